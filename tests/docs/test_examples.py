"""The examples in the README and in CONTRIBUTING do what they say; the guide to bots has a test beside the bots."""

import re
from pathlib import Path

import pytest

from meadhall.games.printed import Part, known_data
from meadhall.games.small_world import RULES, races
from meadhall.games.small_world.trait import Card
from tests.games.small_world.scene import price, scene

ROOT = Path(__file__).parents[2]


def examples(page: Path) -> list[str]:
    """The Python blocks of a page, dedented: some stand in a list."""
    blocks = re.findall(r"^( *)```python\n(.*?)^ *```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return ["\n".join(line.removeprefix(indent) for line in block.splitlines()) for indent, block in blocks]


def test_the_example_of_the_readme_runs_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = examples(ROOT / "README.md")
    exec(compile(code, "README.md", "exec"), {"__name__": "example"})
    assert len(capsys.readouterr().out.split(",")) == 4  # the scores of four seats


@pytest.mark.interpreted
def test_the_race_that_contributing_adds_does_what_its_test_says() -> None:
    race, its_test = examples(ROOT / "CONTRIBUTING.md")
    names = dict(vars(races))
    exec(compile(race, "CONTRIBUTING.md", "exec"), names)
    game = scene("0 ratmen: r9 hand=3", "1 declined elves: r14", conquering=0)
    usual = next(race for race in RULES.box.races if race.name == "goblins")
    row = Part(known_data("small_world", "pieces")).part("races.goblins")
    goblins = names["Goblins"](Card(usual.number, usual.name, usual.tokens, usual.term, 1, 1, row))
    game.active(0).race = goblins
    game.active(0).bargains = goblins.bargains
    assert "assert price(game, 0, 14) == 2" in its_test
    assert price(game, 0, 14) == 2
