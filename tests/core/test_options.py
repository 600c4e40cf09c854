"""Options that depend on how many play, and results of those who play together."""

from random import Random

import pytest

from meadhall.core import BadInput, Box, Option, Result, new_game, new_match, question, read_record, replay
from meadhall.core.options import usual_value, who_begins
from meadhall.core.rules import checked_options
from meadhall.games import NAMES, find_game
from tests.core.toy import RULES, OrchardRules

MODE = Option("mode", ["pair", "any", "trio"], {"pair": [2], "trio": [3]})
MODAL = OrchardRules("orchard", Box(3, ""), [2, 3], [*RULES.options, MODE], RULES.steps)
"""The toy game with a mode for two, one for three, and one for both."""


def test_a_value_is_for_every_number_of_players_unless_it_says_otherwise() -> None:
    length = Option("length", ["short", "long"])
    assert [length.fits("long", seats) for seats in (1, 2, 9)] == [True, True, True]
    assert [MODE.fits("pair", seats) for seats in (2, 3)] == [True, False]
    assert [MODE.fits("any", seats) for seats in (2, 3)] == [True, True]
    assert [MODE.fits("trio", seats) for seats in (2, 3)] == [False, True]


def test_what_nobody_sets_is_the_first_value_for_so_many_players() -> None:
    assert (MODE.default, usual_value(MODE, 2), usual_value(MODE, 3)) == ("pair", "pair", "any")
    assert checked_options(MODAL, 2, {}) == {"length": "short", "mode": "pair"}
    assert checked_options(MODAL, 3, {}) == {"length": "short", "mode": "any"}


def test_an_option_that_fits_nobody_keeps_its_first_value_and_is_refused() -> None:
    lonely = Option("mode", ["solo"], {"solo": [1]})
    assert usual_value(lonely, 2) == "solo"
    rules = OrchardRules("orchard", Box(3, ""), [2, 3], [*RULES.options, lonely], RULES.steps)
    with pytest.raises(BadInput, match="seats-for-option"):
        new_game(rules, 2, {})


def test_a_value_for_other_numbers_of_players_is_refused_with_those_it_is_for() -> None:
    with pytest.raises(BadInput) as bad:
        new_game(MODAL, 2, {"mode": "trio"})
    assert bad.value.code == "seats-for-option"
    assert bad.value.facts == {"option": "mode", "value": "trio", "seats": 2, "allowed": "3"}


def test_an_unknown_value_is_told_before_the_players_are_counted() -> None:
    with pytest.raises(BadInput, match="bad-option"):
        new_game(MODAL, 2, {"mode": "quartet"})


def test_a_record_names_the_value_that_was_usual() -> None:
    match = new_match(MODAL, 3, {}, [], Random(0))
    assert match.record.options == {"length": "short", "mode": "any"}
    again = read_record(match.record.write())
    state = replay(MODAL, again)
    question(state)  # a match is at its first question
    assert MODAL.save(state) == MODAL.save(match.state)


def test_a_record_with_a_value_for_other_numbers_of_players_is_refused() -> None:
    text = new_match(MODAL, 3, {}, [], Random(0)).record.write().replace("mode: any", "mode: pair")
    with pytest.raises(BadInput, match="seats-for-option"):
        replay(MODAL, read_record(text))


def test_everybody_plays_alone_unless_a_result_says_who_plays_with_whom() -> None:
    assert Result([1], [3, 5, 4], [{}, {}, {}]).sides == [0, 1, 2]
    assert Result([0, 2], [3, 5, 4, 1], [{}, {}, {}, {}], [0, 1, 0, 1]).sides == [0, 1, 0, 1]


def test_a_free_option_takes_any_line_of_text() -> None:
    save = Option("campaign", ["new"], free=True)
    rules = OrchardRules("orchard", Box(3, ""), [2, 3], [*RULES.options, save], RULES.steps)
    assert checked_options(rules, 2, {})["campaign"] == "new"
    assert checked_options(rules, 2, {"campaign": "gold=3;hero=Ada/x"})["campaign"] == "gold=3;hero=Ada/x"
    for text in ("", " padded ", "two\nlines", "a\ttab"):
        with pytest.raises(BadInput, match="bad-option"):
            checked_options(rules, 2, {"campaign": text})
    with pytest.raises(BadInput, match="bad-option"):
        checked_options(rules, 2, {"length": "endless"})


def test_a_free_option_comes_back_from_a_record() -> None:
    save = Option("campaign", ["new"], free=True)
    rules = OrchardRules("orchard", Box(3, ""), [2, 3], [*RULES.options, save], RULES.steps)
    match = new_match(rules, 2, {"campaign": "a: b = c; d"}, [], Random(0))
    assert read_record(match.record.write()).options["campaign"] == "a: b = c; d"


def test_an_option_matters_beside_any_of_the_sets_it_names() -> None:
    toll = Option("toll", ["off", "on"], when=[{"seats": ["1"]}, {"seats": ["2", "3"], "mode": ["pair"]}])
    assert [toll.matters({"mode": mode}, 1) for mode in ("pair", "any")] == [True, True]
    assert [toll.matters({"mode": mode}, 2) for mode in ("pair", "any")] == [True, False]
    assert MODE.matters({}, 5)


def test_only_a_seat_that_exists_begins() -> None:
    first = who_begins([1, 2, 3])
    assert first.values == ["random", "1", "2", "3"]
    assert [value for value in first.values if first.fits(value, 2)] == ["random", "1", "2"]
    assert [first.matters({}, seats) for seats in (1, 2)] == [False, True]


@pytest.mark.parametrize("name", NAMES)
def test_what_an_option_hangs_on_is_another_option_with_such_values(name: str) -> None:
    rules = find_game(name)
    values = {option.name: option.values for option in rules.options} | {"seats": [str(seats) for seats in rules.seats]}
    for option in rules.options:
        for wanted in option.when:
            assert all(set(some) <= set(values[other]) for other, some in wanted.items()), option.name


@pytest.mark.parametrize(
    ("name", "chosen", "seats", "hidden"),
    [
        ("small-world", {"mode": "standard"}, 3, ["ghosts"]),
        ("small-world", {"mode": "necromancer"}, 3, []),
        ("alynthia", {"mode": "competitive"}, 1, ["mode", "guard", "renown"]),
        ("alynthia", {"mode": "cooperative"}, 3, ["renown"]),
        ("alynthia", {"mode": "competitive"}, 3, ["difficulty", "toll", "guard"]),
        ("dawn-of-ulos", {"factions": "chosen"}, 1, ["first"]),
        ("dawn-of-ulos", {"factions": "chosen"}, 2, ["difficulty"]),
        ("ice-garden", {"mode": "tiles"}, 2, []),
        ("ice-garden", {"mode": "order"}, 2, ["stage-1", "stage-2", "stage-3", "stage-4"]),
    ],
)
def test_a_game_says_which_options_mean_nothing(
    name: str, chosen: dict[str, str], seats: int, hidden: list[str]
) -> None:
    rules = find_game(name)
    usual = {option.name: option.default for option in rules.options}
    assert [option.name for option in rules.options if not option.matters({**usual, **chosen}, seats)] == hidden
