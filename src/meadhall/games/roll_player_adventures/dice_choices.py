"""The answers of dice events. Each is made once and shared; `choices.py` adds those of the story.

| question | who | choices |
|---|---|---|
| BuyDice | the party | `buy red`, `roll` |
| PayDie | the party | `pay s0 STR`, one stamina at a time; `even`; `back` |
| Manipulate | everybody at once | `play W03`, `use K01`, `hold d2`, `pass` |
| PlaceDie | who holds it | `slot b` (`slot 2b` on the second enemy), `back` |
| ChooseMode | who plays | `mode 2`, `back` |
| ChooseDie | who plays | `die d2`, `enough`, `back` |
| ChooseStep | who plays | `up`, `down`, `back` |
| ChooseColour, ChooseValue | who plays | `colour red`, `value 3`, `back` |
| ChooseDraw | who plays | `colour red`, `enough`, `back` |
| ChooseHealed | who plays | `heal s1`, `back` |
| ChooseReady | who plays | `ready W03`, `ready K01`, `enough`, `back` |
| FillRow, DrainRow | a player | `row STR` |

Chance: `draw red` or `draw F01` out of the bag, `face 4` on a die.
Dice are named by their places in the pool, `d1` first; slots by letters as the table prints them.
"""

from collections.abc import Sequence
from typing import Final

from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures import facts as say
from meadhall.games.roll_player_adventures.data import (
    CARDS,
    CLASSES,
    DIE_NAMES,
    FAMILIARS,
    FIRST_CLASS,
    MODIFIER_SLOTS,
    MOST_SEATS,
    MOST_SLOTS,
    source_id,
)
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS, MOST_MODES
from meadhall.games.roll_player_adventures.faces import MOST_PIPS

SLOTS_PER_CHALLENGE: Final = MOST_SLOTS + MODIFIER_SLOTS
SLOT_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def slot_name(challenge: int, place: int) -> str:
    """`b` for the second slot of the first challenge, `2b` on the second."""
    return SLOT_LETTERS[place] if challenge == 0 else f"{challenge + 1}{SLOT_LETTERS[place]}"


class OfColour(Choice):
    """A choice about a colour."""

    def __init__(self, verb: str, colour: int) -> None:
        super().__init__(f"{verb} {COLOURS[colour]}")
        self.colour: Final = colour

    def targets(self) -> list[str]:
        return [COLOURS[self.colour]]

    def facts(self) -> say.ColourFacts:
        return {"colour": COLOURS[self.colour]}


class Buy(OfColour):
    """Buy a die of this colour (DEC-12)."""


class AsColour(OfColour):
    """Treat the die as this colour, or draw a die of it (DEC-18)."""


class Pay(Choice):
    """The next stamina comes from this row of this player (DEC-13, DEC-14)."""

    def __init__(self, seat: int, row: int) -> None:
        super().__init__(f"pay s{seat} {ATTRIBUTES[row]}")
        self.seat: Final = seat
        self.row: Final = row

    def targets(self) -> list[str]:
        return [f"s{self.seat}-{ATTRIBUTES[self.row]}"]

    def facts(self) -> say.HeroAttributeFacts:
        return {"hero": self.seat, "attribute": ATTRIBUTES[self.row]}


class OfSource(Choice):
    """A choice about a card or a class card."""

    def __init__(self, verb: str, source: int) -> None:
        super().__init__(f"{verb} {source_id(source)}")
        self.source: Final = source

    def targets(self) -> list[str]:
        return [source_id(self.source)]

    def facts(self) -> say.PlayedFacts:
        return {"played": source_id(self.source)}


class PlayCard(OfSource):
    """Play this card (DEC-15)."""


class UseAbility(OfSource):
    """Use this class ability (DEC-15)."""


class ReadyCard(OfSource):
    """This card comes back to hand, or this class card turns face up (DEC-37)."""


class OfDie(Choice):
    """A choice about a die of the pool."""

    def __init__(self, verb: str, place: int) -> None:
        super().__init__(f"{verb} d{place + 1}")
        self.place: Final = place

    def targets(self) -> list[str]:
        return [f"d{self.place + 1}"]

    def facts(self) -> say.NumberFacts:
        return {"number": self.place + 1}


class HoldDie(OfDie):
    """Take this die to put it on a slot (DEC-19)."""


class PickDie(OfDie):
    """The effect is for this die (DEC-17)."""


class PutOnSlot(Choice):
    """Put the die on this slot (DEC-19)."""

    def __init__(self, challenge: int, place: int) -> None:
        super().__init__(f"slot {slot_name(challenge, place)}")
        self.challenge: Final = challenge
        self.place: Final = place

    def targets(self) -> list[str]:
        return [f"slot-{slot_name(self.challenge, self.place)}"]

    def facts(self) -> say.SpotFacts:
        return {"spot": slot_name(self.challenge, self.place)}


class PickMode(Choice):
    """What the card does, of the things it says "or" between (DEC-16)."""

    def __init__(self, mode: int) -> None:
        super().__init__(f"mode {mode + 1}")
        self.mode: Final = mode

    def facts(self) -> say.NumberFacts:
        return {"number": self.mode + 1}


