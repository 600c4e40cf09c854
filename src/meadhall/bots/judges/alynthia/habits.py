"""What a sensible leader does without thinking, question by question."""

from meadhall.bots.judges.alynthia.answers import planned_answer
from meadhall.bots.judges.alynthia.competitive_habits import rivals_answer, rivals_command
from meadhall.bots.judges.alynthia.together import command
from meadhall.bots.judges.alynthia.windows import without_plan
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.alynthia.choices import BACK, LISTEN, PASS_ROUND, WAIT, Give, Play, Trade
from meadhall.games.alynthia.commands import Command
from meadhall.games.alynthia.state import Alynthia


def habit(game: Alynthia, seat: int, ask: Ask) -> Choice:
    """A quick answer to any question; friends follow their plan, rivals simple urges."""
    offered = ask.options(game, seat)
    simple = without_plan(game, seat, ask, offered)
    if simple is not None:
        return simple
    player = game.players[seat]
    if isinstance(ask, Command):
        return rivals_command(game, player, offered) if game.competitive else command(game, player, offered)
    return rivals_answer(player, offered) if game.competitive else planned_answer(game, player, offered)


def is_idle(seat: int, choice: Choice) -> bool:
    """Whether a rival has no reason to do this: gifts, trades and cards for others, or only to wait."""
    if isinstance(choice, (Give, Trade)):
        return True
    if isinstance(choice, Play):
        return choice.seat != seat
    return choice is WAIT or choice is LISTEN or choice is BACK or choice is PASS_ROUND
