"""Results, what was had in those games, and ratings, the same for both databases: `$1` is the first value."""

from typing import Any, Final

from meadhall.club.ports import Person, Standing
from meadhall.club.ratings import Rating
from meadhall.club.results import Counted, HeldRating, RatedGame, SeatResult, Step, TableResult
from meadhall.club.scoring import new_seal
from meadhall.club.standing_ports import HadRow, OpenPool, PlayedRow, RankedRow, RivalRow, SumRow
from meadhall.server.club_store import Database, Statement
from meadhall.server.queries import OF_PERSON, OPEN, PERSON
from meadhall.server.stranger_store import AMONG_PEOPLE
from meadhall.table.listing import ANNULLED, OVER

# What is worked in is what lists show. The first statement takes the table's row, so that of two workers one waits for
# the other; if lists show something else by then it finds no row, and the others do nothing.
MARK: Final = "update tables set scored = $2 where id = $1 and projected = $3 and settled = $4"
MARKED: Final = "exists (select 1 from tables where id = $1 and scored = $2 and projected = $3 and settled = $4)"
SAME_THING: Final = """things.at_table = $1 and things.pool = sums.pool and things.seats = sums.seats
    and things.kind = sums.kind and things.name = sums.name"""
COUNTS: Final = ("cases", "wins", "strong", "strong_wins")
THING: Final = f"pool, seats, kind, name, {', '.join(COUNTS)}"
LESS: Final = ", ".join([f"{one} = {one} - (select {one} from things where {SAME_THING})" for one in COUNTS])
MORE: Final = ", ".join([f"{one} = sums.{one} + excluded.{one}" for one in COUNTS])
TAKE_OFF: Final = f"""
update sums set {LESS}
where exists (select 1 from things where {SAME_THING}) and {MARKED}
"""
REOPEN: Final = f"""
update rating_pools set seal = $5, since = case
    when since is null or since > (select min(ended) from results where at_table = $1)
    then (select min(ended) from results where at_table = $1) else since end
where pool in (select pool from results where at_table = $1 and rated = 1) and {MARKED}
"""
ADD_RESULT: Final = f"""
insert into results (at_table, seat, person, bot, pool, seats, ended, place, won, score, finished, rated)
select cast($1 as text), cast($5 as integer), cast($6 as text), cast($7 as text), cast($8 as text),
    cast($9 as integer), cast($10 as double precision), cast($11 as integer), cast($12 as integer),
    cast($13 as integer), cast($14 as integer), cast($15 as integer)
where {MARKED}
"""
ADD_THING: Final = f"""
insert into things (at_table, {THING})
select cast($1 as text), cast($5 as text), cast($6 as integer), cast($7 as text), cast($8 as text),
    cast($9 as integer), cast($10 as integer), cast($11 as integer), cast($12 as integer)
where {MARKED}
"""
ADD_HAD: Final = f"""
insert into had (at_table, seat, kind, name, cases, wins)
select cast($1 as text), cast($5 as integer), cast($6 as text), cast($7 as text), cast($8 as integer),
    cast($9 as integer)
where {MARKED}
"""
RAISE: Final = f"""
insert into sums ({THING})
select {THING} from things where at_table = $1 and {MARKED}
on conflict (pool, seats, kind, name) do update set {MORE}
"""
OPEN_POOL: Final = f"""
insert into rating_pools (pool, seal, since)
select distinct pool, cast($5 as text), ended from results where at_table = $1 and rated = 1 and {MARKED}
on conflict (pool) do update set seal = excluded.seal, since = case
    when rating_pools.since is null or rating_pools.since > excluded.since then excluded.since
    else rating_pools.since end
"""
# The last thing that can end a game: an answer, or what all have agreed to, or somebody who gives up or is too slow.
ENDED: Final = """
select max(made) from (
    select made from changes where of_table = (select number from tables where id = $1)
    union all select made from happenings where of_table = (select number from tables where id = $1)
        and kind in ('ended', 'conceded', 'timed-out')) as moments
"""
RESULT: Final = "seat, person, bot, place, won, score, finished"
UNSCORED: Final = f"""
select id from tables where (visibility = '{OPEN}' or rated = 1 or id in (select at_table from sittings))
    and scored <> cast(projected as text) || '/' || cast(settled as text)
    and (phase in ('{OVER}', '{ANNULLED}') or exists (select 1 from results where at_table = tables.id))
order by number
"""
GAMES_SINCE: Final = f"""
select at_table, ended, {RESULT} from results
where pool = $1 and rated = 1 and ended >= $2 and at_table in (
    select at_table from results where pool = $1 and rated = 1 and ended >= $2
    group by at_table, ended order by ended, at_table limit $3)
order by ended, at_table, seat
"""
RATING: Final = "mean, doubt, games"
BEFORE: Final = f"""
select {RATING}, ended from rating_steps where person = $1 and pool = $2 and ended < $3
order by games desc limit 1
"""
SEALED: Final = "exists (select 1 from rating_pools where pool = $1 and seal = $2)"
SEAL: Final = "update rating_pools set seal = $2, since = $4 where pool = $1 and seal = $3 returning pool"
UNSTEP: Final = f"delete from rating_steps where pool = $1 and ended >= $3 and {SEALED}"
STEP: Final = "at_table, seat, person, ended, games, mean_before, doubt_before, mean, doubt"
ADD_STEP: Final = f"""
insert into rating_steps (pool, {STEP})
select cast($1 as text), cast($3 as text), cast($4 as integer), cast($5 as text), cast($6 as double precision),
    cast($7 as integer), cast($8 as double precision), cast($9 as double precision), cast($10 as double precision),
    cast($11 as double precision)
where {SEALED}
"""
SET_RATING: Final = f"""
insert into ratings (pool, person, {RATING}, changed)
select cast($1 as text), cast($3 as text), cast($4 as double precision), cast($5 as double precision),
    cast($6 as integer), cast($7 as double precision)
where {SEALED}
on conflict (person, pool) do update set mean = excluded.mean, doubt = excluded.doubt, games = excluded.games,
    changed = excluded.changed
"""
NO_RATING: Final = f"delete from ratings where pool = $1 and person = $3 and {SEALED}"
SUM_ALL: Final = f"""
insert into sums ({THING})
select pool, seats, kind, name, {", ".join([f"sum({one})" for one in COUNTS])} from things
group by pool, seats, kind, name
"""

