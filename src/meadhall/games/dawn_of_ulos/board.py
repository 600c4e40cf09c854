"""The printed map of one table: its terrain, and where each tile may lie by it, looked up and never searched."""

from typing import Final

from meadhall.games.dawn_of_ulos.choices import PLACE, WAYS, Place
from meadhall.games.dawn_of_ulos.data import (
    BESIDE,
    COLUMNS,
    HALVES,
    LETTERS,
    MAP,
    NEAR,
    ROWS,
    SE,
    SPACES,
    SW,
    TILE_TYPES,
    WASTELAND,
    WATER,
    E,
)

SCAN: Final = [E, SW, SE]
"""The directions in which a later space lies, in reading order."""


def scan_rank(way: int) -> int:
    """The place of a way in Ulrir's scan: first space, then E, SW, SE, then the two ways round (UL-11.36)."""
    first, second = WAYS[way]
    one, other = min(first, second), max(first, second)
    direction = SCAN.index(BESIDE[one].index(other))
    return (one * len(SCAN) + direction) * 2 + (0 if first == one else 1)


ALL_WAYS: Final = list(range(len(WAYS)))
SCAN_WAYS: Final = sorted(ALL_WAYS, key=scan_rank)
FROM: Final = [first for first, _ in WAYS]
TO: Final = [second for _, second in WAYS]
"""By way: the spaces of its two halves."""


class Board:
    """Six sections in some order (UL-1.4)."""

    def __init__(self, order: str, terrain: list[int]) -> None:
        self.order: Final = order
        self.terrain: Final = terrain
        self.wastelands: Final = [space for space in range(SPACES) if terrain[space] == WASTELAND]
        self.waters_near: Final[list[list[int]]] = [
            [other for other in NEAR[space] if terrain[other] == WATER] for space in range(SPACES)
        ]
        self.places: Final[list[list[Place]]] = [placements(tile, terrain, ALL_WAYS) for tile in range(TILE_TYPES)]
        """By tile: every placement that the printed terrain allows, wastelands as if they were bare (UL-4.4 to 4.6)."""
        self.scan: list[list[Place]] = []
        """The same in the order in which Ulrir reads the map (UL-11.30); made for the first solo game on this map."""
        self.allows: list[list[bool]] = []
        """By tile and way: whether the terrain allows it; made with `scan`."""

    def read_for_ulrir(self) -> None:
        """Make what only Ulrir needs."""
        if not self.scan:
            self.scan = [placements(tile, self.terrain, SCAN_WAYS) for tile in range(TILE_TYPES)]
            self.allows = [allowed(places) for places in self.places]

    def rows(self) -> list[str]:
        """The map in letters, one text for each row."""
        letters = [LETTERS[terrain] for terrain in self.terrain]
        return ["".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def placements(tile: int, terrain: list[int], ways: list[int]) -> list[Place]:
    """The placements of a tile that the terrain allows, in the order of the ways."""
    first, second = HALVES[tile][0], HALVES[tile][1]
    places = PLACE[tile]
    found: list[Place] = []
    for way in ways:
        ground = terrain[FROM[way]]
        if ground == first or ground == WASTELAND:  # noqa: PLR1714, SIM109 - 720 maps are made this way, each once
            ground = terrain[TO[way]]
            if ground == second or ground == WASTELAND:  # noqa: PLR1714, SIM109
                found.append(places[way])
    return found


def allowed(places: list[Place]) -> list[bool]:
    found = [False] * len(WAYS)
    for place in places:
        found[place.way] = True
    return found


def terrain_of(order: str) -> list[int]:
    """The terrain of all spaces when the sections are laid in this order."""
    terrain = [0] * SPACES
    for slot, letter in zip(MAP["slots"], order, strict=True):
        for row, line in enumerate(MAP["sections"][letter]["rows"]):
            for column, sign in enumerate(line):
                terrain[(slot["row0"] + row) * COLUMNS + slot["col0"] + column] = LETTERS.index(sign)
    return terrain


BOARDS: Final[dict[str, Board]] = {}
"""The boards that have been laid so far; there are 720."""


def board_of(order: str) -> Board:
    """The board with this order of sections, made once."""
    board = BOARDS.get(order)
    if board is None:
        board = Board(order, terrain_of(order))
        BOARDS[order] = board
    return board
