"""What a seat does next in cooperative and solo play: gather, build, buy, fight, help, wait."""

from typing import Final

from meadhall.bots.judges.alynthia.bargains import best_gift
from meadhall.bots.judges.alynthia.knowledge import CARD_WORTH
from meadhall.bots.judges.alynthia.objectives import Cause
from meadhall.bots.judges.alynthia.odds import attack_margin, chance, support
from meadhall.bots.judges.alynthia.plan import Opening, Plan, scholar_of
from meadhall.bots.judges.alynthia.team import Team
from meadhall.bots.judges.alynthia.ways import FAR, Ways, step_of
from meadhall.core.values import Choice
from meadhall.games.alynthia import choices, data
from meadhall.games.alynthia.abilities import ready
from meadhall.games.alynthia.box import Cost, MarketCard
from meadhall.games.alynthia.economy import market_bonus
from meadhall.games.alynthia.state import Alynthia, Player

GIFTS: Final = [data.FLD_B, data.POL2, data.COM1, data.COM3, data.LAB_X]
"""Abilities whose result is chance: used first, so that plans know it."""
CHOSEN: Final = [data.NOM_B, data.FOR2]
"""Abilities that give a material of choice: used when a plan needs it, or at the end."""
GOOD_CHANCE: Final = 0.6
FAIR_CHANCE: Final = 0.5
"""From these odds on one attacks without need, or a nest that could be left alone."""
HELP: Final = 0.5
"""How much of the help that cards can give is counted on."""
WORKERS_NEEDED: Final = 4.0
"""What a champion's worker is worth above its strength while the nest of this round stands."""
NEEDLESS: Final = 0.05
"""A purchase has to bring more than this."""


def command(game: Alynthia, player: Player, offered: list[Choice]) -> Choice:
    """The next order of a seat."""
    free = something_free(game, player, offered)
    if free is not None:
        return free
    team = Team(game)
    plan = Plan(game, player, team)
    plan.search()
    if plan.opening is not None:
        return pursue(plan, plan.opening, offered)
    bargain = best_buy(game, player, team, plan)
    if bargain is not None:
        return bargain
    gift = best_gift(game, player, team, offered)
    if gift is not None:
        return gift
    blow = attack(game, player, team, offered)
    if blow is not None:
        return blow
    return finish(game, player, team, offered)


def something_free(game: Alynthia, player: Player, offered: list[Choice]) -> Choice | None:
    """What costs nothing and may come before any plan."""
    gift = own_gift(player, offered)
    if gift is None and choices.PLAY[data.INSIGHT][player.seat] in offered:
        return choices.PLAY[data.INSIGHT][best_scholar(game)]
    return gift


def own_gift(player: Player, offered: list[Choice]) -> Choice | None:
    """What a seat has only to take."""
    if choices.COLLECT in offered:
        return choices.COLLECT
    for ability in GIFTS:
        if choices.USE[ability] in offered:
            return choices.USE[ability]
    if choices.SPEND in offered:
        return choices.SPEND
    for card in (data.ACCLAIM, data.CROP):
        if choices.PLAY[card][player.seat] in offered:
            return choices.PLAY[card][player.seat]
    return None


def best_scholar(game: Alynthia) -> int:
    """The seat to which another research ability promises most."""
    team = Team(game)
    best, highest = 0, -1.0
    for player in game.players:
        scholar = scholar_of(game, team, player)
        track = scholar.best_track(player.levels)
        promise = scholar.promise(track, player.levels[track]) if track >= 0 else -1.0
        if promise > highest:
            best, highest = player.seat, promise
    return best


def pursue(plan: Plan, opening: Opening, offered: list[Choice]) -> Choice:
    """The deed, or what it still takes: the way there, focus, or a material of choice."""
    player = plan.player
    if opening.at != player.at:
        if (
            plan.ways.steps(player.at)[opening.at] > step_of(plan.game)
            and choices.PLAY[data.MARCH][player.seat] in offered
        ):
            return choices.PLAY[data.MARCH][player.seat]
        step = plan.ways.first_step(player.at, opening.at)
        return (offered_or_focus(plan.game, choices.MOVE[step], offered) if step >= 0 else None) or choices.DONE
    goods = opening.cost.goods
    missing = [resource for resource in range(len(data.RESOURCES)) if player.goods[resource] < goods[resource]]
    if missing:
        for ability in CHOSEN:
            if choices.USE[ability] in offered and missing[0] < data.MATERIALS:
                return choices.USE[ability]
        if choices.PLAY[data.WINDFALL][player.seat] in offered:
            return choices.PLAY[data.WINDFALL][player.seat]
    return offered_or_focus(plan.game, opening.deed, offered) or choices.DONE


