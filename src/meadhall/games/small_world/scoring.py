"""Scoring a turn and the end of the game: sections 3.8 and 5, SW-8 and SW-10."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.rules import Result
from meadhall.core.steps import Do
from meadhall.games.small_world.data import count
from meadhall.games.small_world.events import SCORED
from meadhall.games.small_world.marks import FRESH
from meadhall.games.small_world.state import TEAMS, SmallWorld, Tribe
from meadhall.games.small_world.team import team_of, winning_teams
from meadhall.games.small_world.terms import (
    DECLINED_REGIONS,
    DECLINED_TERM,
    PAYMENTS,
    POWER_BONUS,
    RACE_BONUS,
    REGIONS,
    REGIONS_TERM,
    SOURCES,
    TOWER_TERM,
)


def pass_coins(game: SmallWorld, payer: int, payee: int, wanted: int) -> int:
    """Coins from one player to the other, as far as there are any; that much is public then (SW-13.8)."""
    game.reveal()
    coins = min(wanted, game.players[payer].coins)
    game.players[payer].receive(-coins, PAYMENTS)
    game.players[payee].receive(coins, POWER_BONUS)
    return coins


@mypyc_attr(acyclic=True)
class Income:
    """One row of a turn's scoring: where it goes in the tally, what it is called, how much."""

    def __init__(self, source: int, term: int, coins: int) -> None:
        self.source: Final = source
        self.term: Final = term
        self.coins: Final = coins


def income(game: SmallWorld, seat: int) -> list[Income]:
    """What the seat would score now: the table of section 4.4 (SW-8.1 to SW-8.5)."""
    player = game.players[seat]
    rows: list[Income] = []
    if player.active:
        add_active(rows, game, game.tribes[player.active])
    if player.declined:
        add_declined(rows, game, game.tribes[player.declined])
    if player.spirit:
        add_declined(rows, game, game.tribes[player.spirit])
    return rows


def add_active(rows: list[Income], game: SmallWorld, me: Tribe) -> None:
    add_row(rows, REGIONS, REGIONS_TERM, count(me.land))
    add_row(rows, RACE_BONUS, me.race.term, me.race.bonus(game, me))
    for power in me.power.parts:
        add_row(rows, POWER_BONUS, power.term, power.bonus(game, me))


def add_declined(rows: list[Income], game: SmallWorld, me: Tribe) -> None:
    term = TOWER_TERM if me.race.builds_tower else DECLINED_TERM
    add_row(rows, DECLINED_REGIONS, term, me.race.declined_regions(game, me))
    add_row(rows, RACE_BONUS, me.race.term, me.race.declined_bonus(game, me))


def add_row(rows: list[Income], source: int, term: int, coins: int) -> None:
    if coins:
        rows.append(Income(source, term, coins))


class Score(Do):
    """Step F: the coins of the turn, in one event with its breakdown (SW-8.7)."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        player = game.players[self.seat]
        rows = income(game, self.seat)
        for row in rows:
            player.receive(row.coins, row.source)
        if game.heard is not None:
            terms = [number for row in rows for number in (row.term, row.coins)]
            game.tell_more(SCORED, self.seat, sum([row.coins for row in rows]), 0, terms)
        if player.active:
            me = game.active(self.seat)
            me.used &= ~FRESH
            me.race.scored(game, me)
        game.reveal()  # step G begins: no more undo (SW-14.5)


def result(game: SmallWorld) -> Result:
    """Who has won, by the rules of the mode (SW-10.5)."""
    coins = [player.coins for player in game.players]
    sources = [dict(zip(SOURCES, player.income, strict=True)) for player in game.players]
    if game.mode == TEAMS:
        teams = winning_teams(game, coins)
        winners = [seat for seat in range(len(coins)) if team_of(game, seat) in teams]
        return Result(winners, coins, sources, [team_of(game, seat) for seat in range(len(coins))])
    return Result(winners_alone(game), coins, sources)


def winners_alone(game: SmallWorld) -> list[int]:
    """Most coins win, then most race tokens on the map, then the victory is shared (SW-10.1 to SW-10.3).

    The Necromancer wins by his Ghosts or not at all (SW-11.25).
    """
    if game.island.risen:
        return [game.island.seat]
    rivals = [player.seat for player in game.players if player.seat != game.island.seat]
    ranks = [(game.players[seat].coins, tokens_on_map(game, seat)) for seat in rivals]
    return [seat for seat, rank in zip(rivals, ranks, strict=True) if rank == max(ranks)]


def tokens_on_map(game: SmallWorld, seat: int) -> int:
    """Race tokens, active and declined together; encampments, Hordes and hands do not count (SW-10.2)."""
    return sum([game.race_tokens_on_map(tribe) for tribe in game.tribes_of(seat)])
