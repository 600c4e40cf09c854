"""The frame of the game: rounds and their phases (section 3.1, AL-3.101 to AL-3.104)."""

from typing import Final

from meadhall.core.steps import Do
from meadhall.games.alynthia.commands import NEXT_COMMAND, begin_turn
from meadhall.games.alynthia.dragons import DragonPhase
from meadhall.games.alynthia.events import PHASE, ROUND
from meadhall.games.alynthia.guilds import GuildPhase
from meadhall.games.alynthia.harvest import HarvestPhase
from meadhall.games.alynthia.state import ACTION_PHASE, NOBODY, RUNNING, Alynthia


class NextRound(Do):
    """Guild, Dragon, Action and Harvest Phase, and then the next round (AL-3.101)."""

    def do(self, game: Alynthia) -> None:
        if game.outcome != RUNNING:
            return
        game.fallen = 0
        game.tell(ROUND, game.round, game.per_dragon(), game.per_nest())
        game.then_all([GUILD, DRAGON, ACTION, HARVEST, NEXT_ROUND])


class ActionPhase(Do):
    """Everybody at once, or turn after turn from the first player marker (AL-3.405, AL-3.406)."""

    def do(self, game: Alynthia) -> None:
        game.phase = ACTION_PHASE
        game.tell(PHASE, ACTION_PHASE)
        for player in game.players:
            player.done = player.waiting = False
            player.served = 0
        game.then(NEXT_COMMAND, END_ACTIONS)
        if game.competitive:
            begin_turn(game, game.first)


class EndActions(Do):
    """Granted shots that were not used are lost (AL-4.408)."""

    def do(self, game: Alynthia) -> None:
        game.active = NOBODY
        for player in game.players:
            player.shots = 0
            player.waiting = False


NEXT_ROUND: Final = NextRound()
GUILD: Final = GuildPhase()
DRAGON: Final = DragonPhase()
ACTION: Final = ActionPhase()
END_ACTIONS: Final = EndActions()
HARVEST: Final = HarvestPhase()
