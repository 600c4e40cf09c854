"""A hall on the open internet: whatever is sent is answered with a sentence, and nothing of it is written down."""

import asyncio
import logging
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.games import NAMES
from meadhall.server import static as pages
from meadhall.server.app import Looking, Plan, create_app
from meadhall.server.logs import Lines, Words
from meadhall.server.static import Page
from meadhall.server.store import open_store
from meadhall.table.ports import StoreFailure
from meadhall.table.requests import shelf
from tests.server.harness import QUICK, open_hall, play
from tests.server.test_http import TWO

Client = TestClient[Any]
JSON = {"content-type": "application/json"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    app = create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00b.js", "/assets/%00", f"/{'x' * 5000}", f"/{'x' * 5000}.js", "/" + "a/" * 9000, "/%ff%fe.js"]
)
def test_a_path_that_no_file_can_have_is_not_found(client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")
    assert len(answer.text) < 1000


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b'{"game":' * 50_000,
        b'{"game": "' + b"\xff\xfe" + b'", "seats": []}',
        b"\x80",
        b'{"game": "\\ud800", "seats": []}',
        b'{"game": "small-world", "seats": [], "seed": ' + b"9" * 5000 + b"}",
        b'{"game": "small-world", "seats": [], "seed": 1e999}',
        b"",
    ],
    ids=["deep", "deeper", "not-utf-8", "stray", "surrogate", "digits", "infinite", "empty"],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/import", "/api/tables/look"])
def test_a_body_that_is_no_json_is_malformed(client: Client, path: str, body: bytes) -> None:
    answer = client.post(path, content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert len(answer.text) < 5000


def test_a_page_of_another_place_cannot_set_tables(client: Client) -> None:
    body = {"game": "small-world", "seats": TWO}
    text = b'{"game": "small-world", "seats": [{"kind": "human"}, {"kind": "human"}]}'
    for kind in [
        "text/plain",
        "text/plain;charset=UTF-8",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "",
    ]:
        answer = client.post("/api/tables", content=text, headers={"content-type": kind})
        assert (answer.status_code, answer.json()["code"]) == (415, "not-json")
    for origin in ["https://elsewhere.example", "null"]:
        answer = client.post("/api/tables", json=body, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")
    ours = {"origin": "http://testserver.local"}
    assert client.post("/api/tables", json=body, headers=ours).status_code == 201
    named = {"content-type": "application/json; charset=utf-8"}
    assert client.post("/api/tables", content=text, headers=named).status_code == 201


def test_an_error_that_quotes_an_address_is_told_without_it() -> None:
    try:
        Path(f"/{'secret' * 100}").stat()
    except OSError as error:
        record = logging.LogRecord(
            "meadhall.app", logging.ERROR, "", 0, "failed", None, (OSError, error, error.__traceback__)
        )
    for written in [Words("1").format(record), Lines("1").format(record)]:
        assert "too long" in written
        assert "secret" not in written


def test_nothing_that_was_sent_is_written_down(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    for path in ["/secret%00", f"/{'secret' * 900}.js", "/api/words/secret/secret", "/api/tables/secret"]:
        client.get(path, headers={"meadhall-keys": "secret"})
    client.post("/api/tables", content=b'["secret",' * 40_000, headers=JSON)
    for record in caplog.records:
        if record.name != "httpx":  # the client's, which is in this process; another test may have let it speak
            assert "secret" not in Lines("1").format(record)


def test_all_games_are_there_before_the_first_guest(tmp_path: Path) -> None:
    shelf.cache_clear()
    with TestClient(create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK))):
        assert shelf.cache_info().currsize == 1
    assert [game.name for game in shelf()] == NAMES


def test_catalogues_in_every_order_do_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "MOST_KEPT", 50_000)
    for name in "abcdef":
        (tmp_path / f"{name}.ftl").write_text(name * 2000)
    files = Page([tmp_path])
    for order in permutations("abcdef", 4):
        files.read(*[tmp_path / f"{name}.ftl" for name in order])
        assert sum(file.weight() for file in files.files.values()) <= 50_000


# Whether it is well


def test_a_store_that_can_be_read_but_not_written_to_is_not_well(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            store: Any = hall.store
            await Looking().look(store)
            await store.do(lambda database: database.execute("pragma query_only = on"))
            with pytest.raises(StoreFailure, match="readonly"):
                await Looking().look(store)

    play(story)


def test_health_is_told_by_its_status(client: Client) -> None:
    assert client.get("/health").json() == {"status": "ok"}


def test_however_many_ask_for_health_the_store_is_asked_once() -> None:
    async def story() -> None:
        asked = 0

        class Store:
            async def check(self) -> None:
                nonlocal asked
                asked += 1
                await asyncio.sleep(0)

        looking: Any = Looking()
        await asyncio.gather(*[looking.look(Store()) for _ in range(50)])
        assert asked == 1

    play(story)
