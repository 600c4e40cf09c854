"""The table of Alynthia: the board with its dragons, the guild leaders, the decks, the dice, the battle in hand."""

from typing import Any, Final

from meadhall.core.steps import State
from meadhall.games.alynthia.data import (
    ABILITY_B,
    BITS,
    COMPETITIVE_ROUNDS,
    COOPERATIVE_ROUNDS,
    DRAGON_STRENGTH,
    FIRST_CARD,
    FOCUS_LIMIT,
    FOREST,
    FOREST_CARDS,
    HAND_LIMIT,
    MOST_SEATS,
    NEST_COSTS,
    NEST_STRENGTH,
    NO_UPGRADE,
    RIVAL_DRAGON_STRENGTH,
    RIVAL_NEST_STRENGTH,
    STOREHOUSE,
    STOREHOUSE_CARDS,
    THINGS,
    TUNNEL,
    Board,
)
from meadhall.games.alynthia.events import FOCUSED, GAINED, RENOWN

NOBODY: Final = -1
CARD_BACK: Final = len(THINGS)
"""In events: an action card of which only the back is public."""

# Phases, for people to see where the game is.
SETUP: Final = 0
GUILD_PHASE: Final = 1
DRAGON_PHASE: Final = 2
ACTION_PHASE: Final = 3
HARVEST_PHASE: Final = 4
PHASES: Final = ["setup", "guild", "dragon", "action", "harvest"]

# How a game ends.
RUNNING: Final = 0
WON: Final = 1
NO_NEST: Final = 2
OUT_OF_TIME: Final = 3
TOLL_UNPAID: Final = 4
MOST_RENOWN: Final = 5
OUTCOMES: Final = ["running", "won", "no-nest", "out-of-time", "toll-unpaid", "most-renown"]

# Pieces in the order in which they are attacked (AL-3.730), and what else can be a target.
WALL_PIECE: Final = 0
CHARACTER: Final = 1
UPGRADE_PIECE: Final = 2
OUTPOST_PIECE: Final = 3
DRAGONS: Final = 4
NEST: Final = 5
PIECES: Final = ["wall", "character", "upgrade", "outpost", "dragons", "nest"]

# Where renown came from, for the end of the game. The last is what was paid or lost, as a negative number.
FROM_BUILDING: Final = 0
FROM_MARKET: Final = 1
FROM_RESEARCH: Final = 2
FROM_ABILITIES: Final = 3
FROM_FORTUNE: Final = 4
FROM_CARDS: Final = 5
FROM_BATTLE: Final = 6
SPENT: Final = 7
SOURCES: Final = ["building", "market", "research", "abilities", "fortune", "cards", "battle", "spent"]

# Kinds of windows, one bit each in a player's `quiet` (pass-round).
SPAWN_WINDOW: Final = 0
FORTUNE_WINDOW: Final = 1
LABOR_WINDOW: Final = 2
BATTLE_WINDOW: Final = 3
CARD_WINDOW: Final = 4
WINDOWS: Final = ["spawn", "fortune", "labor", "battle", "card"]


# Terms of a battle's sums, as message ids.
ATTACK_TERM: Final = 0
DEFENSE_TERM: Final = 1
WORKERS_TERM: Final = 2
DIE_TERM: Final = 3
BONUS_TERM: Final = 4
WALL_TERM: Final = 5
DRAGONS_TERM: Final = 6
NEST_TERM: Final = 7
TERMS: Final = ["attack", "defense", "workers", "die", "bonus", "wall", "dragons", "nest"]


def term_list(flat: list[int]) -> list[list[Any]]:
    """Terms as messages and amounts, from a flat list of numbers."""
    return [[f"term-{TERMS[flat[place]]}", flat[place + 1]] for place in range(0, len(flat), 2)]


AROUND: Final = [
    [[(start + step) % seats for step in range(seats)] for start in range(seats)] for seats in range(MOST_SEATS + 1)
]
"""The seats of a table from each of them on, by the number of seats."""


class Outpost:
    """An outpost on the board with what stands on it; each piece keeps the moment it came (AL-3.731)."""

    def __init__(self, owner: int, at: int, came: int) -> None:
        self.owner: Final = owner
        self.at = at
        self.came = came
        self.upgrade = NO_UPGRADE
        self.upgraded = 0  # when the upgrade came
        self.used = False  # whether its recurring ability is spent
        self.points = 0  # stronghold: points given to attack; the rest went to defense
        self.wall = False
        self.walled = 0  # when the wall came

    def copy(self) -> "Outpost":
        new = Outpost(self.owner, self.at, self.came)
        new.upgrade = self.upgrade
        new.upgraded = self.upgraded
        new.used = self.used
        new.points = self.points
        new.wall = self.wall
        new.walled = self.walled
        return new

    def saved(self) -> list[int]:
        numbers = [self.owner, self.at, self.came, self.upgrade, self.upgraded, int(self.used), self.points]
        return [*numbers, int(self.wall), self.walled]


