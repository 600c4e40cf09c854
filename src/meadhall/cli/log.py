"""What has happened at a table, in sentences."""

from random import Random
from typing import Final, NamedTuple

from meadhall.core import Facts, Match, Record, Rules, State, resume
from meadhall.words import Words

TURN: Final = "turn"
"""The event with which every game tells that a seat's turn begins, or without a seat that a round does."""
ROUND: Final = "round"
"""The event of games in which everybody acts at once, told when a round begins."""


class Entry(NamedTuple):
    """One event: after how many answers it was heard, its facts, its sentence."""

    after: int
    facts: Facts
    text: str


class Log:
    """The events of a game in order."""

    def __init__(self, rules: Rules, words: Words) -> None:
        self.rules: Final = rules
        self.words: Final = words
        self.entries: list[Entry] = []

    def hear(self, match: Match) -> None:
        """Write down what a match has logged since the last time."""
        fresh = match.log[len(self.entries) :]
        self.entries += [Entry(after, facts, self.words.event(facts)) for after, facts in fresh]

    def cut(self, answers: int) -> None:
        """Forget what came later: it was taken back."""
        self.entries = [entry for entry in self.entries if entry.after <= answers]


def replay_into(log: Log, record: Record, length: int) -> State:
    """The state after so many answers, with everything that happened on the way in the log."""
    log.entries = []
    match = resume(log.rules, record.shortened(length), Random(0), logs=True)
    log.hear(match)
    return match.state
