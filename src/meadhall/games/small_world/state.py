"""The table of Small World: regions, tribes, players, the column of combos; and what races and powers may change.

A *tribe* is a race in play with its power. Every race has its tribe from the start, in play or not, so tribes
are named by number: 0 is nobody, 1 the Lost Tribes, then the races in the order of the rulebook.
"""

from typing import Any, Final

from meadhall.core.bag import Bag
from meadhall.core.steps import State
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.data import BASE_COST, BITS, PIECES, Map, Place, numbers

NOBODY: Final = 0
LOST_TRIBES: Final = 1
FIRST_RACE: Final = 2

# Markers of a region, one bit each. Those in IMMUNE keep every other player out (SW-1.15).
LAIR: Final = 1
FORTRESS: Final = 2
HOLE: Final = 4
DRAGON_MARKER: Final = 8
HERO_MARKER: Final = 16
IMMUNE: Final = HOLE | DRAGON_MARKER | HERO_MARKER
WALLS: Final = [0, 1, 1, 2]
"""The defence of a lair and a fortress, by the two lowest marker bits."""
MARKERS: Final = [
    (LAIR, "lair"),
    (FORTRESS, "fortress"),
    (HOLE, "hole"),
    (DRAGON_MARKER, "dragon"),
    (HERO_MARKER, "hero"),
]

# Where coins came from, for the end of the game (SW-10.4). The last one is what was paid, as a negative number.
START: Final = 0
REGIONS: Final = 1
DECLINED_REGIONS: Final = 2
RACE_BONUS: Final = 3
POWER_BONUS: Final = 4
ON_COMBOS: Final = 5
PAYMENTS: Final = 6
SOURCES: Final = ["start", "regions", "declined", "race", "power", "combos", "paid"]

# Terms of a sum, as message ids: these, then races and powers for what they give, then races as standing tokens.
BASE_TERM: Final = 0
LOST_TRIBE_TERM: Final = 1
MOUNTAIN_TERM: Final = 2
LAIR_TERM: Final = 3
FORTRESS_TERM: Final = 4
CAMP_TERM: Final = 5
MINIMUM_TERM: Final = 6
REGIONS_TERM: Final = 7
DECLINED_TERM: Final = 8
DIE_TERM: Final = 9
TERMS: Final = [
    *["base", "lost-tribe", "mountain", "lair", "fortress", "camp", "minimum", "regions", "declined", "die"],
    *[entry["id"] for entry in PIECES["races"]],
    *[entry["id"] for entry in PIECES["powers"]],
]
RACE_TERM: Final = 10
POWER_TERM: Final[int] = RACE_TERM + len(PIECES["races"])
TERM_KEYS: Final = [
    *[f"term-{name}" for name in TERMS[:RACE_TERM]],
    *[f"race-{name}" for name in TERMS[RACE_TERM:POWER_TERM]],
    *[f"power-{name}" for name in TERMS[POWER_TERM:]],
    *[f"tokens-{name}" for name in TERMS[RACE_TERM:POWER_TERM]],
]
TOKENS_TERM: Final = len(TERMS)


NO_CHOICES: Final[list[Choice]] = []


