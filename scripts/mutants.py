"""How many small faults the tests catch: `python scripts/mutants.py --of games --number 300 --seed 1`.

A mutant is one file with one thing changed: a comparison, a sign, a connective, a constant, a call left out. Mutants
are drawn evenly from all places in the files, each is put into a copy of the project, and the tests that belong to the
file run there until one fails; they must pass in the unchanged copy first. What survives is listed with its line:
a missing test, or a change that changes nothing.
"""

import argparse
import ast
import copy
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path("src/meadhall")
LONGEST = 900
"""Seconds; what makes the tests run longer than this is caught, too."""

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
    """The place of a change: a file, and which of its changeable nodes, counted as `ast.walk` meets them."""

    file: Path
    place: int
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.what}"


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
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    typing_only = {id(part) for node in ast.walk(tree) for part in annotations(node)}
    for place, node in enumerate(ast.walk(tree)):
        if id(node) in typing_only:
            continue
        what = mutate(copy.copy(node))
        if what:
            yield Mutant(file, place, getattr(node, "lineno", 0), what)


def annotations(node: ast.AST) -> Iterator[ast.AST]:
    """What only the type checker reads."""
    for field in ("annotation", "returns"):
        part = getattr(node, field, None)
        if part is not None:
            yield from ast.walk(part)


def mutated(mutant: Mutant) -> str:
    tree = ast.parse((ROOT / mutant.file).read_text("utf-8"))
    for place, node in enumerate(ast.walk(tree)):
        if place == mutant.place:
            mutate(node)
    return ast.unparse(ast.fix_missing_locations(tree))


def files_of(part: str) -> list[Path]:
    folders = [PACKAGE / "games"] if part == "games" else [PACKAGE / part]
    found = [path.relative_to(ROOT) for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return sorted(path for path in found if not path.name.startswith("test_"))


def tests_of(file: Path) -> list[str]:
    """The tests that belong to a file, the quickest first."""
    parts = file.relative_to(PACKAGE).parts
    if parts[0] != "games" or len(parts) < 3:
        return [f"tests/{parts[0]}"]
    game = parts[1]
    known_as = game.replace("_", "-")
    return [
        f"tests/games/{game}",
        "tests/golden",
        f"tests/laws/test_{game}.py",
        "tests/laws",
        "-k",
        f"{game} or {known_as}",
    ]


def fails(file: Path, project: Path) -> bool:
    """Whether a test that belongs to this file fails in a copy of the project."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--brief", *tests_of(file)]
    surroundings = {**os.environ, "PYTHONPATH": str(project / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = subprocess.run(command, cwd=project, env=surroundings, capture_output=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return True
    return run.returncode != 0


def is_caught(mutant: Mutant, project: Path) -> bool:
    target = project / mutant.file
    whole = target.read_text("utf-8")
    target.write_text(mutated(mutant), "utf-8")
    try:
        return fails(mutant.file, project)
    finally:
        target.write_text(whole, "utf-8")


def copy_project(folder: Path) -> Path:
    for part in ("src", "tests", "docs", "pyproject.toml", "CONTRIBUTING.md", "README.md", "CHANGELOG.md"):
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("__pycache__", "page"))
        else:
            shutil.copy(source, folder / part)
    return folder


def survivors(mutants: list[Mutant], jobs: int) -> list[Mutant]:
    with tempfile.TemporaryDirectory(prefix="mutants-") as place, ThreadPoolExecutor(jobs) as pool:
        copies: Queue[Path] = Queue()
        for number in range(jobs):
            (Path(place) / str(number)).mkdir()
            copies.put(copy_project(Path(place) / str(number)))
        for file in {tuple(tests_of(mutant.file)): mutant.file for mutant in mutants}.values():
            if fails(file, copies.queue[0]):
                raise SystemExit(f"the tests of {file} fail without any change")

        def try_one(mutant: Mutant) -> bool:
            project = copies.get()
            try:
                caught = is_caught(mutant, project)
            finally:
                copies.put(project)
            print("caught  " if caught else "SURVIVED", mutant, flush=True)
            return caught

        return [mutant for mutant, caught in zip(mutants, pool.map(try_one, mutants)) if not caught]


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--of", choices=["games", "core", "bots", "server"], default="games")
    arguments.add_argument("--number", type=int, default=300)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--least", type=float, default=0.0, help="fail if a smaller share is caught")
    arguments.add_argument("--report", type=Path)
    chosen = arguments.parse_args()
    places = [mutant for file in files_of(chosen.of) for mutant in mutants_in(file)]
    drawn = Random(chosen.seed).sample(places, min(chosen.number, len(places)))
    left = survivors(drawn, chosen.jobs)
    caught = len(drawn) - len(left)
    told = f"{caught} of {len(drawn)} mutants caught ({caught / len(drawn):.1%}), drawn from {len(places)} places"
    print(told)
    if chosen.report:
        chosen.report.write_text("\n".join([f"# {told}", "", *[f"- {mutant}" for mutant in left], ""]), "utf-8")
    return int(caught < chosen.least * len(drawn))


if __name__ == "__main__":
    sys.exit(main())
