"""What lists show of a table: worked out from a match and the settings, and kept by the store as rows.

The hall reads rows, so that a list of tables loads none of them. What is in memory is told from there.
"""

from typing import Final

from msgspec import json

from meadhall.core import Match, ask_name
from meadhall.games.house import changes_in
from meadhall.table.badges import badges_of
from meadhall.table.clock import Clock, Timings, folded
from meadhall.table.courtesy import awaited
from meadhall.table.handlers import waited_for
from meadhall.table.ports import WAITED, Listed, Projection, SeatProjection
from meadhall.table.rated import is_rated, outs
from meadhall.table.seats import Seats
from meadhall.table.settings import is_out
from meadhall.table.wire import ClockInfo, HouseRule, Phase, ResultInfo, TableInfo, encoder

GATHERING: Final = "gathering"
RUNNING: Final = "running"
OVER: Final = "over"
ANNULLED: Final = "annulled"
IDLE: Final = "idle"
"""The phase of a seat that nobody waits for."""


def phase_of(match: Match, seats: Seats) -> Phase:
    if seats.gathers():
        return GATHERING
    if seats.settings.ended == ANNULLED:
        return ANNULLED
    return OVER if match.ask is None or seats.settings.ended else RUNNING


def result_info(match: Match, seats: Seats) -> ResultInfo | None:
    """How a game ended; None if it has not, or all have agreed to forget it. Whoever has conceded has not won."""
    if phase_of(match, seats) != OVER:
        return None
    result = match.rules.result(match.state)
    winners, out = result.winners, outs(seats.settings)
    if any(out):
        left = [seat for seat in winners if not out[seat]]
        best = max([score for seat, score in enumerate(result.scores) if not out[seat]], default=0)
        others = [seat for seat, score in enumerate(result.scores) if not out[seat] and score == best]
        winners = left or others
    return ResultInfo(winners, result.scores, result.sources, result.sides)


def house_rules(match: Match) -> list[HouseRule]:
    """The numbers that are not as they are printed."""
    record = match.record
    return [HouseRule(one.path, one.number, one.usual) for one in changes_in(record.game, record.house, record.version)]


def table_info(
    name: str, match: Match, seats: Seats, you: tuple[int, ...], created: float, changed: float
) -> TableInfo:
    """A table in a list; `you` are the seats of whoever looks."""
    record = match.record
    return TableInfo(
        table=name,
        game=record.game,
        options=record.options,
        seats=seats.seat_infos(),
        you=list(you),
        asked=[] if seats.is_still() else awaited(match, seats) or list(match.asked()),
        question="" if match.ask is None or match.is_to_begin() or seats.is_still() else ask_name(match.ask),
        moves=match.open_moves,
        created=created,
        changed=changed,
        result=result_info(match, seats),
        summary=match.rules.summary(match.state),
        house=house_rules(match),
        phase=phase_of(match, seats),
        badges=badges_of(match, seats.settings),
        clock=seats.told_clock,
        open=seats.settings.open,
        least=seats.settings.least,
        engines=seats.settings.engines,
        rated=is_rated(match, seats.settings),
    )


def projected(name: str, match: Match, seats: Seats, settings: int, created: float) -> Projection:
    """What is kept of it, after the settings of this number. When it was changed the store knows best."""
    info = table_info(name, match, seats, (), created, 0.0)
    for seat in info.seats:
        seat.present = False  # that changes by the minute, and is asked of whoever knows
    rows = seat_projections(match, seats, info.result)
    made = Projection(name, seats.at, settings, info.phase, encoder.encode(info), rows, " ".join(info.badges))
    clock = seats.settings.clock
    made.clock = clock if info.phase == RUNNING else None
    made.pace = "" if clock is None else clock.pace
    made.game, made.host, made.open, made.rated = info.game, seats.settings.host, info.open, info.rated
    made.options, made.whole = match.record.options, match.ask is None
    made.tournament = seats.settings.tournament
    made.free, made.fair = len(seats.open_seats()), seats.settings.fair
    made.known = seats.open_at
    if match.state.sealed and made.known == seats.at:  # it was loaded meanwhile, and nobody knows any more
        made.known -= sum([len(given) for given in match.state.sealed.values()])
    made.lines = len(match.log)
    made.consent = [] if seats.settings.asks is None else list(seats.settings.asks.waits)
    made.asked = sum([1 << seat for seat in info.asked])
    return made


def timed(made: Projection, timings: Timings) -> tuple[Clock, ClockInfo]:
    """Work the clocks into what is kept of a table: as they are, and as everybody may know them."""
    assert made.clock is not None
    clock = folded(made.clock, len(made.seats), timings, made.changes, made.settings)
    for seat, row in enumerate(made.seats):
        row.due, row.reserve = clock.due(seat), clock.seats[seat].reserve
    known = folded(made.clock, len(made.seats), timings, made.known, made.settings)
    told = known.shown(timings.now, made.asked)
    info = json.decode(made.shown, type=TableInfo)
    info.clock = told
    made.shown = encoder.encode(info)
    return clock, told


def seat_projections(match: Match, seats: Seats, result: ResultInfo | None) -> list[SeatProjection]:
    rows = seats.settings.seats
    if result is not None:
        places = places_of(result, outs(seats.settings))
        return [
            SeatProjection(
                *(OVER, row.person, row.claim, place, score),
                gone=is_out(row),
                player=row.person or row.former,
                bot="" if row.personal else row.bot,
                won=seat in result.winners,
                rating=row.rating,
            )
            for seat, (row, place, score) in enumerate(zip(rows, places, result.scores))
        ]
    waits = waited_for(match, seats)
    return [
        SeatProjection(
            WAITED if waits >> seat & 1 else IDLE, row.person, row.claim, gone=is_out(row), invited=row.invited
        )
        for seat, row in enumerate(rows)
    ]


def places_of(result: ResultInfo, out: list[bool]) -> list[int]:
    """The place of each seat: winners are first, the others follow by score, and those who conceded are last."""
    standing = [(not out[seat], seat in result.winners, score) for seat, score in enumerate(result.scores)]
    return [1 + sum([other > mine for other in standing]) for mine in standing]


def info_of(listed: Listed) -> TableInfo | None:
    """A table from its row, for somebody without a seat; None if it was never projected."""
    if listed.shown is None:
        return None
    info = json.decode(listed.shown, type=TableInfo)
    for seat, shown in enumerate(info.seats):
        shown.present = bool(listed.present >> seat & 1)
    info.changed = listed.changed
    return info
