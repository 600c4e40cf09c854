"""Films: games that were played by rules which are no more, kept as they were seen, so that nobody needs those rules.

A film lies in the store where a running table has its snapshot, which the rules alone could read.
"""

import zlib
from random import Random
from typing import Any, Final

from msgspec import MsgspecError, Struct, json, structs

from meadhall.core import BadInput, Record, Rules, read_record
from meadhall.table.dice import FairDice
from meadhall.table.listing import table_info
from meadhall.table.patch import Patch, applied, difference
from meadhall.table.ports import StoredTable
from meadhall.table.restore import begun, standing
from meadhall.table.seats import Seats
from meadhall.table.settings import TableSettings
from meadhall.table.wire import Facts, LogEntry, Replay, ReplayMove, ReplayView, TableInfo

FILM: Final = "film"
ONLY_A_FILM: Final = "only-a-film"
"""What whoever wants to play on hears."""


class Film(Struct, tag=FILM):
    """A finished game: its record, its log, and what everybody saw, as what each answer changed in it."""

    record: str
    about: TableInfo
    log: list[LogEntry]
    first: Facts
    patches: list[Patch]

    def pack(self) -> bytes:
        return zlib.compress(json.encode(self))

    def info(self, you: tuple[int, ...]) -> TableInfo:
        """The table in a list."""
        return structs.replace(self.about, you=list(you))

    def replay(self) -> Replay:
        answers = read_record(self.record).answers
        return Replay([ReplayMove(answer.seat, answer.text) for answer in answers], self.log)

    def view(self, moves: int) -> ReplayView:
        """What everybody saw after so many answers; hands and questions are not in a film."""
        if moves > len(self.patches):
            raise BadInput("no-such-move", {"moves": moves, "last": len(self.patches)})
        public = plain(self.first)
        for patch in self.patches[:moves]:
            public = applied(plain(patch), public)
        return ReplayView(moves, public, {}, None)


def plain(value: Any) -> Any:
    """The same in JSON's own types, shared with nobody."""
    return json.decode(json.encode(value))


def film_in(stored: StoredTable) -> Film | None:
    """The film of a table; None if it has none, or if it was played on since."""
    if stored.snapshot is None or stored.snapshot[0] != len(stored.changes):
        return None
    try:
        return json.decode(zlib.decompress(stored.snapshot[1]), type=Film)
    except (MsgspecError, zlib.error):  # a snapshot
        return None


def make_film(rules: Rules, name: str, stored: StoredTable) -> Film:
    """The film of a stored table whose game is over, by the rules it was played with."""
    settings = json.decode(stored.settings, type=TableSettings)
    head = read_record(stored.head)
    match = begun(rules, head, Random(0))
    view = first = plain(rules.public_view(match.state))
    patches: list[Patch] = []
    for answer in standing(stored.changes, head.seats):
        match.follow([answer])
        seen = plain(rules.public_view(match.state))
        patches.append(difference(view, seen))
        view = seen
    names = [row.name for row in settings.seats]
    record = Record(head.game, head.version, head.seats, head.options, names, head.house)
    record.answers = match.record.answers
    seats = Seats(settings, len(stored.changes), 0.0)
    if settings.dice is not None:  # nobody can go back any more, so that all of it may be told
        record.dice = FairDice(stored.secret, stored.changes, head.seats).proof(seats.nonces(), told=True)
    about = table_info(name, match, seats, (), stored.created, stored.changed)
    return Film(record.write(), about, [LogEntry(at, facts) for at, facts in match.log], first, patches)
