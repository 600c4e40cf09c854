"""Bots think in worker processes, never on the event loop.

A worker gets what the bot's seat could believe, as JSON, never the truth: `rules.imagine` has dealt anew what is
hidden. A bot that fails or takes too long is replaced, for that one answer, by chance. Hints are thought about in the
same way, and so are analyses of finished games, which have no secrets.

A master's budget counts from the moment it is asked: what it waits for a worker, it thinks less, in the end no longer
than an adept. Where more are asked than there are workers, each takes its part of the time it has left. Where workers
are idle several of them think about the same question, each in its own way, and the choice that they looked at most
often together is taken.
"""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any, Final, TypeVar

from msgspec import json

from meadhall.bots import BOTS, GREEDY, MASTER_SECONDS, budget_of, find_bot, is_master, with_less_time
from meadhall.bots.because import Because
from meadhall.bots.judge import Odds
from meadhall.bots.judges import find_judge
from meadhall.bots.look import UNHURRIED
from meadhall.bots.search import SearchBot
from meadhall.bots.trial import tried_game
from meadhall.core import BadInput, Facts, Record, Rules, State, question, read_record
from meadhall.games import find_game
from meadhall.server.metrics import Meters
from meadhall.server.wire import HintOption, Said

Made = TypeVar("Made")

log: Final = logging.getLogger("meadhall.bots")

ODDS_SECONDS: Final = 1.5
"""What is tried in so long is enough to go by, and not long to wait for."""
PATIENCE: Final = 20.0
"""Seconds a bot may think about one answer."""
LONG_PATIENCE: Final = 300.0
"""Seconds an analysis may take."""
POLITE: Final = 10
"""How far workers stand back behind the server, so that nobody's move waits for a thought."""

Visits = dict[str, int]
"""How often a bot looked at each choice, in notation, its first thought first."""


class Thinkers:
    """The worker processes of one server, started when a bot is first asked."""

    def __init__(self, workers: int = 0, patience: float = PATIENCE) -> None:
        self.workers: Final = workers or max(1, (os.cpu_count() or 1) - 1)
        self.patience: Final = patience
        self.meters: Final = Meters()
        """What this worker counts."""
        self.pool: ProcessPoolExecutor | None = None
        self.free: Final = asyncio.Semaphore(self.workers)
        self.busy = 0  # questions without an answer yet

    async def answer(self, rules: Rules, state: State, seat: int, bot: str, seed: int) -> str | None:
        """A bot's answer in notation, and how long it took; None if it has failed."""
        began = time.perf_counter()
        self.meters.bots_waiting += 1
        try:
            text = await self.choose(rules, state, seat, bot, seed)
        finally:
            self.meters.bots_waiting -= 1
        self.meters.thinking.observe(time.perf_counter() - began)
        if text is None:
            self.meters.failures["bot"] += 1
        return text

    async def choose(self, rules: Rules, state: State, seat: int, bot: str, seed: int) -> str | None:
        """A bot's answer in notation; None if it has failed."""
        belief = json.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        self.busy += 1
        until = time.monotonic() + (budget_of(bot).seconds if is_master(bot) else UNHURRIED)
        heads = max(1, self.workers - self.busy + 1) if is_master(bot) else 1
        try:
            found = [self.consult(rules, seat, bot, seed + head, belief, until) for head in range(heads)]
            return most_visited(await asyncio.gather(*found))
        finally:
            self.busy -= 1

    async def consult(self, rules: Rules, seat: int, bot: str, seed: int, belief: bytes, until: float) -> Visits | None:
        """What one worker thinks, as soon as one is free."""
        async with self.free:
            await asyncio.sleep(0)  # whoever is asked at the same moment counts too
            left = (until - time.monotonic()) * min(1.0, self.workers / self.busy)
            level = with_less_time(bot, left)
            about = f"{level} at {rules.name}"
            return await self.work(about, think, rules.name, rules.house, level, seed, seat, belief)

    async def odds(self, rules: Rules, state: State, seat: int, seed: int) -> Odds | None:
        """How what is in hand will end, from what a seat may know; None if there is nothing of the kind."""
        belief = json.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        async with self.free:
            made = await self.work(f"the odds at {rules.name}", ponder, rules.name, rules.house, seed, belief)
        return None if made is None else Odds(*made)

    async def advise(self, rules: Rules, state: State, seat: int, seed: int) -> list[HintOption] | None:
        """What a bot would do in this seat and why; None if nobody could think of anything in time."""
        belief = json.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        async with self.free:
            about = f"a hint for {rules.name}"
            made = await self.work(about, give_hint, rules.name, rules.house, seed, seat, belief)
        return None if made is None else json.decode(made, type=list[HintOption])

    async def analyse(self, record: Record) -> bytes | None:
        """How a finished game went, as JSON; None if it took too long."""
        async with self.free:
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

    async def try_house(self, game: str, house: str) -> None:
        """Let a worker play with house rules before anybody does; BadInput if they break the game or never end."""
        pool = self.workshop()
        trial = asyncio.get_running_loop().run_in_executor(pool, try_rules, game, house)
        trial.add_done_callback(look_away)
        await asyncio.wait([trial], timeout=self.patience)
        if not trial.done() or isinstance(trial.exception(), BrokenProcessPool):
            self.replace(pool)
            raise BadInput("house-endless", {})
        trouble = trial.result()
        if trouble is not None:
            raise BadInput(*trouble)

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


