"""One judge per game, in a module of the game's name, imported when it is asked for."""

from importlib import import_module

from meadhall.bots.judge import Judge


def find_judge(game: str) -> Judge:
    """The judge of a game."""
    judge: Judge = import_module(f"meadhall.bots.judges.{game.replace('-', '_')}").JUDGE
    return judge