def load_outpost(saved: list[int]) -> Outpost:
    new = Outpost(saved[0], saved[1], saved[2])
    new.upgrade, new.upgraded, new.points, new.walled = saved[3], saved[4], saved[6], saved[8]
    new.used, new.wall = saved[5] == 1, saved[7] == 1
    return new


class Player:
    """A seat: its guild, character, hand, board and buildings. Filled by `setup`; a copy starts empty."""

    seat: int
    guild: int  # -1 before it is chosen
    at: int  # the character's space, BESIDE or UNPLACED
    came: int  # when the character came there
    left: int  # the space a character beside the board left
    focus: int
    goods: list[int]  # wood, stone, food, worker
    cards: list[int]  # action cards by kind
    renown: int  # competitive; the pool is the table's
    income: list[int]  # renown by source, also in cooperative play
    attack: int
    defense: int
    levels: list[int]  # research by track
    abilities: int  # unlocked guild abilities, as bits A, B, X
    guild_track: int  # covered rounds of the guild track, as bits
    split: int  # MTN-B: points given to attack, -1 before
    spent: int  # recurring abilities used this round, as bits
    outposts: list[Outpost]
    land: int  # the spaces of the outposts, tunnel included
    walls: int  # walls not on the board
    entrances: int  # the tunnel entrances, as a set of spaces
    captured: int
    shots: int  # ranged attacks another seat's card granted for this Action Phase (AL-4.408)
    done: bool  # cooperative: has declared done; competitive: has passed
    waiting: bool  # cooperative: waits until somebody does something (AL-6.17)
    served: int  # when its last command was carried out (AL-6.13)
    gifts: int
    trades: int
    refusals: int
    quiet: int  # kinds of windows passed for the rest of the round, as bits

    def copy(self) -> "Player":
        new = Player()
        new.seat = self.seat
        new.guild = self.guild
        new.at = self.at
        new.came = self.came
        new.left = self.left
        new.focus = self.focus
        new.goods = self.goods[:]
        new.cards = self.cards[:]
        new.renown = self.renown
        new.income = self.income[:]
        new.attack = self.attack
        new.defense = self.defense
        new.levels = self.levels[:]
        new.abilities = self.abilities
        new.guild_track = self.guild_track
        new.split = self.split
        new.spent = self.spent
        new.outposts = [outpost.copy() for outpost in self.outposts]
        new.land = self.land
        new.walls = self.walls
        new.entrances = self.entrances
        new.captured = self.captured
        new.shots = self.shots
        new.done = self.done
        new.waiting = self.waiting
        new.served = self.served
        new.gifts = self.gifts
        new.trades = self.trades
        new.refusals = self.refusals
        new.quiet = self.quiet
        return new

    def saved(self) -> list[Any]:
        where = [self.seat, self.guild, self.at, self.came, self.left, self.focus, self.renown]
        strength = [self.attack, self.defense, self.abilities, self.guild_track, self.split, self.spent, self.land]
        pieces = [self.walls, self.entrances, self.captured, self.shots, int(self.done), int(self.waiting)]
        counters = [self.served, self.gifts, self.trades, self.refusals, self.quiet]
        lists: list[Any] = [self.goods[:], self.cards[:], self.income[:], self.levels[:]]
        return [where + strength + pieces + counters, *lists, [outpost.saved() for outpost in self.outposts]]

    def can(self, which: int) -> bool:
        """Whether the guild ability A, B or X is unlocked."""
        return (self.abilities >> which) & 1 == 1

    def has_cards(self) -> bool:
        """Whether it holds an action card; how many is public, which ones are not."""
        return sum(self.cards) > 0

    def hand_size(self) -> int:
        """Resources and action cards (AL-1.9)."""
        return sum(self.goods) + sum(self.cards)

    def hand_limit(self) -> int:
        """That of the board, more with each storehouse and with FST-B (AL-3.906)."""
        limit = HAND_LIMIT
        for outpost in self.outposts:
            if outpost.upgrade == STOREHOUSE:
                limit += STOREHOUSE_CARDS
        if self.guild == FOREST and self.can(ABILITY_B):
            limit += FOREST_CARDS
        return limit

    def outpost_at(self, at: int) -> Outpost | None:
        if self.land & BITS[at]:
            for outpost in self.outposts:
                if outpost.at == at:
                    return outpost
        return None

    def holds(self, thing: int) -> int:
        """How many of one of the twelve kinds of cards are in the hand."""
        return self.goods[thing] if thing < FIRST_CARD else self.cards[thing - FIRST_CARD]

    def receive(self, thing: int, number: int) -> None:
        """Take cards into the hand, or give them away if negative."""
        if thing < FIRST_CARD:
            self.goods[thing] += number
        else:
            self.cards[thing - FIRST_CARD] += number


