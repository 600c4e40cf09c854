"""However many houses come and go, little of them stays in memory: in the native build, too."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from meadhall.games import NAMES

ROOT = Path(__file__).parents[2]
LITTLE = 30_000_000
"""Bytes: sixteen boxes, and what Python keeps for later."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")


def try_houses(folder: Path, game: str, number: int) -> dict[str, Any]:
    path = os.pathsep.join(path for path in sys.path if path)
    command = [sys.executable, "-m", "tests.server.houses", str(folder), game, str(number)]
    said = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=True, stdout=subprocess.PIPE)
    told: dict[str, Any] = json.loads(said.stdout)
    print(game, told)
    return told


def check(folder: Path, game: str, number: int) -> None:
    told = try_houses(folder, game, number)
    memory = told["memory"]
    assert told["opened"] == number
    assert memory[-1] - memory[1] < LITTLE


@pytest.mark.parametrize("game", NAMES)
def test_what_houses_leave_in_memory(tmp_path: Path, game: str) -> None:
    check(tmp_path, game, 30)


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_what_a_thousand_houses_leave_in_memory(tmp_path: Path, game: str) -> None:
    check(tmp_path, game, 1000)
