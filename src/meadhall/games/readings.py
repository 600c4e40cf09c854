"""A game read a second time: the same code with other numbers in its tables (docs/adr/0004-house-rules.md).

Games read their data into tables when they are imported. So a game with house rules is a second set of its modules,
read from their sources while the data is being changed. It lives beside the first one in the same process.
"""

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any, Final
from weakref import WeakValueDictionary

from meadhall.core.rules import BadInput
from meadhall.games.data_files import being_read
from meadhall.games.house import numbers_in

PACKAGES: Final = ["meadhall.games", "meadhall.bots.judges", "meadhall.cli.boards"]
"""Where a game has modules that know its classes or its numbers: each of them holds one of the game's name."""
SOURCES: Final = Path(__file__).parents[2]
BOXED: Final = ["small-world", "dawn-of-ulos", "ice-garden", "alynthia"]
"""Games whose numbers are a value on the state (`Rules.box`): they need no second reading."""
KEPT: Final = 8
"""So many readings stay in memory though nobody plays them."""
READING: Final = "__reading__"
NOTHING: Final = object()

first: Final[dict[str, str]] = {}
"""By game: the house rules with which its ordinary modules were read; most processes have none."""
lock: Final = RLock()
alive: Final[WeakValueDictionary[tuple[str, str], ModuleType]] = WeakValueDictionary()
"""Readings by game and house rules, while a table plays them: two of the same would not know each other's classes."""
kept: Final[list[ModuleType]] = []


def module_of(package: str, game: str, house: str) -> Any:
    """The module of a game in one of PACKAGES, as it is with these house rules; BadInput if they cannot be read."""
    name = f"{package}.{folder_of(game)}"
    with lock:
        if game in BOXED or house == first.get(game, ""):
            return import_module(name)
        modules = vars(reading(game, house))[READING]
        if name not in modules:
            read_module(game, house, name, modules)
        return modules[name]


def read_first(game: str, house: str) -> None:
    """Make the ordinary modules those of a house, if nobody has imported them: for a process that plays little else.

    In the native build this is what makes a game with house rules as fast as any other.
    """
    with lock:
        if house and game not in BOXED and f"meadhall.games.{folder_of(game)}" not in sys.modules and game not in first:
            being_read[folder_of(game)] = numbers_in(game, house)
            first[game] = house
            module_of("meadhall.games", game, house).RULES.house = house


def reading(game: str, house: str) -> ModuleType:
    """The root module of a reading; it holds the others."""
    found = alive.get((game, house))
    if found is None:
        modules: dict[str, ModuleType] = {}
        found = read_module(game, house, f"meadhall.games.{folder_of(game)}", modules)
        vars(found)[READING] = modules
        vars(found)["RULES"].house = house
        alive[game, house] = found
    if found in kept:
        kept.remove(found)
    kept.append(found)
    del kept[:-KEPT]
    return found


def read_module(game: str, house: str, name: str, modules: dict[str, ModuleType]) -> ModuleType:
    """Import a module of a game anew, among the modules that have been read already, which it joins."""
    folder = folder_of(game)
    roots = [f"{package}.{folder}" for package in PACKAGES]
    usual = {known: sys.modules[known] for known in list(sys.modules) if belongs(known, roots)}
    holders = [sys.modules.get(package) for package in PACKAGES]
    linked = [NOTHING if holder is None else vars(holder).get(folder, NOTHING) for holder in holders]
    numbers = being_read.get(folder)
    finder = SourceFinder(roots)
    replace(usual, modules)
    being_read[folder] = numbers_in(game, house)
    sys.meta_path.insert(0, finder)
    try:
        return import_module(name)
    except Exception as trouble:
        raise BadInput("house-unreadable", {"game": game, "trouble": told(trouble)}) from trouble
    finally:
        sys.meta_path.remove(finder)
        modules.update({known: sys.modules[known] for known in list(sys.modules) if belongs(known, roots)})
        replace(modules, usual)
        for package, module in zip(PACKAGES, linked):
            link(package, folder, module)
        being_read[folder] = numbers or {}


def belongs(name: str, roots: list[str]) -> bool:
    return any([name == root or name.startswith(f"{root}.") for root in roots])


def replace(old: dict[str, ModuleType], new: dict[str, ModuleType]) -> None:
    """What `import` finds: these modules instead of those."""
    for name in old:
        sys.modules.pop(name, None)
    sys.modules.update(new)


def link(package: str, folder: str, module: object) -> None:
    """A package has its modules as attributes; put back what was there."""
    holder = sys.modules.get(package)
    if holder is None:
        return
    if module is NOTHING:
        vars(holder).pop(folder, None)
    else:
        setattr(holder, folder, module)


def told(trouble: BaseException) -> str:
    """A failure of code that was given strange numbers, for whoever gave them."""
    return f"{type(trouble).__name__}: {trouble}"


def folder_of(game: str) -> str:
    return game.replace("-", "_")


class SourceFinder:
    """Finds modules by their sources, compiled or not: a compiled module can be loaded but once."""

    def __init__(self, roots: list[str]) -> None:
        self.roots: Final = roots

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if not belongs(name, self.roots):
            return None
        place = SOURCES.joinpath(*name.split("."))
        inside = place / "__init__.py"
        if inside.exists():
            return spec_from_file_location(name, inside, submodule_search_locations=[str(place)])
        source = place.with_suffix(".py")
        return spec_from_file_location(name, source) if source.exists() else None
