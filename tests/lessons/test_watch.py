"""Which card is due, as a value of the record."""

import pytest

from meadhall.core import BadInput, Record, Rules
from meadhall.lessons import Lesson, find_lesson, read_lesson
from meadhall.lessons.roads import Road
from meadhall.lessons.tutor import Tutor, tutor_for
from meadhall.lessons.watch import cards_of


@pytest.fixture
def lesson() -> Lesson:
    found = find_lesson("small-world")
    assert found is not None
    return found


def steps_after(lesson: Lesson, *answers: str) -> list[str]:
    """The cards after these answers of the learner."""
    return [card.step for card in cards_of(lesson, rules_of(lesson), record_after(lesson, *answers))]


def record_after(lesson: Lesson, *answers: str) -> Record:
    record = lesson.record("Ada")
    for text in answers:
        seat, _, rest = text.partition(" ")
        if seat == "*":
            record.add(-1, rest)
        else:
            record.add(0, text)
    return record


def rules_of(lesson: Lesson) -> Rules:
    return lesson.rules()


PICKED = ("pick ratmen", "* banner halflings", "* badge heroic")


def test_a_question_may_have_a_card_to_read_and_one_to_act_on(lesson: Lesson) -> None:
    assert steps_after(lesson) == ["about", "pair"]


def test_an_answer_dismisses_its_cards_and_a_shorter_record_has_them_again(lesson: Lesson) -> None:
    assert steps_after(lesson, *PICKED) == ["enter"]
    assert steps_after(lesson, *PICKED, "conquer r6") == ["next-door"]
    assert steps_after(lesson, *PICKED) == ["enter"]


def test_an_arrow_points_at_an_answer_that_is_offered(lesson: Lesson) -> None:
    [card] = cards_of(lesson, rules_of(lesson), record_after(lesson, *PICKED, "conquer r25"))
    assert card.arrow == "conquer r18"  # Heather Brow is far away: the cheapest neighbour
    assert card.facts["brow"] == 0


def test_another_people_gets_other_words(lesson: Lesson) -> None:
    [card] = cards_of(lesson, rules_of(lesson), record_after(lesson, "pick orcs", *PICKED[1:]))
    assert (card.step, card.facts["race"]) == ("enter", "orcs")


def test_the_company_attacks_the_learner_once_though_three_places_would_do(lesson: Lesson) -> None:
    answers = [answer.line() for answer in Road(lesson, lesson.seed).play().record.answers]
    first_turns = answers[: answers.index("1 decline")]
    assert len([line for line in first_turns if line in ("1 conquer r6", "1 conquer r17", "1 conquer r23")]) == 1


def test_a_table_knows_its_lesson_by_the_record(lesson: Lesson) -> None:
    rules = rules_of(lesson)
    assert isinstance(tutor_for(rules, lesson.record("Ada")), Tutor)
    other = lesson.record("Ada").shortened(3)
    assert tutor_for(rules, other) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [("step = [", "lesson-syntax"), ("seed = 1", "lesson-missing")],
)
def test_a_damaged_lesson_is_told(text: str, code: str) -> None:
    with pytest.raises(BadInput, match=code):
        read_lesson(text)
