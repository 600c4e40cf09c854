"""What PostgreSQL is asked, in its own language."""

from typing import Final

from meadhall.server.queries import LAGS, LAST_MADE
from meadhall.table.ports import MOST_KEPT_CHAT

LOCK: Final = 0x6D656164
"""The advisory lock of whoever lays out the tables."""

# As it was in the last format that has no migration.
SCHEMA: Final = """
create table installation (name text primary key, value bytea not null);
create table tables (
    number bigint generated always as identity primary key, id text not null unique, head bytea not null,
    secret bytea not null, settings bytea not null, settings_number int not null default 0,
    created float8 not null, changed float8 not null);
create table changes (
    of_table bigint not null, number int not null, change text not null, said bigint not null default 0,
    primary key (of_table, number));
create table snapshots (of_table bigint primary key, changes int not null, data bytea not null);
create table chat (
    of_table bigint not null, number int not null, line bytea not null, primary key (of_table, number));
create unlogged table presence (
    worker text not null, of_table bigint not null, seats int not null, primary key (of_table, worker));
"""

RENAME_HOUSE: Final = "alter table house rename to installation"
"""From format 2 to 3."""
NOW: Final = "extract(epoch from clock_timestamp())::float8"
"""Seconds since 1970."""

LOOK: Final = """
insert into installation values ('looked', $1) on conflict (name) do update set value = excluded.value
"""
KEEP_SECRET: Final = "insert into installation values ('secret', $1) on conflict do nothing"
SET_SECRET: Final = """
insert into installation values ('secret', $1) on conflict (name) do update set value = excluded.value
"""

# ---------------------------------------------------------------- reading

LOAD: Final = "select number, head, secret, settings, created, changed, settings_number from tables where id = $1"
CHANGES: Final = "select change, said, made, waits from changes where of_table = $1 order by number"
SNAPSHOT: Final = "select changes, data from snapshots where of_table = $1"
LAST_CHAT: Final = "select number, line from chat where of_table = $1 order by number desc limit $2"
PRESENT: Final = "select worker, seats from presence where of_table = $1 and worker <> $2 and seats <> 0"

LOAD_SINCE: Final = """
select settings_number, case when settings_number <> $3 then settings end,
    fresh.changes, fresh.said, lines.numbers, lines.lines, others.workers, others.seats
from tables,
    lateral (select array_agg(change order by place) as changes, array_agg(said order by place) as said
        from (select number as place, change, said from changes where of_table = tables.number and number >= $2) as new
    ) as fresh,
    lateral (select array_agg(place order by place) as numbers, array_agg(line order by place) as lines
        from (select number as place, line from chat where of_table = tables.number and number > $4) as new
    ) as lines,
    lateral (select array_agg(worker) as workers, array_agg(seats) as seats
        from presence where of_table = tables.number and worker <> $5 and presence.seats <> 0) as others
where id = $1
"""

# ---------------------------------------------------------------- writing

CREATE_TABLE: Final = """
insert into tables (id, head, secret, settings, created, changed, settings_number)
values ($1, $2, $3, $4, $5, $6, $7) returning number
"""
CREATE_CHANGES: Final = f"""
insert into changes (of_table, number, change, said, waits, made)
select $1, place - 1, change, said, waits, coalesce(made, {NOW})
from unnest($2::text[], $3::bigint[], $4::int[], $5::float8[]) with ordinality
    as given (change, said, waits, made, place)
"""
CREATE_CHAT: Final = """
insert into chat select $1, place, line from unnest($2::bytea[]) with ordinality as given (line, place)
"""
KEEP_SNAPSHOT: Final = """
insert into snapshots select number, $2, $3 from tables where id = $1
on conflict (of_table) do update set changes = excluded.changes, data = excluded.data
where snapshots.changes < excluded.changes
"""

