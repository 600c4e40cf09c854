"""Luck that several tries share: the third throw of a kind of die shows the same in each of them.

Two choices are best told apart under the same luck. A common stream of random numbers would not do: after the first
card that only one of the tries draws, every later throw would differ. So each kind of chance has its own luck.
"""

from typing import Final
from zlib import crc32

from meadhall.core.steps import Ask, Chance, State
from meadhall.core.values import Choice

WORD: Final = 0xFFFFFFFFFFFFFFFF
STRIDE: Final = 0x9E3779B97F4A7C15
FIRST_MIX: Final = 0xBF58476D1CE4E5B9
SECOND_MIX: Final = 0x94D049BB133111EB
"""The numbers of SplitMix64 (Steele, Lea, Flood 2014)."""
KINDS: Final = 1 << 40
"""So many strides lie between two kinds of chance: more than are ever thrown."""
CHAPTERS: Final = 1 << 8


class Luck:
    """The luck of one try."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed
        self.thrown: Final[dict[int, int]] = {}

    def draw(self, game: State, ask: Ask, chapter: int) -> Choice:
        """What chance answers; chapters, such as rounds, have nothing to do with each other."""
        assert isinstance(ask, Chance)
        kind = crc32(type(ask).__name__.encode()) * CHAPTERS + chapter
        number = self.thrown.get(kind, 0)
        self.thrown[kind] = number + 1
        return ask.outcome(game, part(self.seed + kind * KINDS + number))


def part(number: int) -> float:
    """A number between 0 and 1 that has nothing to do with those of its neighbours."""
    mixed = number * STRIDE & WORD
    mixed = (mixed ^ mixed >> 30) * FIRST_MIX & WORD
    mixed = (mixed ^ mixed >> 27) * SECOND_MIX & WORD
    return ((mixed ^ mixed >> 31) >> 11) / 9007199254740992.0
