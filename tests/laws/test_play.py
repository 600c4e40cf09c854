"""Every game ends, always offers something, takes what it offers, and breaks none of its invariants.

In `./check` 100 games for each seat count by the compiled rules, twice each set of options of the game that has most of
them; in `./check --long` 4,000. The rules as they are written, several times slower, play the first 25 of them: that
both play the same games is a law of its own.
"""

import pytest

from meadhall.build_mode import build_mode
from meadhall.games import NAMES
from tests.laws.walk import GAMES, Table, Walker, option_sets

GAMES_PER_BATCH = 25
BATCHES = 4 if build_mode() == "native" else 1
LONG_BATCHES = 160

SEAT_COUNTS = [Table(name, seats, {}) for name in NAMES for seats in GAMES[name].seats]


def play_batch(table: Table, batch: int) -> None:
    """Play some games through all modes, with an eye on every invariant after every answer."""
    sets = option_sets(table.rules, table.seats)
    for seed in range(batch * GAMES_PER_BATCH, (batch + 1) * GAMES_PER_BATCH):
        walker = Walker(table._replace(options=sets[seed % len(sets)]), seed)
        guard = table.guard(walker.state)
        for _ in walker.walk():
            guard.look()
        guard.look()
        guard.end()


@pytest.mark.law("INV-1", "INV-2", "INV-3", "INV-4", "INV-5", "INV-6", "INV-7", "INV-8", "INV-9", "INV-10", "INV-11")
@pytest.mark.law("INV-12", "INV-13", "INV-14", "INV-15", "INV-16", "INV-17", "INV-18", "INV-19", "INV-20")
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("table", SEAT_COUNTS, ids=str)
def test_random_games_break_no_law(table: Table, batch: int) -> None:
    play_batch(table, batch)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(BATCHES, LONG_BATCHES))
@pytest.mark.parametrize("table", SEAT_COUNTS, ids=str)
def test_many_random_games_break_no_law(table: Table, batch: int) -> None:
    play_batch(table, batch)


@pytest.mark.parametrize("seats", GAMES["orchard"].seats)
def test_the_toy_game_breaks_no_law(seats: int) -> None:
    play_batch(Table("orchard", seats, {}), 0)
