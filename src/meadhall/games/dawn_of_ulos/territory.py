"""Territories: what hangs together on the map, what it is worth, where a camp fits. Section 3.3, UL-5.1 to 5.10."""

from typing import Final

from meadhall.games.dawn_of_ulos.choices import EDGE_OF_WAY, WAY, WAYS
from meadhall.games.dawn_of_ulos.data import (
    BESIDE,
    DIRECTIONS,
    FACTIONS,
    HALVES,
    LEGENDARY,
    NEAR,
    NOWHERE,
    SHAPES,
    SPACES,
    SPOTS,
    SPOTS_AT,
    TYPE_OF,
    Spot,
)
from meadhall.games.dawn_of_ulos.state import (
    CAMP,
    CAMP_SHIFT,
    HALF,
    HELD,
    NO_SPACES,
    PARTNER_SHIFT,
    PILLAGED,
    RIFT_TILE,
    DawnOfUlos,
)

SPOTS_FROM: Final[list[list[list[Spot]]]] = [
    [[spot for spot in SPOTS if spot.shape == shape and spot.a == space] for space in range(SPACES)]
    for shape in range(len(SHAPES))
]
"""By shape and space: the spots of which it is the first space."""


def around_pair(first: int, second: int) -> list[int]:
    """The eight spaces around two neighbours, one after the other; NOWHERE where the map ends."""
    to, back = BESIDE[first].index(second), BESIDE[second].index(first)
    ring = [BESIDE[first][(to + step) % DIRECTIONS] for step in range(1, DIRECTIONS)]
    return ring + [BESIDE[second][(back + step) % DIRECTIONS] for step in range(2, DIRECTIONS - 1)]


AROUND: Final[list[list[int]]] = [around_pair(first, second) for first, second in WAYS]
"""By way: the spaces around its two."""


class Territory:
    """A group of spaces that hang together, with what matters about it."""

    def __init__(self, cells: list[int], camps: list[int], rifts: list[int]) -> None:
        self.cells: Final = cells
        self.camps: Final = camps  # the factions with a camp here
        self.rifts: Final = rifts  # spaces with a visible rift tile


def spread(left: list[int], start: int) -> list[int]:
    """The spaces of the territory around a space; each is cleared in `left`, a copy of the map, as it is found."""
    cells = [start]
    left[start] = 0
    at = 0
    while at < len(cells):
        for other in NEAR[cells[at]]:
            if left[other] & HELD:
                left[other] = 0
                cells.append(other)
        at += 1
    return cells


def survey(spaces: list[int], cells: list[int]) -> Territory:
    """What stands on these cells of one territory."""
    camps: list[int] = []
    rifts: list[int] = []
    for cell in cells:
        code = spaces[cell]
        if code & CAMP:
            faction = (code >> CAMP_SHIFT) - 1
            if faction not in camps:
                camps.append(faction)
        elif code & RIFT_TILE:
            rifts.append(cell)
    return Territory(cells, camps, rifts)


def territory_at(game: DawnOfUlos, space: int) -> Territory:
    """The territory a space belongs to."""
    return survey(game.spaces, spread(game.spaces[:], space))


def is_occupied(game: DawnOfUlos, space: int) -> bool:
    """Whether the territory of a space holds a camp; quick where it is small or a camp is near."""
    cells = [space]
    at = 0
    while at < len(cells):
        for other in NEAR[cells[at]]:
            code = game.spaces[other]
            if code & HELD and other not in cells:
                if code & CAMP:
                    return True
                cells.append(other)
        at += 1
    return False


def territories(game: DawnOfUlos) -> list[Territory]:
    """All of them, in the order of their first spaces."""
    left = game.spaces[:]
    return [survey(game.spaces, spread(left, space)) for space in range(SPACES) if left[space] & HELD]


# ---------------------------------------------------------------- values


def territory_value(game: DawnOfUlos, faction: int, cells: list[int]) -> int:
    """What a territory is worth to a faction (UL-5.26 to 5.29)."""
    printed = FACTIONS[faction]
    if printed.by_water:
        return waters_beside(game, cells)
    foundation = printed.foundation << 1
    value = 0
    for cell in cells:
        code = game.spaces[cell]
        if foundation >> (code & HALF) & 1 and not code & (PILLAGED | CAMP):
            value += 1
    return value


def waters_beside(game: DawnOfUlos, cells: list[int]) -> int:
    """Open water spaces next to spaces without a token; those under the camp count as well (UL-5.28, UL-5.29)."""
    counted = NO_SPACES[:]
    value = 0
    for cell in cells:
        if not game.spaces[cell] & PILLAGED:
            for water in game.board.waters_near[cell]:
                if not counted[water] and not game.spaces[water]:
                    counted[water] = 1
                    value += 1
    return value


def capped(value: int) -> int:
    """The column of a value: the track ends at the legendary space (UL-1.30)."""
    return value if value < LEGENDARY else LEGENDARY


# ---------------------------------------------------------------- camps


def spots_in(game: DawnOfUlos, faction: int, cells: list[int]) -> list[Spot]:
    """Where a faction's marker fits among the cells of one territory, in the order of the spots (UL-5.16).

    Three spaces in a marker's shape touch each other, so if all are held they are of one territory.
    """
    spaces = game.spaces
    start = SPOTS_FROM[FACTIONS[faction].shape]
    found: list[Spot] = []
    if len(cells) < 3:
        return found
    for cell in sorted(cells):
        found += [spot for spot in start[cell] if spaces[spot.b] & HELD and spaces[spot.c] & HELD]
    return found


