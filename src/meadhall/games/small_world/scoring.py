"""Scoring a turn and the end of the game: sections 3.8 and 5, SW-8 and SW-10."""

from typing import Any, Final

from meadhall.core.rules import Result
from meadhall.core.steps import Do
from meadhall.games.small_world.events import SCORED
from meadhall.games.small_world.state import (
    DECLINED_REGIONS,
    DECLINED_TERM,
    POWER_BONUS,
    RACE_BONUS,
    REGIONS,
    REGIONS_TERM,
    SOURCES,
    SmallWorld,
)


class Income:
    """One row of a turn's scoring: where it goes in the tally, what it is called, how much."""

    def __init__(self, source: int, term: int, coins: int) -> None:
        self.source: Final = source
        self.term: Final = term
        self.coins: Final = coins


def income(game: SmallWorld, seat: int) -> list[Income]:
    """What the seat would score now: the table of section 4.4 (SW-8.1 to SW-8.5)."""
    rows: list[Income] = []
    for tribe in game.tribes_of(seat):
        regions = tribe.land.bit_count()
        if tribe.declined:
            add_row(rows, DECLINED_REGIONS, DECLINED_TERM, regions)
            add_row(rows, RACE_BONUS, tribe.race.term, tribe.race.declined_bonus(game, tribe))
        else:
            add_row(rows, REGIONS, REGIONS_TERM, regions)
            add_row(rows, RACE_BONUS, tribe.race.term, tribe.race.bonus(game, tribe))
            add_row(rows, POWER_BONUS, tribe.power.term, tribe.power.bonus(game, tribe))
    return rows


def add_row(rows: list[Income], source: int, term: int, coins: int) -> None:
    if coins:
        rows.append(Income(source, term, coins))


class Score(Do):
    """Step F: the coins of the turn, in one event with its breakdown (SW-8.7)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def saved(self) -> list[Any]:
        return [self.seat]

    def do(self, game: SmallWorld) -> None:
        player = game.players[self.seat]
        rows = income(game, self.seat)
        for row in rows:
            player.receive(row.coins, row.source)
        if game.heard is not None:
            terms = [number for row in rows for number in (row.term, row.coins)]
            game.tell_more(SCORED, self.seat, sum([row.coins for row in rows]), 0, terms)
        if player.active:
            game.active(self.seat).turns += 1
        game.reveal()  # step G begins: no more undo (SW-14.5)


def result(game: SmallWorld) -> Result:
    """Most coins win, then most race tokens on the map, then the victory is shared (SW-10.1 to SW-10.3)."""
    ranks = [(player.coins, tokens_on_map(game, player.seat)) for player in game.players]
    best = max(ranks)
    winners = [seat for seat, rank in enumerate(ranks) if rank == best]
    sources = [dict(zip(SOURCES, player.income, strict=True)) for player in game.players]
    return Result(winners, [player.coins for player in game.players], sources)


def tokens_on_map(game: SmallWorld, seat: int) -> int:
    """Race tokens, active and declined together; encampments and hands do not count (SW-10.2)."""
    return sum([game.tokens_on_map(tribe) for tribe in game.tribes_of(seat)])
