"""The special powers of Grand Dames. What is not overridden here makes no difference."""

from typing import Final

from meadhall.games.small_world.events import REMEMBERED
from meadhall.games.small_world.state import SmallWorld, Tribe
from meadhall.games.small_world.terms import POWER_BONUS
from meadhall.games.small_world.trait import Card, Trait


class Historian(Trait):
    """A coin for every race in decline, old and new. SW-P28"""

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        remember(game, me, sum([1 for tribe in game.tribes if tribe.owner >= 0 and tribe.declined]))

    def heard_of_decline(self, game: SmallWorld, me: Tribe) -> None:
        remember(game, me, 1)


def remember(game: SmallWorld, me: Tribe, coins: int) -> None:
    if coins:
        game.players[me.owner].receive(coins, POWER_BONUS)
        game.tell(REMEMBERED, me.owner, coins)


class PeaceLoving(Trait):
    """Coins when no active race was attacked. SW-P33"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.score_if_no_active_attacked.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return 0 if me.attacked else self.coins
