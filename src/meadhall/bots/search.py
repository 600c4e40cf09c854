"""A bot that thinks ahead: it looks at its question as long as it may (`meadhall.bots.look`) and takes the best."""

from typing import Final

from meadhall.bots.base import Bot
from meadhall.bots.judge import Judge
from meadhall.bots.look import Budget, Look, Searcher
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice


class SearchBot(Bot):
    """With a budget of seconds or of tries for each answer."""

    def __init__(self, judge: Judge, seed: int, seconds: float, iterations: int) -> None:
        super().__init__(seed)
        self.judge: Final = judge
        self.seconds: Final = seconds
        self.iterations: Final = iterations

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        return self.look(rules, state, seat).favorite.choice

    def look(self, rules: Rules, state: State, seat: int) -> Look:
        """What it sees. What is chosen was tried most: several bots may add up their tries."""
        budget = Budget(self.seconds, self.iterations)
        return Searcher(rules, self.judge, state, seat, self.random).look(budget)
