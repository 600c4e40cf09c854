"""How long the event loop of a server does not come round, as told by a watchdog inside its process.

What is measured is the CPU time of the loop between two moments at which it comes round: whoever else keeps the machine
busy makes a server slow, but not this number large. It is the time that everybody else waits because of one thing.

`WATCHED` is what a server's script begins with; `Turns(folder)` tells what the watchdog has seen.

A virtual machine does not always keep that promise: what its host does with the processor meanwhile is partly counted
as the CPU time of whoever ran. Linux tells how much that was (*steal* in /proc/stat); it is taken off the turn in which
it was stolen. In a million requests every turn that was charged with more than 50 ms had as much stolen from it.
"""

import asyncio
import gc
import json
import os
import resource
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import uvicorn

from meadhall.server import sqlite

WATCHED = """
import sys
from pathlib import Path
from tests.server.watchdog import watch
watch(Path(sys.argv[1]).with_name("turns.json"))
"""
TICK = 0.002
"""Seconds between two looks of the loop, if it has nothing else to do."""
TELL_EVERY = 0.5
LONG = 0.03
"""CPU seconds after which it is written down what the loop does."""
MOST_TOLD = 60
LONG_SLEEP = 0.01
"""Seconds after which it is written down how long the store waited for its disk."""
MOST_COMMITS = 3000
OWN_SHARES = Path("/proc/thread-self/schedstat")
NANOSECONDS = 1e-9
STEAL = 8
"""The field of a processor's line in /proc/stat that counts what the host has taken, in ticks."""
TICKS = os.sysconf("SC_CLK_TCK")


class Commit(NamedTuple):
    """When the store began to keep something, how long it took by the clock, and what of that it could do nothing."""

    began: float
    took: float
    asleep: float


def shares(place: Path) -> tuple[float, float]:
    """Seconds that a thread has worked, and that it had to wait before it might, as the kernel counts them."""
    try:
        worked, waited, _ = place.read_text().split()
    except OSError:  # it has ended
        return 0.0, 0.0
    return int(worked) * NANOSECONDS, int(waited) * NANOSECONDS


class Thief:
    """What the host of a virtual machine takes from its processors."""

    def __init__(self) -> None:
        self.file = os.open("/proc/stat", os.O_RDONLY)  # read many times a second, as long as the process lives
        self.before = self.read()

    def read(self) -> list[int]:
        """Of each processor; the first line is of all together."""
        lines = os.pread(self.file, 4096, 0).splitlines()[1:]
        return [int(line.split()[STEAL]) for line in lines if line.startswith(b"cpu")]

    def since(self) -> float:
        """Seconds since the last look, of the processor that lost most."""
        now, before = self.read(), self.before
        self.before = now
        return max(later - earlier for later, earlier in zip(now, before)) / TICKS


