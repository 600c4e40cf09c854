"""A rematch: the same company at a new table, with the same options. Whoever began lets the next one begin.

It is set once. Whoever asks later gets the keys to the same table, for the seats he played here, so that nobody has to
be invited again.
"""

import time
from typing import TYPE_CHECKING

from msgspec import structs

from meadhall.core import BadInput, Record
from meadhall.table.actor import TableActor
from meadhall.table.dice import new_secret
from meadhall.table.ports import NOBODY
from meadhall.table.restore import LiveGame
from meadhall.table.seats import KeptLine
from meadhall.table.wire import NewKeys, SeriesInfo

if TYPE_CHECKING:
    from meadhall.table.lobby import Lobby


async def rematch(lobby: "Lobby", table: TableActor, you: tuple[int, ...], payer: str = NOBODY) -> NewKeys:
    """The keys to the next game of this company, for those of its seats that somebody has here."""
    if table.broadcast.ask is not None:
        raise BadInput("not-over", {})
    if not you:
        raise BadInput("only-watching", {})
    async with table.lock:
        if not table.settings.next:
            await set_next(lobby, table, you[0], payer)
        name = table.settings.next
    seats = [lobby.keys.seat(name, seat) if seat in you else None for seat in range(table.game.seats)]
    return NewKeys(name, lobby.keys.watch(name), seats)


async def set_next(lobby: "Lobby", table: TableActor, seat: int, payer: str) -> None:
    """Set the next table, and let everybody here know of it."""
    old = table.game.match.record
    rules = await lobby.tried_rules(old.game, old.version, old.house, payer)
    record = Record(old.game, old.version, old.seats, next_options(table.game), old.names[:], old.house)
    secret = new_secret(None)
    game = LiveGame(rules, record, secret)
    game.dice.begin(0)
    game.settle()
    rows = [structs.replace(row, taken=row.kind == "bot") for row in table.settings.seats]
    keys = await lobby.set_table(game, secret, rows, table.settings.hints, series_after(table))

    def note_next() -> bool:
        if table.settings.next:  # another worker was faster: his table is the one
            return False
        table.settings.next = keys.table
        return True

    await table.change_settings(note_next)
    name = table.settings.seats[seat].name
    await table.keep_line(KeptLine(seat, name, "", round(time.time(), 1), "rematch"))


def next_options(game: LiveGame) -> dict[str, str]:
    """The same options; where one of them says who begins, the seat after the one that began."""
    options = dict(game.match.record.options)
    seats = {value for option in game.rules.options if option.name == "first" for value in option.values}
    began = [entry.facts["seat"] for entry in game.log if entry.facts["kind"] == "begins"]
    if began and str((began[0] + 1) % game.seats + 1) in seats:
        options["first"] = str((began[0] + 1) % game.seats + 1)
    return options


def series_after(table: TableActor) -> SeriesInfo:
    """How it stands between them after this game."""
    before = table.settings.series or SeriesInfo(0, [0] * table.game.seats)
    result = table.game.rules.result(table.game.state)
    wins = [won + (seat in result.winners) for seat, won in enumerate(before.wins)]
    return SeriesInfo(before.games + 1, wins)
