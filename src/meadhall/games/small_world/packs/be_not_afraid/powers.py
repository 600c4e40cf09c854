"""The special powers of Be Not Afraid. What is not overridden here makes no difference."""

from typing import Final

from meadhall.games.small_world.data import count
from meadhall.games.small_world.events import BRIBED
from meadhall.games.small_world.scoring import pass_coins
from meadhall.games.small_world.state import SmallWorld, Tribe
from meadhall.games.small_world.trait import Card, Trait


class Barricade(Trait):
    """Coins for few regions. SW-P22"""

    def __init__(self, card: Card) -> None:
        self.regions: Final = card.printed("effects.score_if_regions_at_most.limit")
        self.coins: Final = card.printed("effects.score_if_regions_at_most.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins if 1 <= count(me.land) <= self.regions else 0


class Corrupt(Trait):
    """Whoever takes one of their regions pays for it. SW-P25"""

    def __init__(self, card: Card) -> None:
        self.bribe: Final = card.printed("effects.attacker_pays.amount")
        Trait.__init__(self, card)

    def bereft(self, game: SmallWorld, me: Tribe, attacker: Tribe) -> None:
        game.tell(BRIBED, attacker.owner, me.owner, pass_coins(game, attacker.owner, me.owner, self.bribe))


class Imperial(Trait):
    """Coins for each region beyond the first ones. SW-P30"""

    def __init__(self, card: Card) -> None:
        self.regions: Final = card.printed("effects.score_regions_above.limit")
        self.coins: Final = card.printed("effects.score_regions_above.amount")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        return self.coins * max(0, count(me.land) - self.regions)


class Mercenary(Trait):
    """Coins stand for tokens, once per conquest. SW-P32"""

    hires = True
