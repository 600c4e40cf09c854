"""Writes tests/e2e/longest.json: for each game and number of seats the moment of a golden record with most to show.

Run it from the repository's root after golden records have changed: PYTHONPATH=src python web/scripts/longest.py
"""

import json
from pathlib import Path
from typing import NamedTuple

from meadhall.core import CHANCE, Record, is_forced, options, question, read_record
from meadhall.core.record import begin, replay_one
from meadhall.games import find_rules

ROOT = Path(__file__).parents[2]
TARGET = ROOT / "web/tests/e2e/longest.json"
MODES = ("teams", "necromancer", "competitive", "advanced")
"""Ways to play that have parts of their own on the screen: each is a row, too."""
STEP = 3
"""Every so many answers somebody looks: moments beside each other show nearly the same."""
ANSWER = 40
"""An answer weighs as much as so many characters of a view."""


class Moment(NamedTuple):
    """A record, how many of its answers have been given, and who is asked then."""

    weight: int
    record: str
    answers: int
    asked: int


def longest(path: Path) -> Moment:
    """The moment of a record at which a seat that decides sees most."""
    record = read_record(path.read_text("utf-8"))
    rules = find_rules(record.game, record.version, record.house)
    short = Record(record.game, record.version, record.seats, record.options, record.names[:], record.house)
    state, best = begin(rules, short), Moment(0, path.stem, 0, 0)
    for index, given in enumerate(record.answers):
        ask = question(state)
        if index % STEP == 0 and given.seat != CHANCE and ask is not None and not is_forced(state, ask):
            seen = len(json.dumps(rules.view(state, given.seat)))
            best = max(best, Moment(seen + ANSWER * len(options(state, given.seat)), path.stem, index, given.seat))
        short.answers.append(given)
        replay_one(rules, state, short, index)
    return best


def kind_of(path: Path) -> tuple[str, int, str]:
    """The game, how many play, and in what way as far as that changes the screen."""
    record = read_record(path.read_text("utf-8"))
    mode = next((mode for mode in MODES if f"-{mode}" in path.stem), "")
    return record.game, record.seats, mode


def main() -> None:
    found: dict[tuple[str, int, str], Moment] = {}
    for path in sorted((ROOT / "tests/golden").glob("*-greedy.record")):
        kind = kind_of(path)
        found[kind] = max(found.get(kind, Moment(0, "", 0, 0)), longest(path))
    rows = [
        {"game": game, "seats": seats, "mode": mode, "record": m.record, "answers": m.answers, "asked": m.asked}
        for (game, seats, mode), m in sorted(found.items())
    ]
    TARGET.write_text("[\n" + ",\n".join([f"  {json.dumps(row)}" for row in rows]) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
