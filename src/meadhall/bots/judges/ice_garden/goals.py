"""How near each character is to the goal, and what a region gives towards it (IG-41 to IG-44)."""

from typing import Final

from meadhall.games.ice_garden import data
from meadhall.games.ice_garden.abilities import HELPER
from meadhall.games.ice_garden.callo import NIGHTMARE
from meadhall.games.ice_garden.state import NOWHERE, IceGarden, Player, Region

GOAL: Final = 40.0
"""The whole way to a goal; the nearer the end, the more each step counts."""
STEP: Final = 5.0
"""What a unit is worth that can make a step towards the goal in this round."""
PAID: Final = 1.5
"""What it is worth besides that the price of the step is in hand."""
AT_HAND: Final = 15.0
"""A goal that can be reached in one Domination phase."""
ONE_SHORT: Final = 5.0
"""A goal of which one step is missing then."""
TOKEN: Final = 3.5
"""A Nightmare token where it may lead to a lock."""
PAIR: Final = 5.0
"""Faun and Nightmare together."""
SWAP: Final = 1.0
"""What a Faun does besides."""
ON_THE_WAY: Final = [1.0, 0.3, 0.05, 0.0]
"""What part of an absorbed reserve one is worth that lies so many regions from the Thorn."""
NO_STEP: Final[list[int]] = []


def goal(game: IceGarden, player: Player, ranks: list[list[int]]) -> float:
    """What the way made so far is worth, and whether its end is at hand."""
    target = game.box.characters[player.character].target
    made = float(player.goal)
    if player.character == data.VANDYKEN:
        made += on_the_way(game)
    share = made / target
    ready = steps_ready(game, player, ranks)
    worth = GOAL * share * (0.5 + share) + PAID * ready
    missing = target - player.goal - ready
    if missing <= 0:
        return worth + AT_HAND
    return worth + ONE_SHORT if missing == 1 else worth


def steps_ready(game: IceGarden, player: Player, ranks: list[list[int]]) -> int:
    """How many steps a Domination phase would allow, with the tokens in hand."""
    seat = player.seat
    population, gold = player.tokens[data.POPULATION], player.tokens[data.GOLD]
    ready = 0
    for place in range(len(ranks)):
        if ranks[place] and ranks[place][0] == seat:
            price = step_price(game, player, game.regions[game.by_tile[place]])
            if price and price[data.POPULATION] <= population and price[data.GOLD] <= gold:
                population -= price[data.POPULATION]
                gold -= price[data.GOLD]
                ready += 1
    return ready


def step_price(game: IceGarden, player: Player, region: Region) -> list[int]:
    """What a step towards the goal costs whoever dominates the region; NO_STEP if none can be made there."""
    character = player.character
    if character == data.VANDYKEN:
        return game.box.lure_price if can_absorb(game, player, region) else NO_STEP
    if not region.count(player.seat, HELPER):
        return NO_STEP
    if character == data.FREIHOFF:
        return game.box.tower_price if region.towers < game.box.towers_per_region else NO_STEP
    if character == data.CALLO:
        return game.box.lock_price if can_lock(game, player, region) else NO_STEP
    return game.box.kidnap_price if has_dwellers(player, region) else game.box.settle_price


def has_dwellers(player: Player, region: Region) -> bool:
    """Whether somebody can be carried off."""
    if region.nation:
        return True
    for index in range(data.MARKER, len(region.pieces), data.PIECE_KINDS):
        if region.pieces[index] and index != player.seat * data.PIECE_KINDS:
            return True
    return False


def can_absorb(game: IceGarden, player: Player, region: Region) -> bool:
    """Whether a Lure from here ends at the Thorn."""
    if not region.reserves:
        return False
    steps = game.box.lure_steps_with_piper if region.count(player.seat, HELPER) else game.box.lure_steps
    return thorn_distance(game, region.place.number) <= steps


def thorn_distance(game: IceGarden, at: int) -> int:
    """How many regions a reserve is from the Thorn; 3 stands for all that is farther."""
    if game.thorn == NOWHERE:
        return 3
    if data.BITS[game.thorn] & data.BITS[at]:
        return 0
    first = data.NEAR[game.thorn] & game.in_play & ~game.locked
    if first & data.BITS[at]:
        return 1
    return 2 if first & data.NEAR[at] else 3


def on_the_way(game: IceGarden) -> float:
    """The reserves on the map as parts of absorbed ones."""
    total = 0.0
    for at in game.by_tile:
        if game.regions[at].reserves:
            total += game.regions[at].reserves * ON_THE_WAY[thorn_distance(game, at)]
    return total


def can_lock(game: IceGarden, player: Player, region: Region) -> bool:
    """Whether the tokens of a lock are there, or the Nightmare and the magic for them (IG-43.5, IG-43.7)."""
    at = region.place.number
    if region.locked or at in (game.thorn, game.vuko):
        return False
    missing = game.box.nightmares_to_lock - region.nightmares
    if missing and not region.count(player.seat, NIGHTMARE):
        return False
    return player.tokens[data.MFACTOR] >= missing + game.box.lock_price[data.MFACTOR]


def goal_step(game: IceGarden, player: Player, region: Region) -> float:
    """What it is worth to dominate a region where the character can work on the goal."""
    character = player.character
    if character == data.VANDYKEN:
        if not region.reserves or game.thorn == region.place.number:
            return 0.0
        return STEP if can_absorb(game, player, region) else 0.6 * STEP
    if not region.count(player.seat, HELPER):
        return 0.0
    if character == data.CALLO:
        return SWAP
    return STEP if step_price(game, player, region) else 0.0


def nightmares(game: IceGarden, player: Player, ranks: list[list[int]]) -> float:
    """How far Callo's next lock is: tokens, Faun and Nightmare in one region that she dominates, and its price."""
    best = 0.0
    for place in range(len(ranks)):
        region = game.regions[game.by_tile[place]]
        if region.locked or region.place.number == game.thorn:
            continue
        worth = lock_worth(game, player, region)
        if worth and ranks[place][:1] != [player.seat]:
            worth *= 0.6
        best = max(best, worth)
    return best


def lock_worth(game: IceGarden, player: Player, region: Region) -> float:
    """What Callo has in a region that may be locked."""
    faun, nightmare = region.count(player.seat, HELPER) > 0, region.count(player.seat, NIGHTMARE) > 0
    worth = TOKEN * region.nightmares
    if faun and (nightmare or region.nightmares >= game.box.nightmares_to_lock):
        price = game.box.nightmares_to_lock - region.nightmares + game.box.lock_price[data.MFACTOR]
        return worth + PAIR + 1.2 * min(price, player.tokens[data.MFACTOR]) + min(1, player.tokens[data.POPULATION])
    return worth + 0.4 * PAIR if nightmare else worth
