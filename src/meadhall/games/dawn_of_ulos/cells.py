"""Sets of spaces, so that a territory, its border or its value takes a few machine operations and no search.

A word holds four rows of the map, fifteen spaces each, the lowest bit for the first space: three words are the map.
Odd rows are shifted to the right by half a hex, and every word begins with an even row.
"""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64, mypyc_attr

ROW: Final = 15
WORD: Final = 60
"""Spaces in a row and in a word."""

ALL: Final = (1 << WORD) - 1
FIRST_ROW: Final = (1 << ROW) - 1
UPPER_ROWS: Final = (1 << 3 * ROW) - 1
"""All but the last row of a word."""
COLUMN: Final = 1 | 1 << ROW | 1 << 2 * ROW | 1 << 3 * ROW
NOT_LEFTMOST: Final = ALL ^ COLUMN
NOT_RIGHTMOST: Final = ALL ^ COLUMN << ROW - 1
EVEN_ROWS: Final = FIRST_ROW | FIRST_ROW << 2 * ROW
ODD_ROWS: Final = FIRST_ROW << ROW | FIRST_ROW << 3 * ROW
EVEN_NOT_LEFTMOST: Final = EVEN_ROWS & NOT_LEFTMOST
ODD_NOT_RIGHTMOST: Final = ODD_ROWS & NOT_RIGHTMOST


# The shapes of markers (UL-1.23), to be asked for together.
LINES: Final = 1
BENDS: Final = 2
TRIANGLES: Final = 4
ALL_SHAPES: Final = LINES | BENDS | TRIANGLES


@mypyc_attr(acyclic=True, free_list_len=1)
class Cells:
    """A set of spaces; it never changes."""

    def __init__(self, north: i64, middle: i64, south: i64) -> None:
        self.north: Final[i64] = north
        self.middle: Final[i64] = middle
        self.south: Final[i64] = south

    def __iter__(self) -> Iterator[int]:
        return iter(self.listed())

    def __len__(self) -> int:
        return self.size()

    def size(self) -> int:
        return int(bits_in(self.north) + bits_in(self.middle) + bits_in(self.south))

    def any(self) -> bool:
        return (self.north | self.middle | self.south) != 0

    def has(self, space: int) -> bool:
        at: i64 = space
        if at < WORD:
            return self.north >> at & 1 != 0
        if at < 2 * WORD:
            return self.middle >> at - WORD & 1 != 0
        return self.south >> at - 2 * WORD & 1 != 0

    def meets(self, other: "Cells") -> bool:
        """Whether they have a space in common."""
        return (self.north & other.north | self.middle & other.middle | self.south & other.south) != 0

    def shared(self, other: "Cells") -> int:
        """How many spaces they have in common."""
        north, middle, south = self.north & other.north, self.middle & other.middle, self.south & other.south
        return int(bits_in(north) + bits_in(middle) + bits_in(south))

    def number(self, kind: "Cells", but: "Cells", nor: "Cells") -> int:
        """How many of these spaces are of a kind, without those of two others."""
        north = self.north & kind.north & ~(but.north | nor.north)
        middle = self.middle & kind.middle & ~(but.middle | nor.middle)
        south = self.south & kind.south & ~(but.south | nor.south)
        return int(bits_in(north) + bits_in(middle) + bits_in(south))

    def holds(self, other: "Cells") -> bool:
        """Whether all spaces of the other are among these."""
        outside = other.north & ~self.north | other.middle & ~self.middle | other.south & ~self.south
        return outside == 0

    def also(self, other: "Cells") -> "Cells":
        return Cells(self.north | other.north, self.middle | other.middle, self.south | other.south)

    def common(self, other: "Cells") -> "Cells":
        return Cells(self.north & other.north, self.middle & other.middle, self.south & other.south)

    def without(self, other: "Cells") -> "Cells":
        return Cells(self.north & ~other.north, self.middle & ~other.middle, self.south & ~other.south)

    def first(self) -> int:
        """The lowest space; there must be one."""
        if self.north:
            return int(lowest_in(self.north))
        if self.middle:
            return int(lowest_in(self.middle)) + WORD
        return int(lowest_in(self.south)) + 2 * WORD

    def listed(self) -> list[int]:
        """The spaces, ascending."""
        found: list[int] = []
        list_word(found, self.north, 0)
        list_word(found, self.middle, WORD)
        list_word(found, self.south, 2 * WORD)
        return found

    def beside(self) -> "Cells":
        """All neighbours of these spaces; one of them only if another one is next to it."""
        a, b, c = self.north, self.middle, self.south
        # The columns that the spaces touch in the rows above and below, still in their own rows.
        north = a | (a & EVEN_NOT_LEFTMOST) >> 1 | (a & ODD_NOT_RIGHTMOST) << 1
        middle = b | (b & EVEN_NOT_LEFTMOST) >> 1 | (b & ODD_NOT_RIGHTMOST) << 1
        south = c | (c & EVEN_NOT_LEFTMOST) >> 1 | (c & ODD_NOT_RIGHTMOST) << 1
        return Cells(
            beside_in_word(a, north) | (middle & FIRST_ROW) << 3 * ROW,
            beside_in_word(b, middle) | north >> 3 * ROW | (south & FIRST_ROW) << 3 * ROW,
            beside_in_word(c, south) | middle >> 3 * ROW,
        )

    def grown(self) -> "Cells":
        """These spaces and their neighbours: all that are one step nearer than before (UL-1.9)."""
        return self.also(self.beside())

    def middles(self, shapes: i64) -> "Cells":
        """Where markers of these shapes fit in: the middle space of each such line or bend, all three of a triangle."""
        a, b, c = self.north, self.middle, self.south
        # What the spaces of each row touch with their left and with their right side in the rows above and below.
        left_a, right_a = left_side(a), right_side(a)
        left_b, right_b = left_side(b), right_side(b)
        left_c, right_c = left_side(c), right_side(c)
        return Cells(
            a & middles_in_word(shapes, a, left_a, right_a, 0, 0, left_b, right_b),
            b & middles_in_word(shapes, b, left_b, right_b, left_a, right_a, left_c, right_c),
            c & middles_in_word(shapes, c, left_c, right_c, left_b, right_b, 0, 0),
        )

    def spread(self, ground: "Cells") -> "Cells":
        """These spaces and all that hang together with them on this ground: `beside` until nothing is new."""
        a, b, c = self.north, self.middle, self.south
        while True:
            north = a | (a & EVEN_NOT_LEFTMOST) >> 1 | (a & ODD_NOT_RIGHTMOST) << 1
            middle = b | (b & EVEN_NOT_LEFTMOST) >> 1 | (b & ODD_NOT_RIGHTMOST) << 1
            south = c | (c & EVEN_NOT_LEFTMOST) >> 1 | (c & ODD_NOT_RIGHTMOST) << 1
            more_a = a | beside_in_word(a, north) | (middle & FIRST_ROW) << 3 * ROW
            more_b = b | beside_in_word(b, middle) | north >> 3 * ROW | (south & FIRST_ROW) << 3 * ROW
            more_c = c | beside_in_word(c, south) | middle >> 3 * ROW
            more_a &= ground.north
            more_b &= ground.middle
            more_c &= ground.south
            if more_a == a and more_b == b and more_c == c:
                return Cells(a, b, c)
            a, b, c = more_a, more_b, more_c


