"""Whatever breaks while people play: what they were told is done is there, once, and no table is stuck.

The server is killed, so are the processes in which its bots think and in which it does the work of strangers, they are
stopped and go on, the disk is full or the database away for a while, the clock jumps. The long form does it until
twenty thousand moves were acknowledged and two hundred processes were killed:

    python -m pytest -m long -s tests/server/test_chaos.py
"""

import asyncio
import os
import resource
import signal
import subprocess
import sys
import time
import urllib.error
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from random import Random

import pytest

from meadhall.server.store import open_store
from tests.server.databases import new_schema, stopped
from tests.server.ending import members
from tests.server.honest import PEOPLE
from tests.server.load import Crowd
from tests.server.running import SERVER, Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc and sets limits of other processes")

CLOCK = """
import time
from pathlib import Path
real, place = time.time, Path("CLOCK")
def shifted():
    return real() + (float(place.read_text() or 0) if place.exists() else 0.0)
time.time = shifted
"""
"""A clock that goes as the file CLOCK says."""
NO_ROOM = 4096
"""Bytes that a file may have on a disk that is full, where we may not make a small one."""
DISK = 48 << 20
"""Bytes of a small disk."""
KILLS = ("server killed", "worker killed")


@contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """A disk of our own, if we may have one."""
    place = folder / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(place)]
    made = subprocess.run(command, check=False, capture_output=True)
    try:
        yield place if made.returncode == 0 else None
    finally:
        if made.returncode == 0:
            subprocess.run(["umount", "--lazy", place], check=True)


class Chaos:
    """A server, and what is done to it."""

    def __init__(self, server: Server, seed: int, disk: Path | None = None, database: bool = False) -> None:
        self.server = server
        self.disk = disk
        self.random = Random(seed)
        self.dealt: dict[str, int] = {}
        self.killed = 0
        self.worked = 0
        """How often a worker for strangers has done what was asked of it."""
        self.trouble: list[int] = []
        self.blows: dict[str, Callable[[], Awaitable[None]]] = {
            "server killed": self.kill_server,
            "worker killed": self.kill_workers,
            "worker stopped": self.stop_workers,
            "clock jumped": self.jump,
        }
        if database:
            self.blows["database away"] = self.stop_database
        else:
            self.blows["disk full"] = self.fill_disk if disk else self.allow_no_files

    async def strike(self, name: str) -> None:
        await self.blows[name]()
        self.dealt[name] = self.dealt.get(name, 0) + 1

    async def kill_server(self) -> None:
        self.server.kill()
        self.killed += 1
        await asyncio.to_thread(self.server.start)

    def workers(self) -> list[int]:
        """The processes in which bots think, and those that work for strangers."""
        own = self.server.process.pid
        return [process for process in members(own) if process != own and b"spawn_main" in command_line(process)]

    async def kill_workers(self) -> None:
        for worker in self.workers():
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
                self.killed += 1

    async def stop_workers(self) -> None:
        paused = self.workers()
        for number in (signal.SIGSTOP, signal.SIGCONT):
            for worker in paused:
                with suppress(ProcessLookupError):
                    os.kill(worker, number)
            await asyncio.sleep(self.random.uniform(0.2, 0.6))

    async def fill_disk(self) -> None:
        """To the last byte, and free it again."""
        assert self.disk is not None
        ballast = self.disk / "ballast"
        try:
            with suppress(OSError), ballast.open("wb", buffering=0) as file:
                for size in (1 << 16, 1 << 12, 1):
                    with suppress(OSError):
                        while True:
                            file.write(bytes(size))
            await asyncio.sleep(self.random.uniform(0.2, 0.6))
        finally:
            ballast.unlink()

    async def allow_no_files(self) -> None:
        """The same to the server, which may not make any file longer."""
        process = self.server.process.pid
        before = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (NO_ROOM, before[1]))
        await asyncio.sleep(self.random.uniform(0.2, 0.6))
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)

    async def stop_database(self) -> None:
        away = stopped()
        await asyncio.to_thread(away.__enter__)
        await asyncio.sleep(self.random.uniform(0.2, 1.0))
        await asyncio.to_thread(away.__exit__, None, None, None)

    async def jump(self) -> None:
        hours = self.random.choice([-1000, -3, 5, 1000])
        (self.server.folder / "clock").write_text(str(3600.0 * hours))

    # Work of strangers, so that there is somebody to kill

    async def let_work(self) -> None:
        """Look back at a game, again and again."""
        while True:
            with suppress(OSError, HTTPException):
                keys = await asyncio.to_thread(self.server.new_table, PEOPLE)
                while True:
                    await self.look_back(keys["table"], keys["watch"])
            await asyncio.sleep(0.1)

    async def look_back(self, table: str, key: str) -> None:
        try:
            await asyncio.to_thread(self.server.get, f"/api/tables/{table}/replay/0", key)
            self.worked += 1
        except urllib.error.HTTPError as refused:
            if refused.code not in (400, 503):  # its worker has died, or the store is away
                self.trouble.append(refused.code)
        await asyncio.sleep(0.1)


