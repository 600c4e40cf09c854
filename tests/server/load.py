"""People who play at many tables over any of several workers, come back by themselves, and write down all they hear."""

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import Any

from msgspec import Struct
from msgspec import json as quick_json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from meadhall.table.ports import Store
from meadhall.table.seats import Connection
from tests.server.running import Server

BREAKS = (WebSocketException, InvalidHandshake, OSError, TimeoutError)
TIME_TO_REPLY = 10.0


class Offer(Struct):
    choice: str


class Yours(Struct):
    seat: int
    options: list[Offer]


class Question(Struct):
    yours: list[Yours] = []


class News(Struct):
    """The part of a message that a random player looks at."""

    say: str
    id: int = -1
    at: int = -1
    code: str = ""
    question: Question | None = None


decoder = quick_json.Decoder(News)


class Sent(Struct):
    """An answer that a player has given."""

    mark: int
    line: str
    done: bool = False


class Player:
    """Somebody with a seat, who plays at whichever worker lets him in."""

    def __init__(self, crowd: "Crowd", table: str, key: str, random: Random) -> None:
        self.crowd = crowd
        self.table = table
        self.key = key
        self.random = random
        self.session = f"{table} {random.getrandbits(60)}"
        self.sent: list[Sent] = []
        self.pending: dict[str, Any] | None = None
        self.news: News | None = None
        self.at = -1
        self.trouble: list[Any] = []
        self.lines = 0

    async def play(self) -> None:
        """Until the game is over or the crowd goes home."""
        while self.crowd.playing and not self.is_over():
            port = self.random.choice(self.crowd.ports)
            try:
                address = f"ws://127.0.0.1:{port}/ws/{self.table}"
                async with connect(
                    address, compression=None, close_timeout=0.2, open_timeout=5, ping_interval=None
                ) as line:
                    self.lines += 1
                    await self.sit(line)
            except BREAKS:
                await asyncio.sleep(self.random.uniform(0.05, 0.3))

    def is_over(self) -> bool:
        return self.news is not None and self.news.question is None and self.pending is None

    async def sit(self, line: ClientConnection) -> None:
        """As long as the line holds."""
        await line.send(json.dumps({"do": "join", "keys": [self.key], "session": self.session}))
        if not await self.hear(line):
            return
        if self.pending:
            await line.send(json.dumps(self.pending))
        while self.crowd.playing and not self.is_over():
            if self.pending is None and self.offers():
                await asyncio.sleep(self.random.uniform(0, self.crowd.pause))
                if self.offers():
                    await self.answer(line)
            with suppress(TimeoutError):
                await self.hear(line, TIME_TO_REPLY if self.pending else 1.0)
            if self.random.random() < self.crowd.restless:
                return  # comes back, perhaps to another worker

    def offers(self) -> list[tuple[int, str]]:
        yours = self.news.question.yours if self.news and self.news.question else []
        return [(one.seat, option.choice) for one in yours for option in one.options]

    async def answer(self, line: ClientConnection) -> None:
        seat, choice = self.random.choice(self.offers())
        number = len(self.sent)
        mark = Connection(None, (seat,), self.session).mark(number)  # type: ignore[arg-type]
        self.sent.append(Sent(mark, f"{seat} {choice}"))
        self.pending = {"do": "answer", "id": number, "at": self.at, "choices": [choice], "seat": seat}
        await line.send(json.dumps(self.pending))

    async def hear(self, line: ClientConnection, patience: float = TIME_TO_REPLY) -> bool:
        """One message; whether it was not bad news."""
        async with asyncio.timeout(patience):
            text = await line.recv()
        news = decoder.decode(text)
        if news.say in ("table", "moved"):
            if news.at < self.at:
                self.trouble.append(("has seen more already", self.at, news.at))
            self.news, self.at = news, news.at
        elif self.pending is not None and news.id == self.pending["id"]:
            self.hear_reply(news)
        return news.say != "error"

    def hear_reply(self, news: News) -> None:
        if news.say == "done":
            self.sent[-1].done = True
            self.crowd.moves += 1
            self.pending = None
        elif news.code == "stale":
            self.pending = None
        elif news.code != "table-reloads":  # whether it was done is found out by asking again
            self.trouble.append((news.say, news.code))
            self.pending = None


class Crowd:
    """Tables with people, and some with a bot."""

    def __init__(self, servers: list[Server], tables: int, pause: float, restless: float) -> None:
        self.servers = servers
        self.ports = [server.port for server in servers]
        self.pause = pause
        self.restless = restless
        self.playing = True
        self.moves = 0
        self.players: list[Player] = []
        self.tables = tables
        self.random = Random(tables)

    async def play(self) -> None:
        await asyncio.gather(*[self.keep_playing(number) for number in range(self.tables)])

    async def keep_playing(self, number: int) -> None:
        """One game after the other."""
        while self.playing:
            keys = await self.new_table(bot=number % 5 == 0)
            if keys is None:
                continue
            seats = [str(key) for key in keys["seats"] if key]
            players = [Player(self, keys["table"], key, Random(f"{number} {key}")) for key in seats]
            self.players += players
            await asyncio.gather(*[player.play() for player in players])

    async def new_table(self, bot: bool) -> Any:
        second = {"kind": "bot", "bot": "random"} if bot else {"kind": "human", "name": "Bo"}
        server = self.random.choice(self.servers)
        try:
            return await asyncio.to_thread(server.new_table, [{"kind": "human", "name": "Ada"}, second])
        except Exception:  # noqa: BLE001 - a worker has died in the middle of it
            await asyncio.sleep(0.2)
            return None

    async def finish(self, seconds: float) -> list[str]:
        """Let every game that is not over go on by at least a move; the tables at which that does not happen."""
        waiting = [player for player in self.players if not player.is_over()]
        known = {player.table: max(other.at for other in waiting if other.table == player.table) for player in waiting}
        self.playing = True
        tasks = [asyncio.create_task(player.play()) for player in waiting]
        stuck = set(known)
        try:
            async with asyncio.timeout(seconds):
                while stuck:
                    await asyncio.sleep(0.1)
                    moved = {player.table for player in waiting if player.at > known[player.table] or player.is_over()}
                    stuck -= moved
        except TimeoutError:
            pass
        self.playing = False
        await asyncio.gather(*tasks)
        return sorted(stuck)

    async def check(self, store: Store) -> list[Any]:
        """What is wrong with what is stored, as far as the players know."""
        trouble: list[Any] = [told for player in self.players for told in player.trouble]
        for table in {player.table for player in self.players}:
            stored = await store.load(table)
            assert stored is not None
            made = [(said, change.split("\n")[0]) for said, change in zip(stored.said, stored.changes) if said]
            if len({said for said, _ in made}) != len(made):
                trouble.append(("played twice", table))
            by_mark = dict(made)
            for player in [player for player in self.players if player.table == table]:
                for sent in player.sent:
                    if sent.done and by_mark.get(sent.mark) != sent.line:
                        trouble.append(("lost", table, sent.line, by_mark.get(sent.mark)))
                    if not sent.done and sent.mark in by_mark and player.pending is None:
                        trouble.append(("done but called stale", table, sent.line))
        return trouble
