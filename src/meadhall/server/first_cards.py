"""What somebody meets at a table for the first time, as the page asks for it.

It is told in the words of catalogue and rulebook, which a table does not know; so it stands beside it.
"""

from typing import Annotated, Final
from weakref import WeakKeyDictionary

from msgspec import Meta, Struct

from meadhall.lessons.firsts import FirstCard, Meetings, find_firsts, next_card
from meadhall.table.actor import TableActor
from meadhall.table.wire import Name

MOST_KNOWN: Final = 1_000


class Known(Struct, forbid_unknown_fields=True):
    """What somebody has met before, at this table or at another one."""

    known: Annotated[list[Name], Meta(max_length=MOST_KNOWN)] = []


class FirstNow(Struct):
    """What whoever is asked meets for the first time after `at` changes, and the number of their turn."""

    at: int
    turn: int
    card: FirstCard | None


class FirstCards:
    """What each seat has met at the tables in memory, as far as somebody asked for it."""

    def __init__(self) -> None:
        self.meetings: Final[WeakKeyDictionary[TableActor, dict[int, Meetings]]] = WeakKeyDictionary()

    def now(self, table: TableActor, seats: tuple[int, ...], known: list[str]) -> FirstNow:
        """For whoever of these seats is asked; a lesson has its own cards."""
        match = table.match
        asked = [seat for seat in match.asked() if seat in seats]
        if match.ask is None or table.tutor is not None or not asked:
            return FirstNow(table.at, 0, None)
        meetings, seat = self.meetings.setdefault(table, {}), asked[0]
        met = meetings.setdefault(seat, Meetings(find_firsts(match.rules), seat))
        met.hear([facts for _, facts in match.log])
        return FirstNow(table.at, met.turn, next_card(met.cards(match.ask), known.__contains__))
