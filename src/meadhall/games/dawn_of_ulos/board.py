"""The printed map of one table: its terrain, and where each tile may lie by it, looked up and never searched."""

from typing import Final

from meadhall.games.dawn_of_ulos.cells import NO_CELLS, Cells, cells_of
from meadhall.games.dawn_of_ulos.data import (
    COLUMNS,
    LAND,
    LETTERS,
    MAP,
    NOWHERE,
    ROWS,
    SECTIONS,
    SPACES,
    TERRAINS,
    WASTELAND,
    WATER,
)


class Board:
    """Six sections in some order (UL-1.4)."""

    def __init__(self, order: str, terrain: list[int], printed: list[Cells]) -> None:
        self.order: Final = order
        self.terrain: Final = terrain
        self.wastelands: Final = printed[WASTELAND].listed()
        self.grounds: Final = [cells.also(printed[WASTELAND]) for cells in printed[:LAND]]
        """By terrain of a half: the spaces on which it may lie, if they are free (UL-4.4, UL-4.5)."""
        self.waters: Final = printed[WATER]
        self.shores: Final = self.waters.beside()

    def rows(self) -> list[str]:
        """The map in letters, one text for each row."""
        letters = [LETTERS[terrain] for terrain in self.terrain]
        return ["".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def by_terrain(terrain: list[int]) -> list[Cells]:
    """For each terrain the spaces that have it."""
    return [cells_of([at for at in range(SPACES) if terrain[at] == kind]) for kind in range(len(TERRAINS))]


SECTION_ROWS: Final[dict[str, list[list[int]]]] = {
    letter: [[LETTERS.index(sign) for sign in line] for line in MAP["sections"][letter]["rows"]] for letter in SECTIONS
}
SLOTS: Final[list[int]] = [slot["row0"] * COLUMNS + slot["col0"] for slot in MAP["slots"]]
"""The first space of each slot."""


def terrain_of(order: str) -> list[int]:
    """The terrain of all spaces when the sections are laid in this order."""
    terrain = [0] * SPACES
    for start, letter in zip(SLOTS, order, strict=True):
        lay_section(terrain, start, letter)
    return terrain


def lay_section(terrain: list[int], start: int, letter: str) -> None:
    at = start
    for row in SECTION_ROWS[letter]:
        terrain[at : at + len(row)] = row
        at += COLUMNS


def section_in(start: int, letter: str) -> list[Cells]:
    """By terrain: the spaces of one section in one slot."""
    terrain = [NOWHERE] * SPACES
    lay_section(terrain, start, letter)
    return by_terrain(terrain)


SECTION_IN: Final = [{letter: section_in(start, letter) for letter in SECTIONS} for start in SLOTS]
"""By slot and section."""


def printed_on(order: str) -> list[Cells]:
    """By terrain: the spaces that have it when the sections are laid in this order."""
    found = [NO_CELLS] * len(TERRAINS)
    for slot, letter in enumerate(order):
        section = SECTION_IN[slot][letter]
        for kind in range(len(TERRAINS)):
            found[kind] = found[kind].also(section[kind])
    return found


BOARDS: Final[dict[str, Board]] = {}
"""The boards that have been laid so far; there are 720."""


def board_of(order: str) -> Board:
    """The board with this order of sections, made once."""
    board = BOARDS.get(order)
    if board is None:
        board = Board(order, terrain_of(order), printed_on(order))
        BOARDS[order] = board
    return board
