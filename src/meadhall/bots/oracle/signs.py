"""What a value is learned from: named numbers of a position, for each seat and for each thing that seats share in."""

from typing import Final

from meadhall.core.steps import Ask, State
from meadhall.core.values import CHANCE

NOTHING: Final[list[list[float]]] = []


class Signs:
    """A position in numbers: a row for each seat, or a single one where all win together.

    `things` holds, in the order of the rows, the rows of what seats share in, such as factions; their worth is added
    up, so that one value serves any number of them.
    """

    def __init__(self, rows: list[list[float]], things: list[list[list[float]]]) -> None:
        self.rows: Final = rows
        self.things: Final = things


class Schooling:
    """What one value is learned from: the names of its signs, and the tables at which it is learned.

    `mode` is part of the file's name. A table is a number of seats and the options it is played with. `helps` are signs
    of which more is never worse, if all others stay as they are: few games may show that of any one of them. `unread`
    are parts of the game's data that no such table reads: other numbers there make nothing untrue.
    """

    def __init__(
        self,
        mode: str,
        together: bool,
        signs: list[str],
        things: list[str],
        tables: list[tuple[int, dict[str, str]]],
        helps: list[str],
        unread: list[str],
    ) -> None:
        self.mode: Final = mode
        self.together: Final = together
        self.signs: Final = signs
        self.things: Final = things
        self.tables: Final = tables
        self.helps: Final = helps
        self.unread: Final = unread


def turn_signs(game: State, ask: Ask, seat: int) -> list[float]:
    """Who decides next: this seat, or chance. What everybody's value needs to know."""
    asked = ask.asked(game)
    return [float(seat in asked), float(asked[0] == CHANCE)]


TURN_SIGNS: Final = ["decides", "chance is next"]


def one_of(number: int, first: int, last: int) -> list[float]:
    """A number as a row of which one is 1: for what has no order."""
    return [float(number == place) for place in range(first, last + 1)]


def school_of(schools: list[Schooling], mode: str) -> Schooling:
    """The school of a mode; there is one."""
    for school in schools:
        if school.mode == mode:
            return school
    raise KeyError(mode)
