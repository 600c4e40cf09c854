"""The pages of a club of 500 people with the results of 20,000 games: the lobby, a person, a game."""

import asyncio
import hashlib
import time
import urllib.request
from random import Random
from typing import Any, Final

from server import PATIENCE, Server

from meadhall.club.ratings import known_pools
from meadhall.server.store import open_store
from meadhall.table.lobby import Lobby
from meadhall.table.wire import NewClock, NewTable, SeatPlan

OPEN_TABLES: Final = 100
THINGS: Final = 60
TOGETHER: Final = 500
TOKEN: Final = "a-members-device"
ADD_MEMBER: Final = "insert into people (id, name, kind, role, made) values ($1, $1, 'person', 'member', 0)"
ADD_DEVICE: Final = """
insert into devices (id, person, digest, label, made, seen) values ('bench', 'member0', $1, '', $2, $2)
"""
ADD_RESULT: Final = """
insert into results (at_table, seat, person, bot, pool, seats, ended, place, won, score, finished, rated)
values ($1, $2, $3, '', $4, 3, $5, $6, $7, 80, 1, 1)
"""
ADD_THING: Final = """
insert into things (at_table, pool, seats, kind, name, cases, wins) values ($1, $2, 3, $3, $4, 1, $5)
"""
OPEN_POOL: Final = "insert into rating_pools (pool, seal, since) values ($1, '', 0)"
"""Its ratings are still to be worked out, from the first game on."""
HAD: Final = 6
"""Things that were had in a game."""


async def fill_pages(address: str, people: int, games: int) -> None:
    """Members, results of three of them each, and what they had; ratings and sums are worked out from them."""
    store: Any = await open_store(address)
    random, now, pools = Random(9), time.time(), list(known_pools())
    members = [f"member{number}" for number in range(people)]
    statements: list[tuple[Any, ...]] = [(ADD_MEMBER, member) for member in members]
    statements.append((ADD_DEVICE, hashlib.sha256(TOKEN.encode()).digest(), now))
    statements += [(OPEN_POOL, pool) for pool in pools]
    for game in range(games):
        table, pool, ended = f"g{game}", random.choice(pools), now - game * 60
        for seat, one in enumerate(random.sample(members, 3)):
            statements.append((ADD_RESULT, table, seat, one, pool, ended, seat + 1, int(seat == 0)))
        statements.append((ADD_THING, table, pool, "games", "", 60))
        statements += [
            (ADD_THING, table, pool, "race", f"thing{number}", 60 * (place < HAD // 3))
            for place, number in enumerate(random.sample(range(THINGS), HAD))
        ]
    for begin in range(0, len(statements), TOGETHER):
        await store.perform(*statements[begin : begin + TOGETHER])
    await store.close()


async def open_tables(hall: Lobby, number: int = OPEN_TABLES) -> None:
    """So many tables at which anybody may sit down."""
    seats = [SeatPlan("human", ""), SeatPlan("human", "")]
    for _ in range(number):
        await hall.create(NewTable("small-world", seats, clock=NewClock("daily"), open=True), person="member0")
    await hall.projector.finish()


def look(server: Server, path: str) -> float:
    """Seconds for a page, asked for by a member."""
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}")
    request.add_header("cookie", f"meadhall={TOKEN}")
    began = time.perf_counter()
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        answer.read()
    return time.perf_counter() - began


async def pages_often(server: Server, paths: list[str], rate: int, seconds: float) -> list[float]:
    """How long somebody waits for a page, while so many are asked for each second."""
    random, begin, tasks = Random(5), time.perf_counter(), []
    for number in range(int(seconds * rate)):
        await asyncio.sleep(max(0.0, begin + number / rate - time.perf_counter()))
        tasks.append(asyncio.create_task(asyncio.to_thread(look, server, random.choice(paths))))
    return list(await asyncio.gather(*tasks))
