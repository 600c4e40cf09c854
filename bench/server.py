"""The server under load: a real one, over loopback, on a core of its own.

    .venv/bin/python bench/server.py [--seconds 8] [--samples 3] [--json FILE]

That measures the interpreted rules; for the native ones: `.native/venv/bin/python bench/server.py` (it needs picows
there). What is measured:

- moves per second of server CPU: 20 tables of 5 seats, full views, everybody connected, each answers as soon as it is
  asked. All CPU of the server process counts: the event loop, the thread that writes, the kernel's part.
- bytes per move and client after the first view, and stored bytes per move, in the same run.
- from click to seen: 200 tables of 5 seats make a move each second; how long until the mover, and until everybody at
  the table has seen it.
- opening a finished game of at least 300 answers at a server that has just started, to the last byte of its first view.

The server gets the first core and the load the others, where the system can do that. On a machine that does other work
at the same time the numbers are lower: caches are shared.
"""

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

import uvloop
from msgspec import Struct
from msgspec import json as fast_json
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.table import Table as Grid

from meadhall.build_mode import build_mode
from meadhall.core import new_match
from meadhall.games import find_game

GAME: Final = "small-world"
SEATS: Final = 5
BUSY_TABLES: Final = 20
CALM_TABLES: Final = 200
CALM_PAUSE: Final = 1.0
LONG_GAME: Final = 300
OPENINGS: Final = 11
WARM_UP: Final = 1.0
READY_TABLES: Final = 100
"""So many tables are set and seated while nobody plays, whenever they are used up: what is measured is moves."""
PATIENCE: Final = 60.0
CORES: Final = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []

WANTED: Final = {
    "moves per CPU-second": (">=", 3000),
    "bytes per move and client": ("<=", 1500),
    "stored bytes per move": ("<=", 200),
    "click to seen by the mover, p99, ms": ("<=", 50),
    "click to seen by all, p99, ms": ("<=", 50),
    "opening a finished game, ms": ("<=", 300),
}

SERVER: Final = """
import sys
from meadhall.cli.serve import listen
from meadhall.table.limits import Limits
from meadhall.server.app import Plan
from meadhall.server.run import run_server
run_server(Plan(sys.argv[1], Limits(*[1e9] * 8, bot_pause=0.0)), listen("127.0.0.1", int(sys.argv[2])))
"""


# ---------------------------------------------------------------- the server


class Server:
    """A server process on the first core."""

    def __init__(self, store: str, program: str = SERVER) -> None:
        self.store: Final = store
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: Final = int(probe.getsockname()[1])
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])}
        command = [sys.executable, "-c", program, store, str(self.port)]
        self.process: Final = subprocess.Popen(command, env=environment)
        use_cores(self.process.pid, first=True)
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    return
            except OSError:
                time.sleep(0.02)
        raise TimeoutError("the server does not start")

    def cpu_seconds(self) -> float:
        """What the process has used so far, all threads, user and system."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, body: Any) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    def new_table(self) -> Any:
        seats = [{"kind": "human", "name": f"Player {seat + 1}"} for seat in range(SEATS)]
        return self.post("/api/tables", {"game": GAME, "seats": seats})

    def stop(self) -> int:
        """End it in good order; how many bytes its files have then."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        file = Path(self.store)
        return sum([path.stat().st_size for path in file.parent.glob(f"{file.name}*")])


def use_cores(process: int, first: bool) -> None:
    """The server gets the first core, the load the others."""
    if len(CORES) > 1:
        os.sched_setaffinity(process, CORES[:1] if first else CORES[1:])


# ---------------------------------------------------------------- the load


class Offer(Struct):
    choice: str


class Yours(Struct):
    seat: int
    options: list[Offer]


class Question(Struct):
    asked: list[int]
    yours: list[Yours] = []


class News(Struct):
    """The part of a message that a random player looks at."""

    say: str
    at: int = 0
    question: Question | None = None


