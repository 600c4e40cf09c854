-- How games ended that the club may list: those at open tables and rated ones. They outlive their tables, which may be
-- packed away, and so name them by id. `tables.scored` says which changes and settings are worked in here.
alter table tables add column scored text not null default '';
create table results (
    at_table text not null, seat {number} not null, person text not null, bot text not null, pool text not null,
    seats {number} not null, ended {real} not null, place {number} not null, won {number} not null,
    score {number} not null, finished {number} not null, rated {number} not null, primary key (at_table, seat));
create index results_of_person on results (person, ended);
create index results_of_pool on results (pool, ended) where rated = 1;

-- What was had in those games, and the sums of it, which pages are made of. A victory has sixty parts, so that all who
-- share one get a whole number of them.
create table things (
    at_table text not null, pool text not null, seats {number} not null, kind text not null, name text not null,
    cases {number} not null, wins {number} not null, primary key (at_table, kind, name));
create table sums (
    pool text not null, seats {number} not null, kind text not null, name text not null,
    cases {number} not null, wins {number} not null, primary key (pool, seats, kind, name));

-- How strong people are: a fold over the rated results of a pool in the order in which they ended. What ended at `since`
-- or later is not worked in yet; the seal is another one after each change, so that two workers do not both do it.
create table rating_pools (pool text primary key, seal text not null, since {real});
create table ratings (
    person text not null, pool text not null, mean {real} not null, doubt {real} not null, games {number} not null,
    changed {real} not null, primary key (person, pool));
create index ratings_of_pool on ratings (pool);
create table rating_steps (
    at_table text not null, seat {number} not null, person text not null, pool text not null, ended {real} not null,
    games {number} not null, mean_before {real} not null, doubt_before {real} not null, mean {real} not null,
    doubt {real} not null, primary key (at_table, seat));
create index rating_steps_of_person on rating_steps (person, pool, ended);
create index rating_steps_of_pool on rating_steps (pool, ended);

-- Times in which a ladder counts of its own.
create table seasons (
    id text primary key, name text not null, since {real} not null, until {real} not null, made {real} not null);

-- Tournaments, who plays in them, and who sits at which table of which round, in the order of the seats; one player alone
-- sits out. A round that is begun is one number more: so two workers do not both begin it.
create table tournaments (
    id text primary key, name text not null, kind text not null, game text not null, options {bytes} not null,
    seats {number} not null, rounds {number} not null, best {number} not null, pace text not null,
    rated {number} not null, state text not null, round {number} not null, made {real} not null);
create table entries (
    tournament text not null, person text not null, made {real} not null, gone {number} not null default 0,
    primary key (tournament, person));
create table sittings (
    tournament text not null, round {number} not null, number {number} not null, at_table text not null,
    players {bytes} not null, primary key (tournament, round, number));
create index sittings_at on sittings (at_table);
