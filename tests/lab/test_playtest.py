"""Campaigns that are played for the author's sake."""

import csv
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from meadhall.core import Event, new_game, question
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.dice_events import CHECK_BEGINS, COMBAT_BEGINS, REWARDED
from meadhall.games.roll_player_adventures.events import PROSE, XP, XP_COLLECTED
from meadhall.games.roll_player_adventures.movement import MoveStep
from meadhall.games.roll_player_adventures.state import PASSED
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.model import Choice, Choices
from meadhall.lab.playtest import Evening, Meeting, Offered, Plan, Watcher, in_words, minutes, play_campaign, playtest
from meadhall.lab.playtest_numbers import ENOUGH, REASONS, adventure_numbers, box_share, level_shares, remark_on
from meadhall.lab.playtest_page import PlaytestPage, write_playtest
from meadhall.lab.tempers import (
    BOLD,
    CAREFUL,
    GIVING,
    PATIENCE,
    THRIFTY,
    WAYWARD,
    TemperedBot,
    goes_home,
    liking,
)
from tests.games.roll_player_adventures.scene import play, scene

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
    assert {one.label for one in evening.met} <= set(evening.read)
    assert {one.expected for one in evening.met} <= {0.85, 0.89, 0.32}, "levels I and II and tier I in stage 1"
    assert {one.level for one in evening.met} <= {"check I", "check II", "enemy I"}
    assert 10 < evening.xp < 30
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


def test_they_take_what_lies_about_and_use_it_where_it_fits(evening: Evening) -> None:
    story = packaged("1")
    wax = next(number for number in (3, 4) if evening.options.get(f"D 2 {number}", Offered()).taken)
    assert option("D", wax).effects, "wax, that nobody reads a new page for a second time"
    assert set(evening.read) & {entry.label for entry in story.entries if entry.index in story.uses.values()}


def test_nobody_goes_home_while_there_are_places_to_see() -> None:
    story = packaged("4")
    (block,) = [block for block in story.entries[story.labels["A"]].blocks if isinstance(block, Choices)]
    assert [one.text for one in block.options if goes_home(story, one)] == [
        "Go back to the captain with what you have."
    ]


HOMEWARD = """
## A
? Go home. -> A1
? use item
? move
## A1
You go home.
! -> the end
## B31
It fits.
! -> back
"""


@pytest.mark.parametrize(
    ("explored", "items", "chosen"), [(0b01, [], "move"), (0b11, [31], "move"), (0b11, [], "choose 1")]
)
def test_what_is_to_be_seen_or_fits_somewhere_comes_before_the_way_home(
    explored: int, items: list[int], chosen: str
) -> None:
    places = "A: {name: Attic, at: [1, 1]}, B: {name: Barn, at: [2, 1]}"
    game = scene(HOMEWARD, items=items, paths="A-B", locations=places)
    game.explored = explored
    ask = question(game)
    assert ask is not None
    assert TemperedBot(RULES, CAREFUL, 1).choose(RULES, game, 0, ask).text == chosen


def test_who_has_walked_to_and_fro_long_enough_goes_anywhere() -> None:
    game = scene("## A\n? move\n", paths="A-B, A-C, A-D")
    play(game, "0 move")
    ask = question(game)
    assert isinstance(ask, MoveStep)
    tired = TemperedBot(RULES, CAREFUL, 1)
    assert len({tired.choose(RULES, game, 0, ask).text for _ in range(20)}) == 1
    tired.walks = PATIENCE + 1
    assert {tired.choose(RULES, game, 0, ask).text for _ in range(40)} >= {"go B", "go C", "go D"}


@pytest.mark.parametrize(
    ("explored", "steps"), [(0b0001, {"go B", "go C"}), (0b0011, {"go B", "go C"}), (0b0111, {"go B"})]
)
def test_parties_are_curious_about_different_places(explored: int, steps: set[str]) -> None:
    """Behind B lies D: who is drawn there goes by B, and when nothing else is left everybody is."""
    game = scene("## A\n? move\n", paths="A-B, A-C, B-D")
    game.explored = explored
    game.place_xp = [0] * len(game.place_xp)
    play(game, "0 move")
    ask = question(game)
    assert isinstance(ask, MoveStep)
    assert {TemperedBot(RULES, CAREFUL, seed).choose(RULES, game, 0, ask).text for seed in range(30)} == steps


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


EASY, HARD = 0.92, 0.5


@pytest.mark.parametrize(
    ("met", "remark"),
    [
        ([(HARD, True)] * 19 + [(HARD, False)], "too-easy"),
        ([(HARD, True)] * 17 + [(HARD, False)] * 3, ""),
        ([(HARD, True)] * (ENOUGH - 1), ""),
        ([(EASY, True)] * 40 + [(HARD, False)] * 5, ""),
        ([(EASY, True)] * 40 + [(HARD, False)] * 4, "never-hard"),
    ],
)
def test_a_hard_check_is_judged_by_those_who_met_it_as_one(met: list[tuple[float, bool]], remark: str) -> None:
    found = box_share("C1", HARD, [Meeting("C1", won, expected, "check III") for expected, won in met])
    assert found.remark == remark
    assert found.hard.of == len([one for one in met if one[0] == HARD])
    assert found.expected == pytest.approx(sum(one[0] for one in met) / len(met))