class Trait:
    """What a race or a power may change. Every hook says "no difference" until a race or power overrides it."""

    least = 1  # tokens that a conquest places and a region keeps, at least (SW-5.16)
    sails = False  # whether water can be conquered
    last_try = True  # whether a final attempt on the die is allowed
    kept_off = 0  # tokens taken off the map after redeployment
    conquers_in_decline = False
    stays_in_decline = False  # whether a badge stays with its race in decline
    is_spirit = False  # whether the race in decline does not count for the limit of one

    def __init__(self, number: int, name: str, tokens: int, term: int) -> None:
        self.number: Final = number
        self.name: Final = name
        self.tokens: Final = tokens
        self.term: Final = term
        self.bargains: Final = type(self).discount is not Trait.discount

    def picked(self, game: "SmallWorld", me: "Tribe") -> None:
        """The combo has just been taken: fill `race_stock` or `power_stock`."""

    # Conquest

    def entries(self, board: Map) -> int:
        """Regions open to a First Conquest besides the border; water is filtered elsewhere."""
        return 0

    def reach(self, game: "SmallWorld", me: "Tribe") -> int:
        """Regions in reach of a following conquest besides the adjacent ones."""
        return 0

    def neighbours(self, game: "SmallWorld", region: "Region") -> int:
        """Regions that count as adjacent to a region besides those that share a border with it."""
        return 0

    def discount(self, game: "SmallWorld", me: "Tribe", region: "Region") -> int:
        """Tokens saved on a conquest."""
        return 0

    def more(self, game: "SmallWorld", me: "Tribe") -> list[Choice]:
        """Candidates for the conquest question besides plain conquests."""
        return NO_CHOICES

    def why_not(self, game: "SmallWorld", me: "Tribe", choice: Choice) -> Reason | None:
        """Judge a choice of `more`."""
        return NOT_ASKED

    def take(self, game: "SmallWorld", me: "Tribe", choice: Choice) -> None:
        """Carry out a choice of `more`."""
        raise NotImplementedError

    def conquered(self, game: "SmallWorld", me: "Tribe", region: "Region") -> None:
        """A region has just been taken and occupied."""

    def losses(self, game: "SmallWorld", me: "Tribe", attacker: "Tribe") -> int:
        """Tokens that go back to the tray when a region is conquered."""
        return 1

    # After the conquests

    def gains(self, game: "SmallWorld", me: "Tribe") -> int:
        """Tokens that join before redeployment, if the tray has them."""
        return 0

    def place_markers(self, game: "SmallWorld", me: "Tribe") -> None:
        """Push the steps that place markers in redeployment."""

    def return_pieces(self, game: "SmallWorld", me: "Tribe") -> None:
        """Push the steps that put pieces back which were driven out with their tribe (SW-6.8)."""

    def bonus(self, game: "SmallWorld", me: "Tribe") -> int:
        """Coins at the end of a conquest turn."""
        return 0

    def turn_end(self, game: "SmallWorld", me: "Tribe") -> None:
        """Push the questions of step G, after scoring."""

    # Decline

    def staying(self, tokens: int) -> int:
        """How many of a region's tokens stay when the race declines."""
        return 1

    def declined_bonus(self, game: "SmallWorld", me: "Tribe") -> int:
        """Coins each turn for a race in decline."""
        return 0


NO_POWER: Final = Trait(-1, "", 0, 0)


class Region:
    """A region of the board and what stands on it."""

    def __init__(self, place: Place, people: int, tokens: int, markers: int, camps: int) -> None:
        self.place: Final = place
        self.people = people
        self.tokens = tokens
        self.markers = markers
        self.camps = camps

    def saved(self) -> list[int]:
        return [self.people, self.tokens, self.markers, self.camps]


class Tribe:
    """A race, in play or not, and its power. Made by `new_tribe`; a copy starts empty."""

    number: int
    race: Trait
    power: Trait
    owner: int
    declined: bool
    land: int  # the set of regions it occupies
    hand: int  # tokens to use or to place
    off: int  # tokens kept off the board until the next turn
    race_stock: int  # pieces of the race that are not on the map
    power_stock: int  # pieces of the power that are not on the map
    turns: int  # own turns since the pick
    fights: int  # non-empty regions conquered this turn
    attacked: int  # seats whose active race it attacked this turn, as bits
    used: int  # once-per-turn abilities spent, as bits
    peace: int  # the seat that must not attack it, -1 if none
    # Asked for every target of every conquest, so kept where it is found fastest:
    least: int  # tokens that a conquest places and a region keeps, at least (SW-5.16)
    bargains: bool  # whether its race or power may give a discount

    def copy(self) -> "Tribe":
        new = Tribe()
        new.number = self.number
        new.race = self.race
        new.power = self.power
        new.owner = self.owner
        new.declined = self.declined
        new.land = self.land
        new.hand = self.hand
        new.off = self.off
        new.race_stock = self.race_stock
        new.power_stock = self.power_stock
        new.turns = self.turns
        new.fights = self.fights
        new.attacked = self.attacked
        new.used = self.used
        new.peace = self.peace
        new.least = self.least
        new.bargains = self.bargains
        return new

    def saved(self) -> list[int]:
        numbers_of_power = [self.power.number, self.owner, int(self.declined), self.land, self.hand, self.off]
        counters = [self.race_stock, self.power_stock, self.turns, self.fights, self.attacked, self.used, self.peace]
        return numbers_of_power + counters

    def restore(self, saved: list[int], power: Trait) -> None:
        """Fill from what `saved` wrote; the power comes as its object."""
        self.power = power
        self.bargains = self.race.bargains or power.bargains
        self.owner, self.land, self.hand, self.off = saved[1], saved[3], saved[4], saved[5]
        self.declined = saved[2] == 1
        self.race_stock, self.power_stock, self.turns, self.fights = saved[6], saved[7], saved[8], saved[9]
        self.attacked, self.used, self.peace = saved[10], saved[11], saved[12]

    def is_active(self) -> bool:
        return self.owner >= 0 and not self.declined


