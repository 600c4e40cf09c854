"""To look for garbage takes no longer than a move or two, however many tables are open, and nothing is left behind."""

import asyncio
import gc
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.games import NAMES
from meadhall.server import garbage
from meadhall.server.garbage import Garbage
from meadhall.table.actor import TableActor
from tests.server.harness import open_hall, play, play_on, set_table, sit_all
from tests.server.running import SERVER, Server

TELLING = """
import gc, signal, sys
from collections import Counter
from pathlib import Path
place = Path(sys.argv[1]).with_name("told.txt")
def tell(words):
    fresh = place.with_suffix(".new")
    fresh.write_text(words)
    fresh.replace(place)
def set_aside(number, frame):
    known, kept = len(gc.get_objects()), gc.get_freeze_count()
    gc.collect(1)
    tell(f"{known} {kept} {len(gc.get_objects())}")
def look_through(number, frame):
    gc.unfreeze()
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    tell(str(Counter(type(one).__name__ for one in gc.garbage)["CountedTableLine"]))
signal.signal(signal.SIGUSR1, set_aside)
signal.signal(signal.SIGUSR2, look_through)
"""
PEOPLE = [{"kind": "human"}] * 2
LINES = 30


@pytest.fixture
def no_looking() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def told(server: Server, number: signal.Signals) -> list[int]:
    place = server.folder / "told.txt"
    place.unlink(missing_ok=True)
    os.kill(server.process.pid, number)
    while not place.exists():
        assert server.process.poll() is None
        time.sleep(0.02)
    return [int(word) for word in place.read_text().split()]


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_what_has_been_there_for_a_while_is_not_looked_through_and_lines_leave_nothing_behind(tmp_path: Path) -> None:
    with Server(tmp_path, script=TELLING + SERVER) as server:
        keys = server.new_table(PEOPLE)
        with ExitStack() as lines:
            for _ in range(LINES):
                line = lines.enter_context(server.line(keys["table"]))
                line.send(json.dumps({"do": "join", "keys": keys["seats"]}))
                line.recv()
            known, kept, left = told(server, signal.SIGUSR1)
            assert known < 20_000
            assert kept > 100_000, "the games are looked through"
            assert left < 100, "tables and lines that were looked through once are looked through again"
        time.sleep(1.0)
        assert told(server, signal.SIGUSR2) == [0], "lines that are closed are still there"


@pytest.mark.usefixtures("no_looking")
@pytest.mark.parametrize("game", NAMES)
def test_a_table_that_is_let_go_is_gone_without_a_look_for_garbage(tmp_path: Path, game: str) -> None:
    before = kinds()

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, game)
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(1), 10)
            assert kinds() - before
            await guests[0].ask("hint")
            await guests[0].ask("odds")
            for guest in guests:
                await guest.leave()
            for table in list(hall.tables.values()):
                table.lose()
            del table, guest, guests
            await asyncio.sleep(0.05)
            assert not kinds() - before

    play(story)
    assert not kinds() - before


def kinds() -> Counter[str]:
    """How many parts of tables there are, by the names of their classes; other tests may have left some."""
    parts = {"Match", "Seats", "Broadcast", "Hints", "BotDriver", "StandingDriver", "FairDice", TableActor.__name__}
    return Counter([name for one in gc.get_objects() if (name := type(one).__name__) in parts])


class Looks:
    """What is asked of Python's own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Any] = []
        self.callbacks: list[Any] = []
        for name in ("set_threshold", "freeze", "unfreeze", "collect"):
            monkeypatch.setattr(gc, name, lambda *words, name=name: self.asked.append((name, *words)))
        monkeypatch.setattr(gc, "callbacks", self.callbacks)
        monkeypatch.setattr(garbage, "LOOK_EVERY", 0.01)


def test_all_is_looked_through_only_when_nobody_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Looks(monkeypatch)
    all_of_it = [("unfreeze",), ("collect",), ("freeze",)]

    async def story() -> None:
        alone = False
        with Garbage() as mine:
            assert looks.asked == [("set_threshold", garbage.NEW, garbage.TIMES, garbage.NEVER), *all_of_it]
            looks.asked.clear()
            looking = asyncio.create_task(mine.look_when_alone(lambda: alone))
            for phase, generation in [("start", 1), ("stop", 0), ("stop", 1), ("stop", 2)]:
                looks.callbacks[0](phase, {"generation": generation})
            await asyncio.sleep(0.05)
            assert looks.asked == [("freeze",)]
            alone = True
            await asyncio.sleep(0.05)
            assert looks.asked == [("freeze",), *all_of_it], "once, as long as nothing more is set aside"
            looking.cancel()
        assert looks.callbacks == []

    play(story)
