"""The bots at a table: they think when they are asked, at the worker that made the last change, and post an order."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from meadhall.core import Match
from meadhall.puzzles import puzzle_of
from meadhall.table.dice import Dice
from meadhall.table.handlers import is_waited_for
from meadhall.table.limits import Limits
from meadhall.table.orders import Attend, BotAnswer, Intended, Order, Trouble
from meadhall.table.ports import Store, Thinkers
from meadhall.table.seats import Seats


class BotDriver:
    """The bots of one table, and what they think about."""

    def __init__(
        self,
        match: Match,
        seats: Seats,
        dice: Dice,
        thinkers: Thinkers,
        store: Store,
        limits: Limits,
        ready_answer: Callable[[int], str | None],
        post: Callable[[Order], None],
    ) -> None:
        self.match: Final = match
        self.seats: Final = seats
        self.dice: Final = dice
        self.thinkers: Final = thinkers
        self.store: Final = store
        self.limits: Final = limits
        self.ready_answer: Final = ready_answer
        """What a bot that teaches has ready to say."""
        self.post: Final = post
        self.thinking: Final[dict[int, asyncio.Task[None]]] = {}
        self.musing: Final[dict[int, asyncio.Task[None]]] = {}
        """What bots mean to do that wait for people."""
        self.considered: Final[dict[int, int]] = {}
        """The change at which each has last thought about that."""
        self.led_by = ""
        """The other worker that made the last change, and lets the bots think; empty: that is ours."""
        self.standing_by: asyncio.Task[None] | None = None
        self.silent: Final = puzzle_of(match.record) is not None
        """A puzzle is one turn of one seat: nobody goes on after it."""
        self.next_word = 0.0
        """When the next bot may speak, where all act at once and people are among them."""

    def attend(self) -> None:
        """Let bots think, or see to it that they do where the last change was made."""
        if not self.led_by:
            self.wake()
        elif self.standing_by is None and [seat for seat in self.match.asked() if self.is_waited_for(seat)]:
            self.standing_by = asyncio.create_task(self.stand_by(self.seats.at))

    async def stand_by(self, at: int) -> None:
        """Wait for a bot that thinks elsewhere; think here if its worker has gone or nothing comes."""
        began = time.monotonic()
        while self.seats.at == at and time.monotonic() - began < self.thinkers.patience:
            await asyncio.sleep(self.limits.bot_grace)
            if self.seats.at == at and self.store.is_gone(self.led_by):
                break
        self.standing_by = None
        if self.seats.at == at:
            self.led_by = ""
        self.post(Attend())

    def wake(self) -> None:
        """Let every bot think that is asked, does not think already, and does not leave it to people."""
        for seat in self.match.asked():
            if seat not in self.thinking and self.is_waited_for(seat):
                self.thinking[seat] = asyncio.create_task(self.think(seat))
        self.consider()

    def consider(self) -> None:
        """Let every bot that leaves it to people say what it means to do, once for each change that it knows of."""
        for seat in self.match.asked():
            if self.waits_for_people(seat) and self.considered.get(seat) != self.seats.at:
                self.considered[seat] = self.seats.at
                self.forget(seat)
                self.musing[seat] = asyncio.create_task(self.muse(seat))

    def waits_for_people(self, seat: int) -> bool:
        is_bot = self.seats.settings.seats[seat].kind == "bot"
        return is_bot and not self.silent and not self.led_by and not self.is_waited_for(seat)

    def forget(self, seat: int) -> None:
        """What it meant to do is of no use any more."""
        if seat in self.musing:
            self.musing.pop(seat).cancel()

    async def muse(self, seat: int) -> None:
        """What a bot means to do; that it cannot tell is no trouble for the table."""
        at = self.seats.at
        seed = self.dice.bot_seed(at, seat)
        said = await self.thinkers.intend(self.match.rules, self.match.state, seat, seed)
        self.post(Intended(seat, said, at))

    def is_waited_for(self, seat: int) -> bool:
        return not self.silent and is_waited_for(self.match, self.seats, seat)

    async def think(self, seat: int) -> None:
        """One answer of a bot; whatever happens to it, the table hears of it."""
        known, began = self.seats.since[seat], time.monotonic()
        try:
            text = self.ready_answer(seat) or await self.consult(seat)
        except Exception as trouble:  # noqa: BLE001 - the table writes it down
            self.post(Trouble(trouble))
            return
        await asyncio.sleep(self.pause(began))
        self.post(BotAnswer(seat, text, known, asyncio.current_task()))

    def pause(self, began: float) -> float:
        """Seconds that a bot still waits with its answer, which it has thought about since it began."""
        now = time.monotonic()
        wait = max(0.0, self.limits.bot_pause - (now - began))
        people = self.seats.people()
        if self.match.rules.acts_at_once() and [seat for seat in self.match.asked() if seat in people]:
            # each takes the next free moment; what turns out to be of no use any more only leaves a gap
            wait = max(wait, self.next_word - now)
            self.next_word = now + wait + self.limits.bot_beat
        return wait

    async def consult(self, seat: int) -> str | None:
        match, bot = self.match, self.seats.settings.seats[seat].bot
        seed = self.dice.bot_seed(self.seats.at, seat)
        return await self.thinkers.answer(match.rules, match.state, seat, bot, seed)

    def is_awaited(self, order: BotAnswer) -> bool:
        """Whether this is the thought that its seat is about; it is thought then."""
        if self.thinking.get(order.seat) is not order.thought:
            return False
        del self.thinking[order.seat]
        return True

    def stop(self, seat: int) -> None:
        """Somebody else plays this seat now: what a bot thinks about it is of no use any more."""
        self.forget(seat)
        task = self.thinking.pop(seat, None)
        if task is not None:
            task.cancel()

    def stop_all(self) -> None:
        standing_by = [self.standing_by] if self.standing_by else []
        for task in [*self.thinking.values(), *self.musing.values(), *standing_by]:
            task.cancel()
