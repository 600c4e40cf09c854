"""The lobby of strangers: tables at which anybody may sit down, and how somebody does.

A list is one query. Whoever looks at it hears of every change (`note`) and looks again; what he may see depends on whom
he has blocked, so that nobody else can look for him.
"""

import time
from typing import Final, Literal

from msgspec import convert, json

from meadhall.club.people import Known
from meadhall.club.ports import Standing, StrangerStore
from meadhall.club.wire import OpenTable, Sat, SitAnywhere
from meadhall.core import BadInput
from meadhall.table.actor import TableActor
from meadhall.table.clock import DAY
from meadhall.table.listing import GATHERING
from meadhall.table.lobby import Lobby
from meadhall.table.orders import Claim
from meadhall.table.ports import Projection
from meadhall.table.watchers import LOBBY
from meadhall.table.wire import Pace, TableInfo

CLOSES_AFTER: Final = 14 * DAY
"""Seconds after which a table that nobody has come to is not listed any more; its links go on working."""
NEW_HERE: Final = 3
"""Somebody with fewer games than that is new, and nobody asks how many of them he has finished."""
MOST_STARTED: Final = 10_000


class OpenTables:
    """The open tables of one club."""

    def __init__(self, store: StrangerStore, lobby: Lobby) -> None:
        self.store: Final = store
        self.lobby: Final = lobby
        self.started: Final[dict[str, None]] = {}
        """Open tables of which it was told that they are not listed any more."""

    async def listed(
        self, person: str, game: str = "", pace: str = "", seats: int = 0, rated: bool = False
    ) -> list[OpenTable]:
        rows = await self.store.open_tables(person, time.time() - CLOSES_AFTER, game, pace, seats, rated)
        return [
            OpenTable(json.decode(row.shown, type=TableInfo), row.host, convert(row.pace, Pace | Literal[""]))
            for row in rows
        ]

    async def sit(self, known: Known, table: str, nonce: str) -> Sat:
        """Sit down at an open table; BadInput if it is not open for this person."""
        found = await self.lobby.table(table)
        await self.check(known, found)
        engine, rating = known.person.is_engine, await self.lobby.rating_at(found, known.person.id)
        for seat in found.seats.open_seats():
            claim = found.seats.claims()[seat]
            order = Claim(seat, claim, known.person.name, known.person.id, nonce, rating, engine)
            await found.ask(order)
            if order.claim >= 0:
                await self.lobby.projector.work()
                return Sat(table, found.match.record.game, self.lobby.keys.seat(table, seat, order.claim))
        raise BadInput("not-open", {})

    async def sit_anywhere(self, known: Known, wanted: SitAnywhere) -> Sat:
        """Sit down where fewest are missing."""
        for one in await self.listed(known.person.id, pace=wanted.pace):
            if known.person.is_engine and not is_for_engines(one.info):
                continue
            try:
                return await self.sit(known, one.info.table, wanted.nonce)
            except BadInput:
                continue
        raise BadInput("nothing-open", {})

    async def check(self, known: Known, table: TableActor) -> None:
        """Who blocks whom is told to nobody: such a table is not open. An engine is blocked with its owner."""
        settings, person = table.settings, known.person.id
        others = [one for one in {settings.host, *[row.person for row in settings.seats]} if one not in ("", person)]
        comers = [one for one in (person, known.person.owner) if one]
        apart = [await self.store.do_not_meet(one, others) for one in comers]
        if not settings.open or not table.seats.gathers() or any(apart):
            raise BadInput("not-open", {})
        if person in [row.person for row in settings.seats]:
            raise BadInput("sits-already", {})
        standing = await self.store.standing(person)
        if not is_reliable(standing, settings.least):
            raise BadInput("least-finished", {"least": settings.least, "percent": share(standing)})

    # News

    def note(self, projections: list[Projection]) -> bool:
        """Whether there is something new among open tables. Once a table runs, its moves are no news."""
        news = False
        for one in projections:
            if one.open and (one.phase == GATHERING or one.table not in self.started):
                news = True
                if one.phase != GATHERING:
                    self.started[one.table] = None
        for old in list(self.started)[:-MOST_STARTED]:
            del self.started[old]
        return news

    async def tell(self) -> None:
        """Whoever looks at the list here hears that it has changed."""
        await self.lobby.tell_watchers([LOBBY])


def is_for_engines(info: TableInfo) -> bool:
    """Whether a program may sit down somewhere."""
    return info.engines or any([seat.engine and seat.free for seat in info.seats])


def share(standing: Standing) -> int:
    """The percentage of games that somebody has finished."""
    return 100 * standing.finished // standing.games if standing.games else 100


def is_reliable(standing: Standing, least: int) -> bool:
    return standing.games < NEW_HERE or share(standing) >= least
