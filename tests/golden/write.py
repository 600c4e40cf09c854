"""Write the golden files, on purpose: after a change of the rules that is meant to change games.

    python -m tests.golden.write             digests.json, endings.json, and the records that are missing
    python -m tests.golden.write --records   all records anew, too

Records are kept as long as they can be replayed: they are what people have saved. A change that breaks them asks for
a new rules version, and only then for new records.
"""

import json
import sys
from pathlib import Path
from random import Random

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.core import Facts, Rules, question, read_record, replay
from meadhall.games import NAMES, find_game
from tests.golden.digest import DIGESTS, ENDINGS, HERE, digest_of_walk, ending, kinds_of_bots, modes, seeds
from tests.laws.walk import Table

SEED = 20


def write_digests() -> None:
    """The fingerprints of a thousand random games of each game."""
    digests = {}
    for name in NAMES:
        rules = find_game(name)
        tables = [Table(name, seats, {}) for seats in rules.seats]
        digests[name] = {str(table.seats): [digest_of_walk(table, seed) for seed in seeds(rules)] for table in tables}
    write_json(DIGESTS, digests)


def write_records(all_anew: bool) -> None:
    """A whole game of each bot with itself, for every game, seat count and mode."""
    for name in NAMES:
        rules = find_game(name)
        for seats in rules.seats:
            for kind in kinds_of_bots(name):
                for number, options in enumerate(modes(Table(name, seats, {}))):
                    write_record(rules, seats, options, kind, f"{kind}-mode-{number}" if number else kind, all_anew)


def write_record(rules: Rules, seats: int, options: dict[str, str], kind: str, name: str, anew: bool) -> None:
    """One game of a bot with itself."""
    path = HERE / f"{rules.name}-{seats}-{name}.record"
    if anew or not path.exists():
        bots = [find_bot(kind, rules, SEED + seat) for seat in range(seats)]
        match = play_match(rules, options, bots, [f"{kind} {seat + 1}" for seat in range(seats)], Random(SEED))
        path.write_text(match.record.write(), "utf-8")


def write_endings() -> None:
    """What each record leads to."""
    endings: dict[str, Facts] = {}
    for path in sorted(HERE.glob("*.record")):
        record = read_record(path.read_text("utf-8"))
        rules = find_game(record.game)
        final = replay(rules, record)
        question(final)  # what follows the last answer
        endings[path.name] = ending(rules, final)
    write_json(ENDINGS, endings)


def write_json(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    write_records(all_anew="--records" in sys.argv[1:])
    write_endings()
    write_digests()
