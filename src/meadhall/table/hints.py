"""What people at a table let others think about for them: odds and hints. The table does not wait for it."""

import asyncio
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from meadhall.core import BadInput, Match
from meadhall.table.courtesy import speaker
from meadhall.table.dice import Dice
from meadhall.table.handlers import Handlers, refusal
from meadhall.table.orders import Advice, Order, Result, Said
from meadhall.table.ports import Analysts
from meadhall.table.seats import Connection, Seats
from meadhall.table.wire import AskHint, AskOdds, ErrorMessage, HintMessage, OddsMessage, OptionOffer

MOST_PONDERED: Final = 4
"""Odds that are reckoned for one table at the same time: bots have to think, too."""


class Hints:
    """The thoughts that are on their way for one table; each ends as `Advice`."""

    def __init__(
        self, table: str, match: Match, seats: Seats, dice: Dice, analysts: Analysts, post: Callable[[Order], None]
    ) -> None:
        self.table: Final = table
        self.match: Final = match
        self.seats: Final = seats
        self.dice: Final = dice
        self.analysts: Final = analysts
        self.post: Final = post
        self.pondering: Final[set[asyncio.Task[None]]] = set()
        self.advising: Final[dict[int, asyncio.Task[None]]] = {}
        """Seats for which a hint is being thought about: one at a time."""
        self.hints: Final[dict[int, HintMessage]] = {}
        """What each seat was told last: the same question is thought about once."""

    def handlers(self) -> Handlers:
        return {AskOdds: self.on_odds, AskHint: self.on_hint}

    def on_odds(self, match: Match, seats: Seats, order: Said) -> Result:
        """Answered when it has been thought over."""
        if len(self.pondering) >= MOST_PONDERED:
            raise BadInput("odds-busy", {})
        seat = order.who.speaks_for(order.message.seat)
        task = asyncio.create_task(self.ponder(order.who, order.message.id, seat, seats.at))
        self.pondering.add(task)
        task.add_done_callback(self.pondering.discard)
        return Result()

    async def ponder(self, who: Connection, message: int, seat: int, changes: int) -> None:
        try:
            reply = await self.odds(who, message, seat, changes)
        except BadInput as bad:
            reply = refusal(message, bad)
        self.post(Advice(who, reply))

    async def odds(self, who: Connection, message: int, seat: int, changes: int) -> Struct:
        match, seed = self.match, self.dice.bot_seed(changes, seat)
        odds = await self.analysts.odds(match.rules, match.state, seat, seed, *self.payers(who, seat))
        if odds is None:
            return ErrorMessage(message, "no-odds", {})
        best = OptionOffer(odds.best, [], odds.facts) if odds.best else None
        return OddsMessage(message, odds.rate, odds.cost, odds.runs, best)

    def on_hint(self, match: Match, seats: Seats, order: Said) -> Result:
        """Answered with what a bot would do."""
        message = order.message
        seat = speaker(match, seats, order)
        if not seats.settings.hints:
            raise BadInput("no-hints", {})
        if not match.may_speak(seat):
            raise BadInput("nothing-asked", {})
        if seat in self.advising:
            raise BadInput("thinking-already", {})
        known = self.hints.get(seat)
        if known is not None and known.at == seats.since[seat]:
            return Result(reply=HintMessage(message.id, known.at, known.options))
        self.advising[seat] = asyncio.create_task(self.advise(order.who, message.id, seat, seats.at))
        return Result()

    async def advise(self, who: Connection, message: int, seat: int, changes: int) -> None:
        """Think about the question as it is now; when the hints are there the table may have gone on."""
        at = self.seats.since[seat]
        try:
            reply = await self.hint(who, message, seat, changes, at)
        except BadInput as bad:
            reply = refusal(message, bad)
        finally:
            del self.advising[seat]
        self.post(Advice(who, reply))

    async def hint(self, who: Connection, message: int, seat: int, changes: int, at: int) -> Struct:
        match, seed = self.match, self.dice.bot_seed(changes, seat)
        found = await self.analysts.advise(match.rules, match.state, seat, seed, *self.payers(who, seat))
        if found is None:
            return ErrorMessage(message, "no-hint", {})
        self.hints[seat] = HintMessage(message, at, found)
        return self.hints[seat]

    def payers(self, who: Connection, seat: int) -> list[str]:
        """Each seat pays for its own hints, and so does the address it asks from: it may have many seats."""
        return [f"{self.table}/{seat}", who.payer]

    def stop(self) -> None:
        """Nobody waits for it any more."""
        for task in [*self.pondering, *self.advising.values()]:
            task.cancel()
