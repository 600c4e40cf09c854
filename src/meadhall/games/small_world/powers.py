"""The special powers, alphabetically: section 4.2 of the rules. What is not overridden here makes no difference."""

from typing import Any, Final

from meadhall.core.steps import Ask
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.small_world.aids import CATAPULT_STRENGTH, has_aids, ways, why_no_attempt
from meadhall.games.small_world.choices import (
    CATAPULT,
    DECLINE,
    DRAGON,
    PASS,
    PEACE,
    ROLL,
    SOURCE,
    Catapult,
    Die,
    Dragon,
    Peace,
    Source,
)
from meadhall.games.small_world.conquest import BY_DRAGON, NEVER, NO_HELP, ChooseConquest, attack, conquer
from meadhall.games.small_world.data import (
    BITS,
    CAVERN,
    FARMLAND,
    FOREST,
    HILL,
    MAGIC_SOURCE,
    PIECES,
    SWAMP,
    Map,
    numbers,
)
from meadhall.games.small_world.decline import decline, making_room
from meadhall.games.small_world.die import RollDie
from meadhall.games.small_world.events import BRIBED, FIREBALLS, PEACE_MADE, RANSACKED, REMEMBERED, ROLLED, SHOT
from meadhall.games.small_world.markers import (
    HEROES,
    MOST_FORTRESSES,
    ChooseFortress,
    fortresses,
    send_heroes,
    station_behemoths,
    without_behemoth,
)
from meadhall.games.small_world.redeployment import place_camps
from meadhall.games.small_world.state import (
    CATAPULT_MARKER,
    CATAPULT_USED,
    DRAGON_MARKER,
    DRAGON_USED,
    FRESH,
    HERO_MARKER,
    STACKS,
    Region,
    SmallWorld,
    Tribe,
)
from meadhall.games.small_world.targets import (
    HAUNTED,
    NO_SUCH_REGION,
    NOBODY_IN_HAND,
    WATER,
    YOURS_ALREADY,
    can_take_water,
    why_closed,
    why_not_attack,
)
from meadhall.games.small_world.terms import PAYMENTS, POWER_BONUS, POWER_TERM
from meadhall.games.small_world.trait import Trait

DRAGON_SPENT: Final = Reason("dragon-spent", "SW-P06.1")
CATAPULT_SPENT: Final = Reason("catapult-spent", "SW-P24.1")
OUT_OF_RANGE: Final = Reason("out-of-range", "SW-P24.1")
NO_CATAPULT_THERE: Final = Reason("no-catapult-there", "SW-P24.1")
ALREADY_ROLLED: Final = Reason("already-rolled", "SW-P02.2")
WAS_ATTACKED: Final = Reason("was-attacked", "SW-P05.1")
NO_SUCH_OPPONENT: Final = Reason("no-such-opponent", "SW-P05.1")
NO_PEACE_WITH_GHOSTS: Final = Reason("no-peace-with-ghosts", "SW-11.7")

ENCAMPMENTS: Final = 5
BARRICADE_REGIONS: Final = 4
IMPERIAL_REGIONS: Final = 3


class Alchemist(Trait):
    """Two coins each conquest turn. SW-P01"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return 2


class Aquatic(Trait):
    """A coin more for each region on the coast, one less inland. SW-P21"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        wet = (me.land & (game.board.coast | game.board.water)).bit_count()
        return 2 * wet - me.land.bit_count()


