"""How many small faults the tests catch: `python scripts/mutants.py --of games --number 300 --seed 1`.

A mutant is a function with one thing changed: a comparison, a sign, a connective, a constant, a call left out. Mutants
are drawn evenly from all places in functions that run while tests run; what has run when the tests are collected, such
as the reading of data, would need a new start for each mutant and is left to the tests of the data.

All tests of the part are imported once. A fork of that process runs those that are near, with a mark before each
statement in question, to know which tests come by. Then, for each mutant, another fork gets the changed function and
runs the tests that come by, the quickest first, until one fails.
What they let pass meets those further away, the golden records and laws of its game. A test that fails without any
change, in its turn or among the quickest, catches nothing. What survives is listed with its line: a missing
test, or a change that changes nothing; docs/guide/mutants.md tells what was found. `--again REPORT` tries the survivors
of a report once more.
"""

import argparse
import ast
import builtins
import copy
import gc
import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from math import inf
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/meadhall"
LONGEST = 300
"""Seconds of computing that a test may take of which nothing is known; what makes it compute longer is caught, too."""
LONGER = 10
"""So many times longer than without a change may a test take, and `LEEWAY` seconds besides."""
LEEWAY = 10
WAITING = 20
"""So many times longer may pass on the clock: others compute here, too."""
MEMORY = 6 << 30
"""Bytes of address space that a fork may have: some mutants never stop asking for more."""
MOSTLY = 0.95
"""At least this share of the near tests has to pass without any change."""
BROKEN = 3
"""How a fork ends that could not do what it was to do."""


class Part(NamedTuple):
    """Folders of the package, and the tests that belong to them."""

    folders: list[str]
    near: list[str]
    """Which of these come by a statement is found out; the quickest first."""
    far: list[str]
    """Those of the mutant's game are tried on what the near ones let pass."""
    without: tuple[str, ...] = ()
    """Files that begin threads when they are collected: no fork has them, and waits for them for ever."""
    shared: tuple[str, ...] = ()
    """Functions that start what all tests share: once, or each fork would start it, and leave it behind."""


TOLD = "tests/golden/test_told.py"
"""What golden games tell: quick enough to be near, and the only golden records that hear what is said."""
CLUB_AT_THE_SERVER = ["engine_people", "gathering", "moderation", "people", "results", "strangers", "tournaments"]
PARTS = {
    "games": Part(["games"], ["tests/games", TOLD], ["tests/golden", "tests/laws"]),
    "core": Part(["core"], ["tests/core", "tests/games", "tests/golden"], []),
    "bots": Part(["bots"], ["tests/bots", "tests/lab/test_ladder.py"], []),
    "club": Part(["club"], ["tests/club", *[f"tests/server/test_{name}.py" for name in CLUB_AT_THE_SERVER]], []),
    "server": Part(
        ["server", "table"],
        ["tests/server"],
        [],
        ("tests/server/test_openapi.py",),
        ("tests.server.databases:database",),
    ),
}
GAMES = [folder.name for folder in sorted((PACKAGE / "games").iterdir()) if (folder / "__init__.py").exists()]
MARK = "mutant_is_near"
"""What marked functions call: a name that every module knows."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


class Mutant(NamedTuple):
    """The place of a change: a file, and which of its nodes, counted as `ast.walk` meets them."""

    file: Path
    place: int
    line: int
    statement: int
    """The line on which its statement begins."""
    function: int
    """The line on which the outermost function around it begins, with its decorators."""
    what: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} {self.what}"


def mutate(node: ast.AST) -> str:
    """Change a node in place; what was done, or nothing where there is nothing to change."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            node.ops = [COMPARISONS[type(op)]()]
            return f"{type(op).__name__} to {type(node.ops[0]).__name__}"
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in SUMS:
            node.op = SUMS[type(op)]()
            return f"{type(op).__name__} to {type(node.op).__name__}"
        case ast.BoolOp(op=op):
            node.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            return f"{type(op).__name__} to {type(node.op).__name__}"
        case ast.Constant(value=bool(value)):
            node.value = not value
            return f"{value} to {node.value}"
        case ast.Constant(value=int(value)):
            node.value = value + 1
            return f"{value} to {value + 1}"
        case ast.Expr(value=ast.Call()):
            node.value = ast.Constant(value=None)
            return "a call left out"
        case ast.If(test=test) if not isinstance(test, ast.Compare | ast.BoolOp):
            node.test = ast.UnaryOp(op=ast.Not(), operand=test)
            return "the other way round"
    return ""


