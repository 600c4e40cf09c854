"""kill -9, again and again, while people play: whatever somebody has seen or has been told is done is still there."""

import threading
import time
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import InvalidHandshake

from tests.server.running import ConnectionClosed, Player, Server

TABLES = 6
LINE_BREAKS = (ConnectionClosed, InvalidHandshake, HTTPException, OSError)
"""What a client meets when the server dies: in the middle of a game, of a handshake, of setting a table."""
PEOPLE = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]


class Pair:
    """Two people at one browser, who play and remember all they have seen."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.random = Random(number)
        self.trouble: list[Any] = []
        self.moves = self.acknowledged = 0
        self.begin()

    def begin(self) -> None:
        self.keys = self.server.new_table(PEOPLE)
        self.seen: dict[str, Any] = {"at": 0, "moves": 0, "log": [], "public": None}

    def play(self) -> None:
        """Until the line breaks."""
        try:
            while True:
                self.play_a_game()
                self.begin()
        except LINE_BREAKS:
            pass
        except Exception as trouble:  # noqa: BLE001 - told by the test
            self.trouble.append(trouble)

    def play_a_game(self) -> None:
        with self.server.line(self.keys["table"]) as line:
            player = Player(line, self.keys["seats"])
            self.compare(player.table)
            while offers := player.offers():
                reply = player.answer(*self.random.choice(offers))
                if reply["say"] != "done":
                    self.trouble.append(reply)
                self.acknowledged = reply["at"]
                self.moves += 1
                self.seen = {**player.table, "log": player.table["log"][:]}

    def compare(self, table: dict[str, Any]) -> None:
        """What was seen is there; perhaps the last answer is too, whose acknowledgement was lost."""
        if table["at"] not in (self.seen["at"], self.seen["at"] + 1) and self.seen["at"]:
            self.trouble.append(("at", self.seen["at"], table["at"]))
        if table["log"][: len(self.seen["log"])] != self.seen["log"]:
            self.trouble.append(("log", self.seen["log"][-3:], table["log"][-3:]))
        if table["at"] == self.seen["at"] and table["public"] != self.seen["public"]:
            self.trouble.append("the view differs")


def kill_again_and_again(folder: Path, times: int) -> int:
    """How many moves were made in all."""
    random = Random(times)
    with Server(folder) as server:
        pairs = [Pair(server, number) for number in range(TABLES)]
        for _ in range(times):
            threads = [threading.Thread(target=pair.play) for pair in pairs]
            for thread in threads:
                thread.start()
            time.sleep(random.uniform(0.3, 1.0))
            server.kill()
            for thread in threads:
                thread.join(30)
                assert not thread.is_alive()
            server.start()
            assert [pair.trouble for pair in pairs] == [[]] * TABLES
        for pair in pairs:
            with server.line(pair.keys["table"]) as line:
                pair.compare(Player(line, pair.keys["seats"]).table)
        assert [pair.trouble for pair in pairs] == [[]] * TABLES
        assert all(pair.moves > times for pair in pairs)
        return sum(pair.moves for pair in pairs)


def test_no_acknowledged_move_is_ever_lost(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 5) > 5 * TABLES


@pytest.mark.long
def test_no_acknowledged_move_is_ever_lost_in_fifty_crashes(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 50) > 50 * TABLES
