"""Tabs without a browser: `IdbStore` on the page's own database code, which runs in node on an IndexedDB of its own."""

import asyncio
import json
import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Awaitable
from functools import cache
from pathlib import Path

import pytest

from meadhall.worker.idb_store import IdbStore

WEB = Path(__file__).parents[2] / "web"
NODE = Path(sys.executable).parent / "node"
ADDRESS = "idb:"
MOST_LINE = 1 << 26
KEPT: list["subprocess.Popen[str]"] = []


@cache
def browser() -> str:
    """The socket of the browser of this test run, which ends with Python."""
    if not (WEB / "node_modules/fake-indexeddb").is_dir() and not os.environ.get("CI"):
        pytest.skip("no IndexedDB here: npm ci in web/")
    socket = str(Path(tempfile.mkdtemp(prefix="idb-")) / "s")
    process = subprocess.Popen(  # it ends when its input does, which is kept open here
        [NODE, "--no-warnings", "tests/worker/tabs.mjs", socket],
        cwd=WEB,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    KEPT.append(process)
    return socket


def new_database() -> str:
    """The address of an empty one."""
    browser()
    return f"{ADDRESS}{secrets.token_hex(6)}"


class Tab:
    """A tab: its line to the database and to the other tabs."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, database: str) -> None:
        self.reader = reader
        self.writer = writer
        self.worker = secrets.token_hex(4)
        self.waiting: dict[int, asyncio.Future[str]] = {}
        self.store = TabStore(self)
        self.say({"hello": self.worker, "database": database})
        self.task = asyncio.create_task(self.listen())

    def say(self, word: dict[str, object]) -> None:
        if not self.writer.is_closing():
            self.writer.write(json.dumps(word).encode() + b"\n")

    def ask(self, name: str, text: str) -> Awaitable[str]:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        number = len(self.waiting)
        self.waiting[number] = answer
        self.say({"id": number, "call": name, "text": text})
        return answer

    async def listen(self) -> None:
        async for line in self.reader:
            word = json.loads(line)
            if "answer" in word:
                answer = self.waiting[word["id"]]
                if not answer.done():
                    answer.set_result(word["answer"])
            elif "news" in word:
                self.store.hear(word["news"])
            elif "gone" in word:
                self.store.hear_end(word["gone"])
            else:
                self.store.hear_newcomer()


class TabStore(IdbStore):
    """The store of a tab, which is closed with it."""

    def __init__(self, tab: Tab) -> None:
        IdbStore.__init__(self, tab.ask, lambda news: tab.say({"tell": news}), tab.worker)
        self.tab = tab

    async def close(self) -> None:
        await IdbStore.close(self)
        self.tab.task.cancel()
        self.tab.writer.close()


async def open_tab(address: str) -> IdbStore:
    reader, writer = await asyncio.open_unix_connection(browser(), limit=MOST_LINE)
    return Tab(reader, writer, address.removeprefix(ADDRESS)).store
