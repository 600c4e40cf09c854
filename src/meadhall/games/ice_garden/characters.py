"""Who may use abilities in step 2 of a region: the dominating player, once each (IG-38.9, IG-38.12).

One question per character, in a file of its own: Freihoff's Rite, van Dyken's Lure, Callo's Lullaby, Fjollsfinn's
Recruit. It is asked only if an ability can be paid for and has its effect.
"""

from meadhall.games.ice_garden.callo import ask_lullaby
from meadhall.games.ice_garden.data import CALLO, FREIHOFF, VANDYKEN
from meadhall.games.ice_garden.fjollsfinn import ask_recruit
from meadhall.games.ice_garden.freihoff import ask_rite
from meadhall.games.ice_garden.state import IceGarden, Region
from meadhall.games.ice_garden.vandyken import ask_lure


def begin_abilities(game: IceGarden, seat: int, region: Region) -> None:
    """Ask the dominating player, if he can do anything (IG-38.9, IG-38.12)."""
    character = game.players[seat].character
    if character == FREIHOFF:
        ask_rite(game, seat, region)
    elif character == VANDYKEN:
        ask_lure(game, seat, region)
    elif character == CALLO:
        ask_lullaby(game, seat, region)
    else:
        ask_recruit(game, seat, region)
