"""The guide for researchers: its learner learns."""

import re
from pathlib import Path

import pytest

GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "research.md").read_text("utf-8")


@pytest.mark.long
def test_the_learner_of_the_guide_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    exec(compile(code, "research.md", "exec"), {"__name__": "example"})
    found = re.fullmatch(r"(\d+) of 100 games won\n", capsys.readouterr().out)
    assert found is not None
    assert int(found[1]) >= 65
