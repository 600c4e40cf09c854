"""The special powers of Cursed! What is not overridden here makes no difference."""

from typing import Final

from meadhall.games.small_world.events import RANSACKED
from meadhall.games.small_world.scoring import pass_coins
from meadhall.games.small_world.state import Region, SmallWorld, Tribe
from meadhall.games.small_world.trait import Card, Trait


class Cursed(Trait):
    """Dear to skip. SW-P26"""

    def __init__(self, card: Card) -> None:
        Trait.__init__(self, card)
        self.bypass = card.printed("effects.bypass_cost.amount")


class HordesOf(Trait):
    """More tokens, of no race. SW-P29"""

    def __init__(self, card: Card) -> None:
        Trait.__init__(self, card)
        self.hordes = card.printed("markers.hordes")

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.hand += self.hordes
        me.hordes += self.hordes


class Marauding(Trait):
    """Conquers in two cycles. SW-P31"""

    marauds = True


class Ransacking(Trait):
    """Takes coins from each active race it drives out. SW-P34"""

    def __init__(self, card: Card) -> None:
        self.ransom: Final = card.printed("effects.victim_pays.amount")
        Trait.__init__(self, card)

    def defeated(self, game: SmallWorld, me: Tribe, victim: Tribe) -> None:
        game.tell(RANSACKED, me.owner, victim.owner, pass_coins(game, victim.owner, me.owner, self.ransom))


class Were(Trait):
    """Fewer tokens in every second turn. SW-P35"""

    def __init__(self, card: Card) -> None:
        self.less: Final = card.printed("effects.discount.amount")
        Trait.__init__(self, card)

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        return 0 if game.turn % 2 else self.less
