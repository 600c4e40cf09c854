"""Strangers: open tables, who sees them and who sits down there, and the same company again."""

import asyncio
import time
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.datastructures import State
from litestar.testing import TestClient

from meadhall.club.open_tables import CLOSES_AFTER
from meadhall.club.wire import Intervene, SitAnywhere
from meadhall.core import BadInput
from meadhall.server.app import rows_made
from meadhall.server.herald import Herald
from meadhall.server.outbox_store import SqlOutboxStore
from meadhall.table.gathering import invites, release, sit
from meadhall.table.rematch import decline, rematch
from meadhall.table.wire import NewClock, NewKeys, NewTable, Sit
from tests.server.harness import Guest, open_hall, people, play, play_on
from tests.server.strangers import TWO, Club, Stranger
from tests.server.test_lists import Looker, wait_until

Client = TestClient[Any]


# ---------------------------------------------------------------- open tables


def test_an_open_table_is_listed_until_its_seats_are_taken(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            private = await hall.create(NewTable("small-world", people(2), invites=True))
            keys = await ada.set_open(seats=3)
            assert await bo.sees() == [keys.table]
            assert private.table not in await bo.sees()
            mine = await ada.sit(keys.table)
            assert await club.named() == {keys.table: ["Ada"]}
            with pytest.raises(BadInput, match="sits-already"):
                await ada.sit(keys.table)
            with pytest.raises(BadInput, match="not-open"):
                await bo.sit(private.table)
            await bo.sit(keys.table)
            cy = await club.come("Cy")
            await cy.sit(keys.table)
            assert await bo.sees() == []
            with pytest.raises(BadInput, match="not-open"):
                await (await club.come("Di")).sit(keys.table)
            guest = await Guest(hall, keys.table, [mine]).sit()
            assert guest.table["phase"] == "running"
            assert "nonces" not in guest.table["badges"]
            assert [seat["person"] for seat in guest.table["seats"]] == [ada.id, bo.id, cy.id]

    play(story)


def test_a_list_is_one_query_and_loads_nothing(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            ada = await Club(hall).come("Ada")
            for seats in (2, 3):
                await ada.set_open(seats=seats)
        async with open_hall(address) as hall:
            club, asked = Club(hall), []
            store: Any = hall.store
            fetch = store.fetch

            async def counted(query: str, *values: Any) -> Any:
                asked.append(query)
                return await fetch(query, *values)

            store.fetch = counted
            assert len(await club.open_tables.listed(ada.id, game="small-world", pace="live")) == 2
            assert (len(asked), hall.tables) == (1, {})

    play(story)


def test_filters_choose_by_game_pace_and_number_of_seats(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada = await club.come("Ada")
            slow = await ada.set_open(clock=NewClock("daily"))
            quick = await ada.set_open("alynthia", seats=3, clock=NewClock("tonight"))
            timeless = await ada.set_open(seats=4)
            assert set(await ada.sees()) == {slow.table, quick.table, timeless.table}
            assert await ada.sees(game="alynthia") == [quick.table]
            assert await ada.sees(pace="slow") == [slow.table]
            assert set(await ada.sees(pace="live")) == {quick.table, timeless.table}
            assert await ada.sees(seats=4) == [timeless.table]
            assert await ada.sees(game="alynthia", pace="slow") == []

    play(story)


def test_anything_sits_where_fewest_are_missing(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            with pytest.raises(BadInput, match="nothing-open"):
                await club.open_tables.sit_anywhere(await bo.known(), SitAnywhere("live"))
            await ada.set_open(seats=4)
            nearly = await ada.set_open(seats=3)
            await ada.set_open(seats=2, clock=NewClock("daily"))
            await ada.sit(nearly.table)
            await hall.projector.work()
            sat = await club.open_tables.sit_anywhere(await bo.known(), SitAnywhere("live", "b" * 64))
            assert (sat.table, sat.game) == (nearly.table, "small-world")
            guest = await Guest(hall, sat.table, [sat.key]).sit()
            assert guest.table["you"] == [1]
            assert guest.table["dice"]["nonces"][1] == "b" * 64

    play(story)


def test_a_table_that_nobody_comes_to_closes_after_two_weeks(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            ada = await Club(hall).come("Ada")
            keys = await ada.set_open()
            assert await ada.sees() == [keys.table]
            later = time.time() + CLOSES_AFTER + 1
            monkeypatch.setattr(time, "time", lambda: later)
            assert await ada.sees() == []

    play(story)


def test_only_who_finishes_his_games_may_sit_where_that_is_asked_for(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            for number in range(4):
                keys = await ada.set_open()
                mine, his = await ada.sit(keys.table), await bo.sit(keys.table)
                first, second = [await Guest(hall, keys.table, [key]).sit() for key in (mine, his)]
                await (second if number < 3 else first).ask("concede")
                await hall.projector.work()
            standings = {
                one.person.name: (one.standing.finished, one.standing.games) for one in await club.store.members()
            }
            assert standings == {"Ada": (3, 4), "Bo": (1, 4)}
            picky = await ada.set_open(least=50)
            with pytest.raises(BadInput, match="least-finished") as refused:
                await bo.sit(picky.table)
            assert refused.value.facts == {"least": 50, "percent": 25}
            await ada.sit(picky.table)
            await (await club.come("Cy")).sit(picky.table)  # whoever is new is not asked

    play(story)


def test_whoever_looks_at_the_list_hears_of_news_and_not_of_moves(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            keys = await ada.set_open()
            key = await ada.sit(keys.table)
            made: list[bool] = []

            async def note(projections: Any) -> None:
                made.append(club.open_tables.note(projections))

            hall.projector.when_made = note
            other = await bo.sit(keys.table)  # the last one: it is not listed any more
            await hall.projector.work()
            assert made == [True]
            guests = [await Guest(hall, keys.table, [one]).sit() for one in (key, other)]
            await play_on(guests, Random(1), 3)
            await hall.projector.work()
            assert made[1:]
            assert not any(made[1:])

    play(story)


def test_the_line_of_the_hall_tells_of_open_tables_to_those_who_want_to_know(address: str) -> None:
    """At the worker where it happens, and at another one that shares the store."""

    async def story() -> None:
        async with open_hall(address) as hall, AsyncExitStack() as stack:
            halls = [hall]
            if hall.store.shared:
                halls.append(await stack.enter_async_context(open_hall(address)))
                other: Any = halls[1].store
                await wait_until(lambda: other.listening)
            club = Club(hall)
            herald = Herald(SqlOutboxStore(club.database))
            app = State({"herald": herald, "open_tables": club.open_tables, "scorer": club.scorer})
            hall.projector.when_made = partial(rows_made, app, club.database)
            lookers = [Looker(one) for one in halls]
            deaf = Looker(hall)
            for one in lookers:
                one.say(do="watch", tables=[], lobby=True)
            deaf.say(do="watch", tables=[])
            for one in [*lookers, deaf]:
                await wait_until(lambda one=one: bool(one.told))  # type: ignore[misc]
            await (await club.come("Ada")).set_open()
            for one in lookers:
                await wait_until(lambda one=one: one.told[-1] == {"say": "lobby"})  # type: ignore[misc]
            assert [message["say"] for message in deaf.told] == ["tables"]

    play(story)


def test_without_a_name_one_sees_open_tables_and_sits_at_none(client: Client) -> None:
    assert client.post("/api/tables", json={**TWO, "open": True}).json()["code"] == "nobody-here"
    client.post("/api/me", json={"name": "Ada"})
    table = client.post("/api/tables", json={**TWO, "open": True}).json()["table"]
    sat = client.post(f"/api/lobby/{table}/sit", json={"nonce": "a" * 64})
    assert (sat.status_code, sat.json()["game"]) == (200, TWO["game"])
    client.cookies.clear()
    assert [one["info"]["table"] for one in client.get("/api/lobby").json()] == [table]
    assert client.post(f"/api/lobby/{table}/sit", json={}).json()["code"] == "nobody-here"
    assert client.get("/api/lobby?game=alynthia").json() == []
    assert client.post("/api/lobby/sit", json={"pace": "live"}).json()["code"] == "nobody-here"


# ---------------------------------------------------------------- again


async def finished(hall: Any, ada: Stranger, bo: Stranger, **more: Any) -> tuple[NewKeys, str, str]:
    """A game of two that one has conceded: its table, and their keys."""
    keys = await ada.set_open("orchard", **more)
    hers, his = await ada.sit(keys.table), await bo.sit(keys.table)
    guest = await Guest(hall, keys.table, [his]).sit()
    await guest.ask("concede")
    return keys, hers, his


def test_the_rematch_of_strangers_gathers_again(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            keys, _, _ = await finished(hall, ada, bo, clock=NewClock("daily"))
            table = await hall.table(keys.table)
            again = await rematch(hall, table, (0,), person=ada.id)
            second = await hall.table(again.table)
            assert second.seats.gathers()
            assert second.settings.clock == table.settings.clock
            assert [(row.reserved, row.out, row.kind) for row in second.settings.seats] == [(True, False, "human")] * 2
            assert again.host
            assert not (await rematch(hall, table, (1,))).host
            assert await bo.sees() == []  # nobody else is looked for
            assert (await invites(hall, again.table, [again.host])).seats == [None, None]
            mine = (await sit(hall, again.table, [str(again.seats[0])], Sit("Ada", "a" * 64), ada.id)).key
            his = await rematch(hall, table, (1,), person=bo.id)
            await sit(hall, again.table, [str(his.seats[1])], Sit("Bo", "b" * 64), bo.id)
            guest = await Guest(hall, again.table, [mine]).sit()
            assert guest.table["phase"] == "running"
            assert guest.table["dice"]["nonces"] == ["a" * 64, "b" * 64]
            assert guest.table["series"] == {"games": 1, "wins": [1, 0], "points": [1.0, 0.0]}
            assert not {"nonces", "early", "keys"} & set(guest.table["badges"])
            assert second.settings.clock is not None
            await hall.projector.work()
            assert second.seats.clock is not None

    play(story)


def test_who_declines_leaves_a_seat_open(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo, cy = await club.come("Ada"), await club.come("Bo"), await club.come("Cy")
            keys, _, _ = await finished(hall, ada, bo)
            table = await hall.table(keys.table)
            with pytest.raises(BadInput, match="no-rematch"):
                await decline(hall, table, (1,))
            again = await rematch(hall, table, (1,), person=bo.id)
            await decline(hall, table, (0,))
            assert await cy.sees() == [again.table]
            assert (await hall.table(again.table)).settings.series.wins == [0, 0]  # type: ignore[union-attr]
            key = await cy.sit(again.table)
            assert hall.opened(again.table, [key])[0].seat == 0
            assert (await rematch(hall, table, (0,))).seats == [None, None]  # whoever has declined has no key of hers

    play(story)


def test_the_host_waits_for_nobody_for_ever(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            keys, _, _ = await finished(hall, ada, bo)
            again = await rematch(hall, await hall.table(keys.table), (0,), person=ada.id)
            with pytest.raises(BadInput, match="not-host"):
                await release(hall, again.table, [again.watch], 1)
            assert (await release(hall, again.table, [again.host], 1)).seats[1]
            assert await bo.sees() == [again.table]

    play(story)


def test_an_annulled_game_counts_in_no_series(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            club = Club(hall)
            mod, ada, bo = await club.come("Mo", "moderator"), await club.come("Ada"), await club.come("Bo")
            keys, _, _ = await finished(hall, ada, bo)
            await club.moderation.intervene(mod.token, Intervene(keys.table, "annul", "a mistake"))
            again = await rematch(hall, await hall.table(keys.table), (0,))
            assert (await hall.table(again.table)).settings.series is None

    play(story)


def test_two_who_want_the_last_seat_at_the_same_moment_are_two(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo, cy = await club.come("Ada"), await club.come("Bo"), await club.come("Cy")
            keys = await ada.set_open()
            await ada.sit(keys.table)
            done = await asyncio.gather(bo.sit(keys.table), cy.sit(keys.table), return_exceptions=True)
            assert sorted([type(one).__name__ for one in done]) == ["BadInput", "str"]

    play(story)
