"""A house for tests: a hall with a store of its own, and guests who see what a browser would see."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from meadhall import games
from meadhall.core import Rules, State, options
from meadhall.games.editions import NEWEST
from meadhall.server.analyst_pool import AnalystPool, Lane
from meadhall.server.bot_pool import BotPool
from meadhall.server.clock_store import SqlClockStore
from meadhall.server.postgres import PostgresStore
from meadhall.server.promise_store import SqlPromiseStore
from meadhall.server.sqlite import SqliteStore
from meadhall.server.wish_store import SqlWishStore
from meadhall.table.keys import Keys
from meadhall.table.limits import Limits
from meadhall.table.lobby import Lobby
from meadhall.table.patch import applied
from meadhall.table.ports import NOBODY
from meadhall.table.session import serve_guest
from meadhall.table.thoughts import built, replayed, rolled
from meadhall.table.wire import HintOption, NewKeys, NewTable, Said, SeatPlan
from tests.core import toy
from tests.server.databases import open_any

PATIENCE = 20.0
"""Seconds after which a test gives up waiting."""

QUICK = Limits(
    messages_per_second=1e9,
    message_burst=1e9,
    requests_per_second=1e9,
    request_burst=1e9,
    tables_per_hour=1e9,
    table_burst=1e9,
    work_seconds_per_hour=1e9,
    work_seconds_burst=1e9,
    people_per_hour=1e9,
    people_burst=1e9,
    bot_pause=0.0,
    bot_beat=0.0,
    away_seconds=0.0,
    order_least=0.0,
    order_most=0.0,
)
"""As much of everything as one likes."""


def play(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test's story in an event loop of its own."""
    asyncio.run(asyncio.wait_for(story(), 120))


def find_rules(name: str, edition: int = NEWEST, house: str = "") -> Rules:
    """The shelf, and the toy game, which has sealed bids and private views."""
    return toy.RULES if name == "orchard" else games.find_rules(name, edition, house)


class QuickBots(BotPool):
    """Bots that answer at once and at random, without processes."""

    async def choose(self, rules: Rules, state: State, seat: int, bot: str, seed: int) -> str | None:
        await asyncio.sleep(0)
        offered = options(state, seat)
        return Random(seed).choice(offered).text if offered else None

    async def intend(self, rules: Rules, state: State, seat: int, seed: int) -> Said | None:
        await asyncio.sleep(0)
        return None


