"""Stores that earlier versions have written: every table in them opens where it was left, and goes on."""

import json
import shutil
from pathlib import Path

import pytest

from meadhall.games import NAMES
from tests.golden.digest import digest
from tests.server.harness import open_hall, play

STORES = Path(__file__).parent / "stores"


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("store", ["positional"])
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
