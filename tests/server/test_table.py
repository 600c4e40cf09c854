"""At a table: what people say to it and what they hear."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from meadhall.core import BadInput, Rules, State, read_record
from meadhall.server.bot_pool import BotPool
from meadhall.server.sqlite import SqliteStore
from meadhall.table.keys import Keys
from meadhall.table.limits import Limits
from meadhall.table.lobby import Lobby
from meadhall.table.ports import StoreFailure
from meadhall.table.snapshot import unpack
from meadhall.table.wire import ForkTable, ImportTable, NewKeys, NewTable, SeatPlan
from tests.server.harness import (
    QUICK,
    Guest,
    HereAnalysts,
    QuickBots,
    open_hall,
    people,
    play,
    play_on,
    set_table,
    sit_all,
)


def mover(guests: list[Guest]) -> tuple[Guest, Guest]:
    """Who is asked at a table of two, and who is not."""
    first, second = guests
    return (first, second) if first.offers() else (second, first)


async def play_until_free(guests: list[Guest]) -> Guest:
    """Play until somebody may take back at once."""
    for _ in range(200):
        await play_on(guests, Random(4), 1)
        for seat, guest in enumerate(guests):
            if guest.table["undo"] == seat:
                return guest
    raise AssertionError("nobody may take back anything")


def test_a_guest_is_told_everything_and_then_the_differences(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            table = await hall.table(keys.table)
            rules = table.match.rules
            for number in range(60):
                for seat, guest in enumerate([*guests, watcher]):
                    view = rules.view(table.match.state, seat if seat < 2 else -2)
                    assert guest.table["public"] == view["public"]
                    assert guest.table["private"] == ({str(seat): view["private"]} if seat < 2 else {})
                    assert guest.table["moves"] == table.match.moves
                    assert [entry["facts"] for entry in guest.table["log"]] == [facts for _, facts in table.match.log]
                assert watcher.table["you"] == []
                assert watcher.offers() == []
                await play_on(guests, Random(number), 1)

    play(story)


def test_a_whole_game_ends_with_a_result_for_all(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, seats=3)
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(2))
            for guest in guests:
                assert guest.question is None
                assert guest.table["result"]["scores"] == guests[0].table["result"]["scores"]
                assert (await guest.answer("stop", at=guest.table["at"]))["code"] == "game-over"

    play(story)


def test_a_refused_answer_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            guests = await sit_all(hall, await set_table(hall))
            asked, other = mover(guests)
            at = asked.table["at"]
            assert (await asked.answer("conquer r1"))["say"] == "refused"
            assert (await other.answer("pick elves"))["code"] == "not-your-turn"
            assert (await asked.answer("fly away"))["code"] == "unknown-choice"
            assert asked.table["at"] == other.table["at"] == at
            why = await asked.ask("why", about=["r1"])
            assert (why["say"], why["reasons"]) == ("why", [])  # regions are not asked about
            assert (await asked.ask("why", about=[asked.offers()[0]]))["reasons"] == []
            races = [
                "amazons",
                "dwarves",
                "elves",
                "ghouls",
                "giants",
                "halflings",
                "humans",
            ]  # one more than lie there
            away = next(race for race in races if f"pick {race}" not in asked.offers())
            reason = (await asked.ask("why", about=[away]))["reasons"][0]
            assert (reason["code"], reason["rule"]) == ("not-on-offer", "SW-4.1")

    play(story)


def test_a_stale_answer_is_refused_and_a_repeated_one_is_played_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            asked, _ = mover(guests)
            at = asked.table["at"]
            first = {"do": "answer", "id": 77, "at": at, "choices": [asked.offers()[0]]}
            done = await asked.repeat(first)
            assert done["say"] == "done"
            moves = asked.table["moves"]
            assert await asked.repeat(first) == done
            assert asked.table["moves"] == moves
            again = await asked.answer(asked.offers()[0] if asked.offers() else "stop", at=at)
            assert (again["say"], again["code"]) == ("error", "stale")
            assert (await asked.answer("stop", at=at + 1000))["code"] == "stale"

    play(story)


def test_a_message_repeated_after_a_reconnection_is_played_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            seat = (await hall.table(keys.table)).match.asked()[0]
            guest = await Guest(hall, keys.table, [str(keys.seats[seat])], session="my tab").sit()
            message = {"do": "answer", "id": 5, "at": guest.table["at"], "choices": [guest.offers()[0]]}
            done = await guest.repeat(message)
            await guest.leave()
            same = await Guest(hall, keys.table, [str(keys.seats[seat])], session="my tab").sit()
            moves = same.table["moves"]
            assert await same.repeat(message) == done
            assert same.table["moves"] == moves
            other = await Guest(hall, keys.table, [str(keys.seats[seat])], session="another tab").sit()
            assert (await other.repeat(message))["code"] == "stale"

    play(story)


def test_a_tab_without_a_name_is_never_taken_for_one_that_has_left(tmp_path: Path) -> None:
    """Its messages have the same numbers, and its place in memory may be the same."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            seat = (await hall.table(keys.table)).match.asked()[0]
            for _ in range(20):
                guest = await Guest(hall, keys.table, [str(keys.seats[seat])]).sit()
                reply = await guest.ask("chat", text="hello")
                assert (reply["say"], len([told for told in guest.told if told["say"] == "chat"])) == ("done", 1)
                await guest.leave()
                del guest

    play(story)


