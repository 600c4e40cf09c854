"""Ways over the board for one character: how much focus from anywhere to anywhere, and which step is the first."""

from typing import Final

from meadhall.bots.judges.alynthia.odds import attack_margin, chance
from meadhall.games.alynthia.data import BITS, SPACES, numbers
from meadhall.games.alynthia.state import Alynthia, Player

FAR: Final = 99
LONGEST: Final = 20
SAFE: Final = 0.8
"""The chance at which dragons in the way are attacked."""


class Ways:
    """Distances for a seat, worked out when they are asked for.

    With `force` dragons that the seat can beat are no obstacle: they cost what an attack costs.
    """

    def __init__(self, game: Alynthia, player: Player, force: bool) -> None:
        self.game: Final = game
        self.player: Final = player
        self.step: Final = step_of(game)
        self.fight: Final = max(1, game.box.enter_focus)  # what a way costs for a space with dragons
        self.beatable: Final = self.weak_dragons() if force else 0
        self.closed: Final = game.closed_to(player) & ~self.beatable
        self.known: Final[list[list[int] | None]] = [None] * SPACES

    def weak_dragons(self) -> int:
        """The spaces with dragons that the seat can be expected to beat."""
        found = 0
        for at in numbers(self.game.infested & ~self.game.nests):
            if chance(self.game.box, attack_margin(self.game, self.player, at)) >= SAFE:
                found |= BITS[at]
        if not self.player.levels[0]:
            found &= ~self.game.others_at(self.player) & ~self.game.others_walls(self.player)
        return found

    def steps(self, start: int) -> list[int]:
        """The focus it takes from a space to every other; a closed space can be reached, but not passed."""
        found = self.known[start]
        if found is not None:
            return found
        found = [FAR] * SPACES
        waves = [0] * (LONGEST + max(self.step, self.fight))
        waves[0] = BITS[start]
        seen = 0
        for number in range(LONGEST):
            wave = waves[number] & ~seen
            seen |= wave
            for at in numbers(wave):
                found[at] = number
                if at == start or not self.closed & BITS[at]:
                    near = self.game.near(self.player, at)
                    waves[number + self.step] |= near & ~self.beatable
                    waves[number + self.fight] |= near & self.beatable
        self.known[start] = found
        return found

    def first_step(self, start: int, goal: int) -> int:
        """The space to step to on a shortest way; -1 if there is none. The goal may be closed."""
        distance = self.steps(start)[goal]
        if distance >= FAR or not distance:
            return -1
        for at in numbers(self.game.near(self.player, start) & ~self.closed):
            if self.steps(at)[goal] == distance - (self.fight if self.beatable & BITS[at] else self.step):
                return at
        return -1


def step_of(game: Alynthia) -> int:
    """What a way costs for each of its spaces."""
    return max(1, game.box.step_focus)
