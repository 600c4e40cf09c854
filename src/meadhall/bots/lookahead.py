"""Looking ahead to the end of a seat's turn: what follows by habit, with the first die seen from all its sides."""

from random import Random
from typing import Final

from meadhall.bots.judge import Judge
from meadhall.core.play import draw, question
from meadhall.core.steps import Ask, Chance, State
from meadhall.core.values import CHANCE, Choice

FEW_OUTCOMES: Final = 6
"""A die is looked at from all its sides; a stack of cards is drawn from once."""
LONG_TURN: Final = 200
"""No turn takes so many answers: a habit that goes round in circles is looked at where it is."""


class Leaf:
    """A state in which another seat decides next, or nobody, and how likely it is."""

    def __init__(self, weight: float, state: State) -> None:
        self.weight: Final = weight
        self.state: Final = state


def turns_after(judge: Judge, state: State, seat: int, ask: Ask, choice: Choice, random: Random) -> list[Leaf]:
    """How the turn may end that begins with this choice. The state stays as it is."""
    game = state.copy()
    ask.accept(game, seat, choice)
    return turns_from(judge, game, seat, random)


def turns_from(judge: Judge, game: State, seat: int, random: Random) -> list[Leaf]:
    """How a turn that has begun may end; the state is used up."""
    leaves: list[Leaf] = []
    finish(judge, game, seat, random, 1.0, True, leaves)
    return leaves


def finish(
    judge: Judge, game: State, seat: int, random: Random, weight: float, all_sides: bool, leaves: list[Leaf]
) -> None:
    """Play on by habit until another seat decides."""
    for _ in range(LONG_TURN):
        ask = question(game)
        if ask is None or judge.turn_is_over(game, seat):
            break
        asked = ask.asked(game)
        if asked[0] == CHANCE:
            if all_sides and isinstance(ask, Chance) and len(ask.options(game, CHANCE)) <= FEW_OUTCOMES:
                branch(judge, game, seat, random, weight, ask, leaves)
                return
            ask.accept(game, CHANCE, draw(game, ask, random))
        elif seat in asked:
            ask.accept(game, seat, judge.habit(game, seat, ask))
        else:
            break
    leaves.append(Leaf(weight, game))


def branch(
    judge: Judge, game: State, seat: int, random: Random, weight: float, ask: Chance, leaves: list[Leaf]
) -> None:
    """Go on from every outcome, each as likely as it is."""
    outcomes = ask.options(game, CHANCE)
    weights = ask.weights(game) or [1] * len(outcomes)
    whole = float(sum(weights))
    for outcome, part in zip(outcomes, weights):
        other = game.copy()
        ask.accept(other, CHANCE, outcome)
        finish(judge, other, seat, random, weight * part / whole, False, leaves)
