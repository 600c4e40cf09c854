"""The judge of Alynthia: what a position promises, and the habits of a sensible leader (part 13 of the rules)."""

from typing import Any, Final

from meadhall.bots.advice_types import Because
from meadhall.bots.common_random_numbers import Luck
from meadhall.bots.judge import Judge, lead_of
from meadhall.bots.judges.alynthia.counsel import intention, reasons
from meadhall.bots.judges.alynthia.habits import habit
from meadhall.bots.judges.alynthia.signs import SCHOOLINGS, mode, signs
from meadhall.bots.judges.alynthia.trials import alternatives, attempt, planned
from meadhall.bots.judges.alynthia.worth import outlook
from meadhall.bots.oracle.signs import Schooling, Signs, school_of
from meadhall.core.rules import Result
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.alynthia.data import numbers


class AlynthiaJudge(Judge):
    """Friends follow a plan that each of them can work out, rivals each a plan of their own."""

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

    def lead(self, game: Any, result: Result, seat: int) -> float:
        """Friends: the nests that were left, as a loss."""
        return lead_of(result, seat) if game.competitive else -float(len(numbers(game.nests)))

    def blind_spots(self) -> list[str]:
        return ["prey", "knowledge", "rivals", "hand"]

    def patience(self) -> float:
        return 1.5

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        return habit(game, seat, ask)

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """What the plan says: that of all, or of rivals their own. A look a turn ahead hardly builds."""
        return [planned(game, seat, ask)]

    def follows_plan(self, game: Any) -> bool:
        """Friends one plan together, rivals each their own."""
        return True

    def worth_searching(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """What could be done instead of what the plan says."""
        return alternatives(game, seat, ask)

    def attempt(self, game: Any, seat: int, ask: Ask, choice: Choice, luck: Luck) -> float:
        return attempt(game, seat, ask, choice, luck)

    def intention(self, game: Any, seat: int, ask: Ask) -> Because | None:
        return intention(game, seat, ask)

    def reasons(self, game: Any, seat: int, ask: Ask, choices: list[Choice]) -> list[list[Because]]:
        return reasons(game, seat, ask, choices)


JUDGE: Final = AlynthiaJudge()
