"""`meadhall learn`: bots play against each other, and three small nets learn who wins from what a table looks like.

In the first round pupils play, who know nothing but the points that a judge counts; in the next ones adepts who go by
what was learned before. A fifth of all games is kept to see how true it is; each net stops when a fifth of its own says
so. The same seed makes the same file.
"""

import json
import math
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meadhall.bots.oracle.signs import Schooling
from meadhall.bots.oracle.value import value_file
from meadhall.bots.win_probability import known
from meadhall.games.house import numbers_of
from meadhall.lab.learn_model import DIGITS, NETS, Lessons, Numbers, entropy, folds_of, train
from meadhall.lab.learn_play import LATER, Course, Lesson, Progress, Syllabus, course_of, ignore, play_lessons

TENTHS: Final = 10
FEW_MOMENTS: Final = 50
FEW_GAMES: Final = 8
SEATS: Final = 8
"""More than sit at any table: tells the curves of a game apart."""
KEPT_MOMENTS: Final = 4
SETTLED: Final = 0.97
"""From this part of a game on nearly everything is decided."""


class Scores(NamedTuple):
    """How true a value is on games that it has not seen."""

    games: int
    entropy: float
    base: float  # what always telling the base rate comes to, as a Brier score
    brier: list[float]  # at a quarter, half and three quarters of a game
    errors: list[float]  # their standard errors, game by game
    settled: float  # the Brier score at the very end
    reliability: float  # the worst of the ten parts of a game
    movement: float


def scores(chances: Numbers, lessons: Lessons, chosen: NDArray[np.int64]) -> Scores:
    """Measured at the beginnings of turns, in the eyes of every seat; who plays together has one chance."""
    batch = lessons.some(chosen)
    begins = lessons.beginning[chosen]
    there = batch.there[begins].astype(bool)
    moment, seat = np.nonzero(there)
    part, game = lessons.part[chosen][begins][moment], lessons.game[chosen][begins][moment]
    said, won = chances[begins][moment, seat], batch.won[begins][moment, seat]
    squares = (said - won) ** 2
    parts = [abs(part - middle) <= 0.1 for middle in (0.25, 0.5, 0.75)]
    base = float(((won - won.mean()) ** 2).mean())
    tenths = [(part * TENTHS).astype(int) == number for number in range(TENTHS)]
    worst = max(
        [reliability(said[tenth], won[tenth], game[tenth]) for tenth in tenths if tenth.sum() >= FEW_MOMENTS],
        default=math.nan,
    )
    return Scores(
        games=len(np.unique(game)),
        entropy=entropy(chances, batch),
        base=base,
        brier=[mean(squares[these]) for these in parts],
        errors=[error_by_game(squares[these], game[these]) for these in parts],
        settled=mean(squares[part >= SETTLED]),
        reliability=worst,
        movement=movement(said, won, game * SEATS + seat, part),
    )


def mean(numbers: Numbers) -> float:
    return float(numbers.mean()) if len(numbers) else math.nan


def error_by_game(squares: Numbers, game: NDArray[Any]) -> float:
    """The standard error of a mean of moments, of which those of one game share its luck."""
    means = np.array([squares[game == number].mean() for number in np.unique(game)])
    return float(means.std(ddof=1) / math.sqrt(len(means))) if len(means) > 1 else math.nan


def reliability(said: Numbers, won: Numbers, game: NDArray[Any]) -> float:
    """Squared distance between what was said and what came true, less what chance alone makes of it, in ten bins.

    Moments of one game share its outcome: chance is as great as the games are few.
    """
    total = 0.0
    for low in range(TENTHS):
        these = np.minimum((said * TENTHS).astype(int), TENTHS - 1) == low
        games = len(np.unique(game[these]))
        if games >= FEW_GAMES:
            mean = float(said[these].mean())
            gap = (mean - float(won[these].mean())) ** 2 - mean * (1.0 - mean) / games
            total += int(these.sum()) / len(said) * gap
    return max(0.0, total)


def movement(said: Numbers, won: Numbers, curve: NDArray[Any], part: Numbers) -> float:
    """Squared steps of the curves, summed over each, against the variance of the outcome: 1 is honest."""
    steps = variance = 0.0
    for number in np.unique(curve):
        these = np.flatnonzero(curve == number)
        these = these[np.argsort(part[these], kind="stable")]
        points = np.append(said[these], won[these[0]])
        steps += float((np.diff(points) ** 2).sum())
        variance += float((won[these[0]] - points[0]) ** 2)
    return steps / max(variance, 1e-9)


def digest_of(game: str, unread: list[str]) -> str:
    """The printed numbers that a value was learned with, without the parts that its tables do not read."""
    read = {path: number for path, number in numbers_of(game).items() if path.partition(".")[0] not in unread}
    return sha256(json.dumps(read, sort_keys=True).encode()).hexdigest()[:16]


