"""Four games of two bots, made by hand: in the order of the games, who sat where, what they had and how it ended."""

from meadhall.lab.report.cases import Case
from meadhall.lab.simulate import Outcome, Plan

PLAN = Plan("small-world", ("greedy", "random"), {"coins": "hidden", "first": "1"}, 7, True)


def had(seat: int, race: str, power: str, rate: float) -> Case:
    numbers = {"rate": rate, "coins": 10 * rate, "active": 6 * rate, "declined": 4 * rate, "turns": 10.0, "price": 0.0}
    return Case(seat, {"race": race, "power": power}, numbers)


def game(scores: list[int], winners: list[int], sitting: list[int], *cases: Case) -> Outcome:
    """`scores` and `winners` by bot."""
    return Outcome(winners, scores, [sitting.index(who) for who in winners], 150, sitting, list(cases))


GAMES = [
    game([90, 70], [0], [0, 1], had(0, "orcs", "hill", 9), had(1, "elves", "stout", 7)),
    game([80, 60], [0], [1, 0], had(1, "orcs", "hill", 8), had(0, "elves", "hill", 5), had(0, "giants", "stout", 2)),
    game([75, 75], [0, 1], [0, 1], had(0, "elves", "stout", 7), had(1, "orcs", "stout", 7)),
    game([60, 100], [1], [1, 0], had(0, "orcs", "hill", 10), had(1, "elves", "hill", 6)),
]
