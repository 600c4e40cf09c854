"""How many small faults the tests catch: `python scripts/mutants.py --of games --number 300 --seed 1`.

A mutant is a function with one thing changed: a comparison, a sign, a connective, a constant, a call left out. Mutants
are drawn evenly from all places in functions that run while tests run; what has run when the tests are collected, such
as the reading of data, would need a new start for each mutant and is left to the tests of the data.

All tests of the part are imported once. A fork of that process runs them with coverage, to know which tests come by
which line; they all have to pass. Then, for each mutant, another fork gets the changed function and runs the tests that
come by its line until one fails. What survives is listed with its line: a missing test, or a change that changes
nothing. docs/guide/mutants.md tells what was found.
"""

import argparse
import ast
import copy
import gc
import os
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage, CoverageData

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/meadhall"
LONGEST = 300
"""Seconds; what makes the tests run longer than this is caught, too."""
MEMORY = 6 << 30
"""Bytes of address space that a fork may have: some mutants never stop asking for more."""
BROKEN = 3
"""How a fork ends that could not do what it was to do."""
PARTS = {
    "games": (["games"], ["tests/games", "tests/golden", "tests/laws", "--brief"]),
    "core": (["core"], ["tests/core", "tests/games", "tests/golden"]),
    "bots": (["bots"], ["tests/bots"]),
    "server": (["server", "table"], ["tests/server"]),
}
"""For each part its folders and the tests that belong to them, the quickest first."""

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
    typing_only = {id(part) for node in ast.walk(tree) for part in annotations(node)}
    statements: dict[int, int] = {}
    for node in ast.walk(tree):  # outer statements come first, so inner ones have the last word
        if isinstance(node, ast.stmt):
            statements.update({id(part): node.lineno for part in ast.walk(node)})
    inside = {
        id(part): first_line(function)
        for function in functions(tree)
        for one in function.body
        for part in ast.walk(one)
    }
    for place, node in enumerate(ast.walk(tree)):
        if id(node) not in inside or id(node) in typing_only:
            continue
        what = mutate(copy.copy(node))
        if what:
            yield Mutant(file, place, getattr(node, "lineno", 0), statements[id(node)], inside[id(node)], what)


def first_line(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min([function.lineno, *[one.lineno for one in function.decorator_list]])


def functions(tree: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Those that are not inside of another one."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node)


def annotations(node: ast.AST) -> Iterator[ast.AST]:
    """What only the type checker reads."""
    for field in ("annotation", "returns"):
        part = getattr(node, field, None)
        if part is not None:
            yield from ast.walk(part)


def put_in(mutant: Mutant) -> None:
    """Change the function where it is used, in this process."""
    tree = ast.parse(mutant.file.read_text("utf-8"))
    for place, node in enumerate(ast.walk(tree)):
        if place == mutant.place:
            mutate(node)
    changed = {
        key_of(code): code for code in codes_in(compile(ast.fix_missing_locations(tree), str(mutant.file), "exec"))
    }
    used = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
    here = [one for one in used if one.__code__.co_filename == str(mutant.file) and key_of(one.__code__) in changed]
    if mutant.function not in [one.__code__.co_firstlineno for one in here]:
        raise LookupError(f"nobody uses the function around {mutant}")
    for function in here:
        function.__code__ = changed[key_of(function.__code__)]


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)


def key_of(code: CodeType) -> tuple[str, int, tuple[str, ...]]:
    return code.co_qualname, code.co_firstlineno, code.co_freevars


class Bench:
    """A pytest plugin that runs collected tests in forks of this process."""

    def __init__(self, part: str, number: int, seed: int) -> None:
        folders, self.tests = PARTS[part]
        self.sources = [str(PACKAGE / folder) for folder in folders]
        self.number = number
        self.seed = seed
        self.drawn: list[Mutant] = []
        self.survivors: list[Mutant] = []
        self.places = 0
        self.importing = Coverage(data_file=None, source=self.sources)
        self.importing.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.importing.stop()
        items = {item.nodeid: item for item in session.items}
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
            file = f"{folder}/coverage"
            if not in_fork(lambda: self.cover(list(items.values()), file), 0):
                raise SystemExit("the tests fail without any change")
            data = CoverageData(file)
            data.read()
            self.draw()
            for mutant in self.drawn:
                self.meet(mutant, [items[name] for name in coming_by(data, mutant, list(items))])
        return True

    def cover(self, items: list[pytest.Item], file: str) -> bool:
        """Run all tests and note where each of them comes by."""
        coverage = Coverage(data_file=file, source=self.sources)
        coverage.start()
        for place, item in enumerate(items):
            coverage.switch_context(item.nodeid)
            if not passes(item, items[place + 1] if place + 1 < len(items) else None):
                print("fails without any change:", item.nodeid)
                return False
        coverage.stop()
        coverage.save()
        return True

    def draw(self) -> None:
        """Evenly from the places that had not run when the tests were collected."""
        data = self.importing.get_data()
        places = []
        for source in self.sources:
            for file in sorted(Path(source).rglob("*.py")):
                early = set(data.lines(str(file)) or [])
                places += [one for one in mutants_in(file) if one.statement not in early and one.line not in early]
        self.places = len(places)
        self.drawn = Random(self.seed).sample(places, min(self.number, len(places)))

    def meet(self, mutant: Mutant, items: list[pytest.Item]) -> None:
        def all_pass() -> bool:
            put_in(mutant)
            return all(passes(item, next_one) for item, next_one in zip(items, [*items[1:], None]))

        survived = not items or in_fork(all_pass, LONGEST)
        print("SURVIVED" if survived else "caught  ", mutant, f"({len(items)} tests)", flush=True)
        if survived:
            self.survivors.append(mutant)


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def coming_by(data: CoverageData, mutant: Mutant, order: list[str]) -> list[str]:
    lines = data.contexts_by_lineno(str(mutant.file))
    here = {*lines.get(mutant.line, []), *lines.get(mutant.statement, [])}
    return [name for name in order if name in here]


def in_fork(do: Callable[[], bool], longest: int) -> bool:
    """Whether it says so, in a process of its own that changes nothing here; not if it takes too long."""
    child = os.fork()
    if child == 0:
        answer = BROKEN
        try:
            signal.alarm(longest)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            answer = 0 if do() else 1
        except Exception:  # noqa: BLE001 - a fork must not go on as if it were its parent
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(answer)
    ended = os.waitpid(child, 0)[1]
    if os.waitstatus_to_exitcode(ended) == BROKEN:
        raise SystemExit("a mutant could not be tried")
    return ended == 0


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--of", choices=list(PARTS), default="games")
    arguments.add_argument("--number", type=int, default=300)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--least", type=float, default=0.0, help="fail if a smaller share is caught")
    arguments.add_argument("--report", type=Path)
    chosen = arguments.parse_args()
    bench = Bench(chosen.of, chosen.number, chosen.seed)
    os.chdir(ROOT)
    ended = pytest.main(["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", *bench.tests], plugins=[bench])
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
