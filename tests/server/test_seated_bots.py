"""Seats of bots: given and taken back, thoughts that end, hints."""

import asyncio
from pathlib import Path

import pytest

from meadhall.core import BadInput, Rules, State
from meadhall.table.wire import NewTable, SeatPlan
from tests.server.harness import (
    Guest,
    QuickBots,
    mover,
    open_hall,
    play,
    set_table,
    sit_all,
)


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
