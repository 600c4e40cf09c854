"""Compiles the rules, the bots and the busiest part of the server with mypyc: `python scripts/compile.py FOLDER`.

hatch_build.py runs it in the environment a wheel is built in. Each game is a library of its own, and two are compiled
at a time: one file of C for all games together takes the compiler twice as long, as it grows worse than in proportion.
The price is a call through a table where a game calls the core: 3 % more instructions.

What is compiled is a copy of the sources into which is written what follows from the fields that classes declare
(src/meadhall/core/derive.py). The copy goes into the wheel: it is what tracebacks name the lines of.

MEADHALL_LEVEL is the compiler's level of optimisation, 3 if it is not set; 1 takes half the time to compile.
"""

import ast
import os
import shutil
import sys
import textwrap
from importlib import import_module
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Extension, setup

SOURCES = Path(__file__).resolve().parent.parent / "src"
COMPILED = (
    "meadhall/core/**/*.py",
    "meadhall/games/**/*.py",
    "meadhall/bots/**/*.py",
    # What is done in memory for every move; the rest waits for lines and disks.
    "meadhall/table/restore.py",
    "meadhall/table/patch.py",
    "meadhall/table/broadcast.py",
    "meadhall/table/courtesy.py",
    "meadhall/table/seats.py",
)
LEFT_AS_WRITTEN = "meadhall/games/*/story/*.py"
"""A story is read and checked once; only what play looks at all the time is worth the minutes."""
LOOKED_AT = "meadhall/games/*/story/model.py"
AT_ONCE = 2
ACYCLIC = {"meadhall.core.steps.Step", "meadhall.core.parts.Part", "meadhall.core.parts.Value"}
IMPORTS = "from typing import ClassVar\nfrom mypy_extensions import mypyc_attr\n"
"""What derived text needs."""


def compiled_files() -> list[str]:
    chosen = {path for pattern in COMPILED for path in SOURCES.glob(pattern)}
    chosen -= set(SOURCES.glob(LEFT_AS_WRITTEN)) - set(SOURCES.glob(LOOKED_AT))
    return sorted(path.relative_to(SOURCES).as_posix() for path in chosen)


def library(file: str) -> str:
    """The library a module goes into: its game's, or that of its part of the house."""
    parts = file.split("/")
    return f"meadhall_{parts[2] if parts[1] == 'games' and len(parts) > 3 else parts[1]}"


def by_library(files: list[str]) -> list[tuple[list[str], str | None]]:
    names = sorted({library(file) for file in files})
    return [([file for file in files if library(file) == name], name) for name in names]


def size(module: Extension) -> int:
    """Of what the C compiler has to read."""
    return sum(Path(file).stat().st_size for file in module.sources)


def write_derived(files: list[str], sources: Path) -> None:
    """Write into a copy of the sources what follows from declared fields."""
    sys.path.insert(0, str(SOURCES))
    for file in files:
        name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        (sources / file).write_text(with_derived((SOURCES / file).read_text("utf-8"), import_module(name)), "utf-8")


def with_derived(text: str, module: Any) -> str:
    """A module with the derived methods of its classes, and without what only mypy and editors need to know them."""
    tree = ast.parse(text)
    lines = text.splitlines(keepends=True)
    edits: list[tuple[int, int, str]] = []  # from a line to before another, and what stands there instead
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            edits += edits_of(node, getattr(module, node.name))
    if edits:
        first = next(node.lineno for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom)))
        edits.append((first, first, IMPORTS))
    for begin, end, new in sorted(edits, reverse=True):
        lines[begin - 1 : end - 1] = [new]
    return "".join(lines)


def is_acyclic(cls: type) -> bool:
    """Steps and the parts of states name each other by number: the garbage collector need not look at them."""
    return any(f"{base.__module__}.{base.__name__}" in ACYCLIC for base in cls.__mro__[1:])


def edits_of(node: ast.ClassDef, cls: Any) -> list[tuple[int, int, str]]:
    """A class has its fields without their defaults, which are the constructor's, and its methods at its end."""
    decorators = [one for one in node.decorator_list if ast.unparse(one).startswith("dataclass_transform(")]
    edits = [(one.lineno, one.lineno + 1, "") for one in decorators]
    if is_acyclic(cls):
        begin = min([node.lineno, *[one.lineno for one in node.decorator_list]])
        edits.append((begin, begin, "@mypyc_attr(acyclic=True)\n"))
    members = vars(cls)
    if "__derived__" not in members:
        return edits
    for field in node.body:
        if (
            isinstance(field, ast.AnnAssign)
            and field.value
            and not ast.unparse(field.annotation).startswith("ClassVar")
        ):
            is_given = ast.unparse(field.value) != "not_given()"
            bare = f"    {ast.unparse(field.target)}: {ast.unparse(field.annotation)}\n" if is_given else ""
            edits.append((field.lineno, (field.end_lineno or field.lineno) + 1, bare))
    declared = f"declared: ClassVar[str] = {members['declared']!r}\n\n"
    end = (node.end_lineno or 0) + 1
    return [*edits, (end, end, "\n" + textwrap.indent(declared + members["__derived__"], "    "))]


def compile_into(folder: Path) -> None:
    files = compiled_files()
    made, kept, sources = folder / "made", folder / "kept", folder / "src"
    shutil.copytree(SOURCES / "meadhall", sources / "meadhall", ignore=shutil.ignore_patterns("__pycache__", "page"))
    write_derived(files, sources)
    os.chdir(sources)
    level = os.environ.get("MEADHALL_LEVEL", "3")
    modules = mypycify(
        ["--config-file=", *files],
        opt_level=level,
        debug_level="0",  # for a C debugger; without it the compiler is done a twelfth sooner
        separate=by_library(files),
        target_dir=str(folder / "c"),
    )
    # The largest first: while it is compiled alone at the end, a core has nothing to do.
    modules.sort(key=size, reverse=True)
    arguments = ["build_ext", f"--build-lib={made}", f"--build-temp={kept}", f"--parallel={AT_ONCE}"]
    setup(name="meadhall", packages=[], ext_modules=modules, script_args=arguments)
    for file in files:
        shutil.copy(sources / file, made / file)


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]).resolve())
