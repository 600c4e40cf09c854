"""What people do with the clocks of a table: give each other time, stop them, play at another pace."""

import time
from typing import Final

from msgspec import to_builtins

from meadhall.core import BadInput, Match
from meadhall.table.clock import GIVES_TIME, OTHER_PACE, PAUSES, PRESETS, RESUMES, gift, plan_of
from meadhall.table.orders import Result, Said
from meadhall.table.ports import Happening
from meadhall.table.seats import Seats
from meadhall.table.settings import KeptLine, TableSettings
from meadhall.table.wire import AsksEndMessage

PAUSE: Final = "pause"
CLOCK_WISHES: Final = (PAUSE, *PRESETS)
"""Those of all wishes that are about clocks."""


def check_clock(settings: TableSettings, how: str) -> None:
    """BadInput if that would change nothing."""
    if settings.clock is None:
        raise BadInput("no-clock-here", {})
    if (how == PAUSE and settings.paused) or how == settings.clock.pace:
        raise BadInput("clock-so-already", {})


def clock_changed(settings: TableSettings, seat: int, how: str) -> Result:
    """All have agreed: the clocks stand still, or another pace begins with full ones."""
    assert settings.clock is not None
    if how == PAUSE:
        settings.paused = True
        return changed(settings, Happening(PAUSES, seat), "clock-paused")
    pace = next(pace for pace in PRESETS if pace == how)
    settings.clock, settings.paused = plan_of(pace, settings.clock.out), False
    happened = Happening(OTHER_PACE, seat, {"plan": to_builtins(settings.clock)})
    return changed(settings, happened, f"clock-{pace}")


def changed(settings: TableSettings, happened: Happening, notice: str) -> Result:
    line = KeptLine(happened.seat, settings.seats[happened.seat].name, "", round(time.time(), 1), notice)
    return Result(None, settings, happened, line, done=True, tells=[AsksEndMessage(settings.asks)])


def on_resume(match: Match, seats: Seats, order: Said) -> Result:
    """All have agreed to stop; to go on one is enough."""
    seat = own_seat(order)
    if not seats.settings.paused:
        raise BadInput("clock-so-already", {})
    settings = seats.copied()
    settings.paused = False
    return changed(settings, Happening(RESUMES, seat), "clock-resumed")


def on_give_time(match: Match, seats: Seats, order: Said) -> Result:
    """More time for somebody else."""
    seat, to = own_seat(order), order.message.to
    if seats.settings.clock is None:
        raise BadInput("no-clock-here", {})
    if to in order.who.seats or to >= len(seats.settings.seats):
        raise BadInput("time-for-others", {})
    happened = Happening(GIVES_TIME, to, {"seconds": gift(seats.settings.clock), "by": seat})
    return changed(seats.copied(), happened, "time-added")


def own_seat(order: Said) -> int:
    """The seat of whoever says something, the first of several."""
    return order.who.speaks_for(order.who.seats[0] if order.who.seats else None)