def new_tribe(number: int, race: Trait, power: Trait) -> Tribe:
    """A tribe that is not in play yet."""
    new = Tribe()
    new.number = number
    new.race = race
    new.power = power
    new.owner = new.peace = -1
    new.declined = False
    new.land = new.hand = new.off = new.race_stock = new.power_stock = 0
    new.turns = new.fights = new.attacked = new.used = 0
    new.least = race.least
    new.bargains = race.bargains or power.bargains
    return new


class Player:
    """A seat: its coins, where they came from, and the tribes it owns (0 is none)."""

    def __init__(self, seat: int, coins: int, income: list[int], active: int, declined: int, spirit: int) -> None:
        self.seat: Final = seat
        self.coins = coins
        self.income = income
        self.active = active
        self.declined = declined
        self.spirit = spirit

    def copy(self) -> "Player":
        return Player(self.seat, self.coins, self.income[:], self.active, self.declined, self.spirit)

    def saved(self) -> list[Any]:
        return [self.seat, self.coins, self.income[:], self.active, self.declined, self.spirit]

    def receive(self, coins: int, source: int) -> None:
        """Take coins, or pay them if negative; the sum of all sources is always the stack (INV-8)."""
        self.coins += coins
        self.income[source] += coins


class Combo:
    """A race and a power on offer, with the coins that others laid on it."""

    def __init__(self, race: int, power: int, coins: int) -> None:
        self.race: Final = race
        self.power: Final = power
        self.coins = coins


class Survey:
    """What the conquering tribe sees from where it stands. Never changed but replaced, so that copies share it."""

    def __init__(self, near: int, protected: int, attackable: int) -> None:
        self.near: Final = near  # the regions next to its own
        self.protected: Final = protected  # the regions that a marker or a peace keeps it out of
        self.attackable: Final = attackable
        self.targets: Final = numbers(attackable)  # the same as a list

    def saved(self) -> list[int]:
        return [self.near, self.protected, self.attackable]


NO_SURVEY: Final = Survey(0, 0, 0)


