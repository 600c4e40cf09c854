"""kill -9 against the clock: a server that is away for a while costs nobody his time, and names nobody as too slow.

python -m pytest -m long -s tests/server/test_outage.py
"""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from meadhall.server.clock_store import SLACK
from meadhall.server.store import open_store
from meadhall.table.clock import LEAST_LIVE, PRESETS
from tests.server.harness import open_hall, play
from tests.server.running import Server
from tests.server.test_clocks import let_pass, timed
from tests.server.test_crash import Pair

MOST_LOST = 5.0
STILL = 4
"""Tables at which somebody thinks; of as many more hardly any time is left."""
BUSY = 4
"""Tables at which others play as fast as they can."""
SHORT = 45.0
"""Seconds that are left there when the server starts: it is away when they are over."""
TIMED_OUT = "select count(*) from happenings where kind = 'timed-out'"


async def set_tables(address: str) -> tuple[list[Any], list[Any]]:
    """Tables with all their time, and those where it is nearly over; with the key of whoever is waited for."""
    async with open_hall(address) as hall:
        calm = [(await timed(hall, pace="tonight"))[0] for _ in range(STILL)]
        short = [(await timed(hall, pace="tonight"))[0] for _ in range(STILL)]
        for keys in short:
            await let_pass(hall, keys.table, sum(PRESETS["tonight"]) - SHORT)
    return calm, short


def left(server: Server, tables: list[Any]) -> list[float]:
    """The seconds that the one has who is waited for, at each table, as lists tell it."""
    wanted = [{"table": keys.table, "keys": [keys.seats[0]]} for keys in tables]
    clocks = [one["info"]["clock"] for one in server.post("/api/tables/look", {"tables": wanted})]
    now = time.time()
    return [max([seat["due"] for seat in clock["seats"]]) - now for clock in clocks]


async def timed_out(address: str) -> int:
    store: Any = await open_store(address)
    ((found,),) = await store.fetch(TIMED_OUT)
    await store.close()
    return int(found)


def play_until_killed(server: Server, seconds: float) -> None:
    """Others play meanwhile, and what they were told is done is done."""
    pairs = [Pair(server, number) for number in range(BUSY)]
    threads = [threading.Thread(target=pair.play) for pair in pairs]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    server.kill()
    for thread in threads:
        thread.join(30)
    assert [pair.trouble for pair in pairs] == [[]] * BUSY
    assert all(pair.moves > 1 for pair in pairs)


def be_away(folder: Path, address: str, before: float, away: float, afterwards: float) -> None:
    """The server plays so long, is away so long, and is looked at so long afterwards."""
    tables: list[list[Any]] = []

    async def prepare() -> None:
        tables.extend(await set_tables(address))

    play(prepare)
    calm, short = tables
    with Server(folder, address) as server:
        had = left(server, calm + short)
        noted = time.time()
        assert max(had[STILL:]) <= SHORT
        play_until_killed(server, before)
        died = time.time()
        time.sleep(away)
        server.start()
        has, lived = left(server, calm + short), died - noted
        lost = [then - lived - now for then, now in zip(had, has)]
        assert max(lost) <= MOST_LOST, lost
        if min(had) - lived < LEAST_LIVE:  # nobody runs out as soon as the server is back
            assert min(has) >= LEAST_LIVE - MOST_LOST, has
        time.sleep(afterwards)
        server.kill()
    late = STILL if afterwards > LEAST_LIVE else 0  # a minute later it was their own time
    assert asyncio.run(timed_out(address)) == late


def test_who_was_away_shortly_costs_nobody_more_than_five_seconds(address: str, tmp_path: Path) -> None:
    be_away(tmp_path, address, before=4, away=7, afterwards=1)


@pytest.mark.long
def test_half_a_minute_away_names_nobody_who_is_not_late(address: str, tmp_path: Path) -> None:
    be_away(tmp_path, address, before=20, away=30, afterwards=LEAST_LIVE + SLACK + 10)
