"""A real server in a process of its own, and people who come over the network of this machine."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from meadhall.table.patch import applied

SERVER = """
import sys
from meadhall.cli.serve import listen
from meadhall.table.limits import Limits
from meadhall.server.app import Plan
from meadhall.server.run import run_server
plan = Plan(sys.argv[1], Limits(*[1e9] * 8, bot_pause=0.0, bot_beat=0.0), worker=sys.argv[2], log="json")
run_server(plan, listen("127.0.0.1", int(sys.argv[2])))
"""
PATIENCE = 30.0
TIME_TO_START = 120.0
"""Seconds; a machine may be busy with other tests."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`with Server(folder) as server:`; `kill` is kill -9, `start` starts it again on the same files.

    Several may share a `store`: then each is a worker. Linux shares time out among sessions before it looks who stands
    back: `beside` is a server in the session of whoever starts it, where those who stand back do so behind it, too.
    """

    def __init__(self, folder: Path, store: str = "", script: str = SERVER, beside: bool = False) -> None:
        self.folder = folder
        self.beside = beside
        self.script = script
        self.store = store or str(folder / "tables.sqlite")
        self.port = free_port()
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes]

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def start(self) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        command = [sys.executable, "-c", self.script, self.store, str(self.port)]
        with self.log.open("ab") as log:
            where: dict[str, Any] = {"process_group": 0} if self.beside else {"start_new_session": True}
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, **where)
        until = time.monotonic() + TIME_TO_START
        while True:
            try:
                self.get("/health")
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < until, "the server does not start"
                time.sleep(0.02)
            else:
                return

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)

    def get(self, path: str, keys: str = "") -> Any:
        request = urllib.request.Request(self.address(path), headers={"meadhall-keys": keys})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    def post(self, path: str, body: Any) -> Any:
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(self.address(path), json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    def address(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def new_table(self, seats: list[dict[str, str]]) -> Any:
        return self.post("/api/tables", {"game": "small-world", "seats": seats})

    def line(self, table: str, **more: Any) -> AbstractContextManager[ClientConnection]:
        """A connection, to be used in a `with`."""
        address = f"ws://127.0.0.1:{self.port}/ws/{table}"
        line: AbstractContextManager[ClientConnection] = connect(address, compression=None, close_timeout=1, **more)
        return line


class Player:
    """Somebody at one end of a line, who keeps up with the table."""

    def __init__(self, line: ClientConnection, keys: list[str], session: str = "") -> None:
        self.line = line
        self.table: dict[str, Any] = {}
        self.next_id = 0
        self.line.send(json.dumps({"do": "join", "keys": keys, "session": session}))
        self.hear()

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.line.recv(timeout=PATIENCE))
        if message["say"] == "table":
            self.table = message
        elif message["say"] == "moved":
            self.table["public"] = applied(message.get("public", []), self.table["public"])
            self.table["log"] += message.get("log", [])
            self.table.update(at=message["at"], moves=message["moves"], question=message["question"])
        return message

    def offers(self) -> list[tuple[int, str]]:
        yours = (self.table["question"] or {}).get("yours", [])
        return [(asked["seat"], option["choice"]) for asked in yours for option in asked["options"]]

    def answer(self, seat: int, choice: str) -> dict[str, Any]:
        self.next_id += 1
        message = {"do": "answer", "id": self.next_id, "at": self.table["at"], "choices": [choice], "seat": seat}
        self.line.send(json.dumps(message))
        while True:
            heard = self.hear()
            if heard.get("id") == self.next_id:
                return heard


__all__ = ["ConnectionClosed", "Player", "Server", "free_port"]
