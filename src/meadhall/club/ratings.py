"""How strong somebody is, and how sure that is: OpenSkill, Thurstone–Mosteller with full pairing.

A pool is a game and its mode, whatever the pace. How much luck there is in a pool is its beta, fitted on games of our
own bots (docs/adr/0032-ratings.md). Bots are fixed points: an adept has 1500 in every club.
"""

from functools import cache
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Final, NamedTuple

from msgspec import json
from openskill.models import ThurstoneMostellerFull

MEAN: Final = 25.0
DOUBT: Final = 25.0 / 3.0
"""Of somebody of whom nothing is known."""
SHOWN_MEAN: Final = 1500
SHOWN_STEP: Final = 40
UNSURE: Final = 5.0
"""More doubt than this is shown by a question mark."""
UNSURE_MARK: Final = "?"
LADDER_DOUBT: Final = 2.0
"""Ladders sort by what somebody has shown: the mean less so many doubts."""
DOUBT_A_YEAR: Final = 3.0
"""How much doubt a year without games adds, at right angles to what there is."""
YEAR: Final = 365.25 * 86_400.0
USUAL_BETA: Final = 25.0 / 6.0
ANCHOR: Final = "adept"
MODE: Final = "mode"

NORMAL: Final = NormalDist()


class Rating(NamedTuple):
    """What is thought of somebody's strength in one pool."""

    mean: float = MEAN
    doubt: float = DOUBT

    @property
    def shown(self) -> int:
        return round(SHOWN_MEAN + SHOWN_STEP * (self.mean - MEAN))

    @property
    def is_sure(self) -> bool:
        return self.doubt <= UNSURE

    @property
    def standing(self) -> float:
        """What ladders sort by."""
        return self.mean - LADDER_DOUBT * self.doubt

    def after(self, seconds: float) -> "Rating":
        """The same after a while without games: less is known of it, and never less than nothing."""
        grown = sqrt(self.doubt**2 + DOUBT_A_YEAR**2 * max(0.0, seconds) / YEAR)
        return Rating(self.mean, min(DOUBT, grown))


def places_of(winners: list[int], scores: list[int]) -> list[int]:
    """The place of each seat, 1 for the first; winners come before all others, whatever their scores are."""
    keys = [(seat not in winners, -score if seat not in winners else 0) for seat, score in enumerate(scores)]
    order = sorted(keys)
    return [order.index(key) + 1 for key in keys]


def rated(beta: float, before: list[Rating], places: list[int], fixed: frozenset[int] = frozenset()) -> list[Rating]:
    """The ratings after one game of rivals; those who are `fixed` stay as they are."""
    return rated_teams(beta, [[one] for one in before], places, fixed)


def rated_teams(
    beta: float, teams: list[list[Rating]], places: list[int], fixed: frozenset[int] = frozenset()
) -> list[Rating]:
    """The ratings of all players, team after team, after one game between teams; `fixed` counts them so, too."""
    model = ThurstoneMostellerFull(beta=beta)
    made = [[model.rating(one.mean, one.doubt) for one in team] for team in teams]
    after = model.rate(made, ranks=[float(place) for place in places])
    flat = [one for team in teams for one in team]
    found = [Rating(one.mu, one.sigma) for team in after for one in team]
    return [old if index in fixed else new for index, (old, new) in enumerate(zip(flat, found, strict=True))]


def rated_together(beta: float, party: list[Rating], table: Rating, won: bool) -> tuple[list[Rating], Rating]:
    """The ratings of a party, and of what it played against: as many seats of the table."""
    after = rated_teams(beta, [party, [table] * len(party)], [1, 2] if won else [2, 1])
    return after[: len(party)], after[-1]


def chance(beta: float, one: Rating, other: Rating) -> float:
    """How likely somebody comes before somebody else."""
    spread = sqrt(2.0 * beta**2 + one.doubt**2 + other.doubt**2)
    return NORMAL.cdf((one.mean - other.mean) / spread)


class Pool(NamedTuple):
    """What is known of a game and its mode: how much luck is in it, and how strong the bots are there."""

    beta: float
    bots: dict[str, Rating]


@cache
def known_pools() -> dict[str, Pool]:
    """The pools as `meadhall club rate-bots` has written them."""
    return json.decode((Path(__file__).parent / "data" / "pools.json").read_bytes(), type=dict[str, Pool])


def pool_of(game: str, options: dict[str, str]) -> str:
    """The name of a pool: a game, and its mode if it has several."""
    return f"{game} {options.get(MODE, '')}".strip()
