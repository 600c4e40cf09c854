"""A club of 500 people: many slow games, few of them in memory. Section by section of what a club costs.

    .venv/bin/python bench/club.py [--running 5000] [--finished 20000] [--seconds 10] [--store ADDRESS] [--json FILE]

One worker on a core of its own, as in bench/server.py. Without an address the store is a file; `--store postgres` is
the database of the tests. What is measured:

- from the start of the server to the first page, and how many tables are in memory then
- my tables, twenty of them, 50 times a second: p95, and the tables in memory afterwards
- the lobby, a person's page and a game's, 50 times a second each: p95
- 500 lines of the hall that nobody speaks on: CPU and memory
- 1,000 deadlines that have passed at the same moment, and how long the loop was held up meanwhile
- 10,000 letters that are due, at a mail server that takes them at once
- a table worked out anew (`meadhall club rebuild`), and all of them
"""

import argparse
import asyncio
import json
import secrets
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final

from club_pages import fill_pages, open_tables, pages_often
from msgspec import structs
from msgspec.json import decode as json_of
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.table import Table as Grid
from server import PATIENCE, Server

from meadhall.build_mode import build_mode
from meadhall.club.wire import ToldSettings
from meadhall.core import Record, Rules
from meadhall.core.rules import checked_options
from meadhall.games import NAMES, find_rules
from meadhall.games.editions import NEWEST
from meadhall.server.analyst_pool import AnalystPool
from meadhall.server.bot_pool import BotPool
from meadhall.server.clock_store import SqlClockStore
from meadhall.server.herald import MAIL, Herald
from meadhall.server.letters import MailSettings
from meadhall.server.outbox_store import SqlOutboxStore
from meadhall.server.store import open_store
from meadhall.table.clock import DAY, plan_of
from meadhall.table.keys import Keys
from meadhall.table.limits import Limits
from meadhall.table.lobby import Lobby
from meadhall.table.ports import Store, StoredTable
from meadhall.table.projector import from_store, work_out
from meadhall.table.restore import begun, change_since, snapshot_of
from meadhall.table.seats import SeatRow, TableSettings
from meadhall.table.ticker import Ticker
from meadhall.table.wire import encoder

PEOPLE: Final = 500
MINE: Final = 20
RATE: Final = 50
TOGETHER: Final = 200
"""Tables that are stored at the same time."""
SAMPLE: Final = 300
PAGES: Final = {
    "the lobby": ["/api/lobby"],
    "a person": [f"/api/people/member{number}" for number in range(PEOPLE)],
    "a game": [f"/api/standing/{game}" for game in NAMES],
}
"""What is asked for often."""
WANTED: Final = {
    "start to the first page, s": ("<=", 2),
    "tables in memory then": ("<=", 0),
    "my tables at 50 a second, p95, ms": ("<=", 25),
    "tables in memory after that": ("<=", 0),
    "the lobby at 50 a second, p95, ms": ("<=", 25),
    "a person at 50 a second, p95, ms": ("<=", 50),
    "a game at 50 a second, p95, ms": ("<=", 80),
    "500 idle lines of the hall, CPU, %": ("<=", 1),
    "500 idle lines of the hall, MB": ("<=", 400),
    "all tables worked out anew, s": ("<=", 300),
    "1,000 deadlines at once, s": ("<=", 20),
    "the loop held up meanwhile, p99, ms": ("<=", 50),
    "10,000 outbox rows, s": ("<=", 60),
}


async def rules_of(game: str, edition: int, house: str) -> Rules:
    return find_rules(game, edition, house)


# ---------------------------------------------------------------- a club


def templates(running: bool) -> list[StoredTable]:
    """A game of each kind, in its middle or at its end, as it is stored."""
    return [template(game, running) for game in NAMES]


