"""`meadhall bot`: let a bot play at a server somewhere, in one seat or as an engine wherever it is invited."""

from typing import Annotated

import typer

from meadhall.agents.bot_runner import BotPlayer, Over
from meadhall.agents.seat_client import Server, find_seat, table_in
from meadhall.bots import find_bot
from meadhall.cli import completing
from meadhall.cli.app import app, console, house
from meadhall.cli.lab import chosen_seed
from meadhall.cli.look import QUIET
from meadhall.cli.output import JsonFile, tell, touch


@app.command(help=house.say("help-bot", {}))
def bot(
    address: Annotated[str, typer.Argument(metavar="URL", help=house.say("help-bot-table", {}))],
    key: Annotated[str, typer.Argument(metavar="TOKEN", help=house.say("help-bot-key", {}))],
    player: Annotated[
        str, typer.Argument(metavar="BOT", help=house.say("help-bot-player", {}), autocompletion=completing.bots)
    ],
    games: Annotated[int, typer.Option(help=house.say("help-bot-games", {}), min=0)] = 0,
    seed: Annotated[int | None, typer.Option(help=house.say("help-simulate-seed", {}))] = None,
    json: JsonFile = "",
) -> None:
    """Play a seat until its game is over, or wherever an engine is invited."""
    touch(json)
    number = chosen_seed(seed, None)
    playing = BotPlayer(
        lambda rules: find_bot(player, rules, number), number, lambda text: console.print(text, style=QUIET)
    )
    server = Server(address, key)
    if table_in(address) or not server.is_token:
        seat = find_seat(address, key)
        show(Over(seat.seat, playing.play_seat(seat)), json)
        return
    console.print(house.say("bot-waits", {"host": server.host}))
    for done, over in enumerate(playing.play_everywhere(server), 1):
        show(over, json)
        if done == games:
            return


def show(over: Over, json: str) -> None:
    """How a game ended."""
    result = over.result
    if result is None:
        tell(result, json, lambda: console.print(house.say("bot-annulled", {})))
        return
    facts = {"won": int(over.seat in result.winners), "score": result.scores[over.seat]}
    tell(result, json, lambda: console.print(house.say("bot-over", facts)))
