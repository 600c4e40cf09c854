"""A thousand seeded games are the same move for move, interpreted and compiled.

Their fingerprints stand in tests/golden/digests.json. These tests compare in whichever mode they run, and `./check`
runs them in both; `python -m tests.golden.write` writes the file anew, on purpose.
"""

import pytest

from meadhall.games import NAMES
from tests.golden.digest import DIGESTS, SEEDED_GAMES, WRITE, digest_of_walk, golden_tables, load, seeds

CHUNK = 40
CHUNKS = [(name, key, start) for name in NAMES for key in golden_tables(name) for start in seeds(name)[::CHUNK]]


@pytest.mark.law("INV-21")
@pytest.mark.parametrize(("name", "key", "start"), CHUNKS)
def test_seeded_games_are_the_same_in_both_modes(name: str, key: str, start: int) -> None:
    known = load(DIGESTS)[name][key]
    for seed in seeds(name)[start : start + CHUNK]:
        assert digest_of_walk(golden_tables(name)[key], seed) == known[seed], f"seed {seed} plays another game. {WRITE}"


@pytest.mark.parametrize("name", NAMES)
def test_a_thousand_games_are_known(name: str) -> None:
    assert sum(len(digests) for digests in load(DIGESTS)[name].values()) >= SEEDED_GAMES
