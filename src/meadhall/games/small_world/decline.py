"""Going in decline, and vanishing. Section 3.9 of the rules, SW-9."""

from typing import Final

from meadhall.core.steps import ALONE, Ask
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.choices import TOWER, Tower
from meadhall.games.small_world.combos import FILL_COLUMN
from meadhall.games.small_world.data import BITS, count, numbers
from meadhall.games.small_world.events import DECLINED, TOWER_BUILT, VANISHED
from meadhall.games.small_world.facts import NumberFacts, PeopleRemovedFacts
from meadhall.games.small_world.marks import FORTRESS, LAIR
from meadhall.games.small_world.state import NECROMANCER, NOBODY, TEAMS, SmallWorld, Tribe, new_tribe
from meadhall.games.small_world.trait import NO_POWER

LASTING_MARKERS: Final = LAIR | FORTRESS
NO_TOWER: Final = -1
NO_TOWER_THERE: Final = Reason("no-tower-there", "SW-R24.1")


def decline(game: SmallWorld, seat: int) -> None:
    """Put a player's active race in decline (SW-9.3 to SW-9.7)."""
    me = game.active(seat)
    player = game.players[seat]
    if player.declined != NOBODY and not me.power.is_spirit:
        remove_from_map(game, game.tribes[player.declined])
    if not me.race.builds_tower:
        go_in_decline(game, me, NO_TOWER)
        return
    sites = tower_sites(game, me)
    if len(sites) > 1:
        game.then(ChooseTower(ALONE[seat]))
    else:
        go_in_decline(game, me, sites[0] if sites else NO_TOWER)


def tower_sites(game: SmallWorld, me: Tribe) -> list[int]:
    """Regions with a token of the race itself (SW-R24.1)."""
    return [region.place.number for region in game.regions_of(me) if region.tokens > region.hordes]


class ChooseTower(Ask):
    """Where do the Priestesses build their Ivory Tower? (D-23)"""

    rule = "SW-R24.1"
    verbs = ("tower",)

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [TOWER[number] for number in tower_sites(game, game.active(seat))]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Tower):
            return NOT_ASKED
        return None if choice.at in tower_sites(game, game.active(seat)) else NO_TOWER_THERE

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Tower)
        go_in_decline(game, game.active(seat), choice.at)

    def facts(self, game: SmallWorld, seat: int) -> NumberFacts:
        return {"number": len(tower_sites(game, game.active(seat)))}


def go_in_decline(game: SmallWorld, me: Tribe, tower: int) -> None:
    """Flip the tokens, and enter the race among those in decline."""
    if tower != NO_TOWER:
        gather_in_tower(game, me, tower)
    flip_tokens(game, me)
    player = game.players[me.owner]
    player.active = NOBODY
    if me.power.is_spirit:
        player.spirit = me.number
    else:
        player.declined = me.number
    game.tell(DECLINED, me.owner, me.race.number, count(me.land))
    for other in game.players:
        listener = game.active(other.seat)
        listener.power.heard_of_decline(game, listener)
    me.power.heard_of_decline(game, me)
    if not me.power.stays_in_decline:
        discard_badge(game, me)
    vanish_if_gone(game, me)


def gather_in_tower(game: SmallWorld, me: Tribe, tower: int) -> None:
    """One token of each region goes up the tower; all other regions are given up (SW-R24.1, SW-R24.4)."""
    sites = tower_sites(game, me)
    for number in numbers(me.land & ~BITS[tower]):
        game.recover(me, game.regions[number])
    region = game.regions[tower]
    me.lift(region, region.tokens)
    region.tokens = len(sites)
    me.hand -= len(sites)
    game.tell(TOWER_BUILT, me.owner, tower, len(sites))


def making_room(game: SmallWorld, seat: int) -> PeopleRemovedFacts:
    """Who leaves the map when the seat's active race declines, for the label of that choice (SW-9.3)."""
    older = game.tribes[game.players[seat].declined]
    if game.active(seat).power.is_spirit:
        older = game.tribes[NOBODY]
    return {"people": older.race.name, "removed": count(older.land)}


def flip_tokens(game: SmallWorld, me: Tribe) -> None:
    """Leave what stays in each region, send the rest away, take the pieces that go (SW-9.4, SW-9.6, SW-9.7)."""
    sent_away = me.hand + me.off - me.hordes - me.off_hordes
    for region in game.regions_of(me):
        if game.mode == TEAMS:
            game.lose_control(region.place.number)
        race_tokens = region.tokens - region.hordes
        region.hordes = 0
        region.camps = 0
        if race_tokens:
            staying = me.race.staying(race_tokens)
            sent_away += race_tokens - staying
            region.tokens = staying
            region.markers &= LASTING_MARKERS
        else:
            region.markers = 0
            game.leave(me, region)
    me.declined = True
    me.hand = me.off = me.hordes = me.off_hordes = 0
    me.camps = me.fireballs = me.stacks = me.stock = 0
    me.peace = -1
    send_away(game, me, sent_away)


def send_away(game: SmallWorld, me: Tribe, tokens: int) -> None:
    """Tokens given up at decline go to the tray; Elves go into the Necromancer's Well (SW-9.4, SW-11.8)."""
    if game.mode == NECROMANCER and me.race.gives_souls:
        game.island.well[me.race.number] += tokens
    else:
        game.discard(me, tokens)


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
    if me.hand:
        game.lose(me, me.hand)
    player = game.players[me.owner]
    if player.spirit == me.number:
        player.spirit = NOBODY
    else:
        player.declined = NOBODY
    if me.power is not NO_POWER:
        discard_badge(game, me)
    if game.mode == TEAMS:
        game.forget(me)
    game.tell(VANISHED, me.owner, me.race.number)
    game.tribes[me.number] = new_tribe(me.number, me.race, NO_POWER)
    game.banners.put_under(me.race.number)
    game.then(FILL_COLUMN)


def discard_badge(game: SmallWorld, me: Tribe) -> None:
    game.discarded.append(me.power.number)
    me.take_power(NO_POWER)
