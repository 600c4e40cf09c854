"""The lines on which requests come: none is held for ever by somebody who never ends his sentence, or never listens."""

import asyncio
import sys
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from meadhall.core import BadInput
from meadhall.server.turnstile import PacedTableLine, Turnstile
from meadhall.table.ports import NOBODY

NEARBY: Final = ("127.0.0.1", "::1")
"""Where a proxy is believed unless somebody says otherwise: on this machine."""
EVERYBODY: Final = "*"
EVERYWHERE: Final = "0.0.0.0/0"
TIME_TO_ASK: Final = 30.0
"""Seconds from the first byte of a request, or from the beginning of a line, to the last byte of the request."""
TIME_TO_LISTEN: Final = 60.0
"""Seconds in which somebody takes what is sent to him, or some of it."""
LINES_OF_ONE: Final = 256
"""Lines that one address may hold: a club behind one router has some dozens."""
MOST_LINES: Final = 10_000
TURNS: Final = 250.0
"""Pieces of requests that are read of one address in a second; what they ask for waits for a turn of its own."""
TURNS_AT_ONCE: Final = 24.0
PIECE: Final = 2048
"""Bytes that are read in one turn of the loop: a body may come in chunks of one byte each."""
ONE_MORE: Final = 0.125
"""What one more piece of the same costs, in turns: a long record is no more work than a few requests."""
ROWS_OF_A_TURN: Final = 32
"""Lines of text in a piece that count as one turn: a chunk has two, a header one."""
SPARE_FILES: Final = 256
"""Open files that are not lines: the store, the page, the workers."""


class Lines:
    """The lines that are open, by address. A proxy that is trusted brings those of everybody and is not counted."""

    def __init__(self, trusted: list[str], most: int = 0, of_one: int = LINES_OF_ONE, turns: float = TURNS) -> None:
        self.trusted: Final = [ip_network(address) for address in trusted if address != EVERYBODY]
        self.trusts_everybody: Final = EVERYBODY in trusted
        self.most: Final = most or most_lines()
        self.of_one: Final = of_one
        self.by_address: Final[Counter[str]] = Counter()
        self.open = 0
        self.turnstile: Final = Turnstile(turns, TURNS_AT_ONCE)

    def let_in(self, address: str) -> bool:
        """Whether one more from this address may be open; whoever is let in has to `let_out`."""
        if self.open >= self.most or (self.by_address[address] >= self.of_one and not self.trusts(address)):
            return False
        self.open += 1
        self.by_address[address] += 1
        return True

    def payer(self, address: str) -> str:
        """Who stands in line with what comes from an address: not a proxy, which brings what is everybody's."""
        return NOBODY if self.trusts(address) else address

    def trusts(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return self.trusts_everybody or any([found in network for network in self.trusted])

    def let_out(self, address: str) -> None:
        self.open -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


def check_proxies(addresses: list[str]) -> None:
    """BadInput if one of them is neither an address nor a network."""
    for address in addresses:
        try:
            ip_network(EVERYWHERE if address == EVERYBODY else address)
        except ValueError:
            raise BadInput("bad-proxy", {"address": address}) from None


def most_lines() -> int:
    """As many as the system lets us open, and some files besides."""
    if sys.platform == "win32":
        return MOST_LINES
    import resource

    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_LINES if allowed == resource.RLIM_INFINITY else max(SPARE_FILES, min(MOST_LINES, allowed - SPARE_FILES))


def protocols(lines: Lines, stile: Turnstile) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """What uvicorn speaks HTTP and WebSockets with, on lines that are counted."""

    class CountedLine(PatientLine):
        counted = lines

    class CountedTableLine(PacedTableLine):
        turnstile = stile

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            lines.let_out(peer(self.transport))

    return CountedLine, CountedTableLine


def peer(transport: Any) -> str:
    """Who is at the other end, without the port."""
    found = transport.get_extra_info("peername")
    return str(found[0]) if isinstance(found, tuple) and found else ""


class PatientLine(H11Protocol):
    """uvicorn's HTTP protocol, with an end to its patience: it waits for ever for the rest of a request."""

    counted: Lines
    let_in = False
    asking: asyncio.TimerHandle | None = None
    """Ends the line if a request is not whole by then."""
    listening: asyncio.TimerHandle | None = None
    """Ends it if nobody takes what was sent."""
    payer = NOBODY
    """Who stands in line with this line."""
    held: asyncio.Handle | None = None
    """Reads on when it is his turn."""
    unread = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.let_in = self.counted.let_in(peer(transport))
        self.payer = self.counted.payer(peer(transport))
        if self.let_in:
            self.wait_for_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.resume_writing()
        self.stop_reading()
        super().connection_lost(exc)
        if self.let_in:
            self.counted.let_out(peer(self.transport))

    def data_received(self, data: bytes) -> None:
        if not self.let_in:
            return
        self.unread += data
        if self.held is None:
            self.stand_in_line()
        else:
            self.flow.pause_reading()  # an answer that was sent meanwhile has let him go on

    def stand_in_line(self, least: float = 1.0) -> None:
        """Read a piece of what has come, now or when it is his turn."""
        rows = self.unread.count(b"\n", 0, PIECE)
        wait = self.counted.turnstile.wait(self.payer, max(least, rows / ROWS_OF_A_TURN))
        if wait:
            self.flow.pause_reading()
            self.held = self.loop.call_later(wait, self.go_on)
        else:
            self.go_on()

    def go_on(self) -> None:
        """Read a piece, if it may be in this turn, and the rest in others."""
        if not self.counted.turnstile.is_free(self.payer, self.loop):
            self.held = self.loop.call_soon(self.go_on)
            return
        piece, self.held, self.unread = self.unread[:PIECE], None, self.unread[PIECE:]
        if self.unread:
            self.flow.pause_reading()
            self.held = self.loop.call_soon(self.read_on)
        else:
            self.flow.resume_reading()
        self.take(piece)

    def read_on(self) -> None:
        self.held = None
        if not self.transport.is_closing():
            self.stand_in_line(ONE_MORE)

    def take(self, data: bytes) -> None:
        self.wait_for_request()
        super().data_received(data)
        if self.conn.their_state is not h11.SEND_BODY and self.cycle is not None and not self.cycle.response_complete:
            self.stop_waiting()  # it is our turn

    def on_response_complete(self) -> None:
        if self.conn.their_state is not h11.SEND_BODY:
            self.stop_waiting()  # from here on uvicorn's own patience with a line that is kept counts
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.stop_waiting()
        self.stop_reading()
        super().handle_websocket_upgrade(event)

    def stop_reading(self) -> None:
        """Nothing that has come is read any more."""
        self.unread = b""
        if self.held is not None:
            self.held.cancel()
            self.held = None

    def wait_for_request(self) -> None:
        if self.asking is None:
            self.asking = self.loop.call_later(TIME_TO_ASK, self.transport.abort)

    def stop_waiting(self) -> None:
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.listening is None:
            self.listening = self.loop.call_later(TIME_TO_LISTEN, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.listening is not None:
            self.listening.cancel()
            self.listening = None
