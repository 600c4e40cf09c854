"""The bots at a table: they think when they are asked, at the worker that made the last change."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from meadhall.core import BadInput, Refused, answering, options
from meadhall.server.store import LostRace

if TYPE_CHECKING:
    from meadhall.server.table import Table

log: Final = logging.getLogger("meadhall.table")


class SeatedBots:
    """Those of one table, and what they think about."""

    def __init__(self, table: "Table") -> None:
        self.table: Final = table
        self.thinking: Final[dict[int, asyncio.Task[None]]] = {}
        self.led_by = ""
        """The other worker that made the last change, and lets the bots think; empty: that is ours."""
        self.standing_by: asyncio.Task[None] | None = None

    def attend(self) -> None:
        """Let bots think, or see to it that they do where the last change was made."""
        if not self.led_by:
            self.wake()
        elif self.standing_by is None and [seat for seat in self.table.sight.asked() if self.is_waited_for(seat)]:
            self.standing_by = asyncio.create_task(self.stand_by(self.table.at))

    def lead(self) -> None:
        """Let them think here from now on."""
        self.led_by = ""
        self.wake()

    async def stand_by(self, at: int) -> None:
        """Wait for a bot that thinks elsewhere; think here if its worker has gone or nothing comes."""
        table = self.table
        began = time.monotonic()
        while table.at == at and time.monotonic() - began < table.thinkers.patience:
            await asyncio.sleep(table.limits.bot_grace)
            if table.at == at and table.store.is_gone(self.led_by):
                break
        self.standing_by = None
        if table.at == at:
            self.led_by = ""
        self.attend()

    def wake(self) -> None:
        """Let every bot think that is asked, does not think already, and does not leave it to people."""
        for seat in self.table.sight.asked():
            if seat not in self.thinking and self.is_waited_for(seat):
                self.thinking[seat] = asyncio.create_task(self.let_answer(seat))

    def stop(self, seat: int) -> None:
        """Somebody else plays this seat now: what a bot thinks about it is of no use any more."""
        task = self.thinking.pop(seat, None)
        if task is not None:
            task.cancel()

    def stop_all(self) -> None:
        standing_by = [self.standing_by] if self.standing_by else []
        for task in [*self.thinking.values(), *standing_by]:
            task.cancel()

    def is_waited_for(self, seat: int) -> bool:
        table = self.table
        ask = table.sight.ask
        if table.umpire is not None:  # a puzzle is one turn of one seat
            return False
        if ask is None or seat not in table.sight.asked() or table.settings.seats[seat].kind != "bot":
            return False
        return seat in answering(table.game.state, ask, table.company.people())

    async def let_answer(self, seat: int) -> None:
        """One answer of a bot. One that fails is answered for by chance, so that the table goes on."""
        table = self.table
        bot, known, game = table.settings.seats[seat].bot, table.sight.since[seat], table.game
        began = time.monotonic()
        try:
            text = table.ready_answer(seat) or await table.thinkers.answer(
                game.rules, game.state, seat, bot, game.dice.bot_seed(table.at, seat)
            )
            await asyncio.sleep(max(0.0, table.limits.bot_pause - (time.monotonic() - began)))
            async with table.lock:
                del self.thinking[seat]
                if table.lost:
                    return
                if self.is_waited_for(seat) and table.sight.since[seat] <= known:
                    await self.give(seat, text)
                else:
                    self.attend()
        except Exception as trouble:  # noqa: BLE001 - written down there
            table.fail("a bot's answer", trouble)

    async def give(self, seat: int, text: str | None) -> None:
        table = self.table
        try:
            if text is not None:
                try:
                    await table.play(seat, [text], None, None)
                except (Refused, BadInput):
                    log.exception("table %s: a bot answered %r", table.name, text)
                else:
                    table.meters.bot_moves += 1
                    return
            offered = options(table.game.state, seat)
            await table.play(seat, [table.game.dice.choice(offered).text], None, None)
            table.meters.bot_moves += 1
        except LostRace:  # it, or somebody else, has answered at another worker
            table.meters.races += 1
            await table.catch_up()
            self.attend()
