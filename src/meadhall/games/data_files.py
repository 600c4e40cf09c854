"""The printed facts of the games: every number of a data file has a path, and a house may change it for its tables.

`pieces.races.giants.tokens` is a number in `data/pieces.json`. Whatever has an id is called by it, the other members of
a list by their place, counted from 1. What no rule is about has none: `data/no-rules.txt` of a game lists it.

A game may have packs, folders with a `pack.json` each: their rows join the lists of the data files, in the order of the
numbers that the rules have for them, whatever folder they lie in.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeAlias

GAMES: Final = Path(__file__).parent

Numbers: TypeAlias = dict[str, Any]
"""Numbers by their paths, whole ones and others."""

NO_RULES: Final = "no-rules.txt"
"""Beside the data files of a game: the parts that only describe, or follow from other numbers."""

PACK: Final = "pack.json"
LAST: Final = 999
"""The order of a pack that does not say its own."""

SINCE: Final = "since"
"""What a row says that came with a later edition of the rules: no number of the game."""

noting: Final[dict[str, Callable[[dict[str, Any], str], dict[str, Any]]]] = {}
"""By folder: who wants to know what is read, and gives the data to the game himself (`tests.lab.unread`)."""


files: Final[dict[tuple[str, str], Any]] = {}
"""The data files that were read, by folder and name."""


def folder_of(game: str) -> str:
    """The folder of a game, which is the name of its package: `small_world`."""
    return game.replace("-", "_")


class Part:
    """A part of a game's data: a file, a row, an effect. What is below it is called by its path."""

    def __init__(self, data: Any) -> None:
        self.data: Final = data

    def at(self, path: str) -> Any:
        """Whatever stands at a path."""
        found = self.data
        for name in path.split("."):
            found = member(found, name)
        return found

    def number(self, path: str) -> int:
        number: int = self.at(path)
        return number

    def since(self) -> int:
        """The first edition that has this row."""
        edition: int = self.data.get(SINCE, 1)
        return edition

    def part(self, path: str) -> "Part":
        return Part(self.at(path))

    def rows(self, path: str) -> list["Part"]:
        """The members of a list, one by one."""
        return [Part(row) for row in self.at(path)]


class Printed:
    """What is printed for one table: the data files of a game, with the numbers of its edition and its house."""

    def __init__(self, folder: str, edition: int, house: str, changes: Numbers) -> None:
        self.folder: Final = folder
        self.edition: Final = edition
        self.house: Final = house
        self.changes: Final = changes

    def file(self, name: str) -> Part:
        data = known_data(self.folder, name)
        for path, number in self.changes.items():
            head, _, below = path.partition(".")
            if head == name:
                data = with_number(data, below.split("."), number)
        return Part(noting[self.folder](data, name) if self.folder in noting else data)

    def names(self) -> str:
        """A fingerprint of what is called how, and stands where, in the data: saved states count rows."""
        return names_in(self.folder)


def with_number(data: Any, path: list[str], number: object) -> Any:
    """The same data with another number at a path; what lies beside the path is shared."""
    key = members(data)[path[0]]
    changed = data.copy()
    changed[key] = number if len(path) == 1 else with_number(data[key], path[1:], number)
    return changed


def member(data: Any, name: str) -> Any:
    """The part of a part that is called so."""
    return data[name] if isinstance(data, dict) else data[members(data)[name]]


class Slot:
    """A place in a data file where a number stands."""

    def __init__(self, owner: Any, key: Any) -> None:
        self.owner: Final = owner
        self.key: Final = key

    def number(self) -> Any:
        return self.owner[self.key]


def plain_data(folder: str, file: str) -> dict[str, Any]:
    """The data file as it is printed, with the rows of all packs."""
    data: dict[str, Any] = json.loads((GAMES / folder / "data" / f"{file}.json").read_text("utf-8"))
    joined: set[str] = set()
    for name, pack in packs_of(folder).items():
        for kind, rows in pack.get(file, {}).items():
            data[kind] = [*data.get(kind, []), *[{**row, "set": name} for row in rows]]
            joined.add(kind)
    for kind in joined:
        data[kind].sort(key=number_of)
    return data


def number_of(row: dict[str, Any]) -> str:
    """R05: how the rules call a row."""
    number: str = row["no"]
    return number


@cache
def packs_of(folder: str) -> dict[str, dict[str, Any]]:
    """What the packs of a game say, by their folders, in the order in which they say they come."""
    read = {
        path.parent.name: json.loads(path.read_text("utf-8")) for path in (GAMES / folder / "packs").glob(f"*/{PACK}")
    }
    return dict(sorted(read.items(), key=place_of))


def place_of(pack: tuple[str, dict[str, Any]]) -> tuple[int, str]:
    name, said = pack
    return said.get("order", LAST), name


def known_data(folder: str, file: str) -> Any:
    """The same, read once; nobody changes it."""
    if (folder, file) not in files:
        files[folder, file] = plain_data(folder, file)
    return files[folder, file]


@cache
def names_in(folder: str) -> str:
    """A fingerprint of all names in the data of a game, in their order; no number matters."""
    files = sorted((GAMES / folder / "data").glob("*.json"))
    names = [name for file in files for name in names_below(known_data(folder, file.stem), file.stem)]
    return sha256("\n".join(names).encode()).hexdigest()[:16]


def names_below(data: Any, path: str) -> list[str]:
    """The paths of everything in a part of a data file, and the words that its lists have."""
    found: list[str] = []
    for name, key in members(data).items():
        below, value = f"{path}.{name}", data[key]
        if isinstance(value, (dict, list)):
            found += [below, *names_below(value, below)]
        else:
            found.append(f"{below} {value}" if isinstance(data, list) and isinstance(value, str) else below)
    return found


def printed_numbers(folder: str) -> Numbers:
    """Every number in the data of a game that a rule is about, by its path, in the order of the files."""
    found: Numbers = {}
    left_out = pattern(parts_without_rules(folder))
    for file in sorted((GAMES / folder / "data").glob("*.json")):
        for path, slot in slots_of(known_data(folder, file.stem), file.stem).items():
            if not left_out.match(path):
                found[path] = slot.number()
    return found


def parts_without_rules(folder: str) -> list[str]:
    """The lines of a game's list, without what is said about them."""
    file = GAMES / folder / "data" / NO_RULES
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def pattern(parts: list[str]) -> re.Pattern[str]:
    """Finds the paths of these parts and of all below them; `*` is any one step, `**` any number of steps."""
    steps = {"*": "[^.]+[.]", "**": "(?:[^.]+[.])*"}
    texts = ["".join([steps.get(step, f"{re.escape(step)}[.]") for step in part.split(".")]) for part in parts]
    return re.compile("|".join([f"{text.removesuffix('[.]')}(?:[.]|$)" for text in texts]) or "$")


def slots_of(data: Any, path: str) -> dict[str, Slot]:
    """All numbers in and below a part of a data file."""
    found: dict[str, Slot] = {}
    for name, key in members(data).items():
        below = f"{path}.{name}"
        value = data[key]
        if isinstance(value, (dict, list)):
            found.update(slots_of(value, below))
        elif is_number(value) and name != SINCE:
            found[below] = Slot(data, key)
    return found


def members(data: Any) -> dict[str, Any]:
    """How the parts of a part are called, and where they are."""
    if isinstance(data, dict):
        return {key: key for key in data}
    names = [str(one["id"]) if isinstance(one, dict) and "id" in one else "" for one in data]
    if "" in names or len(set(names)) < len(names):
        names = [str(place + 1) for place in range(len(data))]
    return {name: place for place, name in enumerate(names)}


def is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
