"""The table of Dawn of Ulos: the map with its tiles, the factions on the power track, the players, and Ulrir.

Hidden things have no order and no name before somebody looks: the supply is a number per pair of terrains, the rift
tiles on the map and in the box are one pool from which a collected tile is drawn. Hands are packed numbers (`counts`).
"""

from collections.abc import Iterator
from typing import Any, Final, overload

from meadhall.core.parts import Part, Replaced, Value
from meadhall.core.steps import State
from meadhall.games.dawn_of_ulos.board import Board
from meadhall.games.dawn_of_ulos.box import DawnOfUlosBox
from meadhall.games.dawn_of_ulos.cells import CELL, EVERYWHERE, NO_CELLS, Cells, cells_of
from meadhall.games.dawn_of_ulos.choices import PAIRS, WAY
from meadhall.games.dawn_of_ulos.counts import total
from meadhall.games.dawn_of_ulos.data import DIRECTIONS, HALVES, LAND, LOST, towards

# What lies on a space, as bits of one number; 0 is bare ground.
HALF: Final = 7
"""The terrain of the tile's half on this space, counted from 1."""
PARTNER_SHIFT: Final = 3
"""Three bits: the direction in which the other half lies."""
PILLAGED: Final = 64
RIFT_TILE: Final = 128
HELD: Final = HALF | RIFT_TILE
"""A space with any of these bits belongs to a territory and cannot be built on (UL-4.3, UL-5.1)."""
CAMP_SHIFT: Final = 8
"""Four bits: the faction whose camp covers the space, counted from 1."""
CAMP: Final = 15 << CAMP_SHIFT

NOBODY: Final = -1
NO_CAMP: Final = -1
ULRIR: Final = 1
"""Ulrir's place among the players of a solo game, after the one who plays."""

# The steps of a turn (UL-3.2).
SETUP: Final = 0
PLACING: Final = 1
ACTING: Final = 2
DRAWING: Final = 3
PHASES: Final = ["setup", "place", "act", "draw"]

# Why the game is about to end (UL-10.1).
GOES_ON: Final = 0
SUPPLY_EMPTY: Final = 1
TWO_LEGENDS: Final = 2
ENDINGS: Final = ["", "supply", "legends"]

# Where a conflict stands.
PAIRING: Final = 0
COMMITTING: Final = 1
ABILITIES: Final = 2
RETURNING: Final = 3
STAGES: Final = ["pair", "commit", "abilities", "returns"]

SIDES: Final = 10
"""A committed card counts as one of ten factions: a player's pledges are ten packs, one per faction they count as."""


