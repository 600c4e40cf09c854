"""What a position of The Lord of the Ice Garden is worth to a seat, in victory points."""

from typing import Final

from meadhall.games.ice_garden.abilities import HELPER
from meadhall.games.ice_garden.callo import NIGHTMARE
from meadhall.games.ice_garden.data import (
    BOARDS,
    CALLO,
    GOLD,
    GORGE,
    INFLUENCE_BOX,
    LEVELS,
    LOCK_PRICE,
    MAKING,
    MARKER_PRICE,
    MFACTOR,
    MOST_MARKERS,
    MOST_MOVES,
    MOUNTAIN,
    MOUNTAIN_PRICE,
    MOVE_BOX,
    NIGHTMARES_TO_LOCK,
    POPULATION,
    RAVEN,
    SAFE,
    VANDYKEN,
    ZERO,
)
from meadhall.games.ice_garden.state import DOMINATION, NOBODY, IceGarden, Player, Region

VICTORY: Final = 1_000.0
RIVAL: Final = 0.6
"""How much of the best opponent's outlook is held against one's own."""
SCORING_LATER: Final = 0.45
"""What a place in a region is worth in points if it does not score in this round."""
PLACES: Final = [1.7, 1.0, 0.4, 0.1]
"""What the tokens of a place are worth."""
STEP: Final = 5.0
"""What a unit is worth that can make a step towards the goal in this round."""
TOKEN: Final = 3.5
"""A Nightmare token where it may lead to a lock."""
PAIR: Final = 5.0
"""Faun and Nightmare together."""
SWAP: Final = 1.0
"""What a Faun does besides."""
GOAL: Final = 30.0
"""The whole way to a goal; the nearer the end, the more each step counts."""
TOKENS: Final = [0.55, 0.6, 0.9]
READY: Final = [0.0, 1.3, 2.6, 2.4]
"""An M-factor on the level of a unit that waits in the supply."""
ON_MAP: Final = [0.0, 1.4, 3.0, 4.0]
WORST_NAME: Final = 3.5
VUKO_TOKEN: Final = 1.3
SPACE: Final = 0.15
SNOW_NEAR: Final = 6
"""So many spaces before its end the Dead Snow makes a good name precious."""


def outlook(game: IceGarden, seat: int) -> float:
    """The seat's own prospects less a part of the best opponent's."""
    if game.ending:
        return VICTORY if game.winner == seat else -VICTORY
    ranks = rankings(game)
    rivals = [sum(prospects(game, other, ranks)) for other in game.players if other.seat != seat]
    return sum(prospects(game, game.players[seat], ranks)) - RIVAL * max(rivals)


FEATURES: Final = ["points", "goal", "regions", "tokens", "units", "name", "gorge", "plans"]


def features(game: IceGarden, seat: int) -> dict[str, float]:
    """The same by reason, for people who tune."""
    if game.ending:
        return {"end": outlook(game, seat)}
    ranks = rankings(game)
    named = dict(zip(FEATURES, prospects(game, game.players[seat], ranks)))
    rivals = [sum(prospects(game, other, ranks)) for other in game.players if other.seat != seat]
    named["rival"] = -RIVAL * max(rivals)
    return named


def rankings(game: IceGarden) -> list[list[int]]:
    """The rank of each region in play, in tile order."""
    return [game.ranking(game.regions[at]) for at in game.by_tile]


def prospects(game: IceGarden, player: Player, ranks: list[list[int]]) -> list[float]:
    """What the seat has and may expect, in the order of FEATURES."""
    if player.character == NOBODY:
        return [0.0]
    return [
        float(player.points),
        goal(player) + (nightmares(game, player) if player.character == CALLO else 0.0),
        sum([region_worth(game, player, game.regions[at], rank) for at, rank in zip(game.by_tile, ranks)]),
        tokens(player),
        units(player),
        good_name(game, player),
        gorge(game, player),
        plans(game, player),
    ]


def goal(player: Player) -> float:
    share = player.goal / BOARDS[player.character].target
    return GOAL * share * (0.5 + share)


def nightmares(game: IceGarden, player: Player) -> float:
    """How far Callo's next lock is: tokens, Faun and Nightmare in one region that she dominates, and its price."""
    best = 0.0
    for at in game.by_tile:
        region = game.regions[at]
        if region.locked or at == game.thorn:
            continue
        faun, nightmare = region.count(player.seat, HELPER) > 0, region.count(player.seat, NIGHTMARE) > 0
        worth = TOKEN * region.nightmares
        if faun and (nightmare or region.nightmares >= NIGHTMARES_TO_LOCK):
            price = NIGHTMARES_TO_LOCK - region.nightmares + LOCK_PRICE[MFACTOR]
            worth += PAIR + 1.2 * min(price, player.tokens[MFACTOR]) + min(1, player.tokens[POPULATION])
        elif nightmare:
            worth += 0.4 * PAIR
        if game.ranking(region)[:1] != [player.seat]:
            worth *= 0.6
        best = max(best, worth)
    return best


