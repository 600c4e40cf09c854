"""The games on the shelf, by name. A game is imported when it is asked for."""

from importlib import import_module
from typing import Final

from meadhall.core.rules import BadInput, Rules

NAMES: Final = ["small-world", "dawn-of-ulos", "alynthia", "ice-garden", "roll-player-adventures"]


def find_game(name: str) -> Rules:
    """The rules of a game; BadInput lists the games there are."""
    if name not in NAMES:
        raise BadInput("unknown-game", {"game": name, "known": ", ".join(NAMES)})
    rules: Rules = import_module(f"meadhall.games.{name.replace('-', '_')}").RULES
    return rules