def load_player(saved: list[Any]) -> Player:
    """The player that `saved` wrote."""
    new = Player()
    fields = saved[0]
    new.seat, new.guild, new.at, new.came, new.left, new.focus, new.renown = fields[:7]
    new.attack, new.defense, new.abilities, new.guild_track, new.split, new.spent, new.land = fields[7:14]
    new.walls, new.entrances, new.captured, new.shots = fields[14:18]
    new.done, new.waiting = fields[18] == 1, fields[19] == 1
    new.served, new.gifts, new.trades, new.refusals, new.quiet = fields[20:25]
    new.goods, new.cards, new.income, new.levels = list(saved[1]), list(saved[2]), list(saved[3]), list(saved[4])
    new.outposts = [load_outpost(entry) for entry in saved[5]]
    return new


class Battle:
    """The battle that is being fought. The dice lie on the table: 0 is the attacker's, 1 the defender's."""

    def __init__(self, attacker: int, defender: int, at: int, piece: int, origin: int) -> None:
        self.attacker: Final = attacker  # NOBODY: dragons attack
        self.defender: Final = defender  # NOBODY: dragons or a nest defend
        self.at: Final = at
        self.piece: Final = piece  # what is attacked: one of PIECES
        self.origin: Final = origin  # the space the attacker stepped in from, NOBODY without a step
        self.bonus = [0, 0]  # of cards and captured dragons, for the attacker and the defender

    def copy(self) -> "Battle":
        new = Battle(self.attacker, self.defender, self.at, self.piece, self.origin)
        new.bonus = self.bonus[:]
        return new

    def saved(self) -> list[int]:
        return [self.attacker, self.defender, self.at, self.piece, self.origin, *self.bonus]


def load_battle(saved: list[int]) -> Battle:
    new = Battle(saved[0], saved[1], saved[2], saved[3], saved[4])
    new.bonus = [saved[5], saved[6]]
    return new


class Bargain:
    """A trade that is being put together: what the seat offers its partner and what it wants, by kind of card."""

    def __init__(self, seat: int, partner: int, offered: list[int], wanted: list[int]) -> None:
        self.seat: Final = seat
        self.partner: Final = partner
        self.offered = offered
        self.wanted = wanted

    def copy(self) -> "Bargain":
        return Bargain(self.seat, self.partner, self.offered[:], self.wanted[:])

    def saved(self) -> list[Any]:
        return [self.seat, self.partner, self.offered[:], self.wanted[:]]


