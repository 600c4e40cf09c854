"""Every answer The Lord of the Ice Garden knows. Each is made once and shared; notation looks it up.

The contract for boards: which question (a step's class, `ask-<name>` in the catalogue) takes which answers.

| question            | who, when                        | answers                                                     |
|---------------------|----------------------------------|-------------------------------------------------------------|
| `ChooseCharacter`   | each seat, if they are chosen    | `character callo`                                           |
| `PlaceTile`         | setup, 2 or 3 players            | `lay bear`                                                  |
| `PlaceThorn`        | van Dyken, setup                 | `thorn bear`                                                |
| `StartInfluence`    | each, twice                      | `start bear`                                                |
| `Advance`           | each, round 2 on                 | `advance 1`, `advance 2`                                    |
| `PlaceOrderToken`   | variable order                   | `order making`                                              |
| `PlaceActionMarker` | Planning                         | `plan making`                                               |
| `UseGorge`          | per marker, until `stop`         | `take gold`, `exchange population gold mfactor`, `stop`     |
| `PlaceInfluence`    | per marker, up to twice          | `influence bear`, `stop`                                    |
| `MovePiece`         | per marker, up to twice          | `piece bear faun`, `stop`; then `MoveTo`                    |
| `MoveTo`            | after `piece`                    | `to raven`                                                  |
| `MountainFrom`      | per marker                       | `from bear`, `pass`; then `MountainTo`                      |
| `MountainTo`        | after `from`                     | `to raven`; then `MountainCount` for each kind of piece     |
| `MountainCount`     | the kinds in order               | `carry faun 1`                                              |
| `UseRaven`          | per marker                       | `discard`, `raise`, `pass`                                  |
| `UseMaking`         | per marker, until `stop`         | `shift`, `improve`, `summon`, `stop`                        |
| `ShiftMfactor`      | after `shift`, up to 5 times     | `up 0`, `down 2`, `stop`                                    |
| `UpgradeRow`        | after `improve`                  | `upgrade faun`                                              |
| `UpgradeAbility`    | then                             | `ability attack`                                            |
| `UpgradeSlot`       | then                             | `slot 2` (counted from 1)                                   |
| `SummonUnit`        | after `summon`                   | `call faun`                                                 |
| `SummonNumber`      | then                             | `number 2`                                                  |
| `SummonPlace`       | then, for each unit              | `place bear`                                                |
| `AssignSpy`         | Freihoff, Activation             | `spy attack speed`, `spy attack` (one slot free), `keep`    |
| `Transport`         | Fjollsfinn, Activation, repeated | `ferry bear volcano` (from Bear Hills), `stop`              |
| `SpeedMove`         | per Speed of a unit              | `to raven`, `stop`                                          |
| `PayAttack`         | each, Attack                     | `attack`, `pass`                                            |
| `AssignDamage`      | per region, until `stop`         | `defeat bear faun 0`, `hit bear faun 0` (its damage so far),|
|                     |                                  | `defeat bear marker s1`, `defeat bear nation`, `stop`       |
| `GiveUpUnit`        | the visited player               | `give-up faun`                                              |
| `Silenced`          | the visited player, tile 3a      | `silence 2` (the level)                                     |
| `Rite`              | Freihoff, Domination             | `tower`, `pillage s1 2` (player, level), `stop`             |
| `Lure`              | van Dyken, Domination            | `lure raven`, `pass`; before a second step `stop`           |
| `Lullaby`           | Callo, Domination                | `swap s1`, `haunt`, `haunt bear` (token from there),        |
|                     |                                  | `lock`, `stop`                                              |
| `PushReserve`       | Callo, at a lock, per reserve    | `push raven`                                                |
| `Recruit`           | Fjollsfinn, Domination           | `kidnap s1`, `kidnap nation`, `settle`, `pass`              |
| `PickResource`      | ranked players, Domination       | `pick gold`                                                 |

Chance answers `first s1` (the start order, one after the other), `deal callo` (to the seats in turn), `vuko 2b` (the
tile of the next stage), `reserve bear`, `reveal bear 3`.

Board elements in `targets`: a region `bear`; pieces in it `bear.faun`, `bear.marker-s1`, `bear.nation`,
`bear.nightmare-token`; a box `box-making`; a helm step `helm+1`; a player's board `s1`; on the own board a shelf
`level-2`, a row `row-faun`, a slot `slot-2`, an ability `ability-attack`; a kind of token `gold`.
"""

from typing import Final

