"""The store of many workers: PostgreSQL keeps the changes and tells of them.

A change and the notification of it are one transaction, so nothing is announced that is not stored. All changes that
wait while the last ones are made durable share the next statement: commits that notify stand in one line in
PostgreSQL, and a line of few and full ones moves fast.

Each worker has a name, under which its listening connection is known to the database (`application_name`). When that
is gone, the worker is gone, and what it said about who is present goes with it.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import asyncpg
from msgspec import json

from meadhall.core import BadInput
from meadhall.server.migrations import BEFORE, FORMAT, POSTGRES, steps_after
from meadhall.server.postgres_queries import (
    ADD_CHAT,
    ANNOUNCE,
    APPEND,
    CHANGES,
    CREATE_CHANGES,
    CREATE_CHAT,
    CREATE_TABLE,
    KEEP_FILM,
    KEEP_SECRET,
    KEEP_SNAPSHOT,
    LAGGING_OF,
    LAST_CHAT,
    LISTED,
    LOAD,
    LOAD_SINCE,
    LOCK,
    LOOK,
    NOTE_CHANGED,
    NOW,
    PRESENT,
    QUIET,
    REMOVE,
    RENAME_HOUSE,
    SCHEMA,
    SCRUBBED,
    SET_SECRET,
    SET_SETTINGS,
    SNAPSHOT,
    STRIKE_CHAT,
    SWEEP,
    WORKERS,
)
from meadhall.server.queries import (
    COPY_HAPPENING,
    HAPPENINGS,
    LAGGING,
    PROJECT,
    PROJECT_SEAT,
    UNPROJECT,
    columns_of,
    happenings_of,
    of_seats,
    of_tables,
)
from meadhall.server.store import SECRET_BYTES, shown
from meadhall.table.ports import (
    ELSE,
    MOST_CHAT,
    PROJECTED,
    SETTINGS,
    Happening,
    Listed,
    Listener,
    LostRace,
    Missed,
    Projection,
    StoredTable,
    StoreFailure,
)

log: Final = logging.getLogger("meadhall.store")

Line: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Lines: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
Result = TypeVar("Result")

MOST_JOBS: Final = 128
"""How many changes may share a statement."""
MOST_READERS: Final = 4
FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0
"""Seconds between two attempts to reach a database that is away."""
PATIENCE: Final = 10.0
"""Seconds after which a database that says nothing is taken to be away."""
SWEEP_EVERY: Final = 2.0
"""Seconds between two looks at which workers there are."""
ANNOUNCE_AFTER: Final = 0.02
TROUBLE: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
CROSSED: Final = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)
"""Nobody's fault: the same again goes well."""


class Change(NamedTuple):
    """A change on its way to the database."""

    table: str
    number: int
    text: str
    said: int
    waits: int
    done: "asyncio.Future[None]"


