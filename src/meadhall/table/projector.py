"""Keeps what lists show of tables up to date, a moment after they have changed and away from the moves themselves.

The log of a table is the truth; rows are worked out from it, and can be made again at any time. They are written by the
worker that has made the change, many tables at once. What a crash has left behind is made up for at the next start.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final

from msgspec import json

from meadhall.core import Rules, read_record
from meadhall.table.actor import TableActor
from meadhall.table.clock import Clock, ClockStore
from meadhall.table.dice import Dice
from meadhall.table.listing import projected, timed
from meadhall.table.orders import Project, ShowClock
from meadhall.table.ports import Projection, Store, StoreFailure
from meadhall.table.restore import restored
from meadhall.table.seats import Seats
from meadhall.table.settings import TableSettings
from meadhall.table.wire import ClockInfo

log: Final = logging.getLogger("meadhall.projector")

SOON: Final = 0.5
"""Seconds from a change to the rows about it, at most."""
AGAIN: Final = 5.0
"""Seconds after which something is tried again that the store did not take."""
BATCH: Final = 100
"""Tables that are written together when many are worked out anew."""
REST: Final = 0.01
"""Seconds between two tables that are worked out anew while others are being played at."""

FindRules = Callable[[str, int, str], Awaitable[Rules]]


class Projector:
    """Works out what lists show of the tables of one worker."""

    def __init__(
        self,
        store: Store,
        tables: dict[str, TableActor],
        find_rules: FindRules,
        tell: Callable[[list[str]], Awaitable[None]],
        clocks: ClockStore | None = None,
    ) -> None:
        """`tables` are those in memory; `tell` hears of which of them lists show something new."""
        self.store: Final = store
        self.tables: Final = tables
        self.find_rules: Final = find_rules
        self.tell: Final = tell
        self.clocks: Final = clocks
        self.when_made: Callable[[list[Projection]], Awaitable[None]] | None = None
        """Hears of rows that were written."""
        self.noted: dict[str, None] = {}
        self.known: Final[dict[str, tuple[int, int]]] = {}
        """The changes and settings that are worked in, of the tables in memory."""
        self.task: asyncio.Task[None] | None = None
        self.lock: Final = asyncio.Lock()
        self.elsewhere: dict[str, None] = {}
        """The tables that another worker has worked out."""

    def pass_on(self, table: str) -> None:
        """Another worker has worked it out: whoever looks at it here is told soon."""
        self.elsewhere[table] = None
        self.begin()

    def note(self, table: str) -> None:
        """Something has changed there."""
        self.noted[table] = None
        self.begin()

    def begin(self) -> None:
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.work_soon())

    async def work_soon(self) -> None:
        while self.noted or self.elsewhere:
            await asyncio.sleep(SOON)
            try:
                await self.work()
            except StoreFailure:
                await asyncio.sleep(AGAIN)

    async def work(self) -> None:
        """Work out all that was noted, and write it down together; whatever was noted before is written on return."""
        async with self.lock:
            await self.work_noted()

    async def work_noted(self) -> None:
        noted, self.noted = list(self.noted), {}
        try:
            made = [one for one in [await self.projection(name) for name in noted] if one is not None]
            fresh = [one for one in made if self.known.get(one.table) != (one.changes, one.settings)]
            behind = await self.store.project(fresh) if fresh else []
        except BaseException:
            self.noted = {**dict.fromkeys(noted), **self.noted}
            raise
        if fresh and self.when_made is not None:
            await self.when_made(fresh)
        for one in fresh:
            self.known[one.table] = one.changes, one.settings
        for name in behind:
            self.look_again(name)
        elsewhere, self.elsewhere = self.elsewhere, {}
        for name in elsewhere:
            await self.wind(name)
        await self.tell([*dict.fromkeys([*[one.table for one in made], *elsewhere])])

    async def projection(self, name: str) -> Projection | None:
        """Of a table in memory, when it is its turn there; of one that has just gone from there, from the store."""
        return await self.here(name) or await from_store(self.store, name, self.find_rules, self.clocks)

    async def here(self, name: str) -> Projection | None:
        """Of a table in memory; whoever sits there is told how the clocks stand."""
        order, table = Project(), self.tables.get(name)
        if table is None:
            return None
        await table.ask(order)
        if order.made is not None:
            told = await with_clock(order.made, self.clocks)
            if told is not None:
                table.post(ShowClock(*told))
        return order.made

    async def wind(self, name: str) -> None:
        """Tell a table in memory how its clocks stand."""
        table = self.tables.get(name)
        if table is not None and table.settings.clock is not None:
            await self.here(name)

    def note_clocks(self, tables: Iterable[str]) -> None:
        """Time goes otherwise there, though nothing has happened at the table."""
        for table in tables:
            self.known.pop(table, None)
            self.note(table)

    def look_again(self, name: str) -> None:
        """Two workers have each known what the other did not."""
        table = self.tables.get(name)
        if table is not None:
            table.look_again()
        self.note(name)

    def forget(self, table: str) -> None:
        """It is not in memory any more."""
        self.known.pop(table, None)

    async def finish(self) -> None:
        """Write down what is still noted, at the end."""
        self.close()
        if self.task is not None:
            with suppress(asyncio.CancelledError):
                await self.task
        if self.noted:
            await self.work()

    def close(self) -> None:
        if self.task is not None:
            self.task.cancel()


async def with_clock(made: Projection, clocks: ClockStore | None) -> tuple[Clock, ClockInfo] | None:
    """Work in how the clocks stand, where there are some."""
    if made.clock is None or clocks is None:
        return None
    timings = await clocks.timings(made.table)
    return timed(made, timings) if timings is not None else None


async def work_out(
    store: Store,
    names: list[str],
    find_rules: FindRules,
    told: Callable[[int], None],
    rest: float = 0.0,
    clocks: ClockStore | None = None,
    when_made: Callable[[list[Projection]], Awaitable[None]] | None = None,
) -> int:
    """Work out what lists show of tables that are not in memory; how many that were. `when_made` hears of the rows."""
    batch: list[Projection] = []
    done = 0
    for name in names:
        made = await from_store(store, name, find_rules, clocks)
        if made is not None:
            batch.append(made)
        done += 1
        if len(batch) == BATCH or (batch and done == len(names)):
            await store.project(batch)
            if when_made is not None:
                await when_made(batch)
            batch = []
        told(done)
        await asyncio.sleep(rest)
    return done


async def from_store(
    store: Store, name: str, find_rules: FindRules, clocks: ClockStore | None = None
) -> Projection | None:
    """What lists show of a table; None if it is gone, or does not open."""
    stored = await store.load(name, 0)
    if stored is None:
        return None
    try:
        record = read_record(stored.head)
        rules = await find_rules(record.game, record.version, record.house)
        match = restored(rules, record, stored.changes, stored.snapshot, Dice(stored.secret))
        seats = Seats(json.decode(stored.settings, type=TableSettings), len(stored.changes), 0.0)
        made = projected(name, match, seats, stored.settings_number, stored.created)
        await with_clock(made, clocks)
        return made
    except StoreFailure:
        raise
    except Exception:  # as a guest would hear; the others are shown
        log.exception("table %s is shown in no list", name)
        return None
