"""What a bot needs to know about one game: how good a position is, and what a sensible player does without thinking."""

from math import exp
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.bots.because import Advice
from meadhall.bots.luck import Luck
from meadhall.core.steps import Ask
from meadhall.core.values import Choice, Facts


class Odds:
    """What many tries of the same showed: the share that ended well, the mean cost, what to do first in notation."""

    def __init__(self, rate: float, cost: float, runs: int, best: str, facts: Facts) -> None:
        self.rate: Final = rate
        self.cost: Final = cost
        self.runs: Final = runs
        self.best: Final = best
        self.facts: Final = facts


AGAINST_EACH_OTHER: Final = -1.0
"""The chance to win together where nobody does."""
NO_STAKE: Final = -1.0
"""Where only the whole game is at stake."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """The judge of one game. It may change the states it is shown: they are imagined and thrown away."""

    def features(self, game: Any, seat: int) -> dict[str, float]:
        """What a position is worth to a seat, by reason; every number counts in the game's own points."""
        raise NotImplementedError

    def value(self, game: Any, seat: int) -> float:
        """The sum of the features. Asked where another seat decides next, or nobody."""
        return sum(self.features(game, seat).values())

    def turn_is_over(self, game: Any, seat: int) -> bool:
        """Whether to look no further, although the same seat or only chance comes next: what follows is luck."""
        return False

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        """A quick, sensible answer, found without trying anything."""
        raise NotImplementedError

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """The options worth a look ahead, at least one."""
        return offered

    def odds(self, game: Any, seed: int, seconds: float) -> Odds | None:
        """How what is in hand will end, such as a check of dice; None where a game has nothing of the kind."""
        return None

    def worth_searching(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """The options worth a search, at least one; more than a look ahead can tell apart."""
        return self.worth_trying(game, seat, ask, offered)

    def horizon(self) -> int:
        """How many turns of others a search plays on before it asks who will win."""
        return 1

    def doubt(self, game: Any) -> float:
        """The lead in `value` that makes a seat e times as likely to win as another; see `standing`."""
        raise NotImplementedError

    def chance_together(self, game: Any) -> float:
        """The chance that all seats win together, in a game against the table; else AGAINST_EACH_OTHER."""
        return AGAINST_EACH_OTHER

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

    def claims(self, game: Any, seats: int) -> list[float]:
        """What each seat can claim of the victory in a game against each other; only the proportions count."""
        values = [self.value(game, seat) for seat in range(seats)]
        best = max(values)
        doubt = self.doubt(game)
        return [exp((value - best) / doubt) for value in values]

    def stake(self, game: Any, seat: int, ask: Ask, choice: Choice, random: Random) -> float:
        """Whether what is at stake just now, such as a check, is won after a choice: 1 or 0, by one try.

        NO_STAKE where only the whole game counts.
        """
        return NO_STAKE

    def counsel(self, game: Any, seat: int, ask: Ask, random: Random, end: float) -> list[Advice]:
        """What a plan says to a question, the best first, until a moment of `perf_counter`.

        Empty where there is no plan: then options are told apart by looking ahead.
        """
        return []
