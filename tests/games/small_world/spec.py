"""The tables of the written rules, for tests that hold the data files against them."""

import re
from pathlib import Path

TEXT = (Path(__file__).parents[3] / "docs" / "rules" / "small-world.md").read_text("utf-8")


def table(heading: str, first_column: str) -> list[dict[str, str]]:
    """The table under a heading whose first column has this name, one dictionary per row."""
    section = TEXT.partition(f"\n{heading}\n")[2].partition("\n### ")[0]
    lines = re.search(rf"^\| {re.escape(first_column)} \|.*\n(?:^\|.*\n)+", section, re.MULTILINE)
    assert lines is not None, f"no such table under {heading}"
    head, _, *rows = [cells(line) for line in lines[0].splitlines()]
    return [dict(zip(head, row, strict=True)) for row in rows]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]
