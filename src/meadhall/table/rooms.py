"""How many houses there is room for in one process, where a game is still read once more for each of them."""

import gc
from typing import Final

from meadhall.build_mode import build_mode
from meadhall.core import BadInput
from meadhall.games.readings import BOXED, alive

MOST_READ: Final = 16
"""Readings that may be in memory before no table is set with another one: in the native build they stay there until the
process ends, six megabytes each (`games/readings.py`)."""


def check_room(game: str, house: str) -> None:
    """BadInput if the rules of one more house would be too many; tables that are there are opened all the same."""
    if game in BOXED or not house or (game, house) in alive:
        return
    if len(alive) >= MOST_READ and build_mode() != "native":
        gc.collect()  # there they go when nobody plays them any more
    if len(alive) >= MOST_READ:
        raise BadInput("houses-full", {"game": game, "most": MOST_READ})
