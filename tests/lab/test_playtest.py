"""Campaigns that are played for the author's sake."""

import csv
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.model import Choice, Choices
from meadhall.lab.playtest import Evening, Offered, Plan, in_words, minutes, play_campaign, playtest
from meadhall.lab.playtest_numbers import ENOUGH, adventure_numbers, remark_on
from meadhall.lab.playtest_page import write_playtest
from meadhall.lab.tempers import BOLD, CAREFUL, GIVING, THRIFTY, WAYWARD, liking

PLAN = Plan(("1",), 3)


@pytest.fixture(scope="module")
def evening() -> Evening:
    (only,) = play_campaign(PLAN, 0)
    return only


def option(entry: str, number: int) -> Choice:
    story = packaged("1")
    (block,) = [block for block in story.entries[story.labels[entry]].blocks if isinstance(block, Choices)]
    return block.options[number - 1]


def test_the_books_of_an_evening_hold_what_happened(evening: Evening) -> None:
    story = packaged("1")
    assert (evening.adventure, evening.temper, evening.seats) == ("1", BOLD, 1)
    assert {"begin", "A", "the end"} <= set(evening.read) <= set(story.labels)
    assert len(evening.read) == len(set(evening.read))
    assert sum(one.taken for one in evening.options.values()) > 10
    assert all(one.taken <= one.offered for one in evening.options.values())
    assert 10 < minutes(evening) < 90
    assert {label for label, _ in evening.met} <= set(evening.read)
    assert all(true <= asked for true, asked in evening.titles.values())


def test_the_same_seed_plays_the_same_campaign(evening: Evening) -> None:
    ((again,),) = playtest(PLAN, 1, jobs=1)
    assert again == evening


def test_tempers_like_different_things() -> None:
    story = packaged("1")
    stand, pay, leave = [option("B1", number) for number in (1, 2, 3)]
    assert liking(story, pay, GIVING) > liking(story, leave, GIVING)
    assert liking(story, leave, CAREFUL) > liking(story, stand, CAREFUL)
    assert liking(story, option("H", 2), BOLD) > liking(story, option("H", 1), BOLD), "a wheel to be forced"
    bind, finish = option("G9", 1), option("G9", 2)
    assert liking(story, bind, "host") > liking(story, finish, "host")
    assert liking(story, finish, "crown") > liking(story, bind, "crown")
    assert liking(story, option("A4", 2), THRIFTY) > liking(story, option("A4", 3), THRIFTY), "the form pays"
    assert {liking(story, one, WAYWARD) for one in (stand, pay, leave, bind, finish)} == {0.0}


def test_conditions_that_were_put_together_are_written_out() -> None:
    (piece,) = [
        piece
        for entry in packaged("2").entries
        if entry.label == "I12"
        for block in entry.blocks
        if hasattr(block, "paragraphs")
        for paragraph in block.paragraphs
        for piece in paragraph.pieces
        if piece.condition is not None
    ]
    assert in_words(piece.condition) == "title no-quarter"


@pytest.mark.parametrize(
    ("found", "rivals", "remark"),
    [
        (Offered(ENOUGH - 1, 0), [], ""),
        (Offered(100, 1), [], "nobody"),
        (Offered(100, 99), [Offered(100, 1)], "everybody"),
        (Offered(100, 99), [], ""),
        (Offered(100, 50, -100.0), [Offered(100, 50, 50.0)], "dominated"),
        (Offered(100, 50, 10.0), [Offered(100, 50, 50.0)], ""),
    ],
)
def test_choices_that_an_author_should_look_at_are_remarked(found: Offered, rivals: list[Offered], remark: str) -> None:
    assert remark_on(found, rivals) == remark


def test_the_report_tells_every_entry_choice_and_check_in_pictures_and_tables(evening: Evening, tmp_path: Path) -> None:
    story = packaged("1")
    numbers = adventure_numbers(story, [evening, evening])
    assert [row.label for row in numbers.entries] == [entry.label for entry in story.entries]
    assert {row.read.count for row in numbers.entries} == {0, 2}
    assert sum(row.won.of for row in numbers.boxes) == 2 * len(evening.met)
    assert set(numbers.unread()) == set(story.labels) - set(evening.read)
    page = write_playtest([numbers], 2, 3, tmp_path, "en")
    text = page.read_text("utf-8")
    assert "The Bell at Low Carrel" in text
    assert "Nobody has read" in text
    for name in ("entries", "choices", "dice"):
        ET.parse(tmp_path / f"1-{name}.svg")
    with (tmp_path / "1-choices.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert sum(int(row["of"]) for row in rows) == 2 * sum(one.offered for one in evening.options.values())
    with (tmp_path / "1-titles.csv").open(encoding="utf-8") as file:
        assert all(0 <= float(row["share"]) <= 1 for row in csv.DictReader(file))
