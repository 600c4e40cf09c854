"""How long the event loop of a server does not come round, as told by a watchdog inside its process.

What is measured is the CPU time of the loop between two moments at which it comes round: whoever else keeps the machine
busy makes a server slow, but not this number large. It is the time that everybody else waits because of one thing.

`WATCHED` is what a server's script begins with; `turns(folder)` tells what the watchdog has seen.
"""

import asyncio
import gc
import json
import sys
import threading
import time
import traceback
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

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


class Watchdog:
    """Counts how long each turn of a loop takes, and looks over its shoulder when one is long."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.turns: list[int] = [0] * 1001
        """How many took so many milliseconds of CPU time, the last one: or more."""
        self.began = time.thread_time()
        self.clock = time.pthread_getcpuclockid(threading.get_ident())
        self.loop_thread = threading.get_ident()
        self.seen: list[tuple[float, list[str]]] = []
        self.told = 0.0
        self.looks: list[float] = [0.0] * 3
        """How long a look for garbage took at most, in seconds of CPU time, for each generation."""
        self.look_began = 0.0
        gc.callbacks.append(self.note_look)

    def note_look(self, phase: str, info: dict[str, Any]) -> None:
        now = time.thread_time()
        if phase == "start":
            self.look_began = now
        else:
            generation = info["generation"]
            self.looks[generation] = max(self.looks[generation], now - self.look_began)

    async def keep(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = time.thread_time()
            turn = now - self.began
            self.began = now
            self.turns[min(1000, int(turn * 1000))] += 1
            if time.monotonic() - self.told > TELL_EVERY:
                self.tell()
                self.began = time.thread_time()  # our own writing is nobody's fault

    def tell(self) -> None:
        self.told = time.monotonic()
        fresh = self.place.with_suffix(".new")
        fresh.write_text(json.dumps({"turns": self.turns, "seen": self.seen, "looks": self.looks}))
        fresh.replace(self.place)

    def look(self) -> None:
        """In a thread of its own: what the loop does in its long turns."""
        while len(self.seen) < MOST_TOLD:
            time.sleep(LONG / 3)
            turn = time.clock_gettime(self.clock) - self.began
            if turn > LONG:
                self.seen.append((round(turn, 4), places(sys._current_frames().get(self.loop_thread))))


def places(frame: FrameType | None) -> list[str]:
    """Where the code is, the innermost last."""
    return [f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in traceback.extract_stack(frame)[-12:]]


def watch(place: Path) -> None:
    """From now on every server that begins in this process is watched."""
    serve = uvicorn.Server.serve

    async def watched(self: uvicorn.Server, sockets: Any = None) -> None:
        watchdog = Watchdog(place)
        threading.Thread(target=watchdog.look, daemon=True).start()
        keeping = asyncio.create_task(watchdog.keep())
        try:
            await serve(self, sockets)
        finally:
            keeping.cancel()

    uvicorn.Server.serve = watched  # type: ignore[method-assign]


class Turns:
    """What a watchdog has seen between two moments."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.before = self.read()["turns"]

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
        found: list[Any] = self.read()["seen"]
        return found

    def looks(self) -> list[float]:
        """How long a look for garbage took at most since the server began, by generation."""
        return [round(took, 4) for took in self.read()["looks"]]
