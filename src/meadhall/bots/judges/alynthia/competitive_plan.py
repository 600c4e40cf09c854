"""What a rival does who plans its rounds: the plan of friends, for renown of its own."""

from typing import Final

from meadhall.bots.judges.alynthia.ambition import Ambition
from meadhall.bots.judges.alynthia.answers import planned_answer
from meadhall.bots.judges.alynthia.objectives import Cause
from meadhall.bots.judges.alynthia.odds import attack_margin, chance
from meadhall.bots.judges.alynthia.plan import Plan
from meadhall.bots.judges.alynthia.together import (
    CHOSEN,
    best_buy,
    focus_to_come,
    gather_focus,
    offered_or_focus,
    own_gift,
    pursue,
)
from meadhall.bots.judges.alynthia.ways import Ways, step_of
from meadhall.bots.judges.alynthia.windows import without_plan
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.alynthia import choices
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import BITS, CONQUEST, INSIGHT, RANGED, WORKER, numbers
from meadhall.games.alynthia.state import Alynthia, Player

WORKER_PRICE: Final = 0.9
FOCUS_PRICE: Final = 0.1
DIE: Final = 1.2
"""What an attack costs, and what a fortune die brings, in renown."""


def rivals_plan(game: Alynthia, seat: int, ask: Ask) -> Choice:
    """What a rival does who follows its plan."""
    offered = ask.options(game, seat)
    simple = without_plan(game, seat, ask, offered)
    if simple is not None:
        return simple
    player = game.players[seat]
    if isinstance(ask, Command):
        return order(game, player, offered)
    if choices.REFUSE in offered:
        return choices.REFUSE
    return planned_answer(game, player, offered)


def order(game: Alynthia, player: Player, offered: list[Choice]) -> Choice:
    """The next order: what is free, what the plan begins with, a bargain, a fight, the end of the turn."""
    free = gift(player, offered)
    if free is not None:
        return free
    if game.actions >= game.box.turn_actions:
        return leave(offered)
    cause = Ambition(game)
    plan = Plan(game, player, cause)
    plan.search()
    if plan.opening is not None:
        step = pursue(plan, plan.opening, offered)
        if step is not choices.DONE:
            return step
    found = best_buy(game, player, cause, plan)
    if found is not None and found in offered:
        return found
    found = fight(game, player, offered)
    if found is not None:
        return found
    return rest(game, player, cause, offered)


def gift(player: Player, offered: list[Choice]) -> Choice | None:
    """What a rival has only to take."""
    found = own_gift(player, offered)
    return (
        choices.PLAY[INSIGHT][player.seat] if found is None and choices.PLAY[INSIGHT][player.seat] in offered else found
    )


class Raid:
    """An attack on dragons that a rival could make this round."""

    def __init__(self, at: int, payment: int, ranged: bool, odds: float, worth: float) -> None:
        self.at: Final = at
        self.payment: Final = payment
        self.ranged: Final = ranged
        self.odds: Final = odds
        self.worth: Final = worth


def fight(game: Alynthia, player: Player, offered: list[Choice]) -> Choice | None:
    """The raid that promises most, or a step on the way to it."""
    ways = Ways(game, player, True)
    raid = best_raid(game, player, ways)
    if raid is None:
        return None
    if raid.ranged:
        return offered_or_focus(game, choices.SHOOT[raid.at][raid.payment], offered)
    if ways.steps(player.at)[raid.at] <= step_of(game):
        return offered_or_focus(game, choices.ATTACK[raid.at][raid.payment], offered)
    step = ways.first_step(player.at, raid.at)
    if step < 0:
        return None
    return offered_or_focus(
        game, choices.ATTACK[step][raid.payment] if game.infested & BITS[step] else choices.MOVE[step], offered
    )


def best_raid(game: Alynthia, player: Player, ways: Ways) -> Raid | None:
    """The one that brings most above its price, if any does."""
    if player.at < 0:
        return None
    steps = ways.steps(player.at)
    focus = focus_to_come(game, player)
    best: Raid | None = None
    for at in numbers(game.infested | game.nests):
        ranged = player.cards[RANGED] > 0 and steps[at] > step_of(game)
        needed = game.box.attack_focus if ranged else steps[at] + game.box.attack_focus
        for payment in payments(game, player) if needed <= focus else []:
            workers = game.box.attack_workers if payment == choices.PAY_WORKER else 0
            price = WORKER_PRICE * workers if payment == choices.PAY_WORKER else game.box.attack_renown
            odds = chance(game.box, attack_margin(game, player, at) - workers)
            worth = odds * spoils(game, player, at) - price - FOCUS_PRICE * needed
            if worth > (best.worth if best is not None else 0.0):
                best = Raid(at, payment, ranged, odds, worth)
    return best


def payments(game: Alynthia, player: Player) -> list[int]:
    """The ways in which a rival can pay for an attack."""
    found: list[int] = []
    if player.goods[WORKER] >= game.box.attack_workers:
        found.append(choices.PAY_WORKER)
    if player.renown >= game.box.attack_renown:
        found.append(choices.PAY_RENOWN)
    return found


def spoils(game: Alynthia, player: Player, at: int) -> float:
    """What a victory over the dragons of a space brings."""
    value = DIE * (game.box.nest_dice if game.nests & BITS[at] else game.dragons[at])
    if game.nests & BITS[at]:
        value += game.box.nest_renown
    if player.levels[CONQUEST] >= 3:
        value += game.box.conquest_renown
    return value


def rest(game: Alynthia, player: Player, cause: Cause, offered: list[Choice]) -> Choice:
    """Nothing to build, to buy or to fight for: cards for spare focus, then the end of the turn or of the round."""
    for ability in CHOSEN:
        if choices.USE[ability] in offered:
            return choices.USE[ability]
    focus = focus_to_come(game, player)
    room = player.hand_limit(game.box) - player.hand_size() - len(player.outposts)
    if focus >= game.box.card_focus and (room > 0 or not cause.left or focus >= game.box.focus_per_round):
        if choices.BUY_CARD in offered:
            return choices.BUY_CARD
        if player.focus < game.box.card_focus:
            gather = gather_focus(game, offered)
            if gather is not None:
                return gather
    return leave(offered)


def leave(offered: list[Choice]) -> Choice:
    """The end of the turn, or of the round for whoever has done nothing in it."""
    return choices.END if choices.END in offered else choices.PASS
