"""What players are told in the golden games stays what it was, kind by kind."""

import pytest

from meadhall.games import NAMES
from tests.golden.digest import TOLD, WRITE, load
from tests.golden.told import answers_fingerprint, told_fingerprints, walked_tables


@pytest.mark.compiled  # of Small World, interpreted, too: in the copy of tests/docs/test_contributing.py
@pytest.mark.parametrize("name", NAMES)
def test_golden_games_tell_what_they_have_always_told(name: str) -> None:
    known, told = load(TOLD)[name]["told"], told_fingerprints(name, walked_tables(name))
    other = sorted(kind for kind in {*known, *told} if known.get(kind) != told.get(kind))
    assert other == [], f"python -m tests.golden.told {name} KIND prints what is told. {WRITE}"


@pytest.mark.parametrize("name", NAMES)
def test_a_table_knows_the_answers_that_it_has_always_known(name: str) -> None:
    assert answers_fingerprint(name) == load(TOLD)[name]["answers"], WRITE
