"""What clocks need from a store, the same for both databases: `$1` is the first value."""

from typing import Final

from msgspec import json

from meadhall.server.club_store import Database
from meadhall.server.queries import HAPPENINGS
from meadhall.table.clock import LEAST, LEAST_LIVE, LIVE, Span, Timings
from meadhall.table.ports import Happening
from meadhall.table.settings import TableSettings

GAP: Final = 5.0
"""Seconds without a sign of life after which the server was closed: two signs and some patience. A crash that is over
sooner costs somebody no more than that, and one that lasts longer nothing."""
SLACK: Final = 2.0
"""Seconds that somebody may be too late: what was on its way is stored by then."""
LEASE: Final = 60.0
"""Seconds that a worker has for a deadline before another one looks at it."""

TABLE: Final = "select number, settings_number, settings from tables where id = $1"
CHANGES: Final = "select made, waits from changes where of_table = $1 order by number"
CLOSED: Final = "select since, until from closed_hours where until > $1 order by since"
VACATIONS: Final = """
select seat, since, until from seats join vacations on vacations.person = seats.person
where of_table = $1 and seats.person <> '' order by since
"""
ALIVE: Final = """
insert into alive (name, at) values ('server', {now}) on conflict (name) do update set at = excluded.at
"""
# Two workers that are back at the same moment find the same gap: it is noted once.
CLOSE: Final = f"""
insert into closed_hours (since, until) select at, {{now}} from alive where at < {{now}} - {GAP}
on conflict (since) do nothing returning since, until
"""
LIVE_PACES: Final = ", ".join([f"'{pace}'" for pace in LIVE])
# Nearly what will be worked out: so a list is right at once, and no deadline is looked at in vain.
MOVE_DUE: Final = f"""
update seats set due = case
    when due + $1 > $2 + (case when exists (
        select 1 from tables where number = of_table and pace in ({LIVE_PACES})) then {LEAST_LIVE} else {LEAST} end)
    then due + $1
    else $2 + (case when exists (
        select 1 from tables where number = of_table and pace in ({LIVE_PACES})) then {LEAST_LIVE} else {LEAST} end)
    end where due is not null
"""
TAKE_DUE: Final = f"""
update seats set due = {{now}} + {LEASE} where (of_table, seat) in (
    select of_table, seat from seats where due <= {{now}} - {SLACK} order by due limit $1 {{unlocked}})
returning (select id from tables where tables.number = of_table), seat
"""
SET_DUE: Final = """
update seats set due = $3 where seat = $2 and of_table = (select number from tables where id = $1)
"""


class SqlClockStore:
    """When things were done, and when something is due."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        fill = {"now": database.now, "unlocked": database.unlocked}
        self.close_hours: Final = CLOSE.format(**fill)
        self.alive: Final = ALIVE.format(**fill)
        self.take: Final = TAKE_DUE.format(**fill)

    async def timings(self, table: str) -> Timings | None:
        fetch = self.database.fetch
        found = await fetch(TABLE, table)
        if not found:
            return None
        number, settings_number, settings = found[0]
        known = json.decode(settings, type=TableSettings)
        changes = await fetch(CHANGES, number)
        happened = [
            Happening(kind, seat, json.decode(facts), place, made)
            for kind, seat, facts, place, made in await fetch(HAPPENINGS, number)
        ]
        timings = Timings([made for made, _ in changes], [waits for _, waits in changes], happened)
        begin = min([*timings.made[:1], *[one.made for one in happened[:1]]], default=0.0)
        timings.closed = await self.closed_since(begin)
        for seat, since, until in await fetch(VACATIONS, number):
            timings.vacations.setdefault(seat, []).append((since, until))
        timings.settings, timings.plan, timings.seats = settings_number, known.clock, len(known.seats)
        timings.now = (await fetch(f"select {self.database.now}"))[0][0]
        return timings

    async def closed_since(self, moment: float) -> list[Span]:
        return [(since, until) for since, until in await self.database.fetch(CLOSED, moment)]

    async def note_alive(self) -> bool:
        closed, _ = await self.database.perform((self.close_hours,), (self.alive,))
        for since, until in closed:
            await self.database.perform((MOVE_DUE, until - since, until))
        return bool(closed)

    async def take_due(self, most: int) -> list[tuple[str, int]]:
        (taken,) = await self.database.perform((self.take, most))
        return [(table, seat) for table, seat in taken if table is not None]

    async def set_due(self, table: str, seat: int, due: float | None) -> None:
        await self.database.perform((SET_DUE, table, seat, due))
