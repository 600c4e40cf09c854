"""One seat at a table of a server somewhere, over HTTP (docs/guide/engines.md)."""

import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from msgspec import DecodeError, json

from meadhall.club.wire import TOKEN_START, EngineEvent
from meadhall.core import BadInput
from meadhall.table.wire import Answered, Belief, EngineAnswer, Problem, SeatKey, SeatQuestion, Sit, TableInfo

PATIENCE: Final = 60.0
"""Seconds until nobody waits for an answer of the server any more; it may wait for half of that itself."""
COME_AGAIN: Final = (429, 503)
MOST_TRIES: Final = 20
MOST_DETAIL: Final = 200

Told = TypeVar("Told")


class Server:
    """A server somewhere, as somebody with a key, or an engine with a token, sees it."""

    def __init__(self, address: str, key: str) -> None:
        """`address` is any of it: what follows the host is left out."""
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadInput("bad-address", {"text": address[:MOST_DETAIL]})
        self.host: Final = f"{parts.scheme}://{parts.netloc}"
        self.key: Final = key
        self.is_token: Final = key.startswith(TOKEN_START)
        known = {"authorization": f"Bearer {key}"} if self.is_token else {"meadhall-keys": key}
        self.headers: Final = {**known, "content-type": "application/json"}

    def ask(self, path: str, kind: type[Told], body: Any = None, **headers: str) -> Told:
        """What the server says; it is asked again where it says that it is busy. BadInput if it says no."""
        sent = None if body is None else json.encode(body)
        for _ in range(MOST_TRIES):
            request = urllib.request.Request(f"{self.host}/api{path}", sent, {**self.headers, **headers})
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
                    return json.decode(reply.read(), type=kind)
            except urllib.error.HTTPError as refused:
                if refused.code not in COME_AGAIN:
                    raise problem(refused.read()) from None
                time.sleep(float(refused.headers.get("retry-after") or 1))
            except (OSError, DecodeError) as trouble:
                raise self.away(trouble) from None
        raise self.away("429")

    def events(self) -> Iterator[EngineEvent]:
        """What an engine hears, until the server ends it."""
        request = urllib.request.Request(f"{self.host}/api/events", headers=self.headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as lines:
                for line in lines:
                    if line.strip():
                        yield json.decode(line, type=EngineEvent)
        except urllib.error.HTTPError as refused:
            raise problem(refused.read()) from None
        except (OSError, DecodeError) as trouble:
            raise self.away(trouble) from None

    def sit(self, table: str, invite: str, nonce: str) -> None:
        self.ask(f"/tables/{table}/sit", SeatKey, Sit(nonce=nonce), **{"meadhall-keys": invite})

    def away(self, trouble: object) -> BadInput:
        return BadInput("server-away", {"host": self.host, "trouble": str(trouble)[:MOST_DETAIL]})


class SeatClient:
    """One seat: that whose number a key begins with, or that of an engine."""

    def __init__(self, server: Server, table: str, seat: int) -> None:
        self.server: Final = server
        self.table: Final = table
        self.seat: Final = seat
        self.last = 0

    def question(self, wait: int = 30, nonce: str = "") -> SeatQuestion:
        return self.ask(f"question?wait={wait}&nonce={nonce}", SeatQuestion)

    def belief(self, seed: int) -> Belief:
        return self.ask(f"belief?seed={seed}", Belief)

    def answer(self, at: int, choices: list[str]) -> Answered:
        """Answer once, however often it has to be sent; no number comes twice, not even after a restart."""
        self.last = max(self.last + 1, time.time_ns() // 1_000_000)
        return self.ask("answer", Answered, EngineAnswer(self.last, at, choices))

    def ask(self, what: str, kind: type[Told], body: Any = None) -> Told:
        return self.server.ask(f"/tables/{self.table}/seats/{self.seat}/{what}", kind, body)


def table_in(address: str) -> str:
    """The table of a link; empty if it leads to none."""
    return urlsplit(address).path.strip("/").rpartition("/")[2]


def find_seat(address: str, key: str) -> SeatClient:
    """The seat that a key, or a token, opens at the table of a link; BadInput if there is none."""
    server, table = Server(address, key), table_in(address)
    if not table:
        raise BadInput("bad-address", {"text": address[:MOST_DETAIL]})
    if server.is_token:
        mine = server.ask(f"/tables/{table}", TableInfo).you
        if not mine:
            raise BadInput("no-seat-key", {})
        return SeatClient(server, table, mine[0])
    seat = key.partition("-")[0].partition(".")[0]
    if not seat.isdecimal():
        raise BadInput("no-seat-key", {})
    return SeatClient(server, table, int(seat))


def problem(body: bytes) -> BadInput:
    try:
        told = json.decode(body, type=Problem)
    except DecodeError:
        return BadInput("server-away", {"host": "", "trouble": body[:MOST_DETAIL].decode("utf-8", "replace")})
    return BadInput(told.code, told.facts)
