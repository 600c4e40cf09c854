"""What both databases are asked in the same words: `$1` is the first value.

SQLite takes `$1` as a name; what the two cannot say alike stands with each of them.
"""

from typing import Any, Final

from msgspec import json

from meadhall.table.ports import WAITED, Projection, StoredTable

OPEN: Final = "open"
"""The visibility of a table at which anybody may sit down."""
LINK: Final = "link"

PERSON: Final = (
    "people.id, people.name, people.kind, people.role, people.made, people.muted, people.banned, people.owner"
)
OF_PERSON: Final = 8
"""So many columns."""
SET_OWNERS: Final = "insert into installation values ($1, $2) on conflict (name) do update set value = excluded.value"
"""What the owner of a server says, by a name."""
HAPPENINGS: Final = "select kind, seat, facts, number, made from happenings where of_table = $1 order by number"
COPY_HAPPENING: Final = "insert into happenings values ($1, $2, $3, $4, $5, $6)"

LAST_MADE: Final = "select made from changes where of_table = tables.number order by changes.number desc limit 1"
PROJECT: Final = """
update tables set phase = $2, shown = $3, projected = $4, settled = $5, badges = $6, pace = $7, game = $8, host = $9,
    visibility = $10, free = $11, rated = $12
where id = $1 and projected <= $4 and settled <= $5
"""
# A seat has been waited for since the first change after the last one that did not wait for it.
PROJECT_SEAT: Final = f"""
insert into seats (of_table, seat, person, phase, claim, place, score, due, reserve, gone, invited, waited_since)
select tables.number, cast($2 as integer), cast($3 as text), cast($4 as text), cast($5 as integer),
    cast($6 as integer), cast($7 as integer), cast($10 as double precision), cast($11 as double precision),
    cast($12 as integer), cast($13 as text),
    case when $4 <> '{WAITED}' then 0 else coalesce(
    (select made from changes where of_table = tables.number and made > 0 and number > coalesce(
        (select number from changes where of_table = tables.number and (waits >> cast($2 as integer)) & 1 = 0
        order by number desc limit 1), -1) order by number limit 1),
    tables.changed) end
from tables where id = $1 and projected = $8 and settled = $9
on conflict (of_table, seat) do update set person = excluded.person, phase = excluded.phase, claim = excluded.claim,
    place = excluded.place, score = excluded.score, due = excluded.due, reserve = excluded.reserve,
    gone = excluded.gone, invited = excluded.invited, waited_since = excluded.waited_since
"""
LAGS: Final = """settled < settings_number or projected < coalesce(
    (select number + 1 from changes where of_table = tables.number order by changes.number desc limit 1), 0)"""
LAGGING: Final = f"select id from tables where {LAGS} order by number"
UNPROJECT: Final = "update tables set projected = -1, settled = -1"


def columns_of(stored: StoredTable) -> list[list[Any]]:
    """What is known of the changes of a table that is new here: marks, seats, and times, of which None is now."""
    number = len(stored.changes)
    return [stored.said or [0] * number, stored.waits or [0] * number, stored.made or [None] * number]


def happenings_of(number: int, stored: StoredTable) -> list[tuple[Any, ...]]:
    """The values of COPY_HAPPENING for a table that has this number here."""
    return [(number, one.number, one.made, one.kind, one.seat, json.encode(one.facts)) for one in stored.happened]


def of_tables(projections: list[Projection]) -> list[tuple[Any, ...]]:
    """The values of PROJECT."""
    return [
        (
            *(one.table, one.phase, one.shown, one.changes, one.settings, one.badges),
            *(one.pace, one.game, one.host, OPEN if one.open else LINK, one.free, int(one.rated)),
        )
        for one in projections
    ]


def of_seats(projections: list[Projection]) -> list[tuple[Any, ...]]:
    """The values of PROJECT_SEAT."""
    return [
        (
            *(one.table, seat, row.person, row.phase, row.claim, row.place, row.score),
            *(one.changes, one.settings, row.due, row.reserve, int(row.gone), row.invited),
        )
        for one in projections
        for seat, row in enumerate(one.seats)
    ]
