"""Ctrl-C ends whatever takes long, within a second, and what was done until then is kept."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = str(GOLDEN / "small-world-4-greedy.record")
GAME = ["small-world", "--games", "5000"]
LONG = {
    "simulate": ["simulate", *GAME, "--bots", "random,random", "--jobs", "2", "--save", "kept.jsonl"],
    "simulate masters": ["simulate", *GAME, "--bots", "master:5000,master:5000", "--jobs", "1"],
    "league": ["league", *GAME, "--bots", "random,novice", "--jobs", "1", "--save", "kept.jsonl"],
    "learn": ["learn", *GAME, "--into", "."],
    "puzzles": ["puzzles", *GAME],
    "analyse": ["analyse", RECORD],
}
"""A master who thinks in this process computes with large numbers, compiled: there Python looks for signals, too."""
BEGUN = {"analyse": b"Looking at it", "puzzles": b"Looking through games"}
"""What stands beside the bar that moves; for the others: Playing."""
PROGRAM = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from meadhall.cli import main
main()
"""
"""Whoever is started in the background by a shell is deaf to Ctrl-C, and so is whomever he starts."""
TICKS = os.sysconf("SC_CLK_TCK")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")


class Running:
    """A command at a terminal."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.screen, side = pty.openpty()
        program = [sys.executable, "-c", PROGRAM, *arguments]
        self.process = subprocess.Popen(program, cwd=folder, stderr=side, stdout=subprocess.DEVNULL)
        os.close(side)
        self.said = b""

    def until(self, text: bytes) -> None:
        while text not in self.said:
            assert self.listen(), self.said

    def listen(self) -> bool:
        """Whether it said anything more before it hung up."""
        try:
            heard = os.read(self.screen, 4096)
        except OSError:
            return False
        self.said += heard
        return bool(heard)

    def cpu_seconds(self) -> float:
        """Its own, without those of its workers: they have been told that nobody waits for them."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def interrupt(self) -> float:
        """Ctrl-C, and how many CPU seconds it went on: a machine on which others work makes every clock late."""
        before = self.cpu_seconds()
        self.process.send_signal(signal.SIGINT)
        after = before
        while self.listen():
            after = max(after, self.cpu_seconds())
        self.process.wait()
        os.close(self.screen)
        return after - before


@pytest.mark.parametrize("command", LONG)
def test_ctrl_c_ends_it(command: str, tmp_path: Path) -> None:
    running = Running(tmp_path, *LONG[command])
    running.until(BEGUN.get(command, b"Playing"))
    if "--save" in LONG[command]:
        wait_for_games(tmp_path / "kept.jsonl")
    assert running.interrupt() < 1.0
    assert running.process.returncode == 130, running.said
    assert b"Stopped" in running.said
    assert b"Traceback" not in running.said
    if "--save" in LONG[command]:
        assert len((tmp_path / "kept.jsonl").read_bytes().splitlines()) >= 3


def wait_for_games(file: Path) -> None:
    """Until it has kept two games."""
    while not file.exists() or file.read_bytes().count(b"\n") < 3:
        time.sleep(0.02)
