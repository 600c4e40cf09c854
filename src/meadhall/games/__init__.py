"""The games on the shelf, by name. A game is imported when it is asked for."""

from typing import Final

from meadhall.core.rules import BadInput, Rules
from meadhall.games.readings import module_of

NAMES: Final = ["small-world", "dawn-of-ulos", "alynthia", "ice-garden", "roll-player-adventures"]


def find_game(name: str, house: str = "") -> Rules:
    """The rules of a game, with the numbers of a house if there is one; BadInput lists the games there are."""
    if name not in NAMES:
        raise BadInput("unknown-game", {"game": name, "known": ", ".join(NAMES)})
    rules: Rules = module_of(__name__, name, house).RULES
    return rules
