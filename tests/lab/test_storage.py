"""Games of a simulation in a file: kept as they come, and gone on with."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from meadhall.cli import lab
from meadhall.core import BadInput
from meadhall.lab.simulate import Outcome, Plan, play_game
from meadhall.lab.storage import Shelf
from tests.cli.terminal import meadhall, refused
from tests.lab.report.games import GAMES, PLAN

WORDS = ["simulate", "small-world", "--bots", "random,random", "--jobs", "1"]


def stopped(outcomes: list[Outcome]) -> Iterator[Outcome]:
    yield from outcomes
    raise KeyboardInterrupt


def kept(path: Path, outcomes: list[Outcome]) -> None:
    with pytest.raises(KeyboardInterrupt):
        list(Shelf(path).keep(PLAN, [], stopped(outcomes)))


def test_games_are_kept_as_they_come(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    kept(path, GAMES[:2])
    assert Shelf(path).plan() == PLAN
    known = Shelf(path).known(PLAN)
    assert known == GAMES[:2]
    assert list(Shelf(path).keep(PLAN, known, iter(GAMES[2:]))) == GAMES
    assert Shelf(path).known(PLAN) == GAMES


def test_parquet_is_kept_when_the_playing_ends(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / "games.parquet"
    kept(path, GAMES[:3])
    assert Shelf(path).plan() == PLAN
    known = Shelf(path).known(PLAN)
    assert known == GAMES[:3]
    assert list(Shelf(path).keep(PLAN, known, iter(GAMES[3:]))) == GAMES
    assert Shelf(path).known(PLAN) == GAMES


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    kept(path, GAMES)
    path.write_bytes(path.read_bytes()[:-5])
    assert Shelf(path).known(PLAN) == GAMES[:3]
    assert list(Shelf(path).keep(PLAN, GAMES[:3], iter(GAMES[3:]))) == GAMES
    assert Shelf(path).known(PLAN) == GAMES


@pytest.mark.parametrize(
    ("field", "value", "found", "wanted"),
    [
        ("seed", 8, "7", "8"),
        ("bots", ("random", "random"), "greedy,random", "random,random"),
        ("options", {"coins": "open"}, "coins=hidden, first=1", "coins=open"),
        ("counting", False, "True", "False"),
    ],
)
def test_another_plan_is_refused(tmp_path: Path, field: str, value: object, found: str, wanted: str) -> None:
    path = tmp_path / "games.jsonl"
    kept(path, GAMES)
    other: Plan = structs.replace(PLAN, **{field: value})
    with pytest.raises(BadInput) as refusal:
        Shelf(path).known(other)
    assert refusal.value.code == "kept-plan"
    assert refusal.value.facts == {"file": str(path), "field": field, "found": found, "expected": wanted}


def test_damage_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("a letter\n", "utf-8")
    with pytest.raises(BadInput, match="kept-damaged"):
        Shelf(path).known(PLAN)
    path.unlink()
    kept(path, GAMES)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:2], "?\n", *lines[2:]]), "utf-8")
    with pytest.raises(BadInput) as refusal:
        Shelf(path).known(PLAN)
    assert refusal.value.facts["line"] == 3


def test_a_second_run_goes_on_and_finds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(tmp_path / "games.jsonl")
    whole = meadhall(*WORDS, "--games", "5", "--seed", "4").output
    meadhall(*WORDS, "--games", "3", "--seed", "4", "--save", file)
    played: list[int] = []

    def noted(plan: Plan, number: int) -> Outcome:
        played.append(number)
        return play_game(plan, number)

    monkeypatch.setattr("meadhall.lab.simulate.play_game", noted)
    assert meadhall(*WORDS, "--games", "5", "--save", file).output == whole
    assert played == [3, 4]
    assert meadhall(*WORDS, "--games", "5", "--save", file).output == whole
    assert played == [3, 4]
    assert "another plan: its seed is 4, not 5" in refused(*WORDS, "--games", "5", "--seed", "5", "--save", file)
    assert lab.words.problems == []


def test_what_is_not_installed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "install “meadhall[parquet]”" in refused(*WORDS, "--save", str(tmp_path / "games.parquet"))
    assert "install “meadhall[ray]”" in refused(*WORDS, "--on", "ray")
    assert "must end in one of .jsonl, .parquet" in refused(*WORDS, "--save", str(tmp_path / "games.csv"))
    assert "cannot be played on “moon”" in refused(*WORDS, "--on", "moon")
    assert list(tmp_path.iterdir()) == []
