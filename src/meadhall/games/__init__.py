"""The games on the shelf, by name. A game is imported when it is asked for."""

from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from meadhall.core.rules import BadInput, Rules
from meadhall.games.data_files import Printed, folder_of
from meadhall.games.editions import NEWEST, editions_of, known_edition
from meadhall.games.house import numbers_in, told

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
    rules: Rules = package_of(folder).RULES
    is_usual = not house and wanted == rules.version == editions_of(folder).newest
    return rules if is_usual else rules_in(name, wanted, house)


def package_of(folder: str) -> Any:
    """A game's package, imported when it is asked for."""
    return import_module(f"{__name__}.{folder}")


@lru_cache(maxsize=KEPT)
def rules_in(name: str, edition: int, house: str) -> Rules:
    """The rules with a box of their own; BadInput if the numbers of the house cannot be read."""
    folder = folder_of(name)
    changes = {**editions_of(folder).numbers(edition), **numbers_in(name, house, edition)}
    try:
        rules: Rules = package_of(folder).make_rules(Printed(folder, edition, house, changes))
    except Exception as trouble:
        raise BadInput("house-unreadable", {"game": name, "trouble": told(trouble)}) from trouble
    return rules
