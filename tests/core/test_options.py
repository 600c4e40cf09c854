"""Options that depend on how many play, and results of those who play together."""

from random import Random

import pytest

from meadhall.core import BadInput, Box, Option, Result, new_game, new_match, read_record, replay
from meadhall.core.options import usual_value
from meadhall.core.rules import checked_options
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
    assert MODAL.save(replay(MODAL, again)) == MODAL.save(match.state)


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
