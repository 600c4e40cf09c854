"""`meadhall club engine` and `engines`: tokens from the machine where the club is."""

import asyncio
import json
from pathlib import Path

import pytest

from meadhall.cli import club_engines  # noqa: F401 - it registers its commands
from meadhall.club.people import People
from meadhall.server.club_store import SqlClubStore
from meadhall.server.store import open_store
from tests.cli.terminal import meadhall, refused
from tests.server.harness import open_hall


@pytest.fixture
def store(tmp_path: Path) -> tuple[str, str]:
    """A club in which there is Ada."""

    async def come() -> None:
        async with open_hall(tmp_path) as hall:
            store: object = hall.store
            await People(SqlClubStore(store), hall).come("", "Ada", "")  # type: ignore[arg-type]

    asyncio.run(come())
    return "--store", str(tmp_path / "tables.sqlite")


def engines(store: tuple[str, str]) -> list[tuple[str, int]]:
    """Their names, and how many tokens each has."""

    async def look() -> list[tuple[str, int]]:
        opened = await open_store(store[1])
        try:
            rows = await opened.fetch(
                "select name, (select count(*) from devices where person = people.id) from people where kind = 'engine'"
            )
            return [(name, number) for name, number in rows]
        finally:
            await opened.close()

    return asyncio.run(look())


def test_an_engine_is_made_gets_another_token_and_loses_it(store: tuple[str, str]) -> None:
    made = json.loads(meadhall("club", "engine", "Ada", "Robo", "--json", "-", *store).output)
    assert made["token"].startswith("mhe_")
    again = meadhall("club", "engine", "Ada", "Robo", *store).output
    assert "mhe_" in again
    assert made["token"] not in again
    assert engines(store) == [("Robo", 1)]
    assert "Robo" in meadhall("club", "engine", "Ada", "Robo", "--revoke", *store).output
    assert engines(store) == [("Robo", 0)]


def test_what_is_wrong_with_an_engine_is_said(store: tuple[str, str]) -> None:
    assert "nobody of that name" in refused("club", "engine", "Zoe", "Robo", *store)
    assert "no such engine" in refused("club", "engine", "Ada", "Robo", "--revoke", *store)
    assert meadhall("club", "engines", "perhaps", *store).exit_code == 2


def test_an_owner_says_whether_programs_may_come(store: tuple[str, str]) -> None:
    assert "may not" in meadhall("club", "engines", "off", *store).output
    assert "may play" in meadhall("club", "engines", "on", *store).output
