"""The store: what it says is durable is durable, in order, once."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from meadhall.core import BadInput
from meadhall.server.store import LostRace, SqliteStore, StoredTable, StoreFailure
from tests.server.house import play


def new_table() -> StoredTable:
    return StoredTable("head", b"secret", b"{}", 1.0, 1.0)


def test_what_is_stored_is_there_after_opening_the_file_again(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "s")
        await store.create("oak", new_table())
        await store.append("oak", 0, "* die 3", None)
        await store.append("oak", 1, "0 stop\n* die 1", b"snapshot")
        await store.set_settings("oak", b"{1}")
        await store.add_chat("oak", b"hello")
        await store.close()
        again = SqliteStore(tmp_path / "s")
        found = await again.load("oak")
        assert found is not None
        assert (found.head, found.secret, found.settings) == ("head", b"secret", b"{1}")
        assert found.changes == ["* die 3", "0 stop\n* die 1"]
        assert found.snapshot == (2, b"snapshot")
        assert found.chat == [b"hello"]
        assert await again.load("elm") is None
        await again.close()

    play(story)


def test_a_change_has_one_author(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "s")
        await store.create("oak", new_table())
        await store.append("oak", 0, "first", None)
        with pytest.raises(LostRace):
            await store.append("oak", 0, "second", b"not this one")
        found = await store.load("oak")
        assert found is not None
        assert found.changes == ["first"]
        assert found.snapshot is None
        await store.close()

    play(story)


def test_changes_that_come_together_are_committed_together_and_one_that_fails_fails_alone(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "s")
        for number in range(50):
            await store.create(f"t{number}", new_table())
        outcomes = await asyncio.gather(
            *[store.append(f"t{number}", 0, f"change {number}", None) for number in range(50)],
            store.append("t7", 0, "too late", None),
            return_exceptions=True,
        )
        assert outcomes[:50] == [None] * 50
        assert isinstance(outcomes[50], LostRace)
        assert store.commits < 50 + 50
        for number in range(50):
            found = await store.load(f"t{number}")
            assert found is not None
            assert found.changes == [f"change {number}"]
        await store.close()

    play(story)


def test_a_change_of_no_table_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "s")
        with pytest.raises(LostRace):
            await store.append("nowhere", 0, "change", None)
        await store.close()

    play(story)


def test_a_disk_that_takes_nothing_is_told_and_nothing_is_half_there(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "s", 0.1)
        await store.create("oak", new_table())
        with sqlite3.connect(tmp_path / "s", isolation_level=None) as other:
            other.execute("begin immediate")
            with pytest.raises(StoreFailure):
                await store.append("oak", 0, "change", None)
            other.execute("rollback")
        other.close()
        await store.append("oak", 0, "another", None)
        found = await store.load("oak")
        assert found is not None
        assert found.changes == ["another"]
        await store.close()

    play(story)


def test_the_signing_secret_is_made_once(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "s")
        secret = await store.signing_secret()
        assert len(secret) == 32
        assert await store.signing_secret() == secret
        await store.close()
        again = SqliteStore(tmp_path / "s")
        assert await again.signing_secret() == secret
        await again.close()
        elsewhere = SqliteStore(tmp_path / "t")
        assert await elsewhere.signing_secret() != secret
        await elsewhere.close()

    play(story)


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "s")
        assert store.reader.execute("pragma journal_mode").fetchone() == ("wal",)
        assert store.reader.execute("pragma synchronous").fetchone() == (2,)
        await store.close()

    play(story)


def test_a_file_of_a_newer_format_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "s") as database:
        database.execute("pragma user_version = 99")
    database.close()
    with pytest.raises(BadInput, match="store-format") as refused:
        SqliteStore(tmp_path / "s")
    assert refused.value.facts["found"] == 99
