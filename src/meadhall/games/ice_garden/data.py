"""The printed facts of The Lord of the Ice Garden: pieces, tracks and map, read once from `data/`.

The rulebook we own breaks off, so many numbers are a design of ours. All of them stand in the data files and come
through this module: changing one there changes the game and no code.
"""

from typing import Any, Final

from meadhall.games.printed import read_data

PIECES: Final[dict[str, Any]] = read_data("ice_garden", "pieces")
MAP: Final[dict[str, Any]] = read_data("ice_garden", "map")

SEATS: Final = list(range(PIECES["players"]["min"], PIECES["players"]["max"] + 1))
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
MARKED: Final[list[dict[str, Any]]] = [entry for entry in PIECES["action_boxes"] if entry["resolve"] != "automatic"]
BOXES: Final[list[str]] = [entry["id"] for entry in MARKED]
FIELDS: Final[list[int]] = [entry["fields"] for entry in MARKED]
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


class Place:
    """A region as it is printed on the board."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final[int] = number
        self.id: Final[str] = entry["id"]
        self.income: Final[list[int]] = [entry["income"][kind] for kind in KINDS]
        self.near: Final[list[int]] = [REGIONS.index(name) for name in entry["neighbours"]]


REGIONS: Final[list[str]] = [entry["id"] for entry in MAP["regions"]]
MOST_REGIONS: Final = len(REGIONS)
PLACES: Final = [Place(number, entry) for number, entry in enumerate(MAP["regions"])]
BITS: Final = [1 << number for number in range(MOST_REGIONS)]
"""Sets of regions are the bits of a number."""
NUMBERS: Final = [
    [number for number in range(MOST_REGIONS) if chosen >> number & 1] for chosen in range(1 << MOST_REGIONS)
]
"""The region numbers in each set of regions, ascending."""
NEAR: Final[list[int]] = [sum(BITS[other] for other in place.near) for place in PLACES]


class Unit:
    """A row of a character board: a type of unit with what is printed for it (IG-1.8)."""

    def __init__(self, character: int, entry: dict[str, Any]) -> None:
        self.id: Final[str] = entry["id"]
        self.character: Final[int] = character
        self.level: Final[int] = entry["level"]
        self.influence: Final[int] = entry["base_influence"]
        self.health: Final[int] = entry["base_health"]
        self.points: Final[int] = entry["defeat_vp"]
        self.printed: Final[list[str]] = [slot or "" for slot in entry["slots"]]
        self.common: Final = [self.printed.count(name) for name in ABILITIES]


class Character:
    """One of the four Chanters."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final[int] = number
        self.id: Final[str] = entry["id"]
        self.colour: Final[str] = entry["colour"]
        self.goal: Final[str] = entry["goal"]["id"]
        self.target: Final[int] = entry["goal"]["target"]
        self.units: Final = [Unit(number, unit) for unit in entry["units"]]
        surcharge = entry.get("summon_surcharge")
        self.surcharge: Final[list[int]] = [
            surcharge["reputation_per_making"] if surcharge and surcharge["unit"] == unit["id"] else 0
            for unit in entry["units"]
        ]


BOARDS: Final = [Character(number, entry) for number, entry in enumerate(PIECES["characters"])]
MOST_DAMAGE: Final = max([unit.health for board in BOARDS for unit in board.units]) + SLOTS
"""The toughest unit with nothing but Shields is defeated by so much."""
UNITS: Final[list[str]] = [unit.id for board in BOARDS for unit in board.units]
NAMES: Final = ["marker", *UNITS]
"""Every kind of piece by its name; `name_of` finds it."""


def name_of(character: int, kind: int) -> int:
    """The place in NAMES of a character's piece."""
    return 0 if kind == MARKER else character * len(LEVELS) + kind


