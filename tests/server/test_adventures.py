"""A campaign at the server: bots follow people, odds are reckoned elsewhere, the hall knows where it stopped."""

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.core import BadInput, Rules, State
from meadhall.server.bot_pool import BotPool
from meadhall.table.lobby import Lobby
from meadhall.table.thoughts import intend
from meadhall.table.wire import NewKeys, NewTable, Said, SeatPlan, encoder
from tests.games.roll_player_adventures.test_campaign import saved
from tests.server.harness import Guest, QuickBots, open_hall, play

GAME = "roll-player-adventures"


async def set_party(hall: Lobby, bots: int, **options: str) -> NewKeys:
    plans = [SeatPlan("human", "Ada"), *[SeatPlan("bot", f"Bot {seat}", "greedy") for seat in range(bots)]]
    return await hall.create(NewTable(GAME, plans, options, 5))


def is_waited_for(guest: Guest) -> bool:
    """Whether somebody waits for a guest, who otherwise could only change his mind."""
    question = guest.question
    return question is not None and any(one["seat"] in question["asked"] for one in question.get("yours", []))


async def read_on(guest: Guest, question: str) -> None:
    """Answer with the first thing offered, and see the others follow, until this is asked."""
    for _ in range(40):
        await guest.wait_for(lambda: is_waited_for(guest))
        assert guest.question is not None
        if guest.question["name"] == question:
            return
        await guest.answer(guest.offers()[0])
    raise AssertionError(f"{question} is never asked")


def test_bots_follow_a_person_and_odds_come_from_another_process(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path, thinkers=BotPool(1)) as hall:
            keys = await set_party(hall, 1, adventure="0")
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            await read_on(guest, "choose-option")
            table = await hall.table(keys.table)
            assert table.match.asked() == (0, 1)
            assert not table.bots.thinking
            assert (await guest.ask("odds"))["code"] == "no-odds"
            mend = next(o["choice"] for o in guest.table["public"]["options"] if o["text"].startswith("Mend"))
            await guest.answer(mend)
            await guest.wait_for(lambda: guest.question is not None and guest.question["name"] == "buy-dice")
            odds = await guest.ask("odds")
            assert odds["say"] == "odds"
            assert 0.0 <= odds["rate"] <= 1.0
            assert odds["best"]["choice"] in guest.offers()
            await guest.answer("roll")
            await guest.wait_for(lambda: bool(guest.offers()))
            for _ in range(20):
                if guest.table["public"]["event"] is None:
                    break
                moves = guest.table["moves"]
                if "pass" in guest.offers():
                    await guest.answer("pass")
                else:
                    await guest.see_moves(moves)
            assert guest.table["public"]["event"] is None  # the companion has done the rest
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            assert (await watcher.ask("odds"))["code"] == "not-your-seat"

    play(story)


def test_a_saved_campaign_goes_on_at_a_new_table_and_stands_on_the_shelf(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            campaign = saved("W01 S02", "W03", titles="ferry-friend")
            wanted = NewTable(GAME, [SeatPlan("human", "Ada")] * 3, {"adventure": "2", "campaign": campaign})
            keys = await hall.create(wanted)
            info = (await hall.table(keys.table)).info((0,))
            assert info.summary["adventure"] == "2"
            assert info.summary["heroes"] == ["Maud", "Wren"]
            assert info.summary["campaign"] == campaign
            assert encoder.encode(info)
            with pytest.raises(BadInput, match="bad-campaign"):
                await hall.create(NewTable(GAME, [SeatPlan("human", "Ada")], {"adventure": "2", "campaign": "v=1"}))
            small = await hall.create(NewTable("small-world", [SeatPlan("human", "Ada")] * 2))
            assert (await hall.table(small.table)).info(()).summary == {}

    play(story)


class OpenMinds(QuickBots):
    """Bots that say what they mean to do, without processes."""

    async def intend(self, rules: Rules, state: State, seat: int, seed: int) -> Said | None:
        belief = encoder.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        found = intend(rules.name, rules.version, rules.house, seat, belief)
        return None if found is None else Said(*found)


def intentions(guest: Guest) -> list[dict[str, Any]]:
    lines = [told["line"] for told in guest.told if told["say"] == "chat"]
    return [line for line in lines if line["notice"] == "intends"]


def test_a_friend_that_waits_for_people_says_once_what_it_means_to_do(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path, thinkers=OpenMinds()) as hall:
            plans = [SeatPlan("human", "Ada"), SeatPlan("bot", "Brann", "adept")]
            keys = await hall.create(NewTable("alynthia", plans, {"difficulty": "easy"}, 5))
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            await read_on(guest, "command")
            table = await hall.table(keys.table)
            assert not table.bots.thinking
            await guest.wait_for(lambda: bool(intentions(guest)))
            told = intentions(guest)
            assert {line["seat"] for line in told} == {1}
            assert told[-1]["intends"]["message"].startswith("intend-")
            assert all(one["intends"] != later["intends"] for one, later in pairwise(told))
            another = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            assert [line for line in another.table["chat"] if line["notice"] == "intends"] == told

    play(story)
