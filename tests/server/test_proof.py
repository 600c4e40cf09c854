"""Four workers on one database, and two of them killed, again and again, while people play at all tables.

Whatever somebody has been told is done is there, once; no table is stuck; people come back by themselves.
"""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from meadhall.server.store import open_store
from tests.server.databases import new_schema
from tests.server.load import Crowd
from tests.server.running import Server

WORKERS = 4


async def kill_now_and_then(servers: list[Server], random: Random, every: float, times: int) -> None:
    for _ in range(times):
        await asyncio.sleep(every * random.uniform(0.6, 1.0))
        victims = random.sample(servers, 2)
        for victim in victims:
            await asyncio.sleep(random.uniform(0, 0.2))
            victim.kill()
        await asyncio.gather(*[asyncio.to_thread(victim.start) for victim in victims])


async def prove(servers: list[Server], store: str, tables: int, every: float, times: int, pause: float) -> int:
    """How many moves were made."""
    crowd = Crowd(servers, tables, pause, restless=0.02)
    playing = asyncio.create_task(crowd.play())
    await kill_now_and_then(servers, Random(tables), every, times)
    await asyncio.sleep(1)
    crowd.playing = False
    await asyncio.wait_for(playing, 60)
    assert await crowd.finish(60) == [], "tables that are stuck"
    opened = await open_store(store)
    assert await crowd.check(opened) == []
    await opened.close()
    assert sum(player.lines for player in crowd.players) > len(crowd.players), "nobody had to come back"
    return crowd.moves


def run(folder: Path, tables: int, every: float, times: int, pause: float) -> int:
    store = new_schema()
    servers = [Server(folder, store) for _ in range(WORKERS)]
    try:
        with ThreadPoolExecutor(WORKERS) as pool:
            list(pool.map(Server.start, servers))
        moves = asyncio.run(prove(servers, store, tables, every, times, pause))
    finally:
        for server in servers:
            if hasattr(server, "process"):
                server.kill()
    lines = [json.loads(line) for server in servers for line in server.log.read_text().splitlines() if line[0] == "{"]
    # A machine that is busy enough makes bots fail, and they are answered for.
    assert [line for line in lines if line["level"] == "error" and line["from"] != "meadhall.bots"] == []
    return moves


def test_no_move_is_lost_or_made_twice_when_workers_die(tmp_path: Path) -> None:
    assert run(tmp_path, 16, 5.0, 2, 0.1) > 100


@pytest.mark.long
def test_no_move_is_lost_or_made_twice_when_workers_die_for_five_minutes(tmp_path: Path) -> None:
    assert run(tmp_path, 200, 10.0, 30, 0.4) > 10_000
