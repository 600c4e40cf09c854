"""What a whole turn is worth: its answers are given in the worlds that a seat could believe in, up to the first die.

A turn is judged by what could be known when it was played. What comes after the first draw or die is looked at from
all sides and played on by habit, so that nobody is praised for luck.
"""

from random import Random
from typing import Final

from meadhall.bots.judge import Judge
from meadhall.bots.lookahead import turns_from
from meadhall.core import Ask, Choice, Rules, State, is_forced, question

WORLDS: Final = 10
"""In so many worlds a turn is judged."""
LONG_TURN: Final = 60
"""No turn of a puzzle has so many answers of its own."""


class Turn:
    """A seat's turn as far as it has come, in all worlds at once. The worlds are its own."""

    def __init__(self, judge: Judge, worlds: list[State], seat: int) -> None:
        self.judge: Final = judge
        self.worlds: Final = worlds
        self.seat: Final = seat
        for world in worlds:
            self.settle(world)

    def settle(self, world: State) -> None:
        """Give the answers that are none of anybody's business: those without a choice."""
        while (ask := self.own(world)) is not None and is_forced(world, ask):
            ask.accept(world, self.seat, ask.options(world, self.seat)[0])

    def own(self, world: State) -> Ask | None:
        """The question, if it is this seat's alone and the turn is not over."""
        ask = question(world)
        if ask is None or ask.asked(world) != (self.seat,) or self.judge.turn_is_over(world, self.seat):
            return None
        return ask

    def ask(self) -> Ask | None:
        """What is to be decided next; None when others decide, or chance."""
        return self.own(self.worlds[0])

    def options(self) -> list[Choice]:
        """The answers worth a look."""
        ask = self.ask()
        if ask is None:
            return []
        world = self.worlds[0]
        return self.judge.worth_searching(world, self.seat, ask, ask.options(world, self.seat))

    def taken(self, choice: Choice) -> "Turn":
        """The turn after one more answer, in every world that allows it."""
        worlds = [world.copy() for world in self.worlds]
        for world in worlds:
            ask = self.own(world)
            if ask is not None and ask.why_not(world, self.seat, choice) is None:
                ask.accept(world, self.seat, choice)
        return Turn(self.judge, worlds, self.seat)

    def values(self) -> list[float]:
        """What the turn is worth in each world, in the game's own points, if it goes on by habit."""
        return [sum(self.features(world, seed).values()) for seed, world in enumerate(self.worlds)]

    def value(self) -> float:
        found = self.values()
        return sum(found) / len(found)

    def features(self, world: State, seed: int) -> dict[str, float]:
        """What it comes to by reason."""
        total: dict[str, float] = {}
        for leaf in turns_from(self.judge, world.copy(), self.seat, Random(seed)):
            for name, amount in self.judge.features(leaf.state, self.seat).items():
                total[name] = total.get(name, 0.0) + leaf.weight * amount
        return total

    def reasons(self) -> dict[str, float]:
        """The same on average over the worlds."""
        total: dict[str, float] = {}
        for seed, world in enumerate(self.worlds):
            for name, amount in self.features(world, seed).items():
                total[name] = total.get(name, 0.0) + amount / len(self.worlds)
        return total


def believed(rules: Rules, state: State, seat: int, number: int = WORLDS) -> list[State]:
    """Worlds that a seat could believe in; the same ones each time."""
    return [rules.imagine(state, seat, Random(seed)) for seed in range(number)]


def begun(rules: Rules, judge: Judge, state: State, seat: int, number: int = WORLDS) -> Turn:
    return Turn(judge, believed(rules, state, seat, number), seat)


class Line:
    """A turn from its first answer to its last one before others decide, or chance."""

    def __init__(self, answers: list[Choice], turn: Turn) -> None:
        self.answers: Final = answers
        self.turn: Final = turn


def best_line(turn: Turn, first: Choice) -> Line:
    """How a turn that begins like this is best gone on with, one answer after the other."""
    answers, turn = [first], turn.taken(first)
    while len(answers) < LONG_TURN and (offered := turn.options()):
        ways = [turn.taken(choice) for choice in offered]
        best = max(range(len(ways)), key=lambda place: ways[place].value())
        answers.append(offered[best])
        turn = ways[best]
    return Line(answers, turn)


def line_of(turn: Turn, answers: list[Choice]) -> Line:
    """A turn that was played."""
    for choice in answers:
        turn = turn.taken(choice)
    return Line(answers, turn)
