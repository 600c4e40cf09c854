"""The guide for bot authors runs as it stands."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from meadhall.cli import lab  # noqa: F401 - it registers its commands
from tests.cli.terminal import meadhall

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "bots.md"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


def test_every_example_of_the_guide_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bot, game, judge = blocks("python")
    assert len(bot.strip().splitlines()) <= 20
    (tmp_path / "dreamer.py").write_text(bot, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    names: dict[str, object] = {}
    exec(game, names)
    assert "meadhall record 1" in capsys.readouterr().out
    exec(judge, names)
    assert "rivals" in capsys.readouterr().out
    (command,) = blocks("sh")
    words = shlex.split(command)[2:]
    words[words.index("--games") + 1] = "1"
    assert "dreamer:Dreamer" in meadhall(*words).output
    del sys.modules["dreamer"]
