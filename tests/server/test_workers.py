"""Several workers on one database, each with guests of its own: to the people at a table they are one."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
from msgspec import structs

from meadhall.core import Rules, State, read_record
from meadhall.core.verify import verify
from meadhall.games import find_game
from meadhall.server.postgres import PostgresStore
from meadhall.table.lobby import Lobby
from meadhall.table.ports import StoreFailure
from meadhall.table.rematch import rematch
from meadhall.table.wire import NewKeys, NewTable, SeatPlan
from tests.server.databases import new_schema, stopped
from tests.server.harness import QUICK, Guest, QuickBots, open_hall, people, play, play_on, set_table
from tests.server.test_courtesy import set_party
from tests.worker.browser import new_database

HASTY = structs.replace(QUICK, bot_grace=0.1)


@pytest.fixture(params=["postgres", "tabs"])
def address(request: pytest.FixtureRequest) -> str:
    return new_schema() if request.param == "postgres" else new_database()


class Workers:
    """Some halls on one database."""

    def __init__(self, stack: AsyncExitStack, address: str) -> None:
        self.stack = stack
        self.address = address
        self.halls: list[Lobby] = []

    async def start(self, number: int = 2, thinkers: QuickBots | None = None) -> "Workers":
        for _ in range(number):
            hall = await self.stack.enter_async_context(open_hall(self.address, HASTY, thinkers))
            self.halls.append(hall)
        for hall in self.halls:
            if isinstance(hall.store, PostgresStore):
                await wait_until(lambda store=hall.store: store.listening)
        return self

    async def sit(self, keys: NewKeys, *, session: str = "") -> list[Guest]:
        """Each person of a table at another worker; all workers know of all of them on return."""
        persons = [(seat, str(key)) for seat, key in enumerate(keys.seats) if key is not None]
        guests = [
            await Guest(self.halls[seat % len(self.halls)], keys.table, [key], session and f"{session} {seat}").sit()
            for seat, key in persons
        ]
        await wait_until(lambda: all(self.are_known(hall, keys.table, persons) for hall in self.halls))
        return guests

    def are_known(self, hall: Lobby, table: str, persons: list[tuple[int, str]]) -> bool:
        known = hall.tables.get(table)
        return known is None or all(known.settings.seats[seat].taken for seat, _ in persons)


async def wait_until(condition: Any) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.005)


async def all_see(guests: list[Guest]) -> None:
    """Wait until all know of the same change."""
    await wait_until(lambda: len({guest.table["at"] for guest in guests}) == 1)


def with_workers(address: str, story: Any, number: int = 2, thinkers: QuickBots | None = None) -> None:
    async def told() -> None:
        async with AsyncExitStack() as stack:
            await story(await Workers(stack, address).start(number, thinkers))

    play(told)


async def play_together(guests: list[Guest], random: Random, most: int) -> None:
    """Whoever is asked answers, whichever worker that is at."""
    for _ in range(most):
        await all_see(guests)
        if not any(guest.offers() for guest in guests):
            return
        await play_on(guests, random, 1)
    await all_see(guests)


def test_what_happens_at_one_worker_is_seen_at_the_others(address: str) -> None:
    async def story(workers: Workers) -> None:
        keys = await set_table(workers.halls[0], seats=3)
        guests = await workers.sit(keys)
        watcher = await Guest(workers.halls[1], keys.table, [keys.watch]).sit()
        await play_together([*guests, watcher], Random(1), 60)
        for guest in guests:
            assert guest.table["public"] == watcher.table["public"]
            assert guest.table["log"] == watcher.table["log"]
            assert guest.question == {**(guest.question or {}), "asked": (watcher.question or {})["asked"]}
        assert {hall.tables[keys.table].at for hall in workers.halls} == {guests[0].table["at"]}

    with_workers(address, story)


def test_taking_back_is_seen_at_the_others_too(address: str) -> None:
    async def story(workers: Workers) -> None:
        keys = await set_table(workers.halls[0])
        guests = await workers.sit(keys)
        for number in range(100):
            await play_together(guests, Random(number), 1)
            free = [seat for seat in (0, 1) if guests[seat].table["undo"] == seat]
            if free:
                break
        moves = guests[0].table["moves"]
        assert (await guests[free[0]].ask("undo"))["say"] == "done"
        await all_see(guests)
        assert guests[0].table["moves"] < moves
        assert guests[0].table["public"] == guests[1].table["public"]
        await play_together(guests, Random(2), 20)

    with_workers(address, story)


def test_a_request_to_go_back_is_asked_and_answered_across_workers(address: str) -> None:
    async def story(workers: Workers) -> None:
        keys = await set_table(workers.halls[0])
        first, second = guests = await workers.sit(keys)
        for number in range(100):
            await play_together(guests, Random(number), 1)
            if [told for told in first.told if told["say"] == "done"] and first.table["undo"] != 0:
                break
        assert (await first.ask("undo"))["say"] == "done"
        await wait_until(lambda: second.table["request"])
        request = second.table["request"]
        assert (await second.ask("consent", yes=True))["say"] == "done"
        await wait_until(lambda: first.table["moves"] == request["to"])
        await wait_until(lambda: not first.table["request"])
        assert first.offers()

    with_workers(address, story)


def test_whoever_pays_is_asked_and_agrees_across_workers(address: str) -> None:
    async def story(workers: Workers) -> None:
        keys = await set_party(workers.halls[0], "buy-dice")
        first, second = await workers.sit(keys)
        await first.answer("buy blue")
        await wait_until(lambda: second.table["proposal"])
        assert (await second.ask("agree", yes=False))["say"] == "done"
        await wait_until(lambda: not first.table["proposal"])
        await first.answer("buy blue")
        await wait_until(lambda: second.table["proposal"])
        moves = first.table["moves"]
        assert (await second.ask("agree", yes=True))["say"] == "done"
        await first.see_moves(moves)
        assert first.table["proposal"] is None

    with_workers(address, story)


def test_two_who_answer_in_secret_at_the_same_moment_both_have_answered(address: str) -> None:
    """One of them loses the race for the number of the change, and never hears of it."""

    async def story(workers: Workers) -> None:
        guests = await workers.sit(await set_table(workers.halls[0], "orchard"))
        for number in range(30):
            if guests[0].question and guests[0].question["name"] == "auction":
                break
            await play_together(guests, Random(number), 1)
        at = workers.halls[0].tables[guests[0].name].at
        replies = await asyncio.gather(*[guest.answer("offer 0") for guest in guests])
        assert [reply["say"] for reply in replies] == ["done", "done"]
        await wait_until(lambda: {hall.tables[guests[0].name].at for hall in workers.halls} == {at + 2})
        replies = await asyncio.gather(*[guest.answer("offer 0") for guest in guests])
        assert [reply["say"] for reply in replies] == ["done", "done"]
        await all_see(guests)
        assert guests[0].table["public"] == guests[1].table["public"]

    with_workers(address, story)


def test_of_two_answers_to_one_question_one_is_played_and_one_is_stale(address: str) -> None:
    async def story(workers: Workers) -> None:
        keys = await set_table(workers.halls[0])
        seat = (await workers.halls[0].table(keys.table)).match.asked()[0]
        for _ in range(10):
            tabs = [await Guest(hall, keys.table, [str(keys.seats[seat])]).sit() for hall in workers.halls]
            if not tabs[0].offers():
                break
            replies = await asyncio.gather(*[tab.answer(tab.offers()[0]) for tab in tabs])
            assert sorted(reply["say"] for reply in replies) == ["done", "error"]
            assert {reply.get("code") for reply in replies} == {None, "stale"}
            await all_see(tabs)
            for tab in tabs:
                await tab.leave()

    with_workers(address, story)


@pytest.mark.parametrize("do", ["answer", "undo", "chat"])
def test_a_message_repeated_at_another_worker_is_done_once(address: str, do: str) -> None:
    async def story(workers: Workers) -> None:
        one, two = workers.halls
        keys = await set_table(one, seats=2)
        tab = await Guest(one, keys.table, [str(key) for key in keys.seats], session="my tab").sit()
        for number in range(100):
            if do != "undo" or tab.table["undo"] >= 0:
                break
            await play_on([tab], Random(number), 1)
        seat = (tab.question or {})["yours"][0]["seat"]
        fields: dict[str, Any] = {
            "answer": {"at": tab.table["at"], "choices": [tab.offers()[0]], "seat": seat},
            "undo": {"seat": tab.table["undo"]},
            "chat": {"text": "hello", "seat": 0},
        }[do]
        message = {"do": do, "id": 1234, **fields}
        assert (await tab.repeat(message))["say"] == "done"
        seen = tab.table
        await tab.leave()
        for hall in (two, one):
            again = await Guest(hall, keys.table, [str(key) for key in keys.seats], session="my tab").sit()
            assert (await again.repeat(message))["say"] == "done"
            assert (again.table["at"], again.table["moves"]) == (seen["at"], seen["moves"])
            assert [line["text"] for line in again.table["chat"]] == (["hello"] if do == "chat" else [])
            await again.leave()

    with_workers(address, story)


def test_names_chat_and_presence_travel(address: str) -> None:
    async def story(workers: Workers) -> None:
        one, two = workers.halls
        keys = await set_table(one)
        first = await Guest(one, keys.table, [str(keys.seats[0])]).sit()
        second = await Guest(two, keys.table, [str(keys.seats[1])], name="Grace").sit()
        await wait_until(lambda: [seat["name"] for seat in first.table["seats"]] == ["Ada", "Grace"])
        for guest in (first, second):
            await wait_until(lambda guest=guest: [seat["present"] for seat in guest.table["seats"]] == [True, True])
        await asyncio.gather(*[guest.ask("chat", text=text) for guest in (first, second) for text in "ab"])
        for guest in (first, second):
            await wait_until(lambda guest=guest: len(chat_of(guest)) == 4)
        assert chat_of(first) == chat_of(second)
        assert (await first.ask("seat", seat=1, bot="random"))["code"] == "seat-taken"
        await second.leave()
        await wait_until(lambda: not first.table["seats"][1]["present"])
        assert (await first.ask("seat", seat=1, bot="random"))["say"] == "done"
        await wait_until(lambda: first.table["seats"][1]["kind"] == "bot")
        again = await Guest(two, keys.table, [str(keys.seats[1])]).sit()
        assert again.table["seats"][1]["kind"] == "human"  # whoever comes back has the seat again
        assert [line["text"] for line in again.table["chat"]] == [line["text"] for line in chat_of(first)]

    with_workers(address, story)


def chat_of(guest: Guest) -> list[dict[str, Any]]:
    return [told["line"] for told in guest.told if told["say"] == "chat"]


def test_settings_that_are_changed_at_two_workers_at_once_are_both_kept(address: str) -> None:
    async def story(workers: Workers) -> None:
        one, two = workers.halls
        for _ in range(5):
            keys = await set_table(one)
            for hall in workers.halls:
                await hall.table(keys.table)  # known at both, and let go again where news come before anybody sits
            await asyncio.gather(
                Guest(one, keys.table, [str(keys.seats[0])], name="Grace").sit(),
                Guest(two, keys.table, [str(keys.seats[1])], name="Hedy").sit(),
            )
            for hall in workers.halls:
                seats = hall.tables[keys.table].seats
                await wait_until(lambda seats=seats: seats.names() == ["Grace", "Hedy"])

    with_workers(address, story)


class Counting(QuickBots):
    """Bots that remember how often they were asked, and may refuse to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.deaf = False

    async def choose(self, rules: Rules, state: State, seat: int, bot: str, seed: int) -> str | None:
        self.asked += 1
        while self.deaf:
            await asyncio.sleep(0.01)
        return await super().choose(rules, state, seat, bot, seed)


