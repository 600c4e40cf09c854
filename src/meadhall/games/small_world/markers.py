"""Pieces that are placed after the tokens: section 3.7 of the rules, SW-7.4."""

from typing import Final

from meadhall.core.steps import ALONE, Ask
from meadhall.core.values import NOT_ASKED, Choice, Reason, Share
from meadhall.games.small_world.aids import next_stack
from meadhall.games.small_world.choices import BEHEMOTH, FORTRESS, HERO, PASS, POT, Behemoth, Fortress, Hero, Pot
from meadhall.games.small_world.data import BITS, count, numbers
from meadhall.games.small_world.events import FORTIFIED, POT_HIDDEN, SENT_HERO, STATIONED
from meadhall.games.small_world.facts import BehemothFacts, FortressFacts, NumberFacts, PriceFacts, RaceNumberFacts
from meadhall.games.small_world.marks import FORTRESS as FORTRESS_MARKER
from meadhall.games.small_world.marks import HERO_MARKER, STACKS
from meadhall.games.small_world.pointing import whether
from meadhall.games.small_world.redeployment import strongest
from meadhall.games.small_world.state import NOBODY, SmallWorld, Tribe

NOT_HELD_FOR_FORTRESS: Final = Reason("no-fortress-there", "SW-P09.1")
FORTRESS_STANDS: Final = Reason("fortress-stands", "SW-P09.1")
NO_HERO_THERE: Final = Reason("no-hero-there", "SW-P10.1")
NO_BEHEMOTH_THERE: Final = Reason("no-behemoth-there", "SW-P23.7")
NO_POT_THERE: Final = Reason("no-pot-there", "SW-R22.1")


def fortresses(game: SmallWorld, me: Tribe) -> int:
    return sum([1 for region in game.regions_of(me) if region.markers & FORTRESS_MARKER])


class ChooseFortress(Ask):
    """Where does the new fortress stand, if anywhere? (D-16)"""

    rule = "SW-P09.1"
    verbs = ("fortress", "pass")

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        choices = [FORTRESS[number] for number in numbers(game.active(seat).land)]
        choices.append(PASS)
        return choices

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS:
            return None
        if not isinstance(choice, Fortress):
            return NOT_ASKED
        if not game.active(seat).land & BITS[choice.at]:
            return NOT_HELD_FOR_FORTRESS
        return FORTRESS_STANDS if game.regions[choice.at].markers & FORTRESS_MARKER else None

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if isinstance(choice, Fortress):
            game.regions[choice.at].markers |= FORTRESS_MARKER
            game.tell(FORTIFIED, seat, game.active(seat).race.number, choice.at)

    def facts(self, game: SmallWorld, seat: int) -> FortressFacts:
        return {
            "race": game.active(seat).race.name,
            "each": game.box.fortress_cost,
            "coins": game.box.coins_per_fortress,
        }


class StationOne(Ask):
    """Where does one of several like pieces stand? Each further one at a higher number: their order means nothing."""

    tribe: int
    regions: tuple[int, ...]
    pieces: int

    def open(self) -> tuple[int, ...]:
        """The regions that leave one for each of the other pieces."""
        return self.regions[: len(self.regions) - self.pieces + 1]

    def later(self, at: int) -> list[int]:
        return [number for number in self.regions if number > at]


class ChooseHero(StationOne):
    """Where does a hero stand? (D-19)"""

    rule = "SW-P10.1"
    verbs = ("hero",)

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [HERO[number] for number in self.open()]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Hero):
            return NOT_ASKED
        return None if choice.at in self.open() else NO_HERO_THERE

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Hero)
        me = game.tribes[self.tribe]
        send_hero(game, me, choice.at)
        send_heroes(game, me, self.later(choice.at), self.pieces - 1)

    def facts(self, game: SmallWorld, seat: int) -> NumberFacts:
        return {"number": game.box.heroes + 1 - self.pieces}