from meadhall.core.values import Choice
from meadhall.games.ice_garden import data
from meadhall.games.ice_garden import facts as say
from meadhall.games.ice_garden.choice_shapes import (
    NATION,
    AtBox,
    AtLevel,
    AtRegion,
    Damage,
    Kind,
    Number,
    OfCharacter,
    OfSeat,
    OfUnit,
    PieceAt,
)

MOST_TILES: Final = data.MOST_REGIONS
FROM_SUPPLY: Final = -1
NONE: Final = "none"
"""The noun for no region and no ability: messages tell it apart."""


class Lay(AtRegion):
    """Put a face-down scoring tile into a region (IG-2.8)."""


class Thorn(AtRegion):
    """Put the Thorn into a region (IG-2.11)."""


class Start(AtRegion):
    """Put a first Influence Marker into a region (IG-2.15)."""


class Influence(AtRegion):
    """Put an Influence Marker into a region (IG-34.20)."""


class To(AtRegion):
    """Where a piece goes, or where the Mountain spits pieces out."""


class From(AtRegion):
    """Where the Mountain takes pieces (IG-34.40)."""


class PlaceUnit(AtRegion):
    """Where a summoned unit appears (IG-35.14)."""


class LureTo(AtRegion):
    """Where a reserve is lured (IG-42.3)."""


class Push(AtRegion):
    """Where a reserve goes when its region is locked (IG-43.8)."""


class Reserve(AtRegion):
    """Chance: a magical reserve lies there (IG-2.13)."""


class Reveal(Choice):
    """Chance: the number of the scoring tile in a region (IG-2.14)."""

    def __init__(self, at: int, number: int) -> None:
        super().__init__(f"reveal {data.REGIONS[at]} {number}")
        self.at: Final = at
        self.number: Final = number

    def targets(self) -> list[str]:
        return [data.REGIONS[self.at]]

    def facts(self) -> say.RegionNumberFacts:
        return {"region": data.REGIONS[self.at], "number": self.number}


class Plan(AtBox):
    """Put an Action Marker into a box (IG-33.1)."""


class Order(AtBox):
    """Put the next Action Order token on a box (IG-60.3)."""


class TakeCharacter(OfCharacter):
    """Play this character (IG-2.2)."""


class Deal(OfCharacter):
    """Chance: the character dealt (IG-2.2)."""


class Take(Kind):
    """Take a token at Viper Gorge (IG-34.11)."""


class Pick(Kind):
    """Pick a kind of resource of a region (IG-38.3)."""


class Exchange(Choice):
    """Return two tokens at Viper Gorge and take another (IG-34.12)."""

    def __init__(self, one: int, two: int, gets: int) -> None:
        super().__init__(f"exchange {data.KINDS[one]} {data.KINDS[two]} {data.KINDS[gets]}")
        self.one: Final = one
        self.two: Final = two
        self.gets: Final = gets

    def targets(self) -> list[str]:
        return [data.KINDS[self.one], data.KINDS[self.two], data.KINDS[self.gets]]

    def facts(self) -> say.ExchangeFacts:
        return {"token_a": data.KINDS[self.one], "token_b": data.KINDS[self.two], "token": data.KINDS[self.gets]}


class AdvanceBy(Number):
    """Move the Initiative Marker (IG-32.2)."""


class HowMany(Number):
    """How many units are summoned (IG-35.11)."""


class SlotNumber(Number):
    """The slot an upgrade goes to, counted from 1 (IG-35.4)."""

    def targets(self) -> list[str]:
        return [f"slot-{self.number}"]


class Up(AtLevel):
    """Move an M-factor from this level one up (IG-35.3)."""


class Down(AtLevel):
    """Move an M-factor from this level one down (IG-35.3)."""


class GiveMfactor(AtLevel):
    """Return an M-factor of this level because of Silence (IG-45.9)."""


class UpgradeUnit(OfUnit):
    """The row that gets an upgrade (IG-35.4)."""


class Call(OfUnit):
    """The unit that is summoned (IG-35.11)."""


class GiveUp(OfUnit):
    """The unit that is lost to Vuko (IG-37.10)."""


class OfAbility(Choice):
    """The ability that is bought (IG-35.4)."""

    def __init__(self, ability: int) -> None:
        super().__init__(f"ability {data.ABILITIES[ability]}")
        self.ability: Final = ability

    def targets(self) -> list[str]:
        return [f"ability-{data.ABILITIES[self.ability]}"]

    def facts(self) -> say.AbilityFacts:
        return {"ability": data.ABILITIES[self.ability]}