class Barricade(Trait):
    """Three coins for few regions. SW-P22"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return 3 if 1 <= me.land.bit_count() <= BARRICADE_REGIONS else 0


class BehemothPower(Trait):
    """Two beasts, as high as the swamps held. SW-P23"""

    herds = True
    placed = 3

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.stacks = STACKS

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        game.recall_stacks(me)
        station_behemoths(game, me, without_behemoth(game, me))

    def return_pieces(self, game: SmallWorld, me: Tribe) -> None:
        station_behemoths(game, me, without_behemoth(game, me))


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


class RollBerserk(RollDie):
    """The die before a Berserk conquest."""

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Die)
        me = game.tribes[self.tribe]
        game.roll = choice.pips
        game.tell(ROLLED, me.owner, choice.pips)
        game.then(ChooseConquest((me.owner,), me.number, NEVER))


class Bivouacking(Trait):
    """Five encampments, placed anew each turn. SW-P03"""

    placed = 2

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.camps = ENCAMPMENTS

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        for region in game.regions_of(me):
            me.camps += region.camps
            region.camps = 0
        place_camps(game, me, tuple(numbers(me.land)))

    def return_pieces(self, game: SmallWorld, me: Tribe) -> None:
        if me.camps:
            place_camps(game, me, tuple(numbers(me.land)))


class CatapultPower(Trait):
    """Once per turn a shot takes a region one region away for one token less. SW-P24"""

    def more(self, game: SmallWorld, me: Tribe) -> list[Choice]:
        if me.used & CATAPULT_USED or me.hand < me.least:
            return []
        reached = 0
        for number in numbers(me.land):
            reached |= game.board.in_range[number]
        return [CATAPULT[number] for number in numbers(reached & ~me.land & ~game.survey.protected)]

    def why_not(self, game: SmallWorld, me: Tribe, choice: Choice) -> Reason | None:
        if not isinstance(choice, Catapult):
            return NOT_ASKED
        if me.used & CATAPULT_USED:
            return CATAPULT_SPENT
        reason = why_no_shot(game, me, choice.at)
        if reason is not None:
            return reason
        region = game.regions[choice.at]
        short = game.cost(me, region) - CATAPULT_STRENGTH - me.hand
        if short <= 0:
            return None
        reason = why_no_attempt(game, me, region, short)
        return None if has_aids(me) and ways(game, me, region, CATAPULT_STRENGTH) else reason

    def take(self, game: SmallWorld, me: Tribe, choice: Choice) -> None:
        assert isinstance(choice, Catapult)
        sources = catapult_sources(game, me, choice.at)
        if len(sources) > 1:
            game.then(ChooseSource((me.owner,), me.number, choice.at))
        else:
            shoot(game, me, sources[0], choice.at)


def why_no_shot(game: SmallWorld, me: Tribe, at: int) -> Reason | None:
    """What keeps a region from being shot at, whatever it costs."""
    if at >= len(game.regions):
        return NO_SUCH_REGION
    region = game.regions[at]
    if me.land & BITS[at]:
        return YOURS_ALREADY
    if not catapult_sources(game, me, at):
        return OUT_OF_RANGE
    if region.place.water and not can_take_water(me):
        return WATER
    if game.survey.protected & BITS[at]:
        return why_closed(game, me, at)
    if me.hand < me.least:
        return NOBODY_IN_HAND
    return HAUNTED if game.is_haunted(me, region) else None


def catapult_sources(game: SmallWorld, me: Tribe, at: int) -> list[int]:
    """The regions from which the Catapult reaches a region."""
    return numbers(me.land & game.board.in_range[at])


class ChooseSource(Ask):
    """From where does the Catapult shoot? It stays there, and guards the region. (D-7)"""

    def __init__(self, seats: tuple[int, ...], tribe: int, at: int) -> None:
        Ask.__init__(self, seats)
        self.tribe: Final = tribe
        self.at: Final = at

    def saved(self) -> list[Any]:
        return [list(self.seats), self.tribe, self.at]

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [SOURCE[number] for number in catapult_sources(game, game.tribes[self.tribe], self.at)]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Source):
            return NOT_ASKED
        sources = catapult_sources(game, game.tribes[self.tribe], self.at)
        return None if choice.at in sources else NO_CATAPULT_THERE

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Source)
        shoot(game, game.tribes[self.tribe], choice.at, self.at)

    def facts(self, game: SmallWorld, seat: int) -> Facts:
        return {"region": f"r{self.at}"}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> Facts:
        return {**choice.facts(), "next": f"r{self.at}"}


def shoot(game: SmallWorld, me: Tribe, source: int, at: int) -> None:
    """Put the Catapult into its place and conquer by it (SW-P24.1, SW-P24.3)."""
    me.used |= CATAPULT_USED
    for region in game.regions_of(me):
        region.markers &= ~CATAPULT_MARKER
    game.regions[source].markers |= CATAPULT_MARKER
    game.tell(SHOT, me.owner, me.race.number, source)
    conquer(game, me, game.regions[at], source)


class Commando(Trait):
    """One token less for every conquest. SW-P04"""

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return 1


class Corrupt(Trait):
    """Whoever takes one of their regions pays a coin. SW-P25"""

    def bereft(self, game: SmallWorld, me: Tribe, attacker: Tribe) -> None:
        game.tell(BRIBED, attacker.owner, me.owner, pass_coin(game, attacker.owner, me.owner))


def pass_coin(game: SmallWorld, payer: int, payee: int) -> int:
    """A coin from one player to the other, if there is one; that much is public then (SW-13.8)."""
    game.reveal()
    if not game.players[payer].coins:
        return 0
    game.players[payer].receive(-1, PAYMENTS)
    game.players[payee].receive(1, POWER_BONUS)
    return 1


class Cursed(Trait):
    """Dear to skip. SW-P26"""

    bypass = 3


class Diplomat(Trait):
    """Peace with one opponent whose active race was left alone. SW-P05"""

    def turn_end(self, game: SmallWorld, me: Tribe) -> None:
        if any([why_no_peace(game, me, seat) is None for seat in game.clockwise_after(me.owner)]):
            game.then(ChoosePeace((me.owner,)))


def why_no_peace(game: SmallWorld, me: Tribe, seat: int) -> Reason | None:
    """Who cannot be left in peace: nobody, whoever was attacked, and the Necromancer."""
    if seat == me.owner or seat >= len(game.players):
        return NO_SUCH_OPPONENT
    if seat == game.island.seat:
        return NO_PEACE_WITH_GHOSTS
    return WAS_ATTACKED if me.attacked & BITS[seat] else None


class ChoosePeace(Ask):
    """With whom does the Diplomat make peace? (D-21)"""

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [*PEACE[: len(game.players)], PASS]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if choice is PASS:
            return None
        if not isinstance(choice, Peace):
            return NOT_ASKED
        return why_no_peace(game, game.active(seat), choice.seat)

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
        targets = game.survey.targets
        return [DRAGON[number] for number in targets if not game.is_haunted(me, game.regions[number])]

    def why_not(self, game: SmallWorld, me: Tribe, choice: Choice) -> Reason | None:
        if not isinstance(choice, Dragon):
            return NOT_ASKED
        if me.used & DRAGON_USED:
            return DRAGON_SPENT
        reason = why_not_attack(game, me, choice.at)
        if reason is not None:
            return reason
        return HAUNTED if game.is_haunted(me, game.regions[choice.at]) else None

    def take(self, game: SmallWorld, me: Tribe, choice: Choice) -> None:
        assert isinstance(choice, Dragon)
        me.used |= DRAGON_USED
        for region in game.regions_of(me):
            region.markers &= ~DRAGON_MARKER
        attack(game, me, game.regions[choice.at], me.least, BY_DRAGON, 0, NO_HELP)


class Fireball(Trait):
    """Magic sources yield fireballs, each worth two tokens, once. SW-P27"""

    def grown(self, game: SmallWorld, me: Tribe) -> None:
        gained = (me.land & game.board.symbol[MAGIC_SOURCE]).bit_count()
        if gained:
            me.fireballs += gained
            game.tell(FIREBALLS, me.owner, gained)


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

    placed = 1

    stays_in_decline = True


class Heroic(Trait):
    """Two heroes keep two regions safe. SW-P10"""

    placed = 4

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        for region in game.regions_of(me):
            region.markers &= ~HERO_MARKER
        send_heroes(game, me, numbers(me.land), HEROES)


class Hill(Trait):
    """A coin for each hill. SW-P11"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return (me.land & game.board.terrain[HILL]).bit_count()


