"""Open tables, roles, blocks and reports, the same for both databases: `$1` is the first value."""

from typing import TYPE_CHECKING, Final

from msgspec import structs

from meadhall.club.ports import Deed, Invitation, Member, OpenRow, Person, Report, Standing
from meadhall.club.wire import KnownPerson, Notice, Role
from meadhall.server.queries import OF_PERSON, OPEN, PERSON, SET_OWNERS
from meadhall.table.clock import LIVE

if TYPE_CHECKING:
    from meadhall.server.club_store import Database

LIVE_PACES: Final = ", ".join([f"'{pace}'" for pace in ("", *LIVE)])
"""No clock at all is for an evening, too."""
HERE: Final = "select person from seats where of_table = tables.number union select tables.host"
# One query, whatever is asked for: nobody sees where somebody sits, or who has set a table, with whom he does not play.
OPEN_TABLES: Final = f"""
select shown, coalesce((select name from people where people.id = tables.host), ''), pace from tables
where visibility = '{OPEN}' and phase = 'gathering' and free > 0 and created > $2 and shown is not null
    and (cast($3 as text) = '' or game = $3)
    and (cast($4 as text) = '' or ($4 = 'live') = (pace in ({LIVE_PACES})))
    and (cast($5 as integer) = 0 or (select count(*) from seats where of_table = tables.number) = $5)
    and (cast($6 as integer) = 0 or rated = 1)
    and not exists (select 1 from blocks
        where (person = $1 and other in ({HERE})) or (other = $1 and person in ({HERE})))
order by free, created limit 100
"""
# Games among people: at least one other person sits there. Those that were annulled are nobody's.
AMONG_PEOPLE: Final = """
from seats as mine where mine.person <> '' and (mine.phase = 'over' or mine.gone = 1)
    and exists (select 1 from tables where tables.number = mine.of_table and tables.phase <> 'annulled')
    and exists (select 1 from seats as other where other.of_table = mine.of_table and other.person <> ''
        and other.person <> mine.person)
"""
STANDING: Final = f"select coalesce(sum(1 - gone), 0), count(*) {AMONG_PEOPLE} and mine.person = $1"
MEMBERS: Final = f"""
select {PERSON}, coalesce(finished, 0), coalesce(games, 0) from people left join (
    select mine.person as player, sum(1 - gone) as finished, count(*) as games {AMONG_PEOPLE} group by mine.person)
    as played on player = people.id
where erased is null and name <> '' order by people.made, people.id limit 1000
"""
DO_NOT_MEET: Final = "select 1 from blocks where (person = $1 and other = $2) or (person = $2 and other = $1)"
NAME_OF: Final = "coalesce((select name from people where people.id = {}), '')"
REPORT: Final = "id, made, person, about, name, place, seat, words, said, state"
DEED: Final = "id, made, person, kind, about, place, until, reason"
INVITATION: Final = "id, digest, role, uses, until, made"
USE: Final = "update club_invites set uses = uses - 1 where digest = $1 and uses > 0 and until > $2 returning role"
TAKE_NAME: Final = """
update people set role = $2, folded = $3, name = $4 where id = $1 and erased is null
    and not exists (select 1 from people as other where $3 <> '' and other.folded = $3 and other.id <> $1) returning id
"""
HALL: Final = "hall"
ENGINES: Final = "engines"
YES: Final = b"yes"


