"""What would you do? A look at the question (`meadhall.bots.look`), told: the best answers, what comes of them, why.

It is the look that a master takes, so that bot, hint and analysis never contradict each other. Answers that luck may
have told apart are equally good, and are told with the same chance; what leads the list leads in the number. Reasons
are messages with facts, so that terminal and browser put them into the same words. Where a judge follows a plan, the
plan is told; everywhere else the judge's named features tell the answers apart.
"""

from math import ceil, floor, sqrt
from random import Random
from typing import Final

from meadhall.bots.advice_types import Advice, Because
from meadhall.bots.judge import Judge
from meadhall.bots.look import ENDLESS, FEW_WORLDS, Budget, Look, Option, Searcher, question_seed
from meadhall.bots.lookahead import turns_after
from meadhall.bots.oracle.value import Forecast
from meadhall.bots.win_probability import forecast
from meadhall.core.play import question
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice

MOST_ADVICE: Final = 3
MOST_REASONS: Final = 3
SECONDS: Final = 1.0
"""How long it may take; one look at every option is taken in any case."""
SHARE_FOR_LOOK: Final = 0.9
"""The part of the time for the look itself; the rest is for reasons."""
FEATURE_LOOKS: Final = 3
"""In so many imagined states the features are compared."""
LEAST_DIFFERENCE: Final = 0.05
"""Smaller differences of a feature are no reason."""
TELLING_SHARE: Final = 0.15
"""A feature that makes out less of the whole difference is left out."""
CHANCES: Final = ["hint-chance", "hint-chance-together"]
"""What the oracle has said."""
TWO_ERRORS: Final = 2.0
"""What is told as the margin: so many standard errors."""


def advise(rules: Rules, judge: Judge, state: State, seat: int, seconds: float = SECONDS) -> list[Advice]:
    """The best two or three answers of a seat, the best one first. `state` is one that the seat could believe in.

    Its luck belongs to the question: who asks twice is told the same, as far as there was the same time.
    """
    budget = Budget(SHARE_FOR_LOOK * seconds, ENDLESS)
    searcher = Searcher(rules, judge, state, seat, Random(question_seed(rules, state, seat)))
    ask = question(searcher.state)
    if ask is None or not ask.may_answer(searcher.state, seat) or len(ask.options(searcher.state, seat)) < 2:
        return []
    return told(searcher, ask, searcher.look(budget))


def told(searcher: Searcher, ask: Ask, seen: Look) -> list[Advice]:
    """The best that was seen, with what comes of it and why."""
    found = seen.options[:MOST_ADVICE]
    outcomes = told_outcomes(searcher, ask, seen, found)
    reasons = told_reasons(searcher, ask, [option.choice for option in seen.options], found)
    return [
        Advice(option.choice, outcome, equality(seen, option) + why + elsewhere(searcher.rules, outcome))
        for option, outcome, why in zip(found, outcomes, reasons)
    ]


def elsewhere(rules: Rules, outcome: Because) -> list[Because]:
    """By house rules chances are told that were learned by the printed ones: whoever is told them is told that, too."""
    return [Because("hint-house", {})] if rules.house and outcome.message in CHANCES else []


def equality(seen: Look, option: Option) -> list[Because]:
    """Whether an answer is as good as the first one, as far as anybody can tell."""
    if option is seen.favorite or seen.worlds() < FEW_WORLDS or not seen.is_equal(option):
        return []
    return [Because("hint-equal", {"number": len(option.rewards)})]


# What comes of it


def told_outcomes(searcher: Searcher, ask: Ask, seen: Look, found: list[Option]) -> list[Because]:
    """What is to be expected of each answer."""
    judge, state, seat = searcher.judge, searcher.state, searcher.seat
    judged = judge.outcomes(state, seat, ask, [option.choice for option in found], seen.seeds)
    if judged:
        return judged
    message = CHANCES[int(judge.together(state))]
    now = forecast(searcher.rules, judge, state)
    if seen.worlds() < FEW_WORLDS:
        return [chance_told(message, now.chances[seat], doubt_of(now, seat, 0.0), 0) for _ in found]
    return [
        chance_told(message, seen.told(option), doubt_of(now, seat, option.error()), len(option.rewards))
        for option in found
    ]


def doubt_of(now: Forecast, seat: int, error: float) -> float:
    """How far off a chance may be: what the oracle itself is unsure of, and what the luck of the tries does."""
    return TWO_ERRORS * sqrt(error * error + now.doubts[seat] ** 2)


def chance_told(message: str, chance: float, margin: float, tries: int) -> Because:
    facts = {"percent": floor(100 * chance + 0.5), "margin": min(50, max(1, ceil(100 * margin))), "number": tries}
    return Because(message, facts)


# Reasons


def told_reasons(searcher: Searcher, ask: Ask, everything: list[Choice], found: list[Option]) -> list[list[Because]]:
    """Why each answer: what the plan says, or what makes the difference."""
    state, seat = searcher.state, searcher.seat
    planned = searcher.judge.reasons(state, seat, ask, [option.choice for option in found])
    if planned:
        return planned
    features = [mean_features(searcher, choice) for choice in everything]
    best = features[0]
    others = mean_of(features[1:])
    return [differences(features[place], best if place else others) for place in range(len(found))]


def mean_features(searcher: Searcher, choice: Choice) -> dict[str, float]:
    """What a turn comes to by reason that begins with this choice, in a few worlds that all choices share."""
    judge = searcher.judge
    total: dict[str, float] = {}
    for seed in range(FEATURE_LOOKS):
        game = searcher.rules.imagine(searcher.state, searcher.seat, Random(seed))
        ask = question(game)
        assert ask is not None
        if ask.why_not(game, searcher.seat, choice) is not None:
            continue
        for leaf in turns_after(judge, game, searcher.seat, ask, choice, Random(seed)):
            for name, amount in judge.features(leaf.state, searcher.seat).items():
                total[name] = total.get(name, 0.0) + leaf.weight * amount / FEATURE_LOOKS
    return total


def mean_of(features: list[dict[str, float]]) -> dict[str, float]:
    """The features that the others come to on average."""
    total: dict[str, float] = {}
    for one in features:
        for name, amount in one.items():
            total[name] = total.get(name, 0.0) + amount / len(features)
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
