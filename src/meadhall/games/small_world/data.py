"""The names in the data of Small World, and its maps. Its numbers are those of a table: `box.py`."""

from typing import Any, Final

from mypy_extensions import i64

from meadhall.games.data_files import known_data, packs_of

PIECES: Final[dict[str, Any]] = known_data("small_world", "pieces")

RACE_IDS: Final[list[str]] = [*[entry["id"] for entry in PIECES["races"]], "ghosts"]
"""The races in the order of the rulebook, then the Necromancer's Ghosts, who have no banner."""
POWER_IDS: Final[list[str]] = [entry["id"] for entry in PIECES["powers"]]
PLACE_IDS: Final[list[str]] = [entry["id"] for entry in PIECES["relics_and_places"]]
SET_IDS: Final[list[str]] = list(packs_of("small_world"))

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


DIVISOR: Final = 61
"""Divided by it, the bits of all regions leave different remainders: from 1 to 60, each once."""
BY_REMAINDER: Final = bytes([0, *sorted(range(MOST_REGIONS), key=lambda number: BITS[number] % DIVISOR)])


def lowest(regions: i64) -> i64:
    """The lowest region number in a set that is not empty: to walk through one where a list would be made for nothing.

    `regions &= regions - 1` takes it out.
    """
    return BY_REMAINDER[(regions & -regions) % DIVISOR]


def count(regions: i64) -> i64:
    """How many regions are in a set."""
    found: i64 = 0
    while regions:
        regions &= regions - 1
        found += 1
    return found


class Place:
    """A region as it is printed on the board."""

    def __init__(self, number: int, entry: dict[str, Any], base_cost: int, mountain_cost: int) -> None:
        self.number: Final[i64] = number
        self.name: Final[str] = entry["name"]
        self.terrain: Final[int] = TERRAINS.index(entry["terrain"])
        self.symbols: Final[list[str]] = entry["symbols"]
        self.mountain: Final[i64] = mountain_cost if self.terrain == MOUNTAIN else 0
        self.cost: Final[i64] = base_cost + self.mountain  # tokens that it takes while nobody is there
        self.water: Final[bool] = self.terrain >= SEA
        self.coastal: Final[bool] = entry["coastal"]
        self.lost_tribe: Final[bool] = entry["lost_tribe"]
        self.near: Final[i64] = sum(BITS[int(name[1:])] for name in entry["adjacent"])


class Map:
    """A board: its places, and the sets of regions that rules ask for."""

    def __init__(self, entry: dict[str, Any], base_cost: int, mountain_cost: int) -> None:
        self.players: Final[int] = entry["players"]
        self.turns: Final[int] = entry["turns"]
        self.places: Final = [
            Place(number, region, base_cost, mountain_cost) for number, region in enumerate(entry["regions"])
        ]
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
        return self.beside(place.near & ~self.terrain[SEA]) & ~place.near & ~BITS[place.number]

    def beside(self, regions: i64) -> i64:
        """The regions next to any of these."""
        near: i64 = 0
        while regions:
            near |= self.places[lowest(regions)].near
            regions &= regions - 1
        return near
