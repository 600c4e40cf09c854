"""The judge of Alynthia: what a position promises, and the habits of a sensible leader (section 13 of the rules)."""

from typing import Any, Final

from meadhall.bots.judge import Judge
from meadhall.bots.judges.alynthia.habits import habit, is_idle
from meadhall.bots.judges.alynthia.worth import features
from meadhall.core.steps import Ask
from meadhall.core.values import Choice


class AlynthiaJudge(Judge):
    """Rivals look ahead and value positions in renown; friends follow a plan that everybody can work out."""

    def features(self, game: Any, seat: int) -> dict[str, float]:
        return features(game, seat)

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        return habit(game, seat, ask)

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """In cooperative play the plan decides; else nothing for others: trades, gifts and cards on rivals."""
        if not game.competitive:
            return [habit(game, seat, ask)]
        tried = [choice for choice in offered if not is_idle(seat, choice)]
        return tried or offered[:1]


JUDGE: Final = AlynthiaJudge()
