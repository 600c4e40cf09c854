-- When some worker was last alive. A gap becomes closed hours: time that was nobody's.
create table alive (name text primary key, at {real} not null);
create table closed_hours (since {real} primary key, until {real} not null);

-- When somebody's clocks stand still in correspondence.
create table vacations (
    person text not null, since {real} not null, until {real} not null, primary key (person, since));
