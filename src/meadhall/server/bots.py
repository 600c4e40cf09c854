"""Bots think in worker processes, never on the event loop.

A worker gets what the bot's seat could believe, as JSON, never the truth: `rules.imagine` has dealt anew what is
hidden. A bot that fails or takes too long is replaced, for that one answer, by chance.

A master's budget counts from the moment it is asked: what it waits for a worker, it thinks less, in the end no longer
than an adept. Where more are asked than there are workers, each takes its part of the time it has left. Where workers
are idle several of them think about the same question, each in its own way, and the choice that they looked at most
often together is taken.
"""

import asyncio
import logging
import os
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

from msgspec import json

from meadhall.bots import BOTS, GREEDY, MASTER_SECONDS, budget_of, find_bot, is_master, with_less_time
from meadhall.bots.look import UNHURRIED
from meadhall.bots.search import SearchBot
from meadhall.core import BadInput, Rules, State, question
from meadhall.games import find_rules
from meadhall.server.crew import Crew, JobLost
from meadhall.server.metrics import Meters

Made = TypeVar("Made")

log: Final = logging.getLogger("meadhall.bots")

PATIENCE: Final = 20.0
"""Seconds a bot may think about one answer."""

Visits = dict[str, int]
"""How often a bot looked at each choice, in notation, its first thought first."""


class Thinkers:
    """The worker processes of one server, started when a bot is first asked."""

    def __init__(self, workers: int = 0, patience: float = PATIENCE) -> None:
        self.workers: Final = workers or max(1, (os.cpu_count() or 1) - 1)
        self.patience: Final = patience
        self.meters: Final = Meters()
        """What this worker counts."""
        self.crew: Final = Crew(self.workers, patience)
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
        async with self.crew.free:
            await asyncio.sleep(0)  # whoever is asked at the same moment counts too
            left = (until - time.monotonic()) * min(1.0, self.workers / self.busy)
            level = with_less_time(bot, left)
            about = f"{level} at {rules.name}"
            return await self.work(about, think, rules.name, rules.version, rules.house, level, seed, seat, belief)

    async def work(self, about: str, task: Callable[..., Made], *arguments: Any) -> Made | None:
        """Let a worker do something; None if it fails or does not come to an end."""
        try:
            made, _ = await self.crew.do_now(task, *arguments)
        except JobLost as lost:
            log.error("%s: %s", about, lost.why)
        except BadInput as bad:
            log.error("%s: %s", about, bad.code)
        else:
            return made
        return None

    def close(self) -> None:
        """End all thoughts."""
        self.crew.close()


def check_bot(bot: str) -> None:
    """BadInput unless a guest may seat this bot: none that would be imported, none that thinks longer than usual."""
    if is_master(bot):
        if budget_of(bot).seconds > MASTER_SECONDS:
            raise BadInput("long-budget", {"bot": bot, "most": int(MASTER_SECONDS)})
    elif bot not in BOTS and bot != GREEDY:
        raise BadInput("unknown-bot", {"bot": bot, "known": ", ".join(BOTS)})


def most_visited(found: list[Visits | None]) -> str | None:
    """What several thoughts about the same question come to; the first of equals."""
    together: Visits = {}
    for visits in found:
        for text, number in (visits or {}).items():
            together[text] = together.get(text, 0) + number
    return max(together, key=together.__getitem__) if together else None


def think(game: str, edition: int, house: str, bot: str, seed: int, seat: int, belief: bytes) -> Visits:
    """In a worker: what this bot makes of a question."""
    rules = find_rules(game, edition, house)
    state = rules.load(json.decode(belief))
    ask = question(state)
    assert ask is not None
    thinker = find_bot(bot, rules, seed)
    if isinstance(thinker, SearchBot):
        return {option.choice.text: len(option.rewards) for option in thinker.look(rules, state, seat).options}
    return {thinker.choose(rules, state, seat, ask).text: 1}
