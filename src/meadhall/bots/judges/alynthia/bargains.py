"""Gifts and trades among friends: what they make of the plans of both, for all win together."""

from typing import Final

from meadhall.bots.judges.alynthia.plan import Plan
from meadhall.bots.judges.alynthia.team import Team
from meadhall.core.values import Choice
from meadhall.games.alynthia.choices import Give
from meadhall.games.alynthia.data import RESOURCES
from meadhall.games.alynthia.state import Alynthia, Bargain, Player

LEAST_GIFT: Final = 1.0
"""A gift must bring the table so much more than it costs the giver, in resources."""


def trade_gain(game: Alynthia, bargain: Bargain) -> float:
    """What a trade brings both sides together."""
    team = Team(game)
    number = len(RESOURCES)
    changes = [bargain.wanted[thing] - bargain.offered[thing] for thing in range(len(bargain.wanted))]
    gain = 0.0
    for seat, sign in ((bargain.seat, 1), (bargain.partner, -1)):
        player = game.players[seat]
        goods = [player.goods[thing] + sign * changes[thing] for thing in range(number)]
        gain += worth_with(game, player, team, goods) - worth_with(game, player, team, player.goods[:])
    return gain  # cards only change hands


def worth_with(game: Alynthia, player: Player, team: Team, goods: list[int]) -> float:
    """What a seat's plan for the round is worth with such goods."""
    return Plan(game, player, team).value(goods)


def best_gift(game: Alynthia, player: Player, team: Team, offered: list[Choice]) -> Choice | None:
    """The resource that a friend on the same space makes more of."""
    gifts = [choice for choice in offered if isinstance(choice, Give) and choice.thing < len(RESOURCES)]
    if not gifts:
        return None
    best: Choice | None = None
    highest = LEAST_GIFT
    mine = worth_with(game, player, team, player.goods[:])
    for choice in gifts:
        friend = game.players[choice.seat]
        if friend.done:
            continue
        loss = mine - worth_with(game, player, team, with_one(player.goods, choice.thing, -1))
        theirs = worth_with(game, friend, team, with_one(friend.goods, choice.thing, 1))
        gain = theirs - worth_with(game, friend, team, friend.goods[:]) - loss
        if gain > highest:
            best, highest = choice, gain
    return best


def with_one(goods: list[int], thing: int, more: int) -> list[int]:
    changed = goods[:]
    changed[thing] += more
    return changed
