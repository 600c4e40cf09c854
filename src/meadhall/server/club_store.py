"""The club's side of a store, the same for both databases: `$1` is the first value."""

from typing import Any, Final, Protocol

from meadhall.club.ports import Device, HeldSeat, Person, Ticket
from meadhall.table.ports import PROJECTED
from meadhall.table.watchers import PERSON as WATCHED

Statement = tuple[Any, ...]
"""A query and its values."""

PERSON: Final = "people.id, people.name, people.kind, people.role, people.made"
DEVICE: Final = "devices.id, person, digest, label, devices.made, seen"
ADD_PERSON: Final = "insert into people (id, name, kind, role, made) values ($1, $2, $3, $4, $5)"
ADD_DEVICE: Final = "insert into devices (id, person, digest, label, made, seen) values ($1, $2, $3, $4, $5, $6)"
KNOWN_BY: Final = f"select {PERSON}, {DEVICE} from devices join people on people.id = person where digest = $1"
ADD_TICKET: Final = """
insert into tickets (handle, digest, person, purpose, tries, until) values ($1, $2, $3, $4, $5, $6)
on conflict do nothing returning handle
"""
USE_TICKET: Final = """
delete from tickets where handle = $1 and digest = $2 and until > $3 and tries < $4
returning handle, digest, person, purpose, tries, until
"""
HELD_SEATS: Final = """
select tables.id, shown, seat, claim from seats join tables on tables.number = of_table
where person = $1 order by of_table desc, seat
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

    async def add_person(self, person: Person, device: Device) -> None:
        await self.database.perform(
            (ADD_PERSON, person.id, person.name, person.kind, person.role, person.made), added(device)
        )

    async def known_by(self, digest: bytes) -> tuple[Person, Device] | None:
        rows = await self.database.fetch(KNOWN_BY, digest)
        return (Person(*rows[0][:5]), Device(*rows[0][5:])) if rows else None

    async def person(self, person: str) -> Person | None:
        rows = await self.database.fetch(f"select {PERSON} from people where id = $1", person)
        return Person(*rows[0]) if rows else None

    async def rename(self, person: str, name: str) -> None:
        await self.database.perform(("update people set name = $2 where id = $1", person, name))

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
        await self.database.perform(
            ("update devices set person = $2 where person = $1", old, new),
            ("delete from tickets where person = $1", old),
            ("update vacations set person = $2 where person = $1", old, new),
            ("update channels set person = $2 where person = $1", old, new),
            ("delete from people where id = $1", old),
        )

    async def remove_device(self, person: str, device: str) -> bool:
        query = "delete from devices where person = $1 and id = $2 returning id"
        return bool((await self.database.perform((query, person, device)))[0])

    async def add_ticket(self, ticket: Ticket) -> bool:
        over = ("delete from tickets where until < $1", ticket.until - 3600.0)
        mine = ("delete from tickets where person = $1 and purpose = $2", ticket.person, ticket.purpose)
        values = (ticket.handle, ticket.digest, ticket.person, ticket.purpose, ticket.tries, ticket.until)
        return bool((await self.database.perform(over, mine, (ADD_TICKET, *values)))[2])

    async def try_ticket(self, handle: str, digest: bytes, now: float, most: int) -> Ticket | None:
        tried = ("update tickets set tries = tries + 1 where handle = $1", handle)
        used, _ = await self.database.perform((USE_TICKET, handle, digest, now, most), tried)
        return Ticket(*used[0]) if used else None

    async def held_seats(self, person: str) -> list[HeldSeat]:
        return [HeldSeat(*row) for row in await self.database.fetch(HELD_SEATS, person)]

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
            ("delete from tickets where person = $1", person),
            ("delete from vacations where person = $1", person),
            ("delete from outbox where channel in (select id from channels where person = $1)", person),
            ("delete from channels where person = $1", person),
            ("update people set name = '', settings = null, zone = '', erased = $2 where id = $1", person, now),
        )

    async def scrub(self) -> None:
        await self.database.scrub()

    def tell(self, person: str) -> None:
        self.database.notify(f"{WATCHED}{person}", PROJECTED)


def added(device: Device) -> Statement:
    return ADD_DEVICE, device.id, device.person, device.digest, device.label, device.made, device.seen
