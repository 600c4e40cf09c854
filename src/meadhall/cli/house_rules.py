"""`meadhall house`: the numbers of a game that house rules may change, and whether a house file can be played."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from meadhall.bots.house_smoke import tried_game
from meadhall.cli import completing
from meadhall.cli.app import app, console, house
from meadhall.cli.look import GOLD, HINT, QUIET
from meadhall.cli.output import JsonFile, tell
from meadhall.core import BadInput, Rules
from meadhall.games import find_game
from meadhall.games.house import changes_in, house_name, named_game, numbers_of, read_house

CHECK = "check"


@app.command("house", help=house.say("help-house", {}))
def house_rules(
    game: Annotated[str, typer.Argument(help=house.say("help-house-game", {}), autocompletion=completing.games)],
    wanted: Annotated[str, typer.Argument(help=house.say("help-house-wanted", {}))] = "",
    json: JsonFile = "",
) -> None:
    """List numbers, or try a house file out."""
    if game == CHECK:
        check(Path(wanted), json)
    else:
        tell_numbers(find_game(game).name, wanted.lower(), json)


def tell_numbers(game: str, wanted: str, json: str) -> None:
    found = {path: number for path, number in numbers_of(game).items() if wanted in path.lower()}
    if not found:
        raise BadInput("house-nothing", {"text": wanted, "game": game})

    def show() -> None:
        for path, number in found.items():
            console.print(Text(path, style=GOLD), Text(f"= {number}"), soft_wrap=True)

    tell(found, json, show)


def check(file: Path, json: str) -> None:
    """Say what a house file changes, once it has been tried."""
    text = read_file(file)
    rules = find_game(named_game(text))
    tried = tried_game(rules.name, read_house(text, rules.name))
    name = house_name(tried.house)

    def show() -> None:
        console.print(house.say("house-fine", {"file": str(file), "name": name}))
        show_changes(tried)

    changes = changes_in(tried.name, tried.house, tried.version)
    tell(
        {
            "game": tried.name,
            "name": name,
            "changes": [{"path": one.path, "usual": one.usual, "number": one.number} for one in changes],
        },
        json,
        show,
    )


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
