"""Two houses against each other, and differences that say how sure they are."""

import math
from pathlib import Path

import pytest

from meadhall.cli import lab
from meadhall.lab.compare import compare
from meadhall.lab.report.cases import Counting
from meadhall.lab.statistics import difference_of_means, difference_of_shares, share
from tests.cli.terminal import meadhall
from tests.lab.report.games import GAMES, PLAN

COUNTING = Counting(kinds=("race",))


def test_two_means_differ_by_welch() -> None:
    found = difference_of_means([10, 12, 14, 16], [9, 10, 11, 12, 13, 11])
    errors = [20 / 3 / 4, 10 / 5 / 6]
    assert found.value == pytest.approx(2)
    freedom = sum(errors) ** 2 / (errors[0] ** 2 / 3 + errors[1] ** 2 / 5)
    assert 4 < freedom < 5
    assert 2.57 * math.sqrt(sum(errors)) < found.high - found.value < 2.78 * math.sqrt(sum(errors))
    assert not found.is_clear
    assert difference_of_means([1, 1], [3, 3]) == difference_of_means([1], [3])


def test_two_shares_differ_by_newcombe() -> None:
    found = difference_of_shares(share(56, 70), share(48, 80))  # the example of his paper
    assert (round(found.value, 4), round(found.low, 4), round(found.high, 4)) == (0.2, 0.0524, 0.3339)
    assert found.is_clear


def test_the_same_games_do_not_differ() -> None:
    found = compare(PLAN, GAMES * 10, PLAN, GAMES * 10, COUNTING)
    assert [mean.difference.value for mean in found.means] == [0, 0, 0, 0]
    assert {share.difference.value for share in found.shares} == {0}
    assert found.things == []
    assert found.compared == 2  # of Giants there are too few


def test_things_that_clearly_differ_are_named() -> None:
    draws = GAMES[2:3] * 40
    found = compare(PLAN, GAMES * 10, PLAN, draws, COUNTING)
    wins = {share.what: share.difference.value for share in found.shares if share.name == "wins"}
    assert wins == pytest.approx({"greedy": 0.125, "random": -0.125})
    assert {thing.what: thing.lead.value for thing in found.things} == {"elves": -10, "orcs": 10}
    assert {thing.what: thing.wins.difference.value for thing in found.things} == {"elves": -0.375, "orcs": 0.375}


def test_a_house_is_told_against_the_printed_rules(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('game = "small-world"\npieces.start_coins = 60\n', "utf-8")
    words = ["simulate", "small-world", "--games", "3", "--bots", "random,random", "--seed", "1", "--jobs", "1"]
    report = tmp_path / "report"
    printed = meadhall(*words, "--house", str(file), "--against", "default", "--report", str(report)).output
    lines = [" ".join(line.split()) for line in printed.splitlines()]
    assert lines[:3] == [
        "Small World, 2 players: 3 games each, seed 1",
        "House: pieces › start coins 60 (5)",
        "Against: the printed rules",
    ]
    assert lines[4].startswith("score of random ")
    assert "+55" in lines[5]
    assert (report / "house.toml").read_text("utf-8") == file.read_text("utf-8")
    assert "start coins 60 (5)" in (report / "index.html").read_text("utf-8")
    assert (report / "against" / "index.html").exists()
    alone = meadhall(*words, "--house", str(file)).output
    assert "60  (5)" in alone
    assert lab.words.problems == []
