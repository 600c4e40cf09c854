"""The special powers, alphabetically: section 4.2 of the rules. What is not overridden here makes no difference."""

from typing import Any, Final

from meadhall.core.steps import Ask, Chance
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.small_world.choices import (
    DECLINE,
    DIE,
    DIE_WEIGHTS,
    DRAGON,
    FORTRESS,
    HERO,
    PASS,
    PEACE,
    ROLL,
    Die,
    Dragon,
    Fortress,
    Hero,
    Peace,
)
from meadhall.games.small_world.conquest import BY_DRAGON, NEVER, NOBODY_IN_HAND, ChooseConquest, attack, why_not_attack
from meadhall.games.small_world.data import BITS, CAVERN, FARMLAND, FOREST, HILL, PIECES, SWAMP, Map, numbers
from meadhall.games.small_world.decline import decline, making_room
from meadhall.games.small_world.events import FORTIFIED, PEACE_MADE, ROLLED, SENT_HERO
from meadhall.games.small_world.redeployment import place_camps
from meadhall.games.small_world.state import (
    DRAGON_MARKER,
    HERO_MARKER,
    POWER_TERM,
    Region,
    SmallWorld,
    Trait,
    Tribe,
)
from meadhall.games.small_world.state import FORTRESS as FORTRESS_MARKER

DRAGON_SPENT: Final = Reason("dragon-spent", "SW-P06.1")
ALREADY_ROLLED: Final = Reason("already-rolled", "SW-P02.2")
NOT_HELD_FOR_FORTRESS: Final = Reason("no-fortress-there", "SW-P09.1")
FORTRESS_STANDS: Final = Reason("fortress-stands", "SW-P09.1")
NO_HERO_THERE: Final = Reason("no-hero-there", "SW-P10.1")
WAS_ATTACKED: Final = Reason("was-attacked", "SW-P05.1")
NO_SUCH_OPPONENT: Final = Reason("no-such-opponent", "SW-P05.1")

MOST_FORTRESSES: Final = 6
ENCAMPMENTS: Final = 5
HEROES: Final = 2
DRAGON_USED: Final = BITS[20]
"""A bit of `Tribe.used` beyond the seats that the Sorcerers keep there."""


