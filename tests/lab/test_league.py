"""A tournament: every pair against each other, or every level against the table."""

import json
import sys
from pathlib import Path

import pytest

from meadhall.cli import league  # noqa: F401 - it registers its command
from meadhall.core import BadInput
from meadhall.games import find_game
from meadhall.lab.league import Tournament
from meadhall.lab.simulate import Outcome, Plan, play_game, wins_together
from tests.cli.terminal import meadhall, refused
from tests.lab.test_ray import StandIn


def test_every_pair_plays_and_the_later_name_is_told_against_the_earlier() -> None:
    tournament = Tournament("small-world", ["random", "novice", "adept"], 0, {}, 3)
    assert [plan.bots for plan in tournament.plans] == [("novice", "random"), ("adept", "random"), ("adept", "novice")]
    assert tournament.seats == 2


def test_at_a_larger_table_one_sits_among_several_of_the_other() -> None:
    tournament = Tournament("small-world", ["random", "adept"], 4, {}, 3)
    assert [plan.bots for plan in tournament.plans] == [("adept", "random", "random", "random")]


def test_against_the_table_everybody_plays_with_his_like() -> None:
    tournament = Tournament("alynthia", ["random", "adept"], 0, {}, 3)
    assert [plan.bots for plan in tournament.plans] == [("random", "random"), ("adept", "adept")]


def test_which_games_are_won_together() -> None:
    assert wins_together(find_game("alynthia"), 2, {})
    assert not wins_together(find_game("alynthia"), 2, {"mode": "competitive"})
    assert wins_together(find_game("dawn-of-ulos"), 1, {})
    assert not wins_together(find_game("dawn-of-ulos"), 2, {})


def test_the_table_is_printed_with_intervals() -> None:
    said = ["league", "small-world", "--bots", "random,novice", "--games", "2", "--seed", "1", "--jobs", "1"]
    lines = [" ".join(line.split()) for line in meadhall(*said).output.splitlines()]
    assert lines[0].startswith("Small World, 2 players: 2 games each, ")
    assert lines[0].endswith(", seed 1")
    assert lines[2].startswith("novice random 100.0 % (34.2–100.0) ")
    found = json.loads(meadhall(*said, "--json", "-").output)
    assert found["pairings"][0]["wins"]["count"] == 2
    assert found["companies"] == []


def test_win_rates_against_the_table_are_printed() -> None:
    said = [
        "league",
        "alynthia",
        "--seats",
        "1",
        "--bots",
        "random,random",
        "--games",
        "2",
        "--seed",
        "1",
        "--jobs",
        "1",
    ]
    lines = [" ".join(line.split()) for line in meadhall(*said).output.splitlines()]
    assert lines[0].startswith("Alynthia, one player: 2 games each, ")
    assert lines[2].startswith("random 0.0 % (0.0–65.8) ")


WORDS = ["league", "small-world", "--bots", "random,random,random", "--jobs", "1"]


def test_a_second_run_goes_on_in_every_match_and_finds_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = meadhall(*WORDS, "--games", "3", "--seed", "4").output
    file = str(tmp_path / "games.jsonl")
    meadhall(*WORDS, "--games", "2", "--seed", "4", "--save", file)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games-2.jsonl", "games-3.jsonl", "games.jsonl"]
    played: list[int] = []

    def noted(plan: Plan, number: int) -> Outcome:
        played.append(number)
        return play_game(plan, number)

    monkeypatch.setattr("meadhall.lab.simulate.play_game", noted)
    assert meadhall(*WORDS, "--games", "3", "--save", file).output == whole
    assert played == [2, 2, 2]
    assert "another plan: its seed is 4, not 5" in refused(*WORDS, "--games", "3", "--seed", "5", "--save", file)
    (tmp_path / "games-3.jsonl").write_text("?\n", "utf-8")
    assert "games-3.jsonl" in refused(*WORDS, "--games", "9", "--save", file)
    assert played == [2, 2, 2]


def test_a_league_is_played_with_house_rules(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('game = "small-world"\nmaps.maps.2.turns = 2\n', "utf-8")
    words = ["league", "small-world", "--bots", "random,random", "--jobs", "1", "--games", "2", "--seed", "4"]
    printed = " ".join(meadhall(*words, "--house", str(file)).output.split())
    assert "maps › maps › 2 › turns 2 (10)" in printed
    (house,) = json.loads(meadhall(*words, "--house", str(file), "--json", "-").output)["pairings"]
    (usual,) = json.loads(meadhall(*words, "--json", "-").output)["pairings"]
    assert 2 * house["score"]["mean"] < usual["score"]["mean"]


def test_a_league_is_played_where_one_says(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "cannot be played on “moon”" in refused(*WORDS, "--on", "moon")
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "install “meadhall[ray]”" in refused(*WORDS, "--on", "ray")


def test_a_cluster_plays_the_same_league(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = StandIn()
    monkeypatch.setitem(sys.modules, "ray", ray)
    tournament = Tournament("small-world", ["random", "random"], 0, {}, 3)
    assert tournament.play(3, on="ray") == tournament.play(3, jobs=1)
    assert ray.asked["num_cpus"] == 1


def test_a_league_needs_two_bots_that_there_are() -> None:
    assert "at least two bots" in refused("league", "small-world", "--bots", "adept")
    with pytest.raises(BadInput, match="unknown-bot"):
        Tournament("small-world", ["adept", "somebody"], 0, {}, 1)
