"""One address floods every endpoint at its limit: everybody else plays on as if it were not there.

The short form asserts on what does not depend on who else uses the machine: the CPU time that the event loop takes
before it comes round. The long form has a hundred tables open, and asserts on what an honest player waits, too.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from meadhall.build_mode import build_mode
from tests.server.honest import PEOPLE, Honest, errors, memory
from tests.server.running import Server
from tests.server.watchdog import WATCHED, Turns

ROOT = Path(__file__).parents[2]
STRANGER, NEIGHBOUR = "127.0.0.5", "127.0.0.6"
TRUSTING_NOBODY = """
from meadhall.cli.serve import listen
from meadhall.table.limits import Limits
from meadhall.server.app import Plan
from meadhall.server.run import run_server
plan = Plan(sys.argv[1], Limits(), worker=sys.argv[2], log="json", trusted_proxies=[])
run_server(plan, listen("127.0.0.1", int(sys.argv[2])))
"""
"""A hall with the bounds that every hall has, in which addresses are what they seem."""
STALL = 0.05 if build_mode() == "native" else 0.3
"""CPU seconds that everybody may wait for one thing; with the rules as they are written everything takes longer."""
MOST_MEMORY = 300_000_000

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc, and has addresses of its own")


def flood(folder: Path, seconds: float, tables: int) -> dict[str, Any]:
    with Server(folder, script=WATCHED + TRUSTING_NOBODY, beside=True) as server:
        for _ in range(tables):
            server.new_table(PEOPLE)
        honest = Honest(server, Turns(folder), NEIGHBOUR)
        peace = honest.play(min(10.0, seconds / 2))
        turns = Turns(folder)
        command = [sys.executable, "-m", "tests.server.flood", str(server.port), str(seconds), STRANGER]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as hostile:
            waited = honest.play(seconds, hostile)
            told = json.loads(hostile.communicate()[0])
        assert server.get("/health") == {"status": "ok"}
        found = {
            "answers": told["answers"],
            "peace": peace.told(),
            "flood": waited.told(),
            "late": waited.late(),
            "turns": {"99 %": turns.part(0.99), "99.9 %": turns.part(0.999), "longest": turns.longest()},
            "looks for garbage": turns.looks(),
            "long turns": turns.long(),
            "memory": memory(server),
        }
        print(json.dumps(found))
        assert errors(server) == []
        assert not [status for status in told["answers"] if status.startswith("5") and status != "503"]
        assert sum(told["answers"].values()) > 1000, "that was no flood"
        assert turns.longest() <= STALL, [seen for seen in turns.seen() if seen[0] > STALL]
        assert found["memory"] < MOST_MEMORY
        return found


def check_waits(found: dict[str, Any]) -> None:
    peace, flooded = [found[when]["took"]["99 %"] for when in ("peace", "flood")]
    assert flooded < 0.1 + max(0.0, peace - 0.02)


def test_a_flood_from_one_address_keeps_nobody_waiting(tmp_path: Path) -> None:
    flood(tmp_path, 5.0, 5)


@pytest.mark.long
def test_honest_players_wait_less_than_a_tenth_of_a_second_while_one_address_floods(tmp_path: Path) -> None:
    """On a machine that has time: what others do on it is measured in peace, just before."""
    check_waits(flood(tmp_path, 120.0, 100))
