"""One live game as a server needs it: a match with its log, and with undo known without replaying."""

import logging
import math
import zlib
from typing import Final

from msgspec import MsgspecError

from meadhall.core import (
    CHANCE,
    Answer,
    Ask,
    BadInput,
    Choice,
    Match,
    Record,
    Refused,
    Rules,
    State,
    draw,
    is_forced,
    question,
)
from meadhall.core.record import begin, read_answer, replay_one
from meadhall.table.dice import Dice
from meadhall.table.snapshot import Snapshot, unpack
from meadhall.table.wire import LogEntry

log: Final = logging.getLogger("meadhall.table")

UNREADABLE: Final = (AttributeError, LookupError, MsgspecError, TypeError, ValueError, zlib.error)
"""What goes wrong with a snapshot that another version has made."""
BACK: Final = "<"
"""A change that begins with this goes back: `<12` leaves twelve answers."""


class LiveGame:
    """A match that writes its log, rolls its table's dice and knows how far each seat may go back.

    Everything happens at once and in memory; `Table` makes it durable before anybody sees it.
    """

    def __init__(self, rules: Rules, record: Record, secret: bytes) -> None:
        """The game before the first answer of a record."""
        self.rules: Final = rules
        self.dice: Final = Dice(secret)
        self.log: list[LogEntry] = []
        self.reveals: list[int] = []
        """How much had been revealed after so many answers."""
        self.decided: list[bool] = []
        """Whether an answer was a decision: neither chance nor forced nor a formality."""
        self.lone = -1
        """The seat of the only person at the table, whose formalities are answered; -1: there are several, or none."""
        own = Record(record.game, record.version, record.seats, record.options, record.names[:], record.house)
        self.match: Final = Match(rules, own, begin(rules, own), self.dice)
        self.listen()

    @property
    def seats(self) -> int:
        return self.match.record.seats

    @property
    def moves(self) -> int:
        return len(self.match.record.answers)

    @property
    def open_moves(self) -> int:
        """How many answers everybody may know of: how many are sealed so far is a secret."""
        return self.moves - sum([len(given) for given in self.state.sealed.values()])

    @property
    def state(self) -> State:
        return self.match.state

    # Forward

    def give(self, seat: int, texts: list[str]) -> None:
        """A seat's answers, all or none, and what follows by chance and force; Refused and BadInput change nothing."""
        choices = [self.rules.read(text) for text in texts]
        if len(choices) == 1:
            ask = question(self.state)
            self.answer(
                seat, choices[0], ask is not None and is_decision(self.state, ask, Answer(seat, choices[0].text))
            )
        else:
            self.give_together(seat, choices)
        self.settle()

    def give_together(self, seat: int, choices: list[Choice]) -> None:
        """Several answers as one. Nobody may learn something between them: he could take it as a free look."""
        moves, state = self.moves, self.state.copy()
        reveals = self.state.reveals
        try:
            self.answer(seat, choices[0], True)
            for choice in choices[1:]:
                self.lead_to(seat, choice)
                ask = question(self.state)
                if ask is None or ask.seats == (CHANCE,) or self.state.reveals != reveals:
                    raise BadInput("one-at-a-time", {})
                self.answer(seat, choice, not is_forced(self.state, ask))
        except (Refused, BadInput):
            self.match.state = state
            self.match.record = self.match.record.shortened(moves)
            self.forget(moves)
            raise

    def lead_to(self, seat: int, choice: Choice) -> None:
        """Give forced answers until the choice is one that is asked for."""
        while True:
            ask = question(self.state)
            if ask is None or not is_forced(self.state, ask):
                return
            forced = ask.asked(self.state)[0]
            if forced == seat and ask.why_not(self.state, seat, choice) is None:
                return
            self.answer(forced, ask.options(self.state, forced)[0], False)

    def settle(self) -> Ask | None:
        """Give the answers of chance and the forced ones, until somebody has to decide. None: it is over."""
        while True:
            ask = question(self.state)
            if ask is None:
                return None
            if ask.seats == (CHANCE,):
                self.answer(CHANCE, draw(self.state, ask, self.dice), False)
            elif is_forced(self.state, ask):
                seat = ask.asked(self.state)[0]
                self.answer(seat, ask.options(self.state, seat)[0], False)
            elif (formal := self.formality(ask)) is not None:
                self.answer(self.lone, formal, False)
            else:
                return ask

    def formality(self, ask: Ask) -> Choice | None:
        """What the only person would have to answer, who has nothing to choose."""
        asked = self.lone >= 0 and self.lone in ask.asked(self.state)
        return ask.formality(self.state, self.lone) if asked else None

    def answer(self, seat: int, choice: Choice, decided: bool) -> None:
        self.match.answer(seat, choice)
        self.decided.append(decided)
        self.hear()

    def listen(self) -> None:
        self.match.state.heard = []
        self.hear()

    def hear(self) -> None:
        """Write down what the state tells until its next question."""
        state = self.match.state
        question(state)
        self.reveals.append(state.reveals)
        if state.heard:
            moves = self.moves
            self.log.extend([LogEntry(moves, self.rules.event(state, event)) for event in state.heard])
            state.heard = []

    # Back

    def undo_target(self, seat: int) -> int:
        """As the engine's `undo_target`, from what was noted on the way: the present length if it can't."""
        answers = self.match.record.answers
        revealed = self.reveals[-1]
        for index in range(len(answers) - 1, -1, -1):
            if answers[index].seat != seat or self.reveals[index] != revealed:
                break
            if self.decided[index]:
                return index
        return len(answers)

    def undo_seat(self) -> int:
        """The one seat that may take back its last decision at once, -1 if none."""
        answers = self.match.record.answers
        if not answers or answers[-1].seat == CHANCE:
            return -1
        seat = answers[-1].seat
        return seat if self.undo_target(seat) < len(answers) else -1

    def last_decision(self, seat: int) -> int:
        """The number of answers before the seat's last decision; -1 if it has made none."""
        answers = self.match.record.answers
        for index in range(len(answers) - 1, -1, -1):
            if self.is_decision(index, seat):
                return index
        return -1

    def is_decision(self, index: int, seat: int) -> bool:
        answers = self.match.record.answers
        return 0 <= index < len(answers) and answers[index].seat == seat and self.decided[index]

    def rewind(self, moves: int) -> None:
        """Go back to an earlier moment, and on from there as far as chance and force lead."""
        self.go_back(moves)
        self.settle()

    def go_back(self, moves: int) -> None:
        """Go back to an earlier moment, exactly."""
        self.match.rewind(moves)
        question(self.state)  # what it tells was heard the first time
        self.forget(moves)

    def forget(self, moves: int) -> None:
        """The log and the notes end here."""
        self.match.state.heard = []
        keep = len(self.log)
        while keep and self.log[keep - 1].at > moves:
            keep -= 1
        del self.log[keep:]
        del self.reveals[moves + 1 :]
        del self.decided[moves:]

    # What is stored

    def change_since(self, moves: int) -> str:
        """The answers after so many, one in a line."""
        return "\n".join([answer.line() for answer in self.match.record.answers[moves:]])

    def snapshot(self) -> bytes:
        saved = self.rules.save(self.state)
        return Snapshot(self.moves, saved, self.log, self.reveals, self.decided).pack()

    def follow(self, answers: list[Answer]) -> None:
        """Give recorded answers; BadInput names the one that does not fit."""
        record = self.match.record
        for given in answers:
            ask = question(self.state)
            self.decided.append(ask is not None and is_decision(self.state, ask, given))
            record.answers.append(given)
            replay_one(self.rules, self.state, record, self.moves - 1)
            self.hear()

    def restore(self, snapshot: Snapshot, answers: list[Answer]) -> None:
        """Go to the moment of a snapshot; `answers` are all that led there."""
        self.match.record.answers = answers
        self.match.state = self.rules.load(snapshot.state)
        self.match.state.heard = []
        self.log, self.reveals, self.decided = snapshot.log, snapshot.reveals, snapshot.decided


