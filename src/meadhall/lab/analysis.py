"""How a finished game went: who stood how, what turned it, and which decisions cost most.

A finished game has no secrets, so that its curve is drawn from the truth. It is cut at every answer, of anybody and of
chance, so that its pieces add up to the whole; the greatest of them are what turned the game. A decision is judged by
what its seat could know, by the same look that bots and hints take (`meadhall.bots.look`), in the worlds that belong to
the question: it cost something only if another answer does better by three standard errors, and if the look that a hint
takes does not name it first or equal, so that nothing is called a mistake here that a hint has called the best. A story
is not won or lost: there checks and combats are told instead.
"""

from collections.abc import Callable
from itertools import pairwise
from math import ceil, floor
from random import Random
from typing import Final

from meadhall.bots.advice import MOST_ADVICE
from meadhall.bots.judge import Judge
from meadhall.bots.judges import find_judge
from meadhall.bots.look import ENDLESS, SURE, UNHURRIED, Budget, Option, Searcher, question_seed
from meadhall.bots.oracle.value import Forecast
from meadhall.bots.win_probability import forecast
from meadhall.core import CHANCE, Ask, Choice, Record, Rules, State, ask_name, is_forced, question
from meadhall.core.record import begin, replay_one
from meadhall.lab.findings import Analysis, Check, Costly, DiceLuck, Luck, Standing, Told, Turned, grade_of

LOOKS: Final = 750
"""So many answers are tried in all, at first sight and then with care: what bounds the time."""
LEAST_OPTIONS: Final = 3
MOST_OPTIONS: Final = 8
SUSPECTS: Final = 24
LEAST_SUSPECTS: Final = 2
LOOKS_EACH: Final = 50
"""So many decisions are looked at with care, if there are so many looks for each."""
RIVALS: Final = 2
"""So many other answers are compared with what was given."""
HINT_PART: Final = 4
"""What would be told as costly is looked at once more as a hint does, with such a part of all looks for each."""
LEAST_WORLDS: Final = 16
"""Fewer say too little: among many decisions some would seem three standard errors worse by luck alone."""
CHECK_TRIES: Final = 24
"""So often a check is tried to know how likely it was won."""
MOST_TOLD: Final = 8
LEAST_LOST: Final = 50
LEAST_SWING: Final = 40
"""Thousandths of a victory below which a decision or a turn of the game is not worth a word."""
OWN_SHARE: Final = 0.5
"""A turn is told as a whole if no answer of it makes out so much of it alone."""

Progress = Callable[[float], None]


def ignore(_share: float) -> None:
    """Nobody watches."""


class Decision:
    """A moment at which a seat had a choice, and what it chose."""

    def __init__(self, at: int, seat: int, state: State, ask: Ask, choice: Choice) -> None:
        self.at: Final = at
        self.seat: Final = seat
        self.state: Final = state
        self.ask: Final = ask
        self.choice: Final = choice
        self.rivals: list[Choice] = []
        self.doubtful = 0.0  # by how much another answer seemed better at first sight
        self.better = choice
        self.loss = 0.0
        self.margin = 0.0


class Piece:
    """A piece of the curve: from one moment to another, and whose doing it was."""

    def __init__(self, at: int, until: int, seat: int, swings: list[float], margin: float) -> None:
        self.at: Final = at
        self.until: Final = until
        self.seat: Final = seat  # CHANCE if nobody's
        self.swings: Final = swings
        self.margin: Final = margin
        self.turn = False

    def size(self) -> float:
        return max([abs(swing) for swing in self.swings])


def analyse(rules: Rules, record: Record, progress: Progress = ignore, looks: int = LOOKS) -> Analysis:
    """The analysis of a game; one that is not over is told as far as it went."""
    analyst = Analyst(rules, record, progress)
    analyst.walk()
    analyst.find_costly(looks)
    return analyst.told()


