"""Engines as persons: their tokens, where they may sit, what they hear, and how much they may ask."""

import asyncio
import http.client
import json
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import ExitStack, aclosing, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from websockets.sync.client import connect

from meadhall.club.engine_events import EngineEvents
from meadhall.club.engines import MOST_ENGINES, Engines
from meadhall.club.wire import EngineEvent, EngineToken
from meadhall.core import BadInput
from meadhall.server.app import Plan, create_app
from meadhall.server.store import open_store
from meadhall.table.gathering import ask_to_sit, sit
from meadhall.table.limits import ENGINE_TABLES
from meadhall.table.lobby import Lobby
from meadhall.table.wire import NewKeys, NewTable, SeatPlan, Sit
from tests.server.databases import new_schema
from tests.server.harness import QUICK, Guest, open_hall, people, play
from tests.server.running import Server
from tests.server.strangers import Club

Client = TestClient[Any]
TWO: dict[str, Any] = {"game": "small-world", "seats": [{"kind": "human", "name": name} for name in ("Ada", "Bo")]}


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else new_schema()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    app = create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK))
    with TestClient(app) as client:
        yield client


class Workshop:
    """A club in which Ada has an engine."""

    def __init__(self, hall: Lobby) -> None:
        self.hall = hall
        self.club = Club(hall)
        self.engines = Engines(self.club.people, "open")
        self.admitted = asyncio.Event()
        """Set when the engine has come to hear of events."""
        hall.keys_of_engine = self.engines.keys_at

    async def open(self, name: str = "Robo") -> EngineToken:
        self.ada = await self.club.come("Ada", "member")
        self.robo = await self.engines.make(self.ada.token, name)
        return self.robo

    async def set_table(self, **more: Any) -> NewKeys:
        keys = await self.hall.create(NewTable("small-world", people(2), seed=1, invites=True, **more))
        await self.hall.projector.work()
        return keys

    async def seat(self, keys: NewKeys, seat: int) -> str:
        made = await sit(self.hall, keys.table, [str(keys.seats[seat])], Sit("Robo"), self.robo.engine, engine=True)
        await self.hall.projector.work()
        return made.key

    async def hears(self) -> AsyncGenerator[EngineEvent, None]:
        """All events, without what is said when there is nothing to say."""
        known = await self.engines.admit(self.robo.token, "look")
        self.admitted.set()
        async with aclosing(EngineEvents(self.club.people.store, self.hall, known).listen()) as heard:
            async for event in heard:
                if event is not None:
                    yield event


async def next_of(events: AsyncIterator[EngineEvent]) -> EngineEvent:
    return await asyncio.wait_for(anext(events), 10)


# ---------------------------------------------------------------- whose it is


