"""The kinds of events of a game, each declared once."""

from collections.abc import Callable
from typing import Final

from meadhall.core.values import Event, Facts

NOTHING: Final = "-"


class Kinds:
    """What can happen in a game: the name of each kind, what the numbers of its events mean, and what else is told.

    Names stand in one text. `-` is a number that means nothing, `_name` one that is no fact by itself, and `*name`
    takes all that are left. Further facts are worked out; `name?` is not always there. A fact that the words do not
    know as the name of something (`words/facts`) is a number, unless it is said to be a text, or a list of either.
    """

    def __init__(self, texts: str = "", lists: str = "", rows: str = "", numbers: str = "") -> None:
        self.types: Final[dict[str, str]] = {
            **dict.fromkeys(texts.split(), "text"),
            **dict.fromkeys(lists.split(), "list"),
            **dict.fromkeys(rows.split(), "row"),
            **dict.fromkeys(numbers.split(), "number"),
        }
        self.names: Final[list[str]] = []
        self.fields: Final[list[list[str]]] = []
        self.told: Final[list[list[str]]] = []
        """The facts of each kind."""

    def add(self, name: str, fields: str = "", further: str = "") -> int:
        """One more kind: the number that `tell` takes."""
        self.names.append(name)
        self.fields.append(fields.split())
        own = [field.removeprefix("*") for field in fields.split() if field != NOTHING and not field.startswith("_")]
        self.told.append([*own, *further.split()])
        return len(self.names) - 1

    def facts(self, event: Event, read: Callable[[str, int], int | str]) -> Facts:
        """An event with its numbers as `read` turns them into facts."""
        facts: Facts = {"kind": self.names[event.kind]}
        numbers = [event.a, event.b, event.c, *event.more]
        for place, field in enumerate(self.fields[event.kind]):
            if field.startswith("*"):
                facts[field[1:]] = numbers[place:]
            elif field != NOTHING and not field.startswith("_"):
                facts[field] = read(field, numbers[place])
        return facts
