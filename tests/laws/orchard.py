"""The invariants of the toy game."""

from random import Random

from meadhall.core import State
from tests.core.toy import RULES, Orchard


class Guard:
    """Apples and crates are conserved."""

    def __init__(self, game: Orchard) -> None:
        self.game = game
        self.look()

    def look(self) -> None:
        assert self.game.apples >= 0
        assert all(apples >= 0 for apples in self.game.baskets)
        on_offer = [self.game.crate] if self.game.crate >= 0 else []
        assert sorted(self.game.crates.inside + self.game.crates.under + on_offer) == [0, 1, 2]

    def end(self) -> None:
        assert self.game.sealed == {}


def scrambled(game: Orchard, seat: int, random: Random) -> State:
    """The same table with everything different that the seat must not see."""
    return RULES.imagine(game, seat, random)
