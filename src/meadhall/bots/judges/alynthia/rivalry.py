"""What a rival does who plans its rounds: the plan of friends, for renown of its own."""

from typing import Final

from meadhall.bots.judges.alynthia.ambition import Ambition
from meadhall.bots.judges.alynthia.answers import planned_answer
from meadhall.bots.judges.alynthia.cause import Cause
from meadhall.bots.judges.alynthia.odds import attack_margin, chance
from meadhall.bots.judges.alynthia.plan import Plan
from meadhall.bots.judges.alynthia.together import (
    CHOSEN,
    best_buy,
    focus_to_come,
    gather_focus,
    own_gift,
    pursue,
)
from meadhall.bots.judges.alynthia.ways import STEP, Ways
from meadhall.bots.judges.alynthia.windows import in_battle
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.alynthia.battle import BattleWindow
from meadhall.games.alynthia.choices import (
    ATTACK,
    BUY_CARD,
    DONE,
    END,
    MOVE,
    PASS,
    PAY_RENOWN,
    PAY_WORKER,
    PLAY,
    REFUSE,
    SHOOT,
    USE,
)
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import (
    ATTACK_FOCUS,
    ATTACK_RENOWN,
    ATTACK_WORKERS,
    BITS,
    CARD_FOCUS,
    CONQUEST,
    CONQUEST_RENOWN,
    FOCUS_PER_ROUND,
    INSIGHT,
    NEST_DICE,
    NEST_RENOWN,
    RANGED,
    TURN_ACTIONS,
    WORKER,
    numbers,
)
from meadhall.games.alynthia.dice import RerollWindow
from meadhall.games.alynthia.state import Alynthia, Player

WORKER_PRICE: Final = 1.3
FOCUS_PRICE: Final = 0.3
DIE: Final = 1.0
WORTH_A_FIGHT: Final = 0.2


def rivals_plan(game: Alynthia, seat: int, ask: Ask) -> Choice:
    """What a rival does who follows its plan."""
    offered = ask.options(game, seat)
    if len(offered) == 1:
        return offered[0]
    player = game.players[seat]
    if isinstance(ask, Command):
        return order(game, player, offered)
    if isinstance(ask, BattleWindow):
        return in_battle(game, seat, offered)
    if isinstance(ask, RerollWindow):
        return PASS
    if REFUSE in offered:
        return REFUSE
    return planned_answer(game, player, offered)


def order(game: Alynthia, player: Player, offered: list[Choice]) -> Choice:
    """The next order: what is free, what the plan begins with, a bargain, a fight, the end of the turn."""
    free = gift(player, offered)
    if free is not None:
        return free
    if game.actions == TURN_ACTIONS:
        return END
    cause = Ambition(game)
    plan = Plan(game, player, cause)
    plan.search()
    if plan.opening is not None:
        step = pursue(plan, plan.opening, offered)
        if step is not DONE:
            return step
    found = best_buy(game, player, cause, plan)
    if found is not None and found in offered:
        return found
    found = fight(game, player, offered)
    if found is not None:
        return found
    return rest(player, cause, offered)


def gift(player: Player, offered: list[Choice]) -> Choice | None:
    """What a rival has only to take."""
    found = own_gift(player, offered)
    return PLAY[INSIGHT][player.seat] if found is None and PLAY[INSIGHT][player.seat] in offered else found


def fight(game: Alynthia, player: Player, offered: list[Choice]) -> Choice | None:
    """The attack on dragons that promises most, or a step on the way to it."""
    if player.at < 0:
        return None
    focus = focus_to_come(player)
    ways = Ways(game, player, True)
    steps = ways.steps(player.at)
    best = -1
    highest = WORTH_A_FIGHT
    payment = PAY_WORKER
    for at in numbers(game.infested | game.nests):
        ranged = player.cards[RANGED] > 0 and steps[at] > STEP
        needed = ATTACK_FOCUS if ranged else steps[at] + ATTACK_FOCUS
        if needed > focus:
            continue
        for pay in (PAY_WORKER, PAY_RENOWN):
            if (player.goods[WORKER] < ATTACK_WORKERS) if pay == PAY_WORKER else (player.renown < ATTACK_RENOWN):
                continue
            margin = attack_margin(game, player, at) - (ATTACK_WORKERS if pay == PAY_WORKER else 0)
            price = WORKER_PRICE if pay == PAY_WORKER else ATTACK_RENOWN
            worth = chance(margin) * spoils(game, player, at) - price - FOCUS_PRICE * needed
            if worth > highest:
                best, highest, payment = at, worth, pay
    if best < 0:
        return None
    if player.cards[RANGED] and steps[best] > STEP:
        blow: Choice = SHOOT[best][payment]
    elif steps[best] <= STEP:
        blow = ATTACK[best][payment]
    else:
        step = ways.first_step(player.at, best)
        if step < 0:
            return None
        blow = ATTACK[step][payment] if game.infested & BITS[step] else MOVE[step]
    if blow in offered:
        return blow
    return gather_focus(offered) if player.focus < ATTACK_FOCUS + STEP else None


def spoils(game: Alynthia, player: Player, at: int) -> float:
    """What a victory over the dragons of a space brings."""
    value = DIE * (NEST_DICE if game.nests & BITS[at] else game.dragons[at])
    if game.nests & BITS[at]:
        value += NEST_RENOWN
    if player.levels[CONQUEST] >= 3:
        value += CONQUEST_RENOWN
    return value


def rest(player: Player, cause: Cause, offered: list[Choice]) -> Choice:
    """Nothing to build, to buy or to fight for: cards for spare focus, then the end of the turn or of the round."""
    for ability in CHOSEN:
        if USE[ability] in offered:
            return USE[ability]
    focus = focus_to_come(player)
    room = player.hand_limit() - player.hand_size() - len(player.outposts)
    if focus >= CARD_FOCUS and (room > 0 or not cause.left or focus >= FOCUS_PER_ROUND):
        if BUY_CARD in offered:
            return BUY_CARD
        if player.focus < CARD_FOCUS:
            gather = gather_focus(offered)
            if gather is not None:
                return gather
    return END if END in offered else PASS
