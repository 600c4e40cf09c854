"""What the four characters' abilities in a region share: section 3.38 of the rules, IG-38.9 to IG-38.12."""

from typing import Final

from meadhall.core.values import Reason
from meadhall.games.ice_garden.data import BITS
from meadhall.games.ice_garden.reasons import IS_LOCKED, OUT_OF_PLAY, TOO_POOR
from meadhall.games.ice_garden.state import IceGarden, Player

USED_ALREADY: Final = Reason("used-already", "IG-38.9")
NO_MARKER_THERE: Final = Reason("no-marker-there", "IG-43.15")

HELPER: Final = 2
"""The level of the units that a character's abilities need: Enlightened One, Piper, Faun, Ice Drakkar."""


def opponents(game: IceGarden, seat: int) -> list[int]:
    return [player.seat for player in game.players if player.seat != seat]


def why_too_poor(player: Player, price: list[int]) -> Reason | None:
    return None if player.can_pay(price) else TOO_POOR


def why_not_there(game: IceGarden, at: int) -> Reason | None:
    """What keeps a reserve out of a region."""
    if not game.in_play & BITS[at]:
        return OUT_OF_PLAY
    return IS_LOCKED if game.locked & BITS[at] else None
