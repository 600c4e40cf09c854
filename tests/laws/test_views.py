"""A view leaks nothing, and an imagined table looks to a seat like the real one."""

from random import Random
from typing import Any

import pytest

from meadhall.core import SPECTATOR, Event, State, question
from meadhall.games import NAMES, find_game
from tests.laws.test_choices import is_json
from tests.laws.walk import Table, Walker, every_table, on_every_table, save

SMALL_WORLD = [table for table in every_table() if table.game == "small-world"]


def seats(table: Table) -> list[int]:
    return [*range(table.seats), SPECTATOR]


def check_views(table: Table, game: State, random: Random) -> None:
    rules = table.rules
    for seat in seats(table):
        view = rules.view(game, seat)
        assert is_json(view)
        different = table.module().scrambled(game, seat, random)
        assert rules.view(different, seat) == view, "the view shows what is hidden"
        if seat != SPECTATOR:
            before = save(rules, game)
            imagined = rules.imagine(game, seat, random)
            question(imagined)
            assert rules.view(imagined, seat) == view, "what is imagined can be told from the table"
            assert save(rules, game) == before, "imagining changed the table"


@pytest.mark.law("INV-22")
@on_every_table
def test_a_view_shows_a_seat_what_it_may_see_and_no_more(table: Table) -> None:
    walker = Walker(table, 21)
    for number, _ in enumerate(walker.walk()):
        if number % 8 == 0:
            check_views(table, walker.state, Random(number))
    check_views(table, walker.state, Random(0))


@on_every_table
def test_a_watcher_sees_what_everybody_sees(table: Table) -> None:
    walker = Walker(table, 22)
    for number, _ in enumerate(walker.walk()):
        if number % 8 == 0:
            watched = walker.rules.view(walker.state, SPECTATOR)
            assert watched["private"] == {}
            for seat in range(table.seats):
                assert walker.rules.view(walker.state, seat)["public"] == watched["public"]


@on_every_table
def test_events_are_ready_for_a_message(table: Table) -> None:
    walker = Walker(table, 23)
    heard: list[Event] = []
    walker.state.heard = heard
    for _ in walker.walk():
        for event in heard:
            facts = walker.rules.event(walker.state, event)
            assert facts["kind"]
            assert is_json(facts)
            check_sum(facts)
        heard.clear()


def check_sum(facts: dict[str, Any]) -> None:
    """A score is the sum of its terms."""
    if facts["kind"] == "scored" and "terms" in facts:
        assert facts["coins"] == sum(amount for _, amount in facts["terms"])


@pytest.mark.rule("SW-13.1")
@pytest.mark.law("INV-22")
@pytest.mark.parametrize("table", SMALL_WORLD, ids=str)
def test_coins_are_hidden_to_the_end_unless_they_are_played_open(table: Table) -> None:
    walker = Walker(table, 24)
    is_open = table.options.get("coins") == "open"
    for _ in walker.walk():
        shown = [player["coins"] for player in walker.rules.public_view(walker.state)["players"]]
        assert shown == (walker.rules.result(walker.state).scores if is_open else [-1] * table.seats)
    shown = [player["coins"] for player in walker.rules.public_view(walker.state)["players"]]
    assert shown == walker.rules.result(walker.state).scores


@pytest.mark.parametrize("name", NAMES)
def test_every_game_says_what_it_hides_and_what_it_keeps(name: str) -> None:
    """A game comes onto the shelf with its invariants and with a way to change what is hidden."""
    module = Table(name, find_game(name).seats[0], {}).module()
    assert callable(module.Guard)
    assert callable(module.scrambled)