class Alynthia(State):
    """One table of Alynthia. Filled by `setup`; a copy starts empty."""

    board: Board
    competitive: bool
    advanced: bool
    difficulty: int
    toll: bool
    open_renown: bool
    guarded: bool  # the pool guard (AL-6.19)
    tiles: list[int]  # setup: the tiles still to be placed or removed
    placed: list[int]  # setup: tiles in the slots, two numbers each
    phase: int
    round: int
    first: int  # the seat with the first player marker
    active: int  # competitive: whose turn it is; NOBODY otherwise
    actions: int  # competitive: actions taken this turn
    outcome: int
    pool: int
    players: list[Player]
    dragons: list[int]  # by space: the marker of an undefeated nest, tokens elsewhere (AL-1.8)
    infested: int  # the spaces with dragons
    nests: int  # the spaces of undefeated nests
    ruins: int  # the spaces of defeated nests
    fallen: int  # nests defeated in this round
    invaded: int  # spaces onto which dragon tokens came in this Dragon Phase
    pending: int  # spaces on which dragons are still to attack
    upgrades: list[int]  # the supply, by type
    deck: list[int]  # action cards by kind; a face-down deck has no order until a card is drawn
    discard: list[int]
    market: list[int]  # the eight places, -1 is empty
    market_deck: list[int]
    market_discard: list[int]
    clock: int  # counts arrivals of pieces and served commands
    dice: list[int]  # the faces just rolled
    die: int  # which kind of dice they are
    battle: Battle | None
    bargain: Bargain | None
    passed: int  # seats that have passed in the open window, as bits
    window_from: int  # the seat at which the open window goes on

    def copy(self) -> "Alynthia":
        new = Alynthia()
        self.copy_agenda_to(new)
        new.board = self.board
        new.competitive = self.competitive
        new.advanced = self.advanced
        new.difficulty = self.difficulty
        new.toll = self.toll
        new.open_renown = self.open_renown
        new.guarded = self.guarded
        new.tiles = self.tiles[:]
        new.placed = self.placed[:]
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.actions = self.actions
        new.outcome = self.outcome
        new.pool = self.pool
        new.players = [player.copy() for player in self.players]
        new.dragons = self.dragons[:]
        new.infested = self.infested
        new.nests = self.nests
        new.ruins = self.ruins
        new.fallen = self.fallen
        new.invaded = self.invaded
        new.pending = self.pending
        new.upgrades = self.upgrades[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.market = self.market[:]
        new.market_deck = self.market_deck[:]
        new.market_discard = self.market_discard[:]
        new.clock = self.clock
        new.dice = self.dice[:]
        new.die = self.die
        new.battle = None if self.battle is None else self.battle.copy()
        new.bargain = None if self.bargain is None else self.bargain.copy()
        new.passed = self.passed
        new.window_from = self.window_from
        return new

    # Order

    def in_turn_order(self) -> list[int]:
        """The seats from the first player marker, clockwise (AL-3.104); a shared list."""
        return AROUND[len(self.players)][self.first]

    def around_from(self, seat: int) -> list[int]:
        """The seats from one of them on, clockwise; a shared list."""
        return AROUND[len(self.players)][seat]

    def tick(self) -> int:
        """The next moment."""
        self.clock += 1
        return self.clock

    def rounds(self) -> int:
        return COMPETITIVE_ROUNDS if self.competitive else COOPERATIVE_ROUNDS

    # Nests and dragons

    def nests_defeated(self) -> int:
        return self.ruins.bit_count()

    def next_nest_cost(self) -> int:
        """What the next nest costs the pool; 0 in competitive play and when none is left (section 1.7)."""
        costs = NEST_COSTS[len(self.players) - 1][self.difficulty]
        defeated = self.nests_defeated()
        return 0 if self.competitive or defeated >= len(costs) else costs[defeated]

    def put_dragons(self, at: int, number: int) -> None:
        """Add dragons to a space, or take them away if negative."""
        left = self.dragons[at] + number
        self.dragons[at] = left
        if left:
            self.infested |= BITS[at]
        else:
            self.infested &= ~BITS[at]

    def per_dragon(self) -> int:
        """The strength of a dragon in this round."""
        return RIVAL_DRAGON_STRENGTH[self.round] if self.competitive else DRAGON_STRENGTH[self.round]

    def per_nest(self) -> int:
        """What a nest adds to its dragons in this round."""
        return RIVAL_NEST_STRENGTH[self.round] if self.competitive else NEST_STRENGTH[self.round]

    def dragon_strength(self, at: int) -> int:
        """Dragons and nest on a space in this round, without the die (AL-3.736, AL-3.737)."""
        strength = self.per_dragon() * self.dragons[at]
        return strength + self.per_nest() if self.nests & BITS[at] else strength

    # Where characters may be

    def others_at(self, player: Player) -> int:
        """The spaces on which the characters of the other seats stand."""
        spaces = 0
        for other in self.players:
            if other.at >= 0 and other is not player:
                spaces |= BITS[other.at]
        return spaces

    def others_walls(self, player: Player) -> int:
        """The spaces that the other seats have walled."""
        spaces = 0
        for other in self.players:
            if other.guild == FOREST and other is not player:
                for outpost in other.outposts:
                    if outpost.wall:
                        spaces |= BITS[outpost.at]
        return spaces

    def closed_to(self, player: Player) -> int:
        """The spaces on which its character may not stand (AL-3.502, AL-3.503, AL-3.505)."""
        closed = self.infested | self.nests
        if not player.levels[0]:
            closed |= self.others_at(player) | self.others_walls(player)
        return closed

    def near(self, player: Player, at: int) -> int:
        """The spaces beside a space; for the mountain guild an entrance is beside the tunnel (AL-4.105)."""
        if not player.entrances:
            return self.board.near[at]
        if at == TUNNEL:
            return player.entrances
        near = self.board.near[at]
        return near | BITS[TUNNEL] if player.entrances & BITS[at] else near

    # What a seat gets

    def account(self, player: Player) -> int:
        """The renown that a seat can spend (AL-1.10)."""
        return player.renown if self.competitive else self.pool

    def earn(self, player: Player, renown: int, source: int) -> None:
        """Add renown to the account of a seat, or take it if negative, never below 0 (AL-1.11)."""
        renown = max(renown, -self.account(player))
        if not renown:
            return
        if self.competitive:
            player.renown += renown
        else:
            self.pool += renown
        player.income[source] += renown
        self.tell(RENOWN, player.seat, renown, source)

    def gain(self, player: Player, resource: int, number: int) -> None:
        """Take resources from the supply, which never runs out (AL-1.14)."""
        player.goods[resource] += number
        self.tell(GAINED, player.seat, resource, number)

    def add_focus(self, player: Player, number: int) -> None:
        """Focus above the end of the tracker is lost (AL-3.414)."""
        kept = min(number, FOCUS_LIMIT - player.focus)
        player.focus += kept
        self.tell(FOCUSED, player.seat, kept, number - kept)