class Alchemist(Trait):
    """Two coins each conquest turn. SW-P01"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return 2


class Berserk(Trait):
    """Roll the die before a conquest; it lowers the price. SW-P02"""

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return game.roll if game.roll > 0 else 0

    last_try = False

    def more(self, game: SmallWorld, me: Tribe) -> list[Choice]:
        return [ROLL]

    def why_not(self, game: SmallWorld, me: Tribe, choice: Choice) -> Reason | None:
        if choice is not ROLL:
            return NOT_ASKED
        if game.roll >= 0:
            return ALREADY_ROLLED
        return None if me.hand >= me.least else NOBODY_IN_HAND

    def take(self, game: SmallWorld, me: Tribe, choice: Choice) -> None:
        game.then(RollBerserk(me.number))


class RollBerserk(Chance):
    """The die before a Berserk conquest."""

    def __init__(self, tribe: int) -> None:
        Chance.__init__(self)
        self.tribe: Final = tribe

    def saved(self) -> list[Any]:
        return [self.tribe]

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return DIE

    def weights(self, game: SmallWorld) -> list[int]:
        return DIE_WEIGHTS

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Die)
        me = game.tribes[self.tribe]
        game.roll = choice.pips
        game.tell(ROLLED, me.owner, choice.pips)
        game.then(ChooseConquest((me.owner,), me.number, NEVER))


class Bivouacking(Trait):
    """Five encampments, placed anew each turn. SW-P03"""

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.power_stock = ENCAMPMENTS

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        for region in game.regions_of(me):
            me.power_stock += region.camps
            region.camps = 0
        place_camps(game, me, tuple(numbers(me.land)))

    def return_pieces(self, game: SmallWorld, me: Tribe) -> None:
        if me.power_stock:
            place_camps(game, me, tuple(numbers(me.land)))


class Commando(Trait):
    """One token less for every conquest. SW-P04"""

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return 1


class Diplomat(Trait):
    """Peace with one opponent whose active race was left alone. SW-P05"""

    def turn_end(self, game: SmallWorld, me: Tribe) -> None:
        if any([not me.attacked & BITS[seat] for seat in game.clockwise_after(me.owner)]):
            game.then(ChoosePeace((me.owner,)))


class ChoosePeace(Ask):
    """With whom does the Diplomat make peace? (D-21)"""

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [*PEACE[: len(game.players)], PASS]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS:
            return None
        if not isinstance(choice, Peace):
            return NOT_ASKED
        if choice.seat == seat or choice.seat >= len(game.players):
            return NO_SUCH_OPPONENT
        return WAS_ATTACKED if game.active(seat).attacked & BITS[choice.seat] else None

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if isinstance(choice, Peace):
            game.active(seat).peace = choice.seat
            game.tell(PEACE_MADE, seat, choice.seat)

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


class DragonMaster(Trait):
    """Once per turn the Dragon takes a region for one token and guards it. SW-P06"""

    def more(self, game: SmallWorld, me: Tribe) -> list[Choice]:
        if me.used & DRAGON_USED:
            return []
        return [DRAGON[number] for number in game.survey.targets]

    def why_not(self, game: SmallWorld, me: Tribe, choice: Choice) -> Reason | None:
        if not isinstance(choice, Dragon):
            return NOT_ASKED
        if me.used & DRAGON_USED:
            return DRAGON_SPENT
        return why_not_attack(game, me, choice.at)

    def take(self, game: SmallWorld, me: Tribe, choice: Choice) -> None:
        assert isinstance(choice, Dragon)
        me.used |= DRAGON_USED
        for region in game.regions_of(me):
            region.markers &= ~DRAGON_MARKER
        attack(game, me, game.regions[choice.at], me.least, BY_DRAGON)


class Flying(Trait):
    """All land is in reach. SW-P07"""

    def entries(self, board: Map) -> int:
        return board.land

    def reach(self, game: SmallWorld, me: Tribe) -> int:
        return game.board.land


class Forest(Trait):
    """A coin for each forest. SW-P08"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return (me.land & game.board.terrain[FOREST]).bit_count()


class Fortified(Trait):
    """A fortress each turn: it defends, and earns a coin while the race is active. SW-P09"""

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        standing = fortresses(game, me)
        if standing < MOST_FORTRESSES and standing < me.land.bit_count():
            game.then(ChooseFortress((me.owner,)))

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return fortresses(game, me)

    stays_in_decline = True


def fortresses(game: SmallWorld, me: Tribe) -> int:
    return sum([1 for region in game.regions_of(me) if region.markers & FORTRESS_MARKER])


class ChooseFortress(Ask):
    """Where does the new fortress stand, if anywhere? (D-16)"""

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

    def facts(self, game: SmallWorld, seat: int) -> Facts:
        return {"race": game.active(seat).race.name}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


class Heroic(Trait):
    """Two heroes keep two regions safe. SW-P10"""

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        for region in game.regions_of(me):
            region.markers &= ~HERO_MARKER
        send_heroes(game, me, numbers(me.land), HEROES)


def send_heroes(game: SmallWorld, me: Tribe, regions: list[int], heroes: int) -> None:
    """Ask where the heroes go, unless there is a place for each (SW-14.2)."""
    if len(regions) > heroes > 0:
        game.then(ChooseHero((me.owner,), tuple(regions), heroes))
        return
    for number in regions[:heroes]:
        send_hero(game, me, number)


def send_hero(game: SmallWorld, me: Tribe, at: int) -> None:
    game.regions[at].markers |= HERO_MARKER
    game.tell(SENT_HERO, me.owner, me.race.number, at)


