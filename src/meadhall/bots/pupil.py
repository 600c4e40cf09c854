"""The greedy bot before anything was learned: it goes by the points that the judge of the game counts by hand.

`meadhall learn` begins with games of it, and the league measures by it what learning has brought.
"""

from meadhall.bots.base import Bot
from meadhall.bots.judges import find_judge
from meadhall.bots.lookahead import turns_after
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice


class PupilBot(Bot):
    """Chooses what leads to the most points at the end of its turn, as the judge counts them."""

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        judge = find_judge(rules.name)
        offered = judge.worth_trying(state, seat, ask, ask.options(state, seat))
        best = offered[0]
        highest = 0.0
        for place in range(len(offered) if len(offered) > 1 else 0):
            value = 0.0
            for leaf in turns_after(judge, state, seat, ask, offered[place], self.random):
                value += leaf.weight * judge.value(leaf.state, seat)
            if not place or value > highest:
                best, highest = offered[place], value
        return best
