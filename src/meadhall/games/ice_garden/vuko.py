"""Vuko Drakkainen hunts the player with the worst reputation: sections 3.37 and 4.45 of the rules, IG-37 and IG-45."""

from meadhall.games.ice_garden.data import STAGE, VUKO_SIDES
from meadhall.games.ice_garden.state import NOBODY, NOWHERE, IceGarden


def next_visit(game: IceGarden) -> tuple[int, int]:
    """Whom Vuko would visit now, and where; NOBODY and NOWHERE if there is no visit (IG-37.1 to IG-37.8)."""
    seat = game.worst()
    if seat == NOBODY:
        return NOBODY, NOWHERE
    found = NOWHERE
    most = 0
    for at in game.by_tile:  # by ascending number: the first of equals is the one of IG-37.6
        region = game.regions[at]
        if at != game.vuko and not region.locked and region.has_pieces(seat):
            amount = game.influence(seat, region)
            if amount > most:
                found, most = at, amount
    if found == NOWHERE and game.vuko != NOWHERE and game.regions[game.vuko].has_pieces(seat):
        found = game.vuko
    return (NOBODY, NOWHERE) if found == NOWHERE else (seat, found)


def active_sides(game: IceGarden) -> list[int]:
    """The sides of Vuko tiles that are in force, in the order of their numbers (IG-45.2 to IG-45.4)."""
    stage = STAGE[game.front()]
    return sorted(
        [
            side
            for number, side in enumerate(game.stages, start=1)
            if side != NOWHERE and (number == stage or (number < stage and VUKO_SIDES[side].permanent))
        ]
    )