# Start and stock (IG-1.3, IG-1.4, IG-2.3).
START_TOKENS: Final[list[int]] = [PIECES["start"]["population"], PIECES["start"]["gold"]]
START_MFACTOR: Final[int] = PIECES["start"]["mfactor_level0"]
START_MARKERS: Final[int] = PIECES["start"]["influence_markers_on_map"]
START_POINTS: Final[int] = PIECES["start"]["victory_points"]
ACTION_MARKERS: Final[int] = PIECES["per_player"]["action_markers"]
MARKERS_EACH: Final[int] = PIECES["per_player"]["influence_markers"]
UNITS_EACH: Final[list[int]] = [PIECES["per_player"][f"level{level}_units"] for level in LEVELS]
LIMITED: Final[bool] = PIECES["supply"]["limited"]
STOCK: Final[list[int]] = [PIECES["supply"][kind] for kind in KINDS]
VUKO_TOKENS: Final[int] = PIECES["supply"]["vuko_tokens"]
RESERVES: Final[int] = PIECES["supply"]["magical_reserves"]
TOWERS: Final[int] = PIECES["supply"]["red_towers"]
NIGHTMARES: Final[int] = PIECES["supply"]["nightmare_tokens"]
LOCKS: Final[int] = PIECES["supply"]["locked_region_tokens"]
REGIONS_IN_PLAY: Final[list[int]] = [
    PIECES["regions_in_play"]["by_players"].get(str(seats), 0) for seats in range(MOST_SEATS + 1)
]
TILE_POINTS: Final[list[list[list[int]]]] = [
    [[], *[tile["vp"] for tile in PIECES["scoring_tiles"].get(str(seats), [])]] for seats in range(MOST_SEATS + 1)
]
"""By number of players and number of the tile: the points of each place (IG-1.7)."""

# Tracks (IG-1.4, IG-1.5). Helms count from 1; a reputation is how many spaces below the safe zone it is.
HELMS: Final[list[dict[str, Any]]] = PIECES["initiative_track"]["helms"]
STAGE: Final[list[int]] = [0, *[entry["stage"] for entry in HELMS]]
SHIP: Final[list[int]] = [0, *[entry["ship"] for entry in HELMS]]
RED: Final[list[bool]] = [False, *[entry["red"] for entry in HELMS]]
ACTIONS: Final[list[int]] = [0, *[min(entry["action_markers"], ACTION_MARKERS) for entry in HELMS]]
LAST_HELM: Final = len(HELMS)
STAGES: Final = max(STAGE)
SAFE: Final = 0
ZERO: Final = 1
SPACES: Final[list[str]] = [str(space) for space in PIECES["reputation_track"]["spaces"]]
WORST: Final = len(SPACES) - 1
SNOW_START: Final[int] = PIECES["dead_snow_track"]["start"]
SNOW_END: Final[list[int]] = [
    PIECES["dead_snow_track"]["end_by_players"].get(str(seats), 0) for seats in range(MOST_SEATS + 1)
]
TARGET_POINTS: Final[int] = PIECES["victory_point_track"]["target"]
GORGE_BONUS: Final[int] = PIECES["victory_point_track"]["gorge_bonus"]

# Prices of the boxes (IG-34, IG-35, IG-36.4).
COSTS: Final[dict[str, Any]] = PIECES["costs"]
MARKER_PRICE: Final[int] = COSTS["influence"]["population_per_marker"]
MOST_MARKERS: Final[int] = COSTS["influence"]["max_markers"]
MOVE_PRICE: Final[int] = COSTS["move"]["gold_per_move"]
MOST_MOVES: Final[int] = COSTS["move"]["max_moves"]
MOUNTAIN_PRICE: Final[int] = COSTS["mountain"]["population"]
DISCARD_PRICE: Final[int] = COSTS["raven"]["discard_vuko_token"]["mfactor_level0"]
RAISE: Final[int] = COSTS["raven"]["raise_reputation"]
SHIFT: Final[dict[str, int]] = COSTS["making"]["move_mfactor"]
SHIFT_POINTS: Final[int] = SHIFT["steps"]
SHIFT_REPUTATION: Final[int] = SHIFT["reputation"]
SHIFT_SNOW: Final[int] = SHIFT["snow"]
UPGRADE_REPUTATION: Final[int] = COSTS["making"]["upgrade"]["reputation"]
UPGRADE_SNOW: Final[int] = COSTS["making"]["upgrade"]["snow"]
SUMMON_SNOW: Final[int] = COSTS["making"]["summon"]["snow"]
SUMMON_MFACTOR: Final[int] = COSTS["making"]["summon"]["mfactor_per_unit"]
ATTACK_PRICE: Final[int] = COSTS["attack"]["gold"]

