"""The special powers of Royal Bonus. What is not overridden here makes no difference."""

from typing import Final

from meadhall.games.small_world.data import MAGIC_SOURCE, count
from meadhall.games.small_world.events import FIREBALLS
from meadhall.games.small_world.markers import station_behemoths, without_behemoth
from meadhall.games.small_world.marks import STACKS
from meadhall.games.small_world.state import SmallWorld, Tribe
from meadhall.games.small_world.trait import Card, Trait


class Aquatic(Trait):
    """Coins for each region on the coast, and fewer for each one inland. SW-P21"""

    def __init__(self, card: Card) -> None:
        self.coastal: Final = card.printed("effects.score_coastal.coastal")
        self.inland: Final = card.printed("effects.score_coastal.inland")
        Trait.__init__(self, card)

    def bonus(self, game: SmallWorld, me: Tribe) -> int:
        wet = count(me.land & (game.board.coast | game.board.water))
        return self.coastal * wet + self.inland * (count(me.land) - wet)


class Behemoth(Trait):
    """Two beasts, as high as the swamps held. SW-P23"""

    herds = True
    placed = 3

    def picked(self, game: SmallWorld, me: Tribe) -> None:
        me.stacks = STACKS

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        game.recall_stacks(me)
        station_behemoths(game, me, without_behemoth(game, me))

    def return_pieces(self, game: SmallWorld, me: Tribe) -> None:
        station_behemoths(game, me, without_behemoth(game, me))


class Fireball(Trait):
    """Magic sources yield fireballs, each worth some tokens, once. SW-P27"""

    def grown(self, game: SmallWorld, me: Tribe) -> None:
        gained = count(me.land & game.board.symbol[MAGIC_SOURCE])
        if gained:
            me.fireballs += gained
            game.tell(FIREBALLS, me.owner, gained)
