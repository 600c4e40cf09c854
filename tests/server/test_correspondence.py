"""A game by correspondence, from the first letter to the last: a real server, a real mail server, devices with cookies.

Two people play, one of them at a laptop and at a phone, the other one with standing orders. Nobody looks at the table
unless a letter says so. In the middle the server is killed, and comes back with a newer edition of all rules.
"""

import asyncio
import json
import re
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import json as wire

from meadhall.core import Record, is_forced, question, read_record, replay
from meadhall.core.record import replay_one
from meadhall.games import NAMES, find_game
from meadhall.server.herald import MAIL
from meadhall.server.letters import MailSettings
from meadhall.server.outbox_store import SqlOutboxStore
from meadhall.server.store import open_store
from tests.server.post import Post
from tests.server.running import Player, Server

GOLDEN = Path(__file__).parents[1] / "golden"
HURRY = "from sys import argv; from tests.server.in_a_hurry import serve; serve(argv[1], int(argv[2]), newer={newer})"
PATIENCE = 60.0
ADA, BO = 0, 1
"""Their seats."""
ANSWERED_FOR = ("dawn-of-ulos",)
"""Games in which somebody who plays at random is asked again and again what he has given orders for."""


@pytest.fixture
def post() -> Iterator[Post]:
    box = Post()
    box.controller.start()
    try:
        yield box
    finally:
        box.controller.stop()