def mutants_in(file: Path) -> Iterator[Mutant]:
    tree = ast.parse(file.read_text("utf-8"))
    unread = {id(part) for node in ast.walk(tree) for part in assurances(node)}
    statements = statements_around(tree)
    inside = {
        id(part): first_line(function)
        for function in functions(tree)
        for one in function.body
        for part in ast.walk(one)
    }
    for place, node in enumerate(ast.walk(tree)):
        if id(node) not in inside or id(node) in unread:
            continue
        what = mutate(copy.copy(node))
        if what:
            yield Mutant(file, place, getattr(node, "lineno", 0), statements[id(node)].lineno, inside[id(node)], what)


def statements_around(tree: ast.Module) -> dict[int, ast.stmt]:
    """For each node the innermost statement that it is part of."""
    found: dict[int, ast.stmt] = {}
    for node in ast.walk(tree):  # outer statements come first, so inner ones have the last word
        if isinstance(node, ast.stmt):
            found.update({id(part): node for part in ast.walk(node)})
    return found


def first_line(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min([function.lineno, *[one.lineno for one in function.decorator_list]])


def functions(tree: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Those that are not inside of another one."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node)


def assurances(node: ast.AST) -> Iterator[ast.AST]:
    """What only the type checker reads, and `strict=True` of a `zip`, which only says how sure the author is."""
    if isinstance(node, ast.keyword) and node.arg == "strict":
        yield node.value
    for field in ("annotation", "returns"):
        part = getattr(node, field, None)
        if part is not None:
            yield from ast.walk(part)


def put_in(mutant: Mutant) -> bool:
    """Change the function where it is used, in this process; whether anything uses it."""
    tree = ast.parse(mutant.file.read_text("utf-8"))
    for place, node in enumerate(ast.walk(tree)):
        if place == mutant.place:
            mutate(node)
    return mutant.function in exchange(mutant.file, tree)


def mark(file: Path, numbers: dict[int, int]) -> None:
    """Have the functions of a file call for each of these places, by its number, just before its statement."""
    tree = ast.parse(file.read_text("utf-8"))
    statements = statements_around(tree)
    calls: dict[int, list[ast.stmt]] = {}
    for place, node in enumerate(ast.walk(tree)):
        if place in numbers:
            (call,) = ast.parse(f"{MARK}({numbers[place]})").body
            calls.setdefault(id(statements[id(node)]), []).append(call)
    for node in list(ast.walk(tree)):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                block[:] = [one for statement in block for one in [*calls.get(id(statement), []), statement]]
    exchange(file, tree)


def exchange(file: Path, tree: ast.Module) -> list[int]:
    """Give the functions of a file that are in use the code of this tree; on which lines they begin."""
    changed = {key_of(code): code for code in codes_in(compile(ast.fix_missing_locations(tree), str(file), "exec"))}
    here = [one for one in functions_in_use().get(str(file), []) if key_of(one.__code__) in changed]
    for function in here:
        function.__code__ = changed[key_of(function.__code__)]
    return [one.__code__.co_firstlineno for one in here]


@cache
def functions_in_use() -> dict[str, list[FunctionType]]:
    """By file. They are looked for once, before any fork: a fork that goes through all objects gets a copy of each."""
    found: dict[str, list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            found.setdefault(one.__code__.co_filename, []).append(one)
    return found


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)


def key_of(code: CodeType) -> tuple[str, int, tuple[str, ...]]:
    return code.co_qualname, code.co_firstlineno, code.co_freevars


class Bench:
    """A pytest plugin that runs collected tests in forks of this process."""

    def __init__(self, part: Part, number: int, seed: int, again: Path | None, minutes: float) -> None:
        self.part = part
        self.until = time.monotonic() + 60 * minutes
        self.sources = [str(PACKAGE / folder) for folder in part.folders]
        self.number = number
        self.seed = seed
        self.again = again
        self.drawn: list[Mutant] = []
        self.survivors: list[Mutant] = []
        self.places = 0
        self.importing = Coverage(data_file=None, source=self.sources)
        self.importing.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> Iterator[None]:
        collected = items[:]
        yield
        items[:] = with_near(items, collected, self.part.near)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.import_all()
        for shared in self.part.shared:
            module, _, function = shared.partition(":")
            with suppress(Exception):  # where it cannot be had, its tests say so
                getattr(import_module(module), function)()
        self.importing.stop()
        self.draw()
        functions_in_use()
        gc.freeze()  # what is there now is not looked through again in each fork
        near = [item for item in session.items if is_in(item, self.part.near)]
        far = [Test(item, 0.0, 0.0, []) for item in session.items if not is_in(item, self.part.near)]
        tests = self.find_out(near)
        trials = {
            one: [test for test in tests if number in test.met]
            + [test for test in far if is_of(game_of(one), test.item)]
            for number, one in enumerate(self.drawn)
        }
        self.survivors = self.survivors_of(trials)
        return True

    def import_all(self) -> None:
        """Also what is imported when it is asked for: a mutant in it would be nowhere."""
        for source in self.sources:
            for file in sorted(Path(source).rglob("*.py")):
                module = file.parent if file.name == "__init__.py" else file.with_suffix("")
                with suppress(ImportError):  # of an extra that is not installed
                    import_module(".".join(module.relative_to(PACKAGE.parent).parts))

    def survivors_of(self, trials: dict[Mutant, list["Test"]]) -> list[Mutant]:
        """Those that their tests let pass. What caught one has to pass without it, or it is tried without that test.

        When the time is up, those that were not tried are not drawn: what is drawn first is as good a sample.
        """
        ended = {mutant: try_out(mutant, tests) for mutant, tests in trials.items() if time.monotonic() < self.until}
        self.drawn = [one for one in self.drawn if one in ended or one not in trials]
        self.until = inf  # what has begun is told to its end
        caught = {one: trials[one][: number + 1] for one, number in ended.items() if number < len(trials[one])}
        unsound = self.unsound({id(test): test for tests in caught.values() for test in tests})
        again = {mutant: trials[mutant] for mutant, tests in caught.items() if id(tests[-1]) in unsound}
        sound = {mutant: [test for test in tests if id(test) not in unsound] for mutant, tests in again.items()}
        passed = [mutant for mutant in ended if mutant not in caught]
        return [*passed, *self.survivors_of(sound)] if sound else passed

    def unsound(self, begun: dict[int, "Test"]) -> set[int]:
        """Which of the tests that were run fail without any change, in the order in which they were."""
        tests = sorted(begun.values(), key=lambda test: test.clock)
        failing: set[int] = set()
        while (ended := in_fork(lambda begin: first_to_fail(tests, begin))) < len(tests):
            print("fails without any change:", tests[ended].item.nodeid, flush=True)
            failing.add(id(tests[ended]))
            del tests[ended]
        return failing

    def find_out(self, items: list[pytest.Item]) -> list["Test"]:
        """The near tests, the quickest first: how long each of them takes and by which mutants it comes.

        Those that fail without any change cannot catch one. They are told and left out; a few may, on a machine that
        does other things as well.
        """
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
            file = Path(folder) / "met.jsonl"
            in_fork(lambda _: self.take_notes(items, file))
            seen = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        tests = [Test(item, *notes) for item, (passed, *notes) in zip(items, seen, strict=True) if passed]
        if len(tests) < len(items) * MOSTLY:
            raise SystemExit("the tests fail without any change")
        return sorted(tests, key=lambda test: test.clock)

    def take_notes(self, items: list[pytest.Item], file: Path) -> int:
        met: set[int] = set()
        setattr(builtins, MARK, met.add)
        for one in {mutant.file for mutant in self.drawn}:
            mark(one, {mutant.place: n for n, mutant in enumerate(self.drawn) if mutant.file == one})
        with file.open("w", encoding="utf-8") as notes:
            for item, following in with_following(items):
                met.clear()
                clock, computing = time.perf_counter(), time.process_time()
                passed = passes(item, following)
                if not passed:
                    print("fails without any change:", item.nodeid, flush=True)
                took = [time.process_time() - computing, time.perf_counter() - clock]
                notes.write(json.dumps([passed, *took, sorted(met)]) + "\n")
        return len(items)

    def draw(self) -> None:
        """Evenly from the places that had not run when the tests were collected."""
        data = self.importing.get_data()
        places = []
        for source in self.sources:
            for file in sorted(Path(source).rglob("*.py")):
                early = set(data.lines(str(file)) or [])
                places += [one for one in mutants_in(file) if one.statement not in early and one.line not in early]
        self.places = len(places)
        if self.again is not None:
            listed = set(self.again.read_text("utf-8").splitlines())
            self.drawn = [one for one in places if f"- {one}" in listed]
        else:
            self.drawn = Random(self.seed).sample(places, min(self.number, len(places)))


class Test(NamedTuple):
    """A test, and how long it takes without any change: on the processor and on the clock; 0 if nobody knows."""

    item: pytest.Item
    computing: float
    clock: float
    met: list[int]
    """The mutants it comes by, by number."""


def try_out(mutant: Mutant, tests: list[Test]) -> int:
    """Which of these tests catches it, by number; how many there are, if none does."""

    def first_to_notice(begin: Callable[[int], None]) -> int:
        return first_to_fail(tests, begin) if put_in(mutant) else len(tests)

    began = time.perf_counter()
    ended = in_fork(first_to_notice)
    took = time.perf_counter() - began
    by = f"by {tests[ended].item.nodeid} " if ended < len(tests) else ""
    print("caught" if by else "passed", mutant, f"{by}({len(tests)} tests, {took:.1f} s)", flush=True)
    return ended


def first_to_fail(tests: list[Test], begin: Callable[[int], None]) -> int:
    """The number of the first test that fails, or how many there are; says which one begins."""
    for number, (item, following) in enumerate(with_following([one.item for one in tests])):
        begin(number)
        hurry(tests[number])
        if not passes(item, following):
            return number
    return len(tests)


def hurry(test: Test) -> None:
    """End this process if the test takes far longer than it should."""
    signal.setitimer(signal.ITIMER_PROF, LEEWAY + LONGER * test.computing if test.clock else LONGEST)
    signal.setitimer(signal.ITIMER_REAL, WAITING * (LEEWAY + LONGER * test.clock if test.clock else LONGEST))


def is_in(item: pytest.Item, places: list[str]) -> bool:
    """Whether a test is one of these, or stands in one of these folders and files."""
    names = (item.nodeid, item.nodeid.partition("[")[0])
    return any(place in names or item.path.is_relative_to(ROOT / place) for place in places)


def with_near(chosen: list[pytest.Item], collected: list[pytest.Item], near: list[str]) -> list[pytest.Item]:
    """Besides what was chosen, what is near and a brief run leaves to the compiled one."""
    known = {id(item) for item in chosen}
    left = [item for item in collected if id(item) not in known and is_in(item, near)]
    return [*chosen, *[item for item in left if item.get_closest_marker("compiled") and not is_long(item)]]


def is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("long") is not None


def is_of(game: str, item: pytest.Item) -> bool:
    return game in item.nodeid.replace("-", "_")


def game_of(mutant: Mutant) -> str:
    """The folder of its game; what all games use is held to the laws by one of them."""
    parts = mutant.file.relative_to(PACKAGE).parts
    return parts[1] if len(parts) > 2 else "small_world"


def with_following(items: list[pytest.Item]) -> list[tuple[pytest.Item, pytest.Item | None]]:
    """Each test and the next one: what both need is kept between them."""
    return list(zip(items, [*items, None][1:], strict=True))


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def in_fork(do: Callable[[Callable[[int], None]], int]) -> int:
    """What it returns, in a process of its own that changes nothing here; if it is ended, as `hurry` may, the number
    that it has said last."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as said:

        def say(number: int) -> None:
            said.write(f"{number}\n")
            said.flush()

        child = os.fork()
        if child == 0:
            answer = BROKEN
            try:
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                say(do(say))
                answer = 0
            except Exception:  # noqa: BLE001 - a fork must not go on as if it were its parent
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                os._exit(answer)
        ended = os.waitpid(child, 0)[1]
        said.seek(0)
        numbers = said.read().split()
    if os.waitstatus_to_exitcode(ended) == BROKEN or not numbers:
        raise SystemExit("a mutant could not be tried")
    return int(numbers[-1])


def part_of(chosen: argparse.Namespace) -> Part:
    if chosen.game is None:
        part = PARTS[chosen.of]
    else:
        of_all = [str(file.relative_to(ROOT)) for file in sorted(ROOT.glob("tests/games/test_*.py"))]
        told = f"{TOLD}::test_golden_games_tell_what_they_have_always_told[{chosen.game.replace('_', '-')}]"
        part = Part([f"games/{chosen.game}"], [f"tests/games/{chosen.game}", told], [*of_all, *PARTS["games"].far])
    if chosen.tests:
        part = part._replace(near=chosen.tests, far=[])
    return part._replace(far=[]) if chosen.near else part


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--of", choices=list(PARTS), default="games")
    arguments.add_argument("--game", choices=GAMES, help="one game instead, with its own tests")
    arguments.add_argument("--near", action="store_true", help="without golden records and laws")
    arguments.add_argument(
        "--tests", nargs="+", metavar="TEST", help="these files and folders alone: at least so many are caught"
    )
    arguments.add_argument("--number", type=int, default=300)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--minutes", type=float, default=inf, help="try no more after so long, but count what was")
    arguments.add_argument("--least", type=float, default=0.0, help="fail if a smaller share is caught")
    arguments.add_argument("--report", type=Path)
    arguments.add_argument("--again", type=Path, metavar="REPORT", help="the survivors of a report instead of a draw")
    chosen = arguments.parse_args()
    part = part_of(chosen)
    bench = Bench(part, chosen.number, chosen.seed, chosen.again and chosen.again.resolve(), chosen.minutes)
    os.chdir(ROOT)
    quietly = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist"]
    fewer = [*(["--brief"] if part.far else []), *[f"--ignore={file}" for file in part.without]]
    ended = pytest.main([*quietly, *part.near, *part.far, *fewer], plugins=[bench])
    if ended or not bench.drawn:
        return 2
    caught = len(bench.drawn) - len(bench.survivors)
    told = f"{caught} of {len(bench.drawn)} mutants caught ({caught / len(bench.drawn):.1%}), of {bench.places} places"
    print(told)
    if chosen.report:
        chosen.report.write_text("\n".join([f"# {told}", "", *[f"- {one}" for one in bench.survivors], ""]), "utf-8")
    return int(caught < chosen.least * len(bench.drawn))


if __name__ == "__main__":
    sys.exit(main())
