"""What is kept of a table: over a restart, from a snapshot, on a slow or full disk, as a record that is played on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from meadhall.core import BadInput, read_record
from meadhall.server.sqlite import SqliteStore
from meadhall.table.keys import Keys
from meadhall.table.limits import Limits
from meadhall.table.lobby import Lobby
from meadhall.table.ports import StoreFailure
from meadhall.table.snapshot import unpack
from meadhall.table.wire import ForkTable, ImportTable, NewKeys, NewTable, SeatPlan
from tests.server.harness import (
    QUICK,
    Guest,
    HereAnalysts,
    QuickBots,
    mover,
    open_hall,
    play,
    play_on,
    set_table,
    sit_all,
)


def test_a_restart_in_the_middle_of_a_turn_goes_on_where_it_was(tmp_path: Path) -> None:
    async def story() -> None:
        random = Random(3)
        keys: NewKeys | None = None
        seen: list[dict[str, Any]] = []
        for _ in range(6):
            async with open_hall(tmp_path) as hall:
                keys = keys or await set_table(hall, seats=3)
                guests = await sit_all(hall, keys)
                tables = [{**guest.table, "seats": None, "at": None} for guest in guests]
                assert not seen or tables == seen
                await play_on(guests, random, 17)
                seen = [
                    {**guest.table, "say": "table", "because": "joined", "seats": None, "at": None} for guest in guests
                ]
                seen = [{key: table[key] for key in guests[0].table} for table in seen]

    play(story)


def test_idle_tables_are_dropped_and_found_again(tmp_path: Path) -> None:
    async def story() -> None:
        limits = Limits(idle_seconds=0.05, message_burst=1e9, bot_pause=0)
        async with open_hall(tmp_path, limits) as hall:
            tidying = asyncio.create_task(hall.keep_tidy())
            keys = await set_table(hall)
            first, second = await sit_all(hall, keys)
            await play_on([first, second], Random(1), 5)
            await asyncio.sleep(0.2)
            assert keys.table in hall.tables  # somebody is there
            moves = first.table["moves"]
            await first.leave()
            await second.leave()
            async with asyncio.timeout(5):
                while keys.table in hall.tables:
                    await asyncio.sleep(0.02)
            first = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert first.table["moves"] == moves
            tidying.cancel()

    play(story)


def test_a_long_game_is_opened_from_its_last_snapshot(tmp_path: Path) -> None:
    async def story() -> None:
        limits = structs.replace(QUICK, snapshot_every=20)
        async with open_hall(tmp_path, limits) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(2), 60)
            seen = guests[0].table
            stored = await hall.store.load(keys.table)
            assert stored is not None
            assert stored.snapshot is not None
            assert len(stored.changes) - 25 < stored.snapshot[0] <= len(stored.changes)
            assert unpack(stored.snapshot[1]).moves > 20
        async with open_hall(tmp_path, limits) as hall:
            again = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert (again.table["public"], again.table["log"]) == (seen["public"], seen["log"])
            guests = [again, await Guest(hall, keys.table, [str(keys.seats[1])]).sit()]
            await play_on(guests, Random(3), 30)
            while (await again.ask("undo"))["say"] == "done":  # until there is nothing left to take back
                if guests[1].table["request"]:
                    await guests[1].ask("consent", yes=True)
            assert again.table["moves"] < 40
        async with open_hall(tmp_path, limits) as hall:
            before = again.table
            again = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert (again.table["public"], again.table["log"]) == (before["public"], before["log"])

    play(story)


class SlowDisk(SqliteStore):
    """A store that takes its time with the moves of one table."""

    slow = ""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked = asyncio.Event()
        self.ready = asyncio.Event()

    async def append(
        self, table: str, number: int, change: str, said: int, snapshot: bytes | None, waits: int = 0
    ) -> None:
        if table == self.slow:
            self.asked.set()
            await self.ready.wait()
        await super().append(table, number, change, said, snapshot)


@asynccontextmanager
async def slow_hall(folder: Path) -> AsyncIterator[tuple[Lobby, SlowDisk]]:
    store = SlowDisk(folder / "slow.sqlite")
    hall = Lobby(store, Keys(b"secret"), QuickBots(), HereAnalysts(QUICK), QUICK)
    yield hall, store
    hall.close()
    await store.close()


def test_who_comes_in_the_moment_in_which_a_table_is_dropped_finds_it_set_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with slow_hall(tmp_path) as (hall, store):
            keys = await set_table(hall)
            asked, _ = mover(await sit_all(hall, keys))
            old, store.slow = await hall.table(keys.table), keys.table
            moving = asyncio.create_task(asked.answer(asked.offers()[0]))
            await store.asked.wait()
            coming = asyncio.create_task(Guest(hall, keys.table, [str(keys.seats[0])]).sit())
            while not old.inbox.orders:  # the guest has found the table and waits for his turn to sit down
                await asyncio.sleep(0)
            old.lose()
            guest = await coming
            assert guest.table["you"] == [0]
            assert hall.tables[keys.table] is not old
            store.ready.set()
            await moving

    play(story)


class FullDisk(SqliteStore):
    """A store that fails when it is told to."""

    full = False

    async def append(
        self, table: str, number: int, change: str, said: int, snapshot: bytes | None, waits: int = 0
    ) -> None:
        if self.full:
            raise StoreFailure("no space left")
        await super().append(table, number, change, said, snapshot)


def test_a_move_that_cannot_be_kept_is_seen_by_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            store = FullDisk(tmp_path / "other.sqlite")
            full = Lobby(store, hall.keys, QuickBots(), hall.analysts, QUICK)
            keys = await set_table(full)
            guests = await sit_all(full, keys)
            asked, other = mover(guests)
            moves, heard = asked.table["moves"], len(other.told)
            store.full = True
            reply = await asked.answer(asked.offers()[0])
            assert (reply["say"], reply["code"]) == ("error", "table-reloads")
            assert len(other.told) == heard
            store.full = False
            for guest in guests:
                await asyncio.wait_for(guest.task, 5)  # sent away, to come back
            guests = await sit_all(full, keys)
            assert [guest.table["moves"] for guest in guests] == [moves] * 2
            assert await play_on(guests, Random(1), 10) == 10
            full.close()
            await store.close()

    play(story)


def test_who_has_lost_a_race_is_up_to_date_then(tmp_path: Path) -> None:
    """Another one has moved in the same store: what this one thinks is old."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            elsewhere = Lobby(hall.store, hall.keys, hall.thinkers, hall.analysts, hall.limits, hall.find_rules)
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            others = await sit_all(elsewhere, keys)
            await play_on(others, Random(1), 3)
            asked, _ = mover(guests)
            assert (await asked.answer(asked.offers()[0]))["code"] == "stale"
            assert guests[0].table["moves"] == others[0].table["moves"]
            assert guests[0].table["public"] == others[0].table["public"]

    play(story)


