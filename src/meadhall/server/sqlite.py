"""The store inside: one file, one thread that writes, and one commit for all that has come in while the last one was
being made durable.
"""

import asyncio
import os
import queue
import secrets
import sqlite3
import stat
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import json

from meadhall.core import BadInput
from meadhall.server.file_lock import PRIVATE, FileLock
from meadhall.server.migrations import BEFORE, FORMAT, SQLITE, steps_after
from meadhall.server.queries import (
    COPY_HAPPENING,
    HAPPENINGS,
    LAGGING,
    LAST_MADE,
    PROJECT,
    PROJECT_SEAT,
    UNPROJECT,
    columns_of,
    happenings_of,
    of_seats,
    of_tables,
)
from meadhall.server.store import SECRET_BYTES
from meadhall.table.ports import (
    MOST_CHAT,
    MOST_KEPT_CHAT,
    Happening,
    Listed,
    Listener,
    LostRace,
    Missed,
    Projection,
    StoredTable,
    StoreFailure,
)

MOST_JOBS: Final = 256
"""How many changes may share one commit."""
LINGER: Final = 0.001
"""Seconds that a commit waits for company, if the one before had some: a disk is asked once for many."""


class Change(NamedTuple):
    """A change on its way to the disk."""

    table: str
    number: int
    text: str
    said: int
    waits: int


Work: TypeAlias = Callable[[sqlite3.Connection], None]
Job: TypeAlias = tuple[Work | Change, "asyncio.Future[None]"]

SCHEMA: Final = """
create table installation (name text primary key, value blob not null) without rowid;
create table tables (
    number integer primary key, id text not null unique, head text not null, secret blob not null,
    settings blob not null, created real not null, changed real not null,
    settings_number integer not null default 0);
create table changes (
    of_table integer not null, number integer not null, change text not null, said integer not null default 0,
    primary key (of_table, number)) without rowid;
create table snapshots (of_table integer primary key, changes integer not null, data blob not null);
create table chat (of_table integer not null, line blob not null);
create index chat_of_table on chat (of_table);
"""
"""As it was in the last format that has no migration."""
UPGRADES: Final = {
    1: """
alter table tables add column settings_number integer not null default 0;
alter table changes add column said integer not null default 0;
""",
    2: "alter table house rename to installation;",
}
"""What leads from an older format to the next one, where there is no migration."""
CHANGES: Final = "select change, said, made, waits from changes where of_table = ? and number >= ? order by number"
THIS_TABLE: Final = "(select number from tables where id = ?)"
NOW: Final = "(julianday('now') - 2440587.5) * 86400.0"
"""Seconds since 1970."""
INSERT_CHANGES: Final = "insert into changes (of_table, number, change, said, waits, made) values"
A_CHANGE: Final = f"({THIS_TABLE}, ?, ?, ?, ?, {NOW})"
KEEP_HAPPENING: Final = (
    f"insert into happenings (of_table, number, kind, seat, facts, made) values ({THIS_TABLE}, ?, ?, ?, ?, {NOW})"
)
ADD_CHAT: Final = f"insert into chat values ({THIS_TABLE}, ?)"
LET_CHAT_GO: Final = f"""
delete from chat where of_table = {THIS_TABLE} and rowid <=
    (select rowid from chat where of_table = {THIS_TABLE} order by rowid desc limit 1 offset {MOST_KEPT_CHAT})
"""
CHANGED: Final = f"max(changed, coalesce(({LAST_MADE}), 0))"
PARTS: Final = ("changes", "snapshots", "chat", "happenings", "seats", "orders", "plans")
"""What belongs to a table and goes with it."""


