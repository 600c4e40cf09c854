"""Seasons: dates, and a ladder of those who have played enough in them."""

import time
from typing import Final

from meadhall.club.contest_ports import ContestStore, Season, SeasonRow
from meadhall.club.people import called, new_id
from meadhall.club.ports import Person
from meadhall.club.ratings import Rating
from meadhall.club.roles import is_at_least
from meadhall.club.wire import NewSeason, RankedInfo, SeasonInfo, SeasonLadder
from meadhall.core import BadInput

LEAST: Final = 5
"""Rated games of a pool with which somebody is in its ladder."""


async def add_season(store: ContestStore, wanted: NewSeason) -> str:
    """A new season; its id."""
    if wanted.until <= wanted.since:
        raise BadInput("season-backwards", {})
    made = Season(new_id(), called(wanted.name), wanted.since, wanted.until, time.time())
    await store.add_season(made)
    return made.id


async def remove_season(store: ContestStore, season: str) -> None:
    if not await store.remove_season(season):
        raise BadInput("no-such-season", {})


async def seasons(store: ContestStore, asking: Person | None) -> list[SeasonInfo]:
    """All seasons; people are listed to members."""
    member = is_at_least(asking, "member")
    return [season_info(one, await store.season_ladder(one, LEAST) if member else []) for one in await store.seasons()]


def season_info(season: Season, rows: list[SeasonRow]) -> SeasonInfo:
    """A season with what everybody had shown in each pool when it was over, or has shown by now."""
    pools = dict.fromkeys([row.pool for row in rows])
    ladders = [SeasonLadder(pool, [ranked(row) for row in rows if row.pool == pool]) for pool in pools]
    return SeasonInfo(season.id, season.name, season.since, season.until, LEAST, ladders)


def ranked(row: SeasonRow) -> RankedInfo:
    rating = Rating(row.rating.mean, row.rating.doubt)
    return RankedInfo(row.person, row.name, rating.shown, rating.is_sure, row.rating.games)
