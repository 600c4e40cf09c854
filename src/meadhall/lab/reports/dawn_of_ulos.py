"""What the balance report of Dawn of Ulos counts: for every faction, who held cards of it in the end, and who most."""

from collections import Counter
from typing import Any, Final

from meadhall.core import Facts
from meadhall.games.dawn_of_ulos.counts import count
from meadhall.games.dawn_of_ulos.data import FACTION_IDS
from meadhall.games.dawn_of_ulos.state import DawnOfUlos
from meadhall.lab.report.cases import Case, Counting, Watcher


class DawnOfUlosWatcher(Watcher):
    """Counts what was paid for each faction and how its conflicts went; what it is worth shows in the end."""

    def __init__(self) -> None:
        self.paid: Final[Counter[tuple[int, str]]] = Counter()  # favor, by seat and faction
        self.won: Final[Counter[str]] = Counter()  # conflicts, by faction
        self.fought: Final[Counter[str]] = Counter()
        self.last: DawnOfUlos | None = None

    def watch(self, game: Any, heard: list[Facts]) -> None:
        self.last = game
        for facts in heard:
            if facts["kind"] == "bought":
                self.paid[facts["seat"], facts["faction"]] += facts["price"]
            elif facts["kind"] == "fought":
                for side, wins in (("victors", 1), ("beaten", 0)):
                    for faction in listed(facts[side]):
                        self.fought[faction] += 1
                        self.won[faction] += wins

    def cases(self) -> list[Case]:
        game = self.last
        assert game is not None
        found = []
        for faction in game.factions:
            held = [count(game.players[seat].cards, faction) for seat in range(game.seats)]
            for seat, cards in enumerate(held):
                if cards:
                    found.append(self.case(game, seat, faction, cards, cards == max(held)))
        return found

    def case(self, game: DawnOfUlos, seat: int, faction: int, cards: int, most: bool) -> Case:
        name = FACTION_IDS[faction]
        numbers: dict[str, float] = {
            "worth": cards * game.strength(faction),
            "cards": cards,
            "paid": self.paid[seat, name],
            "strength": game.strength(faction),
            "conflicts": self.fought[name],
            "victories": self.won[name],
        }
        return Case(seat, {"faction": name, **({"patron": name} if most else {})}, numbers)


def listed(factions: Any) -> list[str]:
    """The factions of a side: one, or several that fight together."""
    return factions if isinstance(factions, list) else [factions]


COUNTING: Final = Counting(
    watcher=DawnOfUlosWatcher,
    kinds=("faction", "patron"),
    numbers=("worth", "cards", "paid", "strength", "conflicts", "victories"),
)
