"""Looks at the clocks of all tables: whose time is over, and whether the server itself was away."""

import asyncio
import logging
import time
from typing import Final

from meadhall.core import BadInput
from meadhall.table.clock import ClockStore, Timings, folded
from meadhall.table.lobby import Lobby
from meadhall.table.orders import TimeIsUp
from meadhall.table.ports import StoreFailure

log: Final = logging.getLogger("meadhall.ticker")

NEVER: Final = float("-inf")
TICK: Final = 1.0
"""Seconds between two looks."""
SIGN_AFTER: Final = 2.0
"""Seconds between two signs of life."""
BATCH: Final = 50
TOGETHER: Final = 3
"""Deadlines that are dealt with at the same time: most of what one takes is waiting for the database."""
MOST_TRIES: Final = 10
"""How often a deadline is looked at again because something has happened meanwhile."""


class Ticker:
    """The clocks as one worker looks at them."""

    def __init__(self, lobby: Lobby, clocks: ClockStore) -> None:
        self.lobby: Final = lobby
        self.clocks: Final = clocks
        self.signed = NEVER
        """When the last sign of life was given."""

    async def keep_on(self) -> None:
        """For ever."""
        while True:
            try:
                await self.give_sign()
                await self.look()
            except StoreFailure:
                self.signed = NEVER  # what nobody could store was a closed hour, perhaps
                log.warning("clocks are not looked at: database unreachable")
            await asyncio.sleep(TICK)

    async def give_sign(self) -> None:
        """Say now and then that somebody is here. That comes before any deadline: only then it is known which hours
        were closed. Where they were, everybody who sits here is told how the clocks stand now."""
        if time.monotonic() - self.signed < SIGN_AFTER:
            return
        was_closed = await self.clocks.note_alive()
        self.signed = time.monotonic()
        if was_closed:
            here = self.lobby.tables.values()
            self.lobby.projector.note_clocks([table.name for table in here if table.settings.clock is not None])

    async def look(self) -> int:
        """Deal with all deadlines that have passed; how many that were."""
        done = 0
        while True:
            taken = await self.clocks.take_due(BATCH)
            for begin in range(0, len(taken), TOGETHER):
                await self.give_sign()  # very many deadlines take longer than the server may be silent
                some = taken[begin : begin + TOGETHER]
                await asyncio.gather(*[self.look_at(table, seat) for table, seat in some])
            done += len(taken)
            if len(taken) < BATCH:
                return done

    async def look_at(self, table: str, seat: int) -> None:
        try:
            await self.deal_with(table, seat)
        except BadInput as bad:  # its rules are no more, or it is gone: the game does not go on
            log.warning("table %s: no clock runs: %s", table, bad.code)
            await self.clocks.set_due(table, seat, None)

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
