"""The judge of Roll Player Adventures: a companion that plans dice events and remembers what was read (13.4)."""

from random import Random
from typing import Any, Final

from meadhall.bots.because import Advice
from meadhall.bots.judge import NO_STAKE, Judge, Odds
from meadhall.bots.judges.roll_player_adventures.counsel import counsel
from meadhall.bots.judges.roll_player_adventures.dice_habits import dice_habit
from meadhall.bots.judges.roll_player_adventures.outlook import event_odds
from meadhall.bots.judges.roll_player_adventures.story_habits import story_habit
from meadhall.bots.judges.roll_player_adventures.trials import after_event, alternatives, attempt
from meadhall.bots.luck import Luck
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures.death import DEATH_BOXES

HEALTH_LEFT: Final = 0.25
DEATH: Final = -10.0
SEED_BITS: Final = 60
LAST_BOX: Final = 0.5
"""What the last death box but one does to the chance to come through."""


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

    def odds(self, game: Any, seed: int, seconds: float) -> Odds | None:
        return event_odds(game, seed, seconds)

    def chance_together(self, game: Any) -> float:
        """A party is lost when all death boxes are marked, and hardly ever before."""
        marked: float = game.deaths / DEATH_BOXES
        return 1.0 - LAST_BOX * marked * marked

    def stake(self, game: Any, seat: int, ask: Ask, choice: Choice, random: Random) -> float:
        """A story hardly tells one position from another, but a check is passed or not."""
        if game.event is None:
            return NO_STAKE
        return float(after_event(game, seat, ask, choice, Luck(random.getrandbits(SEED_BITS))).won)

    def follows_plan(self, game: Any) -> bool:
        return True

    def worth_searching(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """In a dice event what could be done instead of what the plan says; a story is not read ahead."""
        own = self.habit(game, seat, ask)
        return [own] if game.event is None else alternatives(game, game.event, seat, ask, own)

    def attempt(self, game: Any, seat: int, ask: Ask, choice: Choice, luck: Luck) -> float:
        return attempt(game, seat, ask, choice, luck)

    def counsel(self, game: Any, seat: int, ask: Ask, random: Random, end: float) -> list[Advice]:
        return counsel(game, seat, ask, self.habit(game, seat, ask), random, end)


JUDGE: Final = AdventureJudge()
