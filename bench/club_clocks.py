"""1,000 deadlines that pass at the same moment, at a server at which others are playing meanwhile."""

import asyncio
import secrets
import time
from random import Random
from typing import Any, Final

import uvloop
from msgspec import structs
from msgspec.json import decode as json_of
from server import Load, Server, click_now_and_then, percentile

from meadhall.games import find_rules
from meadhall.server.clock_store import SLACK, SqlClockStore
from meadhall.server.store import is_postgres, open_store
from meadhall.table.clock import plan_of
from meadhall.table.ports import Projection, StoredTable
from meadhall.table.projector import from_store
from meadhall.table.settings import TableSettings
from meadhall.table.wire import encoder

DEADLINES: Final = 1000
LIVELY: Final = 100
"""Tables that are played at meanwhile, a move each second."""
LEAD: Final = 60.0
"""Seconds in which the tables are stored, the server starts and people sit down."""
MOST: Final = 120.0
TOGETHER: Final = 200
OUT: Final = "select count(*) from happenings where kind = 'timed-out'"
NEVER_AWAY: Final = (("delete from alive",), ("delete from closed_hours",))
"""A club that was never closed: else everybody would have ten minutes more."""


async def rules_of(game: str, edition: int, house: str) -> Any:
    return find_rules(game, edition, house)


def named(shown: Projection, table: str) -> Projection:
    """What lists show of a table that is like another one."""
    return structs.replace(shown, table=table, shown=shown.shown.replace(shown.table.encode(), table.encode()))


async def set_timed(store: Any, made: StoredTable, number: int, out_at: float) -> list[str]:
    """Tables whose first seat is out of time then."""
    settings = json_of(made.settings, type=TableSettings)
    settings.clock = plan_of("daily", "nudge")
    began = out_at - settings.clock.free - settings.clock.reserve
    changes = len(made.changes)
    stored = structs.replace(made, settings=encoder.encode(settings), made=[began] * changes, waits=[1] * changes)
    names = [f"d{secrets.token_hex(5)}" for _ in range(number)]
    await store.perform(*NEVER_AWAY)
    for begin in range(0, number, TOGETHER):
        await asyncio.gather(*[store.create(name, stored) for name in names[begin : begin + TOGETHER]])
    first = await from_store(store, names[0], rules_of, SqlClockStore(store))
    assert first is not None
    for begin in range(0, number, TOGETHER):
        await store.project([named(first, name) for name in names[begin : begin + TOGETHER]])
    return names


async def count_out(address: str) -> int:
    """How often time was over, as somebody sees who looks into the store beside the server."""
    if is_postgres(address):
        import asyncpg

        line = await asyncpg.connect(address)
        found = await line.fetchval(OUT)
        await line.close()
        return int(found)
    import sqlite3

    database = sqlite3.connect(f"file:{address}?mode=ro", uri=True)
    (found,) = database.execute(OUT).fetchone()
    database.close()
    return int(found)


async def prepare(address: str, made: StoredTable) -> tuple[float, int]:
    """When time is over, and how often it was over before."""
    store: Any = await open_store(address)
    out_at = time.time() + LEAD
    await set_timed(store, made, DEADLINES, out_at)
    await store.close()
    return out_at + SLACK, await count_out(address)


async def play_meanwhile(server: Server, address: str, out_at: float, known: int) -> tuple[float, float]:
    load = Load(server)
    load.tables = [await load.add_table(number) for number in range(LIVELY)]
    assert time.time() < out_at, "the machine is too slow for LEAD"
    random = Random(1)
    load.running = True
    clickers = [asyncio.create_task(click_now_and_then(table, random.random(), LEAD + MOST)) for table in load.tables]
    await asyncio.sleep(out_at - time.time())
    load.seen_by_mover.clear()
    while await count_out(address) < known + DEADLINES:
        assert time.time() < out_at + MOST, "the deadlines are not dealt with"
        await asyncio.sleep(0.25)
    took = time.time() - out_at
    late = percentile(load.seen_by_mover, 0.99)
    for clicker in clickers:
        clicker.cancel()
    for table in load.tables:
        table.leave()
    return took, 1000 * late


def run_out(address: str, made: StoredTable) -> tuple[float, float]:
    """Seconds until all deadlines are dealt with, and the 99th percentile of moves meanwhile in milliseconds."""
    out_at, known = asyncio.run(prepare(address, made))
    server = Server(address)
    try:
        return uvloop.run(play_meanwhile(server, address, out_at, known))
    finally:
        server.stop()