def command_line(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


async def survive(chaos: Chaos, kills: int, moves: int, tables: int) -> Crowd:
    """Strike until so many are dead and so many moves acknowledged; then look at everything."""
    server, crowd = chaos.server, Crowd([chaos.server], tables, 0.02, restless=0.01)
    playing, looking = asyncio.create_task(crowd.play()), asyncio.create_task(chaos.let_work())
    names = list(chaos.blows)
    between = max(tables, moves * len(KILLS) // (kills * len(names)))
    number = 0
    while number < len(names) or chaos.killed < kills or crowd.moves < moves:
        before, until = crowd.moves, time.monotonic() + 30
        while crowd.moves < before + between and time.monotonic() < until:  # people play between two blows
            await asyncio.sleep(0.02)
        await chaos.strike(names[number % len(names)])
        number += 1
    crowd.playing = False
    await asyncio.wait_for(playing, 60)
    await wait_for_work(chaos)
    looking.cancel()
    assert await crowd.finish(60) == [], "tables that are stuck"
    await asyncio.to_thread(server.stop)
    opened = await open_store(server.store)
    assert await crowd.check(opened) == []
    await opened.close()
    return crowd


async def wait_for_work(chaos: Chaos) -> None:
    """Whoever was killed has been replaced."""
    worked = chaos.worked
    async with asyncio.timeout(60):
        while chaos.worked == worked:
            await asyncio.sleep(0.05)


def run(server: Server, chaos: Chaos, kills: int, moves: int, tables: int) -> None:
    with server:
        crowd = asyncio.run(survive(chaos, kills, moves, tables))
    print(f"{chaos.killed} killed, {chaos.dealt}, {crowd.moves} acknowledged moves, {chaos.worked} replays")
    assert crowd.moves >= moves
    assert chaos.killed >= kills
    assert chaos.trouble == []
    assert set(chaos.dealt) == set(chaos.blows)


def script(folder: Path) -> str:
    return CLOCK.replace("CLOCK", str(folder / "clock")) + SERVER


def run_on_file(folder: Path, kills: int, moves: int, tables: int) -> None:
    with small_disk(folder) as disk:
        server = Server(folder, str(disk / "tables.sqlite") if disk else "", script(folder))
        run(server, Chaos(server, kills, disk), kills, moves, tables)


def run_on_database(folder: Path, kills: int, moves: int, tables: int) -> None:
    server = Server(folder, new_schema(), script(folder))
    run(server, Chaos(server, kills, database=True), kills, moves, tables)


def test_nothing_is_lost_whatever_breaks(tmp_path: Path) -> None:
    run_on_file(tmp_path, kills=4, moves=100, tables=5)


def test_nothing_is_lost_whatever_breaks_around_a_database(tmp_path: Path) -> None:
    run_on_database(tmp_path, kills=2, moves=50, tables=4)


@pytest.mark.long
def test_nothing_is_lost_whatever_breaks_and_two_hundred_are_killed(tmp_path: Path) -> None:
    run_on_file(tmp_path, kills=200, moves=20_000, tables=20)


@pytest.mark.long
def test_nothing_is_lost_whatever_breaks_around_a_database_and_two_hundred_are_killed(tmp_path: Path) -> None:
    run_on_database(tmp_path, kills=200, moves=20_000, tables=20)
