"""Strangers who are trouble: blocks, complaints, what is done about them, and what each role may do."""

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from websockets.sync.client import connect

from meadhall.club.moderation import make_invite
from meadhall.club.wire import Intervene, NewInvite, ReportSeat, Sanction, SetRole
from meadhall.core import BadInput
from meadhall.server.app import Plan, create_app
from meadhall.server.store import open_store
from meadhall.table.gathering import invites, sit
from meadhall.table.wire import Sit
from tests.server.harness import QUICK, Guest, open_hall, play, play_on
from tests.server.running import SERVER, Server
from tests.server.strangers import TWO, Club

Client = TestClient[Any]


# ---------------------------------------------------------------- blocks and complaints


def test_who_blocks_somebody_meets_him_at_no_open_table(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo, cy = await club.come("Ada"), await club.come("Bo"), await club.come("Cy")
            keys = await cy.set_open(seats=3)
            await bo.sit(keys.table)
            await club.people.block(ada.token, bo.id, True)
            assert [one.name for one in (await club.people.me(ada.token)).blocked] == ["Bo"]
            assert await ada.sees() == []
            with pytest.raises(BadInput, match="not-open"):
                await ada.sit(keys.table)
            set_by_her = await ada.set_open()
            assert await bo.sees() == [keys.table]  # not hers, and nobody told him why
            with pytest.raises(BadInput, match="not-open"):
                await bo.sit(set_by_her.table)
            assert set(await cy.sees()) == {keys.table, set_by_her.table}
            with pytest.raises(BadInput, match="not-yourself"):
                await club.people.block(ada.token, ada.id, True)
            await club.people.block(ada.token, bo.id, False)
            assert keys.table in await ada.sees()

    play(story)


def test_a_complaint_brings_what_was_said_to_those_who_look_after_the_club(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            owner, ada, bo = await club.come("Olga", "owner"), await club.come("Ada"), await club.come("Bo")
            keys = await ada.set_open()
            hers, his = await ada.sit(keys.table), await bo.sit(keys.table)
            first, second = [await Guest(hall, keys.table, [key]).sit() for key in (hers, his)]
            await second.ask("chat", text="you are stupid")
            await first.ask("chat", text="please")
            await club.moderation.report(ada.id, await hall.table(keys.table), ReportSeat(1, " he is rude "))
            assert (await club.moderation.info(ada.token)).reports == []
            (report,) = (await club.moderation.info(owner.token)).reports
            assert (report.by, report.about, report.name, report.words) == ("Ada", bo.id, "Bo", "he is rude")
            assert [line.text for line in report.said] == ["you are stupid"]
            watcher = await Guest(hall, report.table, [report.watch]).sit()
            assert watcher.table["you"] == []
            line = report.said[0]
            await club.moderation.intervene(
                owner.token, Intervene(keys.table, "strike", "insult", seat=1, time=line.time)
            )
            for guest in (first, second, watcher):
                await guest.wait_for(lambda guest=guest: guest.told[-1].get("line", {}).get("notice") == "struck")  # type: ignore[misc]
            stored = await hall.store.load(keys.table)
            assert stored is not None
            assert "stupid" not in str(stored.chat)
            late = await Guest(hall, keys.table, [keys.watch]).sit()
            assert [line["text"] for line in late.table["chat"] if not line["notice"]] == ["please"]
            (notice,) = (await club.people.me(bo.token)).notices
            assert (notice.kind, notice.reason) == ("strike", "insult")
            await club.moderation.close_report(owner.token, report.id)
            info = await club.moderation.info(owner.token)
            assert [one.open for one in info.reports] == [False]
            assert [(one.by, one.kind, one.name) for one in info.audit] == [("Olga", "strike", "Bo")]

    play(story)


def test_who_is_muted_plays_on_and_says_nothing(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            mod, ada, bo = await club.come("Mo", "moderator"), await club.come("Ada"), await club.come("Bo")
            keys = await ada.set_open()
            guests = [await Guest(hall, keys.table, [await one.sit(keys.table)]).sit() for one in (ada, bo)]
            await club.moderation.sanction(mod.token, Sanction(bo.id, "mute", 3, "enough"))
            assert (await guests[1].ask("chat", text="what"))["code"] == "muted"
            assert (await guests[0].ask("chat", text="hello"))["say"] == "done"
            assert await play_on(guests, Random(1), 5) == 5
            me = await club.people.me(bo.token)
            assert me.muted > time.time() + 2 * 86_400
            assert [(one.kind, one.reason) for one in me.notices] == [("mute", "enough")]
            await club.moderation.sanction(mod.token, Sanction(bo.id, "mute", 0, "again"))
            assert (await guests[1].ask("chat", text="thanks"))["say"] == "done"

    play(story)


def test_a_freed_seat_is_nobodys_and_an_annulled_game_does_not_count(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            mod, ada, bo = await club.come("Mo", "moderator"), await club.come("Ada"), await club.come("Bo")
            keys = await ada.set_open()
            hers, his = await ada.sit(keys.table), await bo.sit(keys.table)
            first = await Guest(hall, keys.table, [hers]).sit()
            await club.moderation.intervene(mod.token, Intervene(keys.table, "free", "he stalls", seat=1))
            table = await hall.table(keys.table)
            assert table.seats.open_seats() == [1]
            assert table.settings.seats[1].person == ""
            with pytest.raises(BadInput, match="seat-claimed"):
                await sit(hall, keys.table, [his], Sit(), bo.id)
            (invite,) = [key for key in (await invites(hall, keys.table, [keys.host])).seats if key]
            cy = await club.come("Cy")
            await sit(hall, keys.table, [invite], Sit("Cy"), cy.id)
            await club.moderation.intervene(mod.token, Intervene(keys.table, "annul", "it was spoiled"))
            await first.wait_for(lambda: first.table["phase"] == "annulled")
            await hall.projector.work()
            assert (await club.store.standing(ada.id)).games == 0
            assert [one.reason for one in (await club.people.me(bo.token)).notices] == ["he stalls"]

    play(story)


# ---------------------------------------------------------------- roles


def test_an_invite_makes_members_whose_names_are_unique(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            code = await club.invite("member", uses=2)
            guest = await club.come("Ada")
            assert await club.moderation.join(guest.token, code.lower(), "Ada", "") == ""
            assert (await club.people.me(guest.token)).role == "member"
            with pytest.raises(BadInput, match="name-taken"):
                await club.moderation.join("", code, "ＡDA", "")
            token = await club.moderation.join("", code, "Bo", "")
            with pytest.raises(BadInput, match="bad-invite"):
                await club.moderation.join("", code, "Cy", "")
            with pytest.raises(BadInput, match="name-taken"):
                await club.people.come(token, "ada", "")
            await club.people.come(token, "Bob", "")
            await club.come("ada")  # a guest is called as he likes
            with pytest.raises(BadInput, match="bad-invite"):
                await club.moderation.join("", "GUESSED", "Di", "")
            assert [one.name for one in (await club.moderation.info(token)).people] == ["Ada", "Bob", "ada"]
            store: Any = hall.store
            assert code not in str(await store.fetch("select * from club_invites"))

    play(story)


def test_everybody_does_what_his_role_allows(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            owner, mod, member, guest = [
                await club.come(role.title(), role) for role in ("owner", "moderator", "member", "guest")
            ]
            info = club.moderation.info
            assert [len((await info(one.token)).people) for one in (owner, mod, member, guest)] == [4, 4, 4, 0]
            assert (await info("")).role == "guest"
            ban = Sanction(guest.id, "ban", 7, "because")
            for one in (member, guest):
                for work in (
                    club.moderation.sanction(one.token, ban),
                    club.moderation.new_invite(one.token, NewInvite()),
                    club.moderation.intervene(one.token, Intervene("x", "annul", "")),
                    club.moderation.close_report(one.token, "x"),
                ):
                    with pytest.raises(BadInput, match="not-allowed"):
                        await work
            with pytest.raises(BadInput, match="not-allowed"):
                await club.moderation.set_role(mod.token, SetRole(guest.id, "owner"))
            with pytest.raises(BadInput, match="not-allowed"):
                await club.moderation.sanction(mod.token, Sanction(owner.id, "ban", 7, "a coup"))
            with pytest.raises(BadInput, match="not-allowed"):
                await club.moderation.new_invite(mod.token, NewInvite("moderator"))
            with pytest.raises(BadInput, match="not-yourself"):
                await club.moderation.set_role(owner.token, SetRole(owner.id, "guest"))
            await club.moderation.set_role(owner.token, SetRole(member.id, "moderator", "thank you"))
            await club.moderation.sanction(member.token, ban)
            assert (await club.people.me(guest.token)).banned
            assert [one.kind for one in (await info(owner.token)).audit] == ["ban", "role-moderator"]
            code = await club.moderation.new_invite(mod.token, NewInvite())
            (invite,) = (await info(mod.token)).invites
            await club.moderation.withdraw(mod.token, invite.id)
            with pytest.raises(BadInput, match="bad-invite"):
                await club.moderation.join("", code, "Late", "")

    play(story)


def test_who_is_banned_sets_no_table_sits_at_none_and_opens_none(client: Client) -> None:
    me = client.post("/api/me", json={"name": "Eve"}).json()
    keys = client.post("/api/tables", json=TWO).json()
    client.post("/api/me/tables", json={"tables": [{"table": keys["table"], "keys": keys["seats"][:1]}]})
    club: Any = client.app.state.club
    with client.portal() as portal:
        portal.call(club.store.sanction, me["id"], "ban", time.time() + 9e4)
    refused = client.post("/api/tables", json=TWO)
    assert (refused.status_code, refused.json()) == (403, {"code": "banned", "facts": {"days": 1}})
    assert client.get("/api/lobby").json()["code"] == "banned"
    headers = {"meadhall-keys": keys["seats"][1]}
    assert client.post(f"/api/tables/{keys['table']}/sit", json={}, headers=headers).json()["code"] == "banned"
    assert client.get("/api/me").json()["tables"] == []
    client.cookies.clear()
    assert client.post("/api/tables", json=TWO).status_code == 201  # said openly: an open hall knows devices only


@pytest.mark.parametrize(("policy", "table", "by_link"), [("members", 403, 200), ("closed", 403, 403)])
def test_a_hall_may_be_for_members(tmp_path: Path, policy: Any, table: int, by_link: int) -> None:
    def opened(hall: Any) -> Client:
        return TestClient(create_app(lambda: open_store(str(tmp_path / "s")), Plan("", QUICK, hall=hall)))

    with opened(None) as client:
        assert client.get("/api/club").json()["hall"] == "open"
        keys = client.post("/api/tables", json=TWO).json()
    with opened(policy) as client:
        assert client.post("/api/tables", json=TWO).status_code == table
        assert client.get("/api/lobby").json()["code"] == "members-only"
        headers = {"meadhall-keys": keys["seats"][0]}
        assert client.get(f"/api/tables/{keys['table']}", headers=headers).status_code == by_link
        assert client.get("/api/games").status_code == 200
    with opened(None) as client:  # as was said the last time
        assert client.get("/api/club").json()["hall"] == policy
        club: Any = client.app.state.club
        with client.portal() as portal:
            code = portal.call(make_invite, club.store, "member", 1, 1)
        assert client.post("/api/club/join", json={"code": code, "name": "Ada"}).json()["role"] == "member"
        assert client.post("/api/tables", json=TWO).status_code == 201
        assert client.get(f"/api/tables/{keys['table']}", headers=headers).status_code == 200


def test_nobody_sits_at_a_table_of_a_closed_hall_who_is_not_a_member(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        keys = server.post("/api/tables", TWO)
    script = SERVER.replace('log="json")', 'log="json", hall="closed")')
    with Server(tmp_path, script=script) as server, connect(f"ws://127.0.0.1:{server.port}/ws/{keys['table']}") as line:
        assert json.loads(line.recv())["code"] == "members-only"  # whatever keys he would bring


def test_a_merged_person_stays_muted_and_gives_no_role_away(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            mod, eve, ada = await club.come("Mo", "moderator"), await club.come("Eve"), await club.come("Ada")
            await club.people.block(ada.token, eve.id, True)
            await club.store.sanction(eve.id, "ban", time.time() + 9e4)
            fresh = await club.come("Eve again")
            await club.people.use_ticket(eve.token, (await club.people.ticket(fresh.token)).code, True, "")
            await club.people.merge(eve.id, fresh.id, [])
            assert (await club.people.me(fresh.token)).banned
            assert [one.id for one in (await club.people.me(ada.token)).blocked] == [fresh.id]
            code = (await club.people.ticket(fresh.token)).code  # a moderator is talked into using it
            await club.people.use_ticket(mod.token, code, True, "")
            assert (await club.people.me(mod.token)).role == "guest"

    play(story)


def test_who_is_forgotten_leaves_no_complaint_and_no_block_behind(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            mod, eve = await club.come("Mo", "moderator"), await club.come("Evelyn")
            keys = await eve.set_open()
            guest = await Guest(hall, keys.table, [await eve.sit(keys.table)]).sit()
            await guest.ask("chat", text="Evelyn was here")
            await club.moderation.report(mod.id, await hall.table(keys.table), ReportSeat(0, ""))
            await club.moderation.sanction(mod.token, Sanction(eve.id, "mute", 1, "Evelyn shouts"))
            await club.people.block(mod.token, eve.id, True)
            await club.people.erase(eve.token, "Evelyn", "a former player")
            store: Any = hall.store
            for part in ("people", "reports", "audit", "blocks", "tables", "seats"):
                assert "Evelyn" not in str(await store.fetch(f"select * from {part}")), part
            assert (await club.people.me(mod.token)).blocked == []

    play(story)
