"""One judge per game, in a module of the game's name, imported when it is asked for."""

from importlib import import_module
from importlib.util import find_spec

from meadhall.bots.judge import Judge
from meadhall.core.rules import BadInput


def find_judge(game: str) -> Judge:
    """The judge of a game; BadInput if it has none yet."""
    module = f"meadhall.bots.judges.{game.replace('-', '_')}"
    if find_spec(module) is None:
        raise BadInput("no-judge", {"game": game})
    judge: Judge = import_module(module).JUDGE
    return judge
