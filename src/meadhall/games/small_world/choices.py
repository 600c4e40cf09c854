"""Every answer Small World knows. Each is made once and shared; notation looks it up."""

from collections.abc import Sequence
from typing import Final

from meadhall.core.values import Choice
from meadhall.games.small_world import facts as say
from meadhall.games.small_world.data import MOST_REGIONS, PLACE_IDS, POWER_IDS, RACE_IDS

MOST_SEATS: Final = 6


class AtRegion(Choice):
    """A choice about one region."""

    def __init__(self, verb: str, at: int) -> None:
        super().__init__(f"{verb} r{at}")
        self.at: Final = at

    def targets(self) -> list[str]:
        return [f"r{self.at}"]

    def facts(self) -> say.RegionFacts:
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

    def facts(self) -> say.RegionNumberFacts:
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

    def facts(self) -> say.AidFacts:
        return {"fireballs": self.fireballs, "behemoth": int(self.behemoth), "coin": int(self.coin)}


class Exchange(Choice):
    """How many new Igors are made of lost tokens."""

    def __init__(self, number: int) -> None:
        super().__init__(f"exchange {number}")
        self.number: Final = number

    def facts(self) -> say.NumberFacts:
        return {"number": self.number}


class OfRace(Choice):
    """A choice about a race in play."""

    def __init__(self, verb: str, race: int) -> None:
        super().__init__(f"{verb} {RACE_IDS[race]}")
        self.race: Final = race

    def targets(self) -> list[str]:
        return [RACE_IDS[self.race]]

    def facts(self) -> say.RaceFacts:
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

    def facts(self) -> say.PowerFacts:
        return {"power": POWER_IDS[self.power]}


class Give(Choice):
    """Coins of the Tavern for another player."""

    def __init__(self, seat: int, coins: int) -> None:
        super().__init__(f"give s{seat}={coins}")
        self.seat: Final = seat
        self.coins: Final = coins

    def targets(self) -> list[str]:
        return [f"s{self.seat}"]

    def facts(self) -> say.VictimCoinsFacts:
        return {"victim": self.seat, "coins": self.coins}


class Pick(Choice):
    """Take the combo with this people."""

    def __init__(self, race: int, name: str) -> None:
        super().__init__(f"pick {name}")
        self.race: Final = race
        self.name: Final = name

    def targets(self) -> list[str]:
        return [self.name]

    def facts(self) -> say.RaceFacts:
        return {"race": self.name}


class Peace(Choice):
    """The Diplomat's peace with a seat."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"peace s{seat}")
        self.seat: Final = seat

    def targets(self) -> list[str]:
        return [f"s{self.seat}"]

    def facts(self) -> say.VictimFacts:
        return {"victim": self.seat}


class Word(Choice):
    """A choice that needs no more than its verb."""


class Die(Choice):
    """What the reinforcement die shows."""

    def __init__(self, pips: int) -> None:
        super().__init__(f"die {pips}")
        self.pips: Final = pips

    def facts(self) -> say.NumberFacts:
        return {"number": self.pips}


class First(Choice):
    """Which seat begins."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"first s{seat}")
        self.seat: Final = seat

    def facts(self) -> say.SeatFacts:
        return {"seat": self.seat}


class Banner(Choice):
    """The race banner drawn."""

    def __init__(self, race: int, name: str) -> None:
        super().__init__(f"banner {name}")
        self.race: Final = race
        self.name: Final = name

    def facts(self) -> say.RaceFacts:
        return {"race": self.name}


class Badge(Choice):
    """The power badge drawn."""

    def __init__(self, power: int, name: str) -> None:
        super().__init__(f"badge {name}")
        self.power: Final = power
        self.name: Final = name

    def facts(self) -> say.PowerFacts:
        return {"power": self.name}


class Reserve(Choice):
    """A power drawn for the Necromancer."""

    def __init__(self, power: int) -> None:
        super().__init__(f"reserve {POWER_IDS[power]}")
        self.power: Final = power

    def facts(self) -> say.PowerFacts:
        return {"power": POWER_IDS[self.power]}


class Find(Choice):
    """The Relic or Place that lay under a Monster."""

    def __init__(self, place: int) -> None:
        super().__init__(f"find {PLACE_IDS[place]}")
        self.place: Final = place

    def facts(self) -> say.MarkerFacts:
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
# What names a number: as many of each as a table has needed so far (`make_choices`).
PLACE: Final[list[list[Choice]]] = [[] for _ in range(MOST_REGIONS)]
ADD: Final[list[list[Choice]]] = [[] for _ in range(MOST_REGIONS)]
CAMP: Final[list[list[Choice]]] = [[] for _ in range(MOST_REGIONS)]
HORDE: Final[list[list[Choice]]] = [[] for _ in range(MOST_REGIONS)]
TAKE_UP: Final[list[list[Choice]]] = [[] for _ in range(MOST_REGIONS)]
AID: Final[list[list[Choice]]] = []
EXCHANGE: Final[list[Choice]] = []
GIVE: Final[list[list[Choice]]] = [[] for _ in range(MOST_SEATS)]
DIE: Final[dict[int, Choice]] = {}
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