def test_bots_think_once_though_many_workers_watch(address: str) -> None:
    thinkers = Counting()

    async def story(workers: Workers) -> None:
        keys = await workers.halls[0].create(NewTable("small-world", [SeatPlan("bot", bot="random")] * 2, seed=1))
        watchers = [await Guest(hall, keys.table, [keys.watch]).sit() for hall in workers.halls]
        for watcher in watchers:
            await watcher.see_the_end()
        at = watchers[0].table["at"]
        assert {watcher.table["at"] for watcher in watchers} == {at}
        assert thinkers.asked < at * 1.2

    with_workers(address, story, 3, thinkers)


def test_a_bots_turn_is_taken_over_from_a_worker_that_ends(address: str) -> None:
    async def story() -> None:
        stuck, quick = Counting(), Counting()
        async with open_hall(address, HASTY, quick) as other:
            async with open_hall(address, HASTY, stuck) as first:
                plans = [SeatPlan("human", "Ada"), SeatPlan("bot", bot="random")]
                keys = await first.create(NewTable("small-world", plans, seed=1))
                ada = await Guest(first, keys.table, [str(keys.seats[0])]).sit()
                await ada.wait_for(lambda: bool(ada.offers()))
                watcher = await Guest(other, keys.table, [keys.watch]).sit()
                while stuck.asked == 0 or ada.offers():
                    stuck.deaf = True
                    await ada.answer(ada.offers()[0])
                    await asyncio.sleep(0.02)
                await all_see([ada, watcher])
                moves = watcher.table["moves"]
                assert quick.asked == 0
                await asyncio.sleep(0.3)
                assert watcher.table["moves"] == moves
            await watcher.see_moves(moves)
            assert quick.asked > 0

    play(story)