class Device:
    """A browser: it knows its cookie, and nothing else is remembered."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""

    def call(self, path: str, body: Any = None, key: str = "") -> Any:
        headers = {"content-type": "application/json", "cookie": self.cookie, "meadhall-keys": key}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server.address(f"/api{path}"), data, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
            self.cookie = reply.headers.get("set-cookie", self.cookie).partition(";")[0]
            return json.load(reply)

    def key(self, table: str) -> str:
        """The key to the seat of whoever this is; a list knows of it a moment after he has sat down."""
        until = time.monotonic() + PATIENCE
        while not (found := [held["keys"] for held in self.call("/me")["tables"] if held["table"] == table]):
            assert time.monotonic() < until, "he does not sit there"
            time.sleep(0.05)
        return str(found[0][0])


class Person:
    """Somebody with devices and an address."""

    def __init__(self, name: str, post: Post, server: Server) -> None:
        self.name, self.address, self.post = name, f"{name.lower()}@club.example", post
        self.devices = [Device(server)]
        first = self.devices[0]
        first.call("/me", {"name": name})
        (channel,) = first.call("/me/told/mail", {"address": self.address})["channels"]
        _, letter = post.take([self.address])
        first.call("/me/told/confirm", {"channel": channel["id"], "code": letter.split()[-1]})
        first.call("/me/told", {"quiet_from": 0, "quiet_to": 0})
        self.letters = 0
        self.answers = 0
        self.has_orders = False
        """One of them may be faster than he is."""

    def another_device(self) -> None:
        phone = Device(self.devices[0].server)
        phone.call("/me/use-ticket", {"code": self.devices[0].call("/me/ticket", {})["code"]})
        self.devices.append(phone)

    def follow(self, table: str, random: Random) -> bool:
        """Open what a letter leads to, on the next device, and answer all that is asked; whether the game is over."""
        device = self.devices[self.letters % len(self.devices)]
        self.letters += 1
        key = device.key(table)
        with device.server.line(table) as line:
            player = Player(line, [key], f"{self.name} {self.letters}")
            while player.offers():
                seat, choice = random.choice(player.offers())
                reply = player.answer(seat, choice)
                self.answers += reply["say"] == "done"
                assert reply["say"] == "done" or (self.has_orders and reply["code"] == "stale"), reply
            lines, over = len(player.table["log"]), player.table["question"] is None
        device.call(f"/tables/{table}/seen", {"lines": lines}, key)
        return over

    def give_orders(self, table: str) -> None:
        """A standing order for every question that can be ordered, in the first way there is."""
        self.has_orders = True
        device = self.devices[0]
        kinds = device.call(f"/tables/{table}/orders", key=device.key(table))["orders"]
        ways = {kind["ask"]: kind["ways"][0] for kind in kinds}
        orders = [
            {"ask": ask, "way": way["name"], "pick": {**way.get("pick", {}), "first": way.get("targets", [])}}
            for ask, way in ways.items()
        ]
        with device.server.line(table) as line:
            player = Player(line, [device.key(table)])
            player.line.send(json.dumps({"do": "orders", "id": 1, "orders": orders}))
            while (heard := player.hear()).get("id") not in (1, -1):
                pass
        assert heard["say"] == "done", heard


def prepare(server: Server, post: Post) -> None:
    """The owner of the server names his mail server."""

    async def setting() -> None:
        store = await open_store(server.store)
        settings = MailSettings("127.0.0.1", post.port, "", "hall@club.example", server.address(""), tls=False)
        await SqlOutboxStore(store).set_owners(MAIL, wire.encode(settings))
        await store.close()

    asyncio.run(setting())


def near_its_end(game: str, left: int) -> str:
    """A record of two players with so many answers left, but for dice."""
    record = read_record((GOLDEN / f"{game}-2-random.record").read_text("utf-8"))
    return record.shortened(len(record.answers) - left).write()


def set_table(ada: Person, bo: Person, game: str, record: str) -> str:
    """Both sit down: by invites at a table with a clock, or at one that goes on from a record."""
    first, second = ada.devices[0], bo.devices[0]
    seats = [{"kind": "human", "name": one.name} for one in (ada, bo)]
    if record:
        keys = first.call("/tables/import", {"record": record, "seats": seats})
        for device, key in zip((first, second), keys["seats"], strict=True):
            device.call("/me/tables", {"tables": [{"table": keys["table"], "keys": [key]}]})
    else:
        keys = first.call("/tables", {"game": game, "seats": seats, "clock": {"pace": "daily"}})
        for device, name, key in zip((first, second), ("Ada", "Bo"), keys["seats"], strict=True):
            device.call(f"/tables/{keys['table']}/sit", {"name": name}, key)
    return str(keys["table"])


def correspond(tmp_path: Path, post: Post, game: str, record: str, restart_after: int) -> int:
    """Play a game to its end, and find everything as it should be; how many answers were given by orders."""
    server = Server(tmp_path, script=HURRY.format(newer=False))
    prepare(server, post)
    random = Random(game)
    with server:
        ada, bo = Person("Ada", post, server), Person("Bo", post, server)
        ada.another_device()
        table = set_table(ada, bo, game, record)
        edition = find_game(game).version
        bo.give_orders(table)
        by_address = {one.address: one for one in (ada, bo)}
        letters = 0
        while True:
            address, letter = post.take(list(by_address))
            (link,) = set(re.findall(r"http://\S+/table/\S+", letter))
            assert link == server.address(f"/table/{table}")
            letters += 1
            if by_address[address].follow(table, random):
                break
            if by_address[address] is bo:
                bo.give_orders(table)  # some have ended because of what was done to him
            if letters == restart_after:
                server.kill()
                server.script = HURRY.format(newer=True)
                server.start()
        assert letters > restart_after, "it was over before the server came back"
        assert ada.letters > 1, "Ada has played at one device only"
        info = ada.devices[0].call(f"/tables/{table}", key=ada.devices[0].key(table))
        assert info["result"] is not None
        kept = read_record(record_of(ada.devices[0], table))
        assert kept.version == edition
        fresh = ada.devices[0].call("/tables", {"game": game, "seats": [{"kind": "human"}] * 2, "seed": 1})
        assert read_record(record_of(ada.devices[0], fresh["table"], *fresh["seats"])).version == edition + 1
        check_ends(post, by_address, table)
        answered = decided(kept, len(read_record(record).answers) if record else 0)
        assert answered.count(ADA) == ada.answers
        return answered.count(BO) - bo.answers


def decided(record: Record, since: int) -> list[int]:
    """The seats that have decided something since so many answers; where there is one answer alone nobody decides."""
    rules = find_game(record.game)
    state = replay(rules, record, since)
    found = []
    for index in range(since, len(record.answers)):
        ask = question(state)
        assert ask is not None
        if not is_forced(state, ask):
            found.append(record.answers[index].seat)
        replay_one(rules, state, record, index)
    return found


def record_of(device: Device, table: str, *keys: str) -> str:
    held = " ".join(keys) or device.key(table)
    request = urllib.request.Request(
        device.server.address(f"/api/tables/{table}/record"), headers={"cookie": device.cookie, "meadhall-keys": held}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
        return str(reply.read().decode())


def check_ends(post: Post, by_address: dict[str, Person], table: str) -> None:
    """Whoever has not seen the end is told of it."""
    address, letter = post.take(list(by_address))
    assert "is over" in letter
    assert by_address[address].follow(table, Random(1))


def test_a_game_is_played_to_its_end_by_letters(tmp_path: Path, post: Post) -> None:
    correspond(tmp_path, post, "small-world", near_its_end("small-world", 25), restart_after=2)


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_every_game_is_played_through_by_letters(tmp_path: Path, post: Post, game: str) -> None:
    by_orders = correspond(tmp_path, post, game, "", restart_after=6)
    assert by_orders > 0 or game not in ANSWERED_FOR