def test_a_name_taken_by_two_tabs_gives_neither_what_the_other_was_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = [await Guest(hall, keys.table, [str(key)], session="a tab").sit() for key in keys.seats]
            asked, other = mover(guests)
            message = {"do": "why", "id": 9, "about": [asked.offers()[0]]}
            assert (await asked.repeat(message))["reasons"] == []
            assert (await other.repeat(message))["reasons"] != []

    play(story)


def test_a_name_taken_by_two_tabs_does_not_make_one_s_move_the_other_s(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = [await Guest(hall, keys.table, [str(key)], session="a tab").sit() for key in keys.seats]
            said = [await guest.ask("chat", text=f"I am {number}") for number, guest in enumerate(guests)]
            assert [reply["id"] for reply in said] == [1, 1]
            lines = [told["line"]["text"] for told in guests[0].told if told["say"] == "chat"]
            assert lines == ["I am 0", "I am 1"]

    play(story)


def test_what_the_engine_lets_one_take_back_is_taken_back_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            guests = await sit_all(hall, await set_table(hall))
            guest = await play_until_free(guests)
            moves, at = guest.table["moves"], guest.table["at"]
            assert (await guest.ask("undo"))["say"] == "done"
            assert guest.table["because"] == "undo"
            assert guest.table["moves"] < moves
            assert guest.table["at"] == at + 1
            assert [g.table["public"] for g in guests] == [guest.table["public"]] * 2
            assert guest.offers()

    play(story)


async def play_until_asking(guests: list[Guest]) -> int:
    """Play until the first seat has decided something that it can't take back by itself."""
    for number in range(300):
        await play_on(guests, Random(number), 1)
        decided = [move for move in guests[0].told if move["say"] == "done"]
        if decided and guests[0].table["undo"] != 0:
            return int(guests[0].table["moves"])
    raise AssertionError


def test_beyond_that_all_other_people_must_agree(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, seats=3)
            guests = await sit_all(hall, keys)
            moves = await play_until_asking(guests)
            first, second, third = guests
            await first.ask("undo")
            request = second.table["request"]
            assert (request["seat"], request["waits"]) == (0, [1, 2])
            await second.ask("consent", yes=True)
            assert third.table["request"]["waits"] == [2]
            assert third.table["moves"] == moves
            await third.ask("consent", yes=True)
            assert third.table["moves"] == request["to"] < moves
            assert first.offers()
            assert third.table["request"] is None
            assert (await third.ask("consent", yes=True))["code"] == "no-request"

    play(story)


def test_a_request_ends_when_one_says_no_when_it_is_withdrawn_and_with_the_next_move(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            moves = await play_until_asking(guests)
            first, second = guests
            await first.ask("undo")
            await second.ask("consent", yes=False)
            assert not first.table["request"]
            await first.ask("undo")
            await first.ask("consent", yes=False)
            assert not second.table["request"]
            await first.ask("undo")
            assert second.table["request"]["waits"] == [1]
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            assert (await watcher.ask("consent", yes=True))["code"] == "no-request"
            await play_on(guests, Random(1), 1)
            assert second.table["moves"] > moves
            assert (await second.ask("consent", yes=True))["code"] == "no-request"

    play(story)


def test_a_request_outlives_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            await play_until_asking(guests)
            await guests[0].ask("undo")
            request = guests[1].table["request"]
        async with open_hall(tmp_path) as hall:
            second = await Guest(hall, keys.table, [str(keys.seats[1])]).sit()
            assert second.table["request"] == request
            await second.ask("consent", yes=True)
            assert second.table["moves"] == request["to"]

    play(story)


def test_whoever_plays_alone_goes_back_as_far_as_he_likes(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            plans = [SeatPlan("human", "Ada"), SeatPlan("bot", "Bo", "random")]
            keys = await hall.create(NewTable("small-world", plans, seed=3))
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            own: list[int] = []
            for number in range(12):
                await guest.wait_for(lambda: bool(guest.offers()) or guest.question is None)
                own.append(guest.table["moves"])
                await guest.answer(Random(number).choice(guest.offers()))
            await guest.wait_for(lambda: bool(guest.offers()) or guest.question is None)
            assert (await guest.ask("undo", to=own[2]))["say"] == "done"
            assert guest.table["moves"] == own[2]
            assert guest.offers()
            assert (await guest.ask("undo", to=own[2] + 1))["code"] == "nothing-to-undo"

    play(story)


def test_nobody_takes_back_what_is_not_his(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            for guest in guests:
                assert (await guest.ask("undo"))["code"] == "nothing-to-undo"
                assert (await guest.ask("undo", to=0))["code"] == "nothing-to-undo"
            assert (await guests[0].ask("undo", seat=1))["code"] == "not-your-seat"
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            assert (await watcher.ask("undo"))["code"] == "not-your-seat"

    play(story)


def test_one_browser_may_play_several_seats(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, seats=3)
            both = await Guest(hall, keys.table, [str(keys.seats[0]), str(keys.seats[2])]).sit()
            third = await Guest(hall, keys.table, [str(keys.seats[1])]).sit()
            assert both.table["you"] == [0, 2]
            assert set(both.table["private"]) == {"0", "2"}
            assert (await both.ask("why", about=["stop"]))["code"] == "not-your-seat"  # which of them?
            await play_on([both, third], Random(6))
            assert both.question is None
            assert len(both.table["result"]["scores"]) == 3

    play(story)


def test_sealed_answers_of_two_do_not_make_each_other_stale(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            guests = await sit_all(hall, await set_table(hall, "orchard"))
            first, second = guests
            for number in range(30):
                if first.question and first.question["name"] == "auction":
                    break
                await play_on(guests, Random(number), 1)
            before = second.table["at"], second.table["moves"], len(second.told)
            await first.answer("offer 0")
            assert (second.table["at"], second.table["moves"], len(second.told)) == before
            assert first.table["at"] == before[0] + 1
            assert (await second.answer("offer 0"))["say"] == "done"
            assert (await first.answer("offer 0", at=before[0]))["code"] == "stale"
            assert (await first.answer("offer 0"))["say"] == "done"
            assert second.table["public"]["sealed"] == [0]
            assert (await second.answer("offer 0"))["say"] == "done"
            assert first.table["moves"] == before[1] + 4 + 1  # four bids, and the weather of the next day

    play(story)


def test_who_takes_back_a_sealed_answer_is_noticed_by_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            guests = await sit_all(hall, await set_table(hall, "orchard"))
            first, second = guests
            for number in range(30):
                if first.question and first.question["name"] == "auction":
                    break
                await play_on(guests, Random(number), 1)
            heard = len(second.told)
            await first.answer("offer 0")
            assert first.table["undo"] == 0
            assert first.table["private"]["0"]["offers"] == ["offer 0"]
            assert (await first.ask("undo"))["say"] == "done"
            assert first.table["private"]["0"]["offers"] == []
            assert len(second.told) == heard

    play(story)


def test_a_name_is_shown_to_all_and_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            first = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            await Guest(hall, keys.table, [str(keys.seats[1])], name=" Grace\n\u2028 Hopper ").sit()
            assert [seat["name"] for seat in first.table["seats"]] == ["Ada", "Grace Hopper"]
            assert [seat["present"] for seat in first.table["seats"]] == [True, True]
        async with open_hall(tmp_path) as hall:
            first = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert [seat["name"] for seat in first.table["seats"]] == ["Ada", "Grace Hopper"]
            assert [seat["present"] for seat in first.table["seats"]] == [True, False]

    play(story)


def test_chat_reaches_all_and_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            first, second = await sit_all(hall, keys)
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            assert (await first.ask("chat", text="<b>hello</b>"))["say"] == "done"
            assert second.told[-1]["line"]["text"] == "<b>hello</b>"
            assert watcher.told[-1]["line"]["name"] == "Ada"
            assert (await watcher.ask("chat", text="me too"))["code"] == "not-your-seat"
            assert (await first.ask("chat", text="  "))["code"] == "empty-message"
        async with open_hall(tmp_path) as hall:
            first = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert [line["text"] for line in first.table["chat"]] == ["<b>hello</b>"]

    play(story)


def test_an_absent_players_seat_goes_to_a_bot_and_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            first, second = await sit_all(hall, keys)
            assert (await first.ask("seat", seat=1, bot="random"))["code"] == "seat-taken"
            await second.leave()
            assert (await first.ask("seat", seat=1, bot="nobody"))["code"] == "unknown-bot"
            assert (await first.ask("seat", seat=5, bot="random"))["code"] == "not-your-seat"
            assert (await first.ask("seat", seat=1, bot="random"))["say"] == "done"
            assert first.table["seats"][1]["kind"] == "bot"
            await first.wait_for(lambda: bool(first.offers()))
            second = await Guest(hall, keys.table, [str(keys.seats[1])]).sit()
            assert (await first.ask("seat", seat=1, bot=None))["code"] == "seat-taken"
            assert (await second.ask("seat", seat=1, bot=None))["say"] == "done"
            assert first.table["seats"][1]["kind"] == "human"
            notices = [(line.seat, line.notice, line.text) for line in (await hall.table(keys.table)).seats.chat]
            assert notices == [(1, "seat-given", "random"), (1, "seat-taken-back", "")]

    play(story)


def test_giving_a_seat_to_a_bot_opens_no_secrets_of_its_player(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            (first,) = [await Guest(hall, keys.table, [str(keys.seats[0])]).sit()]
            assert (await first.ask("seat", seat=1, bot="random"))["say"] == "done"
            table = await hall.table(keys.table)
            with pytest.raises(BadInput, match="not-over"):
                await hall.record(table, (0,))
            with pytest.raises(BadInput, match="not-over"):
                await hall.analysis(table, (0,))
            assert await hall.record(table, (0, 1))

    play(story)


class SlowThinkers(QuickBots):
    """Bots that think until they are stopped, and tell who thought."""

    def __init__(self) -> None:
        super().__init__()
        self.stopped: list[str] = []

    async def choose(self, rules: Rules, state: State, seat: int, bot: str, seed: int) -> str | None:
        try:
            await asyncio.sleep(3600 if bot == "random" else 0)
        except asyncio.CancelledError:
            self.stopped.append(bot)
            raise
        return await super().choose(rules, state, seat, bot, seed)


def test_a_bot_stops_thinking_when_its_seat_is_taken_back_or_goes_to_another(tmp_path: Path) -> None:
    async def story() -> None:
        thinkers = SlowThinkers()
        async with open_hall(tmp_path, thinkers=thinkers) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            asked, _ = mover(guests)
            seat = asked.table["you"][0]
            for bot in ("random", None, "random", "adept"):
                await asyncio.sleep(0.01)
                assert (await asked.ask("seat", seat=seat, bot=bot))["say"] == "done"
            assert thinkers.stopped == ["random", "random"]
            await asked.see_moves(0)
            assert len((await hall.table(keys.table)).bots.thinking) <= 1

    play(story)


def test_a_hint_is_for_ones_own_question_and_thought_about_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            asked, other = mover(await sit_all(hall, keys))
            hint = await asked.ask("hint")
            assert hint["say"] == "hint"
            assert [option["choice"] for option in hint["options"]] == asked.offers()[:2]
            assert (await asked.ask("hint"))["options"] == hint["options"]
            assert (await other.ask("hint"))["code"] == "nothing-asked"
            assert (await other.ask("hint", seat=asked.table["you"][0]))["code"] == "not-your-seat"
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            assert (await watcher.ask("hint"))["code"] == "not-your-seat"
            assert all(told["say"] != "hint" for told in [*other.told, *watcher.told])

    play(story)


def test_the_maker_of_a_table_may_switch_hints_off_for_all(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            asked, other = mover(await sit_all(hall, await set_table(hall, hints=False)))
            assert asked.table["hints"] is other.table["hints"] is False
            assert (await asked.ask("hint"))["code"] == "no-hints"

    play(story)


def test_bots_play_a_whole_game_among_themselves(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            plans = [SeatPlan("bot", f"Bot {number}", "random") for number in range(3)]
            keys = await hall.create(NewTable("small-world", plans, seed=1))
            assert keys.seats == [None, None, None]
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            await watcher.see_the_end()
            assert watcher.table["result"]["winners"]

    play(story)


def test_the_same_seed_gives_the_same_game_against_bots(tmp_path: Path) -> None:
    records = []

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            for _ in range(2):
                keys = await hall.create(NewTable("small-world", [SeatPlan("bot", bot="random")] * 2, seed=9))
                watcher = await Guest(hall, keys.table, [keys.watch]).sit()
                await watcher.see_the_end()
                records.append(await hall.record(await hall.table(keys.table), ()))

    play(story)
    assert records[0] == records[1]


class BadThinkers(QuickBots):
    """Bots that do what bots must not do."""

    async def choose(self, rules: Rules, state: State, seat: int, bot: str, seed: int) -> str | None:
        await asyncio.sleep(0)
        return [None, "conquer r99", "fly away", "stop"][seed % 4]


def test_a_bot_that_fails_or_cheats_does_not_stop_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path, thinkers=BadThinkers()) as hall:
            keys = await hall.create(NewTable("small-world", [SeatPlan("bot", bot="random")] * 2, seed=1))
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            await watcher.see_the_end()

    play(story)


def test_a_restart_in_the_middle_of_a_turn_goes_on_where_it_was(tmp_path: Path) -> None:
    async def story() -> None:
        random = Random(3)
        keys: NewKeys | None = None
        seen: list[dict[str, Any]] = []
        for _ in range(6):
            async with open_hall(tmp_path) as hall:
                keys = keys or await set_table(hall, seats=3)
                guests = await sit_all(hall, keys)
                tables = [{**guest.table, "seats": None, "at": None} for guest in guests]
                assert not seen or tables == seen
                await play_on(guests, random, 17)
                seen = [
                    {**guest.table, "say": "table", "because": "joined", "seats": None, "at": None} for guest in guests
                ]
                seen = [{key: table[key] for key in guests[0].table} for table in seen]

    play(story)


def test_idle_tables_are_dropped_and_found_again(tmp_path: Path) -> None:
    async def story() -> None:
        limits = Limits(idle_seconds=0.05, message_burst=1e9, bot_pause=0)
        async with open_hall(tmp_path, limits) as hall:
            tidying = asyncio.create_task(hall.keep_tidy())
            keys = await set_table(hall)
            first, second = await sit_all(hall, keys)
            await play_on([first, second], Random(1), 5)
            await asyncio.sleep(0.2)
            assert keys.table in hall.tables  # somebody is there
            moves = first.table["moves"]
            await first.leave()
            await second.leave()
            async with asyncio.timeout(5):
                while keys.table in hall.tables:
                    await asyncio.sleep(0.02)
            first = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert first.table["moves"] == moves
            tidying.cancel()

    play(story)


def test_a_long_game_is_opened_from_its_last_snapshot(tmp_path: Path) -> None:
    async def story() -> None:
        limits = structs.replace(QUICK, snapshot_every=20)
        async with open_hall(tmp_path, limits) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(2), 60)
            seen = guests[0].table
            stored = await hall.store.load(keys.table)
            assert stored is not None
            assert stored.snapshot is not None
            assert len(stored.changes) - 25 < stored.snapshot[0] <= len(stored.changes)
            assert unpack(stored.snapshot[1]).moves > 20
        async with open_hall(tmp_path, limits) as hall:
            again = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert (again.table["public"], again.table["log"]) == (seen["public"], seen["log"])
            guests = [again, await Guest(hall, keys.table, [str(keys.seats[1])]).sit()]
            await play_on(guests, Random(3), 30)
            while (await again.ask("undo"))["say"] == "done":  # until there is nothing left to take back
                if guests[1].table["request"]:
                    await guests[1].ask("consent", yes=True)
            assert again.table["moves"] < 40
        async with open_hall(tmp_path, limits) as hall:
            before = again.table
            again = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert (again.table["public"], again.table["log"]) == (before["public"], before["log"])

    play(story)


class SlowDisk(SqliteStore):
    """A store that takes its time with the moves of one table."""

    slow = ""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked = asyncio.Event()
        self.ready = asyncio.Event()

    async def append(
        self, table: str, number: int, change: str, said: int, snapshot: bytes | None, waits: int = 0
    ) -> None:
        if table == self.slow:
            self.asked.set()
            await self.ready.wait()
        await super().append(table, number, change, said, snapshot)


@asynccontextmanager
async def slow_hall(folder: Path) -> AsyncIterator[tuple[Lobby, SlowDisk]]:
    store = SlowDisk(folder / "slow.sqlite")
    hall = Lobby(store, Keys(b"secret"), QuickBots(), HereAnalysts(QUICK), QUICK)
    yield hall, store
    hall.close()
    await store.close()


def test_who_comes_in_the_moment_in_which_a_table_is_dropped_finds_it_set_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with slow_hall(tmp_path) as (hall, store):
            keys = await set_table(hall)
            asked, _ = mover(await sit_all(hall, keys))
            old, store.slow = await hall.table(keys.table), keys.table
            moving = asyncio.create_task(asked.answer(asked.offers()[0]))
            await store.asked.wait()
            coming = asyncio.create_task(Guest(hall, keys.table, [str(keys.seats[0])]).sit())
            while not old.inbox.orders:  # the guest has found the table and waits for his turn to sit down
                await asyncio.sleep(0)
            old.lose()
            guest = await coming
            assert guest.table["you"] == [0]
            assert hall.tables[keys.table] is not old
            store.ready.set()
            await moving

    play(story)


class FullDisk(SqliteStore):
    """A store that fails when it is told to."""

    full = False

    async def append(
        self, table: str, number: int, change: str, said: int, snapshot: bytes | None, waits: int = 0
    ) -> None:
        if self.full:
            raise StoreFailure("no space left")
        await super().append(table, number, change, said, snapshot)


def test_a_move_that_cannot_be_kept_is_seen_by_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            store = FullDisk(tmp_path / "other.sqlite")
            full = Lobby(store, hall.keys, QuickBots(), hall.analysts, QUICK)
            keys = await set_table(full)
            guests = await sit_all(full, keys)
            asked, other = mover(guests)
            moves, heard = asked.table["moves"], len(other.told)
            store.full = True
            reply = await asked.answer(asked.offers()[0])
            assert (reply["say"], reply["code"]) == ("error", "table-reloads")
            assert len(other.told) == heard
            store.full = False
            for guest in guests:
                await asyncio.wait_for(guest.task, 5)  # sent away, to come back
            guests = await sit_all(full, keys)
            assert [guest.table["moves"] for guest in guests] == [moves] * 2
            assert await play_on(guests, Random(1), 10) == 10
            full.close()
            await store.close()

    play(story)


def test_who_has_lost_a_race_is_up_to_date_then(tmp_path: Path) -> None:
    """Another one has moved in the same store: what this one thinks is old."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            elsewhere = Lobby(hall.store, hall.keys, hall.thinkers, hall.analysts, hall.limits, hall.find_rules)
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            others = await sit_all(elsewhere, keys)
            await play_on(others, Random(1), 3)
            asked, _ = mover(guests)
            assert (await asked.answer(asked.offers()[0]))["code"] == "stale"
            assert guests[0].table["moves"] == others[0].table["moves"]
            assert guests[0].table["public"] == others[0].table["public"]

    play(story)


def test_wrong_keys_open_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys, other = await set_table(hall), await set_table(hall)
            for wrong in [[], ["0-guess"], [str(other.seats[0])], [str(keys.seats[0]), "x"]]:
                guest = await Guest(hall, keys.table, wrong).sit()
                assert guest.told == [{"say": "error", "id": -1, "code": "bad-key", "facts": {"table": keys.table}}]
                assert await guest.task
            nowhere = await Guest(hall, "nowhere", [hall.keys.watch("nowhere")]).sit()
            assert nowhere.told[0]["code"] == "no-such-table"

    play(story)


def test_a_table_of_other_rules_is_shown_as_such_and_left_as_it_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            hall.tables.clear()
            stored = await hall.store.load(keys.table)
            assert stored is not None
            await hall.store.create("older", stored_with_version(stored, "rules: 0"))
            guest = await Guest(hall, "older", [hall.keys.seat("older", 0)]).sit()
            assert guest.told[0]["code"] == "record-version"
            assert guest.told[0]["facts"] == {"found": 0, "known": "1"}
            again = await hall.store.load("older")
            assert again is not None
            assert again.changes == stored.changes

    play(story)


def stored_with_version(stored: Any, line: str) -> Any:
    stored.head = stored.head.replace("rules: 1", line)
    return stored


def test_a_finished_game_can_be_exported_imported_replayed_and_played_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            await play_on(guests, Random(5), 20)
            table = await hall.table(keys.table)
            with pytest.raises(BadInput, match="not-over"):
                await hall.record(table, (0,))
            with pytest.raises(BadInput, match="not-over"):
                await hall.fork(table, ForkTable(5), (0,))
            assert {move.text for move in hall.replay(table, (0,)).moves if move.seat != 0} == {""}
            assert "" not in {move.text for move in hall.replay(table, (0,)).moves if move.seat == 0}
            await play_on(guests, Random(5))
            text = await hall.record(table, ())
            assert [answer.text for answer in read_record(text).answers] == [
                m.text for m in hall.replay(table, ()).moves
            ]
            taken = await hall.take_over(ImportTable(text))
            again = await Guest(hall, taken.table, [taken.watch]).sit()
            assert again.table["result"] == guests[0].table["result"]
            assert [seat["name"] for seat in again.table["seats"]] == ["Ada", "Bo"]
            fork = await hall.fork(table, ForkTable(30, [SeatPlan("human", "Cy"), SeatPlan("bot", bot="random")]), ())
            cy = await Guest(hall, fork.table, [str(fork.seats[0])]).sit()
            await cy.wait_for(lambda: bool(cy.offers()))
            assert await hall.record(table, ()) == text
            old = [move.text for move in hall.replay(table, ()).moves][:30]
            forked = (await hall.table(fork.table)).match.record.answers[:30]
            assert [answer.text for answer in forked] == old
            for moves in (0, 10, len(read_record(text).answers)):
                view = await hall.replay_view(table, moves, (1,))
                assert view.moves == moves
                assert set(view.private) == {"1"}
            with pytest.raises(BadInput, match="no-such-move"):
                await hall.replay_view(table, 5000, ())

    play(story)


def test_whoever_plays_all_people_may_look_at_everything(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            plans = [SeatPlan("human", "Ada"), SeatPlan("bot", "Bo", "random")]
            keys = await hall.create(NewTable("small-world", plans, seed=3))
            table = await hall.table(keys.table)
            assert (await hall.record(table, (0,))).startswith("meadhall record")
            with pytest.raises(BadInput, match="not-over"):
                await hall.record(table, ())

    play(story)


def test_a_forked_table_has_dice_of_its_own(tmp_path: Path) -> None:
    """Or one could look into the future of a running game, or of a game with a known seed."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            first = await hall.table(keys.table)
            fork = await hall.fork(first, ForkTable(first.match.moves), (0, 1))
            assert (await hall.table(fork.table)).dice.secret != first.dice.secret

    play(story)


def test_tables_do_not_wait_for_each_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with slow_hall(tmp_path) as (hall, store):
            one, two = await set_table(hall), await set_table(hall)
            asked, _ = mover(await sit_all(hall, one))
            store.slow = one.table
            moving = asyncio.create_task(asked.answer(asked.offers()[0]))
            await store.asked.wait()
            assert await play_on(await sit_all(hall, two), Random(1), 5) == 5
            assert not moving.done()
            store.ready.set()
            assert (await moving)["say"] == "done"

    play(story)


def test_who_may_sit_down_is_checked_before_a_table_is_set(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            for wanted, code in [
                (NewTable("chess", people(2)), "unknown-game"),
                (NewTable("small-world", people(1)), "bad-seats"),
                (NewTable("small-world", people(2), {"colour": "red"}), "unknown-option"),
                (NewTable("small-world", [*people(1), SeatPlan("bot", bot="clever")]), "unknown-bot"),
                (NewTable("small-world", [*people(1), SeatPlan("bot", bot="this:that")]), "unknown-bot"),
                (NewTable("small-world", [*people(1), SeatPlan("bot", bot="master:600s")]), "long-budget"),
                (NewTable("small-world", [*people(1), SeatPlan("bot", bot="master:99999")]), "long-budget"),
            ]:
                with pytest.raises(BadInput, match=code):
                    await hall.create(wanted)
            with pytest.raises(BadInput, match="not-a-record"):
                await hall.take_over(ImportTable("dear diary"))
            assert hall.tables == {}

    play(story)


def test_thinkers_are_as_many_as_the_machine_allows() -> None:
    assert BotPool().workers >= 1
    assert BotPool(3).workers == 3
