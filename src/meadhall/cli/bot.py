"""`meadhall bot`: let a bot play a seat at a table somewhere."""

from typing import Annotated

import typer

from meadhall.agents.bot_runner import play_seat
from meadhall.agents.seat_client import SeatClient
from meadhall.bots import find_bot
from meadhall.cli import completing
from meadhall.cli.app import app, console, house
from meadhall.cli.lab import chosen_seed
from meadhall.cli.look import QUIET
from meadhall.cli.output import JsonFile, tell, touch


@app.command(help=house.say("help-bot", {}))
def bot(
    table: Annotated[str, typer.Argument(metavar="URL", help=house.say("help-bot-table", {}))],
    key: Annotated[str, typer.Argument(metavar="KEY", help=house.say("help-bot-key", {}))],
    player: Annotated[
        str, typer.Argument(metavar="BOT", help=house.say("help-bot-player", {}), autocompletion=completing.bots)
    ],
    seed: Annotated[int | None, typer.Option(help=house.say("help-simulate-seed", {}))] = None,
    json: JsonFile = "",
) -> None:
    """Play a seat until the game is over."""
    touch(json)
    number = chosen_seed(seed, None)
    seat = SeatClient(table, key)
    result = play_seat(
        seat, lambda rules: find_bot(player, rules, number), number, lambda text: console.print(text, style=QUIET)
    )
    won = seat.seat in result.winners
    tell(
        result, json, lambda: console.print(house.say("bot-over", {"won": int(won), "score": result.scores[seat.seat]}))
    )
