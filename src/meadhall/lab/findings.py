"""What an analysis finds in a finished game. It travels: to a file, and over the wire to the replay."""

from typing import Any, Final

from msgspec import Struct


class Standing(Struct, frozen=True):
    """Each seat's chance to win, in thousandths, after so many answers; together, everybody has the chance of all."""

    at: int
    chances: list[int]


class Told(Struct, frozen=True):
    """An answer that can be put into words: its notation, and the facts of the message `choice-<verb>`."""

    choice: str
    facts: dict[str, Any]


class Luck(Struct, frozen=True):
    """What chance did after so many answers: by how much it moved each seat's chance, in thousandths."""

    at: int
    until: int  # the answers after which chance had done
    swings: list[int]


class Turned(Struct, frozen=True):
    """What a seat did after so many answers: by how much it moved each seat's chance, in thousandths.

    `given` is its answer; None if it was a whole turn, none of whose answers says it alone.
    """

    at: int
    until: int
    seat: int
    given: Told | None
    swings: list[int]


INEXACT: Final = "inexact"
GRADES: Final = [(200, "blunder"), (100, "mistake")]
"""From so many thousandths of a victory on a decision has a name."""


def grade_of(lost: int) -> str:
    return next((name for least, name in GRADES if lost >= least), INEXACT)


class Costly(Struct, frozen=True):
    """A decision after so many answers that cost its seat something against the best answer found."""

    at: int
    seat: int
    question: str
    given: Told
    better: Told
    lost: int
    margin: int  # how far off that may be, in thousandths
    event: bool = False  # the chance of a check or a combat was lost, not one of the whole game
    grade: str = INEXACT


class Check(Struct, frozen=True):
    """A check or a combat: after how many answers it began and was over, how likely it was won, and whether it was."""

    at: int
    until: int
    chance: int
    won: bool


class DiceLuck(Struct, frozen=True):
    """How kind the dice were over a whole story: so many checks, so many won, so many to be expected, in tenths."""

    number: int
    won: int
    expected: int


class Analysis(Struct, frozen=True):
    """How a game went: the chances over time, what turned it and the costliest decisions, the greatest first.

    Where nobody wins or loses there are no chances over time, but checks.
    """

    answers: int
    together: bool  # everybody wins or loses with everybody
    standings: list[Standing]
    luck: list[Luck]
    turned: list[Turned]
    costly: list[Costly]
    checks: list[Check]
    dice: DiceLuck | None = None  # where there were checks
