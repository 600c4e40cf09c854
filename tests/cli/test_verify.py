"""`meadhall verify`: dice that are as promised, and dice that are not."""

import json
from pathlib import Path

import pytest

from meadhall.core import Record
from meadhall.games import find_game
from tests.cli.terminal import meadhall, refused
from tests.core.test_verify import fair_record


@pytest.fixture
def record() -> Record:
    return fair_record(find_game("small-world"), 3, 1)


@pytest.fixture
def file(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "fair.record"
    path.write_text(record.write(), "utf-8")
    return path


def test_fair_dice_are_called_fair_and_what_was_promised_is_told(file: Path, record: Record) -> None:
    result = meadhall("verify", str(file))
    assert result.exit_code == 0
    assert record.dice is not None
    assert "answers of chance were rolled again, and are the same." in result.output
    assert "3 of 3 seats have added a number of their own" in result.output
    assert "went back behind a roll" in result.output
    assert record.dice.commitment in result.output


def test_programs_are_told_the_same(file: Path, record: Record) -> None:
    told = json.loads(meadhall("verify", str(file), "--json", "-").output)
    assert record.dice is not None
    assert told["fair"] is True
    assert told["commitment"] == record.dice.commitment
    assert told["nonces"] == [0, 1, 2]


def test_one_other_roll_is_found_and_named(file: Path, record: Record) -> None:
    index = next(index for index, answer in enumerate(record.answers) if answer.text.startswith("first"))
    record.answers[index] = type(record.answers[index])(
        -1, "first s3" if record.answers[index].text != "first s3" else "first s2"
    )
    file.write_text(record.write(), "utf-8")
    result = meadhall("verify", str(file))
    assert result.exit_code == 1
    assert "chance has answered “first" in result.output
    assert json.loads(meadhall("verify", str(file), "--json", "-").output)["code"] == "dice-roll"


def test_a_record_that_cannot_be_checked_is_told_apart_from_a_false_one(file: Path, record: Record) -> None:
    file.write_text(record.shortened(20).write(), "utf-8")
    assert "no dice that can be checked" in refused("verify", str(file))
    record.dice = type(record.dice)(record.dice.commitment, "", [], []) if record.dice else None
    file.write_text(record.write(), "utf-8")
    assert "has not been told yet" in refused("verify", str(file))
