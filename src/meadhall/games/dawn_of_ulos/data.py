"""The names and the map in the data of Dawn of Ulos. Its numbers are those of a table: `box.py`."""

from typing import Any, Final

from meadhall.games.data_files import known_data
from meadhall.games.dawn_of_ulos.cells import cells_of

MAP: Final[dict[str, Any]] = known_data("dawn_of_ulos", "map")
COMPONENTS: Final[dict[str, Any]] = known_data("dawn_of_ulos", "components")
LANTERN: Final[dict[str, Any]] = known_data("dawn_of_ulos", "lantern")


# Terrain (UL-1.6). The four land terrains come first, in the order of the alphabet.
WASTELAND: Final = 4
WATER: Final = 5
TERRAINS: Final = ["desert", "field", "forest", "mountain", "wasteland", "water"]
LAND: Final = 4
LETTERS: Final = "dftmx~"
"""How a map is written, one letter for each terrain."""

# Spaces (UL-1.2, UL-1.3). A space is its index; NOWHERE stands for what lies off the map.
COLUMNS: Final[int] = MAP["grid"]["cols"]
ROWS: Final[int] = MAP["grid"]["rows"]
SPACES: Final = ROWS * COLUMNS
NOWHERE: Final = -1
SPACE_IDS: Final[list[str]] = [entry["id"] for entry in MAP["spaces"]]
INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(SPACE_IDS)}
NE: Final = 0
E: Final = 1
SE: Final = 2
SW: Final = 3
W: Final = 4
NW: Final = 5
DIRECTIONS: Final = 6
BESIDE: Final[list[list[int]]] = [
    [NOWHERE if name is None else INDEX[name] for name in entry["neighbors"]] for entry in MAP["spaces"]
]
"""For each space its neighbours in the six directions."""
NEAR: Final[list[list[int]]] = [[space for space in row if space != NOWHERE] for row in BESIDE]
"""For each space the neighbours that exist."""
TOWARDS: Final[list[list[int]]] = [[NOWHERE] * (2 * COLUMNS + 3) for _ in range(2)]
"""By the parity of the row and the difference of two neighbours: the direction from the first to the second."""
for _space, _row in enumerate(BESIDE):
    for _direction, _other in enumerate(_row):
        if _other != NOWHERE:
            TOWARDS[_space // COLUMNS % 2][_other - _space + COLUMNS + 1] = _direction


def towards(first: int, second: int) -> int:
    """The direction in which a neighbour lies."""
    return TOWARDS[first // COLUMNS % 2][second - first + COLUMNS + 1]


IS_EDGE: Final[list[bool]] = [entry["edge"] for entry in MAP["spaces"]]
SECTIONS: Final = "ABCDEF"

# Tiles (UL-1.10 to UL-1.12). A tile is its type; its halves are in the order of the data file, which is alphabetical.
HALVES: Final[list[list[int]]] = [
    [TERRAINS.index(half) for half in entry["halves"]] for entry in COMPONENTS["development_tile_types"]
]
TILE_IDS: Final[list[str]] = ["-".join(entry["halves"]) for entry in COMPONENTS["development_tile_types"]]
TYPE_OF: Final[list[int]] = [
    next((kind for kind, halves in enumerate(HALVES) if sorted((one, other)) == halves), -1)
    for one in range(LAND)
    for other in range(LAND)
]
"""The type of the tile with these two terrains, by one * 4 + other."""

# Camp markers (UL-1.23 to UL-1.26).
SHAPES: Final = ["line", "bend", "triangle"]
"""In the order of the bits that `cells` has for them."""


class Spot:
    """A way to lay a marker of one shape on the map: three spaces, ascending."""

    def __init__(self, number: int, shape: int, spaces: list[int]) -> None:
        self.number: Final = number
        self.shape: Final = shape
        self.spaces: Final = spaces
        self.cells: Final = cells_of(spaces)
        self.a: Final = spaces[0]
        self.b: Final = spaces[1]
        self.c: Final = spaces[2]


def all_spots() -> list[Spot]:
    """Every placement of every shape, per shape in the order of their sorted spaces (UL-11.28)."""
    axial = {(entry["q"], entry["row"]): entry["index"] for entry in MAP["spaces"]}
    spots: list[Spot] = []
    for shape, name in enumerate(SHAPES):
        found: set[tuple[int, ...]] = set()
        for q, r in axial:
            for offsets in COMPONENTS["camp_shapes"][name]["offsets_q_r"]:
                cells = [(q + dq, r + dr) for dq, dr in offsets]
                if all(cell in axial for cell in cells):
                    found.add(tuple(sorted([axial[cell] for cell in cells])))
        spots += [Spot(len(spots) + number, shape, list(spaces)) for number, spaces in enumerate(sorted(found))]
    return spots


SPOTS: Final = all_spots()


FACTION_IDS: Final[list[str]] = [entry["id"] for entry in COMPONENTS["factions"]]
CAMP_SHAPES: Final = [SHAPES.index(entry["camp_shape"]) for entry in COMPONENTS["factions"]]
"""By faction: the shape of its camp."""
FACTION: Final[dict[str, int]] = {name: number for number, name in enumerate(FACTION_IDS)}
GOBLINS: Final[int] = FACTION["goblins"]
ORCS: Final[int] = FACTION["orcs"]
RATFOLK: Final[int] = FACTION["ratfolk"]
SATYR: Final[int] = FACTION["satyr"]
SHEKI: Final[int] = FACTION["sheki"]
DWARVES: Final[int] = FACTION["dwarves"]
ELVES: Final[int] = FACTION["elves"]
FLAYERS: Final[int] = FACTION["flayers"]
FROGKIN: Final[int] = FACTION["frogkin"]
OGRES: Final[int] = FACTION["ogres"]
ALPHABET: Final[list[int]] = sorted(range(len(FACTION_IDS)), key=FACTION_IDS.__getitem__)
"""The factions in the order in which Ulrir decides ties (UL-11.23)."""
ALPHABET_RANK: Final[list[int]] = [ALPHABET.index(number) for number in range(len(FACTION_IDS))]
"""By faction: its place in that order."""
BASIC: Final[list[int]] = [FACTION[name] for name in COMPONENTS["faction_rules"]["basic_set"]]
IN_PLAY: Final = len(BASIC)

# The power track (UL-1.27 to UL-1.30). A column counts from its territory value on; that of lost factions is LOST.
LOST: Final = -1

# Rift tiles (UL-1.31 to UL-1.33).
RIFT_IDS: Final[list[str]] = [entry["effect"] for entry in COMPONENTS["rift_tiles"]]
ACTIVATE: Final = 0
CONVERT: Final = 1
ENHANCE: Final = 2
MANIPULATE: Final = 3
PILFER: Final = 4
RECLAIM: Final = 5
RECRUIT: Final = 6
REDISTRIBUTE: Final = 7
REVIVE: Final = 8
SCOUT: Final = 9
TERRAFORM: Final = 10
TRANSMUTE: Final = 11
WASTELANDS: Final = sum([row.count("x") for section in MAP["sections"].values() for row in section["rows"]])

MOST_SEATS: Final[int] = COMPONENTS["limits"]["players_max"]

# Ulrir's lantern cards (UL-11.1 to UL-11.4).
ELEMENTS: Final[list[str]] = LANTERN["elements"]
SLOTS: Final[list[str]] = LANTERN["slots"]
DIFFICULTIES: Final[list[str]] = [entry["name"].lower() for entry in LANTERN["difficulties"]]
LEVELS: Final[list[str]] = [entry["id"] for entry in LANTERN["difficulties"]]


LANTERN_IDS: Final[list[str]] = [entry["id"] for entry in LANTERN["cards"]]
DECKS: Final[list[list[int]]] = [
    [number for number, entry in enumerate(LANTERN["cards"]) if level in entry["difficulty"]] for level in LEVELS
]
"""The lantern cards of each difficulty."""
