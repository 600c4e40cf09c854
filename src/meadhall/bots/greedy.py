"""A bot that looks one turn ahead: it tries each option, plays its own turn to the end by habit, and asks the judge."""

from typing import Final

from meadhall.bots.base import Bot
from meadhall.bots.judge import Judge
from meadhall.core.play import draw, question
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, Chance, State
from meadhall.core.values import CHANCE, Choice

FEW_OUTCOMES: Final = 6
"""A die is looked at from all its sides; a stack of cards is drawn from once."""


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
        highest = self.prospect(state, seat, ask, best)
        for choice in offered[1:]:
            value = self.prospect(state, seat, ask, choice)
            if value > highest:
                best, highest = choice, value
        return best

    def prospect(self, state: State, seat: int, ask: Ask, choice: Choice) -> float:
        """What the turn is worth that begins with this choice."""
        game = state.copy()
        ask.accept(game, seat, choice)
        return self.finish_turn(game, seat, True)

    def finish_turn(self, game: State, seat: int, all_sides: bool) -> float:
        """Play on by habit until another seat decides. Only the first die is looked at from all its sides."""
        while True:
            ask = question(game)
            if ask is None or self.judge.turn_is_over(game, seat):
                return self.judge.value(game, seat)
            asked = ask.asked(game)
            if asked[0] == CHANCE:
                if all_sides and isinstance(ask, Chance) and len(ask.options(game, CHANCE)) <= FEW_OUTCOMES:
                    return self.average(game, seat, ask)
                ask.accept(game, CHANCE, draw(game, ask, self.random))
            elif seat in asked:
                ask.accept(game, seat, self.judge.habit(game, seat, ask))
            else:
                return self.judge.value(game, seat)

    def average(self, game: State, seat: int, ask: Chance) -> float:
        """The weighted mean over every outcome."""
        outcomes = ask.options(game, CHANCE)
        weights = ask.weights(game) or [1] * len(outcomes)
        total = 0.0
        for outcome, weight in zip(outcomes, weights):
            branch = game.copy()
            ask.accept(branch, CHANCE, outcome)
            total += weight * self.finish_turn(branch, seat, False)
        return total / sum(weights)
