"""Every answer Small World knows. Each is made once and shared; notation looks it up."""

from typing import Final

from meadhall.core.values import Choice, Facts
from meadhall.games.small_world.data import DIE_FACES, MOST_REGIONS, PIECES

MOST_TOKENS: Final = 32
MOST_CAMPS: Final = 5
MOST_SEATS: Final = 6


class AtRegion(Choice):
    """A choice about one region."""

    def __init__(self, verb: str, at: int) -> None:
        super().__init__(f"{verb} r{at}")
        self.at: Final = at

    def targets(self) -> list[str]:
        return [f"r{self.at}"]

    def facts(self) -> Facts:
        return {"region": f"r{self.at}"}


class Conquer(AtRegion):
    """Take a region with tokens from the hand; if they are too few, the die may help (SW-5.23)."""


class Convert(AtRegion):
    """The Sorcerers' conquest."""


class Dragon(AtRegion):
    """The Dragon Master's conquest."""


class Abandon(AtRegion):
    """Leave an own region before the first conquest."""


class GiveUp(AtRegion):
    """Leave an own region because the Amazons must go."""


class Fortress(AtRegion):
    """Build a fortress."""


class Hero(AtRegion):
    """Send a hero."""


class Count(Choice):
    """A number of things for one region."""

    def __init__(self, verb: str, at: int, number: int) -> None:
        super().__init__(f"{verb} r{at}={number}")
        self.at: Final = at
        self.number: Final = number

    def targets(self) -> list[str]:
        return [f"r{self.at}"]

    def facts(self) -> Facts:
        return {"region": f"r{self.at}", "number": self.number}


class Place(Count):
    """How many tokens stand in a region after redeployment."""


class Add(Count):
    """How many tokens a victim adds to a region."""


class Camp(Count):
    """How many encampments stand in a region."""


class Pick(Choice):
    """Take the combo with this people."""

    def __init__(self, race: int, name: str) -> None:
        super().__init__(f"pick {name}")
        self.race: Final = race
        self.name: Final = name

    def targets(self) -> list[str]:
        return [self.name]

    def facts(self) -> Facts:
        return {"race": self.name}


class Peace(Choice):
    """The Diplomat's peace with a seat."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"peace s{seat}")
        self.seat: Final = seat

    def targets(self) -> list[str]:
        return [f"s{self.seat}"]

    def facts(self) -> Facts:
        return {"victim": self.seat}


class Word(Choice):
    """A choice that needs no more than its verb."""


class Die(Choice):
    """What the reinforcement die shows."""

    def __init__(self, pips: int) -> None:
        super().__init__(f"die {pips}")
        self.pips: Final = pips

    def facts(self) -> Facts:
        return {"number": self.pips}


class First(Choice):
    """Which seat begins."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"first s{seat}")
        self.seat: Final = seat

    def facts(self) -> Facts:
        return {"seat": self.seat}


class Banner(Choice):
    """The race banner drawn."""

    def __init__(self, race: int, name: str) -> None:
        super().__init__(f"banner {name}")
        self.race: Final = race
        self.name: Final = name

    def facts(self) -> Facts:
        return {"race": self.name}


class Badge(Choice):
    """The power badge drawn."""

    def __init__(self, power: int, name: str) -> None:
        super().__init__(f"badge {name}")
        self.power: Final = power
        self.name: Final = name

    def facts(self) -> Facts:
        return {"power": self.name}


CONQUER: Final[list[Choice]] = [Conquer("conquer", at) for at in range(MOST_REGIONS)]
CONVERT: Final[list[Choice]] = [Convert("convert", at) for at in range(MOST_REGIONS)]
DRAGON: Final[list[Choice]] = [Dragon("dragon", at) for at in range(MOST_REGIONS)]
ABANDON: Final[list[Choice]] = [Abandon("abandon", at) for at in range(MOST_REGIONS)]
GIVE_UP: Final[list[Choice]] = [GiveUp("give-up", at) for at in range(MOST_REGIONS)]
FORTRESS: Final[list[Choice]] = [Fortress("fortress", at) for at in range(MOST_REGIONS)]
HERO: Final[list[Choice]] = [Hero("hero", at) for at in range(MOST_REGIONS)]
PLACE: Final[list[list[Choice]]] = [
    [Place("place", at, number) for number in range(MOST_TOKENS)] for at in range(MOST_REGIONS)
]
ADD: Final[list[list[Choice]]] = [
    [Add("add", at, number) for number in range(MOST_TOKENS)] for at in range(MOST_REGIONS)
]
CAMP: Final[list[list[Choice]]] = [
    [Camp("camp", at, number) for number in range(MOST_CAMPS + 1)] for at in range(MOST_REGIONS)
]
PICK: Final[list[Choice]] = [Pick(race, entry["id"]) for race, entry in enumerate(PIECES["races"])]
PEACE: Final[list[Choice]] = [Peace(seat) for seat in range(MOST_SEATS)]
EXPAND: Final = Word("expand")
DECLINE: Final = Word("decline")
STOP: Final = Word("stop")
ROLL: Final = Word("roll")
PASS: Final = Word("pass")

DIE: Final[list[Choice]] = [Die(pips) for pips in sorted(set(DIE_FACES))]
DIE_WEIGHTS: Final = [DIE_FACES.count(pips) for pips in sorted(set(DIE_FACES))]
FIRST: Final[list[Choice]] = [First(seat) for seat in range(MOST_SEATS)]
BANNER: Final[list[Choice]] = [Banner(race, entry["id"]) for race, entry in enumerate(PIECES["races"])]
BADGE: Final[list[Choice]] = [Badge(power, entry["id"]) for power, entry in enumerate(PIECES["powers"])]

LISTS: Final = [CONQUER, CONVERT, DRAGON, ABANDON, GIVE_UP, FORTRESS, HERO, PICK, PEACE]
NESTED: Final = [PLACE, ADD, CAMP]
WORDS: Final[list[Choice]] = [EXPAND, DECLINE, STOP, ROLL, PASS]
DRAWS: Final = [DIE, FIRST, BANNER, BADGE]

CHOICES: Final[dict[str, Choice]] = {
    choice.text: choice
    for choice in [
        *WORDS,
        *[choice for row in [*LISTS, *DRAWS] for choice in row],
        *[choice for table in NESTED for row in table for choice in row],
    ]
}
