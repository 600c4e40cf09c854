"""Learns how likely a table of Alynthia is to win: `python scripts/fit_chances.py GAMES FILE`, with native rules.

Tables of one to four seats and every difficulty play so many games each, by the adept's habits; in half of them some
answers are given without a thought, or the games would say nothing about tables that no adept comes to. What a table
looks like is written down when a round begins and now and then in its middle, with what became of it. For both moments
of each round a logistic regression (with a little ridge) goes into the judge's weights. A fifth of the games is kept
to see how often what was said came true.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meadhall.bots.judges import find_judge
from meadhall.bots.judges.alynthia.chances import NAMES, ROUNDS, moment, signs
from meadhall.core import CHANCE, draw, new_game, question
from meadhall.core.rules import checked_options
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import DIFFICULTIES
from meadhall.games.alynthia.state import WON, Alynthia

SEATS = (1, 2, 3, 4)
MOST_CARELESS = 0.15
"""In a careless game at most so many of the answers are given without a thought."""
NOTED = 0.08
"""The part of the orders in the middle of a round at which the table is looked at."""
RIDGE = 8.0
LEAST_SPREAD = 1e-6
STEPS = 30
KEPT = 5
HEAD = '"""What speaks for a victory, by moment (`chances.moment`); written by scripts/fit_chances.py."""'

Numbers = NDArray[np.float64]


class Lesson(NamedTuple):
    """What a table looked like at a moment, and whether it won in the end."""

    game: int
    moment: int
    signs: list[float]
    won: bool


def play(seats: int, difficulty: str, number: int) -> Iterator[Lesson]:
    """One game."""
    random, judge = Random(f"{seats} {difficulty} {number}"), find_judge(RULES.name)
    game = new_game(RULES, seats, checked_options(RULES, seats, {"difficulty": difficulty}))
    assert isinstance(game, Alynthia)
    careless = MOST_CARELESS * random.random() if number % 2 else 0.0
    noted: list[tuple[int, list[float]]] = []
    last = 0
    while (ask := question(game)) is not None:
        seat = ask.asked(game)[0]
        begins = game.round != last and game.nests != 0 and all([player.guild >= 0 for player in game.players])
        if begins or (last and isinstance(ask, Command) and random.random() < NOTED):
            last = game.round
            noted.append((moment(game), signs(game)))
        if seat == CHANCE:
            ask.accept(game, CHANCE, draw(game, ask, random))
        elif random.random() < careless:
            ask.accept(game, seat, random.choice(ask.options(game, seat)))
        else:
            ask.accept(game, seat, judge.habit(game, seat, ask))
    return iter([Lesson(number, when, looks, game.outcome == WON) for when, looks in noted])


def fitted(table: Numbers, won: Numbers) -> Numbers:
    """Newton's method; the first column is always 1 and is not drawn to 0."""
    spread = table.std(axis=0)
    scale = np.where(spread > LEAST_SPREAD, spread, np.inf)  # what is always the same says nothing
    scale[0] = 1.0
    scaled = table / scale
    weights = np.zeros(table.shape[1])
    ridge = np.full(table.shape[1], RIDGE)
    ridge[0] = 1e-6
    for _ in range(STEPS):
        chances = 1.0 / (1.0 + np.exp(-scaled @ weights))
        slope = scaled.T @ (won - chances) - ridge * weights
        curve = (scaled * (chances * (1.0 - chances))[:, None]).T @ scaled + np.diag(ridge)
        weights += np.linalg.solve(curve, slope)
    found: Numbers = weights / scale
    return found


def doubt(said: Numbers, won: Numbers) -> float:
    """How surprised one is by what happened, in nats a table."""
    bounded = np.clip(said, 0.001, 0.999)
    return float(-(won * np.log(bounded) + (1.0 - won) * np.log(1.0 - bounded)).mean())


def learn(lessons: list[Lesson], number: int) -> list[float]:
    """The weights of one moment, and a word on how good they are."""
    some = [lesson for lesson in lessons if lesson.moment == number]
    table, won = np.array([lesson.signs for lesson in some]), np.array([float(lesson.won) for lesson in some])
    kept = np.array([lesson.game // 2 % KEPT == 0 for lesson in some])
    said = 1.0 / (1.0 + np.exp(-table[kept] @ fitted(table[~kept], won[~kept])))
    usual = np.full(len(said), won[~kept].mean())
    print(f"round {number // 2 + 1}, {('beginning', 'middle')[number % 2]}: {len(some)} tables", end=", ")
    print(f"{doubt(usual, won[kept]):.3f} -> {doubt(said, won[kept]):.3f} nats")
    for low in (0.0, 0.2, 0.4, 0.6, 0.8):
        these = (said >= low) & (said < low + 0.2)
        if these.any():
            print(f"  said {said[these].mean():4.0%}: won {won[kept][these].mean():4.0%} of {these.sum()}")
    return [float(weight) for weight in fitted(table, won)]


def written(weights: list[list[float]]) -> str:
    """The module of the weights: a line for what is counted, a number for each moment."""
    rows = [
        f"    [{', '.join([f'{row[place]:.3f}' for row in weights])}],  # {NAMES[place]}" for place in range(len(NAMES))
    ]
    lines = [HEAD, "", "from typing import Final", "", "BY_SIGN: Final[list[list[float]]] = [", *rows, "]"]
    lines += [
        "WEIGHTS: Final = [[row[number] for row in BY_SIGN] for number in range(len(BY_SIGN[0]))]",
        '"""By moment."""',
    ]
    return "\n".join([*lines, ""])


def main(games: int, file: str) -> None:
    lessons: list[Lesson] = []
    for seats in SEATS:
        for difficulty in DIFFICULTIES:
            found = [lesson for number in range(games) for lesson in play(seats, difficulty, number)]
            lessons += found
            ends = {lesson.game: lesson.won for lesson in found}
            print(f"{seats} seats, {difficulty}: won {sum(ends.values()) / len(ends):.0%}", flush=True)
    Path(file).write_text(written([learn(lessons, number) for number in range(2 * ROUNDS)]), "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
