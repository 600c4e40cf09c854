"""What results and ratings need from a database."""

from typing import Protocol

from msgspec import Struct

from meadhall.club.ports import Person, Standing
from meadhall.club.results import Counted, HeldRating, RatedGame, Step, TableResult


class OpenPool(Struct):
    """A pool in which games have to be worked in that ended at `since` or later."""

    pool: str
    seal: str
    since: float


class PlayedRow(Struct):
    """A game in somebody's list: his place, and what it did to his rating, if anything."""

    table: str
    pool: str
    seats: int
    ended: float
    place: int
    won: int
    score: int
    finished: int
    before: float | None = None
    after: float | None = None
    doubt: float | None = None


class RivalRow(Struct):
    """Who else played one of those games."""

    table: str
    seat: int
    person: str
    name: str
    bot: str
    place: int
    score: int


class RankedRow(Struct):
    """Somebody in a ladder."""

    person: str
    name: str
    pool: str
    rating: HeldRating


class SumRow(Struct):
    """How often a thing was had at tables of so many seats, and how many parts of victories with it; and what of that
    strong players had."""

    pool: str
    seats: int
    kind: str
    name: str
    cases: int
    wins: int
    strong: int = 0
    strong_wins: int = 0


class HadRow(Struct):
    """How often somebody had a thing, and how many parts of victories with it."""

    pool: str
    kind: str
    name: str
    cases: int
    wins: int


class ResultStore(Protocol):
    """Results, what was had in those games, and ratings."""

    async def with_results(self, tables: list[str]) -> set[str]:
        """Those of them that have results now."""

    async def result(self, table: str) -> TableResult | None: ...

    async def has_counted(self, table: str) -> bool:
        """Whether it is written down what somebody had there."""

    async def keep_result(self, result: TableResult, counted: Counted, changes: int, settings: int) -> None:
        """Instead of what was there, worked out from so many changes and the settings of that number; nothing happens
        if lists show something newer."""

    async def note_scored(self, table: str, changes: int, settings: int) -> None:
        """There is nothing new."""

    async def unscored(self) -> list[str]:
        """Tables whose results are not worked in."""

    async def open_pools(self) -> list[OpenPool]: ...

    async def people_since(self, pool: str, since: float) -> list[str]:
        """Those whose ratings were changed by games that ended then or later."""

    async def rating_before(self, pool: str, person: str, since: float) -> HeldRating | None: ...

    async def games_since(self, pool: str, since: float, most: int) -> list[RatedGame]:
        """In the order in which they ended, at most so many."""

    async def keep_ratings(
        self,
        opened: OpenPool,
        steps: list[Step],
        ratings: dict[str, HeldRating | None],
        seal: str,
        until: float | None,
    ) -> bool:
        """The steps of all games that ended at `since` or later, and what ratings are now; games from `until` on are
        still to be worked in. Whether nobody else has changed anything meanwhile; else nothing happens."""

    async def begin_anew(self) -> None:
        """All ratings are to be worked out again, and sums from the things that are there."""

    # Pages

    async def ratings_of(self, person: str) -> dict[str, HeldRating]:
        """By pool."""

    async def rated_person(self, person: str) -> tuple[Person, Standing, dict[str, HeldRating]] | None:
        """Somebody who is not forgotten, how many of his games he has finished, and his ratings by pool."""

    async def had_by(self, person: str) -> list[HadRow]: ...

    async def played(self, person: str, most: int) -> list[PlayedRow]:
        """The newest first."""

    async def rivals(self, person: str, most: int) -> list[RivalRow]:
        """All who played in his last games."""

    async def ladder(self, game: str, most: int) -> list[RankedRow]:
        """The best of each pool of a game."""

    async def sums(self, game: str) -> list[SumRow]: ...

    async def steps_at(self, table: str) -> list[Step]: ...

    async def common(self, person: str, other: str, most: int) -> list[tuple[PlayedRow, PlayedRow]]:
        """Games that both have played, the newest first: how it ended for each."""
