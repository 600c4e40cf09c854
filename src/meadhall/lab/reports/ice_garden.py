"""What the balance report of The Lord of the Ice Garden counts: every character, and by which of the ends games end."""

from collections import Counter
from typing import Any, Final

from meadhall.core import Facts
from meadhall.games.ice_garden.data import CHARACTERS
from meadhall.games.ice_garden.events import ENDINGS
from meadhall.games.ice_garden.state import IceGarden
from meadhall.lab.report.cases import Case, Counting, Watcher

COUNTED: Final = {"summoned": "summoned", "upgraded": "upgrades", "defeated": "defeats"}
"""Events, and the number that each of them adds to."""


class IceGardenWatcher(Watcher):
    """Follows every seat's character."""

    def __init__(self) -> None:
        self.done: Final[Counter[tuple[int, str]]] = Counter()
        self.last: IceGarden | None = None

    def watch(self, game: Any, heard: list[Facts]) -> None:
        self.last = game
        for facts in heard:
            if facts["kind"] in COUNTED:
                self.done[facts["seat"], COUNTED[facts["kind"]]] += 1

    def cases(self) -> list[Case]:
        game = self.last
        assert game is not None
        return [self.case(game, seat) for seat in range(len(game.players))]

    def case(self, game: IceGarden, seat: int) -> Case:
        player = game.players[seat]
        numbers: dict[str, float] = {"goal": player.goal, "reputation": game.standing.index(seat) + 1}
        numbers |= {name: self.done[seat, name] for name in COUNTED.values()}
        what = {"character": CHARACTERS[player.character], "ending": ENDINGS[game.ending]}
        return Case(seat, {**what, "order": str(game.start.index(seat) + 1)}, {**numbers, "rounds": game.round})


COUNTING: Final = Counting(
    watcher=IceGardenWatcher,
    kinds=("order", "character", "ending"),
    pairs=(("character", "ending"),),
    numbers=("goal", "reputation", "summoned", "upgrades", "defeats", "rounds"),
)
