"""Whoever brings much stands in line; nobody else does."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from meadhall.cli.serve import listen
from meadhall.core import why_not_about
from meadhall.games import NAMES, find_game
from meadhall.server.app import Looking, Plan, create_app
from meadhall.server.frames import MOST_PARTS
from meadhall.server.lines import Lines, protocols
from meadhall.server.payers import payer_at_door
from meadhall.server.store import open_store
from meadhall.server.turnstile import MOST_REST, Paced, Turnstile
from meadhall.table.limits import MOST_BUCKETS
from meadhall.table.ports import NOBODY, StoreFailure
from tests.server.harness import PATIENCE, QUICK, open_hall, play, set_table
from tests.server.test_quotas import Clock

AS_GUEST = (
    b"upgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_so_many_at_once_and_then_one_by_one() -> None:
    clock = Clock()
    turnstile = Turnstile(10.0, 3.0, clock)
    assert [round(turnstile.wait("ada"), 6) for _ in range(6)] == [0, 0, 0, 0, 0.1, 0.2]
    assert turnstile.wait("bo") == 0
    assert [turnstile.wait(NOBODY) for _ in range(100)] == [0.0] * 100
    clock.now = 100.0
    assert turnstile.wait("ada", 8.0) == 0
    assert round(turnstile.wait("ada"), 6) == 0.5


def test_those_who_come_seldom_are_forgotten() -> None:
    turnstile = Turnstile(10.0, 3.0, Clock())
    for number in range(MOST_BUCKETS + 10):
        turnstile.wait(str(number))
    assert len(turnstile.paid) == MOST_BUCKETS


@asynccontextmanager
async def paced(folder: Path, turnstile: Turnstile, payer_of: Callable[[Any], str]) -> AsyncIterator[int]:
    """A server in this process that stands behind a turnstile; gives its port."""
    http, websockets = protocols(Lines(["127.0.0.1"]), turnstile)
    app = Paced(create_app(lambda: open_store(str(folder / "s")), Plan("", QUICK)), turnstile, payer_of)
    server = uvicorn.Server(uvicorn.Config(app, http=http, ws=websockets, log_config=None, log_level="error"))
    listener = listen("127.0.0.1", 0)
    task = asyncio.create_task(server.serve([listener]))
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        await task


async def greeted(line: Any) -> str:
    await line.send(json.dumps({"do": "join", "keys": ["nothing"]}))
    said: str = json.loads(await line.recv())["code"]
    return said


@pytest.mark.parametrize("payer", [NOBODY, "somebody"])
def test_a_guest_is_heard_in_his_turn(tmp_path: Path, payer: str) -> None:
    async def story() -> None:
        turnstile = Turnstile(100.0, 4.0)
        async with paced(tmp_path, turnstile, lambda _: payer) as port, connect(f"ws://127.0.0.1:{port}/ws/x") as line:
            began = time.monotonic()
            for number in range(60):
                await (await line.ping(str(number)))
            waited = time.monotonic() - began
            assert await greeted(line) == "bad-key"
        assert payer == NOBODY or waited > 0.5  # sixty pings are more than fifty turns

    play(story)


def test_a_guest_who_does_not_wait_for_his_turn_is_sent_away(tmp_path: Path) -> None:
    async def story() -> None:
        turnstile = Turnstile(10.0, 4.0)
        async with paced(tmp_path, turnstile, lambda _: "somebody") as port:
            async with connect(f"ws://127.0.0.1:{port}/ws/x") as line:
                with pytest.raises(ConnectionClosed):
                    await shout(line)
            assert turnstile.wait("nobody else") == 0

    play(story)


@pytest.mark.parametrize("host", ["hall:99999", "[hall", "hall:x", "[::1]:-1"])
@pytest.mark.parametrize("more", ["", "via: somebody\r\n"], ids=["here", "elsewhere"])
def test_a_host_that_cannot_be_is_refused_at_the_door(
    tmp_path: Path, host: str, more: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def asked(port: int, path: str, headers: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path} HTTP/1.1\r\nhost: {host}\r\n{more}".encode() + headers)
        told = await asyncio.wait_for(reader.readline(), PATIENCE)
        writer.close()
        return told.partition(b" ")[2][:3]

    async def story() -> None:
        async with paced(tmp_path, Turnstile(1e9, 1e9), payer_at_door) as port:
            assert await asked(port, "/api/dice?after=x", b"\r\n") == b"400"
            assert await asked(port, "/ws/x", AS_GUEST) in (b"101", b"403")

    play(story)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_message_in_ever_more_parts_ends_the_line(tmp_path: Path) -> None:
    """Each is empty, so that the message never becomes too long."""

    async def story() -> None:
        async with paced(tmp_path, Turnstile(1e9, 1e9), lambda _: NOBODY) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /ws/x HTTP/1.1\r\nhost: x\r\n" + AS_GUEST)
            assert b"101" in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            writer.write(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 2 * MOST_PARTS)
            with suppress(ConnectionError):
                assert await asyncio.wait_for(reader.read(), PATIENCE / 4) == b""  # long before he had to say who he is
            writer.close()

    play(story)


async def shout(line: Any) -> None:
    for _ in range(50):
        await line.send("x" * (MOST_REST // 10))
        await asyncio.sleep(0.01)


# What took long, once upon a time


@pytest.mark.parametrize("name", NAMES)
def test_asking_about_everything_at_once_takes_no_longer_than_asking_about_one_thing(tmp_path: Path, name: str) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            game = (await hall.table((await set_table(hall, name)).table)).match
            why_not_about(game.rules, game.state, 0, [""])
            once, often = [time_of(game, [""] * number) for number in (1, 4)]
            assert often < 0.05 + 10 * once

    play(story)


def time_of(game: Any, about: list[str]) -> float:
    """CPU seconds; of all choices of a verb, those that name nothing in particular are all."""
    began = time.thread_time()
    for verb in {choice.verb for choice in game.rules.all_choices()}:
        game.rules.choices_naming(verb, about)
    return time.thread_time() - began


def test_many_who_ask_how_it_is_all_hear_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """While some wait for one look at the store, others begin the next one."""
    monkeypatch.setattr("meadhall.server.app.TELL_EVERY", 0.0)

    class Slow:
        looks = 0

        async def check(self) -> None:
            self.looks += 1
            await asyncio.sleep(0.02)
            if self.looks > 3:
                raise StoreFailure("full")

    async def story() -> None:
        looking, store = Looking(), Slow()
        asked = []
        for _ in range(40):
            asked.append(asyncio.create_task(looking.look(store)))  # type: ignore[arg-type]
            await asyncio.sleep(0.003)
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert {type(one) for one in told} == {type(None), StoreFailure}

    play(story)


def test_games_know_what_their_choices_name_before_the_first_guest(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    with TestClient(create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK))):
        assert all(find_game(name).naming for name in NAMES)
