"""Moving: everything in one store, put into another and counted there."""

from contextlib import AsyncExitStack
from pathlib import Path

from msgspec import Struct

from meadhall.core import BadInput
from meadhall.server.store import AnyStore, is_postgres, open_store, shown
from meadhall.server.wish_store import SqlWishStore
from meadhall.table.ports import Store, StoredTable

ALL_LINES = 2**31 - 1


class Counted(Struct):
    """What a store holds."""

    tables: int = 0
    changes: int = 0
    snapshots: int = 0
    lines: int = 0

    def count(self, stored: StoredTable) -> None:
        self.tables += 1
        self.changes += len(stored.changes)
        self.snapshots += stored.snapshot is not None
        self.lines += len(stored.chat)


async def copy_store(source: str, target: str) -> Counted:
    """Copy all tables with their changes, snapshots, chat, settings and what people want done there.

    With them goes the secret that keys are signed with.

    BadInput if there is nothing to copy from, if the target is not empty, or if not everything has arrived.
    """
    if not is_postgres(source) and not Path(source).is_file():
        raise BadInput("no-such-store", {"store": source})
    async with AsyncExitStack() as stack:
        old, new = await open_store(source), await open_store(target)
        stack.push_async_callback(old.close)
        stack.push_async_callback(new.close)
        if await new.names():
            raise BadInput("store-not-empty", {"store": shown(target)})
        await new.set_signing_secret(await old.signing_secret())
        given, found = Counted(), Counted()
        for name in await old.names():
            await copy_table(old, new, name, given)
        for name in await new.names():
            found.count(await all_of(new, name))
        if given != found:
            raise BadInput("store-incomplete", {"store": shown(target), "found": found.changes, "given": given.changes})
        return found


async def copy_table(old: AnyStore, new: AnyStore, name: str, counted: Counted) -> None:
    stored = await all_of(old, name)
    counted.count(stored)
    await new.create(name, stored)
    for seat, wishes in (await SqlWishStore(old).wishes(name)).items():
        await SqlWishStore(new).keep_wishes(name, seat, wishes)


async def all_of(store: Store, name: str) -> StoredTable:
    stored = await store.load(name, ALL_LINES)
    assert stored is not None, name
    return stored
