"""A conflict that others still decide is played on by habit, so that its outcome can be judged, not its middle."""

from meadhall.bots.judges.dawn_of_ulos.habits import habit
from meadhall.core.play import question
from meadhall.core.steps import Ask, Chance
from meadhall.core.values import CHANCE, Choice
from meadhall.games.dawn_of_ulos.state import DRAWING, DawnOfUlos


def finish_conflict(game: DawnOfUlos, seat: int) -> None:
    """Let everybody act by habit until the conflict is over, and until the turn is if it is the seat's own."""
    if game.conflict is None:
        return
    while True:
        ask = question(game)
        if ask is None or turn_is_over(game, seat):
            return
        who = ask.asked(game)[0]
        ask.accept(game, who, likeliest(game, ask) if who == CHANCE else habit(game, who, ask))


def turn_is_over(game: DawnOfUlos, seat: int) -> bool:
    """Not to look at the tile that is drawn at the end, nor at Ulrir's turn: both are luck."""
    return game.conflict is None and (game.active != seat or game.phase == DRAWING)


def likeliest(game: DawnOfUlos, ask: Ask) -> Choice:
    """The outcome of chance with the most weight: a judge draws nothing."""
    outcomes = ask.options(game, CHANCE)
    weights = ask.weights(game) if isinstance(ask, Chance) else None
    return outcomes[weights.index(max(weights))] if weights else outcomes[0]
