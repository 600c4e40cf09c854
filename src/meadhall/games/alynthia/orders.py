"""The actions of the Action Phase: what costs focus or resources (AL-3.401). Each stands in a module of its own."""

from meadhall.core.values import Choice, Reason
from meadhall.games.alynthia.battle import may_be_attacked, why_not_attack
from meadhall.games.alynthia.choices import (
    ATTACK,
    BUILD,
    BUY_CARD,
    CARAVAN,
    LABOR_ROLL,
    MOVE,
    RECRUIT,
    SHOOT,
    UPGRADE,
    Attack,
    BuildUpgrade,
    Buy,
    Caravan,
    Move,
    Recruit,
)
from meadhall.games.alynthia.data import ABILITY_X, BITS, LABOR, NOMADS, RANGED, RESOURCES, WORKER, numbers
from meadhall.games.alynthia.economy import (
    build,
    build_facts,
    build_upgrade,
    buy,
    buy_card,
    buy_facts,
    caravan,
    labor,
    recruit,
    to_buy,
    upgrade_facts,
    why_not_build,
    why_not_buy,
    why_not_buy_card,
    why_not_caravan,
    why_not_labor,
    why_not_recruit,
    why_not_upgrade,
)
from meadhall.games.alynthia.facts import ActionFacts, OrderFacts
from meadhall.games.alynthia.movement import move, why_not_move
from meadhall.games.alynthia.state import Alynthia, Player


def is_action(choice: Choice) -> bool:
    if isinstance(choice, (Move, Attack, Buy, BuildUpgrade, Recruit, Caravan)):
        return True
    return choice is BUILD or choice is BUY_CARD or choice is LABOR_ROLL


def add_actions(game: Alynthia, player: Player, choices: list[Choice]) -> None:
    """Everything the seat can do that costs focus or resources (AL-3.401)."""
    focus = player.focus
    if focus >= game.box.least_focus:
        add_steps(game, player, choices)
    if player.at >= 0:
        if game.board.type[player.at] == WORKER:
            if sum(player.goods) >= game.box.recruit_cost:
                choices += [
                    choice for choice in RECRUIT[game.box.recruit_cost] if why_not_recruit(game, player, choice) is None
                ]
        elif player.land & BITS[player.at]:
            choices += [choice for choice in UPGRADE if why_not_upgrade(game, player, choice) is None]
        elif why_not_build(game, player) is None:
            choices.append(BUILD)
    if focus >= game.box.card_focus:
        choices.append(BUY_CARD)
    if sum(player.goods):
        choices += to_buy(game, player)
    if player.guild == LABOR and why_not_labor(game, player) is None:
        choices.append(LABOR_ROLL)
    if player.guild == NOMADS and player.can(ABILITY_X):
        for outpost in player.outposts:
            ways = [CARAVAN[outpost.at][at] for at in game.board.neighbours[outpost.at]]
            choices += [choice for choice in ways if why_not_caravan(game, player, choice) is None]


def add_steps(game: Alynthia, player: Player, choices: list[Choice]) -> None:
    """Moves and attacks."""
    attackable = may_be_attacked(game, player)
    if player.at >= 0:
        near = game.near(player, player.at)
        steps = [MOVE[at] for at in numbers(near & ~game.infested & ~game.nests)]
        choices += [choice for choice in steps if why_not_move(game, player, choice) is None]
        for at in numbers((near | BITS[player.at]) & attackable):
            choices += [choice for choice in ATTACK[at] if why_not_attack(game, player, choice) is None]
    if player.cards[RANGED] or player.shots:
        for at in numbers(attackable):
            choices += [choice for choice in SHOOT[at] if why_not_attack(game, player, choice) is None]


def why_not_act(game: Alynthia, player: Player, choice: Choice) -> Reason | None:
    if isinstance(choice, Move):
        return why_not_move(game, player, choice)
    if isinstance(choice, Attack):
        return why_not_attack(game, player, choice)
    if isinstance(choice, Buy):
        return why_not_buy(game, player, choice)
    if isinstance(choice, BuildUpgrade):
        return why_not_upgrade(game, player, choice)
    if isinstance(choice, Recruit):
        return why_not_recruit(game, player, choice)
    if isinstance(choice, Caravan):
        return why_not_caravan(game, player, choice)
    if choice is BUILD:
        return why_not_build(game, player)
    return why_not_buy_card(game, player) if choice is BUY_CARD else why_not_labor(game, player)


def act(game: Alynthia, player: Player, choice: Choice) -> None:
    """An action other than an attack."""
    if isinstance(choice, Move):
        move(game, player, choice.at)
    elif isinstance(choice, Buy):
        buy(game, player, choice.card)
    elif isinstance(choice, BuildUpgrade):
        build_upgrade(game, player, choice.upgrade)
    elif isinstance(choice, Recruit):
        recruit(game, player, choice)
    elif isinstance(choice, Caravan):
        caravan(game, player, choice)
    elif choice is BUILD:
        build(game, player)
    elif choice is BUY_CARD:
        buy_card(game, player)
    else:
        assert choice is LABOR_ROLL
        labor(game, player)


def action_facts(game: Alynthia, player: Player, choice: Choice) -> OrderFacts:
    """What an action costs and gives, also for one that is refused."""
    if choice is BUILD:
        return build_facts(game, player)
    if isinstance(choice, BuildUpgrade):
        return upgrade_facts(game, player, choice)
    if isinstance(choice, Buy):
        return buy_facts(game, player, choice)
    facts: ActionFacts = {"have": player.focus, "needs": focus_cost(game, choice), "captured": player.captured}
    if isinstance(choice, Recruit):
        names = choice.targets()
        short = [name for name in names if player.goods[RESOURCES.index(name)] < names.count(name)]
        return {**facts, "missing": short, "anything": 0, "short": 0}
    return facts


def focus_cost(game: Alynthia, choice: Choice) -> int:
    """The focus of what costs nothing else; a caravan's if it is none of these."""
    box = game.box
    costs = {MOVE[0].verb: box.step_focus, BUY_CARD.verb: box.card_focus, LABOR_ROLL.verb: box.labor_focus}
    return costs.get(choice.verb, box.caravan_focus)
