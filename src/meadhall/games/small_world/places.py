"""The Relic and the Places of team play: section 6.2 of the rules, SW-12.5 to SW-12.14 and L01 to L05."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world import choices
from meadhall.games.small_world.choices import SOAPBAR as SLIP
from meadhall.games.small_world.data import BITS, numbers
from meadhall.games.small_world.decline import vanish_if_gone
from meadhall.games.small_world.events import FOUND, HAUNTED, SACRIFICED, SIGIL_SET, SLIPPED, SWAPPED, TREATED
from meadhall.games.small_world.facts import CoinsFacts, RacePeopleFacts, SwapFacts
from meadhall.games.small_world.marks import CATAPULT_MARKER, DRAGON_MARKER, FORTRESS, HERO_MARKER, MONSTER, STACKS
from meadhall.games.small_world.pointing import where_they_live
from meadhall.games.small_world.state import (
    BONEYARD,
    FIRST_RACE,
    MIRROR,
    NOBODY,
    SIGIL,
    SIGIL_BEGS,
    SIGIL_GUARDS,
    SIGIL_OFF,
    SOAPBAR,
    TAVERN,
    Region,
    SmallWorld,
    Tribe,
)
from meadhall.games.small_world.terms import FINDS
from meadhall.games.small_world.trait import NO_POWER

POWER_PIECES: Final = FORTRESS | DRAGON_MARKER | HERO_MARKER | CATAPULT_MARKER | STACKS

NO_SLIPPING_THERE: Final = Reason("no-slipping-there", "SW-L01.1")
NOT_A_GUEST: Final = Reason("not-a-guest", "SW-L02.1")
NOT_IN_DECLINE: Final = Reason("not-in-decline", "SW-L03.1")
NOT_FOR_SIGIL: Final = Reason("not-for-sigil", "SW-L05.1")
NOBODY_TO_SACRIFICE: Final = Reason("nobody-to-sacrifice", "SW-L05.2")
KOBOLDS_STAY: Final = Reason("kobolds-stay", "SW-L05.5")


# Finding and taking


def discover(game: SmallWorld, me: Tribe, region: Region) -> None:
    """A region has just been taken: its Monster guarded something, or something stands there already (SW-12.6)."""
    at = region.place.number
    if region.markers & MONSTER and len(game.legends.pile):
        region.markers &= ~MONSTER
        game.then(DrawPlace(me.number, at))
    else:
        region.markers &= ~MONSTER
        take_control(game, me, at)


class DrawPlace(Chance):
    """What lay under the Monster? (SW-15.4)"""

    tribe: int
    at: int

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [choices.FIND[place] for place in game.legends.pile.inside]

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Find)
        me = game.tribes[self.tribe]
        game.legends.pile.draw(choice.place)
        game.legends.found[choice.place] = self.at
        game.tell(FOUND, me.owner, choice.place, self.at)
        take_control(game, me, self.at)


def take_control(game: SmallWorld, me: Tribe, at: int) -> None:
    """An active race takes over what stands in the region; declined Ghouls let it lie (SW-12.7, SW-12.10)."""
    if me.declined:
        return
    if game.legends.found[BONEYARD] == at:
        offer_bony(game, me.owner, False)
    if game.legends.found[SIGIL] == at:
        game.then(SetSigil(ALONE[me.owner]))


# The end of a turn (step G1), in the order Tavern, Bony, Soapbar


class Feast(Do):
    """The Tavern treats its guest (SW-L02.1)."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        if game.holder_of(TAVERN) == self.seat:
            game.then(ShareTavern(ALONE[self.seat]))


class ShareTavern(Ask):
    """How many of the Tavern's coins does its guest give away, and to whom? (D-27)"""

    rule = "SW-L02.1"
    verbs = ("give", "keep")

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [
            choices.KEEP,
            *[choice for row in choices.GIVE[: len(game.players)] for choice in row[: game.box.tavern_coins]],
        ]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if choice is choices.KEEP:
            return None
        if not isinstance(choice, choices.Give) or choice.coins > game.box.tavern_coins:
            return NOT_ASKED
        return NOT_A_GUEST if choice.seat == seat or choice.seat >= len(game.players) else None

    def elements(self, game: SmallWorld, seat: int, choice: Choice) -> list[str]:
        return where_they_live(game, choice)

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        given, guest = 0, seat
        if isinstance(choice, choices.Give):
            given, guest = choice.coins, choice.seat
            game.players[guest].receive(given, FINDS)
        game.players[seat].receive(game.box.tavern_coins - given, FINDS)
        game.tell(TREATED, seat, guest, given)

    def facts(self, game: SmallWorld, seat: int) -> CoinsFacts:
        return {"coins": game.box.tavern_coins}