def template(game: str, running: bool) -> StoredTable:
    random = Random(game)
    rules = find_rules(game, NEWEST, "")
    record = Record(rules.name, rules.version, 2, checked_options(rules, 2, {}), ["Ada", "Bo"])
    match = begun(rules, record, random)
    match.settle()
    changes: list[str] = [change_since(match, 0)] if match.moves else []
    while match.ask is not None and not (running and len(changes) == 60):
        known, seat = match.moves, match.asked()[0]
        match.give(seat, [random.choice(match.ask.options(match.state, seat)).text])
        changes.append(change_since(match, known))
    head = "\n".join(Record(record.game, record.version, 2, record.options, []).head())
    rows = [SeatRow(name, "human", "", True, True) for name in ("Ada", "Bo")]
    stored = StoredTable(head, b"0" * 16, encoder.encode(TableSettings(rows)), time.time(), time.time(), changes)
    if match.moves > 500:
        stored.snapshot = (len(changes), snapshot_of(match))
    return stored


async def fill(address: str, running: int, finished: int) -> list[str]:
    """Store so many tables, with their rows; their names."""
    store = await open_store(address)
    try:
        kinds = [(templates(True), running), (templates(False), finished)]
        names: list[str] = []
        for made, number in kinds:
            shown = [await shown_of(store, one) for one in made]
            for begin in range(0, number, TOGETHER):
                some = [(f"t{secrets.token_hex(5)}", index % len(made)) for index in range(begin, begin + TOGETHER)]
                await asyncio.gather(*[store.create(name, made[kind]) for name, kind in some])
                await store.project([structs.replace(shown[kind], table=name) for name, kind in some])
                names += [name for name, _ in some]
        return names
    finally:
        await store.close()


async def shown_of(store: Store, stored: StoredTable) -> Any:
    """What lists show of a template; it is stored once under a name of its own for that."""
    name = f"x{secrets.token_hex(5)}"
    await store.create(name, stored)
    made = await from_store(store, name, rules_of)
    await store.remove(name, len(stored.changes))
    assert made is not None
    return made


# ---------------------------------------------------------------- what is measured


def in_memory(server: Server) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=PATIENCE) as answer:
        lines = answer.read().decode().splitlines()
    return int(next(line for line in lines if line.startswith("meadhall_tables{")).split()[-1])


def megabytes(server: Server) -> float:
    text = Path(f"/proc/{server.process.pid}/status").read_text("utf-8")
    return int(text.partition("VmRSS:")[2].split()[0]) / 1024


async def look_often(server: Server, names: list[str], keys: Keys, seconds: float) -> list[float]:
    """How long somebody waits for a list of his tables, while so many ask for theirs each second."""
    random = Random(5)
    took: list[float] = []

    def look() -> None:
        wanted = [{"table": name, "keys": [keys.seat(name, 0)]} for name in random.sample(names, MINE)]
        began = time.perf_counter()
        found = server.post("/api/tables/look", {"tables": wanted})
        took.append(time.perf_counter() - began)
        assert all(one["info"] for one in found)

    tasks = []
    begin = time.perf_counter()
    for number in range(int(seconds * RATE)):
        await asyncio.sleep(max(0.0, begin + number / RATE - time.perf_counter()))
        tasks.append(asyncio.create_task(asyncio.to_thread(look)))
    await asyncio.gather(*tasks)
    return took


class Quiet(WSListener):
    """Somebody who looks at his tables and says nothing more."""

    def __init__(self, wanted: list[dict[str, Any]]) -> None:
        self.wanted = wanted
        self.told = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.send(WSMsgType.TEXT, json.dumps({"do": "watch", "tables": self.wanted}).encode())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if not self.told.done():
            self.told.set_result(None)


