"""Where tables live: two databases are behind the port `Store` (`meadhall.table.ports`).

`SqliteStore` is a file for one process. `PostgresStore` is shared by any number of workers: each hears from it what the
others do.
"""

import asyncio
import re
from pathlib import Path
from typing import Final, Protocol

from meadhall.core import BadInput
from meadhall.server.club_store import Database
from meadhall.table.ports import Store

SECRET_BYTES: Final = 32
POSTGRES: Final = ("postgresql://", "postgres://")


class AnyStore(Store, Database, Protocol):
    """Either of them: tables, and whatever else is kept beside them."""

    async def keep_film(self, table: str, changes: int, film: bytes) -> None:
        """Keep the film of a finished table in the place of its snapshot; LostRace unless it has so many changes."""


def is_postgres(address: str) -> bool:
    return address.startswith(POSTGRES)


def shown(address: str) -> str:
    """An address without what must not be shown."""
    if not is_postgres(address):
        return address
    return re.sub(r"([?&]password=)[^&]*", r"\1…", re.sub(r"//[^/]*@", "//", address))


def check_store(address: str) -> None:
    """BadInput if a store cannot be used; a new one is laid out."""

    async def open_and_close() -> None:
        await (await open_store(address)).close()

    asyncio.run(open_and_close())


async def open_store(address: str) -> AnyStore:
    """The store at an address: that of a PostgreSQL database, or the path of a file. BadInput if it cannot be used."""
    if not is_postgres(address):
        from meadhall.server.sqlite import SqliteStore

        return SqliteStore(Path(address))
    try:
        from meadhall.server.postgres import PostgresStore
    except ModuleNotFoundError as missing:
        if missing.name != "asyncpg":
            raise
        raise BadInput("store-needs", {"package": "meadhall[postgres]"}) from None
    return await PostgresStore.open(address)
