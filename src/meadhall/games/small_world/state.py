"""The table of Small World: regions, tribes, players, the column of combos; and what races and powers may change.

A *tribe* is a race in play with its power. Every race has its tribe from the start, in play or not, so tribes
are named by number: 0 is nobody, 1 the Lost Tribes, then the races in the order of the rulebook.
"""

from typing import Final, final

from mypy_extensions import i64

from meadhall.core.bag import Bag
from meadhall.core.parts import Part, Value, WorkedOut
from meadhall.core.steps import State
from meadhall.games.small_world.box import SmallWorldBox
from meadhall.games.small_world.data import BITS, PLACE_IDS, RACE_IDS, SWAMP, Map, Place, count, lowest
from meadhall.games.small_world.marks import FORTRESS, FRESH, LAIR, MONSTER, STACKS, WALL_BITS
from meadhall.games.small_world.terms import (
    BASE_TERM,
    BEHEMOTH_TERM,
    CAMP_TERM,
    FORTRESS_TERM,
    HORDES_TERM,
    LAIR_TERM,
    LOST_TRIBE_TERM,
    MINIMUM_TERM,
    MONSTER_TERM,
    MOUNTAIN_TERM,
    TOKENS_TERM,
    add_term,
)
from meadhall.games.small_world.trait import Trait

NOBODY: Final = 0
LOST_TRIBES: Final = 1
FIRST_RACE: Final = 2

IGORS: Final = FIRST_RACE + RACE_IDS.index("igors")
GHOSTS: Final = RACE_IDS.index("ghosts")
"""The number of the Necromancer's race, after all races with a banner."""

STANDARD: Final = 0
NECROMANCER: Final = 1
TEAMS: Final = 2
MODES: Final = ["standard", "necromancer", "teams"]

# The Relic and the Places, and what the Sigil is set to.
SOAPBAR: Final = PLACE_IDS.index("golden_soapbar")
TAVERN: Final = PLACE_IDS.index("tavern")
BONEYARD: Final = PLACE_IDS.index("boneyard")
MIRROR: Final = PLACE_IDS.index("mirrors_vale")
SIGIL: Final = PLACE_IDS.index("sigil")
SIGIL_OFF: Final = 0
SIGIL_GUARDS: Final = 1
SIGIL_BEGS: Final = 2
SIGIL_SETTINGS: Final = ["off", "guard", "beg"]


@final
class Region(Part):
    """A region of the board and what stands on it."""

    place: Place
    people: i64 = NOBODY
    tokens: i64 = 0  # all kinds together
    markers: i64 = 0
    camps: i64 = 0
    hordes: i64 = 0  # how many of the tokens are Hordes tokens


@final
class Tribe(Part):
    """A race, in play or not, and its power. Made by `new_tribe`."""

    number: i64
    race: Trait
    power: Trait
    # Asked for every target of every conquest, so kept where it is found fastest:
    least: WorkedOut[i64]  # tokens that a conquest places and a region keeps, at least (SW-5.16)
    bargains: WorkedOut[bool]  # whether its race or power may give a discount
    owner: i64 = -1
    declined: bool = False
    land: int = 0  # the set of regions it occupies
    hand: int = 0  # tokens to use or to place, all kinds together
    off: int = 0  # tokens kept off the board until the next turn; the Ghosts' Island
    hordes: i64 = 0  # how many tokens of the hand are Hordes tokens
    off_hordes: i64 = 0  # how many of those off the board are
    camps: i64 = 0  # encampments that are not on the map
    fireballs: int = 0
    stacks: int = 0  # Behemoths that are not on the map, as the bits of their markers
    stock: int = 0  # what the race counts: holes to dig, lost tokens, regions abandoned, regions of active races taken
    owed: i64 = 0  # tokens that it gets in step E of this turn: from the Fauns, or Pygmies lost to own Ghouls
    fights: i64 = 0  # non-empty regions conquered this turn
    attacked: int = 0  # seats whose active race it attacked this turn, as bits
    used: int = 0  # once-per-turn abilities spent, as bits
    peace: i64 = -1  # the seat that must not attack it, -1 if none

    def is_at_rest(self) -> bool:
        """Out of play it never changes: it is replaced when it comes in."""
        return self.owner < 0

    def begin_turn(self) -> None:
        """What was noted for one turn is forgotten."""
        self.fights = self.attacked = 0
        self.used &= FRESH
        self.peace = -1

    def take_power(self, power: Trait) -> None:
        self.power = power
        self.bargains = self.race.bargains or power.bargains

    def gather(self) -> None:
        """Take what was kept off the board into the hand."""
        self.hand += self.off
        self.hordes += self.off_hordes
        self.off = self.off_hordes = 0

    def put_off(self) -> None:
        """Keep the whole hand off the board until the next turn."""
        self.off += self.hand
        self.off_hordes += self.hordes
        self.hand = self.hordes = 0

    def lift(self, region: "Region", tokens: int) -> None:
        """Take tokens of a region into the hand, Hordes tokens first: race tokens stay (SW-P29.3)."""
        self.hand += tokens
        region.tokens -= tokens
        if region.hordes:
            hordes = min(tokens, region.hordes)
            self.hordes += hordes
            region.hordes -= hordes

    def is_active(self) -> bool:
        return self.owner >= 0 and not self.declined

    def is_prey(self) -> bool:
        """Whether others see an active race here; Ghosts look as if in decline (SW-1.8, SW-11.7)."""
        return self.owner >= 0 and not self.declined and not self.race.is_ghostly


