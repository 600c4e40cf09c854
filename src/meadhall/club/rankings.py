"""How strong people are, as pages show it: a person, a game, two people, and what one game did."""

import time
from collections.abc import Iterable
from typing import Final

from meadhall.club.ports import Person
from meadhall.club.ratings import UNSURE_MARK, Rating, chance, known_pools, pool_of
from meadhall.club.results import GAMES, PARTS, HeldRating
from meadhall.club.roles import is_at_least
from meadhall.club.standing_ports import HadRow, PlayedRow, RankedRow, ResultStore, RivalRow, SumRow
from meadhall.club.wire import (
    BestThings,
    GamePage,
    HeadsUp,
    KnownPerson,
    MetInfo,
    MetPool,
    PersonPage,
    PlaceCount,
    PlayedInfo,
    PoolPage,
    RankedInfo,
    RatingInfo,
    RatingPoint,
    RivalInfo,
    Scored,
    StepInfo,
    ThingInfo,
    ThingsAt,
)
from meadhall.core import BadInput
from meadhall.games import NAMES
from meadhall.lab.statistics import share
from meadhall.table.listing import OVER
from meadhall.table.wire import TableInfo

MOST_PLAYED: Final = 500
"""Games that curves and places are made of."""
MOST_LAST: Final = 12
MOST_RANKED: Final = 200
MOST_BEST: Final = 3
"""Things of each kind that are told of somebody in each pool."""
LEAST_HAD: Final = 2
"""So often he must have had one."""
ORDER: Final = "order"
"""The kind of thing that is a place at the table, which nobody chooses."""


class Rankings:
    """Ratings and results as whoever asks may see them."""

    def __init__(self, store: ResultStore) -> None:
        self.store: Final = store

    # For tables

    def rates(self, game: str, options: dict[str, str]) -> bool:
        return pool_of(game, options) in known_pools()

    async def shown(self, person: str, game: str, options: dict[str, str]) -> str:
        held = (await self.store.ratings_of(person)).get(pool_of(game, options))
        if held is None:
            return ""
        now = held.at(time.time())
        return f"{now.shown}{'' if now.is_sure else UNSURE_MARK}"

    async def scored(self, info: TableInfo) -> Scored:
        """What a game did to ratings."""
        if not info.rated or info.phase != OVER:
            return Scored(info.rated, info.phase == OVER, [])
        found = await self.store.steps_at(info.table)
        steps = [StepInfo(one.seat, one.before.shown, one.after.shown, one.after.is_sure) for one in found]
        return Scored(True, bool(steps), steps)

    # Pages

    async def person(self, asking: Person | None, person: str) -> PersonPage:
        """People are listed to members; everybody may look at himself."""
        check_member(asking, person)
        found = await self.store.rated_person(person)
        if found is None:
            raise BadInput("no-such-person", {})
        about, standing, held = found
        now = time.time()
        played = await self.store.played(person, MOST_PLAYED)
        rivals = await self.store.rivals(person, MOST_LAST)
        return PersonPage(
            *(about.id, about.name, about.role, about.made, standing.finished, standing.games),
            ratings=[rating_info(pool, one, now) for pool, one in held.items()],
            curves=curves(played),
            places=places(played),
            last=[played_info(one, person, rivals) for one in played[:MOST_LAST]],
            best=best(await self.store.had_by(person)),
        )

    async def game(self, asking: Person | None, game: str) -> GamePage:
        if game not in NAMES:
            raise BadInput("unknown-game", {"game": game, "known": ", ".join(NAMES)})
        member = is_at_least(asking, "member")
        ranked = await self.store.ladder(game, MOST_RANKED) if member else []
        sums = await self.store.sums(game)
        known = [pool for pool in known_pools() if pool.partition(" ")[0] == game]
        pools = dict.fromkeys([*known, *sorted({one.pool for one in sums})])
        return GamePage(game, member, [pool_page(pool, ranked, sums) for pool in pools])

    async def heads_up(self, asking: Person | None, one: str, other: str) -> HeadsUp:
        """How it stands between two; each of them may look, and so may members."""
        if asking is None or asking.id not in (one, other):
            check_member(asking, one)
        me, him = await self.store.rated_person(one), await self.store.rated_person(other)
        if one == other or me is None or him is None:
            raise BadInput("no-such-person", {})
        (i, _, mine), (he, _, his) = me, him
        met = await self.store.common(one, other, MOST_PLAYED)
        pools = dict.fromkeys([row.pool for row, _ in met])
        games = [MetInfo(row.pool, row.seats, row.ended, row.place, it.place) for row, it in met[:MOST_LAST]]
        return HeadsUp(
            KnownPerson(i.id, i.name),
            KnownPerson(he.id, he.name),
            [met_pool(pool, met, mine.get(pool), his.get(pool)) for pool in pools],
            games,
        )


