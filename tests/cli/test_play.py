"""`meadhall play` as a player meets it."""

import re
from pathlib import Path

import pytest

from meadhall.core import question, read_record, replay
from meadhall.games import NAMES
from meadhall.games.small_world import RULES
from tests.cli.terminal import Table, meadhall, refused
from tests.games.small_world.scene import scene

SHELF = ", ".join(NAMES)
THREE = ("play", "small-world", "--seats", "human,greedy,random", "--seed", "3")


def test_a_whole_game_against_bots_can_be_played_by_numbers(home: Path) -> None:
    file = home / "mine.record"
    result = meadhall(*THREE, "--record", str(file), typed="1\n" * 400)
    assert result.exit_code == 0
    assert "The game is over" in result.output
    assert " wins." in result.output
    assert f"meadhall replay {file}" in result.output
    record = read_record(file.read_text("utf-8"))
    assert record.names == ["Ember", "Fjord", "Honey"]
    assert question(replay(RULES, record)) is None


def test_bots_may_take_every_seat() -> None:
    output = meadhall("play", "small-world", "--seats", "random,random", "--seed", "1").output
    assert "Turn 1, " in output
    assert "Turn 10, " in output
    assert "The game is over" in output


def test_the_same_seed_gives_the_same_game(home: Path) -> None:
    files = [home / "a.record", home / "b.record"]
    for file in files:
        meadhall(*THREE, "--record", str(file), typed="1\n" * 30)
    assert files[0].read_text("utf-8") == files[1].read_text("utf-8")


def test_the_table_shows_regions_with_their_people_and_prices() -> None:
    output = meadhall(*THREE, typed="pick ratmen\nr25\nmap\n").output
    rows = [" ".join(line.split()) for line in output.splitlines()]
    assert "r25 Badger Rise hill ● 1 Ratman 1 r18 r26" in rows
    assert "r12 Frost Crown mountain, cavern, mine 1 3 r0 r7 r8 r13 r18" in rows
    assert "r13 Leech Moss swamp 1 Lost Tribe 1 3 r8 r9 r12 r14 r18 r19" in rows
    assert "● Ember (you) 4 coins Mounted Ratmen (1 region, 12 in hand)" in rows
    assert "▼ Fjord (greedy bot) coins hidden" in rows


def test_the_end_of_input_keeps_the_game_and_says_how_to_go_on(home: Path) -> None:
    file = home / "mine.record"
    first = meadhall(*THREE, "--record", str(file), typed="1\n1\n")
    assert first.exit_code == 0
    assert f"The game is kept in {file}" in first.output
    assert f"meadhall play small-world --seats human:Ember,greedy,random --record {file}" in first.output
    answers = len(read_record(file.read_text("utf-8")).answers)
    second = meadhall("play", "small-world", "--seats", "human:Ember,greedy,random", "--record", str(file), typed="1\n")
    assert "What do the Orcs conquer next?" in second.output
    assert len(read_record(file.read_text("utf-8")).answers) > answers


def test_a_game_without_a_file_is_kept_in_the_data_folder(home: Path) -> None:
    output = meadhall(*THREE, typed="1\nquit\n").output
    (kept,) = (home / "data" / "meadhall" / "records").iterdir()
    assert f"The game is kept in {kept}" in output
    assert read_record(kept.read_text("utf-8")).answers[-1].text == "badge merchant"


def test_ctrl_c_keeps_the_game_and_says_where(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    table.sit(scene("0 ratmen: r9 hand=4", conquering=0, whole_turn=True), "", "r8", last=KeyboardInterrupt)
    assert f"The game is kept in {table.path}" in capsys.readouterr().out
    assert read_record(table.path.read_text("utf-8")).answers[-1].text == "conquer r8"


def test_why_tells_the_sum_and_the_rule(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    game = scene("0 commando skeletons: r9 hand=4", "1 ratmen: r14=7", conquering=0, whole_turn=True)
    table.sit(game, "", "why r14")
    said = capsys.readouterr().out
    assert "Fiddler’s Down holds out\n  2 base + 7 Ratmen − 1 Commando = 8\n  You have 4 in hand, 4 too few." in said
    assert "Rule SW-5.23" in said


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("why Goat Tor", "Goat Tor is not next to a region of your Ratmen."),
        ("why conquer goat tor", "Goat Tor is not next to a region of your Ratmen."),
        ("why r8", "You can do that. Conquer Bleak Spire: 3 of your 4 (2 base + 1 mountain)"),
        ("why", "Why what?"),
        ("conquer r7", "Only Seafaring peoples take seas and lakes."),
        ("r44", "There is no r44 on this map. Its regions are r0 to r22."),
        ("conquer r77", "There is no r77 here. There are: r0, r1, r2,"),
        ("99", "There are answers 1 to 6, but no 99."),
        ("dance", "“dance” is no answer here. You can say: conquer r3, conquer r4"),
        ("rules giants", "SW-R05.1"),
        ("rules xyzzy", "No rule of this game has the id or the word “xyzzy”."),
        ("redeploy r9=1", "There is nothing to place now."),
        ("undo", "There is nothing to take back"),
        ("save /dev/null/x.record", "The game cannot be kept in /dev/null/x.record"),
        ("help", "why something is not offered, with the arithmetic and the rule"),
        ("map", "Turn 2 of 10"),
        ("hint", "A bot would think of these:"),
    ],
)
def test_what_a_player_may_type(table: Table, capsys: pytest.CaptureFixture[str], line: str, expected: str) -> None:
    game = scene("0 ratmen: r9 hand=4", conquering=0, whole_turn=True)
    session = table.sit(game, "", line)
    assert expected in " ".join(capsys.readouterr().out.split())
    assert session.match.record.answers == []


