"""`meadhall tune`: numbers that we have designed ourselves are turned until bots win as often as they should.

A knob scales a group of numbers, a target is a share of victory of some bots. Candidates are houses (docs/adr/0004-
house-rules.md), and all of them play the same games; the way between too easy and too hard is halved until little of it
is left. What was found for a target holds for those after it. The result is a patch that makes the
numbers a new edition (docs/adr/0008-editions.md), a house to try them with before, and a report.
"""

import re
import tomllib
from collections.abc import Iterator
from difflib import unified_diff
from fnmatch import fnmatchcase
from math import floor
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from meadhall.core import BadInput
from meadhall.games.data_files import GAMES, Numbers, Part, is_number, known_data, members, plain_data
from meadhall.games.editions import editions_of
from meadhall.games.house import house_file, house_line, numbers_of
from meadhall.lab.simulate import Outcome, Progress, checked_plan, ignore, outcomes
from meadhall.lab.statistics import Share, share

TUNINGS: Final = Path(__file__).parent / "tunings"
FIRST_GAMES: Final = 24
"""So many games are played at both ends of the way, and twice as many with each step towards the middle."""
NUMBER: Final = re.compile(r'"(?:[^"\\]|\\.)*"|(-?\d+(?:\.\d+)?)')
"""In a data file: a text, or the number that is looked for."""


class Knob(Struct, frozen=True, forbid_unknown_fields=True):
    """Scales numbers, whose paths are given as patterns, from one factor to another.

    Their sum is scaled exactly; with `by`, the sum of those that have the same there, such as an element, so that what
    was balanced stays balanced.
    """

    name: str
    low: float
    high: float
    numbers: list[str]
    by: str = ""


class Target(Struct, frozen=True, forbid_unknown_fields=True):
    """How often the first of some bots shall win. All knobs are turned together."""

    name: str
    share: float
    bots: list[str]
    options: dict[str, str]
    knobs: list[Knob]
    halvings: int = 4
    """How often the way between the lowest and the highest position of the knobs is halved."""
    reads: list[str] = []
    """Patterns of the numbers that its games read, if not all: of what was found before only these go into its houses,
    which have room for so many."""

    def concerned(self, numbers: Numbers) -> Numbers:
        return {
            path: number
            for path, number in numbers.items()
            if not self.reads or any(fnmatchcase(path, one) for one in self.reads)
        }


class Tuning(Struct, frozen=True, forbid_unknown_fields=True):
    """What is tuned, in this order."""

    game: str
    targets: list[Target]


class Tried(Struct, frozen=True):
    """How a candidate did: the position of its knobs, from 0 to 1, and the share of victories."""

    position: float
    factors: dict[str, float]
    wins: Share


class Found(Struct, frozen=True):
    """What came of a target: the chosen candidate last."""

    name: str
    target: float
    tried: list[Tried]
    numbers: dict[str, int]

    @property
    def chosen(self) -> Tried:
        return self.tried[-1]


class Report(Struct, frozen=True):
    """What was found."""

    game: str
    seed: int
    games: int
    targets: list[Found]


def read_tuning(game: str, file: Path | None) -> Tuning:
    """What is to be tuned, from a file or as it lies with the game; BadInput if there is nothing or it cannot be."""
    path = file or TUNINGS / f"{game}.toml"
    if not path.exists():
        raise BadInput("nothing-to-tune", {"game": game})
    try:
        tuning = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Tuning)
    except (ValueError, msgspec.ValidationError) as trouble:
        raise BadInput("bad-tuning", {"file": str(path), "trouble": str(trouble)}) from None
    if tuning.game != game:
        raise BadInput("house-game", {"found": tuning.game, "expected": game})
    return tuning


# Knobs


def turned(game: str, target: Target, position: float) -> tuple[dict[str, float], dict[str, int]]:
    """The factor of each knob at a position, and the numbers that it makes."""
    usual = numbers_of(game)
    factors: dict[str, float] = {}
    found: dict[str, int] = {}
    for knob in target.knobs:
        factor = knob.low + position * (knob.high - knob.low)
        factors[knob.name] = round(factor, 3)
        for group in groups_of(game, knob):
            found.update(scaled({path: usual[path] for path in group}, factor))
    return factors, found


def groups_of(game: str, knob: Knob) -> list[list[str]]:
    """The paths of a knob's numbers, those together that are scaled as one."""
    paths = [path for path in numbers_of(game) if any(fnmatchcase(path, one) for one in knob.numbers)]
    if not paths:
        raise BadInput("house-path", {"path": knob.numbers[0], "game": game, "items": [], "number": 0})
    groups: dict[str, list[str]] = {}
    for path in paths:
        groups.setdefault(beside(game, path, knob.by) if knob.by else "", []).append(path)
    return list(groups.values())


def beside(game: str, path: str, name: str) -> str:
    """What stands beside a number in its row."""
    file, *steps, _ = path.split(".")
    return str(Part(known_data(game.replace("-", "_"), file)).at(".".join([*steps, name])))


def scaled(group: Numbers, factor: float) -> dict[str, int]:
    """Whole numbers whose sum is scaled as exactly as it can be; what is there stays there."""
    wanted = {path: number * factor for path, number in group.items()}
    made = {path: max(min(1, group[path]), floor(number)) for path, number in wanted.items()}
    missing = round(sum(wanted.values())) - sum(made.values())
    for path in sorted(wanted, key=lambda path: made[path] - wanted[path])[: max(0, missing)]:
        made[path] += 1
    return made


