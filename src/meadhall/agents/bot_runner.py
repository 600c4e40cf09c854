"""Lets a bot of ours, or of anybody, play at a server somewhere (docs/guide/bots.md says what a bot is)."""

import secrets
from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

from meadhall.agents.seat_client import SeatClient, Server
from meadhall.bots.base import Bot
from meadhall.core import BadInput, Rules, question
from meadhall.games import find_rules
from meadhall.table.wire import Belief, ResultInfo

NOT_MINE: Final = ("seat-claimed", "bad-key", "no-such-table", "no-engines-at-table", "many-tables")
"""An invitation that has come to nothing."""


class Over(NamedTuple):
    """How a game ended for the bot's seat."""

    seat: int
    result: ResultInfo | None
    """None: it was annulled."""


class BotPlayer:
    """A bot wherever it plays; `told` hears each answer."""

    def __init__(self, find: Callable[[Rules], Bot], seed: int, told: Callable[[str], None]) -> None:
        self.find: Final = find
        self.random: Final = Random(seed)
        self.told: Final = told
        self.bots: Final[dict[tuple[str, int, str], tuple[Rules, Bot]]] = {}
        self.nonce: Final = secrets.token_bytes(32).hex()

    def play_seat(self, seat: SeatClient) -> ResultInfo:
        """Play until the game is over. BadInput if the table does not accept an answer."""
        while True:
            asked = seat.question(nonce=self.nonce)
            if asked.result is not None:
                return asked.result
            if asked.asked:
                self.answer(seat, asked.at)

    def play_turn(self, seat: SeatClient) -> None:
        """Answer as long as the seat is asked."""
        asked = seat.question(wait=0, nonce=self.nonce)
        while asked.asked and asked.result is None:
            self.answer(seat, asked.at)
            asked = seat.question(wait=0)

    def answer(self, seat: SeatClient, at: int) -> None:
        """Answer what is asked now, unless the table has gone on meanwhile."""
        belief = seat.belief(self.random.randrange(10**9))
        if belief.at != at:
            return
        text = self.chosen(belief)
        reply = seat.answer(at, [text])
        if reply.done:
            self.told(text)
        elif reply.code != "stale":
            raise BadInput("engine-refused", {"text": text, "reason": reply.code})

    def chosen(self, belief: Belief) -> str:
        """What a bot answers, in notation."""
        known = (belief.game, belief.rules, belief.house)
        if known not in self.bots:
            rules = find_rules(*known)
            self.bots[known] = rules, self.find(rules)
        rules, bot = self.bots[known]
        state = rules.load(belief.state)
        ask = question(state)
        if ask is None:
            raise BadInput("nothing-asked", {})
        return bot.choose(rules, state, belief.seat, ask).text

    def play_everywhere(self, server: Server) -> Iterator[Over]:
        """Sit down wherever the engine is invited, and play there; each game that is over."""
        for event in server.events():
            if event.event == "invited":
                try:
                    server.sit(event.table, event.key, self.nonce)
                except BadInput as bad:
                    if bad.code not in NOT_MINE:
                        raise
            elif event.event == "asked":
                self.play_turn(SeatClient(server, event.table, event.seat))
            else:
                yield Over(event.seat, event.result)
