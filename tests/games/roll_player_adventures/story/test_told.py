"""What authors are told of story files stays what it was, kind by kind."""

import pytest

from tests.games.roll_player_adventures.story.told import FILE, LOOKS, fingerprints
from tests.golden.digest import load

pytestmark = pytest.mark.interpreted  # as the linter is in both builds

WRITE = (
    "`python -m tests.games.roll_player_adventures.story.told '{look}' KIND` prints what is told, to be compared with "
    "what it was before. Whoever has changed the linter on purpose writes all of it anew, with `--write`."
)


@pytest.mark.parametrize("look", LOOKS)
def test_authors_are_told_what_they_have_always_been_told(look: str) -> None:
    known, told = load(FILE)[look], fingerprints(look)
    other = sorted(kind for kind in {*known, *told} if known.get(kind) != told.get(kind))
    assert other == [], WRITE.format(look=look)
