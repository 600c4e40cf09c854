"""Where coins come from, and the terms of every sum that a player may want to read."""

from typing import Any, Final

from meadhall.games.small_world.data import POWER_IDS, RACE_IDS

# Where coins came from, for the end of the game (SW-10.4). The last one is what was paid, as a negative number.
START: Final = 0
REGIONS: Final = 1
DECLINED_REGIONS: Final = 2
RACE_BONUS: Final = 3
POWER_BONUS: Final = 4
ON_COMBOS: Final = 5
FINDS: Final = 6
PAYMENTS: Final = 7
SOURCES: Final = ["start", "regions", "declined", "race", "power", "combos", "finds", "paid"]

# Terms of a sum, as message ids: these, then races and powers for what they give, then races as standing tokens.
BASE_TERM: Final = 0
LOST_TRIBE_TERM: Final = 1
MOUNTAIN_TERM: Final = 2
LAIR_TERM: Final = 3
FORTRESS_TERM: Final = 4
CAMP_TERM: Final = 5
MINIMUM_TERM: Final = 6
REGIONS_TERM: Final = 7
DECLINED_TERM: Final = 8
DIE_TERM: Final = 9
MONSTER_TERM: Final = 10
BEHEMOTH_TERM: Final = 11
HORDES_TERM: Final = 12
TOWER_TERM: Final = 13
TERMS: Final = [
    *["base", "lost-tribe", "mountain", "lair", "fortress", "camp", "minimum", "regions", "declined", "die"],
    *["monster", "behemoth", "hordes", "tower"],
    *RACE_IDS,
    *POWER_IDS,
]
RACE_TERM: Final = 14
POWER_TERM: Final[int] = RACE_TERM + len(RACE_IDS)
TERM_KEYS: Final = [
    *[f"term-{name}" for name in TERMS[:RACE_TERM]],
    *[f"race-{name}" for name in RACE_IDS],
    *[f"power-{name}" for name in POWER_IDS],
    *[f"tokens-{name}" for name in RACE_IDS],
]
TOKENS_TERM: Final = len(TERMS)


def add_term(terms: list[int], term: int, amount: int) -> None:
    """Add a term to a sum, unless it makes no difference."""
    if amount:
        terms.append(term)
        terms.append(amount)


def term_list(terms: list[int]) -> list[list[Any]]:
    """Terms in the form of facts: message ids and amounts."""
    return [[TERM_KEYS[terms[index]], terms[index + 1]] for index in range(0, len(terms), 2)]