def learn(
    game: str, mode: str, games: int, seed: int, rounds: int, jobs: int = 0, progress: Progress = ignore
) -> dict[str, Any]:
    """Play, train, measure; what goes into the file."""
    played: list[Lesson] = []
    found: dict[str, Any] = {}
    name = f"{game} {mode}"
    before = known.pop(name, None)
    try:
        for number in range(rounds):
            syllabus = Syllabus(game, mode, seed, number, json.dumps(found) if found else "")
            latest = play_lessons(syllabus, games, jobs, progress)
            played += latest
            found = train_nets(course_of(syllabus), played, number * games)
    finally:
        known.pop(name, None)
        if before is not None:
            known[name] = before
    command = f"meadhall learn {game} --mode {mode} --games {games} --rounds {rounds} --seed {seed}"
    return {"game": game, "mode": mode, "learned": {"command": command}, **found}


def train_nets(course: Course, played: list[Lesson], first: int) -> dict[str, Any]:
    """Three nets learn from all rounds; how true they are is seen on kept games of the last one, from `first` on."""
    school = course.school
    lessons = Lessons(played, school.together)
    here = lessons.there.astype(bool)
    scale = max(1.0, float(lessons.leads[here].std()))
    helps = [school.signs.index(name) for name in school.helps]
    students = [train(lessons, number, scale, helps, course.seed) for number in range(NETS)]
    kept = np.flatnonzero((folds_of(lessons.game) == 0) & (lessons.game >= first))
    chances = np.mean([student.answer(lessons.some(kept)) for student in students], axis=0)
    return {
        "note": f"{lessons.game.max() + 1} games, {len(lessons.game)} moments",
        "rules": course.rules.version,
        "data": digest_of(course.rules.name, school.unread),
        "together": school.together,
        "signs": school.signs,
        "things": school.things,
        "scale": round(scale, DIGITS),
        "scores": told_scores(scores(chances, lessons, kept)),
        "seats": seat_scores(school, chances, lessons, kept),
        "nets": [student.told() for student in students],
    }


def seat_scores(school: Schooling, chances: Numbers, lessons: Lessons, kept: NDArray[np.int64]) -> dict[str, Any]:
    """The same for each number of players, where there are several."""
    seats = np.array([school.tables[number % len(school.tables)][0] for number in lessons.game[kept]])
    numbers = sorted(set(seats.tolist()))
    if len(numbers) < 2:
        return {}
    return {
        str(number): told_scores(scores(chances[seats == number], lessons, kept[seats == number])) for number in numbers
    }


def told_scores(found: Scores) -> dict[str, Any]:
    return {name: told(value) for name, value in found._asdict().items()}


def keep(game: str, mode: str, games: int, seed: int, jobs: int = 0, progress: Progress = ignore) -> dict[str, Any]:
    """Moments of games that nobody learns from, for the test that what is told comes true: a few of each game."""
    random = Random(seed)
    current = value_file(game, mode).read_text("utf-8")
    syllabus = Syllabus(game, mode, -1 - seed, 1, current)
    course = course_of(syllabus)
    lessons = play_lessons(syllabus, LATER * games, jobs, progress)
    chosen: list[Lesson] = []
    for number in sorted({one.game for one in lessons}):
        own = [one for one in lessons if one.game == number]
        chosen += sorted(random.sample(own, min(KEPT_MOMENTS, len(own))), key=lambda one: one.part)
    return {
        "game": game,
        "mode": mode,
        "signs": course.school.signs,
        "moments": [
            {
                "part": round(one.part, 3),
                "sides": one.sides,
                "won": [round(share, DIGITS) for share in one.won],
                "rows": [short(row) for row in one.rows],
                "things": [[short(thing) for thing in seat] for seat in one.things],
            }
            for one in chosen
        ],
    }


def short(row: list[float]) -> list[float]:
    return [int(one) if one == int(one) else float(f"{one:.{DIGITS}g}") for one in row]


def write_kept(found: dict[str, Any], folder: Path) -> Path:
    """A line for each moment."""
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in found["moments"])
    head = ",\n".join(f" {json.dumps(name)}: {json.dumps(found[name])}" for name in ("game", "mode", "signs"))
    file = folder / value_file(found["game"], found["mode"]).name
    file.write_text("{\n" + head + f',\n "moments": [\n{lines}\n ]\n' + "}\n", "utf-8")
    return file


def told(value: Any) -> Any:
    if isinstance(value, list):
        return [told(one) for one in value]
    return None if math.isnan(value) else round(value, DIGITS)


def write(found: dict[str, Any], folder: Path) -> Path:
    """A line for each net: people compare files, nobody reads weights."""
    lines = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in found.items() if name != "nets"]
    nets = ",\n".join(f"  {json.dumps(net)}" for net in found["nets"])
    text = "{\n" + ",\n".join([*lines, f' "nets": [\n{nets}\n ]']) + "\n}\n"
    file = folder / value_file(found["game"], found["mode"]).name
    file.write_text(text, "utf-8")
    return file
