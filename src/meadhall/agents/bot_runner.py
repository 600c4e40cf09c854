"""Lets a bot of ours, or of anybody, play a seat at a server somewhere (docs/guide/bots.md says what a bot is)."""

import secrets
from collections.abc import Callable
from random import Random

from meadhall.agents.seat_client import SeatClient
from meadhall.bots.base import Bot
from meadhall.core import BadInput, Rules, question
from meadhall.games import find_rules
from meadhall.table.wire import Belief, ResultInfo


def play_seat(seat: SeatClient, find: Callable[[Rules], Bot], seed: int, told: Callable[[str], None]) -> ResultInfo:
    """Play until the game is over; `told` hears each answer. BadInput if the table does not accept one."""
    random, bots = Random(seed), dict[tuple[str, int, str], tuple[Rules, Bot]]()
    nonce = secrets.token_bytes(32).hex()
    while True:
        asked = seat.question(nonce=nonce)
        if asked.result is not None:
            return asked.result
        if not asked.asked:
            continue
        belief = seat.belief(random.randrange(10**9))
        if belief.at != asked.at:
            continue
        known = (belief.game, belief.rules, belief.house)
        if known not in bots:
            rules = find_rules(*known)
            bots[known] = rules, find(rules)
        text = chosen(*bots[known], belief)
        reply = seat.answer(asked.at, [text])
        if reply.done:
            told(text)
        elif reply.code != "stale":
            raise BadInput("engine-refused", {"text": text, "reason": reply.code})


def chosen(rules: Rules, bot: Bot, belief: Belief) -> str:
    """What a bot answers, in notation."""
    state = rules.load(belief.state)
    ask = question(state)
    if ask is None:
        raise BadInput("nothing-asked", {})
    return bot.choose(rules, state, belief.seat, ask).text