def test_a_place_may_be_called_by_its_name(table: Table) -> None:
    session = table.sit(scene("0 ratmen: r9 hand=4", conquering=0, whole_turn=True), "", "conquer BLEAK spire")
    assert session.match.record.answers[0].text == "conquer r8"


def test_names_may_hold_what_terminals_read_as_markup() -> None:
    output = meadhall("play", "small-world", "--seats", "human:[/b] :smile:,random", "--seed", "2", typed="1\n").output
    assert "[/b] :smile: (you)" in output


def test_a_combo_may_be_called_by_its_people() -> None:
    assert "Ember takes Stout Humans (9 tokens)" in meadhall(*THREE, typed="humans\n").output


def test_undo_takes_the_last_answer_and_its_news_back() -> None:
    output = meadhall(*THREE, typed="pick ratmen\nr25\nundo\nlog\n").output
    assert "Taken back." in output
    after = output.split("Taken back.")[1]
    assert "Where do the Ratmen enter the map?" in after
    assert "Ember conquers Badger Rise" not in after


def test_redeployment_may_be_said_in_one_line(table: Table) -> None:
    game = scene("0 ratmen: r9 r8 r14 hand=6", redeploying=0)
    session = table.sit(game, "", "redeploy r9=3 r14=5")
    assert [game.regions[number].tokens for number in (8, 9, 14)] == [1, 3, 5]
    assert [answer.text for answer in session.match.record.answers][:2] == ["place r8=1", "place r9=3"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("redeploy r8=9 r9=9", "You have 9 to place, and that places 19."),
        ("redeploy r8=1 r9=1 r14=1", "You have 9 to place, and that places 3."),
        ("redeploy r1=3", "“r1=3” does not say how many stand where. Say for example r9=3, for any of r8, r9, r14."),
        ("redeploy r8=0 r9=8 r14=1", "Each region keeps at least 1."),
        ("place r9=2", "Bleak Spire comes first"),
        ("place r8=20", "20 are too many"),
    ],
)
def test_a_redeployment_that_does_not_add_up_is_explained(
    table: Table, capsys: pytest.CaptureFixture[str], line: str, expected: str
) -> None:
    session = table.sit(scene("0 ratmen: r9 r8 r14 hand=6", redeploying=0), "", line)
    assert expected in capsys.readouterr().out
    assert session.match.record.answers == []


def test_spread_shares_the_tokens_out(table: Table) -> None:
    game = scene("0 ratmen: r9 r8 r14 hand=5", redeploying=0)
    table.sit(game, "", "spread")
    assert [game.regions[number].tokens for number in (8, 9, 14)] == [3, 3, 2]


def test_encampments_may_be_said_in_one_line_too(table: Table) -> None:
    game = scene("0 bivouacking ratmen: r9 r8 r14", redeploying=0)
    table.sit(game, "", "redeploy r9=3 r14=2")
    assert [game.regions[number].camps for number in (8, 9, 14)] == [0, 3, 2]