# Upgrades (IG-1.9).
UPGRADES_EACH: Final[int] = PIECES["upgrades"]["tokens_per_ability"]
UPGRADE_PRICES: Final[list[list[int]]] = [
    [entry["price"][kind] for kind in KINDS] for entry in PIECES["upgrades"]["abilities"]
]

# Abilities of the characters in the Domination phase (IG-41 to IG-44); prices are [Population, Gold, M-factor].


def price(entry: dict[str, int]) -> list[int]:
    """A price of the data file by kind of token."""
    return [entry.get("population", 0), entry.get("gold", 0), entry.get("mfactor_level0", 0)]


GIFTS: Final[list[dict[str, Any]]] = [entry["ability"] for entry in PIECES["characters"]]
TOWER_PRICE: Final = price(GIFTS[FREIHOFF]["tower_cost"])
TOWERS_PER_REGION: Final[int] = GIFTS[FREIHOFF]["max_towers_per_region"]
PILLAGED: Final[int] = GIFTS[FREIHOFF]["pillage"]
LURE_PRICE: Final = price(GIFTS[VANDYKEN]["cost"])
LURE_STEPS: Final[int] = GIFTS[VANDYKEN]["steps"]
LURE_STEPS_WITH_PIPER: Final[int] = GIFTS[VANDYKEN]["steps_with_piper"]
SWAP_PRICE: Final = price(GIFTS[CALLO]["swap_cost"])
HAUNT_PRICE: Final = price(GIFTS[CALLO]["token_cost"])
HAUNTS_PER_ROUND: Final[int] = GIFTS[CALLO]["tokens_per_region_and_round"]
NIGHTMARES_PER_REGION: Final[int] = GIFTS[CALLO]["max_nightmares_per_region"]
LOCK_PRICE: Final = price(GIFTS[CALLO]["lock_cost"])
NIGHTMARES_TO_LOCK: Final[int] = GIFTS[CALLO]["nightmares_before_lock"]
BERSERK: Final[int] = GIFTS[CALLO]["berserk_attack"]
KIDNAP_PRICE: Final = price(GIFTS[FJOLLSFINN]["kidnap_cost"])
SETTLE_PRICE: Final = price(GIFTS[FJOLLSFINN]["settlers_cost"])
SETTLERS_KEPT: Final[int] = GIFTS[FJOLLSFINN]["settlers_kept_as_dweller"]
KINDS_PER_PLAYER: Final[int] = PIECES["domination"]["kinds_per_player"]
RESERVE_MFACTOR: Final[int] = PIECES["domination"]["reserve_mfactor"]

# Vuko (IG-37, IG-45).
VISIT_TOKENS: Final[int] = PIECES["vuko_visit"]["tokens"]
VISIT_UNITS: Final[int] = PIECES["vuko_visit"]["units_lost"]
SUPPRESSED_PER_TOKEN: Final[int] = PIECES["vuko_visit"]["markers_suppressed_per_token"]


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
VUKO_NUMBERS: Final[list[dict[str, Any]]] = [
    entry[side] for entry in PIECES["vuko_tiles"]["tiles"] for side in ("a", "b")
]
COLD_STEEL: Final = 0
WOLF_EYES: Final = 1
SECOND_SHADOW: Final = 2
LONG_MEMORY: Final = 3
SILENCE: Final = 4
ROAD_TOLL: Final = 5
JUDGEMENT: Final = 6
GRACE: Final = 7
COLD_STEEL_UNITS: Final[int] = VUKO_NUMBERS[COLD_STEEL]["units_lost"]
SHADOW_TOKENS: Final[int] = VUKO_NUMBERS[SECOND_SHADOW]["tokens_second_worst"]
MEMORY_TOKENS: Final[int] = VUKO_NUMBERS[LONG_MEMORY]["tokens"]
SILENCE_MFACTOR: Final[int] = VUKO_NUMBERS[SILENCE]["mfactor_lost"]
TOLL_GOLD: Final[int] = VUKO_NUMBERS[ROAD_TOLL]["gold_lost"]
TOLL_POPULATION: Final[int] = VUKO_NUMBERS[ROAD_TOLL]["population_lost"]
JUDGED_POINTS: Final[int] = VUKO_NUMBERS[JUDGEMENT]["points_lost"]
GRACE_POINTS: Final[int] = VUKO_NUMBERS[GRACE]["points_best_reputation"]
