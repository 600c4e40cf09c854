"""Every answer Dawn of Ulos knows: the notation. Each is made once and shared; notation looks it up.

Spaces are `r05c03`, tiles their two terrains (`desert-field`), factions, rift tiles and elements their ids, seats `s0`.

| notation | question (the step that asks) |
|---|---|
| `place desert-field r05c03 r05c04` | `PlaceTile`; `PlaceMore` (Expand, Scout), `PlaceFreely`, `LayTransmuted` |
| `skip` | `PlaceTile`, `PlaceMore`: no placement, if the hand has none |
| `use scout` | `PlaceTile` (W1, Terraform), `PlaceMore` (Terraform), `ChooseAction` (W2), `UseRift` (W3, W4) |
| `camp orcs r03c02 r03c03 r04c03` | `ChooseCamp` |
| `buy orcs` | `ChooseAction`, `BuyCards` (then or `stop`), `PersuadeCards` (or `stop`) |
| `ability orcs` | `ChooseAction`, `ChooseAbility` (Activate), `ConflictAbility` (or `pass`) |
| `pass` | `ChooseAction`, `UseRift`, `ConflictAbility` |
| `lure s1`, `pilfer s1` | `LureTarget`, `PilferTarget` |
| `pillage r05c03`, `stop` | `PillageSpace` |
| `expand 2` | `ExpandCount` |
| `gain orcs`, `stop` | `GainLost` (Summon, Revive; with `stop`), `ManipulateGain` |
| `march r05c03 r05c04`, `stop` | `MarchTile`: the tile on these two spaces |
| `move r05c03 r05c04` | `MarchTo`: its first half to the first space |
| `extract r05c03 r05c04` | `ExtractTile` |
| `attack orcs goblins` | `ChooseAttacker`: attacker, then defender |
| `commit orcs 2`, `confirm` | `Commit`, sealed: factions ascending in table order, then `confirm` |
| `control goblins orcs`, `stop` | `ControlCard`: an own committed Goblin card counts as Orcs |
| `devour s1 goblins=orcs`, `stop` | `DevourCard`: a Goblin card of seat 1 that counts as Orcs |
| `return orcs 2` | `ReturnCards` |
| `give orcs` | `ManipulateReturn` |
| `convert 2`, `put-back desert-field` | `ConvertCount`, `ConvertDiscard` |
| `take orcs` | `RedistributeTake` |
| `reclaim scout` | `ReclaimTake` |
| `swap r05c03 r05c04` | `TransmuteTile`: the tile on the map that comes into the hand |

In `place` and `move` the first terrain of the tile goes on the first space.
What an offered placement (`place`, `move`) would do comes with it as facts: `conflict` (contested factions, empty if
none), `camps` (the factions whose camp would have to be established), `rifts` (rift tiles collected at once) and
`powers` (`[[faction, strength before, strength after], ...]`, without camps still to be chosen). For sentences the same
as `fights`, `founds` (how many), and `faction`, `was`, `strength` with `grows` 1, 0 or -1.

Chance answers: `first s0`, `section A`, `factions goblins orcs ratfolk satyr sheki`, `tile desert-field`, `rift scout`,
`card orcs` (a random card of a hand or of Ulrir's deck), `element fire`, `lantern L07`.
"""

from itertools import combinations
from typing import Final

from meadhall.core.values import Choice
from meadhall.games.dawn_of_ulos import data
from meadhall.games.dawn_of_ulos import facts as say
from meadhall.games.dawn_of_ulos.cells import cells_of


class Word(Choice):
    """A choice that needs no more than its verb."""


class Place(Choice):
    """Lay a tile: its first half on one space, the second on a neighbour (UL-4.16)."""

    def __init__(self, tile: int, way: int, first: int, second: int) -> None:
        super().__init__(f"place {data.TILE_IDS[tile]} {data.SPACE_IDS[first]} {data.SPACE_IDS[second]}")
        self.tile: Final = tile
        self.way: Final = way  # the number of its two spaces in WAYS
        self.first: Final = first
        self.second: Final = second
        self.cells: Final = PAIRS[way]

    def targets(self) -> list[str]:
        return [data.SPACE_IDS[self.first], data.SPACE_IDS[self.second]]

    def elements(self) -> list[str]:
        return self.targets()

    def facts(self) -> say.PlaceFacts:
        return {
            "tile": data.TILE_IDS[self.tile],
            "first": data.SPACE_IDS[self.first],
            "second": data.SPACE_IDS[self.second],
        }


