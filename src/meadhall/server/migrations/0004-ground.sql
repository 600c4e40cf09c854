-- When each change was made, by the database's own clock, and the seats that were waited for after it, as bits.
-- Changes of earlier versions do not say: both are 0.
alter table changes add column made {real} not null default 0;
alter table changes add column waits {number} not null default 0;

-- A short log beside the game: who sat down, ran out of time, went away. Its number is that of the settings it made.
create table happenings (
    of_table {key} not null, number {number} not null, made {real} not null, kind text not null,
    seat {number} not null, facts {bytes} not null, primary key (of_table, number));

-- What lists are made of. All of it is worked out from changes, settings and happenings, and can be made again:
-- `projected` changes and the settings numbered `settled` are worked in, -1 before the first time.
alter table tables add column phase text not null default 'running';
alter table tables add column visibility text not null default 'link';
alter table tables add column pace text not null default '';
alter table tables add column rated {number} not null default 0;
alter table tables add column badges text not null default '';
alter table tables add column series text not null default '';
alter table tables add column shown {bytes};
alter table tables add column projected {number} not null default -1;
alter table tables add column settled {number} not null default -1;
create table seats (
    of_table {key} not null, seat {number} not null, person text not null default '', phase text not null,
    claim {number} not null default 0, waited_since {real} not null default 0, due {real},
    reserve {real} not null default 0, seen {number} not null default 0,
    place {number} not null default 0, score {number} not null default 0,
    primary key (of_table, seat));
create index seats_of_person on seats (person, phase, waited_since);
create index seats_due on seats (due) where due is not null;
