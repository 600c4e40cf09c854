-- What each seat had in a game, for people's pages; and how much of what is summed up was had by strong players.
create table had (
    at_table text not null, seat {number} not null, kind text not null, name text not null,
    cases {number} not null, wins {number} not null, primary key (at_table, seat, kind, name));
alter table things add column strong {number} not null default 0;
alter table things add column strong_wins {number} not null default 0;
alter table sums add column strong {number} not null default 0;
alter table sums add column strong_wins {number} not null default 0;
