"""The end of the game: section 5 of the rules, IG-50."""

from meadhall.core.rules import Result
from meadhall.games.ice_garden.data import LAST_HELM
from meadhall.games.ice_garden.events import BY_GOAL, BY_POINTS, BY_SNOW, BY_TRACK, ENDED, GOAL_REACHED, GORGE_PAID
from meadhall.games.ice_garden.state import GORGE_POINTS, NOBODY, NOWHERE, OVER, SOURCES, IceGarden, Player


def end_by_snow(game: IceGarden) -> None:
    """At once, and the best reputation wins (IG-50.1)."""
    finish(game, BY_SNOW, game.standing[0])


def ends_now(game: IceGarden) -> bool:
    """The end check after a Domination phase: goal, points, track (IG-50.2 to IG-50.5)."""
    winner = goal_winner(game)
    if winner != NOBODY:
        for player in game.players:
            if has_goal(game, player):
                game.tell(GOAL_REACHED, player.seat, player.character)
        finish(game, BY_GOAL, winner)
        return True
    enough = max([player.points for player in game.players]) >= game.box.target_points
    if not enough and game.front() < LAST_HELM:
        return False
    pay_gorge(game)
    finish(game, BY_POINTS if enough else BY_TRACK, by_points(game)[0])
    return True


def finish(game: IceGarden, ending: int, winner: int) -> None:
    game.agenda.clear()
    game.phase = OVER
    game.action_box = game.at = NOWHERE
    game.ending = ending
    game.winner = winner
    game.tell(ENDED, ending, winner)


def has_goal(game: IceGarden, player: Player) -> bool:
    return player.goal >= game.box.characters[player.character].target


def goal_winner(game: IceGarden) -> int:
    """Who has reached his goal, the one with the best reputation of several (IG-50.3, IG-50.8)."""
    for seat in game.standing:
        if game.players[seat].character != NOBODY and has_goal(game, game.players[seat]):
            return seat
    return NOBODY


def pay_gorge(game: IceGarden) -> None:
    """Points for most Influence Markers in Viper Gorge; the better reputation of equals gets them (IG-50.6)."""
    most = max([player.gorge for player in game.players])
    if not most:
        return
    for seat in game.standing:
        player = game.players[seat]
        if player.gorge == most:
            player.score(game.box.gorge_bonus, GORGE_POINTS)
            game.tell(GORGE_PAID, seat, game.box.gorge_bonus, most)
            return


def by_points(game: IceGarden) -> list[int]:
    """The seats by victory points; the better reputation of equals first (IG-50.7, IG-50.9)."""
    return sorted(game.standing, key=lambda seat: -game.players[seat].points)


def final_ranking(game: IceGarden) -> list[int]:
    """Everybody's place, or the place everybody would have if the game ended now (IG-50.9)."""
    if game.ending == BY_SNOW:
        return game.standing[:]
    winner = game.winner if game.ending else goal_winner(game)
    ranked = by_points(game)
    return ranked if winner == NOBODY else [winner, *[seat for seat in ranked if seat != winner]]


def result(game: IceGarden) -> Result:
    """One winner, whatever the points say (IG-50.1, IG-50.3, IG-50.7)."""
    sources = [dict(zip(SOURCES, player.income, strict=True)) for player in game.players]
    return Result(final_ranking(game)[:1], [player.points for player in game.players], sources)
