"""Clocks at tables: what runs, what runs out, what becomes of whoever is too slow, and what an outage costs."""

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from meadhall.club.people import People
from meadhall.club.vacations import away_until, days_in_a_row, days_taken
from meadhall.core import BadInput
from meadhall.server.clock_store import SqlClockStore
from meadhall.server.club_store import Database, SqlClubStore
from meadhall.table.clock import DAY, LEAST, PRESETS
from meadhall.table.gathering import sit
from meadhall.table.lobby import Lobby
from meadhall.table.projector import work_out
from meadhall.table.ticker import Ticker
from meadhall.table.wire import NewClock, NewKeys, NewTable, OnTimeOut, Pace, Sit
from tests.server.harness import Guest, open_hall, people, play, play_on, set_table, sit_all


def database(hall: Lobby) -> Database:
    return cast("Database", hall.store)


async def timed(
    hall: Lobby, out: OnTimeOut = "nudge", seats: int = 2, game: str = "small-world", pace: Pace = "daily"
) -> tuple[NewKeys, list[Guest]]:
    """A table with a clock at which all have sat down."""
    keys = await hall.create(NewTable(game, people(seats), seed=1, clock=NewClock(pace, out)))
    mine = [(await sit(hall, keys.table, [str(key)], Sit(), f"p{seat}")).key for seat, key in enumerate(keys.seats)]
    keys.seats = [*mine]
    guests = [await Guest(hall, keys.table, [key]).sit() for key in mine]
    await worked_out(hall)
    return keys, guests


async def worked_out(hall: Lobby) -> None:
    """All rows are as the tables are: what the projector has begun on its own is done, too."""
    if hall.projector.task is not None:
        await hall.projector.task
    await hall.projector.work()


async def let_pass(hall: Lobby, table: str, seconds: float) -> None:
    """All that was done at a table was done so much earlier."""
    await worked_out(hall)
    where = "where of_table = (select number from tables where id = $2)"
    await database(hall).perform(
        (f"update changes set made = made - $1 {where}", seconds, table),
        (f"update happenings set made = made - $1 {where}", seconds, table),
    )
    hall.projector.note_clocks([table])
    await hall.projector.work()


async def happenings(hall: Lobby, table: str, kind: str = "timed-out") -> list[tuple[int, dict[str, Any]]]:
    stored = await hall.store.load(table)
    assert stored is not None
    return [(one.seat, one.facts) for one in stored.happened if one.kind == kind]


async def rows(hall: Lobby, table: str) -> list[tuple[Any, ...]]:
    query = "select seat, due, reserve from seats join tables on number = of_table where id = $1 order by seat"
    return await database(hall).fetch(query, table)


def ticker(hall: Lobby) -> Ticker:
    return Ticker(hall, SqlClockStore(database(hall)))


def asked_of(guests: list[Guest]) -> tuple[int, Guest, Guest]:
    """The seat that is asked first, its guest, and another one."""
    seat = (guests[0].question or {})["asked"][0]
    return seat, guests[seat], guests[1 - seat]


EVER = sum(PRESETS["daily"]) + 10
"""More than anybody has."""


# ---------------------------------------------------------------- what runs


def test_friends_tonight_have_no_clock(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(1), 3)
            await hall.projector.work()
            assert guests[0].table["clock"] is None
            assert {told["say"] for told in guests[0].told} <= {"table", "moved", "seats", "done"}
            assert [(due, reserve) for _, due, reserve in await rows(hall, keys.table)] == [(None, 0), (None, 0)]

    play(story)


