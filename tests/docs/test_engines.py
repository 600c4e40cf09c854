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
PATIENCE = 900.0
"""Seconds for a whole game: a token may ask 20 times a second, and a story has some thousand answers."""


def program(language: str) -> str:
    (code,) = re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    return str(code)


class Host:
    """Somebody who has engines, and sets tables for them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""
        self.call("/api/me", {"name": "Ada"})

    def call(self, path: str, body: Any, key: str = "") -> Any:
        headers = {"content-type": "application/json", "cookie": self.cookie, "meadhall-keys": key}
        request = urllib.request.Request(self.server.address(path), json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as reply:
            self.cookie = reply.headers.get("set-cookie", self.cookie).partition(";")[0]
            return json.load(reply)

    def engine(self, name: str) -> str:
        token: str = self.call("/api/me/engines", {"name": name})["token"]
        return token

    def invite(self, game: str, names: list[str]) -> dict[str, Any]:
        """A table for these engines, and with bots where a game wants more."""
        seats: list[dict[str, Any]] = [{"kind": "human", "engine": True} for _ in names]
        seats += [{"kind": "bot", "bot": "random"}] * (find_game(game).seats[0] - len(names))
        keys: dict[str, Any] = self.call("/api/tables", {"game": game, "seats": seats, "invites": True})
        for seat, name in enumerate(names):
            self.call(f"/api/tables/{keys['table']}/seats/{seat}/invite", {"name": name}, keys["host"])
        return keys


def set_table(server: Server, game: str, engines: int) -> dict[str, Any]:
    """A table with so many seats for engines that come by key, and with bots where a game wants more."""
    seats: list[dict[str, Any]] = [{"kind": "human", "name": f"Robo {seat}", "engine": True} for seat in range(engines)]
    seats += [{"kind": "bot", "bot": "random"}] * (find_game(game).seats[0] - engines)
    keys: dict[str, Any] = server.post("/api/tables", {"game": game, "seats": seats})
    return keys


def play(server: Server, game: str, commands: list[list[str]]) -> list[str]:
    """Let programs play, each as an engine with a token; what they say in the end."""
    host = Host(server)
    names = [f"Robo {seat}" for seat in range(len(commands))]
    tokens = [host.engine(name) for name in names]
    running = [
        subprocess.Popen(
            [word.format(host=server.address(""), token=token) for word in command], stdout=subprocess.PIPE, text=True
        )
        for command, token in zip(commands, tokens, strict=True)
    ]
    host.invite(game, names)
    told = [process.communicate(timeout=PATIENCE)[0] for process in running]
    assert [process.returncode for process in running] == [0] * len(running)
    return told


@pytest.fixture
def python(tmp_path: Path) -> list[str]:
    (tmp_path / "engine.py").write_text(program("python"), "utf-8")
    return [sys.executable, str(tmp_path / "engine.py"), "{host}", "{token}"]


@pytest.fixture
def javascript(tmp_path: Path) -> list[str]:
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    if node is None:
        pytest.skip("there is no node")
    (tmp_path / "engine.mjs").write_text(program("js"), "utf-8")
    return [node, str(tmp_path / "engine.mjs"), "{host}", "{token}"]


def bot(name: str) -> list[str]:
    return [sys.executable, "-m", "meadhall", "bot", "{host}", "{token}", name, "--seed", "1", "--games", "1"]


def seats_of(game: str, commands: list[list[str]]) -> list[list[str]]:
    """As many of them as the game seats at least: a story is for one."""
    return commands[: find_game(game).seats[0]]


def test_the_engines_of_the_guide_play_each_other(tmp_path: Path, python: list[str], javascript: list[str]) -> None:
    with Server(tmp_path) as server:
        told = play(server, "small-world", [python, javascript])
    assert told[0].startswith("over")
    assert told[1].startswith("over")


def test_a_bot_of_ours_plays_an_engine_at_a_server(tmp_path: Path, python: list[str]) -> None:
    with Server(tmp_path) as server:
        told = play(server, "alynthia", [bot("random"), python])  # the game with the fewest answers
    assert "The game is over" in told[0]


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_every_game_is_played_by_a_bot_of_ours(tmp_path: Path, game: str) -> None:
    with Server(tmp_path) as server:
        assert "The game is over" in play(server, game, seats_of(game, [bot("random"), bot("random")]))[0]


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_every_game_is_played_by_the_engine_in_python(tmp_path: Path, game: str, python: list[str]) -> None:
    with Server(tmp_path) as server:
        assert play(server, game, [python])[0].startswith("over")


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_every_game_is_played_by_the_engine_in_javascript(tmp_path: Path, game: str, javascript: list[str]) -> None:
    with Server(tmp_path) as server:
        assert play(server, game, [javascript])[0].startswith("over")


def test_a_seat_of_friends_is_played_by_its_key_alone(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        keys = set_table(server, "small-world", 1)
        command = [sys.executable, "-m", "meadhall", "bot", server.address(f"/table/{keys['table']}"), keys["seats"][0]]
        made = subprocess.run([*command, "random"], capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert "The game is over" in made.stdout


def test_what_a_server_refuses_is_said(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        keys = set_table(server, "small-world", 1)
        address = server.address(f"/table/{keys['table']}")
        for wrong in (
            [address, "0-nonsense"],
            [address, keys["watch"]],
            ["nowhere", keys["seats"][0]],
            [address, "mhe_nonsense"],
            [server.address(""), "mhe_nonsense"],
        ):
            made = subprocess.run(
                [sys.executable, "-m", "meadhall", "bot", *wrong, "random"], capture_output=True, text=True, check=False
            )
            assert made.returncode == 2, made
            assert "Traceback" not in made.stderr