def region_worth(game: IceGarden, player: Player, region: Region, rank: list[int]) -> float:
    """Tokens and points of a place in the rank, and a step towards the goal where the helper dominates."""
    if player.seat not in rank:
        return 0.15 * game.influence(player.seat, region)
    place = rank.index(player.seat)
    worth = PLACES[place] + 0.05 * game.influence(player.seat, region)
    points = game.tile_points(region)
    if place < len(points):
        scores_now = game.scoring and (game.phase != DOMINATION or region.place.number == game.at)
        worth += points[place] * (1.0 if scores_now else SCORING_LATER)
    if place == 0:
        worth += goal_step(game, player, region) + 0.8 * min(1, region.reserves)
    return worth


def goal_step(game: IceGarden, player: Player, region: Region) -> float:
    """Whether the character could work on the goal there."""
    if player.character == VANDYKEN:
        if not region.reserves or game.thorn == region.place.number:
            return 0.0
        return STEP if region.count(player.seat, HELPER) else 0.6 * STEP
    if not region.count(player.seat, HELPER):
        return 0.0
    return SWAP if player.character == CALLO else STEP


def tokens(player: Player) -> float:
    """Population, Gold, M-factor: the more of a kind, the less each is worth; most where a unit waits for it."""
    total = 0.0
    for kind in range(MFACTOR + 1):
        count = player.tokens[kind]
        total += TOKENS[kind] * (count if count < 4 else 4 + 0.4 * (count - 4))
    for level in LEVELS:
        ready = min(player.tokens[MFACTOR + level], player.units[level])
        total += READY[level] * ready + 0.5 * (player.tokens[MFACTOR + level] - ready)
    return total


def units(player: Player) -> float:
    """Units on the map, and their upgrades."""
    counts = BOARDS[player.character].units
    total = 0.0
    for level in LEVELS:
        on_map = counts[level - 1].count - player.units[level]
        each = ON_MAP[level] + 0.5 * player.attack[level] + 0.3 * player.speed[level]
        total += on_map * each
    bought = len([ability for ability in player.slots if ability >= 0])
    return total + 0.5 * bought


def good_name(game: IceGarden, player: Player) -> float:
    """Nobody wants to be the worst, and everybody wants to be the best when the Dead Snow has fallen."""
    worth = -VUKO_TOKEN * player.vuko - SPACE * player.space
    if game.worst() == player.seat:
        worth -= WORST_NAME
    left = game.snow_end() - game.snow
    if left <= SNOW_NEAR:
        worth += (12.0 if game.standing[0] == player.seat else -4.0) * (SNOW_NEAR + 1 - left) / SNOW_NEAR
    return worth


def gorge(game: IceGarden, player: Player) -> float:
    most = max([other.gorge for other in game.players])
    return 0.25 * player.gorge + (1.5 if player.gorge and player.gorge == most else 0.0) - 0.1 * (20 - player.markers)


def plans(game: IceGarden, player: Player) -> float:
    """What the seat's Action Markers in the boxes can still do, with the tokens there are."""
    seat = player.seat
    population, gold = player.tokens[POPULATION], player.tokens[GOLD]
    worth = 1.3 * game.boxes[GORGE].count(seat)
    population += game.boxes[GORGE].count(seat)
    for _ in range(game.boxes[INFLUENCE_BOX].count(seat)):
        placed = min(MOST_MARKERS, population // MARKER_PRICE, player.markers)
        population -= placed
        worth += 1.5 * placed
    for _ in range(game.boxes[MOVE_BOX].count(seat)):
        moved = min(MOST_MOVES, gold)
        gold -= moved
        worth += 1.0 * moved
    for _ in range(game.boxes[MOUNTAIN].count(seat)):
        if population >= MOUNTAIN_PRICE:
            population -= MOUNTAIN_PRICE
            worth += 1.8
    return worth + raven(game, player) + making(game, player)


def raven(game: IceGarden, player: Player) -> float:
    """A better name for who is near the worst, or a Vuko token less."""
    number = game.boxes[RAVEN].count(player.seat)
    if not number:
        return 0.0
    if player.vuko and player.tokens[MFACTOR]:
        return 1.2 * number
    if player.space <= ZERO:
        return 0.0
    return 2.2 if game.standing[-1] == player.seat else 1.0


def making(game: IceGarden, player: Player) -> float:
    """A unit for each marker, as long as there is magic for it."""
    markers = game.boxes[MAKING].count(player.seat)
    waiting = min(player.mfactors(), player.units[1] + player.units[2] + player.units[3])
    worth = 0.0
    for number in range(min(markers, waiting)):
        worth += 4.0 if number == 0 else 2.0
    return worth - (1.0 if player.space == SAFE and worth else 0.0)
