"""A seat at a table of a server somewhere, over a WebSocket: everything it sees, kept up to date."""

import asyncio
import secrets
from itertools import count
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from meadhall.club.wire import TOKEN_START
from meadhall.core import BadInput, Facts
from meadhall.table.patch import applied

PATIENCE: Final = 30.0
"""Seconds in which a server answers."""
MOST_SIZE: Final = 8_000_000
DETAIL: Final = 200


class WatchedSeat:
    """What one key opens, or the token of an engine that sits there.

    `table` is everything that was told, as docs/guide/wire.md says.
    """

    def __init__(self, address: str, key: str, name: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc or not parts.path.strip("/"):
            raise BadInput("bad-address", {"text": address[:DETAIL]})
        scheme = "wss" if parts.scheme == "https" else "ws"
        self.address: Final = f"{scheme}://{parts.netloc}/ws/{parts.path.strip('/').rpartition('/')[2]}"
        self.host: Final = f"{parts.scheme}://{parts.netloc}"
        nonce = secrets.token_bytes(32).hex()
        known: Facts = {"token": key} if key.startswith(TOKEN_START) else {"keys": [key], "name": name}
        self.hello: Final = {"do": "join", **known, "session": secrets.token_hex(8), "nonce": nonce}
        self.table: Facts = {}
        self.socket: ClientConnection | None = None
        self.hearing: asyncio.Task[None] | None = None
        self.news: Final = asyncio.Event()
        self.replies: Final[dict[int, Facts]] = {}
        self.numbers: Final = count(1)

    async def sit(self) -> None:
        """Come to the table, or come back; BadInput if the door stays shut."""
        if self.hearing is not None and not self.hearing.done():
            return
        try:
            self.socket = await connect(self.address, max_size=MOST_SIZE, open_timeout=PATIENCE)
            await self.socket.send(json.encode(self.hello).decode())
            first = json.decode(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        except (OSError, TimeoutError, InvalidHandshake, InvalidURI, ConnectionClosed) as trouble:
            raise BadInput("server-away", {"host": self.host, "trouble": str(trouble)[:DETAIL]}) from None
        if first["say"] == "error":
            raise BadInput(first["code"], first["facts"])
        self.hear(first)
        self.hearing = asyncio.create_task(self.listen(self.socket))

    async def listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.hear(json.decode(text))
        except ConnectionClosed:
            pass
        finally:
            self.news.set()

    def hear(self, said: Facts) -> None:
        """Keep up with what is told."""
        table = self.table
        if said["say"] == "table":
            self.table = said
        elif said["say"] == "moved":
            table["public"] = applied(said.get("public", []), table["public"])
            table["private"] = applied(said.get("private", []), table["private"])
            table["log"] = table["log"] + said.get("log", [])
            table["at"], table["moves"], table["question"] = said["at"], said["moves"], said["question"]
            table["result"] = said.get("result")
        elif said["say"] == "chat":
            table["chat"] = [*table["chat"], said["line"]]
        elif said["say"] == "seats":
            table["seats"] = said["seats"]
        elif "id" in said:
            self.replies[said["id"]] = said
        self.news.set()

    async def ask(self, do: str, **fields: Any) -> Facts:
        """Say something, and hear what is answered."""
        await self.sit()
        assert self.socket is not None
        number = next(self.numbers)
        await self.socket.send(json.encode({"do": do, "id": number, **fields}).decode())
        async with asyncio.timeout(PATIENCE):
            while number not in self.replies:
                self.news.clear()
                await self.news.wait()
                if self.hearing is not None and self.hearing.done() and number not in self.replies:
                    raise BadInput("server-away", {"host": self.host, "trouble": "-"})
        return self.replies.pop(number)

    async def wait_for_turn(self, seconds: float) -> None:
        """Until the seat is asked, or the game is over, or the time is."""
        await self.sit()
        try:
            async with asyncio.timeout(seconds):
                while not self.asked and self.table["result"] is None:
                    self.news.clear()
                    await self.news.wait()
                    await self.sit()
        except TimeoutError:
            return

    @property
    def asked(self) -> list[Facts]:
        """The question as this seat hears it; empty while others are asked."""
        question: Facts | None = self.table.get("question")
        return [] if question is None else question.get("yours", [])

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.hearing is not None:
            await self.hearing
