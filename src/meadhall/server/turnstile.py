"""Whatever comes from one household comes one by one, so that between two of its things everybody else has a turn.

The event loop does all that is ready before it looks for more. Two hundred lines of one address that speak in the same
moment would be two hundred things that everybody else waits for, allowed or not: to refuse costs time, too. So they
wait here, each until it is its turn, and cost so much of a second and no more. What comes through a proxy waits by the
address that the proxy tells.
"""

import asyncio
import math
import time
from collections.abc import Callable
from typing import Any, Final

from meadhall.server.frames import PROTOCOL, TableProtocol
from meadhall.table.limits import MOST_BUCKETS
from meadhall.table.ports import NOBODY
from meadhall.table.wire import Problem, encoder

COSTS: Final = {"http": 1.0, "websocket": 8.0}
"""What a request costs, and a guest who gets to see a whole table, in messages."""
PIECE: Final = 1024
"""Bytes of a guest that are read in one turn."""
SMALL: Final = 128
"""Bytes that count as one message, whatever is in them: a ping costs time, too."""
MOST_REST: Final = 128 * 1024
"""Bytes that may wait for their turn; who sends more does not listen."""


class Turnstile:
    """So many things at once, and so many a second after that, for each household; none is refused."""

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.second: Final = 1 / per_second
        self.allowed: Final = burst / per_second
        self.clock: Final = clock
        self.paid: Final[dict[str, float]] = {}
        """When everything is over that each has brought; those who come seldom are forgotten first."""
        self.served: Final[set[str]] = set()
        """Those who have had their turn since the loop came round: a server that others kept from its work has many
        things due at once."""

    def wait(self, payer: str, cost: float = 1.0) -> float:
        """Seconds until it is the turn of one more thing, which stands in line from now on."""
        if payer == NOBODY:
            return 0.0
        now = self.clock()
        paid = max(now, self.paid.pop(payer, now))
        self.paid[payer] = paid + cost * self.second
        if len(self.paid) > MOST_BUCKETS:
            del self.paid[next(iter(self.paid))]
        return max(0.0, paid - now - self.allowed)

    def is_free(self, payer: str, loop: asyncio.AbstractEventLoop) -> bool:
        """Whether a household may do something in this turn of the loop; it has had its turn then."""
        if payer == NOBODY:
            return True
        if payer in self.served:
            return False
        if not self.served:
            loop.call_soon(self.served.clear)
        self.served.add(payer)
        return True

    async def pass_through(self, payer: str, cost: float) -> None:
        """Wait for one's turn."""
        wait = self.wait(payer, cost)
        if wait:
            await asyncio.sleep(wait)
        while not self.is_free(payer, asyncio.get_running_loop()):
            await asyncio.sleep(0)


class Paced:
    """The app behind a turnstile, at which somebody says whose turn it is."""

    def __init__(self, app: Callable[..., Any], turnstile: Turnstile, payer_of: Callable[[Any], str]) -> None:
        self.app: Final = app
        self.turnstile: Final = turnstile
        self.payer_of: Final = payer_of

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] in COSTS:
            try:
                payer = self.payer_of(scope)
            except ValueError:  # it says that it goes nowhere that could be
                await refuse(scope, send)
                return
            await self.turnstile.pass_through(payer, COSTS[scope["type"]])
            if scope["type"] == "websocket":
                scope["extensions"][PROTOCOL].let_speak(payer)
        await self.app(scope, receive, send)


async def refuse(scope: Any, send: Any) -> None:
    """What somebody hears whose request nobody could read on with."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close"})
        return
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    body = encoder.encode(Problem("malformed", {"detail": "host"}))
    await send({"type": "http.response.start", "status": 400, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class PacedTableLine(TableProtocol):
    """A guest's line, read piece by piece when it is the guest's turn. The one whose machine it is does not wait."""

    turnstile: Turnstile
    payer: str | None = None
    """Who is at the other end; nothing is read before that is known."""
    rest = b""
    feeding: asyncio.Handle | None = None

    def let_speak(self, payer: str) -> None:
        self.payer = payer
        self.feed()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated or (self.payer == NOBODY and not self.rest):
            super().data_received(data)
            return
        self.rest += data
        if len(self.rest) > MOST_REST:
            self.transport.abort()
        elif self.feeding is None and self.payer is not None:
            self.feed()

    def feed(self) -> None:
        """Read a piece, now or when it is its turn."""
        self.feeding = None
        if not self.rest or self.payer is None:
            return
        wait = self.turnstile.wait(self.payer, math.ceil(min(PIECE, len(self.rest)) / SMALL))
        if wait:
            self.feeding = self.loop.call_later(wait, self.read_piece)
        else:
            self.read_piece()

    def read_piece(self) -> None:
        if not self.turnstile.is_free(self.payer or NOBODY, self.loop):
            self.feeding = self.loop.call_soon(self.read_piece)
            return
        piece, self.rest = self.rest[:PIECE], self.rest[PIECE:]
        self.feeding = self.loop.call_soon(self.feed) if self.rest else None
        super().data_received(piece)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.feeding is not None:
            self.feeding.cancel()
        self.rest = b""
        super().connection_lost(exc)
