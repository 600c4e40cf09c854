"""What a seat does next in cooperative and solo play: gather, build, buy, fight, help, wait."""

from typing import Final

from meadhall.bots.judges.alynthia.knowledge import CARD_WORTH
from meadhall.bots.judges.alynthia.odds import attack_margin, chance, support
from meadhall.bots.judges.alynthia.plan import Plan
from meadhall.bots.judges.alynthia.team import Team
from meadhall.bots.judges.alynthia.ways import FAR, Ways
from meadhall.core.values import Choice
from meadhall.games.alynthia.abilities import FOCUS_GIVEN, ready
from meadhall.games.alynthia.choices import (
    ATTACK,
    BUY,
    BUY_CARD,
    COLLECT,
    DONE,
    MOVE,
    PAY_RENOWN,
    PAY_WORKER,
    PLAY,
    SHOOT,
    SPEND,
    USE,
    WAIT,
    Move,
)
from meadhall.games.alynthia.data import (
    ACCLAIM,
    ATTACK_FOCUS,
    ATTACK_RENOWN,
    CARD_FOCUS,
    COM1,
    COM3,
    CROP,
    FLD_B,
    FOR2,
    INSIGHT,
    LAB_X,
    MARKET,
    MATERIALS,
    NOM_B,
    POL2,
    RANGED,
    RESOURCES,
    WINDFALL,
    WORKER,
    Cost,
    MarketCard,
    numbers,
)
from meadhall.games.alynthia.economy import market_bonus
from meadhall.games.alynthia.state import Alynthia, Player

GIFTS: Final = [FLD_B, POL2, COM1, COM3, LAB_X]
"""Abilities whose result is chance: used first, so that plans know it."""
CHOSEN: Final = [NOM_B, FOR2]
"""Abilities that give a material of choice: used when a plan needs it, or at the end."""
GOOD_CHANCE: Final = 0.6


def command(game: Alynthia, player: Player, offered: list[Choice]) -> Choice:
    """The next order of a seat."""
    free = something_free(game, player, offered)
    if free is not None:
        return free
    team = Team(game)
    plan = Plan(game, player, team)
    plan.search()
    if plan.step is not None:
        return prepare(player, plan.step, plan.needs, offered)
    bargain = best_buy(game, player, team, plan)
    if bargain is not None:
        return bargain
    blow = attack(game, player, team, offered)
    if blow is not None:
        return blow
    return finish(game, player, team, offered)


def something_free(game: Alynthia, player: Player, offered: list[Choice]) -> Choice | None:
    """What costs nothing and may come before any plan."""
    if COLLECT in offered:
        return COLLECT
    for ability in GIFTS:
        if USE[ability] in offered:
            return USE[ability]
    if SPEND in offered:
        return SPEND
    for card in (ACCLAIM, INSIGHT, CROP):
        if PLAY[card][player.seat] in offered:
            return PLAY[card][player.seat]
    return None


def prepare(player: Player, step: Choice, needs: Cost | None, offered: list[Choice]) -> Choice:
    """The step, or what it still takes: focus, or a material of choice."""
    if step in offered:
        return step
    if needs is not None and not isinstance(step, Move):
        missing = [resource for resource in range(len(RESOURCES)) if player.goods[resource] < needs.goods[resource]]
        if missing:
            for ability in CHOSEN:
                if USE[ability] in offered and missing[0] < MATERIALS:
                    return USE[ability]
            if PLAY[WINDFALL][player.seat] in offered:
                return PLAY[WINDFALL][player.seat]
    return gather_focus(offered) or DONE


def gather_focus(offered: list[Choice]) -> Choice | None:
    for ability in FOCUS_GIVEN:
        if USE[ability] in offered:
            return USE[ability]
    return None


# The market


def best_buy(game: Alynthia, player: Player, team: Team, plan: Plan) -> Choice | None:
    """The market card that brings more than its price."""
    best: Choice | None = None
    highest = 0.05
    now = plan.hand_worth(plan.sheet())
    for card in range(len(MARKET)):
        if card in game.market and affordable(player, MARKET[card].cost):
            gain = buy_worth(game, player, team, plan, MARKET[card]) - now
            if gain > highest:
                best, highest = BUY[card], gain
    return best


def affordable(player: Player, cost: Cost) -> bool:
    for resource in range(len(RESOURCES)):
        if player.goods[resource] < cost.goods[resource]:
            return False
    return sum(player.goods) >= cost.anything


def buy_worth(game: Alynthia, player: Player, team: Team, plan: Plan, card: MarketCard) -> float:
    """The hand after a purchase, with what it brings."""
    sheet = plan.sheet()
    for resource in range(len(RESOURCES)):
        sheet.goods[resource] -= card.cost.goods[resource]
    for _ in range(card.cost.anything):
        sheet.goods[cheapest(sheet.goods)] -= 1
    lost = player.goods[WORKER] - sheet.goods[WORKER]
    renown = card.renown + market_bonus(player)
    value = renown + 1.2 * min(float(renown), team.short)
    if not team.left:
        value = min(float(renown), max(0.0, team.goal - game.pool)) * 2.0
    if team.fights(player.seat) and lost:
        value -= lost * (team.strength_worth(player) + (4.0 if team.must else 0.0))
    value += CARD_WORTH * card.cards
    sheet.joker += card.resource
    if card.research:
        sheet.renown = sheet.lasting = 0.0
        track = plan.scholar.best_track(sheet.levels)
        value += plan.scholar.promise(track, sheet.levels[track]) if track >= 0 else 0.0
    return value + plan.hand_worth(sheet)


