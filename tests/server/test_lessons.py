"""First games at the server: a table like any other, with cards for whoever learns and answers that bots have ready."""

import asyncio
import json
from pathlib import Path

import pytest

from meadhall.core import BadInput
from meadhall.table.actor import TableActor
from meadhall.table.orders import Said
from meadhall.table.requests import respond
from meadhall.table.seats import Connection
from meadhall.table.wire import GiveAnswer, NewTable, SeatPlan
from tests.server.harness import open_hall, play


class Deaf:
    """A line at whose end nobody listens."""

    async def receive(self) -> None:
        return None

    def send(self, messages: list[bytes]) -> None: ...

    def close(self) -> None: ...


async def give(table: TableActor, text: str) -> None:
    await table.ask(Said(Connection(Deaf(), (0,), ""), GiveAnswer(id=1, at=table.at, choices=[text])))


def steps(table: TableActor) -> list[str]:
    cards = table.teaching.lesson_cards((0,))
    assert cards is not None
    return [card.step for card in cards]


def test_the_learner_has_cards_and_nobody_else_does(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            table = await hall.table((await hall.teach("small-world", "Ada")).table)
            assert [row.name for row in table.settings.seats] == ["Ada", "Brunhilde", "Cleo"]
            assert [row.kind for row in table.settings.seats] == ["human", "bot", "bot"]
            assert steps(table) == ["about", "pair"]
            assert table.teaching.lesson_cards((1,)) is None
            await give(table, "pick ratmen")
            assert steps(table) == ["enter"]

    play(story)


def test_cards_are_of_the_moment_that_the_learner_knows_whatever_others_have_sealed(tmp_path: Path) -> None:
    """Otherwise the page would wait for a moment that it is never told of."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await hall.teach("small-world", "Ada")
            mine = [key for key in keys.seats if key]
            table = await hall.table(keys.table)
            await give(table, "pick ratmen")
            known = table.at
            table.seats.at += 1
            table.seats.note_change(only_for=1)
            for method, page, body in (("GET", "lesson", b""), ("POST", "first", b'{"known": []}')):
                reply = await respond(hall, method, f"/tables/{keys.table}/{page}", mine, body)
                assert json.loads(reply.body)["at"] == known, page

    play(story)


def test_bots_say_what_they_have_ready(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            table = await hall.table((await hall.teach("small-world", "Ada")).table)
            for text in ("pick ratmen", "conquer r6", "stop"):
                await give(table, text)
            answers = table.match.record.answers
            while not any(answer.line() == "2 pick elves" for answer in answers):
                await asyncio.sleep(0)
            said = [answer.line() for answer in answers if answer.seat == 1]
            assert said[:2] == ["1 pick orcs", "1 conquer r17"]  # r6 holds twelve: the second of three places

    play(story)


def test_a_lesson_is_a_lesson_again_after_the_server_was_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            name = (await hall.teach("small-world", "Ada")).table
            await give(await hall.table(name), "pick ratmen")
        async with open_hall(tmp_path) as hall:
            assert steps(await hall.table(name)) == ["enter"]

    play(story)


def test_a_table_that_began_otherwise_teaches_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            with pytest.raises(BadInput, match="no-lesson"):
                await hall.teach("orchard", "Ada")

    play(story)


def test_what_is_new_is_told_to_whoever_is_asked_and_not_in_a_lesson(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            plan = NewTable("small-world", [SeatPlan("human", "Ada"), SeatPlan("human", "Ben")], {"first": "1"}, seed=1)
            table = await hall.table((await hall.create(plan)).table)
            _, card = table.teaching.first_card((0,), [])
            assert card is not None
            assert card.meet == "ask:pick-combo"
            assert table.teaching.first_card((0,), ["ask:pick-combo"])[1] is None
            assert table.teaching.first_card((1,), [])[1] is None
            taught = await hall.table((await hall.teach("small-world", "Ada")).table)
            assert taught.teaching.first_card((0,), [])[1] is None

    play(story)