def new_tribe(number: int, race: Trait, power: Trait) -> Tribe:
    """A tribe that is not in play yet."""
    return Tribe(number, race, power, race.least, race.bargains or power.bargains)


@final
class Player(Part):
    """A seat: its coins, where they came from, and the tribes it owns (0 is none)."""

    seat: int
    income: list[int]
    coins: int = 0
    active: int = NOBODY
    declined: int = NOBODY
    spirit: int = NOBODY
    pots: int = 0  # the set of regions where this player's Pots of Gold lie

    def receive(self, coins: int, source: int) -> None:
        """Take coins, or pay them if negative; the sum of all sources is always the stack (INV-8)."""
        self.coins += coins
        self.income[source] += coins


@final
class Combo(Value):
    """A race and a power on offer, with what others laid on it: coins, and tokens of the Homunculi.

    It lies there for many turns and is replaced when somebody skips it, so that copies of a table share it.
    """

    race: int
    power: int
    coins: int = 0
    joined: int = 0


@final
class Survey(Value):
    """What the conquering tribe sees from where it stands."""

    near: i64  # the regions next to its own
    protected: i64  # the regions that a marker or a peace keeps it out of
    attackable: i64


NO_SURVEY: Final = Survey(0, 0, 0)


class Island(Part):
    """Necromancer Island: whose it is, his powers, and the Well of Souls."""

    seat: int  # -1 if the game is played without it
    reserve: list[int]
    in_use: list[int]
    well: list[int]  # tokens by race, Ghosts last of them, then pieces without a race (SW-11.9)
    risen: bool = False  # whether the Necromancer has won

    def is_at_rest(self) -> bool:
        return self.seat < 0


SOULS: Final = GHOSTS + 1
"""The place of the pieces without a race in the Well."""
NO_ISLAND: Final = Island(-1, [], [], [])


class Legends(Part):
    """Team play: where the Relic and the Places are, what is still face down, and the Sigil's setting."""

    found: list[int]  # the region of each, -1 while it is face down
    pile: Bag
    sigil: int = SIGIL_OFF
    sigil_tribe: int = NOBODY
    spared: bool = False  # whether a sacrifice has just saved a token

    def is_at_rest(self) -> bool:
        return not self.found


NO_LEGENDS: Final = Legends([], Bag([], []))


