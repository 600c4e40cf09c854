"""The names and the map in the data of The Lord of the Ice Garden. Its numbers are those of a table: `box.py`."""

from typing import Any, Final

from meadhall.games.data_files import known_data

PIECES: Final[dict[str, Any]] = known_data("ice_garden", "pieces")
MAP: Final[dict[str, Any]] = known_data("ice_garden", "map")

MOST_SEATS: Final = 4

# Kinds of tokens.
POPULATION: Final = 0
GOLD: Final = 1
MFACTOR: Final = 2
KINDS: Final = ["population", "gold", "mfactor"]

# The common abilities (IG-40), in the order in which Maker-Spy lays them down (IG-41.11).
ATTACK: Final = 0
SHIELD: Final = 1
SPEED: Final = 2
INFLUENCE: Final = 3
ABILITIES: Final = ["attack", "shield", "speed", "influence"]

# The characters (IG-1.2).
FREIHOFF: Final = 0
VANDYKEN: Final = 1
CALLO: Final = 2
FJOLLSFINN: Final = 3
CHARACTERS: Final = ["freihoff", "vandyken", "callo", "fjollsfinn"]

# The action boxes that hold markers (IG-1.6).
GORGE: Final = 0
INFLUENCE_BOX: Final = 1
MOVE_BOX: Final = 2
MOUNTAIN: Final = 3
RAVEN: Final = 4
MAKING: Final = 5
BOXES: Final[list[str]] = [entry["id"] for entry in PIECES["action_boxes"] if entry["resolve"] != "automatic"]
FREE_BOXES: Final = [number for number, entry in enumerate(PIECES["action_boxes"]) if not entry["order_fixed"]]
"""The boxes whose number changes with variable order (IG-60.3), in the order of the basic game (IG-2.18)."""

# Kinds of pieces: an Influence Marker, or a unit of a level. On the map, by seat: `seat * PIECE_KINDS + kind`.
MARKER: Final = 0
LEVELS: Final = [1, 2, 3]
PIECE_KINDS: Final = 4

# Slots of a unit's row: what is printed on them, or what lies there.
BLANK: Final = -1
COPIED: Final = 10
"""An ability laid by Maker-Spy is this plus its number; a bought one is its number."""
SLOTS: Final = 4
"""Places kept per row in a player's list of slots; rows of fewer leave the rest blank."""


REGIONS: Final[list[str]] = [entry["id"] for entry in MAP["regions"]]
MOST_REGIONS: Final = len(REGIONS)
BITS: Final = [1 << number for number in range(MOST_REGIONS)]
"""Sets of regions are the bits of a number."""
NUMBERS: Final = [
    [number for number in range(MOST_REGIONS) if chosen >> number & 1] for chosen in range(1 << MOST_REGIONS)
]
"""The region numbers in each set of regions, ascending."""
NEAR: Final[list[int]] = [sum(BITS[REGIONS.index(name)] for name in entry["neighbours"]) for entry in MAP["regions"]]


UNITS: Final[list[str]] = [unit["id"] for entry in PIECES["characters"] for unit in entry["units"]]
NAMES: Final = ["marker", *UNITS]
"""Every kind of piece by its name; `name_of` finds it."""


def name_of(character: int, kind: int) -> int:
    """The place in NAMES of a character's piece."""
    return 0 if kind == MARKER else character * len(LEVELS) + kind


# Tracks (IG-1.4, IG-1.5). Helms count from 1; a reputation is how many spaces below the safe zone it is.
LIMITED: Final[bool] = PIECES["supply"]["limited"]
HELM_ROWS: Final[list[dict[str, Any]]] = PIECES["initiative_track"]["helms"]
RED: Final[list[bool]] = [False, *[entry["red"] for entry in HELM_ROWS]]
LAST_HELM: Final = len(HELM_ROWS)
SAFE: Final = 0
ZERO: Final = 1
SPACES: Final[list[str]] = [str(space) for space in PIECES["reputation_track"]["spaces"]]
WORST: Final = len(SPACES) - 1


class VukoSide:
    """One side of a Vuko tile; sides are numbered 1a, 1b, 2a, ... 4b as 0 to 7."""

    def __init__(self, tile: int, side: str, entry: dict[str, Any]) -> None:
        self.code: Final[str] = f"{tile}{side}"
        self.id: Final[str] = entry["id"]
        self.tile: Final[int] = tile
        self.permanent: Final[bool] = entry["permanent"]


VUKO_SIDES: Final = [
    VukoSide(entry["tile"], side, entry[side]) for entry in PIECES["vuko_tiles"]["tiles"] for side in ("a", "b")
]
COLD_STEEL: Final = 0
WOLF_EYES: Final = 1
SECOND_SHADOW: Final = 2
LONG_MEMORY: Final = 3
SILENCE: Final = 4
ROAD_TOLL: Final = 5
JUDGEMENT: Final = 6
GRACE: Final = 7
