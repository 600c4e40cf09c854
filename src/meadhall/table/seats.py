"""Who is at a table: who has which seat, who is connected, what was said, and what each has been answered.

Every move asks it several times, so that the native build compiles it with the rules.
"""

import time
from hashlib import blake2b
from itertools import count
from typing import Any, Final

from msgspec import Struct, json, structs

from meadhall.bots import BOTS, GRANDMASTER, GREEDY, MASTER_SECONDS, budget_of, is_master
from meadhall.core import BadInput
from meadhall.table.clock import Clock
from meadhall.table.ports import MOST_CHAT, NOBODY, Line
from meadhall.table.settings import DiceSettings, KeptLine, TableSettings
from meadhall.table.wire import ChatLine, ClockInfo, EndAsked, Said, SeatInfo, UndoRequest, encoder

MOST_REPLIES: Final = 32
"""How many answered messages of one session are remembered, in case it repeats them."""
MOST_SESSIONS: Final = 64
MOST_MARKS: Final = 256
"""How many messages are remembered that other workers, or this one before a restart, have done."""
STRUCK: Final = "struck"
"""The notice that a line was removed: its text is when that was said."""
NAMELESS: Final = count()
"""The numbers of the lines whose tabs have no name."""


def without(request: UndoRequest, seats: tuple[int, ...]) -> UndoRequest:
    """A request that nobody in these seats has to agree to any more."""
    return structs.replace(request, waits=[seat for seat in request.waits if seat not in seats])


def agreed(request: EndAsked, seats: tuple[int, ...]) -> EndAsked:
    """A request to end the game to which these seats have agreed."""
    return structs.replace(request, waits=[seat for seat in request.waits if seat not in seats])


