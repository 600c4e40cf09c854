"""The frame of the game: section 3.31 of the rules, IG-31."""

from typing import Final

from meadhall.core.steps import Do, Step
from meadhall.games.ice_garden.activation import Activation
from meadhall.games.ice_garden.boxes import Action
from meadhall.games.ice_garden.domination import Domination
from meadhall.games.ice_garden.initiative import Initiative
from meadhall.games.ice_garden.planning import Planning
from meadhall.games.ice_garden.scoring import ends_now
from meadhall.games.ice_garden.state import IceGarden
from meadhall.games.ice_garden.vuko import VukoStep


class NextRound(Do):
    """A round: Initiative, Planning, Action with its eight boxes, Domination, end check (IG-31.1)."""

    def do(self, game: IceGarden) -> None:
        game.then_all(ROUND)


class EndCheck(Do):
    """The game is over, or the next round begins (IG-31.2, IG-50.2)."""

    def do(self, game: IceGarden) -> None:
        if not ends_now(game):
            game.then_all(ROUND)


# Steps are values: every round uses the same ones.
ROUND: Final[list[Step]] = [
    Initiative(),
    Planning(),
    Action(),
    Activation(),
    VukoStep(),
    Domination(),
    EndCheck(),
]
