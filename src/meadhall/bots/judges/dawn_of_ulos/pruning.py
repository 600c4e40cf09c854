"""Which options are worth a look ahead: the best at first sight."""

from typing import Final

from meadhall.bots.judges.dawn_of_ulos.battle import next_commitment
from meadhall.bots.judges.dawn_of_ulos.ground import Ground
from meadhall.bots.judges.dawn_of_ulos.habits import first_sight, moved
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.dawn_of_ulos.choices import STOP, Camp, March, Move, Use
from meadhall.games.dawn_of_ulos.conflict import Commit
from meadhall.games.dawn_of_ulos.data import TERRAFORM, TRANSMUTE
from meadhall.games.dawn_of_ulos.march import MarchTo
from meadhall.games.dawn_of_ulos.state import DawnOfUlos

LOOKS: Final = 18
"""How many options of a long list are tried."""
MARCHES: Final = 4
UNTRIED: Final = [TERRAFORM, TRANSMUTE]
"""Rift tiles with hundreds of ways to use them; unused they count as well."""


def worth_a_look(game: DawnOfUlos, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
    """The options to try: a commitment is worked out, long lists are cut short."""
    if isinstance(ask, Commit):
        return [next_commitment(game, seat, ask.given(game, seat))]
    found = [choice for choice in offered if not isinstance(choice, Use) or choice.rift not in UNTRIED] or offered
    if isinstance(found[0], March):
        return marches(game, seat, found)
    if len(found) <= LOOKS or isinstance(found[0], Camp):
        return found
    ground = Ground(game, seat)
    if isinstance(ask, MarchTo):
        looks = [moved(game, ground, ask.first, ask.second, choice) for choice in found if isinstance(choice, Move)]
    else:
        looks = [first_sight(game, seat, ground, choice) for choice in found]
    best = the_best(found, looks, LOOKS)
    return best + [choice for choice in found if isinstance(choice, Use) and choice not in best]


def marches(game: DawnOfUlos, seat: int, offered: list[Choice]) -> list[Choice]:
    """The tiles whose leaving hurts the others most, and to stop."""
    ground = Ground(game, seat)
    moves: list[Choice] = []
    looks: list[float] = []
    for choice in offered:
        if isinstance(choice, March):
            moves.append(choice)
            looks.append(ground.loss(choice.first) + ground.loss(choice.second))
    return [*the_best(moves, looks, MARCHES), STOP]


def the_best(found: list[Choice], looks: list[float], number: int) -> list[Choice]:
    """So many of the options with the highest looks; among equals those that come first."""
    order = sorted(range(len(found)), key=looks.__getitem__, reverse=True)
    return [found[at] for at in sorted(order[:number])]
