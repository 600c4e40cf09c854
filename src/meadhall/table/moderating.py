"""What becomes of a table from outside the game: who comes and goes, who is sent away, what does not count."""

import time
from collections.abc import Callable
from typing import Any, Final

from msgspec import to_builtins

from meadhall.core import Match
from meadhall.table.handlers import (
    CONCEDED,
    STAND_IN,
    on_ask_to_sit,
    on_begin,
    on_claim,
    on_rekey,
    on_start,
    on_vacate,
)
from meadhall.table.orders import (
    Annul,
    AskToSit,
    Begin,
    Claim,
    FreeSeat,
    Rekey,
    Release,
    Result,
    Start,
    Strike,
    Vacate,
    Walkover,
)
from meadhall.table.ports import Happening
from meadhall.table.seats import STRUCK, Seats
from meadhall.table.settings import KeptLine

ANNULLED: Final = "annulled"


def on_release(match: Match, seats: Seats, order: Release) -> Result:
    """Somebody does not play again, or is not waited for any longer: his seat is anybody's."""
    row = seats.settings.seats[order.seat]
    if not seats.gathers() or not row.reserved or not seats.is_free(order.seat):
        return Result()
    return Result(settings=seats.released(order.seat), happened=Happening("released", order.seat), tells_seats=True)


def on_walkover(match: Match, seats: Seats, order: Walkover) -> Result:
    """Who has not come is last, and a bot plays for him; if nobody is left to play against, the game is over."""
    missing = [seat for seat in range(len(seats.settings.seats)) if seats.is_free(seat)]
    if not seats.gathers() or not missing:
        return Result()
    settings = seats.begun(early=True)
    for seat in missing:
        row = settings.seats[seat]
        row.kind, row.bot, row.taken, row.out, row.reserved = "bot", STAND_IN, True, True, False
    came = len(settings.seats) - len(missing)
    if came > 1:
        facts = {} if settings.clock is None else {"plan": to_builtins(settings.clock)}
        return Result(settings=settings, happened=Happening("started", facts=facts), tells_seats=True, then=Start())
    settings.ended = CONCEDED if came else ANNULLED
    happened = Happening("conceded", missing[-1]) if came else Happening("ended", facts={"how": ANNULLED})
    return Result(settings=settings, happened=happened, tells_seats=True, anew="ended")


def on_free(match: Match, seats: Seats, order: FreeSeat) -> Result:
    """Somebody has to get up: his key opens nothing any more, and another one may have the seat."""
    row = seats.settings.seats[order.seat]
    if not row.personal or seats.settings.ended or seats.is_free(order.seat):
        return Result()
    settings = seats.vacated(order.seat)
    freed = settings.seats[order.seat]
    freed.name, freed.kind, freed.bot, freed.stand_in = "", "human", "", False
    return Result(
        settings=settings,
        happened=Happening("freed", order.seat),
        line=notice(order.seat, row.name, "freed"),
        tells_seats=True,
        stirs=True,
        dropped=[order.seat],
    )


def on_annul(match: Match, seats: Seats, order: Annul) -> Result:
    """The game does not count, whether it is over or not."""
    if seats.settings.ended == ANNULLED or seats.gathers():
        return Result()
    settings = seats.copied()
    settings.ended, settings.asks = ANNULLED, None
    happened = Happening("ended", facts={"how": ANNULLED})
    return Result(settings=settings, happened=happened, line=notice(-1, "", "annulled"), anew="ended")


def on_strike(match: Match, seats: Seats, order: Strike) -> Result:
    """A line is removed from what is shown to everybody, wherever they sit; that it was is said."""
    line = notice(order.seat, "", STRUCK)
    line.text = str(order.time)
    return Result(line=line)


def notice(seat: int, name: str, kind: str) -> KeptLine:
    return KeptLine(seat, name, "", round(time.time(), 1), kind)


AT_THE_DOOR: Final[dict[type, Callable[[Match, Seats, Any], Result]]] = {
    Start: on_start,
    Begin: on_begin,
    Claim: on_claim,
    AskToSit: on_ask_to_sit,
    Vacate: on_vacate,
    Rekey: on_rekey,
    Release: on_release,
    FreeSeat: on_free,
    Walkover: on_walkover,
    Annul: on_annul,
    Strike: on_strike,
}
"""Who comes, goes and begins: all that a table needs for it are its match and its seats."""