class Spy(Choice):
    """The abilities of Harrasim's Maker-Spy slots; the second is BLANK if only one slot is free (IG-41.6)."""

    def __init__(self, first: int, second: int) -> None:
        names = [data.ABILITIES[ability] for ability in (first, second) if ability >= 0]
        super().__init__(" ".join(["spy", *names]))
        self.first: Final = first
        self.second: Final = second

    def targets(self) -> list[str]:
        return [f"ability-{data.ABILITIES[ability]}" for ability in (self.first, self.second) if ability >= 0]

    def facts(self) -> say.AbilityAbilityBFacts:
        return {
            "ability": data.ABILITIES[self.first],
            "ability_b": data.ABILITIES[self.second] if self.second >= 0 else NONE,
        }


class Piece(PieceAt):
    """The piece that moves for a Gold (IG-34.30)."""


class Ferry(PieceAt):
    """The piece that the Ice Drakkars carry out of a region (IG-44.4)."""


class Carry(Choice):
    """How many pieces of a kind the Mountain takes (IG-34.40)."""

    def __init__(self, name: int, number: int) -> None:
        super().__init__(f"carry {data.NAMES[name]} {number}")
        self.name: Final = name
        self.number: Final = number

    def facts(self) -> say.PieceNumberFacts:
        return {"piece": data.NAMES[self.name], "number": self.number}


class Hit(Damage):
    """One point of damage that does not defeat the unit."""


class Defeat(Damage):
    """All the damage that the unit still needs."""


class DefeatMarker(Choice):
    """Defeat an Influence Marker of a seat, or the Independent Nation Marker (IG-36.7)."""

    def __init__(self, at: int, owner: int) -> None:
        whose = "nation" if owner == NATION else f"marker s{owner}"
        super().__init__(f"defeat {data.REGIONS[at]} {whose}")
        self.at: Final = at
        self.owner: Final = owner

    def targets(self) -> list[str]:
        piece = "nation" if self.owner == NATION else f"marker-s{self.owner}"
        return [data.REGIONS[self.at], f"{data.REGIONS[self.at]}.{piece}"]

    def facts(self) -> say.DefeatMarkerFacts:
        piece = "nation" if self.owner == NATION else "marker"
        return {"region": data.REGIONS[self.at], "piece": piece, "damage": 0, "victim": self.owner}


class Swap(OfSeat):
    """Swap a marker of this player for one's own (IG-43.15)."""


class Kidnap(OfSeat):
    """Carry off a marker of this player, or the Independent Nation Marker (IG-44.2)."""


class First(OfSeat):
    """Chance: the next seat of the start order (IG-2.4)."""


class Pillage(Choice):
    """Take an M-factor of a level from a player's board (IG-41.4)."""

    def __init__(self, seat: int, level: int) -> None:
        super().__init__(f"pillage s{seat} {level}")
        self.seat: Final = seat
        self.level: Final = level

    def targets(self) -> list[str]:
        return [f"s{self.seat}"]

    def facts(self) -> say.VictimLevelFacts:
        return {"victim": self.seat, "level": self.level}


class Haunt(Choice):
    """Place a Nightmare token: from the supply, or from another region (IG-43.5)."""

    def __init__(self, source: int) -> None:
        super().__init__("haunt" if source == FROM_SUPPLY else f"haunt {data.REGIONS[source]}")
        self.source: Final = source

    def targets(self) -> list[str]:
        return (
            []
            if self.source == FROM_SUPPLY
            else [data.REGIONS[self.source], f"{data.REGIONS[self.source]}.nightmare-token"]
        )

    def facts(self) -> say.RegionFromFacts:
        return {"region_from": NONE if self.source == FROM_SUPPLY else data.REGIONS[self.source]}


class VukoTile(Choice):
    """Chance: the Vuko tile of the next stage, with its side (IG-45.1)."""

    def __init__(self, side: int) -> None:
        super().__init__(f"vuko {data.VUKO_SIDES[side].code}")
        self.side: Final = side

    def facts(self) -> say.VukoFacts:
        return {"vuko": data.VUKO_SIDES[self.side].id}


class Word(Choice):
    """A choice that needs no more than its verb."""


def exchanges() -> list[Exchange]:
    """Two tokens for one of a kind different from both (IG-34.13)."""
    kinds = range(len(data.KINDS))
    return [
        Exchange(one, two, gets)
        for one in kinds
        for two in kinds
        for gets in kinds
        if one <= two and gets not in (one, two)
    ]


