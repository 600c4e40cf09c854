"""Channels besides mail: what reaches their ends, that it is ours, and what ends that fail, dawdle or lie can do."""

import asyncio
import base64
import hashlib
import hmac
import json
import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from litestar.testing import TestClient
from msgspec import json as wire

from meadhall.core import BadInput
from meadhall.server import ways
from meadhall.server.app import Plan, create_app
from meadhall.server.herald import MOST_TRIES, OPENINGS, PUSH, Herald
from meadhall.server.letters import Letter
from meadhall.server.openings import PUSH_HOSTS, Opening, PushSettings, check_endpoint, check_opening
from meadhall.server.outbox_store import BROKEN, GOOD, Channel
from meadhall.server.store import open_store
from meadhall.server.ways import GoneAway, NotSent, Subscription, by_apprise, by_push, new_push_keys, to_webhook
from meadhall.table.gathering import ask_to_sit, sit
from meadhall.table.wire import NewTable, Sit
from tests.server.databases import new_schema
from tests.server.harness import QUICK, Guest, people, play
from tests.server.sinks import Sink
from tests.server.test_told import Club, club_at

LETTER = Letter("", "Your turn", "Small World waits.", "s3cret", "https://club.example/table/x", ["turn"], ["x"])
GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "correspondence.md").read_text("utf-8")


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else new_schema()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    app = create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK))
    with TestClient(app) as client:
        client.post("/api/me", json={"name": "Ada"})
        yield client


def unpadded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# ---------------------------------------------------------------- webhooks


def is_ours(headers: dict[str, str], body: bytes, secret: str, now: float) -> bool:
    """As somebody checks it who has read the guide and nothing of our code."""
    found = re.fullmatch(r"t=(\d+),v1=([0-9a-f]{64})", headers.get("meadhall-signature", ""))
    if found is None or abs(now - int(found[1])) > 300:
        return False
    wanted = hmac.new(secret.encode(), f"{found[1]}.".encode() + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(found[2], wanted)


def test_a_webhook_gets_a_message_that_nobody_else_can_have_sent() -> None:
    with Sink() as sink:
        asyncio.run(to_webhook(f"{sink.address}/ada", "s3cret", LETTER))
    ((path, headers, body),) = sink.got
    told = json.loads(body)
    assert (path, told["title"], told["kinds"]) == ("/ada", "Your turn", ["turn"])
    assert is_ours(headers, body, "s3cret", time.time())
    forged = {
        "another body": (headers, body.replace(b"turn", b"rout")),
        "another time": ({**headers, "meadhall-signature": headers["meadhall-signature"].replace("t=", "t=9")}, body),
        "none": ({}, body),
        "another key": ({**headers, "meadhall-signature": ways.signature("guess", int(time.time()), body)}, body),
    }
    for trick, (given, text) in forged.items():
        assert not is_ours(given, text, "s3cret", time.time()), trick
    assert not is_ours(headers, body, "s3cret", time.time() + 3600)  # what is old is not taken again


def test_the_guide_checks_what_a_webhook_is_sent() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    found: dict[str, Any] = {}
    exec(code, found)
    body = b'{"title": "Your turn"}'
    signed = ways.signature("s3cret", int(time.time()), body)
    assert found["is_from_the_hall"]("s3cret", signed, body)
    assert not found["is_from_the_hall"]("guess", signed, body)
    assert not found["is_from_the_hall"]("s3cret", signed, body + b" ")
    assert not found["is_from_the_hall"]("s3cret", ways.signature("s3cret", int(time.time()) - 3600, body), body)


@pytest.mark.parametrize("status", [301, 302, 307, 400, 404, 410, 500])
def test_whoever_does_not_take_a_message_has_not_got_it(status: int) -> None:
    with Sink(status) as sink, pytest.raises(NotSent):
        asyncio.run(to_webhook(sink.address, "s", LETTER))


def test_a_webhook_leads_us_nowhere_else() -> None:
    with Sink() as inner, Sink(307, leads=f"{inner.address}/secret") as sink:
        with pytest.raises(NotSent):
            asyncio.run(to_webhook(sink.address, "s", LETTER))
        assert inner.got == []


def test_an_end_that_dawdles_or_never_stops_talking_costs_only_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "SHORT_PATIENCE", 0.5)
    with Sink(silent=True) as sink, pytest.raises(NotSent):  # it would not answer before the test is over
        asyncio.run(to_webhook(sink.address, "s", LETTER))
    with Sink(endless=True) as sink:  # its answer is not read
        asyncio.run(to_webhook(sink.address, "s", LETTER))
    with pytest.raises(NotSent):
        asyncio.run(to_webhook("http://127.0.0.1:1/x", "s", LETTER))


