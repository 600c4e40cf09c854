"""A club of 500 people: many slow games, few of them in memory. Section by section of what a club costs.

    .venv/bin/python bench/club.py [--running 5000] [--finished 20000] [--seconds 10] [--store ADDRESS] [--json FILE]

One worker on a core of its own, as in bench/server.py. Without an address the store is a file; `--store postgres` is
the database of the tests, with a disk that is waited for. What is measured, all of it or one part (`--only`):

- `pages`: from the start of the server to the first page, and how many tables are in memory then; my tables, twenty of
  them, 50 times a second: p95, and the tables in memory afterwards; the lobby, a person's page and a game's, 50 times a
  second each: p95; 500 lines of the hall that nobody speaks on: CPU and memory
- `moves`: what a second of CPU plays, with all that lists and clubs need and without, by turns
- `clocks`: 1,000 deadlines that pass at the same moment, and how long moves take meanwhile at tables that are played at
- `letters`: 10,000 that are due, at a mail server that takes them at once
- `rebuild`: `meadhall club rebuild`, all tables and all ratings, and whether it leaves the rows as they were

Filling a store takes minutes. One that is named and has tables is not filled again: so it can be filled at any time
(`--only fill`) and measured when the machine is quiet.
"""

import argparse
import asyncio
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Final

import uvloop
from club_clocks import named, rules_of, run_out, set_timed
from club_pages import fill_pages, open_tables, pages_often
from msgspec import structs
from msgspec.json import decode as json_of
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.table import Table as Grid
from server import PATIENCE, SERVER, Server, busy, use_cores

from meadhall.build_mode import build_mode
from meadhall.club.wire import ToldSettings
from meadhall.core import Record
from meadhall.core.rules import checked_options
from meadhall.games import NAMES, find_rules
from meadhall.games.editions import NEWEST
from meadhall.server.analyst_pool import AnalystPool
from meadhall.server.bot_pool import BotPool
from meadhall.server.clock_store import SqlClockStore
from meadhall.server.herald import MAIL, Herald
from meadhall.server.letters import MailSettings
from meadhall.server.outbox_store import SqlOutboxStore
from meadhall.server.scoring import scorer_here
from meadhall.server.store import is_postgres, open_store
from meadhall.table.clock import DAY
from meadhall.table.keys import Keys
from meadhall.table.limits import Limits
from meadhall.table.lobby import Lobby
from meadhall.table.ports import Store, StoredTable
from meadhall.table.projector import from_store
from meadhall.table.restore import begun, change_since, snapshot_of
from meadhall.table.settings import SeatRow, TableSettings
from meadhall.table.wire import TableInfo, encoder

OURS: Final = "club-"
"""How names of the tables begin that are there to be counted."""
PEOPLE: Final = 500
MINE: Final = 20
RATE: Final = 50
TOGETHER: Final = 200
"""Tables that are stored at the same time."""
TURNS: Final = 3
WITHOUT_CLUB: Final = f"""
from meadhall.table.projector import Projector
Projector.note = lambda self, table: None
{SERVER}"""
"""A server whose moves nobody works out for lists."""
WORKED_OUT: Final = {
    "tables": "select id, phase, visibility, pace, rated, projected, settled from tables",
    "seats": "select tables.id, seat, person, seats.phase, waited_since, due, reserve, place, score "
    "from seats join tables on number = of_table",
    "results": "select * from results",
    "things": "select * from things",
    "sums": "select * from sums",
    "ratings": "select * from ratings",
    "rating_steps": "select * from rating_steps",
}
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
    "club rebuild, s": ("<=", 300),
    "1,000 deadlines at once, s": ("<=", 20),
    "moves meanwhile, p99, ms": ("<=", 50),
    "10,000 outbox rows, s": ("<=", 60),
    "rows that are others afterwards": ("<=", 0),
    "moves per CPU-second, of those without a club, %": (">=", 95),
}


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
                some = [
                    (f"{OURS}{secrets.token_hex(5)}", index % len(made)) for index in range(begin, begin + TOGETHER)
                ]
                await asyncio.gather(*[store.create(name, made[kind]) for name, kind in some])
                await store.project([named(shown[kind], name) for name, kind in some])
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


# ---------------------------------------------------------------- clocks and letters

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


async def write_letters(address: str) -> float:
    """Seconds for so many letters that are due: twenty tables for each of 500 people."""
    store: Any = await open_store(address)
    outbox = SqlOutboxStore(store)
    await outbox.set_owners(MAIL, encoder.encode(MailSettings("127.0.0.1", 25, "", "a@b.example", "https://b.example")))
    await set_timed(store, template("small-world", True), MINE, time.time() - 30 * DAY)
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


