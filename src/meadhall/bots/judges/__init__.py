"""One judge per game, in a module of the game's name, imported when it is asked for."""

from importlib.util import find_spec

from meadhall.bots.judge import Judge
from meadhall.core.rules import BadInput
from meadhall.games.readings import module_of


def find_judge(game: str, house: str = "") -> Judge:
    """The judge of a game, who knows its house rules; BadInput if it has none yet."""
    if find_spec(f"{__name__}.{game.replace('-', '_')}") is None:
        raise BadInput("no-judge", {"game": game})
    judge: Judge = module_of(__name__, game, house).JUDGE
    return judge
