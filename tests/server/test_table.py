"""At a table: what people say to it and what they hear."""

from pathlib import Path
from random import Random
from typing import Any

from meadhall.server.bot_pool import BotPool
from tests.server.harness import catch_up, mover, open_hall, play, play_on, set_table, sit_all
from tests.server.hosts import Opens


def test_a_guest_is_told_everything_and_then_the_differences(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            guests = await house.sit_all(keys)
            watcher = await house.guest(keys.table, [keys.watch]).sit()
            table = await house.lobby.table(keys.table)
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
                await play_on([*guests, watcher], Random(number), 1)

    play(story)


def test_a_whole_game_ends_with_a_result_for_all(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table(seats=3)
            guests = await house.sit_all(keys)
            await play_on(guests, Random(2))
            for guest in guests:
                assert guest.question is None
                assert guest.table["result"]["scores"] == guests[0].table["result"]["scores"]
                assert (await guest.answer("stop", at=guest.table["at"]))["code"] == "game-over"

    play(story)


def test_a_refused_answer_says_why_and_changes_nothing(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            guests = await house.sit_all(await house.set_table())
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


def test_a_stale_answer_is_refused_and_a_repeated_one_is_played_once(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            guests = await house.sit_all(keys)
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


def test_a_message_repeated_after_a_reconnection_is_played_once(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            seat = (await house.lobby.table(keys.table)).match.asked()[0]
            guest = await house.guest(keys.table, [str(keys.seats[seat])], session="my tab").sit()
            message = {"do": "answer", "id": 5, "at": guest.table["at"], "choices": [guest.offers()[0]]}
            done = await guest.repeat(message)
            await guest.leave()
            same = await house.guest(keys.table, [str(keys.seats[seat])], session="my tab").sit()
            moves = same.table["moves"]
            assert await same.repeat(message) == done
            assert same.table["moves"] == moves
            other = await house.guest(keys.table, [str(keys.seats[seat])], session="another tab").sit()
            assert (await other.repeat(message))["code"] == "stale"

    play(story)


def test_a_tab_without_a_name_is_never_taken_for_one_that_has_left(opens: Opens) -> None:
    """Its messages have the same numbers, and its place in memory may be the same."""

    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            seat = (await house.lobby.table(keys.table)).match.asked()[0]
            for _ in range(20):
                guest = await house.guest(keys.table, [str(keys.seats[seat])]).sit()
                reply = await guest.ask("chat", text="hello")
                assert (reply["say"], len([told for told in guest.told if told["say"] == "chat"])) == ("done", 1)
                await guest.leave()
                del guest

    play(story)


def test_a_name_taken_by_two_tabs_gives_neither_what_the_other_was_told(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            guests = [await house.guest(keys.table, [str(key)], session="a tab").sit() for key in keys.seats]
            asked, other = mover(guests)
            message = {"do": "why", "id": 9, "about": [asked.offers()[0]]}
            assert (await asked.repeat(message))["reasons"] == []
            assert (await other.repeat(message))["reasons"] != []

    play(story)


def test_a_name_taken_by_two_tabs_does_not_make_one_s_move_the_other_s(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            guests = [await house.guest(keys.table, [str(key)], session="a tab").sit() for key in keys.seats]
            said = [await guest.ask("chat", text=f"I am {number}") for number, guest in enumerate(guests)]
            assert [reply["id"] for reply in said] == [1, 1]
            await catch_up(guests)
            lines = [told["line"]["text"] for told in guests[0].told if told["say"] == "chat"]
            assert lines == ["I am 0", "I am 1"]

    play(story)


def test_one_browser_may_play_several_seats(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table(seats=3)
            both = await house.guest(keys.table, [str(keys.seats[0]), str(keys.seats[2])]).sit()
            third = await house.guest(keys.table, [str(keys.seats[1])]).sit()
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


def test_a_name_is_shown_to_all_and_kept(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            first = await house.guest(keys.table, [str(keys.seats[0])]).sit()
            await house.guest(keys.table, [str(keys.seats[1])], name=" Grace\n\u2028 Hopper ").sit()
            await first.catch_up()
            assert [seat["name"] for seat in first.table["seats"]] == ["Ada", "Grace Hopper"]
            assert [seat["present"] for seat in first.table["seats"]] == [True, True]
        async with opens() as house:
            first = await house.guest(keys.table, [str(keys.seats[0])]).sit()
            assert [seat["name"] for seat in first.table["seats"]] == ["Ada", "Grace Hopper"]
            assert [seat["present"] for seat in first.table["seats"]] == [True, False]

    play(story)


def test_chat_reaches_all_and_is_kept(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            first, second = await house.sit_all(keys)
            watcher = await house.guest(keys.table, [keys.watch]).sit()
            assert (await first.ask("chat", text="<b>hello</b>"))["say"] == "done"
            await catch_up([second, watcher])
            assert second.told[-1]["line"]["text"] == "<b>hello</b>"
            assert watcher.told[-1]["line"]["name"] == "Ada"
            assert (await watcher.ask("chat", text="me too"))["code"] == "not-your-seat"
            assert (await first.ask("chat", text="  "))["code"] == "empty-message"
        async with opens() as house:
            first = await house.guest(keys.table, [str(keys.seats[0])]).sit()
            assert [line["text"] for line in first.table["chat"]] == ["<b>hello</b>"]

    play(story)


def test_wrong_keys_open_nothing(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys, other = await house.set_table(), await house.set_table()
            for wrong in [[], ["0-guess"], [str(other.seats[0])], [str(keys.seats[0]), "x"]]:
                guest = await house.guest(keys.table, wrong).sit()
                assert guest.told == [{"say": "error", "id": -1, "code": "bad-key", "facts": {"table": keys.table}}]
                assert await guest.task
            nowhere = await house.guest("nowhere", [house.lobby.keys.watch("nowhere")]).sit()
            assert nowhere.told[0]["code"] == "no-such-table"

    play(story)


def test_a_table_of_other_rules_is_shown_as_such_and_left_as_it_is(opens: Opens) -> None:
    async def story() -> None:
        async with opens() as house:
            keys = await house.set_table()
            house.lobby.tables.clear()
            stored = await house.lobby.store.load(keys.table)
            assert stored is not None
            await house.lobby.store.create("older", stored_with_version(stored, "rules: 0"))
            guest = await house.guest("older", [house.lobby.keys.seat("older", 0)]).sit()
            assert guest.told[0]["code"] == "record-version"
            assert guest.told[0]["facts"] == {"found": 0, "known": "1"}
            again = await house.lobby.store.load("older")
            assert again is not None
            assert again.changes == stored.changes

    play(story)


def stored_with_version(stored: Any, line: str) -> Any:
    stored.head = stored.head.replace("rules: 1", line)
    return stored


def test_who_may_sit_down_is_checked_before_a_table_is_set(opens: Opens) -> None:
    ada = {"kind": "human", "name": "Ada"}
    clever, foreign, slow, slower = [
        {"kind": "bot", "name": "", "bot": bot} for bot in ("clever", "this:that", "master:600s", "master:99999")
    ]

    async def story() -> None:
        async with opens() as house:
            for wanted, code in [
                ({"game": "chess", "seats": [ada, ada]}, "unknown-game"),
                ({"game": "small-world", "seats": [ada]}, "bad-seats"),
                ({"game": "small-world", "seats": [ada, ada], "options": {"colour": "red"}}, "unknown-option"),
                ({"game": "small-world", "seats": [ada, clever]}, "unknown-bot"),
                ({"game": "small-world", "seats": [ada, foreign]}, "unknown-bot"),
                ({"game": "small-world", "seats": [ada, slow]}, "long-budget"),
                ({"game": "small-world", "seats": [ada, slower]}, "long-budget"),
            ]:
                status, problem = await house.ask("POST", "/tables", "", wanted)
                assert (status, problem["code"]) == (400, code)
            status, problem = await house.ask("POST", "/tables/import", "", {"record": "dear diary", "seats": []})
            assert (status, problem["code"]) == (400, "not-a-record")
            assert house.lobby.tables == {}

    play(story)


def test_thinkers_are_as_many_as_the_machine_allows() -> None:
    assert BotPool().workers >= 1
    assert BotPool(3).workers == 3
