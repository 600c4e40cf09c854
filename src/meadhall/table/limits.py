"""What a server allows, and how fast somebody may come and ask."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from msgspec import Struct

from meadhall.core import BadInput

MOST_BUCKETS: Final = 10_000
ENGINE_REQUESTS: Final = 20.0
ENGINE_BELIEFS: Final = 10.0
STREAMS: Final = 4
"""How many questions of one seat, or lines of one token, may be waited for at the same time."""
ENGINE_TABLES: Final = 50
"""At how many running tables one engine may sit."""


class Limits(Struct):
    """What a server allows and how patient it is."""

    messages_per_second: float = 25.0
    message_burst: float = 60.0
    requests_per_second: float = 25.0
    request_burst: float = 200.0
    tables_per_hour: float = 120.0
    table_burst: float = 60.0
    work_seconds_per_hour: float = 600.0
    """CPU time that one address, or one seat, may have for trials, replays, analyses and hints."""
    work_seconds_burst: float = 200.0
    guests: int = 200
    """Connections of one address to tables: a club behind one router has some dozens."""
    idle_seconds: float = 300.0
    bot_pause: float = 0.15
    """Seconds a bot takes at least for an answer, so that people can follow."""
    undo_seconds: float = 60.0
    """Seconds after which a request to take something back ends by itself."""
    bot_beat: float = 1.0
    """Seconds between two answers of bots at a table with people, in games in which all act at once."""
    bot_grace: float = 2.0
    """Seconds between two looks at whether another worker, where a bot should think, is still there."""
    snapshot_every: int = 500
    """Answers between two snapshots of a game: replaying fewer takes some milliseconds."""
    origins: list[str] = []
    """Other origins whose pages may connect, such as a development server."""
    turns_per_second: float = 250.0
    """Requests and messages of one address that are looked at in a second; the others stand in line."""
    turn_burst: float = 24.0
    away_seconds: float = 180.0
    """Seconds that somebody who is waited for may be away before the others may let a bot play for him."""
    order_least: float = 1.0
    order_most: float = 4.0
    """Seconds between which a standing order waits where being quick would tell something."""
    slow_order_least: float = 300.0
    slow_order_most: float = 2400.0
    """The same where people play for days."""
    people_per_hour: float = 60.0
    """New people, and letters tried out, from one address."""
    people_burst: float = 30.0


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second: Final = per_second
        self.burst: Final = burst
        self.clock: Final = clock
        self.left = burst
        self.filled = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.filled) * self.per_second)
        self.filled = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each address; those that come seldom are forgotten first."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second: Final = per_second
        self.burst: Final = burst
        self.buckets: Final[dict[str, Bucket]] = {}

    def take(self, address: str) -> bool:
        bucket = self.buckets.pop(address, None) or Bucket(self.per_second, self.burst)
        self.buckets[address] = bucket
        if len(self.buckets) > MOST_BUCKETS:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take()


def account_of(engine: str) -> str:
    """By which name the gate knows an engine, whatever it does."""
    return f"@{engine}"


class Gate:
    """What an engine may do, and how often: with one seat, or with its token wherever it plays."""

    def __init__(self) -> None:
        self.requests: Final = Buckets(ENGINE_REQUESTS, 2 * ENGINE_REQUESTS)
        self.beliefs: Final = Buckets(ENGINE_BELIEFS, ENGINE_BELIEFS)
        self.streams: Final[Counter[str]] = Counter()

    def take(self, account: str) -> None:
        """BadInput if it is one request too many."""
        if not self.requests.take(account):
            raise BadInput("too-fast", {"seconds": 1})

    def imagine(self, account: str) -> None:
        """BadInput if it is one imagined state too many."""
        if not self.beliefs.take(account):
            raise BadInput("too-fast", {"seconds": 1})

    @contextmanager
    def stream(self, account: str) -> Iterator[None]:
        """Something that is waited for; BadInput if it is one too many."""
        if self.streams[account] >= STREAMS:
            raise BadInput("too-many-streams", {"most": STREAMS, "seconds": 1})
        self.streams[account] += 1
        try:
            yield
        finally:
            self.streams[account] -= 1
            if not self.streams[account]:
                del self.streams[account]