class SmallWorld(State):
    """One table of Small World. Filled by `setup`; a copy starts empty."""

    board: Map
    open_coins: bool
    turn: int
    first: int
    current: int
    regions: list[Region]
    tribes: list[Tribe]
    powers: list[Trait]  # the one object of each power, by number
    players: list[Player]
    combos: list[Combo]
    banners: Bag
    badges: Bag
    discarded: list[int]
    tray: list[int]  # tokens out of play, by race
    roll: int  # Berserk: what the die showed for the conquest to come, -1 if it was not rolled
    survey: Survey

    def copy(self) -> "SmallWorld":
        new = SmallWorld()
        self.copy_agenda_to(new)
        new.board = self.board
        new.open_coins = self.open_coins
        new.turn = self.turn
        new.first = self.first
        new.current = self.current
        new.regions = [Region(old.place, old.people, old.tokens, old.markers, old.camps) for old in self.regions]
        # Tribes out of play never change: they are replaced when they come in.
        new.tribes = [tribe.copy() if tribe.owner >= 0 else tribe for tribe in self.tribes]
        new.powers = self.powers
        new.players = [player.copy() for player in self.players]
        new.combos = [Combo(combo.race, combo.power, combo.coins) for combo in self.combos]
        new.banners = self.banners.copy()
        new.badges = self.badges.copy()
        new.discarded = self.discarded[:]
        new.tray = self.tray[:]
        new.roll = self.roll
        new.survey = self.survey
        return new

    def price(self, me: Tribe, region: Region) -> int:
        """Tokens a conquest costs (SW-5.14 to SW-5.16)."""
        price = BASE_COST + region.tokens + region.place.mountain
        if region.markers or region.camps:
            price += region.camps + WALLS[region.markers & 3]
        if me.bargains:
            price -= me.race.discount(self, me, region) + me.power.discount(self, me, region)
        return price if price > me.least else me.least

    def price_terms(self, me: Tribe, region: Region) -> list[int]:
        """The sum behind `price`, term by term, for the log and for "why not"."""
        terms = [BASE_TERM, BASE_COST]
        add_term(terms, self.people_term(region.people), region.tokens)
        add_term(terms, MOUNTAIN_TERM, region.place.mountain)
        add_term(terms, CAMP_TERM, region.camps)
        add_term(terms, LAIR_TERM, region.markers & LAIR)
        add_term(terms, FORTRESS_TERM, (region.markers & FORTRESS) // FORTRESS)
        add_term(terms, me.race.term, -me.race.discount(self, me, region))
        add_term(terms, me.power.term, -me.power.discount(self, me, region))
        add_term(terms, MINIMUM_TERM, max(0, me.least - sum(terms[1::2])))
        return terms

    def people_term(self, people: int) -> int:
        """The term for tokens of this tribe."""
        return LOST_TRIBE_TERM if people == LOST_TRIBES else TOKENS_TERM + self.tribes[people].race.number

    def occupy(self, me: Tribe, region: Region, tokens: int) -> None:
        """Put tokens of a tribe into a region that nobody holds."""
        region.people = me.number
        region.tokens = tokens
        me.land |= BITS[region.place.number]

    def leave(self, me: Tribe, region: Region) -> None:
        """The tribe no longer holds the region; what it does with tokens and pieces is the caller's business."""
        region.people = NOBODY
        region.tokens = 0
        me.land &= ~BITS[region.place.number]

    def recover(self, me: Tribe, region: Region) -> None:
        """Abandon a region: tokens and movable pieces to the hand, the rest is gone (SW-5.5, SW-5.34)."""
        me.hand += region.tokens
        self.take_pieces(me, region)
        self.leave(me, region)

    def take_pieces(self, me: Tribe, region: Region) -> None:
        """Clear a region's markers; encampments go back to their owner's hand."""
        me.power_stock += region.camps
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

    def combo_tokens(self, combo: Combo) -> int:
        """Tokens a combo brings, as far as the tray has them (SW-4.6)."""
        wanted = self.tribes[FIRST_RACE + combo.race].race.tokens + self.powers[combo.power].tokens
        return min(wanted, self.tray[combo.race])

    def regions_of(self, me: Tribe) -> list[Region]:
        return [self.regions[number] for number in numbers(me.land)]

    def tokens_on_map(self, me: Tribe) -> int:
        return sum([self.regions[number].tokens for number in numbers(me.land)])

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
        count = len(self.players)
        return [(seat + step) % count for step in range(1, count)]

    def is_last_turn(self) -> bool:
        return self.turn == self.board.turns


def add_term(terms: list[int], term: int, amount: int) -> None:
    """Add a term to a sum, unless it makes no difference."""
    if amount:
        terms.append(term)
        terms.append(amount)


def term_list(terms: list[int]) -> "list[list[Any]]":
    """Terms in the form of facts: message ids and amounts."""
    return [[TERM_KEYS[terms[index]], terms[index + 1]] for index in range(0, len(terms), 2)]
