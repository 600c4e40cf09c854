"""The end of the game: section 5 of the rules, UL-10, and UL-11.37 to 11.39 for the solo game."""

from typing import Final

from meadhall.core.rules import Result
from meadhall.games.dawn_of_ulos.counts import count, kinds, total
from meadhall.games.dawn_of_ulos.data import ENHANCE
from meadhall.games.dawn_of_ulos.events import ENDED, SCORED
from meadhall.games.dawn_of_ulos.state import ULRIR, DawnOfUlos

SOURCES: Final = ["favor", "cards", "legends", "rifts"]


def rift_count(game: DawnOfUlos, player: int) -> int:
    """How many unused rift tiles a player has; Ulrir's are never looked at (UL-11.40)."""
    if game.is_ulrir(player):
        assert game.solo is not None
        return game.solo.rifts
    return total(game.players[player].rifts)


def rift_points(game: DawnOfUlos, player: int) -> int:
    """Three points for each unused rift tile, five with an Enhance among them (UL-10.9); Ulrir's five each."""
    if game.is_ulrir(player):
        return game.box.ulrir_rift_points * rift_count(game, player)
    enhanced = count(game.players[player].rifts, ENHANCE) > 0
    return (game.box.enhanced_points if enhanced else game.box.rift_points) * rift_count(game, player)


def points(game: DawnOfUlos, player: int) -> list[int]:
    """What a player would score now, by source (UL-10.6 to 10.10)."""
    cards = legends = 0
    held = game.players[player].cards
    for faction in kinds(held):
        cards += count(held, faction) * game.strength(faction)
        if game.powers[faction].legendary:
            legends += count(held, faction) * game.box.legendary_bonus
    return [game.players[player].favor, cards, legends, rift_points(game, player)]


def score(game: DawnOfUlos, player: int) -> int:
    return sum(points(game, player))


def finish(game: DawnOfUlos) -> None:
    """Final scoring: everything is shown (UL-12.14)."""
    if game.heard is not None:
        for player in range(len(game.players)):
            found = points(game, player)
            game.tell_more(SCORED, player, sum(found), 0, found)
    game.tell(ENDED)


def result(game: DawnOfUlos) -> Result:
    """Most favor wins, then most unused rift tiles, then they share it (UL-10.11); Ulrir wins ties (UL-11.39)."""
    ranks = [(score(game, seat), rift_count(game, seat)) for seat in range(game.seats)]
    best = max(ranks)
    winners = [seat for seat, rank in enumerate(ranks) if rank == best]
    if game.solo is not None and ranks[0][0] <= score(game, ULRIR):
        winners = []
    sources = [dict(zip(SOURCES, points(game, seat), strict=True)) for seat in range(game.seats)]
    return Result(winners, [rank[0] for rank in ranks], sources)
