"""Bots think in worker processes, never on the event loop (`meadhall.table.thinking`)."""

import logging
import os
from collections.abc import Callable
from typing import Any, Final

from meadhall.core import BadInput
from meadhall.server.crew import Crew, JobLost
from meadhall.table.thinking import PATIENCE, Made, Thinking

log: Final = logging.getLogger("meadhall.bots")


class BotPool(Thinking):
    """The worker processes of one server, started when a bot is first asked."""

    def __init__(self, workers: int = 0, patience: float = PATIENCE) -> None:
        Thinking.__init__(self, workers or max(1, (os.cpu_count() or 1) - 1), patience)
        self.crew: Final = Crew(self.workers, patience)

    async def work(self, about: str, task: Callable[..., Made], *arguments: Any) -> Made | None:
        """Let a worker do something; None if it fails or does not come to an end."""
        try:
            made, _ = await self.crew.do_now(task, *arguments)
        except JobLost as lost:
            log.error("%s: %s", about, lost.why)
        except BadInput as bad:
            log.error("%s: %s", about, bad.code)
        else:
            return made
        return None

    def close(self) -> None:
        """End all thoughts."""
        self.crew.close()
