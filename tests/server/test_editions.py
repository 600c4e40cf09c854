"""A server that has got a newer edition: tables go on, and finished games can be looked at, as they were begun."""

import json
import shutil
from pathlib import Path

from meadhall.table.lobby import Lobby
from meadhall.table.wire import ForkTable, ImportTable, NewKeys
from tests.games.edition import NEW_COINS, second_edition
from tests.golden.digest import digest
from tests.server.harness import Guest, open_hall, play, set_table
from tests.server.test_old_stores import STORES

OPEN = {"coins": "open", "first": "1"}


def test_a_table_that_old_code_has_stored_goes_on_after_the_upgrade(tmp_path: Path) -> None:
    left = json.loads((STORES / "positional.json").read_text("utf-8"))["small-world"]
    shutil.copy(STORES / "positional.sqlite", tmp_path / "tables.sqlite")

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            live = (await hall.table(left["table"])).match
            assert (live.rules.version, live.moves) == (1, left["moves"])
            assert digest(live.rules.public_view(live.state)) == left["public"]
            ask = live.settle()
            assert ask is not None
            seat = ask.asked(live.state)[0]
            live.give(seat, [ask.options(live.state, seat)[0].text])
            keys = await set_table(hall, options=OPEN)
            assert (await hall.table(keys.table)).match.rules.version == 2

    with second_edition():
        play(story)


def test_games_of_both_editions_run_side_by_side_and_are_kept(tmp_path: Path) -> None:
    set_before: list[NewKeys] = []

    async def before() -> None:
        async with open_hall(tmp_path) as hall:
            set_before.append(await set_table(hall, options=OPEN))

    async def after() -> None:
        (old_keys,) = set_before
        table = old_keys.table
        async with open_hall(tmp_path) as hall:
            older = await Guest(hall, table, [key for key in old_keys.seats if key]).sit()
            newer_keys = await set_table(hall, options=OPEN)
            newer = await Guest(hall, newer_keys.table, [key for key in newer_keys.seats if key]).sit()
            assert [coins(guest) for guest in (older, newer)] == [5, NEW_COINS]
            assert [len(guest.table["house"]) for guest in (older, newer)] == [1, 0]
            await play_to_the_end(older)
            await check_kept(hall, table)
            await older.leave()
            await newer.leave()
        async with open_hall(tmp_path) as hall:  # after a restart
            await check_kept(hall, table)

    play(before)
    with second_edition():
        play(after)


async def play_to_the_end(guest: Guest) -> None:
    while guest.question is not None:
        assert (await guest.answer(guest.offers()[0], seat=guest.question["yours"][0]["seat"]))["say"] == "done"


async def check_kept(hall: Lobby, name: str) -> None:
    """A finished game can be replayed, exported, taken over and forked."""
    table = await hall.table(name)
    assert table.match.ask is None
    record = await hall.record(table, (0, 1))
    assert "\nrules: 1\n" in record
    assert len(hall.replay(table, (0, 1)).moves) == table.match.moves
    taken = await hall.take_over(ImportTable(record))
    forked = await hall.fork(table, ForkTable(3), (0, 1))
    assert [(await hall.table(keys.table)).match.rules.version for keys in (taken, forked)] == [1, 1]


def coins(guest: Guest) -> int:
    return int(guest.table["public"]["players"][0]["coins"])
