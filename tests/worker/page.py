"""A page without a browser: the doors that its JavaScript opens for Python, on the page's own database."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

from meadhall.worker.host import Host, open_host
from meadhall.worker.jobs import carry_out
from tests.worker.browser import ADDRESS, MOST_LINE, Tab, browser


class Page:
    """The JavaScript of a page: doors for Python, and what it was told."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.told: list[dict[str, Any]] = []
        self.ended = False
        self.fetched: list[str] = []

    def database(self, name: str, arguments: str) -> Awaitable[str]:
        return self.tab.ask(name, arguments)

    def broadcast(self, news: str) -> None:
        self.tab.say({"tell": news})

    async def think(self, kind: str, job: str) -> str:
        return await carry_out(job, self.fetch_game)

    async def fetch_game(self, game: str) -> None:
        self.fetched.append(game)

    def hear(self, text: str) -> None:
        self.told.append(json.loads(text))

    def end(self) -> None:
        self.ended = True

    async def wait_for(self, say: str) -> dict[str, Any]:
        async with asyncio.timeout(20):
            while not [one for one in self.told if one["say"] == say]:
                await asyncio.sleep(0.01)
        return [one for one in self.told if one["say"] == say][-1]


@asynccontextmanager
async def open_page(database: str) -> AsyncIterator[tuple[Page, Host]]:
    """A page at the address of a database; opening it again is a reload."""
    reader, writer = await asyncio.open_unix_connection(browser(), limit=MOST_LINE)
    page = Page(Tab(reader, writer, database.removeprefix(ADDRESS)))
    host = await open_host(page, page.tab.worker, 1)
    try:
        yield page, host
    finally:
        host.lobby.close()
        for task in host.tasks:
            task.cancel()
        await page.tab.store.close()


async def ask(host: Host, method: str, path: str, keys: str = "", body: object = None) -> tuple[int, Any]:
    status, kind, text = json.loads(await host.request(method, path, keys, "" if body is None else json.dumps(body)))
    return status, json.loads(text) if kind == "application/json" else text
