"""Copies, saves and records: a game in the middle of anything is a value that travels."""

import json
from random import Random

import pytest

from meadhall.build_mode import build_mode
from meadhall.core import play_out, question, read_record, replay
from tests.laws.walk import Table, Walker, every_table, on_every_table, save

DEFAULTS = [table for table in every_table() if not table.options]
MOMENTS = 20 if build_mode() == "native" else 8


def is_due(number: int, step: int) -> bool:
    """Every so many answers, and seldom once a game gets long: to play on from each moment takes time by its square."""
    return number % (step if number < MOMENTS * step else MOMENTS * step) == 0


@on_every_table
def test_a_copy_is_equal_and_independent(table: Table) -> None:
    walker = Walker(table, 11)
    for number, _ in enumerate(walker.walk()):
        if is_due(number, 9):
            before = save(walker.rules, walker.state)
            copied = walker.state.copy()
            assert save(walker.rules, copied) == before
            play_out(copied, Random(number))
            assert save(walker.rules, walker.state) == before, "playing the copy changed the table"
            kept = walker.state.copy()
            other = walker.state.copy()
            play_out(other, Random(number))
            assert save(walker.rules, kept) == before, "playing one copy changed another"
            assert save(walker.rules, other) == save(walker.rules, copied)


@on_every_table
def test_playing_the_table_leaves_its_copies_alone(table: Table) -> None:
    walker = Walker(table, 12)
    kept = []
    for number, _ in enumerate(walker.walk()):
        if number % 17 == 0:
            kept.append((walker.state.copy(), save(walker.rules, walker.state)))
    for copied, before in kept:
        assert save(walker.rules, copied) == before


@on_every_table
def test_a_state_survives_json_and_plays_on_alike(table: Table) -> None:
    walker = Walker(table, 13)
    for number, ask in enumerate(walker.walk()):
        if is_due(number, 7):
            text = json.dumps(save(walker.rules, walker.state))
            loaded = walker.rules.load(json.loads(text))
            assert json.dumps(save(walker.rules, loaded)) == text
            asked = ask.asked(walker.state)
            again = question(loaded)
            assert again is not None
            assert again.asked(loaded) == asked
            assert again.options(loaded, asked[0]) == ask.options(walker.state, asked[0])
            straight = walker.state.copy()
            play_out(loaded, Random(number))
            play_out(straight, Random(number))
            assert save(walker.rules, loaded) == save(walker.rules, straight)


@on_every_table
def test_a_record_leads_to_the_same_moment(table: Table) -> None:
    walker = Walker(table, 14)
    for number, _ in enumerate(walker.walk()):
        if number % 40 == 0:
            text = walker.match.record.write()
            record = read_record(text)
            assert record.write() == text
            assert save(walker.rules, replay(walker.rules, record)) == save(walker.rules, walker.state)
    final = replay(walker.rules, read_record(walker.match.record.write()))
    assert question(final) is None
    assert save(walker.rules, final) == save(walker.rules, walker.state)


@pytest.mark.law("INV-21")
@on_every_table
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    once, again = Walker(table, 15).finish(), Walker(table, 15).finish()
    assert once.record.write() == again.record.write()
    assert save(table.rules, once.state) == save(table.rules, again.state)


@pytest.mark.parametrize("table", DEFAULTS, ids=str)
def test_another_seed_gives_another_game(table: Table) -> None:
    assert Walker(table, 15).finish().record.write() != Walker(table, 17).finish().record.write()


@on_every_table
def test_scores_are_the_sum_of_where_they_came_from(table: Table) -> None:
    walker = Walker(table, 16)
    for number, _ in enumerate(walker.walk()):
        if number % 10 == 0:
            result = walker.rules.result(walker.state)
            assert [sum(source.values()) for source in result.sources] == result.scores
    result = walker.rules.result(walker.state)
    assert [sum(source.values()) for source in result.sources] == result.scores
    assert result.winners or table.seats == 1 or getattr(table.module(), "ALL_MAY_LOSE", False)
    assert len(result.scores) == table.seats
