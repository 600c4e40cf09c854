"""Story files on disk: those of the game, those of authors, and the first file of a new author."""

from pathlib import Path

import pytest

from meadhall.core import BadInput
from meadhall.games.roll_player_adventures.story.findings import StoryError
from meadhall.games.roll_player_adventures.story.ledger import read_ledger
from meadhall.games.roll_player_adventures.story.library import TOO_LONG, load, packaged
from meadhall.games.roll_player_adventures.story.lint import check_text
from meadhall.games.roll_player_adventures.story.template import new_story
from tests.games.roll_player_adventures.story.stories import GOOD, spoilt


def test_packaged_stories_are_read_once() -> None:
    assert packaged("0").title == "The Ferry at Hob's Crossing"
    assert packaged("0") is packaged("0")
    assert len(packaged("tome").deaths) == 10


def test_an_authors_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_text(GOOD, "utf-8")
    assert load(path).title == "The Well"


def test_a_file_with_errors_is_refused_with_all_of_them(tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_text(spoilt("A well.", "A {well.", "Go down. -> B2", "Go down. -> B9"), "utf-8")
    with pytest.raises(StoryError) as refusal:
        load(path)
    assert [finding.code for finding in refusal.value.findings] == ["L00", "L02"]
    assert refusal.value.facts["number"] == 2
    assert str(path) in str(refusal.value)
    assert "no-such-label" in str(refusal.value)


def test_a_file_that_is_not_utf_8_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_bytes(GOOD.replace("A well.", "A wéll.").encode("latin-1"))
    with pytest.raises(StoryError) as refusal:
        load(path)
    (finding,) = refusal.value.findings
    assert finding.key == "not-utf-8"
    assert GOOD.splitlines()[finding.line - 1] == "A well."


def test_a_file_that_is_far_too_long_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_bytes(b"x" * (TOO_LONG + 1))
    with pytest.raises(StoryError) as refusal:
        load(path)
    assert refusal.value.findings[0].key == "too-long"


def test_a_file_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.md")


@pytest.mark.parametrize("title", ["My Adventure", 'The "Quoted": A Tale', "Back\\slash"])
def test_a_new_story_has_its_title_and_no_faults(title: str) -> None:
    report = check_text(new_story(title))
    assert report.findings == []
    assert report.story.title == title


@pytest.mark.parametrize("text", ["", "title: A", "titles: 5\nadventures: []\ntitle: A", "a: [", "[1, 2]"])
def test_a_ledger_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ledger.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadInput) as refusal:
        read_ledger(path)
    assert refusal.value.code == "bad-ledger"


def test_an_author_may_bring_a_ledger(tmp_path: Path) -> None:
    path = tmp_path / "ledger.yaml"
    path.write_text("title: Mine\ntitles: [{slug: a, name: A, from: 1, read: [2]}]\nadventures: []\n", "utf-8")
    assert read_ledger(path).titles["a"].is_brought_to("2")
    assert not read_ledger(path).titles["a"].is_brought_to("1")