RATED_PERSON: Final = f"""
select {PERSON}, finished, played.games, ratings.pool, mean, doubt, ratings.games, changed from people
cross join (
    select coalesce(sum(1 - gone), 0) as finished, count(*) as games {AMONG_PEOPLE} and mine.person = $1) as played
left join ratings on ratings.person = people.id
where people.id = $1 and erased is null order by ratings.pool
"""
HAD_BY: Final = """
select results.pool, had.kind, had.name, cast(sum(had.cases) as integer), cast(sum(had.wins) as integer)
from results join had on had.at_table = results.at_table and had.seat = results.seat
where results.person = $1 group by results.pool, had.kind, had.name
"""
PLAYED: Final = "{0}.pool, {0}.seats, {0}.ended, {0}.place, {0}.won, {0}.score, {0}.finished"
PLAYED_BY: Final = f"""
select mine.at_table, {PLAYED.format("mine")}, mean_before, mean, doubt from results as mine
left join rating_steps on rating_steps.at_table = mine.at_table and rating_steps.seat = mine.seat
where mine.person = $1 order by mine.ended desc, mine.at_table desc limit $2
"""
RIVALS: Final = """
select at_table, seat, person, coalesce(people.name, ''), bot, place, score
from results left join people on people.id = person where at_table in (
    select at_table from results where person = $1 order by ended desc, at_table desc limit $2)
order by at_table, place, seat
"""
OF_GAME: Final = "(pool = $1 or pool like cast($1 as text) || ' %')"
LADDER: Final = f"""
select person, name, pool, {RATING}, changed from ratings join people on people.id = person
where {OF_GAME} and erased is null order by mean - 2 * doubt desc, person limit $2
"""
SUMS: Final = f"select {THING} from sums where {OF_GAME} and cases > 0"
COMMON: Final = f"""
select mine.at_table, {PLAYED.format("mine")}, his.at_table, {PLAYED.format("his")}
from results as mine join results as his on his.at_table = mine.at_table and his.person = $2
where mine.person = $1 order by mine.ended desc, mine.at_table desc limit $3
"""
OF_PLAYED: Final = 8
"""So many columns, with the table."""


