"""What strangers ask for happens elsewhere: in processes with bounds, apart from those in which seated bots think.

Houses are read and tried there, records are taken over, games are replayed, forked and analysed, hints are thought of.
Each kind of work has workers of its own, so that nobody's replay waits for somebody else's trial; and whoever asks pays
for it with the seconds it took (`quotas`).
"""

import logging
from collections.abc import Callable, Sequence
from typing import Any, Final

from meadhall.core import BadInput
from meadhall.server.crew import Bounds, Crew, JobLost
from meadhall.server.quotas import Quota
from meadhall.table.analysing import Analysing, Kind, Made
from meadhall.table.limits import Limits

log: Final = logging.getLogger("meadhall.analysts")

MEMORY: Final = 2 << 30
"""Bytes of address space, most of which is never touched."""
SOON: Final = 5
"""How far work stands back that somebody waits for: before the bots."""
LATE: Final = 15
"""The same for work that takes long: behind the bots."""
LATER: Final = 10
"""Seconds after which one may come again when a kind of work has too much to do."""


class Lane:
    """One kind of work: its crew, and how many may wait for it."""

    def __init__(
        self, about: str, patience: float, seconds: float, queue: int, polite: int = SOON, jobs: int = 0
    ) -> None:
        self.about: Final = about
        self.crew: Final = Crew(1, patience, Bounds(MEMORY, seconds, jobs, polite))
        self.queue: Final = queue


class AnalystPool(Analysing):
    """The workers for everything that is not a seated bot's thought."""

    def __init__(self, limits: Limits) -> None:
        self.quota: Final = Quota(limits.work_seconds_per_hour, limits.work_seconds_burst, "too-much-work")
        self.records: Final = Lane("a record", patience=20.0, seconds=10.0, queue=100)
        self.houses: Final = Lane("a house", patience=60.0, seconds=20.0, queue=8, polite=LATE, jobs=20)
        """Replaced after some: whatever strange rules have left behind goes with them."""
        self.advice: Final = Lane("advice", patience=20.0, seconds=20.0, queue=30)
        self.analyses: Final = Lane("an analysis", patience=300.0, seconds=300.0, queue=8, polite=LATE)
        self.lanes: Final[dict[Kind, Lane]] = {
            "records": self.records,
            "houses": self.houses,
            "advice": self.advice,
            "analyses": self.analyses,
        }

    async def let_work(
        self, kind: Kind, payers: Sequence[str], task: Callable[..., Made], *arguments: Any
    ) -> Made | None:
        """What comes of a job; None if nothing does. BadInput if it is one too many, or the job's own."""
        lane = self.lanes[kind]
        for payer in payers:
            self.quota.check(payer)
        if lane.crew.waiting >= lane.queue:
            raise BadInput("too-busy", {"seconds": LATER})
        made: Made | None
        try:
            made, seconds = await self.do(lane, task, *arguments)
        except JobLost as lost:
            log.error("%s: %s", lane.about, lost.why)
            made, seconds = None, lost.seconds
        for payer in payers:
            self.quota.charge(payer, seconds)
        return made

    async def do(self, lane: Lane, task: Callable[..., Made], *arguments: Any) -> tuple[Made, float]:
        return await lane.crew.do(task, *arguments)

    def close(self) -> None:
        for lane in self.lanes.values():
            lane.crew.close()
