"""The judge of Dawn of Ulos: what shares promise, and the habits of a sensible player (part 13 of the rules)."""

from math import exp
from typing import Any, Final

from meadhall.bots.judge import AGAINST_EACH_OTHER, Judge
from meadhall.bots.judges.dawn_of_ulos.ahead import finish_conflict, turn_is_over
from meadhall.bots.judges.dawn_of_ulos.habits import habit
from meadhall.bots.judges.dawn_of_ulos.pruning import worth_a_look
from meadhall.bots.judges.dawn_of_ulos.worth import outlook, rounds_left
from meadhall.core.steps import Ask
from meadhall.core.values import Choice

DOUBT: Final = 12.0
DOUBT_PER_ROUND: Final = 2.8
"""What conflicts may still change, in favor, at the end and for each round to come."""


class DawnOfUlosJudge(Judge):
    """Values positions by the favor they promise at the end."""

    def features(self, game: Any, seat: int) -> dict[str, float]:
        finish_conflict(game, seat)
        return outlook(game, seat).named()

    def value(self, game: Any, seat: int) -> float:
        finish_conflict(game, seat)
        return outlook(game, seat).total()

    def turn_is_over(self, game: Any, seat: int) -> bool:
        return turn_is_over(game, seat)

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        return habit(game, seat, ask)

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        return worth_a_look(game, seat, ask, offered)

    def horizon(self) -> int:
        """Some turns: what a territory is worth shows when others have answered."""
        return 3

    def doubt(self, game: Any) -> float:
        return DOUBT + DOUBT_PER_ROUND * rounds_left(game)

    def chance_together(self, game: Any) -> float:
        """Alone against Ulrir, whose favor the value counts as a rival's."""
        if game.solo is None:
            return AGAINST_EACH_OTHER
        return 1.0 / (1.0 + exp(-self.value(game, 0) / self.doubt(game)))


JUDGE: Final = DawnOfUlosJudge()
