"""The reinforcement die. SW-15.1"""

from meadhall.core.steps import Chance
from meadhall.core.values import Choice
from meadhall.games.small_world.state import SmallWorld


class RollDie(Chance):
    """A tribe rolls the die; what the roll is for says what it does."""

    tribe: int

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return game.box.die

    def weights(self, game: SmallWorld) -> list[int]:
        return game.box.die_weights
