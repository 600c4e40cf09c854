"""The other commands, and the door a newcomer comes through."""

import json

import pytest

from meadhall import __version__
from meadhall.books import read_book
from meadhall.build_mode import build_mode
from meadhall.cli import app as app_module
from meadhall.games import NAMES
from meadhall.games.data_files import folder_of
from meadhall.games.editions import editions_of
from meadhall.lessons import taught_games
from tests.cli.terminal import meadhall, refused


def test_games_lists_seats_and_options() -> None:
    output = " ".join(meadhall("games").output.split())
    assert "Small World small-world" in output
    assert "Players: 2, 3, 4, 5" in output
    assert "--option coins=… Whether everybody sees how many coins the others have. One of: hidden" in output
    assert "Languages: en." in output


def test_the_version_is_told_and_whether_the_rules_are_compiled() -> None:
    rules = "compiled" if build_mode() == "native" else "interpreted"
    first, *games = meadhall("--version").output.splitlines()
    assert first == f"Meadhall {__version__}, {rules} rules"
    assert [line.split(":")[0] for line in games] == NAMES
    for line, name in zip(games, NAMES, strict=True):
        alive = editions_of(folder_of(name)).alive()
        assert line.endswith(
            f"edition {alive[0]} of its rules" if len(alive) == 1 else f"{alive[0]} to {alive[-1]} of its rules"
        )


def test_a_rule_is_shown_with_the_tests_that_cite_it() -> None:
    output = " ".join(meadhall("rules", "small-world", "sw-5.14").output.split())
    assert "3.4 Conquest SW-5.14 Cost in tokens: `2 + defence`" in output
    assert "tests/games/small_world/test_conquest.py::test_a_region_costs_two_and_its_defence" in output


def test_a_word_finds_the_rules_of_a_section() -> None:
    output = meadhall("rules", "small-world", "Giants").output
    assert "R05 Giants" in output
    assert "SW-R05.2" in output
    assert "SW-R06.1" not in output


def test_without_a_word_all_rules_are_shown() -> None:
    output = meadhall("rules", "small-world").output
    assert "SW-1.1 " in output
    assert "INV-22" in output
    assert "cite it" not in output


def test_rules_that_do_not_exist_are_told_with_the_parts_that_do() -> None:
    assert "Its parts" not in refused("rules", "chess")
    said = refused("rules", "small-world", "xyzzy")
    assert "No rule of this game has the id or the word “xyzzy”." in said
    assert "3.4 Conquest" in said


def test_derived_methods_are_printed() -> None:
    output = meadhall("derive", "small_world.Player").output
    assert "def __init__(self, seat: int, income: list[int], coins: int = 0" in output
    assert 'def copy(self) -> "Player":' in output
    assert "such as small_world.Tribe" in refused("derive", "small_world.Nobody")
    methods = json.loads(meadhall("derive", "small_world.Player", "--json", "-").output)
    assert "".join(methods["copy"]) in output


def test_coverage_is_counted_per_game() -> None:
    output = meadhall("rules", "--coverage").output
    lines = output.splitlines()
    assert [line.partition(":")[0] for line in lines] == NAMES
    assert all(" rules are shown by tests; " in line for line in lines)
    assert meadhall("rules", "small-world", "--coverage").output.splitlines() == lines[:1]


@pytest.mark.parametrize("game", NAMES)
def test_the_book_for_players_is_read_at_the_terminal(game: str) -> None:
    output = " ".join(meadhall("rules", game, "--book").output.split())
    book = read_book(game)
    assert [section.title for section in book.sections if section.title not in output] == []
    assert [entry.word for entry in book.words if f"{entry.word} {entry.about}" not in output] == []
    assert "{" not in output


def test_two_keys_lead_a_newcomer_into_a_first_game_that_teaches() -> None:
    output = meadhall(typed="1\n").output
    assert "Welcome to Meadhall." in output
    assert "You play Ember." in output
    assert "This land is too small for everybody." in output
    assert "Choose a people and its power." in output
    assert "→  2  Hill Ratmen" in output


def test_enter_alone_starts_the_first_game_too() -> None:
    assert "You play Ember." in meadhall(typed="\n").output


def test_other_keys_lead_to_other_tables() -> None:
    taught = len(taught_games())
    assert "Moss (adept bot)" in meadhall(typed=f"{taught + 1}\n").output
    assert "Pass the screen to" in meadhall(typed=f"{taught + 2}\n").output
    assert "replay" in meadhall(typed=f"{taught + 3}\n").output


def test_a_newcomer_may_turn_around_at_the_door() -> None:
    result = meadhall(typed="")
    assert result.exit_code == 0


def test_a_language_that_does_not_exist_is_told_with_those_that_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "LANGUAGE", "tlh")
    assert refused("games") == "There is no language “tlh”. There are: en."
