"""The judge of Alynthia: what a position promises, and the habits of a sensible leader (part 13 of the rules)."""

from random import Random
from typing import Any, Final

from meadhall.bots.because import Advice
from meadhall.bots.judge import AGAINST_EACH_OTHER, Judge
from meadhall.bots.judges.alynthia.chances import chance_to_win
from meadhall.bots.judges.alynthia.counsel import counsel
from meadhall.bots.judges.alynthia.habits import habit, is_idle
from meadhall.bots.judges.alynthia.trials import alternatives, attempt
from meadhall.bots.judges.alynthia.worth import outlook
from meadhall.bots.luck import Luck
from meadhall.core.steps import Ask
from meadhall.core.values import Choice

DOUBT: Final = 3.5
DOUBT_PER_ROUND: Final = 5.5
"""What rivals may still change, in renown, in the last round and for each round to come."""


class AlynthiaJudge(Judge):
    """Friends follow a plan that each of them can work out. Rivals look ahead and value positions in renown; masters
    among them have plans, too.
    """

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
        return AGAINST_EACH_OTHER if game.competitive else chance_to_win(game)

    def follows_plan(self, game: Any) -> bool:
        """Friends one plan together, rivals each their own."""
        return True

    def worth_searching(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """What could be done instead of what the plan says."""
        return alternatives(game, seat, ask)

    def attempt(self, game: Any, seat: int, ask: Ask, choice: Choice, luck: Luck) -> float:
        return attempt(game, seat, ask, choice, luck)

    def counsel(self, game: Any, seat: int, ask: Ask, random: Random, end: float) -> list[Advice]:
        return counsel(self, game, seat, ask, random, end)


JUDGE: Final = AlynthiaJudge()
