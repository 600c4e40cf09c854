"""The example in the README does what it says; CONTRIBUTING and the guide to bots have tests of their own."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def examples(page: Path) -> list[str]:
    """The Python blocks of a page, dedented: some stand in a list."""
    blocks = re.findall(r"^( *)```python\n(.*?)^ *```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return ["\n".join(line.removeprefix(indent) for line in block.splitlines()) for indent, block in blocks]


def test_the_example_of_the_readme_runs_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = examples(ROOT / "README.md")
    exec(compile(code, "README.md", "exec"), {"__name__": "example"})
    assert len(capsys.readouterr().out.split(",")) == 4  # the scores of four seats
