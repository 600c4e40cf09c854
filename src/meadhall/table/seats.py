"""Who is at a table: who has which seat, who is connected, what was said, and what each has been answered."""

from hashlib import blake2b
from itertools import count
from typing import Any, Final

from msgspec import Struct, json, structs

from meadhall.bots import BOTS, GREEDY, MASTER_SECONDS, budget_of, is_master
from meadhall.core import BadInput
from meadhall.table.ports import MOST_CHAT, NOBODY, Line
from meadhall.table.wire import ChatLine, SeatInfo, UndoRequest, encoder

MOST_REPLIES: Final = 32
"""How many answered messages of one session are remembered, in case it repeats them."""
MOST_SESSIONS: Final = 64
MOST_MARKS: Final = 256
"""How many messages are remembered that other workers, or this one before a restart, have done."""
NAMELESS: Final = count()
"""The numbers of the lines whose tabs have no name."""


class SeatRow(Struct):
    """Who has a seat. One that was made for a person stays a person's, even while a bot plays it."""

    name: str
    kind: str
    bot: str
    personal: bool = False


class TableSettings(Struct):
    """What may change at a table besides the game."""

    seats: list[SeatRow]
    request: UndoRequest | None = None
    hints: bool = True


class KeptLine(ChatLine):
    """A line as it is stored: with the mark of the message that said it."""

    said: int = 0


def check_bot(bot: str) -> None:
    """BadInput unless a guest may seat this bot: none that would be imported, none that thinks longer than usual."""
    if is_master(bot):
        if budget_of(bot).seconds > MASTER_SECONDS:
            raise BadInput("long-budget", {"bot": bot, "most": int(MASTER_SECONDS)})
    elif bot not in BOTS and bot != GREEDY:
        raise BadInput("unknown-bot", {"bot": bot, "known": ", ".join(BOTS)})


class Connection:
    """Somebody at a table: the seats he plays, none for a watcher, and the line to him."""

    def __init__(self, line: Line, seats: tuple[int, ...], session: str) -> None:
        self.line: Final = line
        self.seats: Final = seats
        self.session: Final = session
        """The name that a tab gives itself; without one it would not be known again on another line."""
        self.known_as: Final = f"{seats} {session}" if session else f"line {next(NAMELESS)}"
        self.marked = (-1, 0)
        """The last message, and its mark."""
        self.payer = NOBODY
        """Who pays for what it lets others think about, besides its seat."""

    def send(self, message: Struct) -> None:
        self.line.send([encoder.encode(message)])

    def mark(self, message: int) -> int:
        """What stands in the store for one of its messages, so that every worker knows what has been done; 0: nothing.

        A digest, since the name that a tab gives itself is its own business; of the seats, too, since two tabs of
        different people may have chosen the same one.
        """
        if not self.session:
            return 0
        if self.marked[0] != message:
            digest = blake2b(f"{message} {self.known_as}".encode(), digest_size=8).digest()
            self.marked = message, int.from_bytes(digest, "big", signed=True)
        return self.marked[1]

    def speaks_for(self, seat: int | None) -> int:
        """The seat that a message is for; BadInput if it is not his."""
        if seat is None and len(self.seats) == 1:
            return self.seats[0]
        if seat is None or seat not in self.seats:
            raise BadInput("not-your-seat", {"seats": [mine + 1 for mine in self.seats]})
        return seat


