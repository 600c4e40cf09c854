"""What a rival plans for."""

from typing import Final

from meadhall.bots.judges.alynthia.cause import Cause
from meadhall.bots.judges.alynthia.team import Team
from meadhall.games.alynthia.state import Alynthia

STRENGTH: Final = 0.35
STRENGTH_LATER: Final = 0.1
"""What a point of strength is worth to a rival, now and for each round to come."""


class Ambition(Cause):
    """A rival's own cause: renown counts as it is, and strength a little."""

    def __init__(self, game: Alynthia) -> None:
        self.left = game.rounds() - game.round
        self.must = False
        self.eagerness = 0.0
        self.short = 0.0
        self.renown_worth = 1.0
        self.point: Final = STRENGTH + STRENGTH_LATER * self.left

    def wants_a_nest(self) -> bool:
        return False

    def fights(self, seat: int) -> bool:
        return False

    def share(self, seat: int) -> float:
        return 1.0

    def readiness(self, strength: int) -> float:
        return self.point * strength


def cause_of(game: Alynthia) -> Cause:
    """What everybody at a table plans for."""
    return Ambition(game) if game.competitive else Team(game)
