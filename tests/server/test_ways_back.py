"""Ways back for somebody who has lost his devices: a passkey, letters by mail, letters on paper, and the owner's."""

import hashlib
import json
import secrets
import sys
import time
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import cbor2  # comes with webauthn
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from litestar.testing import TestClient

from meadhall.cli import club_people  # noqa: F401 - it registers its commands
from meadhall.club.people import OWNER_WAITS
from meadhall.club.ports import Passkey
from meadhall.core import BadInput
from meadhall.server import passkeys
from meadhall.server.outbox_store import GOOD, Channel, SqlOutboxStore
from tests.cli.terminal import meadhall
from tests.server.harness import open_hall, play, set_table
from tests.server.test_people import club_of, keys_to, newcomer

Client = TestClient[Any]
HOST = "hall.example"
ORIGIN = {"origin": f"https://{HOST}", "host": HOST}
PRESENT_AND_VERIFIED, WITH_KEY = 0b101, 0b1000000


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Stick:
    """Keeps one passkey, as a phone or a stick does; `host` is the name that the browser lets it know."""

    def __init__(self, host: str = HOST) -> None:
        self.host = host
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.uses = 0

    def said(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps(
            {"type": f"webauthn.{kind}", "challenge": options["challenge"], "origin": f"https://{self.host}"}
        ).encode()

    def about(self, flags: int) -> bytes:
        self.uses += 1
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        point = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        about = self.about(PRESENT_AND_VERIFIED | WITH_KEY) + bytes(16)
        about += len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": about})
        response = {"clientDataJSON": b64(self.said("create", options)), "attestationObject": b64(made)}
        return self.credential(response)

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        said, about = self.said("get", options), self.about(PRESENT_AND_VERIFIED)
        signature = self.key.sign(about + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self.credential(
            {"clientDataJSON": b64(said), "authenticatorData": b64(about), "signature": b64(signature)}
        )

    def credential(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}


def ask(client: Client, path: str, body: Any = None, code: int = 200) -> Any:
    answer = client.post(f"/api/me/{path}", json={} if body is None else body, headers=ORIGIN)
    assert answer.status_code in (code, 201), answer.text
    return answer.json()


def with_passkey(client: Client, name: str = "Ada") -> Stick:
    """Somebody new, who makes a passkey."""
    client.post("/api/me", json={"name": name})
    stick = Stick()
    (kept,) = ask(client, "passkeys/add", {"credential": stick.make(ask(client, "passkeys/begin")["options"])})
    assert kept["made"] <= time.time()
    return stick


def test_a_passkey_brings_somebody_back_who_has_no_device_left(client: Client) -> None:
    stick = with_passkey(client)
    ada = client.get("/api/me").json()["id"]
    client.cookies.clear()
    assert client.get("/api/me").json()["id"] == ""
    signed = stick.sign(ask(client, "passkeys/ask")["options"])
    assert ask(client, "passkeys/use", {"credential": signed})["id"] == ada
    assert len(client.get("/api/me").json()["devices"]) == 2
    client.cookies.clear()
    assert ask(client, "passkeys/use", {"credential": signed}, 400)["code"] == "bad-passkey"  # once


def test_what_was_signed_elsewhere_by_another_or_for_another_moment_opens_nothing(client: Client) -> None:
    stick = with_passkey(client)
    client.cookies.clear()
    stranger, copied, elsewhere = Stick(), Stick(), Stick("evil.example")
    copied.id = elsewhere.id = stick.id  # an id is no secret
    elsewhere.key = stick.key
    own = {"challenge": b64(bytes(32))}
    for one in (stranger, copied, elsewhere):
        signed = one.sign(ask(client, "passkeys/ask")["options"])
        assert ask(client, "passkeys/use", {"credential": signed}, 400)["code"] == "bad-passkey"
    for nonsense in (stick.sign(own), {}, {"rawId": 7, "response": []}, {"response": {"clientDataJSON": "{"}}):
        assert ask(client, "passkeys/use", {"credential": nonsense}, 400)["code"] == "bad-passkey"
    asked = ask(client, "passkeys/ask")["options"]
    stick.uses = -1  # one that was copied counts from where it was copied
    assert ask(client, "passkeys/use", {"credential": stick.sign(asked)}, 400)["code"] == "bad-passkey"


def test_a_passkey_is_as_small_as_browsers_make_them(client: Client) -> None:
    """A key of hundreds of kilobytes would be kept, and read, while everybody waits."""
    client.post("/api/me", json={"name": "Ada"})
    stick = Stick()
    stick.id = bytes(passkeys.MOST_CREDENTIAL)
    made = stick.make(ask(client, "passkeys/begin")["options"])
    assert ask(client, "passkeys/add", {"credential": made}, 400)["code"] == "bad-passkey"
    assert client.get("/api/me/passkeys", headers=ORIGIN).json() == []


def test_a_challenge_is_for_whoever_asked_for_it(client: Client) -> None:
    with_passkey(client)
    mine = ask(client, "passkeys/begin")["options"]
    client.cookies.clear()
    client.post("/api/me", json={"name": "Eve"})
    assert ask(client, "passkeys/add", {"credential": Stick().make(mine)}, 400)["code"] == "bad-passkey"


def test_passkeys_are_listed_and_removed_by_their_owner_alone(client: Client) -> None:
    stick = with_passkey(client)
    (kept,) = client.get("/api/me/passkeys").json()
    ada = dict(client.cookies)
    client.cookies.clear()
    client.post("/api/me", json={"name": "Eve"})
    assert ask(client, "passkeys/remove", {"passkey": kept["id"]}, 400)["code"] == "no-such-passkey"
    client.cookies.clear()
    client.cookies.update(ada)
    assert ask(client, "passkeys/remove", {"passkey": kept["id"]}) == []
    client.cookies.clear()
    signed = stick.sign(ask(client, "passkeys/ask")["options"])
    assert ask(client, "passkeys/use", {"credential": signed}, 400)["code"] == "bad-passkey"


def test_a_passkey_needs_a_name_of_the_host_and_the_extra(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    client.post("/api/me", json={"name": "Ada"})
    for host in ("127.0.0.1:8020", "[hall"):
        nameless = {"origin": f"http://{host}", "host": host}
        answer = client.post("/api/me/passkeys/begin", json={}, headers=nameless)
        assert answer.json()["code"] == "passkeys-need-name"
    monkeypatch.setattr(passkeys, "find_spec", lambda _: None)
    monkeypatch.setitem(sys.modules, "webauthn", None)  # to import it fails
    need = {"code": "passkeys-need", "facts": {"package": "meadhall[club]"}}
    for way in ("begin", "ask"):
        assert ask(client, f"passkeys/{way}", code=400) == need
    for way in ("add", "use"):
        assert ask(client, f"passkeys/{way}", {"credential": {}}, code=400) == need


def test_a_device_with_tables_is_asked_whether_they_come_along_before_the_passkey_is_used_up(client: Client) -> None:
    stick = with_passkey(client)
    client.cookies.clear()
    client.post("/api/me", json={"name": "Ada on the phone"})
    seats = [{"kind": "human", "name": "A"}, {"kind": "human", "name": "B"}]
    keys = client.post("/api/tables", json={"game": "small-world", "seats": seats}).json()
    client.post("/api/me/tables", json={"tables": [{"table": keys["table"], "keys": [keys["seats"][0]]}]})
    signed = stick.sign(ask(client, "passkeys/ask")["options"])
    assert ask(client, "passkeys/use", {"credential": signed}, 400)["code"] == "bring-tables"
    me = ask(client, "passkeys/use", {"credential": signed, "bring": True})
    assert (me["name"], [one["table"] for one in me["tables"]]) == ("Ada", [keys["table"]])


# ---------------------------------------------------------------- letters


def test_letters_on_paper_are_good_for_years_and_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            ada, token = await newcomer(people, "Ada")
            lost = (await people.printed(token)).code
            code = (await people.printed(token)).code
            for wrong in (lost, *[code[:-1] + letter for letter in "ABCDEFG" if letter != code[-1]][:4]):
                with pytest.raises(BadInput, match="bad-ticket"):
                    await people.use_ticket("", wrong, None, "")
            later = time.time() + 5 * 365 * 86_400
            monkeypatch.setattr(time, "time", lambda: later)
            spelt = " ".join([code[at : at + 4].lower() for at in range(0, len(code), 4)])
            fresh = await people.use_ticket("", spelt, None, "")
            assert (await people.me(fresh)).id == ada
            with pytest.raises(BadInput, match="bad-ticket"):
                await people.use_ticket("", code, None, "")

    play(story)


def test_letters_go_to_a_confirmed_address_and_nobody_hears_whether_it_is_known(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            store: Any = hall.store
            outbox = SqlOutboxStore(store)
            ada, token = await newcomer(people, "Ada")
            bo, _ = await newcomer(people, "Bo")
            await outbox.add_channel(Channel("c1", ada, "mail", "Ada@club.example", GOOD, "s1"), 1.0)
            await outbox.add_channel(Channel("c2", bo, "mail", "bo@club.example", "pending", "s2"), 1.0)
            assert await outbox.people_at("mail", "ada@club.example") == [(ada, "Ada")]
            assert await outbox.people_at("mail", "bo@club.example") == []  # anybody could have said that it is his
            known = (await people.all_about(await people.require(token))).facts["told"]
            assert known == [{"kind": "mail", "address": "Ada@club.example", "state": GOOD}]

    play(story)


def test_what_the_owner_gives_waits_for_a_day_and_can_be_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = str(tmp_path / "hall.sqlite")
    told: dict[str, str] = {}

    async def before() -> None:
        async with open_hall(place) as hall:
            told["id"], told["token"] = await newcomer(club_of(hall), "Ada")

    async def refused() -> None:
        async with open_hall(place) as hall:
            people = club_of(hall)
            me = await people.me(told["token"])
            assert me.given > time.time()
            assert [one.kind for one in me.notices] == ["given"]
            await people.refuse_owner(told["token"])
            assert (await people.me(told["token"])).given == 0.0
            monkeypatch.setattr(time, "time", lambda: me.given + 60.0)
            with pytest.raises(BadInput, match="bad-ticket"):
                await people.use_ticket("", told["code"], None, "")
        monkeypatch.undo()

    async def used() -> None:
        async with open_hall(place) as hall:
            people = club_of(hall)
            for _ in range(9):  # whoever is too early loses nothing by it
                with pytest.raises(BadInput, match="bad-ticket"):
                    await people.use_ticket("", told["code"], None, "")
            later = time.time() + OWNER_WAITS + 60.0
            monkeypatch.setattr(time, "time", lambda: later)
            fresh = await people.use_ticket("", told["code"], None, "")
            assert (await people.me(fresh)).id == told["id"]

    play(before)
    for story in (refused, used):
        made = json.loads(meadhall("club", "recover", "Ada", "--store", place, "--json", "-").output)
        told["code"] = made["link"].partition("#")[2]
        play(story)


def test_whoever_becomes_somebody_else_brings_passkeys_and_who_is_forgotten_leaves_none(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            keys = people.store.passkeys
            ada, token = await newcomer(people, "Ada")
            phone, other = await newcomer(people, "Phone")
            table = await set_table(hall)
            await people.bring(other, keys_to(table, 0))
            await keys.add(Passkey("p1", phone, b"c", b"p", HOST, 2**32 - 1, "a stick", 1.0, 1.0))
            await people.use_ticket(other, (await people.ticket(token)).code, True, "")
            (kept,) = await keys.of_person(ada)
            assert (kept.id, kept.uses) == ("p1", 2**32 - 1)
            known = await people.require(token)
            assert [one["label"] for one in (await people.all_about(known)).facts["passkeys"]] == ["a stick"]
            await people.erase(token, "Ada", "a former player")
            assert await keys.of_person(ada) == []

    play(story)
