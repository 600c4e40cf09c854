"""Stories that are rewritten: a table goes on reading the text it was begun with."""

from typing import Any

import pytest

from meadhall.core import answer, new_game
from meadhall.games import find_game, find_rules
from meadhall.games.roll_player_adventures.choices import CHOICES
from meadhall.games.roll_player_adventures.story.library import packaged, text_kept

GAME = "roll-player-adventures"
TOLD_ANEW = ["0", "1", "2", "3"]


def table(edition: int) -> Any:
    return new_game(find_rules(GAME, edition, ""), 1, {"adventure": "1"})


def test_a_table_reads_the_stories_of_its_edition() -> None:
    tables = [table(1), new_game(find_game(GAME), 1, {"adventure": "1"})]
    assert [game.box.edition for game in tables] == [1, 2]
    assert ["hold-the-line" in game.story.titles for game in tables] == [False, True]


def test_a_saved_table_comes_back_with_its_text() -> None:
    rules = find_rules(GAME, 1, "")
    game: Any = rules.load(rules.save(table(1)))
    assert (game.story.counters, game.copy().box.edition) == ({}, 1), "nobody counted hours in the first edition"


@pytest.mark.parametrize("adventure", TOLD_ANEW)
def test_what_was_told_anew_is_kept_as_it_was(adventure: str) -> None:
    assert packaged(adventure, 1) is not packaged(adventure, 2)
    assert packaged(adventure, 1) is packaged(adventure, 1)


def test_a_story_that_was_not_rewritten_is_the_same_in_both_editions() -> None:
    assert text_kept("4", 1) is None
    assert packaged("4", 1) is packaged("4", 2)


@pytest.mark.rule("RPA-2.6")
def test_a_hero_keeps_the_name_of_the_edition() -> None:
    names = []
    for edition in (1, 2):
        game = table(edition)
        answer(game, 0, CHOICES["character P02"])
        names.append(game.heroes[0].name)
    assert names == ["Tarn Oxley", "Bram Oxley"]