def gather_focus(game: Alynthia, offered: list[Choice]) -> Choice | None:
    for ability in game.box.focus_given:
        if choices.USE[ability] in offered:
            return choices.USE[ability]
    return None


# The market


def best_buy(game: Alynthia, player: Player, team: Cause, plan: Plan) -> Choice | None:
    """The market card that brings more than its price."""
    best: Choice | None = None
    highest = NEEDLESS
    now = plan.hand_worth(plan.sheet())
    for card in range(len(game.box.market)):
        if card in game.market and affordable(player, game.box.market[card].cost):
            gain = buy_worth(player, team, plan, game.box.market[card]) - now
            if gain > highest:
                best, highest = choices.BUY[card], gain
    return best


def affordable(player: Player, cost: Cost) -> bool:
    for resource in range(len(data.RESOURCES)):
        if player.goods[resource] < cost.goods[resource]:
            return False
    return sum(player.goods) >= cost.anything


def buy_worth(player: Player, team: Cause, plan: Plan, card: MarketCard) -> float:
    """The hand after a purchase, with what it brings."""
    sheet = plan.sheet()
    for resource in range(len(data.RESOURCES)):
        sheet.goods[resource] -= card.cost.goods[resource]
    for _ in range(card.cost.anything):
        sheet.goods[cheapest(sheet.goods)] -= 1
    lost = player.goods[data.WORKER] - sheet.goods[data.WORKER]
    renown = card.renown + market_bonus(plan.game, player)
    value = team.sale_worth(renown)
    if team.fights(player.seat) and lost:
        value -= lost * (team.strength_worth(player) + (WORKERS_NEEDED if team.must else 0.0))
    value += CARD_WORTH * card.cards
    sheet.joker += card.resource
    if card.research:
        track = plan.scholar.best_track(sheet.levels)
        value += plan.scholar.promise(track, sheet.levels[track]) if track >= 0 else 0.0
    return value + plan.hand_worth(sheet)


def cheapest(goods: list[int]) -> int:
    """What to pay with if anything will do: the material of which there is most, a worker last."""
    best = data.WORKER
    for material in range(data.MATERIALS):
        if goods[material] and (best == data.WORKER or goods[material] > goods[best]):
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

    def promise(self, game: Alynthia, team: Team) -> float:
        """How much the attack raises the chance to win the game, above doing nothing more this round."""
        odds = self.odds + HELP * (self.with_help - self.odds)
        return odds * (team.forecast.with_nest(self.at, game.fallen) - team.resting)


def blows(game: Alynthia, player: Player) -> list[Blow]:
    """The attacks on nests that the seat can reach and pay this round."""
    if player.at < 0:
        return []
    focus = focus_to_come(game, player)
    cost = game.next_nest_cost()
    if game.pool < cost:
        return []
    payment = choices.PAY_RENOWN if game.pool >= cost + game.box.attack_renown else choices.PAY_WORKER
    if payment == choices.PAY_WORKER and player.goods[data.WORKER] < game.box.attack_workers:
        return []
    steps = Ways(game, player, True).steps(player.at)
    help_points = support(game, player)
    found: list[Blow] = []
    for at in data.numbers(game.nests):
        ranged = (player.cards[data.RANGED] > 0 or player.shots > 0) and steps[at] > step_of(game)
        needed = game.box.attack_focus if ranged else steps[at] + game.box.attack_focus
        if needed <= focus:
            margin = attack_margin(game, player, at) - (game.box.attack_workers if payment == choices.PAY_WORKER else 0)
            found.append(
                Blow(at, chance(game.box, margin), chance(game.box, margin + help_points), steps[at], payment, ranged)
            )
    return found


