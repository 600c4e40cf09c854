"""What a seat could do instead of what the plan says, and what comes of it."""

from math import exp
from random import Random
from typing import Final

from meadhall.bots.common_random_numbers import Luck
from meadhall.bots.judges.alynthia.competitive_plan import gift, rivals_plan
from meadhall.bots.judges.alynthia.habits import habit, is_idle
from meadhall.bots.judges.alynthia.odds import attack_margin, chance, support
from meadhall.bots.judges.alynthia.signs import chance_to_win
from meadhall.bots.judges.alynthia.together import something_free
from meadhall.core.play import question
from meadhall.core.steps import Ask
from meadhall.core.values import CHANCE, Choice
from meadhall.games.alynthia import choices
from meadhall.games.alynthia.battle import attack_consequences
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import DICE
from meadhall.games.alynthia.hidden import imagine
from meadhall.games.alynthia.state import Alynthia, Player

ROUNDS: Final = 2
"""A try goes through so many rounds, this one among them: goods that a choice has saved or spent must come to use."""
NARROW: Final = 6.0
"""The lead at the end of a game at which a rival counts as e times as likely to win as the next."""
LEAST_ODDS: Final = 0.3
"""From these odds on a rival thinks about an attack."""
LONGEST: Final = 2000
"""Answers after which a try is judged wherever it is."""


def alternatives(game: Alynthia, seat: int, ask: Ask) -> list[Choice]:
    """The plan's own choice, then what could be done instead, the likelier first."""
    own = planned(game, seat, ask)
    offered = ask.options(game, seat)
    player = game.players[seat]
    if not isinstance(ask, Command):
        return [own, *[choice for choice in offered if choice is not own and not pointless(game, seat, choice)]]
    if is_free(game, player, offered):
        return [own]
    ranks = [rank(game, player, choice) for choice in offered]
    order = sorted(range(len(offered)), key=ranks.__getitem__)
    return [own, *[offered[place] for place in order if ranks[place] < USELESS and offered[place] is not own]]


def planned(game: Alynthia, seat: int, ask: Ask) -> Choice:
    """What the plan says."""
    return rivals_plan(game, seat, ask) if game.competitive else habit(game, seat, ask)


def is_free(game: Alynthia, player: Player, offered: list[Choice]) -> bool:
    """Whether the plan's choice only takes what costs nothing."""
    return (gift(player, offered) if game.competitive else something_free(game, player, offered)) is not None


def pointless(game: Alynthia, seat: int, choice: Choice) -> bool:
    return game.competitive and is_idle(seat, choice)


USELESS: Final = 9


def rank(game: Alynthia, player: Player, choice: Choice) -> int:
    """The place of an order among those that are worth a try."""
    if isinstance(choice, choices.Attack):
        return 1 if may_succeed(game, player, choice) else USELESS
    if isinstance(choice, choices.BuildUpgrade) or (
        isinstance(choice, choices.Word) and choice is not choices.LISTEN and choice is not choices.BACK
    ):
        return 2
    if isinstance(choice, choices.Buy):
        return 3
    if isinstance(choice, choices.Move):
        return 4
    if isinstance(choice, choices.Play):
        return 5 if choice.seat == player.seat else USELESS if game.competitive else 7
    if isinstance(choice, choices.Recruit):
        return 6
    return USELESS if isinstance(choice, (choices.Give, choices.Trade, choices.Word)) else 8


def may_succeed(game: Alynthia, player: Player, choice: choices.Attack) -> bool:
    """Whether an attack is worth a thought: friends attack nests, rivals whatever they can beat."""
    if game.competitive:
        won, throws = attack_consequences(game, player, choice)["chance"]
        return bool(won > LEAST_ODDS * throws)
    margin = attack_margin(game, player, choice.at) - (1 if choice.payment == choices.PAY_WORKER else 0)
    return game.nests >> choice.at & 1 > 0 and chance(game.box, margin + support(game, player)) > 0.0


def attempt(game: Alynthia, seat: int, ask: Ask, choice: Choice, luck: Luck) -> float:
    """What comes of a choice if all follow their plans after it: to friends the chance to win at the end of the next
    round, to a rival the share of victory at the end of the game.
    """
    last = game.rounds() if game.competitive else game.round + ROUNDS - 1
    trial = imagine(game, seat, Random(luck.seed)) if game.competitive else game.copy()
    ask.accept(trial, seat, choice)
    for _ in range(LONGEST):
        following = question(trial)
        if following is None or trial.round > last:
            break
        asked = following.asked(trial)[0]
        if asked == CHANCE:
            following.accept(trial, CHANCE, luck.draw(trial, following, trial.round * len(DICE) + trial.die))
        else:
            following.accept(trial, asked, planned(trial, asked, following))
    return share_of_lead(trial, seat) if game.competitive else chance_to_win(trial)


def share_of_lead(game: Alynthia, seat: int) -> float:
    """What the end of a try says about the victory: a narrow one might have been lost under other luck."""
    lead = game.players[seat].renown - max([player.renown for player in game.players if player.seat != seat])
    return 1.0 / (1.0 + exp(-lead / NARROW))
