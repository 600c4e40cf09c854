"""The races of Grand Dames. What is not overridden here makes no difference."""

from typing import Final

from meadhall.games.small_world.data import BITS, count
from meadhall.games.small_world.state import SmallWorld, Tribe
from meadhall.games.small_world.trait import Card, Trait


class Gypsies(Trait):
    """Coins for each region they abandon; they do not come back to it in that turn. SW-R18"""

    def __init__(self, card: Card) -> None:
        self.coins: Final = card.printed("effects.coin_per_abandoned_region.amount")
        Trait.__init__(self, card)

    def turn_start(self, game: SmallWorld, me: Tribe) -> None:
        me.stock = 0

    def abandoned(self, game: SmallWorld, me: Tribe, at: int) -> None:
        me.stock |= BITS[at]

    def barred(self, game: SmallWorld, me: Tribe) -> int:
        return me.stock

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * count(me.stock)


class Priestesses(Trait):
    """Gather in an Ivory Tower in decline, a coin for each of them. SW-R24"""

    builds_tower = True

    def staying(self, tokens: int) -> int:
        return tokens

    def declined_regions(self, game: SmallWorld, me: Tribe) -> int:
        return game.tokens_on_map(me)


class WhiteLadies(Trait):
    """Untouchable in decline. SW-R27"""

    has_haven = True

    def haven(self, game: SmallWorld, me: Tribe) -> int:
        return me.land if me.declined else 0