# In order, so that two workers with the same tables wait for each other one way only. What is there already is left
# as it is, and not returned.
APPEND: Final = f"""
with given as materialized (
    select tables.number as of_table, id, given.number, change, said, waits
    from unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::int[]) as given (id, number, change, said, waits)
    join tables using (id)),
kept as (
    insert into changes (of_table, number, change, said, waits, made)
    select of_table, number, change, said, waits, {NOW} from given order by of_table, number
    on conflict do nothing returning of_table, number)
select id, number,
    pg_notify($6, $7 || ' ' || id || ' ' || number ||
        case when octet_length(change) < 7000 then ' ' || said || ' ' || change else '' end)
from kept join given using (of_table, number)
"""
SET_SETTINGS: Final = f"""
with kept as (
    update tables set settings = $3, settings_number = settings_number + 1, changed = $4
    where id = $1 and settings_number = $2 returning number),
noted as (
    insert into happenings (of_table, number, kind, seat, facts, made)
    select number, $2 + 1, $7, $8, $9, {NOW} from kept where $7::text <> '')
select pg_notify($5, $6) is null from kept
"""
ADD_CHAT: Final = f"""
with kept as (
    insert into chat
    select tables.number, coalesce((select max(chat.number) from chat where of_table = tables.number), 0) + 1, $2
    from tables where id = $1 returning of_table, number),
gone as (
    delete from chat using kept where chat.of_table = kept.of_table and chat.number <= kept.number - {MOST_KEPT_CHAT})
select pg_notify($3, $4) from kept
"""

STRIKE_CHAT: Final = """
delete from chat using tables where of_table = tables.number and id = $1
    and (convert_from(line, 'UTF8')::json ->> 'seat')::int = any($2::int[])
    and ($3::float8 is null or (convert_from(line, 'UTF8')::json ->> 'time')::float8 = $3)
"""
SCRUBBED: Final = (
    *("people", "devices", "tickets", "tables", "seats", "chat", "orders", "plans"),
    *("reports", "audit", "blocks"),
)
"""What may hold somebody's name."""

NOTE_CHANGED: Final = """
update tables set changed = given.changed from unnest($1::text[], $2::float8[]) as given (id, changed)
where tables.id = given.id and tables.changed < given.changed
"""
QUIET: Final = """
select id from tables where changed < $1 and not exists (select 1 from presence where of_table = number and seats <> 0)
order by number
"""
KEEP_FILM: Final = """
with whole as materialized (
    select number from tables where id = $1 and (select count(*) from changes where of_table = tables.number) = $2
    for update)
insert into snapshots select number, $2, $3 from whole
on conflict (of_table) do update set changes = excluded.changes, data = excluded.data returning of_table
"""
# One statement, so that whoever comes between finds all of it or nothing.
REMOVE: Final = """
with whole as materialized (
    select number from tables where id = $1 and (select count(*) from changes where of_table = tables.number) = $2
    for update),
gone as (delete from changes using whole where of_table = whole.number),
old as (delete from snapshots using whole where of_table = whole.number),
said as (delete from chat using whole where of_table = whole.number),
there as (delete from presence using whole where of_table = whole.number),
happened as (delete from happenings using whole where of_table = whole.number),
sat as (delete from seats using whole where of_table = whole.number),
ordered as (delete from orders using whole where of_table = whole.number),
planned as (delete from plans using whole where of_table = whole.number)
delete from tables using whole where tables.number = whole.number returning tables.number
"""

# ---------------------------------------------------------------- lists

LISTED: Final = f"""
select id, shown, (select coalesce(bit_or(presence.seats), 0) from presence where of_table = tables.number),
    greatest(changed, ({LAST_MADE}))
from tables where id = any($1::text[])
"""
LAGGING_OF: Final = f"select id from tables where id = any($1::text[]) and ({LAGS})"

# ---------------------------------------------------------------- workers

WORKERS: Final = """
select application_name from pg_stat_activity where datname = current_database() and application_name like $1
"""
ANNOUNCE: Final = """
with given as materialized (
    select tables.number as of_table, id, seats
    from unnest($1::text[], $2::int[]) as given (id, seats) join tables using (id)),
gone as (
    delete from presence using given where worker = $4 and presence.of_table = given.of_table and given.seats = 0),
kept as (
    insert into presence select $4, of_table, seats from given where seats <> 0 order by of_table
    on conflict (of_table, worker) do update set seats = excluded.seats)
select pg_notify($3, $4 || ' ' || id || ' -2') from given
"""
# Nobody's name, so that it is heard by all: also by the worker that has noticed it.
SWEEP: Final = """
with left_behind as (delete from presence where worker <> all($1::text[]) returning of_table)
select pg_notify($2, 'nobody ' || id || ' -2')
from (select distinct of_table from left_behind) as places join tables on tables.number = of_table
"""
