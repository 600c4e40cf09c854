"""Hostile requests and messages without end: no error of ours, nobody else waits, memory stays where it was.

The short form attacks for some seconds, the long ones for ten minutes, and with a million requests and messages:

    python -m pytest -m long -s tests/server/test_attack.py
"""

import json
import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from meadhall.build_mode import build_mode
from tests.server.honest import PEOPLE, Honest, errors, memory
from tests.server.running import SERVER, Server
from tests.server.watchdog import WATCHED, Turns

ROOT = Path(__file__).parents[2]
MOST_MEMORY = 300_000_000
STALL = 0.05 if build_mode() == "native" else 0.3
"""CPU seconds of the event loop that everybody else may wait for one thing; a move of the rules as they are written
takes ten times as long as a compiled one."""
QUIET = bool(os.environ.get("MEADHALL_QUIET"))
"""Nobody else uses this machine: what honest people wait by the clock is held to the same bound."""
TABLES = 100
MILLION = 1_000_000

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")


def attack(folder: Path, seconds: float, seed: int, number: int = 0, tables: int = TABLES) -> dict[str, Any]:
    with Server(folder, script=WATCHED + SERVER, beside=True) as server:
        for _ in range(tables):
            server.new_table(PEOPLE)
        honest = Honest(server, Turns(folder))
        peace = honest.play(min(5.0, seconds))
        turns = Turns(folder)
        command = [sys.executable, "-m", "tests.server.attack", *map(str, (server.port, seconds, seed, number))]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as hostile:
            waited = honest.play(seconds, hostile)
            told = json.loads(hostile.communicate()[0])
        assert server.process.poll() is None, "the server is gone"
        assert server.get("/health") == {"status": "ok"}
        found: dict[str, Any] = {
            "seed": seed,
            "requests": sum(told["answers"].values()),
            "answers": told["answers"],
            "peace": peace.told(),
            "attack": waited.told(),
            "late": waited.late(),
            "turns": {"99 %": turns.part(0.99), "99.9 %": turns.part(0.999), "longest": turns.longest()},
            "looks for garbage": turns.looks(),
            "memory": memory(server),
            "tables": tables_in_memory(server),
            "worst": told["worst"],
            "errors": errors(server),
            "long turns": turns.long(),
            "seen in long turns": turns.seen(),
            "too long": [seen for seen in turns.seen() if seen[0] > STALL],
        }
        print(json.dumps(found), flush=True)
        assert found["worst"] == []
        assert found["errors"] == []
        assert found["requests"] > 100
        assert turns.longest() <= STALL, found["too long"]
        assert max(turns.looks()[:2]) <= STALL, "of those that happen while people play"
        assert found["memory"] < MOST_MEMORY
        assert waited.part(0.999) <= STALL, "somebody else waited because of us"
        assert not QUIET or waited.took[-1] <= STALL, "somebody else waited, by the clock"
        return found


def tables_in_memory(server: Server) -> int:
    with urllib.request.urlopen(server.address("/metrics")) as answer:
        lines = answer.read().decode().splitlines()
    return sum(int(float(line.split()[-1])) for line in lines if line.startswith("meadhall_tables"))


def test_a_hall_stands_whatever_is_sent_to_it(tmp_path: Path) -> None:
    attack(tmp_path, 7.0, 1, tables=20)


@pytest.mark.long
def test_a_hall_stands_for_ten_minutes(tmp_path: Path) -> None:
    attack(tmp_path, 600.0, int(time.time()))


@pytest.mark.long
def test_a_hall_stands_a_million_requests_and_messages(tmp_path: Path) -> None:
    assert attack(tmp_path, 7200.0, int(time.time()), MILLION)["requests"] >= MILLION
