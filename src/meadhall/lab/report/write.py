"""A report as files in a folder. The same simulation gives the same files, byte by byte."""

import csv
import shlex
from io import StringIO
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

import msgspec

from meadhall.games import find_game
from meadhall.games.house import house_file
from meadhall.lab.report.cases import Counting
from meadhall.lab.report.numbers import Numbers, Row, Seen, Table, look_at_all, numbers
from meadhall.lab.report.page import Page
from meadhall.lab.reports import find_counting
from meadhall.lab.simulate import Outcome, Plan
from meadhall.words import ENGLISH

PAGE: Final = "index.html"
HOUSE_FILE: Final = "house.toml"
"""The house rules lie beside the page, as a file that can be played with."""


def make_folder(folder: Path) -> None:
    """Tell at once, and not after an hour of games, if the report cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


def write_report(plan: Plan, played: list[Outcome], folder: Path, language: str = ENGLISH) -> Path:
    """Count the games of a plan that was made for counting, and write the report; where its page is."""
    rules = find_game(plan.game, plan.house)
    counting = find_counting(plan.game)
    seen = look_at_all(plan, played, counting)
    found = numbers(plan, played, seen, counting, command(plan, len(played)))
    page = Page(rules, found, counting, language)
    make_folder(folder)
    files = {PAGE: page.html(), "numbers.json": json_text(found), "cases.csv": cases_text(seen, plan, counting)}
    files |= {f"{name}.svg": picture.file() for name, picture in page.pictures.items()}
    files |= {f"{'-'.join(table.kinds)}.csv": table_text(table) for table in [*found.tables, *found.pairs]}
    if plan.house:
        files[HOUSE_FILE] = house_file(plan.game, plan.house)
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8", newline="\n")
    return folder / PAGE


def command(plan: Plan, games: int) -> str:
    """What somebody types to get the same report."""
    words = ["meadhall", "simulate", plan.game, "--games", str(games), "--bots", ",".join(plan.bots)]
    defaults = {option.name: option.default for option in find_game(plan.game).options}
    for name, value in plan.options.items():
        if value != defaults[name]:
            words += ["--option", f"{name}={value}"]
    words += ["--house", HOUSE_FILE] if plan.house else []
    return shlex.join([*words, "--seed", str(plan.seed), "--report", "report"])


def json_text(found: Numbers) -> str:
    return msgspec.json.format(msgspec.json.encode(found)).decode() + "\n"


def table_text(table: Table) -> str:
    """A table as CSV: its intervals end in _low and _high."""
    return csv_text([{**dict(zip(table.kinds, row.what)), **figures(row)} for row in table.rows])


def figures(row: Row) -> dict[str, str]:
    """Everything a row knows, by the name of the column."""
    cells = {"cases": str(row.cases), "wins": f"{row.wins.count:.4f}", "win_share": f"{row.wins.share:.4f}"}
    cells |= {"win_low": f"{row.wins.low:.4f}", "win_high": f"{row.wins.high:.4f}"}
    spreads = {"score": row.score, "lead": row.lead, **row.numbers}
    if row.ahead is not None:
        spreads["ahead"] = row.ahead
    for name, found in spreads.items():
        cells |= {name: f"{found.value:.4f}", f"{name}_low": f"{found.low:.4f}", f"{name}_high": f"{found.high:.4f}"}
    return cells


def cases_text(seen: list[Seen], plan: Plan, counting: Counting) -> str:
    """Every case of every game in a line, for questions that this report does not answer."""
    kinds = ["bot", *counting.kinds]
    bots = {(one.game, one.seat): one.what["bot"] for one in seen if "bot" in one.what}
    return csv_text(
        [
            {
                "game": str(one.game),
                "seat": str(one.seat + 1),
                **{kind: one.what.get(kind, "") for kind in kinds},
                "bot": bots[one.game, one.seat],
                **{name: f"{one.numbers[name]:g}" if name in one.numbers else "" for name in counting.numbers},
                "win": f"{one.win:.4g}",
                "score": str(one.score),
                "lead": f"{one.lead:.4f}",
            }
            for one in seen
        ]
    )


def csv_text(lines: list[dict[str, str]]) -> str:
    text = StringIO(newline="")
    writer = csv.DictWriter(text, list(lines[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return text.getvalue()
