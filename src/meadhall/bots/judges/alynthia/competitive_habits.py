"""What a sensible leader does without thinking when everybody plays for himself: section 13.4 of the rules."""

from typing import Final

from meadhall.core.values import Choice
from meadhall.games.alynthia import choices, data
from meadhall.games.alynthia.battle import attack_consequences
from meadhall.games.alynthia.economy import why_not_afford
from meadhall.games.alynthia.state import Alynthia, Player

UPGRADE_ORDER: Final = [3.0, 2.0, 0.5, 1.0]
"""Storehouse last; village, stronghold, monument before it: the lower the better."""
RESEARCH_ORDER: Final = [1, 3, 0, 2]
"""Commerce, conquest, politics, fortification."""
GOOD_CHANCE: Final = 0.6
HELPFUL: Final = (data.CROP, data.INSIGHT, data.WINDFALL, data.ACCLAIM)
"""Cards that are played on oneself as soon as they can be."""


# Small questions


def rivals_answer(player: Player, offered: list[Choice]) -> Choice:
    """The answer that hurts least or helps most, by a simple number."""
    best = offered[0]
    highest = -1000.0
    for choice in offered:
        value = liking(player, choice)
        if value > highest:
            best, highest = choice, value
    return best


def liking(player: Player, choice: Choice) -> float:
    """How much a seat likes an answer."""
    if isinstance(choice, choices.Take):
        return 1.5 - player.goods[choice.thing] if choice.thing == data.WORKER else 1.0 - player.goods[choice.thing]
    if isinstance(choice, choices.Research):
        level = player.levels[choice.track]
        return -RESEARCH_ORDER.index(choice.track) - 1.2 * level if level < data.TOP_LEVEL else -100.0
    if isinstance(choice, choices.Split):
        return float(choice.attack)
    if isinstance(choice, (choices.Pay, choices.Discard)):
        worker = 2.0 if choice.thing == data.WORKER else 0.0
        return player.holds(choice.thing) - worker - (3.0 if choice.thing > data.WORKER else 0.0)
    if isinstance(choice, choices.Play):
        return 5.0 if choice.seat == player.seat and choice.card in HELPFUL else -50.0
    if isinstance(choice, choices.Unlock):
        return -float(choice.which)
    return 1.0 if choice is choices.PASS or choice is choices.AGREE or choice is choices.REFUSE else 0.0


# Commands


def rivals_command(game: Alynthia, player: Player, offered: list[Choice]) -> Choice:
    """The best thing to do now by a simple number; an end if nothing is worth it."""
    best = offered[-1]
    highest = 0.0
    for choice in offered:
        value = urge(game, player, choice)
        if value > highest:
            best, highest = choice, value
    if highest > 0.0:
        return best
    for choice in (choices.END, choices.PASS):
        if choice in offered:
            return choice
    return best


def urge(game: Alynthia, player: Player, choice: Choice) -> float:
    """How much a sensible leader wants to do this."""
    if choice is choices.COLLECT:
        return 100.0
    if isinstance(choice, choices.Use):
        return 90.0 if choice.ability != data.FOCUS7 else 80.0 if player.focus <= 2 else 4.0
    if isinstance(choice, choices.Attack):
        return attack_urge(game, player, choice)
    if isinstance(choice, choices.BuildUpgrade):
        return 70.0 - UPGRADE_ORDER[choice.upgrade]
    if choice is choices.BUILD:
        return 60.0
    if isinstance(choice, choices.Play):
        return 50.0 if choice.seat == player.seat and choice.card in HELPFUL else 0.0
    if isinstance(choice, choices.Move):
        return move_urge(game, player, choice.at)
    if isinstance(choice, choices.Buy):
        return buy_urge(game, player, choice)
    if choice is choices.BUY_CARD:
        return 3.0 if player.focus >= 5 else 0.0
    if isinstance(choice, choices.Recruit):
        return 5.0 if not choice.goods[data.WORKER] and sum(player.goods) > 3 else 0.0
    return 30.0 if choice is choices.SPEND else 0.0


def attack_urge(game: Alynthia, player: Player, choice: choices.Attack) -> float:
    """By the odds; nests bring renown."""
    facts = attack_consequences(game, player, choice)
    chance: float = facts["chance"][0] / facts["chance"][1]
    if facts["piece"] == "nest" and chance >= GOOD_CHANCE:
        return 75.0 + chance + (0.3 if choice.payment else 0.0)
    return 40.0 * chance if chance > 0.8 else 0.0


def move_urge(game: Alynthia, player: Player, at: int) -> float:
    """Towards land for the next outpost, or an own outpost that can be upgraded."""
    spot = data.BITS[at]
    if any(why_not_afford(player, cost) is None for cost in game.box.upgrade_costs) and player.focus >= 2:
        outpost = player.outpost_at(at)
        if outpost is not None and outpost.upgrade == data.NO_UPGRADE:
            return 20.0
    if len(player.outposts) == data.OUTPOSTS or game.board.type[at] >= data.MATERIALS or game.board.type[at] < 0:
        return 0.0
    cost = game.box.outpost_costs[len(player.outposts)]
    if player.focus <= cost.focus or why_not_afford(player, cost) is not None:
        return 0.0
    here = player.at >= 0 and game.board.type[player.at] < data.MATERIALS and not player.land & data.BITS[player.at]
    taken = any(other.land & spot for other in game.players)
    return 0.0 if taken or here else 15.0 - player.goods[game.board.type[at]]


def buy_urge(game: Alynthia, player: Player, choice: choices.Buy) -> float:
    """Cheap renown, when the hand is full or the game is nearly over, and research for a spare worker."""
    card = game.box.market[choice.card]
    spare = player.hand_size() + len(player.outposts) - player.hand_limit(game.box)
    if card.research and player.goods[data.WORKER] >= 3:
        return 12.0
    if spare >= 0 or game.round >= game.rounds() - 1 or sum(player.goods) > 5:
        price = sum(card.cost.goods) + card.cost.anything + (2 if card.cost.goods[data.WORKER] else 0)
        return 5.0 * card.renown / max(1, price) + card.cards + card.resource
    return 0.0
