"""A plan, told: what each order is for, in the order in which the plan would come to it.

What is told is tried as well, as far as there is time: each order with the chance to win that it leaves, and the one
first that a master would give.
"""

from math import floor
from random import Random
from time import perf_counter
from typing import Final

from meadhall.bots.because import Advice, Because
from meadhall.bots.judge import Judge
from meadhall.bots.judges.alynthia.ambition import Ambition
from meadhall.bots.judges.alynthia.answers import all_likings, serves_plan
from meadhall.bots.judges.alynthia.plan import Opening, Plan
from meadhall.bots.judges.alynthia.rivalry import best_raid, fight, gift, leave, rest
from meadhall.bots.judges.alynthia.team import Team
from meadhall.bots.judges.alynthia.together import attack, best_blow, best_buy, finish, pursue, something_free
from meadhall.bots.judges.alynthia.trials import planned, pointless
from meadhall.bots.judges.alynthia.ways import Ways
from meadhall.bots.trials import FEW_WORLDS, Budget, Contest, Trial
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.alynthia.battle import BattleWindow
from meadhall.games.alynthia.choices import BUILD, BUY_CARD, DONE, END, PASS, WAIT, BuildUpgrade, Research
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.data import NAMES
from meadhall.games.alynthia.dice import RerollWindow
from meadhall.games.alynthia.state import Alynthia, Player

MOST_TOLD: Final = 3
MOST_TRIES: Final = 300
LONG: Final = 3600.0
"""Seconds that one world never takes."""


def percent(chance: float) -> int:
    return floor(100 * chance + 0.5)


def counsel(judge: Judge, game: Alynthia, seat: int, ask: Ask, random: Random, end: float) -> list[Advice]:
    """What a bot would answer here, and why; tried until a moment of `perf_counter`."""
    found = plan_told(game, seat, ask, judge.chance_together(game))[:MOST_TOLD]
    contest = Contest(judge, game, seat, ask, [one.choice for one in found], random)
    begun = perf_counter()
    contest.run(Budget(MOST_TRIES, begun, end - begun))
    if game.competitive and len(contest.trials[0].rewards) < FEW_WORLDS:
        return tried_little(contest, found)
    if not contest.trials[0].rewards:
        return found
    order = sorted(range(len(found)), key=[preference(trial) for trial in contest.trials].__getitem__)
    return [tried(found[place], contest.trials[place], game.competitive) for place in order]


def tried_little(contest: Contest, found: list[Advice]) -> list[Advice]:
    """A rival's plan in its own order: so few worlds say how it stands, but not which of the orders is better."""
    if not contest.trials[0].rewards:
        contest.try_world(contest.trials, Budget(len(found), perf_counter(), LONG))
    rewards = [reward for trial in contest.trials for reward in trial.rewards]
    outcome = chance_told(sum(rewards) / len(rewards), True)
    return [Advice(one.choice, outcome, one.reasons) for one in found]


def preference(trial: Trial) -> tuple[int, float]:
    """What was tried longest comes first: the others were given up."""
    return (-len(trial.rewards), -trial.mean())


def tried(advice: Advice, trial: Trial, competitive: bool) -> Advice:
    return Advice(advice.choice, chance_told(trial.mean(), competitive), advice.reasons)


def chance_told(chance: float, competitive: bool) -> Because:
    return Because("hint-chance" if competitive else "hint-chance-together", {"percent": percent(chance)})


def plan_told(game: Alynthia, seat: int, ask: Ask, chance: float) -> list[Advice]:
    """What the plan says; `chance` is what the table can hope for."""
    offered = ask.options(game, seat)
    player = game.players[seat]
    if not game.nests:  # the table is still being laid
        return small_answers(game, player, ask, offered, Because("hint-opening", {}))
    outcome = chance_told(chance, game.competitive)
    if not isinstance(ask, Command):
        return small_answers(game, player, ask, offered, outcome)
    if game.competitive:
        return rivals_orders(game, player, offered, outcome)
    return orders(game, player, Team(game), offered, outcome)


# Orders


class Orders:
    """The orders that are worth giving, each for its first reason."""

    def __init__(self, offered: list[Choice], outcome: Because) -> None:
        self.offered = offered
        self.outcome = outcome
        self.found: list[Advice] = []

    def add(self, choice: Choice | None, reason: Because) -> None:
        if choice is not None and choice in self.offered and choice not in [one.choice for one in self.found]:
            self.found.append(Advice(choice, self.outcome, [reason]))


def orders(game: Alynthia, player: Player, team: Team, offered: list[Choice], outcome: Because) -> list[Advice]:
    """Every part of the plan in turn, as `command` goes through them: the first is what it would do now."""
    found = Orders(offered, outcome)
    found.add(something_free(game, player, offered), Because("plan-free", {}))
    plan = Plan(game, player, team)
    plan.search()
    if plan.opening is not None:
        found.add(pursue(plan, plan.opening, offered), purpose(plan.opening))
    found.add(best_buy(game, player, team, plan), Because("plan-bargain", {}))
    blow = best_blow(game, player, team)
    if blow is not None:
        facts = {"space": NAMES[blow.at], "percent": percent(blow.odds), "helped": percent(blow.with_help)}
        found.add(attack(game, player, team, offered), Because("plan-attack", facts))
    last = finish(game, player, team, offered)
    found.add(last, ending(last))
    return found.found


def rivals_orders(game: Alynthia, player: Player, offered: list[Choice], outcome: Because) -> list[Advice]:
    """The same for a rival, as `order` goes through its plan."""
    found = Orders(offered, outcome)
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
    return found.found


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


# Small questions


def small_answers(game: Alynthia, player: Player, ask: Ask, offered: list[Choice], outcome: Because) -> list[Advice]:
    """The planned answer; where answers are weighed, the next best ones too."""
    best = planned(game, player.seat, ask)
    if isinstance(ask, BattleWindow):
        reason = Because("plan-battle-stands" if best is PASS else "plan-battle-turns", {})
        return [Advice(best, outcome, [reason])]
    if isinstance(ask, RerollWindow):
        return [Advice(best, outcome, [Because("plan-keep", {})])]
    offered = [choice for choice in offered if choice is best or not pointless(game, player.seat, choice)]
    likings = all_likings(game, player, offered)
    order = sorted(range(len(offered)), key=[-liking for liking in likings].__getitem__)
    message = "plan-serves" if serves_plan(best) else "plan-research" if isinstance(best, Research) else "plan-usual"
    advices = [Advice(best, outcome, [Because(message, {})])]
    for place in order:
        if offered[place] is not best:
            behind = likings[offered.index(best)] - likings[place]
            reason = Because("plan-behind", {"amount": f"{behind:.1f}"}) if behind >= 0.1 else Because("hint-alike", {})
            advices.append(Advice(offered[place], outcome, [reason]))
    return advices