class Seats:
    """Everybody at one table, present or not."""

    def __init__(self, settings: TableSettings, at: int) -> None:
        self.settings: Final = settings
        self.at = at
        """How many changes the table has seen; it only grows, a rewind is a change, too."""
        self.since = [at] * len(settings.seats)
        """For each seat, the last change that it knows of: while answers are sealed, only its own ones."""
        self.open_at = at
        """The last change that everybody knows of."""
        self.chat: Final[list[ChatLine]] = []
        self.connections: Final[set[Connection]] = set()
        self.elsewhere: dict[str, int] = {}
        """The seats that are connected to other workers, as bits."""
        self.marks: Final[dict[int, None]] = {}
        self.replies: Final[dict[str, dict[int, Struct]]] = {}

    # What they know

    def note_change(self, only_for: int = -1) -> None:
        """One more change: known to one seat only, if the others must not know of it."""
        if only_for < 0:
            self.since = [self.at] * len(self.since)
            self.open_at = self.at
        else:
            self.since[only_for] += 1

    def known_at(self, seats: tuple[int, ...]) -> int:
        """The last change that somebody with these seats knows of."""
        return max([self.since[seat] for seat in seats], default=self.open_at)

    # Other settings: they count when they are stored

    def renamed(self, seats: tuple[int, ...], name: str) -> TableSettings | None:
        """The settings with the player's name at these seats; None if that is no news."""
        settings = self.copied()
        for seat in seats:
            if settings.seats[seat].kind == "human":
                settings.seats[seat].name = name
        return self.if_other(settings)

    def given(self, seat: int, bot: str | None) -> TableSettings | None:
        """The settings with a seat given to a bot, or back to its player; None if that is no news."""
        settings = self.copied()
        row = settings.seats[seat]
        row.kind, row.bot = ("human", "") if bot is None else ("bot", bot)
        return self.if_other(settings)

    def requesting(self, request: UndoRequest | None) -> TableSettings | None:
        """The settings with a request to go back put, changed or ended; None if that is no news."""
        settings = self.copied()
        settings.request = request
        return self.if_other(settings)

    def copied(self) -> TableSettings:
        return structs.replace(self.settings, seats=[structs.replace(row) for row in self.settings.seats])

    def if_other(self, settings: TableSettings) -> TableSettings | None:
        return None if settings == self.settings else settings

    def replace_settings(self, fresh: TableSettings) -> None:
        self.settings.seats, self.settings.request = fresh.seats, fresh.request

    # Who they are

    def names(self) -> list[str]:
        return [row.name for row in self.settings.seats]

    def people(self) -> list[int]:
        """The seats that are not a bot's."""
        return [seat for seat, row in enumerate(self.settings.seats) if row.kind == "human"]

    def lone(self) -> int:
        """The seat of the only person; -1 if there are several, or none."""
        people = self.people()
        return people[0] if len(people) == 1 else -1

    def present_here(self) -> int:
        """The seats that are connected to this worker, as bits."""
        return sum([1 << seat for seat in {seat for guest in self.connections for seat in guest.seats}])

    def holders(self) -> list[int]:
        """The seats that somebody has the key of, whoever plays them at this moment."""
        return [seat for seat, row in enumerate(self.settings.seats) if row.personal or row.kind == "human"]

    def is_present(self, seat: int) -> bool:
        bits = [self.present_here(), *self.elsewhere.values()]
        return any([present >> seat & 1 for present in bits])

    def seat_infos(self) -> list[SeatInfo]:
        return [
            SeatInfo(row.name, "bot" if row.kind == "bot" else "human", row.bot, self.is_present(seat))
            for seat, row in enumerate(self.settings.seats)
        ]

    def add_chat(self, stored: bytes) -> ChatLine:
        """A line that has been said; the other worker that may have stored it wrote down for whom."""
        kept = json.decode(stored, type=KeptLine)
        self.note_mark(kept.said)
        line = ChatLine(kept.seat, kept.name, kept.text, kept.time, kept.notice)
        self.chat.append(line)
        del self.chat[:-MOST_CHAT]
        return line

    # What they have been answered

    def remember(self, who: Connection, message: Any) -> None:
        """Keep a reply for a client that asks the same again."""
        known = self.replies.setdefault(who.known_as, {})
        known[message.id] = message
        if len(known) > MOST_REPLIES:
            del known[next(iter(known))]
        if len(self.replies) > MOST_SESSIONS:
            del self.replies[next(iter(self.replies))]

    def note_mark(self, mark: int) -> None:
        """The message with this mark has been done."""
        if mark:
            self.marks[mark] = None
            if len(self.marks) > MOST_MARKS:
                del self.marks[next(iter(self.marks))]

    def is_done(self, mark: int) -> bool:
        return mark in self.marks

    def reply_known(self, who: Connection, message: int) -> Struct | None:
        """What this message was answered with, if it has come before."""
        return self.replies.get(who.known_as, {}).get(message)