FIRST: Final[list[Choice]] = [First(seat) for seat in range(MOST_SEATS)]
BANNER: Final[list[Banner]] = [Banner(race, name) for race, name in enumerate(RACE_IDS)]
BADGE: Final[list[Badge]] = [Badge(power, name) for power, name in enumerate(POWER_IDS)]
RESERVE: Final[list[Choice]] = [Reserve(power) for power in range(len(POWER_IDS))]
FIND: Final[list[Choice]] = [Find(place) for place in range(len(PLACE_IDS))]

CONQUESTS: Final[list[Sequence[Choice]]] = [CONQUER, CONVERT, DRAGON, CATAPULT, SOURCE, ABANDON]
REGIONS: Final[list[Sequence[Choice]]] = [GIVE_UP, FORTRESS, HERO, BEHEMOTH, POT, TOWER]
SEATS_AND_RACES: Final[list[Sequence[Choice]]] = [PICK, PEACE]
SETS: Final[list[Sequence[Choice]]] = [MONSTER, SOAPBAR, SACRIFICE, BONY, GUARD, BEG, USE]
WORDS: Final[list[Choice]] = [
    *[EXPAND, DECLINE, STOP, ROLL, PASS, AGAIN, PAY, LOSE_RACE, LOSE_HORDE],
    *[RAISE_GHOST, DONE, KEEP, SWAP, OFF],
]
DRAWS: Final[list[Sequence[Choice]]] = [FIRST, BANNER, BADGE, RESERVE, FIND]

CHOICES: Final[dict[str, Choice]] = {
    choice.text: choice
    for choice in [
        *WORDS,
        *[choice for row in [*CONQUESTS, *REGIONS, *SEATS_AND_RACES, *SETS, *DRAWS] for choice in row],
    ]
}
"""By notation: all that any table of this process knows."""


class Limits:
    """How far the numbers in the answers of a table go: as far as its pieces."""

    def __init__(
        self, tokens: int, camps: int, hordes: int, fireballs: int, exchanges: int, coins: int, pips: list[int]
    ) -> None:
        self.tokens: Final = tokens
        self.camps: Final = camps
        self.hordes: Final = hordes
        self.fireballs: Final = fireballs
        self.exchanges: Final = exchanges
        self.coins: Final = coins
        self.pips: Final = pips


def make_choices(limits: Limits) -> None:
    """Make the answers that name the numbers of a table, as far as no other table has needed them before."""
    for at in range(MOST_REGIONS):
        for number in range(len(PLACE[at]), limits.tokens):
            PLACE[at].append(known(Place("place", at, number)))
            ADD[at].append(known(Add("add", at, number)))
            TAKE_UP[at].append(known(TakeUp("take", at, number)))
        CAMP[at].extend([known(Camp("camp", at, number)) for number in range(len(CAMP[at]), limits.camps + 1)])
        HORDE[at].extend([known(Horde("horde", at, number)) for number in range(len(HORDE[at]), limits.hordes + 1)])
    for fireballs in range(len(AID), limits.fireballs + 1):
        AID.append([known(Aid(fireballs, beast, coin)) for beast in (False, True) for coin in (False, True)])
    EXCHANGE.extend([known(Exchange(number)) for number in range(len(EXCHANGE), limits.exchanges + 1)])
    for seat in range(MOST_SEATS):
        GIVE[seat].extend([known(Give(seat, coins)) for coins in range(len(GIVE[seat]) + 1, limits.coins + 1)])
    for pips in limits.pips:
        if pips not in DIE:
            DIE[pips] = known(Die(pips))


def known(choice: Choice) -> Choice:
    """The same, which notation finds from now on."""
    CHOICES[choice.text] = choice
    return choice


def every_choice(limits: Limits) -> list[Choice]:
    """All answers of a table, whatever others need."""
    exchanges, dice = EXCHANGE[: limits.exchanges + 1], [DIE[pips] for pips in limits.pips]
    lists = [*CONQUESTS, *REGIONS, *SEATS_AND_RACES, exchanges, *SETS, dice, *DRAWS]
    tokens = [[row[: limits.tokens] for row in table] for table in (PLACE, ADD)]
    camps = [row[: limits.camps + 1] for row in CAMP]
    hordes = [row[: limits.hordes + 1] for row in HORDE]
    taken = [row[: limits.tokens] for row in TAKE_UP]
    aids, gifts = AID[: limits.fireballs + 1], [row[: limits.coins] for row in GIVE]
    nested = [*tokens, camps, hordes, taken, aids, gifts]
    return [
        *WORDS,
        *[choice for row in lists for choice in row],
        *[choice for table in nested for row in table for choice in row],
    ]
