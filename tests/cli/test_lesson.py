"""A first game at the terminal, played by somebody who only follows what is shown."""

import re
from pathlib import Path
from random import Random

import pytest

from meadhall.cli import lesson as lesson_command
from meadhall.cli.app import console
from meadhall.lessons import find_lesson, lesson_path, taught_games
from tests.cli.terminal import meadhall, refused

ARROW = re.compile(r"→\s+(\d+)")
ROW = re.compile(r"^[» ]*(\d+)  ", re.MULTILINE)
MANY_ANSWERS = 3000


class Follower:
    """Types the number behind the last arrow on the screen, and where there is none any number that is shown."""

    def __init__(self) -> None:
        self.random = Random(1)
        self.given = 0
        self.rows = ["1"]

    def __call__(self, prompt: str = "") -> str:
        self.given += 1
        if self.given > MANY_ANSWERS:
            raise EOFError
        text = console.export_text(clear=True)
        arrows = ARROW.findall(text)
        self.rows = ROW.findall(text) or self.rows
        return arrows[-1] if arrows else self.random.choice(self.rows)


@pytest.mark.parametrize("game", taught_games())
def test_a_first_game_is_finished_by_following_what_is_shown(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = find_lesson(game)
    assert found is not None
    monkeypatch.setattr(console, "record", True)
    monkeypatch.setattr("builtins.input", Follower())
    lesson_command.teach(found, tmp_path / "first.record")
    said = console.export_text()
    assert "score" in said
    assert "Analyse" in said or "analyse" in said


def test_cards_are_repeated_put_away_and_begun_anew() -> None:
    output = meadhall("lesson", "small-world", typed="2\nlesson\nlesson off\n6\nlesson restart\nquit\n").output
    assert output.count("Come in from the edge") == 2
    assert "No more cards." in output
    assert "Only next door" not in output
    assert output.count("What it is about") == 1


def test_whoever_leaves_a_lesson_finds_the_same_card_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_command, "new_record_path", lambda name: tmp_path / "first.record")
    meadhall("lesson", "small-world", typed="2\n6\nquit\n")
    again = meadhall(
        "play", "small-world", "--seats", "human,novice,novice", "--record", str(tmp_path / "first.record")
    )
    assert "Only next door" in again.output


def test_an_author_hears_what_is_wrong_with_a_lesson(tmp_path: Path) -> None:
    file = tmp_path / "first.toml"
    file.write_text(lesson_path("small-world").read_text("utf-8").replace("turn == 6", "turn == 66"), "utf-8")
    file.write_text(
        file.read_text("utf-8").replace('until = { end = true }\nring = ["turns"]', 'ring = ["turns"]'), "utf-8"
    )
    result = meadhall("lesson", "--check", str(file))
    assert result.exit_code == 1
    assert "last-turn: neither shown nor fallen away" in result.output


def test_a_game_must_be_named() -> None:
    assert "Name a game with a first game: small-world" in refused("lesson")
