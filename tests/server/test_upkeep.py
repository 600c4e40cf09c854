"""Old tables are packed away, a store is looked through, and a backup is one that can be played on."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from meadhall.cli import serve  # noqa: F401 - registers its command, too
from meadhall.cli import store as commands  # noqa: F401
from meadhall.cli.app import app
from meadhall.core import BadInput
from meadhall.server.store import open_store
from meadhall.server.upkeep import DAY, back_up, look_through, pack_away
from meadhall.table.ports import LostRace, StoredTable
from tests.server.harness import Guest, open_hall, play, play_on, set_table, sit_all


def test_tables_that_nobody_plays_at_are_packed_away_and_their_keys_open_them_there(
    address: str, tmp_path: Path
) -> None:
    archive = str(tmp_path / "packed.sqlite")

    async def story() -> None:
        async with open_hall(address) as hall:
            old, used, new = [await set_table(hall) for _ in range(3)]
            before = (await hall.table(old.table)).match.record.write()
            await hall.store.note_changed({new.table: time.time() + 40 * DAY})  # as if the others were forty days old
            moved = await pack_away(hall.store, archive, -30, lambda name: name == used.table)
            assert moved == 1
            assert await hall.store.names() == [used.table, new.table]
            assert await hall.store.load(old.table) is None
        async with open_hall(archive) as hall:
            guest = await Guest(hall, old.table, [str(old.seats[0])]).sit()
            assert guest.table["you"] == [0]
            assert (await hall.table(old.table)).match.record.write() == before

    play(story)


def test_a_table_at_which_somebody_moves_meanwhile_stays(address: str) -> None:
    async def story() -> None:
        store = await open_store(address)
        await store.create("oak", StoredTable("head", b"secret", b"{}", 1.0, 1.0, ["one", "two"]))
        with pytest.raises(LostRace):
            await store.remove("oak", 1)
        assert await store.names() == ["oak"]
        assert await store.quiet_since(2.0) == ["oak"]
        await store.note_changed({"oak": 5.0, "elm": 7.0})
        assert await store.quiet_since(2.0) == []
        await store.note_changed({"oak": 3.0})
        assert await store.quiet_since(4.0) == []
        await store.remove("oak", 2)
        assert await store.names() == []
        await store.create("oak", StoredTable("head", b"secret", b"{}", 1.0, 1.0))
        found = await store.load("oak")
        assert found is not None
        assert found.changes == []
        await store.close()

    play(story)


def test_when_a_table_was_played_at_is_known_after_it_was_let_go(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            await play_on(await sit_all(hall, keys), Random(1), 5)
            table = await hall.table(keys.table)
            assert table.changed > table.created
            await hall.note_changed([table])
            stored = await hall.store.load(keys.table)
            assert stored is not None
            assert stored.changed == table.changed

    play(story)


def test_a_backup_that_is_made_while_people_play_is_a_store(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(1), 20)
            before = guests[0].table["moves"]
            playing = asyncio.create_task(play_on(guests, Random(2), 30))
            await asyncio.to_thread(back_up, tmp_path / "tables.sqlite", tmp_path / "backup.sqlite")
            await playing
        assert (tmp_path / "backup.sqlite").stat().st_mode & 0o777 == 0o600
        async with open_hall(str(tmp_path / "backup.sqlite")) as hall:
            again = [await Guest(hall, keys.table, [str(key)]).sit() for key in keys.seats]
            assert again[0].table["moves"] >= before
            assert await play_on(again, Random(3), 5) == 5
            assert await look_through(hall.store) == []

    play(story)


def test_the_commands_say_what_they_did_and_what_is_wrong(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            await set_table(hall)
            await set_table(hall)

    play(story)
    place = ["--store", str(tmp_path / "tables.sqlite")]
    assert said("check", *place) == (0, "2 tables were opened, and all is well.")
    assert said("prune", "--days", "30", *place) == (0, "Nothing is that old.")
    assert said("backup", str(tmp_path / "copy"), *place)[0] == 0
    code, words = said("backup", str(tmp_path / "copy"), *place)
    assert (code, "already" in words) == (2, True)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        database.execute("update tables set changed = 1, head = replace(head, 'rules: ', 'rules: 9') where number = 1")
        database.commit()
    code, words = said("check", *place)
    assert (code, "one of them does not open" in words) == (1, True)
    code, words = said("prune", "--days", "30", *place)
    assert (code, "One table was packed into" in words) == (0, True)
    assert (tmp_path / "tables-packed.sqlite").is_file()
    assert said("check", *place) == (0, "One table was opened, and all is well.")
    (tmp_path / "torn").write_bytes((tmp_path / "copy").read_bytes()[:9000] + b"x" * 4000)
    assert said("check", "--store", str(tmp_path / "torn"))[0] == 2
    assert said("check", "--store", str(tmp_path / "nowhere"))[0] == 2


def said(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["store", *words])
    assert "Traceback" not in result.output
    return result.exit_code, " ".join(result.output.split())


def test_a_backup_of_nothing_is_explained(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no-such-store"):
        back_up(tmp_path / "nothing", tmp_path / "copy")
    assert not (tmp_path / "copy").exists()
