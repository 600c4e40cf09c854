"""Territories: what hangs together on the map, what it is worth, where a camp fits. Section 3.3, UL-5.1 to 5.10."""

from typing import Final

from meadhall.games.dawn_of_ulos.cells import CELL, NO_CELLS, Cells
from meadhall.games.dawn_of_ulos.choices import EDGE_OF_WAY, WAY, WAYS
from meadhall.games.dawn_of_ulos.data import BESIDE, DIRECTIONS, NOWHERE, SHAPES, SPACES, SPOTS, TYPE_OF, Spot, towards
from meadhall.games.dawn_of_ulos.state import CAMP, HALF, PARTNER_SHIFT, DawnOfUlos

SPOTS_FROM: Final[list[list[list[Spot]]]] = [
    [[spot for spot in SPOTS if spot.shape == shape and spot.a == space] for space in range(SPACES)]
    for shape in range(len(SHAPES))
]
"""By shape and space: the spots of which it is the first space."""


def around_pair(first: int, second: int) -> list[int]:
    """The eight spaces around two neighbours, one after the other; NOWHERE where the map ends."""
    to, back = towards(first, second), towards(second, first)
    ring = [BESIDE[first][(to + step) % DIRECTIONS] for step in range(1, DIRECTIONS)]
    return ring + [BESIDE[second][(back + step) % DIRECTIONS] for step in range(2, DIRECTIONS - 1)]


AROUND: Final[list[list[int]]] = [around_pair(first, second) for first, second in WAYS]
"""By way: the spaces around its two."""


class Territory:
    """A group of spaces that hang together, with what matters about it."""

    def __init__(self, cells: Cells, camps: list[int], rifts: Cells) -> None:
        self.cells: Final = cells
        self.camps: Final = camps  # the factions with a camp here, in table order
        self.rifts: Final = rifts  # spaces with a visible rift tile


def survey(game: DawnOfUlos, cells: Cells) -> Territory:
    """What stands on these cells of one territory."""
    camps: list[int] = []
    if cells.meets(game.spaces.camps):
        for faction in game.factions:
            camp = game.powers[faction].camp
            if camp >= 0 and cells.has(SPOTS[camp].a):
                camps.append(faction)
    rifts = cells.common(game.spaces.visible_rifts()) if cells.meets(game.spaces.rifts) else NO_CELLS
    return Territory(cells, camps, rifts)


def territory_at(game: DawnOfUlos, space: int) -> Territory:
    """The territory a space belongs to."""
    return survey(game, CELL[space].spread(game.spaces.held))


def land_of(game: DawnOfUlos, faction: int) -> Cells:
    """The territory in which a faction's camp stands."""
    return SPOTS[game.powers[faction].camp].cells.spread(game.spaces.held)


def occupied_land(game: DawnOfUlos) -> Cells:
    """All territories with a camp together."""
    return game.spaces.camps.spread(game.spaces.held)


def territories(game: DawnOfUlos) -> list[Territory]:
    """All of them, in the order of their first spaces."""
    return [survey(game, cells) for cells in groups(game.spaces.held)]


def groups(ground: Cells) -> list[Cells]:
    """What hangs together on this ground, each in one set, in the order of their first spaces."""
    found: list[Cells] = []
    left = ground
    while left.any():
        group = CELL[left.first()].spread(left)
        found.append(group)
        left = left.without(group)
    return found


# ---------------------------------------------------------------- values


def territory_value(game: DawnOfUlos, faction: int, cells: Cells) -> int:
    """What a territory is worth to a faction (UL-5.26 to 5.29)."""
    printed = game.box.factions[faction]
    spaces = game.spaces
    if printed.by_water:  # open water next to it; the spaces under the camp count as well (UL-5.28, UL-5.29)
        return cells.without(spaces.pillaged).beside().without(spaces.held).shared(game.board.waters)
    value = 0
    for terrain in printed.grounds:
        value += cells.number(spaces.land[terrain], spaces.pillaged, spaces.camps)
    return value


def capped(game: DawnOfUlos, value: int) -> int:
    """The column of a value: the track ends at the legendary space (UL-1.30)."""
    return min(value, game.box.legendary)


# ---------------------------------------------------------------- camps


