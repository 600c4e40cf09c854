"""Looking after a store: old tables are packed away, old rules retired, and all of it is looked through and copied."""

import logging
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import MsgspecError, Struct, json

from meadhall.core import BadInput, Match, Record, read_record
from meadhall.games import find_rules
from meadhall.games.data_files import folder_of
from meadhall.games.editions import RETIRED, editions_of
from meadhall.server.file_lock import PRIVATE
from meadhall.server.store import AnyStore, is_postgres, open_store
from meadhall.server.store_copy import all_of
from meadhall.table.dice import Dice
from meadhall.table.film import film_in, make_film
from meadhall.table.ports import LostRace, Store, StoredTable
from meadhall.table.restore import restored
from meadhall.table.settings import TableSettings

log: Final = logging.getLogger("meadhall.upkeep")

DAY: Final = 86_400.0
SHOWN: Final = 5
"""So many tables are named that still go on."""
PACKED: Final = "-packed"
PAGES: Final = 500
"""Of a file that are copied at a time; whoever writes to it waits so long."""

Progress: TypeAlias = Callable[[int, int], None]
"""How much is done, and of how much."""


class Damage(Struct):
    """A table that does not open, and what is wrong with it."""

    table: str
    code: str
    facts: dict[str, object]


def ignore(_done: int, _all: int) -> None:
    """Nobody watches."""


def beside(store: str, elsewhere: Path) -> str:
    """Where old tables go if nobody says so: beside a file, or to a place of our own for a database."""
    path = elsewhere if is_postgres(store) else Path(store)
    return str(path.with_name(f"{path.stem}{PACKED}{path.suffix}"))


async def pack_away(
    store: Store, archive: str, days: float, used: Callable[[str], bool], tell: Progress = ignore
) -> int:
    """Move all tables that nobody has played at for so many days to another store; how many that were.

    The keys in people's links fit there, too: it gets the same secret.
    """
    names = [name for name in await store.quiet_since(time.time() - days * DAY) if not used(name)]
    if not names:
        return 0
    packed = await open_store(archive)
    try:
        await packed.set_signing_secret(await store.signing_secret())
        moved = 0
        for done, name in enumerate(names, start=1):
            moved += await pack_one(store, packed, name)
            tell(done, len(names))
        return moved
    finally:
        await packed.close()


async def pack_one(store: Store, packed: Store, name: str) -> bool:
    """Move one table: it is there before it is gone here. What was packed before a crash is not packed twice."""
    stored = await all_of(store, name)
    known = await packed.load(name)
    if known is not None:
        await packed.remove(name, len(known.changes))
    await packed.create(name, stored)
    try:
        await store.remove(name, len(stored.changes))
    except LostRace:  # somebody has moved in this moment
        await packed.remove(name, len(stored.changes))
        return False
    return True


async def look_through(store: Store, tell: Progress = ignore) -> list[Damage]:
    """Open every table as a guest would; what is wrong with those that do not open."""
    found: list[Damage] = []
    names = await store.names()
    for done, name in enumerate(names, start=1):
        stored = await all_of(store, name)
        try:
            record = read_record(stored.head)
            match = opened(record, stored)
            if len(json.decode(stored.settings, type=TableSettings).seats) != match.seats:
                raise BadInput("store-damaged", {"part": "settings"})
        except BadInput as bad:
            if bad.code != RETIRED or film_in(stored) is None:
                found.append(Damage(name, bad.code, bad.facts))
        except (MsgspecError, ValueError):
            found.append(Damage(name, "store-damaged", {"part": "settings"}))
        tell(done, len(names))
    return found


async def retire(store: AnyStore, game: str, edition: int, tell: Progress = ignore) -> int:
    """Keep all games of an edition as films, after which nobody needs its rules any more; how many there are.

    BadInput while one of them goes on, and nothing has happened then.
    """
    folder = folder_of(find_rules(game, edition, "").name)
    if edition == editions_of(folder).newest:
        raise BadInput("edition-newest", {"edition": edition})
    names: list[str] = []
    running: list[str] = []
    for name in await store.names():
        stored = await all_of(store, name)
        record = read_record(stored.head)
        if (record.game, record.version) == (game, edition):
            names.append(name)
            if opened(record, stored).ask is not None:
                running.append(name)
    if running:
        raise BadInput("edition-in-use", {"number": len(running), "tables": ", ".join(running[:SHOWN])})
    for done, name in enumerate(names, start=1):
        stored = await all_of(store, name)
        if film_in(stored) is None:
            film = make_film(find_rules(game, edition, read_record(stored.head).house), name, stored)
            await store.keep_film(name, len(stored.changes), film.pack())
        tell(done, len(names))
    return len(names)


def opened(record: Record, stored: StoredTable) -> Match:
    """The game of a stored table."""
    rules = find_rules(record.game, record.version, record.house)
    return restored(rules, record, stored.changes, stored.snapshot, Dice(stored.secret))


def check_file(path: Path) -> None:
    """BadInput if there is no such file, or its pages do not fit together."""
    if not path.is_file():
        raise BadInput("no-such-store", {"store": str(path)})
    try:
        found = troubles(path)
    except sqlite3.Error as trouble:
        found = [str(trouble)]
    if found != ["ok"]:
        raise BadInput("store-damaged", {"part": "; ".join(found)})


def troubles(path: Path) -> list[str]:
    """What SQLite finds wrong with a file; `ok` if that is nothing."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
        return [line for (line,) in database.execute("pragma integrity_check(3)")]


def back_up(source: Path, target: Path, tell: Progress = ignore) -> None:
    """Copy a file of tables, also while a server uses it, and look at the copy; BadInput if that can't be."""
    if not source.is_file():
        raise BadInput("no-such-store", {"store": str(source)})
    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    except FileExistsError:
        raise BadInput("store-not-empty", {"store": str(target)}) from None
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new, pages=PAGES, progress=lambda _status, left, pages: tell(pages - left, pages))
        check_file(target)
    except sqlite3.Error as trouble:
        target.unlink()
        raise BadInput("store-file", {"file": str(target), "trouble": str(trouble)}) from None
