"""What a bot needs to know about one game: how good a position is, and what a sensible player does without thinking."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.bots.advice_types import Because
from meadhall.bots.common_random_numbers import Luck
from meadhall.bots.oracle.signs import Schooling, Signs
from meadhall.core.rules import Result
from meadhall.core.steps import Ask
from meadhall.core.values import Choice, Facts

MOST_RUNS: Final = 300


class Odds:
    """What many tries of the same showed: the share that ended well, the mean cost, what to do first in notation."""

    def __init__(self, rate: float, cost: float, runs: int, best: str, facts: Facts) -> None:
        self.rate: Final = rate
        self.cost: Final = cost
        self.runs: Final = runs
        self.best: Final = best
        self.facts: Final = facts


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """The judge of one game. It may change the states it is shown: they are imagined and thrown away."""

    def features(self, game: Any, seat: int) -> dict[str, float]:
        """What a position is worth to a seat, by reason; every number counts in the game's own points."""
        raise NotImplementedError

    def value(self, game: Any, seat: int) -> float:
        """The sum of the features. Asked where another seat decides next, or nobody."""
        return sum(self.features(game, seat).values())

    def schoolings(self) -> list[Schooling]:
        """What is learned about the game, a school for each mode; empty where nobody wins or loses."""
        return []

    def school(self, game: Any) -> Schooling:
        """The school of a table; only asked where there is one."""
        raise NotImplementedError

    def together(self, game: Any) -> bool:
        """Whether all seats win or lose together, against the table."""
        return self.school(game).together

    def signs(self, game: Any, ask: Ask) -> Signs:
        """A position in the numbers that its school names. Asked at any question, also one to chance."""
        raise NotImplementedError

    def lead(self, game: Any, result: Result, seat: int) -> float:
        """By how many points a finished game was won or lost."""
        return lead_of(result, seat)

    def opponent_score(self, game: Any) -> int | None:
        """The points of an opponent whom the rules play; None where there is none."""
        return None

    def blind_spots(self) -> list[str]:
        """The features that newcomers overlook, any two neighbours of them."""
        return []

    def patience(self) -> float:
        """The loss in points that makes an answer e times as unlikely from a novice."""
        return 1.0

    def turn_is_over(self, game: Any, seat: int) -> bool:
        """Whether to look no further, although the same seat or only chance comes next: what follows is luck."""
        return False

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        """A quick, sensible answer, found without trying anything."""
        raise NotImplementedError

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """The options worth a look ahead, at least one."""
        return offered

    def odds(self, game: Any, seed: int, seconds: float, runs: int = MOST_RUNS) -> Odds | None:
        """How what is in hand will end, such as a check of dice; None where a game has nothing of the kind."""
        return None

    def check_is_over(self, game: Any) -> bool:
        """Whether no check is in hand any more; `check_was_won` says how the last one ended."""
        return True

    def check_was_won(self, game: Any) -> bool:
        return False

    def worth_searching(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """The options worth a search, at least one; more than a look ahead can tell apart."""
        return self.worth_trying(game, seat, ask, offered)

    def horizon(self) -> int:
        """How many turns of others a search plays on before it asks who will win."""
        return 1

    def follows_plan(self, game: Any) -> bool:
        """Whether the seats follow plans, one against the table or each its own: then `worth_searching` puts the plan's
        own choice first, and `attempt` tells what comes of any.
        """
        return False

    def attempt(self, game: Any, seat: int, ask: Ask, choice: Choice, luck: Luck) -> float:
        """What comes of a choice, tried once with the plans going on from it: from 0 to 1. The state stays as it is.

        What the seat cannot know is dealt anew by the same luck.
        """
        raise NotImplementedError

    def reasons(self, game: Any, seat: int, ask: Ask, choices: list[Choice]) -> list[list[Because]]:
        """Why a plan would give each of these answers; empty where there is no plan: then features are compared."""
        return []

    def intention(self, game: Any, seat: int, ask: Ask) -> Because | None:
        """What a seat means to do for its friends, told while it waits for them; None if there is nothing to tell."""
        return None

    def outcomes(self, game: Any, seat: int, ask: Ask, choices: list[Choice], seeds: list[int]) -> list[Because]:
        """What is to be expected of these answers, tried in the worlds of some seeds, where it is not a victory.

        Empty where the chance to win is told.
        """
        return []


def lead_of(result: Result, seat: int) -> float:
    """How far a seat's side is ahead of the best other one, in points a head."""
    sums: dict[int, float] = {}
    members: dict[int, int] = {}
    for score, side in zip(result.scores, result.sides):
        sums[side] = sums.get(side, 0.0) + score
        members[side] = members.get(side, 0) + 1
    means = {side: total / members[side] for side, total in sums.items()}
    own = means.pop(result.sides[seat])
    return own - max(means.values(), default=0.0)