class Pair(Choice):
    """A choice about two neighbouring spaces."""

    def __init__(self, verb: str, first: int, second: int) -> None:
        super().__init__(f"{verb} {data.SPACE_IDS[first]} {data.SPACE_IDS[second]}")
        self.first: Final = first
        self.second: Final = second
        self.cells: Final = cells_of([first, second])

    def targets(self) -> list[str]:
        return [data.SPACE_IDS[self.first], data.SPACE_IDS[self.second]]

    def elements(self) -> list[str]:
        return self.targets()

    def facts(self) -> say.FirstSecondFacts:
        return {"first": data.SPACE_IDS[self.first], "second": data.SPACE_IDS[self.second]}


class March(Pair):
    """The tile that marches, by the spaces it lies on, the lower index first."""

    def __init__(self, verb: str, first: int, second: int) -> None:
        super().__init__(verb, first, second)
        self.around: Final = self.cells.beside()


class Move(Pair):
    """Where a marching tile goes, its first half to the first space."""


class Extract(Pair):
    """The tile that is removed."""


class Swap(Pair):
    """The tile on the map that Transmute takes."""


class Camp(Choice):
    """Establish a faction's camp on three spaces."""

    def __init__(self, faction: int, spot: data.Spot) -> None:
        spaces = [data.SPACE_IDS[space] for space in spot.spaces]
        super().__init__(f"camp {data.FACTION_IDS[faction]} {' '.join(spaces)}")
        self.faction: Final = faction
        self.spot: Final = spot

    def targets(self) -> list[str]:
        return [data.SPACE_IDS[space] for space in self.spot.spaces]

    def elements(self) -> list[str]:
        return self.targets()

    def facts(self) -> say.FactionWhereFacts:
        return {"faction": data.FACTION_IDS[self.faction], "where": " ".join(self.targets())}


class OfFaction(Choice):
    """A choice about one faction, or a card of it."""

    def __init__(self, verb: str, faction: int) -> None:
        super().__init__(f"{verb} {data.FACTION_IDS[faction]}")
        self.faction: Final = faction

    def targets(self) -> list[str]:
        return [data.FACTION_IDS[self.faction]]

    def facts(self) -> say.FactionFacts:
        return {"faction": data.FACTION_IDS[self.faction]}


class Buy(OfFaction):
    """Buy one card."""


class Ability(OfFaction):
    """Use the ability of a card in hand, in the action or in a conflict."""

    def elements(self) -> list[str]:
        return [f"hand-{data.FACTION_IDS[self.faction]}"]


class Gain(OfFaction):
    """Gain one card for nothing."""


class Give(OfFaction):
    """Return one card for Manipulate."""

    def elements(self) -> list[str]:
        return [f"hand-{data.FACTION_IDS[self.faction]}"]


class Take(OfFaction):
    """Take one card from the pool of Redistribute."""


class Card(OfFaction):
    """Chance: a card of a hand, or of Ulrir's deck."""


class CardsOf(Choice):
    """A number of cards of one faction."""

    def __init__(self, verb: str, faction: int, number: int) -> None:
        super().__init__(f"{verb} {data.FACTION_IDS[faction]} {number}")
        self.faction: Final = faction
        self.number: Final = number

    def targets(self) -> list[str]:
        return [data.FACTION_IDS[self.faction]]

    def elements(self) -> list[str]:
        return []  # conflicts have a place of their own beside the board

    def facts(self) -> say.FactionNumberFacts:
        return {"faction": data.FACTION_IDS[self.faction], "number": self.number}


class Pledge(CardsOf):
    """Lay cards aside for a conflict."""


class Return(CardsOf):
    """Return committed cards to their stack."""


class TwoFactions(Choice):
    """A choice about two factions."""

    def __init__(self, verb: str, one: int, other: int) -> None:
        super().__init__(f"{verb} {data.FACTION_IDS[one]} {data.FACTION_IDS[other]}")
        self.one: Final = one
        self.other: Final = other

    def targets(self) -> list[str]:
        return [data.FACTION_IDS[self.one], data.FACTION_IDS[self.other]]

    def elements(self) -> list[str]:
        return []  # conflicts have a place of their own beside the board


