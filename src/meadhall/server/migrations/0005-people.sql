create table people (
    id text primary key, kind text not null, name text not null, role text not null, zone text not null default '',
    settings {bytes}, made {real} not null, erased {real});

-- A device is known by a token that only it has; here is its SHA-256.
create table devices (
    id text primary key, person text not null, digest {bytes} not null unique, label text not null,
    made {real} not null, seen {real} not null, push {bytes});
create index devices_of_person on devices (person);

-- What makes one more device somebody's. The handle is said with the secret, and says which secret is meant.
create table tickets (
    handle text primary key, digest {bytes} not null, person text not null, purpose text not null,
    tries {number} not null, until {real} not null);
