"""The store inside a page: IndexedDB, behind the functions of web/src/local/database.ts.

Several tabs are several workers that share it, as several servers share PostgreSQL. A change whose number is there
already is refused by the database itself: that is a lost race. What a worker has stored it tells the others, and
whoever missed it looks for itself before the next change.
"""

import secrets
import time
from typing import Final

from msgspec import Struct, json

from meadhall.table.ports import (
    ELSE,
    MOST_CHAT,
    MOST_KEPT_CHAT,
    SETTINGS,
    Happening,
    Listed,
    Listener,
    Missed,
    Projection,
    StoredTable,
)
from meadhall.worker.doors import Ask, Tell, asked

SECRET_BYTES: Final = 32


class News(Struct, omit_defaults=True):
    """What one worker tells the others; `seats` are those present there, as bits; -1: it says nothing of them."""

    worker: str
    table: str
    number: int
    said: int = 0
    change: str | None = None
    seats: int = -1


class IdbStore:
    """A database that the tabs of one browser share."""

    shared = True

    def __init__(self, ask: Ask, tell: Tell, worker: str) -> None:
        self.ask: Final = ask
        self.tell: Final = tell
        self.worker: Final = worker
        self.listener: Listener | None = None
        self.gone: Final[set[str]] = set()
        self.present: Final[dict[str, dict[str, int]]] = {}
        """By table: the seats at other workers, as bits."""
        self.here: Final[dict[str, int]] = {}
        """The same for those at this one, by table."""

    # What is stored

    async def signing_secret(self) -> bytes:
        found = await asked(self.ask, "installation", "secret", secrets.token_bytes(SECRET_BYTES), False)
        return json.decode(found, type=bytes)

    async def set_signing_secret(self, secret: bytes) -> None:
        await asked(self.ask, "installation", "secret", secret, True)

    async def create(self, table: str, stored: StoredTable) -> None:
        await asked(self.ask, "create", table, stored, [str(said) for said in stored.said], time.time())

    async def load(self, table: str, most_chat: int = MOST_CHAT) -> StoredTable | None:
        made = await asked(self.ask, "load", table, most_chat)
        found = json.decode(made, type=StoredTable | None, strict=False)  # long numbers come as text
        if found is not None:
            found.present = self.elsewhere(table)
        return found

    async def load_since(self, table: str, changes: int, settings: int, chat: int) -> Missed | None:
        made = await asked(self.ask, "loadSince", table, changes, settings, chat)
        found = json.decode(made, type=Missed | None, strict=False)
        if found is not None:
            found.present = self.elsewhere(table)
        return found

    async def append(
        self, table: str, number: int, change: str, said: int, snapshot: bytes | None, waits: int = 0
    ) -> None:
        await asked(self.ask, "append", table, number, change, str(said), snapshot, waits, time.time())
        self.tell_others(News(self.worker, table, number, said, change))

    async def set_settings(self, table: str, number: int, settings: bytes, happened: Happening | None = None) -> None:
        await asked(self.ask, "setSettings", table, number, settings, happened, time.time())
        self.tell_others(News(self.worker, table, SETTINGS))

    async def add_chat(self, table: str, line: bytes) -> None:
        await asked(self.ask, "addChat", table, line, MOST_KEPT_CHAT)
        self.tell_others(News(self.worker, table, ELSE))

    async def strike_chat(self, table: str, seats: list[int], said_at: float | None = None) -> None:
        await asked(self.ask, "strikeChat", table, seats, said_at)

    async def check(self) -> None:
        await asked(self.ask, "check")

    async def names(self) -> list[str]:
        return json.decode(await asked(self.ask, "names", None), type=list[str])

    async def note_changed(self, tables: dict[str, float]) -> None:
        """Each change has noted it already."""

    async def quiet_since(self, when: float) -> list[str]:
        return json.decode(await asked(self.ask, "names", when), type=list[str])

    async def remove(self, table: str, changes: int) -> None:
        await asked(self.ask, "remove", table, changes)

    async def project(self, projections: list[Projection]) -> list[str]:
        await asked(self.ask, "project", projections)
        return []

    async def listed(self, tables: list[str]) -> dict[str, Listed]:
        found = json.decode(await asked(self.ask, "listed", tables), type=dict[str, Listed])
        for table, listed in found.items():
            for seats in self.elsewhere(table).values():
                listed.present |= seats
        return found

    async def lagging(self) -> list[str]:
        return json.decode(await asked(self.ask, "lagging"), type=list[str])

    async def unproject(self) -> None:
        await asked(self.ask, "unproject")

    async def close(self) -> None:
        self.listener = None

    # What others do

    def listen(self, listener: Listener) -> None:
        self.listener = listener

    def announce(self, table: str, seats: int) -> None:
        if self.here.get(table, 0) != seats:
            self.here[table] = seats
            self.tell_others(News(self.worker, table, ELSE, seats=seats))

    def is_gone(self, worker: str) -> bool:
        return worker in self.gone

    def elsewhere(self, table: str) -> dict[str, int]:
        return dict(self.present.get(table, {}))

    def tell_others(self, news: News) -> None:
        self.tell(json.encode(news).decode())

    def hear(self, text: str) -> None:
        """Another worker has told something."""
        news = json.decode(text, type=News)
        if news.seats >= 0:
            self.present.setdefault(news.table, {})[news.worker] = news.seats
        if self.listener is not None:
            change = None if news.change is None else (news.said, news.change)
            self.listener.hear_news(news.table, news.number, news.worker, change)

    def hear_end(self, worker: str) -> None:
        """Another worker has ended: nobody is present there any more, and no bot thinks."""
        self.gone.add(worker)
        for table, workers in self.present.items():
            if workers.pop(worker, 0) and self.listener is not None:
                self.listener.hear_news(table, ELSE, worker, None)

    def hear_newcomer(self) -> None:
        """Another worker has begun, and does not know yet who is here."""
        for table, seats in self.here.items():
            if seats:
                self.tell_others(News(self.worker, table, ELSE, seats=seats))
