"""What an answer costs in machine instructions, by game: `python bench/instructions.py [--hold | --write]`.

The clock of a busy machine says little; instructions are nearly the same whoever else is at work. Some random games
of each kind are played under valgrind's callgrind.

    --hold    fail if a game needs over 2 % more than bench/instructions.json says
    --write   write down what was counted

Figures belong to one compiler, Python and level of optimisation: where they are others nothing can be held, and that
is said. Needs the native build and valgrind; ./check sees to both.
"""

import gc
import json
import platform
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from meadhall.build_mode import build_mode
from meadhall.core import new_game, play_out
from meadhall.games import NAMES, find_game

KEPT = Path(__file__).parent / "instructions.json"
LEVEL = Path(sys.prefix).parent / "level"
"""Beside the environment of the native build: how well it was optimised."""
ROOM = 0.02
"""An answer may cost so much more than is written down."""
AT_ONCE = 2
SEATS = 4
GAMES = 4
COUNTED = "CPyPy_*core___play___play_out"
"""What this function does when Python calls it, and nothing else, is counted."""


def count(game: str) -> int:
    """Instructions an answer."""
    with tempfile.TemporaryDirectory(prefix="meadhall-") as folder:
        out = Path(folder) / "out"
        options = ["--tool=callgrind", f"--callgrind-out-file={out}", f"--toggle-collect={COUNTED}"]
        ran = subprocess.run(
            ["valgrind", *options, sys.executable, __file__, "--play", game],
            env={"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        if ran.returncode:
            raise SystemExit(f"instructions: callgrind failed\n{ran.stderr}")
        total = re.search(r"^totals: (\d+)", out.read_text("utf-8"), re.MULTILINE)
        if total is None:
            raise SystemExit(f"instructions: {COUNTED} was not found in the native build")
        return int(total[1]) // int(ran.stdout)


def play(game: str) -> int:
    """Some games to their end; how many answers they took.

    Nobody looks for garbage meanwhile: once in all these games, or not at all, as it falls, is 8 % or nothing.
    """
    gc.disable()
    rules = find_game(game)
    return sum([play_out(new_game(rules, SEATS, {}), Random(seed)) for seed in range(GAMES)])


def maker() -> str:
    """Whose figures these are."""
    compiler = subprocess.run(["cc", "-dumpfullversion"], capture_output=True, text=True, check=True).stdout.strip()
    python = ".".join(platform.python_version_tuple()[:2])
    return f"{platform.machine()}, cc {compiler}, Python {python}, level {LEVEL.read_text('ascii').strip()}"


def is_held(found: dict[str, int], kept: dict[str, int]) -> bool:
    """Say what was counted; whether it is no more than what was written down."""
    changes = {game: now / kept.get(game, 1) - 1 for game, now in found.items()}
    for game, now in found.items():
        remark = "  <- too many" if changes[game] > ROOM else "  <- write it down" if changes[game] < -ROOM else ""
        print(f"{game:24}{now:8,} instructions an answer, {changes[game]:+.1%}{remark}")
    return all(change <= ROOM for change in changes.values())


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--play"]:
        print(play(arguments[1]))
        return
    if build_mode() != "native":
        raise SystemExit("instructions: run it with the Python of the native build: .native/venv/bin/python")
    by = maker()
    kept: dict[str, dict[str, int]] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        found = dict(zip(NAMES, pool.map(count, NAMES), strict=True))
    if by not in kept:
        print(f"nothing is written down for {by}")
    held = is_held(found, kept.get(by, found))
    if arguments == ["--write"]:
        KEPT.write_text(json.dumps({**kept, by: found}, indent=1, sort_keys=True) + "\n", "utf-8")
    elif arguments == ["--hold"] and not held:
        raise SystemExit("If that is on purpose, write it down: .native/venv/bin/python bench/instructions.py --write")


if __name__ == "__main__":
    main(sys.argv[1:])
