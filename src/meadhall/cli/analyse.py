"""`meadhall analyse`: how a recorded game went, with curves and sentences."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from meadhall.cli.app import app, console, errors, house
from meadhall.cli.look import COLOURS, QUIET, TITLE, mark, with_names
from meadhall.cli.output import JsonFile, tell, touch
from meadhall.cli.records import open_record, table_words
from meadhall.core import Facts, Record, Rules
from meadhall.lab.analysis import analyse as look_at
from meadhall.lab.findings import Analysis, Check, Costly, DiceLuck, Luck, Told, Turned
from meadhall.words import Words

BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 64


@app.command(help=house.say("help-analyse", {}))
def analyse(
    file: Annotated[Path, typer.Argument(help=house.say("help-file", {}))],
    json: JsonFile = "",
) -> None:
    """Tell how a recorded game went."""
    rules, record = open_record(file)
    touch(json)
    found = with_progress(rules, record)
    tell(found, json, lambda: show(found, rules, table_words(rules, record)))


def with_progress(rules: Rules, record: Record) -> Analysis:
    columns = (TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(house.say("analyse-working", {}), total=1.0)
        return look_at(rules, record, lambda share: bar.update(task, completed=share))


def show(found: Analysis, rules: Rules, words: Words) -> None:
    title = {"game": words.say(f"game-{rules.name}", {}), "number": found.answers}
    console.print(Text(words.say("analyse-title", title), style=TITLE))
    if found.standings:
        show_chances(found, words)
        rows = [(one.at, told_luck(one, found.together, words)) for one in found.luck]
        rows += [(one.at, told_turned(one, found.together, words)) for one in found.turned]
        show_rows("past-findings", "past-no-findings", sorted(rows), words)
    if found.checks:
        rows = [(one.at, told_check(one, words)) for one in found.checks]
        show_rows("analyse-checks-title", "analyse-none-checks", rows, words)
    if found.dice is not None:
        console.print(words.say("analysis-dice", dice_facts(found.dice)))
    rows = [(one.at, told_costly(one, words)) for one in found.costly]
    show_rows("analyse-costly-title", "analyse-none-costly", rows, words)


def show_chances(found: Analysis, words: Words) -> None:
    """A line for each seat, or one for all: low and high bars, and the chance at the beginning and at the end."""
    console.print()
    console.print(Text(words.say("analyse-together" if found.together else "analyse-chances", {}), style=TITLE))
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for seat in range(1 if found.together else len(words.names)):
        chances = [one.chances[seat] for one in found.standings]
        name = Text(words.enumeration(words.names)) if found.together else mark(seat) + f" {words.names[seat]}"
        curve = Text(sparkline(chances, min(WIDTH, max(8, console.width - 40))), style=COLOURS[seat])
        table.add_row(name, percent(chances[0]), curve, percent(chances[-1]))
    console.print(table)


def sparkline(chances: list[int], width: int) -> str:
    """The chances as bars of eight heights, as many as fit."""
    number = min(width, len(chances))
    places = [chances[round(place * (len(chances) - 1) / max(1, number - 1))] for place in range(number)]
    return "".join([BARS[min(len(BARS) - 1, chance * len(BARS) // 1000)] for chance in places])


def percent(thousandths: int) -> str:
    return f"{round(thousandths / 10)} %"


def show_rows(title: str, nothing: str, rows: list[tuple[int, str]], words: Words) -> None:
    console.print()
    console.print(Text(words.say(title, {}), style=TITLE))
    if not rows:
        console.print(words.say(nothing, {}), style=QUIET)
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for at, text in rows:
        table.add_row(Text(words.say("analyse-at", {"at": at}), style=QUIET), with_names(text, words.names))
    console.print(table)


def told_luck(luck: Luck, together: bool, words: Words) -> str:
    """Who was lucky and who was not."""
    return words.say("analysis-luck", {"items": told_swings(luck.swings, together, words)})


def told_turned(turned: Turned, together: bool, words: Words) -> str:
    """What somebody did that moved everybody's chances."""
    facts = {"seat": turned.seat, "items": told_swings(turned.swings, together, words)}
    if turned.given is None:
        return words.say("analysis-turn", facts)
    return words.say("analysis-turned", {**facts, "choice": told_choice(turned.given, words)})


def told_check(check: Check, words: Words) -> str:
    return words.say("analysis-check", {"percent": round(check.chance / 10), "won": int(check.won)})


def dice_facts(dice: DiceLuck) -> Facts:
    return {"number": dice.number, "won": dice.won, "expected": f"{dice.expected / 10:.1f}"}


def told_swings(moved: list[int], together: bool, words: Words) -> list[str]:
    message = "analysis-swing-together" if together else "analysis-swing"
    swings = moved[:1] if together else moved
    return [
        words.say(message, {"seat": seat, "better": int(swing > 0), "percent": round(abs(swing) / 10)})
        for seat, swing in enumerate(swings)
        if abs(swing) >= 10
    ]


def told_costly(costly: Costly, words: Words) -> str:
    facts = {
        "seat": costly.seat,
        "percent": round(costly.lost / 10),
        "margin": max(1, round(costly.margin / 10)),
        "grade": costly.grade,
        "choice": told_choice(costly.given, words),
        "instead": told_choice(costly.better, words),
    }
    return words.say("analysis-costly-event" if costly.event else "analysis-costly", facts)


def told_choice(told: Told, words: Words) -> str:
    return words.choice(told.choice.partition(" ")[0], told.facts).text
