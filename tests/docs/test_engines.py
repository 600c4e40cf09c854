"""The guide for engines: its programs, and `meadhall bot`, play whole games at a real server."""

import json
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from meadhall.games import NAMES, find_game
from tests.server.running import Server

GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "engines.md").read_text("utf-8")
PATIENCE = 120.0


def program(language: str) -> str:
    (code,) = re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    return str(code)


def set_table(server: Server, game: str, engines: int) -> dict[str, Any]:
    """A table with so many engines, and with bots where a game wants more."""
    seats: list[dict[str, Any]] = [{"kind": "human", "name": f"Robo {seat}", "engine": True} for seat in range(engines)]
    seats += [{"kind": "bot", "bot": "random"}] * (find_game(game).seats[0] - engines)
    body = json.dumps({"game": game, "seats": seats}).encode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}/api/tables", body, {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as reply:
        keys: dict[str, Any] = json.load(reply)
    return keys


def play(server: Server, game: str, commands: list[list[str]]) -> list[str]:
    """Let programs play, each a seat; what they say in the end."""
    keys = set_table(server, game, len(commands))
    running = [
        subprocess.Popen(
            [word.format(host=f"http://127.0.0.1:{server.port}", table=keys["table"], key=key) for word in command],
            stdout=subprocess.PIPE,
            text=True,
        )
        for command, key in zip(commands, keys["seats"], strict=False)
    ]
    told = [process.communicate(timeout=PATIENCE)[0] for process in running]
    assert [process.returncode for process in running] == [0] * len(running)
    return told


@pytest.fixture
def python(tmp_path: Path) -> list[str]:
    (tmp_path / "engine.py").write_text(program("python"), "utf-8")
    return [sys.executable, str(tmp_path / "engine.py"), "{host}", "{table}", "{key}"]


@pytest.fixture
def javascript(tmp_path: Path) -> list[str]:
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    if node is None:
        pytest.skip("there is no node")
    (tmp_path / "engine.mjs").write_text(program("js"), "utf-8")
    return [node, str(tmp_path / "engine.mjs"), "{host}", "{table}", "{key}"]


def bot(name: str) -> list[str]:
    return [sys.executable, "-m", "meadhall", "bot", "{host}/table/{table}", "{key}", name, "--seed", "1"]


def test_the_engines_of_the_guide_play_each_other(tmp_path: Path, python: list[str], javascript: list[str]) -> None:
    with Server(tmp_path) as server:
        told = play(server, "small-world", [python, javascript])
    assert told[0].startswith("over")
    assert told[1].startswith("over")


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_every_game_is_played_by_an_engine_and_by_a_bot_of_ours(tmp_path: Path, game: str, python: list[str]) -> None:
    seats = find_game(game).seats[0]
    with Server(tmp_path) as server:
        assert "The game is over" in play(server, game, [bot("random"), python][:seats])[0]


def test_a_bot_of_ours_plays_an_adept_at_a_server(tmp_path: Path, python: list[str]) -> None:
    with Server(tmp_path) as server:
        told = play(server, "ice-garden", [bot("random"), python])
    assert "The game is over" in told[0]


def test_what_a_server_refuses_is_said(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        keys = set_table(server, "small-world", 1)
        address = f"http://127.0.0.1:{server.port}/table/{keys['table']}"
        for wrong in ([address, "0-nonsense"], [address, keys["watch"]], ["nowhere", keys["seats"][0]]):
            made = subprocess.run(
                [sys.executable, "-m", "meadhall", "bot", *wrong, "random"], capture_output=True, text=True, check=False
            )
            assert made.returncode == 2
            assert "Traceback" not in made.stderr
