-- What people want done while they are away: the standing orders of a seat, and a plan for its next turn, as JSON.
create table orders (of_table {key} not null, seat {number} not null, data {bytes} not null, primary key (of_table, seat));
create table plans (of_table {key} not null, seat {number} not null, data {bytes} not null, primary key (of_table, seat));
