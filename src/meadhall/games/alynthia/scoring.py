"""The end of the game: Part 5 of the rules, and the dragon toll (AL-6.30 to AL-6.34)."""

from meadhall.core.rules import Result
from meadhall.games.alynthia.data import NEST_REQUIRED, NO_UPGRADE
from meadhall.games.alynthia.events import ENDED, REQUIREMENT, TOLL_PAID
from meadhall.games.alynthia.state import MOST_RENOWN, NO_NEST, OUT_OF_TIME, SOURCES, TOLL_UNPAID, WON, Alynthia, Player


def finish(game: Alynthia, outcome: int) -> None:
    """Nothing more is done."""
    game.outcome = outcome
    game.agenda.clear()
    game.tell(ENDED, outcome)


def end_of_round(game: Alynthia) -> None:
    """Step 6 of the Harvest Phase, for the round just played: won, lost, or the game goes on (AL-5.1 to AL-5.7)."""
    last = game.round == game.rounds()
    if game.competitive:
        if last:
            finish(game, MOST_RENOWN)
    elif not game.nests:
        finish(game, pay_toll(game))
    elif NEST_REQUIRED[game.round] and not game.fallen:
        finish(game, NO_NEST)
    elif last:
        finish(game, OUT_OF_TIME)
    elif NEST_REQUIRED[game.round]:
        game.tell(REQUIREMENT, game.round)


def pay_toll(game: Alynthia) -> int:
    """Each dragon on the board costs 2 renown, if that was agreed; with too little the players lose."""
    if not game.toll:
        return WON
    dragons = sum(game.dragons)
    renown = game.box.toll * dragons
    game.tell(TOLL_PAID, dragons, renown)
    if game.pool < renown:
        return TOLL_UNPAID
    game.pool -= renown
    return WON


def rank(player: Player) -> tuple[int, int, int, int]:
    """Renown, upgrades, outposts, cards in hand (AL-5.7, AL-5.8)."""
    upgrades = sum([outpost.upgrade != NO_UPGRADE for outpost in player.outposts])
    return player.renown, upgrades, len(player.outposts), player.hand_size()


def standings(game: Alynthia) -> list[int]:
    """The seats, best first."""
    ranked = sorted([(rank(player), -player.seat) for player in game.players], reverse=True)
    return [-entry[1] for entry in ranked]


def result(game: Alynthia) -> Result:
    """Competitive: most renown wins. Else all win or nobody does, and the score is the number of nests defeated."""
    if game.competitive:
        ranks = [rank(player) for player in game.players]
        best = max(ranks)
        winners = [seat for seat, own in enumerate(ranks) if own == best]
        scores = [player.renown for player in game.players]
        return Result(winners, scores, [dict(zip(SOURCES, player.income, strict=True)) for player in game.players])
    seats = list(range(len(game.players)))
    nests = game.nests_defeated()
    winners = seats if game.outcome == WON else []
    return Result(winners, [nests for _ in seats], [{"nests": nests} for _ in seats])
