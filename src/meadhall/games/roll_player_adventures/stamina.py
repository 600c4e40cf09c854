"""Fatigue, exhaustion and the stamina in attribute rows (section 3.18, RPA-29.8 to RPA-29.14, RPA-30.15, RPA-30.16)."""

from typing import Final

from meadhall.core.steps import Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures.choices import at_row
from meadhall.games.roll_player_adventures.dice_choices import ROW, PickRow
from meadhall.games.roll_player_adventures.dice_events import (
    EXHAUSTED,
    RECOVERED,
    REVIVED,
    ROW_DRAINED,
    ROW_FILLED,
    TIRED,
)
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES
from meadhall.games.roll_player_adventures.facts import HeroNumberFacts, NoFacts, RowAskSums
from meadhall.games.roll_player_adventures.state import Adventure, Hero

EVERY_SEAT: Final = -1
ANY_ROW: Final = -1
NO_LIMIT: Final = 0
UP_TO_SCORE: Final = 1

ROW_EMPTY: Final = Reason("row-empty", "RPA-29.13")
ROW_FULL: Final = Reason("row-full", "RPA-30.16")
OTHER_ROW: Final = Reason("other-row", "RPA-30.16")


# Fatigue


def is_exhausted(hero: Hero) -> bool:
    """Fatigue equals health (RPA-22.1)."""
    return hero.fatigue >= hero.health


def all_exhausted(game: Adventure) -> bool:
    """The whole party (RPA-22.7, RPA-36.3)."""
    return all([is_exhausted(hero) for hero in game.heroes])


def room(hero: Hero) -> int:
    """How much stamina a hero can spend without being exhausted (RPA-16.9, RPA-16.15)."""
    return max(hero.health - 1 - hero.fatigue, 0)


def tire(game: Adventure, hero: Hero, number: int) -> None:
    """Fatigue from the supply; what an exhausted hero would get is ignored (RPA-22.1 to RPA-22.3)."""
    added = min(number, hero.health - hero.fatigue)
    if added <= 0:
        return
    hero.fatigue += added
    game.tell(TIRED, hero.seat, added, hero.fatigue)
    if is_exhausted(hero):
        game.tell(EXHAUSTED, hero.seat)


def tire_all(game: Adventure, number: int) -> None:
    """Each player adds the full number (RUL-39)."""
    for hero in game.heroes:
        tire(game, hero, number)


def recover(game: Adventure, hero: Hero, number: int) -> None:
    """Remove fatigue; a hero with less fatigue than health is revived at once (RPA-22.5, RPA-22.6, RPA-30.15)."""
    removed = min(number, hero.fatigue)
    if removed <= 0:
        return
    revived = is_exhausted(hero)
    hero.fatigue -= removed
    game.tell(RECOVERED, hero.seat, removed, hero.fatigue)
    if revived:
        game.tell(REVIVED, hero.seat)


# Rows


class DrainRows(Do):
    """One seat, or each in turn, returns so much stamina from rows, or what there is (RPA-29.11, RPA-29.13)."""

    seat: int
    points: int

    def do(self, game: Adventure) -> None:
        if self.seat == EVERY_SEAT:
            for seat in range(game.seats - 1, -1, -1):
                game.then(DrainRows(seat, self.points))
        else:
            ask_drain(game, game.heroes[self.seat], self.points)


class GainRows(Do):
    """One seat, or each in turn, adds stamina to rows, also above the score (RPA-29.12, RPA-29.13)."""

    seat: int
    points: int
    row: int  # the only one, or ANY_ROW

    def do(self, game: Adventure) -> None:
        if self.seat == EVERY_SEAT:
            for seat in range(game.seats - 1, -1, -1):
                game.then(GainRows(seat, self.points, self.row))
        else:
            ask_fill(game, game.heroes[self.seat], self.points, self.row, NO_LIMIT)