async def sit_quiet(server: Server, names: list[str], keys: Keys, seconds: float) -> tuple[float, float]:
    """The share of a core and the memory that idle lines of the hall cost."""
    random = Random(6)
    lines: list[Any] = []
    for _ in range(PEOPLE):
        wanted = [{"table": name, "keys": [keys.seat(name, 0)]} for name in random.sample(names, MINE)]
        transport, listener = await ws_connect(lambda w=wanted: Quiet(w), f"ws://127.0.0.1:{server.port}/ws/me")
        await listener.told
        lines.append(transport)
    await asyncio.sleep(2)
    before = server.cpu_seconds()
    await asyncio.sleep(seconds)
    used = 100 * (server.cpu_seconds() - before) / seconds
    found = megabytes(server)
    for transport in lines:
        transport.disconnect()
    return used, found


async def work_anew(address: str, names: list[str]) -> float:
    """Seconds for all tables, told from a sample of them."""
    store = await open_store(address)
    try:
        some = Random(7).sample(names, min(SAMPLE, len(names)))
        began = time.process_time()
        await work_out(store, some, rules_of, lambda _: None)
        return (time.process_time() - began) / len(some) * len(names)
    finally:
        await store.close()


# ---------------------------------------------------------------- clocks and letters

DEADLINES: Final = 1000
ADD_READER: Final = """
insert into people (id, name, kind, role, made, settings) values ($1, $1, 'person', 'guest', 0, $2)
"""
ADD_LETTER_BOX: Final = """
insert into channels (id, person, kind, address, state, secret, made) values ($1, $1, 'mail', $2, 'good', $1, 0)
"""
ADD_LETTER: Final = """
insert into outbox (channel, of_table, period, kind, seat, lines, due)
select $1, of_table, waited_since, 'turn', seat, 1, 1 from seats where of_table = $2 and seat = 0
"""


async def set_timed(store: Any, number: int) -> list[str]:
    """Tables whose first seat has run out of time long ago."""
    made = template("small-world", True)
    settings = json_of(made.settings, type=TableSettings)
    settings.clock = plan_of("daily", "nudge")
    long_ago = time.time() - 30 * DAY
    changes = len(made.changes)
    stored = structs.replace(made, settings=encoder.encode(settings), made=[long_ago] * changes, waits=[1] * changes)
    names = [f"d{secrets.token_hex(5)}" for _ in range(number)]
    for begin in range(0, number, TOGETHER):
        await asyncio.gather(*[store.create(name, stored) for name in names[begin : begin + TOGETHER]])
    first = await from_store(store, names[0], rules_of, SqlClockStore(store))
    assert first is not None
    for begin in range(0, number, TOGETHER):
        await store.project([structs.replace(first, table=name) for name in names[begin : begin + TOGETHER]])
    return names


async def let_run_out(address: str) -> tuple[float, float]:
    """Seconds until all are dealt with, and the 99th percentile of how long the loop was held up meanwhile."""
    store: Any = await open_store(address)
    limits = Limits()
    thinkers, analysts = BotPool(1), AnalystPool(limits)
    clocks = SqlClockStore(store)
    hall = Lobby(store, Keys(await store.signing_secret()), thinkers, analysts, limits, clocks=clocks)
    late: list[float] = []

    async def watch() -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.005)
            late.append(time.perf_counter() - began - 0.005)

    await set_timed(store, DEADLINES)
    watching = asyncio.create_task(watch())
    began = time.perf_counter()
    done = await Ticker(hall, clocks).look()
    took = time.perf_counter() - began
    watching.cancel()
    assert done == DEADLINES, done
    await hall.projector.finish()
    hall.close()
    analysts.close()
    thinkers.close()
    await store.close()
    return took, 1000 * quantiles(late, n=100)[98]


