"""What a server counts and writes down: enough to look after it, and nothing that is anybody's secret."""

import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from typer.testing import CliRunner

from meadhall.cli import play, serve  # noqa: F401 - a lone command has no name
from meadhall.cli.app import app
from meadhall.server.app import Looking, Plan, create_app
from meadhall.server.logs import Lines, Words
from meadhall.server.metrics import found_beside, leave_beside, written
from meadhall.server.store import AnyStore, open_store
from meadhall.table.meters import Family, Histogram
from meadhall.table.ports import StoreFailure
from tests.server.databases import new_schema
from tests.server.harness import QUICK
from tests.server.running import PATIENCE, TIME_TO_START, ConnectionClosed, Player, Server, free_port

SAMPLE = re.compile(r'^(meadhall_[a-z_]+)(\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\}) ([0-9.e+-]+)$')
SECRET_WORDS = ["Xanthippe", "mellon-at-the-door", "my-own-tab"]
TWO = [{"kind": "human", "name": SECRET_WORDS[0]}, {"kind": "bot", "bot": "random"}]


def samples(text: str) -> dict[str, float]:
    """The numbers of a text that Prometheus can read."""
    found: dict[str, float] = {}
    seen: list[str] = []
    for line in text.splitlines():
        if line.startswith("#"):
            kind, name = line.split(" ")[1:3]
            if kind == "TYPE":
                assert name not in seen, "the samples of a name stand together"
                seen.append(name)
            continue
        match = SAMPLE.match(line)
        assert match, line
        assert match[1].startswith(seen[-1])
        assert match[1] + match[2] not in found
        found[match[1] + match[2]] = float(match[3])
    return found


def test_a_histogram_counts_what_is_not_above_each_bound() -> None:
    histogram = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7.0):
        histogram.observe(seconds)
    told = dict(histogram.samples('worker="1"'))
    buckets = [told[f'_bucket{{worker="1",le="{bound}"}}'] for bound in ("0.1", "1.0", "+Inf")]
    assert buckets == [2, 3, 4]
    assert told['_count{worker="1"}'] == 4
    assert told['_sum{worker="1"}'] == pytest.approx(7.65)


def test_workers_of_one_machine_tell_each_others_numbers(tmp_path: Path) -> None:
    for worker in ("1", "2"):
        sample: tuple[str, float] = (f'{{worker="{worker}"}}', int(worker) * 10)
        leave_beside(tmp_path, worker, [Family("meadhall_tables", "gauge", "Tables.", [sample])])
    (tmp_path / "3.json").write_text("half of a fi")
    mine = [Family("meadhall_tables", "gauge", "Tables.", [('{worker="1"}', 11)])]
    told = samples(written([*mine, *found_beside(tmp_path, "1")]))
    assert told == {'meadhall_tables{worker="1"}': 11, 'meadhall_tables{worker="2"}': 20}


def test_a_played_game_is_counted_and_written_down_without_its_secrets(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        wanted = {"game": "small-world", "seats": TWO, "options": {"first": "2"}}  # the bot begins
        keys = server.post("/api/tables", wanted)
        with server.line(keys["table"]) as line:
            player = Player(line, keys["seats"][:1], SECRET_WORDS[2])
            for _ in range(10):
                while not player.offers():
                    player.hear()
                player.answer(*player.offers()[0])
            line.send(json.dumps({"do": "chat", "id": 900, "text": SECRET_WORDS[1]}))
            line.send(f"{{{SECRET_WORDS[1]}")
            while player.hear().get("id") != -1:
                pass
            text = fetch(server.address("/metrics"))
        told = samples(text)
        here = f'{{worker="{server.port}"}}'
        assert told[f"meadhall_tables{here}"] == 1
        assert told[f"meadhall_connections{here}"] == 1
        assert told[f"meadhall_moves_total{here}"] == 10
        assert told[f"meadhall_answer_seconds_count{here}"] == 10
        assert told[f"meadhall_bot_moves_total{here}"] > 0
        assert told[f"meadhall_append_seconds_count{here}"] >= 10 + told[f"meadhall_bot_moves_total{here}"]
        assert told[f"meadhall_thinking_seconds_count{here}"] >= told[f"meadhall_bot_moves_total{here}"]
        assert sum(number for name, number in told.items() if name.startswith("meadhall_errors")) == 0
        assert json.loads(fetch(server.address("/health"))) == {"status": "ok"}
        # A proxy on this machine does not open them to the world.
        for header in [{"X-Forwarded-For": "203.0.113.9"}, {"Host": "hall.example"}, {"Forwarded": "for=127.0.0.1"}]:
            with pytest.raises(urllib.error.HTTPError, match="404"):
                fetch(server.address("/metrics"), **header)
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert {line["worker"] for line in lines} == {str(server.port)}
    assert any("small-world" in line["message"] for line in lines)
    for secret in [*SECRET_WORDS, *[key for key in [*keys["seats"], keys["watch"]] if key]]:
        assert secret not in text
        assert secret not in server.log.read_text()


def fetch(address: str, **headers: str) -> str:
    with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=PATIENCE) as answer:
        told: bytes = answer.read()
    return told.decode()


