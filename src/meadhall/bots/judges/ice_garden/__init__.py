"""The judge of The Lord of the Ice Garden: points to be expected, the way to the goal, a good name (section 13)."""

from typing import Any, Final

from meadhall.bots.judge import Judge
from meadhall.bots.judges.ice_garden.habits import habit
from meadhall.bots.judges.ice_garden.outlook import features, outlook
from meadhall.bots.judges.ice_garden.signs import SCHOOLINGS, mode, signs
from meadhall.bots.oracle.signs import Schooling, Signs, school_of
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.ice_garden.making import ShiftMfactor


class IceGardenJudge(Judge):
    """Values positions by what they promise, and by how far the best opponent is."""

    def features(self, game: Any, seat: int) -> dict[str, float]:
        return features(game, seat)

    def value(self, game: Any, seat: int) -> float:
        return outlook(game, seat)

    def schoolings(self) -> list[Schooling]:
        return SCHOOLINGS

    def school(self, game: Any) -> Schooling:
        return school_of(SCHOOLINGS, mode(game))

    def signs(self, game: Any, ask: Ask) -> Signs:
        return signs(game, ask)

    def blind_spots(self) -> list[str]:
        return ["name", "rival", "goal", "plans"]

    def patience(self) -> float:
        return 1.5

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        return habit(game, seat, ask)

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """M-factor may take many ways to the same levels: the habitual one is tried first, so equals go straight."""
        if not isinstance(ask, ShiftMfactor):
            return offered
        straight = habit(game, seat, ask)
        return [straight, *[choice for choice in offered if choice is not straight]]

    def horizon(self) -> int:
        """Turns are short here, a marker or a box: what it comes to is seen some of them later."""
        return 4


JUDGE: Final = IceGardenJudge()
