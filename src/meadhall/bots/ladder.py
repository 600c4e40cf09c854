"""How strong the levels are, as `meadhall league GAME --ladder` has measured it: what is promised of a bot."""

import json
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
FILE: Final = "ladder.json"
LOWEST: Final = "novice"
"""Who has nobody below is told against the one above."""
FRACTIONS: Final = [(1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (1, 5), (4, 5), (1, 10), (9, 10), (19, 20)]
"""What is said of a share of victories: as often as one can imagine."""


class Rung:
    """How often a level wins against the one beside it, said as a fraction that people can imagine."""

    def __init__(self, level: str, against: str, wins: int, of: int, options: dict[str, str]) -> None:
        self.level: Final = level
        self.against: Final = against
        self.wins: Final = wins
        self.of: Final = of
        self.options: Final = options  # of the tables at which it was measured


def ladder_file() -> Path:
    """In an installed package beside the code, in a checkout in the guide."""
    installed = HERE / FILE
    return installed if installed.exists() else HERE.parents[2] / "docs" / "guide" / FILE


def read_ladders(file: Path) -> list[dict[str, Any]]:
    """What was measured, a ladder for each game and mode; nothing where nothing was."""
    found: list[dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.exists() else []
    return found


def rungs(game: str) -> list[Rung]:
    """What may be promised of the levels of a game where people play against them."""
    return rungs_in(read_ladders(ladder_file()), game)


def rungs_in(ladders: list[dict[str, Any]], game: str) -> list[Rung]:
    found: list[Rung] = []
    for ladder in ladders:
        for rung in ladder["rungs"] if ladder["game"] == game else []:
            better, worse = level_of(rung["bot"]), level_of(rung["against"])
            won, of = nearest(rung["wins"]["share"])
            found.append(Rung(better, worse, won, of, ladder["options"]))
            if worse == LOWEST:
                found.append(Rung(worse, better, of - won, of, ladder["options"]))
    return found


def level_of(bot: str) -> str:
    return bot.partition(":")[0]


def nearest(share: float) -> tuple[int, int]:
    """The simple fraction that is nearest to a share."""
    best = FRACTIONS[0]
    for one in FRACTIONS:
        if abs(one[0] / one[1] - share) < abs(best[0] / best[1] - share):
            best = one
    return best
