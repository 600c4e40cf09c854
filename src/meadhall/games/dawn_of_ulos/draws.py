"""Draws from a heap that has no order: tiles of the supply, rift tiles, cards of a hand (UL-13)."""

from mypy_extensions import i64

from meadhall.core.steps import Chance
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos.counts import BITS, MASK, counts, kinds, total
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

    def outcome(self, game: DawnOfUlos, part: float) -> Choice:
        """The same as by candidates and weights, straight from the pack: every third answer is such a draw."""
        pack = self.pack(game)
        left = part * float(total(pack))
        word: i64 = pack
        kind = last = 0
        while word:
            number = word & MASK
            if number:
                left -= int(number)
                if left < 0:
                    return self.drawn(kind)
                last = kind
            word >>= BITS
            kind += 1
        return self.drawn(last)

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        word: i64 = self.pack(game)
        kind = 0
        while word:
            if word & MASK and self.drawn(kind) is choice:
                return None
            word >>= BITS
            kind += 1
        return NOT_ASKED
