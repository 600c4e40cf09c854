"""Editions: a table keeps the rules it was begun with, after the game has got newer ones (docs/adr/0008-editions.md).

`data/editions.toml` of a game says what each edition has changed, and by that how the older ones were:

    [2]
    "pieces.races.giants.banner" = {was = 6}    # another number
    rules = ["SW-5.23"]                         # another behaviour: `game.box.edition` is asked in the code

A row of the data that is new says `since = 2` itself, and a text that was rewritten is kept as it was in a folder
`editions/1` beside it. A game without such a file has had one edition.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from meadhall.core.rules import BadInput
from meadhall.games.data_files import GAMES, Numbers

FIRST: Final = 1
NEWEST: Final = -1
"""Whichever edition is the newest one."""
RULES: Final = "rules"
RETIRED: Final = "record-version"
"""What is wrong with a record whose edition nobody knows any more."""
OLDEST: Final = "oldest"
"""In the file: the first edition that is still alive. Those before have been retired."""
KEPT_TEXTS: Final = "editions"


class Editions:
    """The editions of one game."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.oldest: Final[int] = written.get(OLDEST, FIRST)
        self.changes: Final[dict[int, dict[str, Any]]] = {
            int(name): part for name, part in written.items() if name.isdecimal()
        }
        self.newest: Final = max(self.changes, default=FIRST)

    def alive(self) -> list[int]:
        return list(range(self.oldest, self.newest + 1))

    def numbers(self, edition: int) -> Numbers:
        """The numbers of an edition that are others today."""
        found: Numbers = {}
        for later in range(self.newest, edition, -1):
            for path, entry in self.changes.get(later, {}).items():
                if path != RULES:
                    found[path] = entry["was"]
        return found

    def rules(self) -> list[str]:
        """The rules whose behaviour depends on the edition."""
        return [rule for part in self.changes.values() for rule in part.get(RULES, [])]


known: Final[dict[str, Editions]] = {}
"""The editions of the games that were asked for, by folder."""


def editions_of(folder: str) -> Editions:
    """The editions of a game, by the name of its folder."""
    if folder not in known:
        file = GAMES / folder / "data" / "editions.toml"
        known[folder] = Editions(tomllib.loads(file.read_text("utf-8")) if file.exists() else {})
    return known[folder]


def known_edition(folder: str, edition: int) -> int:
    """The same, with its number if it is just the newest; BadInput if it is none that can be played."""
    editions = editions_of(folder)
    if edition == NEWEST:
        return editions.newest
    if edition not in editions.alive():
        raise BadInput(RETIRED, {"found": edition, "known": ", ".join([str(one) for one in editions.alive()])})
    return edition


def text_of_edition(file: Path, edition: int) -> Path:
    """A text file as it was in an edition: the first that was kept since then, or the file of today."""
    folder = file.parent / KEPT_TEXTS
    kept = sorted([int(one.name) for one in folder.iterdir() if one.name.isdecimal()]) if folder.exists() else []
    for until in kept:
        if until >= edition and (folder / str(until) / file.name).exists():
            return folder / str(until) / file.name
    return file