class PickValue(Choice):
    """The value the die gets (DEC-18)."""

    def __init__(self, value: int) -> None:
        super().__init__(f"value {value}")
        self.value: Final = value

    def targets(self) -> list[str]:
        return [f"value{self.value}"]

    def facts(self) -> say.ValueFacts:
        return {"value": self.value}


class Heal(Choice):
    """This player loses fatigue (DEC-23)."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"heal s{seat}")
        self.seat: Final = seat

    def targets(self) -> list[str]:
        return [f"s{self.seat}"]

    def facts(self) -> say.HeroFacts:
        return {"hero": self.seat}


class PickRow(Choice):
    """The next stamina goes into, or out of, this row (DEC-21, DEC-22)."""

    def __init__(self, row: int) -> None:
        super().__init__(f"row {ATTRIBUTES[row]}")
        self.row: Final = row

    def targets(self) -> list[str]:
        return [ATTRIBUTES[self.row]]

    def facts(self) -> say.AttributeFacts:
        return {"attribute": ATTRIBUTES[self.row]}


class DiceWord(Choice):
    """An answer that says it all."""


class DrawDie(Choice):
    """Chance: the die that came out of the bag (CH-1)."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"draw {DIE_NAMES[kind]}")
        self.kind: Final = kind

    def facts(self) -> say.DieKindFacts:
        return {"die_kind": DIE_NAMES[self.kind]}


class ShowFace(Choice):
    """Chance: what the die shows (CH-2)."""

    def __init__(self, value: int) -> None:
        super().__init__(f"face {value}")
        self.value: Final = value

    def facts(self) -> say.ValueFacts:
        return {"value": self.value}


BUY: Final = [Buy("buy", colour) for colour in range(len(COLOURS))]
PAY: Final = [[Pay(seat, row) for row in range(len(ATTRIBUTES))] for seat in range(MOST_SEATS)]
PLAY: Final = [PlayCard("play", card.number) for card in CARDS]
USE: Final = [UseAbility("use", FIRST_CLASS + klass.number) for klass in CLASSES]
READY_SOURCE: Final = [ReadyCard("ready", source) for source in range(FIRST_CLASS + len(CLASSES))]
HOLD: Final[list[HoldDie]] = []
DIE: Final[list[PickDie]] = []
SLOT: Final[list[list[PutOnSlot]]] = []
"""These three grow with the dice and enemies of the boxes that are made."""
MODE: Final = [PickMode(mode) for mode in range(MOST_MODES)]
COLOUR: Final = [AsColour("colour", colour) for colour in range(len(COLOURS))]
VALUE: Final = [PickValue(pips + 1) for pips in range(MOST_PIPS)]
"""By value - 1."""
HEAL: Final = [Heal(seat) for seat in range(MOST_SEATS)]
ROW: Final = [PickRow(row) for row in range(len(ATTRIBUTES))]
ROLL: Final = DiceWord("roll")
EVEN: Final = DiceWord("even")
BACK: Final = DiceWord("back")
ENOUGH: Final = DiceWord("enough")
UP: Final = DiceWord("up")
DOWN: Final = DiceWord("down")
PASS: Final = DiceWord("pass")
DRAW_DIE: Final = [DrawDie(kind) for kind in range(len(DIE_NAMES))]
SHOWN: Final = [ShowFace(pips + 1) for pips in range(MOST_PIPS)]

WORDS: Final = [ROLL, EVEN, BACK, ENOUGH, UP, DOWN, PASS]
PARTS: Final[list[Sequence[Choice]]] = [MODE, COLOUR, VALUE, HEAL, ROW, WORDS]


class Limits:
    """How far the numbers in the answers of a table go: as far as its dice and its enemies."""

    def __init__(self, attribute_dice: int, enemies: int) -> None:
        self.dice: Final = attribute_dice + len(FAMILIARS)
        self.enemies: Final = enemies


def make_dice_choices(limits: Limits) -> None:
    """Make the answers that name a die or a slot of a table, as far as no other table has needed them before."""
    HOLD.extend([HoldDie("hold", place) for place in range(len(HOLD), limits.dice)])
    DIE.extend([PickDie("die", place) for place in range(len(DIE), limits.dice)])
    for challenge in range(len(SLOT), limits.enemies):
        SLOT.append([PutOnSlot(challenge, place) for place in range(SLOTS_PER_CHALLENGE)])


def dice_choices(limits: Limits) -> list[Choice]:
    """All answers in the dice events of a table, whatever others need."""
    hold, die, slot = HOLD[: limits.dice], DIE[: limits.dice], SLOT[: limits.enemies]
    cards_and_dice: list[Sequence[Choice]] = [BUY, PLAY, USE, READY_SOURCE, hold, die, DRAW_DIE, SHOWN]
    nested: list[Sequence[Sequence[Choice]]] = [PAY, slot]
    return [
        *[choice for row in [*cards_and_dice, *PARTS] for choice in row],
        *[choice for table in nested for row in table for choice in row],
    ]
