"""Who may do what: roles of people, and for whom the hall is.

Nobody has an account. A hall is `open` unless its owner says otherwise: then `members` only set tables and see the open
ones, and guests come by the link of a table; `closed` ones have no guests at all.
"""

import time
from typing import Final, Literal, get_args

from meadhall.club.ports import Person
from meadhall.club.wire import Role
from meadhall.core import BadInput

Hall = Literal["open", "members", "closed"]
Entry = Literal["set", "sit", "look", "shelf"]
"""What somebody wants: a table of his own or the list of open ones, a seat, what his keys open, or the shelf."""

RANKS: Final[tuple[Role, ...]] = get_args(Role)
OPEN_HALL: Final = "open"
CLOSED_HALL: Final = "closed"
DAY: Final = 86_400.0


def rank(role: str) -> int:
    """The higher the more; what an earlier version called something else is a guest."""
    return RANKS.index(role) if role in RANKS else 0


def is_at_least(person: Person | None, role: Role) -> bool:
    return person is not None and rank(person.role) >= rank(role)


def needs_person(hall: Hall, entry: Entry) -> bool:
    """Whether it has to be known who somebody is."""
    return entry in ("set", "sit") or (entry == "look" and hall == CLOSED_HALL)


def check_entry(hall: Hall, entry: Entry, person: Person | None) -> None:
    """BadInput if somebody may not come here, or not for this."""
    now = time.time()
    if person is not None and person.banned > now:
        raise BadInput("banned", {"days": days_left(person.banned, now)})
    if is_at_least(person, "member") or hall == OPEN_HALL:
        return
    if hall == CLOSED_HALL or entry == "set":
        raise BadInput("members-only", {})


def days_left(until: float, now: float) -> int:
    """Whole days, and at least one."""
    return max(1, round((until - now) / DAY))
