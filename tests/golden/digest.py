"""Fingerprints of whole games, and where they are kept."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from meadhall.core import SPECTATOR, Facts, Match, Rules, State
from tests.laws.walk import Table, Walker

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


def digest_of_walk(table: Table, seed: int) -> str:
    """A random game in a fingerprint: its record, and the state at its end. A game with modes goes through them."""
    modes = getattr(table.module(), "MODES", [table.options])
    match = Walker(table._replace(options=modes[seed % len(modes)]), seed).finish()
    return digest(match.record.write(), table.rules.save(match.state))


def ending(rules: Rules, final: State) -> Facts:
    """How a golden game ends: readable, and a fingerprint of everything that can be seen."""
    result = rules.result(final)
    return {"scores": result.scores, "winners": result.winners, "view": digest(rules.view(final, SPECTATOR))}


def record_path(match: Match, kind: str, mode: int = 0) -> Path:
    """Where a golden record lies; the modes of a game after the first have their number in the name."""
    name = f"{match.record.game}-{match.record.seats}-{kind}"
    return HERE / f"{name}-{mode}.record" if mode else HERE / f"{name}.record"


def load(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))
