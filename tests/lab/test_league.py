"""A tournament: every pair against each other, or every level against the table."""

import json

import pytest

from meadhall.cli import league  # noqa: F401 - it registers its command
from meadhall.core import BadInput
from meadhall.games import find_game
from meadhall.lab.league import Tournament, wins_together
from tests.cli.terminal import meadhall, refused


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


def test_a_league_needs_two_bots_that_there_are() -> None:
    assert "at least two bots" in refused("league", "small-world", "--bots", "adept")
    with pytest.raises(BadInput, match="unknown-bot"):
        Tournament("small-world", ["adept", "somebody"], 0, {}, 1)