def test_an_engine_is_a_person_with_an_owner_and_its_token_is_kept_as_a_digest(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            shop = Workshop(hall)
            made = await shop.open()
            assert made.token.startswith("mhe_")
            rows = await shop.club.database.fetch("select id, kind, owner from people where kind = 'engine'")
            assert [tuple(row) for row in rows] == [(made.engine, "engine", shop.ada.id)]
            devices = await shop.club.database.fetch("select digest, label from devices")
            assert made.token.encode() not in b"".join([bytes(digest) for digest, _ in devices])
            (listed,) = await shop.engines.mine(shop.ada.token)
            assert (listed.name, listed.tables) == ("Robo", 0)
            me = await shop.club.people.me(made.token)
            assert (me.name, me.engine) == ("Robo", True)
            club = await shop.club.moderation.info(shop.ada.token)
            assert {one.name: one.engine for one in club.people} == {"Ada": False, "Robo": True}

    play(story)


def test_a_name_is_a_members_or_an_engines_and_only_so_many_are_one_persons(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            shop = Workshop(hall)
            await shop.open()
            for taken in ("Ada", "robo", "ＲＯＢＯ"):
                with pytest.raises(BadInput, match="name-taken"):
                    await shop.engines.make(shop.ada.token, taken)
            for number in range(1, MOST_ENGINES):
                await shop.engines.make(shop.ada.token, f"Robo {number}")
            with pytest.raises(BadInput, match="many-engines"):
                await shop.engines.make(shop.ada.token, "One more")
            bo = await shop.club.come("Bo")
            with pytest.raises(BadInput, match="name-taken"):
                await shop.club.moderation.give_role(bo.id, "member", "Robo")

    play(story)


def test_another_token_makes_the_old_one_useless_and_nobody_elses_engine_is_touched(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            shop = Workshop(hall)
            old = await shop.open()
            eve = await shop.club.come("Eve")
            for deed in (shop.engines.renew(eve.token, old.engine), shop.engines.remove(eve.token, old.engine, "x")):
                with pytest.raises(BadInput, match="no-such-engine"):
                    await deed
            keys = await shop.set_table(engines=True)
            key = await shop.seat(keys, 0)
            guest = await Guest(hall, keys.table, [key]).sit()
            async with aclosing(shop.hears()) as events:
                listening = asyncio.create_task(next_of(events))
                await shop.admitted.wait()
                fresh = await shop.engines.renew(shop.ada.token, old.engine)
                with pytest.raises(StopAsyncIteration):
                    await listening
            await guest.wait_for(guest.is_out)  # who came by the old one is sent away
            with pytest.raises(BadInput, match="bad-token"):
                await shop.engines.admit(old.token, "look")
            assert (await shop.engines.admit(fresh.token, "look")).person.id == old.engine
            assert (await shop.engines.keys_at(fresh.token, keys.table))[1] != [key]

    play(story)


def test_an_engine_that_is_removed_and_one_whose_owner_leaves_are_forgotten(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            shop = Workshop(hall)
            robo = await shop.open()
            other = await shop.engines.make(shop.ada.token, "Tick")
            keys = await shop.set_table(engines=True)
            await shop.seat(keys, 0)
            await sit(hall, keys.table, [str(keys.seats[1])], Sit("Bo"), "")
            await shop.engines.remove(shop.ada.token, robo.engine, "a former player")
            row = (await hall.table(keys.table)).settings.seats[0]
            assert (row.name, row.kind, row.person) == ("a former player", "bot", "")
            assert await shop.club.people.find(robo.token) is None
            await shop.club.people.erase(shop.ada.token, "Ada", "a former player")
            assert await shop.club.people.find(other.token) is None
            left = await shop.club.database.fetch("select name from people where name <> ''")
            assert list(left) == []

    play(story)


# ---------------------------------------------------------------- where it may come


def test_an_engine_sits_only_where_a_table_lets_it_and_is_marked(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            shop = Workshop(hall)
            await shop.open()
            without = await shop.set_table()
            with pytest.raises(BadInput, match="no-engines-at-table"):
                await shop.seat(without, 0)
            open_to_all = await shop.set_table(engines=True)
            await shop.seat(open_to_all, 1)
            table = await hall.table(open_to_all.table)
            assert [row.engine for row in table.settings.seats] == [False, True]
            assert "engine" in table.info(()).badges
            plans = [SeatPlan("human", "Ada"), SeatPlan("human", engine=True)]
            kept = await hall.create(NewTable("small-world", plans, seed=1, invites=True))
            with pytest.raises(BadInput, match="no-engines-at-table"):
                await shop.seat(kept, 0)
            await shop.seat(kept, 1)

    play(story)


def test_an_engine_sees_and_takes_only_open_tables_for_engines(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            shop = Workshop(hall)
            await shop.open()
            bo = await shop.club.come("Bo")
            people_only = await bo.set_open()
            both = await bo.set_open(engines=True)
            known = await shop.engines.admit(shop.robo.token, "set")
            with pytest.raises(BadInput, match="not-open"):
                await shop.club.open_tables.sit(known, people_only.table, "")
            assert (await shop.club.open_tables.sit(known, both.table, "")).table == both.table
            assert (await hall.table(both.table)).settings.seats[0].engine
            third = await bo.set_open(engines=True)
            await shop.club.people.block(bo.token, shop.ada.id, on=True)
            with pytest.raises(BadInput, match="not-open"):  # he does not want to meet whose engine it is
                await shop.club.open_tables.sit(known, third.table, "")

    play(story)


def test_where_the_hall_or_the_owner_may_not_an_engine_may_not_either(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            shop = Workshop(hall)
            robo = await shop.open()
            await shop.club.store.let_engines_come(False)
            with pytest.raises(BadInput, match="no-engines-here"):
                await shop.engines.admit(robo.token, "look")
            await shop.club.store.let_engines_come(True)
            assert (await shop.engines.admit(robo.token, "sit")).person.id == robo.engine
            closed = Engines(shop.club.people, "closed")
            assert (await closed.admit(robo.token, "sit")).person.id == robo.engine  # Ada is a member
            guest = await shop.club.come("Gus")
            his = await shop.engines.make(guest.token, "Gear")
            with pytest.raises(BadInput, match="members-only"):
                await closed.admit(his.token, "sit")
            await shop.club.store.sanction(shop.ada.id, "ban", 4e9)
            with pytest.raises(BadInput, match="banned"):
                await shop.engines.admit(robo.token, "look")

    play(story)


def test_an_engine_plays_at_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            shop = Workshop(hall)
            robo = await shop.open()
            known = await shop.engines.admit(robo.token, "sit")
            for _ in range(ENGINE_TABLES):
                await shop.engines.check_room(known)
                keys = await hall.create(NewTable("small-world", people(2), invites=True, engines=True))
                await sit(hall, keys.table, [str(keys.seats[0])], Sit("Robo"), robo.engine, engine=True)
            await hall.projector.work()
            with pytest.raises(BadInput, match="many-tables"):
                await shop.engines.check_room(known)

    play(story)


# ---------------------------------------------------------------- what it hears


def test_an_engine_hears_that_it_is_invited_asked_and_that_a_game_is_over(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            shop = Workshop(hall)
            robo = await shop.open()
            async with aclosing(shop.hears()) as events:
                first = asyncio.create_task(next_of(events))
                await asyncio.sleep(0)
                keys = await shop.set_table(engines=True, options={"first": "1"})
                await ask_to_sit(hall, keys.table, [keys.host], 0, robo.engine)
                await hall.projector.work()
                await shop.club.people.tell(robo.engine)
                invited = await first
                assert (invited.event, invited.table, invited.seat) == ("invited", keys.table, 0)
                assert invited.key == keys.seats[0]
                await shop.seat(keys, 0)
                await shop.club.people.tell(robo.engine)
                bo = await sit(hall, keys.table, [str(keys.seats[1])], Sit("Bo"), "")
                await hall.projector.work()
                asked = await next_of(events)
                assert (asked.event, asked.table, asked.seat, asked.key) == ("asked", keys.table, 0, "")
                await (await Guest(hall, keys.table, [bo.key]).sit()).ask("concede")
                await hall.projector.work()
                over = await next_of(events)
                assert (over.event, over.table) == ("over", keys.table)
                assert over.result is not None
                assert over.result.winners == [0]
            assert not hall.watchers.by_table

    play(story)


def test_a_new_line_hears_first_what_waits_already_and_each_thing_once(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            shop = Workshop(hall)
            robo = await shop.open()
            asked = await shop.set_table(engines=True, options={"first": "1"})
            await shop.seat(asked, 0)
            await sit(hall, asked.table, [str(asked.seats[1])], Sit("Bo"), "")
            other = await shop.set_table(engines=True)
            await ask_to_sit(hall, other.table, [other.host], 1, robo.engine)
            await hall.projector.work()
            known = await shop.engines.admit(robo.token, "look")
            line = EngineEvents(shop.club.people.store, hall, known)
            told = [(one.event, one.table) for one in await line.news()]
            assert told == [("asked", asked.table), ("invited", other.table)]
            assert await line.news() == []
            me = await shop.club.people.me(robo.token)
            assert [(one.table, one.seat) for one in me.invited] == [(other.table, 1)]
            hall.watchers.leave(line.watcher)

    play(story)


def test_only_who_set_the_table_invites_and_only_into_a_free_seat(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            shop = Workshop(hall)
            robo = await shop.open()
            keys = await shop.set_table(engines=True)
            for wrong in (keys.watch, str(keys.seats[0])):
                with pytest.raises(BadInput, match="not-host"):
                    await ask_to_sit(hall, keys.table, [wrong], 0, robo.engine)
            await sit(hall, keys.table, [str(keys.seats[0])], Sit("Bo"), "")
            with pytest.raises(BadInput, match="seat-claimed"):
                await ask_to_sit(hall, keys.table, [keys.host], 0, robo.engine)
            assert await shop.engines.somebody_named("ROBO", "") == robo.engine
            bo = await shop.club.come("Bo")
            with pytest.raises(BadInput, match="nobody-so-called"):
                await shop.engines.somebody_named("Bo", "")  # guests have no names of their own
            await shop.club.people.block(shop.ada.token, bo.id, on=True)
            with pytest.raises(BadInput, match="nobody-so-called"):
                await shop.engines.somebody_named("Robo", bo.id)  # whose engine it is does not want to meet him

    play(story)


# ---------------------------------------------------------------- over the network


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def make_robo(client: Client) -> str:
    client.post("/api/me", json={"name": "Ada"})
    token: str = client.post("/api/me/engines", json={"name": "Robo"}).json()["token"]
    return token


def test_an_engine_plays_by_its_token_alone_and_does_not_look_after_itself(client: Client) -> None:
    token = make_robo(client)
    keys = client.post("/api/tables", json={**TWO, "engines": True, "invites": True, "seed": 1}).json()
    seat = f"/api/tables/{keys['table']}/seats/0"
    asked = client.post(f"{seat}/invite", json={"name": "Robo"}, headers={"meadhall-keys": keys["host"]})
    assert asked.status_code == 200, asked.text
    client.cookies.clear()
    headers = bearer(token)
    assert client.get(f"{seat}/question", headers=headers).status_code == 403
    me = client.get("/api/me", headers=headers).json()
    (invited,) = me["invited"]
    assert (invited["table"], invited["host"]) == (keys["table"], "Ada")
    sat = client.post(
        f"/api/tables/{keys['table']}/sit",
        json={"name": "Not Robo"},
        headers={**headers, "meadhall-keys": invited["key"]},
    )
    assert sat.status_code == 200, sat.text
    assert client.get(f"{seat}/question", headers=headers).json()["seat"] == 0
    info = client.get(f"/api/tables/{keys['table']}", headers=headers).json()
    assert (info["you"], info["seats"][0]["name"], info["seats"][0]["engine"]) == ([0], "Robo", True)
    for path, body in [
        ("me", {"name": "Ada"}),
        ("me/ticket", {}),
        ("me/erase", {"name": "Robo"}),
        ("me/engines", {"name": "X"}),
    ]:
        refused = client.post(f"/api/{path}", json=body, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "not-for-engines"), path
    client.cookies.set("meadhall", token)  # a token is no cookie
    assert client.get("/api/me").json()["id"] == ""


def test_a_wrong_token_is_refused_wherever_it_comes(client: Client) -> None:
    token = make_robo(client)
    client.cookies.clear()
    for wrong in ("mhe_nonsense", token + "x", token[:-1]):
        for path in ("/api/events", "/api/games", "/api/lobby"):
            refused = client.get(path, headers=bearer(wrong))
            assert (refused.status_code, refused.json()["code"]) == (403, "bad-token"), path
    assert client.get("/api/events").json()["code"] == "bad-token"


def test_a_token_may_ask_twenty_times_a_second_and_imagine_ten_times(client: Client) -> None:
    token = make_robo(client)
    keys = client.post("/api/tables", json={**TWO, "engines": True, "invites": True, "seed": 1}).json()
    for seat in (0, 1):
        headers = {**(bearer(token) if seat == 0 else {}), "meadhall-keys": keys["seats"][seat]}
        assert client.post(f"/api/tables/{keys['table']}/sit", json={}, headers=headers).status_code == 200
    path = f"/api/tables/{keys['table']}/seats/0/belief"
    codes = [client.get(path, headers=bearer(token)).status_code for _ in range(30)]
    assert 10 <= codes.count(200) < 25
    more = [client.get("/api/games", headers=bearer(token)).status_code for _ in range(100)]
    assert 429 in more
    client.cookies.clear()
    assert client.get("/api/games").status_code == 200


def test_events_come_as_lines_and_over_the_line_of_the_hall(tmp_path: Path) -> None:
    with Server(tmp_path) as server, ExitStack() as opened:
        dial = partial(http.client.HTTPConnection, "127.0.0.1", server.port, timeout=30)
        hall = opened.enter_context(closing(dial()))

        def call(path: str, body: Any, **headers: str) -> tuple[Any, str]:
            hall.request("POST", path, json.dumps(body), {"content-type": "application/json", **headers})
            reply = hall.getresponse()
            said = json.loads(reply.read())
            assert reply.status in (200, 201), said
            return said, reply.headers.get("set-cookie", "").partition(";")[0]

        _, cookie = call("/api/me", {"name": "Ada"})
        token = call("/api/me/engines", {"name": "Robo"}, cookie=cookie)[0]["token"]
        address = f"ws://127.0.0.1:{server.port}/ws/me"
        lines = []
        with connect(address, additional_headers=bearer(token)) as socket:
            for _ in range(3):
                line = opened.enter_context(closing(dial()))
                line.request("GET", "/api/events", headers=bearer(token))
                lines.append(line.getresponse())
            assert [line.status for line in lines] == [200] * 3
            too_many = opened.enter_context(closing(dial()))
            too_many.request("GET", "/api/events", headers=bearer(token))
            assert too_many.getresponse().status == 429
            keys, _ = call("/api/tables", {**TWO, "engines": True, "invites": True}, cookie=cookie)
            invite = f"/api/tables/{keys['table']}/seats/1/invite"
            call(invite, {"name": "Robo"}, **{"meadhall-keys": keys["host"], "cookie": cookie})
            for reply in lines:
                heard = json.loads(next(text for text in iter(reply.readline, b"") if text.strip()))
                assert (heard["event"], heard["table"], heard["seat"]) == ("invited", keys["table"], 1)
            while True:
                said = json.loads(socket.recv(timeout=30))
                if said["say"] == "event":
                    break
            assert said["news"]["key"] == heard["key"]
        call(f"/api/tables/{keys['table']}/sit", {}, **{"meadhall-keys": heard["key"], **bearer(token)})
        opened.close()
        with connect(f"ws://127.0.0.1:{server.port}/ws/{keys['table']}") as socket:
            socket.send(json.dumps({"do": "join", "token": token}))
            assert json.loads(socket.recv(timeout=30))["you"] == [1]
