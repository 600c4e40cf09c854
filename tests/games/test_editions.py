"""Editions: a game goes on with the rules it was begun with, whatever the newest ones say."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.core import BadInput, Rules, new_game, read_record, replay
from meadhall.games import NAMES, editions, find_game, find_rules
from meadhall.games.data_files import GAMES
from meadhall.games.editions import NEWEST, Editions, editions_of, known_edition, text_of_edition
from meadhall.games.house import changes_in, house_line, numbers_of
from tests.games.edition import COINS, GAME, NEW_COINS, NEW_RACE, second_edition


def coins(rules: Rules) -> int:
    game: Any = new_game(rules, 2, {})
    return int(game.players[0].coins)


def played(rules: Rules) -> str:
    bots = [find_bot("greedy", rules, seat) for seat in range(2)]
    return play_match(rules, {}, bots, ["bot"] * 2, Random(5)).record.write()


# What an edition changes


def test_a_new_table_gets_the_newest_edition_and_an_old_one_keeps_its_own() -> None:
    with second_edition():
        assert [find_game(GAME).version, find_rules(GAME, 1, "").version, find_rules(GAME, 2, "").version] == [2, 1, 2]
        assert [coins(find_game(GAME)), coins(find_rules(GAME, 1, ""))] == [NEW_COINS, 5]
    assert (find_game(GAME).version, coins(find_game(GAME))) == (1, 5)


def test_a_row_is_left_out_of_editions_before_its_own() -> None:
    with second_edition():
        bags = [new_game(find_rules(GAME, edition, ""), 2, {"grand-dames": "on"}) for edition in (1, 2)]
        names = [[game.box.races[number].name for number in game.banners.inside] for game in bags]  # type: ignore[attr-defined]
    assert [NEW_RACE in offered for offered in names] == [False, True]
    assert [name for name in names[1] if name != NEW_RACE] == names[0]


@pytest.mark.compiled
def test_a_record_is_replayed_by_the_edition_that_it_names() -> None:
    before = played(find_game(GAME))
    with second_edition():
        assert played(find_game(GAME)) != before
        record = read_record(before)
        rules = find_rules(record.game, record.version, record.house)
        assert rules.result(replay(rules, record)).winners
        assert played(rules) == before
        with pytest.raises(BadInput, match="record-version"):
            replay(find_game(GAME), record)


def test_the_numbers_change_edition_by_edition() -> None:
    several = Editions({"2": {"a": {"was": 1}}, "4": {"a": {"was": 2}, "b": {"was": 7}}})
    assert several.newest == 4
    assert [several.numbers(edition) for edition in (1, 2, 3, 4)] == [
        {"a": 1, "b": 7},
        {"a": 2, "b": 7},
        {"a": 2, "b": 7},
        {},
    ]


def test_an_edition_that_was_retired_or_never_was_is_refused() -> None:
    editions.known["small_world"] = Editions({"oldest": 2, "2": {}, "3": {}})
    try:
        assert [known_edition("small_world", edition) for edition in (NEWEST, 2, 3)] == [3, 2, 3]
        for edition in (0, 1, 4):
            with pytest.raises(BadInput, match="record-version"):
                known_edition("small_world", edition)
    finally:
        del editions.known["small_world"]


# Houses


def test_a_house_changes_the_numbers_of_its_edition() -> None:
    older = house_line(GAME, {COINS: NEW_COINS})
    with second_edition():
        assert [numbers_of(GAME, edition)[COINS] for edition in (1, 2)] == [5, NEW_COINS]
        rules = find_rules(GAME, 1, older)
        assert (coins(rules), rules.house, rules.version) == (NEW_COINS, older, 1)
        with pytest.raises(BadInput, match="house-empty"):
            find_rules(GAME, 2, older)


def test_what_is_told_of_a_table_is_what_differs_from_the_print_of_today() -> None:
    with second_edition():
        told = [[(one.path, one.usual, one.number) for one in changes_in(GAME, "", edition)] for edition in (1, 2)]
    assert told == [[(COINS, NEW_COINS, 5)], []]


# What stands in the files


@pytest.mark.parametrize("game", NAMES)
def test_the_file_of_editions_names_numbers_that_there_are(game: str) -> None:
    folder = game.replace("-", "_")
    for edition in editions_of(folder).alive():
        assert set(editions_of(folder).numbers(edition)) <= set(numbers_of(game))
    assert find_game(game).version == editions_of(folder).newest


@pytest.mark.parametrize("game", NAMES)
def test_behaviour_that_depends_on_the_edition_stands_in_its_file(game: str) -> None:
    """`if game.box.edition < 2:  # SW-5.23` in the code, `rules = ["SW-5.23"]` in the file."""
    folder = GAMES / game.replace("-", "_")
    asked = [
        line for file in folder.rglob("*.py") for line in file.read_text("utf-8").splitlines() if ".edition <" in line
    ]
    named = [re.findall(r"# .*?([A-Z]+-[A-Z]?\d+(?:\.\d+)?)", line) for line in asked]
    assert [] not in named, "each place names its rule"
    assert {rule for rules in named for rule in rules} == set(editions_of(folder.name).rules())


def test_a_text_is_found_as_it_was_in_an_edition(tmp_path: Path) -> None:
    now = tmp_path / "00-story.md"
    now.write_text("three")
    for until, text in ((1, "one"), (2, "two")):
        kept = tmp_path / "editions" / str(until)
        kept.mkdir(parents=True)
        (kept / "00-story.md").write_text(text)
    (tmp_path / "01-other.md").write_text("never changed")
    assert [text_of_edition(now, edition).read_text() for edition in (1, 2, 3)] == ["one", "two", "three"]
    assert text_of_edition(tmp_path / "01-other.md", 1).read_text() == "never changed"
