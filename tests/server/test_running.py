"""A real server over a real network: strangers, loudmouths, slow readers, bots in worker processes."""

import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from tests.server.running import ConnectionClosed, Player, Server

PEOPLE = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
AGAINST_BOT = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "name": "Bo", "bot": "random"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as started:
        yield started


def test_a_page_of_another_origin_is_not_let_in(server: Server) -> None:
    keys = server.new_table(PEOPLE)
    with pytest.raises(InvalidStatus), server.line(keys["table"], origin="http://evil.example"):
        pass
    with server.line(keys["table"], origin=f"http://127.0.0.1:{server.port}") as line:
        assert Player(line, [keys["watch"]]).table["you"] == []


def test_nonsense_is_answered_and_the_table_goes_on(server: Server) -> None:
    keys = server.new_table(PEOPLE)
    with server.line(keys["table"]) as line, server.line(keys["table"]) as other:
        player, watcher = Player(line, keys["seats"]), Player(other, [keys["watch"]])
        texts = ["", "{", "[1,2]", '{"do":"join","keys":[]}', '{"do":"answer","id":1}', "x" * 17_000]
        nonsenses: list[str | bytes] = [*texts, b"\x00\xff"]
        for nonsense in nonsenses:
            line.send(nonsense)
            heard = player.hear()
            assert (heard["say"], heard["id"]) == ("error", -1)
        assert player.answer(*player.offers()[0])["say"] == "done"
        assert watcher.hear()["say"] == "moved"


def test_a_message_that_is_far_too_long_costs_the_line_and_nothing_else(server: Server) -> None:
    keys = server.new_table(PEOPLE)
    with server.line(keys["table"]) as line, server.line(keys["table"]) as other:
        player, loud = Player(line, keys["seats"]), Player(other, [keys["watch"]])
        other.send("x" * 1_000_000)
        listen_to_the_end(loud)
        assert player.answer(*player.offers()[0])["say"] == "done"


def test_whoever_never_stops_talking_nonsense_is_sent_away(server: Server) -> None:
    keys = server.new_table(PEOPLE)
    with server.line(keys["table"]) as line:
        player = Player(line, [keys["watch"]])
        for _ in range(200):
            line.send("nonsense")
        assert listen_to_the_end(player) == 4000


def test_bytes_that_are_no_websocket_at_all_hurt_nobody(server: Server) -> None:
    for garbage in [b"\x00" * 100, b"GET /ws/x HTTP/1.1\r\nUpgrade: websocket\r\n\r\n", b"\x81\xff" + b"\xff" * 50]:
        with socket.create_connection(("127.0.0.1", server.port)) as stranger:
            stranger.sendall(garbage)
    keys = server.new_table(PEOPLE)
    with socket.create_connection(("127.0.0.1", server.port)) as stranger:
        handshake = f"GET /ws/{keys['table']} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        stranger.sendall(
            f"{handshake}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        stranger.recv(4096)
        stranger.sendall(b"\xff" * 200)
        assert stranger.recv(4096)
    assert server.get("/api/games")


def test_a_reader_who_does_not_read_holds_nobody_up(server: Server) -> None:
    keys = server.new_table(PEOPLE)
    with server.line(keys["table"]) as line, server.line(keys["table"], max_queue=1) as deaf:
        player = Player(line, keys["seats"])
        deaf.send(json.dumps({"do": "join", "keys": [keys["watch"]]}))
        random = Random(1)
        for _ in range(100):
            if not player.offers():
                break
            assert player.answer(*random.choice(player.offers()))["say"] == "done"


def test_a_game_against_a_bot_that_thinks_in_a_process_of_its_own(server: Server) -> None:
    keys = server.new_table(AGAINST_BOT)
    with server.line(keys["table"]) as line:
        player, random = Player(line, keys["seats"][:1]), Random(2)
        for _ in range(15):
            while not player.offers():
                player.hear()
            player.answer(*random.choice(player.offers()))
        assert player.table["moves"] > 15


def test_the_log_tells_no_keys(server: Server) -> None:
    keys = server.new_table(PEOPLE)
    server.get(f"/api/tables/{keys['table']}", keys["seats"][0])
    with server.line(keys["table"]) as line:
        Player(line, keys["seats"])
        line.send("nonsense")
    text = server.log.read_text()
    assert not any(key[2:] in text for key in [*keys["seats"], keys["watch"]])


def test_ctrl_c_ends_it_and_the_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        keys = server.new_table(AGAINST_BOT)
        with server.line(keys["table"]) as line:
            player = Player(line, keys["seats"][:1])
            while not player.offers():
                player.hear()
            player.answer(*player.offers()[0])
            moves = player.table["moves"]
            workers = children_of(server.process.pid)
            assert server.stop() == 0
            assert listen_to_the_end(player) == 1012
        assert "Traceback" not in server.log.read_text()
        wait_until_gone(workers)
        server.start()
        with server.line(keys["table"]) as line:
            assert Player(line, keys["seats"][:1]).table["moves"] >= moves
            workers = children_of(server.process.pid)
        server.kill()
        wait_until_gone(workers)


def listen_to_the_end(player: Player) -> int:
    """The code with which the server closes the line."""
    try:
        while True:
            player.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else -1


def children_of(parent: int) -> list[int]:
    """The worker processes of a server."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(path.parent.name))
    return found


def wait_until_gone(processes: list[int]) -> None:
    """Workers end with their server, even when that is killed."""
    until = time.monotonic() + 10
    while [process for process in processes if is_alive(process)]:
        assert time.monotonic() < until
        time.sleep(0.05)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_frames_in_pieces_and_pieces_of_messages_are_put_together(server: Server) -> None:
    """A message cut at every byte, two at once, one in three fragments: each gets its reply, in order."""
    keys = server.new_table(PEOPLE)
    with server.line(keys["table"]) as line:
        player = Player(line, keys["seats"])
        texts = [json.dumps({"do": "why", "id": number, "about": ["stop"], "seat": 0}) for number in range(1, 8)]
        line.send(texts[0])
        frames = [bytes(Frame(Opcode.TEXT, text.encode()).serialize(mask=True)) for text in texts]
        line.socket.sendall(frames[1] + frames[2])
        line.socket.sendall(frames[3][:1])
        time.sleep(0.05)
        line.socket.sendall(frames[3][1:2])
        time.sleep(0.05)
        line.socket.sendall(frames[3][2:20])
        time.sleep(0.05)
        line.socket.sendall(frames[3][20:] + frames[4])
        line.send([texts[5][:10], texts[5][10:20], texts[5][20:]])
        line.send(texts[6])
        assert [player.hear()["id"] for _ in texts] == [1, 2, 3, 4, 5, 6, 7]


def test_a_flood_is_read_no_faster_than_it_is_answered(server: Server) -> None:
    keys = server.new_table(PEOPLE)
    with server.line(keys["table"]) as line:
        player = Player(line, keys["seats"])
        for number in range(2000):
            line.send(json.dumps({"do": "why", "id": number, "about": ["stop"], "seat": 0}))
        assert [player.hear()["id"] for _ in range(2000)] == list(range(2000))


def test_text_that_is_no_text_costs_the_line(server: Server) -> None:
    keys = server.new_table(PEOPLE)
    with server.line(keys["table"]) as line:
        player = Player(line, keys["seats"])
        line.socket.sendall(bytes(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)))
        assert listen_to_the_end(player) == 1007