def best_blow(game: Alynthia, player: Player, team: Team) -> Blow | None:
    """The attack that helps the table most."""
    best: Blow | None = None
    highest = 0.0
    for blow in blows(game, player):
        promise = blow.promise(game, team)
        if promise > highest:
            best, highest = blow, promise
    return best


def attack(game: Alynthia, player: Player, team: Team, offered: list[Choice]) -> Choice | None:
    """Strike if the table wants a nest and nobody else is better placed."""
    if not team.wants_a_nest():
        return None
    blow = best_blow(game, player, team)
    if blow is None:
        return None
    mine = blow.promise(game, team)
    for other in game.players:
        if other is not player and not other.done:
            rival = best_blow(game, other, team)
            if rival is not None and (rival.promise(game, team), -other.seat) > (mine, -player.seat):
                return None
    if blow.odds < GOOD_CHANCE and not desperate(game, player, team, blow):
        return None
    if blow.ranged:
        return offered_or_focus(game, choices.SHOOT[blow.at][blow.payment], offered)
    if blow.steps <= step_of(game):
        return offered_or_focus(game, choices.ATTACK[blow.at][blow.payment], offered)
    step = Ways(game, player, True).first_step(player.at, blow.at)
    if step < 0:
        return None
    if game.infested & data.BITS[step]:
        return offered_or_focus(game, choices.ATTACK[step][blow.payment], offered)
    return offered_or_focus(game, choices.MOVE[step], offered)


def desperate(game: Alynthia, player: Player, team: Team, blow: Blow) -> bool:
    """Whether to strike at poor odds: the nest is due, and nobody else has anything left to do."""
    if not team.must:
        return blow.odds >= FAIR_CHANCE
    alone = all(other.done or other.waiting for other in game.players if other is not player)
    return alone or blow.with_help >= GOOD_CHANCE


def focus_to_come(game: Alynthia, player: Player) -> int:
    """The focus of this round, with what can still be collected."""
    waiting = ready(player)
    return player.focus + sum(
        [game.box.focus_given[ability] for ability in game.box.focus_given if waiting >> ability & 1]
    )


def offered_or_focus(game: Alynthia, choice: Choice, offered: list[Choice]) -> Choice | None:
    return choice if choice in offered else gather_focus(game, offered)


# The end of the round


def finish(game: Alynthia, player: Player, team: Team, offered: list[Choice]) -> Choice:
    """Nothing to build, to buy or to fight for: cards for spare focus, then wait for the others, then done."""
    for ability in CHOSEN:
        if choices.USE[ability] in offered:
            return choices.USE[ability]
    reserve = reserve_for_blow(game, player) if team.wants_a_nest() else 0
    focus = focus_to_come(game, player)
    room = player.hand_limit(game.box) - player.hand_size() - len(player.outposts)
    if focus >= game.box.card_focus + reserve and (room > 0 or not team.left or focus >= game.box.focus_per_round):
        return offered_or_focus(game, choices.BUY_CARD, offered) or choices.DONE
    gather = gather_focus(game, offered)
    if gather is not None:
        return gather
    grant = grant_shot(game, player, team, offered)
    if grant is not None:
        return grant
    if choices.WAIT in offered and team.wants_a_nest():
        return choices.WAIT
    return choices.DONE


def grant_shot(game: Alynthia, player: Player, team: Team, offered: list[Choice]) -> Choice | None:
    """A Ranged Attack for the champion, if the nest of this round is out of everybody's reach."""
    champion = game.players[team.champions[0]]
    shot = choices.PLAY[data.RANGED][champion.seat]
    if not team.must or shot not in offered or game.pool < team.cost or not focus_to_come(game, champion):
        return None
    return None if any(blows(game, other) for other in game.players) else shot


def reserve_for_blow(game: Alynthia, player: Player) -> int:
    """The focus that an attack on the nearest nest takes, if the seat has a chance there."""
    if player.at < 0:
        return 0
    steps = Ways(game, player, True).steps(player.at)
    needed = [
        steps[at] + game.box.attack_focus
        for at in data.numbers(game.nests)
        if chance(game.box, attack_margin(game, player, at) + support(game, player)) > 0.0 and steps[at] < FAR
    ]
    return min(needed, default=0)
