"""`meadhall store copy`: the tables of one store, in another."""

import asyncio
from typing import Annotated

import typer

from meadhall.cli.app import Mistake, app, console
from meadhall.cli.serve import say
from meadhall.core import BadInput

store_app = typer.Typer(help=say("help-store-command", {}), no_args_is_help=True, rich_markup_mode=None)
app.add_typer(store_app, name="store")


@store_app.callback()
def store() -> None:
    """With a callback a lone command keeps its name."""


@store_app.command(help=say("help-store-copy", {}))
def copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help=say("help-store-from", {}))],
    target: Annotated[str, typer.Argument(metavar="TO", help=say("help-store-to", {}))],
) -> None:
    """Copy everything, and look whether it has arrived."""
    from meadhall.server.copying import copy_store

    try:
        counted = asyncio.run(copy_store(source, target))
    except BadInput as bad:
        raise Mistake(say(f"error-{bad.code}", bad.facts)) from None
    console.print(say("store-copied", {"tables": counted.tables, "changes": counted.changes, "lines": counted.lines}))
