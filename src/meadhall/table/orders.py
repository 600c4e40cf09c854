"""What is wanted of a table, and what comes of it.

People, bots, the store's news and the clock all give orders; a table carries out one after the other. `Result` is what
an order leads to: what to store first, and what to tell then.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, ClassVar, Final, Literal

from msgspec import Struct

from meadhall.core import Answer
from meadhall.table import wire
from meadhall.table.clock import Clock, Timings
from meadhall.table.ports import Happening, Line, Projection
from meadhall.table.seats import Connection
from meadhall.table.settings import KeptLine, TableSettings
from meadhall.table.wishes import Branch, Stops, Tried, Wishes


class Order:
    """Something that somebody wants of a table; `done` tells him, if he waits for it."""

    about: ClassVar[str]
    """For the log of whoever runs the host."""
    done: "asyncio.Future[None] | None" = None

    def sender(self) -> tuple[Connection | None, int]:
        """Whom to reply to, and the number of his message."""
        return None, 0

    def finish(self) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_result(None)

    def fail(self, trouble: Exception) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_exception(trouble)

    def turn_down(self) -> None:
        """The table is lost: whoever gave this order comes back, and finds it loaded again."""
        self.finish()


class Said(Order):
    """A message of a client, answered with one reply."""

    about = "a message"

    def __init__(self, who: Connection, message: Any) -> None:
        self.who: Final = who
        self.message: Final = message

    def sender(self) -> tuple[Connection | None, int]:
        return self.who, self.message.id

    def turn_down(self) -> None:
        self.who.send(wire.ErrorMessage(self.message.id, "table-reloads", {}))
        self.finish()


class SitDown(Order):
    """Somebody comes: to sit down, or to look on."""

    about = "sitting down"

    def __init__(self, line: Line, seats: tuple[int, ...], name: str, session: str, nonce: str = "") -> None:
        self.name: Final = name
        self.nonce: Final = nonce
        """What his device adds to the dice, if the game has not begun."""
        self.who: Final = Connection(line, seats, session)
        self.seated = False


class Start(Order):
    """Nobody can add to the dice any more: they are rolled, and whoever has sat down last sees the table.

    Where all have gathered, everybody does.
    """

    about = "beginning"

    def __init__(self, seated: SitDown | None = None) -> None:
        self.seated: Final = seated


class Observe(Order):
    """Look at the table between two orders, when nothing is on its way that nobody may see yet."""

    about = "looking"

    def __init__(self, look: Callable[[], Any]) -> None:
        self.look: Final = look
        self.seen: Any = None


class TellDice(Order):
    """The game is over, and somebody is told the secret of the dice: nobody can go back any more."""

    about = "telling the dice"


class Leave(Order):
    """Somebody goes."""

    about = "leaving"

    def __init__(self, who: Connection) -> None:
        self.who: Final = who


class BotAnswer(Order):
    """What a bot has thought of; without a text it has failed. `known` is the last change that it knew of."""

    about = "a bot's answer"

    def __init__(self, seat: int, text: str | None, known: int, thought: object) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.known: Final = known
        self.thought: Final = thought
        """Which thought of that seat it was: another one may have begun."""


class Intended(Order):
    """What a bot means to do while it waits for people, as far as it knew at the change `known`."""

    about = "a bot's intention"

    def __init__(self, seat: int, said: wire.Said | None, known: int) -> None:
        self.seat: Final = seat
        self.said: Final = said
        self.known: Final = known


class Trouble(Order):
    """A bot could not even think: something is broken."""

    about = "a bot's thought"

    def __init__(self, trouble: Exception) -> None:
        self.trouble: Final = trouble


class Advice(Order):
    """The reply to something that took a while to think over."""

    about = "advice"

    def __init__(self, who: Connection, reply: Struct) -> None:
        self.who: Final = who
        self.reply: Final = reply

    def sender(self) -> tuple[Connection | None, int]:
        return self.who, 0


class News(Order):
    """Another worker has stored change `number`, or something less (see `ports.Listener`)."""

    about = "following"

    def __init__(self, number: int, worker: str, change: tuple[int, str] | None) -> None:
        self.number: Final = number
        self.worker: Final = worker
        self.change: Final = change


class LookAgain(Order):
    """Something may have happened elsewhere: see what is stored."""

    about = "catching up"


class Attend(Order):
    """A bot that should think elsewhere may be overdue: see to it."""

    about = "waiting for a bot"


class EndRequest(Order):
    """The past has changed, the game has gone on, or the time is over: nobody asks to go back any more."""

    about = "ending a request"

    def __init__(self, tell: bool, until: float = 0.0) -> None:
        self.tell: Final = tell
        self.until: Final = until
        """Only the request that ends at that time; 0: whichever there is."""


class Agreed(Order):
    """Nobody is left who has to agree to a request."""

    about = "an agreed request"


class NobodyLeft(Order):
    """Nobody is left who has to agree to a proposal."""

    about = "an agreed proposal"


class SetNext(Order):
    """The same company plays again, at another table."""

    about = "a rematch"

    def __init__(self, seat: int, table: str) -> None:
        self.seat: Final = seat
        self.table: Final = table


class Claim(Order):
    """Somebody uses an invite; `claim` is that of his own key then, -1 if somebody else was faster."""

    about = "claiming a seat"

    def __init__(
        self, seat: int, known: int, name: str, person: str, nonce: str = "", rating: str = "", engine: bool = False
    ) -> None:
        self.seat: Final = seat
        self.known: Final = known
        self.name: Final = name
        self.person: Final = person
        self.nonce: Final = nonce
        self.engine: Final = engine
        self.rating: Final = rating
        self.claim = -1


class AskToSit(Order):
    """Somebody is asked to sit down in a seat that is free; `carried_out`: whether it was."""

    about = "inviting somebody"

    def __init__(self, seat: int, person: str) -> None:
        self.seat: Final = seat
        self.person: Final = person
        self.carried_out = False


class Vacate(Order):
    """Somebody gets up before the game has begun; `claim` is that of the new invite, -1 if it is not his seat."""

    about = "leaving a seat"

    def __init__(self, seat: int, known: int) -> None:
        self.seat: Final = seat
        self.known: Final = known
        self.claim = -1


class Release(Order):
    """Nobody in particular is expected in a seat any more."""

    about = "an open seat"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class Walkover(Order):
    """A table of a tournament waits no longer: who has not come has lost."""

    about = "a walkover"


class FreeSeat(Order):
    """Somebody has to get up, because whoever looks after the club says so."""

    about = "freeing a seat"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class Annul(Order):
    """A game shall not count, because whoever looks after the club says so."""

    about = "annulling"


class Strike(Order):
    """A line is removed: what a seat said at that time."""

    about = "removing a line"

    def __init__(self, seat: int, time: float) -> None:
        self.seat: Final = seat
        self.time: Final = time


class Begin(Order):
    """All have sat down, or the host does not wait any longer: nobody can add to the dice any more."""

    about = "beginning"

    def __init__(self, early: bool = False) -> None:
        self.early: Final = early


class Rekey(Order):
    """Somebody's seats get other keys."""

    about = "other keys"

    def __init__(self, person: str) -> None:
        self.person: Final = person
        self.carried_out = False


