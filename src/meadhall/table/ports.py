"""What a table needs from whoever hosts it: lines to people, a place for moves, and heads to think with.

The package knows no transport, no database and no process. A server fills these ports with sockets, SQLite or
PostgreSQL and worker processes; a page can fill them with messages, IndexedDB and Web Workers.
"""

from typing import Final, Protocol

from msgspec import Struct

from meadhall.bots.judge import Odds
from meadhall.core import Record, Rules, State
from meadhall.lab.report.cases import Case
from meadhall.table.meters import Meters
from meadhall.table.stories import StoryChecked
from meadhall.table.wire import ClockSettings, Facts, HintOption, ReplayView, RollInfo, Said
from meadhall.table.wishes import Branch, Tried, Wishes

MOST_CHAT: Final = 200
"""The last lines of a table that are shown to those who come."""
MOST_KEPT_CHAT: Final = 2_000
"""The last lines of a table that are kept: whoever talks for days fills no disk."""
NOBODY: Final = ""
"""Pays for everything: the one whose machine it is."""

# ---------------------------------------------------------------- people


class Line(Protocol):
    """The line to somebody at a table."""

    async def receive(self) -> str | bytes | None:
        """The next message, as text; None: the line is closed."""

    def send(self, messages: list[bytes]) -> None:
        """Messages in this order; nothing happens if the line is closed."""

    def close(self) -> None:
        """Send somebody away; a client that is still there comes back."""


# ---------------------------------------------------------------- the store


class LostRace(Exception):  # noqa: N818 - somebody else was first
    """The change, or the settings, with this number are there already: catch up, and look again."""


class StoreFailure(Exception):  # noqa: N818
    """The store did not take it, or cannot tell whether it did."""


class Happening(Struct):
    """Something that happened at a table beside the game, such as somebody sitting down.

    Each comes with other settings, and has their number. The store says when it was.
    """

    kind: str
    seat: int = -1
    facts: Facts = {}
    number: int = 0
    made: float = 0.0


class StoredTable(Struct):
    """A table as it lies in the store: the head of its record, the changes in order, and what belongs to it."""

    head: str
    secret: bytes
    settings: bytes
    created: float
    changed: float
    changes: list[str] = []
    said: list[int] = []
    """For each change, the mark of the message that it answers; 0 if there was none."""
    made: list[float] = []
    """When each was made, in seconds since 1970 by the store's clock; 0 where nobody knows."""
    waits: list[int] = []
    """The seats that were waited for after each, as bits."""
    happened: list[Happening] = []
    snapshot: tuple[int, bytes] | None = None
    chat: list[bytes] = []
    settings_number: int = 0
    """How often the settings have changed."""
    chat_number: int = 0
    """The number of the last line of the chat; numbers grow."""
    present: dict[str, int] = {}
    """The seats at other workers, as bits."""


class Missed(Struct):
    """What has happened at a table since somebody last looked; `settings` only if they are others."""

    changes: list[str]
    said: list[int]
    settings_number: int
    settings: bytes | None
    chat_number: int
    chat: list[bytes]
    present: dict[str, int]


WAITED: Final = "waited"
"""The phase of a seat that the table waits for."""


class SeatProjection(Struct):
    """What lists need to know of a seat. One in the phase WAITED has been since a change that the store finds."""

    phase: str
    person: str = ""
    claim: int = 0
    place: int = 0
    score: int = 0
    due: float | None = None
    """When its time is over; None if it does not pass."""
    reserve: float = 0.0
    gone: bool = False
    """Whether its player has given up, or was too slow too often."""
    invited: str = ""
    """Who has been asked to sit down there."""
    player: str = ""
    """The person who plays or played there, also if he is forgotten."""
    bot: str = ""
    """The bot whose own seat it is."""
    won: bool = False
    rating: str = ""
    """How strong its player was thought to be when he sat down, as it is shown."""


