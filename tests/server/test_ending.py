"""Whatever ends a command, it ends soon, and nothing of it stays behind."""

import signal
import sys
from pathlib import Path

import pytest

from tests.server.ending import PATIENCE, Command, members, wait_until_gone
from tests.server.running import Player, Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")


@pytest.mark.parametrize(
    ("words", "number", "code"),
    [
        (["simulate", "small-world", "--bots", "adept,greedy"], signal.SIGTERM, 143),
        (["league", "small-world", "--bots", "master:5s,master:4s"], signal.SIGINT, 130),
        (["simulate", "small-world", "--bots", "adept,greedy"], signal.SIGKILL, -9),
    ],
)
def test_games_that_are_played_for_numbers_end(
    tmp_path: Path, words: list[str], number: signal.Signals, code: int
) -> None:
    with Command(tmp_path, *words, "--games", "5000", "--jobs", "2") as command:
        command.wait_for(4)  # itself, what keeps its books, what starts workers, and one of them
        assert command.end(number) == code
    if number != signal.SIGKILL:  # then others tidy up, and say so
        assert command.said.read_text().strip() == ("Stopped." if number == signal.SIGINT else "")


def test_a_server_ends_with_the_thoughts_of_its_bots(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        keys = server.new_table([{"kind": "bot", "bot": "master:1s"}] * 2)
        with server.line(keys["table"]) as line:
            Player(line, [keys["watch"]]).hear()
            assert len(members(server.process.pid)) >= 3  # itself, what keeps its books, and a bot that thinks
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(PATIENCE) in (0, -signal.SIGTERM)
        wait_until_gone(server.process.pid)
        assert "leaked" not in server.log.read_text()
        assert "Traceback" not in server.log.read_text()
