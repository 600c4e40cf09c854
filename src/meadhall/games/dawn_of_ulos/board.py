"""The printed map of one table: its terrain, and where each tile may lie by it, looked up and never searched."""

from typing import Final

from meadhall.games.dawn_of_ulos.choices import PLACE, WAYS, Place
from meadhall.games.dawn_of_ulos.data import (
    COLUMNS,
    HALVES,
    LETTERS,
    MAP,
    NEAR,
    ROWS,
    SPACES,
    TILE_TYPES,
    WASTELAND,
    WATER,
)


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