class SetPerson(Order):
    """Seats of some persons, or of nobody (``""``), become others'; `former` is what nobody's are called then.

    Where a game runs, a bot plays on in those.
    """

    about = "whose a seat is"

    def __init__(self, persons: dict[str, str], seats: tuple[int, ...] | None = None, former: str = "") -> None:
        self.persons: Final = persons
        self.seats: Final = seats
        self.former: Final = former
        self.carried_out = False


class TimeIsUp(Order):
    """A seat seems to have run out of time; `timings` are what is stored, and must be what the table knows.

    `carried_out`: whether they were; `due` is when its time will be over, if it is not.
    """

    about = "a clock"

    def __init__(self, seat: int, timings: Timings) -> None:
        self.seat: Final = seat
        self.timings: Final = timings
        self.carried_out = False
        self.due: float | None = None


class AnswerFor(Order):
    """Answer for somebody whose time is over what the rules say of those who are absent."""

    about = "an absent player"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class ShowClock(Order):
    """The clocks have been worked out: as they are, and as everybody may know them."""

    about = "a clock"

    def __init__(self, clock: Clock, told: wire.ClockInfo) -> None:
        self.clock: Final = clock
        self.told: Final = told


class Wished(Order):
    """A seat's wishes have something to do, as far as it was known at the change `known`."""

    about = "a standing order"

    def __init__(self, seat: int, known: int) -> None:
        self.seat: Final = seat
        self.known: Final = known


