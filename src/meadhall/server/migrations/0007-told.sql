-- Where somebody wants to be told something: waiting to be confirmed, good, or broken. The secret is what confirms it,
-- and later what ends it.
create table channels (
    id text primary key, person text not null, kind text not null, address text not null, state text not null,
    secret text not null, tries {number} not null default 0, made {real} not null);
create index channels_of_person on channels (person);

-- What is to be told, and when; without a time it is told, or need not be. A seat that is waited for since `period` is
-- told of once by each channel, if it has not read line `lines` of the log by then.
create table outbox (
    channel text not null, of_table {key} not null, period {real} not null, kind text not null, seat {number} not null,
    lines {number} not null, due {real}, tries {number} not null default 0,
    primary key (channel, of_table, period, kind));
create index outbox_due on outbox (due) where due is not null;