def test_the_neighbours_are_named_when_tokens_are_placed(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    table.sit(scene("0 ratmen: r9 r8 hand=5", "1 elves: r14=2+fortress", redeploying=0), "")
    said = " ".join(capsys.readouterr().out.split())
    assert "Next to it: r14 Fiddler’s Down (Ben’s 2 Elves, fortress)" in said
    assert "To settle: r8 Bleak Spire, r9 Goldacre" in said


def test_a_curtain_falls_between_two_people_at_one_screen(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    game = scene("0 ratmen: r9=3", "1 elves: r15=3", starting=0, coins=[7, 9])
    table.sit(game, "", "decline", "", "map")
    ada, ben = capsys.readouterr().out.split("Pass the screen to Ben")
    assert "Pass the screen to Ada" in ada
    assert "7 coins" in ada
    assert "9 coins" not in ada
    assert "Ada puts the Ratmen in decline" in ben
    assert "9 coins" in ben
    assert "8 coins" not in ben


def test_one_person_needs_no_curtain(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    table.sit(scene("0 ratmen: r9=3", "1 elves: r15=3", starting=0), "decline", plan="human:Ada,random")
    assert "Pass the screen" not in capsys.readouterr().out


def test_what_was_done_to_the_reader_is_marked(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    game = scene("0 ratmen: r9=3 r8 hand=9", "1 humans: r14=3 r15 r21", conquering=0, whole_turn=True)
    table.sit(game, "", "conquer r14", "stop", "spread", "")
    ben = capsys.readouterr().out.split("Pass the screen to Ben")[1]
    assert "Ada conquers Fiddler’s Down from Ben’s Humans with 5 (2 base + 3 Humans) ◂" in ben
    assert "Ada redeploys the Ratmen\n" in ben
    assert "Your Humans were driven out." in ben


def test_the_save_command_keeps_a_second_file(home: Path) -> None:
    other = home / "deep" / "other.record"
    output = meadhall(*THREE, typed=f"1\nsave {other}\nquit\n").output
    assert f"The game is kept in {other}" in output
    assert read_record(other.read_text("utf-8")).answers[-1].text == "badge merchant"


def test_hints_teach_a_question_twice_and_then_trust(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    game = scene("0 ratmen: r9 hand=9", conquering=0, whole_turn=True)
    table.sit(game, "", "r8", "r3", "r4", teaching=True)
    said = capsys.readouterr().out
    assert "Whoever has the most coins at the end wins." in said
    assert said.count("Begin where cheap regions follow") == 2
    assert said.count("What do the Ratmen conquer next?") == 4


def test_open_coins_are_an_option() -> None:
    assert "coins hidden" not in meadhall(*THREE, "--option", "coins=open", typed="1\n").output


# What cannot be played


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play"], f"Which game? On the shelf: {SHELF}."),
        (["play", "chess"], f"There is no game called “chess”. On the shelf: {SHELF}."),
        (["play", "small-world", "--seats", "human"], "One seat is not possible here. Possible: 2, 3, 4, 5, 6."),
        (
            ["play", "small-world", "--seats", "human,alice"],
            "A seat is one of: human, random, novice, adept, master, grandmaster.",
        ),
        (
            ["play", "small-world", "--option", "dragons=3"],
            "Options of this game: mode, cursed, grand-dames, be-not-afraid, royal-bonus, ghosts, coins, first.",
        ),
        (["play", "small-world", "--option", "coins=3"], "Its values: hidden, open."),
        (["play", "small-world", "--option", "coins"], "An option is given as name=value, not as “coins”."),
        (["play", "small-world", "--record", "/dev/null/x"], "/dev/null: File exists."),
        (["games", "--loud"], "No such option"),
    ],
)
def test_what_does_not_exist_is_told_with_what_does(arguments: list[str], expected: str) -> None:
    assert expected in refused(*arguments, typed="1\n")


def test_a_record_of_three_cannot_go_on_with_two(home: Path) -> None:
    file = home / "mine.record"
    meadhall(*THREE, "--record", str(file), typed="1\n")
    said = refused("play", "small-world", "--seats", "human,greedy", "--record", str(file))
    assert said == "The record has 3 seats, but 2 players were named."


def test_hints_say_what_is_expected_and_why(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    table.sit(scene("0 ratmen: r9 hand=4", conquering=0, whole_turn=True), "", "hint")
    told = " ".join(capsys.readouterr().out.split())
    assert re.search(r"% ± \d+ to win", told)
    assert "Conquer" in told.partition("A bot would think of these:")[2]


def test_a_seat_goes_to_a_bot_and_is_taken_back(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    game = scene("0 ratmen: r9 hand=4", "1 elves: r1 hand=5", conquering=0, whole_turn=True)
    session = table.sit(game, "", "bot Ben random", "bot Ben", "bot adept", "", "take")
    told = " ".join(capsys.readouterr().out.split())
    assert "A bot plays for Ben now (random bot)." in told
    assert "A bot plays for Ben already." in told
    assert "A bot plays for Ada now (adept bot)." in told
    assert "Ben plays again." in told
    assert session.match.record.answers
    assert [seat.bot is None for seat in session.seats] == [False, True]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("take", "No bot plays for anybody at this screen."),
        ("bot Zoe", "Nobody is called “Zoe”. There are: Ada, Ben."),
    ],
)
def test_only_people_here_are_given_to_bots(
    table: Table, capsys: pytest.CaptureFixture[str], line: str, expected: str
) -> None:
    table.sit(scene("0 ratmen: r9 hand=4", conquering=0, whole_turn=True), "", line)
    assert expected in " ".join(capsys.readouterr().out.split())