class Attack(TwoFactions):
    """Who attacks whom."""

    def facts(self) -> say.AttackersDefendersFacts:
        return {"attackers": data.FACTION_IDS[self.one], "defenders": data.FACTION_IDS[self.other]}


class Control(TwoFactions):
    """An own committed card of one faction counts as another."""

    def facts(self) -> say.FactionCountsAsFacts:
        return {"faction": data.FACTION_IDS[self.one], "counts_as": data.FACTION_IDS[self.other]}


class Devour(Choice):
    """Send back a committed card: whose, of which faction, counting as which."""

    def __init__(self, owner: int, faction: int, side: int) -> None:
        super().__init__(f"devour s{owner} {data.FACTION_IDS[faction]}={data.FACTION_IDS[side]}")
        self.owner: Final = owner
        self.faction: Final = faction
        self.side: Final = side

    def targets(self) -> list[str]:
        return [f"s{self.owner}", data.FACTION_IDS[self.faction]]

    def elements(self) -> list[str]:
        return []  # conflicts have a place of their own beside the board

    def facts(self) -> say.DevourFacts:
        return {
            "victim": self.owner,
            "faction": data.FACTION_IDS[self.faction],
            "counts_as": data.FACTION_IDS[self.side],
        }


class AtSpace(Choice):
    """A choice about one space."""

    def __init__(self, verb: str, at: int) -> None:
        super().__init__(f"{verb} {data.SPACE_IDS[at]}")
        self.at: Final = at

    def targets(self) -> list[str]:
        return [data.SPACE_IDS[self.at]]

    def facts(self) -> say.SpaceFacts:
        return {"space": data.SPACE_IDS[self.at]}


class Pillage(AtSpace):
    """Put a pillage token on a space."""


class OfSeat(Choice):
    """A choice about a player. In a solo game Ulrir is s1."""

    def __init__(self, verb: str, seat: int) -> None:
        super().__init__(f"{verb} s{seat}")
        self.seat: Final = seat

    def targets(self) -> list[str]:
        return [f"s{self.seat}"]


class OfVictim(OfSeat):
    """A choice of who suffers it."""

    def facts(self) -> say.VictimFacts:
        return {"victim": self.seat}


class Lure(OfVictim):
    """Who shows cards."""


class Pilfer(OfVictim):
    """Who loses a card."""


class First(OfSeat):
    """Chance: who begins."""

    def facts(self) -> say.SeatFacts:
        return {"seat": self.seat}


class Amount(Choice):
    """A number."""

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(f"{verb} {number}")
        self.number: Final = number

    def facts(self) -> say.NumberFacts:
        return {"number": self.number}


class Expand(Amount):
    """How many tiles to draw and place."""


class Convert(Amount):
    """How many tiles to exchange."""


class OfRift(Choice):
    """A choice about a rift tile."""

    def __init__(self, verb: str, rift: int) -> None:
        super().__init__(f"{verb} {data.RIFT_IDS[rift]}")
        self.rift: Final = rift

    def targets(self) -> list[str]:
        return [data.RIFT_IDS[self.rift]]

    def facts(self) -> say.RiftFacts:
        return {"rift": data.RIFT_IDS[self.rift]}


class Use(OfRift):
    """Use a rift tile."""

    def elements(self) -> list[str]:
        return [f"rift-{data.RIFT_IDS[self.rift]}"]


class Reclaim(OfRift):
    """Take a rift tile out of the box."""


class Rift(OfRift):
    """Chance: what a rift tile turns out to be."""


class OfTile(Choice):
    """A choice about a tile type."""

    def __init__(self, verb: str, tile: int) -> None:
        super().__init__(f"{verb} {data.TILE_IDS[tile]}")
        self.tile: Final = tile

    def targets(self) -> list[str]:
        return [data.TILE_IDS[self.tile]]

    def facts(self) -> say.TileFacts:
        return {"tile": data.TILE_IDS[self.tile]}


class PutBack(OfTile):
    """Put a tile from the hand back into the supply."""

    def elements(self) -> list[str]:
        return [f"tile-{data.TILE_IDS[self.tile]}"]


class Draw(OfTile):
    """Chance: the tile drawn from the supply."""


class Section(Choice):
    """Chance: the next section of the map."""

    def __init__(self, letter: str) -> None:
        super().__init__(f"section {letter}")
        self.letter: Final = letter

    def facts(self) -> say.SectionFacts:
        return {"section": self.letter}


