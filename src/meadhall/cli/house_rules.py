"""`meadhall house`: the numbers of a game that house rules may change, and whether a house file can be played."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from meadhall.bots.trial import tried_game
from meadhall.cli import completing
from meadhall.cli.app import app, console, house
from meadhall.cli.look import GOLD, HINT, QUIET
from meadhall.core import BadInput, Rules
from meadhall.games import find_game
from meadhall.games.house import changes_in, house_name, named_game, numbers_of, read_house

CHECK = "check"


@app.command("house", help=house.say("help-house", {}))
def house_rules(
    game: Annotated[str, typer.Argument(help=house.say("help-house-game", {}), autocompletion=completing.games)],
    wanted: Annotated[str, typer.Argument(help=house.say("help-house-wanted", {}))] = "",
) -> None:
    """List numbers, or try a house file out."""
    if game == CHECK:
        check(Path(wanted))
    else:
        show_numbers(find_game(game).name, wanted.lower())


def show_numbers(game: str, wanted: str) -> None:
    found = {path: number for path, number in numbers_of(game).items() if wanted in path.lower()}
    if not found:
        raise BadInput("house-nothing", {"text": wanted, "game": game})
    for path, number in found.items():
        console.print(Text(path, style=GOLD), Text(f"= {number}"), soft_wrap=True)


def check(file: Path) -> None:
    """Say what a house file changes, once it has been tried."""
    text = read_file(file)
    rules = find_game(named_game(text))
    tried = tried_game(rules.name, read_house(text, rules.name))
    console.print(house.say("house-fine", {"file": str(file), "name": house_name(tried.house)}))
    show_changes(tried)


def find_house_game(game: str, file: Path | None) -> Rules:
    """The rules of a game, with those of a house file if there is one: tried out."""
    rules = find_game(game)
    return rules if file is None else tried_game(rules.name, read_house(read_file(file), rules.name))


def read_file(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadInput("house-syntax", {"trouble": str(file)}) from None


def show_changes(rules: Rules) -> None:
    """The numbers of a table that are not printed so today; nothing if they all are."""
    changes = changes_in(rules.name, rules.house, rules.version)
    if not changes:
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for change in changes:
        table.add_row(Text(change.name(), style=HINT), number(change.number), Text(f"({change.usual})", style=QUIET))
    console.print(house.say("house-rules", {}))
    console.print(table)


def number(value: Any) -> Text:
    return Text(str(value), style=GOLD)
