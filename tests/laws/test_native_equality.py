"""A thousand seeded games are the same move for move, interpreted and compiled.

Their fingerprints stand in tests/golden/digests.json. These tests compare in whichever mode they run, and `./check`
runs them in both; `python -m tests.golden.write` writes the file anew, on purpose.
"""

import pytest

from meadhall.games import NAMES, find_game
from tests.golden.digest import DIGESTS, SEEDED_GAMES, WRITE, digest_of_walk, load, seeds
from tests.laws.walk import Table

CHUNK = 50
CHUNKS = [
    (Table(name, seats, {}), start)
    for name in NAMES
    for seats in find_game(name).seats
    for start in seeds(find_game(name))[::CHUNK]
]


@pytest.mark.law("INV-21")
@pytest.mark.parametrize(("table", "start"), CHUNKS, ids=str)
def test_seeded_games_are_the_same_in_both_modes(table: Table, start: int) -> None:
    known = load(DIGESTS)[table.game][str(table.seats)]
    for seed in seeds(table.rules)[start : start + CHUNK]:
        assert digest_of_walk(table, seed) == known[seed], f"seed {seed} plays another game. {WRITE}"


@pytest.mark.parametrize("name", NAMES)
def test_a_thousand_games_are_known(name: str) -> None:
    assert sum(len(digests) for digests in load(DIGESTS)[name].values()) == SEEDED_GAMES
