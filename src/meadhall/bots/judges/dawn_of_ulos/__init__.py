"""The judge of Dawn of Ulos: what shares promise, and the habits of a sensible player (part 13 of the rules)."""

from typing import Any, Final

from meadhall.bots.judge import Judge
from meadhall.bots.judges.dawn_of_ulos.ahead import finish_conflict, turn_is_over
from meadhall.bots.judges.dawn_of_ulos.habits import habit
from meadhall.bots.judges.dawn_of_ulos.pruning import worth_a_look
from meadhall.bots.judges.dawn_of_ulos.worth import outlook
from meadhall.core.steps import Ask
from meadhall.core.values import Choice


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


JUDGE: Final = DawnOfUlosJudge()
