"""Compiles the rules, the bots and the busiest part of the server with mypyc: `python scripts/compile.py FOLDER`.

hatch_build.py runs it in the environment a wheel is built in. Each game is a library of its own, and two are compiled
at a time: one file of C for all games together takes the compiler twice as long, as it grows worse than in proportion.
The price is a call through a table where a game calls the core: 3 % more instructions.

MEADHALL_LEVEL is the compiler's level of optimisation, 3 if it is not set; 1 takes half the time to compile.
"""

import os
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup

SOURCES = Path(__file__).resolve().parent.parent / "src"
COMPILED = (
    "meadhall/core/**/*.py",
    "meadhall/games/**/*.py",
    "meadhall/bots/**/*.py",
    # What is done in memory for every move; the rest of the server waits for sockets and disks.
    "meadhall/server/game.py",
    "meadhall/server/patch.py",
    "meadhall/server/sight.py",
)
LEFT_AS_WRITTEN = "meadhall/games/*/story/*.py"
"""A story is read and checked once; only what play looks at all the time is worth the minutes."""
LOOKED_AT = "meadhall/games/*/story/model.py"
AT_ONCE = 2


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


def compile_into(folder: Path) -> None:
    os.chdir(SOURCES)
    files = compiled_files()
    made, kept = folder / "made", folder / "kept"
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


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]).resolve())