class Projection(Struct):
    """What lists show of a table, worked out from so many changes and from the settings of that number."""

    table: str
    changes: int
    settings: int
    phase: str
    shown: bytes
    """A `TableInfo` for somebody without a seat, when nobody is there."""
    seats: list[SeatProjection]
    badges: str = ""
    """With spaces between."""
    clock: ClockSettings | None = None
    known: int = 0
    """The changes that everybody knows of."""
    asked: int = 0
    """The seats that everybody knows to be asked, as bits."""
    lines: int = 0
    """Of the log."""
    game: str = ""
    pace: str = ""
    host: str = ""
    """The person who set it."""
    open: bool = False
    """Whether it is for anybody, as long as it gathers."""
    free: int = 0
    """Seats that anybody could take then."""
    fair: bool = False
    """Whether its seats are claimed, so that it begins when the last one sits down."""
    consent: list[int] = []
    """Seats that have still to agree to something. This and the next are not kept: people are told of it."""
    stopped: list[int] = []
    """Seats of which an order or a plan has ended before its time."""
    rated: bool = False
    tournament: str = ""
    options: dict[str, str] = {}
    whole: bool = False
    """Whether it was played to its end."""

    @property
    def counts(self) -> bool:
        """Whether the club may list and count it: whoever sat down there knew that."""
        return self.open or self.rated or bool(self.tournament)


class Listed(Struct):
    """A table in a list: `shown` as it was projected, None if it never was, and the seats that are present."""

    shown: bytes | None
    present: int
    changed: float


class Listener(Protocol):
    """Who wants to hear what other workers do."""

    def hear_news(self, table: str, number: int, worker: str, change: tuple[int, str] | None) -> None:
        """Another worker has stored change `number`, or (SETTINGS) other settings, or (ELSE) something less, or
        (PROJECTED) what lists show.

        A change that is not too long comes along, with the mark of its message.
        """

    def news_missed(self) -> None:
        """Anything may have happened: the store was out of reach."""


SETTINGS: Final = -1
ELSE: Final = -2
PROJECTED: Final = -3
"""Not for the table itself: what lists show of it has changed."""


class Store(Protocol):
    """What a table needs from a database."""

    shared: bool
    """Whether other workers may change what is stored."""

    async def signing_secret(self) -> bytes:
        """The secret that keys are signed with; made once, then always the same."""

    async def create(self, table: str, stored: StoredTable) -> None:
        """A new table. LostRace if there is one of that name."""

    async def load(self, table: str, most_chat: int = MOST_CHAT) -> StoredTable | None:
        """All of a table, with the last lines of its chat; None if there is no such one."""

    async def load_since(self, table: str, changes: int, settings: int, chat: int) -> Missed | None:
        """What is new after so many changes, settings and lines; None if there is no such table."""

    async def append(
        self, table: str, number: int, change: str, said: int, snapshot: bytes | None, waits: int = 0
    ) -> None:
        """Change `number`; durable on return. LostRace if there is one already, StoreFailure if it can't be kept."""

    async def set_settings(self, table: str, number: int, settings: bytes, happened: Happening | None = None) -> None:
        """Who sits where, and what else may change besides the game, and why; LostRace unless they are number `number`
        now."""

    async def add_chat(self, table: str, line: bytes) -> None:
        """One more line; the oldest goes if there are more than are kept."""

    async def strike_chat(self, table: str, seats: list[int], said_at: float | None = None) -> None:
        """Forget the lines that some seats have said, or only what they said at one moment."""

    def listen(self, listener: Listener) -> None:
        """From now on tell somebody what other workers do."""

    def announce(self, table: str, seats: int) -> None:
        """Let other workers know, soon, which seats (as bits) are connected here."""

    def is_gone(self, worker: str) -> bool:
        """Whether another worker is known to have ended."""

    async def check(self) -> None:
        """StoreFailure if it does not answer."""

    async def names(self) -> list[str]:
        """Of all tables."""

    async def note_changed(self, tables: dict[str, float]) -> None:
        """When tables were last played at: a move itself does not take the time to write it down."""

    async def quiet_since(self, when: float) -> list[str]:
        """The tables at which nothing has happened since."""

    async def remove(self, table: str, changes: int) -> None:
        """Forget a table; LostRace, and nothing happens, unless it has exactly so many changes."""

    async def project(self, projections: list[Projection]) -> list[str]:
        """Keep what lists show of some tables; what is older than what is there is left out.

        Those of them that have to be looked at again, since another worker knew something else.
        """

    async def listed(self, tables: list[str]) -> dict[str, Listed]:
        """What lists show of these, as far as there are such tables."""

    async def lagging(self) -> list[str]:
        """The tables of which lists show something old, or nothing."""

    async def unproject(self) -> None:
        """Forget what lists show: all of it has to be worked out again."""

    async def set_signing_secret(self, secret: bytes) -> None:
        """For a copy of another store."""

    async def close(self) -> None: ...


