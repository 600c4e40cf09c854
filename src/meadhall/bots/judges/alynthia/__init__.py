"""The judge of Alynthia: what a position promises, and the habits of a sensible leader (part 13 of the rules)."""

from random import Random
from typing import Any, Final

from meadhall.bots.because import Advice
from meadhall.bots.judge import AGAINST_EACH_OTHER, Judge
from meadhall.bots.judges.alynthia.counsel import counsel
from meadhall.bots.judges.alynthia.habits import habit, is_idle
from meadhall.bots.judges.alynthia.worth import chance_to_win, outlook
from meadhall.core.steps import Ask
from meadhall.core.values import Choice

DOUBT: Final = 3.5
DOUBT_PER_ROUND: Final = 5.5
"""What rivals may still change, in renown, in the last round and for each round to come."""
HOPE: Final = 0.1
LEAST_HOPE: Final = 0.001
"""The forecast is too gloomy: friends who follow a plan win more often than its picture of the usual table. This power
of it comes near to what happens; where it sees no way at all, half of the games are still won."""


class AlynthiaJudge(Judge):
    """Rivals look ahead and value positions in renown; friends follow a plan that each of them can work out."""

    def features(self, game: Any, seat: int) -> dict[str, float]:
        return outlook(game, seat).named()

    def value(self, game: Any, seat: int) -> float:
        return outlook(game, seat).total()

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        return habit(game, seat, ask)

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """Friends do what the plan says; rivals try everything that is not for others."""
        if not game.competitive:
            return [habit(game, seat, ask)]
        return [choice for choice in offered if not is_idle(seat, choice)] or offered[:1]

    def doubt(self, game: Any) -> float:
        left: int = game.rounds() - game.round
        return DOUBT + DOUBT_PER_ROUND * left

    def chance_together(self, game: Any) -> float:
        if game.competitive:
            return AGAINST_EACH_OTHER
        chance: float = max(LEAST_HOPE, chance_to_win(game)) ** HOPE
        return chance

    def counsel(self, game: Any, seat: int, ask: Ask, random: Random, end: float) -> list[Advice]:
        """Friends tell their plan; rivals look ahead."""
        return [] if game.competitive else counsel(game, seat, ask, self.chance_together(game))


JUDGE: Final = AlynthiaJudge()
