"""A rematch: the same company at a new table, with the same options. Whoever began lets the next one begin.

It is set once. Whoever asks later gets the keys to the same table, for the seats he played here, so that nobody has to
be invited again.
"""

from contextlib import suppress

from msgspec import structs

from meadhall.core import BadInput, Match, Record
from meadhall.table.actor import TableActor
from meadhall.table.lobby import Lobby, fair_match
from meadhall.table.orders import SetNext
from meadhall.table.ports import NOBODY, LostRace
from meadhall.table.seats import TableSettings
from meadhall.table.wire import NewKeys, SeriesInfo


async def rematch(lobby: Lobby, table: TableActor, you: tuple[int, ...], payer: str = NOBODY) -> NewKeys:
    """The keys to the next game of this company, for those of its seats that somebody has here."""
    if table.match.ask is not None:
        raise BadInput("not-over", {})
    if not you:
        raise BadInput("only-watching", {})
    if not table.settings.next:
        await table.ask(SetNext(you[0], await set_next(lobby, table, payer)))
    name = table.settings.next
    claims = (await lobby.table(name)).seats.claims()
    seats = [lobby.keys.seat(name, seat, claims[seat]) if seat in you else None for seat in range(table.match.seats)]
    return NewKeys(name, lobby.keys.watch(name), seats)


async def set_next(lobby: Lobby, table: TableActor, payer: str) -> str:
    """Set the next table; its name. That follows from this one's: who asks at the same moment finds it set."""
    name = lobby.keys.next_name(table.name)
    old = table.match.record
    rules = await lobby.tried_rules(old.game, old.version, old.house, payer)
    record = Record(old.game, old.version, old.seats, next_options(table.match), old.names[:], old.house)
    rows = [structs.replace(row, taken=row.kind == "bot" or table.settings.fair) for row in table.settings.seats]
    settings = TableSettings(rows, hints=table.settings.hints, series=series_after(table))
    settings.fair = table.settings.fair  # each gets the key to his own seat only
    settings.clock = table.settings.clock
    match = fair_match(rules, record, rows)
    with suppress(LostRace):
        await lobby.set_table(match, settings, name)
    return name


def next_options(match: Match) -> dict[str, str]:
    """The same options; where one of them says who begins, the seat after the one that began."""
    options = dict(match.record.options)
    seats = {value for option in match.rules.options if option.name == "first" for value in option.values}
    began = [facts["seat"] for _, facts in match.log if facts["kind"] == "begins"]
    if began and str((began[0] + 1) % match.seats + 1) in seats:
        options["first"] = str((began[0] + 1) % match.seats + 1)
    return options


def series_after(table: TableActor) -> SeriesInfo:
    """How it stands between them after this game."""
    before = table.settings.series or SeriesInfo(0, [0] * table.match.seats)
    result = table.match.rules.result(table.match.state)
    wins = [won + (seat in result.winners) for seat, won in enumerate(before.wins)]
    return SeriesInfo(before.games + 1, wins)
