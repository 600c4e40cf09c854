"""The printed map of one table: its terrain, and where each tile may lie by it, looked up and never searched."""

from typing import Final

from meadhall.games.dawn_of_ulos.cells import NO_CELLS, Cells, cells_of
from meadhall.games.dawn_of_ulos.choices import PLACE, UNKNOWN, WAYS_FROM, Place
from meadhall.games.dawn_of_ulos.data import (
    COLUMNS,
    HALVES,
    LAND,
    LETTERS,
    MAP,
    NOWHERE,
    ROWS,
    SECTIONS,
    SPACES,
    TERRAINS,
    TILE_TYPES,
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
        self.looked_up: list[list[Place]] = [UNKNOWN] * TILE_TYPES

    def places(self, tile: int) -> list[Place]:
        """Every placement of a tile that the printed terrain allows, wastelands as if they were bare (UL-4.4 to 4.6).

        Made for the first table on this map that asks for it: there are 720 maps.
        """
        found = self.looked_up[tile]
        if found is UNKNOWN:
            found = placements(tile, self.grounds[HALVES[tile][0]], self.grounds[HALVES[tile][1]])
            self.looked_up[tile] = found
        return found

    def rows(self) -> list[str]:
        """The map in letters, one text for each row."""
        letters = [LETTERS[terrain] for terrain in self.terrain]
        return ["".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def placements(tile: int, first: Cells, second: Cells) -> list[Place]:
    """The placements of a tile whose halves may lie on these spaces, in the order of the ways."""
    places = PLACE[tile]
    found: list[Place] = []
    for space in first.common(second.beside()).listed():
        for way in WAYS_FROM[space]:
            place = places[way]
            if second.has(place.second):
                found.append(place)
    return found


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
