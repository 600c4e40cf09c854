"""The printed map of one table: its terrain, and where each tile may lie by it, looked up and never searched."""

from typing import Final

from meadhall.games.dawn_of_ulos import data
from meadhall.games.dawn_of_ulos.cells import NO_CELLS, Cells, cells_of


class Board:
    """Six sections in some order (UL-1.4)."""

    def __init__(self, order: str, terrain: list[int], printed: list[Cells]) -> None:
        self.order: Final = order
        self.terrain: Final = terrain
        self.wastelands: Final = printed[data.WASTELAND].listed()
        self.grounds: Final = [cells.also(printed[data.WASTELAND]) for cells in printed[: data.LAND]]
        """By terrain of a half: the spaces on which it may lie, if they are free (UL-4.4, UL-4.5)."""
        self.waters: Final = printed[data.WATER]
        self.shores: Final = self.waters.beside()

    def rows(self) -> list[str]:
        """The map in letters, one text for each row."""
        letters = [data.LETTERS[terrain] for terrain in self.terrain]
        return ["".join(letters[row * data.COLUMNS : (row + 1) * data.COLUMNS]) for row in range(data.ROWS)]


def by_terrain(terrain: list[int]) -> list[Cells]:
    """For each terrain the spaces that have it."""
    return [cells_of([at for at in range(data.SPACES) if terrain[at] == kind]) for kind in range(len(data.TERRAINS))]


SECTION_ROWS: Final[dict[str, list[list[int]]]] = {
    letter: [[data.LETTERS.index(sign) for sign in line] for line in data.MAP["sections"][letter]["rows"]]
    for letter in data.SECTIONS
}
SLOTS: Final[list[int]] = [slot["row0"] * data.COLUMNS + slot["col0"] for slot in data.MAP["slots"]]
"""The first space of each slot."""


def terrain_of(order: str) -> list[int]:
    """The terrain of all spaces when the sections are laid in this order."""
    terrain = [0] * data.SPACES
    for start, letter in zip(SLOTS, order, strict=True):
        lay_section(terrain, start, letter)
    return terrain


def lay_section(terrain: list[int], start: int, letter: str) -> None:
    at = start
    for row in SECTION_ROWS[letter]:
        terrain[at : at + len(row)] = row
        at += data.COLUMNS


def section_in(start: int, letter: str) -> list[Cells]:
    """By terrain: the spaces of one section in one slot."""
    terrain = [data.NOWHERE] * data.SPACES
    lay_section(terrain, start, letter)
    return by_terrain(terrain)


SECTION_IN: Final = [{letter: section_in(start, letter) for letter in data.SECTIONS} for start in SLOTS]
"""By slot and section."""


def printed_on(order: str) -> list[Cells]:
    """By terrain: the spaces that have it when the sections are laid in this order."""
    found = [NO_CELLS] * len(data.TERRAINS)
    for slot, letter in enumerate(order):
        section = SECTION_IN[slot][letter]
        for kind in range(len(data.TERRAINS)):
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
