"""The printed facts of Small World: pieces and maps, read once from `data/`."""

from typing import Any, Final

from meadhall.games.printed import read_data

PIECES: Final[dict[str, Any]] = read_data("small_world", "pieces")
MAPS: Final[dict[str, Any]] = read_data("small_world", "maps")

NECROMANCER: Final[dict[str, Any]] = PIECES["necromancer"]
TEAM: Final[dict[str, Any]] = PIECES["team"]
RACE_IDS: Final[list[str]] = [*[entry["id"] for entry in PIECES["races"]], "ghosts"]
"""The races in the order of the rulebook, then the Necromancer's Ghosts, who have no banner."""
POWER_IDS: Final[list[str]] = [entry["id"] for entry in PIECES["powers"]]
PLACE_IDS: Final[list[str]] = [entry["id"] for entry in PIECES["relics_and_places"]]
SET_IDS: Final[list[str]] = [entry["id"] for entry in PIECES["sets"]]

FARMLAND: Final = 0
HILL: Final = 1
FOREST: Final = 2
SWAMP: Final = 3
MOUNTAIN: Final = 4
SEA: Final = 5
LAKE: Final = 6
TERRAINS: Final = ["farmland", "hill", "forest", "swamp", "mountain", "sea", "lake"]

MINE: Final = 0
MAGIC_SOURCE: Final = 1
CAVERN: Final = 2
SYMBOLS: Final = ["mine", "magic_source", "cavern"]

DIE_FACES: Final[list[int]] = PIECES["die"]["faces"]
START_COINS: Final[int] = PIECES["start_coins"]
VISIBLE_COMBOS: Final[int] = PIECES["visible_combos"]
BYPASS_COST: Final[int] = PIECES["bypass_cost"]

# What a conquest costs (SW-5.14 to SW-5.16, SW-5.23).
CONQUEST: Final[dict[str, int]] = PIECES["conquest"]
BASE_COST: Final[int] = CONQUEST["base_cost"]
TOKEN_COST: Final[int] = CONQUEST["per_token"]
MOUNTAIN_COST: Final[int] = CONQUEST["per_mountain"]
LAIR_COST: Final[int] = CONQUEST["per_lair"]
FORTRESS_COST: Final[int] = CONQUEST["per_fortress"]
CAMP_COST: Final[int] = CONQUEST["per_encampment"]
LOST_TRIBE_COST: Final[int] = PIECES["neutral_tokens"]["lost_tribe"]["defense"]
MONSTER_COST: Final[int] = PIECES["neutral_tokens"]["monster"]["defense"]
LEAST_TOKENS: Final[int] = CONQUEST["minimum_tokens"]
MAX_SHORTFALL: Final[int] = CONQUEST["final_attempt_max_shortfall"]

TEAM_COUNT: Final[int] = TEAM["teams"]
MONSTERS: Final[int] = TEAM["monsters"]


def entry_of(part: str, name: str) -> dict[str, Any]:
    """A race, a power, a Relic or a Place by its id."""
    found: dict[str, Any] = next(iter([entry for entry in PIECES[part] if entry["id"] == name]))
    return found


def effect(part: str, name: str, effect_id: str) -> dict[str, Any]:
    """What a race or a power does, with its numbers."""
    found: dict[str, Any] = next(iter([one for one in entry_of(part, name)["effects"] if one["id"] == effect_id]))
    return found


def pieces_of(part: str, name: str, piece: str) -> int:
    """How many pieces of its own a race or a power has."""
    number: int = entry_of(part, name)["markers"][piece]
    return number


def divisor(number: int) -> int:
    """A number that others are divided by."""
    if number < 1:
        raise ValueError(number)
    return number


# Pieces that more than one module counts.
POTS: Final = pieces_of("races", "leprechauns", "pot_of_gold")
ENCAMPMENTS: Final = pieces_of("powers", "bivouacking", "encampment")
HORDES: Final = pieces_of("powers", "hordes_of", "hordes")
HIGHEST_STACK: Final = pieces_of("powers", "behemoth", "behemoth_m")
TAVERN_COINS: Final[int] = entry_of("relics_and_places", "tavern")["coins"]
HIRE_COST: Final[int] = effect("powers", "mercenary", "pay_for_discount")["coins"]
FIREBALL_STRENGTH: Final[int] = effect("powers", "fireball", "fireballs")["strength"]

MOST_REGIONS: Final = 60
BITS: Final = [1 << number for number in range(MOST_REGIONS)]
"""Sets of regions are kept as bits of one number: the set operations of every question about the map."""

CHUNK: Final = 10
CHUNK_BITS: Final = (1 << CHUNK) - 1
IN_CHUNK: Final = [
    [[start + bit for bit in range(CHUNK) if chunk >> bit & 1] for chunk in range(1 << CHUNK)]
    for start in range(0, MOST_REGIONS, CHUNK)
]
"""The region numbers in each ten bits of a set: four look-ups read a whole map."""


def numbers(regions: int) -> list[int]:
    """The region numbers in a set of regions, ascending."""
    found: list[int] = []
    chunk = 0
    while regions:
        part = IN_CHUNK[chunk][regions & CHUNK_BITS]
        if part:
            found += part
        regions >>= CHUNK
        chunk += 1
    return found


class Place:
    """A region as it is printed on the board."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final[int] = number
        self.name: Final[str] = entry["name"]
        self.terrain: Final[int] = TERRAINS.index(entry["terrain"])
        self.symbols: Final[list[str]] = entry["symbols"]
        self.mountain: Final[int] = MOUNTAIN_COST if self.terrain == MOUNTAIN else 0
        self.cost: Final[int] = BASE_COST + self.mountain  # tokens that it takes while nobody is there
        self.water: Final[bool] = self.terrain >= SEA
        self.coastal: Final[bool] = entry["coastal"]
        self.lost_tribe: Final[bool] = entry["lost_tribe"]
        self.near: Final[int] = sum(BITS[int(name[1:])] for name in entry["adjacent"])


class Map:
    """A board: its places, and the sets of regions that rules ask for."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.players: Final[int] = entry["players"]
        self.turns: Final[int] = entry["turns"]
        self.places: Final = [Place(number, region) for number, region in enumerate(entry["regions"])]
        self.border: Final[int] = sum(BITS[n] for n, region in enumerate(entry["regions"]) if region["border"])
        self.terrain: Final = [
            sum(BITS[place.number] for place in self.places if place.terrain == terrain)
            for terrain in range(len(TERRAINS))
        ]
        self.symbol: Final = [
            sum(BITS[place.number] for place in self.places if name in place.symbols) for name in SYMBOLS
        ]
        self.coast: Final[int] = sum(BITS[place.number] for place in self.places if place.coastal)
        self.everywhere: Final[int] = BITS[len(self.places)] - 1
        self.water: Final[int] = self.terrain[SEA] | self.terrain[LAKE]
        self.land: Final[int] = self.everywhere & ~self.water
        self.lake_shore: Final[int] = sum(BITS[place.number] for place in self.places if self.is_on_lake(place))
        self.in_range: Final = [self.one_away(place) for place in self.places]

    def is_on_lake(self, place: Place) -> bool:
        return bool(place.near & self.terrain[LAKE])

    def one_away(self, place: Place) -> int:
        """The regions a catapult reaches: exactly one region lies between, and it is not a sea (SW-P24.1, SW-P24.2)."""
        reached = 0
        for between in numbers(place.near & ~self.terrain[SEA]):
            reached |= self.places[between].near
        return reached & ~place.near & ~BITS[place.number]


BOARDS: Final = {int(key): Map(entry) for key, entry in MAPS["maps"].items()}