def fits_in(game: DawnOfUlos, faction: int, cells: list[int]) -> bool:
    """Whether a faction's marker fits at all."""
    spaces = game.spaces
    start = SPOTS_FROM[FACTIONS[faction].shape]
    if len(cells) < 3:
        return False
    for cell in cells:
        for spot in start[cell]:
            if spaces[spot.b] & HELD and spaces[spot.c] & HELD:
                return True
    return False


def lost_factions(game: DawnOfUlos) -> list[int]:
    """The factions without a camp, in table order."""
    return [number for number in game.factions if game.powers[number].camp < 0]


# ---------------------------------------------------------------- tiles


def lay(game: DawnOfUlos, tile: int, first: int, second: int) -> None:
    """Put a tile on two bare spaces."""
    way = BESIDE[first].index(second)
    back = BESIDE[second].index(first)
    game.spaces[first] = HALVES[tile][0] + 1 | way << PARTNER_SHIFT
    game.spaces[second] = HALVES[tile][1] + 1 | back << PARTNER_SHIFT


def partner(game: DawnOfUlos, space: int) -> int:
    """Where the other half of the tile on a space lies."""
    return BESIDE[space][game.spaces[space] >> PARTNER_SHIFT & 7]


def tile_at(game: DawnOfUlos, space: int, other: int) -> int:
    """The type of the tile on two spaces."""
    return TYPE_OF[((game.spaces[space] & HALF) - 1) * 4 + (game.spaces[other] & HALF) - 1]


def lies_on(game: DawnOfUlos, first: int, second: int) -> bool:
    """Whether one tile lies on exactly these two neighbouring spaces."""
    return game.spaces[first] & HALF != 0 and partner(game, first) == second


def is_visible_tile(game: DawnOfUlos, first: int, second: int) -> bool:
    """A tile with both halves visible (UL-5.8). Face-down tiles lie on the map in conflicts only."""
    return lies_on(game, first, second) and not (game.spaces[first] | game.spaces[second]) & CAMP


def visible_tiles(game: DawnOfUlos, cells: list[int]) -> list[int]:
    """The visible tiles on some spaces, each as the number of its pair of spaces."""
    spaces = game.spaces
    found: list[int] = []
    for cell in cells:
        code = spaces[cell]
        if code & HALF and not code & CAMP:
            way = code >> PARTNER_SHIFT & 7
            other = BESIDE[cell][way]
            if cell < other and not spaces[other] & CAMP:
                found.append(EDGE_OF_WAY[WAY[cell][way]])
    return found


def parts_without(game: DawnOfUlos, cells: list[int], first: int, second: int) -> list[list[int]]:
    """The groups into which a territory falls when the tile on two of its spaces is lifted."""
    left = game.spaces[:]
    left[first] = left[second] = 0
    return [spread(left, cell) for cell in cells if left[cell]]


def is_link(game: DawnOfUlos, first: int, second: int) -> bool:
    """Whether lifting a tile may divide its territory: held spaces around it that do not all follow each other."""
    arcs = 0
    around = AROUND[WAY[first][BESIDE[first].index(second)]]
    before = around[-1] != NOWHERE and game.spaces[around[-1]] & HELD != 0
    for space in around:
        held = space != NOWHERE and game.spaces[space] & HELD != 0
        if held and not before:
            arcs += 1
        before = held
    return arcs > 1


def has_visible_tile(game: DawnOfUlos) -> bool:
    """Whether any tile on the map is visible."""
    spaces = game.spaces
    for space in range(SPACES):
        code = spaces[space]
        if code & HALF and not code & CAMP and not spaces[BESIDE[space][code >> PARTNER_SHIFT & 7]] & CAMP:
            return True
    return False


def completes_spot(game: DawnOfUlos, faction: int, first: int, second: int) -> bool:
    """Whether a faction's marker fits somewhere on a tile that has just been laid on two spaces."""
    spaces = game.spaces
    at = SPOTS_AT[FACTIONS[faction].shape]
    for spot in at[first]:
        if spaces[spot.a] & HELD and spaces[spot.b] & HELD and spaces[spot.c] & HELD:
            return True
    for spot in at[second]:  # noqa: SIM110 - asked for every free pair of the map
        if spaces[spot.a] & HELD and spaces[spot.b] & HELD and spaces[spot.c] & HELD:
            return True
    return False


def is_free(game: DawnOfUlos, space: int) -> bool:
    return not game.spaces[space] & HELD


def touches_nothing(game: DawnOfUlos, first: int, second: int) -> bool:
    """No tile and no rift tile next to either space."""
    spaces = game.spaces
    for other in NEAR[first]:
        if spaces[other] & HELD:
            return False
    for other in NEAR[second]:  # noqa: SIM110 - asked for every free pair of the map
        if spaces[other] & HELD:
            return False
    return True


def has_free_pair(game: DawnOfUlos) -> bool:
    """Whether any two neighbouring spaces of the map are free."""
    for space in range(SPACES):
        if is_free(game, space):
            for way in range(DIRECTIONS):
                other = BESIDE[space][way]
                if other != NOWHERE and is_free(game, other):
                    return True
    return False
