"""Activation: Maker-Spy, Ice Drakkar, Speed, Attack: section 3.36 of the rules, IG-36."""

from meadhall.games.ice_garden.data import BERSERK, CALLO, PIECE_KINDS
from meadhall.games.ice_garden.state import IceGarden, Region


def pool(game: IceGarden, seat: int, region: Region) -> int:
    """The damage points of the seat's units in a region (IG-36.5, IG-43.2)."""
    player = game.players[seat]
    base = seat * PIECE_KINDS
    pieces = region.pieces
    each = player.attack
    total = pieces[base + 1] * each[1] + pieces[base + 2] * each[2] + pieces[base + 3] * each[3]
    if player.character == CALLO and pieces[base + 3]:
        total += pieces[base + 1] * BERSERK
    return total