class Spaces(Part):  # noqa: PLW1641 - it changes, so it has no hash
    """What lies on the map: a number for each space, and the same as sets of spaces, always in step with it.

    The rules read `codes` and the sets; whoever writes a space keeps them in step.
    """

    def __init__(self, codes: list[int]) -> None:
        self.codes = codes
        self.held = NO_CELLS
        self.rifts = NO_CELLS
        self.pillaged = NO_CELLS
        self.camps = NO_CELLS  # the spaces under camps
        self.land: list[Cells] = [NO_CELLS] * LAND  # by terrain: the spaces with such a half
        for space, code in enumerate(codes):
            if code:
                self.step(space, 0, code)

    @overload
    def __getitem__(self, at: int) -> int: ...

    @overload
    def __getitem__(self, at: slice) -> list[int]: ...

    def __getitem__(self, at: int | slice) -> int | list[int]:
        return self.codes[at]

    def __setitem__(self, space: int, code: int) -> None:
        old = self.codes[space]
        self.codes[space] = code
        self.step(space, old, code)

    def __iter__(self) -> Iterator[int]:
        return iter(self.codes)

    def __len__(self) -> int:
        return len(self.codes)

    def __eq__(self, other: object) -> bool:
        return self.codes == (other.codes if isinstance(other, Spaces) else other)

    def copy(self) -> "Spaces":
        new = Spaces([])
        new.codes = self.codes[:]
        new.held = self.held
        new.rifts = self.rifts
        new.pillaged = self.pillaged
        new.camps = self.camps
        new.land = self.land[:]
        return new

    def saved(self) -> dict[str, object]:
        return {"codes": self.codes[:]}

    @staticmethod
    def from_saved(saved: dict[str, Any]) -> "Spaces":
        return Spaces(list(saved["codes"]))

    def step(self, space: int, old: int, new: int) -> None:
        """Keep the sets in step with a space that has changed."""
        changed = old ^ new
        if (old & HELD == 0) != (new & HELD == 0):
            self.held = turned(self.held, space)
        if changed & RIFT_TILE:
            self.rifts = turned(self.rifts, space)
        if changed & PILLAGED:
            self.pillaged = turned(self.pillaged, space)
        if (old & CAMP == 0) != (new & CAMP == 0):
            self.camps = turned(self.camps, space)
        if changed & HALF:
            self.turn_half(space, old)
            self.turn_half(space, new)

    def turn_half(self, space: int, code: int) -> None:
        if code & HALF:
            terrain = (code & HALF) - 1
            self.land[terrain] = turned(self.land[terrain], space)

    def lay(self, tile: int, first: int, second: int) -> None:
        """Put a tile on two bare spaces."""
        way = towards(first, second)
        one, other = HALVES[tile][0], HALVES[tile][1]
        self.codes[first] = one + 1 | way << PARTNER_SHIFT
        self.codes[second] = other + 1 | (way + 3) % DIRECTIONS << PARTNER_SHIFT
        self.held = self.held.also(PAIRS[WAY[first][way]])
        self.land[one] = self.land[one].also(CELL[first])
        self.land[other] = self.land[other].also(CELL[second])

    def free(self) -> Cells:
        """The spaces that can be built on."""
        return EVERYWHERE.without(self.held)

    def is_free(self, space: int) -> bool:
        return not self.held.has(space)

    def visible_rifts(self) -> Cells:
        """The rift tiles that no camp covers."""
        return self.rifts.without(self.camps)

    def visible_land(self) -> Cells:
        """The halves of tiles that no camp covers."""
        return self.held.without(self.camps).without(self.rifts)


def turned(cells: Cells, space: int) -> Cells:
    """The set with a space put in or taken out."""
    one = CELL[space]
    return Cells(cells.north ^ one.north, cells.middle ^ one.middle, cells.south ^ one.south)


class Power(Part):
    """A faction: its stack, its camp, its column on the power track."""

    number: int
    stack: int = 0
    value: int = LOST  # the territory value, LOST while the camp is not on the map
    camp: int = NO_CAMP  # the number of its spot, or NO_CAMP
    legendary: bool = False
    element: int = -1  # in a solo game, -1 otherwise
    plays: bool = False

    def is_at_rest(self) -> bool:
        """A faction that does not play never changes."""
        return not self.plays

    def sells(self, box: DawnOfUlosBox, favor: int) -> bool:
        """Whether a card of its stack can be bought for so much favor (UL-7.1 to 7.3)."""
        return self.value != LOST and self.stack > 0 and box.strength_of(self.value) <= favor

    def active(self) -> bool:
        """On the power track, not lost (UL-5.6)."""
        return self.value != LOST


class Player(Part):
    """A god: favor, and what is held in hand, each as a packed number."""

    favor: int
    cards: int = 0
    tiles: int = 0
    rifts: int = 0
    seen: int = 0  # the tiles in hand that everybody has seen there
    first_turn: bool = False


class Conflict(Part):
    """A conflict that is being resolved (section 6)."""

    first: int  # the spaces of the face-down tile
    second: int
    contested: Replaced[int]  # the factions that still have a camp there
    pledged: list[int]  # by player * SIDES + the faction it counts as
    spared: list[int]  # cards that Endure lets each player keep
    used: list[int]  # the faction whose conflict ability each player has used
    stage: int = PAIRING
    attacker: int = NOBODY
    defender: int = NOBODY
    winner: int = NOBODY

    def cards_for(self, player: int, side: int) -> int:
        """How many of a player's committed cards count for a faction."""
        return total(self.pledged[player * SIDES + side])


