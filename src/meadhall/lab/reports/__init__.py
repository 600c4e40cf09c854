"""What the balance report of each game counts, in a module of the game's name, imported when it is asked for."""

from importlib import import_module
from importlib.util import find_spec

from meadhall.lab.report.cases import NOTHING_SPECIAL, Counting


def find_counting(game: str) -> Counting:
    """What a game wants counted; for one without a module of its own, seats, scores and the length of games."""
    module = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(module) is None:
        return NOTHING_SPECIAL
    counting: Counting = import_module(module).COUNTING
    return counting
