"""What would you do? The best answers to a question with what is expected of them and why, from what a seat may know.

Reasons are messages with facts, so that terminal and browser put them into the same words. Where a judge follows a
plan, the plan is told; everywhere else the options are tried, and the judge's named features tell them apart.
"""

from math import floor
from random import Random
from time import perf_counter
from typing import Final

from meadhall.bots.ahead import turns_after
from meadhall.bots.because import Advice, Because
from meadhall.bots.judge import Judge
from meadhall.bots.search import ENDLESS, Branch, SearchBot
from meadhall.bots.standing import standing
from meadhall.core.play import question
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice

MOST_ADVICE: Final = 3
MOST_REASONS: Final = 3
SECONDS: Final = 1.0
"""How long it may take; one look at every option is taken in any case."""
ROUNDS: Final = 12
"""After so many imagined states more of them hardly change the order."""
SHARE_FOR_ORDER: Final = 0.6
"""The part of the time in which the options are put in order; the rest is for the reasons of the best."""
LEAST_DIFFERENCE: Final = 0.05
"""Smaller differences of a feature are no reason."""
TELLING_SHARE: Final = 0.15
"""A feature that makes out less of the whole difference is left out."""
KEPT: Final = 4
"""So many options are looked at again where there is no time for a search."""
FEW_VISITS: Final = 60
"""An option that the search has seldom tried is not told with its chance."""


class Trial:
    """An option that is being tried, and what it has come to so far."""

    def __init__(self, choice: Choice) -> None:
        self.choice: Final = choice
        self.looks = 0
        self.value = 0.0
        self.features: Final[dict[str, float]] = {}
        self.chances = 0
        self.chance = 0.0

    def mean(self) -> float:
        return self.value / max(1, self.looks)

    def mean_chance(self) -> float:
        return self.chance / max(1, self.chances)

    def mean_features(self) -> dict[str, float]:
        return {name: amount / max(1, self.looks) for name, amount in self.features.items()}


def worst_last(trial: Trial) -> float:
    return -trial.mean()


def hopeless_last(trial: Trial) -> tuple[float, float]:
    return (-round(100 * trial.mean_chance()), -trial.mean())


def advise(
    rules: Rules, judge: Judge, state: State, seat: int, random: Random, seconds: float = SECONDS
) -> list[Advice]:
    """The best two or three answers of a seat, the best one first. `state` is one that the seat could believe in."""
    end = perf_counter() + seconds
    game = rules.imagine(state, seat, random)
    ask = question(game)
    if ask is None or not ask.may_answer(game, seat):
        return []
    offered = ask.options(game, seat)
    if len(offered) < 2:
        return []
    planned = judge.counsel(game, seat, ask, random, end)
    if planned:
        return planned[:MOST_ADVICE]
    trials = [Trial(choice) for choice in judge.worth_trying(game, seat, ask, offered)]
    if len(trials) < 2:
        trials = tried_first(trials, offered)
    return compared(rules, judge, state, seat, random, trials, end - seconds * (1.0 - SHARE_FOR_ORDER), end)


def tried_first(trials: list[Trial], offered: list[Choice]) -> list[Trial]:
    """All options, those that were worth trying before the others."""
    first = [trial.choice for trial in trials]
    return [*trials, *[Trial(choice) for choice in offered if choice not in first]]


# Looking ahead


def compared(
    rules: Rules, judge: Judge, state: State, seat: int, random: Random, trials: list[Trial], middle: float, end: float
) -> list[Advice]:
    """Try all options, let the search find the best of them, and look at those again."""
    everything = trials
    look(rules, judge, state, seat, random, trials)
    searched = search(rules, judge, state, seat, random, trials, middle - perf_counter())
    best = searched or sorted(trials, key=worst_last)[:KEPT]
    for _ in range(ROUNDS):
        if perf_counter() > end:
            break
        look(rules, judge, state, seat, random, best)
    best = best if searched else sorted(best, key=worst_last)[:MOST_ADVICE]
    for number in range(0 if searched else ROUNDS):
        if number and perf_counter() > end:
            break
        look_at_chances(rules, judge, state, seat, random, best)
    best = sorted(best, key=hopeless_last)
    return [told(judge, trial, best[0], everything) for trial in best]


