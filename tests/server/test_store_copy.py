"""Moving: from a file to a database and back, nothing is lost on the way."""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from meadhall.cli import serve  # noqa: F401 - registers its command, too
from meadhall.cli import store as command  # noqa: F401
from meadhall.cli.app import app
from meadhall.club.dice_list import DiceList
from meadhall.club.wire import ReportSeat
from meadhall.core import BadInput
from meadhall.server.migrations import STEPS
from meadhall.server.outbox_store import SqlOutboxStore
from meadhall.server.promise_store import SqlPromiseStore
from meadhall.server.store import open_store
from meadhall.server.store_copy import copy_store, kinds_of_rows
from tests.server.databases import new_schema
from tests.server.harness import Guest, open_hall, play, play_on, set_table, sit_all
from tests.server.strangers import Club


def test_tables_go_on_in_a_database_and_in_a_file_again(tmp_path: Path) -> None:
    database, file, again = new_schema(), str(tmp_path / "tables.sqlite"), str(tmp_path / "again.sqlite")

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            await set_table(hall, "orchard")
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(1), 20)
            for number in range(3):
                await guests[0].ask("chat", text=f"line {number}")
            evenly = {"ask": "add-tokens", "way": "evenly", "pick": {"evenly": True}}
            assert (await guests[1].ask("orders", orders=[evenly]))["say"] == "done"
        counted = await copy_store(file, database)
        assert (counted.tables, counted.lines) == (2, 3)
        assert await copy_store(database, again) == counted
        for place in (database, again):
            old, new = await open_store(file), await open_store(place)
            assert await new.names() == await old.names()
            for name in await old.names():
                one, two = await old.load(name), await new.load(name)
                assert one is not None
                assert two is not None
                one.settings_number = two.settings_number = one.chat_number = two.chat_number = 0
                assert one == two
            await old.close()
            await new.close()
        async with open_hall(database) as hall:  # the same keys, the same game
            same = [await Guest(hall, keys.table, [str(key)]).sit() for key in keys.seats]
            assert same[0].table["public"] == guests[0].table["public"]
            assert [line["text"] for line in same[0].table["chat"]] == ["line 0", "line 1", "line 2"]
            assert [order["order"]["ask"] for order in same[1].table["wishes"]["1"]["orders"]] == ["add-tokens"]
            assert await play_on(same, Random(2), 5) == 5
        with pytest.raises(BadInput, match="store-not-empty"):
            await copy_store(file, database)

    play(story)


def test_people_their_devices_and_promises_move_with_the_tables(tmp_path: Path) -> None:
    database, file, again = new_schema(), str(tmp_path / "tables.sqlite"), str(tmp_path / "again.sqlite")

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada", "member"), await club.come("Bo")
            await set_table(hall)  # so that numbers of tables are others elsewhere
            keys = await ada.set_open()
            await ada.sit(keys.table)
            await hall.projector.work()
            await SqlOutboxStore(club.database).note_seen(keys.table, [0], 5)
            await SqlOutboxStore(club.database).set_owners("mail", b"{}")
            await club.people.block(ada.token, bo.id, True)
            await club.people.go_away(ada.token, 3)
            await club.moderation.report(ada.id, await hall.table(keys.table), ReportSeat(0, "so"))
            before, chain = await club.people.me(ada.token), await DiceList(SqlPromiseStore(club.database)).page(0)
        await move_number(file, keys.table)
        counted = await copy_store(file, database)
        assert await copy_store(database, again) == counted
        assert counted.rows > 6
        for place in (database, again):
            async with open_hall(place) as hall:
                club = Club(hall)
                await hall.repair()
                assert await club.people.me(ada.token) == before
                assert (await club.people.me(bo.token)).name == "Bo"
                assert await DiceList(SqlPromiseStore(club.database)).page(0) == chain
                assert await SqlOutboxStore(club.database).seen(keys.table, [0]) == 5
                assert await SqlOutboxStore(club.database).all_owners(["mail"]) == {"mail": b"{}"}
                assert [report.words for report, _ in await club.store.reports(9)] == ["so"]
                assert await ada_sees(club, ada.id) == [keys.table]

    play(story)


async def ada_sees(club: Club, person: str) -> list[str]:
    return [one.info.table for one in await club.open_tables.listed(person)]


async def move_number(place: str, table: str) -> None:
    """Give a table a number that it would not get in a copy."""
    store = await open_store(place)
    ((number,),) = await store.fetch("select number from tables where id = $1", table)
    parts = ("changes", "snapshots", "chat", "happenings", "seats", "orders", "plans", "outbox")
    await store.perform(
        *[(f"update {part} set of_table = 90 where of_table = $1", number) for part in parts],
        ("update tables set number = 90 where id = $1", table),
    )
    await store.close()


def test_whatever_migrations_make_is_copied_but_for_what_has_a_reason() -> None:
    made = [name for path in STEPS.values() for name in re.findall(r"create table (\w+)", path.read_text("utf-8"))]
    copied = {kind.name: kind.of_table for kind in kinds_of_rows()}
    assert sorted([*copied, "happenings", "alive", "challenges"]) == sorted(made)
    assert {name for name, place in copied.items() if place >= 0} == {"seats", "orders", "plans", "outbox"}
    assert (copied["seats"], copied["outbox"], copied["people"]) == (0, 1, -1)


def test_the_command_says_what_it_did_and_what_is_wrong(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            await set_table(hall)

    play(story)
    source, target = str(tmp_path / "tables.sqlite"), str(tmp_path / "copy.sqlite")
    done = CliRunner().invoke(app, ["store", "copy", source, target])
    assert done.exit_code == 0
    assert "one table" in done.output
    assert len(asyncio.run(names_of(target))) == 1
    for wrong, words in [((source, target), "already"), ((str(tmp_path / "no"), target), "no tables")]:
        refused = CliRunner().invoke(app, ["store", "copy", *wrong])
        assert refused.exit_code == 2
        assert words in " ".join(refused.output.split())


async def names_of(place: str) -> list[str]:
    store = await open_store(place)
    names = await store.names()
    await store.close()
    return names