news_decoder: Final = fast_json.Decoder(News)
MOVED: Final = b'{"say":"moved"'
ASKED: Final = b'"yours":'
OVER: Final = b'"question":null'


class Seat(WSListener):
    """A player at a table: hears everything, and answers when the table says so."""

    def __init__(self, table: "LoadTable", key: str) -> None:
        super().__init__()
        self.table: Final = table
        self.key: Final = key
        self.line: WSTransport
        self.bytes = 0
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.line = transport
        transport.send(WSMsgType.TEXT, json.dumps({"do": "join", "keys": [self.key]}).encode())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        payload = frame.get_payload_as_bytes()
        if payload.startswith(MOVED):
            self.bytes += len(payload)
            self.table.hear_move(self, payload)
            return
        news = news_decoder.decode(payload)
        if news.say == "table":
            self.table.hear_table(self, news)
            if not self.ready.done():
                self.ready.set_result(None)
        elif news.say in ("error", "refused"):
            raise RuntimeError(payload.decode())


class LoadTable:
    """A table whose players answer at random: at once, or once in a while."""

    def __init__(self, load: "Load", keys: Any, number: int) -> None:
        self.load: Final = load
        self.keys: Final = keys
        self.random: Final = Random(number)
        self.seats: list[Seat] = []
        self.moves = 0
        self.clicked = 0.0
        self.seen = 0
        self.waiting: tuple[Seat, int, str] | None = None
        self.over = False
        self.busy = False
        """Whether its players answer at once."""

    async def sit_down(self) -> None:
        address = f"ws://127.0.0.1:{self.load.server.port}/ws/{self.keys['table']}"
        for key in self.keys["seats"]:
            _, seat = await ws_connect(lambda key=key: Seat(self, key), address)  # type: ignore[misc]
            assert isinstance(seat, Seat)
            self.seats.append(seat)
            await seat.ready

    def hear_table(self, seat: Seat, news: News) -> None:
        self.consider(seat, news)

    def hear_move(self, seat: Seat, payload: bytes) -> None:
        """Only who is asked reads on: the load must not be slower than the server."""
        now = time.perf_counter()
        self.seen += 1
        if seat is self.mover:
            self.load.seen_by_mover.append(now - self.clicked)
        if self.seen == len(self.seats):
            self.load.seen_by_all.append(now - self.clicked)
        if ASKED in payload or OVER in payload:
            self.consider(seat, news_decoder.decode(payload))

    def consider(self, seat: Seat, news: News) -> None:
        if news.question is None:
            self.over = True
        elif news.question.yours:
            yours = news.question.yours[0]
            self.waiting = (seat, news.at, self.random.choice(yours.options).choice)
            if self.busy and self.load.running:
                self.click()

    def start(self) -> None:
        self.busy = True
        if not self.over:
            self.click()

    def bytes(self) -> int:
        return sum([seat.bytes for seat in self.seats])

    def click(self) -> None:
        """Whoever is asked answers."""
        assert self.waiting is not None
        seat, at, choice = self.waiting
        self.waiting = None
        self.mover = seat
        self.seen = 0
        self.moves += 1
        self.clicked = time.perf_counter()
        message = {"do": "answer", "id": self.moves, "at": at, "choices": [choice]}
        seat.line.send(WSMsgType.TEXT, fast_json.encode(message))

    def leave(self) -> None:
        for seat in self.seats:
            seat.line.disconnect()


