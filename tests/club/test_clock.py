"""Clocks as a fold: against a model that lives through every second, and by example."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from meadhall.table.clock import (
    AFTER,
    GIVES_TIME,
    LEAST,
    LEAST_LIVE,
    OTHER_PACE,
    PAUSES,
    PRESETS,
    RESUMES,
    TIMED_OUT,
    WAITS,
    Clock,
    Timings,
    folded,
    merged,
    plan_of,
    reopened,
)
from meadhall.table.ports import Happening
from meadhall.table.wire import ClockSettings

SEATS = 3
PLAN = ClockSettings("daily", 5, 20, live=False)
LIVE = ClockSettings("tonight", 3, 9)
BEGIN = 1000
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def happening(number: int, at: float, kind: str, seat: int = -1, **facts: Any) -> Happening:
    return Happening(kind, seat, facts, number, at)


# ---------------------------------------------------------------- by example


def test_free_time_passes_first_and_then_the_reserve() -> None:
    clock = folded(PLAN, 2, Timings([1000.0, 1004.0, 1012.0], [0b01, 0b10, 0b01]), 3, 0)
    assert [seat.reserve for seat in clock.seats] == [20, 17]  # 4 s were free, of 8 s only 5
    assert clock.due(0) == 1012 + 5 + 20
    assert clock.due(1) is None


def test_who_stays_waited_for_stays_in_one_period() -> None:
    """Dice and several answers of one turn do not begin the free time again; nor does going back."""
    timings = Timings([1000.0, 1004.0, 1008.0], [0b01, 0b01, 0b01])
    assert folded(PLAN, 2, timings, 3, 0).due(0) == 1025
    assert folded(PLAN, 2, timings, 1, 0).due(0) == 1025


def test_seats_that_answer_at_the_same_time_run_side_by_side() -> None:
    timings = Timings([1000.0, 1002.0], [0b11, 0b10])
    assert folded(PLAN, 2, timings, 1, 0).due(1) == folded(PLAN, 2, timings, 2, 0).due(1) == 1025


def test_whoever_has_run_out_is_due_since_then_until_it_is_said() -> None:
    timings = Timings([1000.0, 1050.0], [0b01, 0b11])
    assert folded(PLAN, 2, timings, 2, 0).due(0) == 1025
    timings.happened = [happening(1, 1030.0, TIMED_OUT, 0)]
    clock = folded(PLAN, 2, timings, 2, 1)
    assert (clock.due(0), clock.seats[0].late, clock.seats[0].left) == (None, True, 0)
    timings.happened.append(happening(2, 1060.0, GIVES_TIME, 0, seconds=100))
    clock = folded(PLAN, 2, timings, 2, 2)
    assert (clock.due(0), clock.seats[0].late) == (1160, False)


def test_the_next_period_of_somebody_without_reserve_is_free_again() -> None:
    timings = Timings([1000.0, 1050.0, 1060.0], [0b01, 0b10, 0b01], [happening(1, 1030.0, TIMED_OUT, 0)])
    assert folded(PLAN, 2, timings, 3, 1).due(0) == 1065


def test_nothing_passes_while_all_pause() -> None:
    timings = Timings([1000.0], [0b01], [happening(1, 1002.0, PAUSES)])
    assert folded(PLAN, 2, timings, 1, 1).due(0) is None
    timings.happened.append(happening(2, 5000.0, RESUMES))
    assert folded(PLAN, 2, timings, 1, 2).due(0) == 5000 + 23


@pytest.mark.parametrize(("plan", "least"), [(PLAN, LEAST), (LIVE, LEAST_LIVE)])
def test_closed_hours_are_nobodys_and_leave_everybody_some_time(plan: ClockSettings, least: float) -> None:
    timings = Timings([1000.0], [0b01], closed=[(1010.0, 9000.0)])
    assert folded(plan, 2, timings, 1, 0).due(0) == 9000 + least
    assert folded(plan, 2, timings, 1, 0).due(1) is None
    rich = ClockSettings("daily", 5, 100_000, live=plan.live)
    assert folded(rich, 2, timings, 1, 0).due(0) == 9000 + 100_005 - 10


def test_a_list_tells_clocks_as_they_stand_after_closed_hours() -> None:
    told = Clock(PLAN, SEATS, {}, 0.0).shown(1000.0, 0)
    told.seats[0].due, told.seats[1].due = 5000.0, 1500.0
    reopened(told, [(100.0, 900.0), (1100.0, 1500.0)])  # the first of them is worked in already
    assert [seat.due for seat in told.seats] == [5400.0, 1500.0 + LEAST, 0.0]
    reopened(told, [(900.0, 1010.0)])  # it was told when nobody gave a sign any more
    assert told.seats[0].due == 5410.0


def test_closed_hours_before_the_table_was_set_give_nothing() -> None:
    timings = Timings([1000.0], [0b01], closed=[(10.0, 900.0)])
    assert folded(PLAN, 2, timings, 1, 0).due(0) == 1025


def test_a_vacation_to_come_is_known_ahead_and_counts_in_correspondence_only() -> None:
    timings = Timings([1000.0], [0b01], vacations={0: [(1010.0, 2000.0)]})
    assert folded(PLAN, 2, timings, 1, 0).due(0) == 2000 + 15
    assert folded(LIVE, 2, timings, 1, 0).due(0) == 1012
    timings.made.append(1500.0)
    timings.waits.append(0b11)
    clock = folded(PLAN, 2, timings, 2, 0)
    assert (clock.due(0), clock.due(1)) == (2000 + 15, 1525)
    assert [seat.away for seat in clock.shown(1500.0, 0b11).seats] == [2000, 0]


def test_another_pace_begins_with_full_clocks() -> None:
    plan = plan_of("twice-a-week", "bot")
    facts = {"pace": plan.pace, "free": plan.free, "reserve": plan.reserve, "out": plan.out, "live": plan.live}
    timings = Timings([1000.0], [0b01], [happening(1, 1020.0, OTHER_PACE, plan=facts)])
    clock = folded(PLAN, 2, timings, 1, 1)
    assert (clock.plan, clock.due(0)) == (plan, 1020 + sum(PRESETS["twice-a-week"]))


def test_only_what_is_asked_for_counts() -> None:
    timings = Timings([1000.0, 1004.0], [0b01, 0b10], [happening(3, 1002.0, GIVES_TIME, 0, seconds=7)])
    assert folded(PLAN, 2, timings, 1, 2).due(0) == 1025
    assert folded(PLAN, 2, timings, 1, 3).due(0) == 1032
    assert folded(PLAN, 2, Timings(), 0, 0).due(0) is None


def test_what_everybody_sees_tells_nothing_of_sealed_answers() -> None:
    clock = folded(PLAN, 2, Timings([1000.0], [0b11]), 1, 0)
    assert [seat.due for seat in clock.shown(1001.0, 0b01).seats] == [1025, 0]


# ---------------------------------------------------------------- against a model


class Model:
    """Lives through every second, and knows nothing of events."""

    def __init__(self, timings: Timings, plan: ClockSettings) -> None:
        self.timings = timings
        self.plan = plan
        self.free = [0.0] * SEATS
        self.reserve = [plan.reserve] * SEATS
        self.runs = [False] * SEATS
        self.late = [False] * SEATS
        self.out = [0] * SEATS
        self.paused = False

    def live(self, until: int) -> None:
        for now in range(BEGIN, until):
            self.look_around(now)
            for seat in range(SEATS):
                if self.runs[seat] and not self.late[seat] and not self.out[seat] and not self.has(seat):
                    self.out[seat] = now
                if self.runs[seat] and not self.stands(seat, now):
                    if self.free[seat]:
                        self.free[seat] -= 1
                    elif self.reserve[seat]:
                        self.reserve[seat] -= 1
        self.look_around(until)

    def has(self, seat: int) -> float:
        return self.free[seat] + self.reserve[seat]

    def stands(self, seat: int, now: int) -> bool:
        away = any(begin <= now < end for begin, end in self.timings.vacations.get(seat, []))
        closed = any(begin <= now < end for begin, end in self.timings.closed)
        return self.paused or closed or (away and not self.plan.live)

    def look_around(self, now: int) -> None:
        was_closed = any(begin <= now - 1 < end for begin, end in self.timings.closed)
        if was_closed and not any(begin <= now < end for begin, end in self.timings.closed):
            least = LEAST_LIVE if self.plan.live else LEAST
            for seat in range(SEATS):
                if self.runs[seat] and not self.late[seat] and self.has(seat) < least:
                    self.reserve[seat] = least - self.free[seat]
                    self.out[seat] = 0
        for made, waits in zip(self.timings.made, self.timings.waits):
            if made == now:
                self.wait(waits)
        for one in self.timings.happened:
            if one.made == now:
                self.happen(one)

    def wait(self, waits: int) -> None:
        for seat in range(SEATS):
            runs = bool(waits >> seat & 1)
            if runs != self.runs[seat]:
                self.runs[seat], self.late[seat], self.out[seat] = runs, False, 0
                self.free[seat] = self.plan.free if runs else 0

    def happen(self, one: Happening) -> None:
        if one.kind == GIVES_TIME:
            self.reserve[one.seat] += one.facts["seconds"]
            self.late[one.seat], self.out[one.seat] = False, 0
        elif one.kind == TIMED_OUT:
            self.late[one.seat] = True
        else:
            self.paused = one.kind == PAUSES


SPANS = st.lists(st.tuples(st.integers(0, 120), st.integers(1, 40)), max_size=3).map(
    lambda found: [(float(BEGIN + begin), float(BEGIN + begin + length)) for begin, length in found]
)


@st.composite
def stories(draw: st.DrawFn) -> Timings:
    """Changes and happenings at moments of their own, hours in which the server was closed, and vacations."""
    closed = merged(draw(SPANS))
    moments = draw(st.lists(st.integers(1, 150), unique=True, max_size=14))
    free = [at for at in sorted(moments) if not any(begin <= BEGIN + at < end for begin, end in closed)]
    timings = Timings([float(BEGIN)], [draw(st.integers(0, 7))], closed=[span for span in closed if span[0] > BEGIN])
    for at in free:
        kind = draw(st.sampled_from(["change", "change", "change", GIVES_TIME, PAUSES, RESUMES, TIMED_OUT]))
        if kind == "change":
            timings.made.append(float(BEGIN + at))
            timings.waits.append(draw(st.integers(0, 7)))
        else:
            number, seat = len(timings.happened) + 1, draw(st.integers(0, SEATS - 1))
            timings.happened.append(happening(number, float(BEGIN + at), kind, seat, seconds=draw(st.integers(1, 9))))
    timings.vacations = {seat: draw(SPANS) for seat in range(SEATS)}
    return timings


@PATIENT
@given(stories(), st.sampled_from([PLAN, LIVE]))
def test_clocks_are_as_somebody_would_count_who_sits_beside_them(timings: Timings, plan: ClockSettings) -> None:
    clock = folded(plan, SEATS, timings, len(timings.made), len(timings.happened))
    model = Model(timings, plan)
    model.live(int(clock.at))
    assert [seat.runs for seat in clock.seats] == model.runs
    assert [seat.late for seat in clock.seats] == model.late
    for seat in range(SEATS):
        assert clock.seats[seat].reserve == model.reserve[seat]
        assert clock.seats[seat].free == model.free[seat]


@PATIENT
@given(stories(), st.sampled_from([PLAN, LIVE]))
def test_what_is_due_is_when_the_model_runs_out_if_nothing_happens(timings: Timings, plan: ClockSettings) -> None:
    clock = folded(plan, SEATS, timings, len(timings.made), len(timings.happened))
    model = Model(timings, plan)
    model.live(BEGIN + 1500)
    for seat in range(SEATS):
        assert (clock.due(seat) or 0) == (0 if model.late[seat] else model.out[seat])


@PATIENT
@given(stories())
def test_it_does_not_matter_when_somebody_looks(timings: Timings) -> None:
    """A change that says nothing new moves no deadline, except of those who have run out by then."""
    clock = folded(PLAN, SEATS, timings, len(timings.made), len(timings.happened))
    runs = sum([1 << seat for seat in range(SEATS) if clock.seats[seat].runs])
    timings.made.append(clock.at + 2)
    timings.waits.append(runs)
    again = folded(PLAN, SEATS, timings, len(timings.made), len(timings.happened))
    assert [again.due(seat) for seat in range(SEATS)] == [clock.due(seat) for seat in range(SEATS)]


def test_a_game_that_begins_in_the_moment_in_which_the_last_one_sits_down_waits_for_somebody() -> None:
    timings = Timings([1000.0], [0b01], [Happening("claimed", 1, {WAITS: 0}, 1, 1000.0)])
    clock = folded(PLAN, 2, timings, 1, 1)
    assert [seat.runs for seat in clock.seats] == [True, False]


def test_whoever_is_back_in_the_moment_in_which_a_bot_has_answered_for_him_is_waited_for() -> None:
    back = Happening(WAITS, facts={WAITS: 0b10, AFTER: 2}, number=1, made=1000.0)
    clock = folded(PLAN, 2, Timings([990.0, 1000.0], [0b01, 0], [back]), 2, 1)
    assert [seat.runs for seat in clock.seats] == [False, True]
