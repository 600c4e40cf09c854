"""What several tests of Roll Player Adventures need."""

from collections.abc import Iterator

import pytest

from meadhall.games.roll_player_adventures.box import PRINTED


@pytest.fixture
def borrowed() -> Iterator[None]:
    """Cards may be given other effects in this test; afterwards all have their own again."""
    before = [(modes, modes[:]) for modes in PRINTED.modes]
    yield
    for modes, kept in before:
        modes[:] = kept