class Wishing(Order):
    """A wish was answered: what is wished from now on, and what comes then."""

    about = "a standing order"

    def __init__(self, seat: int, wishes: Wishes, then: Order | None) -> None:
        self.seat: Final = seat
        self.wishes: Final = wishes
        self.then: Final = then


class PlanTried(Order):
    """A plan was tried in imagined worlds: it counts from now on."""

    about = "a plan"

    def __init__(
        self, who: Connection, message: int, seat: int, branches: list[Branch], stops: Stops, tried: list[Tried]
    ) -> None:
        self.who: Final = who
        self.message: Final = message
        self.seat: Final = seat
        self.branches: Final = branches
        self.stops: Final = stops
        self.tried: Final = tried

    def sender(self) -> tuple[Connection | None, int]:
        return self.who, self.message


class Project(Order):
    """Work out what lists show of the table; `made` is that."""

    about = "a list"
    made: Projection | None = None


class Change(Struct):
    """A change of the game that is made and not stored yet, and how things were before it."""

    text: str
    seat: int
    """Whose change it is."""
    asked: tuple[int, ...]
    """Who was asked before."""
    moves: int
    """The answers that were left standing."""
    told: int
    """The entries of the log that were told."""
    taken_back: list[Answer] | None = None
    """For a change that goes back: what it took back."""
    sealed: bool = False
    """Whether only its seat learns of it."""


class Result(Struct):
    """What comes of an order."""

    change: Change | None = None
    settings: TableSettings | None = None
    happened: Happening | None = None
    """Why the settings are others, if that is worth remembering."""
    line: KeptLine | None = None
    said: int = 0
    """The mark of the message behind it."""
    reply: Struct | None = None
    """For whoever gave the order; `done` for the usual one."""
    done: bool = False
    tells: list[Struct] = []
    """For everybody."""
    tells_seats: bool = False
    """Who sits where, for everybody."""
    stirs: bool = False
    """Whether bots may have something to do now."""
    freed: int = -1
    """A seat that has got another player: nobody's thoughts count there, and bots think here from now on."""
    looks: bool = False
    """Whether what is stored has to be looked at."""
    dropped: list[int] = []
    """Seats whose keys have changed: whoever is there has to come with the new one."""
    anew: Literal["", "started", "ended"] = ""
    """Why everybody gets the whole table again, if so."""
    then: Order | None = None
    """What is to be done next, before anything else."""
    wishes: dict[int, Wishes] = {}
    """What some seats want done from now on; with other settings, so that other workers hear of it."""


class Inbox:
    """Orders, one after the other, until it is closed.

    Whoever only wants something of a table knows its inbox and not the table: a table that nobody uses any more is gone
    at once then, and is never looked for as garbage.
    """

    def __init__(self) -> None:
        self.orders: Final[deque[Order]] = deque()
        self.waiting: asyncio.Future[None] | None = None
        self.closed = False

    def post(self, order: Order) -> None:
        """Want something; it is done when its turn comes."""
        if self.closed:
            order.turn_down()
        else:
            self.orders.append(order)
            self.wake()

    def close(self) -> None:
        """Nothing that is still in it is done any more."""
        self.closed = True
        self.wake()
        while self.orders:
            self.orders.popleft().turn_down()

    def wake(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    def __aiter__(self) -> "Inbox":
        return self

    async def __anext__(self) -> Order:
        while not self.orders and not self.closed:
            self.waiting = asyncio.get_running_loop().create_future()
            await self.waiting
        if self.closed:
            raise StopAsyncIteration
        return self.orders.popleft()
