"""Numbers of a game's data that no rule asks for: to change them changes nothing.

A box is made of data that notes what is looked at, and random players try it. What nobody has looked at
stands in the data for readers only, or is written into the code of a card.
"""

from collections.abc import Iterator
from typing import Any, SupportsIndex

from meadhall.bots.house_smoke import try_out
from meadhall.core import Rules
from meadhall.games import package_of
from meadhall.games.data_files import Printed, folder_of, members, noting
from meadhall.games.house import numbers_of


def unread_numbers(game: str) -> set[str]:
    """The paths of numbers that neither reading nor playing the game has looked at."""
    seen: set[str] = set()
    noting[folder_of(game)] = lambda data, file: noted(data, file, seen)
    try:
        try_out(noted_rules(game))
    finally:
        del noting[folder_of(game)]
    return set(numbers_of(game)) - seen


def noted_rules(game: str) -> Rules:
    """The rules, made of data that notes what is looked at."""
    folder = folder_of(game)
    rules: Rules = package_of(folder).make_rules(Printed(folder, 1, "", {}))
    return rules


def noted(data: Any, path: str, seen: set[str]) -> Any:
    """The same data, which writes down the paths of what is looked at."""
    if not isinstance(data, (dict, list)):
        return data
    names = {key: f"{path}.{name}" for name, key in members(data).items()}
    if isinstance(data, dict):
        return NotedDict({key: noted(value, names.get(key, ""), seen) for key, value in data.items()}, names, seen)
    return NotedList([noted(value, names[place], seen) for place, value in enumerate(data)], names, seen)


class NotedDict(dict[str, Any]):
    """Looking at a value notes its path; so does walking over all of them."""

    def __init__(self, data: dict[str, Any], names: dict[Any, str], seen: set[str]) -> None:
        super().__init__(data)
        self.names = names
        self.seen = seen

    def __getitem__(self, key: str) -> Any:
        self.seen.add(self.names.get(key, ""))
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.seen.add(self.names.get(key, ""))
        return super().get(key, default)

    def __iter__(self) -> Iterator[str]:
        return super().__iter__()  # its being here makes copies ask for every item

    def values(self) -> Any:
        self.seen.update(self.names.values())
        return super().values()

    def items(self) -> Any:
        self.seen.update(self.names.values())
        return super().items()


class NotedList(list[Any]):
    """The same for a list."""

    def __init__(self, data: list[Any], names: dict[Any, str], seen: set[str]) -> None:
        super().__init__(data)
        self.names = names
        self.seen = seen

    def __getitem__(self, place: SupportsIndex | slice) -> Any:
        self.seen.update(self.names.values() if isinstance(place, slice) else [self.names[range(len(self))[place]]])
        return super().__getitem__(place)

    def __iter__(self) -> Iterator[Any]:
        self.seen.update(self.names.values())
        return super().__iter__()

    def __contains__(self, value: object) -> bool:
        self.seen.update(self.names.values())
        return super().__contains__(value)

    def __add__(self, other: Any) -> Any:
        return [*self, *other]

    def index(self, *arguments: Any) -> int:
        self.seen.update(self.names.values())
        return super().index(*arguments)
