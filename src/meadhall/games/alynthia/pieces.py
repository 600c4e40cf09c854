"""The pieces of the seats on a space: which is attacked first, and how they are lost (AL-3.618, AL-3.730)."""

from meadhall.games.alynthia.data import BITS, NO_UPGRADE, STRONGHOLD
from meadhall.games.alynthia.state import (
    CHARACTER,
    NOBODY,
    OUTPOST_PIECE,
    UPGRADE_PIECE,
    WALL_PIECE,
    Alynthia,
    Outpost,
    Player,
)


def has_pieces(game: Alynthia, at: int, skipped: int) -> bool:
    """Whether a seat other than the skipped one has a piece on a space."""
    spot = BITS[at]
    return any(player.seat != skipped and (player.at == at or player.land & spot) for player in game.players)


def first_piece(game: Alynthia, at: int, skipped: int) -> tuple[int, int]:
    """The kind and the owner of the piece that is attacked first; own pieces are skipped (AL-3.730 to AL-3.732)."""
    best_piece = OUTPOST_PIECE + 1
    best_came = owner = NOBODY
    for player in game.players:
        if player.seat == skipped:
            continue
        if player.at == at and (best_piece > CHARACTER or (best_piece == CHARACTER and player.came > best_came)):
            best_piece, best_came, owner = CHARACTER, player.came, player.seat
        outpost = player.outpost_at(at)
        if outpost is None:
            continue
        piece, came = OUTPOST_PIECE, outpost.came
        if outpost.wall:
            piece, came = WALL_PIECE, outpost.walled
        elif outpost.upgrade != NO_UPGRADE:
            piece, came = UPGRADE_PIECE, outpost.upgraded
        if piece < best_piece or (piece == best_piece and came > best_came):
            best_piece, best_came, owner = piece, came, player.seat
    return best_piece, owner


def characters_at(game: Alynthia, at: int) -> list[int]:
    """The seats whose characters stand on a space, in turn order."""
    return [seat for seat in game.in_turn_order() if game.players[seat].at == at]


def remove_upgrade(game: Alynthia, player: Player, outpost: Outpost) -> None:
    """Back to the supply; a stronghold takes back the points it gave, from where it gave them (AL-3.619)."""
    game.upgrades[outpost.upgrade] += 1
    if outpost.upgrade == STRONGHOLD:
        player.attack -= outpost.points
        player.defense -= game.box.stronghold_points - outpost.points
    outpost.upgrade = NO_UPGRADE
    outpost.points = 0
    outpost.used = False


def remove_wall(player: Player, outpost: Outpost) -> None:
    """The wall goes back to its owner (AL-3.812)."""
    outpost.wall = False
    player.walls += 1


def remove_outpost(player: Player, outpost: Outpost) -> None:
    """Back to its owner, who can build it again (AL-3.620); a wall on it goes back too (AL-4.120)."""
    if outpost.wall:
        remove_wall(player, outpost)
    player.outposts.remove(outpost)
    player.land &= ~BITS[outpost.at]
