"""The games on the shelf, by name. A game is imported when it is asked for."""

from functools import lru_cache
from typing import Any, Final

from meadhall.core.rules import BadInput, Rules
from meadhall.games.data_files import Printed
from meadhall.games.editions import NEWEST, editions_of, known_edition
from meadhall.games.house import numbers_in
from meadhall.games.readings import folder_of, module_of, told

NAMES: Final = ["small-world", "dawn-of-ulos", "alynthia", "ice-garden", "roll-player-adventures"]
KEPT: Final = 16
"""So many boxes stay in memory though nobody plays with them."""


def find_game(name: str, house: str = "") -> Rules:
    """The newest rules of a game, with the numbers of a house if there is one; BadInput lists the games there are."""
    return find_rules(name, NEWEST, house)


def find_rules(name: str, edition: int, house: str) -> Rules:
    """The rules of a game as an edition has them; BadInput if there is no such game or edition."""
    if name not in NAMES:
        raise BadInput("unknown-game", {"game": name, "known": ", ".join(NAMES)})
    folder = folder_of(name)
    wanted = known_edition(folder, edition)
    rules: Rules = module_of(__name__, name, house).RULES
    is_usual = house == rules.house and wanted == rules.version == editions_of(folder).newest
    return rules if is_usual else rules_in(name, wanted, house)


@lru_cache(maxsize=KEPT)
def rules_in(name: str, edition: int, house: str) -> Rules:
    """The rules with a box of their own; BadInput if the numbers of the house cannot be read."""
    folder = folder_of(name)
    changes = {**editions_of(folder).numbers(edition), **numbers_in(name, house, edition)}
    module: Any = module_of(__name__, name, house)
    try:
        rules: Rules = module.make_rules(Printed(folder, edition, house, changes))
    except Exception as trouble:
        raise BadInput("house-unreadable", {"game": name, "trouble": told(trouble)}) from trouble
    return rules
