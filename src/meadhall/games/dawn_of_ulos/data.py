"""The printed facts of Dawn of Ulos: map, factions, power track, tiles, lantern cards; read once from `data/`."""

from typing import Any, Final

from meadhall.games.dawn_of_ulos.cells import cells_of
from meadhall.games.dawn_of_ulos.counts import MASK
from meadhall.games.printed import read_data

MAP: Final[dict[str, Any]] = read_data("dawn_of_ulos", "map")
COMPONENTS: Final[dict[str, Any]] = read_data("dawn_of_ulos", "components")
LANTERN: Final[dict[str, Any]] = read_data("dawn_of_ulos", "lantern")


def at_least_one(number: int) -> int:
    """A number of the data without which there is no rule."""
    if number < 1:
        raise ValueError("at least 1 is needed")
    return number


def in_a_pack(number: int) -> int:
    """How many there are of a kind of which hands are made (`counts`)."""
    if number > MASK:
        raise ValueError(f"at most {MASK} of a kind can be counted")
    return number


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
TILE_COPIES: Final[list[int]] = [in_a_pack(entry["count"]) for entry in COMPONENTS["development_tile_types"]]
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


class Faction:
    """A faction as it is printed: what it builds on, the shape of its camp, its ability."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final[int] = number
        self.name: Final[str] = entry["id"]
        self.shape: Final[int] = SHAPES.index(entry["camp_shape"])
        self.shape_bit: Final[int] = 1 << self.shape  # as `Cells.middles` asks for it
        self.ability: Final[str] = entry["ability"].lower()
        self.fights: Final[bool] = entry["ability_type"] == "conflict"
        self.per: Final[int] = at_least_one(entry["per_strength"])
        self.cards: Final[int] = in_a_pack(entry["cards"])
        self.by_water: Final[bool] = entry["value_rule"] == "adjacent_water"
        self.grounds: Final[list[int]] = [TERRAINS.index(name) for name in entry["foundation"]]
        self.foundation: Final[int] = sum(1 << ground for ground in self.grounds)  # the same as bits


FACTIONS: Final = [Faction(number, entry) for number, entry in enumerate(COMPONENTS["factions"])]
FACTION_IDS: Final[list[str]] = [faction.name for faction in FACTIONS]
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
PERSUADED: Final[int] = COMPONENTS["factions"][FROGKIN]["cheaper"]
"""How much cheaper the cards are that Persuade buys (UL-8.39)."""
BASIC: Final[list[int]] = [FACTION[name] for name in COMPONENTS["faction_rules"]["basic_set"]]
IN_PLAY: Final = len(BASIC)
MOST_FIGHTERS: Final[int] = COMPONENTS["faction_rules"]["max_conflict_factions"]


def is_legal_set(factions: list[int]) -> bool:
    """Whether these may play together: five, and not too many of those that only fight (UL-2.7)."""
    fighters = [number for number in factions if FACTIONS[number].fights]
    return len(set(factions)) == IN_PLAY and len(fighters) <= MOST_FIGHTERS


# The power track (UL-1.27 to UL-1.30). A column counts from its territory value on; that of lost factions is LOST.
LOST: Final = -1
TRACK: Final[list[dict[str, Any]]] = list(COMPONENTS["power_track"])
LEGENDARY: Final[int] = next(int(entry["territory"]) for entry in TRACK if entry["legendary"])
"""The value of the last space of the track."""


def column_of(value: int) -> dict[str, Any]:
    """The column of a territory value; what reaches no other one is worth as little as a lost faction."""
    reached = [entry for entry in TRACK[1:] if entry["territory"] <= min(value, LEGENDARY)]
    return reached[-1] if reached else TRACK[0]


STRENGTH: Final[list[int]] = [column_of(value)["strength"] for value in range(LOST, SPACES + 1)]
SPOILS: Final[list[int]] = [column_of(value)["spoils"] for value in range(LOST, SPACES + 1)]
"""By territory value + 1."""


def strength_of(value: int) -> int:
    """The strength of a territory value; LOST has one too."""
    return STRENGTH[value + 1]


def spoils_of(value: int) -> int:
    return SPOILS[value + 1]


# Rift tiles (UL-1.31 to UL-1.33).
RIFT_IDS: Final[list[str]] = [entry["effect"] for entry in COMPONENTS["rift_tiles"]]
RIFT_COPIES: Final[list[int]] = [in_a_pack(entry["count"]) for entry in COMPONENTS["rift_tiles"]]
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
IN_THE_BOX: Final = sum(RIFT_COPIES) - WASTELANDS
"""The rift tiles that are left when each wasteland has one."""
if IN_THE_BOX < 0:
    raise ValueError("each wasteland needs a rift tile")
MOST_CONVERTED: Final[int] = at_least_one(COMPONENTS["rift_tiles"][CONVERT]["most"])
MANIPULATED: Final[int] = at_least_one(COMPONENTS["rift_tiles"][MANIPULATE]["returned"])
MOST_REVIVED: Final[int] = COMPONENTS["rift_tiles"][REVIVE]["most"]
SCOUTED: Final[int] = COMPONENTS["rift_tiles"][SCOUT]["drawn"]

START_FAVOR: Final[int] = COMPONENTS["setup"]["start_favor"]
START_TILES: Final[int] = COMPONENTS["setup"]["start_tiles"]
PILLAGE_TOKENS: Final[int] = COMPONENTS["tokens"]["pillage"]
MOST_BOUGHT: Final[int] = at_least_one(COMPONENTS["limits"]["buy_per_action"])
DRAWN: Final[int] = COMPONENTS["limits"]["drawn_per_turn"]
CAMP_CARDS: Final[int] = COMPONENTS["limits"]["cards_for_a_camp"]
RIFT_USES: Final[int] = COMPONENTS["limits"]["rift_uses_per_turn"]
LEGENDS_TO_END: Final[int] = COMPONENTS["limits"]["legendary_to_end"]
LEGENDARY_BONUS: Final[int] = COMPONENTS["limits"]["legendary_bonus_per_card"]
RIFT_POINTS: Final[int] = COMPONENTS["rift_points"]["normal"]
ENHANCED_POINTS: Final[int] = COMPONENTS["rift_points"]["enhanced"]
ULRIR_RIFT_POINTS: Final[int] = COMPONENTS["rift_points"]["ulrir"]
MOST_SEATS: Final[int] = COMPONENTS["limits"]["players_max"]

# Ulrir's lantern cards (UL-11.1 to UL-11.4).
ELEMENTS: Final[list[str]] = LANTERN["elements"]
SLOTS: Final[list[str]] = LANTERN["slots"]
DIFFICULTIES: Final[list[str]] = [entry["name"].lower() for entry in LANTERN["difficulties"]]
LEVELS: Final[list[str]] = [entry["id"] for entry in LANTERN["difficulties"]]


class Lantern:
    """A lantern card: whom Ulrir develops with how many tiles; its slot; what he buys, or else his spoils."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final[int] = number
        self.name: Final[str] = entry["id"]
        self.levels: Final[list[str]] = entry["difficulty"]
        self.element: Final[int] = ELEMENTS.index(entry["develop"]["element"])
        self.tiles: Final[int] = entry["develop"]["tiles"]
        self.slot: Final[int] = SLOTS.index(entry["slot"])
        self.buy_elements: Final[list[int]] = [ELEMENTS.index(row["element"]) for row in entry["buy"]]
        self.buy_counts: Final[list[int]] = [row["count"] for row in entry["buy"]]
        self.spoils: Final[list[int]] = list(entry["spoils"])


LANTERNS: Final = [Lantern(number, entry) for number, entry in enumerate(LANTERN["cards"])]
DECKS: Final[list[list[int]]] = [[card.number for card in LANTERNS if level in card.levels] for level in LEVELS]
"""The lantern cards of each difficulty."""