class Load:
    """All tables."""

    def __init__(self, server: Server) -> None:
        self.server: Final = server
        self.running = False
        self.numbers = 0
        self.tables: list[LoadTable] = []
        self.ready: list[LoadTable] = []
        self.finished: list[LoadTable] = []
        self.moves_before = 0
        self.bytes_before = 0
        self.seen_by_mover: list[float] = []
        self.seen_by_all: list[float] = []

    async def add_table(self, number: int) -> LoadTable:
        keys = await asyncio.to_thread(self.server.new_table)
        table = LoadTable(self, keys, number)
        await table.sit_down()
        return table

    async def make_ready(self) -> None:
        """Set as many tables as are wanted; whose game is over leaves."""
        for table in self.finished:
            table.leave()
        self.moves_before += sum([table.moves for table in self.finished])
        self.bytes_before += sum([table.bytes() for table in self.finished])
        self.finished = []
        while len(self.tables) + len(self.ready) < BUSY_TABLES + READY_TABLES:
            self.ready.append(await self.add_table(self.numbers))
            self.numbers += 1
        while len(self.tables) < BUSY_TABLES:
            self.tables.append(self.ready.pop())

    def replace_finished(self) -> None:
        """Where a game is over, its players turn to the next table: so many are always played at."""
        over = [table for table in self.tables if table.over]
        for table in over[: len(self.ready)]:
            self.tables.remove(table)
            self.finished.append(table)
            fresh = self.ready.pop()
            self.tables.append(fresh)
            fresh.start()

    def is_still(self) -> bool:
        """Whether every answer that was given has been seen."""
        return all([table.over or table.waiting for table in self.tables])

    def moves(self) -> int:
        return self.moves_before + sum([table.moves for table in [*self.tables, *self.finished]])

    def bytes(self) -> int:
        return self.bytes_before + sum([table.bytes() for table in [*self.tables, *self.finished]])

    def used(self) -> "Used":
        return Used(self.moves(), self.bytes(), self.server.cpu_seconds(), time.perf_counter())


class Used(NamedTuple):
    """What was played, and what it took: since the server began, or between two moments."""

    moves: float
    bytes: float
    cpu: float
    seconds: float

    def since(self, before: "Used") -> "Used":
        return Used(*[now - then for now, then in zip(self, before, strict=True)])

    def plus(self, other: "Used") -> "Used":
        return Used(*[one + another for one, another in zip(self, other, strict=True)])


async def busy(server: Server, seconds: float) -> dict[str, float]:
    """Everybody answers at once."""
    load = Load(server)
    await play_for(load, WARM_UP)
    used = await play_for(load, seconds)
    for table in [*load.tables, *load.ready, *load.finished]:
        table.leave()
    return {
        "moves per CPU-second": used.moves / used.cpu,
        "moves per second": used.moves / used.seconds,
        "bytes per move and client": used.bytes / used.moves / SEATS,
        "moves": load.moves(),
    }


async def play_for(load: Load, seconds: float) -> Used:
    """Play so long in all; while new tables are set nobody plays, and nothing is counted."""
    used = Used(0, 0, 0.0, 0.0)
    while used.seconds < seconds:
        await load.make_ready()
        used = used.plus(await play_on(load, seconds - used.seconds))
    return used


async def play_on(load: Load, seconds: float) -> Used:
    """Until time is over or no table is ready any more, and what was answered then is seen."""
    before = load.used()
    load.running = True
    spinning = asyncio.create_task(spin(load))
    for table in load.tables:
        table.start()
    until = time.perf_counter() + seconds
    while time.perf_counter() < until and load.ready:
        await asyncio.sleep(0.01)
        load.replace_finished()
    load.running = False
    while not load.is_still():
        await asyncio.sleep(0)
    await spinning
    return load.used().since(before)


async def spin(load: Load) -> None:
    """Keep the load awake. A sleeper on another core must be woken by whoever writes to it, and on a virtual machine
    that costs the server more than the rest of the move; in the world, its messages end at a network card."""
    while load.running:
        await asyncio.sleep(0)


async def calm(server: Server, seconds: float) -> dict[str, float]:
    """Each table makes a move each second, at moments of its own."""
    load = Load(server)
    load.tables = [await load.add_table(number) for number in range(CALM_TABLES)]
    random = Random(1)
    load.running = True
    clickers = [asyncio.create_task(click_now_and_then(table, random.random(), seconds)) for table in load.tables]
    cpu = server.cpu_seconds()
    await asyncio.gather(*clickers)
    cpu = server.cpu_seconds() - cpu
    for table in load.tables:
        table.leave()
    return {
        "click to seen by the mover, p99, ms": percentile(load.seen_by_mover, 0.99) * 1000,
        "click to seen by all, p99, ms": percentile(load.seen_by_all, 0.99) * 1000,
        "click to seen by all, median, ms": percentile(load.seen_by_all, 0.5) * 1000,
        "share of a core": cpu / seconds,
    }


