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


class Board:
    """Six sections in some order (UL-1.4)."""

    def __init__(self, order: str, terrain: list[int]) -> None:
        self.order: Final = order
        self.terrain: Final = terrain
        self.wastelands: Final = [space for space in range(SPACES) if terrain[space] == WASTELAND]
        self.waters_near: Final[list[list[int]]] = [
            [other for other in NEAR[space] if terrain[other] == WATER] for space in range(SPACES)
        ]
        self.places: Final[list[list[Place]]] = [placements(tile, terrain) for tile in range(TILE_TYPES)]
        """By tile: every placement that the printed terrain allows, wastelands as if they were bare (UL-4.4 to 4.6)."""
        self.scan: Final[list[list[Place]]] = [sorted(places, key=scan_rank) for places in self.places]
        """The same in the order in which Ulrir reads the map (UL-11.30)."""

    def rows(self) -> list[str]:
        """The map in letters, one text for each row."""
        letters = [LETTERS[terrain] for terrain in self.terrain]
        return ["".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def placements(tile: int, terrain: list[int]) -> list[Place]:
    """The placements of a tile by terrain, in the order of their spaces."""
    first, second = HALVES[tile]
    ones = [ground in (first, WASTELAND) for ground in terrain]
    others = [ground in (second, WASTELAND) for ground in terrain]
    return [PLACE[tile][way] for way, (one, other) in enumerate(WAYS) if ones[one] and others[other]]


def scan_rank(place: Place) -> int:
    """The place of a placement in Ulrir's scan: first space, then E, SW, SE, then the two ways round (UL-11.36)."""
    one, other = min(place.first, place.second), max(place.first, place.second)
    direction = SCAN.index(BESIDE[one].index(other))
    return (one * len(SCAN) + direction) * 2 + (0 if place.first == one else 1)


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
