"""Somebody who plays while others do their worst, and what is looked at meanwhile."""

import json
import time
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.running import Player, Server
from tests.server.watchdog import TELL_EVERY, Thief, Turns, shares

PEOPLE = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
LATE = 0.05
"""Seconds that nobody should wait because of somebody else."""


class Wait(NamedTuple):
    """How long somebody waited for an answer, and how much of that was for want of a processor.

    The kernel counts how long a thread that had something to do had to wait until it might: that of whoever plays, the
    server's loop, and the server's thread that writes. Who else is busy on this machine is not the server's doing.
    """

    began: float
    took: float
    own: float
    loop: float
    writer: float
    stolen: float
    """What the host of a virtual machine took meanwhile."""
    busy: float
    """What the loop worked meanwhile, for whomever."""
    disk: float = 0.0
    """What the store waited for its disk meanwhile; looked up only where an answer came late."""

    @property
    def owed(self) -> float:
        """What is left is the server's; an answer waits for the loop, then for what writes, then for the loop again."""
        return max(0.0, self.took - self.own - self.loop - self.writer - self.stolen - self.disk)


class Waits:
    """All answers of some time."""

    def __init__(self, waits: list[Wait]) -> None:
        self.waits = waits
        self.took = sorted([wait.took for wait in waits])
        self.owed = sorted([wait.owed for wait in waits])

    def told(self) -> dict[str, Any]:
        """In seconds: by the clock, and what of it was the server's."""
        return {"answers": len(self.waits), "took": spread(self.took), "owed": spread(self.owed)}

    def part(self, share: float) -> float:
        """So many seconds of the server's were enough for this share of all answers."""
        return percentile(self.owed, share)

    def late(self) -> list[dict[str, float]]:
        """Answers that came late by the clock, the latest first, with what there is to say about each."""
        return [rounded(wait) for wait in sorted(self.waits, key=lambda wait: -wait.took) if wait.took > LATE]


class Processors:
    """Who has worked and waited how long, as the kernel counts it."""

    def __init__(self, server: int, writer: int) -> None:
        self.own = Path("/proc/self/task")
        self.loop = Path(f"/proc/{server}/task/{server}/schedstat")
        self.writer = Path(f"/proc/{server}/task/{writer}/schedstat")
        self.thief = Thief()

    def read(self) -> tuple[float, float, float, float]:
        """Seconds that this process, the loop and the writer have waited, and that the loop has worked."""
        own = sum([shares(thread / "schedstat")[1] for thread in self.own.iterdir()])
        busy, loop = shares(self.loop)
        return own, loop, shares(self.writer)[1], busy


class Honest:
    """Plays one game after the other at a steady pace, and notes how long each answer takes.

    With an address of this machine, he comes from there through somebody, and has the bounds that everybody has.
    """

    def __init__(self, server: Server, turns: Turns, address: str = "") -> None:
        self.server = server
        self.turns = turns
        self.processors = Processors(server.process.pid, turns.writer())
        self.from_there: dict[str, Any] = {}
        if address:
            self.from_there = {"source_address": (address, 0), "additional_headers": {"Via": "somebody"}}

    def play(self, seconds: float, still: Any = None) -> Waits:
        """For so long, or until a process ends."""
        waits: list[Wait] = []
        until = time.monotonic() + seconds
        while time.monotonic() < until and (still is None or still.poll() is None):
            keys = self.server.new_table(PEOPLE)
            with self.server.line(keys["table"], **self.from_there) as line:
                player = Player(line, keys["seats"])
                while (offers := player.offers()) and time.monotonic() < until:
                    waits.append(self.answer(player, *offers[len(waits) % len(offers)]))
                    time.sleep(0.05 if self.from_there else 0.01)  # fewer than one may send
        time.sleep(2 * TELL_EVERY)  # the watchdog tells what it has seen
        return Waits([self.explained(wait) if wait.took > LATE else wait for wait in waits])

    def explained(self, wait: Wait) -> Wait:
        return wait._replace(disk=self.turns.asleep(wait.began, wait.took))

    def answer(self, player: Player, seat: int, choice: str) -> Wait:
        before = self.processors.read()
        self.processors.thief.since()
        began = time.monotonic()
        reply = player.answer(seat, choice)
        took = time.monotonic() - began
        stolen = self.processors.thief.since()
        assert reply["say"] == "done", reply
        own, loop, writer, busy = [later - earlier for later, earlier in zip(self.processors.read(), before)]
        return Wait(began, took, own, loop, writer, stolen, busy)


def memory(server: Server) -> int:
    """Bytes that the server itself has held at most."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM:"))


def percentile(waited: list[float], part: float) -> float:
    return round(waited[min(len(waited) - 1, int(part * len(waited)))], 4)


def spread(waited: list[float]) -> dict[str, float]:
    """Of sorted times."""
    parts = {"middle": 0.5, "99 %": 0.99, "99.9 %": 0.999, "worst": 1.0}
    return {name: percentile(waited, part) for name, part in parts.items()}


def rounded(wait: Wait) -> dict[str, float]:
    return {name: round(value, 4) for name, value in {**wait._asdict(), "owed": wait.owed}.items()}


def errors(server: Server) -> list[dict[str, Any]]:
    """What the server says went wrong, but for the work of strangers, which may go wrong as it likes."""
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    return [line for line in lines if line["level"] == "error" and line["from"] != "meadhall.analysts"]
