"""Golden records: whole games that must keep replaying to the same end."""

from pathlib import Path

import pytest

from meadhall.core import question, read_record, replay
from meadhall.games import NAMES, find_game, find_rules
from tests.golden.digest import ENDINGS, HERE, WRITE, ending, golden_tables, load, recorded_games

RECORDS = sorted(HERE.glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_known_end(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    rules = find_rules(record.game, record.version, record.house)
    final = replay(rules, record)
    assert question(final) is None, "a golden game is played to its end"
    assert ending(rules, final) == load(ENDINGS)[path.name], WRITE


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_written_as_it_is_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert read_record(text).write() == text


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_golden_records_for_every_golden_table_and_bot(name: str) -> None:
    assert {path for path, _, _ in recorded_games(name)} <= set(RECORDS), WRITE
    seats = {table.seats for table in golden_tables(name).values()}
    assert seats == set(find_game(name).seats)


def test_every_ending_belongs_to_a_record() -> None:
    assert set(load(ENDINGS)) == {path.name for path in RECORDS}, WRITE
