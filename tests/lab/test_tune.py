"""Tuning: knobs that scale numbers, candidates that play the same games, and a patch that makes an edition."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from meadhall.cli import tune as _tune_command  # noqa: F401 - it registers its command
from meadhall.core import BadInput
from meadhall.games.data_files import GAMES
from meadhall.games.house import numbers_of
from meadhall.lab import tune as tuning
from meadhall.lab.simulate import Outcome, Plan
from meadhall.lab.tune import Knob, Target, reach, read_tuning, scaled, turned, with_edition, with_numbers, write_tuning
from tests.cli.terminal import meadhall, refused

GAME = "dawn-of-ulos"
TARGET = Target(
    "II", 0.6, ["adept"], {"difficulty": "shrewd"}, [Knob("spoils", 1.0, 5.0, ["lantern.cards.L3?.spoils.*"])]
)


def test_a_scaled_group_has_the_scaled_sum_and_loses_nothing() -> None:
    assert scaled({"a": 1, "b": 2, "c": 1, "d": 0}, 1.5) == {"a": 2, "b": 3, "c": 1, "d": 0}
    assert scaled({"a": 1, "b": 1}, 0.1) == {"a": 1, "b": 1}
    assert scaled({"a": 3, "b": 2}, 1.0) == {"a": 3, "b": 2}


def test_a_knob_turns_the_numbers_of_its_pattern() -> None:
    factors, numbers = turned(GAME, TARGET, 0.5)
    usual = numbers_of(GAME)
    assert factors == {"spoils": 3.0}
    assert sorted(numbers) == sorted(
        path for path in usual if path.startswith("lantern.cards.L3") and ".spoils." in path
    )
    assert all(number == 3 * usual[path] for path, number in numbers.items())
    with pytest.raises(BadInput, match="house-path"):
        turned(GAME, Target("x", 0.5, ["adept"], {}, [Knob("none", 1.0, 2.0, ["nowhere.*"])]), 0.5)


def test_the_candidate_nearest_to_the_target_is_chosen_and_all_play_the_same_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A made-up opponent: the more spoils it has, the more of the same hundred games it wins."""
    asked: dict[str, list[int]] = {}

    def played(plan: Plan, games: int, _jobs: int, _progress: object, begin: int = 0) -> list[Outcome]:
        asked.setdefault(plan.house, []).extend(range(begin, games))
        spoils = json.loads(plan.house)["lantern.cards.L31.spoils.1"] if plan.house else 1
        usual = numbers_of(GAME)["lantern.cards.L31.spoils.1"]
        chance = 1.0 - 0.2 * (spoils / usual - 1.0)
        return [
            Outcome([0] if number * 37 % 100 < 100 * chance else [], [0], [], 1, [0]) for number in range(begin, games)
        ]

    monkeypatch.setattr(tuning, "outcomes", played)
    found = reach(GAME, TARGET, {}, 100, 1, 1, lambda _: None)
    assert found.chosen.factors == {"spoils": 3.0}
    assert found.chosen.wins.share == pytest.approx(0.6)
    assert found.chosen.wins.of == 100
    assert len(found.tried) == TARGET.halvings + 2
    assert all(numbers == list(range(len(numbers))) for numbers in asked.values())


def test_what_was_found_before_holds_for_what_is_tuned_next() -> None:
    before = {"lantern.cards.L41.spoils.1": 9}
    candidate = tuning.Candidate(GAME, TARGET, 1.0, before, 1)
    assert json.loads(candidate.plan.house)["lantern.cards.L41.spoils.1"] == 9


def test_what_was_found_for_games_that_read_other_numbers_stays_out_of_the_house() -> None:
    before = {"lantern.cards.L41.spoils.1": 9, "lantern.cards.L01.spoils.1": 8}
    apart = Target("II", 0.6, ["adept"], {"difficulty": "shrewd"}, TARGET.knobs, reads=["lantern.cards.L4?.*"])
    house = json.loads(tuning.Candidate(GAME, apart, 1.0, before, 1).plan.house)
    assert house["lantern.cards.L41.spoils.1"] == 9
    assert "lantern.cards.L01.spoils.1" not in house


def test_the_numbers_of_all_targets_fit_into_a_house() -> None:
    """A house of strangers has a bound; those of the tuning are made by the same code."""
    settled: dict[str, int] = {}
    for target in read_tuning(GAME, None).targets:
        assert len(json.loads(tuning.Candidate(GAME, target, 1.0, settled, 1).plan.house)) > 50
        settled.update(turned(GAME, target, 1.0)[1])


def test_a_data_file_keeps_its_looks() -> None:
    text = (GAMES / "dawn_of_ulos" / "data" / "lantern.json").read_text("utf-8")
    assert with_numbers("dawn_of_ulos", "lantern", {}) == text
    path = "lantern.cards.L70.spoils.1"
    changed = with_numbers("dawn_of_ulos", "lantern", {path: 77})
    assert json.loads(changed)["cards"][-1]["spoils"][0] == 77
    assert len([1 for one, other in zip(text.splitlines(), changed.splitlines(), strict=True) if one != other]) == 1
    assert f'"{path}" = {{was = {numbers_of(GAME)[path]}}}' in with_edition("dawn_of_ulos", GAME, {path: 77})


def test_the_patch_can_be_applied(tmp_path: Path) -> None:
    found = tuning.Found("III", 0.35, [], {"lantern.cards.L70.spoils.1": 77})
    files = write_tuning(tuning.Report(GAME, 1, 1, [found]), tmp_path / "tuned")
    assert sorted(file.name for file in files) == ["house-III.toml", "report.json", "tune.patch"]
    data = tmp_path / "src/meadhall/games/dawn_of_ulos/data"
    shutil.copytree(GAMES / "dawn_of_ulos" / "data", data)
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    subprocess.run(["git", "apply", "tuned/tune.patch"], cwd=tmp_path, check=True)
    assert json.loads((data / "lantern.json").read_text("utf-8"))["cards"][-1]["spoils"][0] == 77
    assert "lantern.cards.L70.spoils.1" in (data / "editions.toml").read_text("utf-8")


def test_what_can_be_tuned_is_known_by_its_game(tmp_path: Path) -> None:
    assert [target.name for target in read_tuning(GAME, None).targets] == ["shrewd", "sly", "corrupt"]
    assert "name a file with --plan" in refused("tune", "small-world")
    other = tmp_path / "plan.toml"
    other.write_text("targets = 3\n", "utf-8")
    assert "is no plan of a tuning" in refused("tune", "small-world", "--plan", str(other))


def test_the_command_tells_what_it_found(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(
        'game = "dawn-of-ulos"\n[[targets]]\nname = "I"\nshare = 0.5\nbots = ["random"]\nhalvings = 1\n'
        'options = {difficulty = "sly"}\n'
        'knobs = [{name = "spoils", low = 1.0, high = 2.0, numbers = ["lantern.cards.L01.spoils.*"]}]\n',
        "utf-8",
    )
    said = ["tune", "dawn-of-ulos", "--plan", str(plan), "--games", "2", "--jobs", "1", "--into", str(tmp_path / "out")]
    output = meadhall(*said).output
    assert "Dawn of Ulos, tuned with seed 1" in output
    assert "(chosen)" in output
    assert (tmp_path / "out" / "report.json").exists()