def test_a_table_that_nobody_here_looks_at_is_let_go_when_it_changes_elsewhere(address: str) -> None:
    async def story(workers: Workers) -> None:
        one, two = workers.halls
        keys = await set_table(one)
        tab = await Guest(two, keys.table, [str(key) for key in keys.seats]).sit()
        await play_on([tab], Random(1), 1)
        await wait_until(lambda: keys.table not in one.tables)
        assert (await one.table(keys.table)).at == tab.table["at"]

    with_workers(address, story)


def test_while_the_database_is_away_people_wait_and_then_play_on() -> None:
    async def story(workers: Workers) -> None:
        keys = await set_table(workers.halls[0])
        guests = await workers.sit(keys, session="tab")
        await play_together(guests, Random(1), 5)
        moves = guests[0].table["moves"]
        asked = next(guest for guest in guests if guest.offers())
        with stopped():
            assert (await asked.answer(asked.offers()[0]))["code"] == "table-reloads"
            knocking = await Guest(workers.halls[0], keys.table, [keys.watch]).sit()
            assert knocking.told[0]["code"] == "table-reloads"
            with pytest.raises(StoreFailure):
                await set_table(workers.halls[0])
        back: list[Guest] = []
        async with asyncio.timeout(30):
            while len(back) < 2:
                await asyncio.sleep(0.1)
                guest = await Guest(workers.halls[len(back)], keys.table, [str(keys.seats[len(back)])]).sit()
                back += [guest] if guest.table else []
        assert [guest.table["moves"] for guest in back] == [moves, moves]
        stores = [hall.store for hall in workers.halls]
        await wait_until(lambda: all(isinstance(store, PostgresStore) and store.listening for store in stores))
        await play_together(back, Random(1), 5)

    with_workers(new_schema(), story)


