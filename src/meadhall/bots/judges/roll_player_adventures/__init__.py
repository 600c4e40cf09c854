"""The judge of Roll Player Adventures: a companion that plans dice events and remembers what was read (13.4)."""

from typing import Any, Final

from meadhall.bots.advice_types import Because
from meadhall.bots.common_random_numbers import Luck
from meadhall.bots.judge import MOST_RUNS, Judge, Odds
from meadhall.bots.judges.roll_player_adventures.counsel import intention, outcomes, reasons
from meadhall.bots.judges.roll_player_adventures.dice_habits import dice_habit
from meadhall.bots.judges.roll_player_adventures.outlook import event_odds
from meadhall.bots.judges.roll_player_adventures.story_habits import story_habit
from meadhall.bots.judges.roll_player_adventures.trials import alternatives, attempt
from meadhall.core.steps import Ask
from meadhall.core.values import Choice

HEALTH_LEFT: Final = 0.25
DEATH: Final = -10.0


class AdventureJudge(Judge):
    """Decides by habit: what a dice event needs is found by its own search, and a story cannot be looked ahead."""

    def features(self, game: Any, seat: int) -> dict[str, float]:
        """How the party stands, for people who want to know; the bot does not compare positions."""
        breath = sum([hero.health - hero.fatigue for hero in game.heroes]) / game.seats
        return {
            "xp": float(game.xp),
            "gold": 0.5 * game.gold,
            "breath": HEALTH_LEFT * breath,
            "deaths": DEATH * game.deaths,
        }

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        choice = dice_habit(game, seat, ask)
        if choice is not None and ask.why_not(game, seat, choice) is None:
            return choice
        return story_habit(game, seat, ask)

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """One choice: trying others would mean reading ahead."""
        return [self.habit(game, seat, ask)]

    def odds(self, game: Any, seed: int, seconds: float, runs: int = MOST_RUNS) -> Odds | None:
        return event_odds(game, seed, seconds, runs)

    def check_is_over(self, game: Any) -> bool:
        return game.event is None

    def check_was_won(self, game: Any) -> bool:
        return bool(game.won)

    def together(self, game: Any) -> bool:
        return True

    def follows_plan(self, game: Any) -> bool:
        return True

    def worth_searching(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """In a dice event what could be done instead of what the plan says; a story is not read ahead."""
        own = self.habit(game, seat, ask)
        return [own] if game.event is None else alternatives(game, game.event, seat, ask, own)

    def attempt(self, game: Any, seat: int, ask: Ask, choice: Choice, luck: Luck) -> float:
        return attempt(game, seat, ask, choice, luck)

    def reasons(self, game: Any, seat: int, ask: Ask, choices: list[Choice]) -> list[list[Because]]:
        return reasons(game, ask, self.habit(game, seat, ask), choices)

    def intention(self, game: Any, seat: int, ask: Ask) -> Because | None:
        return intention(game, seat, ask)

    def outcomes(self, game: Any, seat: int, ask: Ask, choices: list[Choice], seeds: list[int]) -> list[Because]:
        return outcomes(game, seat, ask, choices, seeds)


JUDGE: Final = AdventureJudge()
