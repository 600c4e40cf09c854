"""What people at a table let others think about for them: odds and hints. The table does not wait for it."""

import asyncio
from typing import Final

from meadhall.core import BadInput
from meadhall.table.broadcast import Broadcast
from meadhall.table.ports import Analysts
from meadhall.table.restore import LiveGame
from meadhall.table.seats import Connection, Seats
from meadhall.table.wire import AskHint, AskOdds, ErrorMessage, HintMessage, OddsMessage, OptionOffer

MOST_PONDERED: Final = 4
"""Odds that are reckoned for one table at the same time: bots have to think, too."""


class Hints:
    """The thoughts that are on their way for one table."""

    def __init__(self, table: str, game: LiveGame, broadcast: Broadcast, seats: Seats, analysts: Analysts) -> None:
        self.table: Final = table
        self.game: Final = game
        self.broadcast: Final = broadcast
        self.seats: Final = seats
        self.analysts: Final = analysts
        self.pondering: Final[set[asyncio.Task[None]]] = set()
        self.advising: Final[dict[int, asyncio.Task[None]]] = {}
        """Seats for which a hint is being thought about: one at a time."""
        self.hints: Final[dict[int, HintMessage]] = {}
        """What each seat was told last: the same question is thought about once."""

    def ask_odds(self, who: Connection, message: AskOdds, changes: int) -> None:
        """Answered when it has been thought over."""
        if len(self.pondering) >= MOST_PONDERED:
            raise BadInput("odds-busy", {})
        task = asyncio.create_task(self.tell_odds(who, message.id, who.speaks_for(message.seat), changes))
        self.pondering.add(task)
        task.add_done_callback(self.pondering.discard)

    async def tell_odds(self, who: Connection, message: int, seat: int, changes: int) -> None:
        game = self.game
        try:
            seed = game.dice.bot_seed(changes, seat)
            odds = await self.analysts.odds(game.rules, game.state, seat, seed, self.payer(seat))
        except BadInput as bad:
            self.seats.reply(who, ErrorMessage(message, bad.code, bad.facts))
            return
        if odds is None:
            self.seats.reply(who, ErrorMessage(message, "no-odds", {}))
            return
        best = OptionOffer(odds.best, [], odds.facts) if odds.best else None
        self.seats.reply(who, OddsMessage(message, odds.rate, odds.cost, odds.runs, best))

    def ask_hint(self, who: Connection, message: AskHint, changes: int) -> None:
        """Answered with what a bot would do."""
        seat = who.speaks_for(message.seat)
        if not self.seats.settings.hints:
            raise BadInput("no-hints", {})
        if not self.broadcast.may_speak(seat):
            raise BadInput("nothing-asked", {})
        if seat in self.advising:
            raise BadInput("thinking-already", {})
        known = self.hints.get(seat)
        if known is not None and known.at == self.broadcast.since[seat]:
            self.seats.reply(who, HintMessage(message.id, known.at, known.options))
            return
        self.advising[seat] = asyncio.create_task(self.tell_hint(who, message.id, seat, changes))

    async def tell_hint(self, who: Connection, message: int, seat: int, changes: int) -> None:
        """Answer with the hints to the question as it is now; when they are there the table may have gone on."""
        at, game = self.broadcast.since[seat], self.game
        try:
            seed = game.dice.bot_seed(changes, seat)
            found = await self.analysts.advise(game.rules, game.state, seat, seed, self.payer(seat))
            if found is None:
                self.seats.reply(who, ErrorMessage(message, "no-hint", {}))
            else:
                self.hints[seat] = HintMessage(message, at, found)
                self.seats.reply(who, self.hints[seat])
        except BadInput as bad:
            self.seats.reply(who, ErrorMessage(message, bad.code, bad.facts))
        finally:
            del self.advising[seat]

    def payer(self, seat: int) -> str:
        """Each seat pays for its own hints."""
        return f"{self.table}/{seat}"

    def stop(self) -> None:
        """Nobody waits for it any more."""
        for task in [*self.pondering, *self.advising.values()]:
            task.cancel()
