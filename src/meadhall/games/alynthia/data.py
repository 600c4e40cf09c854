"""The names, tiles and layouts in the data of Alynthia. Its numbers are those of a table: `box.py`.

Spaces are numbered on the largest grid, nine columns and six rows: space n stands in column n % 9 and row n // 9,
whatever the layout. So a space has the same name and the same choices on every board, row-major order is the order of
the numbers, and a set of spaces is the bits of one integer. The tunnel is space 54.
"""

from typing import Any, Final

from meadhall.games.data_files import known_data

DATA: Final[dict[str, Any]] = known_data("alynthia", "alynthia")

# What a hand holds: four resources, then eight kinds of action cards. A "thing" is one of these twelve (AL-1.9).
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
WORKER: Final = 3
RESOURCES: Final = ["wood", "stone", "food", "worker"]
MATERIALS: Final = 3
"""The first three resources are those that outposts produce and that "non-worker" allows (AL-1.1)."""

CROP: Final = 0
RANGED: Final = 1
INSIGHT: Final = 2
WINDFALL: Final = 3
RUSH: Final = 4
ACCLAIM: Final = 5
REROLL: Final = 6
MARCH: Final = 7
CARDS: Final = [str(entry["id"]).removeprefix("AC-").lower() for entry in DATA["action_cards"]]
FIRST_CARD: Final = 4
THINGS: Final = RESOURCES + CARDS

# The type of a space: that of the resource it gives, or dragon (AL-1.2).
DRAGON: Final = 4
TYPES: Final[list[str]] = DATA["space_types"]

# Spaces.
COLUMNS: Final = 9
ROWS: Final = 6
CELLS: Final = COLUMNS * ROWS
TUNNEL: Final = CELLS
SPACES: Final = CELLS + 1
BESIDE: Final = -1
"""Where a character is that found no space to stand on (AL-3.821)."""
UNPLACED: Final = -2
"""Where a character is before the game has begun."""
NAMES: Final = [f"{'abcdefghi'[n % COLUMNS]}{n // COLUMNS + 1}" for n in range(CELLS)] + ["tunnel"]
BITS: Final = [1 << number for number in range(SPACES)]

CHUNK: Final = 11
CHUNK_BITS: Final = (1 << CHUNK) - 1
IN_CHUNK: Final = [
    [[start + bit for bit in range(CHUNK) if chunk >> bit & 1] for chunk in range(1 << CHUNK)]
    for start in range(0, SPACES, CHUNK)
]


def numbers(spaces: int) -> list[int]:
    """The space numbers in a set of spaces, ascending."""
    found: list[int] = []
    chunk = 0
    while spaces:
        found += IN_CHUNK[chunk][spaces & CHUNK_BITS]
        spaces >>= CHUNK
        chunk += 1
    return found


# Dice. A die is a list of faces by number; what a face means depends on the die.
SPAWN_DIE: Final = 0
FORTUNE_DIE: Final = 1
LABOR_DIE: Final = 2
BATTLE_DIE: Final = 3
CLAW_DIE: Final = 4
DICE: Final = ["spawn", "fortune", "labor", "die", "claw"]
FORTUNE_FACES: Final = ["wood", "stone", "food", "worker", "card", "renown"]
FORTUNE_CARD: Final = 4
FORTUNE_RENOWN: Final = 5
LABOR_FACES: Final = ["worker", "goods", "renown", "card", "research", "focus"]

# Rounds, levels, nests.
DIFFICULTIES: Final = ["easy", "normal", "challenging", "difficult"]
COOPERATIVE_ROUNDS: Final = len(DATA["round_tracker"]["cooperative"])
COMPETITIVE_ROUNDS: Final = len(DATA["round_tracker"]["competitive"])


NEST_REQUIRED: Final = [False, *[bool(entry["must_defeat_a_nest"]) for entry in DATA["round_tracker"]["cooperative"]]]
MOST_NEIGHBOURS: Final = 4

# The player board.
MOST_SEATS: Final = 5

# What the actions cost and give (AL-3.401).

# What the action cards give (section 4.4).

# Guards against endless passing to and fro (AL-3.512, AL-3.513).


OUTPOSTS: Final = len(DATA["outposts"])
MARKET_IDS: Final[list[str]] = [entry["id"] for entry in DATA["market_cards"]]

STOREHOUSE: Final = 0
MONUMENT: Final = 1
STRONGHOLD: Final = 2
VILLAGE: Final = 3
NO_UPGRADE: Final = -1
UPGRADES: Final[list[str]] = [entry["id"] for entry in DATA["upgrades"]]

# Research: four tracks of four levels.
POLITICS: Final = 0
COMMERCE: Final = 1
FORTIFICATION: Final = 2
CONQUEST: Final = 3
TRACKS: Final = ["politics", "commerce", "fortification", "conquest"]
RESEARCH: Final = [[str(entry["id"]) for entry in DATA["research"] if entry["track"] == track] for track in TRACKS]
TOP_LEVEL: Final = 4


