"""Roll Player Adventures at random: every adventure ends for every size of party, and chance stays in its place."""

import pytest

from meadhall.core import Chance, question
from meadhall.games.roll_player_adventures import ADVENTURES, RULES
from meadhall.games.roll_player_adventures.state import Adventure
from tests.laws.roll_player_adventures import option_sets
from tests.laws.walk import Table, Walker

TABLES = [Table(RULES.name, seats, options) for seats in RULES.seats for options in option_sets(seats)]


@pytest.mark.law("INV-7", "INV-8", "INV-11", "INV-12", "INV-14", "INV-16", "INV-17", "INV-21", "INV-22", "INV-23")
@pytest.mark.law("INV-24", "INV-26")
@pytest.mark.parametrize("number", range(len(TABLES)))
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
