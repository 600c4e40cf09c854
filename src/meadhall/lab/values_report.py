"""How true the learned values are, as a table of the guide: read from the files that `meadhall learn` writes."""

import json
import re
from pathlib import Path
from typing import Any, Final

from meadhall.lab.ladder import table, words

BEGIN: Final = "<!-- the values begin: written by meadhall learn -->"
END: Final = "<!-- the values end -->"
HEADINGS: Final = ["game", "games", "kept", "base", "brier", "settled", "reliability", "movement"]
NUMBER: Final = re.compile(r"\d+")
GUIDE: Final = Path("docs") / "guide" / "ladder.md"


def read_values(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(file.read_text("utf-8")) for file in sorted(folder.glob("*.json"))]


def values_text(values: list[dict[str, Any]]) -> str:
    """A row for each game and mode, and under it one for each number of players; then the commands."""
    rows = [row for value in values for row in rows_of(value)]
    commands = [words.format("values-command", "", {"command": f"`{value['learned']['command']}`"}) for value in values]
    return table(HEADINGS, rows) + "\n\n" + "\n".join(commands) + "\n"


def rows_of(value: dict[str, Any]) -> list[list[str]]:
    name = words.format("values-name", "", {"game": value["game"], "mode": value["mode"]})
    rows = [[name, next(iter(NUMBER.findall(value["note"])), "–"), *score_cells(value["scores"])]]
    for seats, scores in value.get("seats", {}).items():
        rows.append([words.format("values-seats", "", {"number": int(seats)}), "", *score_cells(scores)])
    return rows


def score_cells(scores: dict[str, Any]) -> list[str]:
    """The Brier scores have their standard errors beside them; what was not measured is a dash."""
    errors = scores.get("errors", [None] * len(scores["brier"]))
    briers = [
        words.format("values-brier", "", {"brier": number(brier), "error": number(error)})
        for brier, error in zip(scores["brier"], errors, strict=True)
    ]
    one_by_one = [number(scores.get(name)) for name in ("settled", "reliability")]
    movement = "–" if scores["movement"] is None else f"{scores['movement']:.1f}"
    return [str(scores.get("games", "–")), number(scores["base"]), ", ".join(briers), *one_by_one, movement]


def number(found: float | None) -> str:
    return "–" if found is None else f"{found:.3f}"


def with_values(page: str, values: list[dict[str, Any]]) -> str:
    """The guide's page with the table between its two marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{values_text(values)}\n{END}{after}"


def update_guide(folder: Path) -> None:
    """Put what a folder of values says into the guide of the checkout that it is part of, if it is part of one."""
    for root in folder.resolve().parents:
        page = root / GUIDE
        if page.exists():
            page.write_text(with_values(page.read_text("utf-8"), read_values(folder)), "utf-8")
            return
