"""Draws from a heap that has no order: tiles of the supply, rift tiles, cards of a hand (UL-13)."""

from meadhall.core.steps import Chance
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos.counts import counts, kinds
from meadhall.games.dawn_of_ulos.state import DawnOfUlos


class Drawing(Chance):
    """Which thing of a pack comes? Each of them as likely as any other."""

    def pack(self, game: DawnOfUlos) -> int:
        """What is drawn from."""
        raise NotImplementedError

    def drawn(self, kind: int) -> Choice:
        """The choice that says so."""
        raise NotImplementedError

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [self.drawn(kind) for kind in kinds(self.pack(game))]

    def weights(self, game: DawnOfUlos) -> list[int]:
        return counts(self.pack(game))

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        for kind in kinds(self.pack(game)):
            if self.drawn(kind) is choice:
                return None
        return NOT_ASKED
