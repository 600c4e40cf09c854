"""The host of tables in a page: what `meadhall.server.app` is to a server. web/src/local/worker.ts calls it."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from msgspec import json

from meadhall.table.keys import Keys
from meadhall.table.limits import Limits
from meadhall.table.lobby import Lobby
from meadhall.table.requests import respond
from meadhall.table.session import serve_guest
from meadhall.worker.doors import Doors
from meadhall.worker.idb_store import IdbStore
from meadhall.worker.port_thinkers import PortAnalysts, PortThinkers

LIMITS: Final = Limits(messages_per_second=200.0, message_burst=400.0)
"""Nobody but the person at this screen comes here."""


class PortLine:
    """The line to a page: messages of its own, one after the other."""

    def __init__(self, say: Callable[[str], Any], end: Callable[[], Any]) -> None:
        self.say: Final = say
        self.end: Final = end
        self.heard: Final[asyncio.Queue[str | None]] = asyncio.Queue()
        self.open = True

    async def receive(self) -> str | None:
        return await self.heard.get() if self.open or not self.heard.empty() else None

    def send(self, messages: list[bytes]) -> None:
        for message in messages if self.open else []:
            self.say(message.decode())

    def close(self) -> None:
        if self.open:
            self.hang_up()
            self.end()

    def hang_up(self) -> None:
        """The page has gone."""
        self.open = False
        self.heard.put_nowait(None)


class Host:
    """One worker's tables, and the lines to its page."""

    def __init__(self, doors: Doors, store: IdbStore, lobby: Lobby) -> None:
        self.doors: Final = doors
        self.store: Final = store
        self.lobby: Final = lobby
        self.lines: Final[dict[int, PortLine]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    async def request(self, method: str, path: str, keys: str, body: str) -> str:
        """What a server would answer at an address: number, kind and text, as JSON."""
        reply = await respond(self.lobby, method, path, keys.split(), body.encode())
        return json.encode([reply.status, reply.kind, reply.body.decode()]).decode()

    def open_line(self, number: int, table: str, say: Callable[[str], Any], end: Callable[[], Any]) -> None:
        """Somebody comes to a table; what he says goes to `hear`."""
        line = self.lines[number] = PortLine(say, end)
        task = asyncio.get_running_loop().create_task(self.serve(number, table, line))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def serve(self, number: int, table: str, line: PortLine) -> None:
        try:
            await serve_guest(self.lobby, table, line)
        finally:
            self.lines.pop(number, None)
            line.close()

    def hear(self, number: int, text: str) -> None:
        line = self.lines.get(number)
        if line is not None:
            line.heard.put_nowait(text)

    def hang_up(self, number: int) -> None:
        line = self.lines.pop(number, None)
        if line is not None:
            line.hang_up()


async def open_host(doors: Doors, worker: str, thinkers: int) -> Host:
    """Tables in this worker, as many bots' workers as there are."""
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    store = IdbStore(doors.database, doors.broadcast, worker)
    bots, analysts = PortThinkers(doors.think, thinkers), PortAnalysts(doors.think)
    lobby = Lobby(store, Keys(await store.signing_secret()), bots, analysts, LIMITS, fetch_game=doors.fetch_game)
    store.listen(lobby)
    host = Host(doors, store, lobby)
    host.tasks.add(asyncio.create_task(lobby.keep_tidy()))
    return host