# ---------------------------------------------------------------- part by part


async def filled(address: str, running: int, finished: int) -> list[str]:
    """The names of the tables of a club; they are stored if there are none yet."""
    store: Any = await open_store(address)
    names = [name for name in await store.names() if name.startswith(OURS)]
    await store.close()
    if not names:
        names = await fill(address, running, finished)
        await fill_pages(address, PEOPLE, finished)
        await set_open(address)
        await rate(address)
    return names


async def rate(address: str) -> None:
    """Work out all ratings from the results, and the sums of what was had."""
    store: Any = await open_store(address)
    await scorer_here(store).begin_anew()
    await store.close()


def measure_pages(address: str, names: list[str], seconds: float) -> dict[str, float]:
    keys = asyncio.run(signer(address))
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
    return found


def measure_moves(store: str, seconds: float) -> dict[str, float]:
    """By turns, in a house of its own each time: what a machine does beside it concerns both alike."""
    samples: dict[str, list[float]] = {SERVER: [], WITHOUT_CLUB: []}
    for program in [SERVER, WITHOUT_CLUB] * TURNS:
        with tempfile.TemporaryDirectory(prefix="club-") as folder:
            server = Server(address_of("postgres" if is_postgres(store) else "", folder), program)
            try:
                samples[program].append(uvloop.run(busy(server, seconds))["moves per CPU-second"])
            finally:
                server.process.kill()
                server.process.wait()
    share = 100 * median(samples[SERVER]) / median(samples[WITHOUT_CLUB])
    return {"moves per CPU-second": median(samples[SERVER]), "moves per CPU-second, of those without a club, %": share}


def measure_clocks(address: str, template: StoredTable) -> dict[str, float]:
    took, late = run_out(address, template)
    return {"1,000 deadlines at once, s": took, "moves meanwhile, p99, ms": late}


async def rows_of(address: str) -> set[tuple[Any, ...]]:
    """All that is worked out from the tables; how clocks stood when somebody looked is not, their rows say it."""
    store: Any = await open_store(address)
    rows = {(name, *row) for name, query in WORKED_OUT.items() for row in await store.fetch(query)}
    for table, shown in await store.fetch("select id, shown from tables"):
        rows.add(("shown", table, encoder.encode(structs.replace(json_of(shown, type=TableInfo), clock=None))))
    await store.close()
    return rows


def rebuild(address: str) -> None:
    subprocess.run([sys.executable, "-m", "meadhall", "club", "rebuild", "--store", address], check=True)


def measure_rebuild(address: str) -> dict[str, float]:
    before = asyncio.run(rows_of(address))
    began = time.perf_counter()
    rebuild(address)
    took = time.perf_counter() - began
    return {"club rebuild, s": took, "rows that are others afterwards": len(before ^ asyncio.run(rows_of(address)))}


def measure(address: str, wanted: argparse.Namespace) -> dict[str, float]:
    names = asyncio.run(filled(address, wanted.running, wanted.finished))
    parts: dict[str, Callable[[], dict[str, float]]] = {
        "fill": dict,
        "pages": lambda: measure_pages(address, names, wanted.seconds),
        "moves": lambda: measure_moves(address, wanted.seconds),
        "clocks": lambda: measure_clocks(address, template("small-world", True)),
        "letters": lambda: {"10,000 outbox rows, s": asyncio.run(write_letters(address))},
        "rebuild": lambda: measure_rebuild(address),
    }
    use_cores(os.getpid(), first=False)
    found: dict[str, float] = {}
    for part in [wanted.only] if wanted.only else parts:
        found |= parts[part]()
    return found


def show(found: dict[str, float]) -> None:
    grid = Grid("what", "found", "wanted")
    for name, number in found.items():
        sign, goal = WANTED.get(name, (">=", 0))
        good = number <= goal if sign == "<=" else number >= goal
        grid.add_row(name, f"{number:.4g}", f"{sign} {goal}" if name in WANTED else "", style="" if good else "red")
    Console().print(grid)


def address_of(store: str, folder: str) -> str:
    if store != "postgres":
        return store or str(Path(folder) / "tables.sqlite")
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.server.databases import new_schema

    return new_schema(durable=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--running", type=int, default=5000)
    parser.add_argument("--finished", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--store", default="")
    parser.add_argument("--only", choices=["fill", "pages", "moves", "clocks", "letters", "rebuild"])
    parser.add_argument("--json", default="")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="club-") as folder:
        address = address_of(wanted.store, folder)
        found = measure(address, wanted)
    Console().print(f"{wanted.running} running and {wanted.finished} finished tables, {build_mode()}")
    show(found)
    if wanted.json:
        Path(wanted.json).write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
