"""What a sensible player of The Lord of the Ice Garden does without thinking."""

from typing import Final

from meadhall.bots.judges.ice_garden.outlook import TOKENS
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.ice_garden import choices
from meadhall.games.ice_garden.abilities import HELPER
from meadhall.games.ice_garden.activation import AssignSpy, PayAttack, SpeedMove, Transport
from meadhall.games.ice_garden.boxes import MovePiece, MoveTo, PlaceInfluence, UseGorge, UseRaven
from meadhall.games.ice_garden.callo import NIGHTMARE
from meadhall.games.ice_garden.choice_shapes import AtRegion
from meadhall.games.ice_garden.combat import AssignDamage
from meadhall.games.ice_garden.data import CALLO, MARKER, MFACTOR, VANDYKEN
from meadhall.games.ice_garden.domination import PickResource
from meadhall.games.ice_garden.making import ShiftMfactor, SummonNumber, SummonPlace, SummonUnit, UseMaking
from meadhall.games.ice_garden.mountain import MountainCount, MountainFrom, MountainTo
from meadhall.games.ice_garden.state import IceGarden, Player
from meadhall.games.ice_garden.vuko import GiveUpUnit

CALLED_FIRST: Final = [0, 2, 3, 1]
"""How much a unit of each level is wanted: the second works on the goal."""


def habit(game: IceGarden, seat: int, ask: Ask) -> Choice:
    """The habitual answer to any question."""
    offered = ask.options(game, seat)
    if len(offered) == 1:
        return offered[0]
    if isinstance(ask, (MovePiece, MountainFrom, Transport, SpeedMove, PayAttack, UseRaven)):
        return offered[-1]  # these are tried one by one, and else left alone
    if isinstance(ask, (PlaceInfluence, MountainTo)):
        return best_place(game, seat, offered, MARKER)
    if isinstance(ask, MoveTo):
        return best_place(game, seat, offered, ask.kind)
    if isinstance(ask, SummonPlace):
        return best_place(game, seat, offered, ask.level)
    if isinstance(ask, (MountainCount, SummonNumber)):
        return offered[-1]
    if isinstance(ask, UseGorge):
        return choices.TAKE[MFACTOR] if choices.TAKE[MFACTOR] in offered else choices.STOP
    if isinstance(ask, UseMaking):
        return next_step(game, seat, offered)
    if isinstance(ask, ShiftMfactor):
        return lift(game, seat, ask.left)
    return choose_from(game, seat, ask, offered)


def choose_from(game: IceGarden, seat: int, ask: Ask, offered: list[Choice]) -> Choice:
    """Questions whose answers can be told apart by themselves."""
    if isinstance(ask, SummonUnit):
        return most_wanted(game, seat, offered)
    if isinstance(ask, AssignDamage):
        return best_blow(game, offered)
    if isinstance(ask, PickResource):
        return best_kind(game, seat, offered)
    if isinstance(ask, AssignSpy):
        return offered[2]  # Attack and Influence, or Speed if a single slot is free
    if isinstance(ask, GiveUpUnit):
        return offered[0]
    if choices.LOCK in offered:
        return choices.LOCK
    if choices.HAUNT in offered:
        return choices.HAUNT
    return offered[0]


def gain(game: IceGarden, seat: int, at: int, more: int) -> float:
    """What so much more influence in a region changes."""
    region = game.regions[at]
    mine = game.influence(seat, region)
    highest = region.nation
    for player in game.players:
        if player.seat != seat:
            highest = max(highest, game.influence(player.seat, region))
    points = game.tile_points(region)
    worth = 0.2 * (points[0] if points else 0) + 0.5 * region.reserves
    if game.players[seat].character == VANDYKEN and region.reserves:
        worth += 2.0
    if mine <= highest < mine + more:
        return worth + 3.0
    if mine <= region.nation < mine + more:
        return worth + 1.5
    return worth * (0.5 if mine > highest + 1 else 0.8)


