"""Advice for people: an answer, what is expected of it, and why, as messages that are put into words elsewhere."""

from typing import Final

from meadhall.core.values import Choice, Facts


class Because:
    """A reason for people: a message and its facts."""

    def __init__(self, message: str, facts: Facts) -> None:
        self.message: Final = message
        self.facts: Final = facts


class Advice:
    """An answer worth giving: what is expected of it, and why."""

    def __init__(self, choice: Choice, outcome: Because, reasons: list[Because]) -> None:
        self.choice: Final = choice
        self.outcome: Final = outcome
        self.reasons: Final = reasons
