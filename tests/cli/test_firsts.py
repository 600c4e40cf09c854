"""The first time of everything at a terminal."""

from pathlib import Path

import pytest

from meadhall.cli.firsts import FirstLines
from meadhall.core import question
from meadhall.core.rules import new_game
from meadhall.games.small_world import RULES
from meadhall.words import Words
from tests.cli.terminal import meadhall

PICKED = {"kind": "picked", "seat": 0, "race": "elves", "power": "flying"}
TURN = {"kind": "turn", "seat": 0}


def first_lines(folder: Path) -> FirstLines:
    return FirstLines(RULES, ["Ada", "Ben"], folder / "firsts.json")


def told(lines: FirstLines, *events: dict[str, object]) -> str:
    game = new_game(RULES, 2, {})
    ask = question(game)
    while ask is not None and ask.seats != (0,) and ask.asked(game)[0] < 0:
        ask.accept(game, -1, ask.options(game, -1)[0])
        ask = question(game)
    assert ask is not None
    return lines.line(ask, 0, list(events), Words(RULES, game, ["Ada", "Ben"], "en"))


def test_a_thing_is_told_once_in_a_life_and_one_in_a_turn(tmp_path: Path) -> None:
    lines = first_lines(tmp_path)
    assert told(lines, TURN).startswith("New: Choosing a people. The top pair is free.")
    assert told(lines, TURN, PICKED) == ""
    assert told(lines, TURN, PICKED, TURN).startswith("New: Elves.")
    assert told(first_lines(tmp_path), TURN, PICKED).startswith("New: Flying.")
    assert told(first_lines(tmp_path), TURN, PICKED) == ""


def test_it_can_be_put_away_for_good(tmp_path: Path) -> None:
    first_lines(tmp_path).turn(False)
    assert told(first_lines(tmp_path), TURN) == ""
    first_lines(tmp_path).turn(True)
    assert told(first_lines(tmp_path), TURN) != ""


def test_a_game_at_the_terminal_tells_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    arguments = ("play", "small-world", "--seats", "human,novice", "--seed", "1")
    assert "New: Choosing a people." in meadhall(*arguments, typed="firsts off\nquit\n").output
    assert "New:" not in meadhall(*arguments, typed="quit\n").output
