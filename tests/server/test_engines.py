"""Engines: a question, an answer, and an imagined state, and nothing that their seat may not know."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import json

from meadhall.core import BadInput, answer, options, play_out, question
from meadhall.games import find_game
from meadhall.table.engines import give_answer, imagined, next_question
from meadhall.table.lobby import Lobby
from meadhall.table.requests import respond
from meadhall.table.wire import EngineAnswer, NewKeys, NewTable, SeatPlan
from tests.server.harness import Guest, open_hall, play


async def set_engines(hall: Lobby, game: str = "small-world", seed: int | None = None) -> NewKeys:
    plans = [SeatPlan("human", "Robo", engine=True), SeatPlan("human", "Ada")]
    return await hall.create(NewTable(game, plans, seed=seed))


async def call(hall: Lobby, keys: NewKeys, seat: int, what: str, key: str = "", **query: str) -> tuple[int, Any]:
    given = key or str(keys.seats[seat])
    reply = await respond(hall, "GET", f"/tables/{keys.table}/seats/{seat}/{what}", [given], query=query)
    return reply.status, json.decode(reply.body)


def test_an_engine_plays_a_whole_game_by_question_and_answer(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_engines(hall)

            async def engine(seat: int) -> int:
                random, given = Random(seat), 0
                while True:
                    asked = await next_question(hall, keys.table, seat, 30, "5e" * 32)
                    if asked.result is not None:
                        return given
                    assert asked.asked
                    assert asked.question is not None
                    (mine,) = asked.question.yours
                    choice = random.choice(mine.options).choice
                    reply = await give_answer(hall, keys.table, seat, EngineAnswer(given, asked.at, [choice]))
                    assert reply.done, reply
                    given += 1

            answers = await asyncio.gather(engine(0), engine(1))
            assert min(answers) > 8
            assert (await hall.table(keys.table)).seats.nonces()[0] == "5e" * 32

    play(story)


def test_a_question_is_waited_for_and_nothing_is_asked_of_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_engines(hall, seed=1)
            table = await hall.table(keys.table)
            first = table.match.asked()[0]
            other = await next_question(hall, keys.table, 1 - first, 0)
            assert (other.asked, other.result) == (False, None)
            assert other.question is not None
            assert other.question.yours == []
            waiting = asyncio.create_task(next_question(hall, keys.table, 1 - first, 30))
            random = Random(1)
            for number in range(100):
                mine = await next_question(hall, keys.table, first, 0)
                if not mine.asked or mine.question is None:
                    break
                choice = random.choice(mine.question.yours[0].options).choice
                assert (await give_answer(hall, keys.table, first, EngineAnswer(number, mine.at, [choice]))).done
            assert (await asyncio.wait_for(waiting, 10)).asked

    play(story)


def test_an_answer_is_played_once_and_a_refused_one_is_explained(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_engines(hall, seed=1)
            table = await hall.table(keys.table)
            first = table.match.asked()[0]
            asked = await next_question(hall, keys.table, first, 0)
            assert asked.question is not None
            wrong = await give_answer(hall, keys.table, first, EngineAnswer(1, asked.at, ["decline"]))
            assert (wrong.done, bool(wrong.code)) == (False, True)
            choice = asked.question.yours[0].options[0].choice
            once = await give_answer(hall, keys.table, first, EngineAnswer(2, asked.at, [choice]))
            moves = table.match.moves
            again = await give_answer(hall, keys.table, first, EngineAnswer(2, asked.at, [choice]))
            assert once.done
            assert again.done
            assert table.match.moves == moves
            stale = await give_answer(hall, keys.table, first, EngineAnswer(3, asked.at, [choice]))
            assert (stale.done, stale.code) == (False, "stale")

    play(story)


@pytest.mark.parametrize("game", ["small-world", "dawn-of-ulos", "alynthia", "ice-garden"])
def test_a_belief_can_be_played_on_and_holds_what_the_seat_may_know(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            options_of = {"mode": "competitive"} if game == "alynthia" else {}
            plans = [SeatPlan("human", "Robo", engine=True), SeatPlan("human", "Ada")]
            keys = await hall.create(NewTable(game, plans, options_of, seed=1))
            table = await hall.table(keys.table)
            rules = find_game(game)
            belief = await imagined(hall, keys.table, 0, 7)
            state = rules.load(json.decode(json.encode(belief.state)))
            assert rules.private_view(state, 0) == rules.private_view(table.match.state, 0)
            assert rules.public_view(state) == rules.public_view(table.match.state)
            ask = question(state)
            assert ask is not None
            seat = ask.asked(state)[0]
            answer(state, seat, options(state, seat)[0])
            assert play_out(state, Random(1)) > 5
            assert (await imagined(hall, keys.table, 0, 7)).state == belief.state

    play(story)


def test_only_engines_may_imagine_and_nobody_has_somebody_elses_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_engines(hall, seed=1)
            with pytest.raises(BadInput, match="no-engine"):
                await imagined(hall, keys.table, 1, 0)
            assert (await call(hall, keys, 1, "belief"))[1]["code"] == "no-engine"
            for what in ("question", "belief"):
                for key in (str(keys.seats[1]), keys.watch, "0-nonsense"):
                    assert (await call(hall, keys, 0, what, key))[0] == 403
            guest = await Guest(hall, keys.table, [str(keys.seats[1])]).sit()
            assert [seat.get("engine", False) for seat in guest.table["seats"]] == [True, False]

    play(story)


def test_before_the_game_has_begun_there_is_nothing_to_imagine(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_engines(hall)
            assert (await call(hall, keys, 0, "belief"))[1]["code"] == "not-begun"
            assert (await call(hall, keys, 0, "question", nonce="x"))[1]["code"] == "malformed"
            assert (await call(hall, keys, 0, "question", wait="soon"))[1]["code"] == "not-a-number"
            assert (await call(hall, keys, 0, "question", nonce="5e" * 32))[0] == 200
            assert (await call(hall, keys, 0, "belief"))[0] == 200

    play(story)


def test_an_engine_may_ask_only_so_often_and_wait_for_so_many(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_engines(hall, seed=1)
            found = [(await call(hall, keys, 0, "belief"))[0] for _ in range(30)]
            assert found.count(200) < 20
            assert 429 in found
            assert (await call(hall, keys, 1, "question"))[0] == 200  # the other seat is not concerned
            other = 1 - (await hall.table(keys.table)).match.asked()[0]
            await asyncio.sleep(1.5)
            waiting = [asyncio.create_task(call(hall, keys, other, "question", wait="20")) for _ in range(4)]
            await asyncio.sleep(0.2)
            assert (await call(hall, keys, other, "question", wait="20"))[0] == 429
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            assert not hall.gate.streams

    play(story)
