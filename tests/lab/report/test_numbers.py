"""The tables of a report, checked against games that were made by hand."""

import pytest

from meadhall.lab.report.cases import NOTHING_SPECIAL
from meadhall.lab.report.numbers import Estimate, Numbers, Row, Table, lead_of, look_at_all, numbers, stands_out
from meadhall.lab.reports.small_world import COUNTING
from meadhall.lab.simulate import Plan
from meadhall.lab.statistics import share, spread
from tests.lab.report.games import GAMES, PLAN, game, had


@pytest.fixture(scope="module")
def found() -> Numbers:
    return numbers(PLAN, GAMES, look_at_all(PLAN, GAMES, COUNTING), COUNTING, "the command")


def table(found: Numbers, *kinds: str) -> dict[tuple[str, ...], Row]:
    (one,) = [one for one in [*found.tables, *found.pairs] if one.kinds == [*kinds]]
    return {tuple(row.what): row for row in one.rows}


def test_a_people_wins_with_the_player_who_had_it(found: Numbers) -> None:
    orcs = table(found, "race")["orcs",]
    assert orcs.cases == 4
    assert orcs.wins == share(1 + 1 + 0.5 + 1, 4)  # the third game was shared
    elves = table(found, "race")["elves",]
    assert elves.wins.count == 0.5


def test_scores_are_told_plainly_and_above_the_average_of_their_table(found: Numbers) -> None:
    orcs = table(found, "race")["orcs",]
    assert orcs.score.value == (90 + 80 + 75 + 100) / 4
    assert orcs.lead.value == (10 + 10 + 0 + 20) / 4
    leads = spread([10, 10, 0, 20])
    assert (orcs.lead.low, orcs.lead.high) == (leads.low, leads.high)


def test_the_main_number_is_compared_with_the_peoples_of_the_same_game(found: Numbers) -> None:
    orcs = table(found, "race")["orcs",]
    assert orcs.numbers["rate"].value == (9 + 8 + 7 + 10) / 4
    assert orcs.ahead is not None
    assert orcs.ahead.value == pytest.approx((9 - 8 + 8 - 5 + 7 - 7 + 10 - 8) / 4)


def test_pairs_are_counted_together(found: Numbers) -> None:
    pairs = table(found, "power", "race")
    assert {what: row.cases for what, row in pairs.items()} == {
        ("hill", "orcs"): 3,
        ("stout", "orcs"): 1,
        ("stout", "elves"): 2,
        ("hill", "elves"): 2,
        ("stout", "giants"): 1,
    }
    assert pairs["hill", "orcs"].wins.share == 1


def test_seats_are_those_at_the_table_wherever_the_bots_came_from(found: Numbers) -> None:
    seats = table(found, "seat")
    assert list(seats) == [("1",), ("2",)]
    assert seats["1",].wins.count == 1 + 0 + 0.5 + 1
    assert seats["1",].score.value == (90 + 60 + 75 + 100) / 4
    bots = table(found, "bot")
    assert bots["greedy",].score.value == (90 + 80 + 75 + 60) / 4


def test_equal_bots_are_not_compared() -> None:
    equals = Plan("small-world", ("greedy", "greedy"), {}, 1, True)
    found = numbers(equals, GAMES, look_at_all(equals, GAMES, COUNTING), COUNTING, "")
    assert [one.kinds for one in found.tables] == [["seat"], ["race"], ["power"]]


def test_all_cases_together_are_the_usual(found: Numbers) -> None:
    (races,) = [one for one in found.tables if one.kinds == ["race"]]
    assert races.all.cases == 9
    assert races.all.wins.count == 4  # each game is won once, and every winner had one people
    assert races.all.ahead is not None
    assert races.all.ahead.value == pytest.approx(0)


def test_the_games_themselves_are_told(found: Numbers) -> None:
    assert found.games == 4
    assert found.winning_score.mean == (90 + 80 + 75 + 100) / 4
    assert found.margin is not None
    assert found.margin.mean == (20 + 20 + 0 + 40) / 4
    assert found.scores == {60: 2, 70: 1, 75: 2, 80: 1, 90: 1, 100: 1}
    assert (found.answers.low, found.answers.high) == (150, 150)


def test_a_game_without_a_watcher_gets_its_seats() -> None:
    found = numbers(PLAN, GAMES, look_at_all(PLAN, GAMES, NOTHING_SPECIAL), NOTHING_SPECIAL, "")
    assert [one.kinds for one in found.tables] == [["bot"], ["seat"]]
    assert found.pairs == []


def some_row(lead: Estimate, cases: int) -> Row:
    return Row(["x"], cases, share(1, 2), lead, lead, {}, None)


@pytest.mark.parametrize(
    ("lead", "cases", "out"),
    [
        (Estimate(3, 1, 5), 40, 1),
        (Estimate(-3, -5, -1), 40, -1),
        (Estimate(3, -1, 7), 40, 0),
        (Estimate(3, 1, 5), 19, 0),
    ],
)
def test_what_stands_out_is_clear_of_the_usual_and_not_from_a_handful(lead: Estimate, cases: int, out: int) -> None:
    one = some_row(lead, cases)
    assert stands_out(one, Table(["race"], [one], some_row(Estimate(0, 0, 0), 100)), lead_of) == out


def test_what_is_known_too_little_about_comes_last() -> None:
    once = game([120, 40], [0], [0, 1], had(0, "giants", "hill", 12), had(1, "elves", "hill", 4))
    many = [*[GAMES[0]] * 20, once]
    found = numbers(PLAN, many, look_at_all(PLAN, many, COUNTING), COUNTING, "")
    races = table(found, "race")
    assert [what for (what,) in races] == ["orcs", "elves", "giants"]
    assert races["giants",].lead.value > races["orcs",].lead.value