def cheapest(goods: list[int]) -> int:
    """What to pay with if anything will do: the material of which there is most, a worker last."""
    best = WORKER
    for material in range(MATERIALS):
        if goods[material] and (best == WORKER or goods[material] > goods[best]):
            best = material
    return best


# Fighting


class Blow:
    """An attack that a seat could make this round."""

    def __init__(self, at: int, odds: float, with_help: float, steps: int, payment: int, ranged: bool) -> None:
        self.at: Final = at
        self.odds: Final = odds
        self.with_help: Final = with_help  # the odds if everybody helps with cards
        self.steps: Final = steps
        self.payment: Final = payment
        self.ranged: Final = ranged


def best_blow(game: Alynthia, player: Player) -> Blow | None:
    """The attack on a nest with the best odds that the seat can reach and pay."""
    if player.at < 0:
        return None
    waiting = ready(player)
    focus = player.focus + sum([FOCUS_GIVEN[ability] for ability in FOCUS_GIVEN if waiting >> ability & 1])
    cost = game.next_nest_cost()
    if game.pool < cost:
        return None
    payment = PAY_RENOWN if game.pool >= cost + ATTACK_RENOWN else PAY_WORKER
    if payment == PAY_WORKER and not player.goods[WORKER]:
        return None
    steps = Ways(game, player).steps(player.at)
    help_points = support(game, player)
    best: Blow | None = None
    for at in numbers(game.nests):
        ranged = (player.cards[RANGED] > 0 or player.shots > 0) and steps[at] > 0
        needed = ATTACK_FOCUS if ranged and steps[at] + ATTACK_FOCUS > focus else steps[at] + ATTACK_FOCUS
        if needed > focus or (steps[at] >= FAR and not ranged):
            continue
        margin = attack_margin(game, player, at) - (1 if payment == PAY_WORKER else 0)
        blow = Blow(at, chance(margin), chance(margin + help_points), steps[at], payment, needed < steps[at])
        if best is None or (blow.odds, blow.with_help) > (best.odds, best.with_help):
            best = blow
    return best


def attack(game: Alynthia, player: Player, team: Team, offered: list[Choice]) -> Choice | None:
    """Strike if the table wants a nest and nobody else is better placed."""
    if not team.wants_a_nest():
        return None
    blow = best_blow(game, player)
    if blow is None or blow.with_help <= 0.0:
        return None
    for other in game.players:
        if other is not player and not other.done:
            rival = best_blow(game, other)
            if rival is not None and (rival.odds, -other.seat) > (blow.odds, -player.seat):
                return None
    if blow.odds < GOOD_CHANCE and not desperate(game, player, team, blow):
        return None
    if blow.ranged:
        return offered_or_focus(SHOOT[blow.at][blow.payment], offered)
    if blow.steps <= 1:
        return offered_or_focus(ATTACK[blow.at][blow.payment], offered)
    step = Ways(game, player).first_step(player.at, blow.at)
    return offered_or_focus(MOVE[step], offered) if step >= 0 else None


def desperate(game: Alynthia, player: Player, team: Team, blow: Blow) -> bool:
    """Whether to strike at poor odds: the nest is due, and nobody else has anything left to do."""
    if not team.must:
        return blow.odds >= 0.45 and blow.with_help >= 0.8
    return blow.with_help >= GOOD_CHANCE or all(
        other.done or other.waiting for other in game.players if other is not player
    )


def offered_or_focus(choice: Choice, offered: list[Choice]) -> Choice | None:
    return choice if choice in offered else gather_focus(offered)


# The end of the round


def finish(game: Alynthia, player: Player, team: Team, offered: list[Choice]) -> Choice:
    """Nothing to build, to buy or to fight for: cards for spare focus, then wait for the others, then done."""
    for ability in CHOSEN:
        if USE[ability] in offered:
            return USE[ability]
    reserve = 0
    if team.wants_a_nest() or not player.goods[WORKER]:
        blow_focus = reserve_for_blow(game, player) if team.wants_a_nest() else 0
        reserve = blow_focus
    waiting = ready(player)
    focus = player.focus + sum([FOCUS_GIVEN[ability] for ability in FOCUS_GIVEN if waiting >> ability & 1])
    if focus >= CARD_FOCUS + reserve:
        return offered_or_focus(BUY_CARD, offered) or DONE
    gather = gather_focus(offered)
    if gather is not None:
        return gather
    if WAIT in offered and team.wants_a_nest():
        return WAIT
    return DONE


def reserve_for_blow(game: Alynthia, player: Player) -> int:
    """The focus that an attack on the nearest nest takes, if the seat has a chance there."""
    if player.at < 0:
        return 0
    steps = Ways(game, player).steps(player.at)
    needed = [
        steps[at] + ATTACK_FOCUS
        for at in numbers(game.nests)
        if chance(attack_margin(game, player, at) + support(game, player)) > 0.0 and steps[at] < FAR
    ]
    return min(needed, default=0)
