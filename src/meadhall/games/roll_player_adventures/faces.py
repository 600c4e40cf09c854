"""The faces of the dice, and what follows from them: opposite faces, the next one up and down (RPA-1.5, RPA-30.3).

Players know a die by its pips, so a face shows 1 to 6; which of them the dice have, and how often, is data.
"""

from typing import Any, Final

from meadhall.games.data_files import read_data

MOST_PIPS: Final = 6
NO_FACE: Final = 0


def read_faces() -> list[int]:
    core: dict[str, Any] = read_data("roll_player_adventures", "core")
    faces = [int(face) for face in core["dice"]["faces"]]
    for face in faces:
        if not 1 <= face <= MOST_PIPS:
            raise ValueError(f"a face shows 1 to {MOST_PIPS}, not {face}")
    return faces


FACES: Final = read_faces()
ALL_VALUES: Final = (1 << MOST_PIPS + 1) - 2
"""Every value that a die can count as, as bits."""
FACE_VALUES: Final = sum([1 << value for value in set(FACES)])
"""Those that dice show by themselves."""


def opposite(value: int) -> int:
    """The face below; what no face shows stays as it is."""
    return FACES[-1 - FACES.index(value)] if value in FACES else value


VALUES: Final = range(MOST_PIPS + 1)
OPPOSITE: Final = [opposite(value) for value in VALUES]
HIGHER: Final = [min([face for face in FACES if face > value], default=NO_FACE) for value in VALUES]
LOWER: Final = [max([face for face in FACES if face < value], default=NO_FACE) for value in VALUES]
"""By the value of a die: what it shows after a flip or a step; NO_FACE where there is none further."""
