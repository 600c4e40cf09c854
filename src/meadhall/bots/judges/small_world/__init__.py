"""The judge of Small World: coins to be expected, and the habits of a sensible player (section 13 of the rules)."""

from typing import Any, Final

from meadhall.bots.judge import Judge
from meadhall.bots.judges.small_world.habits import habit
from meadhall.bots.judges.small_world.outlook import outlook
from meadhall.bots.judges.small_world.signs import SCHOOLINGS, mode, signs
from meadhall.bots.oracle.signs import Schooling, Signs, school_of
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.small_world.choices import Abandon


class SmallWorldJudge(Judge):
    """Values positions by the coins they promise."""

    def features(self, game: Any, seat: int) -> dict[str, float]:
        return outlook(game, seat).named()

    def value(self, game: Any, seat: int) -> float:
        return outlook(game, seat).total()

    def schoolings(self) -> list[Schooling]:
        return SCHOOLINGS

    def school(self, game: Any) -> Schooling:
        return school_of(SCHOOLINGS, mode(game))

    def signs(self, game: Any, ask: Ask) -> Signs:
        return signs(game, ask)

    def blind_spots(self) -> list[str]:
        return ["exposed", "later", "rivals", "growth"]

    def patience(self) -> float:
        return 1.0

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        return habit(game, seat, ask)

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """Not to abandon regions: in four hundred games it has won nothing."""
        return [choice for choice in offered if not isinstance(choice, Abandon)]


JUDGE: Final = SmallWorldJudge()
