"""What has happened at a table, in sentences."""

from typing import Final, NamedTuple

from meadhall.core import Facts, Record, Rules, State, question
from meadhall.core.record import begin, replay_one
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

    def hear(self, game: State, answers: int) -> None:
        """Write down what a state has told since the last time."""
        for event in game.heard or []:
            facts = self.rules.event(game, event)
            self.entries.append(Entry(answers, facts, self.words.event(facts)))
        game.heard = []

    def cut(self, answers: int) -> None:
        """Forget what came later: it was taken back."""
        self.entries = [entry for entry in self.entries if entry.after <= answers]


def replay_into(log: Log, record: Record, length: int) -> State:
    """The state after so many answers, with everything that happened on the way in the log."""
    log.entries = []
    game = begin(log.rules, record)
    game.heard = []
    for index in range(length):
        question(game)
        log.hear(game, index)
        replay_one(log.rules, game, record, index)
    question(game)
    log.hear(game, length)
    return game
