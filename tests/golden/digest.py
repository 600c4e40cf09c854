"""Fingerprints of whole games, and where they are kept."""

import json
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from meadhall.bots import judges
from meadhall.core import SPECTATOR, Facts, Rules, State
from meadhall.games import find_game
from meadhall.games.editions import editions_of
from tests.laws.walk import Table, Walker

HERE = Path(__file__).parent
DIGESTS = HERE / "digests.json"
ENDINGS = HERE / "endings.json"
TOLD = HERE / "told.json"

SEEDED_GAMES = 1_000
"""Of each game, at least, spread evenly over its golden tables."""

LOOK_EVERY = 50
"""Answers between two looks at a seeded game, each with the eyes of the next watcher."""

WRITE = "If that is on purpose, write them anew: python -m tests.golden.write"


def digest(*parts: Any) -> str:
    """A short fingerprint of texts and JSON."""
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def oldest_edition(game: str) -> int:
    """Golden games are those that tables may still be in the middle of."""
    return editions_of(game.replace("-", "_")).oldest


def golden_tables(game: str) -> dict[str, Table]:
    """What golden games are played of: each seat count as usual, and what the game's laws name besides."""
    tables: dict[str, Table] = {}
    edition = oldest_edition(game)
    for seats in find_game(game).seats:
        usual = Table(game, seats, {}, edition)
        tables[str(seats)] = usual
        module = usual.module()
        for name, options in module.recorded(seats).items() if hasattr(module, "recorded") else []:
            tables[f"{seats}-{name}"] = Table(game, seats, options, edition)
    return tables


def kept_tables(game: str) -> dict[str, Table]:
    """Tables too long for many seeded games: one game of the greedy bots is kept of each."""
    tables: dict[str, Table] = {}
    for seats in find_game(game).seats:
        module = Table(game, seats, {}).module()
        for name, options in module.kept(seats).items() if hasattr(module, "kept") else []:
            tables[f"{seats}-{name}"] = Table(game, seats, options, oldest_edition(game))
    return tables


def recorded_games(game: str) -> list[tuple[Path, Table, str]]:
    """All records there have to be of a game: where each is kept, its table, and the bot that plays it."""
    kinds = kinds_of_bots(game)
    usual = [
        (record_path(game, key, kind), table, kind) for key, table in golden_tables(game).items() for kind in kinds
    ]
    return usual + [(record_path(game, key, "greedy"), table, "greedy") for key, table in kept_tables(game).items()]


def seeds(game: str) -> range:
    """The seeds that are played at each golden table."""
    return range(-(-SEEDED_GAMES // len(golden_tables(game))))


def digest_of_walk(table: Table, seed: int) -> str:
    """A random game in a fingerprint: its record, and what everybody sees of it now and then and at its end.

    Nothing of it depends on how a state is saved.
    """
    walker = Walker(table, seed)
    watchers = [SPECTATOR, *range(table.seats)]
    views = []
    for number, _ in enumerate(walker.walk()):
        if number % LOOK_EVERY == 0:
            views.append(table.rules.view(walker.state, watchers[number // LOOK_EVERY % len(watchers)]))
    views += [table.rules.view(walker.state, watcher) for watcher in watchers]
    return digest(walker.match.record.write(), views)


def ending(rules: Rules, final: State) -> Facts:
    """How a golden game ends: readable, and a fingerprint of everything that can be seen."""
    result = rules.result(final)
    return {"scores": result.scores, "winners": result.winners, "view": digest(rules.view(final, SPECTATOR))}


def kinds_of_bots(game: str) -> list[str]:
    """The bots that can play a game: greedy ones as soon as it has a judge."""
    has_judge = find_spec(f"{judges.__name__}.{game.replace('-', '_')}") is not None
    return [kind for kind in ("random", "greedy") if kind != "greedy" or has_judge]


def record_path(game: str, table: str, kind: str) -> Path:
    """Where a bot's game at a golden table is kept."""
    return HERE / f"{game}-{table}-{kind}.record"


def load(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))
