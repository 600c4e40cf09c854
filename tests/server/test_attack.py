"""Hostile requests and messages without end: no error of ours, nobody else waits, memory stays where it was.

The short form attacks for some seconds, the long one for ten minutes.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Player, Server

PEOPLE = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
ROOT = Path(__file__).parents[2]
MOST_MEMORY = 300_000_000
LATE = 0.05
"""Seconds that somebody else may wait for an answer longer than on the same machine in peace."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")


class Honest:
    """Somebody who plays, and notes how long each answer takes."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.waited: list[float] = []

    def play(self, seconds: float, still: Any = None) -> list[float]:
        """Answers and questions at a steady pace; how long each took, the longest last."""
        waited: list[float] = []
        until = time.monotonic() + seconds
        while time.monotonic() < until and (still is None or still.poll() is None):
            keys = self.server.new_table(PEOPLE)
            with self.server.line(keys["table"]) as line:
                player = Player(line, keys["seats"])
                while (offers := player.offers()) and time.monotonic() < until:
                    began = time.perf_counter()
                    reply = player.answer(*offers[len(waited) % len(offers)])
                    waited.append(time.perf_counter() - began)
                    assert reply["say"] == "done", reply
                    time.sleep(0.01)
        return sorted(waited)


def memory(server: Server) -> int:
    """Bytes that the server itself holds."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * 4096


def attack(folder: Path, seconds: float, seed: int) -> dict[str, Any]:
    with Server(folder) as server:
        honest = Honest(server)
        peace = honest.play(min(5.0, seconds))
        command = [sys.executable, "-m", "tests.server.attack", str(server.port), str(seconds), str(seed)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as hostile:
            waited = honest.play(seconds, hostile)
            told = json.loads(hostile.communicate()[0])
        assert server.process.poll() is None, "the server is gone"
        assert server.get("/health") == {"status": "ok"}
        lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
        broken = [line for line in lines if line["level"] == "error" and line["from"] != "meadhall.analysts"]
        found = {
            "requests": sum(told["answers"].values()),
            "answers": told["answers"],
            "peace": [percentile(peace, 0.5), percentile(peace, 0.99)],
            "attack": [percentile(waited, 0.5), percentile(waited, 0.99), waited[-1]],
            "memory": memory(server),
        }
        print(json.dumps(found))
        assert told["worst"] == []
        assert broken == []
        assert found["requests"] > 100
        assert percentile(waited, 0.5) < percentile(peace, 0.99) + LATE
        assert found["memory"] < MOST_MEMORY
        return found


def percentile(waited: list[float], part: float) -> float:
    return round(waited[min(len(waited) - 1, int(part * len(waited)))], 4)


def test_a_hall_stands_whatever_is_sent_to_it(tmp_path: Path) -> None:
    attack(tmp_path, 12.0, 1)


@pytest.mark.long
def test_a_hall_stands_for_ten_minutes(tmp_path: Path) -> None:
    attack(tmp_path, 600.0, int(time.time()))
