"""What strangers send is looked at cheaply first, and nothing large is made of it."""

import asyncio
import gc
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.core import BadInput, read_record
from meadhall.games.editions import NEWEST
from meadhall.games.house import numbers_in, read_house
from meadhall.table.wire import MOST_HOUSE, ImportTable, NewTable
from tests.server.harness import open_hall, people, play

Client = TestClient[Any]

HEAD = "meadhall record 1\ngame: small-world\nrules: 1\nseats: {seats}\nanswers:\n"
MOST_MADE = 4_000_000
"""Bytes that a refused record may cost."""
STALL = 0.2
"""Seconds that everybody else may wait at most, also on a machine that is busy with other tests."""


@pytest.mark.parametrize(
    "seats", ["300000", "3000000", "999999999", "9" * 5000], ids=["many", "more", "most", "digits"]
)
def test_a_record_with_absurd_seats_is_refused_before_anything_is_made_for_them(client: Client, seats: str) -> None:
    assert client.get("/api/games").status_code == 200  # games are imported once, whoever asks first
    tracemalloc.start()
    try:
        answer = client.post("/api/tables/import", json={"record": HEAD.format(seats=seats)})
        made = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (answer.status_code, answer.json()["code"]) in [(400, "bad-seats"), (400, "record-number")]
    assert len(answer.text) < 1000
    assert made < MOST_MADE


def test_a_number_of_five_thousand_digits_is_no_number() -> None:
    digits = "7" * 5000
    for text in [
        HEAD.format(seats=digits),
        HEAD.format(seats=2).replace("rules: 1", f"rules: {digits}"),
        HEAD.format(seats=2) + f"{digits} stop\n",
    ]:
        with pytest.raises(BadInput, match=r"record-number|record-seat") as refused:
            read_record(text)
        assert len(str(refused.value)) < 500


def test_the_seats_of_a_record_are_looked_at_before_its_house_is_tried(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            record = HEAD.format(seats=9).replace("answers:", 'house: {"pieces.start_coins":8}\nanswers:')
            with pytest.raises(BadInput, match="bad-seats"):
                await hall.take_over(ImportTable(record))
            assert not hall.tried

    play(story)


# Houses

DOTTED = 'game = "small-world"\n' + ".".join("a" * 9000) + " = 1\n"
MANY_DOTTED = 'game = "small-world"\n' + "\n".join([".".join("a" * 98) + f".b{i} = 1" for i in range(95)])
MANY_LINES = 'game = "small-world"\n' + "\n" * 19_000
DEEP = 'game = "small-world"\nx = ' + "\n".join(["[" * 190] * 90)
LONG_NUMBER = f'game = "small-world"\npieces.start_coins = {"8" * 5000}\n'


@pytest.mark.parametrize(
    "text",
    [DOTTED, MANY_DOTTED, MANY_LINES, DEEP, LONG_NUMBER],
    ids=["dotted", "many-dotted", "many-lines", "deep", "long-number"],
)
def test_a_house_that_is_far_too_large_or_deep_is_refused_in_no_time(text: str) -> None:
    assert len(text) <= MOST_HOUSE
    gc.disable()  # a look through all that other tests have left takes a second
    try:
        began = time.thread_time()
        with pytest.raises(BadInput, match=r"house-wide|house-lines|house-syntax") as refused:
            read_house(text, "small-world")
        assert time.thread_time() - began < 0.03
    finally:
        gc.enable()
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize(
    "line",
    ["[" * 100_000, '{"a":' * 3000, f'{{"pieces.start_coins":{"8" * 5000}}}', "x" * 300_000],
    ids=["lists", "objects", "digits", "letters"],
)
def test_the_line_of_a_house_in_a_record_is_bounded_too(line: str) -> None:
    with pytest.raises(BadInput, match=r"house-line|house-range") as refused:
        numbers_in("small-world", line)
    assert len(str(refused.value)) < 1000


def test_nobody_waits_while_houses_are_read(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            hall.find_rules("small-world", NEWEST, "")
            wanted = [hall.create(NewTable("small-world", people(2), house=DOTTED)) for _ in range(25)]
            reading = asyncio.gather(*wanted, return_exceptions=True)
            assert await longest_stall(reading) < STALL
            assert {trouble.code for trouble in await reading if isinstance(trouble, BadInput)} == {"house-wide"}

    play(story)


async def longest_stall(work: "asyncio.Future[Any]") -> float:
    """How late, at worst, the event loop came round while something went on."""
    worst, last = 0.0, time.perf_counter()
    while not work.done():
        await asyncio.sleep(0.001)
        now = time.perf_counter()
        worst, last = max(worst, now - last), now
    return worst
