"""A rematch: the same company at a new table, with the same options. Whoever began lets the next one begin.

It is set once. Whoever asks later gets the keys to the same table, for the seats he played here, so that nobody has to
be invited again. Where seats are claimed, each of them is an invite that waits for its player; who declines leaves it
to others.
"""

from contextlib import suppress

from msgspec import structs

from meadhall.core import BadInput, Match, Record
from meadhall.table.actor import TableActor
from meadhall.table.listing import GATHERING, RUNNING, phase_of, places_of, result_info
from meadhall.table.lobby import Lobby, fair_match
from meadhall.table.orders import Release, SetNext
from meadhall.table.ports import NOBODY, LostRace
from meadhall.table.rated import outs
from meadhall.table.settings import SeatRow, TableSettings
from meadhall.table.wire import NewKeys, SeriesInfo


async def rematch(
    lobby: Lobby, table: TableActor, you: tuple[int, ...], payer: str = NOBODY, person: str = ""
) -> NewKeys:
    """The keys to the next game of this company, for those of its seats that somebody has here."""
    check_over(table, you)
    if not table.settings.next:
        await table.ask(SetNext(you[0], await set_next(lobby, table, you[0], payer, person)))
    name = table.settings.next
    again = await lobby.table(name)
    claims = again.seats.claims()
    seats = [
        lobby.keys.seat(name, seat, claims[seat]) if seat in you and is_still_his(table, again, seat) else None
        for seat in range(table.match.seats)
    ]
    host = lobby.keys.host(name) if again.settings.host_seat in you else ""
    return NewKeys(name, lobby.keys.watch(name), seats, host)


def is_still_his(table: TableActor, again: TableActor, seat: int) -> bool:
    """Whether a seat waits for whoever had it, or he has it again: the key of somebody else is told to nobody."""
    before, now = table.settings.seats[seat], again.settings.seats[seat]
    return not again.settings.fair or now.reserved or (now.taken and bool(now.person) and now.person == before.person)


async def decline(lobby: Lobby, table: TableActor, you: tuple[int, ...]) -> None:
    """Leave the seats of the next game to others."""
    check_over(table, you)
    if not table.settings.next:
        raise BadInput("no-rematch", {})
    again = await lobby.table(table.settings.next)
    for seat in you:
        await again.ask(Release(seat))


def check_over(table: TableActor, you: tuple[int, ...]) -> None:
    """BadInput for whoever only watches, and while the game goes on."""
    if phase_of(table.match, table.seats) in (GATHERING, RUNNING):
        raise BadInput("not-over", {})
    if not you:
        raise BadInput("only-watching", {})


async def set_next(lobby: Lobby, table: TableActor, seat: int, payer: str, person: str) -> str:
    """Set the next table; its name. That follows from this one's: who asks at the same moment finds it set."""
    name = lobby.keys.next_name(table.name)
    old, before = table.match.record, table.settings
    rules = await lobby.tried_rules(old.game, old.version, old.house, payer)
    record = Record(old.game, old.version, old.seats, next_options(table.match), old.names[:], old.house)
    rows = [next_row(row, before.fair) for row in before.seats]
    settings = TableSettings(rows, hints=before.hints, series=series_after(table), clock=before.clock)
    settings.fair = settings.gathering = before.fair  # each gets the key to his own seat only, and adds to the dice
    settings.open, settings.least, settings.rated = before.open, before.least, before.rated
    settings.host, settings.host_seat, settings.engines = person, seat, before.engines
    match = fair_match(rules, record, rows)
    with suppress(LostRace):
        await lobby.set_table(match, settings, name)
    return name


def next_row(row: SeatRow, fair: bool) -> SeatRow:
    """The same player in the next game, whatever became of him in this one; who claims his seat sits down anew."""
    plays_again = row.personal and (fair or row.out or row.stand_in)
    fresh = SeatRow(row.name, row.kind, row.bot, row.personal, row.kind == "bot", row.engine)
    if plays_again:
        fresh.kind, fresh.bot, fresh.taken = "human", "", False
    if fair:
        return structs.replace(fresh, reserved=row.personal)
    return structs.replace(fresh, person=row.person, claim=row.claim)


def next_options(match: Match) -> dict[str, str]:
    """The same options; where one of them says who begins, the seat after the one that began."""
    options = dict(match.record.options)
    seats = {value for option in match.rules.options if option.name == "first" for value in option.values}
    began = [facts["seat"] for _, facts in match.log if facts["kind"] == "begins"]
    if began and str((began[0] + 1) % match.seats + 1) in seats:
        options["first"] = str((began[0] + 1) % match.seats + 1)
    return options


def series_after(table: TableActor) -> SeriesInfo | None:
    """How it stands between them after this game; one that was annulled does not count."""
    before, seats = table.settings.series, table.match.seats
    result = result_info(table.match, table.seats)
    if result is None:
        return before
    before = before or SeriesInfo(0, [0] * seats)
    wins = [won + (seat in result.winners) for seat, won in enumerate(before.wins)]
    places = places_of(result, outs(table.settings))
    points = [had + points_of(place, seats) for had, place in zip(before.points or [0.0] * seats, places)]
    return SeriesInfo(before.games + 1, wins, points)


def points_of(place: int, seats: int) -> float:
    """What a place is worth at a table: 1 for the first one, 0 for the last one."""
    return (seats - place) / (seats - 1) if seats > 1 else 1.0
