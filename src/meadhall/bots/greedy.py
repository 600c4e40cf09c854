"""A bot that looks one turn ahead: it tries each option, plays its own turn to the end by habit, and asks who wins."""

from typing import Final

from meadhall.bots.base import Bot
from meadhall.bots.judge import Judge
from meadhall.bots.lookahead import turns_after
from meadhall.bots.win_probability import worth
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice


class GreedyBot(Bot):
    """Chooses what leads to the best position at the end of its turn."""

    def __init__(self, judge: Judge, seed: int) -> None:
        super().__init__(seed)
        self.judge: Final = judge

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        offered = self.judge.worth_trying(state, seat, ask, ask.options(state, seat))
        best = offered[0]
        if len(offered) == 1:
            return best
        highest = self.prospect(rules, state, seat, ask, best)
        for choice in offered[1:]:
            value = self.prospect(rules, state, seat, ask, choice)
            if value > highest:
                best, highest = choice, value
        return best

    def prospect(self, rules: Rules, state: State, seat: int, ask: Ask, choice: Choice) -> float:
        """What the turn is worth that begins with this choice: the mean over the ways it may end."""
        total = 0.0
        for leaf in turns_after(self.judge, state, seat, ask, choice, self.random):
            total += leaf.weight * worth(rules, self.judge, leaf.state, seat)
        return total