def check_member(asking: Person | None, person: str) -> None:
    """BadInput for those to whom people are not listed."""
    if not is_at_least(asking, "member") and (asking is None or asking.id != person):
        raise BadInput("for-members", {})


def rating_info(pool: str, held: HeldRating, now: float) -> RatingInfo:
    rating = held.at(now)
    return RatingInfo(pool, rating.shown, rating.is_sure, held.games)


def curves(played: list[PlayedRow]) -> dict[str, list[RatingPoint]]:
    """By pool, how a rating went, the oldest first."""
    found: dict[str, list[RatingPoint]] = {}
    for one in reversed(played):
        if one.after is not None:
            found.setdefault(one.pool, []).append(RatingPoint(one.ended, Rating(one.after).shown))
    return found


def places(played: list[PlayedRow]) -> list[PlaceCount]:
    found: dict[tuple[str, int], list[int]] = {}
    for one in played:
        found.setdefault((one.pool, one.seats), [0] * one.seats)[one.place - 1] += 1
    return [PlaceCount(*key, counted) for key, counted in sorted(found.items())]


def played_info(one: PlayedRow, person: str, rivals: list[RivalRow]) -> PlayedInfo:
    change = None
    if one.before is not None and one.after is not None:
        change = Rating(one.after).shown - Rating(one.before).shown
    others = [
        RivalInfo(row.person if row.name else "", row.name, row.bot, row.place, row.score)
        for row in rivals
        if row.table == one.table and row.person != person
    ]
    return PlayedInfo(one.pool, one.seats, one.ended, one.place, one.score, bool(one.finished), change, others)


def pool_page(pool: str, ranked: list[RankedRow], sums: list[SumRow]) -> PoolPage:
    now = time.time()
    here = [(one.rating.at(now), one) for one in ranked if one.pool == pool]
    here.sort(key=lambda pair: -pair[0].standing)
    ladder = [RankedInfo(one.person, one.name, rating.shown, rating.is_sure, one.rating.games) for rating, one in here]
    known = known_pools().get(pool)
    bots = sorted(known.bots.items(), key=lambda pair: -pair[1].mean) if known is not None else []
    measured = [RankedInfo("", name, rating.shown, rating.is_sure, 0) for name, rating in bots]
    return PoolPage(pool, ladder, measured, things_at([one for one in sums if one.pool == pool]))


def things_at(sums: list[SumRow]) -> list[ThingsAt]:
    """What wins, by the number of seats: the best of each kind first."""
    found: list[ThingsAt] = []
    for seats in sorted({one.seats for one in sums}):
        here = [one for one in sums if one.seats == seats]
        games = sum([one.cases for one in here if one.kind == GAMES])
        had = [one for one in here if one.kind != GAMES]
        everybody = [thing(one.kind, one.name, one.cases, one.wins) for one in had]
        strong = [thing(one.kind, one.name, one.strong, one.strong_wins) for one in had if one.strong]
        found.append(ThingsAt(seats, games, best_first(everybody), best_first(strong)))
    return found


def best(had: list[HadRow]) -> list[BestThings]:
    """By pool, with what somebody wins most often, as far as so few games can tell."""
    found: list[BestThings] = []
    for pool in sorted({one.pool for one in had}):
        here = [one for one in had if one.pool == pool and one.kind != ORDER and one.cases >= LEAST_HAD and one.wins]
        things = best_first([thing(one.kind, one.name, one.cases, one.wins) for one in here])
        kinds = dict.fromkeys([one.kind for one in things])
        few = [one for kind in kinds for one in [one for one in things if one.kind == kind][:MOST_BEST]]
        if few:
            found.append(BestThings(pool, few))
    return found


def best_first(things: Iterable[ThingInfo]) -> list[ThingInfo]:
    return sorted(things, key=lambda one: (one.kind, -one.low, one.name))


def thing(kind: str, name: str, cases: int, wins: int) -> ThingInfo:
    found = share(wins / PARTS, cases)
    return ThingInfo(kind, name, cases, found.share, found.low, found.high)


def met_pool(
    pool: str, met: list[tuple[PlayedRow, PlayedRow]], mine: HeldRating | None, his: HeldRating | None
) -> MetPool:
    here = [(one.place, other.place) for one, other in met if one.pool == pool]
    known, now = known_pools().get(pool), time.time()
    likely = None
    if known is not None and mine is not None and his is not None:
        likely = chance(known.beta, mine.at(now), his.at(now))
    ahead, behind = sum([a < b for a, b in here]), sum([a > b for a, b in here])
    return MetPool(pool, ahead, behind, len(here) - ahead - behind, likely)
