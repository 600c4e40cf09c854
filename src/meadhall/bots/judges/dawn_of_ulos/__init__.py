"""The judge of Dawn of Ulos: what shares promise, and the habits of a sensible player (part 13 of the rules)."""

from typing import Any, Final

from meadhall.bots.judge import Judge, lead_of
from meadhall.bots.judges.dawn_of_ulos.ahead import finish_conflict, turn_is_over
from meadhall.bots.judges.dawn_of_ulos.habits import habit
from meadhall.bots.judges.dawn_of_ulos.pruning import worth_a_look
from meadhall.bots.judges.dawn_of_ulos.signs import SCHOOLINGS, mode, signs
from meadhall.bots.judges.dawn_of_ulos.worth import outlook
from meadhall.bots.oracle.signs import Schooling, Signs, school_of
from meadhall.core.rules import Result
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.dawn_of_ulos.scoring import score
from meadhall.games.dawn_of_ulos.state import ULRIR


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

    def schoolings(self) -> list[Schooling]:
        return SCHOOLINGS

    def school(self, game: Any) -> Schooling:
        return school_of(SCHOOLINGS, mode(game))

    def signs(self, game: Any, ask: Ask) -> Signs:
        return signs(game, ask)

    def lead(self, game: Any, result: Result, seat: int) -> float:
        """Alone, against Ulrir."""
        return float(result.scores[0] - score(game, ULRIR)) if game.solo is not None else lead_of(result, seat)

    def opponent_score(self, game: Any) -> int | None:
        return score(game, ULRIR) if game.solo is not None else None

    def blind_spots(self) -> list[str]:
        return ["growth", "rifts", "legends", "rivals"]

    def patience(self) -> float:
        return 2.0

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        return habit(game, seat, ask)

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        return worth_a_look(game, seat, ask, offered)

    def horizon(self) -> int:
        """Some turns: what a territory is worth shows when others have answered."""
        return 3


JUDGE: Final = DawnOfUlosJudge()
