"""`meadhall mcp`: let an agent play a seat, over the Model Context Protocol."""

from typing import Annotated

import typer

from meadhall.cli.app import LANGUAGE, app, house
from meadhall.core import BadInput


@app.command(help=house.say("help-mcp", {}))
def mcp(
    table: Annotated[str, typer.Argument(metavar="URL", help=house.say("help-bot-table", {}))],
    key: Annotated[str, typer.Argument(metavar="KEY", help=house.say("help-mcp-key", {}))],
) -> None:
    """Serve one seat over standard input and output."""
    try:
        from meadhall.agents.protocol import serve
    except ModuleNotFoundError as missing:
        if missing.name != "mcp":
            raise
        raise BadInput("agents-need", {"package": "meadhall[agents]"}) from None
    serve(table, key, LANGUAGE)
