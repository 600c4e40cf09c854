"""The judge of Alynthia: what a position promises, and the habits of a sensible leader (part 13 of the rules)."""

from typing import Any, Final

from meadhall.bots.judge import Judge
from meadhall.bots.judges.alynthia.habits import habit, is_idle
from meadhall.bots.judges.alynthia.worth import outlook
from meadhall.core.steps import Ask
from meadhall.core.values import Choice


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


JUDGE: Final = AlynthiaJudge()
