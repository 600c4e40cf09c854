"""`meadhall play`, and bare `meadhall`, which opens the hall or starts a first game at once."""

import os
import sys
import webbrowser
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from meadhall import __version__
from meadhall.build_mode import build_mode
from meadhall.cli import completing
from meadhall.cli.app import app, console, house
from meadhall.cli.firsts import FirstLines, firsts_path
from meadhall.cli.house_rules import find_house_game, show_changes
from meadhall.cli.keyboard import read_line
from meadhall.cli.log import Log
from meadhall.cli.look import GOLD, HINT, TITLE
from meadhall.cli.records import new_record_path, open_record, table_words
from meadhall.cli.seats import Seat, seat_players, usual_plan
from meadhall.cli.session import Session
from meadhall.core import BadInput, Record, Rules, resume
from meadhall.core.rules import checked_options
from meadhall.games import NAMES
from meadhall.games.data_files import folder_of
from meadhall.games.editions import editions_of
from meadhall.lab.extras import import_extra
from meadhall.lessons import taught_games
from meadhall.lessons.tutor import tutor_for

FIRST_GAME = "small-world"
TABLES = ("human,adept,adept,adept", "human,human,adept")
"""Who sits at the tables of the menu: against bots, and two people at this screen."""


@app.command(help=house.say("help-play", {}))
def play(
    game: Annotated[str, typer.Argument(help=house.say("help-game", {}), autocompletion=completing.games)] = "",
    seats: Annotated[str, typer.Option(help=house.say("help-seats", {}), autocompletion=completing.players)] = "",
    option: completing.GameOptions = None,
    seed: Annotated[int | None, typer.Option(help=house.say("help-seed", {}))] = None,
    record: Annotated[Path | None, typer.Option(help=house.say("help-record", {}))] = None,
    hints: Annotated[bool, typer.Option(help=house.say("help-hints", {}))] = False,
    house_file: Annotated[Path | None, typer.Option("--house", help=house.say("help-house-file", {}))] = None,
    full_screen: Annotated[bool, typer.Option("--full-screen", help=house.say("help-full-screen", {}))] = False,
) -> None:
    """Play a game here, against bots or with several people at this screen."""
    if not game:
        raise BadInput("no-game-named", {"known": ", ".join(NAMES)})
    if full_screen:
        import_extra("textual", "screen")
    rules = find_house_game(game, house_file)
    chance = SystemRandom().getrandbits(32) if seed is None else seed
    if record is not None and record.exists() and record.stat().st_size:
        found, kept = open_record(record)
        if found.name != rules.name:
            raise BadInput("record-game", {"found": kept.game, "expected": rules.name})
        if house_file is not None and found is not rules:
            raise BadInput("record-house", {"found": kept.house or "-", "expected": rules.house})
        go_on(found, kept, seats, chance, record, hints, full_screen)
        return
    players = seat_players(seats or usual_plan(rules.seats[1]), rules, chance)
    options = checked_options(rules, len(players), dict(setting(text) for text in option or []))
    names = [player.name for player in players]
    new = Record(rules.name, rules.version, len(players), options, names, rules.house)
    start(rules, new, players, chance, record or new_record_path(rules.name), hints, full_screen)


def setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadInput("bad-setting", {"text": text})
    return name, value


def go_on(
    rules: Rules, record: Record, plan: str, seed: int, path: Path, hints: bool, full_screen: bool = False
) -> None:
    """Play on from a record."""
    players = seat_players(plan or usual_plan(record.seats), rules, seed)
    if len(players) != record.seats:
        raise BadInput("record-seats", {"found": record.seats, "seats": len(players)})
    start(rules, record, players, seed, path, hints, full_screen)


def start(
    rules: Rules, record: Record, players: list[Seat], seed: int, path: Path, hints: bool, full_screen: bool
) -> None:
    show_changes(rules)
    words = table_words(rules, record)
    log = Log(rules, words)
    match = resume(rules, record, Random(seed), logs=True)
    log.hear(match)
    tutor = tutor_for(rules, record)
    if tutor is not None and players[tutor.lesson.learner].bot is not None:
        tutor = None
    firsts = FirstLines(rules, record.names, firsts_path()) if tutor is None else None
    if full_screen:
        from meadhall.cli.full_screen import FullScreen, play_on_full_screen

        play_on_full_screen(Session(match, players, words, log, path, hints, tutor, firsts, FullScreen()))
    else:
        Session(match, players, words, log, path, hints, tutor, firsts).play()


# Bare `meadhall`


def has_browser() -> bool:
    """Whether a browser with windows would open here."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def has_page() -> bool:
    """Whether the page could be built when this was installed."""
    from meadhall.server.static import find_page

    return find_page().folder is not None


def tell_version(wanted: bool) -> None:
    if wanted:
        console.print(house.say("terminal-version", {"version": __version__, "rules": build_mode()}))
        for name in NAMES:
            alive = editions_of(folder_of(name)).alive()
            console.print(
                house.say(
                    "terminal-editions", {"game": name, "oldest": alive[0], "newest": alive[-1], "count": len(alive)}
                )
            )
        raise typer.Exit


@app.callback(invoke_without_command=True)
def welcome(
    context: typer.Context,
    terminal: Annotated[bool, typer.Option("--terminal", help=house.say("help-terminal", {}))] = False,
    version: Annotated[
        bool,
        typer.Option("--version", help=house.say("help-version", {}), callback=tell_version, is_eager=True),
    ] = False,
) -> None:
    """Without a command: the hall in the browser, or a short menu that leads a newcomer to a table here."""
    if context.invoked_subcommand is not None:
        return
    if not terminal and has_browser():
        if has_page():
            from meadhall.cli.serve import serve

            serve()
            return
        console.print(house.say("welcome-no-page", {}), style=HINT)
    console.print(Text(house.say("welcome", {}), style=TITLE))
    console.print(house.say("welcome-text", {}))
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    taught = taught_games()
    lines = [house.say("welcome-lesson", {"game": house.say(f"game-{game}", {})}) for game in taught]
    lines += [house.say(f"welcome-{name}", {}) for name in ("bots", "people", "more")]
    for number, line in enumerate(lines, start=1):
        table.add_row(Text(str(number), style=GOLD), line)
    console.print(table)
    try:
        key = read_line() or "1"
    except (EOFError, KeyboardInterrupt):
        return
    chosen = int(key) - 1 if key.isdecimal() else len(lines)
    if 0 <= chosen < len(taught):
        from meadhall.cli.lesson import lesson

        lesson(taught[chosen])
    elif 0 <= chosen - len(taught) < len(TABLES):
        play(FIRST_GAME, seats=TABLES[chosen - len(taught)])
    else:
        console.print(context.get_help())
