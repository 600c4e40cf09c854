"""What is noted in single bits: the markers of a region, and what a tribe has spent this turn."""

from typing import Final

# Markers of a region. Those in IMMUNE keep every other player out (SW-1.15).
LAIR: Final = 1
FORTRESS: Final = 2
MONSTER: Final = 4
WALL_BITS: Final = LAIR | FORTRESS | MONSTER
HOLE: Final = 8
DRAGON_MARKER: Final = 16
HERO_MARKER: Final = 32
CATAPULT_MARKER: Final = 64
FIRST_STACK: Final = 128
SECOND_STACK: Final = 256
STACKS: Final = FIRST_STACK | SECOND_STACK
IMMUNE: Final = HOLE | DRAGON_MARKER | HERO_MARKER | CATAPULT_MARKER
MARKERS: Final = [
    (LAIR, "lair"),
    (FORTRESS, "fortress"),
    (MONSTER, "monster"),
    (HOLE, "hole"),
    (DRAGON_MARKER, "dragon"),
    (HERO_MARKER, "hero"),
    (CATAPULT_MARKER, "catapult"),
    (FIRST_STACK, "behemoth"),
    (SECOND_STACK, "behemoth"),
]

# What a tribe has spent, in `Tribe.used`. The lowest bits are the Sorcerers': one for each seat.
FRESH: Final = 1 << 19
"""Not spent but new: Wealthy came into play this turn (SW-P20.1, SW-11.20)."""
DRAGON_USED: Final = 1 << 20
CATAPULT_USED: Final = 1 << 21
MARAUDED: Final = 1 << 22
"""The second cycle has begun or was declined."""
ONLY_LAST_TRY: Final = 1 << 23
"""The second cycle was declined: nothing but the final attempt is left (SW-P31.1)."""
FIRST_MARK: Final = 24
"""From here on: what can be done several times a turn, if house rules say so."""
MARKS: Final = 8
"""Kinds of such things: the Sorcerers' conversions by seat, the Dragon, the Catapult."""
DRAGON_KIND: Final = 6
CATAPULT_KIND: Final = 7


def marks(kind: int, first: int, times: int) -> list[int]:
    """The bits of `Tribe.used` for something that can be done so many times a turn, each with a bit of its own."""
    return [first, *[1 << FIRST_MARK + MARKS * again + kind for again in range(times - 1)]][:times]


def next_mark(used: int, of: list[int]) -> int:
    """The first of these bits that is not set yet, 0 if all are."""
    for mark in of:
        if not used & mark:
            return mark
    return 0