async def write_letters(address: str) -> float:
    """Seconds for so many letters that are due: twenty tables for each of 500 people."""
    store: Any = await open_store(address)
    outbox = SqlOutboxStore(store)
    await outbox.set_owners(MAIL, encoder.encode(MailSettings("127.0.0.1", 25, "", "a@b.example", "https://b.example")))
    await set_timed(store, MINE)
    numbers = [
        number for (number,) in await store.fetch("select number from tables order by number desc limit $1", MINE)
    ]
    always = encoder.encode(ToldSettings(0, 0))
    for person in range(PEOPLE):
        name = f"p{person}"
        await store.perform(
            (ADD_READER, name, always),
            (ADD_LETTER_BOX, name, f"{name}@b.example"),
            *[(ADD_LETTER, name, number) for number in numbers],
        )
    sent = 0

    async def take(_letter: Any, _settings: MailSettings) -> None:
        nonlocal sent
        sent += 1

    began = time.perf_counter()
    await Herald(outbox, take).look()
    took = time.perf_counter() - began
    left = await store.fetch("select count(*) from outbox where due is not null")
    assert sent >= PEOPLE, sent
    assert left[0][0] == 0, left
    await store.close()
    return took


async def set_open(address: str) -> None:
    """Tables at which anybody may sit down."""
    store: Any = await open_store(address)
    limits = Limits()
    thinkers, analysts = BotPool(1), AnalystPool(limits)
    hall = Lobby(store, Keys(await store.signing_secret()), thinkers, analysts, limits, clocks=SqlClockStore(store))
    await open_tables(hall)
    hall.close()
    analysts.close()
    thinkers.close()
    await store.close()


async def signer(address: str) -> Keys:
    store = await open_store(address)
    secret = await store.signing_secret()
    await store.close()
    return Keys(secret)


def measure(address: str, running: int, finished: int, seconds: float) -> dict[str, float]:
    names = asyncio.run(fill(address, running, finished))
    keys = asyncio.run(signer(address))
    asyncio.run(fill_pages(address, PEOPLE, finished))
    asyncio.run(set_open(address))
    found: dict[str, float] = {}
    began = time.perf_counter()
    server = Server(address)
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/", timeout=PATIENCE) as answer:
            answer.read()
        found["start to the first page, s"] = time.perf_counter() - began
        found["tables in memory then"] = in_memory(server)
        took = asyncio.run(look_often(server, names, keys, seconds))
        found["my tables at 50 a second, p95, ms"] = 1000 * quantiles(took, n=20)[18]
        found["tables in memory after that"] = in_memory(server)
        for page, paths in PAGES.items():
            took = asyncio.run(pages_often(server, paths, RATE, seconds))
            found[f"{page} at 50 a second, p95, ms"] = 1000 * quantiles(took, n=20)[18]
        used, memory = asyncio.run(sit_quiet(server, names, keys, seconds))
        found["500 idle lines of the hall, CPU, %"], found["500 idle lines of the hall, MB"] = used, memory
    finally:
        server.process.kill()
        server.process.wait()
    found["all tables worked out anew, s"] = asyncio.run(work_anew(address, names))
    timing = asyncio.run(let_run_out(address))
    found["1,000 deadlines at once, s"], found["the loop held up meanwhile, p99, ms"] = timing
    found["10,000 outbox rows, s"] = asyncio.run(write_letters(address))
    return found


def show(found: dict[str, float]) -> None:
    grid = Grid("what", "found", "wanted")
    for name, number in found.items():
        sign, goal = WANTED[name]
        good = number <= goal if sign == "<=" else number >= goal
        grid.add_row(name, f"{number:.4g}", f"{sign} {goal}", style="" if good else "red")
    Console().print(grid)


def address_of(store: str, folder: str) -> str:
    if store != "postgres":
        return store or str(Path(folder) / "tables.sqlite")
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.server.databases import new_schema

    return new_schema()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--running", type=int, default=5000)
    parser.add_argument("--finished", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--store", default="")
    parser.add_argument("--json", default="")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="club-") as folder:
        address = address_of(wanted.store, folder)
        found = measure(address, wanted.running, wanted.finished, wanted.seconds)
    Console().print(f"{wanted.running} running and {wanted.finished} finished tables, {build_mode()}")
    show(found)
    if wanted.json:
        Path(wanted.json).write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
