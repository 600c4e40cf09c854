"""What a position of The Lord of the Ice Garden is worth to a seat, in victory points."""

from typing import Final

from meadhall.bots.judges.ice_garden.goals import AT_HAND, STEP, goal, goal_step, nightmares
from meadhall.games.ice_garden import data
from meadhall.games.ice_garden.abilities import HELPER
from meadhall.games.ice_garden.state import DOMINATION, NOBODY, NOWHERE, IceGarden, Player, Region

VICTORY: Final = 1_000.0
RIVAL: Final = 0.6
"""How much of the best opponent's outlook is held against one's own."""
OTHERS: Final = 0.1
"""How much of the other opponents' is."""
SCORING_LATER: Final = 0.45
"""What a place in a region is worth in points if it does not score in this round."""
PLACES: Final = [1.7, 1.0, 0.4, 0.1]
"""What the tokens of a place are worth."""
RESERVE: Final = 0.8
NEARLY: Final = 0.35
"""What part of a place is worth having that one more piece would take."""
SAFETY: Final = 0.05
"""How much more a place is worth for each point of influence between it and the next."""
SAFE_LEAD: Final = 3
TOKENS: Final = [0.55, 0.6, 0.9]
READY: Final = [0.0, 1.3, 2.6, 2.4]
"""An M-factor on the level of a unit that waits in the supply."""
ON_MAP: Final = [0.0, 1.4, 3.0, 4.0]
WORST_NAME: Final = 2.5
VISIT: Final = 0.7
"""How likely it is that who is the worst now is still the worst when Vuko comes."""
VUKO_TOKEN: Final = 1.3
SPACE: Final = 0.15
SNOW_NEAR: Final = 6
"""So many spaces before its end the Dead Snow makes a good name precious."""


def outlook(game: IceGarden, seat: int) -> float:
    """The seat's own prospects less a part of the best opponent's."""
    if game.ending:
        return VICTORY if game.winner == seat else -VICTORY
    ranks = rankings(game)
    return sum(prospects(game, game.players[seat], ranks)) - held_against(game, seat, ranks)


def held_against(game: IceGarden, seat: int, ranks: list[list[int]]) -> float:
    """What the opponents' prospects count against one's own: the best most, the others together a little."""
    rivals = [sum(prospects(game, other, ranks)) for other in game.players if other.seat != seat]
    return RIVAL * max(rivals) + OTHERS * (sum(rivals) - max(rivals))


FEATURES: Final = ["points", "goal", "regions", "tokens", "units", "name", "gorge", "plans"]


def features(game: IceGarden, seat: int) -> dict[str, float]:
    """The same by reason, for people who tune."""
    if game.ending:
        return {"end": outlook(game, seat)}
    ranks = rankings(game)
    named = dict(zip(FEATURES, prospects(game, game.players[seat], ranks)))
    named["rival"] = -held_against(game, seat, ranks)
    return named


def rankings(game: IceGarden) -> list[list[int]]:
    """The rank of each region in play, in tile order."""
    return [game.ranking(game.regions[at]) for at in game.by_tile]


def prospects(game: IceGarden, player: Player, ranks: list[list[int]]) -> list[float]:
    """What the seat has and may expect, in the order of FEATURES."""
    if player.character == NOBODY:
        return [0.0]
    return [
        points_ahead(game, player, ranks),
        goal(game, player, ranks) + (nightmares(game, player, ranks) if player.character == data.CALLO else 0.0),
        sum([region_worth(game, player, game.regions[at], rank) for at, rank in zip(game.by_tile, ranks)]),
        tokens(player),
        units(game, player),
        good_name(game, player),
        gorge(game, player),
        plans(game, player),
    ]


def points_ahead(game: IceGarden, player: Player, ranks: list[list[int]]) -> float:
    """The points there are; those that end the game at the end of this round count as a goal that is at hand."""
    total = player.points
    if game.scoring:
        for place in range(len(ranks)):
            region = game.regions[game.by_tile[place]]
            if player.seat in ranks[place] and scores_now(game, region):
                points = game.tile_points(region)
                mine = ranks[place].index(player.seat)
                total += points[mine] if mine < len(points) else 0
    return player.points + AT_HAND if total >= game.box.target_points else float(player.points)


def scores_now(game: IceGarden, region: Region) -> bool:
    """Whether the region will still be scored in this round."""
    if not game.scoring or game.phase != DOMINATION:
        return game.scoring
    return game.at != NOWHERE and region.tile >= game.regions[game.at].tile


def region_worth(game: IceGarden, player: Player, region: Region, rank: list[int]) -> float:
    """What a place in the rank gives, how safe it is, and how near the next better one."""
    mine = game.influence(player.seat, region)
    if not mine:
        return 0.0
    if player.seat not in rank:
        return NEARLY * place_worth(game, player, region, len(rank)) * mine / (region.nation + 1)
    place = rank.index(player.seat)
    worth = place_worth(game, player, region, place)
    next_best = game.influence(rank[place + 1], region) if place + 1 < len(rank) else region.nation
    safe = worth * SAFETY * min(mine - next_best, SAFE_LEAD)
    if not place:
        return worth + safe
    gap = game.influence(rank[place - 1], region) - mine
    return worth + safe + NEARLY * (place_worth(game, player, region, place - 1) - worth) / (gap + 1)


