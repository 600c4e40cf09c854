"""A bot without a plan: the measure for all others, and the opponent of the first lesson."""

from meadhall.bots.base import Bot
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice


class RandomBot(Bot):
    """Takes any option, each as likely as the other."""

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        offered = ask.options(state, seat)
        return offered[int(self.random.random() * len(offered))]
