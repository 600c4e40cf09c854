"""Stories that are rewritten: a table goes on reading the text it was begun with."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meadhall.core import new_game
from meadhall.games import editions, find_game, find_rules, rules_in
from meadhall.games.editions import Editions
from meadhall.games.roll_player_adventures.story import library
from meadhall.games.roll_player_adventures.story.library import STORIES, older, packaged, shelf

GAME, FOLDER = "roll-player-adventures", "roll_player_adventures"
FERRY = "00-ferry.md"


@pytest.fixture
def rewritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A second edition, for which the training adventure has another title."""
    stories = tmp_path / "stories"
    shutil.copytree(STORIES, stories)
    kept = stories / "editions" / "1"
    kept.mkdir(parents=True)
    shutil.copy(stories / FERRY, kept / FERRY)
    text = (stories / FERRY).read_text("utf-8")
    (stories / FERRY).write_text(text.replace(packaged("0").title, "The Ferry, Told Anew"), "utf-8")
    before = dict(shelf)
    monkeypatch.setattr(library, "STORIES", stories)
    monkeypatch.setitem(editions.known, FOLDER, Editions({"2": {}}))
    shelf.clear()
    rules_in.cache_clear()
    yield
    shelf.clear()
    shelf.update(before)
    older.clear()
    rules_in.cache_clear()


@pytest.mark.usefixtures("rewritten")
def test_a_table_reads_the_stories_of_its_edition() -> None:
    tables: list[Any] = [new_game(rules, 1, {"adventure": "0"}) for rules in (find_rules(GAME, 1, ""), find_game(GAME))]
    assert [game.box.edition for game in tables] == [1, 2]
    assert [game.story.title for game in tables] == ["The Ferry at Hob's Crossing", "The Ferry, Told Anew"]


@pytest.mark.usefixtures("rewritten")
def test_a_saved_table_comes_back_with_its_text() -> None:
    rules = find_rules(GAME, 1, "")
    game: Any = rules.load(rules.save(new_game(rules, 1, {"adventure": "0"})))
    assert (game.story.title, game.copy().box.edition) == ("The Ferry at Hob's Crossing", 1)


@pytest.mark.usefixtures("rewritten")
def test_a_story_that_was_not_rewritten_is_the_same_in_both_editions() -> None:
    assert packaged("1", 1) is packaged("1", 2)
    assert packaged("0", 1) is not packaged("0", 2)