class ChooseHero(Ask):
    """Where does a hero stand? Each further one at a higher number, as their order means nothing. (D-19)"""

    def __init__(self, seats: tuple[int, ...], regions: tuple[int, ...], heroes: int) -> None:
        Ask.__init__(self, seats)
        self.regions: Final = regions
        self.heroes: Final = heroes

    def saved(self) -> list[Any]:
        return [list(self.seats), list(self.regions), self.heroes]

    def open(self) -> tuple[int, ...]:
        """The regions that leave one for each of the other heroes."""
        return self.regions[: len(self.regions) - self.heroes + 1]

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [HERO[number] for number in self.open()]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Hero):
            return NOT_ASKED
        return None if choice.at in self.open() else NO_HERO_THERE

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Hero)
        me = game.active(seat)
        send_hero(game, me, choice.at)
        send_heroes(game, me, [number for number in self.regions if number > choice.at], self.heroes - 1)

    def facts(self, game: SmallWorld, seat: int) -> Facts:
        return {"number": HEROES + 1 - self.heroes}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


class Hill(Trait):
    """A coin for each hill. SW-P11"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return (me.land & game.board.terrain[HILL]).bit_count()


class Merchant(Trait):
    """A coin for each region. SW-P12"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return me.land.bit_count()


class Mounted(Trait):
    """One token less on hills and farmland. SW-P13"""

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return 1 if region.place.terrain in (HILL, FARMLAND) else 0


class Pillaging(Trait):
    """A coin for each non-empty region conquered. SW-P14"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return me.fights


class Seafaring(Trait):
    """Seas and the lake can be conquered, and are kept in decline. SW-P15"""

    sails = True

    stays_in_decline = True


class Spirit(Trait):
    """A race in decline that does not count for the limit of one. SW-P16"""

    stays_in_decline = True

    is_spirit = True


class Stout(Trait):
    """May decline right after scoring. SW-P17"""

    def turn_end(self, game: SmallWorld, me: Tribe) -> None:
        game.then(ChooseStoutDecline((me.owner,)))


class ChooseStoutDecline(Ask):
    """Do the Stout decline at once? (D-22)"""

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [DECLINE, PASS]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return None if choice is DECLINE or choice is PASS else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if choice is DECLINE:
            decline(game, seat)

    def facts(self, game: SmallWorld, seat: int) -> Facts:
        return {"race": game.active(seat).race.name}

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> Facts:
        return {**making_room(game, seat), "coins": 0}  # scored already (SW-P17.1)


class Swamp(Trait):
    """A coin for each swamp. SW-P18"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return (me.land & game.board.terrain[SWAMP]).bit_count()


class Underworld(Trait):
    """Caverns cost one token less and are adjacent to each other. SW-P19"""

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return 1 if BITS[region.place.number] & game.board.symbol[CAVERN] else 0

    def reach(self, game: SmallWorld, me: Tribe) -> int:
        caverns = game.board.symbol[CAVERN]
        return caverns if me.land & caverns else 0

    def neighbours(self, game: SmallWorld, region: Region) -> int:
        caverns = game.board.symbol[CAVERN]
        return caverns if BITS[region.place.number] & caverns else 0


class Wealthy(Trait):
    """Seven coins, once. SW-P20"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return 7 if me.turns == 0 else 0


CLASSES: Final[list[type[Trait]]] = [
    *[Alchemist, Berserk, Bivouacking, Commando, Diplomat, DragonMaster, Flying, Forest, Fortified, Heroic],
    *[Hill, Merchant, Mounted, Pillaging, Seafaring, Spirit, Stout, Swamp, Underworld, Wealthy],
]


def make_power(number: int) -> Trait:
    """The one object of a power, with its numbers from the data."""
    entry = PIECES["powers"][number]
    return CLASSES[number](number, entry["id"], entry["badge"], POWER_TERM + number)


POWERS: Final = [make_power(number) for number in range(len(CLASSES))]
