"""Seats that are claimed: the host has invites and no keys, the dice wait for all, and nobody is replaced too soon."""

import asyncio
import functools
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.club.people import People
from meadhall.core import BadInput
from meadhall.server.club_store import SqlClubStore
from meadhall.table.badges import badges_of
from meadhall.table.gathering import invites, leave, sit, start
from meadhall.table.limits import Limits
from meadhall.table.lobby import Lobby
from meadhall.table.requests import respond
from meadhall.table.watch import look_at
from meadhall.table.wire import ForkTable, ImportTable, NewKeys, NewTable, SeatPlan, Sit, TableKeys
from tests.server.harness import QUICK, Guest, open_hall, people, play, play_on, set_table, sit_all


async def gather(hall: Lobby, game: str = "small-world", seats: int = 2, **more: Any) -> NewKeys:
    return await hall.create(NewTable(game, people(seats), invites=True, **more))


def is_in_phase(guest: Guest, phase: str) -> bool:
    return bool(guest.table["phase"] == phase)


async def claim(hall: Lobby, keys: NewKeys, seat: int, name: str = "", person: str = "", nonce: bool = True) -> str:
    added = f"{seat + 1:064x}" if nonce else ""
    return (await sit(hall, keys.table, [str(keys.seats[seat])], Sit(name, added), person)).key


# ---------------------------------------------------------------- invites


