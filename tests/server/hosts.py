"""The hosts of tables: this process, a server on the network, and the worker of a page that has none.

A story that is told at a `House` is told at each of them, in the words that a browser would say. What it looks at
behind the scenes is the host's own lobby.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from msgspec import convert
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from meadhall.cli.serve import listen
from meadhall.server.app import Plan
from meadhall.server.run import prepare
from meadhall.table.lobby import Lobby
from meadhall.table.requests import respond
from meadhall.table.wire import NewKeys, NewTable, SeatPlan, encoder
from meadhall.worker.host import Host
from tests.server.harness import QUICK, Guest, Way, open_hall, people, sit_all
from tests.server.running import free_port
from tests.worker.browser import new_database
from tests.worker.page import ask, open_page

NEXT_LINE = count()
Ask = Callable[..., Awaitable[tuple[int, Any]]]
"""A request: its method, path, keys and body; its status and what was replied."""


class House(NamedTuple):
    """A host that is open: what is asked of it, and how guests get to its tables."""

    lobby: Lobby
    ask: Ask
    way: Way | None = None

    async def set_table(self, seats: int = 2, seed: int = 1, bots: Sequence[str] = ()) -> NewKeys:
        """One of Small World, with so many seats; bots have the last ones."""
        plans = [*people(seats - len(bots)), *[SeatPlan("bot", bot, bot) for bot in bots]]
        wanted = json.loads(encoder.encode(NewTable("small-world", plans, seed=seed)))
        status, keys = await self.ask("POST", "/tables", "", wanted)
        assert status == 201, keys
        return convert(keys, NewKeys)

    def guest(self, table: str, keys: list[str], session: str = "", name: str = "") -> Guest:
        return Guest(self.lobby, table, keys, session, name, way=self.way)

    async def sit_all(self, keys: NewKeys) -> list[Guest]:
        return await sit_all(self.lobby, keys, self.way)


Opens = Callable[[], AbstractAsyncContextManager[House]]
"""Opens a host; opening it again is a restart."""

# ---------------------------------------------------------------- this process


@asynccontextmanager
async def open_here(folder: Path) -> AsyncIterator[House]:
    async def ask_here(method: str, path: str, keys: str = "", body: object = None) -> tuple[int, Any]:
        text = b"" if body is None else json.dumps(body).encode()
        reply = await respond(lobby, method, path, keys.split(), text)
        return reply.status, read(reply.kind, reply.body.decode())

    async with open_hall(folder) as lobby:
        yield House(lobby, ask_here)


def read(kind: str, text: str) -> Any:
    return json.loads(text) if kind.startswith("application/json") else text


# ---------------------------------------------------------------- a server on the network


@asynccontextmanager
async def open_server(folder: Path) -> AsyncIterator[House]:
    app, config = prepare(Plan(str(folder / "tables.sqlite"), QUICK, thinkers=1))
    server, port = uvicorn.Server(config), free_port()
    with listen("127.0.0.1", port) as listener:
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.01)
            assert not serving.done(), serving.result()
        try:
            yield House(app.state.hall, partial(ask_over_network, port), partial(come_over_network, port))
        finally:
            server.should_exit = True
            await serving


async def ask_over_network(port: int, method: str, path: str, keys: str = "", body: object = None) -> tuple[int, Any]:
    text = b"" if body is None else json.dumps(body).encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = [
        f"{method} /api{path} HTTP/1.1",
        "host: 127.0.0.1",
        "connection: close",
        f"meadhall-keys: {keys}",
        "content-type: application/json",
        f"content-length: {len(text)}",
    ]
    writer.write("\r\n".join([*head, "", ""]).encode() + text)
    status, *fields = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
    kind = next((field for field in fields if field.startswith("content-type:")), "")
    reply = await reader.read()
    writer.close()
    return int(status.split()[1]), read(kind.partition(":")[2].strip(), reply.decode())


async def come_over_network(port: int, guest: Guest) -> bool:
    async with connect(f"ws://127.0.0.1:{port}/ws/{guest.name}", compression=None, max_size=None) as line:
        hearing, speaking = asyncio.create_task(hear(line, guest)), asyncio.create_task(speak(line, guest))
        await asyncio.wait([hearing, speaking], return_when=asyncio.FIRST_COMPLETED)
        sent_away = not speaking.done()
        hearing.cancel()
        speaking.cancel()
    return sent_away


async def hear(line: ClientConnection, guest: Guest) -> None:
    """Until the server ends the line."""
    async for text in line:
        guest.send([text.encode() if isinstance(text, str) else text])


async def speak(line: ClientConnection, guest: Guest) -> None:
    """Until the guest leaves."""
    while (text := await guest.receive()) is not None:
        with suppress(ConnectionClosed):
            await line.send(text)


# ---------------------------------------------------------------- the worker of a page


@asynccontextmanager
async def open_alone(database: str) -> AsyncIterator[House]:
    async with open_page(database) as (_, host):
        yield House(host.lobby, partial(ask, host), partial(come_by_port, host))


async def come_by_port(host: Host, guest: Guest) -> bool:
    number, sent_away = next(NEXT_LINE), asyncio.Event()

    def end() -> None:
        sent_away.set()
        guest.close()

    host.open_line(number, guest.name, lambda text: guest.send([text.encode()]), end)
    while (text := await guest.receive()) is not None:
        host.hear(number, text if isinstance(text, str) else text.decode())
    host.hang_up(number)
    return sent_away.is_set()


HOSTS: dict[str, Callable[[Path], Opens]] = {
    "here": lambda folder: partial(open_here, folder),
    "server": lambda folder: partial(open_server, folder),
    "page": lambda _: partial(open_alone, new_database()),
}
