"""`meadhall lesson`: a first game that teaches, and for its authors a check of its file."""

from pathlib import Path
from random import Random
from typing import Annotated, Final

import typer
from rich.text import Text

from meadhall.cli.app import app, console, house
from meadhall.cli.log import Log
from meadhall.cli.look import BAD, HINT, QUIET
from meadhall.cli.records import new_record_path, table_words
from meadhall.cli.seats import HUMAN, Seat, bot_seat, default_name
from meadhall.cli.session import Session
from meadhall.core import BadInput, resume
from meadhall.games import find_game
from meadhall.lessons import Lesson, find_lesson, read_lesson, taught_games
from meadhall.lessons.roads import ROADS, Road
from meadhall.lessons.tutor import Tutor

SEEDS: Final = 3
"""How many seeds a check plays on each road; the tests play more."""


@app.command(help=house.say("help-lesson", {}))
def lesson(
    game: Annotated[str, typer.Argument(help=house.say("help-game", {}))] = "",
    check: Annotated[Path | None, typer.Option(help=house.say("help-lesson-check", {}))] = None,
) -> None:
    """Play a first game here, or play an author's lesson on all roads."""
    if check is not None:
        check_lesson(read_lesson(check.read_text("utf-8")))
        return
    found = find_lesson(find_game(game).name) if game else None
    if found is None:
        raise BadInput("no-lesson", {"known": ", ".join(taught_games())})
    console.print(house.say("welcome-first", {}), style=HINT)
    teach(found, new_record_path(f"{found.game}-first"))


def teach(found: Lesson, path: Path) -> None:
    rules = found.rules()
    record = found.record(default_name(found.learner))
    words = table_words(rules, record)
    log = Log(rules, words)
    match = resume(rules, record, Random(found.seed), logs=True)
    log.hear(match)
    players = [
        bot_seat(found.teachers[seat].fallback, name, rules, found.seed + seat)
        if seat in found.teachers
        else Seat(HUMAN, name, None)
        for seat, name in enumerate(record.names)
    ]
    Session(match, players, words, log, path, False, Tutor(found, rules)).play()


def check_lesson(found: Lesson) -> None:
    """What is wrong with a lesson on the three roads, and how it reads on the straight one."""
    trouble = []
    for name, road in ROADS.items():
        for seed in [found.seed, *range(1, SEEDS)]:
            played = road(found, seed).play()
            trouble += [f"{name} {seed}: {what}" for what in dict.fromkeys(played.trouble)]
            told = {"road": name, "seed": seed, "number": len(played.watch.shown), "all": len(found.steps)}
            console.print(Text(house.say("lesson-road", told), style=QUIET))
    for text in Road(found, found.seed).play().transcript():
        console.print(Text(text))
    for what in trouble:
        console.print(Text(what, style=BAD))
    if trouble:
        raise typer.Exit(1)
