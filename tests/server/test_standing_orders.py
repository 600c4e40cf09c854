"""Standing orders and plans at a table: they answer for somebody who is away, and say why they do not any more."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.server.wish_store import SqlWishStore
from meadhall.table.limits import Limits
from meadhall.table.lobby import Lobby
from meadhall.table.wishes import Wishes
from tests.server.harness import QUICK, Guest, open_hall, play, set_table

SLOW = Limits(
    **{**{name: getattr(QUICK, name) for name in QUICK.__struct_fields__}, "order_least": 60.0, "order_most": 90.0}
)


def bid(number: str, **more: Any) -> dict[str, Any]:
    return {"ask": "add-tokens", "way": "evenly", "pick": {"evenly": True}, **more, "times": int(number)}


async def sit_two(hall: Lobby, seed: int = 1, **settings: Any) -> tuple[Guest, Guest]:
    keys = await set_table(hall, seed=seed, **settings)
    ada = await Guest(hall, keys.table, [str(keys.seats[0])], "ada").sit()
    bo = await Guest(hall, keys.table, [str(keys.seats[1])], "bo").sit()
    return ada, bo


def asked(guest: Guest) -> str:
    question = guest.table["question"]
    return str(question["name"]) if question else ""


async def first_of(guest: Guest, *verbs: str) -> None:
    """Answer with the first option that has one of the verbs, else with the first."""
    offers = guest.table["question"]["yours"][0]["options"]
    wanted = [one["choice"] for verb in verbs for one in offers if one["choice"].split(" ")[0] == verb]
    told = await guest.answer((wanted or [one["choice"] for one in offers])[0])
    assert told["say"] == "done", told


NOTHING: dict[str, Any] = {"orders": [], "plan": None}
COMBO = {"ask": "pick-combo", "pick": {"verb": "pick", "bounds": [{"fact": "price", "most": 9}]}}


def test_a_plan_is_tried_kept_and_followed_and_its_owner_is_asked_again(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            ada, bo = await sit_two(hall)
            player, other = (ada, bo) if ada.table["question"].get("yours") else (bo, ada)
            assert asked(player) == "pick-combo"
            told = await other.ask("plan", branches=[{"steps": [COMBO]}])
            assert told["say"] == "tried", told
            assert told["tried"][0]["worlds"] > 0
            seat = other.table["you"][0]
            kept = await SqlWishStore(hall.store).wishes(other.name)  # type: ignore[arg-type]
            assert list(kept) == [seat]
            while player.table["question"]["asked"] == player.table["you"]:
                await first_of(player, "stop", "pick")
            await other.wait_for(lambda: asked(other) not in ("pick-combo", ""))
            assert asked(other) == "choose-conquest"  # the combination was taken, and now its owner is asked
            await other.wait_for(lambda: [one["wishes"] for one in other.told if one["say"] == "wishes"][-1] == NOTHING)
            assert not await SqlWishStore(hall.store).wishes(other.name)  # type: ignore[arg-type]

    play(story)


def test_a_plan_ends_when_the_world_is_otherwise_and_none_is_for_now(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            ada, bo = await sit_two(hall)
            player, other = (ada, bo) if ada.table["question"].get("yours") else (bo, ada)
            dear = {"ask": "pick-combo", "pick": {"verb": "pick", "bounds": [{"fact": "price", "least": 50}]}}
            told = await other.ask("plan", branches=[{"steps": [dear]}])
            assert told["say"] == "tried"
            assert told["tried"][0]["done"] == 0
            while player.table["question"]["asked"] == player.table["you"]:
                await first_of(player, "stop", "pick")
            await other.wait_for(lambda: stopped_plan(other) is not None)
            assert stopped_plan(other) == "missing"
            assert asked(other) == "pick-combo"
            assert (await other.ask("plan", branches=[{"steps": [dear]}]))["code"] == "plan-too-late"

    play(story)


def test_a_plan_ends_when_its_owner_answers_by_hand(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            ada, bo = await sit_two(hall)
            player, other = (ada, bo) if ada.table["question"].get("yours") else (bo, ada)
            told = await other.ask("plan", branches=[{"steps": [{"ask": "choose-turn", "pick": {"verb": "decline"}}]}])
            assert told["say"] == "tried"
            while player.table["question"]["asked"] == player.table["you"]:
                await first_of(player, "stop", "pick")
            await other.wait_for(lambda: asked(other) == "pick-combo")
            await first_of(other, "pick")
            await other.wait_for(lambda: stopped_plan(other) == "hand")

    play(story)


def stopped_plan(guest: Guest) -> str | None:
    """Why the plan that a guest was last told of has ended."""
    told = [one["wishes"]["plan"] for one in guest.told if one["say"] == "wishes"]
    return told[-1]["stopped"]["why"] if told and told[-1] and told[-1]["stopped"] else None


def test_nobody_else_hears_of_wishes(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            ada, bo = await sit_two(hall)
            assert (await bo.ask("orders", orders=[bid("0")]))["say"] == "done"
            await bo.wait_for(lambda: any(one["say"] == "wishes" for one in bo.told))
            again = await Guest(hall, bo.name, bo.join_message["keys"], "bo").sit()
            assert list(again.table["wishes"]) == ["1"]
            fresh = await Guest(hall, ada.name, ada.join_message["keys"], "ada2").sit()
            assert fresh.table["wishes"] == {}
            for guest in (ada, fresh):
                assert b"evenly" not in b"".join(guest.bytes)

    play(story)


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"ask": "choose-conquest", "way": "stop", "pick": {}}, "no-such-order"),
        ({"ask": "add-tokens", "way": "evenly", "pick": {"verb": "add"}}, "no-such-order"),
        ({"ask": "add-tokens", "way": "first", "pick": {"verb": "add"}}, "order-empty"),
    ],
)
def test_what_no_order_can_be_is_refused(tmp_path: Path, order: dict[str, Any], code: str) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            ada, bo = await sit_two(hall)
            told = await ada.ask("orders", orders=[order])
            assert (told["say"], told["code"]) == ("error", code)
            told = await ada.ask("orders", orders=[bid("0"), bid("0")])
            assert told["code"] == "order-twice"
            plan = [{"steps": [{"ask": "no-such", "pick": {}}]}]
            codes = [(await guest.ask("plan", branches=plan))["code"] for guest in (ada, bo)]
            assert sorted(codes) == ["no-such-plan", "plan-too-late"]

    play(story)


def test_an_order_answers_as_long_as_it_was_given_for_and_a_preview_says_what(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            ada, bo = await sit_two(hall, game="ice-garden", seed=3)
            order = {"ask": "pick-resource", "way": "most", "pick": {"verb": "pick", "by": "number", "most": True}}
            answered = await until_asked(ada, bo, "pick-resource")
            told = await answered.ask("preview", orders=[order])
            offers = answered.table["question"]["yours"][0]["options"]
            most = max(offers, key=lambda one: one["facts"]["number"])
            assert told["previews"][0]["choice"] == most["choice"]
            assert (await answered.ask("orders", orders=[{**order, "times": 1}]))["say"] == "done"
            await answered.wait_for(
                lambda: any(one["say"] == "wishes" and one["wishes"] == NOTHING for one in answered.told)
            )
            taken = [one["facts"] for one in answered.table["log"] if one["facts"]["kind"] == "picked"]
            assert taken

    play(story)


async def until_asked(one: Guest, two: Guest, ask: str) -> Guest:
    """Play on at random until somebody is waited for with this question."""
    random = Random(5)
    for _ in range(3000):
        waited = [guest for guest in (one, two) if is_waited_for(guest)]
        if not waited:
            await asyncio.sleep(0.001)
        elif asked(waited[0]) == ask:
            return waited[0]
        else:
            guest, at = waited[0], waited[0].table["at"]
            await guest.answer(random.choice(guest.table["question"]["yours"][0]["options"])["choice"])
            await guest.wait_for(lambda guest=guest, at=at: guest.table["at"] > at)  # type: ignore[misc]
    raise AssertionError(f"{ask} was never asked")


def is_waited_for(guest: Guest) -> bool:
    question = guest.table["question"]
    return bool(question and question.get("yours") and guest.table["you"][0] in question["asked"])


def test_orders_wait_where_being_quick_would_tell_and_survive_a_restart(address: str) -> None:
    async def story() -> None:
        nothing = {"ask": "commit", "way": "nothing", "pick": {"verb": "confirm"}}
        async with open_hall(address, SLOW) as hall:
            ada, bo = await sit_two(hall, game="dawn-of-ulos", seed=2)
            assert (await bo.ask("orders", orders=[nothing]))["say"] == "done"
            table = hall.tables[bo.name]
            driver = table.standing
            assert driver.of(1).orders
            await until_asked(ada, bo, "commit")
            await bo.wait_for(lambda: 1 in driver.waiting)
            assert 60.0 <= driver.pause(1) <= 90.0
            assert not table.is_idle(-1.0)
            await hall.projector.work()
            name = bo.name
        async with open_hall(address) as hall:
            await hall.attend_wishes()
            table = hall.tables[name]
            for _ in range(2000):
                if 1 not in table.match.asked():
                    break
                await asyncio.sleep(0.005)
            assert 1 not in table.match.asked()

    play(story)


def test_whoever_goes_takes_his_wishes_along(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            store = SqlWishStore(hall.store)  # type: ignore[arg-type]
            _, bo = await sit_two(hall)
            assert (await bo.ask("orders", orders=[bid("0")]))["say"] == "done"
            assert list(await store.wishes(bo.name)) == [1]
            assert (await bo.ask("orders", orders=[]))["say"] == "done"
            assert await store.wishes(bo.name) == {}
            assert hall.tables[bo.name].standing.of(1) == Wishes()

    play(story)
