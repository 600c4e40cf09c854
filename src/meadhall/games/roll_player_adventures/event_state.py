"""A dice event in hand, a skill check or a combat: the bag, the pool, the slots, what has been played (section 1.4).

A die is one number: what kind it is (the six colours, then the familiars), the colours it counts as now, and its value.
Outside a dice event the bag is full, so it exists only here (INV-3).
"""

from typing import Any, Final

from meadhall.games.roll_player_adventures.data import (
    ATTRIBUTE_DICE,
    BLANK,
    DIE_COLOURS,
    ENEMIES,
    FAMILIARS,
    SKILLS,
    Slot,
    Space,
    modifiers_in,
)

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


def full_bag(familiars: int) -> list[int]:
    """How many dice of each kind lie in a full bag; `familiars` are the familiar cards that players own."""
    owned = [familiars >> card & 1 for card in FAMILIARS]
    return ATTRIBUTE_DICE + owned


class Challenge:
    """A skill row or an enemy with its modifiers: slots, what lies on them, the marker on the round track."""

    def __init__(self, enemy: int, modifiers: int, slots: list[Slot]) -> None:
        self.enemy: Final = enemy  # the number of the card; 0 in a skill check
        self.modifiers: Final = modifiers
        self.slots: Final = slots  # never changes, shared by copies
        self.dice = [EMPTY] * len(slots)
        self.marker = 0  # the space of the round track, 0 is the leftmost
        self.defeated = False

    def copy(self) -> "Challenge":
        new = Challenge(self.enemy, self.modifiers, self.slots)
        new.dice = self.dice[:]
        new.marker = self.marker
        new.defeated = self.defeated
        return new

    def saved(self) -> list[Any]:
        return [self.enemy, self.modifiers, self.dice[:], self.marker, int(self.defeated)]

    def uncovered(self) -> int:
        """How many slots are empty."""
        return self.dice.count(EMPTY)

    def is_active(self) -> bool:
        """Whether its modifiers apply: those of a defeated enemy have stopped (RPA-21.2)."""
        return not self.defeated

    def spaces(self) -> int:
        """The number of spaces of the round track; Swift takes the last one away (RPA-31.2)."""
        spaces = len(ENEMIES[self.enemy].track)
        for modifier in modifiers_in(self.modifiers):
            spaces += modifier.rounds
        return spaces

    def space(self, place: int) -> Space:
        """A space of the round track; where a modifier makes it longer nothing happens."""
        track = ENEMIES[self.enemy].track
        return track[place] if place < len(track) else BLANK


def new_challenge(enemy: int, modifiers: int, printed: list[Slot]) -> Challenge:
    """A challenge at its beginning: added slots after the printed ones, the first ones covered (RPA-31.2)."""
    slots = printed
    covers = 0
    for modifier in modifiers_in(modifiers):
        slots = slots + modifier.slots
        covers += modifier.covers
    challenge = Challenge(enemy, modifiers, slots)
    for place in range(min(covers, len(slots))):
        challenge.dice[place] = COVERED
    return challenge


class Play:
    """A card or class ability that is being played: what its player has chosen so far (RPA-34.8)."""

    def __init__(self, seat: int, source: int) -> None:
        self.seat: Final = seat
        self.source: Final = source  # a card, or FIRST_CLASS + class
        self.mode = NOTHING
        self.picks: list[int] = []  # places in the pool; for `ready`, sources
        self.parameters: list[int] = []  # of each pick: the new value or colour; of a drawn die: its colour, its value
        self.drawn = 0  # dice drawn so far

    def copy(self) -> "Play":
        new = Play(self.seat, self.source)
        new.mode = self.mode
        new.picks = self.picks[:]
        new.parameters = self.parameters[:]
        new.drawn = self.drawn
        return new

    def saved(self) -> list[Any]:
        return [self.seat, self.source, self.mode, self.picks[:], self.parameters[:], self.drawn]


def load_play(saved: list[Any]) -> Play:
    new = Play(saved[0], saved[1])
    new.mode, new.drawn = saved[2], saved[5]
    new.picks, new.parameters = list(saved[3]), list(saved[4])
    return new


class DiceEvent:
    """A skill check or a combat."""

    def __init__(self, skill: int, level: int, challenges: list[Challenge], bag: list[int], seats: int) -> None:
        self.skill: Final = skill  # NOTHING in a combat
        self.level: Final = level  # 1 to 4; 0 in a combat
        self.challenges = challenges
        self.bag = bag  # dice by kind
        self.pool: list[int] = []
        self.round = 1
        self.bought = 0  # dice bought for this pool
        self.buying = NOTHING  # the colour that is being paid for
        self.payment: list[int] = []  # stamina put down for it so far: 6 * seat + row
        self.plays = [0] * seats  # cards played this check or round, by seat
        self.extra_plays = 0  # open ones of `extra_play` (RPA-30.17)
        self.shield = 0
        self.passed = 0  # seats, as bits
        self.yielded = 0  # those that have passed since the roll, whatever happened then
        self.held = NOTHING  # the place in the pool of the die that is being placed
        self.play: Play | None = None
        self.leaving = 0  # familiars whose cards went back to their deck; their dice leave at the end (RPA-30.1)

    def is_combat(self) -> bool:
        return self.skill == NOTHING

    def copy(self) -> "DiceEvent":
        challenges = [challenge.copy() for challenge in self.challenges]
        new = DiceEvent(self.skill, self.level, challenges, self.bag[:], 0)
        new.pool = self.pool[:]
        new.round = self.round
        new.bought = self.bought
        new.buying = self.buying
        new.payment = self.payment[:]
        new.plays = self.plays[:]
        new.extra_plays = self.extra_plays
        new.shield = self.shield
        new.passed = self.passed
        new.yielded = self.yielded
        new.held = self.held
        new.play = None if self.play is None else self.play.copy()
        new.leaving = self.leaving
        return new

    def saved(self) -> list[Any]:
        numbers = [self.skill, self.level, self.round, self.bought, self.buying, self.extra_plays, self.shield]
        numbers += [self.passed, self.yielded, self.held, self.leaving]
        lists: list[Any] = [self.bag[:], self.pool[:], self.payment[:], self.plays[:]]
        challenges = [challenge.saved() for challenge in self.challenges]
        return [numbers, *lists, challenges, None if self.play is None else self.play.saved()]

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


def load_event(saved: list[Any]) -> DiceEvent:
    """The event that `saved` wrote."""
    numbers: list[int] = saved[0]
    skill, level = numbers[0], numbers[1]
    challenges = [load_challenge(skill, level, entry) for entry in saved[5]]
    new = DiceEvent(skill, level, challenges, list(saved[1]), 0)
    new.round, new.bought, new.buying, new.extra_plays, new.shield = numbers[2:7]
    new.passed, new.yielded, new.held, new.leaving = numbers[7:11]
    new.pool, new.payment, new.plays = list(saved[2]), list(saved[3]), list(saved[4])
    new.play = None if saved[6] is None else load_play(saved[6])
    return new


def load_challenge(skill: int, level: int, saved: list[Any]) -> Challenge:
    printed = ENEMIES[saved[0]].slots if saved[0] else SKILLS[skill].rows[level - 1].slots
    new = new_challenge(saved[0], saved[1], printed)
    new.dice, new.marker, new.defeated = list(saved[2]), saved[3], saved[4] == 1
    return new
