"""Twenty tables with a master each, thinking in the server's workers.

    .venv/bin/python bench/masters.py [--game small-world] [--tables 20] [--budget 1.0] [--seconds 20]

At each table a master plays against somebody who answers at random a little while after being asked. What is measured:
how long a master takes from the question to its answer, and how much later than wished a person's move is carried out
by the event loop that serves all of them. Wanted: the 99th percentile of the masters within their budget and a little,
that of the people within a few milliseconds.
"""

import argparse
import asyncio
import time
from random import Random

from meadhall.build_mode import build_mode
from meadhall.core import new_match
from meadhall.games import find_game
from meadhall.server.bot_pool import BotPool

THINKING_PERSON = 0.2
"""Seconds until a person answers."""


class Times:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        self.masters: list[float] = []
        self.people: list[float] = []


async def play(game: str, number: int, thinkers: BotPool, budget: float, until: float, times: Times) -> None:
    """One table, game after game."""
    rules, random = find_game(game), Random(number)
    while time.monotonic() < until:
        match = new_match(rules, 2, {}, ["master", "somebody"], random)
        while (ask := match.settle()) is not None and time.monotonic() < until:
            seat = ask.asked(match.state)[0]
            began = time.monotonic()
            if seat == 0:
                text = await thinkers.choose(rules, match.state, seat, f"master:{budget}s", random.getrandbits(60))
                times.masters.append(time.monotonic() - began)
                assert text is not None
                match.answer(seat, rules.read(text))
            else:
                await asyncio.sleep(THINKING_PERSON)
                match.answer(seat, random.choice(ask.options(match.state, seat)))
                times.people.append(time.monotonic() - began - THINKING_PERSON)


async def measure(game: str, tables: int, budget: float, seconds: float) -> None:
    thinkers, times = BotPool(), Times()
    rules = find_game(game)
    match = new_match(rules, 2, {}, ["", ""], Random(1))
    ask = match.settle()
    assert ask is not None
    await thinkers.choose(rules, match.state, ask.asked(match.state)[0], "random", 1)  # the workers have started
    until = time.monotonic() + seconds
    await asyncio.gather(*[play(game, number, thinkers, budget, until, times) for number in range(tables)])
    thinkers.close()
    print(f"{game}, {tables} tables, {build_mode()}, {thinkers.workers} workers, budget {budget} s")
    for name, found in (("masters answer after", times.masters), ("people's moves are late by", times.people)):
        ordered = sorted(found)
        middle, late, latest = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)], ordered[-1]
        print(f"{name} {middle:.3f} s (median), {late:.3f} s (99 %), {latest:.3f} s (all {len(ordered)})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="small-world")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--budget", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    asyncio.run(measure(given.game, given.tables, given.budget, given.seconds))


if __name__ == "__main__":
    main()
