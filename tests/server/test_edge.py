"""What a host relies on: a full disk is told, a proxy is heard, and old tables are packed away by themselves."""

import json
import sqlite3
import sys
import time
import urllib.error
import urllib.request
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.server import upkeep
from meadhall.server.app import Plan, create_app
from meadhall.server.store import open_store
from tests.server.harness import QUICK
from tests.server.honest import PEOPLE
from tests.server.running import Server
from tests.server.test_chaos import NO_ROOM, small_disk

BEHIND_A_PROXY = """
import sys
from meadhall.cli.serve import listen
from meadhall.table.limits import Limits
from meadhall.server.app import Plan
from meadhall.server.run import run_server
limits = Limits(tables_per_hour=1.0, table_burst=2.0)
plan = Plan(sys.argv[1], limits, worker=sys.argv[2], log="json", trusted_proxies=PROXIES)
run_server(plan, listen("127.0.0.1", int(sys.argv[2])))
"""
PATIENCE = 30.0

linux = pytest.mark.skipif(sys.platform != "linux", reason="sets limits of another process")


def health(server: Server) -> int:
    try:
        server.get("/health")
    except urllib.error.HTTPError as ill:
        ill.close()
        return ill.code
    return 200


def wait_for_health(server: Server, status: int) -> None:
    """It is looked at once a second at most."""
    until = time.monotonic() + PATIENCE
    while health(server) != status:
        assert time.monotonic() < until, f"never {status}"
        time.sleep(0.2)


@linux
def test_a_hall_whose_files_cannot_grow_is_not_well_until_they_can(tmp_path: Path) -> None:
    import resource

    with Server(tmp_path) as server:
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (NO_ROOM, before[1]))
        wait_for_health(server, 503)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        wait_for_health(server, 200)
        server.new_table(PEOPLE)


@linux
def test_a_hall_on_a_full_disk_is_not_well_until_there_is_room(tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk:
        if disk is None:
            pytest.skip("we may not make a small disk")
        with Server(tmp_path, str(disk / "tables.sqlite")) as server:
            ballast = disk / "ballast"
            with suppress(OSError), ballast.open("wb", buffering=0) as file:
                while file.write(bytes(4096)):
                    pass
            wait_for_health(server, 503)
            with pytest.raises(urllib.error.HTTPError) as refused:
                server.new_table(PEOPLE)
            refused.value.close()
            assert refused.value.code == 503
            ballast.unlink()
            wait_for_health(server, 200)
            server.new_table(PEOPLE)


def statuses(server: Server, *addresses: str) -> list[int]:
    """What is answered to a new table for each of these, who come through a proxy on this machine."""
    found: list[int] = []
    body = json.dumps({"game": "small-world", "seats": PEOPLE}).encode()
    for address in addresses:
        headers = {"content-type": "application/json", "x-forwarded-for": address}
        request = urllib.request.Request(server.address("/api/tables"), body, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                found.append(answer.status)
        except urllib.error.HTTPError as refused:
            refused.close()
            found.append(refused.code if int(refused.headers["retry-after"]) > 0 else 0)
    return found


@pytest.mark.parametrize(
    ("proxies", "expected"), [(["127.0.0.1"], [201, 201, 429, 201]), ([], [201, 201, 429, 429])], ids=["trusted", "not"]
)
def test_behind_a_trusted_proxy_the_address_that_it_tells_counts(
    tmp_path: Path, proxies: list[str], expected: list[int]
) -> None:
    with Server(tmp_path, script=BEHIND_A_PROXY.replace("PROXIES", repr(proxies))) as server:
        assert statuses(server, *["198.51.100.1"] * 3, "198.51.100.2") == expected


def test_a_hall_packs_away_what_nobody_has_played_at_for_so_long(tmp_path: Path) -> None:
    place, archive = tmp_path / "tables.sqlite", tmp_path / "packed.sqlite"
    body = {"game": "small-world", "seats": PEOPLE}

    def hall(days: float) -> TestClient[Any]:
        plan = Plan("", QUICK, keep_days=days, archive=str(archive))
        return TestClient(create_app(lambda: open_store(str(place)), plan))

    with hall(0) as client:
        old, new = [client.post("/api/tables", json=body).json() for _ in range(2)]
    with closing(sqlite3.connect(place)) as database, database:
        database.execute("update tables set created = ?, changed = ? where id = ?", (1.0, 1.0, old["table"]))
    with hall(0):
        assert names(place) == [old["table"], new["table"]], "never, unless the host says so"
    with hall(30) as client:
        until = time.monotonic() + PATIENCE
        while names(place) != [new["table"]]:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert (look(client, old), look(client, new)) == (404, 200)
    assert upkeep.troubles(archive) == ["ok"]
    assert names(archive) == [old["table"]]


def names(place: Path) -> list[str]:
    with closing(sqlite3.connect(f"{place.as_uri()}?mode=ro", uri=True)) as database:
        return [name for (name,) in database.execute("select id from tables order by number")]


def look(client: TestClient[Any], keys: dict[str, Any]) -> int:
    return client.get(f"/api/tables/{keys['table']}", headers={"meadhall-keys": keys["watch"]}).status_code
