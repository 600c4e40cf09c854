"""The numbers of a table that are not as they are printed (`meadhall.games.house`), for whoever describes its things.

A text of a catalogue that says a printed number names its path beside it, `{ HOUSE(2, path: "pieces.powers…") }`, and
says the number of the table. Whatever else is changed about a thing is told after its description: `things/<game>.json`
says where the numbers of a kind of things stand (`race`), or those of one thing (`thing-crop`), maybe in several
places; `{}` is the name of the thing and `*` any one step.
"""

import json
import re
from typing import Final

from fluent.runtime.types import FluentType, fluent_number

from meadhall.games.editions import NEWEST
from meadhall.games.house import Change, changes_in
from meadhall.language import CATALOGUES

TOLD_STEPS: Final = 2
"""How many of the last steps of a path name a number beside the thing it belongs to."""


class Changed:
    """What the house rules and the edition of a table change."""

    def __init__(self, game: str = "", house: str = "", edition: int = NEWEST) -> None:
        self.changes: Final = {change.path: change for change in changes_in(game, house, edition)} if game else {}
        self.spoken: Final[set[str]] = set()
        """The changed numbers that were said since somebody began to listen."""
        file = CATALOGUES / "things" / f"{game}.json"
        self.things: Final[dict[str, str]] = json.loads(file.read_text("utf-8")) if self.changes else {}

    def number(self, printed: FluentType | int, path: str) -> FluentType | int:
        """HOUSE of the catalogues: a printed number, or what it is at this table."""
        change = self.changes.get(path)
        if change is None:
            return printed
        self.spoken.add(path)
        return fluent_number(change.number)

    def of(self, kind: str, value: str) -> list[tuple[str, Change]]:
        """The changes of a thing, those that its description has just said too, each with its name beside the thing."""
        where = self.things.get(f"{kind}-{value}", self.things.get(kind, ""))
        below = re.compile(pattern(where, value)) if where else None
        found: list[tuple[str, Change]] = []
        for path, change in self.changes.items():
            match = below.match(path) if below else None
            if match is not None or path in self.spoken:
                found.append((short_name(path[match.end() :] if match else path), change))
        return found


def pattern(where: str, value: str) -> str:
    """Finds the paths below the places of a thing."""
    anything = {"*": "[^.]+", "{}": re.escape(value)}
    places = [[anything.get(step, re.escape(step)) for step in place.split(".")] for place in where.split()]
    return "(?:" + "|".join(["[.]".join(steps) for steps in places]) + ")[.]"


def short_name(path: str) -> str:
    """The last steps of a path as people read them."""
    return " ".join(path.split(".")[-TOLD_STEPS:]).replace("_", " ")
