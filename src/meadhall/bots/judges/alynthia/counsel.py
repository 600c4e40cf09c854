"""A plan, told: what each order is for, in the order in which the plan would come to it."""

from math import floor
from typing import Final

from meadhall.bots.advice_types import Because
from meadhall.bots.judges.alynthia.ambition import Ambition
from meadhall.bots.judges.alynthia.answers import all_likings, serves_plan
from meadhall.bots.judges.alynthia.bargains import best_gift
from meadhall.bots.judges.alynthia.competitive_plan import best_raid, fight, gift, leave, rest
from meadhall.bots.judges.alynthia.plan import Opening, Plan
from meadhall.bots.judges.alynthia.team import Team
from meadhall.bots.judges.alynthia.together import attack, best_blow, best_buy, finish, pursue, something_free
from meadhall.bots.judges.alynthia.trials import planned, pointless
from meadhall.bots.judges.alynthia.ways import Ways
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.alynthia.battle import BattleWindow
from meadhall.games.alynthia.choices import BUILD, BUY_CARD, DONE, END, PASS, WAIT, BuildUpgrade, Research
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import NAMES
from meadhall.games.alynthia.dice import RerollWindow
from meadhall.games.alynthia.state import Alynthia, Player


def percent(chance: float) -> int:
    return floor(100 * chance + 0.5)


def reasons(game: Alynthia, seat: int, ask: Ask, choices: list[Choice]) -> list[list[Because]]:
    """What the plan says of each of these answers."""
    known = plan_told(game, seat, ask)
    found: list[list[Because]] = []
    for choice in choices:
        said = [because for other, because in zip(known.choices, known.reasons) if other is choice]
        found.append(said or [Because("plan-instead", {})])
    return found


class PlanTold:
    """What a plan would answer, in the order in which it comes to it, each for its first reason."""

    def __init__(self, offered: list[Choice]) -> None:
        self.offered: Final = offered
        self.choices: Final[list[Choice]] = []
        self.reasons: Final[list[Because]] = []

    def add(self, choice: Choice | None, reason: Because) -> None:
        if choice is not None and choice in self.offered and choice not in self.choices:
            self.choices.append(choice)
            self.reasons.append(reason)


def plan_told(game: Alynthia, seat: int, ask: Ask) -> PlanTold:
    """What the plan says."""
    offered = ask.options(game, seat)
    player = game.players[seat]
    if not game.nests or not isinstance(ask, Command):  # or the table is still being laid
        return small_answers(game, player, ask, offered)
    if game.competitive:
        return rivals_orders(game, player, offered)
    return orders(game, player, Team(game), offered)


# Orders


def orders(game: Alynthia, player: Player, team: Team, offered: list[Choice]) -> PlanTold:
    """Every part of the plan in turn, as `command` goes through them: the first is what it would do now."""
    found = PlanTold(offered)
    found.add(something_free(game, player, offered), Because("plan-free", {}))
    plan = Plan(game, player, team)
    plan.search()
    if plan.opening is not None:
        found.add(pursue(plan, plan.opening, offered), purpose(plan.opening))
    found.add(best_buy(game, player, team, plan), Because("plan-bargain", {}))
    present = best_gift(game, player, team, offered)
    found.add(present, Because("plan-gift", {} if present is None else {**present.facts()}))
    blow = best_blow(game, player, team)
    if blow is not None:
        facts = {"space": NAMES[blow.at], "percent": percent(blow.odds), "helped": percent(blow.with_help)}
        found.add(attack(game, player, team, offered), Because("plan-attack", facts))
    last = finish(game, player, team, offered)
    found.add(last, ending(last))
    return found


def rivals_orders(game: Alynthia, player: Player, offered: list[Choice]) -> PlanTold:
    """The same for a rival, as `order` goes through its plan."""
    found = PlanTold(offered)
    found.add(gift(player, offered), Because("plan-free", {}))
    if game.actions >= game.box.turn_actions:
        found.add(leave(offered), Because("plan-turn", {}))
    cause = Ambition(game)
    plan = Plan(game, player, cause)
    plan.search()
    step = DONE if plan.opening is None else pursue(plan, plan.opening, offered)
    if plan.opening is not None and step is not DONE:
        found.add(step, purpose(plan.opening))
    found.add(best_buy(game, player, cause, plan), Because("plan-bargain", {}))
    raid = best_raid(game, player, Ways(game, player, True))
    if raid is not None:
        facts = {"space": NAMES[raid.at], "percent": percent(raid.odds)}
        found.add(fight(game, player, offered), Because("plan-raid", facts))
    last = rest(game, player, cause, offered)
    found.add(last, ending(last))
    return found


def purpose(opening: Opening) -> Because:
    """What the plan is about."""
    space = NAMES[opening.at]
    if opening.deed is BUILD:
        return Because("plan-build", {"space": space})
    if isinstance(opening.deed, BuildUpgrade):
        return Because("plan-upgrade", {"space": space, **opening.deed.facts()})
    return Because("plan-recruit", {"space": space})


def ending(choice: Choice) -> Because:
    """Why a round ends so."""
    if choice is WAIT:
        return Because("plan-wait", {})
    if choice is DONE or choice is PASS:
        return Because("plan-done", {})
    if choice is END:
        return Because("plan-turn", {})
    return Because("plan-card" if choice is BUY_CARD else "plan-spare", {})


# Intentions


def intention(game: Alynthia, seat: int, ask: Ask) -> Because | None:
    """What a friend means to do this round: the nest that it is best placed for, or what its plan begins with."""
    if game.competitive or not game.nests or not isinstance(ask, Command):
        return None
    player = game.players[seat]
    offered = ask.options(game, seat)
    team = Team(game)
    blow = best_blow(game, player, team)
    if blow is not None and attack(game, player, team, offered) is not None:
        facts = {"space": NAMES[blow.at], "percent": percent(blow.odds), "helped": percent(blow.with_help)}
        return Because("intend-attack", facts)
    plan = Plan(game, player, team)
    plan.search()
    if plan.opening is not None:
        return meant(plan.opening)
    return Because("intend-wait" if team.wants_a_nest() else "intend-done", {})


def meant(opening: Opening) -> Because:
    """What a plan begins with, told to friends."""
    space = NAMES[opening.at]
    if opening.deed is BUILD:
        return Because("intend-build", {"space": space})
    if isinstance(opening.deed, BuildUpgrade):
        return Because("intend-upgrade", {"space": space, **opening.deed.facts()})
    return Because("intend-recruit", {"space": space})


# Small questions


def small_answers(game: Alynthia, player: Player, ask: Ask, offered: list[Choice]) -> PlanTold:
    """The planned answer; where answers are weighed, the next best ones too."""
    best = planned(game, player.seat, ask)
    found = PlanTold(offered)
    if isinstance(ask, BattleWindow):
        found.add(best, Because("plan-battle-stands" if best is PASS else "plan-battle-turns", {}))
        return found
    if isinstance(ask, RerollWindow):
        found.add(best, Because("plan-keep", {}))
        return found
    message = "plan-serves" if serves_plan(best) else "plan-research" if isinstance(best, Research) else "plan-usual"
    found.add(best, Because(message, {}))
    useful = [choice for choice in offered if choice is best or not pointless(game, player.seat, choice)]
    likings = all_likings(game, player, useful)
    for choice, liking in zip(useful, likings):
        behind = likings[useful.index(best)] - liking
        reason = Because("plan-behind", {"amount": f"{behind:.1f}"}) if behind >= 0.1 else Because("hint-alike", {})
        found.add(choice, reason)
    return found
