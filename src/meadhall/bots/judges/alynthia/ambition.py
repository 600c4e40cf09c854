"""What a rival plans for."""

from typing import Final

from meadhall.bots.judges.alynthia.knowledge import FOCUS_WORTH
from meadhall.bots.judges.alynthia.objectives import Cause
from meadhall.bots.judges.alynthia.team import Team
from meadhall.games.alynthia.state import Alynthia

STRENGTH: Final = 0.1
STRENGTH_LATER: Final = 0.1
"""What a point of strength is worth to a rival, now and for each round to come."""
RENOWN: Final = [1.0, 0.6, 0.2, 0.0]
"""What renown is worth compared with resources, by the rounds to come: first a rival grows, then it shines."""
LAST_FOCUS: Final = 0.1
LAST_WORKER: Final = 0.2
"""What focus and workers are worth in the last round."""


class Ambition(Cause):
    """A rival's own cause: renown in the end, and before that what will bring it."""

    def __init__(self, game: Alynthia) -> None:
        self.left = game.rounds() - game.round
        self.must = False
        self.eagerness = 0.0
        self.short = 0.0
        self.renown_worth = RENOWN[min(self.left, len(RENOWN) - 1)]
        self.focus_worth = FOCUS_WORTH if self.left else LAST_FOCUS
        self.last_worker = LAST_WORKER
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
