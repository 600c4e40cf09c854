"""What parties are told who play stories that have everything there is stays what it was, kind by kind."""

import pytest

from tests.games.roll_player_adventures.played import FILE, LOOKS, fingerprints
from tests.golden.digest import load

WRITE = (
    "`python -m tests.games.roll_player_adventures.played '{look}' KIND` prints what is told, to be compared with what "
    "it was before. Whoever has changed the rules or the story on purpose writes all of it anew, with `--write`."
)


@pytest.mark.compiled
@pytest.mark.parametrize("look", LOOKS)
def test_parties_in_a_story_that_has_everything_are_told_what_they_have_always_been_told(look: str) -> None:
    known, told = load(FILE)[look], fingerprints(look)
    other = sorted(kind for kind in {*known, *told} if known.get(kind) != told.get(kind))
    assert other == [], WRITE.format(look=look)