# ---------------------------------------------------------------- Web Push


class Browser:
    """What a browser keeps to itself when it agrees to be called."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscription(self, endpoint: str) -> Subscription:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return Subscription(endpoint, ways.plain64(point), ways.plain64(self.auth))

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def checked_claims(authorization: str, public: str) -> dict[str, Any]:
    """What a push service looks at: the signature of whoever calls, with the key that the browser was told."""
    found = re.fullmatch(r"vapid t=([^.]+)\.([^.]+)\.([^,]+),\s*k=(.+)", authorization)
    assert found is not None, authorization
    assert found[4].rstrip("=") == public
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpadded(public))
    raw = unpadded(found[3])
    signed = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point.verify(signed, f"{found[1]}.{found[2]}".encode(), ec.ECDSA(SHA256()))
    claims: dict[str, Any] = json.loads(unpadded(found[2]))
    return claims


def push_settings(*hosts: str) -> PushSettings:
    private, public = new_push_keys()
    return PushSettings(private, public, "https://club.example", "https://club.example", [*PUSH_HOSTS, *hosts])


def test_a_browser_is_called_with_our_key_and_only_it_can_read_what_is_said() -> None:
    browser = Browser()
    with Sink(201) as sink:
        settings = push_settings(sink.address)
        asyncio.run(by_push(browser.subscription(f"{sink.address}/p/1"), settings, LETTER))
    ((_, headers, body),) = sink.got
    claims = checked_claims(headers["authorization"], settings.public)
    assert claims["aud"] == sink.address
    assert claims["sub"] == "https://club.example"
    assert time.time() < claims["exp"] < time.time() + 86_400
    assert (headers["content-encoding"], int(headers["ttl"]) > 0) == ("aes128gcm", True)
    assert b"Small World" not in body
    told = browser.read(body)
    assert told == {"title": "Your turn", "text": "Small World waits.", "link": "https://club.example/table/x"}
    with pytest.raises(Exception):  # noqa: B017, PT011 - another browser reads nothing, whatever it calls that
        Browser().read(body)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://evil.example/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/fcm.googleapis.com",
        "https://user@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "http://169.254.169.254/latest",
        "https://push.apple.com.evil/x",
        "https://fcm.googleapis.com:99999/x",
        "https://[fcm.googleapis.com/x",
    ],
)
def test_a_browser_cannot_say_that_it_is_called_just_anywhere(endpoint: str) -> None:
    settings = push_settings()
    with pytest.raises(BadInput, match="foreign-push"):
        check_endpoint(endpoint, settings)
    with pytest.raises(GoneAway):
        asyncio.run(by_push(Browser().subscription(endpoint), settings, LETTER))
    for good in ("https://fcm.googleapis.com/fcm/send/x", "https://api.push.apple.com/x"):
        check_endpoint(good, settings)


# ---------------------------------------------------------------- what Apprise knows


@pytest.mark.filterwarnings("ignore:'imghdr'")  # one of its ways still knows it
def test_apprise_sends_by_what_is_open_and_by_nothing_else() -> None:
    with Sink() as sink:
        there = sink.address.removeprefix("http://")
        asyncio.run(by_apprise(f"ntfy://{there}/ada-turns", ["ntfy", "ntfys"], LETTER))
        ((path, _, body),) = sink.got
        assert b"Your turn" in body
        assert path == "/"
        for closed in (f"json://{there}/x", f"xml://{there}/x", "file:///etc/passwd", "mailto://a:b@evil.example"):
            with pytest.raises(NotSent, match="address"):
                asyncio.run(by_apprise(closed, ["ntfy", "ntfys"], LETTER))
        assert len(sink.got) == 1
    with Sink(500) as sink, pytest.raises(NotSent):
        asyncio.run(by_apprise(f"ntfy://{sink.address.removeprefix('http://')}/t", ["ntfy"], LETTER))


@pytest.mark.parametrize(
    ("template", "code"),
    [
        ("ntfys://ntfy.example/{topic}", ""),
        ("https://hooks.example/{path}/in", ""),
        ("discord://{webhook_id}/{webhook_token}", ""),
        ("matrixs://hall:{password}@matrix.example/{room}", ""),
        ("https://{host}/x", "open-host"),
        ("ntfys://{host}/x", "open-host"),
        ("https://hooks.example:{port}/x", "open-host"),
        ("hooks.example/{x}", "bad-channel"),
        ("https://hooks.example/{x", "bad-channel"),
        ("https://hooks.example/{X}", "bad-channel"),
    ],
)
def test_members_cannot_fill_in_whom_the_server_calls(template: str, code: str) -> None:
    opening = Opening("way", template, "https://club.example")
    if code:
        with pytest.raises(BadInput, match=code):
            check_opening(opening)
    else:
        check_opening(opening)


def test_what_a_member_fills_in_stays_in_its_place() -> None:
    opening = Opening("hook", "https://hooks.example/in/{path}", "https://club.example")
    for nasty in ("../admin", "@evil.example/", "x?y=1#z", "a/b", "%2e%2e", "é", "x\\y"):
        made = opening.filled({"path": nasty})
        assert made.startswith("https://hooks.example/in/")
        assert not set("/?#@\\") & set(made.removeprefix("https://hooks.example/in/"))
    for wrong in ("", "..", ".", "x" * 300, "a\r\nb", "a\0b"):
        with pytest.raises(BadInput, match="bad-filling"):
            opening.filled({"path": wrong})


# ---------------------------------------------------------------- from the outbox to the end


async def open_hook(club: Club, sink: Sink) -> None:
    """Ada is told by a webhook of hers, and no longer by mail."""
    opening = Opening("hook", f"{sink.address}/{{path}}", "https://club.example")
    await club.outbox.set_owners(OPENINGS, wire.encode([opening]))
    await club.outbox.remove_channel("c1")
    await club.outbox.add_channel(Channel("h1", club.ada, "hook", '{"path": "ada"}', GOOD, "k3y"), 1.0)


def kinds_told(sink: Sink) -> list[list[str]]:
    return [json.loads(body)["kinds"] for _, _, body in sink.got]


async def tell_all(club: Club, sink: Sink) -> list[list[str]]:
    """All that is planned is due, and told."""
    await club.hall.projector.work()
    await club.let_pass(700)
    await club.herald.look()
    return kinds_told(sink)


def test_a_turn_is_told_a_minute_later_by_a_webhook_and_what_fails_five_times_is_broken(address: str) -> None:
    async def story() -> None:
        with Sink(500) as sink:
            async with club_at(address, tables=0) as club:
                await open_hook(club, sink)
                await club.set_table()
                await club.hall.projector.work()
                await club.database.perform(("delete from outbox where kind <> 'turn'",))
                await club.let_pass(59)
                assert await club.herald.look() == 0
                assert sink.got == []
                for tries in range(1, MOST_TRIES + 1):
                    await club.let_pass(61 if tries == 1 else 60 * 4**tries)
                    assert await club.herald.look() == 0
                assert len(sink.got) == MOST_TRIES
                assert [one.state for one in await club.outbox.channels(club.ada)] == [BROKEN]

    play(story)


@pytest.mark.parametrize(("status", "left"), [(404, 0), (410, 0), (500, 1)])
def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, status: int, left: int) -> None:
    async def story() -> None:
        with Sink(status) as sink:
            async with club_at(tmp_path, tables=0) as club:
                await club.outbox.set_owners(PUSH, wire.encode(push_settings(sink.address)))
                await club.outbox.remove_channel("c1")
                called = wire.encode(Browser().subscription(f"{sink.address}/p/1")).decode()
                await club.outbox.add_channel(Channel("p1", club.ada, PUSH, called, GOOD, "x"), 1.0)
                await club.set_table()
                await club.hall.projector.work()
                await club.let_pass(61)
                await club.herald.look()
                assert len(sink.got) == 1
                assert len(await club.outbox.channels(club.ada)) == left

    play(story)


def test_one_slow_end_holds_nobody_up(tmp_path: Path) -> None:
    async def story() -> None:
        with Sink(silent=True) as slow, Sink() as quick:
            async with club_at(tmp_path, tables=0) as club:
                openings = [
                    Opening(name, f"{sink.address}/{{path}}", "https://club.example")
                    for name, sink in [("slow", slow), ("quick", quick)]
                ]
                await club.outbox.set_owners(OPENINGS, wire.encode(openings))
                await club.outbox.remove_channel("c1")
                for number in range(8):
                    kind = "quick" if number == 7 else "slow"
                    await club.outbox.add_channel(
                        Channel(f"h{number}", club.ada, kind, '{"path": "x"}', GOOD, "k"), 1.0
                    )
                await club.set_table()
                await club.hall.projector.work()
                await club.let_pass(61)
                looking = asyncio.create_task(club.herald.look())
                while not quick.got:  # though seven others say nothing
                    await asyncio.sleep(0.01)
                assert not looking.done()
                looking.cancel()
                await asyncio.gather(looking, return_exceptions=True)

    play(story)


def test_what_the_owner_closes_is_told_to_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        with Sink() as sink:
            async with club_at(tmp_path, tables=0) as club:
                await open_hook(club, sink)
                await club.set_table()
                await club.hall.projector.work()
                assert await club.herald.close("hook")
                assert not await club.herald.close("hook")
                await club.let_pass(700)
                await club.herald.look()
                assert sink.got == []

    play(story)


# ---------------------------------------------------------------- what is told besides turns


def test_who_is_invited_and_whose_game_begins_or_is_over_is_told_once(address: str) -> None:
    async def story() -> None:
        with Sink() as sink:
            async with club_at(address, tables=0) as club:
                await open_hook(club, sink)
                keys = await club.hall.create(NewTable("small-world", people(2), {"first": "2"}, seed=1, invites=True))
                await ask_to_sit(club.hall, keys.table, [keys.host], 0, club.ada)
                assert await tell_all(club, sink) == [["invitation"]]
                assert await tell_all(club, sink) == [["invitation"]]
                await sit(club.hall, keys.table, [str(keys.seats[0])], Sit("Ada"), club.ada)
                bo = await sit(club.hall, keys.table, [str(keys.seats[1])], Sit("Bo"), "")
                assert (await tell_all(club, sink))[1:] == [["start"]]
                guest = await Guest(club.hall, keys.table, [bo.key]).sit()
                await guest.ask("concede")
                assert (await tell_all(club, sink))[2:] == [["over"]]
                assert (await tell_all(club, sink))[3:] == []
                assert "Small World" in json.loads(sink.got[0][2])["title"]

    play(story)


def test_an_invitation_that_is_used_or_taken_by_somebody_else_is_not_told(tmp_path: Path) -> None:
    async def story() -> None:
        with Sink() as sink:
            async with club_at(tmp_path, tables=0) as club:
                await open_hook(club, sink)
                keys = await club.hall.create(NewTable("small-world", people(3), seed=1, invites=True))
                await ask_to_sit(club.hall, keys.table, [keys.host], 0, club.ada)
                await club.hall.projector.work()
                await sit(club.hall, keys.table, [str(keys.seats[0])], Sit("Cy"), "")
                assert await tell_all(club, sink) == []

    play(story)


def test_whose_consent_is_wanted_is_told_as_long_as_it_is(address: str) -> None:
    async def story() -> None:
        with Sink() as sink:
            async with club_at(address, tables=0) as club:
                await open_hook(club, sink)
                await club.set_table()
                await club.hall.projector.work()
                await club.database.perform(("delete from outbox",))
                bo = await Guest(club.hall, club.table, [club.keys[1]]).sit()
                await bo.ask("end", how="standing")
                await club.hall.projector.work()
                await bo.ask("end", how=None)
                assert "consent" not in [kind for kinds in await tell_all(club, sink) for kind in kinds]  # taken back
                await bo.ask("end", how="standing")
                for _ in range(2):
                    assert [kind for kinds in await tell_all(club, sink) for kind in kinds].count("consent") == 1

    play(story)


def test_who_is_called_by_name_while_he_is_away_is_told(address: str) -> None:
    async def story() -> None:
        with Sink() as sink:
            async with club_at(address, tables=0) as club:
                await open_hook(club, sink)
                club.hall.when_called = club.herald.mention
                await club.set_table()
                await club.hall.projector.work()
                await club.database.perform(("delete from outbox",))
                bo = await Guest(club.hall, club.table, [club.keys[1]]).sit()
                await bo.ask("chat", text="good luck, Ada")
                await bo.ask("chat", text="@bo that is me")
                assert await tell_all(club, sink) == []
                await bo.ask("chat", text="are you there, @ADA?")
                await bo.ask("chat", text="@Ada!")
                assert await tell_all(club, sink) == [["mention"]]
                assert "are you there" not in sink.got[0][2].decode()  # what was said is not passed on
                ada = await Guest(club.hall, club.table, [club.keys[0]]).sit()
                await club.database.perform(("delete from outbox",))
                await bo.ask("chat", text="@Ada, here you are")
                assert await tell_all(club, sink) == [["mention"]]
                await ada.leave()

    play(story)


def test_an_order_or_a_plan_that_has_ended_is_told(address: str) -> None:
    async def story() -> None:
        with Sink() as sink:
            async with club_at(address, tables=0) as club:
                await open_hook(club, sink)
                await club.set_table(first="2")
                ada, bo = [await Guest(club.hall, club.table, [key]).sit() for key in club.keys]
                dear = {"ask": "pick-combo", "pick": {"verb": "pick", "bounds": [{"fact": "price", "least": 50}]}}
                assert (await ada.ask("plan", branches=[{"steps": [dear]}]))["say"] == "tried"
                await ada.leave()
                while bo.offers():
                    await bo.answer(next((one for one in bo.offers() if one == "stop"), bo.offers()[0]))
                table = await club.hall.table(club.table)
                while not table.standing.stopped():
                    await asyncio.sleep(0.01)
                told = await tell_all(club, sink)
                assert sorted({kind for kinds in told for kind in kinds} - {"half", "last"}) == ["stopped", "turn"]

    play(story)


# ---------------------------------------------------------------- over HTTP


def test_channels_are_added_shown_tried_and_removed(client: TestClient[Any]) -> None:
    herald: Herald = client.app.state.herald
    assert client.post("/api/me/told/add", json={"name": "hook", "filled": {}}).json()["code"] == "no-such-channel"
    with Sink(200, 200, 500) as sink:
        opening = Opening("hook", f"{sink.address}/{{path}}", "https://club.example")
        client.blocking_portal.call(herald.open, opening)
        told = client.get("/api/me/told").json()
        assert told["ways"] == [{"name": "hook", "holes": ["path"]}]
        wrong = client.post("/api/me/told/add", json={"name": "hook", "filled": {"other": "x"}})
        assert wrong.json()["code"] == "bad-filling"
        (one,) = client.post("/api/me/told/add", json={"name": "hook", "filled": {"path": "ada"}}).json()["channels"]
        assert (one["kind"], one["address"], one["state"]) == ("hook", "ada", "good")
        assert client.post("/api/me/told/test", json={"channel": one["id"]}).status_code == 200
        ((path, headers, body),) = sink.got
        assert path == "/ada"
        assert is_ours(headers, body, one["secret"], time.time())
        client.post("/api/me/told/test", json={"channel": one["id"]})
        failed = client.post("/api/me/told/test", json={"channel": one["id"]})
        assert (failed.status_code, failed.json()["code"]) == (400, "not-sent")
    cookies = dict(client.cookies)
    client.cookies.clear()
    client.post("/api/me", json={"name": "Eve"})
    assert client.post("/api/me/told/test", json={"channel": one["id"]}).json()["code"] == "no-such-channel"
    client.cookies.update(cookies)
    assert client.post("/api/me/told/remove", json={"channel": one["id"]}).json()["channels"] == []


def test_a_browser_is_one_persons_and_the_one_before_is_not_called_there(client: TestClient[Any]) -> None:
    herald: Herald = client.app.state.herald
    browser = Browser()
    with Sink(201) as sink:
        endpoint = f"{sink.address}/p/1"
        keys = {"p256dh": browser.subscription("").p256dh, "auth": browser.subscription("").auth}
        asked = {"endpoint": endpoint, **keys}
        assert client.post("/api/me/told/push", json=asked).json()["code"] == "no-such-channel"
        settings = push_settings(sink.address)
        client.blocking_portal.call(herald.outbox.set_owners, PUSH, wire.encode(settings))
        assert client.get("/api/me/told").json()["push"] == settings.public
        refused = client.post("/api/me/told/push", json={**asked, "endpoint": "https://evil.example/x"})
        assert refused.json()["code"] == "foreign-push"
        (one,) = client.post("/api/me/told/push", json=asked, headers={"user-agent": "Firefox/1 Linux"}).json()[
            "channels"
        ]
        assert (one["kind"], one["address"], one["secret"]) == ("push", "Firefox, Linux", "")
        assert len(client.post("/api/me/told/push", json=asked).json()["channels"]) == 1
        again = client.get("/api/me/told").json()["channels"][0]["id"]
        assert client.post("/api/me/told/test", json={"channel": again}).status_code == 200
        assert browser.read(sink.got[0][2])["link"] == "https://club.example"
        ada = dict(client.cookies)
        client.cookies.clear()
        client.post("/api/me", json={"name": "Bo"})
        assert len(client.post("/api/me/told/push", json=asked).json()["channels"]) == 1
        client.cookies.clear()
        client.cookies.update(ada)
        assert client.get("/api/me/told").json()["channels"] == []


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for missing in ("apprise", "httpx", "pywebpush"):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, missing, None)
            with pytest.raises(BadInput, match="channels-need"):
                ways.need_extra()
    ways.need_extra()
