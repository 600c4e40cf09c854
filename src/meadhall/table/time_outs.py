"""What becomes of somebody whose time is over, and what the log says of whom a table waits for."""

import time
from typing import Final

from msgspec import structs

from meadhall.core import Match
from meadhall.table.clock import AFTER, TIMED_OUT, WAITS, folded
from meadhall.table.handlers import STAND_IN, played, waited_for
from meadhall.table.orders import AnswerFor, Result, ShowClock, TimeIsUp
from meadhall.table.ports import Happening
from meadhall.table.proposals import is_held
from meadhall.table.seats import Seats
from meadhall.table.settings import KeptLine, is_out
from meadhall.table.wire import ClockMessage

FORFEIT: Final = "forfeit"
BOT: Final = "bot"
NUDGE: Final = "nudge"
ANSWERED: Final = "answered"
"""The rules say what is answered for somebody who is absent."""
NOTICES: Final = {
    NUDGE: "timed-out-nudge",
    BOT: "timed-out-bot",
    FORFEIT: "timed-out-forfeit",
    ANSWERED: "timed-out-answered",
}
"""What is said at the table."""


def noted(match: Match, seats: Seats, result: Result) -> Happening | None:
    """What happened, with whom the table waits for afterwards: a clock need not know who sits where."""
    settings = result.settings
    if settings is None or settings.clock is None:
        return result.happened
    waits = waited_for(match, seats, settings)
    if result.happened is None:
        return None if waits == waited_for(match, seats) else Happening(WAITS, facts={WAITS: waits, AFTER: seats.at})
    return structs.replace(result.happened, facts={**result.happened.facts, WAITS: waits, AFTER: seats.at})


def on_clock(seats: Seats, order: ShowClock) -> Result:
    """Everybody hears how the clocks stand."""
    seats.clock, seats.told_clock = order.clock, order.told
    return Result(tells=[ClockMessage(order.told)])


def on_time_is_up(match: Match, seats: Seats, order: TimeIsUp, settings_number: int) -> Result:
    """Look again, with all that is stored and nothing besides, whether a seat's time is over; say so once."""
    timings, seat = order.timings, order.seat
    order.carried_out = len(timings.made) == seats.at and timings.settings == settings_number
    if not order.carried_out:
        return Result(looks=True)
    plan = seats.settings.clock
    if plan is None or match.ask is None or seats.is_still():
        return Result()
    order.due = folded(plan, match.seats, timings, seats.at, settings_number).due(seat)
    if order.due is None or order.due > timings.now:
        return Result()
    order.due = None
    return timed_out(match, seats, seat)


def timed_out(match: Match, seats: Seats, seat: int) -> Result:
    plan = seats.settings.clock
    assert plan is not None
    how: str = plan.out if plan.out != FORFEIT or match.seats == 2 else BOT
    if absent_answer(match, seats, seat) is not None:
        how = ANSWERED
    settings = seats.copied()
    result = Result(None, settings, Happening(TIMED_OUT, seat, {"how": how}), stirs=True, tells_seats=True)
    row = settings.seats[seat]
    if how == FORFEIT:
        row.out, settings.ended, result.anew = True, FORFEIT, "ended"
    elif how == BOT:
        row.timeouts += 1
        row.kind, row.bot, row.stand_in = "bot", STAND_IN, not is_out(row)
        result.freed = seat
    elif how == ANSWERED:
        result.then = AnswerFor(seat)
    name = seats.settings.seats[seat].name
    result.line = KeptLine(seat, name, "", round(time.time(), 1), NOTICES[how])
    return result


def absent_answer(match: Match, seats: Seats, seat: int) -> str | None:
    """What the rules answer for somebody who is absent and asked out of his turn; None if they leave it to others."""
    ask = match.ask
    if ask is None or seat not in match.asked():
        return None
    choice = ask.for_absent(match.state, seat)
    return None if choice is None or is_held(match, seats, seat, choice.text) else choice.text


def on_answer_for(match: Match, seats: Seats, order: AnswerFor) -> Result:
    """All that the rules answer for an absent player, one question after the other."""
    text = absent_answer(match, seats, order.seat)
    if text is None:
        return Result(stirs=True)
    result = played(match, seats, order.seat, [text])
    result.then = result.then or AnswerFor(order.seat)
    return result
