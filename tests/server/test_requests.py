"""What can be asked of a lobby, without HTTP: the same as over HTTP."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec import json

from meadhall.server.app import Plan, create_app
from meadhall.server.store import open_store
from meadhall.table.lobby import Lobby
from meadhall.table.ports import StoreFailure
from meadhall.table.requests import ROUTES, Reply, find_route, respond
from meadhall.table.wire import NewKeys, NewTable
from tests.server.harness import QUICK, open_hall, people, play, play_on, sit_all

Story = Callable[[Lobby], Awaitable[None]]


def at_a_hall(folder: Path, story: Story) -> None:
    async def opened() -> None:
        async with open_hall(folder) as hall:
            await story(hall)

    play(opened)


def read(reply: Reply) -> Any:
    return json.decode(reply.body)


def test_the_server_answers_at_every_address_and_in_the_same_way(tmp_path: Path) -> None:
    with TestClient(create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK))) as client:
        found = {
            (method, path.path_format.removeprefix("/api").replace(":str", "").replace(":int", ""))
            for path in client.app.routes
            for method in getattr(path, "methods", [])
            if path.path.startswith("/api/")
        }
    ours = {(route.method, route.path) for route in ROUTES}
    assert ours <= found
    words = {
        "/words",
        "/words/{language}/{catalogues}",
        "/rules/{game}",
        "/books/{game}",
        "/books/{game}/words",
        "/books/{game}/pictures/{picture}",
    }
    beside = {path for method, path in found - ours if method in {"GET", "POST"} and "openapi" not in path}
    told = [f"/told{way}" for way in ("", "/mail", "/push", "/add", "/confirm", "/test", "/remove")]
    ways = [
        "",
        "/tables",
        "/ticket",
        "/use-ticket",
        "/letters",
        "/printed",
        "/refuse",
        *[f"/passkeys{way}" for way in ("", "/begin", "/add", "/ask", "/use", "/remove")],
        "/devices/remove",
        "/export",
        "/erase",
        "/vacation",
        "/block",
        *told,
        *[f"/engines{way}" for way in ("", "/token", "/remove")],
    ]
    people = {*[f"/me{way}" for way in ways], "/tables/{table}/seen", "/unsubscribe/{secret}"}
    ways = [
        "",
        "/join",
        "/invites",
        "/invites/remove",
        "/role",
        "/sanction",
        "/intervene",
        "/reports/close",
        "/engines",
    ]
    club = {*[f"/club{way}" for way in ways], "/lobby", "/lobby/sit", "/lobby/{table}/sit", "/tables/{table}/report"}
    tournaments = [f"/tournaments{way}" for way in ("", "/{tournament}", "/{tournament}/enter", "/{tournament}/start")]
    pages = ["/people/{person}", "/people/{person}/against/{other}", "/standing/{game}", "/tables/{table}/scored"]
    standing = {*pages, *tournaments, "/seasons", "/seasons/remove"}
    assert beside == {*words, *people, *club, *standing, "/local-address", "/dice", "/events"}


def test_a_table_is_set_played_looked_at_and_taken_elsewhere(tmp_path: Path) -> None:
    async def story(hall: Lobby) -> None:
        body = json.encode({"game": "small-world", "seats": [{"kind": "human"}, {"kind": "human"}], "seed": 1})
        made = await respond(hall, "POST", "/tables", [], body)
        assert (made.status, made.kind) == (201, "application/json")
        new = json.decode(made.body, type=NewKeys)
        table, keys = new.table, [str(key) for key in new.seats]
        await play_on(await sit_all(hall, new), Random(1))
        info = read(await respond(hall, "GET", f"/tables/{table}", keys[:1]))
        assert info["result"] is not None
        looked = await respond(
            hall, "POST", "/tables/look", [], json.encode({"tables": [{"table": table, "keys": keys}]})
        )
        assert read(looked)[0]["info"]["you"] == [0, 1]
        record = await respond(hall, "GET", f"/tables/{table}/record", keys[:1])
        assert (record.status, record.kind) == (200, "text/plain")
        taken = await respond(hall, "POST", "/tables/import", [], json.encode({"record": record.body.decode()}))
        forked = await respond(hall, "POST", f"/tables/{table}/fork", keys, json.encode({"moves": 3}))
        assert [taken.status, forked.status] == [201, 201]
        moves = read(await respond(hall, "GET", f"/tables/{table}/replay", keys))["moves"]
        view = read(await respond(hall, "GET", f"/tables/{table}/replay/{len(moves)}", keys))
        assert view["question"] is None

    at_a_hall(tmp_path, story)


def test_a_body_may_have_been_read_already(tmp_path: Path) -> None:
    async def story(hall: Lobby) -> None:
        made = await respond(hall, "POST", "/tables", [], NewTable("small-world", people(2)))
        assert made.status == 201

    at_a_hall(tmp_path, story)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/nowhere", b"", 404, "no-such-page"),
        ("PUT", "/tables", b"", 404, "no-such-page"),
        ("GET", "/tables/x/replay/-1", b"", 404, "no-such-page"),
        ("GET", "/tables/x/replay/100001", b"", 404, "no-such-page"),
        ("GET", "/tables/x/replay/" + "9" * 5000, b"", 404, "no-such-page"),
        ("GET", "/tables/x", b"", 403, "bad-key"),
        ("POST", "/tables", b"{", 400, "malformed"),
        ("POST", "/tables", b'{"game": 5, "seats": []}', 400, "malformed"),
        ("POST", "/tables", b"[" * 100_000, 400, "malformed"),
        ("POST", "/tables", b'{"game": "chess", "seats": []}', 400, "unknown-game"),
    ],
)
def test_what_makes_no_sense_is_a_problem_with_a_code(
    tmp_path: Path, method: str, path: str, body: bytes, status: int, code: str
) -> None:
    async def story(hall: Lobby) -> None:
        reply = await respond(hall, method, path, [], body)
        assert (reply.status, read(reply)["code"]) == (status, code)
        assert len(reply.body) < 1000

    at_a_hall(tmp_path, story)


def test_a_store_that_does_not_answer_is_told_and_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Lobby) -> None:
        async def away(*_: object) -> None:
            raise StoreFailure("gone")

        monkeypatch.setattr(hall.store, "load", away)
        key = hall.keys.watch("abc")
        reply = await respond(hall, "GET", "/tables/abc", [key])
        assert (reply.status, read(reply)["code"]) == (503, "tables-away")
        assert hall.meters.failures["store"] == 1

    at_a_hall(tmp_path, story)


def test_an_address_names_a_table_and_a_number() -> None:
    route, table, moves = find_route("GET", "/tables/abc/replay/12")
    assert (route.path, table, moves) == ("/tables/{table}/replay/{moves}", "abc", 12)
