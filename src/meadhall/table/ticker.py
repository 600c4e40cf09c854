"""Looks at the clocks of all tables: whose time is over, and whether the server itself was away."""

import asyncio
import logging
from typing import Final

from meadhall.core import BadInput
from meadhall.table.clock import ClockStore, Timings, folded
from meadhall.table.lobby import Lobby
from meadhall.table.orders import TimeIsUp
from meadhall.table.ports import StoreFailure

log: Final = logging.getLogger("meadhall.ticker")

TICK: Final = 1.0
"""Seconds between two looks."""
SIGN_EVERY: Final = 5
"""Looks between two signs of life: a crash costs nobody more than so many seconds."""
BATCH: Final = 50
MOST_TRIES: Final = 10
"""How often a deadline is looked at again because something has happened meanwhile."""


class Ticker:
    """The clocks as one worker looks at them."""

    def __init__(self, lobby: Lobby, clocks: ClockStore) -> None:
        self.lobby: Final = lobby
        self.clocks: Final = clocks

    async def keep_on(self) -> None:
        """For ever. The sign of life comes first: only then it is known which hours were closed."""
        looks = 0
        while True:
            try:
                if looks % SIGN_EVERY == 0:
                    await self.clocks.note_alive()
                looks += 1
                await self.look()
            except StoreFailure:
                looks = 0  # what nobody could store was a closed hour, perhaps
                log.warning("clocks are not looked at: database unreachable")
            await asyncio.sleep(TICK)

    async def look(self) -> int:
        """Deal with all deadlines that have passed; how many that were."""
        done = 0
        while True:
            taken = await self.clocks.take_due(BATCH)
            for table, seat in taken:
                try:
                    await self.deal_with(table, seat)
                except BadInput as bad:  # its rules are no more, or it is gone: the game does not go on
                    log.warning("table %s: no clock runs: %s", table, bad.code)
                    await self.clocks.set_due(table, seat, None)
                done += 1
            if len(taken) < BATCH:
                return done

    async def deal_with(self, table: str, seat: int) -> None:
        """Work the clock out again, from what is stored; say that time is over only if it is."""
        for _ in range(MOST_TRIES):
            timings = await self.clocks.timings(table)
            if timings is None:
                return
            due = due_of(timings, seat)
            if due is None or due > timings.now:
                await self.clocks.set_due(table, seat, due)
                return
            order = TimeIsUp(seat, timings)
            await (await self.lobby.table(table)).ask(order)
            if order.carried_out:
                return


def due_of(timings: Timings, seat: int) -> float | None:
    """When a seat's time is over, from what is stored alone: no table is loaded for that."""
    if timings.plan is None:
        return None
    return folded(timings.plan, timings.seats, timings, len(timings.made), timings.settings).due(seat)
