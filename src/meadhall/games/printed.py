"""The printed facts of the games: every number of a data file has a path, and house rules may change it on the way in.

`pieces.races.giants.tokens` is a number in `data/pieces.json`. Whatever has an id is called by it, the other members of
a list by their place, counted from 1. Coordinates of drawings have none.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

GAMES: Final = Path(__file__).parent

Numbers: TypeAlias = dict[str, Any]
"""Numbers by their paths, whole ones and others."""

DRAWN: Final = {"canvas", "polygon", "label", "label_radius", "anchors", "piece_anchors"}
"""Parts of the data that only the picture of a board is made of: no rule is about them."""

being_read: Final[dict[str, Numbers]] = {}
"""The house rules with which a game's modules are being read just now, by its folder."""

noting: Final[dict[str, Callable[[dict[str, Any], str], dict[str, Any]]]] = {}
"""By folder: who wants to know what is read, and gives the data to the game himself (`meadhall.lab.unread`)."""


class Slot:
    """A place in a data file where a number stands."""

    def __init__(self, owner: Any, key: Any) -> None:
        self.owner: Final = owner
        self.key: Final = key

    def number(self) -> Any:
        return self.owner[self.key]


def read_data(folder: str, file: str) -> dict[str, Any]:
    """The data file of a game, with the house rules of the reading that is under way."""
    data = plain_data(folder, file)
    changes = {path: number for path, number in being_read.get(folder, {}).items() if path.startswith(f"{file}.")}
    if changes:
        slots = slots_of(data, file)
        for path, number in changes.items():
            slot = slots[path]
            slot.owner[slot.key] = number
    return noting[folder](data, file) if folder in noting else data


def plain_data(folder: str, file: str) -> dict[str, Any]:
    """The data file as it is printed."""
    data: dict[str, Any] = json.loads((GAMES / folder / "data" / f"{file}.json").read_text("utf-8"))
    return data


def printed_numbers(folder: str) -> Numbers:
    """Every number in the data of a game, by its path, in the order of the files."""
    found: Numbers = {}
    for file in sorted((GAMES / folder / "data").glob("*.json")):
        for path, slot in slots_of(plain_data(folder, file.stem), file.stem).items():
            found[path] = slot.number()
    return found


def slots_of(data: Any, path: str) -> dict[str, Slot]:
    """All numbers in and below a part of a data file."""
    found: dict[str, Slot] = {}
    for name, key in members(data).items():
        below = f"{path}.{name}"
        value = data[key]
        if isinstance(value, (dict, list)):
            found.update(slots_of(value, below))
        elif is_number(value):
            found[below] = Slot(data, key)
    return found


def members(data: Any) -> dict[str, Any]:
    """How the parts of a part are called, and where they are."""
    if isinstance(data, dict):
        return {key: key for key in data if key not in DRAWN}
    names = [str(one["id"]) if isinstance(one, dict) and "id" in one else "" for one in data]
    if "" in names or len(set(names)) < len(names):
        names = [str(place + 1) for place in range(len(data))]
    return {name: place for place, name in enumerate(names)}


def is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
