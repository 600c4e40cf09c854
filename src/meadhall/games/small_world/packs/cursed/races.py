"""The races of Cursed! What is not overridden here makes no difference."""

from typing import Final

from meadhall.games.small_world.state import FIRST_RACE, LOST_TRIBES, Region, SmallWorld, Tribe
from meadhall.games.small_world.trait import Card, Trait


class Goblins(Trait):
    """Pay less for what is in decline. SW-R17"""

    def __init__(self, card: Card) -> None:
        self.less: Final = card.printed("effects.discount.amount")
        Trait.__init__(self, card)

    def discount(self, game: SmallWorld, me: Tribe, region: Region) -> int:
        if region.people < FIRST_RACE:
            return self.less if region.people == LOST_TRIBES else 0
        return 0 if game.tribes[region.people].is_prey() else self.less


class Kobolds(Trait):
    """Never alone. SW-R21"""

    def __init__(self, card: Card) -> None:
        Trait.__init__(self, card)
        self.least = card.printed("effects.min_tokens_per_region.amount")
