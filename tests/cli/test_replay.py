"""`meadhall replay`: walking through a record and leaving it for a new game."""

from pathlib import Path
from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.core import read_record
from meadhall.games.small_world import RULES
from tests.cli.terminal import meadhall


@pytest.fixture
def record(home: Path) -> Path:
    """A finished game of two."""
    file = home / "old.record"
    bots = [find_bot("random", RULES, seed) for seed in (1, 2)]
    match = play_match(RULES, {}, bots, ["Ember", "Fjord"], Random(8))
    file.write_text(match.record.write(), "utf-8")
    return file


def walk(record: Path, *lines: str) -> str:
    return meadhall("replay", str(record), typed="".join(f"{line}\n" for line in lines)).output


def answers_in(record: Path) -> int:
    return len(read_record(record.read_text("utf-8")).answers)


def test_it_begins_before_the_first_answer(record: Path) -> None:
    output = walk(record)
    assert f"Small World, 2 players, {answers_in(record)} answers" in output
    assert f"After 0 of {answers_in(record)} answers. Chance is next." in output


def test_enter_goes_on_by_one_answer_and_tells_it(record: Path) -> None:
    output = walk(record, "", "", "")
    assert "    1 *" in output
    assert "    3 *" in output
    assert "    4 *" not in output
    assert " are on offer" in output
    assert f"After 3 of {answers_in(record)} answers." in output


def test_steps_tell_the_events_of_each_answer(record: Path) -> None:
    output = walk(record, "step 20")
    assert "Turn 1, " in output
    assert " takes " in output
    assert "● " in output or "▼ " in output


def test_back_and_jump_stay_within_the_record(record: Path) -> None:
    last = answers_in(record)
    output = walk(record, "jump 50", "back 8", "back 500", "jump 9999", "step")
    for place in (50, 42, 0, last):
        assert f"After {place} of {last} answers." in output
    assert "The game is over" in output


def test_a_turn_can_be_looked_up(record: Path) -> None:
    output = walk(record, "turn 3", "log 3")
    assert "Turn 3 of 10" in output
    assert " scores " in output


def test_the_map_shows_the_moment_and_hides_what_watchers_may_not_see(record: Path) -> None:
    before, after = walk(record, "jump 60", "map"), walk(record, "jump 9999", "map")
    assert "coins hidden" in before
    assert "coins hidden" not in after


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("turn 99", "There is no turn 99. The last one is 10."),
        ("jump x", "“x” is not a number."),
        ("dance", "“dance” is no command here. There are: step, back, jump, turn, map, log, fork, help, quit."),
        ("help", "play on from here"),
    ],
)
def test_what_is_not_understood_is_told(record: Path, line: str, expected: str) -> None:
    assert expected in walk(record, line)


def test_quit_leaves(record: Path) -> None:
    assert "After 5 of" not in walk(record, "quit", "jump 5")


def test_a_fork_plays_on_in_a_record_of_its_own(record: Path, home: Path) -> None:
    old = record.read_text("utf-8")
    output = walk(record, "turn 2", "fork human:Zoe,random", "1")
    (kept,) = (home / "data" / "meadhall" / "records").iterdir()
    assert f"The game is kept in {kept}" in output
    assert record.read_text("utf-8") == old
    forked = read_record(kept.read_text("utf-8"))
    common = [answer.line() for answer in forked.answers[:30]]
    assert common == [answer.line() for answer in read_record(old).answers[:30]]


def test_without_names_a_fork_gives_the_next_seat_to_the_reader(record: Path) -> None:
    assert " (you) " in walk(record, "turn 2", "fork")


def test_a_finished_game_has_nothing_to_fork(record: Path) -> None:
    output = walk(record, "jump 9999", "fork", "back 3")
    assert "The game is over here. Go back to a moment when somebody had to decide." in output
    assert f"After {answers_in(record) - 3} of" in output


def test_a_fork_with_bad_seats_stays_in_the_replay(record: Path) -> None:
    output = walk(record, "turn 2", "fork human", "jump 7")
    assert "The record has 2 seats, but 1 players were named." in output
    assert "After 7 of" in output
