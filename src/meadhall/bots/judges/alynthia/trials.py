"""What friends could do instead of what the plan says, and what comes of it by the end of the next round."""

from typing import Final

from meadhall.bots.judges.alynthia.chances import chance_to_win
from meadhall.bots.judges.alynthia.habits import habit
from meadhall.bots.judges.alynthia.odds import attack_margin, chance, support
from meadhall.bots.judges.alynthia.together import something_free
from meadhall.bots.luck import Luck
from meadhall.core.play import question
from meadhall.core.steps import Ask
from meadhall.core.values import CHANCE, Choice
from meadhall.games.alynthia.choices import (
    BACK,
    LISTEN,
    PAY_WORKER,
    Attack,
    BuildUpgrade,
    Buy,
    Give,
    Move,
    Play,
    Recruit,
    Trade,
    Word,
)
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import DICE
from meadhall.games.alynthia.state import Alynthia, Player

ROUNDS: Final = 2
"""A try goes through so many rounds, this one among them: goods that a choice has saved or spent must come to use."""
LONGEST: Final = 2000
"""Answers after which a try is judged wherever it is."""


def alternatives(game: Alynthia, seat: int, ask: Ask) -> list[Choice]:
    """The plan's own choice, then what could be done instead, the likelier first."""
    own = habit(game, seat, ask)
    offered = ask.options(game, seat)
    player = game.players[seat]
    if not isinstance(ask, Command):
        return [own, *[choice for choice in offered if choice is not own]]
    if something_free(game, player, offered) is not None:
        return [own]
    ranks = [rank(game, player, choice) for choice in offered]
    order = sorted(range(len(offered)), key=ranks.__getitem__)
    return [own, *[offered[place] for place in order if ranks[place] < USELESS and offered[place] is not own]]


USELESS: Final = 9


def rank(game: Alynthia, player: Player, choice: Choice) -> int:
    """The place of an order among those that are worth a try."""
    if isinstance(choice, Attack):
        margin = attack_margin(game, player, choice.at) - (1 if choice.payment == PAY_WORKER else 0)
        if not game.nests >> choice.at & 1 or chance(margin + support(game, player)) <= 0.0:
            return USELESS
        return 1
    if isinstance(choice, BuildUpgrade) or (isinstance(choice, Word) and choice is not LISTEN and choice is not BACK):
        return 2
    if isinstance(choice, Buy):
        return 3
    if isinstance(choice, Move):
        return 4
    if isinstance(choice, Play):
        return 5 if choice.seat == player.seat else 7
    if isinstance(choice, Recruit):
        return 6
    return USELESS if isinstance(choice, (Give, Trade, Word)) else 8


def attempt(game: Alynthia, seat: int, ask: Ask, choice: Choice, luck: Luck) -> float:
    """The chance to win at the end of the next round, if all follow their plan after this choice."""
    last = game.round + ROUNDS - 1
    trial = game.copy()
    ask.accept(trial, seat, choice)
    for _ in range(LONGEST):
        following = question(trial)
        if following is None or trial.round > last:
            break
        asked = following.asked(trial)[0]
        if asked == CHANCE:
            following.accept(trial, CHANCE, luck.draw(trial, following, trial.round * len(DICE) + trial.die))
        else:
            following.accept(trial, asked, habit(trial, asked, following))
    return chance_to_win(trial)
