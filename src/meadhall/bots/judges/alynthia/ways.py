"""Ways over the board for one character: how many steps from anywhere to anywhere, and which step is the first."""

from typing import Final

from meadhall.games.alynthia.data import BITS, SPACES, numbers
from meadhall.games.alynthia.state import Alynthia, Player

FAR: Final = 99


class Ways:
    """Distances for a seat, worked out when they are asked for."""

    def __init__(self, game: Alynthia, player: Player) -> None:
        self.game: Final = game
        self.player: Final = player
        self.closed: Final = game.closed_to(player)
        self.known: Final[list[list[int] | None]] = [None] * SPACES

    def steps(self, start: int) -> list[int]:
        """The steps from a space to every other; a nest or dragons can be reached, but not passed."""
        found = self.known[start]
        if found is not None:
            return found
        found = [FAR] * SPACES
        found[start] = 0
        front = BITS[start]
        seen = front
        number = 0
        while front:
            number += 1
            reached = 0
            for at in numbers(front):
                reached |= self.game.near(self.player, at)
            reached &= ~seen
            for at in numbers(reached):
                found[at] = number
            seen |= reached
            front = reached & ~self.closed
        self.known[start] = found
        return found

    def first_step(self, start: int, goal: int) -> int:
        """The space to step to on a shortest way; -1 if there is none. The goal may be closed."""
        distance = self.steps(start)[goal]
        if distance >= FAR or not distance:
            return -1
        for at in numbers(self.game.near(self.player, start) & ~self.closed):
            if self.steps(at)[goal] == distance - 1:
                return at
        return -1
