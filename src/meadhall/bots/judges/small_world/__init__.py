"""The judge of Small World: coins to be expected, and the habits of a sensible player (section 13 of the rules)."""

from typing import Any, Final

from meadhall.bots.judge import Judge
from meadhall.bots.judges.small_world.habits import habit
from meadhall.bots.judges.small_world.outlook import chance_to_rise, outlook
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.small_world.choices import Abandon
from meadhall.games.small_world.state import NECROMANCER

DOUBT: Final = 2.5
DOUBT_PER_TURN: Final = 2.2
"""What the others' turns and the dice may still change, in coins, at the end and for each turn to come."""


class SmallWorldJudge(Judge):
    """Values positions by the coins they promise."""

    def features(self, game: Any, seat: int) -> dict[str, float]:
        return outlook(game, seat).named()

    def value(self, game: Any, seat: int) -> float:
        return outlook(game, seat).total()

    def habit(self, game: Any, seat: int, ask: Ask) -> Choice:
        return habit(game, seat, ask)

    def worth_trying(self, game: Any, seat: int, ask: Ask, offered: list[Choice]) -> list[Choice]:
        """Not to abandon regions: in four hundred games it has won nothing."""
        return [choice for choice in offered if not isinstance(choice, Abandon)]

    def doubt(self, game: Any) -> float:
        left: int = game.board.turns - game.turn
        return DOUBT + DOUBT_PER_TURN * left

    def claims(self, game: Any, seats: int) -> list[float]:
        """Coins decide among those who count them; the Necromancer rises or he does not."""
        claimed = Judge.claims(self, game, seats)
        if game.mode == NECROMANCER:
            rising = chance_to_rise(game)
            claimed[game.island.seat] = 0.0
            claimed[game.island.seat] = sum(claimed) * rising / max(1.0 - rising, 0.001)
        return claimed


JUDGE: Final = SmallWorldJudge()
