"""Transmute, the rift tile that swaps a tile on the map for one in hand: section 4.3 of the rules, UL-9.18."""

from typing import Final

from meadhall.core.steps import ALONE
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos.asking import AskListed
from meadhall.games.dawn_of_ulos.cells import EVERYWHERE
from meadhall.games.dawn_of_ulos.choices import PLACE, SWAP, WAY, Place, Swap
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds
from meadhall.games.dawn_of_ulos.data import TILE_IDS, towards
from meadhall.games.dawn_of_ulos.events import TRANSMUTED
from meadhall.games.dawn_of_ulos.facts import OutlookFacts, TileFacts
from meadhall.games.dawn_of_ulos.march import NO_TILE_THERE, NOT_VISIBLE, lift_off
from meadhall.games.dawn_of_ulos.placing import NOT_IN_HAND, outlook, take_from_hand
from meadhall.games.dawn_of_ulos.settling import Settle
from meadhall.games.dawn_of_ulos.state import DawnOfUlos
from meadhall.games.dawn_of_ulos.territory import is_visible_tile, lay, lies_on, tile_at, visible_tiles

OTHER_SPACES: Final = Reason("other-spaces", "UL-9.18")


class TransmuteTile(AskListed):
    """Which tile on the map is swapped? (`transmute`)"""

    rule = "UL-9.18"
    verbs = ("swap",)

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [SWAP[edge] for edge in visible_tiles(game, EVERYWHERE)]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Swap):
            return NOT_ASKED
        if not lies_on(game, choice.first, choice.second):
            return NO_TILE_THERE
        return None if is_visible_tile(game, choice.first, choice.second) else NOT_VISIBLE

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Swap)
        game.then(LayTransmuted(ALONE[seat], choice.first, choice.second))

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> TileFacts:
        assert isinstance(choice, Swap)
        return {"tile": TILE_IDS[tile_at(game, choice.first, choice.second)]}


class LayTransmuted(AskListed):
    """Which tile of the hand takes its place, and which way round? Terrain does not matter (UL-9.18)."""

    rule = "UL-9.18"
    verbs = ("place",)

    first: int
    second: int

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        there = WAY[self.first][towards(self.first, self.second)]
        back = WAY[self.second][towards(self.second, self.first)]
        found: list[Choice] = []
        for tile in kinds(game.players[seat].tiles):
            found += [PLACE[tile][there], PLACE[tile][back]]
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Place):
            return NOT_ASKED
        if not count(game.players[seat].tiles, choice.tile):
            return NOT_IN_HAND
        here = (self.first, self.second)
        return None if choice.first in here and choice.second in here else OTHER_SPACES

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Place)
        take_from_hand(game, seat, choice.tile)
        taken = lift_off(game, self.first, self.second)
        lay(game, choice.tile, choice.first, choice.second)
        player = game.players[seat]
        player.tiles += ONE[taken]
        player.seen += ONE[taken]
        if game.heard is not None:
            game.tell_more(TRANSMUTED, seat, choice.first, choice.second, [choice.tile, taken])
        game.then(Settle())

    def facts(self, game: DawnOfUlos, seat: int) -> TileFacts:
        return {"tile": TILE_IDS[tile_at(game, self.first, self.second)]}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> OutlookFacts:
        assert isinstance(choice, Place)
        after = game.copy()
        lift_off(after, self.first, self.second)
        lay(after, choice.tile, choice.first, choice.second)
        return outlook(game, after, choice.first)