class Watchdog:
    """Counts how long each turn of a loop takes, and looks over its shoulder when one is long."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.turns: list[int] = [0] * 1001
        """How many took so many milliseconds of CPU time of their own, the last one: or more."""
        self.began = time.thread_time()
        self.clock = time.pthread_getcpuclockid(threading.get_ident())
        self.loop_thread = threading.get_ident()
        self.seen: list[tuple[float, list[str]]] = []
        self.long: list[dict[str, float]] = []
        """Turns that were long, with what the system did in them."""
        self.usage = resource.getrusage(resource.RUSAGE_THREAD)
        self.thief = Thief()
        self.told = 0.0
        self.looks: list[float] = [0.0] * 3
        """How long a look for garbage took at most, in seconds of CPU time, for each generation."""
        self.look_began = 0.0
        self.look_thief = Thief()
        self.writer = 0
        """The thread that writes to the store, as the system calls it."""
        self.commits: deque[Commit] = deque(maxlen=MOST_COMMITS)
        gc.callbacks.append(self.note_look)
        sqlite.commit = self.timed(sqlite.commit)

    def timed(self, commit: Callable[..., Any]) -> Callable[..., Any]:
        def timed_commit(*work: Any) -> Any:
            self.writer = threading.get_native_id()
            before, began = sum(shares(OWN_SHARES)), time.monotonic()
            outcomes = commit(*work)
            took = time.monotonic() - began
            asleep = took - (sum(shares(OWN_SHARES)) - before)
            if asleep > LONG_SLEEP:
                self.commits.append(Commit(began, took, asleep))
            return outcomes

        return timed_commit

    def note_look(self, phase: str, info: dict[str, Any]) -> None:
        now = time.thread_time()
        stolen = self.look_thief.since()
        if phase == "start":
            self.look_began = now
        else:
            generation = info["generation"]
            self.looks[generation] = max(self.looks[generation], now - self.look_began - stolen)

    async def keep(self, server: uvicorn.Server) -> None:
        """From the moment on at which the server has begun: what it does before, nobody waits for."""
        while not server.started:
            await asyncio.sleep(TICK)
        self.tell()
        threading.Thread(target=self.look, daemon=True).start()
        self.began = time.thread_time()
        self.thief.since()
        while True:
            await asyncio.sleep(TICK)
            now = time.thread_time()
            turn = now - self.began
            self.began = now
            stolen = self.thief.since()
            self.turns[min(1000, int(max(0.0, turn - stolen) * 1000))] += 1
            self.note_turn(turn, stolen)

    def note_turn(self, turn: float, stolen: float) -> None:
        before, self.usage = self.usage, resource.getrusage(resource.RUSAGE_THREAD)
        if turn > LONG and len(self.long) < MOST_TOLD:
            faults = self.usage.ru_minflt - before.ru_minflt
            switches = self.usage.ru_nivcsw - before.ru_nivcsw
            self.long.append({"took": round(turn, 4), "stolen": stolen, "faults": faults, "switches": switches})

    def look(self) -> None:
        """In a thread of its own: what the loop does in its long turns, and all of it is told.

        The loop must not write it down: whoever waited for this file's disk would have waited for us.
        """
        while True:
            time.sleep(LONG / 3)
            turn = time.clock_gettime(self.clock) - self.began
            if turn > LONG and len(self.seen) < MOST_TOLD:
                self.seen.append((round(turn, 4), places(sys._current_frames().get(self.loop_thread))))
            if time.monotonic() - self.told > TELL_EVERY:
                self.tell()

    def tell(self) -> None:
        self.told = time.monotonic()
        fresh = self.place.with_suffix(".new")
        told = {"turns": self.turns, "seen": self.seen, "looks": self.looks, "long": self.long.copy()}
        fresh.write_text(json.dumps({**told, "writer": self.writer, "commits": list(self.commits.copy())}))
        fresh.replace(self.place)


def places(frame: FrameType | None) -> list[str]:
    """Where the code is, the innermost last."""
    return [f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in traceback.extract_stack(frame)[-12:]]


def watch(place: Path) -> None:
    """From now on every server that begins in this process is watched."""
    serve = uvicorn.Server.serve

    async def watched(self: uvicorn.Server, sockets: Any = None) -> None:
        watchdog = Watchdog(place)
        keeping = asyncio.create_task(watchdog.keep(self))
        try:
            await serve(self, sockets)
        finally:
            keeping.cancel()

    uvicorn.Server.serve = watched  # type: ignore[method-assign]


def overlap(commit: Commit, began: float, took: float) -> float:
    return max(0.0, min(commit.began + commit.took, began + took) - max(commit.began, began))


class Turns:
    """What a watchdog has seen between two moments."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        found = self.read()
        self.before, self.seen_before, self.long_before = found["turns"], len(found["seen"]), len(found["long"])

    def read(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / "turns.json").read_text())
        return found

    def since(self) -> list[int]:
        """How many turns took so many milliseconds."""
        return [now - before for now, before in zip(self.read()["turns"], self.before)]

    def longest(self) -> float:
        """At most so many CPU seconds."""
        return (max([0, *[took for took, number in enumerate(self.since()) if number]]) + 1) / 1000

    def part(self, share: float) -> float:
        """So many CPU seconds were enough for this share of all turns."""
        turns = self.since()
        left = share * sum(turns)
        for took, number in enumerate(turns):
            left -= number
            if left <= 0:
                return (took + 1) / 1000
        return 1.0

    def seen(self) -> list[Any]:
        """What the loop was found doing in its long turns."""
        found: list[Any] = self.read()["seen"]
        return found[self.seen_before :]

    def long(self) -> list[Any]:
        found: list[Any] = self.read()["long"]
        return found[self.long_before :]

    def writer(self) -> int:
        """The thread of the server that writes; somebody must have given it something to write."""
        while not (found := self.read()["writer"]):
            time.sleep(TELL_EVERY / 5)
        return int(found)

    def asleep(self, began: float, took: float) -> float:
        """How long the store waited for its disk within some time."""
        commits = [Commit(*one) for one in self.read()["commits"]]
        return sum([min(one.asleep, overlap(one, began, took)) for one in commits])

    def looks(self) -> list[float]:
        """How long a look for garbage took at most since the server began, by generation."""
        return [round(took, 4) for took in self.read()["looks"]]
