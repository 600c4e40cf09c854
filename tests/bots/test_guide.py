"""The guide for bot authors runs as it stands."""

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.bots.arena import play_match
from meadhall.cli import lab, league  # noqa: F401 - they register their commands
from meadhall.core import question
from meadhall.games import NAMES, find_game
from tests.cli.terminal import meadhall

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "bots.md"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


@pytest.fixture
def home_of_the_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the file of the guide's bot is found; afterwards nobody knows it."""
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / "dreamer.py"
    sys.modules.pop("dreamer", None)


def test_every_example_of_the_guide_runs(
    home_of_the_bot: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bot, game, careful, judge = blocks("python")
    assert len(bot.strip().splitlines()) <= 20
    home_of_the_bot.write_text(bot, "utf-8")
    names: dict[str, object] = {}
    exec(game, names)
    assert "meadhall record 1" in capsys.readouterr().out
    exec(careful, names)
    assert "equally good" in capsys.readouterr().out
    exec(judge, names)
    assert "rivals" in capsys.readouterr().out
    dreamer: Any = sys.modules["dreamer"]
    monkeypatch.setattr(dreamer.Dreamer, "options", 2)
    monkeypatch.setattr(dreamer.Dreamer, "dreams", 1)
    for command in blocks("sh"):
        words = shlex.split(command)[2:]
        words[words.index("--games") + 1] = "1"
        assert "dreamer:Dreamer" in meadhall(*words).output
    for name in NAMES:
        rules = find_game(name)
        seats = rules.seats[0]
        match = play_match(rules, {}, [dreamer.Dreamer(seat) for seat in range(seats)], ["x"] * seats, Random(1))
        assert question(match.state) is None
