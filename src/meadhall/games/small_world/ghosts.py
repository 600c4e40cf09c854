"""The Necromancer's people: section 6.1 of the rules."""

from meadhall.games.small_world.data import Map, count
from meadhall.games.small_world.events import SOULS
from meadhall.games.small_world.state import SOULS as SOULS_IN_WELL
from meadhall.games.small_world.state import SmallWorld, Tribe
from meadhall.games.small_world.trait import Trait


class Ghosts(Trait):
    """The Necromancer's people: come from the lake, and seem to be in decline. SW-11"""

    is_ghostly = True

    def border(self, board: Map) -> int:
        return board.lake_shore

    def reach(self, game: SmallWorld, me: Tribe) -> int:
        return game.board.lake_shore

    def scored(self, game: SmallWorld, me: Tribe) -> None:
        souls = game.box.souls_per_region * count(me.land)
        game.island.well[SOULS_IN_WELL] += souls
        if souls:
            game.tell(SOULS, me.owner, souls)
