"""Write the golden files, on purpose: after a change of the rules that is meant to change games.

    python -m tests.golden.write             digests.json, endings.json, told.json, and the records that are missing
    python -m tests.golden.write --records   all records anew, too
    python -m tests.golden.write --told      told.json alone: the games are the same, but something else is said

Records are kept as long as they can be replayed: they are what people have saved. A change that breaks them asks for
a new rules version, and only then for new records.
"""

import json
import sys
from pathlib import Path
from random import Random

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.core import Facts, question, read_record, replay
from meadhall.games import NAMES, find_rules
from tests.golden.digest import (
    DIGESTS,
    ENDINGS,
    HERE,
    TOLD,
    digest_of_walk,
    ending,
    golden_tables,
    recorded_games,
    seeds,
)
from tests.golden.told import answers_fingerprint, tables_to_walk, told_fingerprints
from tests.laws.walk import Table

SEED = 20


def write_digests() -> None:
    """The fingerprints of a thousand random games of each game."""
    digests = {}
    for name in NAMES:
        tables = golden_tables(name)
        digests[name] = {key: [digest_of_walk(table, seed) for seed in seeds(name)] for key, table in tables.items()}
    write_json(DIGESTS, digests)


def write_records(all_anew: bool) -> None:
    """A whole game of each bot with itself, for every game at each of its golden tables, and those that are kept."""
    for name in NAMES:
        for path, table, kind in recorded_games(name):
            if all_anew or not path.exists():
                path.write_text(record_of(table, kind), "utf-8")


def record_of(table: Table, kind: str) -> str:
    """A game of one bot with itself."""
    bots = [find_bot(kind, table.rules, SEED + seat) for seat in range(table.seats)]
    names = [f"{kind} {seat + 1}" for seat in range(table.seats)]
    return play_match(table.rules, table.options, bots, names, Random(SEED)).record.write()


def write_endings() -> None:
    """What each record leads to."""
    endings: dict[str, Facts] = {}
    for path in sorted(HERE.glob("*.record")):
        record = read_record(path.read_text("utf-8"))
        rules = find_rules(record.game, record.version, record.house)
        final = replay(rules, record)
        question(final)  # what follows the last answer
        endings[path.name] = ending(rules, final)
    write_json(ENDINGS, endings)


def write_told() -> None:
    """What players are told on the way, and at which tables besides those of the records."""
    written: dict[str, Facts] = {}
    for name in NAMES:
        tables = tables_to_walk(name)
        seats_and_options = [[table.seats, table.options] for table in tables]
        written[name] = {
            "answers": answers_fingerprint(name),
            "tables": seats_and_options,
            "told": told_fingerprints(name, tables),
        }
    write_json(TOLD, written)


def write_json(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    if "--told" not in sys.argv[1:]:
        write_records(all_anew="--records" in sys.argv[1:])
        write_endings()
        write_digests()
    write_told()
