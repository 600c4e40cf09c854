"""The races, alphabetically: section 4.1 of the rules. What is not overridden here makes no difference."""

from typing import Final

from meadhall.core.steps import Ask
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.small_world.choices import CONVERT, EXCHANGE, MOST_SEATS, Convert, Die, Exchange
from meadhall.games.small_world.conquest import CONVERSION, NO_HELP, attack
from meadhall.games.small_world.data import (
    BITS,
    FARMLAND,
    FOREST,
    MAGIC_SOURCE,
    MINE,
    MOUNTAIN,
    Map,
    numbers,
)
from meadhall.games.small_world.die import RollDie
from meadhall.games.small_world.events import BRED, EXCHANGED, ROLLED, SOULS
from meadhall.games.small_world.markers import hide_pots
from meadhall.games.small_world.marks import HOLE, LAIR, STACKS, marks, next_mark
from meadhall.games.small_world.state import FIRST_RACE, LOST_TRIBES, Region, SmallWorld, Tribe
from meadhall.games.small_world.state import SOULS as SOULS_IN_WELL
from meadhall.games.small_world.targets import why_not_attack
from meadhall.games.small_world.trait import Card, Trait

ALREADY_CONVERTED: Final = Reason("already-converted", "SW-R11.1")
NOTHING_TO_CONVERT: Final = Reason("nothing-to-convert", "SW-R11.8")
NOT_ALONE: Final = Reason("not-alone", "SW-R11.2")
TOO_MANY_EXCHANGES: Final = Reason("too-many-exchanges", "SW-R20.2")
CAMP_PROTECTS: Final = Reason("camp-protects", "SW-R11.11")
NO_SORCERER_LEFT: Final = Reason("no-sorcerer-left", "SW-R11.4")
CANNOT_ENTER_BY_CONVERSION: Final = Reason("cannot-enter-by-conversion", "SW-R11.3")


class Amazons(Trait):
    """More to attack with, gone again after redeployment. SW-R01"""

    def __init__(self, card: Card) -> None:
        Trait.__init__(self, card)
        self.kept_off = card.printed("effects.off_board_after_redeploy.amount")


class Barbarians(Trait):
    """Stay where they fought. SW-R15"""

    takes_up_freely = True


class Dwarves(Trait):
    """Coins for each mine, in decline too. SW-R02"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_symbol.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * (me.land & game.board.symbol[MINE]).bit_count()

    def declined_bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.bonus(game, me)


class Elves(Trait):
    """Lose nobody to another player. SW-R03"""

    def losses(self, game: SmallWorld, me: Tribe, attacker: Tribe) -> int:
        return 1 if me.declined or attacker.owner == me.owner else 0

    gives_souls = True


class Fauns(Trait):
    """Grow with each active race they drive out; so do their victims. SW-R16"""

    def __init__(self, card: Card) -> None:
        self.growth: Final = card.printed("effects.grow_on_redeploy.amount")
        self.conquests: Final = card.divisor("effects.grow_on_redeploy.per_active_conquests")
        self.gift: Final = card.printed("effects.victim_grows.amount")
        Trait.__init__(self, card)

    def turn_start(self, game: SmallWorld, me: Tribe) -> None:
        me.stock = 0

    def defeated(self, game: SmallWorld, me: Tribe, victim: Tribe) -> None:
        me.stock += 1
        victim.owed += self.gift

    def gains(self, game: SmallWorld, me: Tribe) -> int:
        return self.growth * (me.stock // self.conquests)


class Ghosts(Trait):
    """The Necromancer's people: come from the lake, and seem to be in decline. SW-11"""

    is_ghostly = True

    def border(self, board: Map) -> int:
        return board.lake_shore

    def reach(self, game: SmallWorld, me: Tribe) -> int:
        return game.board.lake_shore

    def scored(self, game: SmallWorld, me: Tribe) -> None:
        souls = game.box.souls_per_region * me.land.bit_count()
        game.island.well[SOULS_IN_WELL] += souls
        if souls:
            game.tell(SOULS, me.owner, souls)


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


class Goblins(Trait):
    """Pay less for what is in decline. SW-R17"""

    def __init__(self, card: Card) -> None:
        self.less: Final = card.printed("effects.discount.amount")
        Trait.__init__(self, card)

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        if region.people < FIRST_RACE:
            return self.less if region.people == LOST_TRIBES else 0
        return 0 if game.tribes[region.people].is_prey() else self.less


