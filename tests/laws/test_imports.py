"""What plays a game runs anywhere: it imports nothing that needs sockets, processes, threads or a database."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall

pytestmark = pytest.mark.interpreted  # compiled modules are libraries of their own, and leave no imports to read

ROOT = Path(__file__).parents[2]
SOURCES = Path(meadhall.__file__).parent
PORTABLE = ("core", "games", "bots", "table", "club", "lab.analysis", "worker")
LISTED = {
    line for line in (ROOT / "scripts/portable_modules.txt").read_text("utf-8").split("\n") if line[:1] not in "# "
}
OTHERS = {"msgspec", "mypy_extensions", "openskill.models", "yaml"}
"""What others have written and the browser has, too."""
BEHIND_OTHERS = {"typing_extensions", "_cython_3_1_4", "cython_runtime"}
"""What they bring along on some versions of Python."""

LOADED = """
import importlib, pkgutil, sys
for name in sys.argv[1].split():
    importlib.import_module(name)
before = set(sys.modules)
for name in sys.argv[2].split():
    package = importlib.import_module(name)
    for found in pkgutil.walk_packages(getattr(package, "__path__", []), name + "."):
        importlib.import_module(found.name)
print(*sorted(set(sys.modules) - before))
"""


def loaded(first: list[str], then: list[str]) -> list[str]:
    """The modules that a fresh interpreter has loaded for some and all that is in them, besides those for others."""
    made = subprocess.run(
        [sys.executable, "-c", LOADED, " ".join(first), " ".join(then)], capture_output=True, text=True, check=True
    )
    return made.stdout.split()


@pytest.fixture(scope="module")
def ours() -> list[str]:
    """All that the portable packages load, besides what is listed."""
    return loaded([*sorted(LISTED), *sorted(OTHERS)], [f"meadhall.{name}" for name in PORTABLE])


def imports_of(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def files_of(modules: list[str]) -> list[Path]:
    """The sources of those that are ours."""
    files = [SOURCES.parent / f"{name.replace('.', '/')}.py" for name in modules if name.startswith("meadhall")]
    return [file if file.is_file() else file.with_suffix("") / "__init__.py" for file in files]


def is_listed(module: str) -> bool:
    """Whether it, or the package that it is in, may be imported."""
    parts = module.split(".")
    return any([".".join(parts[:length]) in LISTED | OTHERS for length in range(1, len(parts) + 1)])


def test_portable_packages_load_nothing_but_each_other_and_what_is_listed(ours: list[str]) -> None:
    strange = [name for name in ours if name.partition(".")[0] not in {"meadhall", *OTHERS, *BEHIND_OTHERS}]
    assert strange == []


def test_portable_packages_import_only_what_is_listed(ours: list[str]) -> None:
    files = files_of(ours)
    assert len(files) > 200
    strange = {
        (file.relative_to(SOURCES).as_posix(), module)
        for file in files
        for module in imports_of(file)
        if not module.startswith("meadhall") and not is_listed(module)
    }
    assert strange == set()


def test_a_table_needs_neither_server_nor_sentences(ours: list[str]) -> None:
    parts = {name.split(".")[1] for name in ours if name.startswith("meadhall.")}
    assert parts == {
        "books",
        "bots",
        "build_mode",
        "club",
        "core",
        "games",
        "lab",
        "language",
        "lessons",
        "puzzles",
        "rulebook",
        "table",
        "worker",
    }
    assert [name for name in ours if name.startswith("meadhall.lab.")] == [
        "meadhall.lab.analysis",
        "meadhall.lab.findings",
        "meadhall.lab.report",
        "meadhall.lab.report.cases",
        "meadhall.lab.statistics",
    ]


def test_nothing_is_listed_that_nobody_imports(ours: list[str]) -> None:
    files = files_of(ours)
    used = {module for file in files for module in imports_of(file)}
    assert [name for name in sorted(LISTED) if not any([f"{module}.".startswith(f"{name}.") for module in used])] == []


def test_what_only_hosts_need_is_not_behind_what_is_listed() -> None:
    imports = "; ".join([f"import {name}" for name in sorted({*LISTED, *OTHERS, "sys"})])
    code = f"{imports}; print(*sys.modules)"
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "asyncio.base_events" in made
    assert {"uvicorn", "litestar", "websockets", "sqlite3", "asyncpg", "multiprocessing", "fluent"}.isdisjoint(made)
