"""The table of Alynthia: the board with its dragons, the guild leaders, the decks, the dice, the battle in hand."""

from typing import Any, Final

from meadhall.core.parts import Part, Replaced
from meadhall.core.steps import State
from meadhall.games.alynthia import data
from meadhall.games.alynthia.box import AlynthiaBox
from meadhall.games.alynthia.data import Board
from meadhall.games.alynthia.events import FOCUSED, GAINED, RENOWN

NOBODY: Final = -1
CARD_BACK: Final = len(data.THINGS)
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
    [[(start + step) % seats for step in range(seats)] for start in range(seats)]
    for seats in range(data.MOST_SEATS + 1)
]
"""The seats of a table from each of them on, by the number of seats."""


class Outpost(Part):
    """An outpost on the board with what stands on it; each piece keeps the moment it came (AL-3.731)."""

    owner: int
    at: int
    came: int
    upgrade: int = data.NO_UPGRADE
    upgraded: int = 0  # when the upgrade came
    used: bool = False  # whether its recurring ability is spent
    points: int = 0  # stronghold: points given to attack; the rest went to defense
    wall: bool = False
    walled: int = 0  # when the wall came


class Player(Part):
    """A seat: its guild, character, hand, board and buildings."""

    seat: int
    goods: list[int]  # wood, stone, food, worker
    cards: list[int]  # action cards by kind
    income: list[int]  # renown by source, also in cooperative play
    levels: list[int]  # research by track
    outposts: list[Outpost]
    attack: int
    defense: int
    focus: int
    at: int  # the character's space, BESIDE or UNPLACED
    guild: int = NOBODY  # before it is chosen
    came: int = 0  # when the character came there
    left: int = 0  # the space a character beside the board left
    renown: int = 0  # competitive; the pool is the table's
    abilities: int = 0  # unlocked guild abilities, as bits A, B, X
    guild_track: int = 0  # covered rounds of the guild track, as bits
    split: int = NOBODY  # MTN-B: points given to attack, -1 before
    spent: int = 0  # recurring abilities used this round, as bits
    land: int = 0  # the spaces of the outposts, tunnel included
    walls: int = 0  # walls not on the board
    entrances: int = 0  # the tunnel entrances, as a set of spaces
    captured: int = 0
    shots: int = 0  # ranged attacks another seat's card granted for this Action Phase (AL-4.408)
    done: bool = False  # cooperative: has declared done; competitive: has passed
    waiting: bool = False  # cooperative: waits until somebody does something (AL-6.17)
    served: int = 0  # when its last command was carried out (AL-6.13)
    gifts: int = 0
    trades: int = 0
    refusals: int = 0
    quiet: int = 0  # kinds of windows passed for the rest of the round, as bits

    def can(self, which: int) -> bool:
        """Whether the guild ability A, B or X is unlocked."""
        return (self.abilities >> which) & 1 == 1

    def has_cards(self) -> bool:
        """Whether it holds an action card; how many is public, which ones are not."""
        return sum(self.cards) > 0

    def hand_size(self) -> int:
        """Resources and action cards (AL-1.9)."""
        return sum(self.goods) + sum(self.cards)

    def hand_limit(self, box: AlynthiaBox) -> int:
        """That of the board, more with each storehouse and with FST-B (AL-3.906)."""
        limit = box.hand_limit
        for outpost in self.outposts:
            if outpost.upgrade == data.STOREHOUSE:
                limit += box.storehouse_cards
        if self.guild == data.FOREST and self.can(data.ABILITY_B):
            limit += box.forest_cards
        return limit

    def outpost_at(self, at: int) -> Outpost | None:
        if self.land & data.BITS[at]:
            for outpost in self.outposts:
                if outpost.at == at:
                    return outpost
        return None

    def holds(self, thing: int) -> int:
        """How many of one of the twelve kinds of cards are in the hand."""
        return self.goods[thing] if thing < data.FIRST_CARD else self.cards[thing - data.FIRST_CARD]

    def receive(self, thing: int, number: int) -> None:
        """Take cards into the hand, or give them away if negative."""
        if thing < data.FIRST_CARD:
            self.goods[thing] += number
        else:
            self.cards[thing - data.FIRST_CARD] += number


class Battle(Part):
    """The battle that is being fought. The dice lie on the table: 0 is the attacker's, 1 the defender's."""

    attacker: int  # NOBODY: dragons attack
    defender: int  # NOBODY: dragons or a nest defend
    at: int
    piece: int  # what is attacked: one of PIECES
    origin: int  # the space the attacker stepped in from, NOBODY without a step
    bonus: list[int]  # of cards and captured dragons, for the attacker and the defender


class Bargain(Part):
    """A trade that is being put together: what the seat offers its partner and what it wants, by kind of card."""

    seat: int
    partner: int
    offered: list[int]
    wanted: list[int]


class Alynthia(State):
    """One table of Alynthia. Filled by `setup`."""

    box: AlynthiaBox
    board: Board
    competitive: bool
    advanced: bool
    difficulty: int
    toll: bool
    open_renown: bool
    guarded: bool  # the pool guard (AL-6.19)
    tiles: Replaced[int]  # setup: the tiles still to be placed or removed
    placed: Replaced[int]  # setup: tiles in the slots, two numbers each
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
        return data.COMPETITIVE_ROUNDS if self.competitive else data.COOPERATIVE_ROUNDS

    # Nests and dragons

    def nests_defeated(self) -> int:
        return self.ruins.bit_count()

    def next_nest_cost(self) -> int:
        """What the next nest costs the pool; 0 in competitive play and when none is left (section 1.7)."""
        costs = self.box.nest_costs[len(self.players) - 1][self.difficulty]
        defeated = self.nests_defeated()
        return 0 if self.competitive or defeated >= len(costs) else costs[defeated]

    def put_dragons(self, at: int, number: int) -> None:
        """Add dragons to a space, or take them away if negative."""
        left = self.dragons[at] + number
        self.dragons[at] = left
        if left:
            self.infested |= data.BITS[at]
        else:
            self.infested &= ~data.BITS[at]

    def per_dragon(self) -> int:
        """The strength of a dragon in this round."""
        return self.box.rival_dragon_strength[self.round] if self.competitive else self.box.dragon_strength[self.round]

    def per_nest(self) -> int:
        """What a nest adds to its dragons in this round."""
        return self.box.rival_nest_strength[self.round] if self.competitive else self.box.nest_strength[self.round]

    def dragon_strength(self, at: int) -> int:
        """Dragons and nest on a space in this round, without the die (AL-3.736, AL-3.737)."""
        strength = self.per_dragon() * self.dragons[at]
        return strength + self.per_nest() if self.nests & data.BITS[at] else strength

    # Where characters may be

    def others_at(self, player: Player) -> int:
        """The spaces on which the characters of the other seats stand."""
        spaces = 0
        for other in self.players:
            if other.at >= 0 and other is not player:
                spaces |= data.BITS[other.at]
        return spaces

    def others_walls(self, player: Player) -> int:
        """The spaces that the other seats have walled."""
        spaces = 0
        for other in self.players:
            if other.guild == data.FOREST and other is not player:
                for outpost in other.outposts:
                    if outpost.wall:
                        spaces |= data.BITS[outpost.at]
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
        if at == data.TUNNEL:
            return player.entrances
        near = self.board.near[at]
        return near | data.BITS[data.TUNNEL] if player.entrances & data.BITS[at] else near

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
        kept = min(number, self.box.focus_limit - player.focus)
        player.focus += kept
        self.tell(FOCUSED, player.seat, kept, number - kept)
