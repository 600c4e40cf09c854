"""Whatever breaks while people play: what they were told is done is there, once, and no table is stuck.

The server is killed, so are the processes of its bots, they are stopped and go on, the disk is full for a while, the
clock jumps. The long form does it until twenty thousand moves were acknowledged and two hundred blows were dealt.
"""

import asyncio
import os
import resource
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from meadhall.server.store import open_store
from tests.server.ending import members
from tests.server.load import Crowd
from tests.server.running import SERVER, Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc and sets limits of other processes")

CLOCK = """
import time
from pathlib import Path
real, place = time.time, Path(__import__("sys").argv[1]).with_name("clock")
def shifted():
    return real() + (float(place.read_text() or 0) if place.exists() else 0.0)
time.time = shifted
"""
"""A clock that goes as a file says."""
NO_ROOM = 4096
"""Bytes that a file may have on a disk that is full."""


class Chaos:
    """A server, and what is done to it."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.random = Random(seed)
        self.dealt: dict[str, int] = {}
        self.blows: dict[str, Callable[[], Awaitable[None]]] = {
            "server killed": self.kill_server,
            "worker killed": self.kill_worker,
            "worker stopped": self.stop_worker,
            "disk full": self.fill_disk,
            "clock jumped": self.jump,
        }

    async def strike(self, name: str) -> None:
        await self.blows[name]()
        self.dealt[name] = self.dealt.get(name, 0) + 1

    async def kill_server(self) -> None:
        self.server.kill()
        await asyncio.to_thread(self.server.start)

    def workers(self) -> list[int]:
        """The processes in which bots think."""
        own = self.server.process.pid
        return [process for process in members(own) if process != own and b"spawn_main" in command_line(process)]

    async def kill_worker(self) -> None:
        for worker in self.workers():
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    async def stop_worker(self) -> None:
        stopped = self.workers()
        for number in (signal.SIGSTOP, signal.SIGCONT):
            for worker in stopped:
                with suppress(ProcessLookupError):
                    os.kill(worker, number)
            await asyncio.sleep(self.random.uniform(0.2, 0.6))

    async def fill_disk(self) -> None:
        process = self.server.process.pid
        before = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (NO_ROOM, before[1]))
        await asyncio.sleep(self.random.uniform(0.2, 0.6))
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)

    async def jump(self) -> None:
        hours = self.random.choice([-1000, -3, 5, 1000])
        (self.server.folder / "clock").write_text(str(3600.0 * hours))


def command_line(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


async def survive(server: Server, blows: int, moves: int, tables: int) -> tuple[Chaos, Crowd]:
    """Strike until so many blows are dealt and so many moves acknowledged; then look at everything."""
    chaos, crowd = Chaos(server, blows), Crowd([server], tables, 0.02, restless=0.01)
    playing = asyncio.create_task(crowd.play())
    names = list(chaos.blows)
    number = 0
    while number < blows or crowd.moves < moves:
        before, until = crowd.moves, time.monotonic() + 30
        while crowd.moves < before + tables and time.monotonic() < until:  # people play between two blows
            await asyncio.sleep(0.02)
        await chaos.strike(names[number % len(names)])
        number += 1
    crowd.playing = False
    await asyncio.wait_for(playing, 60)
    assert await crowd.finish(60) == [], "tables that are stuck"
    await asyncio.to_thread(server.stop)
    opened = await open_store(server.store)
    assert await crowd.check(opened) == []
    await opened.close()
    return chaos, crowd


def run(folder: Path, blows: int, moves: int, tables: int) -> None:
    with Server(folder, script=CLOCK + SERVER) as server:
        chaos, crowd = asyncio.run(survive(server, blows, moves, tables))
    print(f"{sum(chaos.dealt.values())} blows {chaos.dealt}, {crowd.moves} acknowledged moves")
    assert crowd.moves >= moves
    assert set(chaos.dealt) == set(chaos.blows)


def test_nothing_is_lost_whatever_breaks(tmp_path: Path) -> None:
    run(tmp_path, blows=10, moves=100, tables=5)


@pytest.mark.long
def test_nothing_is_lost_whatever_breaks_two_hundred_times(tmp_path: Path) -> None:
    run(tmp_path, blows=1000, moves=20_000, tables=20)