def test_a_finished_game_can_be_exported_imported_replayed_and_played_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(5), 20)
            table = await hall.table(keys.table)
            with pytest.raises(BadInput, match="not-over"):
                await hall.record(table, (0,))
            with pytest.raises(BadInput, match="not-over"):
                await hall.fork(table, ForkTable(5), (0,))
            assert {move.text for move in hall.replay(table, (0,)).moves if move.seat != 0} == {""}
            assert "" not in {move.text for move in hall.replay(table, (0,)).moves if move.seat == 0}
            await play_on(guests, Random(5))
            text = await hall.record(table, ())
            assert [answer.text for answer in read_record(text).answers] == [
                m.text for m in hall.replay(table, ()).moves
            ]
            taken = await hall.take_over(ImportTable(text))
            again = await Guest(hall, taken.table, [taken.watch]).sit()
            assert again.table["result"] == guests[0].table["result"]
            assert [seat["name"] for seat in again.table["seats"]] == ["Ada", "Bo"]
            fork = await hall.fork(table, ForkTable(30, [SeatPlan("human", "Cy"), SeatPlan("bot", bot="random")]), ())
            cy = await Guest(hall, fork.table, [str(fork.seats[0])]).sit()
            await cy.wait_for(lambda: bool(cy.offers()))
            assert await hall.record(table, ()) == text
            old = [move.text for move in hall.replay(table, ()).moves][:30]
            forked = (await hall.table(fork.table)).match.record.answers[:30]
            assert [answer.text for answer in forked] == old
            for moves in (0, 10, len(read_record(text).answers)):
                view = await hall.replay_view(table, moves, (1,))
                assert view.moves == moves
                assert set(view.private) == {"1"}
            with pytest.raises(BadInput, match="no-such-move"):
                await hall.replay_view(table, 5000, ())

    play(story)


def test_whoever_plays_all_people_may_look_at_everything(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            plans = [SeatPlan("human", "Ada"), SeatPlan("bot", "Bo", "random")]
            keys = await hall.create(NewTable("small-world", plans, seed=3))
            table = await hall.table(keys.table)
            assert (await hall.record(table, (0,))).startswith("meadhall record")
            with pytest.raises(BadInput, match="not-over"):
                await hall.record(table, ())

    play(story)


def test_a_forked_table_has_dice_of_its_own(tmp_path: Path) -> None:
    """Or one could look into the future of a running game, or of a game with a known seed."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            first = await hall.table(keys.table)
            fork = await hall.fork(first, ForkTable(first.match.moves), (0, 1))
            assert (await hall.table(fork.table)).dice.secret != first.dice.secret

    play(story)


def test_tables_do_not_wait_for_each_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with slow_hall(tmp_path) as (hall, store):
            one, two = await set_table(hall), await set_table(hall)
            asked, _ = mover(await sit_all(hall, one))
            store.slow = one.table
            moving = asyncio.create_task(asked.answer(asked.offers()[0]))
            await store.asked.wait()
            assert await play_on(await sit_all(hall, two), Random(1), 5) == 5
            assert not moving.done()
            store.ready.set()
            assert (await moving)["say"] == "done"

    play(story)
