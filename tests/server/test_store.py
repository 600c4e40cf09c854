"""The store: what it says is durable is durable, in order, once. The same for a file, a database and a browser."""

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest

from meadhall.core import BadInput
from meadhall.server.postgres import PostgresStore
from meadhall.server.sqlite import SqliteStore
from meadhall.server.store import open_store
from meadhall.table.ports import MOST_KEPT_CHAT, LostRace, StoredTable, StoreFailure
from tests.server.databases import new_schema, open_any
from tests.server.harness import play
from tests.worker.browser import new_database


@pytest.fixture(params=["sqlite", "postgres", "indexeddb"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty store is."""
    if request.param == "indexeddb":
        return new_database()
    return str(tmp_path / "s") if request.param == "sqlite" else new_schema()


@pytest.fixture(params=["sqlite", "postgres"])
def committing(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The same for those that count their commits."""
    return str(tmp_path / "s") if request.param == "sqlite" else new_schema()


def new_table() -> StoredTable:
    return StoredTable("head", b"secret", b"{}", 1.0, 1.0)


def test_what_is_stored_is_there_after_opening_it_again(address: str) -> None:
    async def story() -> None:
        store = await open_any(address)
        await store.create("oak", new_table())
        await store.append("oak", 0, "* die 3", 0, None)
        await store.append("oak", 1, "0 stop\n* die 1", -77, b"snapshot")
        await store.set_settings("oak", 0, b"{1}")
        await store.add_chat("oak", b"hello")
        await store.add_chat("oak", b"again")
        await store.close()
        again = await open_any(address)
        found = await again.load("oak")
        assert found is not None
        assert (found.head, found.secret, found.settings) == ("head", b"secret", b"{1}")
        assert (found.changes, found.said) == (["* die 3", "0 stop\n* die 1"], [0, -77])
        assert found.snapshot == (2, b"snapshot")
        assert found.chat == [b"hello", b"again"]
        assert found.settings_number == 1
        only_last = await again.load("oak", 1)
        assert only_last is not None
        assert only_last.chat == [b"again"]
        assert await again.load("elm") is None
        assert await again.names() == ["oak"]
        await again.check()
        await again.close()

    play(story)


def test_a_change_has_one_author(address: str) -> None:
    async def story() -> None:
        store = await open_any(address)
        await store.create("oak", new_table())
        await store.append("oak", 0, "first", 0, None)
        with pytest.raises(LostRace):
            await store.append("oak", 0, "second", 0, b"not this one")
        found = await store.load("oak")
        assert found is not None
        assert found.changes == ["first"]
        assert found.snapshot is None
        with pytest.raises(LostRace):
            await store.create("oak", new_table())
        await store.close()

    play(story)


def test_settings_have_one_author_at_a_time(address: str) -> None:
    async def story() -> None:
        store = await open_any(address)
        await store.create("oak", new_table())
        await store.set_settings("oak", 0, b"first")
        with pytest.raises(LostRace):
            await store.set_settings("oak", 0, b"second")
        await store.set_settings("oak", 1, b"third")
        with pytest.raises(LostRace):
            await store.set_settings("elm", 0, b"of no table")
        found = await store.load("oak")
        assert found is not None
        assert (found.settings, found.settings_number) == (b"third", 2)
        await store.close()

    play(story)


def test_whoever_has_missed_something_is_told_just_that(address: str) -> None:
    async def story() -> None:
        store = await open_any(address)
        first = new_table()
        first.changes, first.chat = ["0"], [b"before"]
        await store.create("oak", first)
        await store.create("elm", new_table())
        await store.add_chat("elm", b"elsewhere")
        known = await store.load("oak")
        assert known is not None
        nothing = await store.load_since("oak", 1, 0, known.chat_number)
        assert nothing is not None
        assert (nothing.changes, nothing.settings, nothing.chat) == ([], None, [])
        await store.append("oak", 1, "1", 11, None)
        await store.append("oak", 2, "2", 12, None)
        await store.set_settings("oak", 0, b"new")
        await store.add_chat("oak", b"a")
        await store.add_chat("oak", b"b")
        missed = await store.load_since("oak", 1, 0, known.chat_number)
        assert missed is not None
        assert (missed.changes, missed.said) == (["1", "2"], [11, 12])
        assert (missed.settings, missed.settings_number) == (b"new", 1)
        assert missed.chat == [b"a", b"b"]
        rest = await store.load_since("oak", 2, 1, missed.chat_number)
        assert rest is not None
        assert (rest.changes, rest.settings, rest.chat) == (["2"], None, [])
        assert await store.load_since("yew", 0, 0, 0) is None
        await store.close()

    play(story)


def test_whoever_talks_for_days_fills_no_disk(address: str) -> None:
    async def story() -> None:
        store = await open_any(address)
        said, elm = new_table(), new_table()
        said.chat, elm.chat = [b"%d" % number for number in range(MOST_KEPT_CHAT - 1)], [b"elsewhere"]
        await store.create("elm", elm)
        await store.create("oak", said)
        for number in range(MOST_KEPT_CHAT - 1, MOST_KEPT_CHAT + 3):
            await store.add_chat("oak", b"%d" % number)
        found = await store.load("oak", 2 * MOST_KEPT_CHAT)
        assert found is not None
        assert found.chat == [b"%d" % number for number in range(3, MOST_KEPT_CHAT + 3)]
        await store.add_chat("oak", b"last")
        missed = await store.load_since("oak", 0, 0, found.chat_number)
        assert missed is not None
        assert missed.chat == [b"last"]
        others = await store.load("elm")
        assert others is not None
        assert others.chat == [b"elsewhere"]
        await store.close()

    play(story)


def test_changes_that_come_together_are_committed_together_and_one_that_fails_fails_alone(committing: str) -> None:
    async def story() -> None:
        store = await open_store(committing)
        assert isinstance(store, SqliteStore | PostgresStore)
        for number in range(50):
            await store.create(f"t{number}", new_table())
        before = store.commits
        outcomes = await asyncio.gather(
            *[store.append(f"t{number}", 0, f"change {number}", 0, None) for number in range(50)],
            store.append("t7", 0, "too late", 0, None),
            return_exceptions=True,
        )
        assert outcomes[:50] == [None] * 50
        assert isinstance(outcomes[50], LostRace)
        assert store.commits < before + 25
        for number in range(50):
            found = await store.load(f"t{number}")
            assert found is not None
            assert found.changes == [f"change {number}"]
        await store.close()

    play(story)


def test_a_change_of_no_table_is_refused(address: str) -> None:
    async def story() -> None:
        store = await open_any(address)
        with pytest.raises(LostRace):
            await store.append("nowhere", 0, "change", 0, None)
        await store.close()

    play(story)


def test_a_disk_that_takes_nothing_is_told_and_nothing_is_half_there(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "s", 0.1)
        await store.create("oak", new_table())
        with sqlite3.connect(tmp_path / "s", isolation_level=None) as other:
            other.execute("begin immediate")
            with pytest.raises(StoreFailure):
                await store.append("oak", 0, "change", 0, None)
            other.execute("rollback")
        other.close()
        await store.append("oak", 0, "another", 0, None)
        found = await store.load("oak")
        assert found is not None
        assert found.changes == ["another"]
        await store.close()

    play(story)


def test_the_signing_secret_is_made_once(address: str) -> None:
    async def story() -> None:
        store = await open_any(address)
        secret = await store.signing_secret()
        assert len(secret) == 32
        assert await store.signing_secret() == secret
        await store.close()
        again = await open_any(address)
        assert await again.signing_secret() == secret
        await again.set_signing_secret(b"copied")
        assert await again.signing_secret() == b"copied"
        await again.close()

    play(story)


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "s")
        assert store.reader.execute("pragma journal_mode").fetchone() == ("wal",)
        assert store.reader.execute("pragma synchronous").fetchone() == (2,)
        await store.close()

    play(story)


# ---------------------------------------------------------------- whose file it is


def test_a_file_has_one_process_and_the_other_one_is_told_which(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "s")
        with pytest.raises(BadInput, match="store-in-use") as refused:
            SqliteStore(tmp_path / "s")
        assert refused.value.facts["process"] == str(os.getpid())
        await store.close()
        await SqliteStore(tmp_path / "s").close()

    play(story)


def test_a_file_is_its_owner_s_alone(tmp_path: Path) -> None:
    async def story() -> None:
        before = os.umask(0o022)
        try:
            store = SqliteStore(tmp_path / "s")
            await store.create("oak", new_table())
            assert {path.name: oct(path.stat().st_mode & 0o777) for path in tmp_path.iterdir()} == dict.fromkeys(
                ["s", "s-wal", "s-shm", "s-lock"], "0o600"
            )
            await store.close()
            (tmp_path / "s").chmod(0o644)
            await SqliteStore(tmp_path / "s").close()
            assert (tmp_path / "s").stat().st_mode & 0o777 == 0o640
        finally:
            os.umask(before)

    play(story)


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada, this is no database, but a long letter. " * 50)
    with pytest.raises(BadInput, match="store-file"):
        SqliteStore(tmp_path / "letter")
    with sqlite3.connect(tmp_path / "photos") as database:
        database.execute("create table photos (name text)")
    database.close()
    before = (tmp_path / "photos").read_bytes()
    with pytest.raises(BadInput, match="store-foreign"):
        SqliteStore(tmp_path / "photos")
    assert (tmp_path / "photos").read_bytes() == before


def test_a_place_that_cannot_be_written_to_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match="store-file"):
        SqliteStore(Path("/proc/nothing/tables"))
    asyncio.run(SqliteStore(tmp_path / "s").close())
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda path, **more: connect(f"file:{path}?mode=ro", uri=True, **more))
    with pytest.raises(BadInput, match="store-file") as refused:
        SqliteStore(tmp_path / "s")
    assert "readonly" in refused.value.facts["trouble"]
    monkeypatch.undo()
    asyncio.run(SqliteStore(tmp_path / "s").close())


