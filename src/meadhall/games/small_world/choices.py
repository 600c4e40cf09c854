"""Every answer Small World knows. Each is made once and shared; notation looks it up."""

from collections.abc import Sequence
from typing import Final

from meadhall.core.values import Choice, Facts
from meadhall.games.small_world.data import (
    DIE_FACES,
    ENCAMPMENTS,
    FIREBALL_STRENGTH,
    HIRE_COST,
    HORDES,
    MOST_REGIONS,
    NECROMANCER,
    PIECES,
    PLACE_IDS,
    POWER_IDS,
    RACE_IDS,
    TAVERN_COINS,
    entry_of,
)

MOST_TOKENS: Final = max(29, NECROMANCER["ghosts"], *[entry["supply"] for entry in PIECES["races"]]) + HORDES + 1
MOST_SEATS: Final = 6
MOST_FIREBALLS: Final = 40 // max(1, FIREBALL_STRENGTH)
"""More are never useful: no region costs as much."""
MOST_EXCHANGES: Final[int] = entry_of("races", "igors")["supply"]


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


class Catapult(AtRegion):
    """The Catapult's conquest."""


class Source(AtRegion):
    """Where the Catapult stands that shoots."""


class Pot(AtRegion):
    """Hide a Pot of Gold."""


class Tower(AtRegion):
    """Build the Ivory Tower."""


class Behemoth(AtRegion):
    """Station a Behemoth."""


class Monster(AtRegion):
    """Put a Monster, before the first turn of a team game."""


class Soapbar(AtRegion):
    """Let the Golden Soapbar slip."""


class Sacrifice(AtRegion):
    """Lose a token here instead of another one (Sigil of Sacrifice)."""


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


class Horde(Count):
    """How many Hordes tokens stand in a region, or join it."""


class TakeUp(Count):
    """How many tokens Barbarians take up from a region."""


class Aid(Choice):
    """What helps in a conquest besides tokens: Fireballs, a Behemoth, a coin for Mercenaries. (D-7)"""

    def __init__(self, fireballs: int, behemoth: bool, coin: bool) -> None:
        parts = [f"fireballs={fireballs}"] if fireballs else []
        parts += ["behemoth"] if behemoth else []
        parts += ["coin"] if coin else []
        super().__init__("with " + ("+".join(parts) or "nothing"))
        self.fireballs: Final = fireballs
        self.behemoth: Final = behemoth
        self.coin: Final = coin

    def facts(self) -> Facts:
        return {"fireballs": self.fireballs, "behemoth": int(self.behemoth), "coin": HIRE_COST if self.coin else 0}


class Exchange(Choice):
    """How many new Igors are made of lost tokens."""

    def __init__(self, number: int) -> None:
        super().__init__(f"exchange {number}")
        self.number: Final = number

    def facts(self) -> Facts:
        return {"number": self.number}


class OfRace(Choice):
    """A choice about a race in play."""

    def __init__(self, verb: str, race: int) -> None:
        super().__init__(f"{verb} {RACE_IDS[race]}")
        self.race: Final = race

    def targets(self) -> list[str]:
        return [RACE_IDS[self.race]]

    def facts(self) -> Facts:
        return {"race": RACE_IDS[self.race]}


class Bony(OfRace):
    """Let Bony protect a race in decline."""


class Guard(OfRace):
    """Let the Sigil guard a race."""


class Beg(OfRace):
    """Let the Sigil ask a race for help."""


class UsePower(Choice):
    """A power that the Necromancer puts in use."""

    def __init__(self, power: int) -> None:
        super().__init__(f"use {POWER_IDS[power]}")
        self.power: Final = power

    def targets(self) -> list[str]:
        return [POWER_IDS[self.power]]

    def facts(self) -> Facts:
        return {"power": POWER_IDS[self.power]}


class Give(Choice):
    """Coins of the Tavern for another player."""

    def __init__(self, seat: int, coins: int) -> None:
        super().__init__(f"give s{seat}={coins}")
        self.seat: Final = seat
        self.coins: Final = coins

    def targets(self) -> list[str]:
        return [f"s{self.seat}"]

    def facts(self) -> Facts:
        return {"victim": self.seat, "coins": self.coins}


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


class Reserve(Choice):
    """A power drawn for the Necromancer."""

    def __init__(self, power: int) -> None:
        super().__init__(f"reserve {POWER_IDS[power]}")
        self.power: Final = power

    def facts(self) -> Facts:
        return {"power": POWER_IDS[self.power]}


class Find(Choice):
    """The Relic or Place that lay under a Monster."""

    def __init__(self, place: int) -> None:
        super().__init__(f"find {PLACE_IDS[place]}")
        self.place: Final = place

    def facts(self) -> Facts:
        return {"marker": PLACE_IDS[self.place]}


