"""The races of the base game. What is not overridden here makes no difference."""

from typing import Final

from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.choices import CONVERT, MOST_SEATS, Convert
from meadhall.games.small_world.conquest import CONVERSION, NO_HELP, attack
from meadhall.games.small_world.data import BITS, FARMLAND, MAGIC_SOURCE, MINE, MOUNTAIN, Map, count, numbers
from meadhall.games.small_world.marks import HOLE, LAIR, STACKS, marks, next_mark
from meadhall.games.small_world.state import FIRST_RACE, Region, SmallWorld, Tribe
from meadhall.games.small_world.targets import why_not_attack
from meadhall.games.small_world.trait import Card, Trait

ALREADY_CONVERTED: Final = Reason("already-converted", "SW-R11.1")
NOTHING_TO_CONVERT: Final = Reason("nothing-to-convert", "SW-R11.8")
NOT_ALONE: Final = Reason("not-alone", "SW-R11.2")
CAMP_PROTECTS: Final = Reason("camp-protects", "SW-R11.11")
NO_SORCERER_LEFT: Final = Reason("no-sorcerer-left", "SW-R11.4")
CANNOT_ENTER_BY_CONVERSION: Final = Reason("cannot-enter-by-conversion", "SW-R11.3")


class Amazons(Trait):
    """More to attack with, gone again after redeployment. SW-R01"""

    def __init__(self, card: Card) -> None:
        Trait.__init__(self, card)
        self.kept_off = card.printed("effects.off_board_after_redeploy.amount")


class Dwarves(Trait):
    """Coins for each mine, in decline too. SW-R02"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_symbol.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * count(me.land & game.board.symbol[MINE])

    def declined_bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.bonus(game, me)


class Elves(Trait):
    """Lose nobody to another player. SW-R03"""

    def losses(self, game: SmallWorld, me: Tribe, attacker: Tribe) -> int:
        return 1 if me.declined or attacker.owner == me.owner else 0

    gives_souls = True


class Ghouls(Trait):
    """All of them stay in decline, and go on conquering. SW-R04"""

    def staying(self, tokens: int) -> int:
        return tokens

    conquers_in_decline = True


class Giants(Trait):
    """Pay less beside a mountain they hold. SW-R05"""

    def __init__(self, card: Card) -> None:
        self.less: Final = card.printed("effects.discount.amount")
        Trait.__init__(self, card)

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        mountains = me.land & game.board.terrain[MOUNTAIN]
        if not mountains:
            return 0
        near = region.place.near | me.power.neighbours(game, region)
        return self.less if mountains & near else 0


class Halflings(Trait):
    """Enter anywhere; the first regions get a Hole-in-the-Ground. SW-R06"""

    def __init__(self, card: Card) -> None:
        self.holes: Final = card.printed("markers.hole")
        Trait.__init__(self, card)

    guards = True

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.stock = self.holes

    def entries(self, board: Map) -> int:
        return board.everywhere

    def conquered(self, game: SmallWorld, me: Tribe, region: Region) -> None:
        if me.stock:
            me.stock -= 1
            region.markers |= HOLE


class Humans(Trait):
    """Coins for each farmland. SW-R07"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_terrain.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * count(me.land & game.board.terrain[FARMLAND])


class Orcs(Trait):
    """Coins for each non-empty region conquered. SW-R08"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_nonempty_conquest.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * me.fights


class Ratmen(Trait):
    """Many. SW-R09"""


class Skeletons(Trait):
    """New tokens for every few non-empty regions conquered. SW-R10"""

    def __init__(self, card: Card) -> None:
        self.growth: Final = card.printed("effects.grow_on_redeploy.amount")
        self.conquests: Final = card.divisor("effects.grow_on_redeploy.per_nonempty_conquests")
        Trait.__init__(self, card)

    def gains(self, game: SmallWorld, me: Tribe) -> int:
        return self.growth * (me.fights // self.conquests)


class Sorcerers(Trait):
    """Turn lone enemies into their own, so often per turn and opponent. SW-R11"""

    def __init__(self, card: Card) -> None:
        times = card.printed("effects.convert_single_active_token.per_opponent_per_turn")
        # By seat: what they note down for each conversion of a turn.
        self.conversions: Final = [marks(seat, BITS[seat], times) for seat in range(MOST_SEATS)]
        Trait.__init__(self, card)

    def verbs(self) -> tuple[str, ...]:
        return ("convert",)

    def more(self, game: SmallWorld, me: Tribe) -> list[Choice]:
        if not me.hand or not game.tray[self.number] or not (me.land or me.power.entries(game.board)):
            return []
        convertible = []
        for number in numbers(game.survey.attackable):
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
        if not victim.is_prey() or victim.owner == me.owner:
            return NOTHING_TO_CONVERT
        if region.tokens != 1:
            return NOT_ALONE
        if region.camps or region.markers & STACKS:
            return CAMP_PROTECTS
        if not next_mark(me.used, self.conversions[victim.owner]):
            return ALREADY_CONVERTED
        return None if game.tray[self.number] else NO_SORCERER_LEFT

    def take(self, game: SmallWorld, me: Tribe, choice: Choice) -> None:
        assert isinstance(choice, Convert)
        region = game.regions[choice.at]
        me.used |= next_mark(me.used, self.conversions[game.tribes[region.people].owner])
        me.hand += game.fetch(me, 1)
        attack(game, me, region, 1, CONVERSION, 0, NO_HELP)


class Tritons(Trait):
    """Pay less on the coast. SW-R12"""

    def __init__(self, card: Card) -> None:
        self.less: Final = card.printed("effects.discount.amount")
        Trait.__init__(self, card)

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return self.less if region.place.coastal else 0


class Trolls(Trait):
    """Dig a lair in each region they take, while there are lairs. SW-R13"""

    def __init__(self, card: Card) -> None:
        self.lairs: Final = card.printed("markers.lair")
        Trait.__init__(self, card)

    def conquered(self, game: SmallWorld, me: Tribe, region: Region) -> None:
        if count(me.land) <= self.lairs or lairs(game, me) < self.lairs:
            region.markers |= LAIR


def lairs(game: SmallWorld, me: Tribe) -> int:
    return sum([1 for region in game.regions_of(me) if region.markers & LAIR])


class Wizards(Trait):
    """Coins for each magic source. SW-R14"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_symbol.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * count(me.land & game.board.symbol[MAGIC_SOURCE])
