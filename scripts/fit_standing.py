"""Finds how much a lead is worth: `python scripts/fit_standing.py GAME SEATS GAMES [OPTION=VALUE ...]`.

Greedy bots play against each other. At the end of each turn the judge's values of all seats are written down, and what
happened in the end. For each part of the game the doubt is printed under which the victories are most likely; a line
through these numbers belongs into the judge's `doubt`. Then: how often who was said to win did.
"""

import math
import sys
from random import Random
from typing import NamedTuple

from meadhall.bots import find_bot
from meadhall.bots.judges import find_judge
from meadhall.bots.standing import shares_of_winners, standing
from meadhall.core import new_match
from meadhall.games import find_game

DOUBTS = [1.25**step for step in range(-2, 24)]
PARTS = 6
STEPS = 10


class Moment(NamedTuple):
    """What was thought at the end of a turn."""

    answers: int
    values: list[float]
    said: list[float]


class Lesson(NamedTuple):
    """A moment, how much of the game was over then, and what came of it."""

    done: float
    moment: Moment
    won: list[float]


def play(game: str, seats: int, options: dict[str, str], seed: int) -> list[Lesson]:
    rules, judge, random = find_game(game), find_judge(game), Random(seed)
    bots = [find_bot("greedy", rules, random.getrandbits(60)) for _ in range(seats)]
    match = new_match(rules, seats, options, ["greedy"] * seats, random)
    moments: list[Moment] = []
    last = -1
    while True:
        ask = match.settle()
        if ask is None:
            break
        seat = ask.asked(match.state)[0]
        if seat != last:
            values = [judge.value(match.state.copy(), who) for who in range(seats)]
            moments.append(Moment(len(match.record.answers), values, standing(rules, judge, match.state)))
        last = seat
        match.answer(seat, bots[seat].choose(rules, rules.imagine(match.state, seat, bots[seat].random), seat, ask))
    result = rules.result(match.state)
    won = shares_of_winners(result.winners, result.sides, False)
    return [Lesson(moment.answers / len(match.record.answers), moment, won) for moment in moments]


def likelihood(lessons: list[Lesson], doubt: float) -> float:
    total = 0.0
    for lesson in lessons:
        best = max(lesson.moment.values)
        claims = [math.exp((value - best) / doubt) for value in lesson.moment.values]
        for claim, won in zip(claims, lesson.won, strict=True):
            total += won * math.log(max(claim / sum(claims), 1e-9))
    return total / len(lessons)


def main(game: str, seats: int, games: int, chosen: dict[str, str]) -> None:
    lessons = [lesson for seed in range(games) for lesson in play(game, seats, chosen, seed)]
    for part in range(PARTS):
        some = [lesson for lesson in lessons if int(lesson.done * PARTS) == part]
        if some:
            doubt = max(DOUBTS, key=lambda doubt: likelihood(some, doubt))
            print(f"part {part + 1} of {PARTS}: {len(some):6} moments, doubt {doubt:6.1f}")
    pairs = [pair for lesson in lessons for pair in zip(lesson.moment.said, lesson.won, strict=True)]
    for step in range(STEPS):
        some_pairs = [pair for pair in pairs if min(int(pair[0] * STEPS), STEPS - 1) == step]
        if some_pairs:
            said = sum(pair[0] for pair in some_pairs) / len(some_pairs)
            won = sum(pair[1] for pair in some_pairs) / len(some_pairs)
            print(f"said {said:4.0%}: won {won:4.0%} of {len(some_pairs)}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), dict(word.split("=", 1) for word in sys.argv[4:]))
