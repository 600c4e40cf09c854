"""Damaged records: the file, the line and what is wrong, never a traceback."""

from pathlib import Path

import pytest

from tests.cli.terminal import meadhall, refused

HEAD = "meadhall record 1\ngame: small-world\nrules: 1\nseats: 2\noption coins: hidden\noption first: 1\n"
NAMES = "name 0: Ada\nname 1: Ben\nanswers:\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "line 1: this is not a record of a game."),
        ("Dear diary", "line 1: this is not a record of a game. A record begins with “meadhall record 1”."),
        ("meadhall record 9\n", "line 1: “meadhall record 9” is a record of another format"),
        ("meadhall record 1\ngame: small-world\n", "line 2: the record ends before the line “answers:”."),
        ("meadhall record 1\nhello\nanswers:\n", "line 2: “hello” does not belong into the head of a record"),
        (
            "meadhall record 1\ngame: small-world\nseats: two\nanswers:\n",
            "line 3: “seats” must be a number, not “two”.",
        ),
        ("meadhall record 1\ngame: chess\nrules: 1\nseats: 2\nanswers:\n", "There is no game called “chess”."),
        (HEAD + NAMES + "0\n", "line 10: “0” is not an answer."),
        (HEAD + NAMES + "7 pass\n", "line 10: there is no seat “7”. Seats are 0 to 1, and * for chance."),
        (HEAD + NAMES + "* banner dragons\n", "line 10, answer 1: “* banner dragons” is not in the notation"),
        (HEAD + NAMES + "* banner orcs\n0 pass\n", "line 11, answer 2: the rules do not allow “0 pass” at this point"),
        (HEAD.replace("rules: 1", "rules: 99") + NAMES, "edition 99 of the rules, which is not here; known is 1."),
        (HEAD.replace("seats: 2", "seats: 9") + NAMES, "9 seats are not possible here. Possible: 2, 3, 4, 5, 6."),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["play", "small-world", "--record"]])
def test_a_damaged_record_names_the_line(home: Path, command: list[str], text: str, expected: str) -> None:
    file = home / "bad.record"
    file.write_text(text, "utf-8")
    if not text and command[0] == "play":
        return  # an empty file is where a new game goes
    said = refused(*command, str(file))
    assert said.startswith(f"{file}, ")
    assert expected in said


def test_a_file_that_is_no_text_is_told_with_the_line(home: Path) -> None:
    file = home / "picture.png"
    file.write_bytes(b"meadhall record 1\n\x89PNG\xff\xfe")
    assert refused("replay", str(file)) == f"{file}, line 2: this is not text."


def test_a_file_that_is_not_there_is_told(home: Path) -> None:
    assert refused("replay", str(home / "none.record")) == f"{home}/none.record: No such file or directory."


def test_a_folder_is_no_record(home: Path) -> None:
    assert refused("replay", str(home)) == f"{home}: Is a directory."


def test_a_record_of_another_game_is_not_played(home: Path) -> None:
    file = home / "empty.record"
    file.write_text("", "utf-8")
    output = meadhall("play", "small-world", "--record", str(file), typed="1\n").output
    assert "Choose a people" in output
    assert file.read_text("utf-8").startswith("meadhall record 1")
