"""What judges think and tell in golden games stays what it was, kind by kind."""

import pytest

from meadhall.bots.judges import find_judge
from meadhall.bots.win_probability import value_of
from tests.bots.thoughts import FILE, NAMES, fingerprints, made_up_values
from tests.golden.digest import load

WRITE = (
    "`python -m tests.bots.thoughts {name} KIND` prints what is thought, to be compared with what it was before. "
    "Whoever has changed a judge, a look or the rules on purpose writes all of it anew, `python -m tests.bots.thoughts "
    "--write`; to learn values anew changes nothing here."
)


@pytest.mark.parametrize("name", NAMES)
def test_judges_think_in_golden_games_what_they_have_always_thought(name: str) -> None:
    known, thought = load(FILE)[name], fingerprints(name)
    other = sorted(kind for kind in {*known, *thought} if known.get(kind) != thought.get(kind))
    assert other == [], WRITE.format(name=name)


def test_what_was_learned_takes_no_part_and_is_there_again_afterwards() -> None:
    school = find_judge("ice-garden").schoolings()[0]
    learned = value_of("ice-garden", school)
    with made_up_values("ice-garden"):
        assert value_of("ice-garden", school) is not learned
    assert value_of("ice-garden", school) is learned
