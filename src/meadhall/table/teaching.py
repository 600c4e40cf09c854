"""Who teaches at a table: a tutor in a lesson, an umpire at a puzzle, first cards for whoever meets something new."""

from typing import Final

from meadhall.core import Match
from meadhall.lessons.firsts import FirstCard, Meetings, find_firsts, next_card
from meadhall.lessons.tutor import tutor_for
from meadhall.lessons.watch import LessonCard
from meadhall.puzzles import Umpire, Verdict, puzzle_of


class Teaching:
    """What one table has for those who learn there."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.tutor: Final = tutor_for(match.rules, match.record)
        """Who teaches here, if the game began as a lesson."""
        puzzle = puzzle_of(match.record)
        self.umpire: Final = Umpire(puzzle) if puzzle is not None else None
        """Who judges here, if the game began as a puzzle."""
        self.meetings: Final[dict[int, Meetings]] = {}
        """What each seat has met, as far as somebody asked for it."""

    def lesson_cards(self, seats: tuple[int, ...]) -> list[LessonCard] | None:
        """The cards that are due for whoever learns here; None where nobody does."""
        if self.tutor is None or self.tutor.lesson.learner not in seats:
            return None
        return self.tutor.cards(self.match.record)

    def ready_answer(self, seat: int) -> str | None:
        """What a bot that teaches has ready to say."""
        match = self.match
        if self.tutor is None or match.ask is None:
            return None
        ready = self.tutor.ready_answer(match.record, match.state, seat, match.ask)
        return ready.text if ready else None

    def verdict(self, seats: tuple[int, ...]) -> Verdict | None:
        """How the try at a puzzle stands; None where nobody tries one."""
        if self.umpire is None or self.umpire.puzzle.seat not in seats:
            return None
        return self.umpire.verdict(self.match.record)

    def first_card(self, seats: tuple[int, ...], known: list[str]) -> tuple[int, FirstCard | None]:
        """What whoever of these seats is asked meets for the first time, and the number of their turn.

        Lessons and puzzles have their own cards.
        """
        match = self.match
        asked = [seat for seat in match.asked() if seat in seats]
        if match.ask is None or not asked or self.tutor is not None or self.umpire is not None:
            return 0, None
        met = self.meetings.setdefault(asked[0], Meetings(find_firsts(match.rules), asked[0]))
        met.hear([facts for _, facts in match.log])
        return met.turn, next_card(met.cards(match.ask), known.__contains__)
