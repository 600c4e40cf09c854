"""How games ended that the club may list, and what ratings come of that.

A result follows from a table alone. Ratings are a fold over the results of a pool, in the order in which the games
ended, and so are the same whenever and wherever they are worked out.
"""

from collections import Counter
from typing import Final, NamedTuple

from msgspec import Struct

from meadhall.club.ratings import SHOWN_MEAN, UNSURE_MARK, Pool, Rating, known_pools, pool_of, rated
from meadhall.lab.report.cases import Case
from meadhall.table.listing import OVER
from meadhall.table.ports import Projection, SeatProjection

GAMES: Final = "games"
"""The kind of thing that every game is: so many of them there were."""
KINDS: Final = frozenset({"order", "race", "power", "faction", "patron", "guild", "character"})
"""Of what reports count, what somebody chooses or is given: the message `thing-<kind>`."""
PARTS: Final = 60
"""Of a victory: as many as can be shared among up to six without a remainder, so that sums are exact."""


class SeatResult(Struct, frozen=True):
    """How a game ended for one seat: that of a person, or that of a bot."""

    seat: int
    person: str
    bot: str
    place: int
    won: int
    score: int
    finished: int


class Had(Struct, frozen=True):
    """What one seat had in a game: so often, and so many parts of a victory with it."""

    seat: int
    kind: str
    name: str
    cases: int
    wins: int


class Thing(Struct, frozen=True):
    """The same of all seats, and what of it strong players had."""

    kind: str
    name: str
    cases: int
    wins: int
    strong: int = 0
    strong_wins: int = 0


class Counted(NamedTuple):
    """What was had in a game, by everybody and by each."""

    things: list[Thing]
    had: list[Had]


class TableResult(Struct, frozen=True):
    """How a game ended: `seats` as they are, none if it does not count any more."""

    table: str
    pool: str
    rated: bool
    seats: tuple[SeatResult, ...]


class RatedGame(Struct):
    """A rated game as the fold reads it."""

    table: str
    ended: float
    seats: list[SeatResult]


class HeldRating(Struct):
    """Somebody's rating in a pool after so many games, the last of which ended at `changed`."""

    mean: float
    doubt: float
    games: int
    changed: float

    def at(self, now: float) -> Rating:
        """What is still thought of it after a while without games."""
        return Rating(self.mean, self.doubt).after(now - self.changed)


class Step(Struct, frozen=True):
    """What one game did to somebody's rating; `games` counts it."""

    table: str
    seat: int
    person: str
    ended: float
    games: int
    before: Rating
    after: Rating


def result_of(made: Projection) -> TableResult:
    """What a table gives: nothing unless it is over, counts and was not annulled."""
    pool = pool_of(made.game, made.options)
    if made.phase != OVER or not made.counts:
        return TableResult(made.table, pool, False, ())
    seats = [
        SeatResult(seat, row.player, row.bot, row.place, int(row.won), row.score, int(not row.gone))
        for seat, row in enumerate(made.seats)
    ]
    return TableResult(made.table, pool, made.rated, tuple(seats))


def counted_in(made: Projection, result: TableResult, cases: list[Case]) -> Counted:
    """What was had in a game, each thing once, with how often and how much was won with it."""
    winners = sum([seat.won for seat in result.seats])
    parts = [PARTS // winners if seat.won else 0 for seat in result.seats]
    times = Counter([(case.seat, *thing) for case in cases for thing in case.what.items() if thing[0] in KINDS])
    had = [Had(*one, number, number * parts[one[0]]) for one, number in sorted(times.items())]
    strong = [is_strong(seat, result.pool) for seat in made.seats]
    things = [
        thing_of(kind, name, [one for one in had if (one.kind, one.name) == (kind, name)], strong)
        for kind, name in sorted({(one.kind, one.name) for one in had})
    ]
    return Counted([Thing(GAMES, "", 1, 0), *things], had)


def thing_of(kind: str, name: str, had: list[Had], strong: list[bool]) -> Thing:
    by_strong = [one for one in had if strong[one.seat]]
    sums = [sum([one.cases for one in some]) for some in (had, by_strong)]
    wins = [sum([one.wins for one in some]) for some in (had, by_strong)]
    return Thing(kind, name, sums[0], wins[0], sums[1], wins[1])


def is_strong(seat: SeatProjection, pool: str) -> bool:
    """Whether somebody was as strong as an adept when he sat down, as far as that was known."""
    if seat.bot:
        known = known_pools().get(pool)
        return known is not None and seat.bot in known.bots and known.bots[seat.bot].shown >= SHOWN_MEAN
    return seat.rating != "" and int(seat.rating.removesuffix(UNSURE_MARK)) >= SHOWN_MEAN


def fold(pool: Pool, known: dict[str, HeldRating], games: list[RatedGame]) -> list[Step]:
    """What each game does to the ratings of those who played it; `known` is what is thought of them afterwards.

    Bots are fixed points; one that nobody has measured in this pool says nothing.
    """
    steps: list[Step] = []
    for game in games:
        players = [one for one in game.seats if one.person or one.bot in pool.bots]
        before = [rating_before(pool, known, one, game.ended) for one in players]
        fixed = frozenset([index for index, one in enumerate(players) if not one.person])
        after = rated(pool.beta, before, [one.place for one in players], fixed)
        for one, old, new in zip(players, before, after):
            if one.person:
                games_now = known[one.person].games + 1 if one.person in known else 1
                known[one.person] = HeldRating(new.mean, new.doubt, games_now, game.ended)
                steps.append(Step(game.table, one.seat, one.person, game.ended, games_now, old, new))
    return steps


def rating_before(pool: Pool, known: dict[str, HeldRating], one: SeatResult, now: float) -> Rating:
    if not one.person:
        return pool.bots[one.bot]
    held = known.get(one.person)
    return Rating() if held is None else held.at(now)