def test_a_table_with_a_clock_gathers_and_tells_how_it_stands(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, guests = await timed(hall)
            seat, asked, other = asked_of(guests)
            await asked.wait_for(lambda: (asked.table["clock"] or {"seats": [{"due": 0}] * 2})["seats"][seat]["due"])
            clock = asked.table["clock"]
            free, reserve = PRESETS["daily"]
            stored = await hall.store.load(keys.table)
            assert stored is not None
            assert clock["plan"]["pace"] == "daily"
            assert clock["seats"][seat]["due"] == pytest.approx(stored.made[0] + free + reserve)
            assert clock["seats"][1 - seat] == {"reserve": reserve, "free": 0, "due": 0, "late": False, "away": 0}
            assert [due is not None for _, due, _ in await rows(hall, keys.table)] == [seat == 0, seat == 1]
            while asked.offers():
                await asked.answer(asked.offers()[0])
            await hall.projector.work()
            await other.wait_for(lambda: other.table["clock"]["seats"][1 - seat]["due"] > 0)
            assert other.table["clock"]["seats"][seat]["due"] == 0
            info = (await hall.infos([keys.table]))[keys.table]
            assert info.clock is not None
            assert info.clock.seats[1 - seat].due > 0
        async with open_hall(address) as hall:
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert guest.table["clock"]["seats"][1 - seat]["due"] == info.clock.seats[1 - seat].due

    play(story)


def test_only_two_play_to_forfeit_and_where_there_are_no_clocks_nobody_gets_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            with pytest.raises(BadInput, match="forfeit-of-two"):
                await timed(hall, "forfeit", 3)
            object.__setattr__(hall.projector, "clocks", None)
            with pytest.raises(BadInput, match="no-clocks"):
                await timed(hall)

    play(story)


def test_what_is_worked_out_anew_is_the_same(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, guests = await timed(hall)
            await play_on(guests, Random(3), 12)
            assert (await guests[0].ask("undo"))["say"] in ("done", "error")
            await let_pass(hall, keys.table, DAY * 2)
            before = await rows(hall, keys.table)
            assert any(due is not None for _, due, _ in before)
            await hall.store.unproject()
            await work_out(
                hall.store, [keys.table], hall.rules_of, lambda _: None, clocks=SqlClockStore(database(hall))
            )
            assert await rows(hall, keys.table) == before

    play(story)


# ---------------------------------------------------------------- running out


def test_whoever_runs_out_is_named_once_and_the_others_decide(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, guests = await timed(hall)
            seat, asked, other = asked_of(guests)
            early = await other.ask("seat", seat=seat, bot="random")
            assert early["code"] == "seat-taken"  # he is there
            await asked.leave()
            assert (await other.ask("seat", seat=seat, bot="random"))["code"] == "not-late"
            guests[seat] = asked = await Guest(hall, keys.table, [str(keys.seats[seat])]).sit()
            await let_pass(hall, keys.table, EVER)
            assert await ticker(hall).look() == 1
            await hall.projector.work()
            assert await ticker(hall).look() == 0
            found = await happenings(hall, keys.table)
            assert [(who, facts["how"]) for who, facts in found] == [(seat, "nudge")]
            table = await hall.table(keys.table)
            assert [line.notice for line in table.seats.chat] == ["timed-out-nudge"]
            assert table.settings.seats[seat].kind == "human"
            await other.wait_for(lambda: other.table["clock"]["seats"][seat]["late"])
            assert asked.offers()  # he may still answer
            assert (await other.ask("seat", seat=seat, bot="random"))["say"] == "done"
            assert table.settings.seats[seat].kind == "bot"

    play(story)


async def time_runs_out(hall: Lobby, name: str, seat: int, other: Guest) -> None:
    """At a table of two, this seat lets its time pass; what the rules answer for the absent costs nothing."""
    table = await hall.table(name)
    while table.settings.seats[seat].kind == "human":
        while table.match.asked() != (seat,):
            await other.wait_for(lambda: bool(other.offers()))
            await other.answer(other.offers()[0])
        await let_pass(hall, name, EVER)
        await ticker(hall).look()


def test_a_bot_plays_until_one_is_back_and_the_third_time_for_good(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, guests = await timed(hall, "bot")
            seat, asked, _ = asked_of(guests)
            table = await hall.table(keys.table)
            for times in (1, 2, 3):
                await asked.leave()
                await time_runs_out(hall, keys.table, seat, guests[1 - seat])
                row = table.settings.seats[seat]
                assert (row.timeouts, row.kind, row.stand_in) == (times, "bot", times < 3)
                asked = guests[seat] = await Guest(hall, keys.table, [str(keys.seats[seat])]).sit()
                assert table.settings.seats[seat].kind == ("human" if times < 3 else "bot")
            assert (await asked.ask("seat", seat=seat, bot=None))["code"] == "out-already"

    play(story)


def test_among_two_time_can_be_the_end(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, guests = await timed(hall, "forfeit")
            seat, _, other = asked_of(guests)
            await let_pass(hall, keys.table, EVER)
            await ticker(hall).look()
            await other.wait_for(lambda: other.table["phase"] == "over")
            assert other.table["result"]["winners"] == [1 - seat]
            await hall.projector.work()
            assert [due for _, due, _ in await rows(hall, keys.table)] == [None, None]

    play(story)


@pytest.mark.rule("AL-6.20")
def test_what_the_rules_answer_for_the_absent_needs_nobody_to_decide(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, guests = await timed(hall, "bot", game="alynthia")
            table = await hall.table(keys.table)
            for _ in range(60):
                if guests[0].question and guests[0].question["name"] == "command":
                    break
                asked = next(guest for guest in guests if guest.offers())
                await asked.answer(asked.offers()[0])
            assert table.match.asked() == (0, 1)
            await let_pass(hall, keys.table, EVER)
            await ticker(hall).look()
            found = await happenings(hall, keys.table)
            assert sorted((seat, facts["how"]) for seat, facts in found) == [(0, "answered"), (1, "answered")]
            assert [row.kind for row in table.settings.seats] == ["human", "human"]
            assert table.match.state.round == 2  # type: ignore[attr-defined]

    play(story)


def test_two_workers_and_one_deadline_make_one_happening(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as one:
            keys, _ = await timed(one, "bot", pace="tonight")
            await let_pass(one, keys.table, EVER)
            (seat,) = [seat for seat, due, _ in await rows(one, keys.table) if due is not None]
            if not one.store.shared:
                await asyncio.gather(*[ticker(one).deal_with(keys.table, seat) for _ in range(3)])
                assert len(await happenings(one, keys.table)) == 1
                return
            async with open_hall(address) as two:
                # Also if both have taken it, as after a lease that was too short.
                await asyncio.gather(*[ticker(hall).deal_with(keys.table, seat) for hall in (one, two, one, two)])
                assert len(await happenings(one, keys.table)) == 1

    play(story)


def test_what_one_worker_has_taken_no_other_gets(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            tables = [(await timed(hall))[0].table for _ in range(4)]
            for table in tables:
                await let_pass(hall, table, EVER)
            stores = [SqlClockStore(database(hall)) for _ in range(4)]
            taken = [one for found in await asyncio.gather(*[store.take_due(3) for store in stores]) for one in found]
            assert sorted(table for table, _ in taken) == sorted(tables)

    play(story)


def test_a_deadline_is_looked_at_again_before_anything_is_said(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, guests = await timed(hall)
            seat, asked, other = asked_of(guests)
            before = (await rows(hall, keys.table))[seat][1]
            await SqlClockStore(database(hall)).set_due(keys.table, seat, 5.0)  # wrong, whoever wrote it
            assert await ticker(hall).look() == 1
            assert await happenings(hall, keys.table) == []
            assert (await rows(hall, keys.table))[seat][1] == before
            # More time from the other one comes in time.
            await let_pass(hall, keys.table, EVER)
            assert (await asked.ask("time", to=seat))["code"] == "time-for-others"
            assert (await other.ask("time", to=seat))["say"] == "done"
            await ticker(hall).look()
            assert await happenings(hall, keys.table) == []

    play(story)


# ---------------------------------------------------------------- closed hours


def test_hours_in_which_nobody_was_there_cost_nobody_anything(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            clocks = SqlClockStore(database(hall))
            await clocks.note_alive()
            keys, _ = await timed(hall)
            await let_pass(hall, keys.table, EVER - 300)  # nearly over
            (seat,) = [seat for seat, due, _ in await rows(hall, keys.table) if due is not None]
            before = (await rows(hall, keys.table))[seat][1]
            await database(hall).perform(("update alive set at = at - 100",))
            await asyncio.gather(*[SqlClockStore(database(hall)).note_alive() for _ in range(3)])
            ((since, until),) = await database(hall).fetch("select since, until from closed_hours")
            assert until - since == pytest.approx(100, abs=5)
            moved = (await rows(hall, keys.table))[seat][1]
            assert moved == pytest.approx(max(before + until - since, until + LEAST))
            hall.projector.note_clocks([keys.table])
            await hall.projector.work()
            assert (await rows(hall, keys.table))[seat][1] == pytest.approx(moved, abs=0.1)  # as it is worked out
            await clocks.note_alive()
            assert len(await database(hall).fetch("select since from closed_hours")) == 1
            await ticker(hall).look()
            assert await happenings(hall, keys.table) == []

    play(story)


def test_whoever_sits_there_hears_how_clocks_stand_after_closed_hours(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, guests = await timed(hall)
            seat, asked, _ = asked_of(guests)
            clerk = ticker(hall)
            await clerk.give_sign()
            await asked.wait_for(lambda: (asked.table["clock"] or {"seats": [{"due": 0}] * 2})["seats"][seat]["due"])
            due = asked.table["clock"]["seats"][seat]["due"]
            await let_pass(hall, keys.table, 50)
            await database(hall).perform(("update alive set at = at - 40",))
            await clerk.give_sign()  # it is not time yet
            assert await database(hall).fetch("select since from closed_hours") == []
            await ticker(hall).give_sign()
            await worked_out(hall)
            await asked.wait_for(lambda: asked.table["clock"]["seats"][seat]["due"] == pytest.approx(due - 10, abs=3))

    play(story)


def test_a_list_of_tables_with_clocks_is_two_queries(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            tables = [(await timed(hall))[0].table for _ in range(3)]
        async with open_hall(address) as hall:
            store: Any = hall.store
            asked, fetch, listed = [], store.fetch, store.listed

            async def fetching(query: str, *values: Any) -> Any:
                asked.append(query)
                return await fetch(query, *values)

            async def listing(names: list[str]) -> Any:
                asked.append("listed")
                return await listed(names)

            store.fetch, store.listed = fetching, listing
            assert len(await hall.infos(tables)) == 3
            assert (len(asked), hall.tables) == (2, {})

    play(story)


def test_a_server_with_very_many_deadlines_is_not_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            tables = [(await timed(hall))[0].table for _ in range(3)]
            for table in tables:
                await let_pass(hall, table, EVER)
            monkeypatch.setattr("meadhall.table.ticker.SIGN_AFTER", 0.0)
            monkeypatch.setattr("meadhall.table.ticker.TOGETHER", 2)
            signs = 0
            clerk = ticker(hall)
            note = clerk.clocks.note_alive

            async def counted() -> bool:
                nonlocal signs
                signs += 1
                return await note()

            monkeypatch.setattr(clerk.clocks, "note_alive", counted)
            assert await clerk.look() == 3
            assert signs == 2
            assert [len(await happenings(hall, table)) for table in tables] == [1, 1, 1]

    play(story)


# ---------------------------------------------------------------- by consent


def test_clocks_stop_and_another_pace_begins_when_all_agree(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, guests = await timed(hall)
            seat, asked, other = asked_of(guests)
            table = await hall.table(keys.table)
            assert (await asked.ask("end", how="daily"))["code"] == "clock-so-already"
            assert (await asked.ask("end", how="pause"))["say"] == "done"
            assert not table.settings.paused
            assert (await other.ask("end", how="pause"))["say"] == "done"
            assert (table.settings.paused, table.settings.asks, table.settings.ended) == (True, None, "")
            await hall.projector.work()
            assert [due for _, due, _ in await rows(hall, keys.table)] == [None, None]
            assert (await other.ask("resume"))["say"] == "done"
            assert (await other.ask("resume"))["code"] == "clock-so-already"
            for guest in guests:
                assert (await guest.ask("end", how="tonight"))["say"] == "done"
            await hall.projector.work()
            await other.wait_for(lambda: other.table["clock"]["plan"]["pace"] == "tonight")
            assert (await rows(hall, keys.table))[seat][2] == PRESETS["tonight"][1]
            assert [line.notice for line in table.seats.chat] == ["clock-paused", "clock-resumed", "clock-tonight"]

    play(story)


def test_where_there_is_no_clock_nothing_can_be_done_with_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            guests = await sit_all(hall, await set_table(hall))
            assert (await guests[0].ask("time", to=1))["code"] == "no-clock-here"
            assert (await guests[0].ask("end", how="pause"))["code"] == "no-clock-here"
            assert (await guests[0].ask("resume"))["code"] == "clock-so-already"

    play(story)


# ---------------------------------------------------------------- secrets


def test_a_sealed_answer_stops_no_clock_that_others_see(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, guests = await timed(hall, game="orchard", seats=2)
            table = await hall.table(keys.table)
            for _ in range(40):
                if table.match.state.sealed:
                    break
                asked = next(guest for guest in guests if guest.offers())
                await asked.answer(asked.offers()[0])
            assert table.match.state.sealed
            (answered,) = table.match.state.sealed
            await hall.projector.work()
            await asyncio.sleep(0)
            other = guests[1 - answered]
            public = (other.question or {})["asked"]
            running = [seat for seat, clock in enumerate(other.table["clock"]["seats"]) if clock["due"]]
            assert running == public
        async with open_hall(address) as hall:  # also after a restart
            other = await Guest(hall, keys.table, [str(keys.seats[1 - answered])]).sit()
            running = [seat for seat, clock in enumerate(other.table["clock"]["seats"]) if clock["due"]]
            assert running == public

    play(story)


# ---------------------------------------------------------------- vacation


def test_on_vacation_clocks_stand_still_and_all_see_it(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = People(SqlClubStore(database(hall)), hall)
            ada, token = await club.come("", "Ada", "")
            keys, guests = await timed(hall)
            seat, _, other = asked_of(guests)
            await club.bring(token, [])
            await database(hall).perform(("update seats set person = $1 where seat = $2", ada, seat))
            table = await hall.table(keys.table)
            table.settings.seats[seat].person = ada
            before = (await rows(hall, keys.table))[seat][1]
            await club.go_away(token, 7)
            assert (await club.me(token)).away > 0
            assert (await rows(hall, keys.table))[seat][1] == pytest.approx(before + 7 * DAY, abs=60)
            await other.wait_for(lambda: other.table["clock"]["seats"][seat]["away"] > 0)
            with pytest.raises(BadInput, match="nobody-here"):
                await club.go_away("x", 7)
            await club.go_away(token, 0)
            assert (await club.me(token)).away == 0
            assert (await rows(hall, keys.table))[seat][1] == pytest.approx(before, abs=60)

    play(story)


def test_a_vacation_is_so_long_and_no_longer() -> None:
    now = 1000 * DAY
    spans = [(now - 400 * DAY, now - 360 * DAY), (now - 50 * DAY, now - 40 * DAY)]
    assert days_taken(spans, now) == 5 + 10
    assert days_in_a_row([(0.0, 10 * DAY), (10.5 * DAY, 20 * DAY)]) == 20
    assert days_in_a_row([(0.0, 10 * DAY), (12 * DAY, 20 * DAY)]) == 10
    assert [away_until([(5.0, 9.0)], at) for at in (4.0, 5.0, 9.0)] == [0, 9, 0]


def test_nobody_is_away_for_more_than_the_days_of_a_year(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            club = People(SqlClubStore(database(hall)), hall)
            person, token = await club.come("", "Ada", "")
            now = time.time()
            for ago in (60, 30):
                await club.store.add_vacation(person, now - ago * DAY, now - (ago - 10) * DAY)
            with pytest.raises(BadInput, match="vacation-days"):
                await club.go_away(token, 10)
            await club.go_away(token, 7)
            await club.go_away(token, 0)

    play(story)


def test_orders_know_the_pace_and_the_time_that_is_left(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys, _ = await timed(hall)
            orders = hall.tables[keys.table].standing
            seat = next(int(seat) for seat, due, _ in await rows(hall, keys.table) if due)
            whole = sum(PRESETS["daily"])
            live, left = orders.pace(seat)
            assert not live
            assert left == pytest.approx(whole, abs=60)
            await let_pass(hall, keys.table, whole - 1000)
            assert orders.pace(seat)[1] == pytest.approx(1000, abs=60)
            quick, _ = await timed(hall, pace="tonight")
            assert hall.tables[quick.table].standing.pace(0)[0]

    play(story)