def test_two_who_sit_down_at_two_workers_at_once_begin_one_game_with_the_same_dice(address: str) -> None:
    async def story(workers: Workers) -> None:
        for number in range(4):
            keys = await workers.halls[0].create(NewTable("small-world", people(2)))
            guests = [Guest(hall, keys.table, [str(key)]) for hall, key in zip(workers.halls, keys.seats, strict=True)]
            for guest, nonce in zip(guests, ("aa" * 32, "bb" * 32), strict=True):
                guest.join_message["nonce"] = nonce
            await asyncio.gather(*[guest.sit() for guest in guests])
            await play_together(guests, Random(number), 10_000)
            texts = {await hall.record(await hall.table(keys.table), ()) for hall in workers.halls}
            assert len(texts) == 1
            record = read_record(texts.pop())
            assert verify(find_game("small-world"), record)
            assert record.dice is not None
            assert sorted(record.dice.nonces) in (["", "aa" * 32], ["", "bb" * 32])

    with_workers(address, story)


def test_two_who_want_a_rematch_at_two_workers_at_once_set_one_table(address: str) -> None:
    async def story(workers: Workers) -> None:
        keys = await set_table(workers.halls[0])
        guests = await workers.sit(keys)
        await play_together(guests, Random(2), 10_000)
        tables = [await hall.table(keys.table) for hall in workers.halls]
        asked = await asyncio.gather(
            *[
                rematch(hall, table, (seat,))
                for seat, (hall, table) in enumerate(zip(workers.halls, tables, strict=True))
            ]
        )
        assert len({one.table for one in asked}) == 1
        assert sorted(await workers.halls[0].store.names()) == sorted([keys.table, asked[0].table])

    with_workers(address, story)
