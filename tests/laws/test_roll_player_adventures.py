"""Roll Player Adventures at random: every adventure ends for every size of party, and chance stays in its place."""

from importlib import import_module

import pytest

from meadhall.core import Chance, question
from meadhall.games.roll_player_adventures import ADVENTURES, RULES
from meadhall.games.roll_player_adventures.state import Adventure
from tests.laws.roll_player_adventures import LAWS_TAKE_TURNS, option_sets
from tests.laws.walk import HELD_EVERYWHERE, Table, Walker, is_taken

TABLES = [Table(RULES.name, seats, options) for seats in RULES.seats for options in option_sets(seats)]
EVERY = [
    pytest.param(number, marks=[pytest.mark.long] if number % LAWS_TAKE_TURNS else []) for number in range(len(TABLES))
]
"""All of them are played twice in tests/laws/test_play.py, too, with other seeds."""


@pytest.mark.law("INV-7", "INV-8", "INV-11", "INV-12", "INV-14", "INV-16", "INV-17", "INV-21", "INV-22", "INV-23")
@pytest.mark.law("INV-24", "INV-26")
@pytest.mark.parametrize("number", EVERY)
def test_a_random_party_comes_to_the_end_or_to_its_tenth_death(number: int) -> None:
    walker = Walker(TABLES[number], number)
    guard = walker.table.guard(walker.state)
    for _ in walker.walk():
        guard.look()
    guard.look()
    guard.end()


@pytest.mark.law("INV-25")
def test_a_party_that_does_the_same_comes_to_the_same() -> None:
    first, second = Walker(TABLES[0], 5), Walker(TABLES[0], 5)
    for _ in first.walk():
        assert question(second.state) is not None
        second.step(question(second.state))  # type: ignore[arg-type]
        assert RULES.save(first.state)["agenda"] is not None
    assert RULES.save(first.finish().state) == RULES.save(second.finish().state)


@pytest.mark.rule("CH-8")
def test_chance_decides_about_dice_cards_and_tokens_and_nothing_else() -> None:
    chances = {name for name, step in RULES.steps.items() if issubclass(step, Chance) and step is not Chance}
    dice = {"DrawForPool", "RollDie", "RerollDie", "DrawRandom", "RollDrawn", "RollRest"}
    assert chances - dice == {"DealToParty", "DealRandom", "ShowTopCard", "DrawToken", "DrawKeyword"}


def test_the_laws_play_every_adventure_there_is() -> None:
    played = {options.get("adventure", ADVENTURES[0]) for options in option_sets(2)}
    assert played == set(ADVENTURES)
    assert isinstance(Walker(TABLES[0], 0).state, Adventure)


def test_laws_that_take_turns_leave_no_table_and_no_adventure_out() -> None:
    for module in ("choices", "questions", "states", "views"):
        import_module(f"tests.laws.test_{module}")
    taken = {law: [one for number, one in enumerate(TABLES) if is_taken(one, number, law)] for law in HELD_EVERYWHERE}
    assert len(taken) == 11
    assert {str(table) for tables in taken.values() for table in tables} == {str(table) for table in TABLES}
    for law, tables in taken.items():
        assert {table.options.get("adventure", ADVENTURES[0]) for table in tables} == set(ADVENTURES), law
        assert {table.seats for table in tables} == set(RULES.seats), law
