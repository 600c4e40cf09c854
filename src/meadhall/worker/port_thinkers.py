"""Bots and analysts in further Web Workers: a crew of JavaScript (web/src/local/crew.ts) gives each job to one of them.

One that does not come to an end is terminated there and begun anew; the job is lost then.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from meadhall.core import BadInput
from meadhall.table.analysing import Analysing, Kind
from meadhall.table.analysing import Made as Worked
from meadhall.table.thinking import Made, Thinking
from meadhall.worker.jobs import JobLost, made_of, written

log: Final = logging.getLogger("meadhall.thinkers")

Think = Callable[[str, str], Awaitable[str]]
"""Gives a job of a kind to a worker; the answer is an `Outcome` as JSON."""


class PortThinkers(Thinking):
    """Where seated bots think."""

    def __init__(self, think: Think, workers: int) -> None:
        Thinking.__init__(self, workers)
        self.think: Final = think

    async def work(self, about: str, task: Callable[..., Made], *arguments: Any) -> Made | None:
        """Let a worker do something; None if it fails or does not come to an end."""
        try:
            return made_of(task, await self.think("bots", written(task, arguments)))
        except (JobLost, BadInput) as lost:
            log.error("%s: %s", about, lost)
            return None


class PortAnalysts(Analysing):
    """Where everything else is worked out: nobody pays, since it is everybody's own machine."""

    looks = 200
    """A quarter of the usual ones: rules that are not compiled would take minutes. The page says so (`past-slow`)."""

    def __init__(self, think: Think) -> None:
        self.think: Final = think

    async def let_work(
        self, kind: Kind, payers: Sequence[str], task: Callable[..., Worked], *arguments: Any
    ) -> Worked | None:
        """What comes of a job; None if nothing does. BadInput is the job's own."""
        try:
            return made_of(task, await self.think(kind, written(task, arguments)))
        except JobLost as lost:
            log.error("%s: %s", kind, lost)
            return None
