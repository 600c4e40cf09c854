"""Clocks: each time a seat is waited for, its free time passes first, then its reserve.

A clock is nowhere kept. It is a fold over when changes were made, whom the table waited for after each, what happened
beside the game, and the hours in which the server was closed; so it can be worked out anew at any time, by any worker,
and comes out the same. Going back gives no time back: that is a change like any other.
"""

from typing import Final, NamedTuple, Protocol, TypeAlias

from msgspec import Struct, convert

from meadhall.table.ports import Happening
from meadhall.table.wire import ClockInfo, ClockSettings, OnTimeOut, Pace, SeatClock

MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 86_400.0

PRESETS: Final[dict[Pace, tuple[float, float]]] = {
    "tonight": (20.0, 20 * MINUTE),
    "relaxed": (45.0, 45 * MINUTE),
    "daily": (DAY, 5 * DAY),
    "twice-a-week": (84 * HOUR, 7 * DAY),
}
"""The free time and the reserve of each pace, in seconds."""
LIVE: Final[tuple[Pace, ...]] = ("tonight", "relaxed")
LEAST: Final = 10 * MINUTE
LEAST_LIVE: Final = MINUTE
"""What every running clock has at least when the server is back."""
GIFT: Final = DAY
GIFT_LIVE: Final = 5 * MINUTE
"""What an opponent gives at a time."""

# The happenings that clocks know.
OTHER_PACE: Final = "clock"
GIVES_TIME: Final = "time-added"
PAUSES: Final = "paused"
RESUMES: Final = "resumed"
TIMED_OUT: Final = "timed-out"
WAITS: Final = "waits"
AFTER: Final = "after"
"""How many changes there were when something happened."""
"""As a fact: the seats that the table waits for afterwards. As a happening: nothing else has happened."""

CLOSES: Final = "closes"
OPENS: Final = "opens"
LEAVES: Final = "leaves"
RETURNS: Final = "returns"
"""What clocks hear of though it did not happen at the table: the server goes and is back, and so does a player."""

Span: TypeAlias = tuple[float, float]
"""From when to when."""


class Timings(Struct):
    """What clocks are worked out from; all times are seconds since 1970, by the store's clock, which says `now`."""

    made: list[float] = []
    """When each change was made."""
    waits: list[int] = []
    """The seats that were waited for after each, as bits."""
    happened: list[Happening] = []
    closed: list[Span] = []
    """When nobody could play."""
    vacations: dict[int, list[Span]] = {}
    """Of those in the seats."""
    settings: int = 0
    """The number of the settings that were there."""
    plan: ClockSettings | None = None
    """How fast is played, as they say."""
    seats: int = 0
    now: float = 0.0


class ClockStore(Protocol):
    """What clocks need from a database."""

    async def timings(self, table: str) -> Timings | None:
        """What the clocks of a table are worked out from; None if there is no such one."""

    async def note_alive(self) -> bool:
        """Say that somebody is here. If nobody has said so for long, the hours since then were closed: True then."""

    async def closed_since(self, moment: float) -> list[Span]:
        """The hours in which nobody could play that ended after a moment."""

    async def take_due(self, most: int) -> list[tuple[str, int]]:
        """Tables and seats whose time seems to be over; for a while no other worker gets them."""

    async def set_due(self, table: str, seat: int, due: float | None) -> None:
        """It is not over yet, and will be then."""


class Event(NamedTuple):
    """Something that clocks hear of."""

    at: float
    kind: str
    seat: int = -1
    waits: int = -1
    """-1: as before."""
    seconds: float = 0.0
    plan: ClockSettings | None = None


class SeatTime:
    """The clock of one seat."""

    def __init__(self, reserve: float) -> None:
        self.runs = False
        """Whether it is waited for."""
        self.free = 0.0
        self.reserve = reserve
        self.late = False
        """Whether it was said that its time is over, in this period."""
        self.away = False
        self.ran_out = 0.0
        """When nothing was left, though nobody has said so yet."""

    @property
    def left(self) -> float:
        return self.free + self.reserve

    def pass_time(self, begin: float, seconds: float) -> None:
        if not self.ran_out and not self.late and seconds >= self.left:
            self.ran_out = begin + self.left
        from_free = min(self.free, seconds)
        self.free -= from_free
        self.reserve = max(0.0, self.reserve - (seconds - from_free))

    def give(self, seconds: float) -> None:
        self.reserve += seconds
        self.late, self.ran_out = False, 0.0


