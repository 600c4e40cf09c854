"""A bot for the first games: it plays as people do in their second one.

It looks no further than its turn and knows nothing of chances: it counts points as the judge of the game does, but for
two things that newcomers overlook (`Judge.blind_spots`; which two depends on its seat, so that it overlooks the same
all game long). Of what seems nearly as good as the best it takes anything, so that its mistakes are small but for those
that it does not see. Where a plan is followed it now and then begins with something else that the plan leaves open.
"""

from math import exp
from typing import Final

from meadhall.bots.base import Bot
from meadhall.bots.judge import Judge
from meadhall.bots.lookahead import turns_after
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice

SPOTS: Final = 2
SLIPS: Final = 0.2
"""How often it leaves a plan ..."""
DETOURS: Final = 3
"""... for one of so many other beginnings."""


class NoviceBot(Bot):
    """Goes by the points that it sees, and not always for the most."""

    def __init__(self, judge: Judge, seed: int) -> None:
        super().__init__(seed)
        self.judge: Final = judge

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        every = ask.options(state, seat)
        offered = self.judge.worth_trying(state, seat, ask, every)
        if len(offered) == 1:
            return self.detour(state, seat, ask, every, offered[0])
        blind = self.overlooked(seat)
        seen = [self.points(state, seat, ask, choice, blind) for choice in offered]
        best = max(seen)
        patience = self.judge.patience()
        likings = [exp((points - best) / patience) for points in seen]
        left = self.random.random() * sum(likings)
        for choice, liking in zip(offered, likings):
            left -= liking
            if left < 0.0:
                return choice
        return offered[-1]

    def detour(self, state: State, seat: int, ask: Ask, every: list[Choice], planned: Choice) -> Choice:
        """What a plan says, or now and then something else."""
        if self.random.random() >= SLIPS:
            return planned
        others = [choice for choice in self.judge.worth_searching(state, seat, ask, every) if choice is not planned]
        if not others:
            return planned
        return others[int(self.random.random() * min(DETOURS, len(others)))]

    def overlooked(self, seat: int) -> list[str]:
        """What this seat does not see."""
        spots = self.judge.blind_spots()
        return [spots[(SPOTS * seat + number) % len(spots)] for number in range(SPOTS)] if spots else []

    def points(self, state: State, seat: int, ask: Ask, choice: Choice, blind: list[str]) -> float:
        """What the turn seems to be worth that begins with this choice."""
        total = 0.0
        for leaf in turns_after(self.judge, state, seat, ask, choice, self.random):
            for name, amount in self.judge.features(leaf.state, seat).items():
                if name not in blind:
                    total += leaf.weight * amount
        return total
