"""`meadhall analyse`: what is told of a finished game."""

import json
import re
from pathlib import Path

import pytest

from meadhall.cli import analyse
from tests.cli.terminal import meadhall, refused

GOLDEN = Path(__file__).parents[1] / "golden"


def test_a_game_is_told_with_curves_luck_and_costly_decisions(home: Path) -> None:
    file = home / "found.json"
    output = meadhall("analyse", str(GOLDEN / "ice-garden-2-random.record"), "--json", str(file)).output
    assert "Chances to win" in output
    assert "The costliest decisions" in output
    assert re.search(r"(here|mistake|blunder)[^\n]*% ± \d+:", output)
    found = json.loads(file.read_text("utf-8"))
    assert len(found["standings"]) > 20
    assert found["costly"][0]["lost"] >= found["costly"][-1]["lost"]


@pytest.mark.parametrize(("chances", "width", "bars"), [([0, 500, 1000], 3, "▁▅█"), ([0, 0, 1000, 1000], 2, "▁█")])
def test_a_sparkline_has_eight_heights(chances: list[int], width: int, bars: str) -> None:
    assert analyse.sparkline(chances, width) == bars


def test_what_is_no_record_is_refused(home: Path) -> None:
    file = home / "letter.txt"
    file.write_text("Dear Ada", "utf-8")
    assert "this is not a record of a game" in refused("analyse", str(file))
