"""The club's side of a store, the same for both databases: `$1` is the first value."""

from typing import Any, Final, Protocol

from msgspec import json

from meadhall.club.ports import ActiveSeat, Device, EngineRow, HeldSeat, Person, Ticket
from meadhall.server.passkey_store import SqlPasskeyStore
from meadhall.server.queries import OF_PERSON, PERSON
from meadhall.server.stranger_store import SqlStrangerStore
from meadhall.table.ports import PROJECTED, WAITED
from meadhall.table.watchers import PERSON as WATCHED

Statement = tuple[Any, ...]
"""A query and its values."""

DEVICE: Final = "devices.id, person, digest, label, devices.made, seen"
ADD_PERSON: Final = "insert into people (id, name, kind, role, made) values ($1, $2, $3, $4, $5)"
ADD_DEVICE: Final = "insert into devices (id, person, digest, label, made, seen) values ($1, $2, $3, $4, $5, $6)"
KNOWN_BY: Final = f"select {PERSON}, {DEVICE} from devices join people on people.id = person where digest = $1"
ADD_TICKET: Final = """
insert into tickets (handle, digest, person, purpose, tries, until, since) values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing returning handle
"""
TICKET: Final = "handle, digest, person, purpose, tries, until, since"
USE_TICKET: Final = f"""
delete from tickets where handle = $1 and digest = $2 and until > $3 and since <= $3 and tries < $4
returning {TICKET}
"""
FORGET: Final = """
update people set name = '', folded = '', role = 'guest', settings = null, zone = '', owner = '', erased = $2
where id = $1
"""
# Somebody who becomes somebody else is as silent, and stays away as long, as both of them.
KEEP_SANCTIONS: Final = """
update people set muted = (select max(muted) from people where id in ($1, $2)),
    banned = (select max(banned) from people where id in ($1, $2)) where id = $2
"""
HAND_OVER_BLOCKS: Final = """
insert into blocks select cast($2 as text), other, made from blocks where person = $1 and other <> $2
on conflict do nothing
"""
HAND_OVER_BLOCKED: Final = """
insert into blocks select person, cast($2 as text), made from blocks where other = $1 and person <> $2
on conflict do nothing
"""
SEATED: Final = """
select tournament, round, number, players from sittings
where tournament in (select tournament from entries where person = $1)
"""
RESEAT: Final = "update sittings set players = $4 where tournament = $1 and round = $2 and number = $3"
# Who has entered as both plays as the one who he is now; the other one has left.
HAND_OVER_ENTRIES: Final = """
update entries set person = $2 where person = $1 and not exists (
    select 1 from entries as other where other.tournament = entries.tournament and other.person = $2)
"""
RESULTS: Final = "select pool, seats, ended, place, score, rated from results where person = $1 order by ended"
HELD_SEATS: Final = """
select tables.id, shown, seat, claim from seats join tables on tables.number = of_table
where person = $1 order by of_table desc, seat
"""


ADD_ENGINE: Final = """
insert into people (id, name, kind, role, made, owner, folded)
select cast($1 as text), cast($2 as text), cast($3 as text), cast($4 as text), cast($5 as double precision),
    cast($6 as text), cast($7 as text)
where not exists (select 1 from people where folded = $7) on conflict do nothing returning id
"""
ENGINES: Final = f"""
select {PERSON}, coalesce((select max(seen) from devices where person = people.id), 0),
    (select count(distinct of_table) from seats where person = people.id and phase <> 'over')
from people where people.owner = $1 order by people.made, people.id
"""
ACTIVE_SEATS: Final = f"""
select tables.id, tables.game, tables.phase = 'gathering', seat, claim, seats.person <> $1,
    case when seats.phase = '{WAITED}' and tables.phase = 'running' then waited_since else 0 end, settled,
    coalesce((select name from people where people.id = tables.host), '')
from seats join tables on tables.number = of_table
where tables.phase in ('gathering', 'running')
    and (seats.person = $1 or (seats.invited = $1 and seats.person = '' and tables.phase = 'gathering'))
order by of_table, seat
"""