class FactionSet(Choice):
    """Chance: the five factions of the game."""

    def __init__(self, factions: list[int]) -> None:
        super().__init__(f"factions {' '.join([data.FACTION_IDS[number] for number in factions])}")
        self.factions: Final = factions

    def facts(self) -> say.FactionsFacts:
        return {"factions": [data.FACTION_IDS[number] for number in self.factions]}


class Element(Choice):
    """Chance: the element of the next stack."""

    def __init__(self, element: int) -> None:
        super().__init__(f"element {data.ELEMENTS[element]}")
        self.element: Final = element

    def facts(self) -> say.ElementFacts:
        return {"element": data.ELEMENTS[self.element]}


class DrawLantern(Choice):
    """Chance: the lantern card drawn."""

    def __init__(self, card: int) -> None:
        super().__init__(f"lantern {data.LANTERN_IDS[card]}")
        self.card: Final = card

    def facts(self) -> say.CardFacts:
        return {"card": data.LANTERN_IDS[self.card]}


WAYS: Final[list[tuple[int, int]]] = [
    (space, other) for space in range(data.SPACES) for other in data.BESIDE[space] if other != data.NOWHERE
]
"""Two neighbouring spaces, both ways round; WAY finds the number of a way."""
WAY: Final[list[list[int]]] = [[-1] * 6 for _ in range(data.SPACES)]
for _number, (_space, _other) in enumerate(WAYS):
    WAY[_space][data.BESIDE[_space].index(_other)] = _number
WAYS_FROM: Final = [[way for way in ways if way >= 0] for ways in WAY]
"""By space: the ways that begin there."""
PAIRS: Final = [cells_of([one, other]) for one, other in WAYS]
"""By way: its two spaces as a set."""

PLACE: Final = [
    [Place(tile, way, one, other) for way, (one, other) in enumerate(WAYS)] for tile in range(len(data.TILE_IDS))
]
"""By tile and way."""
PLACE_FROM: Final = [[[places[way] for way in ways] for ways in WAY] for places in PLACE]
"""By tile, space of the first half and direction of the second; something else where the map ends."""
MOVE: Final = [Move("move", one, other) for one, other in WAYS]
MARCH: Final = [March("march", one, other) for one, other in WAYS if one < other]
EXTRACT: Final = [Extract("extract", one, other) for one, other in WAYS if one < other]
SWAP: Final = [Swap("swap", one, other) for one, other in WAYS if one < other]
EDGE_OF_WAY: Final[list[int]] = [-1] * len(WAYS)
"""By way: the place of its pair of spaces in MARCH, EXTRACT and SWAP."""
for _number, _march in enumerate(MARCH):
    EDGE_OF_WAY[WAYS.index((_march.first, _march.second))] = _number
    EDGE_OF_WAY[WAYS.index((_march.second, _march.first))] = _number

ALL_FACTIONS: Final = list(range(len(data.FACTION_IDS)))
CAMP: Final = [
    [Camp(faction, spot) if data.CAMP_SHAPES[faction] == spot.shape else None for spot in data.SPOTS]
    for faction in ALL_FACTIONS
]
"""By faction and spot; None where the marker has another shape."""
BUY: Final = [Buy("buy", faction) for faction in ALL_FACTIONS]
ABILITY: Final = [Ability("ability", faction) for faction in ALL_FACTIONS]
GAIN: Final = [Gain("gain", faction) for faction in ALL_FACTIONS]
GIVE: Final = [Give("give", faction) for faction in ALL_FACTIONS]
TAKE: Final = [Take("take", faction) for faction in ALL_FACTIONS]
COMMIT: Final[list[list[Pledge]]] = [[] for _ in ALL_FACTIONS]
RETURN: Final[list[list[Return]]] = [[] for _ in ALL_FACTIONS]
"""These, EXPAND and CONVERT name numbers: as many of each as a table has needed so far (`make_choices`)."""
ATTACK: Final = [
    [Attack("attack", one, other) if one != other else None for other in ALL_FACTIONS] for one in ALL_FACTIONS
]
CONTROL: Final = [
    [Control("control", one, other) if one != other else None for other in ALL_FACTIONS] for one in ALL_FACTIONS
]
DEVOUR: Final = [
    [[Devour(seat, faction, side) for side in ALL_FACTIONS] for faction in ALL_FACTIONS]
    for seat in range(data.MOST_SEATS)
]
PILLAGE: Final = [Pillage("pillage", space) for space in range(data.SPACES)]
LURE: Final = [Lure("lure", seat) for seat in range(data.MOST_SEATS)]
PILFER: Final = [Pilfer("pilfer", seat) for seat in range(data.MOST_SEATS)]
EXPAND: Final[list[Expand]] = []
CONVERT: Final[list[Convert]] = []
USE: Final = [Use("use", rift) for rift in range(len(data.RIFT_IDS))]
RECLAIM: Final = [Reclaim("reclaim", rift) for rift in range(len(data.RIFT_IDS))]
PUT_BACK: Final = [PutBack("put-back", tile) for tile in range(len(data.TILE_IDS))]
CONFIRM: Final = Word("confirm")
PASS: Final = Word("pass")
SKIP: Final = Word("skip")
STOP: Final = Word("stop")

