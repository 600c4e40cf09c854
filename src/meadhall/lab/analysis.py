"""How a finished game went: who stood how, where chance turned it, and which decisions cost most.

A finished game has no secrets, so that its curve is drawn from the truth. A decision is judged by what its seat could
know: in imagined states, the same for every answer.
"""

from collections.abc import Callable
from math import floor
from random import Random
from typing import Final

from meadhall.bots.ahead import turns_after, turns_from
from meadhall.bots.judge import AGAINST_EACH_OTHER, NO_STAKE, Judge
from meadhall.bots.judges import find_judge
from meadhall.bots.standing import standing
from meadhall.core import CHANCE, Ask, Choice, Record, Rules, State, draw, is_forced, question
from meadhall.core.record import begin, replay_one
from meadhall.lab.findings import Analysis, Costly, Luck, Standing, Told
from meadhall.words import ask_name

LOOKS: Final = 3000
"""So many answers are tried in the first round, spread over all decisions: what bounds the time."""
LEAST_OPTIONS: Final = 3
MOST_OPTIONS: Final = 12
TRIES: Final = 12
"""So often a check or a combat is tried after each of two answers."""
SUSPECTS: Final = 16
"""So many decisions are looked at again, in several imagined states."""
IMAGININGS: Final = 6
DRAWS: Final = 6
"""So often chance is asked again, to know what was to be expected."""
MOST_TOLD: Final = 8
LEAST_LOST: Final = 15
LEAST_SWING: Final = 30
"""Thousandths of a victory below which a decision or a stroke of luck is not worth a word."""

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
        self.better = choice
        self.loss = 0.0  # in the judge's points, then in shares of victory
        self.event = False  # whether it is the share of something less than the game


class Toss:
    """A moment at which chance had something to say, until somebody decided again."""

    def __init__(self, at: int, mover: int, state: State) -> None:
        self.at: Final = at
        self.mover: Final = mover
        self.state: Final = state
        self.until = at


def analyse(rules: Rules, record: Record, progress: Progress = ignore, looks: int = LOOKS) -> Analysis:
    """The analysis of a game; one that is not over is told as far as it went."""
    analyst = Analyst(rules, record, progress)
    analyst.walk()
    analyst.draw_curve()
    analyst.find_luck()
    analyst.find_costly(looks)
    return analyst.told()


