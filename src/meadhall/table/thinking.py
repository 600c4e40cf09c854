"""How bots think for a host, wherever its workers are: who thinks how long about what, and what it comes to.

A worker gets what the bot's seat could believe, as JSON, never the truth: `rules.imagine` has dealt anew what is
hidden. A bot that fails or takes too long is replaced, for that one answer, by chance.

A master's budget counts from the moment it is asked: what it waits for a worker, it thinks less, in the end no longer
than an adept. Where more are asked than there are workers, each takes its part of the time it has left. Where workers
are idle several of them think about the same question, each in its own way, and the choice that they looked at most
often together is taken.
"""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

from msgspec import json

from meadhall.bots import budget_of, is_master, with_less_time
from meadhall.bots.look import UNHURRIED
from meadhall.core import Rules, State
from meadhall.table.meters import Meters
from meadhall.table.thoughts import Visits, intend, most_visited, think
from meadhall.table.wire import Said

Made = TypeVar("Made")

PATIENCE: Final = 20.0
"""Seconds a bot may think about one answer."""


class Thinking:
    """The bots of one host; `work` is what its workers do."""

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self.workers: Final = workers
        self.patience: Final = patience
        self.meters: Final = Meters()
        """What this host counts."""
        self.free: Final = asyncio.Semaphore(workers)
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

    async def intend(self, rules: Rules, state: State, seat: int, seed: int) -> Said | None:
        """What a bot means to do for its friends, as far as its seat knows; None if there is nothing to tell."""
        belief = json.encode(rules.save(rules.imagine(state, seat, Random(seed))))
        async with self.free:
            about = f"an intention at {rules.name}"
            found = await self.work(about, intend, rules.name, rules.version, rules.house, seat, belief)
        return None if found is None else Said(*found)

    async def consult(self, rules: Rules, seat: int, bot: str, seed: int, belief: bytes, until: float) -> Visits | None:
        """What one worker thinks, as soon as one is free."""
        async with self.free:
            await asyncio.sleep(0)  # whoever is asked at the same moment counts too
            left = (until - time.monotonic()) * min(1.0, self.workers / self.busy)
            level = with_less_time(bot, left)
            about = f"{level} at {rules.name}"
            return await self.work(about, think, rules.name, rules.version, rules.house, level, seed, seat, belief)

    async def work(self, about: str, task: Callable[..., Made], *arguments: Any) -> Made | None:
        """Let a worker do something; None if it fails or does not come to an end."""
        raise NotImplementedError
