"""Questions that know their answers."""

from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.dawn_of_ulos.state import DawnOfUlos


class AskListed(Ask):
    """A question whose candidates are exactly what is legal, so that nobody need ask `why_not` of each."""

    def options(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return self.candidates(game, seat)
