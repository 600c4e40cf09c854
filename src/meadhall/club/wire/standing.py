"""How strong people are, what wins, and what they play for: seasons and tournaments."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from meadhall.club.wire.people import KnownPerson, Role
from meadhall.table.wire import Name, Pace, Setting


class RatingInfo(Struct):
    """Somebody's rating in a pool, after so many games; unless it is `sure` it is shown with a question mark."""

    pool: str
    rating: int
    sure: bool
    games: int


class RatingPoint(Struct):
    """A rating after the game that ended then."""

    ended: float
    rating: int


class RivalInfo(Struct):
    """Who else played: a person (without an id if he is forgotten), or a bot."""

    person: str
    name: str
    bot: str
    place: int
    score: int


class PlayedInfo(Struct):
    """A game of somebody: his place among so many seats, whether he played it to the end, and what it did to his rating
    (none: it was not rated)."""

    pool: str
    seats: int
    ended: float
    place: int
    score: int
    finished: bool
    change: int | None
    rivals: list[RivalInfo]


class PlaceCount(Struct):
    """How often somebody came first, second and so on at tables of so many seats."""

    pool: str
    seats: int
    places: list[int]


class ThingInfo(Struct):
    """Something that players had so many times, and the share of victories with it, with its 95 % interval."""

    kind: str
    name: str
    cases: int
    share: float
    low: float
    high: float


class BestThings(Struct):
    """With what somebody wins most often in a pool, a few of each kind."""

    pool: str
    things: list[ThingInfo]


class PersonPage(Struct):
    """What the club knows of how somebody plays: of his games among people, he has finished so many."""

    id: str
    name: str
    role: Role
    since: float
    finished: int
    games: int
    ratings: list[RatingInfo]
    curves: dict[str, list[RatingPoint]]
    places: list[PlaceCount]
    last: list[PlayedInfo]
    best: list[BestThings]


class RankedInfo(Struct):
    """Somebody in a ladder."""

    person: str
    name: str
    rating: int
    sure: bool
    games: int


class ThingsAt(Struct):
    """What was had in so many games at tables of so many seats: by everybody, and by those as strong as an adept."""

    seats: int
    games: int
    things: list[ThingInfo]
    strong: list[ThingInfo]


class PoolPage(Struct):
    """A game in one of its modes: who is best (listed to members), how strong bots are, and what wins."""

    pool: str
    ladder: list[RankedInfo]
    bots: list[RankedInfo]
    tables: list[ThingsAt]


class GamePage(Struct):
    """A game in this club. `member`: whether people are listed to whoever asks."""

    game: str
    member: bool
    pools: list[PoolPage]


class MetInfo(Struct):
    """A game that two have played: the place of each."""

    pool: str
    seats: int
    ended: float
    place: int
    other: int


class MetPool(Struct):
    """How it stands between two in a pool: how often each came before the other, and how likely that is now."""

    pool: str
    ahead: int
    behind: int
    even: int
    chance: float | None


class HeadsUp(Struct):
    """Two people, and the games that both have played."""

    one: KnownPerson
    other: KnownPerson
    pools: list[MetPool]
    games: list[MetInfo]


class StepInfo(Struct):
    """What a game did to the rating of whoever had a seat."""

    seat: int
    before: int
    after: int
    sure: bool


class Scored(Struct):
    """What came of a table for ratings; `done` is false while that is still being worked out."""

    rated: bool
    done: bool
    steps: list[StepInfo]


class NewSeason(Struct, forbid_unknown_fields=True):
    """A time in which a ladder counts of its own; from and until are seconds since 1970."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    since: Annotated[float, Meta(ge=0, le=1e11)]
    until: Annotated[float, Meta(ge=0, le=1e11)]


class OneSeason(Struct, forbid_unknown_fields=True):
    """A season that is meant."""

    season: Name


class SeasonLadder(Struct):
    """Who was best in a pool in a season, of those with enough games."""

    pool: str
    ladder: list[RankedInfo]


class SeasonInfo(Struct):
    """A season; its ladders are for members."""

    id: str
    name: str
    since: float
    until: float
    least: int
    ladders: list[SeasonLadder]


TournamentKind = Literal["round-robin", "swiss", "knockout"]


class NewTournament(Struct, forbid_unknown_fields=True):
    """A tournament that people can enter, at tables of so many seats.

    A Swiss one has so many `rounds`; in a knockout the `best` so many of each table go on.
    """

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    kind: TournamentKind
    game: Name
    options: dict[Name, Setting] = {}
    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    rounds: Annotated[int, Meta(ge=1, le=20)] = 5
    best: Annotated[int, Meta(ge=1, le=3)] = 1
    pace: Pace = "daily"
    rated: bool = True


class EnterTournament(Struct, forbid_unknown_fields=True):
    """Play along, or (`on` false) not any more."""

    on: bool


class TournamentInfo(Struct):
    """A tournament in a list: which round is played, how many play, and whether I do."""

    id: str
    name: str
    kind: TournamentKind
    game: str
    options: dict[str, str]
    seats: int
    rounds: int
    best: int
    pace: Pace
    rated: bool
    state: Literal["open", "running", "over"]
    round: int
    entered: int
    mine: bool


class TournamentRow(Struct):
    """How somebody stands; `breaker` decides between those with the same points."""

    person: str
    name: str
    rank: int
    points: float
    breaker: float
    games: int
    gone: bool


class SittingInfo(Struct):
    """A table of a round, with the key to look on; one player alone sits out. `void`: it does not count."""

    table: str
    watch: str
    players: list[str]
    places: list[int] | None
    void: bool


class TournamentPage(Struct):
    """A tournament; people are `listed` to members, and to those who play along."""

    info: TournamentInfo
    listed: bool
    rows: list[TournamentRow]
    rounds: list[list[SittingInfo]]
