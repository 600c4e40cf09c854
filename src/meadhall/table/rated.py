"""Which tables count for ratings: there is a clock, two people play, and nothing is otherwise than among strangers."""

from typing import Final

from meadhall.core import BadInput, Match
from meadhall.table.badges import ENGINE, badges_of
from meadhall.table.settings import TableSettings, is_out
from meadhall.table.wire import NewTable

ALLOWED: Final = frozenset({ENGINE})
"""A program has a rating like everybody else."""
FEWEST: Final = 2
"""People who play for ratings."""


def check_rated(wanted: NewTable, can_be_rated: bool) -> None:
    """BadInput if a table that somebody sets could never count."""
    people = [plan for plan in wanted.seats if plan.kind == "human"]
    reasons = {
        "game": not can_be_rated,
        "clock": wanted.clock is None,
        "people": len(people) < FEWEST,
        "hints": wanted.hints,
        "seeded": wanted.seed is not None,
        "house": bool(wanted.house.strip()),
    }
    why = next((reason for reason, holds in reasons.items() if holds), "")
    if why:
        raise BadInput("not-rated", {"why": why})


def is_rated(match: Match, settings: TableSettings) -> bool:
    """Whether the game changes ratings; before it begins, as far as that can be said."""
    if not settings.rated or settings.clock is None or not ALLOWED.issuperset(badges_of(match, settings)):
        return False
    return settings.gathering or len({row.person or row.former for row in settings.seats} - {""}) >= FEWEST


def outs(settings: TableSettings) -> list[bool]:
    """Who is last whatever his score is: whoever has conceded, and in rated games whoever was too slow too often."""
    return [is_out(row) if settings.rated else row.out for row in settings.seats]
