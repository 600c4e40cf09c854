"""Small numbers packed into one integer: how many cards of each faction, tiles of each pair, rift tiles of each effect.

A hand is one plain number. It is copied for nothing, added to with `+ ONE[kind]` and compared at once.
"""

from typing import Final

from mypy_extensions import i64

BITS: Final = 5
"""Enough for sixteen cards of a faction; twelve kinds fit into a machine word."""
MASK: Final = (1 << BITS) - 1
MOST_KINDS: Final = 12
ONE: Final = [1 << BITS * kind for kind in range(MOST_KINDS)]


PAIRED: Final = 0x1F | 0x1F << 10 | 0x1F << 20 | 0x1F << 30 | 0x1F << 40 | 0x1F << 50
"""Every second number of a pack."""


def count(pack: int, kind: int) -> int:
    """How many of a kind."""
    return pack >> BITS * kind & MASK


def total(pack: int) -> int:
    """How many of all kinds together: the numbers added in pairs, the pairs in two halves, and these."""
    word: i64 = pack
    pairs = (word & PAIRED) + (word >> BITS & PAIRED)
    threes = pairs + (pairs >> 30)
    return int(threes + (threes >> 10) + (threes >> 20) & 0x3FF)


def kinds(pack: int) -> list[int]:
    """The kinds of which there is at least one, ascending."""
    found: list[int] = []
    word: i64 = pack
    kind = 0
    while word:
        if word & MASK:
            found.append(kind)
        word >>= BITS
        kind += 1
    return found


def counts(pack: int) -> list[int]:
    """How many of each kind of which there is at least one, in the order of `kinds`."""
    found: list[int] = []
    word: i64 = pack
    while word:
        if word & MASK:
            found.append(int(word & MASK))
        word >>= BITS
    return found


def each(pack: int) -> list[int]:
    """Every single thing, by its kind, ascending: three of kind 1 are 1, 1, 1."""
    found: list[int] = []
    for kind in kinds(pack):
        found += [kind] * count(pack, kind)
    return found


def packed(things: list[int]) -> int:
    """The pack that holds these things, each named by its kind."""
    pack = 0
    for kind in things:
        pack += ONE[kind]
    return pack
