-- An engine is a person with an owner. Its token is a device of its own.
alter table people add column owner text not null default '';
create index engines_of_owner on people (owner) where owner <> '';

-- Who has been asked to sit down in a seat.
alter table seats add column invited text not null default '';
create index seats_invited on seats (invited) where invited <> '';

-- When somebody has last looked at a table from a seat: some questions come without a line of the log.
alter table seats add column seen_at {real} not null default 0;
