"""The games on the shelf, by name. A game is imported when it is asked for."""

from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from meadhall.core.rules import BadInput, Rules
from meadhall.games.house import numbers_in
from meadhall.games.printed import Printed
from meadhall.games.readings import BOXED, folder_of, module_of, told

NAMES: Final = ["small-world", "dawn-of-ulos", "alynthia", "ice-garden", "roll-player-adventures"]
KEPT: Final = 16
"""So many houses stay in memory though nobody plays by them."""


def find_game(name: str, house: str = "") -> Rules:
    """The rules of a game, with the numbers of a house if there is one; BadInput lists the games there are."""
    if name not in NAMES:
        raise BadInput("unknown-game", {"game": name, "known": ", ".join(NAMES)})
    module: Any = module_of(__name__, name, house)
    if house and name in BOXED:
        return rules_of_house(name, house)
    rules: Rules = module.RULES
    return rules


@lru_cache(maxsize=KEPT)
def rules_of_house(name: str, house: str) -> Rules:
    """The rules with the box of a house; BadInput if its numbers cannot be read."""
    module: Any = import_module(f"{__name__}.{folder_of(name)}")
    printed = Printed(folder_of(name), module.EDITION, house, numbers_in(name, house))
    try:
        rules: Rules = module.make_rules(printed)
    except Exception as trouble:
        raise BadInput("house-unreadable", {"game": name, "trouble": told(trouble)}) from trouble
    return rules