def check_bot(bot: str) -> None:
    """BadInput unless a guest may seat this bot: none that would be imported, none that thinks longer than usual."""
    if is_master(bot):
        if budget_of(bot).seconds > MASTER_SECONDS:
            raise BadInput("long-budget", {"bot": bot, "most": int(MASTER_SECONDS)})
    elif bot not in BOTS and bot != GREEDY:
        raise BadInput("unknown-bot", {"bot": bot, "known": ", ".join(BOTS)})


def look_away(thought: "asyncio.Future[Any]") -> None:
    """Nobody may be waiting any more for a thought that failed."""
    if not thought.cancelled():
        thought.exception()


def most_visited(found: list[Visits | None]) -> str | None:
    """What several thoughts about the same question come to; the first of equals."""
    together: Visits = {}
    for visits in found:
        for text, number in (visits or {}).items():
            together[text] = together.get(text, 0) + number
    return max(together, key=together.__getitem__) if together else None


def stop(pool: ProcessPoolExecutor) -> None:
    """End a pool at once: a worker that never comes back can only be killed."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False)
    for worker in workers:
        worker.kill()


def begin_work() -> None:
    """In a worker: stand back, end with the server, however that ends, and leave Ctrl-C to it."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


def try_rules(game: str, house: str) -> tuple[str, Facts] | None:
    """In a worker: what is wrong with house rules; None if they can be played."""
    try:
        tried_game(game, house)
    except BadInput as bad:
        return bad.code, bad.facts
    return None


def think(game: str, house: str, bot: str, seed: int, seat: int, belief: bytes) -> Visits:
    """In a worker: what this bot makes of a question."""
    rules = find_game(game, house)
    state = rules.load(json.decode(belief))
    ask = question(state)
    assert ask is not None
    thinker = find_bot(bot, rules, seed)
    if isinstance(thinker, SearchBot):
        return {option.choice.text: len(option.rewards) for option in thinker.look(rules, state, seat).options}
    return {thinker.choose(rules, state, seat, ask).text: 1}


def ponder(game: str, house: str, seed: int, belief: bytes) -> tuple[float, float, int, str, Facts] | None:
    """In a worker: how what is in hand will end. In parts, for objects of compiled classes cannot be sent."""
    rules = find_game(game, house)
    odds = find_judge(game, house).odds(rules.load(json.decode(belief)), seed, ODDS_SECONDS)
    return None if odds is None else (odds.rate, odds.cost, odds.runs, odds.best, odds.facts)


def give_hint(game: str, house: str, seed: int, seat: int, belief: bytes) -> bytes:
    """In a worker: what a bot would do, and why."""
    from meadhall.bots.advice import advise  # here, so that a worker for bots starts sooner

    rules = find_game(game, house)
    found = advise(rules, find_judge(game, house), rules.load(json.decode(belief)), seat, Random(seed))
    return json.encode([HintOption(one.choice.text, said(one.outcome), [*map(said, one.reasons)]) for one in found])


def said(because: Because) -> Said:
    return Said(because.message, because.facts)


def give_analysis(record: str) -> bytes:
    """In a worker: how a finished game went."""
    from meadhall.lab.analysis import analyse

    found = read_record(record)
    return json.encode(analyse(find_game(found.game, found.house), found))


def new_analysts() -> Thinkers:
    """A worker for analyses alone: they take seconds, and no bot shall wait for them."""
    return Thinkers(1, LONG_PATIENCE)