def is_decision(state: State, ask: Ask, given: Answer) -> bool:
    """Whether a recorded answer was neither chance nor forced nor a formality."""
    if given.seat == CHANCE or is_forced(state, ask):
        return False
    formal = ask.formality(state, given.seat)
    return formal is None or formal.text != given.text


def opened(
    rules: Rules, record: Record, changes: list[str], snapshot: tuple[int, bytes] | None, secret: bytes
) -> LiveGame:
    """The game of what was stored: the head of its record, its changes, and a snapshot made after some of them."""
    answers = standing(changes, record.seats)
    if snapshot is not None:
        try:
            game = short_cut(LiveGame(rules, record, secret), answers, changes[snapshot[0] :], snapshot[1])
        except UNREADABLE as trouble:  # made by another version of the game; the answers tell all, if more slowly
            log.warning("a snapshot of %s is passed over: %r", rules.name, trouble)
        else:
            if game is not None:
                return game
    game = LiveGame(rules, record, secret)
    game.follow(answers)
    return game


def short_cut(game: LiveGame, answers: list[Answer], later: list[str], snapshot: bytes) -> LiveGame | None:
    """The game from a snapshot on; None if a later change goes back to before it."""
    known = unpack(snapshot)
    if goes_back_to(later) < known.moves:
        return None
    game.restore(known, answers[: known.moves])
    game.follow(answers[known.moves :])
    return game


def standing(changes: list[str], seats: int) -> list[Answer]:
    """The answers that have not been taken back."""
    answers: list[Answer] = []
    for change in changes:
        for line in change.split("\n"):
            if line.startswith(BACK):
                del answers[int(line.removeprefix(BACK)) :]
            else:
                answers.append(read_answer(line, 0, seats))
    return answers


def goes_back_to(changes: list[str]) -> float:
    """The earliest moment to which one of the changes goes back."""
    return min([int(change.partition("\n")[0][1:]) for change in changes if change.startswith(BACK)], default=math.inf)
