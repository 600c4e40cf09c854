"""What lists show is worked out from the log of each table: soon, once, and the same again after anything."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from meadhall.cli import load_commands
from meadhall.server.postgres import PostgresStore
from meadhall.server.sqlite import SqliteStore
from meadhall.server.store import open_store
from meadhall.table.listing import places_of
from meadhall.table.lobby import Lobby
from meadhall.table.ports import Happening, LostRace, Projection, SeatProjection
from meadhall.table.watch import look_at, serve_watcher
from meadhall.table.wire import ResultInfo, TableKeys
from tests.server.harness import PATIENCE, Guest, open_hall, play, play_on, set_table, sit_all
from tests.server.test_store import new_table

SEATS = "select tables.id, seats.* from seats join tables on tables.number = of_table order by id, seat"
TABLES = "select id, phase, shown, projected, settled from tables order by id"


async def rows(store: Any, query: str) -> list[dict[str, Any]]:
    """What a query finds, in either database."""
    if isinstance(store, SqliteStore):

        def read() -> list[dict[str, Any]]:
            found = store.reader.execute(query)
            names = [column[0] for column in found.description]
            return [dict(zip(names, row)) for row in found]

        sqlite_rows: list[dict[str, Any]] = await store.read(read)
        return sqlite_rows
    assert isinstance(store, PostgresStore)
    return [dict(row) for row in await store.do(lambda line: line.fetch(query))]


async def all_rows(hall: Lobby) -> list[dict[str, Any]]:
    await hall.projector.finish()
    return [*await rows(hall.store, TABLES), *await rows(hall.store, SEATS)]


async def wait_until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.02)


# ---------------------------------------------------------------- the log


def test_each_change_knows_when_it_was_made_and_who_was_waited_for(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(1), 12)
            stored = await hall.store.load(keys.table)
            assert stored is not None
            assert stored.made == sorted(stored.made)
            assert stored.made[0] > stored.created - 60
            assert len(stored.waits) == len(stored.changes) == 13
            asked = (guests[0].question or {})["asked"]
            assert stored.waits[-1] == sum(1 << seat for seat in asked)
            assert set(stored.waits[1:]) == {1, 2}

    play(story)


def test_what_happened_comes_with_the_settings_or_not_at_all(address: str) -> None:
    async def story() -> None:
        store = await open_store(address)
        await store.create("oak", new_table())
        await store.set_settings("oak", 0, b"one", Happening("claimed", 1, {"name": "Ada"}))
        with pytest.raises(LostRace):
            await store.set_settings("oak", 0, b"two", Happening("claimed", 0))
        await store.set_settings("oak", 1, b"three")
        await store.set_settings("oak", 2, b"four", Happening("started"))
        found = await store.load("oak")
        assert found is not None
        assert [(one.kind, one.seat, one.facts, one.number) for one in found.happened] == [
            ("claimed", 1, {"name": "Ada"}, 1),
            ("started", -1, {}, 3),
        ]
        assert 0 < found.happened[0].made <= found.happened[1].made
        await store.remove("oak", 0)
        assert await rows(store, "select * from happenings") == []
        await store.close()

    play(story)


# ---------------------------------------------------------------- rows


def test_lists_are_read_from_rows_and_load_nothing(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys = [await set_table(hall, game) for game in ("small-world", "orchard")]
            guests = await sit_all(hall, keys[0])
            await play_on(guests, Random(2), 10)
            await guests[1].ask("undo")
            for guest in guests:
                await guest.leave()
            wanted = [TableKeys(one.table, [str(one.seats[1])]) for one in keys]
            before = await look_at(hall, wanted)
            await hall.projector.finish()
            seats = await rows(hall.store, SEATS)
            asked = (guests[0].question or {})["asked"]
            mine = [row for row in seats if row["id"] == keys[0].table]
            assert [row["phase"] for row in mine] == ["waited" if seat in asked else "idle" for seat in (0, 1)]
            assert [row["waited_since"] > 0 for row in mine] == [seat in asked for seat in (0, 1)]
        async with open_hall(address) as hall:
            after = await look_at(hall, wanted)
            assert not hall.tables
            for one, two in zip(before, after, strict=True):
                assert one.info is not None
                assert two.info is not None
                assert abs(one.info.changed - two.info.changed) < 5
                one.info.changed = two.info.changed
                for seat in [*one.info.seats, *two.info.seats]:  # who has just gone may not have been missed yet
                    seat.present = False
                assert one == two
            strangers = [TableKeys(keys[0].table, ["w-x"]), TableKeys("gone", [hall.keys.watch("gone")])]
            assert [one.problem and one.problem.code for one in await look_at(hall, strangers)] == [
                "bad-key",
                "no-such-table",
            ]

    play(story)


def test_a_seat_is_waited_for_since_the_first_of_the_changes_that_wait_for_it(address: str) -> None:
    async def story() -> None:
        store = await open_store(address)
        table = new_table()
        table.changes, table.said = ["a", "b", "c", "d", "e"], [0] * 5
        table.made, table.waits = [10.0, 20.0, 30.0, 40.0, 50.0], [1, 2, 3, 3, 2]
        await store.create("oak", table)
        await store.create("old", new_table())
        seats = [SeatProjection("idle"), SeatProjection("waited", "p1", 2)]
        await store.project([Projection("oak", 5, 0, "running", b"{}", seats)])
        await store.project([Projection("old", 0, 0, "running", b"{}", seats)])
        found = await rows(store, SEATS)
        assert [(row["waited_since"], row["person"], row["claim"]) for row in found] == [
            (0, "", 0),
            (20, "p1", 2),
            (0, "", 0),
            (1, "p1", 2),
        ]
        await store.project([Projection("oak", 4, 0, "over", b"older", [])])
        await store.project([Projection("oak", 5, 0, "running", b"same", [])])
        assert (await store.listed(["oak"]))["oak"].shown == b"same"
        assert await store.lagging() == []
        await store.append("oak", 5, "f", 0, None, 1)
        assert await store.lagging() == ["oak"]
        await store.close()

    play(story)


@pytest.mark.parametrize("seed", [1, 2])
def test_rows_made_anew_are_those_that_were_there(address: str, seed: int) -> None:
    """After random play, undo, seats given to bots and back, and a server that was killed in between."""

    async def story() -> None:
        random = Random(seed)
        async with open_hall(address) as hall:
            keys = [await set_table(hall, game, 2, seed) for game in ("small-world", "orchard", "ice-garden")]
            for one in keys:
                guests = await sit_all(hall, one)
                await play_on(guests, random, random.randrange(40))
                await guests[0].ask("undo")
                await guests[1].ask("seat", seat=1, bot="random")
                await guests[1].ask("seat", seat=1)
            live = await all_rows(hall)
            guests = await sit_all(hall, keys[0])
            await play_on(guests, random, 7)
            hall.projector.close()  # killed: nobody writes down what is noted
        async with open_hall(address) as hall:
            assert await hall.store.lagging() == [keys[0].table]
            await hall.repair()
            assert await hall.store.lagging() == []
            mended = await all_rows(hall)
            assert mended != live
            assert [row for row in mended if row["id"] != keys[0].table] == [
                row for row in live if row["id"] != keys[0].table
            ]
            await hall.store.unproject()
            assert len(await hall.store.lagging()) == 3
            await hall.repair()
            assert await all_rows(hall) == mended

    play(story)


def test_the_command_makes_rows_anew(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            await set_table(hall)
            hall.projector.close()

    play(story)
    place = str(tmp_path / "tables.sqlite")
    done = CliRunner().invoke(load_commands(), ["club", "rebuild", "--store", place, "--json", "-"])
    assert (done.exit_code, json.loads(done.stdout)) == (0, {"tables": 1})

    async def look() -> None:
        store = await open_store(place)
        assert await store.lagging() == []
        await store.close()

    play(look)


def test_places_follow_winners_and_scores() -> None:
    assert places_of(ResultInfo([2], [9, 4, 9, 4], [], []), [False] * 4) == [2, 3, 1, 3]
    assert places_of(ResultInfo([0, 1], [5, 5], [], []), [False, False]) == [1, 1]
    assert places_of(ResultInfo([1], [9, 4, 5], [], []), [True, False, False]) == [3, 1, 2]


# ---------------------------------------------------------------- the line of the hall


class Looker:
    """Somebody at the line of the hall."""

    def __init__(self, hall: Lobby, person: str = "") -> None:
        self.events: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.told: list[dict[str, Any]] = []
        self.task = asyncio.create_task(serve_watcher(hall, self, person))

    async def receive(self) -> str | bytes | None:
        return await self.events.get()

    def send(self, messages: list[bytes]) -> None:
        self.told += [json.loads(message) for message in messages]

    def close(self) -> None:
        self.events.put_nowait(None)

    def say(self, **message: Any) -> None:
        self.events.put_nowait(json.dumps(message))

    def last(self) -> dict[str, Any]:
        tables: list[dict[str, Any]] = self.told[-1]["tables"]
        info: dict[str, Any] = tables[0]["info"]
        return info


def is_told(info: dict[str, Any], moves: int) -> bool:
    """Whether everybody is there and so many answers are given."""
    return bool(info["moves"] == moves and all([seat["present"] for seat in info["seats"]]))


def test_whoever_looks_at_a_table_hears_what_changes_there(address: str) -> None:
    """At the worker where it happens, and at another one that shares the store."""

    async def story() -> None:
        async with open_hall(address) as hall:
            keys, other = await set_table(hall), await set_table(hall)
            await hall.projector.finish()
            halls = [hall]
            if hall.store.shared:
                second = open_hall(address)
                halls.append(await second.__aenter__())
                store: Any = halls[1].store
                await wait_until(lambda: store.listening)
            lookers = [Looker(one) for one in halls]
            for looker in lookers:
                looker.say(do="watch", tables=[{"table": keys.table, "keys": [keys.seats[0]]}, {"table": "x"}])
                await wait_until(lambda looker=looker: bool(looker.told))  # type: ignore[misc]
                first = looker.told[0]
                assert [one["table"] for one in first["tables"]] == [keys.table, "x"]
                assert first["tables"][0]["info"]["you"] == [0]
                assert first["tables"][1]["problem"]["code"] == "bad-key"
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(3), 3)
            moves = guests[0].table["moves"]
            others = await sit_all(hall, other)
            await play_on(others, Random(3), 1)
            for looker in lookers:
                await wait_until(lambda looker=looker: is_told(looker.last(), moves))  # type: ignore[misc]
                assert looker.last()["you"] == [0]
                assert all(one["table"] != other.table for told in looker.told for one in told["tables"])
                looker.say(do="ping", id=4)
                await wait_until(lambda looker=looker: looker.told[-1] == {"say": "done", "id": 4, "at": 0})  # type: ignore[misc]
                looker.say(do="dance")
                await wait_until(lambda looker=looker: looker.told[-1]["say"] == "error")  # type: ignore[misc]
                looker.close()
                assert await looker.task is False
            assert [one.watchers.by_table for one in halls] == [{}] * len(halls)
            if len(halls) > 1:
                with suppress(StopAsyncIteration):
                    await second.__aexit__(None, None, None)

    play(story)


def test_nothing_that_lists_show_depends_on_what_is_sealed(tmp_path: Path) -> None:
    async def shown(hall: Lobby, offers: list[str]) -> bytes:
        keys = await set_table(hall, "orchard", 2, 5)
        guests = await sit_all(hall, keys)
        await guests[0].answer("take 2")
        await guests[1].answer("take 0")
        await guests[1].answer("shout")
        for offer in offers:
            assert (await guests[1].answer(offer))["say"] == "done"
        await hall.projector.finish()
        found = (await hall.store.listed([keys.table]))[keys.table].shown
        assert found is not None
        info = json.loads(found)
        return json.dumps({**info, "created": 0, "table": ""}).encode()

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            assert len({await shown(hall, offers) for offers in ([], ["offer 0"], ["offer 1"])}) == 1

    play(story)


def test_a_guest_and_the_line_of_the_hall_are_two_things(tmp_path: Path) -> None:
    """No table is called `me`: their names are longer."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            assert len(keys.table) > 2
            guest = Guest(hall, "me", ["w-x"])
            guest.knock()
            guest.say_raw(json.dumps(guest.join_message))
            await guest.wait_for(lambda: bool(guest.told))
            assert guest.told[-1]["code"] == "bad-key"

    play(story)
