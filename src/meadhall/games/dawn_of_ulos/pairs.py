"""The placements of a tile, found for a whole word of the map at once: sets are shifted onto their neighbours."""

from mypy_extensions import i64

from meadhall.core.values import Choice
from meadhall.games.dawn_of_ulos.cells import (
    FIRST_ROW,
    NOT_LEFTMOST,
    NOT_RIGHTMOST,
    ROW,
    UPPER_ROWS,
    WORD,
    Cells,
    left_side,
    lowest_in,
    right_side,
)
from meadhall.games.dawn_of_ulos.choices import PLACE_FROM, Place
from meadhall.games.dawn_of_ulos.data import NE, NW, SE, SW, E, W


def add_places(found: list[Choice], tile: int, first: Cells, second: Cells) -> None:
    """Add every placement of a tile whose halves lie on these spaces, in the order of the ways."""
    a, b, c = second.north, second.middle, second.south
    left_a, right_a = left_side(a), right_side(a)
    left_b, right_b = left_side(b), right_side(b)
    left_c, right_c = left_side(c), right_side(c)
    places = PLACE_FROM[tile]
    add_in_word(found, places, 0, first.north, a, left_a, right_a, 0, 0, left_b, right_b)
    add_in_word(found, places, WORD, first.middle, b, left_b, right_b, left_a, right_a, left_c, right_c)
    add_in_word(found, places, 2 * WORD, first.south, c, left_c, right_c, left_b, right_b, 0, 0)


def add_in_word(
    found: list[Choice],
    places: list[list[Place]],
    start: int,
    first: i64,
    second: i64,
    left: i64,
    right: i64,
    above_l: i64,
    above_r: i64,
    below_l: i64,
    below_r: i64,
) -> None:
    """Add those whose first half lies in the word that begins with space `start`; the sides are those of the second."""
    ne = first & ((left & UPPER_ROWS) << ROW | above_l >> 3 * ROW)
    e = first & (second & NOT_LEFTMOST) >> 1
    se = first & (left >> ROW | (below_l & FIRST_ROW) << 3 * ROW)
    sw = first & (right >> ROW | (below_r & FIRST_ROW) << 3 * ROW)
    w = first & (second & NOT_RIGHTMOST) << 1
    nw = first & ((right & UPPER_ROWS) << ROW | above_r >> 3 * ROW)
    rest = ne | e | se | sw | w | nw
    while rest:
        lowest = rest & -rest
        rest ^= lowest
        here = places[int(lowest_in(lowest)) + start]
        if ne & lowest:
            found.append(here[NE])
        if e & lowest:
            found.append(here[E])
        if se & lowest:
            found.append(here[SE])
        if sw & lowest:
            found.append(here[SW])
        if w & lowest:
            found.append(here[W])
        if nw & lowest:
            found.append(here[NW])
