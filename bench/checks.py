"""How many of the checks and combats of Roll Player Adventures a party wins, in whole campaigns.

    .venv/bin/python bench/checks.py [--bot adept] [--seats 2] [--campaigns 10] [--last 7] [--seed 1]

Wanted: of a hundred checks an adept wins 88, a master 93. Which checks a party comes to is up to the party, so it plays
the adventures one after the other with what it has found, as people do. It stops after the seventh: in the eighth a
party of adepts that has seen everything may walk about for ever.
"""

import argparse
from collections import Counter
from random import Random

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.build_mode import build_mode
from meadhall.games import find_game
from meadhall.games.roll_player_adventures.campaign import saved_campaign
from meadhall.games.roll_player_adventures.state import LONG_QUIET, Adventure
from meadhall.lab.report.cases import count
from meadhall.lab.reports import find_counting
from meadhall.lab.statistics import share

GAME = "roll-player-adventures"
KINDS = {"level": "checks", "enemy": "foes"}


def play(bot: str, seats: int, last: int, random: Random, met: Counter[str], won: Counter[str]) -> None:
    """One campaign, until its last adventure is over or the party is."""
    rules, save = find_game(GAME), ""
    for adventure in range(last + 1):
        options = {"adventure": str(adventure), "acting": "one", **({"campaign": save} if save else {})}
        bots = [find_bot(bot, rules, random.getrandbits(60)) for _ in range(seats)]
        match = play_match(rules, options, bots, [""] * seats, random)
        for case in count(rules, match.record, find_counting(GAME).watcher()):
            for sign, kind in KINDS.items():
                if sign in case.what:
                    met[kind] += 1
                    won[kind] += case.numbers["passed"] > 0
        game = match.state
        assert isinstance(game, Adventure)
        if game.stage == LONG_QUIET:
            return
        save = saved_campaign(game)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="adept")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--campaigns", type=int, default=10)
    parser.add_argument("--last", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    met: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for number in range(asked.campaigns):
        play(asked.bot, asked.seats, asked.last, Random(f"{asked.seed}/{number}"), met, won)
    print(f"{build_mode()}, {asked.campaigns} campaigns of {asked.seats} {asked.bot}")
    for kind in KINDS.values():
        found = share(won[kind], met[kind])
        low, middle, high = [f"{100 * one:.1f}" for one in (found.low, found.share, found.high)]
        print(f"{kind}: {middle} % ({low}-{high}) of {found.of}")


if __name__ == "__main__":
    main()
