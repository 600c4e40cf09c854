"""Being told: whom it reaches, when, how often, and what a letter never says."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any, cast

import pytest
from aiosmtpd.controller import Controller
from litestar.testing import TestClient
from msgspec import json

from meadhall.club.people import People
from meadhall.club.wire import ToldSettings
from meadhall.core import BadInput
from meadhall.server.club_store import Database, SqlClubStore
from meadhall.server.herald import MAIL, MOST_TRIES, Herald
from meadhall.server.letters import Letter, MailSettings, checked_address, mail
from meadhall.server.outbox_store import BROKEN, GOOD, Channel, SqlOutboxStore
from meadhall.server.told_times import told_at
from meadhall.server.ways import NotSent, by_smtp
from meadhall.table.clock import DAY
from meadhall.table.gathering import sit
from meadhall.table.lobby import Lobby
from meadhall.table.wire import NewClock, NewTable, Sit
from tests.server.harness import Guest, open_hall, people, play

SETTINGS = MailSettings("127.0.0.1", 25, "", "hall@club.example", "https://club.example", tls=False)
ALWAYS = json.encode(ToldSettings(quiet_from=0, quiet_to=0))


class Postman:
    """Keeps what is sent; fails as often as one likes."""

    def __init__(self, fails: int = 0) -> None:
        self.letters: list[EmailMessage] = []
        self.fails = fails

    async def send(self, letter: EmailMessage, _settings: MailSettings) -> None:
        if self.fails:
            self.fails -= 1
            raise NotSent("busy")
        self.letters.append(letter)


class Club:
    """A table that waits for Ada, who wants mail."""

    def __init__(self, hall: Lobby, fails: int = 0) -> None:
        self.hall = hall
        self.database = cast("Database", hall.store)
        self.outbox = SqlOutboxStore(self.database)
        self.postman = Postman(fails)
        self.herald = Herald(self.outbox, self.postman.send)
        self.people = People(SqlClubStore(self.database), hall)
        self.guests: list[Guest] = []
        self.keys: list[str] = []
        self.table = ""

    async def open(self, tables: int = 1) -> None:
        await self.outbox.set_owners(MAIL, json.encode(SETTINGS))
        self.hall.projector.when_made = self.herald.plan
        self.ada, self.token = await self.people.come("", "Ada", "")
        await self.outbox.add_channel(Channel("c1", self.ada, MAIL, "ada@club.example", GOOD, "s3cret"), 1.0)
        await self.outbox.set_settings(self.ada, ALWAYS)
        for _ in range(tables):
            await self.set_table()
        await self.hall.projector.work()

    async def set_table(self, first: str = "1") -> None:
        options = {"first": first}
        plan = NewTable("small-world", people(2), options, seed=1, clock=NewClock("daily"))
        keys = await self.hall.create(plan)
        self.table = keys.table
        self.keys = [
            (await sit(self.hall, keys.table, [str(key)], Sit(name), person)).key
            for key, name, person in zip(keys.seats, ["Ada", "Bo"], [self.ada, ""], strict=True)
        ]

    async def let_pass(self, seconds: float) -> None:
        """All that waits was planned so much earlier."""
        await self.database.perform(("update outbox set due = due - $1", seconds))

    async def left(self) -> list[tuple[Any, ...]]:
        return await self.database.fetch("select kind, tries from outbox where due is not null order by kind")


@asynccontextmanager
async def club_at(address: str | Path, tables: int = 1, fails: int = 0) -> AsyncIterator[Club]:
    async with open_hall(address) as hall:
        club = Club(hall, fails)
        await club.open(tables)
        yield club


# ---------------------------------------------------------------- whom it reaches


def test_whoever_is_waited_for_is_told_once_and_not_at_once(address: str) -> None:
    async def story() -> None:
        async with club_at(address) as club:
            assert await club.herald.look() == 0
            assert [kind for kind, _ in await club.left()] == ["half", "last", "turn"]
            await club.let_pass(601)
            assert await club.herald.look() == 1
            (letter,) = club.postman.letters
            assert (letter["To"], letter["Subject"]) == ("ada@club.example", "Your turn: Small World")
            text = letter.get_content()
            assert f"https://club.example/table/{club.table}" in text
            assert "Ada, Bo" in text
            club.hall.projector.note_clocks([club.table])
            await club.hall.projector.work()
            await club.let_pass(601)
            assert await club.herald.look() == 0
            await club.let_pass(3 * DAY)
            assert await club.herald.look() == 1
            assert "half of your time" in club.postman.letters[-1].get_content()

    play(story)


def test_whoever_has_answered_or_seen_it_is_not_told(address: str) -> None:
    async def story() -> None:
        async with club_at(address, tables=2) as club:
            guest = await Guest(club.hall, club.table, [club.keys[0]]).sit()
            while guest.offers():
                await guest.answer(guest.offers()[0])
            await club.hall.projector.work()
            tables = await club.database.fetch("select id from tables order by number")
            await club.outbox.note_seen(tables[0][0], [0], 10_000)
            await club.let_pass(601)
            assert await club.herald.look() == 0
            assert "turn" not in [kind for kind, _ in await club.left()]

    play(story)


def test_who_left_just_before_his_turn_is_told(address: str) -> None:
    """He has seen everything but the question."""

    async def story() -> None:
        async with club_at(address) as club:
            table = await club.hall.table(club.table)
            await club.outbox.note_seen(club.table, [0], len(table.match.log) - 1)
            assert await club.outbox.seen(club.table, [0]) == len(table.match.log) - 1
            await club.let_pass(601)
            assert await club.herald.look() == 1

    play(story)


def test_who_is_asked_without_a_line_of_the_log_is_told_unless_he_has_looked_since(address: str) -> None:
    """He has read all there is to read, and went away before his turn came."""

    async def story() -> None:
        async with club_at(address, tables=2) as club:
            for looked, table in enumerate([one for (one,) in await club.database.fetch("select id from tables")]):
                await club.outbox.note_seen(table, [0], 10_000)
                if not looked:
                    await club.database.perform(("update seats set seen_at = waited_since - 1 where seat = 0",))
            await club.let_pass(601)
            assert await club.herald.look() == 1
            assert club.postman.letters[0].get_content().count("/table/") == 1

    play(story)


def test_whoever_has_set_an_open_table_hears_after_a_week_that_nobody_comes(address: str) -> None:
    async def story() -> None:
        async with club_at(address, tables=0) as club:
            plan = NewTable("small-world", people(2), open=True)
            lonely, found = [await club.hall.create(plan, person=club.ada) for _ in range(2)]
            await club.hall.projector.work()
            for key in found.seats:
                await sit(club.hall, found.table, [str(key)], Sit("Bo"), "")
            await club.hall.projector.work()
            await club.let_pass(7 * DAY - 60)
            assert await club.herald.look() == 0
            await club.let_pass(120)
            assert await club.herald.look() == 1
            (letter,) = club.postman.letters
            assert letter["Subject"] == "Nobody has come yet: Small World"
            assert f"/table/{lonely.table}" in letter.get_content()
            assert found.table not in letter.get_content()
            await club.hall.projector.work()
            await club.let_pass(7 * DAY)
            assert await club.herald.look() == 0

    play(story)


def test_several_tables_are_one_letter(address: str) -> None:
    async def story() -> None:
        async with club_at(address, tables=3) as club:
            await club.let_pass(601)
            assert await club.herald.look() == 1
            (letter,) = club.postman.letters
            assert letter["Subject"] == "3 tables wait for you"
            assert letter.get_content().count("https://club.example/table/") == 3

    play(story)


def test_what_one_worker_has_taken_no_other_sends(address: str) -> None:
    async def story() -> None:
        async with club_at(address, tables=3) as club:
            await club.let_pass(601)
            await asyncio.gather(*[Herald(club.outbox, club.postman.send).look() for _ in range(3)])
            told = "".join([letter.get_content() for letter in club.postman.letters])
            assert told.count("https://club.example/table/") == 3

    play(story)


# ---------------------------------------------------------------- when it goes wrong


def test_what_fails_is_tried_again_and_then_the_channel_is_broken(address: str) -> None:
    async def story() -> None:
        async with club_at(address, fails=MOST_TRIES) as club:
            for tries in range(1, MOST_TRIES + 1):
                await club.let_pass(601 if tries == 1 else 60 * 4**tries)
                await club.database.perform(("delete from outbox where kind <> 'turn'",))
                assert await club.herald.look() == 0
                assert await club.left() == ([("turn", tries)] if tries < MOST_TRIES else [])
            assert [one.state for one in await club.outbox.channels(club.ada)] == [BROKEN]
            assert club.postman.letters == []

    play(story)


def test_quiet_hours_and_digests_put_a_letter_off(address: str) -> None:
    async def story() -> None:
        async with club_at(address) as club:
            hour = datetime.now(UTC).hour
            quiet = ToldSettings(quiet_from=hour, quiet_to=(hour + 2) % 24)
            await club.outbox.set_settings(club.ada, json.encode(quiet))
            await club.let_pass(601)
            assert await club.herald.look() == 0
            assert ("turn", 0) in await club.left()

    play(story)


def moment(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("settings", "now", "told"),
    [
        (ToldSettings(22, 8), "2026-03-04T12:00", "2026-03-04T12:00"),
        (ToldSettings(22, 8), "2026-03-04T23:30", "2026-03-05T08:00"),
        (ToldSettings(22, 8), "2026-03-04T03:00", "2026-03-04T08:00"),
        (ToldSettings(13, 15), "2026-03-04T14:10", "2026-03-04T15:00"),
        (ToldSettings(0, 0), "2026-03-04T03:00", "2026-03-04T03:00"),
        (ToldSettings(22, 8, zone="Asia/Tokyo"), "2026-03-04T14:00", "2026-03-04T23:00"),
        (ToldSettings(22, 8, zone="No/Where"), "2026-03-04T14:00", "2026-03-04T14:00"),
        (ToldSettings(22, 7, "daily"), "2026-03-04T12:00", "2026-03-05T08:00"),
        (ToldSettings(22, 7, "weekly"), "2026-03-04T12:00", "2026-03-09T08:00"),
        (ToldSettings(22, 7, "daily"), "2026-03-05T08:00", "2026-03-05T08:00"),
        (ToldSettings(22, 7, "daily"), "2026-03-05T08:04", "2026-03-05T08:04"),
        (ToldSettings(22, 9, "daily"), "2026-03-04T12:00", "2026-03-05T09:00"),
        (ToldSettings(22, 9, "daily"), "2026-03-05T09:01", "2026-03-05T09:01"),
    ],
)
def test_when_somebody_is_told(settings: ToldSettings, now: str, told: str) -> None:
    assert told_at(moment(now), settings) == moment(told)


def test_nobody_sleeps_through_the_end_of_his_time() -> None:
    now = moment("2026-03-04T23:30")
    assert told_at(now, ToldSettings(22, 8), now + 3600) == now
    assert told_at(now, ToldSettings(22, 8), now + DAY) == moment("2026-03-05T08:00")


# ---------------------------------------------------------------- what a letter says


def test_a_letter_has_no_further_headers_whatever_somebody_is_called() -> None:
    nasty = "Bo\r\nBcc: eve@evil.example\r\n\r\nhello"
    made = mail(Letter("ada@club.example", f"Your turn, {nasty}", nasty, "s"), SETTINGS)
    assert made["Bcc"] is None
    read = message_from_bytes(bytes(made), policy=policy.default)
    assert [name for name in read if name.lower() == "bcc"] == []
    assert read["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert read["List-Unsubscribe"] == "<https://club.example/api/unsubscribe/s>"


@pytest.mark.parametrize(
    "text",
    [
        "ada",
        "@x.example",
        "ada@",
        "a@b.example\r\nBcc: c@d.example",
        "a@b.example, c@d.example",
        "A <a@b.example>",
        "ä@b.example",
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="bad-mail-address"):
        checked_address(text)


def test_a_letter_tells_nothing_that_the_hall_does_not_show(tmp_path: Path) -> None:
    """It is made from the row of the table, which is for somebody without a seat."""

    async def story() -> None:
        async with club_at(tmp_path) as club:
            table = await club.hall.table(club.table)
            await club.let_pass(601)
            await club.herald.look()
            text = club.postman.letters[0].get_content()
            known = {"Hello Ada,", "Small World (Ada, Bo) waits for you.", f"https://club.example/table/{club.table}"}
            end = "To get no more of these letters: https://club.example/api/unsubscribe/s3cret"
            assert {line.strip() for line in text.splitlines() if line.strip()} == {*known, end}
            for key in [*club.keys, table.dice.secret.hex()]:
                assert key not in text

    play(story)


def test_a_real_mail_server_gets_it() -> None:
    class Sink:
        def __init__(self) -> None:
            self.got: list[bytes] = []

        async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 - its name
            self.got.append(envelope.content)
            return "250 OK" if b"hello" in envelope.content else "550 no"

    sink = Sink()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(sink, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        settings = MailSettings("127.0.0.1", port, "", "hall@club.example", "https://club.example", tls=False)
        asyncio.run(by_smtp(mail(Letter("ada@club.example", "Hi", "hello"), settings), settings))
        assert b"Subject: Hi" in sink.got[0]
        with pytest.raises(NotSent):
            asyncio.run(by_smtp(mail(Letter("ada@club.example", "Hi", "bye"), settings), settings))
    finally:
        controller.stop()
    with pytest.raises(NotSent):
        asyncio.run(by_smtp(mail(Letter("ada@club.example", "Hi", "hello"), settings), settings))


# ---------------------------------------------------------------- over HTTP


def test_an_address_is_confirmed_tried_and_ended_by_one_click(client: TestClient[Any]) -> None:
    assert client.get("/api/me/told").json()["code"] == "nobody-here"
    client.post("/api/me", json={"name": "Ada"})
    assert client.get("/api/me/told").json() == {
        "mail": False,
        "channels": [],
        "settings": {"quiet_from": 22, "quiet_to": 8, "digest": "no", "zone": "UTC"},
        "push": "",
        "ways": [],
    }
    assert client.post("/api/me/told/mail", json={"address": "ada@club.example"}).json()["code"] == "no-mail-here"
    herald: Herald = client.app.state.herald
    postman = Postman()
    object.__setattr__(herald, "by_mail", postman.send)
    client.blocking_portal.call(herald.outbox.set_owners, MAIL, json.encode(SETTINGS))
    (channel,) = client.post("/api/me/told/mail", json={"address": "ada@club.example"}).json()["channels"]
    assert channel["state"] == "pending"
    one = {"channel": channel["id"]}
    code = postman.letters[0].get_content().split()[-1]
    assert client.post("/api/me/told/test", json=one).json()["code"] == "no-such-channel"
    assert client.post("/api/me/told/confirm", json={**one, "code": "AAAAAAAA"}).json()["code"] == "bad-ticket"
    confirmed = client.post("/api/me/told/confirm", json={**one, "code": code.lower()}).json()
    assert confirmed["channels"][0]["state"] == "good"
    assert client.post("/api/me/told/test", json=one).status_code == 200
    link = postman.letters[1]["List-Unsubscribe"].strip("<>").removeprefix("https://club.example")
    assert client.get(link).status_code == 200
    assert len(client.get("/api/me/told").json()["channels"]) == 1  # whoever only looks ends nothing
    ended = client.post(link, content="List-Unsubscribe=One-Click", headers={"origin": "https://mail.example"})
    assert ended.status_code == 200
    assert client.get("/api/me/told").json()["channels"] == []
    told = client.post("/api/me/told", json={"quiet_from": 1, "quiet_to": 2, "digest": "daily", "zone": "Europe/Oslo"})
    assert told.json()["settings"]["digest"] == "daily"


def test_how_far_one_has_read_crosses_devices_and_never_goes_back(client: TestClient[Any]) -> None:
    seats = [{"kind": "human", "name": name} for name in ("Ada", "Bo")]
    keys = client.post("/api/tables", json={"game": "small-world", "seats": seats, "seed": 1}).json()
    hall: Lobby = client.app.state.hall
    client.blocking_portal.call(hall.projector.work)
    path, mine = f"/api/tables/{keys['table']}/seen", {"meadhall-keys": keys["seats"][0]}
    read = [client.post(path, json={"lines": lines}, headers=mine).json()["lines"] for lines in (5, 3, 0)]
    assert read == [0, 5, 5]
    other = client.post(path, json={"lines": 0}, headers={"meadhall-keys": keys["seats"][1]})
    assert other.json() == {"lines": 0}
    assert client.post(path, json={"lines": 9}, headers={"meadhall-keys": "x"}).status_code == 403