def best_place(game: IceGarden, seat: int, offered: list[Choice], kind: int) -> Choice:
    """Where a piece changes most; Faun and Nightmare belong together, other helpers apart."""
    best = offered[0]
    highest = -9.0
    player = game.players[seat]
    for choice in offered:
        if isinstance(choice, AtRegion):
            region = game.regions[choice.at]
            worth = gain(game, seat, choice.at, player.influence[kind])
            if player.character == CALLO and kind >= HELPER:
                worth += 4.0 * min(1, region.count(seat, HELPER + NIGHTMARE - kind)) - 9.0 * int(region.locked)
            elif kind == HELPER:
                worth -= 2.0 * region.count(seat, HELPER)
            if worth > highest:
                best, highest = choice, worth
    return best


def next_step(game: IceGarden, seat: int, offered: list[Choice]) -> Choice:
    """Summon if it can be done, make it possible if it cannot."""
    if choices.SUMMON in offered:
        return choices.SUMMON
    player = game.players[seat]
    if choices.SHIFT_STEP in offered and player.tokens[MFACTOR] and player.units[2]:
        return choices.SHIFT_STEP
    return choices.STOP


def lift(game: IceGarden, seat: int, left: int) -> Choice:
    """Bring M-factor to the second level, as much as there are units for."""
    player = game.players[seat]
    tokens = player.tokens
    if wants_nightmare(player):
        for level in (2, 1, 0):
            if tokens[MFACTOR + level] and left >= 3 - level and not tokens[MFACTOR + 3]:
                return choices.UP[level]
    if tokens[MFACTOR + 2] < player.units[2]:
        if tokens[MFACTOR + 1]:
            return choices.UP[1]
        if tokens[MFACTOR] and left > 1:
            return choices.UP[0]
        if tokens[MFACTOR + 3] and not player.units[3]:
            return choices.DOWN[2]
    if left == 1 and tokens[MFACTOR] and player.units[1] and not tokens[MFACTOR + 1]:
        return choices.UP[0]
    return choices.STOP


def wants_nightmare(player: Player) -> bool:
    """Callo needs one Nightmare as soon as a Faun is there."""
    return player.character == CALLO and player.units[NIGHTMARE] > 0 and player.units[HELPER] < 2


def most_wanted(game: IceGarden, seat: int, offered: list[Choice]) -> Choice:
    best = offered[0]
    highest = -1
    first = NIGHTMARE if wants_nightmare(game.players[seat]) else 0
    for choice in offered:
        if isinstance(choice, choices.Call):
            level = (choice.name - 1) % 3 + 1
            wanted = 0 if level == first else CALLED_FIRST.index(level)
            if highest < 0 or wanted < highest:
                best, highest = choice, wanted
    return best


def best_blow(game: IceGarden, offered: list[Choice]) -> Choice:
    """The highest unit that falls, else a marker, else nothing."""
    best: Choice = offered[-1]
    highest = 0
    for choice in offered:
        worth = 0
        if isinstance(choice, choices.Defeat):
            worth = 2 * ((choice.name - 1) % 3 + 1)
        elif isinstance(choice, choices.DefeatMarker):
            worth = 1 if choice.owner < 0 else 2
        if worth > highest:
            best, highest = choice, worth
    return best


def best_kind(game: IceGarden, seat: int, offered: list[Choice]) -> Choice:
    """What one is short of, weighed by how much of it there is."""
    best = offered[0]
    highest = -1.0
    player = game.players[seat]
    for choice in offered:
        if isinstance(choice, choices.Pick):
            amount = min(game.regions[game.at].place.income[choice.kind], game.in_stock(choice.kind))
            worth = amount * TOKENS[choice.kind] * (2.0 if player.tokens[choice.kind] < 2 else 1.0)
            if worth > highest:
                best, highest = choice, worth
    return best