class PostgresStore:
    """A database that any number of workers share."""

    shared = True
    now = NOW
    unlocked = "for update skip locked"

    def __init__(self, address: str, installation: str, lines: Lines) -> None:
        self.address: Final = address
        self.worker: Final = secrets.token_hex(4)
        self.channel: Final = f"meadhall_{installation}"
        self.family: Final = f"meadhall {installation} "
        """How the application names of all workers of this installation begin."""
        self.lines: Final = lines
        self.jobs: Final[asyncio.Queue[Change]] = asyncio.Queue()
        self.writer: Line | None = None
        self.commits = 0
        self.listening = False
        self.heard_from: set[str] = set()
        self.gone: Final[set[str]] = set()
        self.present: Final[dict[str, int]] = {}
        """What is to be announced."""
        self.telling: Final[dict[str, int]] = {}
        """What others are to be told of besides, by name."""
        self.wait = FIRST_WAIT
        self.away_until = 0.0
        self.tasks: Final = [asyncio.create_task(self.write())]
        self.announcing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str) -> "PostgresStore":
        """Reach the database and lay out what is missing; BadInput if that cannot be done."""
        try:
            line = await asyncpg.connect(address, timeout=PATIENCE)
            try:
                installation = await prepare(line, address)
            finally:
                await line.close()
            lines = await asyncpg.create_pool(
                address, min_size=1, max_size=MOST_READERS, command_timeout=PATIENCE, timeout=PATIENCE
            )
        except (*TROUBLE, ValueError) as trouble:
            facts = {"store": shown(address), "trouble": str(trouble) or type(trouble).__name__}
            raise BadInput("store-away", facts) from None
        return cls(address, installation, lines)

    # The interface

    async def signing_secret(self) -> bytes:
        fresh = secrets.token_bytes(SECRET_BYTES)

        async def work(line: Line) -> bytes:
            await line.execute(KEEP_SECRET, fresh)
            found: bytes = await line.fetchval("select value from installation where name = 'secret'")
            return found

        return await self.do(work)

    async def set_signing_secret(self, secret: bytes) -> None:
        await self.do(lambda line: line.execute(SET_SECRET, secret))

    async def create(self, table: str, stored: StoredTable) -> None:
        async def work(line: Line) -> None:
            async with line.transaction():
                number = await line.fetchval(
                    CREATE_TABLE,
                    table,
                    stored.head.encode(),
                    stored.secret,
                    stored.settings,
                    stored.created,
                    stored.changed,
                    stored.settings_number,
                )
                await line.execute(CREATE_CHANGES, number, stored.changes, *columns_of(stored))
                await line.execute(CREATE_CHAT, number, stored.chat)
                await line.executemany(COPY_HAPPENING, happenings_of(number, stored))
                if stored.snapshot:
                    await line.execute(KEEP_SNAPSHOT, table, *stored.snapshot)

        try:
            await self.do(work)
        except asyncpg.UniqueViolationError:
            raise LostRace(table) from None

    async def load(self, table: str, most_chat: int = MOST_CHAT) -> StoredTable | None:
        async def work(line: Line) -> StoredTable | None:
            async with line.transaction(isolation="repeatable_read", readonly=True):
                return await self.load_all(line, table, most_chat)

        return await self.do(work)

    async def load_all(self, line: Line, table: str, most_chat: int) -> StoredTable | None:
        row = await line.fetchrow(LOAD, table)
        if row is None:
            return None
        number, head, secret, settings, created, changed, settings_number = row
        stored = StoredTable(head.decode(), secret, settings, created, changed, settings_number=settings_number)
        for change, said, made, waits in await line.fetch(CHANGES, number):
            stored.changes.append(change)
            stored.said.append(said)
            stored.made.append(made)
            stored.waits.append(waits)
        stored.happened = [
            Happening(kind, seat, json.decode(facts), place, made)
            for kind, seat, facts, place, made in await line.fetch(HAPPENINGS, number)
        ]
        snapshot = await line.fetchrow(SNAPSHOT, number)
        stored.snapshot = None if snapshot is None else (snapshot[0], snapshot[1])
        for index, text in (await line.fetch(LAST_CHAT, number, most_chat))[::-1]:
            stored.chat.append(text)
            stored.chat_number = index
        others = await line.fetch(PRESENT, number, self.worker)
        stored.present = {other["worker"]: other["seats"] for other in others}
        return stored

    async def load_since(self, table: str, changes: int, settings: int, chat: int) -> Missed | None:
        row = await self.do(lambda line: line.fetchrow(LOAD_SINCE, table, changes, settings, chat, self.worker))
        if row is None:
            return None
        settings_number, fresh, texts, said, chat_numbers, lines, workers, seats = row
        chat_number = chat_numbers[-1] if chat_numbers else chat
        present = dict(zip(workers or [], seats or []))
        return Missed(texts or [], said or [], settings_number, fresh, chat_number, lines or [], present)

    async def append(
        self, table: str, number: int, change: str, said: int, snapshot: bytes | None, waits: int = 0
    ) -> None:
        self.check_reachable()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.put_nowait(Change(table, number, change, said, waits, done))
        await done
        if snapshot is not None:  # only saves time: the change is kept with it or without
            with suppress(StoreFailure):
                await self.do(lambda line: line.execute(KEEP_SNAPSHOT, table, number + 1, snapshot))

    async def set_settings(self, table: str, number: int, settings: bytes, happened: Happening | None = None) -> None:
        arguments = (
            *(table, number, settings, time.time(), self.channel, f"{self.worker} {table} {SETTINGS}"),
            *(("", -1, b"") if happened is None else (happened.kind, happened.seat, json.encode(happened.facts))),
        )
        if await self.do(lambda line: line.fetchval(SET_SETTINGS, *arguments)) is None:
            raise LostRace(table)

    async def add_chat(self, table: str, line: bytes) -> None:
        arguments = (table, line, self.channel, f"{self.worker} {table} {ELSE}")
        while True:
            with suppress(asyncpg.UniqueViolationError):  # somebody else has said something at the same moment
                await self.do(lambda database: database.execute(ADD_CHAT, *arguments))
                return

    async def strike_chat(self, table: str, seats: list[int], said_at: float | None = None) -> None:
        await self.do(lambda line: line.execute(STRIKE_CHAT, table, seats, said_at))

    def listen(self, listener: Listener) -> None:
        self.tasks.append(asyncio.create_task(self.keep_listening(listener)))

    def announce(self, table: str, seats: int) -> None:
        self.present[table] = seats
        if self.announcing is None or self.announcing.done():
            self.announcing = asyncio.create_task(self.announce_soon())

    def is_gone(self, worker: str) -> bool:
        return worker in self.gone

    async def check(self) -> None:
        await self.do(lambda line: line.execute(LOOK, b"%d" % time.time()))

    async def names(self) -> list[str]:
        return [name for (name,) in await self.do(lambda line: line.fetch("select id from tables order by number"))]

    async def note_changed(self, tables: dict[str, float]) -> None:
        await self.do(lambda line: line.execute(NOTE_CHANGED, list(tables), list(tables.values())))

    async def quiet_since(self, when: float) -> list[str]:
        return [name for (name,) in await self.do(lambda line: line.fetch(QUIET, when))]

    async def keep_film(self, table: str, changes: int, film: bytes) -> None:
        if not await self.do(lambda line: line.fetch(KEEP_FILM, table, changes, film)):
            raise LostRace(table)

    async def remove(self, table: str, changes: int) -> None:
        if not await self.do(lambda line: line.fetch(REMOVE, table, changes)):
            raise LostRace(table)

    # Lists

    async def project(self, projections: list[Projection]) -> list[str]:
        tables = [one.table for one in projections]
        news = [(self.channel, f"{self.worker} {one.table} {PROJECTED}") for one in projections]

        async def work(line: Line) -> list[str]:
            async with line.transaction():
                await line.executemany(PROJECT, of_tables(projections))
                await line.executemany(PROJECT_SEAT, of_seats(projections))
                await line.executemany("select pg_notify($1, $2)", news)
            return [name for (name,) in await line.fetch(LAGGING_OF, tables)]

        return await self.do(work)

    async def listed(self, tables: list[str]) -> dict[str, Listed]:
        rows = await self.do(lambda line: line.fetch(LISTED, tables))
        return {table: Listed(shown, present, changed) for table, shown, present, changed in rows}

    async def lagging(self) -> list[str]:
        return [name for (name,) in await self.do(lambda line: line.fetch(LAGGING))]

    async def unproject(self) -> None:
        await self.do(lambda line: line.execute(UNPROJECT))

    # The club (`server/club_store.py`)

    async def fetch(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in await self.do(lambda line: line.fetch(query, *values))]

    async def perform(self, *statements: tuple[Any, ...]) -> list[list[tuple[Any, ...]]]:
        async def work(line: Line) -> list[list[tuple[Any, ...]]]:
            async with line.transaction():
                return [[tuple(row) for row in await line.fetch(query, *values)] for query, *values in statements]

        return await self.do(work)

    async def scrub(self) -> None:
        """What was deleted goes when the database cleans up after itself; here it is asked to."""
        for part in SCRUBBED:
            await self.do(lambda line, part=part: line.execute(f"vacuum {part}"))  # type: ignore[misc]

    def notify(self, name: str, number: int) -> None:
        self.telling[name] = number
        if self.announcing is None or self.announcing.done():
            self.announcing = asyncio.create_task(self.announce_soon())

    async def close(self) -> None:
        for task in [*self.tasks, *([self.announcing] if self.announcing else [])]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        while not self.jobs.empty():
            settle([self.jobs.get_nowait()], [StoreFailure("the store is closed")])
        if self.writer is not None:
            await hang_up(self.writer)
        with suppress(*TROUBLE):
            await asyncio.wait_for(self.lines.close(), PATIENCE)

    # Reaching the database

    async def do(self, work: Callable[[Any], Awaitable[Result]]) -> Result:
        """Do something with a free line; StoreFailure if the database is away."""
        self.check_reachable()
        while True:
            try:
                async with self.lines.acquire(timeout=PATIENCE) as line:
                    done = await work(line)
            except asyncpg.UniqueViolationError:
                raise
            except CROSSED:
                continue
            except TROUBLE as trouble:
                self.note_trouble(trouble)
                raise StoreFailure(type(trouble).__name__) from trouble
            self.wait = FIRST_WAIT
            return done

    def check_reachable(self) -> None:
        """While the database is away, most requests are told so at once, and one tries it now and then."""
        if time.monotonic() < self.away_until:
            raise StoreFailure("the database is away")

    def note_trouble(self, trouble: BaseException) -> None:
        away = isinstance(trouble, OSError | asyncpg.InterfaceError | asyncpg.PostgresConnectionError | TimeoutError)
        log.warning("database %s: %s", "unreachable" if away else "error", type(trouble).__name__)
        if away:
            self.away_until = time.monotonic() + self.wait
            self.wait = min(LONGEST_WAIT, self.wait * 2)

    async def connect(self, purpose: str) -> Line:
        name = {"application_name": f"{self.family}{purpose}"}
        return await asyncpg.connect(self.address, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=name)

    # Writing

    async def write(self) -> None:
        """All that is waiting goes into one statement."""
        while True:
            changes = [await self.jobs.get()]
            while len(changes) < MOST_JOBS and not self.jobs.empty():
                changes.append(self.jobs.get_nowait())
            try:
                kept = await self.commit(changes)
            except TROUBLE as trouble:
                self.note_trouble(trouble)
                await self.drop_writer()
                failure = StoreFailure(type(trouble).__name__)
                settle(changes, [failure] * len(changes))
            except asyncio.CancelledError:
                settle(changes, [StoreFailure("the store is closed")] * len(changes))
                raise
            else:
                settle(changes, [None if change in kept else LostRace(change.table) for change in changes])

    async def commit(self, changes: list[Change]) -> set[Change]:
        """Those that are durable now: the others were too late."""
        firsts = list({(change.table, change.number): change for change in reversed(changes)}.values())
        tables, numbers, texts, said, waits, _ = zip(*firsts)
        while True:
            if self.writer is None or self.writer.is_closed():
                self.writer = await self.connect("writer")
            self.commits += 1
            with suppress(*CROSSED):
                rows = await self.writer.fetch(APPEND, tables, numbers, texts, said, waits, self.channel, self.worker)
                self.wait = FIRST_WAIT
                found = {(row[0], row[1]) for row in rows}
                return {change for change in firsts if (change.table, change.number) in found}

    async def drop_writer(self) -> None:
        """The line may still be busy with what failed: a new one is made for the next change."""
        if self.writer is not None:
            self.writer.terminate()
            self.writer = None

    # Hearing of others

    async def keep_listening(self, listener: Listener) -> None:
        """Hear what others say, for ever; whenever the line has been lost, anything may have been missed."""
        wait = FIRST_WAIT
        while True:
            line: Line | None = None
            try:
                line = await self.connect(self.worker)
                await line.add_listener(
                    self.channel, lambda _line, _process, _channel, payload: self.hear(listener, str(payload))
                )
                wait = FIRST_WAIT
                self.listening = True
                listener.news_missed()
                while not line.is_closed():
                    await self.look_for_workers(line)
                    await asyncio.sleep(SWEEP_EVERY)
            except TROUBLE as trouble:
                log.warning("database notifications interrupted: %s", type(trouble).__name__)
            finally:
                self.listening = False
                if line is not None:
                    line.terminate()
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, wait * 2)

    async def look_for_workers(self, line: Line) -> None:
        """Note who has gone, and take away what they said about who is present."""
        alive = {name.removeprefix(self.family) for (name,) in await line.fetch(WORKERS, f"{self.family}%")}
        self.gone.update(self.heard_from - alive)
        self.gone.difference_update(alive)
        self.heard_from &= alive
        await line.execute(SWEEP, list(alive), self.channel)

    def hear(self, listener: Listener, payload: str) -> None:
        """One notification: a worker, a table and what it is about; with a change, if it is not too long."""
        worker, table, number, *change = payload.split(" ", 4)
        if worker == self.worker:
            return
        self.heard_from.add(worker)
        self.gone.discard(worker)
        listener.hear_news(table, int(number), worker, (int(change[0]), change[1]) if change else None)

    async def announce_soon(self) -> None:
        """Many who come at the same moment are announced together. What fails is said again after a reconnection."""
        while self.present or self.telling:
            await asyncio.sleep(ANNOUNCE_AFTER)
            await self.tell_others()
            if not self.present:
                continue
            some = list(self.present.items())[:MOST_JOBS]
            for table, seats in some:
                if self.present.get(table) == seats:
                    del self.present[table]
            tables, bits = zip(*some)
            with suppress(StoreFailure):
                await self.do(
                    lambda line, tables=tables, bits=bits: line.execute(  # type: ignore[misc]
                        ANNOUNCE, tables, bits, self.channel, self.worker
                    )
                )

    async def tell_others(self) -> None:
        news = [(self.channel, f"{self.worker} {name} {number}") for name, number in self.telling.items()]
        self.telling.clear()
        if news:
            with suppress(StoreFailure):
                await self.do(lambda line: line.executemany("select pg_notify($1, $2)", news))


