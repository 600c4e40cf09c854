"""What strangers ask for happens elsewhere: in processes with bounds, apart from those in which seated bots think.

Houses are read and tried there, records are taken over, games are replayed, forked and analysed, hints are thought of.
Each kind of work has workers of its own, so that nobody's replay waits for somebody else's trial; and whoever asks pays
for it with the seconds it took (`quotas`).
"""

import logging
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeVar

from msgspec import json

from meadhall.bots.judge import Odds
from meadhall.core import BadInput, Record, Rules, State
from meadhall.server.crew import Bounds, Crew, JobLost
from meadhall.server.quotas import Quota
from meadhall.table.limits import Limits
from meadhall.table.ports import NOBODY
from meadhall.table.thoughts import built, give_analysis, give_hint, ponder, replayed, try_file, try_line
from meadhall.table.wire import HintOption, ReplayView

Made = TypeVar("Made")

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


class AnalystPool:
    """The workers for everything that is not a seated bot's thought."""

    def __init__(self, limits: Limits) -> None:
        self.quota: Final = Quota(limits.work_seconds_per_hour, limits.work_seconds_burst, "too-much-work")
        self.records: Final = Lane("a record", patience=20.0, seconds=10.0, queue=100)
        self.houses: Final = Lane("a house", patience=60.0, seconds=20.0, queue=8, polite=LATE, jobs=20)
        """Replaced after some: whatever strange rules have left behind goes with them."""
        self.advice: Final = Lane("advice", patience=20.0, seconds=20.0, queue=30)
        self.analyses: Final = Lane("an analysis", patience=300.0, seconds=300.0, queue=8, polite=LATE)

    # What is asked for

    async def tried_house(self, game: str, text: str, payer: str = NOBODY) -> str:
        """The line of a house file whose rules can be played; BadInput says what is wrong with it."""
        return await self.trial(payer, try_file, game, text)

    async def try_house(self, game: str, edition: int, house: str, payer: str = NOBODY) -> None:
        """The same for a house that is a line already."""
        await self.trial(payer, try_line, game, house, edition)

    async def trial(self, payer: str, task: Callable[..., str], *arguments: Any) -> str:
        found = await self.let_work(self.houses, [payer], task, *arguments)
        if found is None:
            raise BadInput("house-endless", {})
        return found

    async def build(self, record: str, secret: bytes, payer: str = NOBODY) -> tuple[str, int, bytes]:
        """A record played to its end and on as far as chance leads: its answers, how many, and a snapshot."""
        made = await self.let_work(self.records, [payer], built, record, secret)
        if made is None:
            raise BadInput("record-endless", {})
        return made

    async def replay(self, record: str, moves: int, you: tuple[int, ...], payer: str = NOBODY) -> ReplayView:
        """What one saw, and what was asked, after so many answers."""
        made = await self.let_work(self.records, [payer], replayed, record, moves, you)
        if made is None:
            raise BadInput("record-endless", {})
        return json.decode(made, type=ReplayView)

    async def odds(self, rules: Rules, state: State, seat: int, seed: int, *payers: str) -> Odds | None:
        """How what is in hand will end, from what a seat may know; None if there is nothing of the kind."""
        belief = json.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        made = await self.let_work(self.advice, payers, ponder, rules.name, rules.version, rules.house, seed, belief)
        return None if made is None else Odds(*made)

    async def advise(self, rules: Rules, state: State, seat: int, seed: int, *payers: str) -> list[HintOption] | None:
        """What a bot would do in this seat and why; None if nobody could think of anything in time."""
        belief = json.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        made = await self.let_work(
            self.advice, payers, give_hint, rules.name, rules.version, rules.house, seed, seat, belief
        )
        return None if made is None else json.decode(made, type=list[HintOption])

    async def analyse(self, record: Record, payer: str = NOBODY) -> bytes | None:
        """How a finished game went, as JSON; None if it took too long."""
        return await self.let_work(self.analyses, [payer], give_analysis, record.write())

    # How it is done

    async def let_work(
        self, lane: Lane, payers: Sequence[str], task: Callable[..., Made], *arguments: Any
    ) -> Made | None:
        """What comes of a job; None if nothing does. BadInput if it is one too many, or the job's own."""
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
        for lane in (self.records, self.houses, self.advice, self.analyses):
            lane.crew.close()
