"""What a seat plans for: what renown, strength and nests are worth to it, in resources."""

from typing import Final

from meadhall.games.alynthia.data import WORKER
from meadhall.games.alynthia.state import Player

URGENT: Final = 1.2
"""What renown is worth above its number while the nest of this round cannot be paid."""


class Cause:
    """The common cause of friends (`Team`), or a rival's own (`Ambition`)."""

    left: int  # rounds after this one
    must: bool  # whether the round is lost without a nest more
    eagerness: float  # how much depends on a nest more
    short: float  # the renown that is missing now
    renown_worth: float
    focus_worth: float
    last_worker: float  # what a worker is worth in the last round, besides its strength

    def wants_a_nest(self) -> bool:
        raise NotImplementedError

    def fights(self, seat: int) -> bool:
        """Whether the seat collects strength."""
        raise NotImplementedError

    def share(self, seat: int) -> float:
        """How much the strength of a seat counts."""
        raise NotImplementedError

    def readiness(self, strength: int) -> float:
        """What it is worth to be so strong."""
        raise NotImplementedError

    def strength_worth(self, player: Player) -> float:
        """What another point of attack is worth to a seat."""
        strength = player.attack + player.goods[WORKER]
        return 0.3 + self.share(player.seat) * (self.readiness(strength + 1) - self.readiness(strength))

    def sale_worth(self, renown: int) -> float:
        """What renown from the market is worth."""
        return self.renown_worth * renown + URGENT * min(float(renown), self.short)
