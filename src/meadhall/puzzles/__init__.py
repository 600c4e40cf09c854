"""Practice: positions with one best turn, found in games of bots; `checked` says how far somebody looked at it.

A puzzle is a file, `<game>/<id>.toml`: the record up to the position, the seat that plays, the idea, the best turn, and
in a few words why it is the best one. A table is known as a puzzle by how its record begins, so nothing about it is
stored there; a turn is judged when it ends or the first die or draw decides, by what could be known before (`turn`).
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from meadhall.bots.judge import Judge
from meadhall.bots.judges import find_judge
from meadhall.core import (
    Answer,
    BadInput,
    Choice,
    Record,
    Rules,
    State,
    is_forced,
    question,
    read_record,
    replay,
)
from meadhall.core.play import ask_name
from meadhall.games import NAMES, find_rules
from meadhall.lab.findings import Told
from meadhall.puzzles.turn import begun, line_of

FOLDER: Final = Path(__file__).parent
ALIKE: Final = 0.5
"""A turn that is worse by no more points is as good."""


class Try:
    """Something else that one may think of, by how it begins, and why it is worse."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.answers: Final[list[str]] = data["answers"]
        self.why: Final[str] = data["why"]


class Puzzle:
    """One position."""

    def __init__(self, game: str, name: str, data: dict[str, Any]) -> None:
        self.game: Final = game
        self.name: Final = name
        self.start: Final = read_record(data["record"].strip())
        self.seat: Final[int] = data["seat"]
        self.idea: Final[str] = data["idea"]
        self.solution: Final[list[str]] = data["solution"]
        self.gap: Final[float] = data["gap"]
        self.why: Final[str] = data["why"]
        self.checked: Final[str] = data["checked"]
        self.tries: Final = [Try(one) for one in data.get("try", [])]

    def rules(self) -> Rules:
        return find_rules(self.start.game, self.start.version, self.start.house)

    def is_of(self, record: Record) -> bool:
        """Whether a game began like this."""
        start = self.start
        alike = (start.game, start.seats, start.house, start.options) == (
            record.game,
            record.seats,
            record.house,
            record.options,
        )
        begun_like = [answer.line() for answer in record.answers[: len(start.answers)]]
        return alike and begun_like == [answer.line() for answer in start.answers]

    def record(self, name: str) -> Record:
        """The position, with the name of whoever tries it.

        A bot of that name is called as that seat was: two of one name at a table are told apart by nobody.
        """
        start = self.start
        names = [start.names[self.seat] if given == name else given for given in start.names]
        names[self.seat] = name
        new = Record(start.game, start.version, start.seats, start.options, names, start.house)
        new.answers = list(start.answers)
        return new


class PuzzleInfo(Struct):
    """A puzzle to choose: the message `feature-<idea>` says what it is about."""

    game: str
    name: str
    idea: str


class Verdict(Struct):
    """How a try stands: whether it is over and as good as the best turn, by about how many points it is worse, where it
    parted from the best turn, and why that is better. `best` is the whole best turn, for those who want to see it."""

    name: str
    idea: str
    over: bool = False
    solved: bool = False
    gap: int = 0
    given: Told | None = None
    better: Told | None = None
    why: str = ""
    best: list[Told] = []
    next: str = ""
    """The next answer of the best turn, as long as one follows it."""


@cache
def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles of a game, in the order of their names."""
    folder = FOLDER / game
    return [Puzzle(game, path.stem, tomllib.loads(path.read_text("utf-8"))) for path in sorted(folder.glob("*.toml"))]


def every_puzzle() -> list[PuzzleInfo]:
    return [PuzzleInfo(game, one.name, one.idea) for game in NAMES for one in puzzles_of(game)]


def find_puzzle(game: str, name: str) -> Puzzle:
    found = next((one for one in puzzles_of(game) if one.name == name), None)
    if found is None:
        known = ", ".join(one.name for one in puzzles_of(game)) or "-"
        raise BadInput("no-puzzle", {"puzzle": name, "known": known})
    return found


def puzzle_of(record: Record) -> Puzzle | None:
    """The puzzle as which a game began, if it did; of two from the same game the later one."""
    fits = [one for one in puzzles_of(record.game) if one.is_of(record)]
    return max(fits, key=lambda one: len(one.start.answers), default=None)


def decisions(rules: Rules, state: State, seat: int, given: list[Answer]) -> tuple[list[Choice], bool]:
    """The real decisions of a seat, and whether all that count have been made. The state is used up.

    What others decide ends a turn, and so does the first die or draw: nobody is judged by what follows it.
    """
    found: list[Choice] = []
    for one in given:
        ask = question(state)
        if ask is None or ask.asked(state) != (seat,):
            return found, True
        choice = rules.read(one.text)
        if not is_forced(state, ask):
            found.append(choice)
        ask.accept(state, one.seat, choice)
    ask = question(state)
    return found, ask is None or ask.asked(state) != (seat,)


class Umpire:
    """Judges the tries at one puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle: Final = puzzle
        self.rules: Final = puzzle.rules()
        self.judge: Final[Judge] = find_judge(self.rules.name)
        self.solution: Final = [self.rules.read(text) for text in puzzle.solution]

    def start(self) -> State:
        return replay(self.rules, self.puzzle.start)

    def verdict(self, record: Record) -> Verdict:
        """How the try in a record stands."""
        puzzle = self.puzzle
        given, over = decisions(self.rules, self.start(), puzzle.seat, record.answers[len(puzzle.start.answers) :])
        place = parting(given, self.solution)
        if not over:
            follows = place == len(given) < len(self.solution)
            return Verdict(puzzle.name, puzzle.idea, next=self.solution[place].text if follows else "")
        gap = self.gap(given)
        solved = gap <= ALIKE
        parted = not solved and place < len(given)
        return Verdict(
            puzzle.name,
            puzzle.idea,
            True,
            solved,
            0 if solved else max(1, round(gap)),
            self.told(place, given[place]) if parted else None,
            self.told(place, self.solution[place]) if parted and place < len(self.solution) else None,
            puzzle.why if solved else self.reason(given),
            [self.told(number, choice) for number, choice in enumerate(self.solution)],
        )

    def gap(self, given: list[Choice]) -> float:
        """By how many points a turn is worse than the best one, in the mean of the worlds one could believe in."""
        turn = begun(self.rules, self.judge, self.start(), self.puzzle.seat)
        return line_of(turn, self.solution).turn.value() - line_of(turn, given).turn.value()

    def reason(self, given: list[Choice]) -> str:
        """Why a try is worse: what was written about those that begin like it, or why the best one is the best."""
        texts = [choice.text for choice in given]
        fits = [one for one in self.puzzle.tries if texts[: len(one.answers)] == one.answers]
        return fits[0].why if fits else self.puzzle.why

    def told(self, place: int, choice: Choice) -> Told:
        """An answer that could be given after so many of the best turn."""
        state, seat = self.start(), self.puzzle.seat
        for number in range(place + 1):
            ask = question(state)
            while ask is not None and is_forced(state, ask):
                ask.accept(state, seat, ask.options(state, seat)[0])
                ask = question(state)
            assert ask is not None
            if number < place:
                ask.accept(state, seat, self.solution[number])
        assert ask is not None
        facts = {**choice.facts(), **ask.consequences(state, seat, choice), "ask": ask_name(ask), "verb": choice.verb}
        return Told(choice.text, facts)


def parting(given: list[Choice], solution: list[Choice]) -> int:
    """How many answers are those of the solution."""
    place = 0
    while place < min(len(given), len(solution)) and given[place] is solution[place]:
        place += 1
    return place