class Database(Protocol):
    """Either of the stores. `now` is its clock, and `unlocked` leaves out what another worker has in hand, in SQL."""

    now: str
    unlocked: str

    async def fetch(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a query finds."""

    async def perform(self, *statements: Statement) -> list[list[tuple[Any, ...]]]:
        """Do all of it or nothing; what each has returned."""

    async def scrub(self) -> None: ...

    def notify(self, name: str, number: int) -> None: ...


class SqlClubStore:
    """People in the same database as the tables."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.strangers: Final = SqlStrangerStore(database)
        self.passkeys: Final = SqlPasskeyStore(database)

    async def add_person(self, person: Person, device: Device) -> None:
        await self.database.perform(
            (ADD_PERSON, person.id, person.name, person.kind, person.role, person.made), added(device)
        )

    async def known_by(self, digest: bytes) -> tuple[Person, Device] | None:
        rows = await self.database.fetch(KNOWN_BY, digest)
        return (Person(*rows[0][:OF_PERSON]), Device(*rows[0][OF_PERSON:])) if rows else None

    async def person(self, person: str) -> Person | None:
        rows = await self.database.fetch(f"select {PERSON} from people where id = $1", person)
        return Person(*rows[0]) if rows else None

    async def named(self, folded: str) -> Person | None:
        rows = await self.database.fetch(f"select {PERSON} from people where folded = $1 and erased is null", folded)
        return Person(*rows[0]) if rows else None

    async def add_engine(self, engine: Person, folded: str, device: Device) -> bool:
        values = (engine.id, engine.name, engine.kind, engine.role, engine.made, engine.owner, folded)
        (made,) = await self.database.perform((ADD_ENGINE, *values))
        if made:
            await self.add_device(device)
        return bool(made)

    async def engines(self, owner: str) -> list[EngineRow]:
        rows = await self.database.fetch(ENGINES, owner)
        return [EngineRow(Person(*row[:OF_PERSON]), float(row[OF_PERSON]), int(row[OF_PERSON + 1])) for row in rows]

    async def active_seats(self, person: str) -> list[ActiveSeat]:
        rows = await self.database.fetch(ACTIVE_SEATS, person)
        return [
            ActiveSeat(table, game, bool(gathers), seat, claim, bool(invited), float(since), settled, host)
            for table, game, gathers, seat, claim, invited, since, settled, host in rows
        ]

    async def remove_devices(self, person: str) -> None:
        await self.database.perform(("delete from devices where person = $1", person))

    async def replace_devices(self, device: Device) -> None:
        gone = ("delete from devices where person = $1", device.person)
        await self.database.perform(gone, added(device))

    async def rename(self, person: str, name: str, folded: str) -> None:
        """Whoever is a member keeps his place among members' names."""
        query = "update people set name = $2, folded = case when folded = '' then '' else $3 end where id = $1"
        await self.database.perform((query, person, name, folded))

    async def devices(self, person: str) -> list[Device]:
        rows = await self.database.fetch(f"select {DEVICE} from devices where person = $1 order by made, id", person)
        return [Device(*row) for row in rows]

    async def add_device(self, device: Device) -> None:
        await self.database.perform(added(device))

    async def note_seen(self, device: str, seen: float) -> None:
        await self.database.perform(("update devices set seen = $2 where id = $1", device, seen))

    async def hand_over(self, device: str, person: str) -> None:
        await self.database.perform(("update devices set person = $2 where id = $1", device, person))

    async def hand_over_all(self, old: str, new: str) -> None:
        """A role is not handed over: whoever is talked into becoming somebody else gives no powers away."""
        seated = await self.database.fetch(SEATED, old)
        await self.database.perform(
            *[(RESEAT, *key, bytes(players).replace(json.encode(old), json.encode(new))) for *key, players in seated],
            (HAND_OVER_ENTRIES, old, new),
            (KEEP_SANCTIONS, old, new),
            (HAND_OVER_BLOCKS, old, new),
            (HAND_OVER_BLOCKED, old, new),
            ("delete from blocks where person = $1 or other = $1", old),
            ("update reports set person = $2 where person = $1", old, new),
            ("update reports set about = $2 where about = $1", old, new),
            ("update audit set about = $2 where about = $1", old, new),
            ("update devices set person = $2 where person = $1", old, new),
            ("update passkeys set person = $2 where person = $1", old, new),
            ("delete from tickets where person = $1", old),
            ("update vacations set person = $2 where person = $1", old, new),
            ("update channels set person = $2 where person = $1", old, new),
            ("update people set owner = $2 where owner = $1", old, new),
            ("update rating_pools set since = 0 where pool in (select pool from results where person = $1)", old),
            ("update results set person = $2 where person = $1", old, new),
            ("delete from people where id = $1", old),
        )

    async def remove_device(self, person: str, device: str) -> bool:
        query = "delete from devices where person = $1 and id = $2 returning id"
        return bool((await self.database.perform((query, person, device)))[0])

    async def add_ticket(self, ticket: Ticket) -> bool:
        over = ("delete from tickets where until < $1", ticket.until - 3600.0)
        mine = ("delete from tickets where person = $1 and purpose = $2", ticket.person, ticket.purpose)
        values = (ticket.handle, ticket.digest, ticket.person, ticket.purpose, ticket.tries, ticket.until, ticket.since)
        return bool((await self.database.perform(over, mine, (ADD_TICKET, *values)))[2])

    async def try_ticket(self, handle: str, digest: bytes, now: float, most: int) -> Ticket | None:
        tried = ("update tickets set tries = tries + 1 where handle = $1 and digest <> $2", handle, digest)
        used, _ = await self.database.perform((USE_TICKET, handle, digest, now, most), tried)
        return Ticket(*used[0]) if used else None

    async def ticket_for(self, person: str, purpose: str, now: float) -> Ticket | None:
        query = f"select {TICKET} from tickets where person = $1 and purpose = $2 and until > $3"
        rows = await self.database.fetch(query, person, purpose, now)
        return Ticket(*rows[0]) if rows else None

    async def withdraw_ticket(self, person: str, purpose: str) -> None:
        await self.database.perform(("delete from tickets where person = $1 and purpose = $2", person, purpose))

    async def held_seats(self, person: str) -> list[HeldSeat]:
        return [HeldSeat(*row) for row in await self.database.fetch(HELD_SEATS, person)]

    async def results(self, person: str) -> list[dict[str, Any]]:
        names = ("pool", "seats", "ended", "place", "score", "rated")
        return [dict(zip(names, row, strict=True)) for row in await self.database.fetch(RESULTS, person)]

    async def vacations(self, person: str) -> list[tuple[float, float]]:
        rows = await self.database.fetch("select since, until from vacations where person = $1 order by since", person)
        return [(since, until) for since, until in rows]

    async def add_vacation(self, person: str, since: float, until: float) -> None:
        await self.database.perform(("insert into vacations values ($1, $2, $3)", person, since, until))

    async def end_vacations(self, person: str, now: float) -> None:
        query = "update vacations set until = $2 where person = $1 and since <= $2 and until > $2"
        await self.database.perform((query, person, now))

    async def erase(self, person: str, now: float) -> None:
        await self.database.perform(
            ("delete from devices where person = $1", person),
            ("delete from passkeys where person = $1", person),
            ("delete from tickets where person = $1", person),
            ("delete from vacations where person = $1", person),
            ("delete from outbox where channel in (select id from channels where person = $1)", person),
            ("delete from channels where person = $1", person),
            ("update entries set gone = 1 where person = $1", person),
            ("delete from blocks where person = $1 or other = $1", person),
            ("delete from reports where about = $1", person),
            ("update reports set person = '' where person = $1", person),
            ("update audit set reason = '' where about = $1", person),
            (FORGET, person, now),
        )

    async def scrub(self) -> None:
        await self.database.scrub()

    def tell(self, person: str) -> None:
        self.database.notify(f"{WATCHED}{person}", PROJECTED)


def added(device: Device) -> Statement:
    return ADD_DEVICE, device.id, device.person, device.digest, device.label, device.made, device.seen
