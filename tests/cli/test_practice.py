"""Puzzles at the terminal."""

import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from meadhall.cli import practice
from meadhall.puzzles import find_puzzle
from tests.cli.terminal import meadhall


def test_puzzles_are_listed() -> None:
    said = meadhall("practice", "small-world").output
    assert "tired-orcs" in said
    assert "dawn-of-ulos" not in said


def test_puzzles_are_listed_for_programs() -> None:
    listed = json.loads(meadhall("practice", "small-world", "--json", "-").output)
    assert {one["game"] for one in listed} == {"small-world"}
    assert "tired-orcs" in [one["name"] for one in listed]
    assert all(one["idea"] for one in listed)


def test_what_is_found_is_told_to_programs_and_lies_in_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decline = SimpleNamespace(text="decline")
    position = SimpleNamespace(record=find_puzzle("small-world", "stout-giants").start, seat=0)
    found = SimpleNamespace(
        position=position, gap=2.25, best=SimpleNamespace(answers=[decline]), novice=decline, idea=lambda: "declines"
    )
    monkeypatch.setattr(practice, "mine", lambda *_: [found])
    typed = ["puzzles", "small-world", "--games", "1", "--folder", str(tmp_path)]
    (told,) = json.loads(meadhall(*typed, "--json", "-").output)
    assert {**told, "file": ""} == {"file": "", "idea": "declines", "gap": 2.25, "solution": ["decline"]}
    assert 'solution = ["decline"]' in Path(told["file"]).read_text("utf-8")
    assert "better by 2.2 points" in meadhall(*typed).output


def test_a_try_is_judged_when_the_turn_ends_and_may_be_repeated() -> None:
    said = meadhall("practice", "small-world", "stout-giants", typed="pass\nagain\ndecline\nquit\n").output
    assert re.search(r"Worse by about \d+ coins", said)
    assert "Stay, and the thin Giants" in said
    assert "Solved" in said


def test_the_best_turn_is_shown_to_whoever_asks_for_it() -> None:
    said = meadhall("practice", "small-world", "stout-giants", typed="pass\nshow\nquit\n").output
    assert "Go in decline" in said
