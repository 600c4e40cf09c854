"""The guide for designers runs as it stands, with fewer games."""

import re
import shlex
from pathlib import Path

import pytest

from meadhall.cli import house_rules, lab  # noqa: F401 - they register their commands
from tests.cli.terminal import meadhall

GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "designers.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)


def run(line: str) -> str:
    """A command of the guide, with few games."""
    words = shlex.split(line)[1:]
    if "--games" in words:
        words[words.index("--games") + 1] = "6"
        words += ["--jobs", "1"]
    return meadhall(*words, typed="quit\n").output


def test_the_report_of_the_guide_can_be_made_and_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run(blocks("sh")[0])
    page = (tmp_path / "report" / "index.html").read_text("utf-8")
    for part in ("What stands out", "By people", "By power", "By seat", "By order of turns"):
        assert part.lower() in GUIDE.lower()
        assert part in page
    (question,) = blocks("python")
    exec(compile(question, "designers.md", "exec"), {})
    assert re.search(r"coins: +\d+ times taken, +\d+% won", capsys.readouterr().out)


def test_the_house_of_the_guide_can_be_found_tried_played_and_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    _, listing, commands, keeping = blocks("sh")
    assert "pieces.races.sorcerers.banner = 5" in run(listing)
    (house,) = blocks("toml")
    Path("house.toml").write_text(house, "utf-8")
    check, play, compare = commands.splitlines()
    assert "can be played" in run(check)
    assert "sorcerers › banner  4  (5)" in run(play)
    assert "Against: the printed rules" in run(compare.replace("greedy", "random"))
    assert "6 games" in run(keeping)
    assert len(Path("games.jsonl").read_text("utf-8").splitlines()) == 7
