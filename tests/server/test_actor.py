"""A table carries out one order after the other, and what comes of it goes out one way."""

import asyncio
from pathlib import Path

from meadhall.table.lobby import Lobby
from meadhall.table.orders import BotAnswer, Said
from meadhall.table.wire import GiveAnswer, NewTable, SeatPlan
from tests.server.harness import Guest, QuickBots, open_hall, people, play, set_table, sit_all


class Listening(Guest):
    """A guest who notices which messages come together."""

    def send(self, messages: list[bytes]) -> None:
        self.parcels = [*getattr(self, "parcels", []), len(messages)]
        super().send(messages)


class Thoughtful(QuickBots):
    """Bots that never come to an end."""

    async def choose(self, *_: object) -> str | None:
        await asyncio.Event().wait()
        return None


def test_a_reply_comes_with_what_it_is_about(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = [await Listening(hall, keys.table, [str(key)]).sit() for key in keys.seats]
            asked = next(guest for guest in guests if guest.offers())
            await asked.answer(asked.offers()[0])
            assert [message["say"] for message in asked.told[-2:]] == ["moved", "done"]
            assert isinstance(asked, Listening)
            assert asked.parcels[-1] == 2

    play(story)


def test_orders_are_carried_out_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    """Two of them are posted at once: the second one finds what the first has left."""

    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guests = await sit_all(hall, keys)
            table = await hall.table(keys.table)
            asked = next(guest for guest in guests if guest.offers())
            who = next(one for one in table.seats.connections if one.line is asked)
            at, choice = table.at, asked.offers()[0]
            orders = [Said(who, GiveAnswer(id=number, at=at, choices=[choice])) for number in (1, 2)]
            await asyncio.gather(*[table.ask(order) for order in orders])
            replies = [message for message in asked.told if message.get("id") in (1, 2)]
            assert [(reply["id"], reply["say"]) for reply in replies] == [(1, "done"), (2, "error")]
            assert replies[1]["code"] == "stale"
            assert table.at == at + 1

    play(story)


async def table_with_a_bot(hall: Lobby) -> str:
    """The bot is asked first."""
    for seed in range(50):
        wanted = NewTable("small-world", [*people(1), SeatPlan("bot", "Bo", "random")], seed=seed)
        keys = await hall.create(wanted)
        if (await hall.table(keys.table)).match.asked() == (1,):
            await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            return keys.table
    raise AssertionError("the bot never begins")


def test_a_thought_about_a_seat_that_has_another_player_is_not_played(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path, thinkers=Thoughtful()) as hall:
            table = await hall.table(await table_with_a_bot(hall))
            while 1 not in table.bots.thinking:
                await asyncio.sleep(0)
            thought, at = table.bots.thinking[1], table.at
            text = table.match.ask.options(table.match.state, 1)[0].text if table.match.ask else ""
            table.bots.stop(1)
            await table.ask(BotAnswer(1, text, at, thought))
            assert table.at == at
            fresh = table.bots.thinking[1]  # somebody has to answer: it is thought about again
            assert fresh is not thought
            await table.ask(BotAnswer(1, text, at, fresh))
            assert table.at == at + 1

    play(story)


def test_a_lost_table_turns_orders_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            keys = await set_table(hall)
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            table = await hall.table(keys.table)
            who = next(iter(table.seats.connections))
            table.lose()
            await table.ask(Said(who, GiveAnswer(id=9, at=0, choices=["stop"])))
            assert guest.told[-1]["code"] == "table-reloads"
            assert await table.join(guest, (0,), "", "") is None
            await asyncio.wait_for(table.running, 5)

    play(story)
