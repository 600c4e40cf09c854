"""What a change of the map does at first sight: enough to leave out what no sensible player would look at."""

from typing import Final

from meadhall.bots.judges.dawn_of_ulos.worth import RIFT_USE, interest
from meadhall.games.dawn_of_ulos.data import HALVES, NEAR, SPACES
from meadhall.games.dawn_of_ulos.state import CAMP, HALF, NOBODY, PILLAGED, RIFT_TILE, DawnOfUlos
from meadhall.games.dawn_of_ulos.territory import territories

EMPTY: Final = -2
"""Bare ground; NOBODY is land without a camp."""
COLUMN: Final = 0.6
"""The strength that a column brings."""
CAMP_CARD: Final = 3.0
"""A tile beside land without a camp may found one, which brings a card."""
FIGHT: Final = 4.0
"""A conflict is always worth a look."""


class Ground:
    """Whose land each space is, and how a seat likes each faction."""

    def __init__(self, game: DawnOfUlos, seat: int) -> None:
        self.game: Final = game
        self.owner: Final = [EMPTY] * SPACES
        for territory in territories(game):
            owner = territory.camps[0] if territory.camps else NOBODY
            for cell in territory.cells.listed():
                self.owner[cell] = owner
        self.liking: Final = [0.0] * len(game.box.factions)
        for faction in game.factions:
            self.liking[faction] = interest(game, seat, faction)

    def of_tile(self, tile: int, first: int, second: int) -> float:
        """How promising it is to lay a tile on two spaces, in favor."""
        owners = 0
        loose = rifts = 0
        for space in (first, second):
            for other in NEAR[space]:
                owner = self.owner[other]
                if owner >= 0:
                    owners |= 1 << owner
                elif owner == NOBODY:
                    loose += 1
                    if self.game.spaces.codes[other] & RIFT_TILE:
                        rifts += 1
        value = 0.0
        for faction in self.game.factions:
            if owners >> faction & 1:
                value += self.growth(faction, HALVES[tile][0], first) + self.growth(faction, HALVES[tile][1], second)
        if not owners:
            return CAMP_CARD if loose else 0.0
        if owners & (owners - 1):
            value += FIGHT
        return value + rifts * (self.game.box.rift_points + RIFT_USE)

    def growth(self, faction: int, terrain: int, space: int) -> float:
        """What a half on a space does for a faction it joins."""
        printed = self.game.box.factions[faction]
        if printed.by_water:
            return COLUMN * self.liking[faction] if self.game.board.shores.has(space) else 0.0
        return COLUMN * self.liking[faction] if printed.foundation >> terrain & 1 else 0.0

    def loss(self, space: int) -> float:
        """What is won for the seat if a visible half is worth nothing any more."""
        code = self.game.spaces.codes[space]
        owner = self.owner[space]
        if owner < 0 or code & (CAMP | PILLAGED) or not code & HALF:
            return 0.0
        return -self.growth(owner, (code & HALF) - 1, space)
