"""Who will win? Each seat's share of victory, from what the judge of the game thinks of every seat.

The values of a judge count in the game's own points. What a lead of so many points is worth depends on the game and on
how far it is: ten coins are nothing in the first turn of Small World and everything in the last. So the judge also says
its `doubt`: the lead that makes one seat e times as likely to win as another. scripts/fit_standing.py finds it: greedy
bots play some hundred games against each other, and at the end of each turn the values of all seats are written down
with who won in the end. For the moments with about as much left to play, the doubt is taken under which the victories
are most likely (maximum likelihood of the softmax below); a straight line through them goes into the judge.
"""

from typing import Final

from meadhall.bots.judge import AGAINST_EACH_OTHER, Judge
from meadhall.core.play import question
from meadhall.core.rules import Rules
from meadhall.core.steps import State

SUREST: Final = 0.995
"""While a game goes on nothing is certain."""


def standing(rules: Rules, judge: Judge, state: State) -> list[float]:
    """Each seat's share of victory, 0 to 1; the state stays as it is.

    In a game against each other the shares of all sides make 1, and everybody on a side has the share of the side. In
    a game against the table everybody has the chance that all win together. A finished game has its true result.
    """
    game = state.copy()
    over = question(game) is None
    result = rules.result(game)
    seats = len(result.sides)
    together = judge.chance_together(game)
    if over:
        return shares_of_winners(result.winners, result.sides, together != AGAINST_EACH_OTHER)
    if together != AGAINST_EACH_OTHER:
        return [bounded(together)] * seats
    return shares(judge.claims(game, seats), result.sides)


def shares_of_winners(winners: list[int], sides: list[int], together: bool) -> list[float]:
    """Sides that share a victory have equal parts of it; who wins together has all of it."""
    winning = {sides[seat] for seat in winners}
    part = 1.0 if together else 1.0 / max(1, len(winning))
    return [part if side in winning else 0.0 for side in sides]


def shares(claims: list[float], sides: list[int]) -> list[float]:
    """The part of each side in all claims; a side's claim is the mean of its seats'."""
    numbers = max(sides) + 1
    claimed = [0.0] * numbers
    members = [0] * numbers
    for claim, side in zip(claims, sides):
        claimed[side] += claim
        members[side] += 1
    total = 0.0
    for side in range(numbers):
        if members[side]:
            claimed[side] /= members[side]
            total += claimed[side]
    return [claimed[side] / total for side in sides]


def bounded(chance: float) -> float:
    return min(max(chance, 1.0 - SUREST), SUREST)
