"""A report in a folder: the same simulation gives the same files, byte by byte."""

import csv
import json
import shlex
from pathlib import Path

from meadhall.cli import lab  # noqa: F401 - it registers its commands
from meadhall.lab.report.write import command, write_report
from meadhall.lab.simulate import Plan, checked_plan, outcomes
from tests.cli.terminal import meadhall
from tests.lab.report.games import GAMES, PLAN


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_command_in_a_report_makes_the_same_report_again(tmp_path: Path) -> None:
    plan = checked_plan("small-world", ["random", "greedy", "random"], {"first": "2"}, 5, True)
    page = write_report(plan, list(outcomes(plan, 5, jobs=1)), tmp_path / "first")
    assert page == tmp_path / "first" / "index.html"
    words = shlex.split(json.loads((tmp_path / "first" / "numbers.json").read_text("utf-8"))["command"])
    assert words[:3] == ["meadhall", "simulate", "small-world"]
    words[words.index("--report") + 1] = str(tmp_path / "second")
    meadhall(*words[1:], "--jobs", "2")
    first, second = files(tmp_path / "first"), files(tmp_path / "second")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_the_command_names_only_options_that_are_not_as_usual() -> None:
    plan = Plan("small-world", ("my bots:A", "random"), {"coins": "open", "first": "random"}, 3)
    assert command(plan, 40).endswith("--bots 'my bots:A,random' --option coins=open --seed 3 --report report")


def test_every_table_is_there_as_a_list(tmp_path: Path) -> None:
    write_report(PLAN, GAMES, tmp_path)
    with (tmp_path / "race.csv").open(encoding="utf-8") as file:
        races = {line["race"]: line for line in csv.DictReader(file)}
    assert races["orcs"]["cases"] == "4"
    assert float(races["orcs"]["win_share"]) == 0.875
    assert float(races["orcs"]["lead"]) == 10
    with (tmp_path / "power-race.csv").open(encoding="utf-8") as file:
        assert len(list(csv.DictReader(file))) == 5
    with (tmp_path / "cases.csv").open(encoding="utf-8") as file:
        cases = list(csv.DictReader(file))
    assert len(cases) == 4 * 2 + 9  # the seats, and the peoples
    elves = [case for case in cases if case["race"] == "elves"]
    assert [(case["game"], case["seat"], case["bot"], case["score"]) for case in elves] == [
        ("0", "2", "random", "70"),
        ("1", "1", "random", "60"),
        ("2", "1", "greedy", "75"),
        ("3", "2", "greedy", "60"),
    ]


def test_the_pictures_are_files_too(tmp_path: Path) -> None:
    write_report(PLAN, GAMES, tmp_path)
    assert sorted(path.name for path in tmp_path.glob("*.svg")) == [
        *["bot-lead.svg", "bot-wins.svg", "power-lead.svg"],
        *[f"power-race-{name}.svg" for name in ("lead", "rate", "wins")],
        *["power-rate.svg", "power-wins.svg", "race-lead.svg", "race-rate.svg", "race-wins.svg"],
        *["scores.svg", "seat-lead.svg", "seat-wins.svg"],
    ]