def new_conflict(first: int, second: int, contested: list[int], players: int) -> Conflict:
    """A conflict at its beginning."""
    return Conflict(first, second, contested, [0] * (SIDES * players), [0] * players, [NOBODY] * players)


class Solo(Part):
    """Ulrir's mat (section 11): lantern cards by number; the deck has no order."""

    difficulty: int
    deck: list[int]
    discard: list[int]
    upper: list[int]  # left, center, right
    dealt: Replaced[int]  # the cards dealt to the upper slots at setup, never seen in full
    lower: int = NOBODY  # the card in the lower slot in use, which its slot icon names
    tiles_left: int = 0
    wanted: int = NOBODY  # the faction of the develop icon
    rifts: int = 0  # Ulrir's rift tiles; nobody looks at them, so they stay among the hidden ones (UL-11.40)


class Lift(Value):
    """A marching tile in the air: the spaces beside each part of the territory it has left (UL-8.23)."""

    borders: list[Cells]

    def touches_all(self, pair: Cells) -> bool:
        """Whether a tile on these two spaces touches every part."""
        for border in self.borders:  # noqa: SIM110 - asked for many pairs of the map
            if not border.meets(pair):
                return False
        return True

    def saved(self) -> dict[str, object]:
        return {"borders": [border.listed() for border in self.borders]}

    @staticmethod
    def from_saved(saved: dict[str, Any]) -> "Lift":
        return Lift([cells_of(spaces) for spaces in saved["borders"]])


NO_LIFT: Final = Lift([])


class DawnOfUlos(State):
    """One table. Filled by `setup`."""

    box: DawnOfUlosBox
    seats: int  # people at the table; Ulrir is not among them
    board: Board
    spaces: Spaces  # what lies on each space, see HALF to CAMP
    factions: Replaced[int]  # the five in play, in table order
    powers: list[Power]  # by faction number; only those in play change
    players: list[Player]  # by seat; in a solo game Ulrir comes second
    conflict: Conflict | None
    solo: Solo | None

    order: str  # the sections laid so far
    start: int
    active: int
    round: int
    phase: int
    ending: int
    rift_uses: int  # rift tiles that the active player has used in this turn
    in_use: int  # cards out of their owners' hands while their abilities are carried out, as a pack
    lift: Lift  # where a marching tile may go

    supply: int  # tiles face down, as a pack
    tile_box: int
    tokens: int  # pillage tokens beside the map
    hidden_rifts: int  # those nobody has identified: on the map, with Ulrir, and `box_hidden` of them in the box
    box_hidden: int
    box_rifts: int  # the others in the box
    used_rifts: Replaced[int]  # in the order of their use
    reclaimer: int  # who has looked into the box
    pilfered: Replaced[int]  # thief, victim, card, the victim's hand before
    pool: Replaced[int]  # Redistribute: owner * 16 + faction

    def is_ulrir(self, player: int) -> bool:
        return player >= self.seats

    def rift_spent(self) -> bool:
        """Whether the active player may use no rift tile any more in this turn (UL-9.1)."""
        return self.rift_uses >= self.box.rift_uses

    def strength(self, faction: int) -> int:
        return self.box.strength_of(self.powers[faction].value)

    def spoils(self, faction: int) -> int:
        """The favor that a card of a faction brings when it goes back."""
        return self.box.spoils_of(self.powers[faction].value)

    def opponents(self, player: int) -> list[int]:
        """The other players in clockwise order, beginning on the left (UL-3.11)."""
        players = len(self.players)
        return [(player + step) % players for step in range(1, players)]

    def pay(self, player: int, favor: int) -> None:
        self.players[player].favor += favor