class Promises(Protocol):
    """The list of what dice were promised with."""

    async def promise(self, promise: str) -> None:
        """One more, for good."""


class Ratings(Protocol):
    """How strong people are thought to be."""

    def rates(self, game: str, options: dict[str, str]) -> bool:
        """Whether such games can be rated."""

    async def shown(self, person: str, game: str, options: dict[str, str]) -> str:
        """Somebody's rating in such games, with a question mark while it is unsure; empty if he has none."""


class WishStore(Protocol):
    """Where it is kept what people want done while they are away; a host without one has no standing orders."""

    async def wishes(self, table: str) -> dict[int, Wishes]:
        """Of the seats of a table that want something."""

    async def keep_wishes(self, table: str, seat: int, wishes: Wishes) -> None:
        """Instead of what was there."""

    async def wished_for(self) -> list[str]:
        """The tables that wait for somebody who wants something."""


# ---------------------------------------------------------------- thoughts


class Thinkers(Protocol):
    """Where seated bots think."""

    @property
    def patience(self) -> float:
        """Seconds after which nobody waits for an answer any more."""

    @property
    def meters(self) -> Meters:
        """What the host counts."""

    async def answer(self, rules: Rules, state: State, seat: int, bot: str, seed: int) -> str | None:
        """A bot's answer in notation; None if it has failed."""

    async def intend(self, rules: Rules, state: State, seat: int, seed: int) -> Said | None:
        """What a bot means to do for its friends while it waits for them; None if there is nothing to tell."""


class Analysts(Protocol):
    """Where everything else is worked out that takes a while: whoever asks for it pays for it.

    BadInput if it is too much, or says what is wrong with what was sent.
    """

    async def tried_house(self, game: str, text: str, payer: str = NOBODY) -> str:
        """The line of a house file whose rules can be played."""

    async def try_house(self, game: str, edition: int, house: str, payer: str = NOBODY) -> None:
        """The same for a house that is a line already."""

    async def build(self, record: str, secret: bytes, payer: str = NOBODY) -> tuple[str, int, bytes]:
        """A record played to its end and on as far as chance leads: its answers, how many, and a snapshot."""

    async def replay(self, record: str, moves: int, you: tuple[int, ...], payer: str = NOBODY) -> ReplayView:
        """What one saw, and what was asked, after so many answers."""

    async def rolls(self, record: str, payer: str = NOBODY) -> list[RollInfo]:
        """All dice of a finished game, rolled again."""

    async def count(self, record: str) -> list[Case]:
        """What everybody had in a finished game, for the club's statistics."""

    async def odds(self, rules: Rules, state: State, seat: int, seed: int, *payers: str) -> Odds | None:
        """How what is in hand will end, from what a seat may know; None if there is nothing of the kind."""

    async def advise(self, rules: Rules, state: State, seat: int, seed: int, *payers: str) -> list[HintOption] | None:
        """What a bot would do in this seat and why; None if nobody could think of anything in time."""

    async def try_plan(
        self, rules: Rules, state: State, seat: int, branches: list[Branch], *payers: str
    ) -> list[Tried]:
        """How each branch of a plan goes in worlds that its seat could believe in."""

    async def analyse(self, record: Record, payer: str = NOBODY) -> bytes | None:
        """How a finished game went, as JSON; None if it took too long."""

    async def begin_story(self, payer: str = NOBODY) -> str:
        """A small story that can be played, for its author to change."""

    async def check_story(self, text: str, payer: str = NOBODY) -> StoryChecked:
        """What is to be said of a story that somebody writes."""