class Clock:
    """The clocks of a table at the moment of the last event, and how they go on."""

    def __init__(self, plan: ClockSettings, seats: int, vacations: dict[int, list[Span]], begin: float) -> None:
        self.plan = plan
        self.at = begin
        self.paused = False
        self.closed = False
        self.vacations: Final = vacations
        self.seats: Final = [SeatTime(plan.reserve) for _ in range(seats)]

    def stands(self, seat: SeatTime) -> bool:
        """Whether its time does not pass, or nobody waits for it."""
        return not seat.runs or self.paused or self.closed or (seat.away and not self.plan.live)

    # What happens

    def hear(self, event: Event) -> None:
        self.pass_time(event.at)
        kind = event.kind
        if event.plan is not None:
            self.begin_anew(event.plan)
        elif kind == GIVES_TIME:
            self.seats[event.seat].give(event.seconds)
        elif kind == TIMED_OUT:
            self.seats[event.seat].late = True
        elif kind in (PAUSES, RESUMES):
            self.paused = kind == PAUSES
        elif kind in (LEAVES, RETURNS):
            self.seats[event.seat].away = kind == LEAVES
        elif kind in (CLOSES, OPENS):
            self.closed = kind == CLOSES
            self.help_running()
        if event.waits >= 0:
            self.wait_for(event.waits)

    def pass_time(self, until: float) -> None:
        for seat in self.seats:
            if not self.stands(seat):
                seat.pass_time(self.at, until - self.at)
        self.at = until

    def wait_for(self, waits: int) -> None:
        """A period lasts as long as a seat stays waited for."""
        for number, seat in enumerate(self.seats):
            runs = bool(waits >> number & 1)
            if runs != seat.runs:
                seat.free = self.plan.free if runs else 0.0
                seat.runs, seat.late, seat.ran_out = runs, False, 0.0

    def begin_anew(self, plan: ClockSettings) -> None:
        """Another pace."""
        self.plan = plan
        for seat in self.seats:
            seat.free, seat.reserve = plan.free if seat.runs else 0.0, plan.reserve
            seat.late, seat.ran_out = False, 0.0

    def help_running(self) -> None:
        """Nobody runs out because the server was closed, nor as soon as it is back."""
        least = least_left(self.plan)
        for seat in self.seats:
            if seat.runs and not seat.late and not self.closed and seat.left < least:
                seat.give(least - seat.left)

    # How it stands

    def due(self, number: int) -> float | None:
        """When a seat runs out if nothing else happens; None if it does not."""
        seat = self.seats[number]
        if seat.late or not seat.runs:
            return None
        if seat.ran_out:
            return seat.ran_out
        if self.paused or self.closed:
            return None
        at, left = self.at, seat.left
        for begin, end in [] if self.plan.live else self.vacations.get(number, []):
            if end > at:
                passed = max(0.0, begin - at)
                if left <= passed:
                    break
                at, left = end, left - passed
        return at + left

    def shown(self, now: float, runs: int) -> ClockInfo:
        """As everybody may see it; `runs` are the seats that all know to be waited for, as bits."""
        seats = []
        for number, seat in enumerate(self.seats):
            away = [end for begin, end in self.vacations.get(number, []) if begin <= now < end]
            due = self.due(number) if runs >> number & 1 else None
            seats.append(SeatClock(seat.reserve, seat.free, due or 0.0, seat.late, away[0] if away else 0.0))
        return ClockInfo(self.plan, self.paused, now, seats)


def least_left(plan: ClockSettings) -> float:
    return LEAST_LIVE if plan.live else LEAST


def reopened(told: ClockInfo, closed: list[Span]) -> ClockInfo:
    """What was told of clocks, after hours that were closed since then: nobody has to work them out anew for a list."""
    for since, until in closed:
        away = until - max(since, told.now)
        for seat in told.seats if away > 0 else []:
            if seat.due:
                seat.due = max(seat.due + away, until + least_left(told.plan))
    return told


def gift(plan: ClockSettings) -> float:
    return GIFT_LIVE if plan.live else GIFT


def plan_of(pace: Pace, out: OnTimeOut) -> ClockSettings:
    free, reserve = PRESETS[pace]
    return ClockSettings(pace, free, reserve, out, pace in LIVE)


def folded(plan: ClockSettings, seats: int, timings: Timings, changes: int, settings: int) -> Clock:
    """The clocks of a table after so many changes and the settings of this number; `plan` is what it began with."""
    heard = heard_of(timings, changes, settings)
    vacations = {seat: merged(spans) for seat, spans in timings.vacations.items()}
    clock = Clock(plan, seats, vacations, heard[0].at if heard else 0.0)
    for event in heard:
        clock.hear(event)
    return clock


def heard_of(timings: Timings, changes: int, settings: int) -> list[Event]:
    """All events up to the last one at the table, or to the moment when the server was back; in order.

    In the same millisecond what happened is heard after the changes that were there already, and before the next one:
    the last one sits down, and the game begins; a bot answers, and he for whom it played is back.
    """
    table = [(event_of(one), one.facts.get(AFTER, 0), 0) for one in timings.happened if one.number <= settings]
    for at, (made, waits) in enumerate(zip(timings.made[:changes], timings.waits)):
        table.append((Event(made, "change", waits=waits), at, 1))
    if not table:
        return []
    moments = [one.at for one, _, _ in table]
    closed = [span for span in merged(timings.closed) if span[1] > min(moments)]
    last = max(moments + [end for _, end in closed])
    around = [event for begin, end in closed for event in (Event(begin, CLOSES), Event(end, OPENS))]
    for seat, spans in timings.vacations.items():
        for begin, end in merged(spans):
            around += [Event(begin, LEAVES, seat), Event(end, RETURNS, seat)]
    heard = [*[(one, -1, 0) for one in around if one.at <= last], *table]
    return [event for event, _, _ in sorted(heard, key=order_of)]


def order_of(heard: tuple[Event, int, int]) -> tuple[float, int, int]:
    event, changes, is_change = heard
    return event.at, changes, is_change


def event_of(one: Happening) -> Event:
    facts = one.facts
    plan = convert(facts["plan"], ClockSettings) if "plan" in facts else None
    return Event(one.made, one.kind, one.seat, facts.get(WAITS, -1), facts.get("seconds", 0.0), plan)


def merged(spans: list[Span]) -> list[Span]:
    """The same time in spans that neither touch nor overlap, in order."""
    found: list[Span] = []
    for begin, end in sorted(spans):
        if found and begin <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], end)
        elif begin < end:
            found.append((begin, end))
    return found
