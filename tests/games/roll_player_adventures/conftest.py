"""What several tests of Roll Player Adventures need."""

from collections.abc import Iterator

import pytest

from meadhall.games.roll_player_adventures.data import CARDS


@pytest.fixture
def borrowed() -> Iterator[None]:
    """Cards may be given other effects in this test; afterwards all have their own again."""
    before = [(card.modes, card.modes[:]) for card in CARDS]
    yield
    for modes, kept in before:
        modes[:] = kept
