"""Somebody who plays while others do their worst, and what is looked at meanwhile."""

import json
import time
from pathlib import Path
from typing import Any

from tests.server.running import Player, Server

PEOPLE = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]


class Honest:
    """Plays one game after the other at a steady pace, and notes how long each answer takes.

    With an address of this machine, he comes from there through somebody, and has the bounds that everybody has.
    """

    def __init__(self, server: Server, address: str = "") -> None:
        self.server = server
        self.from_there: dict[str, Any] = {}
        if address:
            self.from_there = {"source_address": (address, 0), "additional_headers": {"Via": "somebody"}}

    def play(self, seconds: float, still: Any = None) -> list[float]:
        """For so long, or until a process ends; how long each answer took, the longest last."""
        waited: list[float] = []
        until = time.monotonic() + seconds
        while time.monotonic() < until and (still is None or still.poll() is None):
            keys = self.server.new_table(PEOPLE)
            with self.server.line(keys["table"], **self.from_there) as line:
                player = Player(line, keys["seats"])
                while (offers := player.offers()) and time.monotonic() < until:
                    began = time.perf_counter()
                    reply = player.answer(*offers[len(waited) % len(offers)])
                    waited.append(time.perf_counter() - began)
                    assert reply["say"] == "done", reply
                    time.sleep(0.05 if self.from_there else 0.01)  # fewer than one may send
        return sorted(waited)


def memory(server: Server) -> int:
    """Bytes that the server itself has held at most."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM:"))


def percentile(waited: list[float], part: float) -> float:
    return round(waited[min(len(waited) - 1, int(part * len(waited)))], 4)


def errors(server: Server) -> list[dict[str, Any]]:
    """What the server says went wrong, but for the work of strangers, which may go wrong as it likes."""
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    return [line for line in lines if line["level"] == "error" and line["from"] != "meadhall.analysts"]