class WakeBony(Do):
    """Whoever could not place Bony before may do it now (SW-L03.4)."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        if game.bony < 0 and game.holder_of(BONEYARD) == self.seat:
            offer_bony(game, self.seat, True)


def offer_bony(game: SmallWorld, seat: int, may_wait: bool) -> None:
    """Ask where Bony goes, if a race is in decline at all."""
    game.bony = -1
    if races_in_decline(game):
        game.then(ChooseBony(ALONE[seat], may_wait))


def races_in_decline(game: SmallWorld) -> list[int]:
    return [tribe.race.number for tribe in game.tribes[FIRST_RACE:] if tribe.owner >= 0 and tribe.declined]


class ChooseBony(Ask):
    """Which race in decline does Bony protect? At the end of a turn he may wait. (D-28)"""

    rule = "SW-L03.1"
    verbs = ("bony", "pass")

    may_wait: bool

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [*[choices.BONY[race] for race in races_in_decline(game)], *([choices.PASS] if self.may_wait else [])]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if choice is choices.PASS and self.may_wait:
            return None
        if not isinstance(choice, choices.Bony):
            return NOT_ASKED
        tribe = game.tribes[FIRST_RACE + choice.race]
        return None if tribe.owner >= 0 and tribe.declined else NOT_IN_DECLINE

    def elements(self, game: SmallWorld, seat: int, choice: Choice) -> list[str]:
        return where_they_live(game, choice)

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if isinstance(choice, choices.Bony):
            game.bony = FIRST_RACE + choice.race
            game.tell(HAUNTED, seat, choice.race)


class Slip(Do):
    """The Golden Soapbar pays, and slips away (SW-L01.1)."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        if game.holder_of(SOAPBAR) != self.seat:
            return
        game.players[self.seat].receive(game.box.soapbar_coins, FINDS)
        game.tell(SLIPPED, self.seat, game.legends.found[SOAPBAR], game.box.soapbar_coins)
        if slippery(game, self.seat):
            game.then(ChooseSlip(ALONE[self.seat]))


def slippery(game: SmallWorld, seat: int) -> int:
    """Land next to the player's active race that it does not hold (SW-L01.1, SW-L01.2)."""
    land = game.active(seat).land
    return game.board.beside(land) & game.board.land & ~land


class ChooseSlip(Ask):
    """Where does the Golden Soapbar go? (D-26)"""

    rule = "SW-L01.1"
    verbs = ("soapbar",)

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [SLIP[number] for number in numbers(slippery(game, seat))]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.Soapbar):
            return NOT_ASKED
        return None if slippery(game, seat) & BITS[choice.at] else NO_SLIPPING_THERE

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Soapbar)
        game.legends.found[SOAPBAR] = choice.at
        game.tell(SLIPPED, seat, choice.at, 0)


# The start of a turn (step A): Mirror's Vale and the Sigil


class LookIntoMirror(Do):
    """Mirror's Vale offers to swap powers with the partner (SW-L04.1)."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        if game.holder_of(MIRROR) == self.seat and game.active(game.partner_of(self.seat)).power is not NO_POWER:
            game.then(ChooseSwap(ALONE[self.seat]))


class ChooseSwap(Ask):
    """Does the player swap powers with the partner? (D-29)"""

    rule = "SW-L04.1"
    verbs = ("swap", "pass")

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [choices.SWAP, choices.PASS]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return None if choice is choices.SWAP or choice is choices.PASS else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if choice is choices.SWAP:
            swap_powers(game, game.active(seat), game.active(game.partner_of(seat)))
            game.tell(SWAPPED, seat, game.partner_of(seat))

    def facts(self, game: SmallWorld, seat: int) -> SwapFacts:
        partner = game.partner_of(seat)
        return {
            "power": game.active(seat).power.name,
            "other_power": game.active(partner).power.name,
            "victim": partner,
        }


def swap_powers(game: SmallWorld, me: Tribe, partner: Tribe) -> None:
    """Powers change hands, with their pieces (SW-L04.2, SW-L04.3)."""
    for tribe in (me, partner):
        strip(game, tribe)
        tribe.peace = -1
    mine = me.power
    me.take_power(partner.power)
    partner.take_power(mine)
    me.camps, partner.camps = partner.camps, me.camps
    me.fireballs, partner.fireballs = partner.fireballs, me.fireballs
    me.stacks, partner.stacks = partner.stacks, me.stacks
    hordes = me.hordes
    me.hand += partner.hordes - hordes
    partner.hand += hordes - partner.hordes
    me.hordes, partner.hordes = partner.hordes, hordes


def strip(game: SmallWorld, me: Tribe) -> None:
    """Take all pieces of a tribe's power off the map, into its hand."""
    me.hordes += me.off_hordes
    me.hand += me.off_hordes
    me.off -= me.off_hordes
    me.off_hordes = 0
    for region in game.regions_of(me):
        me.camps += region.camps
        region.camps = 0
        me.stacks |= region.markers & STACKS
        region.markers &= ~POWER_PIECES
        if region.hordes:
            me.lift(region, region.hordes)
            if region.tokens < me.least:
                game.recover(me, region)


