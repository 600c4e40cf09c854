"""The hall over HTTP."""

import os
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import RequestFactory, TestClient

from meadhall.language import CATALOGUES
from meadhall.server import library_routes
from meadhall.server.app import Plan, create_app
from meadhall.server.preload import SCREENS, Chunk, links, needed_by, read_chunks, with_head
from meadhall.server.replies import sent
from meadhall.server.static import Page, part_of
from meadhall.server.store import open_store
from meadhall.table.limits import Limits
from meadhall.table.stories import MOST_TEXT
from tests.server.harness import QUICK

Client = TestClient[Any]

TWO = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
RECORD = """meadhall record 1
game: small-world
rules: 1
seats: 2
option coins: open
option first: 1
name 0: Ada
name 1: Bo
answers:
"""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    app = create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK, ["http://10.0.0.5:8020/"]))
    with TestClient(app) as client:
        yield client


def new_table(client: Client, **more: Any) -> Any:
    answer = client.post("/api/tables", json={"game": "small-world", "seats": TWO, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_the_shelf_tells_games_seats_options_and_bots(client: Client) -> None:
    games = client.get("/api/games").json()
    assert games[0]["name"] == "small-world"
    assert games[0]["seats"] == [2, 3, 4, 5, 6]
    options = {option["name"]: option for option in games[0]["options"]}
    assert options["coins"] == {"name": "coins", "values": ["hidden", "open"], "seats": {}, "free": False, "when": []}
    assert options["mode"]["seats"]["teams"] == [6]
    assert "random" in games[0]["bots"]


def test_a_strength_is_told_of_the_mode_in_which_it_was_measured(client: Client) -> None:
    found = {one["name"]: one["strengths"] for one in client.get("/api/games").json()}
    assert {one["options"]["mode"] for one in found["small-world"]} == {"standard", "necromancer"}, "none for teams"
    assert {one["options"]["mode"] for one in found["ice-garden"]} == {"basic"}
    assert {one["options"]["mode"] for one in found["alynthia"]} == {"competitive"}
    assert all(one["options"] == {} for one in found["dawn-of-ulos"]), "a game that has no modes"


def test_a_table_is_set_and_looked_at_with_a_key(client: Client) -> None:
    keys = new_table(client, options={"coins": "open"}, seed=1)
    assert len(keys["seats"]) == 2
    info = client.get(f"/api/tables/{keys['table']}", headers={"meadhall-keys": keys["seats"][1]}).json()
    assert info["you"] == [1]
    assert info["options"]["coins"] == "open"
    assert info["question"] == "pick-combo"
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bo"]
    both = client.get(f"/api/tables/{keys['table']}", headers={"meadhall-keys": " ".join(keys["seats"])}).json()
    assert both["you"] == [0, 1]
    watched = client.get(f"/api/tables/{keys['table']}", headers={"meadhall-keys": keys["watch"]}).json()
    assert watched["you"] == []


def test_my_tables_are_looked_at_in_one_call(client: Client) -> None:
    keys = new_table(client, seed=1)
    wanted = [{"table": keys["table"], "keys": [keys["seats"][0]]}, {"table": "gone", "keys": ["w-x"]}]
    first, second = client.post("/api/tables/look", json={"tables": wanted}).json()
    assert first["info"]["you"] == [0]
    assert (second["info"], second["problem"]["code"]) == (None, "bad-key")


def test_without_a_key_there_is_nothing_to_see(client: Client) -> None:
    keys, other = new_table(client), new_table(client)
    for path in ["", "/record", "/replay", "/replay/0"]:
        address = f"/api/tables/{keys['table']}{path}"
        assert client.get(address).json()["code"] == "bad-key"
        wrong = client.get(address, headers={"meadhall-keys": other["seats"][0]})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "bad-key")


def test_a_running_game_keeps_its_secrets(client: Client) -> None:
    keys = new_table(client, seed=1)
    address = f"/api/tables/{keys['table']}"
    mine = {"meadhall-keys": keys["seats"][0]}
    assert client.get(f"{address}/record", headers=mine).json()["code"] == "not-over"
    assert client.post(f"{address}/fork", json={"moves": 0}, headers=mine).status_code == 403
    everybodys = {"meadhall-keys": " ".join(keys["seats"])}
    assert client.get(f"{address}/record", headers=everybodys).text.startswith("meadhall record 1")
    forked = client.post(f"{address}/fork", json={"moves": 1}, headers=everybodys)
    assert forked.status_code == 201
    assert forked.json()["table"] != keys["table"]


def test_a_replay_shows_any_moment(client: Client) -> None:
    keys = new_table(client, seed=1)
    watch = {"meadhall-keys": keys["watch"]}
    moves = client.get(f"/api/tables/{keys['table']}/replay", headers=watch).json()["moves"]
    assert {move["seat"] for move in moves} == {-1}  # so far only chance has spoken
    first = client.get(f"/api/tables/{keys['table']}/replay/1", headers=watch).json()
    assert (first["moves"], first["private"]) == (1, {})
    assert first["public"]["turn"] == 1
    beyond = client.get(f"/api/tables/{keys['table']}/replay/999", headers=watch)
    assert (beyond.status_code, beyond.json()["code"]) == (400, "no-such-move")


def test_a_record_is_imported_and_a_damaged_one_is_explained(client: Client) -> None:
    assert client.post("/api/tables/import", json={"record": RECORD}).status_code == 201
    for damage, code in [
        (RECORD.replace("meadhall record 1", "diary"), "not-a-record"),
        (RECORD.replace("rules: 1", "rules: 7"), "record-version"),
        (RECORD.replace("seats: 2", "seats: two"), "record-number"),
        (RECORD.replace("seats: 2", "seats: 9"), "bad-seats"),
        (RECORD.replace("small-world", "chess"), "unknown-game"),
        (RECORD.replace("option first: 1", "option first: 5"), "seats-for-option"),
        (RECORD + "0 fly\n", "record-choice"),
        (RECORD + "0 stop\n", "record-refused"),
        (RECORD + "7 stop\n", "record-seat"),
    ]:
        answer = client.post("/api/tables/import", json={"record": damage})
        assert (answer.status_code, answer.json()["code"]) == (400, code)
        assert set(answer.json()) == {"code", "facts"}


def test_a_table_that_cannot_be_is_explained(client: Client) -> None:
    for body, code in [
        ({"game": "chess", "seats": TWO}, "unknown-game"),
        ({"game": "small-world", "seats": TWO[:1]}, "bad-seats"),
        ({"game": "small-world", "seats": [*TWO, {"kind": "bot", "bot": "?"}]}, "unknown-bot"),
        ({"game": "small-world", "seats": "two"}, "malformed"),
        ({"game": "small-world"}, "malformed"),
        ([], "malformed"),
    ]:
        answer = client.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_catalogues_in_ever_other_company_are_packed_once(client: Client) -> None:
    """To pack all of them took 26 ms, and they can be asked for in millions of ways."""
    names = ["server", "common", "table", "small-world", "ice-garden"]
    apart = {name: client.get(f"/api/words/en/{name}").content for name in names}
    made = part_of.cache_info().misses
    for company in permutations(names, 3):
        answer = client.get(f"/api/words/en/{'+'.join(company)}", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.content == b"".join([apart[name] for name in company])
        assert int(answer.headers["content-length"]) < len(answer.content) / 2
    assert part_of.cache_info().misses == made


def test_words_and_rules_come_from_here(client: Client) -> None:
    words = client.get("/api/words").json()
    assert "en" in words["languages"]
    assert words["kinds"]["seat"] == "seat"
    assert "race-goblins" in client.get("/api/words/en/small-world").text  # of a pack
    assert "error-stale" in client.get("/api/words/en/server").text
    both = client.get("/api/words/en/server+common").text
    assert "error-stale" in both
    assert client.get("/api/words/en/common").text in both
    # comments stay at home
    assert "\n#" in (CATALOGUES / "en" / "table.ftl").read_text("utf-8")
    assert not any(line.startswith("#") for line in client.get("/api/words/en/table").text.splitlines())
    assert client.get("/api/words/en/../../x").status_code == 404
    assert client.get("/api/words/xx/common").json()["code"] == "no-such-words"
    rules = client.get("/api/rules/small-world").json()
    assert len(rules) > 100
    found = client.get("/api/rules/small-world", params={"q": "SW-5.14"}).json()
    assert found[0]["id"] == "SW-5.14"
    assert client.get("/api/rules/chess").json()["code"] == "unknown-game"
    book = client.get("/api/books/dawn-of-ulos").json()
    assert (book["title"], book["sections"][0]["id"]) == ("Dawn of Ulos", "the-game-on-one-page")
    assert client.get("/api/books/dawn-of-ulos/words").json() == book["words"]
    assert client.get("/api/books/chess").json()["code"] == "unknown-game"


def test_rules_are_read_once_however_often_they_are_sought(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """To read them holds Python's only lock, and with it everybody."""
    first = client.get("/api/rules/alynthia").json()
    monkeypatch.setattr(library_routes, "read_rules", None)
    assert client.get("/api/rules/alynthia").json() == first
    assert 0 < len(client.get("/api/rules/alynthia", params={"q": "a"}).json()) < len(first)


def test_programs_learn_all_of_this_from_the_schema(client: Client) -> None:
    schema = client.get("/api/openapi.json").json()
    assert schema["openapi"].startswith("3.")
    assert "/api/tables" in schema["paths"]
    assert "/{path}" not in schema["paths"]


def test_friends_learn_the_address_in_the_local_network(client: Client) -> None:
    assert client.get("/api/local-address").json() == {"addresses": ["http://10.0.0.5:8020/"]}


def test_every_answer_carries_the_headers_that_keep_a_page_safe(client: Client) -> None:
    for path in ["/", "/table/x", "/api/games", "/api/nothing", "/nothing.js"]:
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_nothing_is_told_in_an_unknown_corner(client: Client) -> None:
    for path in ["/api/nothing", "/api/tables/x/y/z", "/nothing.js", "/../../etc/passwd.txt"]:
        answer = client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")


def test_whoever_asks_too_fast_has_to_wait(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.001, request_burst=3)
    with TestClient(create_app(lambda: open_store(str(tmp_path / "s")), Plan("", limits))) as client:
        statuses = [client.get("/api/games").status_code for _ in range(5)]
        assert statuses == [200, 200, 200, 429, 429]
        assert client.get("/api/games").json()["code"] == "too-fast"


def test_a_club_behind_one_address_may_open_the_page_at_once(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.001, request_burst=3)
    folder = tmp_path / "dist"
    folder.mkdir()
    with TestClient(create_app(lambda: open_store(str(tmp_path / "s")), Plan("", limits))) as client:
        client.app.state.page = built(folder)
        for _ in range(3):
            assert client.get("/").status_code == 200
        assert {client.get("/assets/index-abc.js").status_code for _ in range(30)} == {200}
        assert client.get("/").status_code == 429


def test_a_body_without_end_is_not_read(client: Client) -> None:
    body = b'{"record": "' + b"x" * 2_000_000 + b'"}'
    answer = client.post("/api/tables/import", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 413


# The page


def built(folder: Path) -> Page:
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html>the page")
    (folder / "assets" / "index-abc.js").write_text("let x = 1;" * 100)
    (folder.parent / "secret.txt").write_text("secret")
    return Page([folder.parent / "elsewhere", folder])


def test_a_built_page_is_sent_packed_and_what_never_changes_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    page = built(folder)
    script = page.find("/assets/index-abc.js")
    assert script is not None
    assert script.packed is not None
    assert len(script.packed) < 100 < len(script.plain)
    assert "immutable" in script.keep
    assert script.kind.startswith("text/javascript")
    start = page.find("")
    assert start is not None
    assert start.keep == "no-cache"


def test_whoever_takes_brotli_gets_what_the_build_has_packed_and_others_what_they_take(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    page = built(folder)
    (folder / "assets" / "index-abc.js.br").write_bytes(b"as small as can be")
    script, start = page.find("/assets/index-abc.js"), page.find("")
    assert script is not None
    assert start is not None
    assert script.weight() == len(script.plain) + len(script.packed or b"") + len(b"as small as can be")
    for file, taken, encoding, content in (
        (script, "gzip, deflate, br, zstd", "br", b"as small as can be"),
        (script, "br;q=1.0, gzip;q=0.8", "br", b"as small as can be"),
        (script, "gzip", "gzip", script.packed),
        (script, "", None, script.plain),
        (start, "gzip, br", "gzip", start.packed),
        (script, "br;q=0, gzip; q=0.0", None, script.plain),
    ):
        request = RequestFactory().get("/", headers={"accept-encoding": taken})
        reply = sent(request, file)
        assert reply.headers.get("content-encoding") == encoding, taken
        assert reply.content == content, taken
        assert reply.headers["vary"] == "accept-encoding"


def test_an_address_of_the_page_opens_the_page_and_nothing_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    page = built(folder)
    for path in ["/table/abc", "/", "/new"]:
        found = page.find(path)
        assert found is not None
        assert found.plain == b"<!doctype html>the page"
    for path in ["/assets/gone.js", "/../secret.txt", "/assets/../../secret.txt", "//etc/passwd.d"]:
        assert page.find(path) is None


def test_a_rebuilt_page_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    page = built(folder)
    page.find("/")
    (folder / "index.html").write_text("another page")
    os.utime(folder / "index.html", (1, 1))
    found = page.find("/")
    assert found is not None
    assert found.plain == b"another page"


def test_without_a_page_one_is_told_how_to_build_it_until_it_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    page = Page([folder])
    found = page.find("/")
    assert found is not None
    assert b"npm run build" in found.plain
    assert page.find("/nothing.js") is None
    folder.mkdir()
    (folder / "index.html").write_text("the page")
    found = page.find("/")
    assert found is not None
    assert found.plain == b"the page"


# What a page will need is told before it asks

CHUNKS = {
    "src/table/TableScreen.svelte": Chunk("assets/table.js", ["assets/table.css"], ["_shared.js"]),
    "src/boards/small-world/index.ts": Chunk("assets/small-world.js", [], ["_shared.js"]),
    "virtual:small-world-map/4": Chunk("assets/4.js"),
    "_shared.js": Chunk("assets/shared.js"),
}


def test_the_code_of_a_screen_and_of_its_board_is_named_once_with_all_it_needs() -> None:
    told = links(needed_by(CHUNKS, "table", "small-world"), "small-world")
    assert [part for part in told.split(", ") if part.endswith("rel=modulepreload")] == [
        "</assets/table.js>; rel=modulepreload",
        "</assets/small-world.js>; rel=modulepreload",
        "</assets/shared.js>; rel=modulepreload",
    ]
    assert CHUNKS["virtual:small-world-map/4"] in needed_by(CHUNKS, "table", "small-world", 4)
    assert "</api/words/en/small-world>; rel=preload; as=fetch; crossorigin" in told


def test_a_page_has_the_styles_of_its_screen_once_and_its_game() -> None:
    needed = needed_by(CHUNKS, "table", "small-world")
    page = with_head(b"<head></head><body></body>", needed, "small-world")
    style = b'<link rel="stylesheet" crossorigin href="/assets/table.css">'
    assert page == b"<head>" + style + b'<meta name="meadhall-game" content="small-world"></head><body></body>'
    assert with_head(page, needed, None) == page


def test_the_words_that_are_named_are_there(client: Client) -> None:
    for screen in SCREENS:
        for part in links(needed_by({}, screen, "small-world"), "small-world").split(", "):
            assert client.get(part[part.index("<") + 1 : part.index(">")]).status_code == 200


def test_a_table_s_page_tells_its_game_only_while_the_table_is_open(client: Client) -> None:
    table = new_table(client)["table"]
    assert "/api/words/en/small-world" in client.get(f"/table/{table}").headers["link"]
    assert "/api/words/en/small-world" not in client.get("/table/unheard-of").headers["link"]


def test_a_page_without_a_list_of_its_files_is_served_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "chunks.json").write_text("not a list")
    assert read_chunks(tmp_path) == read_chunks(None) == {}


def test_an_author_has_a_bench_whose_work_is_paid_for(client: Client) -> None:
    begun = client.get("/api/stories/new")
    assert begun.headers["content-type"].startswith("text/plain")
    found = client.post("/api/stories", json={"text": begun.text.replace("start: A", "start: Q")}).json()
    assert {one["kind"] for one in found["faults"]} == {"E"}
    assert found["picture"] == ""
    assert client.post("/api/stories", json={"text": "x" * (MOST_TEXT + 1)}).status_code == 400