@pytest.mark.parametrize(
    ("begins", "expected", "level"),
    [
        (Event(CHECK_BEGINS, 0, 1, 3, []), 0.85, "check I"),
        (Event(CHECK_BEGINS, 0, 2, 4, [3]), 0.32, "check II"),
        (Event(COMBAT_BEGINS, 3, 0, 0, [1, 0, 2, 4]), 0.89, "enemy I"),
        (Event(COMBAT_BEGINS, 3, 0, 0, [1, 0, 9, 0]), 0.22, "enemy II"),
    ],
)
def test_what_was_met_counts_and_not_what_is_written(begins: Event, expected: float, level: str) -> None:
    game = scene("## A\n? move\n")
    watcher = Watcher(Evening("1", BOLD, 1))
    game.heard = [begins, Event(PROSE, 0, 0, 0, [game.story.labels["A"], PASSED, 0])]
    watcher.look(game)
    assert watcher.evening.met == [Meeting("A", True, expected, level)]


def test_what_a_party_brings_home_is_counted_before_it_spends_anything() -> None:
    game = scene("## A\n? move\n")
    watcher = Watcher(Evening("1", BOLD, 1))
    gained = [(XP, 2), (XP_COLLECTED, 1), (REWARDED, 3), (XP, -5)]
    game.heard = [Event(kind, xp, 0, 0, []) for kind, xp in gained]
    watcher.look(game)
    assert watcher.evening.xp == 2 + 1 + 3


def test_levels_are_told_for_each_size_of_party() -> None:
    books = [Evening("1", BOLD, players) for players in (1, 4, 4)]
    books[0].met = [Meeting("C1", True, 0.89, "enemy I"), Meeting("D1", False, 0.85, "check I")]
    books[1].met = [Meeting("C1", True, 0.89, "enemy I")]
    books[2].met = [Meeting("C1", False, 0.89, "enemy I")]
    found = [(row.level, row.players, row.won.count, row.won.of) for row in level_shares(books)]
    assert found == [("check I", 1, 0, 1), ("enemy I", 1, 1, 1), ("enemy I", 4, 1, 2)]


def test_where_everything_can_be_had_in_time_nothing_is_chosen_before_something_else() -> None:
    """What everybody does at a place is one thing of many; what everybody answers at a fork is no question."""
    story = packaged("1")
    books = Evening("1", BOLD, 1)
    for key in ("A", "B1"):
        (block,) = [
            number for number, block in enumerate(story.entries[story.labels[key]].blocks) if isinstance(block, Choices)
        ]
        for number, taken in ((1, 100), (2, 20), (3, 20)):
            books.options[f"{key} {block} {number}"] = Offered(100, taken)
    remarks = {row.label: row.remark for row in adventure_numbers(story, [books]).choices if row.taken.count == 100}
    assert remarks == {"A": "", "B1": "everybody"}


def test_every_reason_is_one_for_a_choice_that_exists() -> None:
    for adventure, reasons in REASONS.items():
        story = packaged(adventure)
        known = {
            f"{entry.label} {one.text}"
            for entry in story.entries
            for block in entry.blocks
            if isinstance(block, Choices)
            for one in block.options
            if one.text
        }
        assert set(reasons) <= known, adventure
        assert all(reasons.values())


def test_a_choice_with_a_reason_is_told_with_it_and_not_remarked() -> None:
    story = packaged("5")
    (block,) = [
        number for number, block in enumerate(story.entries[story.labels["J"]].blocks) if isinstance(block, Choices)
    ]
    books = Evening("5", BOLD, 1)
    books.options[f"J {block} 1"] = Offered(100, 0)
    books.options[f"J {block} 2"] = Offered(100, 0)
    found = adventure_numbers(story, [books])
    assert [(row.label, row.number) for row in found.remarkable()] == [("J", 1)]
    assert [(row.label, row.number) for row in found.explained()] == [("J", 2)]
    page = PlaytestPage([found], 1, 1, "en").html()
    assert "as it is meant: whoever has opened the door is in already" in page


def test_parties_are_of_all_kinds() -> None:
    """A story knows what heroes are; always the same ones would see the same half of it."""
    game = new_game(RULES, 1, {"adventure": "1"})
    ask = question(game)
    assert ask is not None
    chosen = {TemperedBot(RULES, CAREFUL, seed).choose(RULES, game, 0, ask).text for seed in range(60)}
    assert len(chosen) > 8


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
    assert f"{evening.xp:.1f} XP brought home" in text
    with (tmp_path / "1-levels.csv").open(encoding="utf-8") as file:
        assert sum(int(row["of"]) for row in csv.DictReader(file)) == 2 * len(evening.met)
    with (tmp_path / "1-titles.csv").open(encoding="utf-8") as file:
        assert all(0 <= float(row["share"]) <= 1 for row in csv.DictReader(file))
