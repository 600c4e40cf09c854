"""Where tables live: moves that are durable before anybody sees them.

`Store` is the whole seam: another database implements these few methods. `SqliteStore` is the one inside: one file,
one thread that writes, and one commit for all that has come in while the last one was being made durable.
"""

import asyncio
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from meadhall.core import BadInput

FORMAT: Final = 1
"""Of the file; a newer one is left alone."""
MOST_JOBS: Final = 256
"""How many changes may share one commit."""
MOST_CHAT: Final = 200
"""The last lines of a table that are shown to those who come."""
LINGER: Final = 0.001
"""Seconds that a commit waits for company, if the one before had some: a disk is asked once for many."""
SECRET_BYTES: Final = 32


class LostRace(Exception):  # noqa: N818 - somebody else was first
    """The change with this number is there already: load the table again."""


class StoreFailure(Exception):  # noqa: N818
    """The disk did not take it. Nothing of it is there."""


class StoredTable(Struct):
    """A table as it lies in the store: the head of its record, the changes in order, and what belongs to it."""

    head: str
    secret: bytes
    settings: bytes
    created: float
    changed: float
    changes: list[str] = []
    snapshot: tuple[int, bytes] | None = None
    chat: list[bytes] = []


class Store(Protocol):
    """What a table needs from a database."""

    async def signing_secret(self) -> bytes:
        """The secret that keys are signed with; made once, then always the same."""

    async def create(self, table: str, stored: StoredTable) -> None:
        """A new table."""

    async def load(self, table: str) -> StoredTable | None:
        """All of a table; None if there is no such one."""

    async def append(self, table: str, number: int, change: str, snapshot: bytes | None) -> None:
        """Change `number`; durable on return. LostRace if there is one already, StoreFailure if it can't be kept."""

    async def set_settings(self, table: str, settings: bytes) -> None:
        """Who sits where, and what else may change besides the game."""

    async def add_chat(self, table: str, line: bytes) -> None: ...

    async def close(self) -> None: ...


class Change(NamedTuple):
    """A change on its way to the disk."""

    table: str
    number: int
    text: str


Work: TypeAlias = Callable[[sqlite3.Connection], None]
Job: TypeAlias = tuple[Work | Change, "asyncio.Future[None]"]

SCHEMA: Final = """
create table if not exists house (name text primary key, value blob not null) without rowid;
create table if not exists tables (
    number integer primary key, id text not null unique, head text not null, secret blob not null,
    settings blob not null, created real not null, changed real not null);
create table if not exists changes (
    of_table integer not null, number integer not null, change text not null,
    primary key (of_table, number)) without rowid;
create table if not exists snapshots (of_table integer primary key, changes integer not null, data blob not null);
create table if not exists chat (of_table integer not null, line blob not null);
create index if not exists chat_of_table on chat (of_table);
"""
THIS_TABLE: Final = "(select number from tables where id = ?)"
INSERT_CHANGE: Final = f"insert into changes values ({THIS_TABLE}, ?, ?)"


