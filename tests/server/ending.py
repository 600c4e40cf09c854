"""Commands that are ended from outside, and what they leave behind."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 60.0


def members(group: int) -> list[int]:
    """The processes of a group that are still there."""
    found: list[int] = []
    for place in Path("/proc").iterdir():
        if place.name.isdecimal():
            try:
                state, _, its_group = (place / "stat").read_text().rpartition(")")[2].split()[:3]
            except OSError:
                continue
            if int(its_group) == group and state != "Z":
                found.append(int(place.name))
    return found


def wait_until_gone(group: int) -> None:
    until = time.monotonic() + PATIENCE
    while members(group):
        assert time.monotonic() < until, f"left behind: {members(group)}"
        time.sleep(0.05)


HEEDING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
"""A shell lets what runs behind it ignore the key that interrupts; here somebody sits in front of it."""


class Command:
    """A command of ours in a group of its own, with what it says kept in a file."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.said = folder / "said.txt"
        line = [sys.executable, "-c", HEEDING + "from meadhall.cli import main; main()", *words]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(line, env=environment, stdout=said, stderr=said, start_new_session=True)

    def __enter__(self) -> "Command":
        return self

    def __exit__(self, *trouble: object) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def wait_for(self, processes: int) -> None:
        """Until it has so many, itself and helpers included."""
        until = time.monotonic() + PATIENCE
        while len(members(self.process.pid)) < processes:
            assert self.process.poll() is None, self.said.read_text()
            assert time.monotonic() < until, "it does not begin"
            time.sleep(0.05)

    def end(self, number: signal.Signals) -> int:
        """Send a signal as a terminal or a service would; the exit code once nothing of it is left."""
        if number == signal.SIGINT:
            os.killpg(self.process.pid, number)
        else:
            self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        wait_until_gone(self.process.pid)
        return code