class RefreshRows(GainRows):
    """The same, but not above the score; what does not fit is lost (RPA-30.16)."""

    def do(self, game: Adventure) -> None:
        if self.seat == EVERY_SEAT:
            for seat in range(game.seats - 1, -1, -1):
                game.then(RefreshRows(seat, self.points, self.row))
        else:
            ask_fill(game, game.heroes[self.seat], self.points, self.row, UP_TO_SCORE)


class RowAsk(Ask):
    """Which row is the next point for; `hero` is the seat whose rows they are."""

    hero: int
    points: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*ROW]

    def elements(self, game: Adventure, seat: int, choice: Choice) -> list[str]:
        return at_row(self.hero, choice)

    def facts(self, game: Adventure, seat: int) -> HeroNumberFacts:
        return {"hero": self.hero, "number": self.points}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> NoFacts | RowAskSums:
        hero = game.heroes[self.hero]
        if not isinstance(choice, PickRow):
            return {}
        row = choice.row
        return {"hero": self.hero, "attribute": ATTRIBUTES[row], "have": hero.rows[row], "score": hero.scores[row]}


class DrainRow(RowAsk):
    """From which row the next point goes back (DEC-21)."""

    rule = "RPA-29.11"
    verbs = ("row",)

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, PickRow):
            return NOT_ASKED
        return None if game.heroes[self.hero].rows[choice.row] else ROW_EMPTY

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, PickRow)
        hero = game.heroes[self.hero]
        hero.rows[choice.row] -= 1
        game.tell(ROW_DRAINED, hero.seat, choice.row, 1)
        ask_drain(game, hero, self.points - 1)


class FillRow(RowAsk):
    """Into which row the next point goes (DEC-22)."""

    rule = "RPA-29.12"
    verbs = ("row",)

    row: int
    limit: int

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, PickRow):
            return NOT_ASKED
        if self.row not in (ANY_ROW, choice.row):
            return OTHER_ROW
        return None if has_space(game.heroes[self.hero], choice.row, self.limit) else ROW_FULL

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, PickRow)
        hero = game.heroes[self.hero]
        fill(game, hero, choice.row, 1)
        ask_fill(game, hero, self.points - 1, self.row, self.limit)


def ask_drain(game: Adventure, hero: Hero, points: int) -> None:
    """Ask for the next point, unless there is nothing to choose: then take what there is."""
    filled = [row for row in range(len(hero.rows)) if hero.rows[row]]
    if points <= 0 or not filled:
        return
    if len(filled) > 1 and sum(hero.rows) > points:
        game.then(DrainRow(game.actors(hero.seat), hero.seat, points))
        return
    for row in filled:
        number = min(points, hero.rows[row])
        hero.rows[row] -= number
        points -= number
        if number:
            game.tell(ROW_DRAINED, hero.seat, row, number)


def ask_fill(game: Adventure, hero: Hero, points: int, row: int, limit: int) -> None:
    """Ask for the next point, unless only one row can take it or all take as much as they can."""
    rows = open_rows(hero, row, limit)
    if points <= 0 or not rows:
        return
    if len(rows) == 1:
        only = rows[0]
        fill(game, hero, only, min(points, hero.scores[only] - hero.rows[only]) if limit else points)
    elif limit and sum([hero.scores[open_row] - hero.rows[open_row] for open_row in rows]) <= points:
        for open_row in rows:
            fill(game, hero, open_row, hero.scores[open_row] - hero.rows[open_row])
    else:
        game.then(FillRow(game.actors(hero.seat), hero.seat, points, row, limit))


def open_rows(hero: Hero, row: int, limit: int) -> list[int]:
    """The rows that can take a point."""
    rows = range(len(hero.rows)) if row == ANY_ROW else range(row, row + 1)
    return [open_row for open_row in rows if has_space(hero, open_row, limit)]


def has_space(hero: Hero, row: int, limit: int) -> bool:
    return limit == NO_LIMIT or hero.rows[row] < hero.scores[row]


def fill(game: Adventure, hero: Hero, row: int, number: int) -> None:
    hero.rows[row] += number
    game.tell(ROW_FILLED, hero.seat, row, number)
