"""Every rule of every game is shown by a test, or excused with a reason."""

import pytest

from meadhall.games import NAMES
from meadhall.rulebook import citations, coverage, read_rules

MOST_EXCUSED = 0.5


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_is_cited_by_a_test_or_excused(game: str) -> None:
    assert coverage(game).missing == []


@pytest.mark.parametrize("game", NAMES)
def test_no_excuse_is_needless(game: str) -> None:
    assert coverage(game).bad_excuses == {}


@pytest.mark.parametrize("game", NAMES)
def test_every_excuse_gives_a_reason(game: str) -> None:
    found = coverage(game)
    assert [rule_id for rule_id, reason in found.excused.items() if len(reason.split()) < 2] == []
    assert len(found.excused) < MOST_EXCUSED * (found.total + len(found.excused))


@pytest.mark.parametrize("game", NAMES)
def test_tests_cite_only_rules_that_exist(game: str) -> None:
    """Tests of all games cite the rules of some."""
    known = {rule.id for rule in read_rules(game)}
    own = {rule_id: [test for test in tests if "/games/" in test] for rule_id, tests in citations(game).items()}
    assert {rule_id: tests for rule_id, tests in own.items() if tests and rule_id not in known} == {}
