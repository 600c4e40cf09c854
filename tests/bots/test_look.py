"""A look: options are tried side by side under the same luck, and every difference is told with its error."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from meadhall.bots import find_bot
from meadhall.bots.common_random_numbers import Luck, part
from meadhall.bots.judge import Judge
from meadhall.bots.judges import find_judge
from meadhall.bots.judges.alynthia.competitive_plan import rivals_plan
from meadhall.bots.look import ENOUGH, FEW_WORLDS, UNHURRIED, Budget, Look, Option, Searcher, question_seed
from meadhall.bots.search import SearchBot
from meadhall.core import Ask, Choice, Match, State
from meadhall.core.rules import Box, Rules
from meadhall.games.alynthia.state import Alynthia
from tests.bots.test_search import middle_of

CHOICES = [Choice(text) for text in ("plan", "worse", "better", "as good")]


class Gambler(Judge):
    """Each choice wins by its own odds; the luck of a world is the same for all of them."""

    def __init__(self, odds: list[float]) -> None:
        self.shares = odds
        self.worlds: list[list[int]] = [[] for _ in odds]

    def follows_plan(self, game: Any) -> bool:
        return True

    def attempt(self, game: Any, seat: int, ask: Ask, choice: Choice, luck: Luck) -> float:
        place = CHOICES.index(choice)
        self.worlds[place].append(luck.seed)
        return float(part(luck.seed) < self.shares[place])


class NothingHidden(Rules):
    def imagine(self, game: Any, seat: int, random: Random) -> State:
        return game  # type: ignore[no-any-return]


RULES = NothingHidden("gamble", Box(1, ""), [1], [], {})


def looked(odds: list[float], tries: int, seconds: float = UNHURRIED) -> tuple[Look, Gambler]:
    judge = Gambler(odds)
    state = State()
    state.then(Ask((0,)))
    searcher = Searcher(RULES, judge, state, 0, Random(4))
    return searcher.compare([Option(choice, 0.0) for choice in CHOICES[: len(odds)]], Budget(seconds, tries)), judge


def test_what_is_better_is_found_among_others() -> None:
    seen, _ = looked([0.5, 0.3, 0.8, 0.5], 200)
    assert seen.favorite.choice.text == "better"
    assert seen.options[0] is seen.favorite


def test_the_plan_is_left_only_for_something_better_than_luck_explains() -> None:
    seen, _ = looked([0.5, 0.3, 0.5, 0.5], 200)
    assert seen.favorite.choice.text == "plan"


def test_all_choices_are_tried_in_the_same_worlds() -> None:
    seen, judge = looked([0.5, 0.3, 0.8, 0.5], 120)
    for option in seen.options:
        worlds = judge.worlds[CHOICES.index(option.choice)]
        tried = worlds[:-1] if option is seen.favorite else worlds  # the best is tried once more at the end
        assert tried == seen.seeds[: len(tried)]
        assert len(worlds) == len(option.rewards)


def test_no_more_is_tried_than_was_allowed() -> None:
    for tries in (3, 10, 77):
        seen, _ = looked([0.5, 0.3, 0.8, 0.5], tries)
        assert sum(len(option.rewards) for option in seen.options) <= tries + 1


def test_without_time_nothing_is_tried_and_the_plan_goes_on() -> None:
    seen, _ = looked([0.0, 1.0], 1000, 0.0)
    assert [len(option.rewards) for option in seen.options] == [0, 0]
    assert seen.favorite.choice.text == "plan"


def test_a_few_worlds_are_too_few_to_leave_the_plan() -> None:
    seen, _ = looked([0.0, 1.0], 2 * (FEW_WORLDS - 1))
    assert seen.favorite.choice.text == "plan"
    seen, _ = looked([0.0, 1.0], 2 * FEW_WORLDS)
    assert seen.favorite.choice.text == "worse", "it has won in all of them"


def test_what_leads_the_list_leads_in_the_number_and_equals_share_one() -> None:
    for odds in ([0.5, 0.3, 0.8, 0.79], [0.5, 0.5, 0.5, 0.5], [0.2, 0.9], [0.6, 0.1, 0.62, 0.3]):
        for tries in (20, 100, 400):
            seen, _ = looked(odds, tries)
            told = [seen.told(option) for option in seen.options]
            assert told == sorted(told, reverse=True)
            assert {seen.told(option) for option in seen.options if seen.is_equal(option)} == {seen.chance}


def test_a_clear_lead_and_no_difference_at_all_are_answers_before_the_budget_is_spent() -> None:
    for odds in ([0.1, 0.9], [0.5, 0.5]):
        seen, _ = looked(odds, 10_000)
        assert len(seen.seeds) == ENOUGH
    seen, _ = looked([0.5, 0.54], 1000)
    assert len(seen.seeds) > ENOUGH
    seen, _ = looked([0.5, 0.65], 10_000)
    assert len(seen.seeds) == 2 * ENOUGH, "who looks at every world whether it is enough stops by luck"


def test_luck_is_spread_evenly_and_neighbours_have_nothing_in_common() -> None:
    parts = [part(number) for number in range(4000)]
    assert all(0.0 <= one < 1.0 for one in parts)
    assert sum(parts) / len(parts) == pytest.approx(0.5, abs=0.02)
    rising = sum(one < other for one, other in pairwise(parts))
    assert rising / len(parts) == pytest.approx(0.5, abs=0.03)


# At real tables


def at_a_choice(
    game: str, seats: int, answers: int, options: dict[str, str] | None = None
) -> tuple[Match, int, Ask, list[Choice]]:
    """A table after some answers, at a question that leaves something to try.

    What is left of a short adventure may leave nothing, and how its companions play is tuned: then another is begun.
    """
    for seed in range(3, 13):
        match, judge = middle_of(game, seats, options or {}, answers, seed), find_judge(game)
        while (ask := match.settle()) is not None:
            seat = ask.asked(match.state)[0]
            offered = judge.worth_searching(match.state, seat, ask, ask.options(match.state, seat))
            if len(offered) > 1:
                return match, seat, ask, offered
            match.answer(seat, offered[0])
    raise AssertionError("nothing was worth a try in ten games")


def planned(game: State, seat: int, ask: Ask, rivals: bool) -> Choice:
    """What the plan says: friends, and heroes of a story, have the habit of following it."""
    if rivals:
        assert isinstance(game, Alynthia)
        return rivals_plan(game, seat, ask)
    return find_judge("alynthia" if isinstance(game, Alynthia) else "roll-player-adventures").habit(game, seat, ask)


RIVALS = {"mode": "competitive"}
TABLES = [("alynthia", 1, 25, {}), ("alynthia", 2, 170, RIVALS), ("roll-player-adventures", 2, 40, {})]


@pytest.mark.parametrize(("game", "seats", "answers", "options"), TABLES)
def test_a_try_is_repeatable_and_leaves_the_table_as_it_is(
    game: str, seats: int, answers: int, options: dict[str, str]
) -> None:
    match, seat, ask, offered = at_a_choice(game, seats, answers, options)
    before = match.rules.save(match.state)
    tries = [find_judge(game).attempt(match.state, seat, ask, offered[0], Luck(seed)) for seed in (1, 1, 2)]
    assert tries[0] == tries[1]
    assert all(0.0 <= one <= 1.0 for one in tries)
    assert match.rules.save(match.state) == before


@pytest.mark.parametrize(("game", "seats", "answers", "options"), TABLES)
def test_the_plan_comes_first_and_all_that_is_tried_is_allowed(
    game: str, seats: int, answers: int, options: dict[str, str]
) -> None:
    match, seat, ask, offered = at_a_choice(game, seats, answers, options)
    assert offered[0] is planned(match.state, seat, ask, options is RIVALS)
    assert len(set(offered)) == len(offered)
    assert all(ask.why_not(match.state, seat, choice) is None for choice in offered)


def test_a_master_among_friends_keeps_to_its_iterations() -> None:
    match, seat, ask, _ = at_a_choice("alynthia", 1, 25)
    bot = find_bot("master:16", match.rules, 1)
    assert isinstance(bot, SearchBot)
    seen = bot.look(match.rules, match.state.copy(), seat)
    assert 0 < sum(len(option.rewards) for option in seen.options) <= 17
    assert seen.favorite.choice in ask.options(match.state, seat)


def test_what_rivals_hide_makes_no_difference_to_a_try() -> None:
    """Worlds that look the same to a seat are dealt anew alike before anything is tried in them."""
    match, seat, ask, offered = at_a_choice("alynthia", 2, 170, RIVALS)
    rules = match.rules
    worlds = [rules.imagine(match.state, seat, Random(seed)) for seed in range(6)]
    assert len({str(rules.save_records(world)) for world in worlds}) > 1
    judge = find_judge("alynthia")
    assert len({judge.attempt(world, seat, ask, offered[1], Luck(5)) for world in worlds}) == 1


def test_a_question_has_a_seed_of_its_own_made_of_what_its_seat_may_know() -> None:
    match, seat, _, _ = at_a_choice("dawn-of-ulos", 3, 60)
    rules = match.rules
    worlds = [rules.imagine(match.state, seat, Random(number)) for number in range(6)]
    assert len({str(rules.save_records(world)) for world in worlds}) > 1
    seeds = {question_seed(rules, world, seat) for world in [match.state, *worlds]}
    assert len(seeds) == 1, "what is hidden makes no difference"
    others = {question_seed(rules, match.state, other) for other in range(3) if other != seat}
    assert len(others | seeds) == 3, "everybody has a question of their own"
    later, its_seat, _, _ = at_a_choice("dawn-of-ulos", 3, 70)
    assert question_seed(rules, later.state, its_seat) not in others | seeds
