"""What somebody meets at a table for the first time, as a page asks for it."""

from typing import Final

from meadhall.core import Match
from meadhall.lessons.firsts import Meetings, find_firsts, next_card
from meadhall.table.wire import FirstCard


class FirstCards:
    """What each seat has met at one table, as far as somebody asked for it."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.meetings: Final[dict[int, Meetings]] = {}

    def now(self, seats: tuple[int, ...], known: list[str]) -> tuple[int, FirstCard | None]:
        """What whoever of these seats is asked meets for the first time, and the number of their turn."""
        match = self.match
        asked = [seat for seat in match.asked() if seat in seats]
        if match.ask is None or not asked:
            return 0, None
        met = self.meetings.setdefault(asked[0], Meetings(find_firsts(match.rules), asked[0]))
        met.hear([facts for _, facts in match.log])
        return met.turn, next_card(met.cards(match.ask), known.__contains__)