def status(client: TestClient[Any], path: str, **headers: str) -> int:
    return client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()}).status_code


def test_numbers_are_for_this_machine_and_for_holders_of_the_token(tmp_path: Path) -> None:
    def house(**more: Any) -> Any:
        return create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK, **more))

    here: dict[str, Any] = {"base_url": "http://127.0.0.1:8020"}
    with TestClient(house(metrics_token="let me in"), **here) as client:
        assert status(client, "/metrics") == 404  # a test client has no address
        assert status(client, "/metrics", authorization="Bearer let me in") == 200
        assert status(client, "/metrics", authorization="Bearer let me") == 404
        assert status(client, "/metrics", authorization="Bearer ") == 404
        assert status(client, "/health") == 200
    with TestClient(house(), **here) as client:
        assert status(client, "/metrics", authorization="Bearer ") == 404
    with TestClient(house(open_metrics=True), **here) as client:
        assert status(client, "/metrics") == 200


def test_a_server_without_its_store_is_not_well(tmp_path: Path) -> None:
    stores: list[AnyStore] = []

    async def opened() -> AnyStore:
        stores.append(await open_store(str(tmp_path / "s")))
        return stores[0]

    async def ill() -> None:
        raise StoreFailure("away")

    app = create_app(opened, Plan("", QUICK))
    with TestClient(app) as client:
        assert status(client, "/health") == 200
        stores[0].check = ill  # type: ignore[method-assign]
        app.state.looking = Looking()  # as a second later
        answer = client.get("/health")
        assert (answer.status_code, answer.json()["code"]) == (503, "tables-away")


@pytest.mark.parametrize("formatter", [Words("7"), Lines("7")])
def test_an_error_is_told_by_its_place_and_not_in_its_own_words(formatter: logging.Formatter) -> None:
    def told(error: Exception) -> str:
        try:
            raise error
        except type(error):
            record = logging.LogRecord("meadhall.x", logging.ERROR, "", 1, "%s failed", ("it",), sys.exc_info())
        return formatter.format(record)

    line = told(ValueError("what somebody wrote"))
    assert "somebody" not in line
    assert "ValueError" in line
    assert "it failed" in line
    assert "test_metrics.py:" in line
    assert "7" in line
    assert "No space left" in told(OSError(28, "No space left on device"))


def test_a_file_has_one_worker(tmp_path: Path) -> None:
    refused = CliRunner().invoke(app, ["serve", "--workers", "2", "--store", str(tmp_path / "s"), "--no-open"])
    assert refused.exit_code == 2
    assert "one worker" in " ".join(refused.output.split())


def test_workers_share_an_address_and_one_that_dies_is_replaced(tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    command = "from meadhall.cli import main; main()"
    options = ["serve", "--port", str(port), "--no-open", "--workers", "2", "--log", "json", "--store", new_schema()]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with log.open("wb") as out:
        parent = subprocess.Popen([sys.executable, "-c", command, *options], env=environment, stdout=out, stderr=out)
    address = f"http://127.0.0.1:{port}"

    def told() -> dict[str, float]:
        try:
            return samples(fetch(f"{address}/metrics"))
        except OSError:
            return {}

    def processes() -> list[int]:
        lines = [line for line in log.read_text().splitlines() if line.startswith("{")]
        found = [re.search(r"as process (\d+)", json.loads(line)["message"]) for line in lines]
        return [int(match[1]) for match in found if match]

    try:
        wait_for(lambda: {f'meadhall_tables{{worker="{worker}"}}' for worker in (1, 2)} <= set(told()))
        first = processes()
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)
        wait_for(lambda: len(processes()) == 3)
        wait_for(lambda: log.read_text().count("listening on") == 3)
        assert json.loads(fetch(f"{address}/health")) == {"status": "ok"}
        parent.send_signal(signal.SIGTERM)
        assert parent.wait(PATIENCE) == 0
        wait_for(lambda: not any(Path(f"/proc/{process}").exists() for process in processes()))
        assert log.read_text().count("shutting down") == 2  # of the two that nobody has killed
    finally:
        parent.kill()
        parent.wait()


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + TIME_TO_START
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.1)


def hear_out(guest: Any) -> None:
    while True:
        guest.recv(timeout=PATIENCE)


def test_what_somebody_sends_writes_no_line(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        before = server.log.read_text()
        keys = server.new_table([{"kind": "human"}] * 2)
        known = server.log.read_text()
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
                line.sendall(b"no request at all\r\n\r\n")
                assert line.recv(100).startswith(b"HTTP/1.1 400")
            with server.line(keys["table"]) as guest:
                Player(guest, keys["seats"])
                guest.socket.sendall(b"\x81\x82\0\0\0\0\xff\xfe")
                with pytest.raises(ConnectionClosed):
                    hear_out(guest)
        assert server.log.read_text() == known != before
