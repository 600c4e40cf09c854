"""A database that several workers share: they hear of each other, and outlive it when it is away for a while."""

import asyncio
import builtins
from typing import Any

import asyncpg
import pytest

from meadhall.core import BadInput
from meadhall.server import postgres
from meadhall.server.migrations import FORMAT
from meadhall.server.postgres import PostgresStore
from meadhall.server.postgres_queries import SCHEMA
from meadhall.server.store import open_store, shown
from meadhall.table.ports import ELSE, SETTINGS, LostRace, StoreFailure
from tests.server.databases import new_schema, stopped
from tests.server.harness import play
from tests.server.test_store import new_table


@pytest.fixture
def address() -> str:
    return new_schema()


class Notes:
    """Somebody who listens."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int, str]] = []
        self.changes: dict[int, tuple[int, str]] = {}
        self.missed = 0

    def hear_news(self, table: str, number: int, worker: str, change: tuple[int, str] | None) -> None:
        self.heard.append((table, number, worker))
        if change is not None:
            self.changes[number] = change

    def news_missed(self) -> None:
        self.missed += 1

    async def wait_for(self, *news: tuple[str, int, str]) -> None:
        async with asyncio.timeout(20):
            while not set(news) <= set(self.heard):
                await asyncio.sleep(0.01)


async def listening(store: PostgresStore) -> Notes:
    """Notes of a store, as soon as it hears anything."""
    notes = Notes()
    store.listen(notes)
    async with asyncio.timeout(20):
        while not notes.missed:
            await asyncio.sleep(0.01)
    return notes


def test_workers_that_start_at_once_lay_out_one_installation(address: str) -> None:
    async def story() -> None:
        stores = await asyncio.gather(*[PostgresStore.open(address) for _ in range(4)])
        assert len({store.channel for store in stores}) == 1
        assert len({store.worker for store in stores}) == 4
        assert len({await store.signing_secret() for store in stores}) == 1
        for store in stores:
            await store.close()

    play(story)


def test_each_hears_what_the_others_store_and_nothing_of_its_own(address: str) -> None:
    async def story() -> None:
        one, two = await PostgresStore.open(address), await PostgresStore.open(address)
        first, second = await listening(one), await listening(two)
        await one.create("oak", new_table())
        await one.create("elm", new_table())
        await asyncio.gather(one.append("oak", 0, "a", 0, None), one.append("elm", 0, "b", 0, b"snapshot"))
        await one.set_settings("oak", 0, b"new")
        await one.add_chat("elm", b"hello")
        news = [("oak", 0), ("elm", 0), ("oak", SETTINGS), ("elm", ELSE)]
        await second.wait_for(*[(table, number, one.worker) for table, number in news])
        await two.append("oak", 1, "0 two words\n1 stop", -5, None)
        await two.append("oak", 2, "x" * 9000, 0, None)
        await first.wait_for(("oak", 1, two.worker), ("oak", 2, two.worker))
        assert first.heard == [("oak", 1, two.worker), ("oak", 2, two.worker)]
        assert first.changes == {1: (-5, "0 two words\n1 stop")}
        await one.close()
        await two.close()

    play(story)


def test_of_many_who_write_the_same_change_one_is_first(address: str) -> None:
    async def story() -> None:
        stores = [await PostgresStore.open(address) for _ in range(3)]
        tables = [f"t{number}" for number in range(10)]
        for table in tables:
            await stores[0].create(table, new_table())
        for number in range(5):
            jobs = [
                store.append(table, number, f"{number} by {index}", 0, None)
                for index, store in enumerate(stores)
                for table in tables[index:] + tables[:index]
            ]
            outcomes = await asyncio.gather(*jobs, return_exceptions=True)
            assert [outcome for outcome in outcomes if outcome is not None and not isinstance(outcome, LostRace)] == []
            assert outcomes.count(None) == len(tables)
        for table in tables:
            found = await stores[0].load(table)
            assert found is not None
            assert [change[0] for change in found.changes] == list("01234")
        for store in stores:
            await store.close()

    play(story)


def test_who_is_present_is_known_to_all_and_forgotten_with_the_worker(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "SWEEP_EVERY", 0.1)

    async def story() -> None:
        one, two = await PostgresStore.open(address), await PostgresStore.open(address)
        await listening(one)
        second = await listening(two)
        await one.create("oak", new_table())
        one.announce("oak", 0b101)
        await second.wait_for(("oak", ELSE, one.worker))
        for store, present in [(two, {one.worker: 0b101}), (one, {})]:
            found, missed = await store.load("oak"), await store.load_since("oak", 0, 0, 0)
            assert found is not None
            assert missed is not None
            assert found.present == missed.present == present
        assert not two.is_gone(one.worker)
        await one.close()
        await second.wait_for(("oak", ELSE, "nobody"))
        again = await two.load("oak")
        assert again is not None
        assert again.present == {}
        assert two.is_gone(one.worker)
        await two.close()

    play(story)


def test_a_database_that_is_away_is_told_and_found_again(address: str) -> None:
    async def story() -> None:
        store = await PostgresStore.open(address)
        notes = await listening(store)
        await store.create("oak", new_table())
        await store.append("oak", 0, "before", 0, None)
        with stopped():
            for _ in range(3):
                with pytest.raises(StoreFailure):
                    await store.append("oak", 1, "into the void", 0, None)
                with pytest.raises(StoreFailure):
                    await store.load("oak")
                with pytest.raises(StoreFailure):
                    await store.check()
            with pytest.raises(BadInput, match="store-away"):
                await open_store(address)
        async with asyncio.timeout(30):
            while True:
                try:
                    await store.append("oak", 1, "after", 0, None)
                    break
                except StoreFailure:
                    await asyncio.sleep(0.05)
            while notes.missed < 2:
                await asyncio.sleep(0.05)
        found = await store.load("oak")
        assert found is not None
        assert found.changes == ["before", "after"]
        await store.close()

    play(story)


def test_a_database_of_a_newer_format_is_left_alone(address: str) -> None:
    async def story() -> None:
        await (await PostgresStore.open(address)).close()
        line = await asyncpg.connect(address)
        await line.execute("update installation set value = '99' where name = 'format'")
        await line.close()
        with pytest.raises(BadInput, match="store-format"):
            await open_store(address)

    play(story)


@pytest.mark.parametrize("found", [2, 3])
def test_a_database_of_an_older_format_is_brought_up_to_date(address: str, found: int) -> None:
    async def story() -> None:
        line = await asyncpg.connect(address)
        await line.execute(SCHEMA)
        await line.execute("insert into installation values ('format', '3'), ('name', 'hall'), ('secret', 'known')")
        await line.execute(
            "insert into tables (id, head, secret, settings, created, changed) values ('oak', 'head', '', '{}', 1, 1)"
        )
        await line.execute("insert into changes values (1, 0, '0 stop', 0)")
        if found == 2:
            await line.execute("alter table installation rename to house")  # as it was called then
            await line.execute("update house set value = '2' where name = 'format'")
        await line.close()
        stores = await asyncio.gather(*[PostgresStore.open(address) for _ in range(3)])
        for store in stores:
            assert (await store.signing_secret(), store.channel) == (b"known", "meadhall_hall")
            stored = await store.load("oak")
            assert stored is not None
            assert (stored.changes, stored.made, stored.waits) == (["0 stop"], [0.0], [0])
            assert await store.lagging() == ["oak"]
            await store.close()
        line = await asyncpg.connect(address)
        assert await line.fetchval("select value from installation where name = 'format'") == b"%d" % FORMAT
        await line.close()

    play(story)


def test_without_the_driver_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "meadhall.server.postgres":
            raise ModuleNotFoundError("No module named 'asyncpg'", name="asyncpg")
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)

    async def story() -> None:
        with pytest.raises(BadInput, match="store-needs") as told:
            await open_store("postgresql://nowhere/x")
        assert told.value.facts == {"package": "meadhall[postgres]"}

    play(story)


def test_an_address_is_shown_without_its_password() -> None:
    assert shown("postgresql://me:secret@db:5432/hall?x=1") == "postgresql://db:5432/hall?x=1"
    assert shown("postgresql:///hall?user=me&password=secret") == "postgresql:///hall?user=me&password=…"
