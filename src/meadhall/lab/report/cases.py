"""What is counted: a game is played again from its record, and a watcher of that game notes what everybody had."""

from typing import Any, Final

from msgspec import Struct

from meadhall.core import Facts, Record, Rules, State, question
from meadhall.core.record import begin, replay_one


class Case(Struct, frozen=True):
    """Something that one player had in one game: a seat, a people with its power, a faction."""

    seat: int
    what: dict[str, str]  # kind and name of each thing it counts for: {"race": "orcs", "power": "stout"}
    numbers: dict[str, float]


class Watcher:
    """Watches one game from its first answer to its last. This one, for games that have no other, sees nothing."""

    def watch(self, game: Any, heard: list[Facts]) -> None:
        """After each answer: the table as it is now, and the events since the last time."""

    def cases(self) -> list[Case]:
        """What there was, once the game is over."""
        return []


class Counting(Struct, frozen=True):
    """What the report of a game counts.

    The words are messages of the catalogue `lab`: `report-by-<kind>` is the heading of a kind, `report-<number>` that
    of a column; the names of things are the game's own nouns.
    """

    watcher: type[Watcher] = Watcher
    kinds: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()  # heat maps: the kind down the side and the kind along the top
    numbers: tuple[str, ...] = ()  # the first is the one that matters, and is also compared within each game


NOTHING_SPECIAL: Final = Counting()


def count(rules: Rules, record: Record, watcher: Watcher) -> list[Case]:
    """The cases of one game."""
    game = begin(rules, record)
    game.heard = []
    for index in range(len(record.answers)):
        tell(rules, game, watcher)
        replay_one(rules, game, record, index)
    tell(rules, game, watcher)
    return watcher.cases()


def tell(rules: Rules, game: State, watcher: Watcher) -> None:
    """Run to the next question and tell the watcher what happened on the way."""
    question(game)
    watcher.watch(game, [rules.event(game, event) for event in game.heard or []])
    game.heard = []
