"""People: a name on a device, the same on another one, and no byte of it left when somebody wants to be forgotten."""

import asyncio
import io
import json
import time
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.club.people import LINES_OF_A_TURN, TICKET_SECONDS, People, said_by
from meadhall.core import BadInput
from meadhall.server.app import Plan, create_app
from meadhall.server.club_store import SqlClubStore
from meadhall.server.export import packed_up
from meadhall.server.store import open_store
from meadhall.table.limits import Limits
from meadhall.table.lobby import Lobby
from meadhall.table.settings import KeptLine
from meadhall.table.wire import NewKeys, TableKeys, encoder
from tests.server.harness import QUICK, Guest, open_hall, play, play_on, set_table, sit_all
from tests.server.test_http import TWO
from tests.server.test_lists import Looker, wait_until

Client = TestClient[Any]


def club_of(hall: Lobby) -> People:
    store: Any = hall.store
    return People(SqlClubStore(store), hall)


def keys_to(keys: NewKeys, *seats: int) -> list[TableKeys]:
    return [TableKeys(keys.table, [str(keys.seats[seat]) for seat in seats])]


async def newcomer(people: People, name: str) -> tuple[str, str]:
    """The id and the token of somebody new."""
    person, token = await people.come("", name, "Firefox, Linux")
    assert token
    return person, token


# ---------------------------------------------------------------- a name on a device


def test_a_name_makes_a_person_and_a_cookie_that_no_script_can_read(client: Client) -> None:
    nobody = {"id": "", "name": "", "devices": [], "tables": [], "away": 0, "role": "guest", "muted": 0, "banned": 0}
    assert client.get("/api/me").json() == {
        **nobody,
        "notices": [],
        "blocked": [],
        "invited": [],
        "engine": False,
        "given": 0,
    }
    answer = client.post("/api/me", json={"name": " Ada\u0000 \n L "}, headers={"user-agent": "X Firefox/1 (Android)"})
    assert answer.status_code == 200
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Path=/" in cookie
    me = client.get("/api/me").json()
    assert (me["name"], [one["label"] for one in me["devices"]]) == ("Ada L", ["Firefox, Android"])
    assert me["devices"][0]["here"]
    again = client.post("/api/me", json={"name": "Ada"})
    assert "set-cookie" not in again.headers
    assert (again.json()["id"], again.json()["name"]) == (me["id"], "Ada")
    token = client.cookies["meadhall"]
    assert token not in answer.text + json.dumps(me)


