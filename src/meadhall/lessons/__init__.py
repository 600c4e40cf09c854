"""First games that teach: what a lesson is made of, and how its file is read.

A lesson is data, `games/<game>/lessons/first.toml`; its words stand in the game's catalogue as `lesson-first-<step>`
with a `.title`. Which card is due is a value computed from the record (`watch`): nothing about it is stored, so taking
back, leaving, coming back and beginning anew need nothing of their own. docs/guide/lessons.md tells how one is written.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from meadhall.core import BadInput, Record, Rules
from meadhall.core.record import read_record
from meadhall.games import NAMES, find_rules

GAMES: Final = Path(__file__).parents[1] / "games"
FILE: Final = "first.toml"
STEP_KEYS: Final = {"id", "chapter", "when", "until", "ring", "advise", "again", "vars"}
WHEN_KEYS: Final = {"ask", "event", "seat", "if", "end"}
SEAT_KEYS: Final = {"name", "fallback", "answers"}


class When:
    """A moment: a question to the learner, an event, or the end of the game, and what must hold then."""

    def __init__(self, data: dict[str, Any]) -> None:
        if unknown := set(data) - WHEN_KEYS:
            raise BadInput("lesson-key", {"key": ", ".join(sorted(unknown)), "known": ", ".join(sorted(WHEN_KEYS))})
        self.ask: Final[str] = data.get("ask", "")
        self.event: Final[str] = data.get("event", "")
        self.seat: Final[str] = data.get("seat", "any")
        self.conditions: Final[list[str]] = data.get("if", [])
        self.end: Final[bool] = data.get("end", False)


class Step:
    """One card: when it comes, what falls away unseen, what is ringed and what is advised."""

    def __init__(self, data: dict[str, Any]) -> None:
        if unknown := set(data) - STEP_KEYS:
            raise BadInput("lesson-key", {"key": ", ".join(sorted(unknown)), "known": ", ".join(sorted(STEP_KEYS))})
        self.id: Final[str] = data["id"]
        self.chapter: Final[int] = data["chapter"]
        self.when: Final = When(data["when"])
        self.until: Final = When(data["until"]) if "until" in data else None
        self.ring: Final[list[str]] = data.get("ring", [])
        self.advise: Final[list[str]] = data.get("advise", [])
        self.again: Final[int] = data.get("again", 0)
        self.vars: Final[dict[str, str]] = data.get("vars", {})


class Entry:
    """An answer that a teaching bot has ready: `[guard:] answer | answer`, used once."""

    def __init__(self, text: str) -> None:
        guard, colon, rest = text.partition(": ")
        self.guard: Final = guard if colon else ""
        self.answers: Final = [answer.strip() for answer in (rest if colon else text).split("|")]


class Teacher:
    """Who sits opposite: a name, the answers that are ready, and who plays where none fits."""

    def __init__(self, data: dict[str, Any]) -> None:
        if unknown := set(data) - SEAT_KEYS:
            raise BadInput("lesson-key", {"key": ", ".join(sorted(unknown)), "known": ", ".join(sorted(SEAT_KEYS))})
        self.name: Final[str] = data["name"]
        self.fallback: Final[str] = data.get("fallback", "novice")
        self.entries: Final = [Entry(text) for text in data.get("answers", [])]


class Lesson:
    """A first game: a start for everybody the same, the company, and the cards in their order."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.start: Final = read_record(data["start"].strip())
        self.seed: Final[int] = data["seed"]
        self.learner: Final[int] = data.get("learner", 0)
        self.steps: Final = [Step(step) for step in data["step"]]
        teachers = iter([Teacher(seat) for seat in data.get("seat", [])])
        self.teachers: Final[dict[int, Teacher]] = {
            seat: next(teachers) for seat in range(self.start.seats) if seat != self.learner
        }

    @property
    def game(self) -> str:
        return self.start.game

    @property
    def chapters(self) -> int:
        return max(step.chapter for step in self.steps)

    def rules(self) -> Rules:
        """The rules of the edition in which its start was recorded, with its house."""
        return find_rules(self.start.game, self.start.version, self.start.house)

    def record(self, name: str) -> Record:
        """The start, with the learner's own name."""
        names = list(self.start.names)
        names[self.learner] = name
        for seat, teacher in self.teachers.items():
            names[seat] = teacher.name
        start = self.start
        new = Record(start.game, start.version, start.seats, start.options, names, start.house)
        new.answers = list(start.answers)
        return new

    def is_of(self, record: Record) -> bool:
        """Whether a game began as this lesson does."""
        start = self.start
        alike = (start.game, start.seats, start.house, start.options) == (
            record.game,
            record.seats,
            record.house,
            record.options,
        )
        begun = record.answers[: len(start.answers)]
        return alike and [answer.line() for answer in begun] == [answer.line() for answer in start.answers]


def lesson_path(game: str) -> Path:
    return GAMES / game.replace("-", "_") / "lessons" / FILE


@cache
def find_lesson(game: str) -> Lesson | None:
    """The first game of a game, if it has one."""
    path = lesson_path(game)
    return read_lesson(path.read_text("utf-8")) if path.is_file() else None


def taught_games() -> list[str]:
    """The games with a first game."""
    return [game for game in NAMES if lesson_path(game).is_file()]


def read_lesson(text: str) -> Lesson:
    """The lesson in a file; BadInput says what is wrong with it."""
    try:
        return Lesson(tomllib.loads(text))
    except tomllib.TOMLDecodeError as trouble:
        raise BadInput("lesson-syntax", {"trouble": str(trouble)}) from None
    except KeyError as missing:
        raise BadInput("lesson-missing", {"key": str(missing.args[0])}) from None
