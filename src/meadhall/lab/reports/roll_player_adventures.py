"""What the report of Roll Player Adventures counts: checks by skill and level, foes, and the heroes who met them.

The party wins and loses together, so what tells is `passed`: 1 for every check and combat that was won.
"""

from typing import Any, Final

from meadhall.core import Facts
from meadhall.games.roll_player_adventures.data import CLASSES
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.lab.report.cases import Case, Counting, Watcher

STORYTELLER: Final = 0
"""What the party does together is counted for the first seat."""


class AdventuresWatcher(Watcher):
    """Notes every check and combat, and who collapsed over them."""

    def __init__(self) -> None:
        self.met: Final[list[Case]] = []
        self.enemies: list[str] = []
        self.exhausted: Final[dict[int, int]] = {}
        self.tired = 0
        self.last: Adventure | None = None

    def watch(self, game: Any, heard: list[Facts]) -> None:
        self.last = game
        for facts in heard:
            kind = facts["kind"]
            if kind in ("check-begins", "combat-begins"):
                self.tired = 0
                self.enemies = facts.get("enemies", [])
            elif kind == "tired":
                self.tired += facts["number"]
            elif kind == "exhausted":
                self.exhausted[facts["hero"]] = self.exhausted.get(facts["hero"], 0) + 1
            elif kind == "check-over":
                self.note({"skill": facts["skill"], "level": str(facts["level"])}, facts["won"])
            elif kind == "combat-over":
                for enemy in self.enemies:
                    self.note({"enemy": enemy}, facts["won"])

    def note(self, what: dict[str, str], won: int) -> None:
        self.met.append(Case(STORYTELLER, what, {"passed": float(won), "fatigue": self.tired}))

    def cases(self) -> list[Case]:
        game = self.last
        assert game is not None
        if not self.met:
            return []
        share = sum(case.numbers["passed"] for case in self.met) / len(self.met)
        heroes = []
        for seat, hero in enumerate(game.heroes):
            numbers: dict[str, float] = {
                "passed": share,
                "fatigue": hero.fatigue,
                "exhausted": self.exhausted.get(seat, 0),
            }
            heroes.append(Case(seat, {"card": CLASSES[hero.klass].id, "race": hero.race}, numbers))
        return [*heroes, *self.met]


COUNTING: Final = Counting(
    watcher=AdventuresWatcher,
    kinds=("card", "race", "skill", "level", "enemy"),
    pairs=(("skill", "level"),),
    numbers=("passed", "fatigue", "exhausted"),
)