class TouchSigil(Do):
    """The Sigil's player may set it anew (SW-L05.1)."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        if game.holder_of(SIGIL) == self.seat:
            game.then(SetSigil(ALONE[self.seat]))


class SetSigil(Ask):
    """Whom does the Sigil guard, or ask for help? (D-30)"""

    rule = "SW-L05.1"
    verbs = ("guard", "beg", "off")

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        races = [tribe.race.number for tribe in game.tribes[FIRST_RACE:] if tribe.owner >= 0]
        return [choices.OFF, *[choices.GUARD[race] for race in races], *[choices.BEG[race] for race in races]]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if choice is choices.OFF:
            return None
        if not isinstance(choice, (choices.Guard, choices.Beg)):
            return NOT_ASKED
        tribe = game.tribes[FIRST_RACE + choice.race]
        return NOT_FOR_SIGIL if tribe.owner < 0 or game.players[seat].active == tribe.number else None

    def elements(self, game: SmallWorld, seat: int, choice: Choice) -> list[str]:
        return where_they_live(game, choice)

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        legends = game.legends
        legends.sigil, legends.sigil_tribe = SIGIL_OFF, NOBODY
        if isinstance(choice, choices.OfRace):
            legends.sigil = SIGIL_GUARDS if isinstance(choice, choices.Guard) else SIGIL_BEGS
            legends.sigil_tribe = FIRST_RACE + choice.race
            game.tell(SIGIL_SET, seat, choice.race, legends.sigil)


def sigil_reacts(game: SmallWorld, attacker: Tribe, victim: Tribe) -> None:
    """A token is about to be lost: ask whoever may sacrifice another one for it (SW-L05.2, SW-L05.3)."""
    holder = game.holder_of(SIGIL)
    legends = game.legends
    if legends.sigil == SIGIL_OFF or attacker.owner == holder:
        return
    named = game.tribes[legends.sigil_tribe]
    giver = game.tribes[NOBODY]
    if legends.sigil == SIGIL_GUARDS and victim.number == named.number:
        giver = game.active(holder)
    elif legends.sigil == SIGIL_BEGS and victim.number == game.players[holder].active:
        giver = named
    if giver.owner >= 0 and sacrificeable(game, giver):
        game.then(ChooseSacrifice(ALONE[giver.owner], giver.number, victim.number))


def sacrificeable(game: SmallWorld, giver: Tribe) -> list[int]:
    return [number for number in numbers(giver.land) if can_spare(giver, game.regions[number])]


def can_spare(giver: Tribe, region: Region) -> bool:
    """A race token must be there; Kobolds in play stay together (SW-L05.5)."""
    if region.tokens <= region.hordes:
        return False
    return giver.declined or giver.least == 1 or region.tokens > giver.least


class ChooseSacrifice(Ask):
    """Is a token sacrificed for the one that would be lost, and where? (D-31)"""

    rule = "SW-L05.2"
    verbs = ("sacrifice", "pass")

    giver: int
    victim: int

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [choices.PASS, *[choices.SACRIFICE[number] for number in sacrificeable(game, game.tribes[self.giver])]]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if choice is choices.PASS:
            return None
        if not isinstance(choice, choices.Sacrifice):
            return NOT_ASKED
        giver = game.tribes[self.giver]
        if not giver.land & BITS[choice.at]:
            return NOBODY_TO_SACRIFICE
        return None if can_spare(giver, game.regions[choice.at]) else KOBOLDS_STAY

    def for_absent(self, game: SmallWorld, seat: int) -> Choice | None:
        return choices.PASS  # SW-14.6

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if isinstance(choice, choices.Sacrifice):
            sacrifice(game, game.tribes[self.giver], game.regions[choice.at])
            game.legends.spared = True

    def facts(self, game: SmallWorld, seat: int) -> RacePeopleFacts:
        return {"race": game.tribes[self.victim].race.name, "people": game.tribes[self.giver].race.name}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> RacePeopleFacts:
        return self.facts(game, seat)


def sacrifice(game: SmallWorld, giver: Tribe, region: Region) -> None:
    """A token is lost whatever its race's powers say; the last one empties its region (SW-L05.4, SW-L05.5)."""
    game.lose(giver, 1)
    game.tell(SACRIFICED, giver.owner, giver.race.number, region.place.number)
    region.tokens -= 1
    if not region.tokens:
        game.take_pieces(giver, region)
        game.leave(giver, region)
        if giver.declined:
            vanish_if_gone(game, giver)
