"""What differs at a table from a fair game among strangers: it is shown, not forbidden."""

from typing import Final

from meadhall.core import Match
from meadhall.table.settings import TableSettings

SEEDED: Final = "seeded"
"""Whoever set the table may know its dice."""
FORKED: Final = "forked"
IMPORTED: Final = "imported"
"""It did not begin here: what others hide may be known."""
KEYS: Final = "keys"
"""Whoever set the table has had the keys to all seats."""
SEVERAL: Final = "several"
"""Somebody has more than one seat."""
NONCES: Final = "nonces"
"""Not all who play have added to the dice."""
ENGINE: Final = "engine"
"""Somebody's program plays."""
EARLY: Final = "early"
"""It began before all had sat down."""
HINTS: Final = "hints"
HOUSE: Final = "house"


def all_added(settings: TableSettings) -> bool:
    """Whether every person's device has added to the dice, as far as dice have rolled that can be checked."""
    dice = settings.dice
    if dice is None or not dice.closed:
        return True
    return all([bool(nonce) for nonce, row in zip(dice.nonces, settings.seats) if row.personal])


def badges_of(match: Match, settings: TableSettings) -> list[str]:
    """The badges of a table, in the order in which they are shown."""
    people = [row.person for row in settings.seats if row.person]
    worn = {
        SEEDED: settings.origin == SEEDED,
        FORKED: settings.origin == FORKED,
        IMPORTED: settings.origin == IMPORTED,
        HOUSE: bool(match.record.house),
        HINTS: settings.hints,
        KEYS: not settings.fair and sum([row.personal for row in settings.seats]) > 1,
        SEVERAL: len(set(people)) < len(people),
        ENGINE: any([row.engine for row in settings.seats]),
        NONCES: not all_added(settings),
        EARLY: settings.early,
    }
    return [badge for badge, is_worn in worn.items() if is_worn]
