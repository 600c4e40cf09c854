"""Lines that are held by somebody who never ends a request, or never listens; and how many one may hold."""

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from meadhall.cli.serve import listen
from meadhall.core import BadInput
from meadhall.server import lines
from meadhall.server.app import Plan, create_app
from meadhall.server.lines import Lines, check_proxies, protocols
from meadhall.server.store import open_store
from meadhall.server.turnstile import Turnstile
from tests.server.harness import PATIENCE, QUICK, play

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def served(folder: Path, counted: Lines) -> AsyncIterator[Callable[[], Coroutine[Any, Any, Line]]]:
    """A server in this process; gives what opens a line to it."""
    http, websockets = protocols(counted, Turnstile(1e9, 1e9))
    app = create_app(lambda: open_store(str(folder / "s")), Plan("", QUICK))
    config = uvicorn.Config(app, http=http, ws=websockets, log_config=None, log_level="error")
    server = uvicorn.Server(config)
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    task = asyncio.create_task(server.serve([listener]))
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        yield lambda: asyncio.open_connection("127.0.0.1", port)
    finally:
        server.should_exit = True
        await task


async def heard(line: Line) -> bytes:
    """All that is said until the line ends."""
    try:
        return await asyncio.wait_for(line[0].read(), PATIENCE)
    except ConnectionError:
        return b""
    finally:
        line[1].close()


WHOLE = b"GET /api/local-address HTTP/1.1\r\nhost: x\r\n\r\n"
UPGRADE = (
    b"GET /ws/x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


HALVES = [
    b"",
    b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ",
    b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
]


def test_a_request_that_never_ends_costs_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "TIME_TO_ASK", 0.3)

    async def story() -> None:
        counted = Lines([])
        async with served(tmp_path, counted) as line:
            for half in HALVES:
                slow = await line()
                slow[1].write(half)
                await heard(slow)
            second = await line()
            second[1].write(WHOLE)
            await second[0].readuntil(b"}")
            ending = asyncio.create_task(heard(second))
            for letter in itertools.cycle(b"GET /api"):  # one after the other, so that the line is never idle for long
                await asyncio.sleep(0.1)
                if ending.done():
                    break
                with suppress(ConnectionError):
                    second[1].write(bytes([letter]))
            assert counted.open == 0

    play(story)


def test_a_line_that_is_used_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "TIME_TO_ASK", 0.5)

    async def story() -> None:
        async with served(tmp_path, Lines([])) as line:
            reader, writer = await line()
            until = time.monotonic() + 1.5
            while time.monotonic() < until:
                writer.write(WHOLE)
                assert b"200 OK" in await reader.readuntil(b"\r\n\r\n")
                await reader.readexactly(len(b'{"addresses":[]}'))
                await asyncio.sleep(0.2)
            writer.close()

    play(story)


def test_one_address_holds_so_many_lines_and_gets_them_back(tmp_path: Path) -> None:
    async def story() -> None:
        counted = Lines([], of_one=3)
        async with served(tmp_path, counted) as line:
            held = [await line() for _ in range(3)]
            refused = await line()
            assert await heard(refused) == b""
            held[0][1].close()
            while counted.open == 3:
                await asyncio.sleep(0.01)
            reader, writer = await line()
            writer.write(WHOLE)
            assert b"200 OK" in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            for _, one in [*held, (reader, writer)]:
                one.close()
            while counted.open:
                await asyncio.sleep(0.01)
            assert not counted.by_address

    play(story)


def test_a_line_that_becomes_a_guest_s_is_counted_until_it_ends(tmp_path: Path) -> None:
    async def story() -> None:
        counted = Lines([])
        async with served(tmp_path, counted) as line:
            reader, writer = await line()
            writer.write(UPGRADE)
            assert b"101" in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            assert counted.open == 1
            writer.close()
            while counted.open:
                await asyncio.sleep(0.01)

    play(story)


async def longest_turn(work: Coroutine[Any, Any, object]) -> float:
    """CPU seconds between two moments at which the loop comes round, at most, while something is done."""
    task, longest = asyncio.create_task(work), 0.0
    while not task.done():
        began = time.thread_time()
        await asyncio.sleep(0)
        longest = max(longest, time.thread_time() - began)
    await task
    return longest


@pytest.mark.parametrize("trusted", [[], ["127.0.0.1"]], ids=["a stranger", "a proxy"])
def test_a_body_in_crumbs_is_read_a_little_at_a_time(tmp_path: Path, trusted: list[str]) -> None:
    """What looks like one piece of data may be forty thousand chunks."""
    head = (
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
    )
    body = b'"' + b"x" * 40_000 + b'"'
    crumbs = b"".join([b"1\r\n%c\r\n" % letter for letter in body]) + b"0\r\n\r\n"

    async def story() -> None:
        async with served(tmp_path, Lines(trusted, turns=1e9)) as line:
            reader, writer = await line()

            async def ask() -> None:
                writer.write(head + crumbs)
                assert b"400 Bad Request" in await reader.readuntil(b"}")  # all of it was read: it makes no table

            assert await longest_turn(ask()) < 0.05
            writer.close()

    play(story)


IN_CRUMBS = WHOLE[:-2] + b"a:b\r\n" * 300 + b"\r\n"
IN_ONE = WHOLE[:-2] + b"content-length: 60000\r\n\r\n" + b"x" * 60_000


@pytest.mark.parametrize(("request_", "least", "most"), [(IN_CRUMBS, 8, 14), (IN_ONE, 2, 8)], ids=["crumbs", "one"])
def test_whoever_sends_crumbs_has_fewer_turns(tmp_path: Path, request_: bytes, least: int, most: int) -> None:
    async def story() -> None:
        counted = Lines([], turns=0.001)
        counted.turnstile.allowed = 1e9  # type: ignore[misc]
        async with served(tmp_path, counted) as line:
            reader, writer = await line()
            writer.write(request_)
            assert b"200 OK" in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            while (paid := counted.turnstile.paid["127.0.0.1"] - counted.turnstile.clock()) < 1000 * least:
                await asyncio.sleep(0.01)
            writer.close()
        assert least <= paid / 1000 < most

    play(story)


def test_a_trusted_proxy_brings_everybody_and_the_house_is_full_some_day() -> None:
    counted = Lines(["10.0.0.0/24", "::1"], most=5, of_one=1)
    assert [counted.let_in("10.0.0.7") for _ in range(3)] == [True] * 3
    assert [counted.let_in("192.0.2.1") for _ in range(2)] == [True, False]
    assert [counted.let_in(address) for address in ["192.0.2.2", "192.0.2.3"]] == [True, False]
    for address in ["10.0.0.7"] * 3 + ["192.0.2.1", "192.0.2.2"]:
        counted.let_out(address)
    assert (counted.open, dict(counted.by_address)) == (0, {})


def test_a_proxy_is_an_address_or_a_network() -> None:
    check_proxies(["10.0.0.5", "10.0.0.0/24", "::1", "*"])
    for wrong in ["nginx", "10.0.0.5/24", "10.0.0"]:
        with pytest.raises(BadInput, match="bad-proxy"):
            check_proxies([wrong])