class SqliteStore:
    """A file of one process."""

    shared = False
    now = NOW
    unlocked = ""
    """Nobody else has anything in hand."""

    def __init__(self, path: Path, patience: float = 10.0) -> None:
        """Open or make the file; `patience` is how many seconds to wait for another process that writes to it."""
        self.path: Final = path
        self.lock: Final = take(path)
        try:
            writer, self.reader = open_file(path, patience)
        except BaseException:
            self.lock.release()
            raise
        self.jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self.reading: Final = ThreadPoolExecutor(1, "store-reader")
        self.commits = 0
        self.thread: Final = threading.Thread(target=self.write, args=(writer,), name="store-writer", daemon=True)
        self.thread.start()

    # The interface

    async def signing_secret(self) -> bytes:
        fresh = secrets.token_bytes(SECRET_BYTES)
        await self.do(lambda database: run(database, "insert or ignore into installation values ('secret', ?)", fresh))
        found: bytes = await self.read(
            lambda: one(self.reader, "select value from installation where name = 'secret'")[0]
        )
        return found

    async def set_signing_secret(self, secret: bytes) -> None:
        await self.do(lambda database: run(database, "replace into installation values ('secret', ?)", secret))

    async def create(self, table: str, stored: StoredTable) -> None:
        def work(database: sqlite3.Connection) -> None:
            number = database.execute(
                "insert into tables (id, head, secret, settings, created, changed, settings_number) "
                "values (?, ?, ?, ?, ?, ?, ?)",
                (
                    *(table, stored.head, stored.secret, stored.settings),
                    *(stored.created, stored.changed, stored.settings_number),
                ),
            ).lastrowid
            changes = zip(*[stored.changes, *columns_of(stored)])
            rows = [(number, index, *change) for index, change in enumerate(changes)]
            database.executemany(
                "insert into changes (of_table, number, change, said, waits, made) "
                f"values (?, ?, ?, ?, ?, coalesce(?, {NOW}))",
                rows,
            )
            database.executemany("insert into chat values (?, ?)", [(number, line) for line in stored.chat])
            database.executemany(COPY_HAPPENING, [named(*row) for row in happenings_of(number or 0, stored)])
            if stored.snapshot:
                run(database, "insert into snapshots values (?, ?, ?)", number, *stored.snapshot)

        await self.do(work)

    async def load(self, table: str, most_chat: int = MOST_CHAT) -> StoredTable | None:
        found: StoredTable | None = await self.read(lambda: load(self.reader, table, most_chat))
        return found

    async def load_since(self, table: str, changes: int, settings: int, chat: int) -> Missed | None:
        found: Missed | None = await self.read(lambda: load_since(self.reader, table, changes, settings, chat))
        return found

    async def append(
        self, table: str, number: int, change: str, said: int, snapshot: bytes | None, waits: int = 0
    ) -> None:
        if snapshot is None:
            await self.do(Change(table, number, change, said, waits))
            return

        def work(database: sqlite3.Connection) -> None:
            run(database, f"{INSERT_CHANGES} {A_CHANGE}", table, number, change, said, waits)
            run(database, f"replace into snapshots values ({THIS_TABLE}, ?, ?)", table, number + 1, snapshot)
            run(database, "update tables set changed = ? where id = ?", time.time(), table)

        await self.do(work)

    async def set_settings(self, table: str, number: int, settings: bytes, happened: Happening | None = None) -> None:
        def work(database: sqlite3.Connection) -> None:
            found = database.execute(
                "update tables set settings = ?, settings_number = settings_number + 1, changed = ? "
                "where id = ? and settings_number = ?",
                (settings, time.time(), table, number),
            ).rowcount
            if not found:
                raise LostRace(table)
            if happened is not None:
                facts = json.encode(happened.facts)
                run(database, KEEP_HAPPENING, table, number + 1, happened.kind, happened.seat, facts)

        await self.do(work)

    async def add_chat(self, table: str, line: bytes) -> None:
        def work(database: sqlite3.Connection) -> None:
            run(database, ADD_CHAT, table, line)
            run(database, LET_CHAT_GO, table, table)

        await self.do(work)

    async def strike_chat(self, table: str, seats: list[int], said_at: float | None = None) -> None:
        def work(database: sqlite3.Connection) -> None:
            query = f"select rowid, line from chat where of_table = {THIS_TABLE}"
            lines = [(row, json.decode(line)) for row, line in database.execute(query, (table,))]
            struck = [
                (row,) for row, line in lines if line["seat"] in seats and (said_at is None or line["time"] == said_at)
            ]
            database.executemany("delete from chat where rowid = ?", struck)

        await self.do(work)

    def listen(self, listener: Listener) -> None:
        """There is nobody else to hear of."""

    def announce(self, table: str, seats: int) -> None:
        """There is nobody else to tell."""

    def is_gone(self, worker: str) -> bool:
        return True

    async def check(self) -> None:
        await self.do(note_look)
        try:
            await self.read(lambda: one(self.reader, "select count(*) from installation"))
        except sqlite3.Error as error:
            raise StoreFailure(str(error)) from None

    async def names(self) -> list[str]:
        query = "select id from tables order by number"
        found: list[str] = await self.read(lambda: [name for (name,) in self.reader.execute(query)])
        return found

    async def note_changed(self, tables: dict[str, float]) -> None:
        rows = [(when, table, when) for table, when in tables.items()]
        query = "update tables set changed = ? where id = ? and changed < ?"

        def work(database: sqlite3.Connection) -> None:
            database.executemany(query, rows)

        await self.do(work)

    async def quiet_since(self, when: float) -> list[str]:
        query = "select id from tables where changed < ? order by number"
        found: list[str] = await self.read(lambda: [name for (name,) in self.reader.execute(query, (when,))])
        return found

    async def keep_film(self, table: str, changes: int, film: bytes) -> None:
        def work(database: sqlite3.Connection) -> None:
            check_changes(database, table, changes)
            run(database, f"replace into snapshots values ({THIS_TABLE}, ?, ?)", table, changes, film)

        await self.do(work)

    async def remove(self, table: str, changes: int) -> None:
        def work(database: sqlite3.Connection) -> None:
            check_changes(database, table, changes)
            for part in PARTS:
                run(database, f"delete from {part} where of_table = {THIS_TABLE}", table)
            run(database, "delete from tables where id = ?", table)

        await self.do(work)

    # Lists

    async def project(self, projections: list[Projection]) -> list[str]:
        def work(database: sqlite3.Connection) -> None:
            database.executemany(PROJECT, [named(*row) for row in of_tables(projections)])
            database.executemany(PROJECT_SEAT, [named(*row) for row in of_seats(projections)])

        await self.do(work)
        return []

    async def listed(self, tables: list[str]) -> dict[str, Listed]:
        marks = ", ".join("?" * len(tables))
        query = f"select id, shown, {CHANGED} from tables where id in ({marks})"
        rows: list[Any] = await self.read(lambda: self.reader.execute(query, tables).fetchall())
        return {
            table: Listed(shown, 0, changed) for table, shown, changed in rows
        }  # whoever is present is at a table in memory

    async def lagging(self) -> list[str]:
        found: list[str] = await self.read(lambda: [name for (name,) in self.reader.execute(LAGGING)])
        return found

    async def unproject(self) -> None:
        await self.do(lambda database: run(database, UNPROJECT))

    # The club (`server/club_store.py`)

    async def fetch(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        found: list[Any] = await self.read(lambda: self.reader.execute(query, named(*values)).fetchall())
        return found

    async def perform(self, *statements: tuple[Any, ...]) -> list[list[tuple[Any, ...]]]:
        found: list[list[tuple[Any, ...]]] = []

        def work(database: sqlite3.Connection) -> None:
            found.extend([database.execute(query, named(*values)).fetchall() for query, *values in statements])

        await self.do(work)
        return found

    async def scrub(self) -> None:
        """What was deleted has been overwritten with zeros; it goes from the log of changes to the file, too."""
        await self.do(to_file)

    def notify(self, name: str, number: int) -> None:
        """There is nobody else to tell."""

    async def close(self) -> None:
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.reading.shutdown()
        self.reader.close()
        self.lock.release()

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
                outcomes = commit(database, together)
                if any([work is to_file for work, _ in together]):
                    database.execute("pragma wal_checkpoint(truncate)")
                report(together, outcomes)
        database.close()


def to_file(database: sqlite3.Connection) -> None:
    """A job that has what was committed put into the file itself, right after."""


def take(path: Path) -> FileLock:
    """Make the file, if there is none, and have it for ourselves; BadInput if that can't be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
        if path.stat().st_mode & stat.S_IRWXO:  # as older versions made it, for everybody to read
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~stat.S_IRWXO)
        return FileLock(path)
    except OSError as trouble:
        raise BadInput("store-file", {"file": str(path), "trouble": str(trouble.strerror)}) from None


def open_file(path: Path, patience: float) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """One line that writes and one that reads; BadInput if it is no file of ours, or one that cannot be written to."""
    try:
        check_ours(path)
        writer = connect(path, patience)
        prepare(writer)
        return writer, connect(path, patience)
    except sqlite3.Error as trouble:
        raise BadInput("store-file", {"file": str(path), "trouble": str(trouble)}) from None


def connect(path: Path, patience: float) -> sqlite3.Connection:
    database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=patience)
    database.execute("pragma journal_mode = wal")
    database.execute("pragma synchronous = full")
    database.execute("pragma secure_delete = on")  # who wants to be forgotten is
    return database


def check_ours(path: Path) -> None:
    """BadInput if it is a file that we do not understand; nothing in it has been touched then."""
    with closing(sqlite3.connect(path)) as database:
        found = one(database, "pragma user_version")[0]
        filled = one(database, "select count(*) from sqlite_master")[0]
    if found > FORMAT:
        raise BadInput("store-format", {"file": str(path), "found": found, "known": FORMAT})
    if filled and not found:
        raise BadInput("store-foreign", {"file": str(path)})


def prepare(database: sqlite3.Connection) -> None:
    """Lay out a new file, or bring an old one up to date."""
    found = one(database, "pragma user_version")[0]
    if found < FORMAT:
        steps = [UPGRADES[older] for older in range(found, BEFORE)] if found else [SCHEMA]
        steps += steps_after(found, SQLITE)
        database.executescript("\n".join(["begin immediate;", *steps, f"pragma user_version = {FORMAT};", "commit;"]))
    note_look(database)  # what can only be read says so here


def note_look(database: sqlite3.Connection) -> None:
    """Write something: only then it is known that one can."""
    run(database, "replace into installation values ('looked', ?)", b"%d" % time.time())


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
    rows = ", ".join([A_CHANGE] * len(changes))
    try:
        database.execute(f"{INSERT_CHANGES} {rows}", [value for change in changes for value in change])
    except sqlite3.IntegrityError:
        return False
    return True


def check_changes(database: sqlite3.Connection, table: str, changes: int) -> None:
    """LostRace unless a table has exactly so many."""
    if one(database, f"select count(*) from changes where of_table = {THIS_TABLE}", table)[0] != changes:
        raise LostRace(table)


def attempt(database: sqlite3.Connection, work: Work | Change) -> Exception | None:
    database.execute("savepoint job")
    try:
        if isinstance(work, Change):
            run(database, f"{INSERT_CHANGES} {A_CHANGE}", *work)
        else:
            work(database)
    except (sqlite3.IntegrityError, LostRace) as error:
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


def load(database: sqlite3.Connection, table: str, most_chat: int) -> StoredTable | None:
    query = "select number, head, secret, settings, created, changed, settings_number from tables where id = ?"
    row = one(database, query, table)
    if row is None:
        return None
    number, head, secret, settings, created, changed, settings_number = row
    stored = StoredTable(head, secret, settings, created, changed, settings_number=settings_number)
    for change, said, made, waits in database.execute(CHANGES, (number, 0)):
        stored.changes.append(change)
        stored.said.append(said)
        stored.made.append(made)
        stored.waits.append(waits)
    stored.happened = [
        Happening(kind, seat, json.decode(facts), place, made)
        for kind, seat, facts, place, made in database.execute(HAPPENINGS, named(number))
    ]
    stored.snapshot = one(database, "select changes, data from snapshots where of_table = ?", number)
    query = "select rowid, line from chat where of_table = ? order by rowid desc limit ?"
    for row, line in database.execute(query, (number, most_chat)).fetchall()[::-1]:
        stored.chat.append(line)
        stored.chat_number = row
    return stored


def load_since(database: sqlite3.Connection, table: str, changes: int, settings: int, chat: int) -> Missed | None:
    row = one(database, "select number, settings, settings_number from tables where id = ?", table)
    if row is None:
        return None
    number, fresh, settings_number = row
    missed = Missed([], [], settings_number, fresh if settings_number != settings else None, chat, [], {})
    for change, said, _, _ in database.execute(CHANGES, (number, changes)):
        missed.changes.append(change)
        missed.said.append(said)
    for row, line in database.execute("select rowid, line from chat where of_table = ? and rowid > ?", (number, chat)):
        missed.chat.append(line)
        missed.chat_number = row
    return missed


def run(database: sqlite3.Connection, query: str, *values: Any) -> None:
    database.execute(query, values)


def one(database: sqlite3.Connection, query: str, *values: Any) -> Any:
    return database.execute(query, values).fetchone()


def named(*values: Any) -> dict[str, Any]:
    """Values for `$1`, `$2` and so on."""
    return {str(place): value for place, value in enumerate(values, start=1)}
