"""One judge per game, in a module of the game's name, imported when it is asked for."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from meadhall.bots.judge import Judge
from meadhall.core.rules import BadInput
from meadhall.games.data_files import folder_of


def find_judge(game: str) -> Judge:
    """The judge of a game; BadInput if it has none yet."""
    name = f"{__name__}.{folder_of(game)}"
    if find_spec(name) is None:
        raise BadInput("no-judge", {"game": game})
    module: Any = import_module(name)
    judge: Judge = module.JUDGE
    return judge