# Guilds. Each has two basic abilities, A and B, and the advanced one, X.
MOUNTAIN: Final = 0
FOREST: Final = 1
FIELD: Final = 2
LABOR: Final = 3
NOMADS: Final = 4
GUILDS: Final[list[str]] = [entry["id"] for entry in DATA["guilds"]]
GUILD_START: Final[list[str]] = [entry["start"] for entry in DATA["guilds"]]
GUILD_ABILITIES: Final = [
    [str(entry["basic"][0]["id"]), str(entry["basic"][1]["id"]), str(entry["advanced"]["id"])]
    for entry in DATA["guilds"]
]
ABILITY_A: Final = 0
ABILITY_B: Final = 1
ABILITY_X: Final = 2

# Recurring abilities, in the order in which "collect" uses them. LAB-B is used in windows only (AL-3.106).
FOCUS7: Final = 0
NOM_A: Final = 1
COM2: Final = 2
MTN_A: Final = 3
FST_A: Final = 4
FLD_A: Final = 5
LAB_A: Final = 6
USE_MONUMENT: Final = 7
USE_VILLAGE: Final = 8
FLD_B: Final = 9
POL2: Final = 10
NOM_B: Final = 11
FOR2: Final = 12
COM1: Final = 13
COM3: Final = 14
LAB_X: Final = 15
LAB_B: Final = 16
"""The last one: among the spent abilities of a seat the bits from this one on count its re-rolls."""
ABILITIES: Final = [
    *["FOCUS7", "NOM-A", "COM2", "MTN-A", "FST-A", "FLD-A", "LAB-A", "monument", "village"],
    *["FLD-B", "POL2", "NOM-B", "FOR2", "COM1", "COM3", "LAB-X", "LAB-B"],
]
COLLECTED: Final = 9
"""The first nine abilities need no choice, no roll and no card: what "collect all" uses (AL-8.36)."""

# What they give in a round.
RESOURCE_GIVEN: Final = {MTN_A: STONE, FST_A: WOOD, FLD_A: FOOD, LAB_A: WORKER}

TILES: Final[list[dict[str, Any]]] = DATA["tiles"]
TILE_TYPES: Final = [[[TYPES.index(name) for name in row] for row in entry["grid"]] for entry in TILES]
TILE_NAMES: Final[list[str]] = [entry["id"] for entry in TILES]
TILE_HAS_WORKER: Final[list[bool]] = [entry["has_worker_space"] for entry in TILES]
LAYOUTS: Final[dict[str, dict[str, Any]]] = DATA["layouts"]
LAYOUT_OF: Final = {seats: name for name, entry in LAYOUTS.items() for seats in entry["players"]}


class Layout:
    """The shape of a board: its spaces, and which of them share a side."""

    def __init__(self, name: str, entry: dict[str, Any]) -> None:
        self.name: Final = name
        self.width: Final[int] = entry["width"]
        self.height: Final[int] = entry["height"]
        self.slots: Final[int] = len(entry["slots"])
        self.cells: Final = [NAMES.index(space["id"]) for space in entry["spaces"]]
        self.neighbours: Final[list[list[int]]] = []
        self.slot: Final = {NAMES.index(space["id"]): int(space["slot"]) - 1 for space in entry["spaces"]}
        self.local: Final = {
            NAMES.index(space["id"]): (int(space["lx"]), int(space["ly"])) for space in entry["spaces"]
        }
        self.everywhere: Final[int] = sum([BITS[cell] for cell in self.cells])
        self.near: Final = [0] * SPACES
        for space, neighbours in entry["adjacency"].items():
            self.near[NAMES.index(space)] = sum([BITS[NAMES.index(name)] for name in neighbours])
        self.neighbours.extend([numbers(near) for near in self.near])
        self.remove_with: Final[int] = entry["remove_tiles"]["with_worker"]
        self.remove_without: Final[int] = len(TILES) - self.slots - self.remove_with
        if self.remove_without < 0 or self.remove_with >= sum(TILE_HAS_WORKER):
            raise ValueError(f"too many tiles with a worker space would be removed for the layout {name}")
        self.needs_all_types: Final[bool] = entry["recheck_all_resource_types"]


class Board:
    """A layout with tiles on it. Never changed, so that copies of a table share it."""

    def __init__(self, layout: Layout, tiles: list[int], turned: list[int]) -> None:
        self.layout: Final = layout
        self.tiles: Final = tiles  # by slot
        self.turned: Final = turned  # by slot: 0 or 1 for a half turn (AL-1.19)
        self.type: Final = [-1] * SPACES
        self.of_type: Final = [0] * len(TYPES)
        self.near: Final = layout.near
        self.neighbours: Final = layout.neighbours
        self.everywhere: Final = layout.everywhere
        if tiles:
            for cell in layout.cells:
                self.type[cell] = printed_type(layout, tiles, turned, cell)
                self.of_type[self.type[cell]] |= BITS[cell]


def printed_type(layout: Layout, tiles: list[int], turned: list[int], cell: int) -> int:
    """What the tile under a space shows there."""
    slot = layout.slot[cell]
    column, row = layout.local[cell]
    if turned[slot]:
        column, row = 2 - column, 1 - row
    return TILE_TYPES[tiles[slot]][row][column]
