"""Moving: from a file to a database and back, nothing is lost on the way."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from meadhall.cli import serve  # noqa: F401 - registers its command, too
from meadhall.cli import store as command  # noqa: F401
from meadhall.cli.app import app
from meadhall.core import BadInput
from meadhall.server.store import open_store
from meadhall.server.store_copy import copy_store
from tests.server.databases import new_schema
from tests.server.harness import Guest, open_hall, play, play_on, set_table, sit_all


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
