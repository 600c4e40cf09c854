"""The names in the data of Small World, and its maps. Its numbers are those of a table: `box.py`."""

from typing import Any, Final

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


class Place:
    """A region as it is printed on the board."""

    def __init__(self, number: int, entry: dict[str, Any], base_cost: int, mountain_cost: int) -> None:
        self.number: Final[int] = number
        self.name: Final[str] = entry["name"]
        self.terrain: Final[int] = TERRAINS.index(entry["terrain"])
        self.symbols: Final[list[str]] = entry["symbols"]
        self.mountain: Final[int] = mountain_cost if self.terrain == MOUNTAIN else 0
        self.cost: Final[int] = base_cost + self.mountain  # tokens that it takes while nobody is there
        self.water: Final[bool] = self.terrain >= SEA
        self.coastal: Final[bool] = entry["coastal"]
        self.lost_tribe: Final[bool] = entry["lost_tribe"]
        self.near: Final[int] = sum(BITS[int(name[1:])] for name in entry["adjacent"])


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
        reached = 0
        for between in numbers(place.near & ~self.terrain[SEA]):
            reached |= self.places[between].near
        return reached & ~place.near & ~BITS[place.number]
