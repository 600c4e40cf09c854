"""Any sequence of answers is a game without a broken law; Hypothesis looks for the shortest that is not."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from meadhall.core import question, read_record, replay
from meadhall.games import NAMES
from tests.laws.walk import Table, every_table, most_answers, save

TABLES = [table for table in every_table() if table.game in NAMES]

CALM = settings(deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
REPEATABLE = settings(CALM, max_examples=80, derandomize=True)
THOROUGH = settings(CALM, max_examples=3_000)

tables = st.sampled_from(TABLES)
# Which option, counted around; chance is answered in the same way. After the last number it is always the first
# option, so that a shorter list is a simpler game; where a game could go on like that for ever (`WANDERS`), any option.
option = st.integers(0, 40)
numbers = st.one_of(
    st.lists(option, max_size=20), st.lists(option, min_size=40), st.lists(option, min_size=150, max_size=300)
)


def wandering() -> Iterator[int]:
    """The same numbers every time, in no order."""
    random = Random(0)
    while True:
        yield int(random.random() * 1_000_000)


def play_by_numbers(table: Table, chosen: list[int]) -> None:
    """A whole game; if a law is broken, the record that leads there is shown."""
    match = table.match(0)
    guard = table.guard(match.state)
    left = chain(chosen, wandering()) if getattr(table.module(), "WANDERS", False) else iter(chosen)
    try:
        while (ask := question(match.state)) is not None:
            seat = ask.asked(match.state)[0]
            options = ask.options(match.state, seat)
            match.answer(seat, options[next(left, 0) % len(options)])
            guard.look()
            assert len(match.record.answers) < most_answers(table)
        guard.end()
    except BaseException:
        note(match.record.write())
        raise
    replayed = replay(table.rules, read_record(match.record.write()))
    assert save(table.rules, replayed) == save(table.rules, match.state)


@pytest.mark.law("INV-20")
@REPEATABLE
@given(table=tables, chosen=numbers)
def test_any_sequence_of_answers_is_a_game(table: Table, chosen: list[int]) -> None:
    play_by_numbers(table, chosen)


@pytest.mark.long
@THOROUGH
@given(table=tables, chosen=numbers)
def test_very_many_sequences_of_answers_are_games(table: Table, chosen: list[int]) -> None:
    play_by_numbers(table, chosen)