class HereAnalysts(AnalystPool):
    """Everything happens here and at once, without processes, and the toy game is on the shelf."""

    async def do(self, lane: Lane, task: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
        await asyncio.sleep(0)
        shelf = {"shelf": find_rules} if task in (built, replayed, rolled) else {}
        return task(*arguments, **shelf), 0.0

    async def advise(self, rules: Rules, state: State, seat: int, seed: int, *payers: str) -> list[HintOption] | None:
        await asyncio.sleep(0)
        chance = Said("hint-chance", {"percent": 50})
        return [HintOption(choice.text, chance, []) for choice in options(state, seat)[:2]]


@asynccontextmanager
async def open_hall(
    place: Path | str, limits: Limits = QUICK, thinkers: BotPool | None = None, analysts: AnalystPool | None = None
) -> AsyncIterator[Lobby]:
    """A hall with its store in a folder, or at the address of a database; opening it again is a restart."""
    store = await open_any(place if isinstance(place, str) else str(place / "tables.sqlite"))
    bots, helpers = thinkers or QuickBots(), analysts or HereAnalysts(limits)
    keys = Keys(await store.signing_secret())
    kept = store if isinstance(store, SqliteStore | PostgresStore) else None
    clocks = None if kept is None else SqlClockStore(kept)
    wishes, promises = (None, None) if kept is None else (SqlWishStore(kept), SqlPromiseStore(kept))
    hall = Lobby(store, keys, bots, helpers, limits, find_rules, clocks=clocks, wish_store=wishes, promises=promises)
    store.listen(hall)
    try:
        yield hall
    finally:
        hall.close()
        helpers.close()
        bots.close()
        await store.close()


def people(number: int) -> list[SeatPlan]:
    return [SeatPlan("human", name) for name in ["Ada", "Bo", "Cy", "Di", "Eli"][:number]]


async def set_table(hall: Lobby, game: str = "small-world", seats: int = 2, seed: int = 1, **settings: Any) -> NewKeys:
    return await hall.create(NewTable(game, people(seats), seed=seed, **settings))


class Guest:
    """A browser at a table: says messages, and keeps up what it has been told."""

    def __init__(
        self,
        hall: Lobby,
        table: str,
        keys: list[str],
        session: str = "",
        name: str = "",
        payer: str = NOBODY,
        way: "Way | None" = None,
    ) -> None:
        self.join_message: dict[str, Any] = {"do": "join", "keys": keys, "name": name, "session": session}
        self.events: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.news = asyncio.Event()
        self.told: list[dict[str, Any]] = []
        self.bytes: list[bytes] = []
        self.table: dict[str, Any] = {}
        self.next_id = 0
        self.hall = hall
        self.name = table
        self.payer = payer
        self.way = way
        """How he gets to the table, if he is not in the same process."""
        self.task: asyncio.Task[bool]

    # The line, as the server sees it

    async def receive(self) -> str | bytes | None:
        return await self.events.get()

    def send(self, messages: list[bytes]) -> None:
        for payload in messages:
            self.bytes.append(payload)
            message = json.loads(payload)
            self.told.append(message)
            self.keep_up(message)
        self.news.set()

    def close(self) -> None:
        self.events.put_nowait(None)

    def keep_up(self, message: dict[str, Any]) -> None:
        """What a client makes of a message."""
        if message["say"] == "table":
            self.table = json.loads(json.dumps(message))
        elif message["say"] == "moved":
            self.table["public"] = applied(message.get("public", []), self.table["public"])
            self.table["private"] = applied(message.get("private", []), self.table["private"])
            self.table["log"] = self.table["log"] + message.get("log", [])
            for field, missing in [("at", None), ("moves", None), ("question", None), ("undo", -1), ("result", None)]:
                self.table[field] = message.get(field, missing)
            self.table["request"] = self.table["proposal"] = None
        elif message["say"] == "seats":
            self.table["seats"] = message["seats"]
        elif message["say"] == "asks-undo":
            self.table["request"] = message["request"]
        elif message["say"] == "proposes":
            self.table["proposal"] = message["proposal"]
        elif message["say"] == "clock":
            self.table["clock"] = message["clock"]

    # What a person does

    def knock(self) -> None:
        """Connect, and say nothing yet."""
        served = self.way(self) if self.way else serve_guest(self.hall, self.name, self, self.payer)
        self.task = asyncio.create_task(served)

    async def sit(self) -> "Guest":
        """Join, and wait until the table is there or the door is shut."""
        self.knock()
        self.say_raw(json.dumps(self.join_message))
        await self.wait_for(lambda: bool(self.told))
        return self

    def say_raw(self, text: str) -> None:
        self.events.put_nowait(text)

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Say something and get its reply."""
        self.next_id += 1
        return await self.repeat({"do": do, "id": self.next_id, **fields})

    async def repeat(self, message: dict[str, Any]) -> dict[str, Any]:
        known = len(self.told)
        self.say_raw(json.dumps(message))
        await self.wait_for(lambda: any(told.get("id") == message["id"] for told in self.told[known:]) or self.is_out())
        return next((told for told in self.told[known:] if told.get("id") == message["id"]), {"say": "closed"})

    async def answer(self, *choices: str, **fields: Any) -> dict[str, Any]:
        return await self.ask("answer", **{"at": self.table["at"], "choices": choices, **fields})

    async def nonsense(self, text: str) -> dict[str, Any]:
        known = len(self.told)
        self.say_raw(text)
        await self.wait_for(lambda: len(self.told) > known or self.is_out())
        return self.told[-1]

    async def leave(self) -> None:
        self.events.put_nowait(None)
        await asyncio.wait_for(self.task, PATIENCE)

    async def wait_for(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self.news.clear()
                if self.task.done():
                    self.task.result()
                    if not condition():
                        raise AssertionError(f"sent away after {self.told[-1:]}")
                waiting = asyncio.create_task(self.news.wait())
                await asyncio.wait([waiting, self.task], return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()

    async def catch_up(self) -> None:
        """Hear all that the table has said until now; whoever is in the same process has."""
        if self.way is not None:
            self.told.remove(await self.ask("ping"))

    async def see_the_end(self) -> None:
        """Wait until the game is over."""
        await self.wait_for(lambda: self.question is None)

    async def see_moves(self, more_than: int) -> None:
        await self.wait_for(lambda: self.table["moves"] > more_than)

    def is_out(self) -> bool:
        return self.task.done()

    # What a person sees

    @property
    def question(self) -> dict[str, Any] | None:
        question: dict[str, Any] | None = self.table["question"]
        return question

    def offers(self, seat: int | None = None) -> list[str]:
        """The choices in notation that this guest is offered."""
        yours = self.question.get("yours", []) if self.question else []
        return [
            option["choice"] for asked in yours if seat is None or asked["seat"] == seat for option in asked["options"]
        ]


Way = Callable[[Guest], Coroutine[Any, Any, bool]]
"""Brings a guest to a table and carries what is said, until he leaves; whether he was sent away."""


async def sit_all(hall: Lobby, keys: NewKeys, way: Way | None = None) -> list[Guest]:
    """All people of a table, each at a browser of their own."""
    guests = [await Guest(hall, keys.table, [key], way=way).sit() for key in keys.seats if key is not None]
    await catch_up(guests)
    return guests


async def catch_up(guests: list[Guest]) -> None:
    for guest in guests:
        await guest.catch_up()


def mover(guests: list[Guest]) -> tuple[Guest, Guest]:
    """Who is asked at a table of two, and who is not."""
    first, second = guests
    return (first, second) if first.offers() else (second, first)


async def play_on(guests: list[Guest], random: Random, most: int = 10_000) -> int:
    """Let the guests answer at random until the game is over or so many answers are given; how many they gave."""
    for given in range(most):
        asked = [guest for guest in guests if guest.offers()]
        if not asked:
            return given
        guest = random.choice(asked)
        seat = random.choice([yours["seat"] for yours in (guest.question or {})["yours"]])
        reply = await guest.answer(random.choice(guest.offers(seat)), seat=seat)
        assert reply["say"] == "done", reply
        await catch_up(guests)
    return most