def test_who_uses_an_invite_has_the_seat_alone(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys = await gather(hall)
            invite = str(keys.seats[0])
            early = Guest(hall, keys.table, [invite])
            early.knock()
            early.say_raw(json.dumps(early.join_message))
            await early.wait_for(lambda: bool(early.told))
            assert early.told[0]["code"] == "sit-first"
            mine = await claim(hall, keys, 0, "Zoe")
            assert mine != invite
            for used in (invite, str(keys.seats[0])):
                late = Guest(hall, keys.table, [used])
                late.knock()
                late.say_raw(json.dumps(late.join_message))
                await late.wait_for(lambda late=late: bool(late.told))  # type: ignore[misc]
                assert late.told[0]["code"] == "seat-claimed"
                with pytest.raises(BadInput, match="seat-claimed"):
                    await sit(hall, keys.table, [used], Sit("Eve"), "")
                assert (await respond(hall, "GET", f"/tables/{keys.table}", [used])).status == 403
                (looked,) = await look_at(hall, [TableKeys(keys.table, [used])])
                assert looked.problem is not None
                assert looked.problem.code == "seat-claimed"
            guest = await Guest(hall, keys.table, [mine]).sit()
            assert (guest.table["phase"], guest.table["question"], guest.table["result"]) == ("gathering", None, None)
            assert [seat.get("free", False) for seat in guest.table["seats"]] == [False, True]
            assert guest.table["seats"][0]["name"] == "Zoe"
            assert (await sit(hall, keys.table, [mine], Sit(), "")).key == mine  # he sits already
            stored = await hall.store.load(keys.table)
            assert stored is not None
            assert [(one.kind, one.seat) for one in stored.happened] == [("claimed", 0)]
            told = b"".join(guest.bytes)
            assert str(keys.seats[1]).encode() not in told

    play(story)


def test_the_dice_wait_until_all_have_sat_down(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys = await gather(hall, "ice-garden")
            first = await Guest(hall, keys.table, [await claim(hall, keys, 0)]).sit()
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            table = await hall.table(keys.table)
            assert (table.at, table.match.moves) == (0, 0)
            for message in (
                {"do": "answer", "at": 0, "choices": ["x"]},
                {"do": "undo"},
                {"do": "hint"},
                {"do": "concede"},
            ):
                reply = await first.ask(message.pop("do"), **message)  # type: ignore[arg-type]
                assert reply["code"] == "not-started"
            assert (await first.ask("chat", text="hello"))["say"] == "done"
        async with open_hall(address) as hall:  # also over a restart
            second = await claim(hall, keys, 1)
            table = await hall.table(keys.table)
            assert table.match.ask is not None
            assert not table.seats.gathers()
            guest = await Guest(hall, keys.table, [second]).sit()
            assert guest.table["phase"] == "running"
            assert guest.table["dice"]["nonces"] == [f"{seat + 1:064x}" for seat in (0, 1)]
            stored = await hall.store.load(keys.table)
            assert stored is not None
            assert [one.kind for one in stored.happened] == ["claimed", "claimed", "started"]
            assert guest.table["badges"] == ["hints"]
            assert watcher.table["phase"] == "gathering"

    play(story)


def test_everybody_at_the_door_sees_the_start(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await gather(hall)
            first = await Guest(hall, keys.table, [await claim(hall, keys, 0)]).sit()
            second = await claim(hall, keys, 1)
            await first.wait_for(lambda: first.table["phase"] == "running")
            guests = [first, await Guest(hall, keys.table, [second]).sit()]
            assert await play_on(guests, Random(1), 6) == 6

    play(story)


def test_the_host_gives_invites_and_can_start_without_those_who_are_missing(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys = await gather(hall, seats=3)
            mine = await claim(hall, keys, 0)
            for wrong in (mine, keys.watch, str(keys.seats[1])):
                with pytest.raises(BadInput, match="not-host"):
                    await invites(hall, keys.table, [wrong])
                with pytest.raises(BadInput, match="not-host"):
                    await start(hall, keys.table, [wrong])
            assert (await invites(hall, keys.table, [keys.host])).seats == [None, *keys.seats[1:]]
            begun = await start(hall, keys.table, [keys.host])
            assert begun.seats == [None, *keys.seats[1:]]  # whoever comes later finds his seat free
            table = await hall.table(keys.table)
            assert badges_of(table.match, table.settings) == ["hints", "nonces", "early"]
            late = await claim(hall, keys, 2)
            assert (await Guest(hall, keys.table, [late]).sit()).table["you"] == [2]
            again = await start(hall, keys.table, [keys.host])
            assert again.seats == [None, keys.seats[1], None]
            with pytest.raises(BadInput, match="started-already"):
                await leave(hall, keys.table, [late])

    play(story)


def test_whoever_gets_up_has_no_key_any_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await gather(hall)
            mine = await claim(hall, keys, 0)
            guest = await Guest(hall, keys.table, [mine]).sit()
            invite = (await leave(hall, keys.table, [mine])).key
            await guest.wait_for(guest.is_out)
            assert (await invites(hall, keys.table, [keys.host])).seats[0] == invite
            for old in (mine, str(keys.seats[0])):
                with pytest.raises(BadInput, match="seat-claimed"):
                    await sit(hall, keys.table, [old], Sit(), "")
            other = (await sit(hall, keys.table, [invite], Sit("Bo"), "")).key
            assert (await Guest(hall, keys.table, [other]).sit()).table["you"] == [0]

    play(story)


def test_two_with_the_same_invite_are_not_both_let_in(address: str) -> None:
    """At two workers, where there are several."""

    async def story() -> None:
        async with open_hall(address) as one:
            keys = await gather(one)
            first = await claim(one, keys, 0)
            if not one.store.shared:
                return
            async with open_hall(address) as two:
                await two.table(keys.table)
                second = await claim(one, keys, 1)
                with pytest.raises(BadInput, match="seat-claimed"):
                    await claim(two, keys, 1)
                assert (await Guest(two, keys.table, [second]).sit()).table["phase"] == "running"
                assert first != second

    play(story)


def test_a_device_that_is_not_mine_any_more_has_no_keys(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            store: Any = hall.store
            club = People(SqlClubStore(store), hall)
            ada, token = await club.come("", "Ada", "")
            thief = await club.use_ticket("", (await club.ticket(token)).code, None, "")
            keys = await gather(hall)
            await claim(hall, keys, 0, "Ada", ada)
            await hall.projector.work()
            stolen = (await club.me(thief)).tables[0].keys[0]
            guest = await Guest(hall, keys.table, [stolen]).sit()
            devices = (await club.me(token)).devices
            await club.remove_device(token, next(one.id for one in devices if not one.here))
            await guest.wait_for(guest.is_out)
            assert (await club.me(thief)).id == ""
            mine = (await club.me(token)).tables[0].keys[0]
            assert mine != stolen
            assert (await Guest(hall, keys.table, [mine]).sit()).table["you"] == [0]

    play(story)


# ---------------------------------------------------------------- badges


def test_what_differs_from_a_fair_game_is_shown(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:

            async def worn(keys: NewKeys) -> list[str]:
                return (await hall.table(keys.table)).info(()).badges

            assert await worn(await gather(hall, hints=False)) == []
            assert await worn(await gather(hall, seed=7)) == ["seeded", "hints"]
            assert await worn(await set_table(hall, hints=False)) == ["seeded", "keys"]
            alone = NewTable("small-world", [*people(1), SeatPlan("bot", "", "random")], hints=False)
            assert await worn(await hall.create(alone)) == []
            keys = await set_table(hall)
            table = await hall.table(keys.table)
            assert await worn(await hall.fork(table, ForkTable(1), (0, 1))) == ["forked", "hints", "keys"]
            record = ImportTable(await hall.record(table, (0, 1)))
            assert await worn(await hall.take_over(record)) == ["imported", "hints", "keys"]
            several = await gather(hall, hints=False)
            for seat in (0, 1):
                await claim(hall, several, seat, person="p1")
            assert await worn(several) == ["several"]
            refused = await gather(hall, hints=False)
            for seat in (0, 1):
                await claim(hall, refused, seat, nonce=seat == 0)
            assert await worn(refused) == ["nonces"]
            await hall.projector.work()
            store: Any = hall.store
            assert ("several",) in await store.fetch("select badges from tables")

    play(story)


# ---------------------------------------------------------------- somebody is away


PATIENT = Limits(**{**{name: getattr(QUICK, name) for name in QUICK.__struct_fields__}, "away_seconds": 180.0})


@pytest.mark.rule("AL-6.20")
def test_a_bot_plays_for_who_is_waited_for_and_away_when_most_want_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path, PATIENT) as hall:
            keys = await set_table(hall, seats=4)
            guests = await sit_all(hall, keys)
            table = await hall.table(keys.table)
            asked = table.match.asked()[0]
            others = [seat for seat in range(4) if seat != asked]
            idle = others[0]
            await guests[idle].leave()
            assert (await guests[asked].ask("seat", seat=idle, bot="random"))["code"] == "not-waited"
            guests[idle] = await Guest(hall, keys.table, [str(keys.seats[idle])]).sit()
            await guests[asked].leave()
            early = await guests[others[0]].ask("seat", seat=asked, bot="random")
            assert (early["code"], early["facts"]["minutes"]) == ("not-away", 3)
            table.seats.away_since[asked] = time.monotonic() - 200
            assert (await guests[others[0]].ask("seat", seat=asked, bot="random"))["say"] == "done"
            assert table.settings.seats[asked].kind == "human"  # one of three
            assert (await guests[others[0]].ask("seat", seat=asked, bot="random"))["say"] == "done"
            assert table.settings.votes == {asked: [others[0]]}  # nobody votes twice
            assert (await guests[others[1]].ask("seat", seat=asked, bot="random"))["say"] == "done"
            assert table.settings.seats[asked].kind == "bot"
            assert [line.notice for line in table.seats.chat] == ["seat-wanted", "seat-given"]
            # coming back takes the seat back at once
            guests[asked] = await Guest(hall, keys.table, [str(keys.seats[asked])]).sit()
            assert table.settings.seats[asked].kind == "human"
            # a bot that one has asked for oneself stays
            assert (await guests[asked].ask("seat", seat=asked, bot="random"))["say"] == "done"
            await guests[asked].leave()
            guests[asked] = await Guest(hall, keys.table, [str(keys.seats[asked])]).sit()
            assert table.settings.seats[asked].kind == "bot"

    play(story)


def test_whoever_never_came_is_played_for_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path, PATIENT) as hall:
            keys = await set_table(hall)
            first = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert (await first.ask("seat", seat=1, bot="random"))["say"] == "done"

    play(story)


# ---------------------------------------------------------------- ending early


def test_among_two_whoever_concedes_has_lost(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(1), 5)
            assert (await guests[1].ask("concede"))["say"] == "done"
            for guest in guests:
                await guest.wait_for(lambda guest=guest: guest.table["phase"] == "over")  # type: ignore[misc]
                assert (guest.table["question"], guest.table["result"]["winners"]) == (None, [0])
            assert (await guests[0].answer("x"))["code"] == "ended-already"
            await hall.projector.work()
        async with open_hall(address) as hall:
            (looked,) = await look_at(hall, [TableKeys(keys.table, [str(keys.seats[0])])])
            assert looked.info is not None
            assert looked.info.result is not None
            assert (looked.info.phase, looked.info.result.winners, looked.info.asked) == ("over", [0], [])
            store: Any = hall.store
            assert await store.fetch("select phase, place from seats order by seat") == [("over", 1), ("over", 2)]

    play(story)


def test_among_several_a_bot_plays_on_and_whoever_conceded_is_last(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, "orchard", 3)
            guests = await sit_all(hall, keys)
            table = await hall.table(keys.table)
            assert (await guests[0].ask("concede"))["say"] == "done"
            assert (table.settings.seats[0].kind, table.settings.seats[0].out) == ("bot", True)
            for message in ({"do": "concede"}, {"do": "seat", "seat": 0, "bot": None}):
                assert (await guests[0].ask(message.pop("do"), **message))["code"] == "out-already"  # type: ignore[arg-type]
            again = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert table.settings.seats[0].kind == "bot"
            random = Random(3)
            while guests[1].question is not None:
                for guest in guests[1:]:
                    if guest.offers():
                        await guest.answer(random.choice(guest.offers()))  # a bot may have been faster
                await asyncio.sleep(0.01)
            result = again.table["result"] or guests[1].table["result"]
            assert 0 not in result["winners"]
            assert result["winners"]
            await hall.projector.work()
            store: Any = hall.store
            assert (await store.fetch("select place from seats where seat = 0"))[0][0] == 3

    play(story)


def test_a_game_is_ended_when_all_agree(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            for how, phase in (("standing", "over"), ("annulled", "annulled")):
                keys = await set_table(hall, seats=3)
                first, second, third = await sit_all(hall, keys)
                assert (await first.ask("end", how=None))["code"] == "no-request"
                assert (await first.ask("end", how=how))["say"] == "done"
                assert second.told[-1] == {"say": "asks-end", "request": {"seat": 0, "how": how, "waits": [1, 2]}}
                other = "standing" if how == "annulled" else "annulled"
                assert (await second.ask("end", how=other))["code"] == "asked-already"
                assert (await third.ask("end", how=None))["say"] == "done"
                assert first.told[-1] == {"say": "asks-end", "request": None}
                for guest in (first, second, third):
                    assert (await guest.ask("end", how=how))["say"] == "done"
                for guest in (first, second, third):
                    await guest.wait_for(functools.partial(is_in_phase, guest, phase))
                assert (first.table["result"] is None) == (how == "annulled")
                stored = await hall.store.load(keys.table)
                assert stored is not None
                assert [(one.kind, one.facts) for one in stored.happened] == [("ended", {"how": how})]

    play(story)