class Gypsies(Trait):
    """Coins for each region they abandon; they do not come back to it in that turn. SW-R18"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.coin_per_abandoned_region.amount")
        Trait.__init__(self, card)

    def turn_start(self, game: SmallWorld, me: Tribe) -> None:
        me.stock = 0

    def abandoned(self, game: SmallWorld, me: Tribe, at: int) -> None:
        me.stock |= BITS[at]

    def barred(self, game: SmallWorld, me: Tribe) -> int:
        return me.stock

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * me.stock.bit_count()


class Halflings(Trait):
    """Enter anywhere; the first regions get a Hole-in-the-Ground. SW-R06"""

    def __init__(self, card: Card) -> None:
        self.holes: Final = card.printed("markers.hole")
        Trait.__init__(self, card)

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.stock = self.holes

    def entries(self, board: Map) -> int:
        return board.everywhere

    def conquered(self, game: SmallWorld, me: Tribe, region: Region) -> None:
        if me.stock:
            me.stock -= 1
            region.markers |= HOLE


class Homunculi(Trait):
    """More for each time they were skipped. SW-R19"""

    def __init__(self, card: Card) -> None:
        Trait.__init__(self, card)
        self.gathers = card.printed("effects.token_added_when_bypassed.amount")


class Humans(Trait):
    """Coins for each farmland. SW-R07"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_terrain.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * (me.land & game.board.terrain[FARMLAND]).bit_count()


class Igors(Trait):
    """Make new Igors of what everybody loses. SW-R20"""

    def turn_start(self, game: SmallWorld, me: Tribe) -> None:
        if most_exchanges(game, me):
            game.then(ChooseExchange((me.owner,)))


def most_exchanges(game: SmallWorld, me: Tribe) -> int:
    """A new Igor for as many lost tokens as there are players, while the tray has Igors (SW-R20.2, SW-R20.4)."""
    return min(me.stock // len(game.players), game.tray[me.race.number])


class ChooseExchange(Ask):
    """How many new Igors? (D-3)"""

    rule = "SW-R20.2"
    verbs = ("exchange",)

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return EXCHANGE[: most_exchanges(game, game.active(seat)) + 1]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Exchange):
            return NOT_ASKED
        return None if choice.number <= most_exchanges(game, game.active(seat)) else TOO_MANY_EXCHANGES

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Exchange)
        me = game.active(seat)
        me.stock -= choice.number * len(game.players)
        me.hand += game.fetch(me, choice.number)
        if choice.number:
            game.tell(EXCHANGED, seat, me.race.number, choice.number)

    def facts(self, game: SmallWorld, seat: int) -> Facts:
        me = game.active(seat)
        return {"stock": me.stock, "price": len(game.players), "number": most_exchanges(game, me)}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> Facts:
        return {**self.facts(game, seat), **choice.facts(), "most": most_exchanges(game, game.active(seat))}


class Kobolds(Trait):
    """Never alone. SW-R21"""

    def __init__(self, card: Card) -> None:
        Trait.__init__(self, card)
        self.least = card.printed("effects.min_tokens_per_region.amount")


class Leprechauns(Trait):
    """Hide Pots of Gold. SW-R22"""

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        hide_pots(game, me.owner, numbers(me.land))


class Orcs(Trait):
    """Coins for each non-empty region conquered. SW-R08"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_nonempty_conquest.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * me.fights


class Pixies(Trait):
    """Many to attack with; one stays in each region. SW-R23"""

    one_each = True


class Priestesses(Trait):
    """Gather in an Ivory Tower in decline, a coin for each of them. SW-R24"""

    builds_tower = True

    def staying(self, tokens: int) -> int:
        return tokens

    def declined_regions(self, game: SmallWorld, me: Tribe) -> int:
        return game.tokens_on_map(me)


class Pygmies(Trait):
    """Come back in numbers when one of them is lost. SW-R25"""

    def bereaved(self, game: SmallWorld, me: Tribe) -> None:
        game.then(RollPygmies(me.number))


class RollPygmies(RollDie):
    """How many Pygmies come for the lost one?"""

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Die)
        me = game.tribes[self.tribe]
        if me.owner == game.current:  # lost to own Ghouls: the new ones arrive in step E (SW-R25.3)
            gained = min(choice.pips, game.tray[me.race.number] - me.owed)
            me.owed += gained
        else:
            gained = game.fetch(me, choice.pips)
            me.hand += gained
        game.tell(ROLLED, me.owner, choice.pips)
        game.tell(BRED, me.owner, me.race.number, gained)


class Ratmen(Trait):
    """Many. SW-R09"""


class Shrubmen(Trait):
    """Nobody finds them in the forest. SW-R26"""

    has_haven = True

    def haven(self, game: SmallWorld, me: Tribe) -> int:
        return me.land & game.board.terrain[FOREST]


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
        if me.land.bit_count() <= self.lairs or lairs(game, me) < self.lairs:
            region.markers |= LAIR


def lairs(game: SmallWorld, me: Tribe) -> int:
    return sum([1 for region in game.regions_of(me) if region.markers & LAIR])


class WhiteLadies(Trait):
    """Untouchable in decline. SW-R27"""

    has_haven = True

    def haven(self, game: SmallWorld, me: Tribe) -> int:
        return me.land if me.declined else 0


class Wizards(Trait):
    """Coins for each magic source. SW-R14"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_symbol.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * (me.land & game.board.symbol[MAGIC_SOURCE]).bit_count()
