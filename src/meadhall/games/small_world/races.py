"""The races, alphabetically: section 4.1 of the rules. What is not overridden here makes no difference."""

from typing import Final

from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.choices import CONVERT, Convert
from meadhall.games.small_world.conquest import CONVERSION, attack, why_not_attack
from meadhall.games.small_world.data import BITS, FARMLAND, MAGIC_SOURCE, MINE, MOUNTAIN, PIECES, Map
from meadhall.games.small_world.state import (
    FIRST_RACE,
    HOLE,
    LAIR,
    RACE_TERM,
    Region,
    SmallWorld,
    Trait,
    Tribe,
)

ALREADY_CONVERTED: Final = Reason("already-converted", "SW-R11.1")
NOTHING_TO_CONVERT: Final = Reason("nothing-to-convert", "SW-R11.8")
NOT_ALONE: Final = Reason("not-alone", "SW-R11.2")
CAMP_PROTECTS: Final = Reason("camp-protects", "SW-R11.11")
NO_SORCERER_LEFT: Final = Reason("no-sorcerer-left", "SW-R11.4")
CANNOT_ENTER_BY_CONVERSION: Final = Reason("cannot-enter-by-conversion", "SW-R11.3")


class Amazons(Trait):
    """Four more to attack with, gone again after redeployment. SW-R01"""

    kept_off = 4


class Dwarves(Trait):
    """A coin for each mine, in decline too. SW-R02"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return (me.land & game.board.symbol[MINE]).bit_count()

    def declined_bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.bonus(game, me)


class Elves(Trait):
    """Lose nobody to another player. SW-R03"""

    def losses(self, game: SmallWorld, me: Tribe, attacker: Tribe) -> int:
        return 1 if me.declined or attacker.owner == me.owner else 0


class Ghouls(Trait):
    """All of them stay in decline, and go on conquering. SW-R04"""

    def staying(self, tokens: int) -> int:
        return tokens

    conquers_in_decline = True


class Giants(Trait):
    """Pay one token less beside a mountain they hold. SW-R05"""

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        mountains = me.land & game.board.terrain[MOUNTAIN]
        if not mountains:
            return 0
        near = region.place.near | me.power.neighbours(game, region)
        return 1 if mountains & near else 0


class Halflings(Trait):
    """Enter anywhere; the first two regions get a Hole-in-the-Ground. SW-R06"""

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.race_stock = 2

    def entries(self, board: Map) -> int:
        return board.everywhere

    def conquered(self, game: SmallWorld, me: Tribe, region: Region) -> None:
        if me.race_stock:
            me.race_stock -= 1
            region.markers |= HOLE


class Humans(Trait):
    """A coin for each farmland. SW-R07"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return (me.land & game.board.terrain[FARMLAND]).bit_count()


class Orcs(Trait):
    """A coin for each non-empty region conquered. SW-R08"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return me.fights


class Ratmen(Trait):
    """Many. SW-R09"""


class Skeletons(Trait):
    """A new token for every two non-empty regions conquered. SW-R10"""

    def gains(self, game: SmallWorld, me: Tribe) -> int:
        return me.fights // 2


class Sorcerers(Trait):
    """Turn a lone enemy into one of their own, once per turn and opponent. SW-R11"""

    def more(self, game: SmallWorld, me: Tribe) -> list[Choice]:
        if not me.hand or not game.tray[self.number] or not (me.land or me.power.entries(game.board)):
            return []
        convertible = []
        for number in game.survey.targets:
            region = game.regions[number]
            if region.tokens == 1 and region.people >= FIRST_RACE:
                convertible.append(CONVERT[number])
        return convertible

    def why_not(self, game: SmallWorld, me: Tribe, choice: Choice) -> Reason | None:
        if not isinstance(choice, Convert):
            return NOT_ASKED
        reason = why_not_attack(game, me, choice.at)
        if reason is not None:
            return reason
        region = game.regions[choice.at]
        if not me.land and not me.power.entries(game.board):
            return CANNOT_ENTER_BY_CONVERSION
        victim = game.tribes[region.people]
        if not victim.is_active() or victim.owner == me.owner:
            return NOTHING_TO_CONVERT
        if region.tokens != 1:
            return NOT_ALONE
        if region.camps:
            return CAMP_PROTECTS
        if me.used & BITS[victim.owner]:
            return ALREADY_CONVERTED
        return None if game.tray[self.number] else NO_SORCERER_LEFT

    def take(self, game: SmallWorld, me: Tribe, choice: Choice) -> None:
        assert isinstance(choice, Convert)
        region = game.regions[choice.at]
        me.used |= BITS[game.tribes[region.people].owner]
        me.hand += game.fetch(me, 1)
        attack(game, me, region, 1, CONVERSION)


class Tritons(Trait):
    """Pay one token less on the coast. SW-R12"""

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return 1 if region.place.coastal else 0


class Trolls(Trait):
    """Dig a lair in each region they take. SW-R13"""

    def conquered(self, game: SmallWorld, me: Tribe, region: Region) -> None:
        region.markers |= LAIR  # ten lairs (SW-R13.4) always do: there are ten Trolls


class Wizards(Trait):
    """A coin for each magic source. SW-R14"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return (me.land & game.board.symbol[MAGIC_SOURCE]).bit_count()


CLASSES: Final[list[type[Trait]]] = [
    *[Amazons, Dwarves, Elves, Ghouls, Giants, Halflings, Humans],
    *[Orcs, Ratmen, Skeletons, Sorcerers, Tritons, Trolls, Wizards],
]


def make_race(number: int) -> Trait:
    """The one object of a race, with its numbers from the data."""
    entry = PIECES["races"][number]
    return CLASSES[number](number, entry["id"], entry["banner"] + entry["extra_tokens"], RACE_TERM + number)


RACES: Final = [make_race(number) for number in range(len(CLASSES))]
SUPPLY: Final[list[int]] = [entry["supply"] for entry in PIECES["races"][: len(CLASSES)]]