def send_heroes(game: SmallWorld, me: Tribe, regions: list[int], heroes: int) -> None:
    """Ask where the heroes go, unless there is a place for each (SW-14.2)."""
    if len(regions) > heroes > 0:
        game.then(ChooseHero(ALONE[me.owner], me.number, tuple(regions), heroes))
        return
    for number in regions[:heroes]:
        send_hero(game, me, number)


def send_hero(game: SmallWorld, me: Tribe, at: int) -> None:
    game.regions[at].markers |= HERO_MARKER
    game.tell(SENT_HERO, me.owner, me.race.number, at)


class ChooseBehemoth(StationOne):
    """Where does a Behemoth stand? (D-18)"""

    rule = "SW-P23.7"
    verbs = ("behemoth",)

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [BEHEMOTH[number] for number in self.open()]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Behemoth):
            return NOT_ASKED
        return None if choice.at in self.open() else NO_BEHEMOTH_THERE

    def for_absent(self, game: SmallWorld, seat: int) -> Choice | None:
        """Those of a victim go where most tokens stand, and where the next most do (SW-14.8)."""
        if seat == game.current:
            return None
        return BEHEMOTH[strongest(game, self.regions, self.pieces)[0]]

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Behemoth)
        me = game.tribes[self.tribe]
        station(game, me, choice.at)
        station_behemoths(game, me, self.later(choice.at))

    def facts(self, game: SmallWorld, seat: int) -> BehemothFacts:
        me = game.tribes[self.tribe]
        return {"race": me.race.name, "height": game.height(me), "number": self.pieces}

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> PriceFacts:
        """What an attacker without any discount would then pay."""
        assert isinstance(choice, Behemoth)
        height = game.height(game.tribes[self.tribe])
        return {"price": game.price(game.tribes[NOBODY], game.regions[choice.at]) + height}


def station_behemoths(game: SmallWorld, me: Tribe, regions: list[int]) -> None:
    """Ask where the Behemoths in hand go, one to a region, unless there is a place for each (SW-P23.7)."""
    pieces = count(me.stacks)
    if not game.height(me):
        return
    if len(regions) > pieces > 0:
        game.then(ChooseBehemoth(ALONE[me.owner], me.number, tuple(regions), pieces))
        return
    for number in regions[:pieces]:
        station(game, me, number)


def station(game: SmallWorld, me: Tribe, at: int) -> None:
    stack = next_stack(me)
    me.stacks &= ~stack
    game.regions[at].markers |= stack
    game.tell(STATIONED, me.owner, me.race.number, at)


def without_behemoth(game: SmallWorld, me: Tribe) -> list[int]:
    """Regions of the race where none stands, and somebody of the race does (SW-P23.3, SW-P23.4)."""
    return [
        region.place.number
        for region in game.regions_of(me)
        if not region.markers & STACKS and region.tokens > region.hordes
    ]


class ChoosePot(Ask):
    """Where does a Pot of Gold go, if anywhere? In the order of the regions, each offered once. (D-20)"""

    rule = "SW-R22.1"
    verbs = ("pot", "pass")

    regions: tuple[int, ...]

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [*[POT[number] for number in self.regions], PASS]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS:
            return None
        if not isinstance(choice, Pot):
            return NOT_ASKED
        return None if choice.at in self.regions else NO_POT_THERE

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if isinstance(choice, Pot):
            game.pots -= 1
            game.players[seat].pots |= BITS[choice.at]
            game.tell(POT_HIDDEN, seat, game.active(seat).race.number, choice.at)
            hide_pots(game, seat, [number for number in self.regions if number > choice.at])

    def share(self, game: SmallWorld, seat: int) -> Share:
        pots = whether("pot", list(self.regions), min(game.pots, len(self.regions)))
        pots.end = PASS.text
        return pots

    def facts(self, game: SmallWorld, seat: int) -> RaceNumberFacts:
        return {"race": game.active(seat).race.name, "number": game.pots}


def hide_pots(game: SmallWorld, seat: int, regions: list[int]) -> None:
    if regions and game.pots:
        game.then(ChoosePot(ALONE[seat], tuple(regions)))
