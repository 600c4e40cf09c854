"""What a host of tables counts. Numbers only: nothing here names a person or a table."""

from bisect import bisect_left
from typing import Final, Literal

from msgspec import Struct

QUICK: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds that answers and appends are sorted by."""
SLOW: Final = (0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)
"""The same for thoughts."""


class Family(Struct):
    """One thing that is measured: `samples` are what comes after its name, and the number."""

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    about: str
    samples: list[tuple[str, float]]


class Histogram:
    """How often something took how long."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds: Final = bounds
        self.counts: Final = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    def samples(self, labels: str) -> list[tuple[str, float]]:
        found: list[tuple[str, float]] = []
        so_far = 0
        for bound, count in zip([*map(str, self.bounds), "+Inf"], self.counts):
            so_far += count
            found.append((f'_bucket{{{labels},le="{bound}"}}', so_far))
        return [*found, (f"_sum{{{labels}}}", self.total), (f"_count{{{labels}}}", so_far)]


class Meters:
    """What one worker counts as it goes."""

    def __init__(self) -> None:
        self.moves = 0
        self.bot_moves = 0
        self.races = 0
        self.failures: Final[dict[str, int]] = {"store": 0, "table": 0, "request": 0, "bot": 0}
        self.bots_waiting = 0
        self.append: Final = Histogram(QUICK)
        self.answer: Final = Histogram(QUICK)
        self.thinking: Final = Histogram(SLOW)

    def families(self, worker: str, tables: int, connections: int) -> list[Family]:
        label = f'worker="{worker}"'
        one = f"{{{label}}}"
        errors: list[tuple[str, float]] = [
            (f'{{{label},kind="{kind}"}}', number) for kind, number in self.failures.items()
        ]
        return [
            Family("meadhall_tables", "gauge", "Tables in memory.", [(one, tables)]),
            Family("meadhall_connections", "gauge", "Guests at these tables.", [(one, connections)]),
            Family("meadhall_moves_total", "counter", "Answers of people that were kept.", [(one, self.moves)]),
            Family("meadhall_bot_moves_total", "counter", "Answers of bots that were kept.", [(one, self.bot_moves)]),
            Family(
                "meadhall_races_lost_total", "counter", "Changes another worker was first with.", [(one, self.races)]
            ),
            Family("meadhall_errors_total", "counter", "What went wrong, by where.", errors),
            Family(
                "meadhall_bots_waiting", "gauge", "Bots that think or wait for a process.", [(one, self.bots_waiting)]
            ),
            Family("meadhall_append_seconds", "histogram", "Until a change is durable.", self.append.samples(label)),
            Family("meadhall_answer_seconds", "histogram", "From an answer to its reply.", self.answer.samples(label)),
            Family(
                "meadhall_thinking_seconds", "histogram", "A bot's thought, with waiting.", self.thinking.samples(label)
            ),
        ]
