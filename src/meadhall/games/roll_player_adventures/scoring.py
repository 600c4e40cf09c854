"""How an adventure ends: together (Part 5 of the rules)."""

from meadhall.core.rules import Result
from meadhall.games.roll_player_adventures.state import LONG_QUIET, Adventure


def result(game: Adventure) -> Result:
    """There is no score and no losing an adventure; the party wins or loses the campaign together (RPA-35.1, RPA-35.7).

    What is counted is the number of titles, the last of the three things that campaigns are compared by.
    """
    titles = len(game.titles)
    winners = [] if game.stage == LONG_QUIET else list(range(game.seats))
    sources = [{"titles": titles} if titles else {} for _ in range(game.seats)]
    return Result(winners, [titles] * game.seats, sources, [0] * game.seats)
