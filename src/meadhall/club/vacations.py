"""Vacations: whose clocks stand still for some days, in correspondence, and how many days of a year that may be."""

from typing import Final

from meadhall.core import BadInput
from meadhall.table.clock import DAY, Span, merged

DAYS_A_YEAR: Final = 28
DAYS_IN_A_ROW: Final = 14
YEAR: Final = 365 * DAY


def days_taken(spans: list[Span], now: float) -> float:
    """Days of the last year that were vacation, or will be."""
    return sum([until - max(since, now - YEAR) for since, until in spans if until > now - YEAR]) / DAY


def days_in_a_row(spans: list[Span]) -> float:
    """The longest vacation; a day between two of them ends none."""
    joined = merged([(since, until + DAY) for since, until in spans])
    return max([until - since - DAY for since, until in joined], default=0.0) / DAY


def away_until(spans: list[Span], now: float) -> float:
    """When somebody is back; 0 if he is here."""
    return max([until for since, until in spans if since <= now < until], default=0.0)


def check_vacation(spans: list[Span], now: float) -> None:
    """BadInput if that is too much."""
    if days_taken(spans, now) > DAYS_A_YEAR:
        raise BadInput("vacation-days", {"most": DAYS_A_YEAR})
    if days_in_a_row(spans) > DAYS_IN_A_ROW:
        raise BadInput("vacation-row", {"most": DAYS_IN_A_ROW})