ALL_REGIONS: Final = range(data.MOST_REGIONS)
ALL_SEATS: Final = range(data.MOST_SEATS)
ALL_LEVELS: Final = range(data.PIECE_KINDS)
"""The M-factor levels 0 to 3 (IG-1.8)."""

TAKE_CHARACTER: Final[list[Choice]] = [TakeCharacter("character", number) for number in range(len(data.CHARACTERS))]
LAY: Final[list[Choice]] = [Lay("lay", at) for at in ALL_REGIONS]
THORN: Final[list[Choice]] = [Thorn("thorn", at) for at in ALL_REGIONS]
START: Final[list[Choice]] = [Start("start", at) for at in ALL_REGIONS]
ADVANCE: Final[list[Choice]] = [AdvanceBy("advance", number) for number in (1, 2)]
ORDER: Final[list[Choice]] = [Order("order", box) for box in range(len(data.BOXES))]
PLAN: Final[list[Choice]] = [Plan("plan", box) for box in range(len(data.BOXES))]
TAKE: Final[list[Choice]] = [Take("take", kind) for kind in range(len(data.KINDS))]
EXCHANGE: Final[list[Exchange]] = exchanges()
PLACE_INFLUENCE: Final[list[Choice]] = [Influence("influence", at) for at in ALL_REGIONS]
PIECE: Final[list[list[Choice]]] = [[Piece("piece", at, name) for name in range(len(data.NAMES))] for at in ALL_REGIONS]
TO: Final[list[Choice]] = [To("to", at) for at in ALL_REGIONS]
FROM: Final[list[Choice]] = [From("from", at) for at in ALL_REGIONS]
CARRY: Final[list[list[Choice]]] = [[] for _ in data.NAMES]
"""This, NUMBER, HIT and DEFEAT name numbers: as many of each as a table has needed so far (`make_choices`)."""
UP: Final[list[Choice]] = [Up("up", level) for level in ALL_LEVELS[:-1]]
DOWN: Final[list[Choice]] = [Down("down", level) for level in ALL_LEVELS[1:]]
UPGRADE: Final[list[Choice]] = [UpgradeUnit("upgrade", name + 1) for name in range(len(data.UNITS))]
ABILITY: Final[list[Choice]] = [OfAbility(ability) for ability in range(len(data.ABILITIES))]
SLOT: Final[list[Choice]] = [SlotNumber("slot", number + 1) for number in range(data.SLOTS)]
CALL: Final[list[Choice]] = [Call("call", name + 1) for name in range(len(data.UNITS))]
NUMBER: Final[list[Choice]] = []
PLACE_UNIT: Final[list[Choice]] = [PlaceUnit("place", at) for at in ALL_REGIONS]
SPY_PAIRS: Final[list[Choice]] = [
    Spy(first, second) for first in range(len(data.ABILITIES)) for second in range(first + 1, len(data.ABILITIES))
]
SPY_ONE: Final[list[Choice]] = [Spy(ability, -1) for ability in range(len(data.ABILITIES))]
FERRY: Final[list[list[Choice]]] = [[Ferry("ferry", at, name) for name in range(len(data.NAMES))] for at in ALL_REGIONS]
HIT: Final[list[list[list[Choice]]]] = [[[] for _ in data.UNITS] for _ in ALL_REGIONS]
DEFEAT: Final[list[list[list[Choice]]]] = [[[] for _ in data.UNITS] for _ in ALL_REGIONS]
DEFEAT_MARKER: Final[list[list[Choice]]] = [[DefeatMarker(at, seat) for seat in ALL_SEATS] for at in ALL_REGIONS]
DEFEAT_NATION: Final[list[Choice]] = [DefeatMarker(at, NATION) for at in ALL_REGIONS]
GIVE_UP: Final[list[Choice]] = [GiveUp("give-up", name + 1) for name in range(len(data.UNITS))]
GIVE_MFACTOR: Final[list[Choice]] = [GiveMfactor("silence", level) for level in ALL_LEVELS]
PILLAGE: Final[list[list[Choice]]] = [[Pillage(seat, level) for level in ALL_LEVELS] for seat in ALL_SEATS]
LURE: Final[list[Choice]] = [LureTo("lure", at) for at in ALL_REGIONS]
SWAP: Final[list[Choice]] = [Swap("swap", seat) for seat in ALL_SEATS]
HAUNT: Final[Choice] = Haunt(FROM_SUPPLY)
HAUNT_FROM: Final[list[Choice]] = [Haunt(at) for at in ALL_REGIONS]
PUSH: Final[list[Choice]] = [Push("push", at) for at in ALL_REGIONS]
KIDNAP: Final[list[Choice]] = [Kidnap("kidnap", seat) for seat in ALL_SEATS]
KIDNAP_NATION: Final[Choice] = Kidnap("kidnap", NATION)
PICK: Final[list[Choice]] = [Pick("pick", kind) for kind in range(len(data.KINDS))]