class Historian(Trait):
    """A coin for every race in decline, old and new. SW-P28"""

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        remember(game, me, sum([1 for tribe in game.tribes if tribe.owner >= 0 and tribe.declined]))

    def heard_of_decline(self, game: SmallWorld, me: Tribe) -> None:
        remember(game, me, 1)


def remember(game: SmallWorld, me: Tribe, coins: int) -> None:
    if coins:
        game.players[me.owner].receive(coins, POWER_BONUS)
        game.tell(REMEMBERED, me.owner, coins)


class HordesOf(Trait):
    """Two more tokens, of no race. SW-P29"""

    hordes = 2

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.hand += self.hordes
        me.hordes += self.hordes


class Imperial(Trait):
    """A coin for each region beyond three. SW-P30"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return max(0, me.land.bit_count() - IMPERIAL_REGIONS)


class Marauding(Trait):
    """Conquers in two cycles. SW-P31"""

    marauds = True


class Mercenary(Trait):
    """A coin stands for two tokens, once per conquest. SW-P32"""

    hires = True


class Merchant(Trait):
    """A coin for each region. SW-P12"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return me.land.bit_count()


class Mounted(Trait):
    """One token less on hills and farmland. SW-P13"""

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return 1 if region.place.terrain in (HILL, FARMLAND) else 0


class PeaceLoving(Trait):
    """Three coins when no active race was attacked. SW-P33"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return 0 if me.attacked else 3


class Pillaging(Trait):
    """A coin for each non-empty region conquered. SW-P14"""

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return me.fights


class Ransacking(Trait):
    """Takes a coin from each active race it drives out. SW-P34"""

    def defeated(self, game: SmallWorld, me: Tribe, victim: Tribe) -> None:
        game.tell(RANSACKED, me.owner, victim.owner, pass_coin(game, victim.owner, me.owner))


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

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.used |= FRESH

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return 7 if me.used & FRESH else 0


class Were(Trait):
    """Two tokens less in every second turn. SW-P35"""

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return 0 if game.turn % 2 else 2


CLASSES: Final[list[type[Trait]]] = [
    *[Alchemist, Berserk, Bivouacking, Commando, Diplomat, DragonMaster, Flying, Forest, Fortified, Heroic],
    *[Hill, Merchant, Mounted, Pillaging, Seafaring, Spirit, Stout, Swamp, Underworld, Wealthy],
    *[Aquatic, Barricade, BehemothPower, CatapultPower, Corrupt, Cursed, Fireball, Historian, HordesOf, Imperial],
    *[Marauding, Mercenary, PeaceLoving, Ransacking, Were],
]


def make_power(number: int) -> Trait:
    """The one object of a power, with its numbers from the data."""
    entry = PIECES["powers"][number]
    return CLASSES[number](number, entry["id"], entry["badge"], POWER_TERM + number)


POWERS: Final = [make_power(number) for number in range(len(CLASSES))]