def check_bot(bot: str) -> None:
    """BadInput unless a guest may seat this bot: none that is imported, none that thinks longer than its level."""
    if is_master(bot) and bot != GRANDMASTER:
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

    def __init__(self, settings: TableSettings, at: int, undo_seconds: float, away_seconds: float = 0.0) -> None:
        self.settings: Final = settings
        self.away_seconds: Final = away_seconds
        """Seconds that somebody who is waited for may be away before others may let a bot play."""
        self.undo_seconds: Final = undo_seconds
        """Seconds after which a request to take something back ends by itself."""
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
        self.away_since: Final[dict[int, float]] = {}
        """Since when the seats that nobody is connected to have been so, by this worker's clock."""
        self.replies: Final[dict[str, dict[int, Struct]]] = {}
        self.clock: Clock | None = None
        """As it was worked out last, a moment after a change."""
        self.told_clock: ClockInfo | None = None
        """The same as everybody may know it."""

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
        if len(seats) == 1:
            return self.since[seats[0]]
        return max([self.since[seat] for seat in seats]) if seats else self.open_at

    # Other settings: they count when they are stored

    def sat_down(self, seats: tuple[int, ...], name: str, nonce: str = "") -> TableSettings | None:
        """The settings with these seats taken by a player, who may have a name; None if that is no news.

        The first one who sits down begins the game: his nonce is the last that counts.
        """
        settings = self.copied()
        dice = settings.dice
        if dice is not None and not dice.closed and not self.gathers():
            nonces = [nonce if seat in seats else added for seat, added in enumerate(dice.nonces)]
            settings.dice = DiceSettings(nonces, closed=True)
        for seat in seats:
            row = settings.seats[seat]
            row.taken = True
            if row.stand_in:
                row.kind, row.bot, row.stand_in = "human", "", False
            if name and row.kind == "human":
                row.name = name
            settings.votes.pop(seat, None)
        return self.if_other(settings)

    def given(self, seat: int, bot: str | None, stand_in: bool = False) -> TableSettings | None:
        """The settings with a seat given to a bot, or back to its player; None if that is no news.

        A stand-in plays until its player comes back, and need not be asked to go then.
        """
        settings = self.copied()
        row = settings.seats[seat]
        row.kind, row.bot = ("human", "") if bot is None else ("bot", bot)
        row.stand_in = stand_in and bot is not None
        settings.votes.pop(seat, None)
        if bot is not None and settings.request is not None:  # a bot is not waited for
            settings.request = without(settings.request, (seat,))
        if bot is not None and settings.asks is not None:
            settings.asks = agreed(settings.asks, (seat,))
        return self.if_other(settings)

    def claimed(
        self, seat: int, name: str, person: str, nonce: str, rating: str = "", engine: bool = False
    ) -> TableSettings:
        """The settings with a free seat taken by somebody, who gets a key of his own and may add to the dice.

        An engine is marked as one.
        """
        settings = self.copied()
        if settings.dice is not None and not settings.dice.closed:
            nonces = [nonce if other == seat else added for other, added in enumerate(settings.dice.nonces)]
            settings.dice = DiceSettings(nonces)
        row = settings.seats[seat]
        row.claim, row.taken, row.person, row.reserved = row.claim + 1, True, person, False
        row.name, row.rating = name or row.name, rating
        row.engine, row.invited = row.engine or engine, ""
        return settings

    def vacated(self, seat: int) -> TableSettings:
        """The settings with a seat free again: whoever had it has no key to it any more."""
        settings = self.copied()
        row = settings.seats[seat]
        row.claim, row.taken, row.person, row.rating = row.claim + 1, False, "", ""
        row.engine = row.engine and not settings.engines  # one that is kept for engines stays so
        return settings

    def may_seat_engine(self, seat: int) -> bool:
        """Whether a program may have a seat: all of them are open to programs, or this one is kept for one."""
        return self.settings.engines or self.settings.seats[seat].engine

    def inviting(self, seat: int, person: str) -> TableSettings | None:
        """The settings with somebody asked to sit down in a free seat; None if that is no news, or it is not free."""
        settings = self.copied()
        if self.is_free(seat):
            settings.seats[seat].invited = person
        return self.if_other(settings)

    def released(self, seat: int) -> TableSettings:
        """The settings with a seat for somebody else than the one who played it last: he counts from nothing."""
        settings = self.copied()
        row = settings.seats[seat]
        row.reserved, row.name = False, ""
        if settings.series is not None:
            series = structs.replace(
                settings.series, wins=list(settings.series.wins), points=list(settings.series.points)
            )
            series.wins[seat] = 0
            if series.points:
                series.points[seat] = 0.0
            settings.series = series
        return settings

    def begun(self, early: bool) -> TableSettings:
        """The settings when nobody is waited for at the door any more, and nobody can add to the dice."""
        settings = self.copied()
        settings.gathering, settings.early = False, early
        if settings.dice is not None:
            settings.dice = structs.replace(settings.dice, closed=True)
        return settings

    def voted(self, seat: int, voters: tuple[int, ...]) -> TableSettings:
        """The settings with some who want a bot to play for somebody who is away."""
        settings = self.copied()
        settings.votes[seat] = sorted({*settings.votes.get(seat, []), *voters})
        return settings

    def passed_on(self, persons: dict[str, str], seats: tuple[int, ...] | None, former: str) -> TableSettings | None:
        """The settings with seats of some persons given to others; None if that is no news.

        `seats` are the only ones that are meant, if it is given. `former` is what those are called whom nobody has now.
        """
        settings = self.copied()
        for seat, row in enumerate(settings.seats):
            if row.person in persons and row.personal and (seats is None or seat in seats):
                before, row.person = row.person, persons[row.person]
                row.former = row.former if row.person else before
                row.name = former or row.name
        return self.if_other(settings)

    def followed_by(self, table: str) -> TableSettings | None:
        """The settings with the table of the rematch; None if there is one already."""
        return None if self.settings.next else structs.replace(self.copied(), next=table)

    def requesting(self, request: UndoRequest | None) -> TableSettings | None:
        """The settings with a request to go back put, changed or ended; None if that is no news."""
        settings = self.copied()
        settings.request = request
        return self.if_other(settings)

    def telling_dice(self) -> TableSettings | None:
        """The settings with the secret of the dice told; None if that is no news."""
        settings = self.copied()
        if settings.dice is not None:
            settings.dice = structs.replace(settings.dice, told=True)
        return self.if_other(settings)

    def copied(self) -> TableSettings:
        rows = [structs.replace(row) for row in self.settings.seats]
        return structs.replace(self.settings, seats=rows, votes=dict(self.settings.votes))

    def if_other(self, settings: TableSettings) -> TableSettings | None:
        return None if settings == self.settings else settings

    def replace_settings(self, fresh: TableSettings) -> None:
        for name in TableSettings.__struct_fields__:
            setattr(self.settings, name, getattr(fresh, name))

    # Dice

    def has_begun(self) -> bool:
        """Whether nobody has to sit down first: only then dice are rolled that anyone can check."""
        return self.settings.dice is None or self.settings.dice.closed

    def nonces(self) -> list[str]:
        return [] if self.settings.dice is None else self.settings.dice.nonces

    def knows_dice(self) -> bool:
        """Whether somebody has been told the secret of the dice."""
        return self.settings.dice is not None and self.settings.dice.told

    # Who they are

    def names(self) -> list[str]:
        return [row.name for row in self.settings.seats]

    def people(self, settings: TableSettings | None = None) -> list[int]:
        """The seats that are not a bot's."""
        return [seat for seat, row in enumerate((settings or self.settings).seats) if row.kind == "human"]

    def asked_to_undo(self) -> list[int]:
        """The people who must agree: those who have taken their seats."""
        return [seat for seat in self.people() if self.settings.seats[seat].taken]

    def lone(self) -> int:
        """The seat of the only person; -1 if there are several, or none."""
        people = self.people()
        return people[0] if len(people) == 1 else -1

    def present_here(self) -> int:
        """The seats that are connected to this worker, as bits."""
        return sum([1 << seat for seat in {seat for guest in self.connections for seat in guest.seats}])

    def claims(self) -> list[int]:
        """How often each seat has changed hands."""
        return [row.claim for row in self.settings.seats]

    def is_free(self, seat: int) -> bool:
        """Whether an invite leads there that nobody has used."""
        row = self.settings.seats[seat]
        return self.settings.fair and row.personal and not row.taken

    def open_seats(self) -> list[int]:
        """The free seats that nobody in particular is expected in."""
        rows = self.settings.seats
        return [seat for seat in range(len(rows)) if self.is_free(seat) and not rows[seat].reserved]

    def gathers(self) -> bool:
        """Whether the table waits for all to sit down; what was played says best that it does not."""
        return self.settings.gathering and not self.at

    def is_complete(self) -> bool:
        return not any([self.is_free(seat) for seat in range(len(self.settings.seats))])

    def check_seated(self, seats: tuple[int, ...]) -> None:
        """BadInput if one of the seats has to be claimed first."""
        for seat in seats:
            if self.is_free(seat):
                raise BadInput("sit-first", {"seat": seat})

    def is_still(self, settings: TableSettings | None = None) -> bool:
        """Whether nobody may move: the game has not begun, or was ended before it was over."""
        settings = settings or self.settings
        return (settings.gathering and not self.at) or bool(settings.ended)

    def is_late(self, seat: int) -> bool:
        """Whether its time is over and the others may decide what becomes of it."""
        return self.clock is not None and self.clock.seats[seat].late

    def note_presence(self) -> None:
        """Somebody has come or gone: note since when the others are away."""
        now = time.monotonic()
        for seat in range(len(self.settings.seats)):
            if self.is_present(seat):
                self.away_since.pop(seat, None)
            else:
                self.away_since.setdefault(seat, now)

    def patience_left(self, seat: int) -> float:
        """Seconds until somebody who is away has been so for long enough."""
        if not self.away_seconds or not self.settings.seats[seat].taken:
            return 0.0
        now = time.monotonic()
        return max(0.0, self.away_since.get(seat, now) + self.away_seconds - now)

    def others(self, seat: int) -> list[int]:
        """The people besides a seat who have sat down."""
        return [other for other in self.asked_to_undo() if other != seat]

    def holders(self) -> list[int]:
        """The seats that somebody has the key of, whoever plays them at this moment."""
        return [seat for seat, row in enumerate(self.settings.seats) if row.personal or row.kind == "human"]

    def is_present(self, seat: int) -> bool:
        bits = [self.present_here(), *self.elsewhere.values()]
        return any([present >> seat & 1 for present in bits])

    def seat_infos(self) -> list[SeatInfo]:
        return [
            SeatInfo(
                row.name,
                "bot" if row.kind == "bot" else "human",
                row.bot,
                self.is_present(seat),
                self.is_free(seat),
                row.claim,
                row.out,
                row.engine,
                row.reserved,
                row.person,
                row.rating,
            )
            for seat, row in enumerate(self.settings.seats)
        ]

    def add_chat(self, stored: bytes) -> ChatLine:
        """A line that has been said; the other worker that may have stored it wrote down for whom."""
        kept = json.decode(stored, type=KeptLine)
        self.note_mark(kept.said)
        if kept.notice == STRUCK:
            self.chat[:] = [line for line in self.chat if (line.seat, str(line.time)) != (kept.seat, kept.text)]
        line = ChatLine(kept.seat, kept.name, kept.text, kept.time, kept.notice, kept.intends)
        self.chat.append(line)
        del self.chat[:-MOST_CHAT]
        return line

    def intention(self, seat: int) -> Said | None:
        """What a bot has said last that it means to do."""
        told = [line.intends for line in self.chat if line.seat == seat and line.intends is not None]
        return told[-1] if told else None

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