class SqlStrangerStore:
    """What strangers need, in the same database as the tables."""

    def __init__(self, database: "Database") -> None:
        self.database: Final = database

    # Open tables

    async def open_tables(
        self, person: str, since: float, game: str, pace: str, seats: int, rated: bool
    ) -> list[OpenRow]:
        rows = await self.database.fetch(OPEN_TABLES, person, since, game, pace, seats, int(rated))
        return [OpenRow(*row) for row in rows]

    async def standing(self, person: str) -> Standing:
        ((finished, games),) = await self.database.fetch(STANDING, person)
        return Standing(int(finished), int(games))

    # Blocks

    async def block(self, person: str, other: str, now: float) -> None:
        query = "insert into blocks select cast($1 as text), id, $3 from people where id = $2 on conflict do nothing"
        await self.database.perform((query, person, other, now))

    async def unblock(self, person: str, other: str) -> None:
        await self.database.perform(("delete from blocks where person = $1 and other = $2", person, other))

    async def blocked(self, person: str) -> list[KnownPerson]:
        query = "select id, name from blocks join people on id = other where person = $1 order by blocks.made"
        return [KnownPerson(*row) for row in await self.database.fetch(query, person)]

    async def do_not_meet(self, person: str, others: list[str]) -> bool:
        return any([await self.database.fetch(DO_NOT_MEET, person, other) for other in others])

    # Roles, and what is done about people

    async def muted_until(self, persons: list[str]) -> float:
        query = "select muted from people where id = $1"
        found = [row for person in persons for row in await self.database.fetch(query, person)]
        return max([until for (until,) in found], default=0.0)

    async def set_role(self, person: str, role: Role, folded: str, name: str) -> bool:
        (done,) = await self.database.perform((TAKE_NAME, person, role, folded, name))
        return bool(done)

    async def name_is_free(self, person: str, folded: str) -> bool:
        return not await self.database.fetch("select 1 from people where folded = $2 and id <> $1", person, folded)

    async def sanction(self, person: str, kind: str, until: float) -> None:
        column = {"mute": "muted", "ban": "banned"}[kind]
        await self.database.perform((f"update people set {column} = $2 where id = $1", person, until))

    async def notices(self, person: str) -> list[Notice]:
        query = "select made, kind, until, reason from audit where about = $1 order by made desc limit 20"
        return [Notice(*row) for row in await self.database.fetch(query, person)]

    async def members(self) -> list[Member]:
        return [
            Member(Person(*row[:OF_PERSON]), Standing(int(row[OF_PERSON]), int(row[OF_PERSON + 1])))
            for row in await self.database.fetch(MEMBERS)
        ]

    async def add_report(self, report: Report) -> None:
        query = f"insert into reports ({REPORT}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
        await self.database.perform((query, *structs.astuple(report)))

    async def reports(self, most: int) -> list[tuple[Report, str]]:
        query = f"select {REPORT}, {NAME_OF.format('person')} from reports order by made desc limit $1"
        return [(Report(*row[:-1]), row[-1]) for row in await self.database.fetch(query, most)]

    async def close_report(self, report: str) -> bool:
        query = "update reports set state = 'closed' where id = $1 and state = 'open' returning id"
        return bool((await self.database.perform((query, report)))[0])

    async def note(self, deed: Deed) -> None:
        query = f"insert into audit ({DEED}) values ($1, $2, $3, $4, $5, $6, $7, $8)"
        await self.database.perform((query, *structs.astuple(deed)))

    async def audit(self, most: int) -> list[tuple[Deed, str, str]]:
        names = f"{NAME_OF.format('person')}, {NAME_OF.format('about')}"
        query = f"select {DEED}, {names} from audit order by made desc limit $1"
        return [(Deed(*row[:-2]), *row[-2:]) for row in await self.database.fetch(query, most)]

    # Invites into the club

    async def invite(self, invitation: Invitation) -> None:
        query = f"insert into club_invites ({INVITATION}) values ($1, $2, $3, $4, $5, $6)"
        await self.database.perform((query, *structs.astuple(invitation)))

    async def invitations(self, now: float) -> list[Invitation]:
        query = f"select {INVITATION} from club_invites where uses > 0 and until > $1 order by made desc"
        return [Invitation(*row) for row in await self.database.fetch(query, now)]

    async def withdraw(self, invite: str) -> bool:
        query = "delete from club_invites where id = $1 returning id"
        return bool((await self.database.perform((query, invite)))[0])

    async def use_invite(self, digest: bytes, now: float) -> Role | None:
        (used,) = await self.database.perform((USE, digest, now))
        return used[0][0] if used else None

    # For whom the hall is

    async def hall(self) -> str:
        rows = await self.database.fetch("select value from installation where name = $1", HALL)
        return bytes(rows[0][0]).decode() if rows else ""

    async def set_hall(self, hall: str) -> None:
        await self.database.perform((SET_OWNERS, HALL, hall.encode()))

    async def engines_may_come(self) -> bool:
        rows = await self.database.fetch("select value from installation where name = $1", ENGINES)
        return not rows or bytes(rows[0][0]) == YES

    async def let_engines_come(self, may: bool) -> None:
        await self.database.perform((SET_OWNERS, ENGINES, YES if may else b""))
