-- What the list of open tables is asked for: worked out with the rest that lists show.
alter table tables add column game text not null default '';
alter table tables add column host text not null default '';
alter table tables add column free {number} not null default 0;
create index tables_open on tables (created) where visibility = 'open' and phase = 'gathering';

-- Whether somebody has given up, or was too slow too often.
alter table seats add column gone {number} not null default 0;

-- Until when somebody may not speak, or may not come. Members' names are unique; those of others are not folded.
alter table people add column folded text not null default '';
alter table people add column muted {real} not null default 0;
alter table people add column banned {real} not null default 0;
create unique index member_names on people (folded) where folded <> '';

-- Who does not want to sit at an open table with whom.
create table blocks (person text not null, other text not null, made {real} not null, primary key (person, other));
create index blocks_of_other on blocks (other);

-- What makes somebody a member, or more: so many people, until then.
create table club_invites (
    id text primary key, digest {bytes} not null unique, role text not null, uses {number} not null,
    until {real} not null, made {real} not null);

-- What somebody complains of, with what was said there; and what was done about people, by whom and why.
create table reports (
    id text primary key, made {real} not null, person text not null, about text not null, name text not null,
    place text not null, seat {number} not null, words text not null, said {bytes} not null,
    state text not null default 'open');
create table audit (
    id text primary key, made {real} not null, person text not null, kind text not null, about text not null,
    place text not null, until {real} not null, reason text not null);
create index audit_about on audit (about, made);
