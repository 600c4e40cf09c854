"""The printed map of one table: its terrain, and where each tile may lie by it, looked up and never searched."""

from typing import Final

from meadhall.games.dawn_of_ulos.cells import CELL, NO_CELLS, Cells
from meadhall.games.dawn_of_ulos.choices import PLACE, WAY, WAYS, Place
from meadhall.games.dawn_of_ulos.data import (
    BESIDE,
    COLUMNS,
    HALVES,
    LAND,
    LETTERS,
    MAP,
    ROWS,
    SE,
    SECTIONS,
    SPACES,
    SW,
    TERRAINS,
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


SCAN_WAYS: Final = sorted(range(len(WAYS)), key=scan_rank)
SCAN_RANK: Final = [SCAN_WAYS.index(way) for way in range(len(WAYS))]
"""By way: its place in SCAN_WAYS."""
TO: Final = [second for _, second in WAYS]
"""By way: the space of its second half."""
WAYS_FROM: Final = [[way for way in WAY[space] if way >= 0] for space in range(SPACES)]
"""By space: the ways that begin there."""


class Board:
    """Six sections in some order (UL-1.4)."""

    def __init__(self, order: str, terrain: list[int]) -> None:
        self.order: Final = order
        self.terrain: Final = terrain
        self.wastelands: Final = [space for space in range(SPACES) if terrain[space] == WASTELAND]
        printed = by_terrain(terrain)
        self.grounds: Final = [cells.also(printed[WASTELAND]) for cells in printed[:LAND]]
        """By terrain of a half: the spaces on which it may lie, if they are free (UL-4.4, UL-4.5)."""
        self.waters: Final = printed[WATER]
        self.shores: Final = self.waters.beside()
        self.places: Final = placements(terrain)
        """By tile: every placement that the printed terrain allows, wastelands as if they were bare (UL-4.4 to 4.6)."""
        self.scanned: list[list[Place]] = []

    @property
    def scan(self) -> list[list[Place]]:
        """The same in the order in which Ulrir reads the map (UL-11.30); made for the first solo game on this map."""
        if not self.scanned:
            self.scanned = [in_scan_order(places) for places in self.places]
        return self.scanned

    def rows(self) -> list[str]:
        """The map in letters, one text for each row."""
        letters = [LETTERS[terrain] for terrain in self.terrain]
        return ["".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def tiles_for(one: int, other: int) -> list[int]:
    """The tiles whose first half may lie on one terrain and the second on the other (UL-4.4 to 4.6)."""
    return [
        tile
        for tile, (first, second) in enumerate(HALVES)
        if one in (first, WASTELAND) and other in (second, WASTELAND)
    ]


TILES_FOR: Final = [[tiles_for(one, other) for other in range(len(TERRAINS))] for one in range(len(TERRAINS))]
"""By one terrain and the other."""


def placements(terrain: list[int]) -> list[list[Place]]:
    """By tile: the placements that the terrain allows, in the order of the ways."""
    found: list[list[Place]] = [[] for _ in range(TILE_TYPES)]
    for space in range(SPACES):
        if terrain[space] != WATER:
            fitting = TILES_FOR[terrain[space]]
            for way in WAYS_FROM[space]:
                for tile in fitting[terrain[TO[way]]]:
                    found[tile].append(PLACE[tile][way])
    return found


def in_scan_order(places: list[Place]) -> list[Place]:
    """Some placements of one tile in the order in which Ulrir reads the map."""
    return [PLACE[places[0].tile][SCAN_WAYS[rank]] for rank in sorted([SCAN_RANK[place.way] for place in places])]


def by_terrain(terrain: list[int]) -> list[Cells]:
    """For each terrain the spaces that have it."""
    found = [NO_CELLS] * len(TERRAINS)
    for space in range(SPACES):
        found[terrain[space]] = found[terrain[space]].also(CELL[space])
    return found


SECTION_ROWS: Final[dict[str, list[list[int]]]] = {
    letter: [[LETTERS.index(sign) for sign in line] for line in MAP["sections"][letter]["rows"]] for letter in SECTIONS
}
SLOTS: Final[list[int]] = [slot["row0"] * COLUMNS + slot["col0"] for slot in MAP["slots"]]
"""The first space of each slot."""


def terrain_of(order: str) -> list[int]:
    """The terrain of all spaces when the sections are laid in this order."""
    terrain = [0] * SPACES
    for start, letter in zip(SLOTS, order, strict=True):
        at = start
        for row in SECTION_ROWS[letter]:
            terrain[at : at + len(row)] = row
            at += COLUMNS
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
