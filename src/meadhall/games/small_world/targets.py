"""What a tribe may attack from where it stands, and why not: sections 3.4 and 4.3 of the rules, SW-5.8 to SW-5.16."""

from typing import Final

from meadhall.core.values import Reason
from meadhall.games.small_world.aids import CYCLE_OVER, has_aids, ways, why_no_attempt
from meadhall.games.small_world.data import BITS, LAKE
from meadhall.games.small_world.marks import IMMUNE, ONLY_LAST_TRY
from meadhall.games.small_world.state import NECROMANCER, Player, Region, SmallWorld, Survey, Tribe

NO_SUCH_REGION: Final = Reason("no-such-region", "SW-2.1")
YOURS_ALREADY: Final = Reason("yours-already", "SW-5.12")
OUT_OF_REACH: Final = Reason("out-of-reach", "SW-5.10")
NOT_ON_THE_BORDER: Final = Reason("not-on-the-border", "SW-5.9")
WATER: Final = Reason("water", "SW-5.11")
IS_IMMUNE: Final = Reason("immune", "SW-1.14")
AT_PEACE: Final = Reason("at-peace", "SW-P05.1")
NOBODY_IN_HAND: Final = Reason("nobody-in-hand", "SW-5.8")
ISLAND: Final = Reason("island", "SW-11.6")
LEFT_BEHIND: Final = Reason("left-behind", "SW-R18.2")
HAUNTED: Final = Reason("haunted", "SW-5.33")


def survey(game: SmallWorld, me: Tribe) -> None:
    """Look around: which regions may the tribe attack from here, whatever they cost? (SW-5.8 to SW-5.12)"""
    look_at(game, me, game.board.beside(me.land), protected_from(game, me))


def survey_from(game: SmallWorld, me: Tribe, at: int) -> None:
    """Look around again after a conquest: it adds neighbours and changes nothing else."""
    look_at(game, me, game.survey.near | game.board.places[at].near, game.survey.protected)


def look_at(game: SmallWorld, me: Tribe, near: int, protected: int) -> None:
    attackable = reach(game, me, near) & ~protected if me.hand >= me.least else 0
    if game.bony >= 0:
        attackable &= ~out_of_bonys_reach(game, me, near)
    game.survey = Survey(near, protected, attackable)


def reach(game: SmallWorld, me: Tribe, near: int) -> int:
    """Where the tribe can go: to the border, or next to what it holds (SW-5.9 to SW-5.11)."""
    board = game.board
    if me.land:
        regions = (near | me.race.reach(game, me) | me.power.reach(game, me)) & ~me.land
    else:
        regions = me.race.border(board) | me.race.entries(board) | me.power.entries(board)
    return regions if can_take_water(me) else regions & board.land


def out_of_bonys_reach(game: SmallWorld, me: Tribe, near: int) -> int:
    """What Bony protects and no ordinary step leads to: races and powers do not help there (SW-5.33)."""
    haunted = game.tribes[game.bony]
    if haunted.owner == me.owner:
        return 0
    return haunted.land & ~(near if me.land else game.board.border)


def protected_from(game: SmallWorld, me: Tribe) -> int:
    """The regions that are closed to the tribe: immune, at peace, or left by it (SW-1.14, SW-P05.1, SW-R18.2)."""
    protected = me.race.barred(game, me)
    if game.mode == NECROMANCER:
        protected |= game.board.terrain[LAKE]
    for player in game.players:
        if player.seat != me.owner:
            active = game.tribes[player.active]
            if active.peace == me.owner and not me.declined:
                protected |= active.land
            protected |= havens(game, player)
            if active.race.guards or active.power.guards:
                protected |= guarded(game, active)
    return protected


def guarded(game: SmallWorld, active: Tribe) -> int:
    """The regions of a race that a marker keeps safe; in decline it has none of these (SW-1.14, SW-9.7)."""
    found = 0
    for region in game.regions_of(active):
        if region.markers & IMMUNE:
            found |= BITS[region.place.number]
    return found


def havens(game: SmallWorld, player: Player) -> int:
    """The regions of a player that are immune without any marker."""
    return haven(game, player.active) | haven(game, player.declined) | haven(game, player.spirit)


def haven(game: SmallWorld, number: int) -> int:
    """The same for one tribe; tribe 0, which has nothing, stands for none."""
    tribe = game.tribes[number]
    return tribe.race.haven(game, tribe) if tribe.race.has_haven else 0


def can_take_water(me: Tribe) -> bool:
    """Seafaring people in decline keep their waters and take no more (SW-P15.1, SW-R04.3)."""
    return me.power.sails and not me.declined


def why_not_attack(game: SmallWorld, me: Tribe, at: int) -> Reason | None:
    """What forbids any attack on a region, whatever it would cost."""
    return None if game.survey.attackable & BITS[at] else why_no_target(game, me, at)


def why_no_target(game: SmallWorld, me: Tribe, at: int) -> Reason:
    """Why a region is not among the targets of the survey."""
    if at >= len(game.regions):
        return NO_SUCH_REGION
    if me.land & BITS[at]:
        return YOURS_ALREADY
    if reach(game, me, game.survey.near) & BITS[at]:
        return why_closed(game, me, at)
    if game.regions[at].place.water and not can_take_water(me):
        return WATER
    return OUT_OF_REACH if me.land else NOT_ON_THE_BORDER


def why_closed(game: SmallWorld, me: Tribe, at: int) -> Reason:
    """Why a region in reach is not a target."""
    region = game.regions[at]
    if not game.survey.protected & BITS[at]:
        return HAUNTED if me.hand >= me.least else NOBODY_IN_HAND
    if region.markers & IMMUNE:
        return IS_IMMUNE
    if me.race.barred(game, me) & BITS[at]:
        return LEFT_BEHIND
    if region.place.terrain == LAKE and game.mode == NECROMANCER:
        return ISLAND
    keeper = game.tribes[region.people]
    return IS_IMMUNE if keeper.race.haven(game, keeper) & BITS[at] else AT_PEACE


def why_not_conquer(game: SmallWorld, me: Tribe, at: int) -> Reason | None:
    """What forbids a conquest by tokens, or by the last tokens and the die."""
    if not game.survey.attackable & BITS[at]:
        return why_no_target(game, me, at)
    return why_not_take(game, me, game.regions[at])


def why_not_take(game: SmallWorld, me: Tribe, region: Region) -> Reason | None:
    """The same for a target of the survey."""
    short = game.cost(me, region) - me.hand  # whoever may attack has the least number in hand
    if short > 0:
        return why_short(game, me, region, short)
    return CYCLE_OVER if me.used & ONLY_LAST_TRY else None


def why_short(game: SmallWorld, me: Tribe, region: Region, short: int) -> Reason | None:
    """Too few tokens by so many: something else may help, or the die."""
    reason = why_no_attempt(game, me, region, short)
    return None if reason is not None and has_aids(me) and ways(game, me, region, 0) else reason