# ---------------------------------------------------------------- formats


def test_a_file_of_a_newer_format_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "s") as database:
        database.execute("pragma user_version = 99")
    database.close()
    with pytest.raises(BadInput, match="store-format") as refused:
        SqliteStore(tmp_path / "s")
    assert refused.value.facts["found"] == 99


FIRST_FORMAT = """
create table house (name text primary key, value blob not null) without rowid;
create table tables (
    number integer primary key, id text not null unique, head text not null, secret blob not null,
    settings blob not null, created real not null, changed real not null);
create table changes (
    of_table integer not null, number integer not null, change text not null,
    primary key (of_table, number)) without rowid;
create table snapshots (of_table integer primary key, changes integer not null, data blob not null);
create table chat (of_table integer not null, line blob not null);
create index chat_of_table on chat (of_table);
insert into tables values (1, 'oak', 'head', x'00', x'7b7d', 1.0, 1.0);
insert into changes values (1, 0, '0 stop');
pragma user_version = 1;
"""


def test_a_file_of_the_first_format_is_brought_up_to_date(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "s") as database:
        database.executescript(FIRST_FORMAT)
    database.close()

    async def story() -> None:
        store = SqliteStore(tmp_path / "s")
        await store.append("oak", 1, "1 stop", 5, None)
        await store.set_settings("oak", 0, b"new")
        await store.close()
        store = SqliteStore(tmp_path / "s")
        found = await store.load("oak")
        assert found is not None
        assert (found.changes, found.said, found.settings) == (["0 stop", "1 stop"], [0, 5], b"new")
        await store.close()

    play(story)
