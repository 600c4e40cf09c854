"""When a table is over its result is written down, what was had in it is counted, and ratings are worked out.

All of it follows from what lists show of the table, and does no harm when it is done twice. What a crash has left
behind is made up for at the next start.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from meadhall.club.ratings import known_pools
from meadhall.club.results import Counted, HeldRating, RatedGame, TableResult, counted_in, fold, result_of
from meadhall.club.standing_ports import OpenPool, ResultStore
from meadhall.core import BadInput
from meadhall.lab.report.cases import Case
from meadhall.table.listing import ANNULLED, OVER
from meadhall.table.ports import Projection, StoreFailure

log: Final = logging.getLogger("meadhall.scoring")

AGAIN: Final = 5.0
"""Seconds after which something is tried again that could not be done."""
TOGETHER: Final = 50
"""Games that are worked into ratings at a time: so long nobody else has a turn."""

Count = Callable[[str], Awaitable[list[Case]]]
"""What everybody had at a table that is over, by its name."""


class Scorer:
    """Keeps results and ratings of one club."""

    def __init__(self, store: ResultStore, count: Count) -> None:
        self.store: Final = store
        self.count: Final = count
        self.noted: dict[str, Projection] = {}
        self.task: asyncio.Task[None] | None = None
        self.when_scored: Callable[[list[Projection]], Awaitable[None]] | None = None
        """Hears of tables that are over, or do not count any more, when their results are written."""

    def note(self, made: list[Projection]) -> None:
        """Lists show something else of these tables: if the club counts them, it looks at them soon."""
        self.noted.update({one.table: one for one in made if one.counts})
        if self.noted and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self.work_soon())

    async def work_soon(self) -> None:
        while self.noted:
            noted, self.noted = self.noted, {}
            try:
                await self.work(list(noted.values()))
            except (StoreFailure, BadInput) as trouble:  # the database is away, or those who count are busy
                log.warning("results wait: %s", trouble)
                self.noted = {**noted, **self.noted}
                await asyncio.sleep(AGAIN)

    async def work(self, made: list[Projection]) -> None:
        """Write down what these tables gave, and work out the ratings that follow."""
        counting = [one for one in made if one.counts]
        going_on = [one.table for one in counting if one.phase not in (OVER, ANNULLED)]
        taken_back = await self.store.with_results(going_on) if going_on else set()
        ended = [one for one in counting if one.phase in (OVER, ANNULLED) or one.table in taken_back]
        for one in ended:
            await self.score(one)
        if ended:
            await self.rate()
        if ended and self.when_scored is not None:
            await self.when_scored(ended)

    async def score(self, made: Projection) -> None:
        """Write the result of a table down, if it is another one than before."""
        result, before = result_of(made), await self.store.result(made.table)
        if (result == before and await self.is_counted(made)) or (before is None and not result.seats):
            await self.store.note_scored(made.table, made.changes, made.settings)
        else:
            await self.store.keep_result(result, await self.counted(made, result), made.changes, made.settings)

    async def is_counted(self, made: Projection) -> bool:
        """Whether it is known what each seat had, if anything can be known; in older versions it was not kept."""
        return not made.whole or await self.store.has_counted(made.table)

    async def counted(self, made: Projection, result: TableResult) -> Counted:
        if not result.seats:
            return Counted([], [])
        return counted_in(made, result, await self.count(made.table) if made.whole else [])

    # Ratings

    async def rate(self) -> None:
        """Work in all games that ended since somebody did so last, in whichever pool."""
        for opened in await self.store.open_pools():
            await self.rate_pool(opened)

    async def begin_anew(self) -> None:
        """Work out all ratings and sums again, from the results that are there."""
        await self.store.begin_anew()
        await self.rate()

    async def rate_pool(self, opened: OpenPool) -> None:
        """The games of a pool from a moment on, some at a time. Another worker may be faster, and goes on then."""
        pool = known_pools().get(opened.pool)
        if pool is None:  # it was rated with other numbers once
            return
        began = opened.since
        known: dict[str, HeldRating] = {}
        changed = dict.fromkeys(await self.store.people_since(opened.pool, began))
        looked_up: set[str] = set()
        while True:
            games, until = await self.next_games(opened)
            changed.update(dict.fromkeys([one.person for game in games for one in game.seats if one.person]))
            for person in [one for one in changed if one not in looked_up]:
                looked_up.add(person)
                held = await self.store.rating_before(opened.pool, person, began)
                if held is not None:
                    known[person] = held
            steps = fold(pool, known, games)
            ratings = {person: known.get(person) for person in changed}
            seal = new_seal()
            if not await self.store.keep_ratings(opened, steps, ratings, seal, until) or until is None:
                return
            opened, changed = OpenPool(opened.pool, seal, until), {}
            await asyncio.sleep(0)

    async def next_games(self, opened: OpenPool) -> tuple[list[RatedGame], float | None]:
        """Some games, and when those ended that follow; games that ended in the same moment stay together."""
        most = TOGETHER
        while True:
            games = await self.store.games_since(opened.pool, opened.since, most + 1)
            if len(games) <= most:
                return games, None
            until = games[-1].ended
            before = [game for game in games if game.ended < until]
            if before:
                return before, until
            most *= 2

    async def finish(self) -> None:
        """Do what is still to be done, at the end."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
        if self.noted:
            noted, self.noted = self.noted, {}
            await self.work(list(noted.values()))


def new_seal() -> str:
    return secrets.token_hex(8)
