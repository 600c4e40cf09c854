"""Bots in worker processes: they think elsewhere, and whatever happens to them happens elsewhere too."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec import json

from meadhall.core import BadInput, Match, State, new_match, options
from meadhall.games import find_game
from meadhall.lab.findings import Analysis
from meadhall.server.analyst_pool import AnalystPool
from meadhall.server.bot_pool import BotPool
from meadhall.table.thoughts import most_visited, think
from meadhall.table.wire import NewTable, SeatPlan
from tests.server.harness import QUICK, Guest, open_hall, play

RULES = find_game("small-world")


@pytest.fixture
def match() -> Match:
    match = new_match(RULES, 2, {}, [], Random(1))
    match.settle()
    return match


@pytest.fixture
def thinkers() -> Iterator[BotPool]:
    thinkers = BotPool(1, 30.0)
    yield thinkers
    thinkers.close()


def asked(state: State) -> int:
    return next(seat for seat in (0, 1) if options(state, seat))


def test_a_bot_answers_from_another_process(match: Match, thinkers: BotPool) -> None:
    async def story() -> None:
        seat = asked(match.state)
        text = await thinkers.choose(RULES, match.state, seat, "greedy", 5)
        assert text in [choice.text for choice in options(match.state, seat)]
        assert await thinkers.choose(RULES, match.state, seat, "greedy", 5) == text

    play(story)


def test_hints_and_analyses_come_from_another_process(match: Match) -> None:
    async def story() -> None:
        analysts = AnalystPool(QUICK)
        seat = asked(match.state)
        hints = await analysts.advise(RULES, match.state, seat, 5)
        assert hints
        assert hints[0].choice in [choice.text for choice in options(match.state, seat)]
        assert await analysts.advise(RULES, match.state, 1 - seat, 5) == []
        made = await analysts.analyse(match.record)
        assert made is not None
        assert json.decode(made, type=Analysis).answers == len(match.record.answers)
        analysts.close()

    play(story)


def test_twenty_masters_answer_in_the_time_of_one_and_nobody_waits_for_them(match: Match, thinkers: BotPool) -> None:
    """One worker for twenty tables: masters take hardly longer than adepts, who answer at once."""

    async def story() -> None:
        seat = asked(match.state)
        await thinkers.choose(RULES, match.state, seat, "random", 5)  # starting a process is not what is measured
        delays: list[float] = []

        async def somebody_plays() -> None:
            while True:
                began = time.monotonic()
                await asyncio.sleep(0.01)
                delays.append(time.monotonic() - began - 0.01)

        async def slowest_of_twenty(bot: str) -> float:
            began = time.monotonic()
            texts = await asyncio.gather(*[thinkers.choose(RULES, match.state, seat, bot, seed) for seed in range(20)])
            assert set(texts) <= {choice.text for choice in options(match.state, seat)}
            return time.monotonic() - began

        person = asyncio.create_task(somebody_plays())
        adepts = await slowest_of_twenty("adept")
        masters = await slowest_of_twenty("master:1s")
        person.cancel()
        assert masters < 1.0 + 4 * adepts + 1.0  # one after the other they would take twenty seconds more
        assert sorted(delays)[len(delays) * 9 // 10] < 0.1

    play(story)


def test_several_workers_think_about_one_question_if_they_are_idle(match: Match) -> None:
    async def story() -> None:
        thinkers = BotPool(2, 30.0)
        seat = asked(match.state)
        text = await thinkers.choose(RULES, match.state, seat, "master:6", 5)
        assert text in [choice.text for choice in options(match.state, seat)]
        thinkers.close()

    play(story)


def test_thoughts_about_the_same_question_are_added_up() -> None:
    assert most_visited([{"a": 5, "b": 3}, None, {"b": 4, "a": 1}]) == "b"
    assert most_visited([{"a": 0, "b": 0}]) == "a"
    assert most_visited([None]) is None


def test_a_bot_that_fails_gives_no_answer(match: Match, thinkers: BotPool) -> None:
    async def story() -> None:
        assert await thinkers.choose(RULES, match.state, asked(match.state), "nobody", 5) is None
        assert await thinkers.choose(RULES, match.state, asked(match.state), "random", 5) is not None

    play(story)


def test_a_worker_that_dies_is_replaced(match: Match, thinkers: BotPool) -> None:
    async def story() -> None:
        seat = asked(match.state)
        assert await thinkers.choose(RULES, match.state, seat, "random", 5) is not None
        killed = thinkers.crew.processes()
        for worker in killed:
            os.kill(worker, signal.SIGKILL)
        for _ in range(5):
            if await thinkers.choose(RULES, match.state, seat, "random", 5) is not None:
                break
        assert thinkers.crew.processes() not in ([], killed)

    play(story)


def test_a_bot_that_thinks_too_long_is_stopped(match: Match) -> None:
    async def story() -> None:
        thinkers = BotPool(1, 0.001)  # less than it takes to start a process
        began = time.monotonic()
        answers = await asyncio.gather(
            *[thinkers.choose(RULES, match.state, asked(match.state), "random", seed) for seed in range(3)]
        )
        assert answers == [None] * 3
        assert time.monotonic() - began < 20
        thinkers.close()

    play(story)


def test_the_table_goes_on_when_its_workers_die(tmp_path: Path) -> None:
    async def story() -> None:
        thinkers = BotPool(1, 30.0)
        async with open_hall(tmp_path, thinkers=thinkers) as hall:
            keys = await hall.create(NewTable("small-world", [SeatPlan("bot", bot="random")] * 2, seed=4))
            watcher = await Guest(hall, keys.table, [keys.watch]).sit()
            for moves in (20, 40):
                await watcher.see_moves(moves)
                for worker in thinkers.crew.processes():
                    os.kill(worker, signal.SIGKILL)
            await watcher.see_moves(60)

    play(story)


def test_a_worker_knows_nothing_but_what_it_was_sent() -> None:
    with pytest.raises(BadInput, match="unknown-game"):
        think("chess", 1, "", "random", 1, 0, b"{}")
