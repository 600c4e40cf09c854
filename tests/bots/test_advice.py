"""What would you do? Advice is legal, has reasons in words, touches nothing and can be had again."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.bots.advice import MOST_ADVICE, advise, differences
from meadhall.bots.advice_types import Advice
from meadhall.bots.judges import find_judge
from meadhall.core import Ask, Record, Rules, State, ask_name, is_forced, new_match, question, read_record
from meadhall.core.record import begin, replay_one
from meadhall.games import NAMES, find_game, find_rules
from meadhall.games.house import house_line, numbers_of
from meadhall.games.small_world import RULES as SMALL_WORLD
from meadhall.words import Words
from tests.games.small_world.scene import scene

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = {
    "small-world-3-greedy": 90,
    "small-world-3-necromancer-sets-random": 200,
    "small-world-6-teams-greedy": 300,
    "dawn-of-ulos-3-greedy": 150,
    "ice-garden-3-greedy": 120,
    "alynthia-3-competitive-greedy": 90,
    "alynthia-2-greedy": 60,
    "roll-player-adventures-2-greedy": 30,
}
"""Records, and how many answers lie between two questions that are looked at."""


class Moment:
    """A question somebody had to decide."""

    def __init__(self, state: State, ask: Ask, seat: int) -> None:
        self.state = state
        self.ask = ask
        self.seat = seat


@cache
def golden(name: str) -> tuple[Rules, Record]:
    record = read_record((GOLDEN / f"{name}.record").read_text("utf-8"))
    return find_rules(record.game, record.version, record.house), record


@cache
def moments(name: str, step: int) -> list[Moment]:
    """The first decision in every so many answers, and the position at the end of the game."""
    rules, record = golden(name)
    game = begin(rules, record)
    found: list[Moment] = []
    wanted = step // 2
    for index, given in enumerate(record.answers):
        ask = question(game)
        assert ask is not None
        if index >= wanted and given.seat >= 0 and not is_forced(game, ask):
            found.append(Moment(game.copy(), ask, given.seat))
            wanted += step
        replay_one(rules, game, record, index)
    return found


def counsel(rules: Rules, moment: Moment, belief: int = 3) -> list[Advice]:
    """What is advised when there is no time to think twice."""
    believed = rules.imagine(moment.state, moment.seat, Random(belief))
    return advise(rules, find_judge(rules.name), believed, moment.seat, 0.0)


def sentences(words: Words, advices: list[Advice]) -> list[str]:
    said = [because for advice in advices for because in [advice.outcome, *advice.reasons]]
    return [words.say(because.message, because.facts) for because in said]


@pytest.mark.parametrize("name", GAMES)
def test_advice_is_legal_has_words_and_can_be_had_again(name: str) -> None:
    rules, record = golden(name)
    for moment in moments(name, GAMES[name]):
        before = rules.save(moment.state)
        advices = counsel(rules, moment)
        choices = [advice.choice for advice in advices]
        assert 1 <= len(choices) == len(set(choices)) <= MOST_ADVICE
        assert set(choices) <= set(moment.ask.options(moment.state, moment.seat))
        assert all(advice.reasons for advice in advices)
        words = Words(rules, moment.state, record.names, "en")
        told = sentences(words, advices)
        assert words.catalogue.problems == []
        assert all(told)
        if name != "roll-player-adventures-2-greedy":  # how often dice are tried depends on the time there is
            assert sentences(words, counsel(rules, moment, belief=4)) == told
        assert rules.save(moment.state) == before


def named_features(name: str) -> set[str]:
    rules, record = golden(name)
    judge = find_judge(rules.name)
    states: list[Any] = [moment.state.copy() for moment in moments(name, GAMES[name])]
    game = begin(rules, record)
    for index in range(len(record.answers)):
        replay_one(rules, game, record, index)
    question(game)
    return {feature for state in [*states, game] for feature in judge.features(state, 0)}


@pytest.mark.parametrize("game", NAMES)
def test_every_feature_of_every_judge_has_its_words_for_better_and_worse(game: str) -> None:
    features = set().union(*[named_features(name) for name in GAMES if golden(name)[0].name == game])
    assert len(features) >= 4
    catalogue = Words(find_game(game), None, [], "en").catalogue
    lacking = [
        feature for feature in features if not {"more", "less"} <= set(catalogue.attributes(f"feature-{feature}"))
    ]
    assert lacking == []


def test_a_reason_is_what_makes_a_difference_and_nothing_small() -> None:
    now = {"coins": 5.0, "regions": 3.0, "tie": 0.01, "rivals": -4.0}
    reasons = differences(now, {"coins": 2.0, "regions": 4.0, "tie": 0.0, "rivals": -4.0})
    assert [because.facts for because in reasons] == [
        {"feature": "coins", "better": 1, "amount": "3.0"},
        {"feature": "regions", "better": 0, "amount": "1.0"},
    ]
    assert [because.message for because in differences(now, now)] == ["hint-alike"]


def test_in_the_last_turn_nobody_is_advised_to_decline() -> None:
    game = scene("0 ratmen: r9 r8 hand=6", "1 elves: r1", turn=10, starting=0)
    (best, *_) = counsel(SMALL_WORLD, Moment(game, question_of(game), 0))
    assert best.choice.text == "expand"


def question_of(game: State) -> Ask:
    ask = question(game)
    assert ask is not None
    return ask


def test_by_house_rules_it_is_said_that_chances_were_learned_by_the_printed_ones() -> None:
    printed, moment = golden("ice-garden-3-greedy")[0], moments("ice-garden-3-greedy", 120)[0]
    assert not [one for advice in counsel(printed, moment) for one in advice.reasons if one.message == "hint-house"]
    house = find_game("ice-garden", house_line("ice-garden", {first_number("ice-garden"): 9}))
    match = new_match(house, 3, {}, ["", "", ""], Random(1))
    ask = match.settle()
    assert ask is not None
    advices = counsel(house, Moment(match.state, ask, ask.asked(match.state)[0]))
    assert advices
    assert all(advice.reasons[-1].message == "hint-house" for advice in advices)


def first_number(game: str) -> str:
    """Something that is printed, and is not nine."""
    return next(path for path, number in numbers_of(game).items() if 1 < number < 9)


def test_where_nothing_is_to_choose_nothing_is_advised() -> None:
    game = scene("0 ratmen: r9 hand=4", conquering=0, whole_turn=True)
    assert advise(SMALL_WORLD, find_judge("small-world"), game, 1, 0.0) == []


def test_friends_are_told_the_plan_and_dice_are_told_as_chances() -> None:
    told: set[str] = set()
    for name in ("alynthia-2-greedy", "roll-player-adventures-2-greedy"):
        rules, _ = golden(name)
        for moment in moments(name, GAMES[name]):
            for advice in counsel(rules, moment):
                told |= {advice.outcome.message, *[because.message for because in advice.reasons]}
    assert "hint-chance-together" in told
    assert len({message for message in told if message.startswith("plan-")}) >= 4
    assert not told & {"hint-feature"}


def test_rivals_of_alynthia_are_told_a_plan_of_their_own_with_their_chance() -> None:
    """What a master would begin with comes first, as long as little has been tried."""
    name = "alynthia-3-competitive-greedy"
    rules, _ = golden(name)
    told: set[str] = set()
    for moment in moments(name, GAMES[name] // 3):
        advices = counsel(rules, moment)
        told |= {because.message for advice in advices for because in advice.reasons}
        assert {advice.outcome.message for advice in advices} <= {"hint-chance", "hint-opening"}
        own = find_judge("alynthia").worth_searching(moment.state, moment.seat, moment.ask, [])[0]
        assert advices[0].choice is own
        assert len({str(advice.outcome.facts) for advice in advices}) == 1, "one world tells no order from another"
    assert len({message for message in told if message.startswith("plan-")}) >= 5
    assert not told & {"hint-feature", "plan-wait", "plan-attack"}


def test_a_check_is_told_with_its_chance_and_passing_is_worse() -> None:
    """Two answers in a dice event, tried often enough to be told apart."""
    rules, _ = golden("roll-player-adventures-2-greedy")
    dice = [one for one in moments("roll-player-adventures-2-greedy", 1) if ask_name(one.ask) == "manipulate"]
    moment = next(one for one in dice if len(one.ask.options(one.state, one.seat)) > 2)
    believed = rules.imagine(moment.state, moment.seat, Random(3))
    advices = advise(rules, find_judge(rules.name), believed, moment.seat, 1.5)
    chances = [advice.outcome.facts["percent"] for advice in advices if advice.outcome.message == "hint-chance-event"]
    assert len(chances) >= 2
    assert chances == sorted(chances, reverse=True)
