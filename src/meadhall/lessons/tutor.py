"""A lesson at one table: asked for the cards of a record, it remembers what it has seen of it."""

from typing import Final

from meadhall.core import Ask, Choice, Record, Rules, State
from meadhall.lessons import Lesson, find_lesson
from meadhall.lessons.watch import LessonCard, Watch, watched


class Tutor:
    """Watches a record that grows, and is shortened when somebody takes something back."""

    def __init__(self, lesson: Lesson, rules: Rules) -> None:
        self.lesson: Final = lesson
        self.rules: Final = rules
        self.seen: tuple[Record, int] | None = None
        self.known: Watch | None = None

    def watch(self, record: Record) -> Watch:
        """What the lesson knows at the end of a record."""
        length = len(record.answers)
        if self.known is None or self.seen is None or self.seen[0] is not record or self.seen[1] != length:
            self.known, _ = watched(self.lesson, self.rules, record)
            self.seen = (record, length)
        return self.known

    def cards(self, record: Record) -> list[LessonCard]:
        return self.watch(record).cards

    def ready_answer(self, record: Record, state: State, seat: int, ask: Ask) -> Choice | None:
        """What the company has ready to say, where it has something."""
        return self.watch(record).ready_answer(state, seat, ask)


def tutor_for(rules: Rules, record: Record) -> Tutor | None:
    """Who teaches at this table: somebody, if the game began as a lesson does."""
    lesson = find_lesson(rules.name)
    return Tutor(lesson, rules) if lesson is not None and lesson.is_of(record) else None
