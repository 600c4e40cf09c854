"""Stores that earlier versions have written: every table in them opens where it was left, and goes on."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from meadhall.games import NAMES
from meadhall.server.migrations import FORMAT
from meadhall.table.watch import look_at
from meadhall.table.wire import TableKeys
from tests.golden.digest import digest
from tests.server.harness import Guest, open_hall, play

STORES = Path(__file__).parent / "stores"
"""Each bears the name of what its version brought. In `promises`, four heroes are in the middle of adventure 7, in
the text of edition 4."""


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("store", ["positional", "installation", "promises"])
def test_a_table_of_an_earlier_version_goes_on_where_it_was_left(store: str, game: str, tmp_path: Path) -> None:
    left = json.loads((STORES / f"{store}.json").read_text("utf-8"))[game]
    shutil.copy(STORES / f"{store}.sqlite", tmp_path / "tables.sqlite")

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            table = await hall.table(left["table"])
            live = table.match
            assert live.moves == left["moves"]
            assert digest(live.rules.public_view(live.state)) == left["public"]
            ask = live.settle()
            assert ask is not None
            seat = ask.asked(live.state)[0]
            live.give(seat, [ask.options(live.state, seat)[0].text])
            assert live.moves > left["moves"]

    play(story)


@pytest.mark.parametrize(
    ("store", "keeps"), [("positional", "house"), ("installation", "installation"), ("promises", "installation")]
)
def test_links_of_an_earlier_version_open_the_same_seats(store: str, keeps: str, tmp_path: Path) -> None:
    shutil.copy(STORES / f"{store}.sqlite", tmp_path / "tables.sqlite")
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        (secret,) = database.execute(f"select value from {keeps} where name = 'secret'").fetchone()

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            assert hall.keys.secret == secret

    play(story)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        assert database.execute("pragma user_version").fetchone() == (FORMAT,)
        assert database.execute("select count(*) from installation where name = 'secret'").fetchone() == (1,)
        assert database.execute("select count(*) from sqlite_master where name = 'house'").fetchone() == (0,)


def test_links_of_an_earlier_version_are_looked_at_and_sat_down_with(tmp_path: Path) -> None:
    """Also in lists, before and after they have been worked out: tables are private, without clock, and run."""
    left = json.loads((STORES / "installation.json").read_text("utf-8"))
    shutil.copy(STORES / "installation.sqlite", tmp_path / "tables.sqlite")
    wanted = [TableKeys(one["table"], one["seats"][:1]) for one in left.values()]

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            before = await look_at(hall, wanted)
            assert len(hall.tables) == len(left)
        async with open_hall(tmp_path) as hall:
            await hall.repair()
            after = await look_at(hall, wanted)
            assert not hall.tables
            for one, two in zip(before, after, strict=True):
                assert one.info is not None
                assert two.info is not None
                assert (one.info, two.info.you) == (two.info, [0])
            guest = await Guest(hall, wanted[0].table, wanted[0].keys).sit()
            assert guest.table["you"] == [0]
            assert guest.table["chat"][0]["text"] == "good night"
            assert await hall.store.lagging() == []

    play(story)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        kinds = database.execute("select distinct phase, visibility, pace, rated from tables").fetchall()
        assert kinds == [("running", "link", "", 0)]
        assert database.execute("select distinct claim, person from seats").fetchall() == [(0, "")]
