"""Stories that are rewritten: a table goes on reading the text it was begun with."""

from typing import Any

import pytest

from meadhall.core import answer, new_game
from meadhall.games import find_game, find_rules
from meadhall.games.roll_player_adventures.choices import CHOICES
from meadhall.games.roll_player_adventures.events import HERO_CHOSEN
from meadhall.games.roll_player_adventures.story.library import packaged, text_kept
from meadhall.games.roll_player_adventures.view import event_facts
from meadhall.words import Catalogue

GAME = "roll-player-adventures"
TOLD_ANEW = {
    2: ["0", "1", "2", "3"],
    3: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "S"],
    4: ["2", "4", "6", "7", "8", "10", "11", "S"],
    5: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "S"],
    6: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "S"],
    7: ["6", "8", "9", "10", "11", "S"],
}
"""By edition: the adventures that have another text since."""


def table(edition: int) -> Any:
    return new_game(find_rules(GAME, edition, ""), 1, {"adventure": "1"})


def test_a_table_reads_the_stories_of_its_edition() -> None:
    tables = [table(1), new_game(find_game(GAME), 1, {"adventure": "1"})]
    assert [game.box.edition for game in tables] == [1, 7]
    assert ["hold-the-line" in game.story.titles for game in tables] == [False, True]


def test_a_saved_table_comes_back_with_its_text() -> None:
    rules = find_rules(GAME, 1, "")
    game: Any = rules.load(rules.save(table(1)))
    assert (game.story.counters, game.copy().box.edition) == ({}, 1), "nobody counted hours in the first edition"


@pytest.mark.parametrize(
    ("edition", "adventure"), [(edition, one) for edition in TOLD_ANEW for one in TOLD_ANEW[edition]]
)
def test_what_was_told_anew_is_kept_as_it_was(edition: int, adventure: str) -> None:
    assert packaged(adventure, edition - 1) is not packaged(adventure, edition)
    assert packaged(adventure, edition - 1) is packaged(adventure, edition - 1)


def test_a_story_that_was_not_rewritten_is_the_same_in_both_editions() -> None:
    assert text_kept("9", 7) is None
    assert text_kept("7", 6) is None
    assert text_kept("0", 2) == text_kept("0", 3) == text_kept("0", 4)
    assert text_kept("1", 1) != text_kept("1", 2)
    assert text_kept("10", 1) == text_kept("10", 2), "kept once for the editions that read it"


def test_every_text_that_was_kept_can_still_be_read() -> None:
    for edition in (1, 2, 3, 4, 5, 6):
        for adventure in [str(number) for number in range(12)] + ["S"]:
            assert packaged(adventure, edition).adventure == adventure


@pytest.mark.rule("RPA-2.6")
def test_a_hero_keeps_the_name_of_the_edition() -> None:
    names = []
    for edition in (1, 2):
        game = table(edition)
        answer(game, 0, CHOICES["character P02"])
        names.append(game.heroes[0].name)
    assert names == ["Tarn Oxley", "Bram Oxley"]


@pytest.mark.rule("RPA-2.6")
def test_the_log_names_a_hero_as_the_sheet_does() -> None:
    told = []
    for edition in (1, 2):
        game = table(edition)
        game.heard = []
        answer(game, 0, CHOICES["character P02"])
        (chosen,) = [event for event in game.heard if event.kind == HERO_CHOSEN]
        told.append(
            Catalogue("en", ["roll-player-adventures"]).format(
                f"portrait-{event_facts(game, chosen)['portrait']}", "", {}
            )
        )
    assert told == ["Tarn Oxley", "Bram Oxley"]