class SqliteStore:
    """A file."""

    def __init__(self, path: Path, patience: float = 10.0) -> None:
        """Open or make the file; `patience` is how many seconds to wait for another process that writes to it."""
        self.path: Final = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self.jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self.reading: Final = ThreadPoolExecutor(1, "store-reader")
        self.commits = 0
        writer = connect(path, patience)
        prepare(writer, path)
        self.reader: Final = connect(path, patience)
        self.thread: Final = threading.Thread(target=self.write, args=(writer,), name="store-writer", daemon=True)
        self.thread.start()

    # The interface

    async def signing_secret(self) -> bytes:
        fresh = secrets.token_bytes(SECRET_BYTES)
        await self.do(lambda database: run(database, "insert or ignore into house values ('secret', ?)", fresh))
        found: bytes = await self.read(lambda: one(self.reader, "select value from house where name = 'secret'")[0])
        return found

    async def create(self, table: str, stored: StoredTable) -> None:
        def work(database: sqlite3.Connection) -> None:
            number = database.execute(
                "insert into tables (id, head, secret, settings, created, changed) values (?, ?, ?, ?, ?, ?)",
                (table, stored.head, stored.secret, stored.settings, stored.created, stored.changed),
            ).lastrowid
            rows = [(number, index, change) for index, change in enumerate(stored.changes)]
            database.executemany("insert into changes values (?, ?, ?)", rows)
            if stored.snapshot:
                run(database, "insert into snapshots values (?, ?, ?)", number, *stored.snapshot)

        await self.do(work)

    async def load(self, table: str) -> StoredTable | None:
        found: StoredTable | None = await self.read(lambda: load(self.reader, table))
        return found

    async def append(self, table: str, number: int, change: str, snapshot: bytes | None) -> None:
        if snapshot is None:
            await self.do(Change(table, number, change))
            return

        def work(database: sqlite3.Connection) -> None:
            run(database, INSERT_CHANGE, table, number, change)
            run(database, f"replace into snapshots values ({THIS_TABLE}, ?, ?)", table, number + 1, snapshot)
            run(database, "update tables set changed = ? where id = ?", time.time(), table)

        await self.do(work)

    async def set_settings(self, table: str, settings: bytes) -> None:
        query = "update tables set settings = ?, changed = ? where id = ?"
        await self.do(lambda database: run(database, query, settings, time.time(), table))

    async def add_chat(self, table: str, line: bytes) -> None:
        await self.do(lambda database: run(database, f"insert into chat values ({THIS_TABLE}, ?)", table, line))

    async def close(self) -> None:
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.reading.shutdown()
        self.reader.close()

    # How it is done

    async def do(self, work: Work | Change) -> None:
        """Have something written; durable on return."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.put((work, done))
        await done

    async def read(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.reading, work)

    def write(self, database: sqlite3.Connection) -> None:
        """The writing thread: all that is waiting goes into one commit."""
        going_on = crowded = True
        while going_on:
            jobs = [self.jobs.get()]
            if crowded:
                time.sleep(LINGER)
            while len(jobs) < MOST_JOBS and not self.jobs.empty():
                jobs.append(self.jobs.get())
            crowded = len(jobs) > 1
            if None in jobs:
                going_on = False
            together = [job for job in jobs if job is not None]
            if together:
                self.commits += 1
                report(together, commit(database, together))
        database.close()


def connect(path: Path, patience: float) -> sqlite3.Connection:
    database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=patience)
    database.execute("pragma journal_mode = wal")
    database.execute("pragma synchronous = full")
    return database


def prepare(database: sqlite3.Connection, path: Path) -> None:
    """Lay out a new file; BadInput if it is one that we do not understand."""
    found = one(database, "pragma user_version")[0]
    if found > FORMAT:
        database.close()
        raise BadInput("store-format", {"file": str(path), "found": found, "known": FORMAT})
    database.executescript(SCHEMA)
    database.execute(f"pragma user_version = {FORMAT}")


def commit(database: sqlite3.Connection, jobs: list[Job]) -> list[Exception | None]:
    """Do all jobs in one transaction: what became of each. One that fails takes nothing of the others with it."""
    changes = [work for work, _ in jobs if isinstance(work, Change)]
    try:
        if len(changes) == len(jobs) and insert_together(database, changes):
            return [None] * len(jobs)
        database.execute("begin immediate")
        outcomes = [attempt(database, work) for work, _ in jobs]
        database.execute("commit")
    except sqlite3.Error as error:
        if database.in_transaction:
            database.execute("rollback")
        return [StoreFailure(str(error))] * len(jobs)
    return outcomes


def insert_together(database: sqlite3.Connection, changes: list[Change]) -> bool:
    """Many changes in a single statement, which is a transaction of its own; False if one of them can't be.

    Python's other thread is held up at the end of each statement, so that one costs much less than many.
    """
    rows = ", ".join([f"({THIS_TABLE}, ?, ?)"] * len(changes))
    try:
        database.execute(f"insert into changes values {rows}", [value for change in changes for value in change])
    except sqlite3.IntegrityError:
        return False
    return True


def attempt(database: sqlite3.Connection, work: Work | Change) -> Exception | None:
    database.execute("savepoint job")
    try:
        if isinstance(work, Change):
            run(database, INSERT_CHANGE, *work)
        else:
            work(database)
    except sqlite3.IntegrityError as error:
        database.execute("rollback to job")
        return LostRace(str(error))
    finally:
        database.execute("release job")
    return None


def report(jobs: list[Job], outcomes: list[Exception | None]) -> None:
    """Tell those who wait, with one wake-up of each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], Exception | None]]] = {}
    for (_, done), outcome in zip(jobs, outcomes, strict=True):
        by_loop.setdefault(done.get_loop(), []).append((done, outcome))
    for loop, results in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(resolve, results)


def resolve(results: list[tuple["asyncio.Future[None]", Exception | None]]) -> None:
    for done, outcome in results:
        if done.cancelled():
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)


def load(database: sqlite3.Connection, table: str) -> StoredTable | None:
    row = one(database, "select number, head, secret, settings, created, changed from tables where id = ?", table)
    if row is None:
        return None
    number, head, secret, settings, created, changed = row
    stored = StoredTable(head, secret, settings, created, changed)
    query = "select change from changes where of_table = ? order by number"
    stored.changes = [change for (change,) in database.execute(query, (number,))]
    stored.snapshot = one(database, "select changes, data from snapshots where of_table = ?", number)
    query = "select line from chat where of_table = ? order by rowid desc limit ?"
    stored.chat = [line for (line,) in database.execute(query, (number, MOST_CHAT))][::-1]
    return stored


def run(database: sqlite3.Connection, query: str, *values: Any) -> None:
    database.execute(query, values)


def one(database: sqlite3.Connection, query: str, *values: Any) -> Any:
    return database.execute(query, values).fetchone()