@final
class SmallWorld(State):
    """One table of Small World. Filled by `setup`."""

    box: SmallWorldBox
    board: Map
    mode: int
    open_coins: bool
    turn: int
    first: int
    current: int
    regions: list[Region]
    tribes: list[Tribe]
    players: list[Player]
    combos: list[Combo]
    banners: Bag
    badges: Bag
    discarded: list[int]
    tray: list[int]  # tokens out of play, by race
    roll: int  # Berserk: what the die showed for the conquest to come, -1 if it was not rolled
    survey: Survey
    pots: int  # Pots of Gold still in the box
    bony: int  # the tribe that Bony protects, -1 if none
    island: Island
    legends: Legends

    def cost(self, me: Tribe, region: Region) -> int:
        """Tokens a conquest would cost if there were no least number of them (SW-5.14, SW-5.15)."""
        cost = region.place.cost + region.tokens
        if self.box.dear_tokens:  # asked for every target of every conquest: what is printed needs no more than a sum
            cost += region.tokens * (
                (self.box.lost_tribe_cost if region.people == LOST_TRIBES else self.box.token_cost) - 1
            )
        if region.markers or region.camps:
            cost += region.camps * self.box.camp_cost + self.box.walls[region.markers & WALL_BITS]
            if region.markers & STACKS:
                cost += self.height(self.tribes[region.people])
        if me.bargains and (region.people != self.bony or not self.is_haunted(me, region)):
            cost -= me.race.discount(self, me, region) + me.power.discount(self, me, region)
        return cost

    def price(self, me: Tribe, region: Region) -> int:
        """Tokens a conquest costs (SW-5.14 to SW-5.16)."""
        cost = self.cost(me, region)
        return cost if cost > me.least else me.least

    def price_terms(self, me: Tribe, region: Region, help_terms: list[int]) -> list[int]:
        """The sum behind `price` and what helps, term by term, for the log and for "why not"."""
        terms = [BASE_TERM, self.box.base_cost]
        if region.people == LOST_TRIBES:
            add_term(terms, LOST_TRIBE_TERM, region.tokens * self.box.lost_tribe_cost)
        else:
            race = self.tribes[region.people].race.number
            add_term(terms, TOKENS_TERM + race, (region.tokens - region.hordes) * self.box.token_cost)
        add_term(terms, HORDES_TERM, region.hordes * self.box.token_cost)
        add_term(terms, MOUNTAIN_TERM, region.place.mountain)
        add_term(terms, CAMP_TERM, region.camps * self.box.camp_cost)
        add_term(terms, LAIR_TERM, self.box.walls[region.markers & LAIR])
        add_term(terms, FORTRESS_TERM, self.box.walls[region.markers & FORTRESS])
        add_term(terms, MONSTER_TERM, self.box.walls[region.markers & MONSTER])
        if region.markers & STACKS:
            add_term(terms, BEHEMOTH_TERM, self.height(self.tribes[region.people]))
        if not self.is_haunted(me, region):
            add_term(terms, me.race.term, -me.race.discount(self, me, region))
            for power in me.power.parts:
                add_term(terms, power.term, -power.discount(self, me, region))
        terms += help_terms
        add_term(terms, MINIMUM_TERM, max(0, me.least - sum(terms[1::2])))
        return terms

    def height(self, me: Tribe) -> int:
        """How high each of the tribe's Behemoths is (SW-P23.1)."""
        return min(self.box.highest_stack, count(me.land & self.board.terrain[SWAMP]))

    def is_haunted(self, me: Tribe, region: Region) -> bool:
        """Whether Bony keeps the tribe's race and power from helping against a region (SW-5.33)."""
        return region.people == self.bony and self.tribes[self.bony].owner != me.owner

    def occupy(self, me: Tribe, region: Region, tokens: int) -> None:
        """Put tokens of a tribe into a region that nobody holds."""
        region.people = me.number
        region.tokens = tokens
        me.land |= BITS[region.place.number]

    def leave(self, me: Tribe, region: Region) -> None:
        """The tribe no longer holds the region; what it does with tokens and pieces is the caller's business."""
        region.people = NOBODY
        region.tokens = 0
        region.hordes = 0
        me.land &= ~BITS[region.place.number]
        if me.power.herds and not self.height(me):
            self.recall_stacks(me)
        if self.mode == TEAMS:
            self.lose_control(region.place.number)

    def recall_stacks(self, me: Tribe) -> None:
        """Without a swamp Behemoths are useless, and in the hand (SW-P23.2)."""
        for region in self.regions_of(me):
            me.stacks |= region.markers & STACKS
            region.markers &= ~STACKS

    def lose_control(self, at: int) -> None:
        """What stands in the region serves its last holder no longer (SW-L03.3, SW-L05.7)."""
        found = self.legends.found
        if found[BONEYARD] == at:
            self.bony = -1
        if found[SIGIL] == at:
            self.legends.sigil = SIGIL_OFF
            self.legends.sigil_tribe = NOBODY

    def forget(self, me: Tribe) -> None:
        """A race has vanished: neither Bony nor the Sigil cares for it any more (SW-L03.4)."""
        if self.bony == me.number:
            self.bony = -1
        if self.legends.sigil_tribe == me.number:
            self.legends.sigil = SIGIL_OFF
            self.legends.sigil_tribe = NOBODY

    def recover(self, me: Tribe, region: Region) -> None:
        """Abandon a region: tokens and movable pieces to the hand, the rest is gone (SW-5.5, SW-5.34)."""
        me.hand += region.tokens
        me.hordes += region.hordes
        self.take_pieces(me, region)
        self.leave(me, region)

    def take_pieces(self, me: Tribe, region: Region) -> None:
        """Clear a region's markers; encampments and Behemoths go back to their owner's hand."""
        me.camps += region.camps
        me.stacks |= region.markers & STACKS
        region.camps = 0
        region.markers = 0

    def fetch(self, me: Tribe, wanted: int) -> int:
        """Tokens taken from the tray, no more than it holds (SW-1.12)."""
        race = me.race.number
        fetched = wanted if wanted < self.tray[race] else self.tray[race]
        self.tray[race] -= fetched
        return fetched

    def discard(self, me: Tribe, tokens: int) -> None:
        """Lay tokens back into the tray."""
        self.tray[me.race.number] += tokens

    def lose(self, me: Tribe, tokens: int) -> None:
        """Race tokens lost in a conquest: back to the tray, or into the Well (SW-6.12, SW-11.8)."""
        if self.mode == NECROMANCER:
            self.island.well[me.race.number] += tokens
        else:
            self.tray[me.race.number] += tokens
        self.feed_igors(tokens)

    def lose_others(self, pieces: int) -> None:
        """Pieces without a race lost in a conquest: Lost Tribes, Monsters, Hordes tokens."""
        if self.mode == NECROMANCER:
            self.island.well[SOULS] += pieces
        self.feed_igors(pieces)

    def feed_igors(self, tokens: int) -> None:
        """Active Igors count what anybody loses (SW-R20.1)."""
        igors = self.tribes[IGORS]
        if igors.is_active():
            igors.stock += tokens

    def combo_tokens(self, combo: Combo) -> int:
        """Tokens a combo brings, as far as the tray has them (SW-4.6)."""
        wanted = self.tribes[FIRST_RACE + combo.race].race.tokens + self.box.powers[combo.power].tokens
        return combo.joined + min(wanted, self.tray[combo.race])

    def make_free(self, me: Tribe, marker: int, pieces: int) -> None:
        """Take a Dragon or a Catapult off the map if none of them is in hand; of several the one that stands first."""
        standing = [region for region in self.regions_of(me) if region.markers & marker]
        if len(standing) >= pieces:
            standing[0].markers &= ~marker

    def regions_of(self, me: Tribe) -> list[Region]:
        found: list[Region] = []
        land: i64 = me.land
        while land:
            found.append(self.regions[lowest(land)])
            land &= land - 1
        return found

    def take_up(self, me: Tribe) -> None:
        """All tokens but the least number of each region go into the hand (SW-5.1, SW-7.1)."""
        land: i64 = me.land
        while land:
            region = self.regions[lowest(land)]
            if region.tokens > me.least:
                me.lift(region, region.tokens - me.least)
            land &= land - 1

    def tokens_on_map(self, me: Tribe) -> int:
        """Tokens of all kinds."""
        return sum([region.tokens for region in self.regions_of(me)])

    def race_tokens_on_map(self, me: Tribe) -> int:
        return sum([region.tokens - region.hordes for region in self.regions_of(me)])

    def tribes_of(self, seat: int) -> list[Tribe]:
        """The seat's tribes: active, declined, Spirit."""
        player = self.players[seat]
        tribes = []
        if player.active:
            tribes.append(self.tribes[player.active])
        if player.declined:
            tribes.append(self.tribes[player.declined])
        if player.spirit:
            tribes.append(self.tribes[player.spirit])
        return tribes

    def active(self, seat: int) -> Tribe:
        """The seat's active tribe; tribe 0, which has nothing, if there is none."""
        return self.tribes[self.players[seat].active]

    def clockwise_after(self, seat: int) -> list[int]:
        """The other seats in turn order."""
        seats = len(self.players)
        return [(seat + step) % seats for step in range(1, seats)]

    def partner_of(self, seat: int) -> int:
        """Partners sit opposite each other (SW-12.1)."""
        return (seat + self.box.team_count) % len(self.players)

    def holder_of(self, place: int) -> int:
        """The seat whose active race stands at the Relic or Place, -1 if nobody's (SW-12.7, SW-12.10)."""
        at = self.legends.found[place]
        if at < 0:
            return -1
        tribe = self.tribes[self.regions[at].people]
        return tribe.owner if not tribe.declined else -1

    def is_last_turn(self) -> bool:
        return self.turn == self.board.turns