async def click_now_and_then(table: LoadTable, first: float, seconds: float) -> None:
    until = time.perf_counter() + seconds
    await asyncio.sleep(first * CALM_PAUSE)
    while time.perf_counter() < until and not table.over:
        if table.waiting:
            table.click()
        await asyncio.sleep(CALM_PAUSE)


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def openings(server: Server, keys: list[Any]) -> dict[str, float]:
    """From nothing to the first view of a finished game."""
    load = Load(server)
    times = []
    for number, table_keys in enumerate(keys):
        table = LoadTable(load, {**table_keys, "seats": [table_keys["watch"]]}, number)
        began = time.perf_counter()
        await table.sit_down()
        times.append(time.perf_counter() - began)
        table.leave()
    return {"opening a finished game, ms": median(times) * 1000}


def long_record() -> str:
    """A finished game of many answers."""
    rules = find_game(GAME)
    for seed in range(1000):
        match = new_match(rules, SEATS, {}, [], Random(seed))
        while (ask := match.settle()) is not None:
            seat = ask.asked(match.state)[0]
            offered = ask.options(match.state, seat)
            bold = [choice for choice in offered if choice.verb not in ("stop", "decline")] or offered
            match.answer(seat, match.random.choice(bold))
        if len(match.record.answers) >= LONG_GAME:
            return match.record.write()
    raise RuntimeError("no long game found")


# ---------------------------------------------------------------- the report


def in_a_house(measure: Callable[[Server], dict[str, float]]) -> dict[str, float]:
    """Measure a fresh server, and what it stores per move."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "tables.sqlite"))
        try:
            result = measure(server)
        finally:
            stored = server.stop()
    if "moves" in result:
        result["stored bytes per move"] = stored / result.pop("moves")
    return result


def measure_opening() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "tables.sqlite"))
        record = long_record()
        keys = [server.post("/api/tables/import", {"record": record}) for _ in range(OPENINGS)]
        server.stop()
        server = Server(str(Path(folder) / "tables.sqlite"))
        try:
            return uvloop.run(openings(server, keys))
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each sample")
    parser.add_argument("--samples", type=int, default=3)
    parser.add_argument("--only", choices=["busy", "calm", "opening"], help="one measurement alone")
    parser.add_argument("--json", type=Path, help="write the numbers there")
    options = parser.parse_args()
    use_cores(os.getpid(), first=False)
    measurements: dict[str, Callable[[], dict[str, float]]] = {
        "busy": lambda: in_a_house(lambda server: uvloop.run(busy(server, options.seconds))),
        "calm": lambda: in_a_house(lambda server: uvloop.run(calm(server, options.seconds))),
        "opening": measure_opening,
    }
    samples: dict[str, list[float]] = {}
    for name, measure in measurements.items():
        for _ in range(options.samples if options.only in (None, name) else 0):
            for what, value in measure().items():
                samples.setdefault(what, []).append(value)
    report(samples)
    if options.json:
        medians = {what: median(values) for what, values in samples.items()}
        options.json.write_text(json.dumps({"build": build_mode(), **medians}, indent=2) + "\n", "utf-8")


def report(samples: dict[str, list[float]]) -> None:
    grid = Grid(title=f"meadhall server, {build_mode()} rules, medians")
    for heading in ("", "measured", "wanted", "samples"):
        grid.add_column(heading, justify="left" if not heading else "right")
    for what, values in samples.items():
        sign, number = WANTED.get(what, ("", 0))
        grid.add_row(
            what, f"{median(values):,.1f}", f"{sign} {number:,}" if sign else "", str([round(v, 1) for v in values])
        )
    Console(width=140).print(grid)


if __name__ == "__main__":
    main()
