"""Small numbers packed into one integer: how many cards of each faction, tiles of each pair, rift tiles of each effect.

A hand is one plain number. It is copied for nothing, added to with `+ ONE[kind]` and compared at once.
"""

from typing import Final

BITS: Final = 5
"""Enough for sixteen cards of a faction; twelve kinds fit into a machine word."""
MASK: Final = (1 << BITS) - 1
MOST_KINDS: Final = 12
ONE: Final = [1 << BITS * kind for kind in range(MOST_KINDS)]


def count(pack: int, kind: int) -> int:
    """How many of a kind."""
    return pack >> BITS * kind & MASK


def total(pack: int) -> int:
    """How many of all kinds together."""
    found = 0
    while pack:
        found += pack & MASK
        pack >>= BITS
    return found


def kinds(pack: int) -> list[int]:
    """The kinds of which there is at least one, ascending."""
    found: list[int] = []
    kind = 0
    while pack:
        if pack & MASK:
            found.append(kind)
        pack >>= BITS
        kind += 1
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