class Analyst:
    """One game being looked at. The same record gives the same analysis."""

    def __init__(self, rules: Rules, record: Record, progress: Progress) -> None:
        self.rules: Final = rules
        self.record: Final = record
        self.progress: Final = progress
        self.judge: Final[Judge] = find_judge(rules.name)
        self.random: Final = Random(len(record.answers))
        self.decisions: Final[list[Decision]] = []
        self.tosses: Final[list[Toss]] = []
        self.curve: Final[dict[int, list[float]]] = {}
        self.luck: list[Luck] = []
        self.together = False

    # The walk

    def walk(self) -> None:
        """Go through the record once and note every decision and every stroke of chance."""
        game = begin(self.rules, self.record)
        self.together = self.judge.chance_together(game) != AGAINST_EACH_OTHER
        mover = 0
        toss: Toss | None = None
        for at, given in enumerate(self.record.answers):
            ask = question(game)
            assert ask is not None
            if given.seat != CHANCE and not is_forced(game, ask):
                mover = given.seat
                choice = self.rules.read(given.text)
                self.decisions.append(Decision(at, mover, game.copy(), ask, choice))
                toss = None
            elif given.seat == CHANCE and self.decisions and toss is None:
                toss = Toss(at, mover, game.copy())
                self.tosses.append(toss)
            replay_one(self.rules, game, self.record, at)
            if toss is not None:
                toss.until = at + 1
        question(game)
        self.curve[len(self.record.answers)] = standing(self.rules, self.judge, game)

    # The curve

    def chances(self, game: State, mover: int) -> list[float]:
        """How everybody stands; a turn that is being played is played to its end by habit. The state is used up."""
        if self.together:
            return standing(self.rules, self.judge, game)
        total = [0.0] * self.record.seats
        for leaf in turns_from(self.judge, game, mover, self.random):
            for seat, chance in enumerate(standing(self.rules, self.judge, leaf.state)):
                total[seat] += leaf.weight * chance
        return total

    def draw_curve(self) -> None:
        for number, decision in enumerate(self.decisions):
            self.curve[decision.at] = self.chances(decision.state.copy(), decision.seat)
            self.progress(0.4 * (number + 1) / len(self.decisions))

    # Luck

    def find_luck(self) -> None:
        """By how much chance did better or worse for each seat than was to be expected."""
        found: list[Luck] = []
        for number, toss in enumerate(self.tosses):
            after = self.curve.get(toss.until)
            if after is not None:
                expected = self.expected(toss)
                swings = [thousandths(now - before) for now, before in zip(after, expected)]
                if max([abs(swing) for swing in swings]) >= LEAST_SWING:
                    found.append(Luck(toss.at, toss.until, swings))
            self.progress(0.4 + 0.2 * (number + 1) / len(self.tosses))
        found.sort(key=lambda luck: -max([abs(swing) for swing in luck.swings]))
        self.luck = found[:MOST_TOLD]

    def expected(self, toss: Toss) -> list[float]:
        """What everybody could hope for before chance spoke."""
        total = [0.0] * self.record.seats
        for _ in range(DRAWS):
            game = toss.state.copy()
            while (ask := question(game)) is not None:
                if ask.seats == (CHANCE,):
                    ask.accept(game, CHANCE, draw(game, ask, self.random))
                elif is_forced(game, ask):
                    seat = ask.asked(game)[0]
                    ask.accept(game, seat, ask.options(game, seat)[0])
                else:
                    break
            mover = toss.mover if ask is None else ask.asked(game)[0]
            for seat, chance in enumerate(self.chances(game, mover)):
                total[seat] += chance / DRAWS
        return total

    # Decisions

    def find_costly(self, looks: int) -> None:
        """Try a few answers to every question, then the best ones of the worst decisions with care."""
        most = max(LEAST_OPTIONS, min(MOST_OPTIONS, looks // max(1, len(self.decisions))))
        for number, decision in enumerate(self.decisions):
            self.suspect(decision, most)
            self.progress(0.6 + 0.3 * (number + 1) / len(self.decisions))
        suspects = sorted(self.decisions, key=lambda decision: -decision.loss)[:SUSPECTS]
        for number, decision in enumerate(suspects):
            if decision.better is not decision.choice and not decision.event:
                decision.loss = self.cost(decision)
            self.progress(0.9 + 0.1 * (number + 1) / len(suspects))
        self.decisions[:] = sorted(suspects, key=lambda decision: -decision.loss)

    def suspect(self, decision: Decision, most: int) -> None:
        """Note the answer that promises most, and by how much."""
        state = self.rules.imagine(decision.state, decision.seat, self.random)
        ask = question(state)
        assert ask is not None
        options = self.worth_trying(state, decision, ask, most)
        if len(options) < 2 or self.stakes(decision, state, ask, options[1]):
            return
        values = [self.value(state, decision.seat, ask, choice) for choice in options]
        best = max(range(len(options)), key=values.__getitem__)
        decision.better = options[best]
        decision.loss = values[best] - values[0]

    def stakes(self, decision: Decision, state: State, ask: Ask, habit: Choice) -> bool:
        """Whether something less than the game is at stake; then what the habitual answer would have won of it."""
        lost = 0.0
        for number in range(TRIES):
            kept = self.judge.stake(state, decision.seat, ask, habit, Random(number))
            if kept == NO_STAKE:
                return False
            lost += (kept - self.judge.stake(state, decision.seat, ask, decision.choice, Random(number))) / TRIES
        decision.event = True
        decision.better, decision.loss = habit, max(0.0, lost)
        return True

    def worth_trying(self, state: State, decision: Decision, ask: Ask, most: int) -> list[Choice]:
        """What was answered, the habitual answer, and some others."""
        seat = decision.seat
        habit = self.judge.habit(state.copy(), seat, ask)
        others = self.judge.worth_trying(state.copy(), seat, ask, ask.options(state, seat))
        others = [choice for choice in others if choice is not decision.choice and choice is not habit]
        if len(others) > most:
            others = self.random.sample(others, most)
        tried = [decision.choice, habit, *others] if habit is not decision.choice else [decision.choice, *others]
        return tried[:most]

    def value(self, state: State, seat: int, ask: Ask, choice: Choice) -> float:
        if self.together:
            game = state.copy()
            ask.accept(game, seat, choice)
            question(game)
            return self.judge.value(game, seat)
        leaves = turns_after(self.judge, state, seat, ask, choice, self.random)
        return sum([leaf.weight * self.judge.value(leaf.state, seat) for leaf in leaves])

    def cost(self, decision: Decision) -> float:
        """The share of victory that the better answer would have kept, over a few imagined states."""
        lost = 0.0
        for number in range(IMAGININGS):
            state = self.rules.imagine(decision.state, decision.seat, self.random)
            ask = question(state)
            assert ask is not None
            better, given = [
                self.share_after(state, decision.seat, ask, choice, number)
                for choice in (decision.better, decision.choice)
            ]
            lost += (better - given) / IMAGININGS
        return lost

    def share_after(self, state: State, seat: int, ask: Ask, choice: Choice, seed: int) -> float:
        leaves = turns_after(self.judge, state, seat, ask, choice, Random(seed))
        return sum([leaf.weight * standing(self.rules, self.judge, leaf.state)[seat] for leaf in leaves])

    # What is told

    def told(self) -> Analysis:
        standings = [Standing(at, [thousandths(chance) for chance in self.curve[at]]) for at in sorted(self.curve)]
        costly = [self.told_decision(one) for one in self.decisions if thousandths(one.loss) >= LEAST_LOST]
        return Analysis(len(self.record.answers), self.together, standings, self.luck, costly[:MOST_TOLD])

    def told_decision(self, decision: Decision) -> Costly:
        return Costly(
            decision.at,
            decision.seat,
            ask_name(decision.ask),
            self.told_choice(decision, decision.choice),
            self.told_choice(decision, decision.better),
            thousandths(decision.loss),
            decision.event,
        )

    def told_choice(self, decision: Decision, choice: Choice) -> Told:
        facts = {**choice.facts(), **decision.ask.consequences(decision.state, decision.seat, choice)}
        return Told(choice.text, {**facts, "ask": ask_name(decision.ask)})


def thousandths(share: float) -> int:
    return floor(1000 * share + 0.5)