FIRST: Final = [First("first", seat) for seat in range(data.MOST_SEATS)]
SECTION: Final = [Section(letter) for letter in data.SECTIONS]
FACTION_SETS: Final = [FactionSet(list(chosen)) for chosen in combinations(ALL_FACTIONS, data.IN_PLAY)]
DRAW: Final = [Draw("tile", tile) for tile in range(len(data.TILE_IDS))]
RIFT: Final = [Rift("rift", rift) for rift in range(len(data.RIFT_IDS))]
CARD: Final = [Card("card", faction) for faction in ALL_FACTIONS]
ELEMENT: Final = [Element(element) for element in range(len(data.ELEMENTS))]
LANTERN: Final = [DrawLantern(card) for card in range(len(data.LANTERN_IDS))]

WORDS: Final[list[Choice]] = [CONFIRM, PASS, SKIP, STOP]


CHOICES: Final[dict[str, Choice]] = {}
"""By notation: all that any table of this process knows."""


class Limits:
    """How far the numbers in the answers of a table go: as far as its pieces."""

    def __init__(self, cards: list[int], expanded: int, converted: int) -> None:
        self.cards: Final = cards  # by faction
        self.expanded: Final = expanded
        self.converted: Final = converted


def make_choices(limits: Limits) -> None:
    """Make the answers that name the numbers of a table, as far as no other table has needed them before."""
    made: list[Choice] = []
    for faction, cards in enumerate(limits.cards):
        pledges = [Pledge("commit", faction, number) for number in range(len(COMMIT[faction]) + 1, cards + 1)]
        returns = [Return("return", faction, number) for number in range(len(RETURN[faction]), cards + 1)]
        COMMIT[faction] += pledges
        RETURN[faction] += returns
        made += [*pledges, *returns]
    expand = [Expand("expand", number) for number in range(len(EXPAND), limits.expanded + 1)]
    convert = [Convert("convert", number) for number in range(len(CONVERT) + 1, limits.converted + 1)]
    EXPAND.extend(expand)
    CONVERT.extend(convert)
    made += [*expand, *convert] if CHOICES else every_choice(limits, FACTION_SETS)
    CHOICES.update({choice.text: choice for choice in made})


def every_choice(limits: Limits, faction_sets: list[FactionSet]) -> list[Choice]:
    """All answers of a table, the decisions first, then the draws of chance."""
    expand, convert = EXPAND[: limits.expanded + 1], CONVERT[: limits.converted]
    found: list[Choice] = [*WORDS]
    for tile in PLACE:
        found += tile
    for camps in CAMP:
        found += [camp for camp in camps if camp is not None]
    found += [*MOVE, *MARCH, *EXTRACT, *SWAP, *PILLAGE]
    found += [*BUY, *ABILITY, *GAIN, *GIVE, *TAKE, *LURE, *PILFER, *expand, *convert, *USE, *RECLAIM, *PUT_BACK]
    for faction, cards in enumerate(limits.cards):
        found += COMMIT[faction][:cards]
    for faction, cards in enumerate(limits.cards):
        found += RETURN[faction][: cards + 1]
    for attacks in ATTACK:
        found += [attack for attack in attacks if attack is not None]
    for controls in CONTROL:
        found += [control for control in controls if control is not None]
    for owner in DEVOUR:
        for devours in owner:
            found += devours
    found += [*FIRST, *SECTION, *faction_sets, *DRAW, *RIFT, *CARD, *ELEMENT, *LANTERN]
    return found
