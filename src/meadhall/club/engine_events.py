"""What an engine hears without asking: that it is invited, that a seat of its is asked, that a game is over.

Rows are the truth (ADR 23): whenever something is told of one of its tables, or of itself, they are looked at again,
and what is new in them is an event. A line that begins hears first of everything that waits for it.
"""

import asyncio
import time
from collections.abc import AsyncGenerator
from typing import Final

from meadhall.club.people import SEEN_EVERY, Known
from meadhall.club.ports import ActiveSeat, ClubStore
from meadhall.club.wire import EngineEvent
from meadhall.table.engines import EngineLine
from meadhall.table.lobby import Lobby
from meadhall.table.watchers import Watcher

KEEP_ALIVE: Final = 15.0
"""Seconds after which something is said even if there is nothing to say, so that a line that is dead is noticed."""


class EngineEvents:
    """One line of one engine."""

    def __init__(self, store: ClubStore, lobby: Lobby, known: Known) -> None:
        self.store: Final = store
        self.lobby: Final = lobby
        self.known: Final = known
        self.told: set[tuple[object, ...]] = set()
        self.running: dict[str, ActiveSeat] = {}
        """The tables at which it has played, each by one of its seats."""
        self.line: Final = EngineLine()
        self.watcher: Final = Watcher(self.line, known.person.id)

    async def listen(self) -> AsyncGenerator[EngineEvent | None, None]:
        """Whatever is new, for ever; None if there is nothing to say."""
        now = time.time()
        if self.known.device.seen + SEEN_EVERY < now:
            await self.store.note_seen(self.known.device.id, now)
        self.lobby.watchers.look_at(self.watcher, {})
        try:
            while True:
                self.line.news.clear()
                if await self.store.known_by(self.known.device.digest) is None:
                    return  # it has another token now, or is no more
                for event in await self.news():
                    yield event
                try:
                    await asyncio.wait_for(self.line.news.wait(), KEEP_ALIVE)
                except TimeoutError:
                    yield None
        finally:
            self.lobby.watchers.leave(self.watcher)

    async def news(self) -> list[EngineEvent]:
        """What is new in the rows. Tables that are new are watched first, and then looked at once more."""
        rows = await self.store.active_seats(self.known.person.id)
        tables: dict[str, tuple[int, ...]] = {row.table: () for row in rows}
        if tables.keys() - self.watcher.tables.keys():
            self.lobby.watchers.look_at(self.watcher, tables)
            rows = await self.store.active_seats(self.known.person.id)
        return [*self.begun(rows), *await self.over(rows)]

    def begun(self, rows: list[ActiveSeat]) -> list[EngineEvent]:
        """Seats that are offered, and seats that are asked: each time once."""
        found: list[EngineEvent] = []
        keys = self.lobby.keys
        still: set[tuple[object, ...]] = set()
        for row in rows:
            mark = (row.table, row.seat, row.invited, row.waited_since, row.settled if row.waited_since else row.claim)
            still.add(mark)
            if mark in self.told:
                continue
            if row.invited:
                key = keys.seat(row.table, row.seat, row.claim)
                found.append(EngineEvent("invited", row.table, row.game, row.seat, key))
            elif row.waited_since:
                found.append(EngineEvent("asked", row.table, row.game, row.seat))
        self.told = still
        return found

    async def over(self, rows: list[ActiveSeat]) -> list[EngineEvent]:
        """Tables that ran, and do not run any more; not those where the seat was lost."""
        now = {row.table: row for row in rows if not row.invited and not row.gathers}
        gone = [row for table, row in self.running.items() if table not in now]
        self.running = now
        infos = await self.lobby.infos([row.table for row in gone]) if gone else {}
        return [
            EngineEvent("over", row.table, row.game, row.seat, result=infos[row.table].result)
            for row in gone
            if row.table in infos and infos[row.table].phase in ("over", "annulled")
        ]
