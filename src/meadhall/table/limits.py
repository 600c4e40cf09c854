"""What a server allows, and how fast somebody may come and ask."""

import time
from collections.abc import Callable
from typing import Final

from msgspec import Struct

MOST_BUCKETS: Final = 10_000


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
