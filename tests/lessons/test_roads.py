"""Every first game, played on three roads: by somebody who follows it, who never does, and who wanders."""

import pytest

from meadhall.lessons import Lesson, find_lesson, lesson_path, read_lesson, taught_games
from meadhall.lessons.roads import ROADS, Road

SEEDS = range(1, 11)
FOLLOWED = range(1, 31)
"""Ten games say little: of a player who wins six in ten they show less than half every sixth time."""
LEAST_WINS = 15


@pytest.fixture(params=taught_games())
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found = find_lesson(request.param)
    assert found is not None
    return found


def test_whoever_follows_the_arrows_sees_every_card_in_the_order_of_the_chapters(lesson: Lesson) -> None:
    road = Road(lesson, lesson.seed).play()
    assert road.trouble == []
    seen = list(dict.fromkeys(card.step for card in road.cards))
    assert sorted(seen) == sorted(step.id for step in lesson.steps)
    chapters = [next(card.chapter for card in road.cards if card.step == step) for step in seen]
    assert chapters == sorted(chapters)
    assert 10 <= len(seen) <= 20


@pytest.mark.parametrize("name", [name for name in ROADS if name != "follow"])
def test_a_lesson_goes_on_whatever_the_learner_does(lesson: Lesson, name: str) -> None:
    troubles = {seed: ROADS[name](lesson, seed).play().trouble for seed in SEEDS}
    assert {seed: trouble for seed, trouble in troubles.items() if trouble} == {}


def test_whoever_follows_the_arrows_wins_half_of_the_games(lesson: Lesson) -> None:
    roads = [Road(lesson, seed).play() for seed in FOLLOWED]
    assert [road.trouble for road in roads if road.trouble] == []
    assert len([road for road in roads if road.won()]) >= LEAST_WINS


def test_a_spoiled_condition_is_found() -> None:
    text = lesson_path("small-world").read_text("utf-8")
    spoiled = read_lesson(text.replace('"facts.entering == 1", "turn == 1"', '"facts.entering == 7"'))
    assert "enter: neither shown nor fallen away" in Road(spoiled, spoiled.seed).play().trouble


def test_a_lesson_is_known_by_how_it_begins(lesson: Lesson) -> None:
    record = lesson.record("Ada")
    assert lesson.is_of(record)
    assert record.names[lesson.learner] == "Ada"
    assert not lesson.is_of(record.shortened(len(record.answers) - 1)) or not record.answers
