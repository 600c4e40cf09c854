"""Bots think in worker processes, never on the event loop.

A worker gets what the bot's seat could believe, as JSON, never the truth: `rules.imagine` has dealt anew what is
hidden. A bot that fails or takes too long is replaced, for that one answer, by chance. Hints are thought about in the
same way, and so are analyses of finished games, which have no secrets.
"""

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any, Final, TypeVar

from msgspec import json

from meadhall.bots import find_bot
from meadhall.bots.because import Because
from meadhall.core import Record, Rules, State, question, read_record
from meadhall.games import find_game
from meadhall.server.wire import HintOption, Said

Made = TypeVar("Made")

log: Final = logging.getLogger("meadhall.bots")

PATIENCE: Final = 20.0
"""Seconds a bot may think about one answer."""
LONG_PATIENCE: Final = 300.0
"""Seconds an analysis may take."""
POLITE: Final = 10
"""How far an analysis stands back behind everything else that wants the processor."""


class Thinkers:
    """The worker processes of one server, started when a bot is first asked."""

    def __init__(self, workers: int = 0, patience: float = PATIENCE) -> None:
        self.workers: Final = workers or max(1, (os.cpu_count() or 1) - 1)
        self.patience: Final = patience
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, rules: Rules, state: State, seat: int, bot: str, seed: int) -> str | None:
        """A bot's answer in notation; None if it has failed."""
        belief = json.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        return await self.work(f"{bot} at {rules.name}", think, rules.name, bot, seed, seat, belief)

    async def advise(self, rules: Rules, state: State, seat: int, seed: int) -> list[HintOption] | None:
        """What a bot would do in this seat and why; None if nobody could think of anything in time."""
        belief = json.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        made = await self.work(f"a hint for {rules.name}", give_hint, rules.name, seed, seat, belief)
        return None if made is None else json.decode(made, type=list[HintOption])

    async def analyse(self, record: Record) -> bytes | None:
        """How a finished game went, as JSON; None if it took too long."""
        return await self.work(f"the analysis of {record.game}", give_analysis, record.write())

    async def work(self, about: str, task: Callable[..., Made], *arguments: Any) -> Made | None:
        """Let a worker do something; None if it fails or does not come to an end."""
        pool = self.workshop()
        try:
            thought = asyncio.get_running_loop().run_in_executor(pool, task, *arguments)
            thought.add_done_callback(look_away)
            await asyncio.wait([thought], timeout=self.patience)  # a pool does not survive that its work is cancelled
            if thought.done():
                return thought.result()
            log.error("too long: %s", about)
            self.replace(pool)
        except BrokenProcessPool:
            log.error("a worker died: %s", about)
            self.replace(pool)
        except Exception:
            log.exception("failed: %s", about)
        return None

    def workshop(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), initializer=begin_work)
        return self.pool

    def replace(self, pool: ProcessPoolExecutor) -> None:
        """Leave a pool and start anew when a bot is next asked; whoever waits for the old one is told that it broke."""
        if self.pool is pool:
            self.pool = None
            stop(pool)

    def close(self) -> None:
        if self.pool is not None:
            self.replace(self.pool)


def look_away(thought: "asyncio.Future[Any]") -> None:
    """Nobody may be waiting any more for a thought that failed."""
    if not thought.cancelled():
        thought.exception()


def stop(pool: ProcessPoolExecutor) -> None:
    """End a pool at once: a worker that never comes back can only be killed."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False)
    for worker in workers:
        worker.kill()


def begin_work() -> None:
    """In a worker: end with the server, however that ends, and leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


def think(game: str, bot: str, seed: int, seat: int, belief: bytes) -> str:
    """In a worker: what this bot answers."""
    rules = find_game(game)
    state = rules.load(json.decode(belief))
    ask = question(state)
    assert ask is not None
    return find_bot(bot, rules, seed).choose(rules, state, seat, ask).text


def give_hint(game: str, seed: int, seat: int, belief: bytes) -> bytes:
    """In a worker: what a bot would do, and why."""
    from meadhall.bots.advice import advise  # here, so that a worker for bots starts sooner
    from meadhall.bots.judges import find_judge

    rules = find_game(game)
    found = advise(rules, find_judge(game), rules.load(json.decode(belief)), seat, Random(seed))
    return json.encode([HintOption(one.choice.text, said(one.outcome), [*map(said, one.reasons)]) for one in found])


def said(because: Because) -> Said:
    return Said(because.message, because.facts)


def give_analysis(record: str) -> bytes:
    """In a worker: how a finished game went."""
    from meadhall.lab.analysis import analyse

    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, POLITE)
    found = read_record(record)
    return json.encode(analyse(find_game(found.game), found))


def new_analysts() -> Thinkers:
    """A worker for analyses alone: they take seconds, and no bot shall wait for them."""
    return Thinkers(1, LONG_PATIENCE)
