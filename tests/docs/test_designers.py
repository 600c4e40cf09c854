"""The guide for designers runs as it stands, with fewer games."""

import re
import shlex
from pathlib import Path

import pytest

from meadhall.cli import lab  # noqa: F401 - it registers its commands
from tests.cli.terminal import meadhall

GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "designers.md").read_text("utf-8")


def block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    return str(found)


def test_the_report_of_the_guide_can_be_made_and_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = shlex.split(block("sh"))
    words[words.index("--games") + 1] = "6"
    meadhall(*words[1:], "--jobs", "1")
    page = (tmp_path / "report" / "index.html").read_text("utf-8")
    for part in ("What stands out", "By people", "By power", "By seat", "By order of turns"):
        assert part.lower() in GUIDE.lower()
        assert part in page
    exec(compile(block("python"), "designers.md", "exec"), {})
    assert re.search(r"coins: +\d+ times taken, +\d+% won", capsys.readouterr().out)