def search(
    rules: Rules, judge: Judge, state: State, seat: int, random: Random, trials: list[Trial], seconds: float
) -> list[Trial]:
    """The options that a master comes back to most often, with their chances; none if there is too little time."""
    ask = question(state)
    if seconds <= 0.0 or ask is None:
        return []
    master = SearchBot(judge, random.getrandbits(32), seconds, ENDLESS)
    branches = sorted(master.branches(rules, state, seat, ask), key=seldom_last)[:MOST_ADVICE]
    least = max(FEW_VISITS, branches[0].visits // 10)
    found: list[Trial] = []
    for trial in trials:
        for branch in branches:
            if branch.choice is trial.choice and branch.visits >= least:
                trial.chances, trial.chance = branch.visits, branch.total
                found.append(trial)
    return found if len(found) > 1 else []


def seldom_last(branch: Branch) -> int:
    return -branch.visits


def look(rules: Rules, judge: Judge, state: State, seat: int, random: Random, trials: list[Trial]) -> None:
    """Try every option once in the same imagined state."""
    game = rules.imagine(state, seat, random)
    ask = question(game)
    assert ask is not None
    for trial in trials:
        if ask.why_not(game, seat, trial.choice) is None:
            try_once(judge, game, seat, ask, random, trial)


def try_once(judge: Judge, game: State, seat: int, ask: Ask, random: Random, trial: Trial) -> None:
    trial.looks += 1
    for leaf in turns_after(judge, game, seat, ask, trial.choice, random):
        trial.value += leaf.weight * judge.value(leaf.state, seat)
        for name, amount in judge.features(leaf.state, seat).items():
            trial.features[name] = trial.features.get(name, 0.0) + leaf.weight * amount


def look_at_chances(rules: Rules, judge: Judge, state: State, seat: int, random: Random, trials: list[Trial]) -> None:
    """The share of victory after each of these options, in the same imagined state."""
    game = rules.imagine(state, seat, random)
    ask = question(game)
    assert ask is not None
    for trial in trials:
        if ask.why_not(game, seat, trial.choice) is None:
            trial.chances += 1
            for leaf in turns_after(judge, game, seat, ask, trial.choice, random):
                trial.chance += leaf.weight * standing(rules, judge, leaf.state)[seat]


# Reasons


def told(judge: Judge, trial: Trial, best: Trial, everything: list[Trial]) -> Advice:
    """An option as advice: the best one is compared with all others, another one with the best."""
    if trial is best:
        against = mean_of([other for other in everything if other is not trial and other.looks])
    else:
        against = best.mean_features()
    outcome = Because("hint-chance", {"percent": floor(100 * trial.mean_chance() + 0.5)})
    return Advice(trial.choice, outcome, differences(trial.mean_features(), against))


def mean_of(trials: list[Trial]) -> dict[str, float]:
    """The features that the others come to on average."""
    total: dict[str, float] = {}
    for trial in trials:
        for name, amount in trial.mean_features().items():
            total[name] = total.get(name, 0.0) + amount / len(trials)
    return total


def differences(features: dict[str, float], against: dict[str, float]) -> list[Because]:
    """The features that make the difference, the greatest first."""
    found: list[tuple[float, str]] = []
    whole = 0.0
    for name, amount in features.items():
        difference = amount - against.get(name, 0.0)
        whole += abs(difference)
        if abs(difference) >= LEAST_DIFFERENCE:
            found.append((difference, name))
    found.sort(key=greatest_first)
    telling = [one for one in found if abs(one[0]) >= TELLING_SHARE * whole]
    reasons = [because_of(name, difference) for difference, name in telling[:MOST_REASONS]]
    return reasons or [Because("hint-alike", {})]


def greatest_first(found: tuple[float, str]) -> float:
    return -abs(found[0])


def because_of(name: str, difference: float) -> Because:
    """A feature as a reason; `better` chooses between its two wordings."""
    facts = {"feature": name, "better": 1 if difference > 0 else 0, "amount": f"{abs(difference):.1f}"}
    return Because("hint-feature", facts)
