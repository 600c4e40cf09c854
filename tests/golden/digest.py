"""Fingerprints of whole games, and where they are kept."""

import json
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from meadhall.bots import BOTS, judges
from meadhall.core import SPECTATOR, Facts, Rules, State
from tests.laws.walk import Table, Walker, option_sets

HERE = Path(__file__).parent
DIGESTS = HERE / "digests.json"
ENDINGS = HERE / "endings.json"

SEEDED_GAMES = 1_000
"""Of each game, spread evenly over its seat counts."""

WRITE = "If that is on purpose, write them anew: python -m tests.golden.write"


def digest(*parts: Any) -> str:
    """A short fingerprint of texts and JSON."""
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def seeds(rules: Rules) -> range:
    """The seeds that are played with each seat count."""
    return range(SEEDED_GAMES // len(rules.seats))


def modes(table: Table) -> list[dict[str, str]]:
    """The option sets of golden games: the defaults, or every mode of a game that has a list of them."""
    return option_sets(table.rules, table.seats) if hasattr(table.module(), "MODES") else [{}]


def digest_of_walk(table: Table, seed: int) -> str:
    """A random game in a fingerprint: its record, and the state at its end."""
    sets = modes(table)
    match = Walker(table._replace(options=sets[seed % len(sets)]), seed).finish()
    return digest(match.record.write(), table.rules.save(match.state))


def ending(rules: Rules, final: State) -> Facts:
    """How a golden game ends: readable, and a fingerprint of everything that can be seen."""
    result = rules.result(final)
    return {"scores": result.scores, "winners": result.winners, "view": digest(rules.view(final, SPECTATOR))}


def kinds_of_bots(name: str) -> list[str]:
    """The bots that can play a game: greedy ones as soon as it has a judge."""
    has_judge = find_spec(f"{judges.__name__}.{name.replace('-', '_')}") is not None
    return [kind for kind in BOTS if kind != "greedy" or has_judge]


def load(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))
