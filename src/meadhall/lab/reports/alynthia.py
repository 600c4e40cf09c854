"""What the balance report of Alynthia counts: every player's guild with what it built and won, and how games end."""

from collections import Counter
from typing import Any, Final

from meadhall.core import Facts
from meadhall.games.alynthia.state import OUTCOMES, Alynthia
from meadhall.lab.report.cases import Case, Counting, Watcher

COUNTED: Final = {"built": "outposts", "upgraded": "upgrades", "researched": "research", "nest-fell": "nests"}
"""Events, and the number that each of them adds to."""


class AlynthiaWatcher(Watcher):
    """Follows every seat's guild and what it did."""

    def __init__(self) -> None:
        self.guilds: Final[dict[int, str]] = {}
        self.done: Final[Counter[tuple[int, str]]] = Counter()
        self.last: Alynthia | None = None

    def watch(self, game: Any, heard: list[Facts]) -> None:
        self.last = game
        for facts in heard:
            kind = facts["kind"]
            if kind == "guild-chosen":
                self.guilds[facts["seat"]] = facts["guild"]
            elif kind in COUNTED:
                self.done[facts["seat"], COUNTED[kind]] += 1
            elif kind == "fought" and facts["seat"] >= 0:
                self.done[facts["seat"], "battles"] += 1

    def cases(self) -> list[Case]:
        game = self.last
        assert game is not None
        outcome = OUTCOMES[game.outcome]
        return [self.case(game, seat, outcome) for seat in range(len(game.players))]

    def case(self, game: Alynthia, seat: int, outcome: str) -> Case:
        numbers: dict[str, float] = {"renown": sum(game.players[seat].income), "rounds": game.round}
        for name in (*COUNTED.values(), "battles"):
            numbers[name] = self.done[seat, name]
        return Case(seat, {"guild": self.guilds[seat], "outcome": outcome}, numbers)


COUNTING: Final = Counting(
    watcher=AlynthiaWatcher,
    kinds=("guild", "outcome"),
    numbers=("renown", "rounds", "outposts", "upgrades", "research", "battles", "nests"),
)