def beside_in_word(word: i64, leaning: i64) -> i64:
    """The neighbours to the east and west, and those above and below that are in the same word."""
    sideways = (word & NOT_RIGHTMOST) << 1 | (word & NOT_LEFTMOST) >> 1
    return sideways | (leaning & UPPER_ROWS) << ROW | leaning >> ROW


def left_side(word: i64) -> i64:
    """The column that each space touches with its left side above and below, still in its own row."""
    return (word & EVEN_NOT_LEFTMOST) >> 1 | word & ODD_ROWS


def right_side(word: i64) -> i64:
    """The same with its right side."""
    return word & EVEN_ROWS | (word & ODD_NOT_RIGHTMOST) << 1


def middles_in_word(
    shapes: i64, word: i64, left: i64, right: i64, above_l: i64, above_r: i64, below_l: i64, below_r: i64
) -> i64:
    """Where two neighbours lie as these shapes have them; `above` and `below` are the sides of the other words."""
    e = (word & NOT_LEFTMOST) >> 1
    w = (word & NOT_RIGHTMOST) << 1
    ne = (left & UPPER_ROWS) << ROW | above_l >> 3 * ROW
    nw = (right & UPPER_ROWS) << ROW | above_r >> 3 * ROW
    se = left >> ROW | (below_l & FIRST_ROW) << 3 * ROW
    sw = right >> ROW | (below_r & FIRST_ROW) << 3 * ROW
    found: i64 = 0
    if shapes & LINES:
        found |= e & w | ne & sw | nw & se
    if shapes & BENDS:
        found |= ne & (se | w) | e & (sw | nw) | se & w | sw & nw
    if shapes & TRIANGLES:
        found |= ne & (e | nw) | se & (e | sw) | w & (sw | nw)
    return found


def bits_in(word: i64) -> i64:
    """How many bits are set: pairs, fours, eights, then all together."""
    pairs = word - (word >> 1 & 0x555555555555555)
    fours = (pairs & 0x333333333333333) + (pairs >> 2 & 0x333333333333333)
    eights = fours + (fours >> 4) & 0xF0F0F0F0F0F0F0F
    eights += eights >> 8
    eights += eights >> 16
    eights += eights >> 32
    return eights & 127


def lowest_in(word: i64) -> i64:
    """The place of the lowest bit that is set."""
    return bits_in((word & -word) - 1)


def list_word(found: list[int], word: i64, start: int) -> None:
    """Add the spaces of a word whose first space is `start`."""
    while word:
        found.append(int(lowest_in(word)) + start)
        word &= word - 1


NO_CELLS: Final = Cells(0, 0, 0)
EVERYWHERE: Final = Cells(ALL, ALL, ALL)


def cell(space: int) -> Cells:
    """One space."""
    word, at = divmod(space, WORD)
    return Cells(*[1 << at if word == number else 0 for number in range(3)])


def cells_of(spaces: list[int]) -> Cells:
    """The set of these spaces."""
    found = NO_CELLS
    for space in spaces:
        found = found.also(CELL[space])
    return found


CELL: Final = [cell(space) for space in range(3 * WORD)]
"""Each space as a set."""
