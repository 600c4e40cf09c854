"""`meadhall simulate` and `meadhall bench`, as somebody types them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.cli import lab, output
from meadhall.lab import storage
from meadhall.lab.bench import SeatSpeed, Speed
from meadhall.lab.simulate import Outcome, Plan, Progress, outcomes
from tests.cli.terminal import meadhall, refused

SPEED = Speed(
    game="small-world",
    mode="native",
    python="3.11.7",
    decisions_per_s=600000.0,
    games_per_s=3000.0,
    seats={"2": SeatSpeed(610000.0, 4700.0, 130.0)},
    usual_seats=4,
    copy_us=3.25,
    imagine_us=3.5,
    rollouts_per_s=5000.0,
    opening_rollouts_per_s=2500.0,
    options_us=0.75,
    answer_us=1.25,
)


def test_a_simulation_is_told_with_its_intervals() -> None:
    output = meadhall("simulate", "small-world", "--games", "3", "--bots", "greedy,random", "--seed", "1").output
    lines = [" ".join(line.split()) for line in output.splitlines()]
    assert lines[0] == "Small World, 2 players: 3 games, seed 1"
    assert lines[2].startswith("greedy 100.0 % (43.9–100.0) 0 1")
    assert lines[3].startswith("random 0.0 % (0.0–56.1) 0 ")
    assert lines[4].startswith("Winning score: 1")
    assert lines[6] == "No victory was shared."


def test_a_simulation_goes_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    words = ["simulate", "small-world", "--games", "2", "--bots", "random,random", "--option", "first=1"]
    printed = meadhall(*words, "--jobs", "1", "--seed", "4", "--json", str(file)).output
    assert "Small World, 2 players: 2 games, seed 4" in printed
    found = json.loads(file.read_text("utf-8"))
    assert found["games"] == 2
    assert found["options"]["first"] == "1"
    assert [entrant["bot"] for entrant in found["entrants"]] == ["random", "random"]
    assert json.loads(meadhall(*words, "--seed", "4", "--json", "-").output) == found


def test_a_report_goes_into_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "report"
    words = ["simulate", "small-world", "--games", "2", "--bots", "random,random", "--seed", "4"]
    printed = meadhall(*words, "--report", str(folder)).output
    assert f"The report is in {folder / 'index.html'}" in printed
    assert "the balance of 2 games" in (folder / "index.html").read_text("utf-8")
    json.loads(meadhall(*words, "--report", str(folder), "--json", "-").output)


def test_whoever_presses_ctrl_c_is_told_what_the_games_so_far_tell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(plan: Plan, games: int, jobs: int, progress: Progress, on: str) -> Iterator[Outcome]:
        yield from outcomes(plan, 3, 1, progress)
        raise KeyboardInterrupt

    words = ["simulate", "small-world", "--bots", "random,random", "--seed", "4"]
    whole = meadhall(*words, "--games", "3", "--report", str(tmp_path / "whole")).output
    monkeypatch.setattr(storage, "outcomes", stopped)
    result = meadhall(*words, "--games", "500", "--report", str(tmp_path / "stopped"))
    assert result.exit_code == 130
    assert "Stopped after 3 of 500 games; this is what they tell." in result.output
    assert whole.splitlines()[1:-1] == result.output.splitlines()[2:-1]
    pages = [(tmp_path / folder / "index.html").read_bytes() for folder in ("whole", "stopped")]
    assert pages[0] == pages[1]


def test_a_report_that_cannot_be_written_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "report").touch()
    words = ["simulate", "small-world", "--games", "1000000"]
    assert "File exists" in refused(*words, "--report", str(tmp_path / "report"))
    assert "Not a directory" in refused(*words, "--report", str(tmp_path / "report" / "deep"))


def test_a_mistake_leaves_no_folder_behind(tmp_path: Path) -> None:
    refused("simulate", "small-world", "--bots", "bob,random", "--report", str(tmp_path / "report"))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "found.json"
    assert "No such file or directory" in refused("simulate", "small-world", "--games", "1000000", "--json", str(file))
    assert "No such file or directory" in refused("bench", "--json", str(file))


def test_mistakes_are_told_with_what_exists() -> None:
    assert "There is no bot called “bob”. There are: random, novice, adept, master, grandmaster" in refused(
        "simulate", "small-world", "--bots", "bob,random"
    )
    assert "On the shelf: small-world" in refused("simulate", "chess")
    assert "Possible: 2, 3, 4, 5, 6." in refused("simulate", "small-world", "--bots", "random")
    assert "name=value" in refused("simulate", "small-world", "--option", "first")
    assert "On the shelf: small-world" in refused("bench", "chess")


def test_the_bench_is_printed_for_people_and_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    lab.show_speed(SPEED)
    output.write_json(SPEED, "")
    printed = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert printed[0] == "Small World, native, Python 3.11.7; per CPU-second, medians of five"
    assert printed[2:4] == ["2 players 610,000 4,700 130", "all tables 600,000 3,000 200"]
    assert printed[4] == "copy a state (4 players): 3.2 µs"
    assert printed[-2] == "imagine and play out from the middle of a game: 5,000 per second"
    assert printed[-1] == "the same from the first question on: 2,500 per second"
    output.write_json(SPEED, "-")
    assert {"mode", "decisions_per_s", "games_per_s", "copy_us", "imagine_us", "rollouts_per_s"} <= set(
        json.loads(capsys.readouterr().out)
    )


def test_nothing_of_the_lab_is_left_unsaid() -> None:
    assert lab.words.problems == []
