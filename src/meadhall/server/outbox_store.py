"""What is to be told to whom, the same for both databases: `$1` is the first value."""

from typing import Final

from msgspec import Struct

from meadhall.server.club_store import Database
from meadhall.server.queries import SET_OWNERS
from meadhall.table.ports import WAITED

GOOD: Final = "good"
PENDING: Final = "pending"
BROKEN: Final = "broken"
LEASE: Final = 300.0
"""Seconds after which another worker tries what one has taken and not done."""
MAIL_AFTER: Final = 600.0
HOOK_AFTER: Final = 60.0
LAST_CALL: Final = 7200.0
"""Seconds before somebody's time is over at which he is reminded."""
NOBODY_AFTER: Final = 7 * 86_400.0
"""Seconds after which somebody hears that nobody has come to his table."""
KEPT: Final = 90 * 86_400.0
"""Seconds for which it is remembered what was told."""

HIS: Final = f"""
from seats join tables on tables.number = of_table join channels on channels.person = seats.person
where tables.id = $1 and seats.person <> '' and channels.state = '{GOOD}'
"""
WAITED_FOR: Final = f"{HIS} and seats.phase = '{WAITED}'"
AFTER: Final = f"case channels.kind when 'mail' then {MAIL_AFTER} else {HOOK_AFTER} end"
"""Seconds from what happens to the message about it."""
PLAN_TURN: Final = f"""
insert into outbox (channel, of_table, period, kind, seat, lines, due)
select channels.id, of_table, waited_since, 'turn', seat, cast($2 as integer),
    waited_since + {AFTER} {WAITED_FOR}
on conflict (channel, of_table, period, kind) do nothing
"""
PLAN_REMINDER: Final = f"""
insert into outbox (channel, of_table, period, kind, seat, lines, due)
select channels.id, of_table, waited_since, 'half', seat, cast($2 as integer), (waited_since + seats.due) / 2
{WAITED_FOR} and seats.due is not null and pace not in ('tonight', 'relaxed')
on conflict (channel, of_table, period, kind) do update set due = excluded.due where outbox.due is not null
"""
PLAN_LAST: Final = f"""
insert into outbox (channel, of_table, period, kind, seat, lines, due)
select channels.id, of_table, waited_since, 'last', seat, cast($2 as integer), seats.due - {LAST_CALL}
{WAITED_FOR} and seats.due - {LAST_CALL} > waited_since and pace not in ('tonight', 'relaxed')
on conflict (channel, of_table, period, kind) do update set due = excluded.due where outbox.due is not null
"""
# What happens once at a table belongs to no period. Whoever is waited for at the beginning hears of that instead; who
# has had a channel only since the end is not told of it.
PLAN_ONCE: Final = f"""
insert into outbox (channel, of_table, period, kind, seat, lines, due)
select channels.id, of_table, 0, '{{kind}}', seat, cast($2 as integer), {{now}} + {AFTER} {HIS} {{only}}
on conflict (channel, of_table, period, kind) do nothing
"""
ONCE: Final = {
    "start": f"and seats.phase <> '{WAITED}'",
    "over": "and seats.gone = 0 and channels.made <= tables.changed",
}
PLAN_INVITATION: Final = f"""
insert into outbox (channel, of_table, period, kind, seat, lines, due)
select channels.id, of_table, claim, 'invitation', seat, cast($2 as integer), {{now}} + {AFTER}
from seats join tables on tables.number = of_table join channels on channels.person = seats.invited
where tables.id = $1 and seats.invited <> '' and channels.state = '{GOOD}'
on conflict (channel, of_table, period, kind) do nothing
"""
PLAN_SEAT: Final = f"""
insert into outbox (channel, of_table, period, kind, seat, lines, due)
select channels.id, of_table, cast($3 as double precision), cast($4 as text), seat, cast($5 as integer),
    {{now}} + {AFTER} {HIS} and seat = $2
on conflict (channel, of_table, period, kind) do nothing
"""
# A table of a tournament is set, and waits for its players: whoever has sat down need not be told.
PLAN_ROUND: Final = f"""
insert into outbox (channel, of_table, period, kind, seat, lines, due)
select channels.id, of_table, tables.created, 'round', seat, 0, tables.created + {AFTER}
from seats join tables on tables.number = of_table join channels on channels.person = seats.person
where tables.id = $1 and tables.phase = 'gathering' and seats.person <> '' and claim = 0 and channels.state = '{GOOD}'
on conflict (channel, of_table, period, kind) do nothing
"""
# An open table to which nobody comes: whoever set it hears of that before it leaves the list.
PLAN_NOBODY: Final = f"""
insert into outbox (channel, of_table, period, kind, seat, lines, due)
select channels.id, number, created, 'nobody', 0, 0, created + {NOBODY_AFTER}
from tables join channels on channels.person = host where tables.id = $1 and host <> '' and state = '{GOOD}'
on conflict (channel, of_table, period, kind) do nothing
"""
TAKE: Final = f"""
update outbox set due = {{now}} + {LEASE}, tries = tries + 1
where (channel, of_table, period, kind) in (select channel, of_table, period, kind from outbox
    where due <= {{now}} order by due, channel limit $1 {{unlocked}})
returning channel, of_table, period, kind, tries
"""
# A seat that has been answered for, or has seen the question, need not be told of it: it has read all lines of the log
# since it is waited for. Some questions come without a line, so that it counts when it has looked, too.
LOOK: Final = f"""
select outbox.channel, outbox.of_table, outbox.period, outbox.kind, outbox.tries, tables.id, tables.shown,
    people.name, people.settings, channels.kind, channels.address, channels.secret, channels.state,
    seats.due, case outbox.kind
        when 'round' then tables.phase = 'gathering' and seats.claim = 0
        when 'nobody' then tables.phase = 'gathering'
        when 'invitation' then seats.invited = channels.person and tables.phase = 'gathering'
        when 'start' then seats.person = channels.person and tables.phase = 'running' and seats.seen < outbox.lines
        when 'over' then seats.person = channels.person and tables.phase = 'over' and seats.seen < outbox.lines
        when 'stopped' then seats.person = channels.person and tables.phase = 'running' and seats.seen < outbox.lines
        when 'consent' then seats.person = channels.person and tables.phase = 'running'
        when 'mention' then seats.person = channels.person
        else seats.phase = '{WAITED}' and seats.waited_since = outbox.period
            and (seats.seen < outbox.lines or seats.seen_at < outbox.period) end,
    {{now}}, outbox.seat
from outbox join tables on tables.number = outbox.of_table join channels on channels.id = outbox.channel
    join people on people.id = channels.person
    join seats on seats.of_table = outbox.of_table and seats.seat = outbox.seat
where outbox.channel = $1 and outbox.of_table = $2 and outbox.period = $3 and outbox.kind = $4
"""
SET_DUE: Final = "update outbox set due = $5 where channel = $1 and of_table = $2 and period = $3 and kind = $4"
PUT_OFF: Final = """
update outbox set due = $5, tries = 0 where channel = $1 and of_table = $2 and period = $3 and kind = $4
"""
SEEN: Final = """
update seats set seen = case when seen < $3 then $3 else seen end, seen_at = {now}
where seat = $2 and of_table = (select number from tables where id = $1)
"""
CHANNEL: Final = "id, person, kind, address, state, secret, tries"


