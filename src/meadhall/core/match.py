"""One live game: its record and its state, always in step, with chance and forced answers given by itself."""

from random import Random
from typing import Final

from meadhall.core.play import answer, draw, is_forced, question
from meadhall.core.record import Answer, Record, replay, replay_one
from meadhall.core.rules import BadInput, Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import CHANCE, Choice, Facts, Refused


class Match:
    """A record, the state it leads to, and what was noted on the way. Every front end plays through one."""

    def __init__(self, rules: Rules, record: Record, state: State, random: Random, logs: bool = False) -> None:
        """`random` rolls its dice; with `logs` it writes down what the state tells."""
        self.rules: Final = rules
        self.random: Final = random
        self.record = record
        self.state = state
        self.ask: Ask | None = None
        """The question, remembered until the next answer. None: the game is over."""
        self.settled = False
        """Whether somebody has to decide: neither chance nor force goes on from here."""
        self.lone = -1
        """The seat of the only person at the table, whose formalities are answered; -1: there are several, or none."""
        self.logs: Final = logs
        if logs:
            state.heard = []
        self.log: list[tuple[int, Facts]] = []
        """What happened, each after so many answers."""
        self.reveals: list[int] = [-1] * len(record.answers)
        """How much had been revealed after so many answers; before the match began nobody noted it."""
        self.decided: list[bool] = [False] * len(record.answers)
        """Whether an answer was a decision: neither chance nor forced nor answered as a formality."""
        self.formal: list[bool] = [False] * len(record.answers)
        """Whether it said what the only person would not have been asked for."""
        self.note()

    @property
    def seats(self) -> int:
        return self.record.seats

    @property
    def moves(self) -> int:
        return len(self.record.answers)

    @property
    def open_moves(self) -> int:
        """How many answers everybody may know of: how many are sealed so far is a secret."""
        return self.moves - sum([len(given) for given in self.state.sealed.values()])

    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        return () if self.ask is None or self.is_to_begin() else self.ask.asked(self.state)

    def is_to_begin(self) -> bool:
        """Whether chance is asked, which at a table waits for somebody to sit down."""
        return self.ask is not None and self.ask.seats == (CHANCE,)

    def may_speak(self, seat: int) -> bool:
        """Whether a seat is asked, or may answer though nobody waits for it and has something to say."""
        ask, state = self.ask, self.state
        if ask is None:
            return False
        return seat in ask.asked(state) or (seat in ask.volunteers(state) and bool(ask.options(state, seat)))

    # Forward

    def settle(self) -> Ask | None:
        """Give the answers of chance and the forced ones, until somebody has to decide. None: it is over."""
        while True:
            ask = self.ask = question(self.state)
            if ask is None:
                return None
            if ask.seats == (CHANCE,):
                self.put(CHANCE, draw(self.state, ask, self.random), False)
            elif is_forced(self.state, ask):
                seat = ask.asked(self.state)[0]
                self.put(seat, ask.options(self.state, seat)[0], False)
            elif self.lone >= 0 and (formal := self.formality(ask)) is not None:
                self.put(self.lone, formal, False)
            else:
                self.settled = True
                return ask

    def formality(self, ask: Ask) -> Choice | None:
        """What the only person would have to answer, who has nothing to choose."""
        return ask.formality(self.state, self.lone) if self.lone in ask.asked(self.state) else None

    def answer(self, seat: int, choice: Choice) -> None:
        """Give an answer and write it down; Refused changes nothing."""
        self.put(seat, choice, self.settled or self.is_to_decide(seat))

    def put(self, seat: int, choice: Choice, decided: bool) -> None:
        formal = self.is_formal(seat, choice.text)
        answer(self.state, seat, choice)
        self.record.add(seat, choice.text)
        self.decided.append(decided)
        self.formal.append(formal)
        self.note()

    def is_to_decide(self, seat: int) -> bool:
        """Whether an answer of this seat would be a decision."""
        ask = question(self.state)
        return seat != CHANCE and ask is not None and not is_forced(self.state, ask)

    def is_formal(self, seat: int, text: str) -> bool:
        """Whether the only person would not have been asked for this answer."""
        formal = None if self.ask is None else self.ask.formality(self.state, seat)
        return formal is not None and formal.text == text

    def give(self, seat: int, texts: list[str]) -> None:
        """A seat's answers, all or none, and what follows by chance and force; Refused and BadInput change nothing."""
        choices = [self.rules.read(text) for text in texts]
        if len(choices) == 1:
            self.answer(seat, choices[0])
        else:
            self.give_together(seat, choices)
        self.settle()

    def give_together(self, seat: int, choices: list[Choice]) -> None:
        """Several answers as one. Nobody may learn something between them: he could take it as a free look."""
        moves, state = self.moves, self.state.copy()
        reveals = self.state.reveals
        try:
            self.answer(seat, choices[0])
            for choice in choices[1:]:
                self.lead_to(seat, choice)
                ask = self.ask
                if ask is None or ask.seats == (CHANCE,) or self.state.reveals != reveals:
                    raise BadInput("one-at-a-time", {})
                self.answer(seat, choice)
        except (Refused, BadInput):
            self.return_to(moves, state)
            raise

    def lead_to(self, seat: int, choice: Choice) -> None:
        """Give forced answers until the choice is one that is asked for."""
        while (ask := self.ask) is not None and is_forced(self.state, ask):
            forced = ask.asked(self.state)[0]
            if forced == seat and ask.why_not(self.state, seat, choice) is None:
                return
            self.put(forced, ask.options(self.state, forced)[0], False)

    def follow(self, answers: list[Answer]) -> None:
        """Give recorded answers; BadInput names the one that does not fit."""
        record = self.record
        for given in answers:
            self.decided.append(self.is_to_decide(given.seat))
            self.formal.append(self.is_formal(given.seat, given.text))
            record.answers.append(given)
            replay_one(self.rules, self.state, record, self.moves - 1)
            self.note()

    def note(self) -> None:
        """Go on to the next question, and write down what the state tells until then."""
        state = self.state
        self.ask = question(state)
        self.settled = False
        self.reveals.append(state.reveals)
        if self.logs and state.heard:
            moves = self.moves
            self.log.extend([(moves, self.rules.event(state, event)) for event in state.heard])
            state.heard = []

    # Back

    def undo_target(self, seat: int) -> int:
        """The length of the record after the seat takes back one decision; its present length if it can't.

        It can if nobody has learned anything since; `meadhall.core.undo_target` finds the same by replaying.
        """
        answers = self.record.answers
        revealed = self.reveals[-1]
        for index in range(len(answers) - 1, -1, -1):
            if answers[index].seat != seat or self.reveals[index] != revealed:
                break
            if self.is_decision(index, seat):
                return index
        return len(answers)

    def undo_seat(self) -> int:
        """The one seat that may take back its last decision at once, -1 if none."""
        answers = self.record.answers
        if not answers or answers[-1].seat == CHANCE:
            return -1
        seat = answers[-1].seat
        return seat if self.can_undo(seat) else -1

    def can_undo(self, seat: int) -> bool:
        return self.undo_target(seat) < self.moves

    def undo(self, seat: int) -> bool:
        """Take back the seat's last decision if nobody has learned anything since."""
        target = self.undo_target(seat)
        if target == self.moves:
            return False
        self.go_back(target)
        return True

    def last_decision(self, seat: int) -> int:
        """The number of answers before the seat's last decision; -1 if it has made none."""
        for index in range(self.moves - 1, -1, -1):
            if self.is_decision(index, seat):
                return index
        return -1

    def is_decision(self, index: int, seat: int) -> bool:
        """Whether a seat decided something there; no formality is a decision of the only person, who is not asked."""
        answers = self.record.answers
        if not 0 <= index < len(answers) or answers[index].seat != seat or not self.decided[index]:
            return False
        return seat != self.lone or not self.formal[index]

    def rewind(self, moves: int) -> None:
        """Go back to an earlier moment, and on from there as far as chance and force lead."""
        self.go_back(moves)
        self.settle()

    def go_back(self, moves: int) -> None:
        """Go back to an earlier moment, exactly; the table has agreed, or it is a replay."""
        state = replay(self.rules, self.record, moves)
        question(state)  # what it tells was heard the first time
        self.return_to(moves, state)

    def return_to(self, moves: int, state: State) -> None:
        """Take up the state of an earlier moment; log and notes end there."""
        state.heard = None if self.state.heard is None else []
        self.state = state
        self.record = self.record.shortened(moves)
        self.ask = question(state)
        self.settled = False
        keep = len(self.log)
        while keep and self.log[keep - 1][0] > moves:
            keep -= 1
        del self.log[keep:]
        del self.reveals[moves + 1 :]
        del self.decided[moves:]
        del self.formal[moves:]
