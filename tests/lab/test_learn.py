"""What is learned: the same games on any number of cores, honest scores, and a table of them."""

from pathlib import Path

import numpy as np
import pytest

from meadhall.bots.oracle.value import VALUES
from meadhall.lab.learn import reliability, scores
from meadhall.lab.learn_model import Lessons, folds_of, train
from meadhall.lab.learn_play import LATER, Lesson, Syllabus, play_lessons
from meadhall.lab.values_report import BEGIN, END, read_values, values_text, with_values

LONE = Syllabus("dawn-of-ulos", "solo", 7, 0, "")


def lesson(game: int, part: float, won: list[float], beginning: bool = True) -> Lesson:
    seats = len(won)
    return Lesson(game, part, [[1.0]] * seats, [[] for _ in won], list(range(seats)), won, [0.0] * seats, beginning)


def test_the_same_games_are_played_on_any_number_of_cores() -> None:
    """Also those that begin carelessly for a while, of which the usual length of a game is asked."""
    alone, apart = [play_lessons(LONE, 9, jobs) for jobs in (1, 2)]
    assert {one.game for one in alone} == set(range(9))
    assert alone == apart


def test_who_has_learned_plays_otherwise_than_who_has_not() -> None:
    """A round goes by the value that it is given, and has games of its own."""
    games = 18  # of which the next ones are played well from the beginning, and looked at all
    first = play_lessons(LONE, 3, 1)
    later = play_lessons(LONE._replace(round=1, value=flat_value()), games, 1)
    assert [one.game for one in first] != [one.game for one in later]
    assert {one.game for one in later} == set(range(games, games + games // LATER)), "they take longer: fewer of them"


def flat_value() -> str:
    """A value to which everything is one: nothing but points are left to go by."""
    layer = '{"hidden": [], "chance": [], "lead": []}'
    net = f'{{"rows": {layer}, "things": {layer}, "bias": [0.0, 0.0]}}'
    return f'{{"together": true, "signs": [], "things": [], "scale": 1.0, "nets": [{net}]}}'


def test_reliability_is_the_squared_distance_and_moments_of_one_game_are_one() -> None:
    said = np.full(4000, 0.65)
    won = np.array([1.0] * 3400 + [0.0] * 600)
    every = np.arange(4000)
    assert reliability(said, won, every) == pytest.approx(0.2**2, abs=0.001)
    assert reliability(said, won, every % 4) == 0.0, "four games say nothing"
    assert reliability(np.full(4000, 0.85), won, every) == pytest.approx(0.0, abs=0.001)


def test_every_seat_is_asked_whether_what_it_was_told_came_true() -> None:
    """The second seat was told the truth, the first was not, and what lies within turns is not asked for."""
    lessons = Lessons([lesson(0, 0.5, [1.0, 0.0]), lesson(1, 0.5, [1.0, 0.0], beginning=False)], False)
    found = scores(np.array([[0.4, 0.0], [0.0, 0.0]]), lessons, np.array([0, 1]))
    assert found.games == 1
    assert found.brier[1] == pytest.approx((0.36 + 0.0) / 2)
    assert found.base == pytest.approx(0.25)


def test_a_net_learns_how_much_a_sign_says_and_no_more() -> None:
    """Who has more wins the oftener the more it is; the last number says nothing."""
    random = np.random.default_rng(1)
    rows = random.normal(size=(3000, 2, 2))
    ahead = 1.0 / (1.0 + np.exp(-2.0 * (rows[:, 0, 0] - rows[:, 1, 0])))
    won = random.random(3000) < ahead
    lessons = Lessons(
        [
            Lesson(game, 0.5, row.tolist(), [[], []], [0, 1], [float(first), 1.0 - first], [0.0, 0.0], True)
            for game, (row, first) in enumerate(zip(rows, won, strict=True))
        ],
        False,
    )
    unseen = np.flatnonzero(folds_of(lessons.game) == 0)
    said = train(lessons, 0, 1.0, [], 1).answer(lessons.some(unseen))[:, 0]
    assert np.abs(said - ahead[unseen]).mean() < 0.04


def test_the_guide_tells_what_stands_in_the_files() -> None:
    page = (Path(__file__).parents[2] / "docs" / "guide" / "ladder.md").read_text("utf-8")
    assert with_values(page, read_values(VALUES)) == page


def test_a_table_of_values_has_a_row_for_each_number_of_players_and_a_dash_for_what_is_unknown() -> None:
    scores = {"games": 20, "base": 0.25, "brier": [0.2, 0.1, 0.05], "errors": [0.01, 0.02, 0.03]}
    scores |= {"settled": None, "reliability": 0.001, "movement": 1.24}
    value = {"game": "chess", "mode": "blitz", "note": "100 games", "learned": {"command": "learn"}, "scores": scores}
    text = values_text([{**value, "seats": {"2": scores}}])
    assert "| chess, blitz | 100 | 20 | 0.250 | 0.200 ± 0.010, 0.100 ± 0.020, 0.050 ± 0.030 | – | 0.001 | 1.2 |" in text
    assert "| … 2 players |  | 20 |" in text
    assert with_values(f"a {BEGIN} old {END} b", [value]).startswith(f"a {BEGIN}\n\n| game |")