STOP: Final = Word("stop")
PASS: Final = Word("pass")
DISCARD: Final = Word("discard")
RAISE_REPUTATION: Final = Word("raise")
SHIFT_STEP: Final = Word("shift")
IMPROVE: Final = Word("improve")
SUMMON: Final = Word("summon")
KEEP: Final = Word("keep")
PAY_ATTACK: Final = Word("attack")
TOWER: Final = Word("tower")
LOCK: Final = Word("lock")
SETTLE: Final = Word("settle")
WORDS: Final[list[Choice]] = [
    *[STOP, PASS, DISCARD, RAISE_REPUTATION, SHIFT_STEP, IMPROVE, SUMMON, KEEP, PAY_ATTACK, TOWER, LOCK, SETTLE],
    *[HAUNT, KIDNAP_NATION],
]

FIRST: Final[list[Choice]] = [First("first", seat) for seat in ALL_SEATS]
DEAL: Final[list[Choice]] = [Deal("deal", number) for number in range(len(data.CHARACTERS))]
VUKO_TILE: Final[list[Choice]] = [VukoTile(side) for side in range(len(data.VUKO_SIDES))]
RESERVE: Final[list[Choice]] = [Reserve("reserve", at) for at in ALL_REGIONS]
REVEAL: Final[list[list[Choice]]] = [[Reveal(at, number + 1) for number in range(MOST_TILES)] for at in ALL_REGIONS]

CHOICES: Final[dict[str, Choice]] = {}
"""By notation: all that any table of this process knows."""


class Limits:
    """How far the numbers in the answers of a table go: as far as its pieces."""

    def __init__(self, markers: int, units: list[int], damage: int) -> None:
        self.markers: Final = markers
        self.units: Final = units  # by level, from 1
        self.number: Final = max(units)
        self.damage: Final = damage

    def carried(self, name: int) -> int:
        """How many of a kind of piece there are, by its place in NAMES."""
        return self.units[(name - 1) % len(self.units)] if name else self.markers


def make_choices(limits: Limits) -> None:
    """Make the answers that name the numbers of a table, as far as no other table has needed them before."""
    for name, row in enumerate(CARRY):
        row.extend([Carry(name, number) for number in range(len(row), limits.carried(name) + 1)])
    NUMBER.extend([HowMany("number", number) for number in range(len(NUMBER) + 1, limits.number + 1)])
    for at in ALL_REGIONS:
        for name in range(len(data.UNITS)):
            hits, defeats = HIT[at][name], DEFEAT[at][name]
            hits.extend([Hit("hit", at, name + 1, damage) for damage in range(len(hits), limits.damage)])
            defeats.extend([Defeat("defeat", at, name + 1, damage) for damage in range(len(defeats), limits.damage)])
    CHOICES.update({choice.text: choice for choice in every_choice(limits)})


def every_choice(limits: Limits) -> list[Choice]:
    """All answers of a table, whatever others need."""
    number = NUMBER[: limits.number]
    lists: list[list[Choice]] = [
        *[TAKE_CHARACTER, LAY, THORN, START, ADVANCE, ORDER, PLAN, TAKE, PLACE_INFLUENCE, TO, FROM, UP, DOWN, UPGRADE],
        *[ABILITY, SLOT, CALL, number, PLACE_UNIT, SPY_PAIRS, SPY_ONE, DEFEAT_NATION, GIVE_UP, GIVE_MFACTOR, LURE],
        *[SWAP, HAUNT_FROM, PUSH, KIDNAP, PICK, FIRST, DEAL, VUKO_TILE, RESERVE],
    ]
    carry = [row[: limits.carried(name) + 1] for name, row in enumerate(CARRY)]
    blows = [[row[: limits.damage] for row in rows] for rows in [*HIT, *DEFEAT]]
    return [
        *WORDS,
        *EXCHANGE,
        *[choice for row in lists for choice in row],
        *[choice for table in [PIECE, carry, FERRY, DEFEAT_MARKER, PILLAGE, REVEAL] for row in table for choice in row],
        *[choice for rows in blows for row in rows for choice in row],
    ]
