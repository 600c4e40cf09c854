"""A mail server on this machine.

As a program it says its port, and then each letter that comes, a JSON object a line: `python -m tests.server.post`.
"""

import json
import socket
import sys
import threading
import time
from email import message_from_bytes, policy
from typing import Any, Final

from aiosmtpd.controller import Controller

PATIENCE: Final = 60.0


class Post:
    """By address what has come and was not read."""

    def __init__(self) -> None:
        self.come: Final[dict[str, list[str]]] = {}
        self.news: Final = threading.Condition()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: Final = int(free.getsockname()[1])
        self.controller: Final = Controller(self, hostname="127.0.0.1", port=self.port)

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name
        letter = message_from_bytes(envelope.content, policy=policy.default)
        self.put(str(letter["To"]), f"{letter['Subject']}\n{letter.get_content()}")
        return "250 OK"

    def put(self, address: str, letter: str) -> None:
        with self.news:
            self.come.setdefault(address, []).append(letter)
            self.news.notify_all()

    def take(self, addresses: list[str]) -> tuple[str, str]:
        """The next letter to one of these, and who got it."""
        until = time.monotonic() + PATIENCE
        with self.news:
            while True:
                for address in addresses:
                    if self.come.get(address):
                        return address, self.come[address].pop(0)
                left = until - time.monotonic()
                assert left > 0, "no letter came"
                self.news.wait(left)


class Telling(Post):
    """Says what comes to whoever has started it."""

    def put(self, address: str, letter: str) -> None:
        print(json.dumps({"to": address, "text": letter}), flush=True)


if __name__ == "__main__":
    post = Telling()
    post.controller.start()
    print(post.port, flush=True)
    sys.stdin.read()  # until whoever has started it is gone
    post.controller.stop()
