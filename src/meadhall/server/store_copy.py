"""Moving: everything in one store, put into another and counted there."""

import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from meadhall.core import BadInput
from meadhall.server.migrations import STEPS
from meadhall.server.store import AnyStore, is_postgres, open_store, shown
from meadhall.table.ports import Store, StoredTable

ALL_LINES: Final = 2**31 - 1
BATCH: Final = 500
"""Rows that are written together."""
OF_TABLE: Final = "of_table"
CREATED: Final = re.compile(r"create table (\w+)\s*\((.*?)\);", re.DOTALL)
GOES_WITH_TABLES: Final = ("happenings",)
"""What a table is created with."""
STAYS: Final = ("alive", "challenges")
"""A sign of life is nobody else's, and what is just being signed is signed here."""
OWN: Final = ("secret", "format", "name", "looked")
"""What an installation says of itself; the secret is copied by name."""


class Rows(Struct):
    """Rows of one kind, the same in both databases; `of_table` is where they name their table, -1: nowhere."""

    name: str
    of_table: int


def kinds_of_rows() -> list[Rows]:
    """All that is copied row by row: whatever migrations have made, so that nothing new is forgotten."""
    found = [match for path in STEPS.values() for match in CREATED.findall(path.read_text("utf-8"))]
    return [Rows(name, place_of_table(columns)) for name, columns in found if name not in (*GOES_WITH_TABLES, *STAYS)]


def place_of_table(columns: str) -> int:
    named = [column.split()[0] for column in re.sub(r"\([^)]*\)", "", columns).split(",") if column.strip()]
    return named.index(OF_TABLE) if OF_TABLE in named else -1


class Counted(Struct):
    """What a store holds."""

    tables: int = 0
    changes: int = 0
    snapshots: int = 0
    lines: int = 0
    rows: int = 0
    """Of people and whatever else is not a table."""

    def count(self, stored: StoredTable) -> None:
        self.tables += 1
        self.changes += len(stored.changes)
        self.snapshots += stored.snapshot is not None
        self.lines += len(stored.chat)


async def copy_store(source: str, target: str) -> Counted:
    """Copy all tables with their changes, snapshots, chat and settings, the people, and all that is kept beside them.

    With them goes the secret that keys are signed with.

    BadInput if there is nothing to copy from, if the target is not empty, or if not everything has arrived.
    """
    if not is_postgres(source) and not Path(source).is_file():
        raise BadInput("no-such-store", {"store": source})
    async with AsyncExitStack() as stack:
        old, new = await open_store(source), await open_store(target)
        stack.push_async_callback(old.close)
        stack.push_async_callback(new.close)
        if await new.names() or await new.fetch("select 1 from people limit 1"):
            raise BadInput("store-not-empty", {"store": shown(target)})
        await new.set_signing_secret(await old.signing_secret())
        given, found = Counted(), Counted()
        for name in await old.names():
            stored = await all_of(old, name)
            given.count(stored)
            await new.create(name, stored)
        given.rows = await copy_rows(old, new)
        for name in await new.names():
            found.count(await all_of(new, name))
        found.rows = sum([len(await rows_of(new, kind)) for kind in kinds_of_rows()])
        if given != found:
            raise BadInput("store-incomplete", {"store": shown(target), "found": found.changes, "given": given.changes})
        return found


async def copy_rows(old: AnyStore, new: AnyStore) -> int:
    """Copy what is not a table, and what the owner has set; how many rows of the former there are."""
    numbers = dict(await old.fetch("select number, id from tables"))
    here = {name: number for number, name in await new.fetch("select number, id from tables")}
    copied = 0
    for kind in kinds_of_rows():
        rows = [list(row) for row in await rows_of(old, kind)]
        for row in rows if kind.of_table >= 0 else []:
            row[kind.of_table] = here[numbers[row[kind.of_table]]]
        marks = ", ".join([f"${place + 1}" for place in range(len(rows[0]) if rows else 0)])
        insert = f"insert into {kind.name} values ({marks})"
        for first in range(0, len(rows), BATCH):
            await new.perform(*[(insert, *row) for row in rows[first : first + BATCH]])
        copied += len(rows)
    for name, value in await old.fetch("select name, value from installation"):
        if name not in OWN:
            await new.perform(("insert into installation values ($1, $2)", name, value))
    return copied


async def rows_of(store: AnyStore, kind: Rows) -> list[tuple[Any, ...]]:
    """All of a kind; those of a table that is gone are left out."""
    where = f" where {OF_TABLE} in (select number from tables)" if kind.of_table >= 0 else ""
    return await store.fetch(f"select * from {kind.name}{where}")


async def all_of(store: Store, name: str) -> StoredTable:
    stored = await store.load(name, ALL_LINES)
    assert stored is not None, name
    return stored
