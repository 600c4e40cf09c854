"""A dice event in hand, a skill check or a combat: the bag, the pool, the slots, what has been played (section 1.4).

A die is one number: what kind it is (the six colours, then the familiars), the colours it counts as now, and its value.
Outside a dice event the bag is full, so it exists only here (INV-3).
"""

from typing import Final

from meadhall.core.parts import Part, WorkedOut, load
from meadhall.core.values import Facts
from meadhall.games.roll_player_adventures.box import AdventureBox
from meadhall.games.roll_player_adventures.data import DIE_COLOURS, FAMILIARS
from meadhall.games.roll_player_adventures.effect_language import Mode
from meadhall.games.roll_player_adventures.faces import Faces
from meadhall.games.roll_player_adventures.pieces import BLANK, Modifier, Slot, Space

# A die as a number.
KIND_BITS: Final = 4
KINDS: Final = 15
COLOUR_MASK: Final = 63
VALUE_SHIFT: Final = 10
UNROLLED: Final = 0

# What lies on a slot, if not a die.
EMPTY: Final = -1
COVERED: Final = -2
"""Covered from the start, without a die and without its reward (RPA-31.5)."""

NOTHING: Final = -1


def new_die(kind: int, value: int) -> int:
    """A die as it comes out of the bag: it counts as the colours printed on it."""
    return kind | DIE_COLOURS[kind] << KIND_BITS | value << VALUE_SHIFT


def die_kind(die: int) -> int:
    """Which die it is, whatever it counts as."""
    return die & KINDS


def die_colours(die: int) -> int:
    """The colours it counts as now, as bits."""
    return die >> KIND_BITS & COLOUR_MASK


def die_value(die: int) -> int:
    """1 to 6, or UNROLLED."""
    return die >> VALUE_SHIFT


def with_value(die: int, value: int) -> int:
    return die & (1 << VALUE_SHIFT) - 1 | value << VALUE_SHIFT


def with_colour(die: int, colour: int) -> int:
    """The die treated as one colour instead of its own (RPA-30.6)."""
    return die & ~(COLOUR_MASK << KIND_BITS) | 1 << (colour + KIND_BITS)


def full_bag(box: AdventureBox, familiars: int) -> list[int]:
    """How many dice of each kind lie in a full bag; `familiars` are the familiar cards that players own."""
    owned = [familiars >> card & 1 for card in FAMILIARS]
    return box.attribute_dice + owned


class Challenge(Part):
    """A skill row or an enemy with its modifiers: slots, what lies on them, the marker on the round track."""

    enemy: int  # the number of the card; 0 in a skill check
    modifiers: int
    hooks: WorkedOut[list[Modifier]]  # the same; never changes, as slots and track
    slots: WorkedOut[list[Slot]]
    track: WorkedOut[list[Space]]  # what the round marker comes to; nothing in a skill check
    dice: list[int]
    marker: int = 0  # the space of the round track, 0 is the leftmost
    defeated: bool = False

    def uncovered(self) -> int:
        """How many slots are empty."""
        return self.dice.count(EMPTY)

    def is_active(self) -> bool:
        """Whether its modifiers apply: those of a defeated enemy have stopped (RPA-21.2)."""
        return not self.defeated


def new_challenge(box: AdventureBox, enemy: int, modifiers: int, printed: list[Slot]) -> Challenge:
    """A challenge at its beginning: added slots after the printed ones, the first ones covered (RPA-31.2)."""
    hooks = box.modifiers_in(modifiers)
    slots = printed
    covers = 0
    for modifier in hooks:
        slots = slots + modifier.slots
        covers += modifier.covers
    challenge = Challenge(enemy, modifiers, hooks, slots, track_of(box, enemy, hooks), [EMPTY] * len(slots))
    for place in range(min(covers, len(slots))):
        challenge.dice[place] = COVERED
    return challenge


def track_of(box: AdventureBox, enemy: int, hooks: list[Modifier]) -> list[Space]:
    """The spaces of a round track: Swift takes the last one away, and nothing happens on spaces that a modifier adds
    (RPA-31.2)."""
    track = box.foes[enemy].track if enemy else []
    spaces = len(track) + sum([modifier.rounds for modifier in hooks])
    return track[: max(spaces, 0)] + [BLANK] * (spaces - len(track)) if enemy else track


class Play(Part):
    """A card or class ability that is being played: what its player has chosen so far (RPA-34.8)."""

    seat: int
    source: int  # a card, or FIRST_CLASS + class
    modes: WorkedOut[list[Mode]]  # what it can do
    picks: list[int]  # places in the pool; for `ready`, sources
    parameters: list[int]  # of each pick: the new value or colour; of a drawn die: its colour, its value
    mode: int = NOTHING
    drawn: int = 0  # dice drawn so far


class DiceEvent(Part):
    """A skill check or a combat."""

    skill: int  # NOTHING in a combat
    level: int  # 1 to 4; 0 in a combat
    faces: Faces  # what dice show
    challenges: list[Challenge]
    bag: list[int]  # dice by kind
    pool: list[int]
    payment: list[int]  # stamina put down so far for the colour that is being bought: 6 * seat + row
    plays: list[int]  # cards played this check or round, by seat
    round: int = 1
    bought: int = 0  # dice bought for this pool
    buying: int = NOTHING  # the colour that is being paid for
    extra_plays: int = 0  # open ones of `extra_play` (RPA-30.17)
    shield: int = 0
    passed: int = 0  # seats, as bits
    yielded: int = 0  # those that have passed since they last acted, whatever others did then
    held: int = NOTHING  # the place in the pool of the die that is being placed
    play: Play | None = None
    leaving: int = 0  # familiars whose cards went back to their deck; their dice leave at the end (RPA-30.1)

    def is_combat(self) -> bool:
        return self.skill == NOTHING

    def is_covered(self) -> bool:
        """Whether no slot is empty."""
        return all([EMPTY not in challenge.dice for challenge in self.challenges])

    def return_pool(self) -> None:
        """Dice left in the pool go back to the bag; there they count as themselves again (RPA-20.13, RPA-30.6)."""
        for die in self.pool:
            self.bag[die_kind(die)] += 1
        self.pool = []

    def dice_left(self) -> int:
        """The dice in the bag."""
        return sum(self.bag)


def new_event(
    box: AdventureBox, skill: int, level: int, challenges: list[Challenge], familiars: int, seats: int
) -> DiceEvent:
    """A dice event at its beginning; `familiars` are the familiar cards that players own."""
    return DiceEvent(skill, level, box.faces, challenges, full_bag(box, familiars), [], [], [0] * seats)


def load_event(saved: Facts, box: AdventureBox) -> DiceEvent:
    """The event that was saved so."""
    challenges = [load_challenge(box, saved["skill"], saved["level"], entry) for entry in saved["challenges"]]
    played: Facts | None = saved.get("play")
    play = None if played is None else load(Play, played, modes=box.modes[played["source"]])
    return load(DiceEvent, saved, faces=box.faces, challenges=challenges, play=play)


def load_challenge(box: AdventureBox, skill: int, level: int, saved: Facts) -> Challenge:
    enemy: int = saved["enemy"]
    printed = box.foes[enemy].slots if enemy else box.rows[skill][level - 1].slots
    made = new_challenge(box, enemy, saved["modifiers"], printed)
    return load(Challenge, saved, hooks=made.hooks, slots=made.slots, track=made.track)