def place_worth(game: IceGarden, player: Player, region: Region, place: int) -> float:
    """Tokens and points of a place in the rank, and for the first a step towards the goal and the reserve."""
    worth = PLACES[place]
    points = game.tile_points(region)
    if place < len(points):
        worth += points[place] * (1.0 if scores_now(game, region) else SCORING_LATER)
    if place == 0:
        worth += goal_step(game, player, region) + RESERVE * min(1, region.reserves)
    return worth


def tokens(player: Player) -> float:
    """Population, Gold, M-factor: the more of a kind, the less each is worth; most where a unit waits for it."""
    total = 0.0
    for kind in range(data.MFACTOR + 1):
        count = player.tokens[kind]
        total += TOKENS[kind] * (count if count < 4 else 4 + 0.4 * (count - 4))
    for level in data.LEVELS:
        ready = min(player.tokens[data.MFACTOR + level], player.units[level])
        total += READY[level] * ready + 0.5 * (player.tokens[data.MFACTOR + level] - ready)
    return total


def units(game: IceGarden, player: Player) -> float:
    """Units on the map, and their upgrades."""
    total = 0.0
    for level in data.LEVELS:
        on_map = game.box.units_each[level - 1] - player.units[level]
        each = ON_MAP[level] + 0.5 * player.attack[level] + 0.3 * player.speed[level]
        total += on_map * each
    bought = len([ability for ability in player.slots if ability >= 0])
    return total + 0.5 * bought


def good_name(game: IceGarden, player: Player) -> float:
    """Nobody wants to be the worst, and everybody wants to be the best when the Dead Snow has fallen."""
    worth = -VUKO_TOKEN * player.vuko - SPACE * player.space
    if game.worst() == player.seat:
        worth -= WORST_NAME if game.phase == DOMINATION else WORST_NAME + VISIT * visit_loss(game, player)
    left = game.snow_end() - game.snow
    if left <= SNOW_NEAR:
        worth += (12.0 if game.standing[0] == player.seat else -4.0) * (SNOW_NEAR + 1 - left) / SNOW_NEAR
    return worth


def visit_loss(game: IceGarden, player: Player) -> float:
    """What Vuko would take if he came now: the least unit where the player is strongest (IG-37.3 to IG-37.10)."""
    strongest = NOWHERE
    most = 0
    for at in game.by_tile:
        region = game.regions[at]
        if at != game.vuko and not region.locked:
            influence = game.influence(player.seat, region)
            if influence > most:
                strongest, most = at, influence
    if strongest == NOWHERE:
        return 0.0
    for level in data.LEVELS:
        if game.regions[strongest].count(player.seat, level):
            return ON_MAP[level] + (STEP if level == HELPER else 0.0)
    return 0.0


def gorge(game: IceGarden, player: Player) -> float:
    most = max([other.gorge for other in game.players])
    return 0.25 * player.gorge + (1.5 if player.gorge and player.gorge == most else 0.0) - 0.1 * (20 - player.markers)


def plans(game: IceGarden, player: Player) -> float:
    """What the seat's Action Markers in the boxes can still do, with the tokens there are."""
    seat = player.seat
    population, gold = player.tokens[data.POPULATION], player.tokens[data.GOLD]
    worth = 1.3 * game.boxes[data.GORGE].count(seat)
    population += game.boxes[data.GORGE].count(seat)
    for _ in range(game.boxes[data.INFLUENCE_BOX].count(seat)):
        placed = min(game.box.most_markers, population // game.box.marker_price, player.markers)
        population -= placed
        worth += 1.5 * placed
    for _ in range(game.boxes[data.MOVE_BOX].count(seat)):
        moved = min(game.box.most_moves, gold)
        gold -= moved
        worth += 1.0 * moved
    for _ in range(game.boxes[data.MOUNTAIN].count(seat)):
        if population >= game.box.mountain_price:
            population -= game.box.mountain_price
            worth += 1.8
    return worth + raven(game, player) + making(game, player)


def raven(game: IceGarden, player: Player) -> float:
    """A better name for who is near the worst, or a Vuko token less."""
    number = game.boxes[data.RAVEN].count(player.seat)
    if not number:
        return 0.0
    if player.vuko and player.tokens[data.MFACTOR]:
        return 1.2 * number
    if player.space <= data.ZERO:
        return 0.0
    return 2.2 if game.standing[-1] == player.seat else 1.0


def making(game: IceGarden, player: Player) -> float:
    """A unit for each marker, as long as there is magic for it."""
    markers = game.boxes[data.MAKING].count(player.seat)
    waiting = min(player.mfactors(), player.units[1] + player.units[2] + player.units[3])
    worth = 0.0
    for number in range(min(markers, waiting)):
        worth += 4.0 if number == 0 else 2.0
    return worth - (1.0 if player.space == data.SAFE and worth else 0.0)
