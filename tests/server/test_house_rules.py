"""House rules at a table of the hall."""

from pathlib import Path

import pytest

from meadhall.core import BadInput
from meadhall.games import rules_in
from meadhall.server.analyst_pool import AnalystPool
from meadhall.server.bot_pool import BotPool
from meadhall.table.thoughts import think
from meadhall.table.wire import ForkTable, ImportTable, NewKeys, NewTable, SeatPlan
from tests.server.harness import QUICK, Guest, open_hall, people, play, set_table

HOUSE = 'game = "small-world"\npieces.start_coins = 8\n'
LINE = '{"pieces.start_coins":8}'
OPEN = {"coins": "open", "first": "1"}


def coins(guest: Guest) -> list[int]:
    return [player["coins"] for player in guest.table["public"]["players"]]


def test_a_table_is_set_with_house_rules_and_keeps_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall, house=HOUSE, options=OPEN)
            usual = await set_table(hall, options=OPEN)
            ada, other = await sat(hall, keys), await sat(hall, usual)
            assert ada.table["house"] == [{"path": "pieces.start_coins", "number": 8, "usual": 5}]
            assert [rule.number for rule in (await hall.table(keys.table)).info(()).house] == [8]
            assert (coins(ada), coins(other)) == ([8, 8], [5, 5])
            assert other.table["house"] == []
            for guest in (ada, other):
                choice = guest.table["question"]["yours"][0]["options"][0]["choice"]
                assert (await guest.answer(choice, seat=0))["say"] == "done"
            forked = await hall.fork(await hall.table(keys.table), ForkTable(1), (0, 1))
            assert (await hall.table(forked.table)).match.rules.house == LINE
            assert f"house: {LINE}\n" in await hall.record(await hall.table(keys.table), (0, 1))
            await ada.leave()
            await other.leave()
        rules_in.cache_clear()
        async with open_hall(tmp_path) as hall:
            ada = await sat(hall, keys)
            assert ada.table["house"][0]["number"] == 8
            record = await hall.record(await hall.table(keys.table), (0, 1))
            taken = await hall.take_over(ImportTable(record))
            assert (await hall.table(taken.table)).match.rules.house == LINE
            await ada.leave()

    play(story)


async def sat(hall: object, keys: NewKeys) -> Guest:
    return await Guest(hall, keys.table, [key for key in keys.seats if key]).sit()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("pieces.start_coins = 8", "house-without-game"),
        (HOUSE.replace("coins", "coin"), "house-path"),
        (HOUSE.replace("8", "101"), "house-range"),
        ('game = "alynthia"', "house-game"),
        ('game = "small-world"\npieces.visible_combos = 0', "house-unplayable"),
    ],
)
def test_a_house_that_cannot_be_played_is_refused(tmp_path: Path, text: str, code: str) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            with pytest.raises(BadInput) as refused:
                await set_table(hall, house=text)
            assert refused.value.code == code

    play(story)


def test_workers_try_houses_and_bots_know_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path, thinkers=BotPool(1, patience=60.0), analysts=AnalystPool(QUICK)) as hall:
            house = HOUSE.replace("8", "7")
            seats = [*people(1), SeatPlan("bot", "", "greedy")]
            keys = await hall.create(NewTable("small-world", seats, {"first": "2"}, 1, house))
            ada = await sat(hall, keys)
            await ada.wait_for(lambda: ada.table["question"]["asked"] == [0])
            assert ada.table["house"][0]["number"] == 7
            await ada.leave()
            with pytest.raises(BadInput, match="house-unplayable"):
                await set_table(hall, house='game = "small-world"\npieces.visible_combos = 0')

    play(story)


def test_a_trial_that_does_not_end_is_ended(tmp_path: Path) -> None:
    async def story() -> None:
        analysts, thinkers = AnalystPool(QUICK), BotPool(1, patience=60.0)
        analysts.houses.crew.patience = 0.001  # less than it takes to start a process
        async with open_hall(tmp_path, thinkers=thinkers, analysts=analysts) as hall:
            await thinkers.crew.do(str, 1)
            bots = thinkers.crew.processes()
            with pytest.raises(BadInput, match="house-endless"):
                await set_table(hall, house=HOUSE.replace("8", "9"))
            assert thinkers.crew.processes() == bots, "bots go on thinking"

    play(story)


def test_a_worker_reads_the_house_of_a_table() -> None:
    with pytest.raises(BadInput):
        think("small-world", 1, "no house", "random", 1, 0, b"{}")
