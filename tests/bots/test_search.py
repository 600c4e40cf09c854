"""The master: it thinks ahead, keeps to its budget, and knows no more than its seat may."""

from random import Random
from time import perf_counter

import pytest

from meadhall.bots import budget_of, find_bot, with_less_time
from meadhall.bots.judges import find_judge
from meadhall.bots.look import ENDLESS, UNHURRIED
from meadhall.bots.search import SearchBot
from meadhall.core import BadInput, Match, Rules, State, new_match, question
from meadhall.games import find_game
from meadhall.games.small_world import RULES

TABLES = [
    ("small-world", 3, {}),
    ("dawn-of-ulos", 3, {}),
    ("ice-garden", 2, {}),
    ("alynthia", 2, {}),
    ("alynthia", 3, {"mode": "competitive"}),
    ("roll-player-adventures", 2, {}),
]


def middle_of(game: str, seats: int, options: dict[str, str], answers: int, seed: int = 3) -> Match:
    """A table at a question after at least so many answers, adepts playing."""
    rules = find_game(game)
    match = new_match(rules, seats, options, ["x"] * seats, Random(seed))
    bots = [find_bot("adept", rules, seat) for seat in range(seats)]
    while True:
        ask = match.settle()
        assert ask is not None
        seat = ask.asked(match.state)[0]
        if len(match.record.answers) >= answers and len(ask.options(match.state, seat)) > 1:
            return match
        match.answer(seat, bots[seat].choose(rules, rules.imagine(match.state, seat, bots[seat].random), seat, ask))


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_worlds_that_look_the_same_to_a_seat_lead_to_the_same_choice(
    game: str, seats: int, options: dict[str, str]
) -> None:
    """Nothing that is hidden from the seat reaches its choice: two worlds that it cannot tell apart are one to it."""
    match = middle_of(game, seats, options, 30)
    rules = match.rules
    for _ in range(2):
        ask = match.settle()
        assert ask is not None
        seat = ask.asked(match.state)[0]
        worlds = [match.state, *[rules.imagine(match.state, seat, Random(seed)) for seed in (1, 2)]]
        assert len({str(rules.view(world, seat)) for world in worlds}) == 1
        looks = [master_of(rules).look(rules, world.copy(), seat) for world in worlds]
        assert len({str([(one.choice.text, one.rewards, one.line()) for one in seen.options]) for seen in looks}) == 1
        for told in (novices_choice, intention):  # blind spots and what is told to friends, too
            assert len({told(rules, world, seat) for world in worlds}) == 1
        choice = looks[0].favorite.choice
        assert choice in ask.options(match.state, seat)
        match.answer(seat, choice)


def novices_choice(rules: Rules, world: State, seat: int) -> str:
    bot = find_bot("novice", rules, 5)
    game = rules.imagine(world, seat, bot.random)
    ask = question(game)
    assert ask is not None
    return bot.choose(rules, game, seat, ask).text


def intention(rules: Rules, world: State, seat: int) -> str:
    game = rules.imagine(world, seat, Random(7))
    ask = question(game)
    assert ask is not None
    found = find_judge(rules.name).intention(game, seat, ask)
    return "" if found is None else f"{found.message} {found.facts}"


def master_of(rules: Rules) -> SearchBot:
    bot = find_bot("master:6", rules, 5)
    assert isinstance(bot, SearchBot)
    return bot


def test_hidden_worlds_differ_or_the_law_above_says_nothing() -> None:
    """Ulos hides cards: worlds that look the same to one seat are not the same."""
    match = middle_of("dawn-of-ulos", 3, {}, 20)
    rules = match.rules
    worlds = [rules.imagine(match.state, 0, Random(seed)) for seed in range(8)]
    assert len({str(rules.save_records(world)) for world in worlds}) > 1


def test_a_master_keeps_to_its_seconds() -> None:
    match = middle_of(
        "small-world", 2, {}, 20
    )  # where to conquer, seven ways: one that wins clearly would end it early
    ask = question(match.state)
    assert ask is not None
    seat = ask.asked(match.state)[0]
    begun = perf_counter()
    find_bot("master:0.3s", RULES, 1).choose(RULES, match.state.copy(), seat, ask)
    assert 0.3 <= perf_counter() - begun < 1.5


def test_a_master_without_time_answers_as_the_adept_does() -> None:
    match = middle_of("ice-garden", 2, {}, 30)
    rules = match.rules
    ask = question(match.state)
    assert ask is not None
    seat = ask.asked(match.state)[0]
    hurried = find_bot("master:0s", rules, 1).choose(rules, match.state.copy(), seat, ask)
    assert hurried is find_bot("adept", rules, 1).choose(rules, match.state.copy(), seat, ask)


def test_every_try_is_counted_once_and_what_is_chosen_was_tried_most() -> None:
    match = middle_of("small-world", 2, {}, 40)
    ask = question(match.state)
    assert ask is not None
    seat = ask.asked(match.state)[0]
    bot = find_bot("master:40", RULES, 1)
    assert isinstance(bot, SearchBot)
    seen = bot.look(RULES, match.state.copy(), seat)
    tries = [len(option.rewards) for option in seen.options]
    assert 30 <= sum(tries) <= 41
    assert tries[0] == max(tries)
    assert seen.favorite.choice in ask.options(match.state, seat)
    assert all(0.0 <= reward <= 1.0 for option in seen.options for reward in option.rewards)


def test_a_budget_is_part_of_the_name() -> None:
    assert (budget_of("master").seconds, budget_of("master").iterations) == (1.0, ENDLESS)
    assert (budget_of("grandmaster").seconds, budget_of("grandmaster").iterations) == (8.0, ENDLESS)
    assert (budget_of("master:0.2s").seconds, budget_of("master:0.2s").iterations) == (0.2, ENDLESS)
    assert (budget_of("master:300").seconds, budget_of("master:300").iterations) == (UNHURRIED, 300)
    for name in ("master:0", "master:-1s", "master:soon", "master:900s"):
        with pytest.raises(BadInput, match="bad-budget"):
            find_bot(name, RULES, 1)


def test_less_time_is_for_those_who_have_a_budget_of_seconds() -> None:
    assert with_less_time("master", 0.25) == "master:0.250s"
    assert with_less_time("master:0.1s", 0.25) == "master:0.100s"
    assert with_less_time("master", -3.0) == "master:0.000s"
    assert with_less_time("master:300", 0.1) == "master:300"
    assert with_less_time("adept", 0.1) == "adept"


def test_every_game_says_how_far_to_look() -> None:
    for game in ("small-world", "dawn-of-ulos", "ice-garden", "alynthia", "roll-player-adventures"):
        assert find_judge(game).horizon() >= 0
