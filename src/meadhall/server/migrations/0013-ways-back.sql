-- A key that somebody's phone, computer or stick keeps for him: a way back without any device of his.
create table passkeys (
    id text primary key, person text not null, credential {bytes} not null unique, public {bytes} not null,
    host text not null, uses {key} not null, label text not null, made {real} not null, seen {real} not null);
create index passkeys_of_person on passkeys (person);

-- What a passkey signs, once. Whoever is nobody here yet asks for one, too.
create table challenges (challenge {bytes} primary key, person text not null, until {real} not null);

-- Good only from then on: what the owner gives somebody waits, so that whoever it is about hears of it first.
alter table tickets add column since {real} not null default 0;
