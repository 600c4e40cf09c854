-- What the dice of every table were promised with, in order, also of tables that are gone.
create table promises (number {key} primary key, promise text not null);