# Lists that long questions read are typed by their own class, which is checked faster than the common one.
CONQUER: Final[list[Conquer]] = [Conquer("conquer", at) for at in range(MOST_REGIONS)]
CONVERT: Final[list[Choice]] = [Convert("convert", at) for at in range(MOST_REGIONS)]
DRAGON: Final[list[Choice]] = [Dragon("dragon", at) for at in range(MOST_REGIONS)]
ABANDON: Final[list[Abandon]] = [Abandon("abandon", at) for at in range(MOST_REGIONS)]
GIVE_UP: Final[list[Choice]] = [GiveUp("give-up", at) for at in range(MOST_REGIONS)]
FORTRESS: Final[list[Choice]] = [Fortress("fortress", at) for at in range(MOST_REGIONS)]
HERO: Final[list[Choice]] = [Hero("hero", at) for at in range(MOST_REGIONS)]
CATAPULT: Final[list[Choice]] = [Catapult("catapult", at) for at in range(MOST_REGIONS)]
SOURCE: Final[list[Choice]] = [Source("from", at) for at in range(MOST_REGIONS)]
POT: Final[list[Choice]] = [Pot("pot", at) for at in range(MOST_REGIONS)]
TOWER: Final[list[Choice]] = [Tower("tower", at) for at in range(MOST_REGIONS)]
BEHEMOTH: Final[list[Choice]] = [Behemoth("behemoth", at) for at in range(MOST_REGIONS)]
MONSTER: Final[list[Choice]] = [Monster("monster", at) for at in range(MOST_REGIONS)]
SOAPBAR: Final[list[Choice]] = [Soapbar("soapbar", at) for at in range(MOST_REGIONS)]
SACRIFICE: Final[list[Choice]] = [Sacrifice("sacrifice", at) for at in range(MOST_REGIONS)]
PLACE: Final[list[list[Choice]]] = [
    [Place("place", at, number) for number in range(MOST_TOKENS)] for at in range(MOST_REGIONS)
]
ADD: Final[list[list[Choice]]] = [
    [Add("add", at, number) for number in range(MOST_TOKENS)] for at in range(MOST_REGIONS)
]
CAMP: Final[list[list[Choice]]] = [
    [Camp("camp", at, number) for number in range(ENCAMPMENTS + 1)] for at in range(MOST_REGIONS)
]
HORDE: Final[list[list[Choice]]] = [
    [Horde("horde", at, number) for number in range(HORDES + 1)] for at in range(MOST_REGIONS)
]
TAKE_UP: Final[list[list[Choice]]] = [
    [TakeUp("take", at, number) for number in range(MOST_TOKENS)] for at in range(MOST_REGIONS)
]
AID: Final[list[list[Choice]]] = [
    [Aid(fireballs, behemoth, coin) for behemoth in (False, True) for coin in (False, True)]
    for fireballs in range(MOST_FIREBALLS + 1)
]
EXCHANGE: Final[list[Choice]] = [Exchange(number) for number in range(MOST_EXCHANGES + 1)]
GIVE: Final[list[list[Choice]]] = [
    [Give(seat, coins + 1) for coins in range(TAVERN_COINS)] for seat in range(MOST_SEATS)
]
BONY: Final[list[Choice]] = [Bony("bony", race) for race in range(len(RACE_IDS))]
GUARD: Final[list[Choice]] = [Guard("guard", race) for race in range(len(RACE_IDS))]
BEG: Final[list[Choice]] = [Beg("beg", race) for race in range(len(RACE_IDS))]
USE: Final[list[Choice]] = [UsePower(power) for power in range(len(POWER_IDS))]
PICK: Final[list[Pick]] = [Pick(race, name) for race, name in enumerate(RACE_IDS)]
PEACE: Final[list[Choice]] = [Peace(seat) for seat in range(MOST_SEATS)]
EXPAND: Final = Word("expand")
DECLINE: Final = Word("decline")
STOP: Final = Word("stop")
ROLL: Final = Word("roll")
PASS: Final = Word("pass")
AGAIN: Final = Word("again")
PAY: Final = Word("pay")
LOSE_RACE: Final = Word("lose-race")
LOSE_HORDE: Final = Word("lose-horde")
RAISE_GHOST: Final = Word("ghost")
DONE: Final = Word("done")
KEEP: Final = Word("keep")
SWAP: Final = Word("swap")
OFF: Final = Word("off")

DIE: Final[list[Choice]] = [Die(pips) for pips in sorted(set(DIE_FACES))]
DIE_WEIGHTS: Final = [DIE_FACES.count(pips) for pips in sorted(set(DIE_FACES))]
FIRST: Final[list[Choice]] = [First(seat) for seat in range(MOST_SEATS)]
BANNER: Final[list[Banner]] = [Banner(race, name) for race, name in enumerate(RACE_IDS)]
BADGE: Final[list[Badge]] = [Badge(power, name) for power, name in enumerate(POWER_IDS)]
RESERVE: Final[list[Choice]] = [Reserve(power) for power in range(len(POWER_IDS))]
FIND: Final[list[Choice]] = [Find(place) for place in range(len(PLACE_IDS))]

CONQUESTS: Final[list[Sequence[Choice]]] = [CONQUER, CONVERT, DRAGON, CATAPULT, SOURCE, ABANDON]
REGIONS: Final[list[Sequence[Choice]]] = [GIVE_UP, FORTRESS, HERO, BEHEMOTH, POT, TOWER]
SEATS_AND_RACES: Final[list[Sequence[Choice]]] = [PICK, PEACE]
SETS: Final[list[Sequence[Choice]]] = [EXCHANGE, MONSTER, SOAPBAR, SACRIFICE, BONY, GUARD, BEG, USE]
LISTS: Final = [*CONQUESTS, *REGIONS, *SEATS_AND_RACES, *SETS]
NESTED: Final = [PLACE, ADD, CAMP, HORDE, TAKE_UP, AID, GIVE]
WORDS: Final[list[Choice]] = [
    *[EXPAND, DECLINE, STOP, ROLL, PASS, AGAIN, PAY, LOSE_RACE, LOSE_HORDE],
    *[RAISE_GHOST, DONE, KEEP, SWAP, OFF],
]
DRAWS: Final[list[Sequence[Choice]]] = [DIE, FIRST, BANNER, BADGE, RESERVE, FIND]

CHOICES: Final[dict[str, Choice]] = {
    choice.text: choice
    for choice in [
        *WORDS,
        *[choice for row in [*LISTS, *DRAWS] for choice in row],
        *[choice for table in NESTED for row in table for choice in row],
    ]
}
