"""The tables of the written rules, for tests that hold the data files against them."""

import re

from meadhall.rulebook import rules_text

TEXT = rules_text("small-world")


def table(heading: str, first_column: str) -> list[dict[str, str]]:
    """The tables under a heading whose first column has this name, one dictionary per row."""
    section = TEXT.partition(f"\n{heading}\n")[2].partition("\n### ")[0]
    tables = re.findall(rf"^\| {re.escape(first_column)} \|.*\n(?:^\|.*\n)+", section, re.MULTILINE)
    assert tables, f"no such table under {heading}"
    found: list[dict[str, str]] = []
    for lines in tables:
        head, _, *rows = [cells(line) for line in lines.splitlines()]
        found += [dict(zip(head, row, strict=True)) for row in rows]
    return found


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]
