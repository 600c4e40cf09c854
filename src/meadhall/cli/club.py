"""`meadhall club`: what a server shows and remembers besides its games."""

from typing import Annotated

import typer

from meadhall.cli.app import app, console
from meadhall.cli.output import JsonFile, tell
from meadhall.cli.serve import say
from meadhall.cli.store import bar, told, usual
from meadhall.core import Rules

club_app = typer.Typer(help=say("help-club-command", {}), no_args_is_help=True, rich_markup_mode=None)
app.add_typer(club_app, name="club")


@club_app.command(help=say("help-club-rebuild", {}))
def rebuild(store: Annotated[str | None, typer.Option(help=say("help-store", {}))] = None, json: JsonFile = "") -> None:
    """Work out all rows from the logs of the tables."""
    from meadhall.games import find_rules
    from meadhall.server.clock_store import SqlClockStore
    from meadhall.server.scoring import scorer_here
    from meadhall.server.store import open_store
    from meadhall.table.projector import work_out

    async def rules_of(game: str, edition: int, house: str) -> Rules:
        return find_rules(game, edition, house)

    async def working() -> int:
        opened = await open_store(usual(store))
        try:
            await opened.unproject()
            names = await opened.names()
            with bar("club-rebuilding") as show:
                clocks, scorer = SqlClockStore(opened), scorer_here(opened)
                done = await work_out(
                    *(opened, names, rules_of, lambda done: show(done, len(names))),
                    clocks=clocks,
                    when_made=scorer.work,
                )
                await scorer.begin_anew()
                return done
        finally:
            await opened.close()

    found = {"tables": told(working)}
    tell(found, json, lambda: console.print(say("club-rebuilt", found)))
