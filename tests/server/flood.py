"""One address that asks for everything there is, on as many lines as it may hold, as fast as it is answered.

`python -m tests.server.flood PORT SECONDS ADDRESS` floods a server from an address of this machine and prints how often
it was answered with what, as JSON. Its requests say that they have come through somebody, so that nobody takes them for
those of the machine's owner.
"""

import asyncio
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import cycle
from typing import Any

from tests.server.attack import FAR_BACK, GAMES

ASKING = 128
SITTING = 110
"""Lines of both kinds; together fewer than one address may hold."""
PATIENCE = 30.0
HEADS = "Host: hall\r\nVia: somebody\r\n"
PERSON = {"kind": "human"}
RECORD = "meadhall record 1\ngame: small-world\nrules: 1\nseats: 2\nanswers:\n"
HOUSE = 'game = "small-world"\npieces.start_coins = {coins}\n'
STREAMS = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Flood:
    """All that one address can do at once."""

    def __init__(self, port: int, seconds: float, address: str) -> None:
        self.port = port
        self.until = time.monotonic() + seconds
        self.address = address
        self.answers: Counter[str] = Counter()
        self.tables: list[dict[str, Any]] = []
        self.coins = 0

    async def run(self) -> None:
        for game in GAMES:
            body = {"game": game, "seats": [PERSON] * 2}
            status, told = await self.alone(posted("/api/tables", body))
            assert status == 201, told
            self.tables.append(json.loads(told))
        asking = [self.keep(self.ask, number) for number in range(ASKING)]
        sitting = [self.keep(self.sit, number) for number in range(SITTING)]
        await asyncio.gather(*asking, *sitting)

    async def keep(self, task: Callable[[int], Awaitable[None]], number: int) -> None:
        """One line after the other."""
        while time.monotonic() < self.until:
            try:
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + self.left()):
                    await task(number)
            except (OSError, EOFError, TimeoutError, ValueError) as trouble:
                self.answers[type(trouble).__name__] += 1
                await asyncio.sleep(0.01)

    def left(self) -> float:
        return max(0.1, self.until - time.monotonic())

    async def line(self) -> STREAMS:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    async def alone(self, request: bytes) -> tuple[int, bytes]:
        reader, writer = await self.line()
        writer.write(request)
        told = await answer(reader)
        writer.close()
        return told

    # Requests

    def everything(self) -> list[Callable[[], bytes]]:
        """Every endpoint, with what costs most there."""
        table = self.tables[0]
        own, keys = f"/api/tables/{table['table']}", " ".join(table["seats"])
        return [
            lambda: got("/"),
            lambda: got(f"/t/{table['table']}"),
            lambda: got("/api/games"),
            lambda: got("/api/openapi.json"),
            lambda: got(f"/api/rules/{GAMES[4]}?q=dice"),
            lambda: got(f"/api/books/{GAMES[0]}"),
            lambda: got("/api/words/en/" + "+".join(["server", *GAMES])),
            lambda: got("/health"),
            lambda: got("/metrics"),
            lambda: got("/api/local-address"),
            lambda: got(own, keys),
            lambda: got(f"{own}/record", keys),
            lambda: got(f"{own}/replay", keys),
            lambda: got(f"{own}/replay/0", keys),
            lambda: got(f"{own}/analysis", keys),
            lambda: got(f"{own}/lesson", keys),
            lambda: posted(f"{own}/fork", {"moves": 0}, keys),
            lambda: posted("/api/tables", {"game": GAMES[1], "seats": [PERSON] * 2}),
            lambda: posted("/api/tables", {"game": GAMES[0], "seats": [PERSON] * 2, "house": self.house()}),
            lambda: posted("/api/tables/import", {"record": RECORD}),
            lambda: posted("/api/tables/import", {"record": RECORD + "0 stop\n" * 40_000}),
            lambda: posted("/api/lessons", {"game": GAMES[0], "name": "Ada"}),
            lambda: posted("/api/tables/look", {"tables": [{"table": "nowhere", "keys": ["x"]}] * 100}),
            lambda: posted(
                "/api/tables/look", {"tables": [{"table": one["table"], "keys": one["seats"]} for one in self.tables]}
            ),
            lambda: b"POST /api/tables HTTP/1.1\r\n" + HEADS.encode() + b"Content-Length: 9\r\n\r\n[[[[[[[[[",
        ]

    def house(self) -> str:
        """Never the same twice."""
        self.coins += 1
        return HOUSE.format(coins=self.coins % 90)

    async def ask(self, number: int) -> None:
        """One request after the other, and a new line now and then."""
        wanted = self.everything()
        reader, writer = await self.line()
        try:
            for which in range(number, number + 50):
                writer.write(wanted[which % len(wanted)]())
                status, _ = await answer(reader)
                self.answers[str(status)] += 1
        finally:
            writer.close()

    # Messages

    async def sit(self, number: int) -> None:
        """Join, ask for what is allowed as fast as it goes, and come again when one is sent away."""
        table = self.tables[number % len(self.tables)]
        reader, writer = await self.line()
        try:
            key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\n{key}"
            writer.write(f"GET /ws/{table['table']} HTTP/1.1\r\n{HEADS}{upgrade}\r\n".encode())
            self.answers[f"line {(await head(reader))[0]}"] += 1
            writer.write(masked({"do": "join", "keys": table["seats"]}))
            hearing = asyncio.create_task(drained(reader))
            try:
                for said in cycle(messages()):
                    writer.write(masked(said))
                    await writer.drain()
                    self.answers["message"] += 1
                    await asyncio.sleep(0)
                    if hearing.done():
                        break
            finally:
                hearing.cancel()
                with suppress(asyncio.CancelledError, OSError):
                    await hearing
        finally:
            writer.close()


def messages() -> list[dict[str, Any]]:
    """What is allowed at a table, each with a number of its own so that it is answered anew."""
    kinds: list[dict[str, Any]] = [
        {"do": "why", "about": ["stop"], "seat": 0},
        {"do": "odds", "seat": 0},
        {"do": "hint", "seat": 0},
        {"do": "answer", "at": 0, "choices": ["stop"], "seat": 1},
        {"do": "undo", "seat": 0},
        {"do": "chat", "text": "x" * 400, "seat": 0},
    ]
    return [{**kinds[number % len(kinds)], "id": number} for number in range(6000)]


async def drained(reader: asyncio.StreamReader) -> None:
    """Hear everything, and heed nothing."""
    while await reader.read(1 << 16):
        pass


def masked(message: dict[str, Any]) -> bytes:
    """A text frame of a client, under a mask that hides nothing."""
    text = json.dumps(message).encode()
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return b"\x81" + size + b"\0\0\0\0" + text


def got(path: str, keys: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\n{HEADS}Accept-Encoding: gzip\r\nMeadhall-Keys: {keys}\r\n\r\n".encode()


def posted(path: str, body: Any, keys: str = "") -> bytes:
    text = json.dumps(body).encode()
    more = f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\nMeadhall-Keys: {keys}\r\n\r\n"
    return f"POST {path} HTTP/1.1\r\n{HEADS}{more}".encode() + text


async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    fields = [line.split(": ", 1) for line in lines[1:] if line]
    return int(lines[0].split()[1]), {name.lower(): value for name, value in fields}


async def answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    async with asyncio.timeout(PATIENCE):
        status, fields = await head(reader)
        return status, await reader.readexactly(int(fields.get("content-length", "0")))


if __name__ == "__main__":
    os.nice(FAR_BACK)
    flood = Flood(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3])
    asyncio.run(flood.run())
    print(json.dumps({"answers": flood.answers}))
