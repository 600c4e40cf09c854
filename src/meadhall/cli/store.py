"""`meadhall store`: the tables of a server copied, backed up, looked through, packed away and retired."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from meadhall.cli.app import Mistake, app, console, errors
from meadhall.cli.output import JsonFile, tell
from meadhall.cli.serve import STORE_NAME, home, say
from meadhall.core import BadInput

Made = TypeVar("Made")

store_app = typer.Typer(help=say("help-store-command", {}), no_args_is_help=True, rich_markup_mode=None)
app.add_typer(store_app, name="store")


@store_app.command(help=say("help-store-copy", {}))
def copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help=say("help-store-from", {}))],
    target: Annotated[str, typer.Argument(metavar="TO", help=say("help-store-to", {}))],
    json: JsonFile = "",
) -> None:
    """Copy everything, and look whether it has arrived."""
    from meadhall.server.store_copy import copy_store

    counted = told(lambda: copy_store(source, target))
    found = {"tables": counted.tables, "changes": counted.changes, "lines": counted.lines}
    tell(found, json, lambda: console.print(say("store-copied", found)))


@store_app.command(help=say("help-store-backup", {}))
def backup(
    target: Annotated[Path, typer.Argument(metavar="TO", help=say("help-store-backup-to", {}))],
    store: Annotated[str | None, typer.Option(help=say("help-store", {}))] = None,
    json: JsonFile = "",
) -> None:
    """Copy the file, also while a server uses it, and look at the copy."""
    from meadhall.server.store import is_postgres
    from meadhall.server.upkeep import back_up

    source = usual(store)
    if is_postgres(source):
        raise Mistake(say("store-backup-database", {}))

    async def copying() -> None:
        with bar("store-backing-up") as tell:
            back_up(Path(source), target, tell)

    told(copying)
    found = {"file": str(target)}
    tell(found, json, lambda: console.print(say("store-backed-up", found), soft_wrap=True))


@store_app.command(help=say("help-store-check", {}))
def check(store: Annotated[str | None, typer.Option(help=say("help-store", {}))] = None, json: JsonFile = "") -> None:
    """Look through all of it; exit code 1 if something is wrong."""
    from meadhall.server.store import is_postgres, open_store
    from meadhall.server.upkeep import Damage, check_file, look_through

    source = usual(store)

    async def looking() -> tuple[int, list[Damage]]:
        if not is_postgres(source):
            check_file(Path(source))
        opened = await open_store(source)
        try:
            with bar("store-checking") as tell:
                return len(await opened.names()), await look_through(opened, tell)
        finally:
            await opened.close()

    tables, damages = told(looking)
    troubles = [{"table": one.table, "trouble": say(f"error-{one.code}", one.facts)} for one in damages]
    for trouble in troubles:
        errors.print(say("store-damage", trouble))
    counted = {"tables": tables, "damaged": len(damages)}
    tell({**counted, "damages": troubles}, json, lambda: console.print(say("store-checked", counted)))
    if damages:
        raise typer.Exit(1)


@store_app.command(help=say("help-store-prune", {}))
def prune(
    days: Annotated[float, typer.Option(help=say("help-store-days", {}), min=0)],
    store: Annotated[str | None, typer.Option(help=say("help-store", {}))] = None,
    into: Annotated[str, typer.Option(help=say("help-pack-into", {}))] = "",
    json: JsonFile = "",
) -> None:
    """Pack away what nobody has played at for so long."""
    from meadhall.server.store import open_store, shown
    from meadhall.server.upkeep import beside, pack_away

    source = usual(store)
    target = into or beside(source, home() / STORE_NAME)

    async def packing() -> int:
        opened = await open_store(source)
        try:
            with bar("store-packing") as tell:
                return await pack_away(opened, target, days, lambda _: False, tell)
        finally:
            await opened.close()

    found = {"tables": told(packing), "store": shown(target)}
    tell(found, json, lambda: console.print(say("store-packed", found), soft_wrap=True))


@store_app.command(help=say("help-store-retire", {}))
def retire(
    game: Annotated[str, typer.Argument(metavar="GAME", help=say("help-game", {}))],
    edition: Annotated[int, typer.Argument(metavar="EDITION", help=say("help-store-edition", {}))],
    store: Annotated[str | None, typer.Option(help=say("help-store", {}))] = None,
    json: JsonFile = "",
) -> None:
    """Keep what was played by an edition as films, so that its rules can go."""
    from meadhall.server.store import open_store
    from meadhall.server.upkeep import retire as keep_films

    async def retiring() -> int:
        opened = await open_store(usual(store))
        try:
            with bar("store-retiring") as tell:
                return await keep_films(opened, game, edition, tell)
        finally:
            await opened.close()

    found = {"game": game, "edition": edition, "films": told(retiring)}
    tell(found, json, lambda: console.print(say("store-retired", found), soft_wrap=True))


def told(work: Callable[[], Coroutine[Any, Any, Made]]) -> Made:
    """What comes of it; what is wrong is told in words."""
    try:
        return asyncio.run(work())
    except BadInput as bad:
        raise Mistake(say(f"error-{bad.code}", bad.facts)) from None


def usual(store: str | None) -> str:
    return store or str(home() / STORE_NAME)


@contextmanager
def bar(message: str) -> Iterator[Callable[[int, int], None]]:
    """For whoever waits at a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as shown:
        task = shown.add_task(say(message, {}), total=None)
        yield lambda done, all_of_it: shown.update(task, completed=done, total=all_of_it)
