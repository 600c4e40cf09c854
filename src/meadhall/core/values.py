"""The values that players, rules and records exchange: choices, reasons, events."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

CHANCE: Final = -1
"""The seat that rolls the dice and draws the cards."""

Facts: TypeAlias = dict[str, Any]
"""Numbers and names for a message; JSON-ready."""
Terms: TypeAlias = list[list[Any]]
"""A sum for a message: `[[message id, amount], ...]`."""
Chance: TypeAlias = list[int]
"""How many of how many throws: `[hits, of]`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """One answer. Made once, shared, and compared by identity; `text` is its one-line notation."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.verb: Final = text.partition(" ")[0]

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def targets(self) -> list[str]:
        """The elements of the table that it names, what it is about first."""
        return []

    def elements(self) -> list[str]:
        """Where it is pointed at: at what it is about."""
        return self.targets()[:1]

    def facts(self) -> Mapping[str, object]:
        """What the message `choice-<verb>` needs to name it. Overrides return a TypedDict, which declares it."""
        return {}


class Share:
    """How many go where, asked place by place: all that a client needs to lay it out before any of it is said.

    An answer is `verb place=number`. `least` is what is said of each place where nothing is added, `standing` what is
    there already, `most` how many can be added to each (none given: all of `hand`).
    """

    def __init__(self, verb: str, places: list[str], hand: int, least: list[int], standing: list[int]) -> None:
        self.verb: Final = verb
        self.places: Final = places
        self.hand: Final = hand
        self.least: Final = least
        self.standing: Final = standing
        self.most: list[int] = []
        self.rest = False
        """What is left need not go anywhere: then the last place is asked about, too."""
        self.all = False
        """Every place is asked about, even when nothing is left."""
        self.end = ""
        """Not how many but whether: a place is named (`verb place`) or not, and this word ends it."""
        self.aside = False
        """It goes besides the other answers: who names no place says nothing about it."""
        self.fill = -1
        """How many others will bring each place to `need`; -1: nobody must."""
        self.need = 0


class Reason:
    """Why a choice is refused: a shared constant. Its words are the message `why-<code>`."""

    def __init__(self, code: str, rule: str) -> None:
        self.code: Final = code
        self.rule: Final = rule

    def __repr__(self) -> str:
        return f"<{self.code} ({self.rule})>"


class Refusal:
    """A reason with the arithmetic behind it, made only for somebody who asks."""

    def __init__(self, reason: Reason, facts: Facts) -> None:
        self.reason: Final = reason
        self.facts: Final = facts

    def __repr__(self) -> str:
        return f"<{self.reason.code} ({self.reason.rule}) {self.facts}>"


class Refused(Exception):  # noqa: N818 - it is an answer to a player, not a failure
    """An answer the rules do not accept."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason.code} ({refusal.reason.rule})")
        self.refusal: Final = refusal


class Event:
    """What just happened, told by the rules and never read by them: a kind and its numbers."""

    def __init__(self, kind: int, a: int, b: int, c: int, more: list[int]) -> None:
        self.kind: Final = kind
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.more: Final = more


NOT_ASKED: Final = Reason("not-asked", "")
NOT_YOUR_TURN: Final = Reason("not-your-turn", "")
GAME_OVER: Final = Reason("game-over", "")


def total(weights: list[int]) -> int:
    """Their sum; a compiled loop is faster than `sum`."""
    found = 0
    for weight in weights:
        found += weight
    return found
