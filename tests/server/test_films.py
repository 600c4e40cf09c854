"""An edition is retired: its finished games are kept as films, which need no rules."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from meadhall.cli import store as commands  # noqa: F401 - registers its commands
from meadhall.cli.app import app
from meadhall.core import BadInput
from meadhall.games import editions, rules_in
from meadhall.games.editions import Editions
from meadhall.server.store import open_store
from meadhall.server.upkeep import look_through, retire
from meadhall.table.film import film_in
from meadhall.table.keys import Keys
from meadhall.table.lobby import Lobby
from meadhall.table.patch import applied
from meadhall.table.ports import LostRace, StoredTable
from meadhall.table.requests import respond
from meadhall.table.wire import NewKeys
from tests.games.edition import COINS, FOLDER, GAME, second_edition
from tests.server.harness import open_hall, play, play_on, set_table, sit_all
from tests.server.test_old_stores import STORES

PAGES = ["", "/replay", "/replay/0", "/replay/1", "/replay/37", "/record"]


@contextmanager
def first_edition_gone() -> Iterator[None]:
    """Within a second edition: as if the version after it were installed."""
    before = editions.known[FOLDER]
    editions.known[FOLDER] = Editions({"oldest": 2, "2": {COINS: {"was": 5}}})
    rules_in.cache_clear()
    try:
        yield
    finally:
        editions.known[FOLDER] = before


async def asked(hall: Lobby, table: str, key: str, page: str) -> tuple[int, Any]:
    """What somebody gets who asks for a page of a table."""
    reply = await respond(hall, "GET", f"/tables/{table}{page}", [key])
    return reply.status, reply.body.decode() if page == "/record" else json.loads(reply.body)


def without_hands(page: str, told: Any) -> Any:
    """What a film shows of it: questions, and what only one seat sees, are not in it."""
    return {**told, "private": {}, "question": None} if page.startswith("/replay/") else told


async def pages(hall: Lobby, table: str, key: str) -> list[Any]:
    """All that the page asks for, to show a game that was played."""
    return [without_hands(page, (await asked(hall, table, key, page))[1]) for page in PAGES]


def test_a_finished_game_is_seen_without_its_rules_as_it_was_with_them(address: str) -> None:
    kept: list[NewKeys] = []
    seen: list[list[Any]] = []

    async def before() -> None:
        async with open_hall(address) as hall:
            keys = await set_table(hall, options={"coins": "open", "first": "1"})
            await play_on(await sit_all(hall, keys), Random(4))
            assert (await hall.table(keys.table)).match.ask is None
            kept.append(keys)

    async def retiring() -> None:
        async with open_hall(address) as hall:
            seen.append(await pages(hall, kept[0].table, kept[0].watch))
        store = await open_store(address)
        assert await retire(store, GAME, 1) == 1
        assert await retire(store, GAME, 1) == 1, "twice is once"
        await store.close()
        async with open_hall(address) as hall:  # the rules are still there: it is a table like any other
            assert (await hall.table(kept[0].table)).match.ask is None
            assert (await asked(hall, kept[0].table, kept[0].watch, "/film"))[0] == 404

    async def after() -> None:
        (keys,) = kept
        async with open_hall(address) as hall:
            assert await pages(hall, keys.table, keys.watch) == seen[0]
            assert (await asked(hall, keys.table, str(keys.seats[1]), ""))[1]["you"] == [1]
            status, film = await asked(hall, keys.table, keys.watch, "/film")
            assert (status, film["type"], film["record"]) == (200, "film", seen[0][-1])
            moves = seen[0][0]["moves"]
            last = (await asked(hall, keys.table, keys.watch, f"/replay/{moves}"))[1]
            assert last["public"] == film_end(film)
            assert (await asked(hall, keys.table, keys.watch, f"/replay/{moves + 1}"))[0] == 400
            assert (await asked(hall, keys.table, keys.watch, "/analysis"))[1]["code"] == "only-a-film"
            assert (await asked(hall, keys.table, "nokey", "/replay"))[1]["code"] == "bad-key"
            assert await look_through(hall.store) == []

    play(before)
    with second_edition():
        play(retiring)
        with first_edition_gone():
            play(after)


def film_end(film: dict[str, Any]) -> Any:
    view = film["first"]
    for patch in film["patches"]:
        view = applied(patch, view)
    return view


def test_it_is_refused_while_a_table_goes_on_and_then_nothing_has_happened(address: str) -> None:
    async def before() -> None:
        async with open_hall(address) as hall:
            over = await set_table(hall)
            await play_on(await sit_all(hall, over), Random(4))
            await set_table(hall)

    async def story() -> None:
        store = await open_store(address)
        with pytest.raises(BadInput) as found:
            await retire(store, GAME, 1)
        names = await store.names()
        assert (found.value.code, found.value.facts) == ("edition-in-use", {"number": 1, "tables": names[1]})
        stored = [await store.load(name) for name in names]
        assert [film_in(one) for one in stored if one is not None] == [None, None]
        with pytest.raises(BadInput, match="edition-newest"):
            await retire(store, GAME, 2)
        with pytest.raises(BadInput, match="record-version"):
            await retire(store, GAME, 3)
        await store.close()

    play(before)
    with second_edition():
        play(story)


def test_whoever_plays_on_meanwhile_is_not_overwritten(address: str) -> None:
    async def story() -> None:
        store = await open_store(address)
        await store.create("oak", StoredTable("head", b"secret", b"{}", 1.0, 1.0, ["one", "two"], snapshot=(2, b"old")))
        with pytest.raises(LostRace):
            await store.keep_film("oak", 1, b"film")
        await store.keep_film("oak", 2, b"film")
        found = await store.load("oak")
        assert found is not None
        assert found.snapshot == (2, b"film")
        await store.close()

    play(story)


def test_a_game_that_old_code_has_stored_becomes_a_film(tmp_path: Path) -> None:
    left = json.loads((STORES / "positional.json").read_text("utf-8"))[GAME]
    shutil.copy(STORES / "positional.sqlite", tmp_path / "tables.sqlite")
    seen: list[list[Any]] = []

    async def before() -> None:
        async with open_hall(tmp_path) as hall:
            keys = NewKeys(left["table"], hall.keys.watch(left["table"]), every_seat(hall.keys, left["table"]))
            await play_on(await sit_all(hall, keys), Random(2))

    async def upgraded() -> None:
        async with open_hall(tmp_path) as hall:
            seen.append(await pages(hall, left["table"], hall.keys.watch(left["table"])))

    async def after() -> None:
        async with open_hall(tmp_path) as hall:
            assert await pages(hall, left["table"], hall.keys.watch(left["table"])) == seen[0]

    def every_seat(keys: Keys, table: str) -> list[str | None]:
        return [keys.seat(table, seat) for seat in range(2)]

    play(before)
    with second_edition():
        play(upgraded)
        told = CliRunner().invoke(app, ["store", "retire", GAME, "1", "--store", str(tmp_path / "tables.sqlite")])
        assert (told.exit_code, told.stdout) == (0, "One game of edition 1 of small-world is kept as a film.\n")
        with first_edition_gone():
            play(after)
