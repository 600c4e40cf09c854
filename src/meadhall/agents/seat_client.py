"""One seat at a table of a server somewhere, over HTTP (docs/guide/engines.md)."""

import time
import urllib.error
import urllib.request
from typing import Final, TypeVar
from urllib.parse import urlsplit

from msgspec import DecodeError, json

from meadhall.core import BadInput
from meadhall.table.wire import Answered, Belief, EngineAnswer, Problem, SeatQuestion

PATIENCE: Final = 60.0
"""Seconds until nobody waits for an answer of the server any more; it may wait for half of that itself."""
COME_AGAIN: Final = (429, 503)
MOST_TRIES: Final = 20
MOST_DETAIL: Final = 200

Told = TypeVar("Told")


class SeatClient:
    """What one key opens: the seat whose number it begins with."""

    def __init__(self, address: str, key: str) -> None:
        """`address` is that of the table, as it stands in a link."""
        parts = urlsplit(address)
        seat = key.partition("-")[0]
        if parts.scheme not in ("http", "https") or not parts.netloc or not parts.path.strip("/"):
            raise BadInput("bad-address", {"text": address[:MOST_DETAIL]})
        if not seat.isdecimal():
            raise BadInput("no-seat-key", {})
        self.seat: Final = int(seat)
        self.table: Final = parts.path.strip("/").rpartition("/")[2]
        self.host: Final = f"{parts.scheme}://{parts.netloc}"
        self.key: Final = key
        self.last = 0

    def question(self, wait: int = 30, nonce: str = "") -> SeatQuestion:
        return self.ask(f"question?wait={wait}&nonce={nonce}", SeatQuestion)

    def belief(self, seed: int) -> Belief:
        return self.ask(f"belief?seed={seed}", Belief)

    def answer(self, at: int, choices: list[str]) -> Answered:
        """Answer once, however often it has to be sent; no number comes twice, not even after a restart."""
        self.last = max(self.last + 1, time.time_ns() // 1_000_000)
        return self.ask("answer", Answered, json.encode(EngineAnswer(self.last, at, choices)))

    def ask(self, what: str, kind: type[Told], body: bytes | None = None) -> Told:
        """What the server says; it is asked again where it says that it is busy. BadInput if it says no."""
        address = f"{self.host}/api/tables/{self.table}/seats/{self.seat}/{what}"
        headers = {"meadhall-keys": self.key, "content-type": "application/json"}
        for _ in range(MOST_TRIES):
            request = urllib.request.Request(address, body, headers)
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
                    return json.decode(reply.read(), type=kind)
            except urllib.error.HTTPError as refused:
                if refused.code not in COME_AGAIN:
                    raise problem(refused.read()) from None
                time.sleep(float(refused.headers.get("retry-after") or 1))
            except (OSError, DecodeError) as trouble:
                raise BadInput("server-away", {"host": self.host, "trouble": str(trouble)[:MOST_DETAIL]}) from None
        raise BadInput("server-away", {"host": self.host, "trouble": "429"})


def problem(body: bytes) -> BadInput:
    try:
        told = json.decode(body, type=Problem)
    except DecodeError:
        return BadInput("server-away", {"host": "", "trouble": body[:MOST_DETAIL].decode("utf-8", "replace")})
    return BadInput(told.code, told.facts)