class Waiting(Struct):
    """Something to be told, and all that is needed for it."""

    channel: str
    of_table: int
    period: float
    kind: str
    tries: int
    table: str
    shown: bytes
    name: str
    settings: bytes | None
    by: str
    """The kind of the channel."""
    address: str
    secret: str
    state: str
    time_out: float | None
    """When the seat's time is over."""
    wanted: bool
    """Whether it is still waited for, and has not seen that."""
    now: float
    seat: int

    @property
    def key(self) -> tuple[str, int, float, str]:
        return self.channel, self.of_table, self.period, self.kind


class Channel(Struct):
    """Where somebody wants to be told something."""

    id: str
    person: str
    kind: str
    address: str
    state: str
    secret: str
    tries: int = 0


class SqlOutboxStore:
    """Channels, and what waits to be told by them."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        fill = {"now": database.now, "unlocked": database.unlocked}
        self.take_due: Final = TAKE.format(**fill)
        self.look: Final = LOOK.format(**fill)
        self.see: Final = SEEN.format(**fill)
        self.plan_once: Final = {kind: PLAN_ONCE.format(kind=kind, only=only, **fill) for kind, only in ONCE.items()}
        self.plan_invitation: Final = PLAN_INVITATION.format(**fill)
        self.plan_one: Final = PLAN_SEAT.format(**fill)

    # What is to be told

    async def plan(
        self,
        waits: dict[str, int],
        begun: dict[str, int] | None = None,
        over: dict[str, int] | None = None,
        invited: dict[str, int] | None = None,
    ) -> None:
        """Plan what people are told of tables that wait, have begun, are over, or want them to sit down.

        By table the number of lines of its log.
        """
        planned = [(query, *one) for one in waits.items() for query in (PLAN_TURN, PLAN_REMINDER, PLAN_LAST)]
        for kind, tables in (("start", begun or {}), ("over", over or {})):
            planned += [(self.plan_once[kind], *one) for one in tables.items()]
        planned += [(self.plan_invitation, *one) for one in (invited or {}).items()]
        if planned:
            await self.database.perform(*planned)

    async def plan_seat(self, table: str, seat: int, kind: str, period: float, lines: int) -> None:
        """Plan what whoever has a seat is told."""
        await self.database.perform((self.plan_one, table, seat, period, kind, lines))

    async def table_settings(self, of_table: int) -> bytes:
        ((found,),) = await self.database.fetch("select settings from tables where number = $1", of_table)
        return bytes(found)

    async def plan_round(self, tables: list[str]) -> None:
        """Plan that those are told whom tables of a tournament wait for."""
        if tables:
            await self.database.perform(*[(PLAN_ROUND, table) for table in tables])

    async def plan_nobody(self, tables: list[str]) -> None:
        """Plan that those are told who have set open tables, in case that nobody comes."""
        if tables:
            await self.database.perform(*[(PLAN_NOBODY, table) for table in tables])

    async def take(self, most: int) -> list[Waiting]:
        """What is due; for a while no other worker gets it."""
        (taken,) = await self.database.perform((self.take_due, most))
        found = []
        for *key, _ in taken:
            rows = await self.database.fetch(self.look, *key)
            if rows:
                found.append(Waiting(*rows[0]))
            else:
                await self.database.perform((SET_DUE, *key, None))  # the table, or the person, is gone
        return found

    async def done(self, waiting: list[Waiting]) -> None:
        """Told, or not wanted any more."""
        await self.database.perform(*[(SET_DUE, *one.key, None) for one in waiting])

    async def try_again(self, waiting: list[Waiting], due: float) -> None:
        await self.database.perform(*[(SET_DUE, *one.key, due) for one in waiting])

    async def put_off(self, one: Waiting, due: float) -> None:
        """It is told later, and that was no try."""
        await self.database.perform((PUT_OFF, *one.key, due))

    async def forget_old(self, now: float) -> None:
        """What happens once at a table belongs to no period, and is remembered as long as the table is."""
        query = "delete from outbox where due is null and period > 1e9 and period < $1"
        await self.database.perform((query, now - KEPT))

    async def note_seen(self, table: str, seats: list[int], lines: int) -> None:
        """Whoever has these seats has read so many lines of the log, on whichever device."""
        await self.database.perform(*[(self.see, table, seat, lines) for seat in seats])

    async def seen(self, table: str, seats: list[int]) -> int:
        rows = await self.database.fetch(
            "select seat, seen from seats join tables on number = of_table where id = $1", table
        )
        return min([seen for seat, seen in rows if seat in seats], default=0)

    # Channels

    async def people_at(self, kind: str, address: str) -> list[tuple[str, str]]:
        """Who is told there, by id and name."""
        query = f"""select people.id, people.name from channels join people on people.id = person
        where channels.kind = $1 and lower(address) = $2 and state = '{GOOD}' order by people.made, people.id"""
        return [(person, name) for person, name in await self.database.fetch(query, kind, address.lower())]

    async def channels(self, person: str) -> list[Channel]:
        rows = await self.database.fetch(f"select {CHANNEL} from channels where person = $1 order by made, id", person)
        return [Channel(*row) for row in rows]

    async def add_channel(self, channel: Channel, now: float) -> None:
        query = f"insert into channels ({CHANNEL}, made) values ($1, $2, $3, $4, $5, $6, $7, $8)"
        values = (channel.id, channel.person, channel.kind, channel.address, channel.state, channel.secret, 0, now)
        await self.database.perform((query, *values))

    async def set_state(self, channel: str, state: str, secret: str | None = None) -> None:
        query = "update channels set state = $2, tries = 0, secret = coalesce($3, secret) where id = $1"
        await self.database.perform((query, channel, state, secret))

    async def miss(self, channel: str) -> None:
        """Somebody has not known the letters that confirm it."""
        await self.database.perform(("update channels set tries = tries + 1 where id = $1", channel))

    async def remove_channel(self, channel: str) -> None:
        await self.database.perform(
            ("delete from outbox where channel = $1", channel), ("delete from channels where id = $1", channel)
        )

    async def end_by_secret(self, secret: str) -> bool:
        """Whether a channel had this secret; it has ended then."""
        query = f"delete from channels where secret = $1 and kind = 'mail' and state <> '{PENDING}' returning id"
        (gone,) = await self.database.perform((query, secret))
        return bool(gone)

    # Settings

    async def set_settings(self, person: str, settings: bytes) -> None:
        await self.database.perform(("update people set settings = $2 where id = $1", person, settings))

    async def settings(self, person: str) -> bytes | None:
        rows = await self.database.fetch("select settings from people where id = $1", person)
        found: bytes | None = rows[0][0] if rows else None
        return found

    async def all_owners(self, names: list[str]) -> dict[str, bytes]:
        """What the owner of the server has set, by name, as far as there is something."""
        rows = await self.database.fetch("select name, value from installation")
        return {name: bytes(value) for name, value in rows if name in names}

    async def forget_owners(self, name: str) -> None:
        await self.database.perform(("delete from installation where name = $1", name))

    async def remove_by_secret(self, kind: str, secret: str) -> None:
        """Whoever had this channel has it no more: the device is somebody else's now."""
        query = "select id from channels where kind = $1 and secret = $2"
        for (channel,) in await self.database.fetch(query, kind, secret):
            await self.remove_channel(channel)

    async def set_owners(self, name: str, value: bytes) -> None:
        await self.database.perform((SET_OWNERS, name, value))