class Analyst:
    """One game being looked at. The same record gives the same analysis."""

    def __init__(self, rules: Rules, record: Record, progress: Progress) -> None:
        self.rules: Final = rules
        self.record: Final = record
        self.progress: Final = progress
        self.judge: Final[Judge] = find_judge(rules.name)
        self.learned: Final = bool(self.judge.schoolings())
        self.decisions: Final[list[Decision]] = []
        self.curve: Final[dict[int, Forecast]] = {}
        self.movers: Final[dict[int, int]] = {}  # who answers after so many answers, CHANCE or a seat
        self.checks: Final[list[Check]] = []
        self.checking: tuple[int, float] | None = None
        self.together = False
        self.costly: list[Decision] = []

    # The walk

    def walk(self) -> None:
        """Go through the record once; note how everybody stands before every answer, and every decision."""
        game = begin(self.rules, self.record)
        self.together = self.judge.together(game)
        whole = max(1, len(self.record.answers))
        for at, given in enumerate(self.record.answers):
            ask = question(game)
            assert ask is not None
            self.watch_checks(at, game)
            forced = given.seat != CHANCE and is_forced(game, ask)
            if self.learned and not forced:
                self.curve[at] = forecast(self.rules, self.judge, game)
                self.movers[at] = given.seat
            if given.seat != CHANCE and not forced:
                self.decisions.append(Decision(at, given.seat, game.copy(), ask, self.rules.read(given.text)))
            replay_one(self.rules, game, self.record, at)
            self.progress(0.4 * (at + 1) / whole)
        question(game)
        self.watch_checks(len(self.record.answers), game)
        if self.learned:
            self.curve[len(self.record.answers)] = forecast(self.rules, self.judge, game)

    def watch_checks(self, at: int, game: State) -> None:
        """Note when a check or a combat begins, how likely it is won then, and whether it was."""
        if self.checking is not None and self.judge.check_is_over(game):
            begun, chance = self.checking
            self.checks.append(Check(begun, at, thousandths(chance), self.judge.check_was_won(game)))
            self.checking = None
        if self.checking is None and not self.judge.check_is_over(game):
            odds = self.judge.odds(game.copy(), at, UNHURRIED, CHECK_TRIES)
            self.checking = None if odds is None else (at, odds.rate)

    # What turned the game

    def pieces(self) -> list[Piece]:
        """The curve, cut at every answer; what chance did at one go is one piece."""
        found: list[Piece] = []
        moments = sorted(self.curve)
        for at, until in pairwise(moments):
            mover = self.movers[at]
            if found and mover == CHANCE == found[-1].seat:
                found[-1] = self.piece(found[-1].at, until, CHANCE)
            else:
                found.append(self.piece(at, until, mover))
        return found

    def piece(self, at: int, until: int, seat: int) -> Piece:
        """A piece of the curve; the three nets must agree on it about as far as its margin."""
        before, after = self.curve[at], self.curve[until]
        swings = [now - then for now, then in zip(after.chances, before.chances)]
        margin = 0.0
        if len(before.votes) == len(after.votes):
            for place in range(len(swings)):
                steps = [new[place] - old[place] for new, old in zip(after.votes, before.votes)]
                middle = sum(steps) / len(steps)
                margin = max(margin, (sum([(one - middle) ** 2 for one in steps]) / len(steps)) ** 0.5)
        return Piece(at, until, seat, swings, margin)

    def turns(self, pieces: list[Piece]) -> list[Piece]:
        """A turn that came to much though none of its answers did is one piece; else its answers stay."""
        found: list[Piece] = []
        start = 0
        while start < len(pieces):
            end = start + 1
            whose = pieces[start].seat
            while end < len(pieces) and whose != CHANCE and pieces[end].seat in (whose, CHANCE):
                end += 1
            turn = self.piece(pieces[start].at, pieces[end - 1].until, pieces[start].seat)
            parts = pieces[start:end]
            if len(parts) > 1 and max([part.size() for part in parts]) < OWN_SHARE * turn.size():
                turn.turn = True
                parts = [turn]
            found += parts
            start = end
        return found

    def what_turned(self) -> list[Piece]:
        """The greatest pieces, whoever did them; none that is smaller than its margin."""
        found = [
            piece
            for piece in self.turns(self.pieces())
            if thousandths(piece.size()) >= LEAST_SWING and piece.size() > 2.0 * piece.margin
        ]
        found.sort(key=lambda piece: -piece.size())
        return found[:MOST_TOLD]

    # Decisions

    def find_costly(self, looks: int) -> None:
        """Look at every decision at first sight, then at the most doubtful ones with care."""
        most = max(LEAST_OPTIONS, min(MOST_OPTIONS, looks // 2 // max(1, len(self.decisions))))
        for number, decision in enumerate(self.decisions):
            self.suspect(decision, most)
            self.progress(0.4 + 0.3 * (number + 1) / len(self.decisions))
        suspects = [decision for decision in self.decisions if decision.doubtful > 0.0]
        most_suspects = max(LEAST_SUSPECTS, min(SUSPECTS, looks // LOOKS_EACH))
        suspects = sorted(suspects, key=lambda decision: -decision.doubtful)[:most_suspects]
        worlds = max(LEAST_WORLDS, looks // 2 // max(1, len(suspects) * (RIVALS + 1)))
        for number, decision in enumerate(suspects):
            self.look_again(decision, worlds)
            self.progress(0.7 + 0.2 * (number + 1) / len(suspects))
        for decision in sorted(suspects, key=lambda decision: -decision.loss):
            if len(self.costly) < MOST_TOLD and self.lost(decision) >= LEAST_LOST:
                if not self.is_advised(decision, looks // HINT_PART):
                    self.costly.append(decision)
                self.progress(min(0.99, 0.9 + 0.01 * len(self.costly)))
        self.progress(1.0)

    def suspect(self, decision: Decision, most: int) -> None:
        """Note what else promises most, and by how much. A story is not read ahead: between checks nothing is tried."""
        if not self.learned and self.judge.check_is_over(decision.state):
            return
        searcher = self.searcher(decision)
        ask = searcher.ask()
        every = ask.options(searcher.state, decision.seat)
        offered = self.judge.worth_searching(searcher.state, decision.seat, ask, every)
        others = [choice for choice in offered if choice is not decision.choice]
        if not others or ask.why_not(searcher.state, decision.seat, decision.choice) is not None:
            return
        if searcher.plans:
            decision.rivals = others[:1]
            if offered[0] is not decision.choice:
                decision.doubtful = 0.001 + max(0.0, self.fell(decision))
            return
        options = searcher.options(ask, [decision.choice, *others[: most - 1]])
        own = next(option for option in options if option.choice is decision.choice)
        better = [option for option in options if option is not own]
        decision.rivals = [option.choice for option in better[:RIVALS]]
        decision.doubtful = better[0].hunch - own.hunch

    def fell(self, decision: Decision) -> float:
        """By how much the chance of a seat fell with its own answer."""
        after = [at for at in sorted(self.curve) if at > decision.at]
        if not after:
            return 0.0
        seat = decision.seat
        return self.curve[decision.at].chances[seat] - self.curve[after[0]].chances[seat]

    def look_again(self, decision: Decision, worlds: int) -> None:
        """Compare what was given with the best others in the same worlds."""
        searcher = self.searcher(decision)
        given = Option(decision.choice, 0.0)
        rivals = [Option(choice, 0.0) for choice in decision.rivals]
        options = [given, *rivals]
        budget = Budget(UNHURRIED, ENDLESS)
        for _ in range(worlds):
            searcher.try_world(options, budget)
        for rival in rivals:
            difference = rival.against(given)
            if difference.gain > SURE * difference.error and difference.gain > decision.loss:
                decision.better, decision.loss = rival.choice, difference.gain
                decision.margin = 2.0 * difference.error

    def is_advised(self, decision: Decision, tries: int) -> bool:
        """Whether a hint would have named what was given first, or as good as the first."""
        seen = self.searcher(decision).look(Budget(UNHURRIED, tries))
        return any(one.choice is decision.choice and seen.is_equal(one) for one in seen.options[:MOST_ADVICE])

    def searcher(self, decision: Decision) -> Searcher:
        seed = question_seed(self.rules, decision.state, decision.seat)
        return Searcher(self.rules, self.judge, decision.state, decision.seat, Random(seed))

    # What is told

    def told(self) -> Analysis:
        standings = [
            Standing(at, [thousandths(chance) for chance in self.curve[at].chances]) for at in sorted(self.curve)
        ]
        turned = self.what_turned() if self.learned else []
        return Analysis(
            len(self.record.answers),
            self.together,
            standings,
            [Luck(one.at, one.until, swings_of(one)) for one in turned if one.seat == CHANCE],
            [self.told_piece(one) for one in turned if one.seat != CHANCE],
            [self.told_decision(one) for one in self.costly],
            self.checks,
            self.dice_luck(),
        )

    def dice_luck(self) -> DiceLuck | None:
        """All checks together: single ones say little about luck."""
        if not self.checks:
            return None
        expected = floor(sum(one.chance for one in self.checks) / 100 + 0.5)
        return DiceLuck(len(self.checks), sum(one.won for one in self.checks), expected)

    def lost(self, decision: Decision) -> int:
        """In thousandths of a victory, or of a check: to win one is half of all that it may come to."""
        return thousandths(decision.loss if self.learned else 2.0 * decision.loss)

    def told_piece(self, piece: Piece) -> Turned:
        given = None
        if not piece.turn:
            decision = next(one for one in self.decisions if one.at == piece.at)
            given = self.told_choice(decision, decision.choice)
        return Turned(piece.at, piece.until, piece.seat, given, swings_of(piece))

    def told_decision(self, decision: Decision) -> Costly:
        return Costly(
            decision.at,
            decision.seat,
            ask_name(decision.ask),
            self.told_choice(decision, decision.choice),
            self.told_choice(decision, decision.better),
            self.lost(decision),
            ceil(1000 * decision.margin),
            not self.learned,
            grade_of(self.lost(decision)),
        )

    def told_choice(self, decision: Decision, choice: Choice) -> Told:
        facts = {**choice.facts(), **decision.ask.consequences(decision.state, decision.seat, choice)}
        return Told(choice.text, {**facts, "ask": ask_name(decision.ask)})


def swings_of(piece: Piece) -> list[int]:
    return [thousandths(swing) for swing in piece.swings]


def thousandths(share: float) -> int:
    return floor(1000 * share + 0.5)
