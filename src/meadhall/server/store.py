"""Where tables live: moves that are durable before anybody sees them.

`Store` is the whole seam, and two databases are behind it. `SqliteStore` is a file for one process. `PostgresStore` is
shared by any number of workers: each hears from it what the others do.
"""

import asyncio
import re
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

from meadhall.core import BadInput

FORMAT: Final = 2
"""Of what is stored; a newer one is left alone. 2: changes know the message they answer, settings are numbered."""
MOST_CHAT: Final = 200
"""The last lines of a table that are shown to those who come."""
SECRET_BYTES: Final = 32
POSTGRES: Final = ("postgresql://", "postgres://")


class LostRace(Exception):  # noqa: N818 - somebody else was first
    """The change, or the settings, with this number are there already: catch up, and look again."""


class StoreFailure(Exception):  # noqa: N818
    """The store did not take it, or cannot tell whether it did."""


class StoredTable(Struct):
    """A table as it lies in the store: the head of its record, the changes in order, and what belongs to it."""

    head: str
    secret: bytes
    settings: bytes
    created: float
    changed: float
    changes: list[str] = []
    said: list[int] = []
    """For each change, the mark of the message that it answers; 0 if there was none."""
    snapshot: tuple[int, bytes] | None = None
    chat: list[bytes] = []
    settings_number: int = 0
    """How often the settings have changed."""
    chat_number: int = 0
    """The number of the last line of the chat; numbers grow."""
    present: dict[str, int] = {}
    """The seats at other workers, as bits."""


class Missed(Struct):
    """What has happened at a table since somebody last looked; `settings` only if they are others."""

    changes: list[str]
    said: list[int]
    settings_number: int
    settings: bytes | None
    chat_number: int
    chat: list[bytes]
    present: dict[str, int]


class Listener(Protocol):
    """Who wants to hear what other workers do."""

    def hear_news(self, table: str, number: int, worker: str, change: tuple[int, str] | None) -> None:
        """Another worker has stored change `number`, or (SETTINGS) other settings, or (ELSE) something less.

        A change that is not too long comes along, with the mark of its message.
        """

    def news_missed(self) -> None:
        """Anything may have happened: the store was out of reach."""


SETTINGS: Final = -1
ELSE: Final = -2


class Store(Protocol):
    """What a table needs from a database."""

    shared: bool
    """Whether other workers may change what is stored."""

    async def signing_secret(self) -> bytes:
        """The secret that keys are signed with; made once, then always the same."""

    async def create(self, table: str, stored: StoredTable) -> None:
        """A new table. LostRace if there is one of that name."""

    async def load(self, table: str, most_chat: int = MOST_CHAT) -> StoredTable | None:
        """All of a table, with the last lines of its chat; None if there is no such one."""

    async def load_since(self, table: str, changes: int, settings: int, chat: int) -> Missed | None:
        """What is new after so many changes, settings and lines; None if there is no such table."""

    async def append(self, table: str, number: int, change: str, said: int, snapshot: bytes | None) -> None:
        """Change `number`; durable on return. LostRace if there is one already, StoreFailure if it can't be kept."""

    async def set_settings(self, table: str, number: int, settings: bytes) -> None:
        """Who sits where, and what else may change besides the game; LostRace unless they are number `number` now."""

    async def add_chat(self, table: str, line: bytes) -> None:
        """One more line."""

    def listen(self, listener: Listener) -> None:
        """From now on tell somebody what other workers do."""

    def announce(self, table: str, seats: int) -> None:
        """Let other workers know, soon, which seats (as bits) are connected here."""

    def is_gone(self, worker: str) -> bool:
        """Whether another worker is known to have ended."""

    async def check(self) -> None:
        """StoreFailure if it does not answer."""

    async def names(self) -> list[str]:
        """Of all tables."""

    async def note_changed(self, tables: dict[str, float]) -> None:
        """When tables were last played at: a move itself does not take the time to write it down."""

    async def quiet_since(self, when: float) -> list[str]:
        """The tables at which nothing has happened since."""

    async def remove(self, table: str, changes: int) -> None:
        """Forget a table; LostRace, and nothing happens, unless it has exactly so many changes."""

    async def set_signing_secret(self, secret: bytes) -> None:
        """For a copy of another store."""

    async def close(self) -> None: ...


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


async def open_store(address: str) -> Store:
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
