"""What strangers might send, made up without end: requests, records, houses, stories and messages, each a little wrong.

`python -m tests.server.attack PORT SECONDS SEED [NUMBER]` attacks a server for so long, or with so many requests and
messages, and prints what it answered, as JSON.
"""

import json
import os
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from random import Random
from typing import Any

FAR_BACK = 10
"""Strangers sit at machines of their own: beside others here they get a tenth of a processor, and wait for them."""
THREADS = 16
MESSAGES = 200
"""At one table before one tries another."""
OPCODES = [0, 1, 1, 1, 1, 1, 1, 2, 3, 8, 9, 10]
"""Of frames: mostly text, and whatever else there is or is not."""
PATIENCE = 10.0
GAMES = ["small-world", "dawn-of-ulos", "alynthia", "ice-garden", "roll-player-adventures"]
STRANGE = ["", "\0", "\ufeff", "🂡" * 50, "a" * 5000, "../../etc/passwd", "%s%n", "<script>", "'; drop", "\u2028", "-1"]
NUMBERS = [0, -1, 1, 2, 6, 7, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**30, 0.5, 1e308]
PATHS = ["pieces.start_coins", "pieces.conquest.base_cost", "pieces", "a.b.c", "pieces.nothing", ".", "a..b"]
POOL = 2000
FRESH = 0.05
"""To make things up takes longer than to answer them: of so many, one in twenty is made up anew."""
JSON = {"content-type": "application/json"}
UPGRADE = (
    "Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)


class Forge:
    """Makes hostile things, the same for the same seed."""

    def __init__(self, seed: int, tables: list[dict[str, Any]], in_a_hurry: bool = False) -> None:
        self.random = Random(seed)
        self.tables = tables
        self.in_a_hurry = in_a_hurry
        """Without what is thought about for seconds: one at a time is enough of that."""
        self.requests: list[Any] = []
        self.frames: list[Any] = []

    def drawn(self, pool: list[Any], make: Callable[[], Any]) -> Any:
        """Something new, or something of which there is much already."""
        if len(pool) < POOL:
            pool.append(make())
            return pool[-1]
        if self.random.random() < FRESH:
            pool[self.random.randrange(POOL)] = make()
        return self.random.choice(pool)

    def one(self, *things: Any) -> Any:
        return self.random.choice(things)

    def some(self, make: Callable[[], Any], *numbers: int) -> list[Any]:
        return [make() for _ in range(self.one(*numbers))]

    # Values

    def text(self) -> str:
        letters = [chr(self.random.randrange(1, 0xD800)) for _ in range(self.random.randrange(40))]
        long = "x" * self.one(1, 40, 41, 201, 4001)
        return str(self.one(self.one(*STRANGE), "".join(letters), self.one(*GAMES), long))

    def number(self) -> Any:
        return self.one(*NUMBERS, self.random.randrange(10))

    def value(self, depth: int = 0) -> Any:
        kind = self.random.randrange(7 if depth < 4 else 5)
        if kind < 4:
            return self.one(self.text(), self.number())
        if kind == 4:
            return self.one(None, True, False)
        inside = self.some(lambda: self.value(depth + 1), 0, 1, 2, 3)
        return inside if kind == 5 else {self.text(): value for value in inside}

    def bent(self, given: dict[str, Any]) -> dict[str, Any]:
        """With one thing left out, added or replaced, mostly."""
        bent = dict(given)
        kind = self.random.randrange(5)
        if kind == 0:
            bent.pop(self.one(*bent))
        elif kind < 4:
            bent[self.text() if kind == 1 else self.one(*bent)] = self.value()
        return bent

    # Documents

    def record(self) -> str:
        seats = self.one(1, 2, 2, 3, 9, 10**5, 10**9, "9" * 5000)
        lines = ["meadhall record 1", f"game: {self.one(*GAMES)}", f"rules: {self.one(1, 1, 2, 10**9)}"]
        lines.append(f"seats: {seats}")
        lines += self.some(lambda: f"option {self.text()}: {self.text()}", 0, 0, 1, 300)
        if not self.in_a_hurry:
            lines += self.some(lambda: f"house: {self.one(self.house_line(), '[' * 5000, self.text())}", 0, 0, 0, 1)
        lines.append("answers:")
        lines += self.some(self.answer, 0, 3, 40, 5000)
        if self.random.random() < 0.3:
            self.random.shuffle(lines)
        return str(self.one("\n", "\r\n", "\x85")).join(lines)[:390_000]

    def answer(self) -> str:
        who, what = self.one("0", "1", "*", "7", "9" * 50), self.one("stop", "pick 1", "conquer r9", self.text()[:50])
        return f"{who} {what}"

    def house_line(self) -> str:
        return json.dumps({self.one(*PATHS): self.number(), self.one(*PATHS): self.number()}, separators=(",", ":"))

    def house(self) -> str:
        long_number = self.one("8" * 4000, "nan", "inf", "1e400", "0x" + "f" * 900, "2026-01-01")
        bodies = [
            ".".join("a" * self.one(10, 900, 9000)) + " = 1",
            "x = " + "[" * self.one(5, 150, 5000),
            f"pieces.start_coins = {long_number}",
            "[a]\n" * self.one(2, 700),
            "\n".join(self.some(self.house_number, 1, 3, 250)),
            "\n".join(self.some(self.house_number, 1, 3, 250)),
        ]
        return f'game = "{self.one("small-world", *GAMES)}"\n{self.one(*bodies)}\n'[:20_000]

    def house_number(self) -> str:
        return f"{self.one(*PATHS)} = {self.one(self.number(), json.dumps(self.text()), '{}', '[]')}"

    def story(self) -> str:
        """What claims to be a saved campaign."""
        words = self.some(lambda: self.one("1", "hero", "K02", "blue:6", "-", self.text()[:30]), 0, 5, 60)
        return " ".join(words)[: self.one(100, 4000, 4001)]

    # Requests

    def request(self) -> tuple[str, str, dict[str, str], bytes]:
        """Method, path, headers and body."""
        made: tuple[str, str, dict[str, str], bytes] = self.one(
            self.walk, self.new_table, self.new_table, self.take_over, self.raw, self.look, self.look_at_one, self.fork
        )()
        return made

    def walk(self) -> Any:
        parts = ["%00", "%ff", "a", "/", "..", "%2e%2e", "x" * 300, "assets", ".js", "api/words/en/", "+house"]
        path = "/" + "".join(self.some(lambda: self.one(*parts), 0, 1, 3, 20))
        return self.one("GET", "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "BREW"), path, {}, b""

    def new_table(self) -> Any:
        person = {"kind": "human"}
        bot = {"kind": "bot", "bot": "random"}
        seats = self.some(lambda: self.one(person, person, bot, self.value()), 1, 2, 2, 3, 50)
        plain = {"game": self.one(*GAMES), "seats": seats, "options": {self.text()[:40]: self.text()}}
        housed = {"game": "small-world", "seats": [person] * 2, "house": self.house()}
        told = {"campaign": self.story(), "adventure": self.text()}
        story = {"game": "roll-player-adventures", "seats": [person], "options": told, "seed": self.number()}
        return (
            "POST",
            "/api/tables",
            JSON,
            encoded(self.one(self.bent(plain), plain if self.in_a_hurry else housed, story)),
        )

    def take_over(self) -> Any:
        return "POST", "/api/tables/import", JSON, encoded(self.bent({"record": self.record()}))

    def raw(self) -> Any:
        bodies = [b"[" * 60_000, b'{"a":' * 30_000, b"\xff\xfe\0", b"{" + b"9" * 5000, b"", encoded(self.value())]
        path = self.one("/api/tables", "/api/tables/import", "/api/tables/look")
        return "POST", path, self.one(JSON, JSON, {"content-type": "text/plain"}, {}), self.one(*bodies)

    def look(self) -> Any:
        wanted = self.some(lambda: self.bent({"table": self.text()[:40], "keys": [self.text()[:60]]}), 0, 1, 100, 101)
        return "POST", "/api/tables/look", JSON, encoded({"tables": wanted})

    def look_at_one(self) -> Any:
        end = self.one("", "/record", "/replay", f"/replay/{self.number()}", "/replay/1", "/analysis", "/fork")
        table, headers = self.known_table()
        return "GET", f"/api/tables/{table}{end}", headers, b""

    def fork(self) -> Any:
        table, headers = self.known_table()
        body = encoded(self.bent({"moves": self.one(0, 1, self.number())}))
        return "POST", f"/api/tables/{table}/fork", {**headers, **JSON}, body

    def known_table(self) -> tuple[str, dict[str, str]]:
        table = self.one(*self.tables)
        keys = self.one(table["seats"], table["seats"], [table["watch"]], ["w-x"], ["x" * 1001])
        return table["table"], {"meadhall-keys": " ".join(keys)}

    def noise(self) -> bytes:
        """What is no request at all, or only half of one."""
        made: bytes = self.one(
            b"\x16\x03\x01" + self.random.randbytes(200),
            b"GET " + b"/" * 70_000,
            b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 20_000,
            b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n\r\n{",
            b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
            b"GET /ws/x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
            b"GET / HTTP/1.1\r\nhost: \xff\r\ncontent-length: -1\r\n\r\n",
            self.random.randbytes(self.random.randrange(2000)),
        )
        return made

    # Messages

    def frame(self) -> bytes:
        """A message on its way, mostly in good order."""
        said = self.message(self.random.randrange(1000))
        text = said.encode("utf-8", "replace") if isinstance(said, str) else said
        first = 0x81 if self.random.random() < 0.98 else self.one(0x80, 0x00, 0x70) | self.one(*OPCODES)
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        return bytes([first]) + size + b"\0\0\0\0" + text

    def message(self, number: int) -> str | bytes:
        if self.random.random() < 0.1:
            return self.random.randbytes(self.random.randrange(200))
        if self.random.random() < 0.1:
            return str(self.one("[" * 8000, '{"do":' * 2000, "", "{}", "x" * 17_000, json.dumps(self.value())))
        choices = self.some(lambda: self.text()[:210], 1, 1, 2, 101)
        parts: dict[str, dict[str, Any]] = {
            "answer": {"at": self.one(0, 1, 5, self.number()), "choices": choices},
            "why": {"choice": self.text()[:210]},
            "odds": {},
            "hint": {},
            "undo": {"to": self.number()},
            "consent": {"yes": self.one(True, False, self.value())},
            "chat": {"text": self.text()[:510]},
            "seat": {"seat": self.number(), "bot": self.one(None, "random", "greedy", "os", self.text()[:40])},
            "join": {"keys": self.some(lambda: self.text()[:64], 0, 1, 9)},
            self.text()[:20]: {},
        }
        do = self.one(*parts)
        message = {"do": do, "id": self.one(number, number, 0, self.number()), **parts[do]}
        if self.random.random() < 0.5:
            message["seat"] = self.one(0, 1, self.number())
        return encoded(self.bent(message) if self.random.random() < 0.4 else message).decode("utf-8", "replace")


def encoded(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")


class Attack:
    """Several at once, until the time is over or enough was sent."""

    def __init__(self, port: int, seconds: float, seed: int, number: int = 0) -> None:
        self.port = port
        self.number = number
        self.until = time.monotonic() + seconds
        self.seed = seed
        self.answers: Counter[str] = Counter()
        self.worst: list[Any] = []
        self.tables = [self.new_table() for _ in range(10)]

    def new_table(self) -> dict[str, Any]:
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        line.request("POST", "/api/tables", encoded({"game": "small-world", "seats": [{"kind": "human"}] * 2}), JSON)
        made: dict[str, Any] = json.loads(line.getresponse().read())
        line.close()
        return made

    def run(self) -> None:
        threads = [threading.Thread(target=self.go_on, args=(number,)) for number in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def go_on(self, number: int) -> None:
        forge = Forge(self.seed * THREADS + number, self.tables, in_a_hurry=number > 0)
        while self.goes_on():
            kind = forge.random.randrange(20)
            if kind < 10:
                self.ask(forge)
            elif kind < 19:
                self.sit(forge)
            else:
                self.shout(forge)

    def goes_on(self) -> bool:
        return time.monotonic() < self.until and (not self.number or sum(self.answers.values()) < self.number)

    def ask(self, forge: Forge) -> None:
        """A dozen requests on one line."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            for _ in range(12):
                if not self.goes_on():
                    break
                method, path, headers, body = forge.drawn(forge.requests, forge.request)
                line.request(method, path, body, headers)
                answer = line.getresponse()
                told = answer.read()
                self.answers[str(answer.status)] += 1
                if answer.status >= 500 and answer.status != 503:
                    sent = body[:300].decode("utf-8", "replace")
                    self.worst.append([answer.status, method, path[:200], sent, told[:200].decode()])
        except (OSError, HTTPException, ValueError) as trouble:
            self.answers[type(trouble).__name__] += 1
        finally:
            line.close()

    def sit(self, forge: Forge) -> None:
        """Many messages at a table, all at once, and all that is said to them."""
        table = forge.one(*self.tables)
        keys = forge.one(table["seats"], table["seats"][:1], [table["watch"]], ["x"])
        join = encoded({"do": "join", "keys": keys, "session": forge.one("", "tab")})
        place = forge.one(table["table"], table["table"], table["table"], "nowhere")
        frames = [forge.drawn(forge.frames, forge.frame) for _ in range(MESSAGES)]
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
                line.sendall(f"GET /ws/{place} HTTP/1.1\r\n{UPGRADE}\r\n".encode())
                self.answers[line.recv(12).decode("ascii", "replace")] += 1
                line.sendall(b"\x81\xfe" + len(join).to_bytes(2, "big") + b"\0\0\0\0" + join)
                line.settimeout(0.2)
                for start in range(0, MESSAGES, 20):
                    line.sendall(b"".join(frames[start : start + 20]))
                    self.answers["message"] += 20
                    if not line.recv(1 << 20):
                        return
                while line.recv(1 << 20):
                    pass
        except OSError as trouble:
            self.answers[f"line {type(trouble).__name__}"] += 1

    def shout(self, forge: Forge) -> None:
        self.answers["shout"] += 1
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=0.2) as line:
            line.sendall(forge.noise())
            told = line.recv(100)
            if told.startswith(b"HTTP/1.1 5") and not told.startswith(b"HTTP/1.1 503"):
                self.worst.append(told.decode("ascii", "replace"))


if __name__ == "__main__":
    os.nice(FAR_BACK)
    number = int(sys.argv[4]) if len(sys.argv) > 4 else 0
    attack = Attack(int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]), number)
    attack.run()
    print(json.dumps({"answers": attack.answers, "worst": attack.worst[:20]}))
