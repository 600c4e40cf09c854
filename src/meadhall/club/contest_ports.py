"""What seasons and tournaments need from a database."""

from typing import Literal, Protocol

from msgspec import Struct

from meadhall.club.results import HeldRating
from meadhall.club.wire import TournamentKind

TournamentState = Literal["open", "running", "over"]


class Season(Struct):
    """A time in which a ladder counts of its own."""

    id: str
    name: str
    since: float
    until: float
    made: float


class SeasonRow(Struct):
    """Somebody in a season's ladder: his rating after the last of so many games in it."""

    person: str
    name: str
    pool: str
    rating: HeldRating


class Tournament(Struct):
    """A tournament as it is kept; `options` are JSON, `round` is the one that is played, from 1 on."""

    id: str
    name: str
    kind: TournamentKind
    game: str
    options: bytes
    seats: int
    rounds: int
    best: int
    pace: str
    rated: int
    state: TournamentState
    round: int
    made: float


class Entry(Struct):
    """Somebody who plays in a tournament, or has left it."""

    person: str
    name: str
    gone: int


class SittingRow(Struct):
    """A table of a round: its name (none for somebody who sits out), and who sits where, as JSON."""

    round: int
    number: int
    table: str
    players: bytes


class Outcome(Struct):
    """How the tables of a tournament ended: the places by table and seat, and those that do not count."""

    places: dict[str, dict[int, int]]
    void: set[str]


class ContestStore(Protocol):
    """Seasons and tournaments."""

    async def seasons(self) -> list[Season]:
        """The newest first."""

    async def add_season(self, season: Season) -> None: ...

    async def remove_season(self, season: str) -> bool: ...

    async def season_ladder(self, season: Season, least: int) -> list[SeasonRow]:
        """Those who have finished so many rated games of a pool in it, the best of each pool first. One query."""

    async def tournaments(self, person: str) -> list[tuple[Tournament, int, bool]]:
        """The newest first, with how many play, and whether this one does. One query."""

    async def tournament(self, tournament: str) -> Tournament | None: ...

    async def add_tournament(self, tournament: Tournament) -> None: ...

    async def entries(self, tournament: str) -> list[Entry]:
        """In the order in which they entered."""

    async def enter(self, tournament: str, person: str, now: float) -> None: ...

    async def leave(self, tournament: str, person: str) -> None:
        """Before it has begun as if he had never entered; later he is not seated any more."""

    async def sittings(self, tournament: str) -> list[SittingRow]:
        """Round by round."""

    async def outcome(self, tournament: str) -> Outcome: ...

    async def begin_round(self, tournament: str, before: int, sittings: list[SittingRow]) -> None:
        """The round after `before`, unless somebody has begun it."""

    async def end(self, tournament: str) -> None: ...

    async def running(self) -> list[str]: ...

    async def waiting_since(self, tournament: str, when: float) -> list[str]:
        """Its tables that have been waiting for somebody since then, or longer."""
