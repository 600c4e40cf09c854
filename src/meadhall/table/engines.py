"""A seat that is played by a program, one question and one answer at a time.

An engine asks what its seat is asked, waits for it if it likes, and answers. While it waits it sits at the table like
anybody else. It may have an imagined state, as our own bots get, if its seat is marked as an engine's.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any, Final

from msgspec import json

from meadhall.core import BadInput
from meadhall.table.actor import TableActor
from meadhall.table.courtesy import live
from meadhall.table.listing import result_info
from meadhall.table.lobby import Lobby
from meadhall.table.orders import Observe, Said
from meadhall.table.ports import StoreFailure
from meadhall.table.seats import Connection
from meadhall.table.wire import Answered, Belief, EngineAnswer, GiveAnswer, SeatQuestion

SESSION: Final = "engine"
"""The name of all that an engine says, so that an answer that is sent again is not played again."""
LONGEST_WAIT: Final = 30


class EngineLine:
    """The line to an engine: it hears that there is something new, and looks for itself."""

    def __init__(self) -> None:
        self.told: Final[list[bytes]] = []
        """What it was told since it began to listen for a reply."""
        self.listens = False
        self.news: Final = asyncio.Event()
        self.closed = False

    async def receive(self) -> str | bytes | None:
        return None

    def send(self, messages: list[bytes]) -> None:
        if self.listens:
            self.told.extend(messages)
        self.news.set()

    def close(self) -> None:
        self.closed = True
        self.news.set()


@asynccontextmanager
async def seated(lobby: Lobby, name: str, seat: int, nonce: str) -> AsyncIterator[tuple[TableActor, Connection]]:
    """Sit down for one request."""
    line = EngineLine()
    table = await lobby.table(name)
    who = await table.join(line, (seat,), "", SESSION, nonce)
    while who is None:  # it has just been let go
        table = await lobby.table(name)
        who = await table.join(line, (seat,), "", SESSION, nonce)
    try:
        yield table, who
    finally:
        table.leave(who)


async def next_question(lobby: Lobby, name: str, seat: int, wait: int, nonce: str = "") -> SeatQuestion:
    """What a seat is asked: now, or after so many seconds at the most. Nothing is asked of it if it is not its turn."""
    until = asyncio.get_running_loop().time() + min(wait, LONGEST_WAIT)
    async with seated(lobby, name, seat, nonce) as (table, who):
        line: Any = who.line
        while True:
            line.news.clear()
            found: SeatQuestion = await observed(table, lambda: question_now(table, seat))
            left = until - asyncio.get_running_loop().time()
            if found.asked or found.result is not None or left <= 0:
                return found
            with suppress(TimeoutError):
                await asyncio.wait_for(line.news.wait(), left)


async def observed(table: TableActor, look: Callable[[], Any]) -> Any:
    """What is seen of a table between two orders."""
    order = Observe(look)
    await table.ask(order)
    if order.seen is None:
        raise StoreFailure("the table is loaded again")
    return order.seen


def question_now(table: TableActor, seat: int) -> SeatQuestion:
    match, broadcast = table.match, table.broadcast
    kept = live(match, table.seats)  # what it has proposed is not asked again
    return SeatQuestion(
        at=table.seats.known_at((seat,)),
        moves=match.open_moves,
        seat=seat,
        game=match.rules.name,
        asked=seat in match.asked() and (kept is None or kept.seat != seat),
        question=broadcast.question_for((seat,)),
        result=result_info(match, table.seats),
        public=broadcast.public,
        private=broadcast.privates[seat],
    )


async def give_answer(lobby: Lobby, name: str, seat: int, given: EngineAnswer) -> Answered:
    """Play what an engine has answered."""
    async with seated(lobby, name, seat, "") as (table, who):
        line: Any = who.line
        line.listens = True
        await table.ask(Said(who, GiveAnswer(given.id, given.at, given.choices, seat)))
        replies = [said for said in map(json.decode, line.told) if said.get("id") == given.id]
        if not replies:
            raise StoreFailure("the table is loaded again")
        reply = replies[-1]
        if reply["say"] == "done":
            return Answered(given.id, True, reply["at"])
        return Answered(given.id, False, given.at, reply["code"], reply.get("rule", ""), reply["facts"])


async def imagined(lobby: Lobby, name: str, seat: int, seed: int) -> Belief:
    """A state as its seat may think it is: what it cannot know is dealt anew."""
    table = await lobby.table(name)
    if not table.settings.seats[seat].engine:
        raise BadInput("no-engine", {"seat": seat})
    if not table.seats.has_begun():
        raise BadInput("not-begun", {})
    belief: Belief = await observed(table, lambda: imagined_now(table, seat, seed))
    return belief


def imagined_now(table: TableActor, seat: int, seed: int) -> Belief:
    rules = table.match.rules
    state = rules.save(rules.imagine(table.match.state, seat, Random(seed)))
    return Belief(rules.name, rules.version, rules.house, seat, table.seats.known_at((seat,)), state)
