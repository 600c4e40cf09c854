"""A lesson at one table: asked for the cards of a record, it remembers what it has seen of it."""

from typing import Final

from meadhall.core import Ask, Choice, Record, Rules, State
from meadhall.lessons import Lesson, find_lesson
from meadhall.lessons.watch import LessonCard, Reader, Watch


class Tutor:
    """Watches a record that grows. One that is shortened, because somebody took something back, is read anew."""

    def __init__(self, lesson: Lesson, rules: Rules) -> None:
        self.lesson: Final = lesson
        self.rules: Final = rules
        self.reader: Reader | None = None

    def watch(self, record: Record) -> Watch:
        """What the lesson knows at the end of a record."""
        known = self.reader
        if known is None or known.record is not record or known.length > len(record.answers):
            self.reader = Reader(self.lesson, self.rules, record)
            return self.reader.watch
        return known.read_on()

    def cards(self, record: Record) -> list[LessonCard]:
        return self.watch(record).cards

    def ready_answer(self, record: Record, state: State, seat: int, ask: Ask) -> Choice | None:
        """What the company has ready to say, where it has something."""
        return self.watch(record).ready_answer(state, seat, ask)


def tutor_for(rules: Rules, record: Record) -> Tutor | None:
    """Who teaches at this table: somebody, if the game began as a lesson does."""
    lesson = find_lesson(rules.name)
    return Tutor(lesson, rules) if lesson is not None and lesson.is_of(record) else None