def spots_in(game: DawnOfUlos, faction: int, cells: Cells) -> list[Spot]:
    """Where a faction's marker fits among the cells of a territory, in the order of the spots (UL-5.16)."""
    start = SPOTS_FROM[game.box.factions[faction].shape]
    found: list[Spot] = []
    for cell in cells.listed():
        found += [spot for spot in start[cell] if cells.holds(spot.cells)]
    return found


def fits_in(game: DawnOfUlos, faction: int, cells: Cells) -> bool:
    """Whether a faction's marker fits at all."""
    return cells.middles(game.box.factions[faction].shape_bit).any()


def lost_factions(game: DawnOfUlos) -> list[int]:
    """The factions without a camp, in table order."""
    return [number for number in game.factions if game.powers[number].camp < 0]


def lost_shapes(game: DawnOfUlos) -> int:
    """The shapes of the markers that lie beside the map, as bits."""
    shapes = 0
    for number in game.factions:
        if game.powers[number].camp < 0:
            shapes |= game.box.factions[number].shape_bit
    return shapes


# ---------------------------------------------------------------- tiles


def lay(game: DawnOfUlos, tile: int, first: int, second: int) -> None:
    """Put a tile on two bare spaces."""
    game.spaces.lay(tile, first, second)


def partner(game: DawnOfUlos, space: int) -> int:
    """Where the other half of the tile on a space lies."""
    return BESIDE[space][game.spaces.codes[space] >> PARTNER_SHIFT & 7]


def tile_at(game: DawnOfUlos, space: int, other: int) -> int:
    """The type of the tile on two spaces."""
    return TYPE_OF[((game.spaces.codes[space] & HALF) - 1) * 4 + (game.spaces.codes[other] & HALF) - 1]


def lies_on(game: DawnOfUlos, first: int, second: int) -> bool:
    """Whether one tile lies on exactly these two neighbouring spaces."""
    return game.spaces.codes[first] & HALF != 0 and partner(game, first) == second


def is_visible_tile(game: DawnOfUlos, first: int, second: int) -> bool:
    """A tile with both halves visible (UL-5.8). Face-down tiles lie on the map in conflicts only."""
    return lies_on(game, first, second) and not (game.spaces.codes[first] | game.spaces.codes[second]) & CAMP


def visible_tiles(game: DawnOfUlos, cells: Cells) -> list[int]:
    """The visible tiles on some spaces, each as the number of its pair of spaces."""
    codes = game.spaces.codes
    visible = cells.common(game.spaces.visible_land())
    found: list[int] = []
    for cell in visible.listed():
        way = codes[cell] >> PARTNER_SHIFT & 7
        other = BESIDE[cell][way]
        if cell < other and visible.has(other):
            found.append(EDGE_OF_WAY[WAY[cell][way]])
    return found


def has_visible_tile(game: DawnOfUlos) -> bool:
    """Whether any tile on the map is visible."""
    visible = game.spaces.visible_land()
    for cell in visible.listed():  # noqa: SIM110 - a compiled loop is faster
        if visible.has(partner(game, cell)):
            return True
    return False


def arcs_around(game: DawnOfUlos, first: int, second: int) -> int:
    """How many runs of held spaces are around a tile. If there is only one, lifting it divides nothing."""
    arcs = 0
    held = game.spaces.held
    around = AROUND[WAY[first][towards(first, second)]]
    before = around[-1] != NOWHERE and held.has(around[-1])
    for space in around:
        now = space != NOWHERE and held.has(space)
        if now and not before:
            arcs += 1
        before = now
    return arcs


def is_free(game: DawnOfUlos, space: int) -> bool:
    return game.spaces.is_free(space)


def quiet_ground(game: DawnOfUlos) -> Cells:
    """The free spaces with no tile and no rift tile next to them."""
    return game.spaces.free().without(game.spaces.held.beside())


def touches_nothing(game: DawnOfUlos, first: int, second: int) -> bool:
    """No tile and no rift tile next to either space."""
    return quiet_ground(game).holds(CELL[first].also(CELL[second]))


def has_free_pair(game: DawnOfUlos) -> bool:
    """Whether any two neighbouring spaces of the map are free."""
    free = game.spaces.free()
    return free.meets(free.beside())
