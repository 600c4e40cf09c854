"""What one address or one seat may cost: told with the seconds to wait, and nobody else pays for it."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.core import BadInput
from meadhall.server import payers
from meadhall.server.analyst_pool import Lane
from meadhall.server.app import Plan, create_app
from meadhall.server.quotas import Door, Quota, household
from meadhall.server.store import open_store
from meadhall.table.limits import Limits
from meadhall.table.ports import NOBODY
from meadhall.table.wire import HintOption
from tests.server.harness import QUICK, Guest, HereAnalysts, open_hall, play, set_table
from tests.server.test_http import TWO


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_so_much_at_once_and_so_much_an_hour_after_that() -> None:
    clock = Clock()
    quota = Quota(60.0, 3.0, "too-many-tables", clock)
    for _ in range(3):
        quota.take("ada")
    with pytest.raises(BadInput) as refused:
        quota.take("ada")
    assert (refused.value.code, refused.value.facts) == ("too-many-tables", {"seconds": 60})
    quota.take("bo")
    clock.now = 60.0
    quota.take("ada")
    with pytest.raises(BadInput):
        quota.take("ada")
    for _ in range(100):
        quota.take(NOBODY)


def test_whoever_owes_something_waits_until_it_is_paid() -> None:
    clock = Clock()
    quota = Quota(3600.0, 10.0, "too-much-work", clock)
    quota.check("ada")
    quota.charge("ada", 25.0)
    with pytest.raises(BadInput) as refused:
        quota.check("ada")
    assert refused.value.facts == {"seconds": 15}
    clock.now = 15.0
    quota.check("ada")


def test_a_household_is_one_payer_however_many_addresses_it_has() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")
    assert household("somewhere") == "somewhere"


def test_a_door_lets_so_many_through_at_once() -> None:
    door = Door(1)
    with door.through("ada"):
        with door.through("bo"), door.through(NOBODY), door.through(NOBODY):
            pass
        with pytest.raises(BadInput, match="too-many-guests"), door.through("ada"):
            pass
    with door.through("ada"):
        pass
    assert not door.guests


def test_an_address_that_sets_too_many_tables_is_told_when_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(tables_per_hour=60.0, table_burst=2.0)
    app = create_app(lambda: open_store(str(tmp_path / "s")), Plan("", limits))
    body = {"game": "small-world", "seats": TWO}
    with TestClient(app) as client:
        statuses = [client.post("/api/tables", json=body).status_code for _ in range(3)]
        assert statuses == [201, 201, 429]
        refused = client.post("/api/tables", json=body)
        assert refused.json()["code"] == "too-many-tables"
        assert 0 < int(refused.headers["retry-after"]) <= 60
        assert client.get("/api/games").status_code == 200
        monkeypatch.setattr(payers, "is_from_here", lambda request: True)
        assert [client.post("/api/tables", json=body).status_code for _ in range(4)] == [201] * 4


class Costly(HereAnalysts):
    """Every job takes a minute."""

    async def do(self, lane: Lane, task: Any, *arguments: Any) -> tuple[Any, float]:
        made, _ = await super().do(lane, task, *arguments)
        return made, 60.0


def test_work_is_paid_for_with_the_time_it_took(tmp_path: Path) -> None:
    limits = Limits(work_seconds_per_hour=60.0, work_seconds_burst=100.0)

    async def story() -> None:
        async with open_hall(tmp_path, analysts=Costly(limits)) as hall:
            table = await hall.table((await set_table(hall)).table)
            for _ in range(2):
                await hall.replay_view(table, 1, (), "192.0.2.1")
            with pytest.raises(BadInput, match="too-much-work"):
                await hall.replay_view(table, 1, (), "192.0.2.1")
            await hall.replay_view(table, 1, (), "192.0.2.2")

    play(story)


def test_too_much_of_one_kind_of_work_is_not_even_queued(tmp_path: Path) -> None:
    async def story() -> None:
        analysts = HereAnalysts(QUICK)
        async with open_hall(tmp_path, analysts=analysts) as hall:
            table = await hall.table((await set_table(hall)).table)
            analysts.records.crew.waiting = analysts.records.queue
            with pytest.raises(BadInput, match="too-busy"):
                await hall.replay_view(table, 1, ())

    play(story)


def test_each_seat_pays_for_its_own_hints(tmp_path: Path) -> None:
    async def story() -> None:
        analysts = Poor(Limits())
        async with open_hall(tmp_path, analysts=analysts) as hall:
            keys = await set_table(hall)
            guest = await Guest(hall, keys.table, [str(key) for key in keys.seats]).sit()
            assert guest.question is not None
            seat = guest.question["asked"][0]
            assert (await guest.ask("hint", seat=seat))["code"] == "too-much-work"
            assert analysts.quota.accounts.keys() == {f"{keys.table}/{seat}"}

    play(story)


class Poor(HereAnalysts):
    """Nobody can pay for a hint."""

    async def advise(self, rules: Any, state: Any, seat: int, seed: int, *payers: str) -> None:
        for payer in payers:
            self.quota.take(payer, 1e6)


class Thoughtful(Costly):
    """A hint is thought about, for a minute."""

    async def advise(self, rules: Any, state: Any, seat: int, seed: int, *payers: str) -> list[HintOption] | None:
        return await self.let_work("advice", payers, list)


def test_an_address_pays_for_the_hints_of_all_its_seats(tmp_path: Path) -> None:
    limits = Limits(work_seconds_per_hour=60.0, work_seconds_burst=100.0)

    async def story() -> None:
        async with open_hall(tmp_path, analysts=Thoughtful(limits)) as hall:
            told = []
            for address in ["192.0.2.1"] * 3 + ["192.0.2.2"]:
                keys = await set_table(hall)
                guest = await Guest(hall, keys.table, [str(key) for key in keys.seats], payer=address).sit()
                assert guest.question is not None
                reply = await guest.ask("hint", seat=guest.question["asked"][0])
                told.append(reply.get("code", reply["say"]))
            assert told == ["hint", "hint", "too-much-work", "hint"]

    play(story)