def test_where_nobody_can_listen_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    app = create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK))
    with TestClient(app, base_url="https://hall.example") as client:
        cookie = client.post("/api/me", json={"name": "Ada"}).headers["set-cookie"]
        assert cookie.startswith("__Host-meadhall=")
        assert "Secure" in cookie
        assert client.get("/api/me").json()["name"] == "Ada"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tables", {"tables": []}),
        ("ticket", {}),
        ("devices/remove", {"device": "x"}),
        ("erase", {"name": "Ada"}),
    ],
)
def test_without_a_name_there_is_nothing_to_change(client: Client, path: str, body: Any) -> None:
    for cookies in ({}, {"meadhall": "guess"}):
        client.cookies.clear()
        client.cookies.update(cookies)
        answer = client.post(f"/api/me/{path}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "nobody-here")


def test_another_page_cannot_act_for_me(client: Client) -> None:
    client.post("/api/me", json={"name": "Ada"})
    foreign = client.post("/api/me", json={"name": "Eve"}, headers={"origin": "https://eve.example"})
    assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign-page")
    form = client.post("/api/me", data={"name": "Eve"})
    assert form.json()["code"] == "not-json"


def test_new_names_from_one_place_are_counted(tmp_path: Path) -> None:
    limits = Limits(people_per_hour=1.0, people_burst=2.0)
    app = create_app(lambda: open_store(str(tmp_path / "s")), Plan("", limits))
    with TestClient(app) as client:
        codes = []
        for number in range(4):
            client.cookies.clear()
            codes.append(client.post("/api/me", json={"name": f"N{number}"}).status_code)
        assert codes == [200, 200, 429, 429]
        assert client.post("/api/me/use-ticket", json={"code": "AAAAAAAA"}).json()["code"] == "too-many-people"


def test_the_store_knows_digests_only(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            _, token = await newcomer(people, "Ada")
            ticket = await people.ticket(token)
            store: Any = hall.store
            rows = [await store.fetch(f"select * from {part}") for part in ("people", "devices", "tickets")]
            assert token not in str(rows)
            assert ticket.code not in str(rows)

    play(story)


# ---------------------------------------------------------------- my tables everywhere


def test_a_seat_is_mine_wherever_i_am(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            _, token = await newcomer(people, "Ada")
            _, other = await newcomer(people, "Bo")
            keys, shared = await set_table(hall), await set_table(hall, "orchard")
            await people.bring(token, keys_to(keys, 0))
            await people.bring(token, keys_to(shared, 0, 1))  # one screen, several people: theirs stay keys
            await people.bring(other, keys_to(keys, 0))  # it is somebody's already
            await people.bring(other, keys_to(keys, 1))
            mine, his = await people.me(token), await people.me(other)
            assert [(one.table, one.game, one.keys) for one in mine.tables] == [
                (keys.table, "small-world", [keys.seats[0]])
            ]
            assert [one.keys for one in his.tables] == [[keys.seats[1]]]
            await people.bring(other, [TableKeys(shared.table, ["0-guess"]), TableKeys("gone", ["0-x"])])
            assert (await people.me(other)).tables == his.tables
        async with open_hall(address) as hall:  # from rows, and none of it is loaded
            assert (await club_of(hall).me(token)).tables == mine.tables
            assert not hall.tables

    play(story)


# ---------------------------------------------------------------- another device


def test_letters_make_another_device_mine_once(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            ada, token = await newcomer(people, "Ada")
            code = (await people.ticket(token)).code
            second = await people.use_ticket("", f" {code[:4].lower()}-{code[4:]} ", None, "Safari, iPhone")
            me = await people.me(second)
            assert (me.id, me.name, [one.here for one in me.devices]) == (ada, "Ada", [False, True])
            with pytest.raises(BadInput, match="bad-ticket"):
                await people.use_ticket("", code, None, "")
            first_ticket, newer = await people.ticket(token), await people.ticket(token)
            with pytest.raises(BadInput, match="bad-ticket"):  # the newest one is the one
                await people.use_ticket("", first_ticket.code, None, "")
            await people.use_ticket("", newer.code, None, "")
            await people.remove_device(second, me.devices[0].id)
            assert (await people.me(token)).id == ""
            with pytest.raises(BadInput, match="no-such-device"):
                await people.remove_device(second, me.devices[0].id)

    play(story)


def test_whoever_guesses_has_five_tries_and_ten_minutes(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            _, token = await newcomer(people, "Ada")
            for wrong, good in [(4, True), (5, False)]:
                code = (await people.ticket(token)).code
                last = "A" if code[-1] != "A" else "B"
                for _ in range(wrong):
                    with pytest.raises(BadInput, match="bad-ticket"):
                        await people.use_ticket("", code[:-1] + last, None, "")
                if good:
                    assert await people.use_ticket("", code, None, "")
                else:
                    with pytest.raises(BadInput, match="bad-ticket"):
                        await people.use_ticket("", code, None, "")
            code = (await people.ticket(token)).code
            later = time.time() + TICKET_SECONDS + 1
            monkeypatch.setattr(time, "time", lambda: later)
            with pytest.raises(BadInput, match="bad-ticket"):
                await people.use_ticket("", code, None, "")

    play(story)


def test_a_device_that_had_a_name_brings_its_tables_or_not(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            ada, token = await newcomer(people, "Ada")
            _, phone = await newcomer(people, "Ada on the phone")
            _, tablet = await newcomer(people, "Tablet")
            keys = [await set_table(hall) for _ in range(3)]
            for one, device in zip(keys, (token, phone, tablet), strict=True):
                await people.bring(device, keys_to(one, 0))
            code = (await people.ticket(token)).code
            with pytest.raises(BadInput, match="bring-tables") as asked:
                await people.use_ticket(phone, code, None, "")
            assert asked.value.facts == {"tables": 1}  # and the letters are still good
            assert await people.use_ticket(phone, code, True, "") == ""
            me = await people.me(phone)
            assert (me.id, {one.table for one in me.tables}) == (ada, {keys[0].table, keys[1].table})
            await people.use_ticket(tablet, (await people.ticket(token)).code, False, "")
            me = await people.me(tablet)
            assert (me.id, len(me.devices), len(me.tables)) == (ada, 3, 2)
            guest = await Guest(hall, keys[1].table, [str(keys[1].seats[0])]).sit()
            assert guest.table["you"] == [0]

    play(story)


def test_my_devices_hear_of_each_other(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            ada, token = await newcomer(people, "Ada")
            looker, stranger = Looker(hall, ada), Looker(hall)
            code = (await people.ticket(token)).code
            await people.use_ticket("", code, None, "")
            await wait_until(lambda: bool(looker.told))
            assert (looker.told, stranger.told) == ([{"say": "me"}], [])
            for one in (looker, stranger):
                one.close()
                await one.task

    play(story)


# ---------------------------------------------------------------- leaving


NAME = "Zaphodina"


def test_what_is_known_of_me_is_mine_to_keep(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            _, token = await newcomer(people, NAME)
            over, running = await set_table(hall, "orchard"), await set_table(hall)
            for keys in (over, running):
                await people.bring(token, keys_to(keys, 0))
                guests = await sit_all(hall, keys)
                await play_on(guests, Random(1), 400 if keys is over else 5)
                await guests[0].ask("chat", text="mine")
                await guests[1].ask("chat", text="not mine")
            await hall.projector.work()
            found = await people.all_about(await people.require(token))
            with zipfile.ZipFile(io.BytesIO(packed_up(found))) as pack:
                assert pack.namelist() == ["me.json", f"records/{over.table}.txt"]
                me = json.loads(pack.read("me.json"))
                assert (
                    pack.read(f"records/{over.table}.txt").decode()
                    == (await hall.table(over.table)).match.record.write()
                )
            assert (me["name"], [line["text"] for line in me["said"]]) == (NAME, ["mine", "mine"])
            assert token not in json.dumps(me)

    play(story)


def test_no_byte_of_a_name_is_left(address: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            people = club_of(hall)
            _, token = await newcomer(people, NAME)
            over, running = await set_table(hall, "orchard"), await set_table(hall)
            for keys in (over, running):
                await people.bring(token, keys_to(keys, 1))
                guests = [await Guest(hall, keys.table, [str(keys.seats[0])]).sit()]
                guests.append(await Guest(hall, keys.table, [str(keys.seats[1])], name=NAME).sit())
                await play_on(guests, Random(1), 400 if keys is over else 5)
                await guests[1].ask("chat", text=f"I am {NAME}")
                await guests[0].ask("chat", text="hello")
            await hall.projector.work()
            with pytest.raises(BadInput, match="other-name"):
                await people.erase(token, "Somebody", "gone")
            await people.erase(token, NAME, "a former player")
            assert (await people.me(token)).id == ""
            for keys in (over, running):
                table = await hall.table(keys.table)
                info = table.info(())
                assert info.seats[1].name == "a former player"
                assert info.seats[1].kind == ("human" if keys is over else "bot")
                assert [line.text for line in table.seats.chat] == ["hello"]
            assert (await hall.table(over.table)).match.ask is None
            assert await whole(hall) == []

    async def whole(hall: Lobby) -> list[str]:
        """Where the name is still found."""
        store: Any = hall.store
        if not hall.store.shared:
            return [path.name for path in tmp_path.iterdir() if NAME.encode() in path.read_bytes()]
        tables = await store.fetch(
            "select table_name from information_schema.tables where table_schema = current_schema()"
        )
        found = set()
        for (table,) in tables:
            for row in await store.fetch(f"select * from {table}"):
                if any(
                    [NAME.encode() in (value if isinstance(value, bytes) else str(value).encode()) for value in row]
                ):
                    found.add(table)
        return sorted(found)

    play(story)


def test_a_cookie_is_taken_back_with_the_name(client: Client) -> None:
    client.post("/api/me", json={"name": NAME})
    assert client.post("/api/me/erase", json={"name": NAME}).json()["id"] == ""
    assert client.get("/api/me").json()["name"] == ""
    keys = client.post("/api/tables", json={"game": "small-world", "seats": TWO})
    assert keys.status_code == 201


def test_what_somebody_said_is_read_a_little_at_a_time() -> None:
    """A chat has no end: nobody waits until all of it was read."""
    chat = [encoder.encode(KeptLine(seat, "Ada", f"line {number}", 0.0)) for number in range(1500) for seat in (0, 1)]
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def story() -> None:
        waiting = asyncio.create_task(others())
        said = await said_by([1], chat)
        waiting.cancel()
        assert [line.text for line in said] == [f"line {number}" for number in range(1500)]
        assert turns >= len(chat) // LINES_OF_A_TURN

    play(story)
