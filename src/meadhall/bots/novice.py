"""A bot for the first games: it means to play as the greedy bot does, and now and then it slips."""

from typing import Final

from meadhall.bots.greedy import GreedyBot
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice

SLIPS: Final = 0.25
"""The part of its answers that are given without a thought."""


class NoviceBot(GreedyBot):
    """Greedy, but every fourth answer is any option, each as likely as the other."""

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        if self.random.random() >= SLIPS:
            return super().choose(rules, state, seat, ask)
        offered = ask.options(state, seat)
        return offered[int(self.random.random() * len(offered))]
