"""A second edition of Small World, as it might come: another number, and a race that was not there before."""

from collections.abc import Iterator
from contextlib import contextmanager

from meadhall.games import data_files, editions, house, rules_in
from meadhall.games.data_files import known_data, with_number
from meadhall.games.editions import Editions

GAME, FOLDER = "small-world", "small_world"
COINS = "pieces.start_coins"
NEW_COINS = 9
NEW_RACE = "white_ladies"


@contextmanager
def second_edition() -> Iterator[None]:
    """As if the data had been changed, and `editions.toml` said so."""
    usual = known_data(FOLDER, "pieces")
    rows = [{**row, "since": 2} if row["id"] == NEW_RACE else row for row in usual["races"]]
    data_files.files[FOLDER, "pieces"] = {**with_number(usual, ["start_coins"], NEW_COINS), "races": rows}
    editions.known[FOLDER] = Editions({"2": {COINS: {"was": usual["start_coins"]}}})
    house.known.pop(GAME, None)
    rules_in.cache_clear()
    try:
        yield
    finally:
        data_files.files[FOLDER, "pieces"] = usual
        del editions.known[FOLDER]
        house.known.pop(GAME, None)
        rules_in.cache_clear()