class Candidate:
    """One position of the knobs, and how its games have ended so far."""

    def __init__(self, game: str, target: Target, position: float, settled: dict[str, int], seed: int) -> None:
        self.target: Final = target
        self.position: Final = position
        self.factors, self.numbers = turned(game, target, position)
        changed = {**target.concerned(settled), **self.numbers}
        printed = numbers_of(game)
        differs = any(printed[path] != number for path, number in changed.items())
        house = house_line(game, changed) if differs else ""
        self.plan: Final = checked_plan(game, target.bots, target.options, seed, house=house)
        self.played: Final[list[Outcome]] = []

    def play(self, games: int, jobs: int, progress: Progress) -> None:
        """So many games in all; all candidates have the same ones."""
        self.played.extend(outcomes(self.plan, games, jobs, progress, begin=len(self.played)))

    def tried(self) -> Tried:
        won = sum(0 in outcome.winners for outcome in self.played)
        return Tried(self.position, self.factors, share(won, len(self.played)))

    def distance(self) -> float:
        return abs(self.tried().wins.share - self.target.share)


def tune(tuning: Tuning, games: int, seed: int, jobs: int = 0, progress: Progress = ignore) -> Report:
    """Turn the knobs of all targets, one after the other."""
    settled: dict[str, int] = {}
    found: list[Found] = []
    for target in tuning.targets:
        found.append(reach(tuning.game, target, settled, games, seed, jobs, progress))
        settled.update(found[-1].numbers)
    return Report(tuning.game, seed, games, found)


def reach(
    game: str, target: Target, settled: dict[str, int], games: int, seed: int, jobs: int, progress: Progress
) -> Found:
    """The part of the way in which the target lies is halved, with twice as many games each time; of what is left the
    nearest one is measured with as many games as were asked for. The farther the knobs are turned, the fewer victories.
    """
    easy, hard = [Candidate(game, target, position, settled, seed) for position in (0.0, 1.0)]
    tried = [easy, hard]
    number = min(FIRST_GAMES, games)
    for candidate in tried:
        candidate.play(number, jobs, progress)
    for _ in range(target.halvings):
        number = min(2 * number, games)
        middle = Candidate(game, target, (easy.position + hard.position) / 2, settled, seed)
        middle.play(number, jobs, progress)
        tried.append(middle)
        if middle.tried().wins.share > target.share:
            easy = middle
        else:
            hard = middle
    best = min([easy, hard], key=Candidate.distance)
    best.play(games, jobs, progress)
    others = sorted([one for one in tried if one is not best], key=lambda one: one.position)
    return Found(target.name, target.share, [one.tried() for one in [*others, best]], best.numbers)


# What is written


def write_tuning(report: Report, folder: Path) -> list[Path]:
    """The house, the patch and the report."""
    changed: Numbers = {path: number for found in report.targets for path, number in found.numbers.items()}
    usual = numbers_of(report.game)
    changed = {path: number for path, number in changed.items() if usual[path] != number}
    texts = {"report.json": msgspec.json.format(msgspec.json.encode(report), indent=1).decode() + "\n"}
    if changed:
        texts["tune.patch"] = "".join(patches(report.game, changed))
    for found in report.targets:
        own = {path: number for path, number in found.numbers.items() if usual[path] != number}
        if own:
            texts[f"house-{found.name}.toml"] = house_file(report.game, house_line(report.game, own))
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    return [folder / name for name in texts]


def patches(game: str, changed: Numbers) -> Iterator[str]:
    """A difference for each file: the numbers, and what they were in the edition before."""
    folder = game.replace("-", "_")
    for file in sorted({path.partition(".")[0] for path in changed}):
        yield from difference(folder, f"{file}.json", with_numbers(folder, file, changed))
    yield from difference(folder, "editions.toml", with_edition(folder, game, changed))


def difference(folder: str, name: str, new: str) -> Iterator[str]:
    file = GAMES / folder / "data" / name
    old = file.read_text("utf-8") if file.exists() else ""
    path = f"src/meadhall/games/{folder}/data/{name}"
    before = f"a/{path}" if old else "/dev/null"
    yield from unified_diff(old.splitlines(keepends=True), new.splitlines(keepends=True), before, f"b/{path}")


def with_numbers(folder: str, file: str, changed: Numbers) -> str:
    """The text of a data file with other numbers, and everything else as it was written."""
    text = (GAMES / folder / "data" / f"{file}.json").read_text("utf-8")
    paths = list(number_paths(plain_data(folder, file), file))
    places = [found for found in NUMBER.finditer(text) if found.group(1)]
    assert len(paths) == len(places), "every number of the file has a path"
    parts: list[str] = []
    at = 0
    for path, place in zip(paths, places, strict=True):
        parts += [text[at : place.start()], str(changed[path]) if path in changed else place.group()]
        at = place.end()
    return "".join([*parts, text[at:]])


def number_paths(data: Any, path: str) -> Iterator[str]:
    """The paths of all numbers of a file, in the order in which they are written."""
    for name, key in members(data).items():
        if isinstance(data[key], (dict, list)):
            yield from number_paths(data[key], f"{path}.{name}")
        elif is_number(data[key]):
            yield f"{path}.{name}"


def with_edition(folder: str, game: str, changed: Numbers) -> str:
    """What the editions of the game say, with one more."""
    file = GAMES / folder / "data" / "editions.toml"
    usual = numbers_of(game)
    lines = [f'"{path}" = {{was = {usual[path]}}}' for path in sorted(changed)]
    head = (
        file.read_text("utf-8") if file.exists() else "# What each edition has changed (docs/adr/0008-editions.md).\n"
    )
    return "\n".join([head, f"[{editions_of(folder).newest + 1}]", *lines, ""])
