"""The faces of the dice, and what follows from them: opposite faces, the next one up and down (RPA-1.5, RPA-30.3).

Players know a die by its pips, so a face shows 1 to 6; which of them the dice have, and how often, is data.
"""

from typing import Final

MOST_PIPS: Final = 6
NO_FACE: Final = 0
ALL_VALUES: Final = (1 << MOST_PIPS + 1) - 2
"""Every value that a die can count as, as bits."""


class Faces:
    """The faces of all dice of a box. Lists by the value of a die say what it shows after a flip or a step; NO_FACE
    where there is none further."""

    def __init__(self, shown: list[int]) -> None:
        for face in shown:
            if not 1 <= face <= MOST_PIPS:
                raise ValueError(f"a face shows 1 to {MOST_PIPS}, not {face}")
        values = range(MOST_PIPS + 1)
        self.shown: Final = shown
        self.values: Final = sum([1 << value for value in set(shown)])  # that dice show by themselves, as bits
        self.opposite: Final = [opposite(shown, value) for value in values]
        self.higher: Final = [min([face for face in shown if face > value], default=NO_FACE) for value in values]
        self.lower: Final = [max([face for face in shown if face < value], default=NO_FACE) for value in values]


def opposite(shown: list[int], value: int) -> int:
    """The face below; what no face shows stays as it is."""
    return shown[-1 - shown.index(value)] if value in shown else value
