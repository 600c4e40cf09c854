"""Going in decline, and vanishing. Section 3.9 of the rules, SW-9."""

from meadhall.core.values import Facts
from meadhall.games.small_world.combos import FillColumn
from meadhall.games.small_world.events import DECLINED, VANISHED
from meadhall.games.small_world.state import FORTRESS, LAIR, NO_POWER, NOBODY, SmallWorld, Tribe, new_tribe

LASTING_MARKERS = LAIR | FORTRESS


def decline(game: SmallWorld, seat: int) -> None:
    """Put a player's active race in decline (SW-9.3 to SW-9.7)."""
    me = game.active(seat)
    player = game.players[seat]
    if player.declined != NOBODY and not me.power.is_spirit:
        remove_from_map(game, game.tribes[player.declined])
    flip_tokens(game, me)
    player.active = NOBODY
    if me.power.is_spirit:
        player.spirit = me.number
    else:
        player.declined = me.number
    if not me.power.stays_in_decline:
        discard_badge(game, me)
    game.tell(DECLINED, seat, me.race.number, me.land.bit_count())
    vanish_if_gone(game, me)


def making_room(game: SmallWorld, seat: int) -> Facts:
    """Who leaves the map when the seat's active race declines, for the label of that choice (SW-9.3)."""
    older = game.tribes[game.players[seat].declined]
    if game.active(seat).power.is_spirit:
        older = game.tribes[NOBODY]
    return {"people": older.race.name, "removed": older.land.bit_count()}


def flip_tokens(game: SmallWorld, me: Tribe) -> None:
    """Leave what stays in each region, send the rest to the tray, take the pieces that go (SW-9.4, SW-9.6)."""
    game.discard(me, me.hand + me.off)
    for region in game.regions_of(me):
        staying = me.race.staying(region.tokens)
        game.discard(me, region.tokens - staying)
        region.tokens = staying
        region.markers &= LASTING_MARKERS
        region.camps = 0
    me.declined = True
    me.hand = me.off = me.race_stock = me.power_stock = 0
    me.peace = -1


def remove_from_map(game: SmallWorld, me: Tribe) -> None:
    """An older race in decline makes room (SW-9.3)."""
    for region in game.regions_of(me):
        game.discard(me, region.tokens)
        region.markers = 0
        game.leave(me, region)
    game.discard(me, me.hand)
    me.hand = 0
    vanish_if_gone(game, me)


def vanish_if_gone(game: SmallWorld, me: Tribe) -> None:
    """A race in decline without a region leaves the game; only Ghouls may wait in hand (SW-6.6, SW-6.7, SW-9.10)."""
    if me.land or (me.hand and me.race.conquers_in_decline):
        return
    game.discard(me, me.hand)
    player = game.players[me.owner]
    if player.spirit == me.number:
        player.spirit = NOBODY
    else:
        player.declined = NOBODY
    if me.power is not NO_POWER:
        discard_badge(game, me)
    game.tell(VANISHED, me.owner, me.race.number)
    game.tribes[me.number] = new_tribe(me.number, me.race, NO_POWER)
    game.banners.put_under(me.race.number)
    game.then(FillColumn())


def discard_badge(game: SmallWorld, me: Tribe) -> None:
    game.discarded.append(me.power.number)
    me.power = NO_POWER
