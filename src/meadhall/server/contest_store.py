"""Seasons and tournaments, the same for both databases: `$1` is the first value."""

from typing import Final

from msgspec import structs

from meadhall.club.contest_ports import Entry, Outcome, Season, SeasonRow, SittingRow, Tournament
from meadhall.club.results import HeldRating
from meadhall.server.club_store import Database, Statement
from meadhall.table.listing import ANNULLED, GATHERING

SEASON: Final = "id, name, since, until, made"
# The last step of each in that time: what he had shown when it was over.
SEASON_LADDER: Final = """
select last.person, people.name, last.pool, last.mean, last.doubt, counted.number, last.ended
from (select person, pool, count(*) as number, max(games) as games from rating_steps
    where ended >= $1 and ended < $2 group by person, pool having count(*) >= $3) as counted
join rating_steps as last on last.person = counted.person and last.pool = counted.pool and last.games = counted.games
join people on people.id = last.person and erased is null
order by last.pool, last.mean - 2 * last.doubt desc, last.person
"""
TOURNAMENT: Final = "id, name, kind, game, options, seats, rounds, best, pace, rated, state, round, made"
TOURNAMENTS: Final = f"""
select {TOURNAMENT}, (select count(*) from entries where tournament = tournaments.id and gone = 0),
    exists (select 1 from entries where tournament = tournaments.id and person = $1 and gone = 0)
from tournaments order by made desc limit 50
"""
ENTRIES: Final = """
select person, coalesce(people.name, ''), gone from entries left join people on people.id = person
where tournament = $1 order by entries.made, person
"""
ENTER: Final = """
insert into entries (tournament, person, made) values ($1, $2, $3)
on conflict (tournament, person) do update set gone = 0
"""
NOT_YET: Final = "exists (select 1 from tournaments where id = $1 and state = 'open')"
SITTING: Final = "round, number, at_table, players"
OF_TOURNAMENT: Final = "(select at_table from sittings where tournament = $1)"
BEGIN: Final = "update tournaments set round = $3, state = 'running' where id = $1 and round = $2 and state <> 'over'"
# Whoever begins a round works out the same tables: who comes second adds nothing.
ADD_SITTING: Final = f"""
insert into sittings (tournament, {SITTING})
select cast($1 as text), cast($2 as integer), cast($3 as integer), cast($4 as text), $5
where exists (select 1 from tournaments where id = $1 and round = $2) on conflict do nothing
"""
WAITING: Final = f"""
select id from tables where id in {OF_TOURNAMENT} and phase = '{GATHERING}' and created < $2 order by number
"""


class SqlContestStore:
    """Seasons and tournaments in the same database as the tables."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    # Seasons

    async def seasons(self) -> list[Season]:
        query = f"select {SEASON} from seasons order by since desc, made desc limit 50"
        return [Season(*row) for row in await self.database.fetch(query)]

    async def add_season(self, season: Season) -> None:
        query = f"insert into seasons ({SEASON}) values ($1, $2, $3, $4, $5)"
        await self.database.perform((query, *structs.astuple(season)))

    async def remove_season(self, season: str) -> bool:
        (gone,) = await self.database.perform(("delete from seasons where id = $1 returning id", season))
        return bool(gone)

    async def season_ladder(self, season: Season, least: int) -> list[SeasonRow]:
        rows = await self.database.fetch(SEASON_LADDER, season.since, season.until, least)
        return [SeasonRow(person, name, pool, HeldRating(*rating)) for person, name, pool, *rating in rows]

    # Tournaments

    async def tournaments(self, person: str) -> list[tuple[Tournament, int, bool]]:
        rows = await self.database.fetch(TOURNAMENTS, person)
        return [(Tournament(*row[:-2]), row[-2], bool(row[-1])) for row in rows]

    async def tournament(self, tournament: str) -> Tournament | None:
        rows = await self.database.fetch(f"select {TOURNAMENT} from tournaments where id = $1", tournament)
        return Tournament(*rows[0]) if rows else None

    async def add_tournament(self, tournament: Tournament) -> None:
        values = structs.astuple(tournament)
        marks = ", ".join([f"${place + 1}" for place in range(len(values))])
        await self.database.perform((f"insert into tournaments ({TOURNAMENT}) values ({marks})", *values))

    async def entries(self, tournament: str) -> list[Entry]:
        return [Entry(*row) for row in await self.database.fetch(ENTRIES, tournament)]

    async def enter(self, tournament: str, person: str, now: float) -> None:
        await self.database.perform((ENTER, tournament, person, now))

    async def leave(self, tournament: str, person: str) -> None:
        await self.database.perform(
            (f"delete from entries where tournament = $1 and person = $2 and {NOT_YET}", tournament, person),
            ("update entries set gone = 1 where tournament = $1 and person = $2", tournament, person),
        )

    async def sittings(self, tournament: str) -> list[SittingRow]:
        query = f"select {SITTING} from sittings where tournament = $1 order by round, number"
        return [SittingRow(*row) for row in await self.database.fetch(query, tournament)]

    async def outcome(self, tournament: str) -> Outcome:
        query = f"select at_table, seat, place from results where at_table in {OF_TOURNAMENT}"
        places: dict[str, dict[int, int]] = {}
        for table, seat, place in await self.database.fetch(query, tournament):
            places.setdefault(table, {})[seat] = place
        annulled = f"select id from tables where id in {OF_TOURNAMENT} and phase = '{ANNULLED}'"
        return Outcome(places, {table for (table,) in await self.database.fetch(annulled, tournament)})

    async def begin_round(self, tournament: str, before: int, sittings: list[SittingRow]) -> None:
        statements: list[Statement] = [(BEGIN, tournament, before, before + 1)]
        statements += [(ADD_SITTING, tournament, one.round, one.number, one.table, one.players) for one in sittings]
        await self.database.perform(*statements)

    async def end(self, tournament: str) -> None:
        await self.database.perform(("update tournaments set state = 'over' where id = $1", tournament))

    async def running(self) -> list[str]:
        query = "select id from tournaments where state = 'running' order by made"
        return [tournament for (tournament,) in await self.database.fetch(query)]

    async def waiting_since(self, tournament: str, when: float) -> list[str]:
        return [table for (table,) in await self.database.fetch(WAITING, tournament, when)]