async def prepare(line: Line, address: str) -> str:
    """Lay out an empty database or bring an old one up to date, once, however many workers start at the same moment.

    The name of the installation.
    """
    async with line.transaction():
        await line.execute("select pg_advisory_xact_lock($1)", LOCK)
        if await line.fetchval("select to_regclass('house') is not null and to_regclass('installation') is null"):
            await line.execute(RENAME_HOUSE)
            await line.execute("update installation set value = '3' where name = 'format' and value = '2'")
        elif await line.fetchval("select to_regclass('installation') is null"):
            await line.execute(SCHEMA)
            await line.execute(
                "insert into installation values ('format', $1), ('name', $2)",
                str(BEFORE).encode(),
                secrets.token_hex(4).encode(),
            )
        known = {row["name"]: row["value"] for row in await line.fetch("select name, value from installation")}
        found = int(known["format"])
        if found > FORMAT:
            raise BadInput("store-format", {"file": shown(address), "found": found, "known": FORMAT})
        for step in steps_after(found, POSTGRES):
            await line.execute(step)
        await line.execute("update installation set value = $1 where name = 'format'", str(FORMAT).encode())
    name: bytes = known["name"]
    return name.decode()


def settle(changes: list[Change], outcomes: list[Exception | None]) -> None:
    for change, outcome in zip(changes, outcomes):
        if change.done.done():
            continue
        if outcome is None:
            change.done.set_result(None)
        else:
            change.done.set_exception(outcome)


async def hang_up(line: Line) -> None:
    with suppress(*TROUBLE):
        await line.close(timeout=1.0)