def mark_of(changes: int, settings: int) -> str:
    """What says which changes and settings are worked in."""
    return f"{changes}/{settings}"


class SqlResultStore:
    """Results and ratings in the same database as the tables."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    # Results

    async def with_results(self, tables: list[str]) -> set[str]:
        marks = ", ".join([f"${place}" for place in range(1, len(tables) + 1)])
        query = f"select distinct at_table from results where at_table in ({marks})"
        return {table for (table,) in await self.database.fetch(query, *tables)}

    async def result(self, table: str) -> TableResult | None:
        query = f"select pool, rated, {RESULT} from results where at_table = $1 order by seat"
        rows = await self.database.fetch(query, table)
        if not rows:
            return None
        return TableResult(table, rows[0][0], bool(rows[0][1]), tuple([SeatResult(*row[2:]) for row in rows]))

    async def has_counted(self, table: str) -> bool:
        return bool(await self.database.fetch("select 1 from had where at_table = $1 limit 1", table))

    async def keep_result(self, result: TableResult, counted: Counted, changes: int, settings: int) -> None:
        ((ended,),) = await self.database.fetch(ENDED, result.table)
        key = (result.table, mark_of(changes, settings), changes, settings)
        number = len(result.seats)
        statements: list[Statement] = [
            (MARK, *key),
            (TAKE_OFF, *key),
            (f"delete from things where at_table = $1 and {MARKED}", *key),
            (f"delete from had where at_table = $1 and {MARKED}", *key),
            (REOPEN, *key, new_seal()),
            (f"delete from results where at_table = $1 and {MARKED}", *key),
        ]
        statements += [
            (
                *(ADD_RESULT, *key, one.seat, one.person, one.bot, result.pool, number, ended),
                *(one.place, one.won, one.score, one.finished, int(result.rated)),
            )
            for one in result.seats
        ]
        statements += [
            (
                ADD_THING,
                *key,
                result.pool,
                number,
                *(one.kind, one.name, one.cases, one.wins, one.strong, one.strong_wins),
            )
            for one in counted.things
        ]
        statements += [(ADD_HAD, *key, one.seat, one.kind, one.name, one.cases, one.wins) for one in counted.had]
        statements += [(RAISE, *key), ("delete from sums where cases = 0",), (OPEN_POOL, *key, new_seal())]
        await self.database.perform(*statements)

    async def note_scored(self, table: str, changes: int, settings: int) -> None:
        await self.database.perform((MARK, table, mark_of(changes, settings), changes, settings))

    async def unscored(self) -> list[str]:
        return [table for (table,) in await self.database.fetch(UNSCORED)]

    # Ratings

    async def open_pools(self) -> list[OpenPool]:
        query = "select pool, seal, since from rating_pools where since is not null order by pool"
        return [OpenPool(*row) for row in await self.database.fetch(query)]

    async def people_since(self, pool: str, since: float) -> list[str]:
        query = "select distinct person from rating_steps where pool = $1 and ended >= $2 order by person"
        return [person for (person,) in await self.database.fetch(query, pool, since)]

    async def rating_before(self, pool: str, person: str, since: float) -> HeldRating | None:
        rows = await self.database.fetch(BEFORE, person, pool, since)
        return HeldRating(*rows[0]) if rows else None

    async def games_since(self, pool: str, since: float, most: int) -> list[RatedGame]:
        games: list[RatedGame] = []
        for table, ended, *seat in await self.database.fetch(GAMES_SINCE, pool, since, most):
            if not games or games[-1].table != table:
                games.append(RatedGame(table, ended, []))
            games[-1].seats.append(SeatResult(*seat))
        return games

    async def keep_ratings(
        self,
        opened: OpenPool,
        steps: list[Step],
        ratings: dict[str, HeldRating | None],
        seal: str,
        until: float | None,
    ) -> bool:
        key = (opened.pool, seal)
        statements: list[Statement] = [(SEAL, *key, opened.seal, until), (UNSTEP, *key, opened.since)]
        statements += [
            (ADD_STEP, *key, one.table, one.seat, one.person, one.ended, one.games, *one.before, *one.after)
            for one in steps
        ]
        for person, held in ratings.items():
            if held is None:
                statements.append((NO_RATING, *key, person))
            else:
                statements.append((SET_RATING, *key, person, held.mean, held.doubt, held.games, held.changed))
        return bool((await self.database.perform(*statements))[0])

    async def begin_anew(self) -> None:
        await self.database.perform(
            ("update rating_pools set seal = $1, since = 0", new_seal()), ("delete from sums",), (SUM_ALL,)
        )

    # Pages

    async def ratings_of(self, person: str) -> dict[str, HeldRating]:
        query = f"select pool, {RATING}, changed from ratings where person = $1 order by pool"
        return {pool: HeldRating(*row) for pool, *row in await self.database.fetch(query, person)}

    async def rated_person(self, person: str) -> tuple[Person, Standing, dict[str, HeldRating]] | None:
        rows = await self.database.fetch(RATED_PERSON, person)
        if not rows:
            return None
        about, (finished, games) = rows[0][:OF_PERSON], rows[0][OF_PERSON : OF_PERSON + 2]
        ratings = {
            pool: HeldRating(*held) for pool, *held in [row[OF_PERSON + 2 :] for row in rows] if pool is not None
        }
        return Person(*about), Standing(int(finished), int(games)), ratings

    async def had_by(self, person: str) -> list[HadRow]:
        return [HadRow(*row) for row in await self.database.fetch(HAD_BY, person)]

    async def played(self, person: str, most: int) -> list[PlayedRow]:
        return [PlayedRow(*row) for row in await self.database.fetch(PLAYED_BY, person, most)]

    async def rivals(self, person: str, most: int) -> list[RivalRow]:
        return [RivalRow(*row) for row in await self.database.fetch(RIVALS, person, most)]

    async def ladder(self, game: str, most: int) -> list[RankedRow]:
        rows = await self.database.fetch(LADDER, game, most)
        return [RankedRow(person, name, pool, HeldRating(*rating)) for person, name, pool, *rating in rows]

    async def sums(self, game: str) -> list[SumRow]:
        return [SumRow(*row) for row in await self.database.fetch(SUMS, game)]

    async def steps_at(self, table: str) -> list[Step]:
        query = f"select {STEP} from rating_steps where at_table = $1 order by seat"
        return [step_of(row) for row in await self.database.fetch(query, table)]

    async def common(self, person: str, other: str, most: int) -> list[tuple[PlayedRow, PlayedRow]]:
        rows = await self.database.fetch(COMMON, person, other, most)
        return [(PlayedRow(*row[:OF_PLAYED]), PlayedRow(*row[OF_PLAYED:])) for row in rows]


def step_of(row: tuple[Any, ...]) -> Step:
    table, seat, person, ended, games, *numbers = row
    return Step(table, seat, person, ended, games, Rating(*numbers[:2]), Rating(*numbers[2:]))
