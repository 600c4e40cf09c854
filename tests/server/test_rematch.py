"""The same company again: one table for all of them, and how it stands between them."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from meadhall.core import BadInput
from meadhall.table.lobby import Lobby
from meadhall.table.rematch import rematch
from meadhall.table.wire import NewKeys, NewTable, SeatPlan
from tests.server.harness import QUICK, Guest, open_hall, people, play, play_on, set_table, sit_all


async def played(hall: Lobby, keys: NewKeys, seed: int = 2) -> list[Guest]:
    """A game that is over."""
    guests = await sit_all(hall, keys)
    await play_on(guests, Random(seed))
    assert guests[0].table["result"] is not None
    return guests


def test_everybody_gets_the_keys_of_his_own_seat_at_one_and_the_same_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, "orchard")
            guests = await played(hall, keys)
            table = await hall.table(keys.table)
            first, second = await rematch(hall, table, (0,)), await rematch(hall, table, (1,))
            assert first.table == second.table != keys.table
            assert [bool(key) for key in first.seats] == [True, False]
            assert hall.opened(second.table, [str(second.seats[1])]) == [(1, 0)]
            assert guests[1].told[-1]["line"]["notice"] == "rematch"
            again = await hall.table(first.table)
            assert again.match.record.options == table.match.record.options
            assert again.seats.names() == table.seats.names()
            with pytest.raises(BadInput, match="only-watching"):
                await rematch(hall, table, ())

    play(story)


def test_two_who_ask_in_the_same_instant_set_one_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, "orchard")
            await played(hall, keys)
            table = await hall.table(keys.table)
            asked = await asyncio.gather(*[rematch(hall, table, (seat,)) for seat in (0, 1)])
            assert len({one.table for one in asked}) == 1
            assert sorted(await hall.store.names()) == sorted([keys.table, asked[0].table])

    play(story)


def test_nobody_leaves_a_running_game_for_a_rematch(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, "orchard")
            with pytest.raises(BadInput, match="not-over"):
                await rematch(hall, await hall.table(keys.table), (0,))

    play(story)


def test_a_series_counts_who_has_won_and_is_known_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, "orchard")
            winners = (await played(hall, keys))[0].table["result"]["winners"]
            keys = await rematch(hall, await hall.table(keys.table), (0, 1))
            guests = await played(hall, keys, seed=5)
            wins = [int(seat in winners) for seat in (0, 1)]
            assert guests[0].table["series"] == {"games": 1, "wins": wins, "points": wins}
            more = guests[0].table["result"]["winners"]
            keys = await rematch(hall, await hall.table(keys.table), (0, 1))
        async with open_hall(tmp_path) as hall:
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            wins = [(seat in winners) + (seat in more) for seat in (0, 1)]
            assert guest.table["series"] == {"games": 2, "wins": wins, "points": wins}

    play(story)


def test_whoever_began_lets_the_next_seat_begin(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            bots = [SeatPlan("human", "Ada"), SeatPlan("bot", "Bo", "greedy"), SeatPlan("bot", "Cy", "greedy")]
            keys = await hall.create(NewTable("small-world", bots, {"first": "3"}, seed=1))
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            for _ in range(3000):
                if guest.table["result"] is not None:
                    break
                await guest.wait_for(lambda: bool(guest.offers()) or guest.question is None)
                if guest.offers():
                    await guest.answer(guest.offers()[0])
            again = await rematch(hall, await hall.table(keys.table), (0,))
            record = (await hall.table(again.table)).match.record
            assert record.options["first"] == "1"
            assert [bool(key) for key in again.seats] == [True, False, False]

    play(story)


def test_a_request_to_undo_waits_for_nobody_who_never_came_and_ends_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await hall.create(NewTable("small-world", people(3), seed=1))
            first, second = [await Guest(hall, keys.table, [str(key)]).sit() for key in keys.seats[:2]]
            table = await hall.table(keys.table)
            assert table.seats.asked_to_undo() == [0, 1]
            third = await Guest(hall, keys.table, [str(keys.seats[2])]).sit()
            assert table.seats.asked_to_undo() == [0, 1, 2]
            guests = [first, second, third]
            for number in range(300):
                await play_on(guests, Random(number), 1)
                if table.match.last_decision(0) >= 0 and first.table["undo"] != 0:
                    break
            await first.ask("undo")
            assert second.table["request"]["waits"] == [1, 2]
            await third.leave()
            # a seat that goes to a bot is not waited for, and the last one that agrees ends it
            await second.ask("seat", seat=2, bot="greedy")
            assert second.table["request"]["waits"] == [1]
            await second.ask("consent", yes=True)
            assert second.table["request"] is None

    play(story)


def test_a_request_that_nobody_answers_is_over_after_its_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path, structs.replace(QUICK, undo_seconds=0.2)) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            for number in range(300):
                await play_on(guests, Random(number), 1)
                table = await hall.table(keys.table)
                if table.match.last_decision(0) >= 0 and guests[0].table["undo"] != 0:
                    break
            await guests[0].ask("undo")
            assert guests[1].table["request"]["waits"] == [1]
            await guests[1].wait_for(lambda: guests[1].table["request"] is None)
            assert guests[1].told[-1] == {"say": "asks-undo", "request": None}

    play(story)


def test_a_line_that_is_alive_answers_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert (await guest.ask("ping")) == {"say": "done", "id": 1, "at": guest.table["at"]}

    play(story)
