"""Is a hint to be trusted? How often it is the same when asked twice, and how often the analysis calls it a mistake.

    .venv/bin/python bench/hints.py [GAME] [--questions 100] [--tries 400] [--seats 2] [--option mode=necromancer]

Adepts play. Now and then the one who is asked asks for a hint, twice, and answers with what stands first in it. Then
the game is analysed. Wanted: asked twice, the first choice of one is the first or an equal of the other in 97 of 100
questions; of a hundred first choices the analysis calls at most one a mistake. A hint looks at worlds that belong to
the question: the second time it has two thirds of the tries, as if the machine were busier. How much of it is luck is
seen in a third look, at other worlds. Tries are counted and not seconds, so that it is the same wherever it runs.
"""

import argparse
import sys
from random import Random

from meadhall.bots import find_bot
from meadhall.bots.advice import MOST_ADVICE
from meadhall.bots.judges import find_judge
from meadhall.bots.look import UNHURRIED, Budget, Look, Searcher, question_seed
from meadhall.build_mode import build_mode
from meadhall.core import Match, new_match
from meadhall.games import find_game
from meadhall.lab.analysis import analyse
from meadhall.lab.statistics import share

ASKS = 0.15
"""How often somebody asks who could ..."""
MOST_ASKED = 25
"""... and how often in one game: then it is analysed as far as it went."""


class Counts:
    """What was seen so far."""

    def __init__(self) -> None:
        self.questions = 0
        self.same = 0
        self.same_elsewhere = 0
        self.mistakes: list[str] = []

    def tell(self, game: str) -> None:
        for name, number in (
            ("asked twice, the same", self.same),
            ("in other worlds, the same", self.same_elsewhere),
            ("called a mistake", len(self.mistakes)),
        ):
            found = share(number, self.questions)
            low, middle, high = [f"{100 * one:.1f}" for one in (found.low, found.share, found.high)]
            print(f"{game}: {name}: {middle} % ({low}-{high}) of {found.of}")
        for line in self.mistakes:
            print(f"  {line}")
        sys.stdout.flush()


def look_at(match: Match, seat: int, seed: int, tries: int) -> Look:
    """The look of a hint."""
    rules = match.rules
    believed = rules.imagine(match.state, seat, Random(seed))
    searcher = Searcher(rules, find_judge(rules.name), believed, seat, Random(seed))
    return searcher.look(Budget(UNHURRIED, tries))


def agree(one: Look, other: Look) -> bool:
    """Whether the first choice of one is the first of the other, or told as its equal."""
    return is_named(one, other) or is_named(other, one)


def is_named(one: Look, other: Look) -> bool:
    return any(option.choice is other.favorite.choice and one.is_equal(option) for option in one.options[:MOST_ADVICE])


def play(game: str, seats: int, options: dict[str, str], seed: int, tries: int, counts: Counts, wanted: int) -> None:
    """One game with hints, and its analysis."""
    rules, judge, random = find_game(game), find_judge(game), Random(seed)
    match = new_match(rules, seats, options, ["adept"] * seats, random)
    bots = [find_bot("adept", rules, random.getrandbits(60)) for _ in range(seats)]
    hinted: list[int] = []
    while (ask := match.settle()) is not None and len(hinted) < min(MOST_ASKED, wanted):
        seat = ask.asked(match.state)[0]
        bot = bots[seat]
        imagined = rules.imagine(match.state, seat, bot.random)
        offered = judge.worth_searching(imagined.copy(), seat, ask, ask.options(imagined, seat))
        if len(offered) < 2 or random.random() >= ASKS:
            match.answer(seat, bot.choose(rules, imagined, seat, ask))
            continue
        own = question_seed(rules, match.state, seat)
        first, again = [look_at(match, seat, own, number) for number in (tries, tries * 2 // 3)]
        counts.questions += 1
        counts.same += agree(first, again)
        counts.same_elsewhere += agree(first, look_at(match, seat, own + 1, tries))
        hinted.append(len(match.record.answers))
        match.answer(seat, first.favorite.choice)
    for costly in analyse(rules, match.record).costly:
        if costly.at in hinted:
            line = (
                f"seed {seed}, answer {costly.at}: {costly.question}, {costly.given.choice} for {costly.better.choice}"
            )
            counts.mistakes.append(f"{line}, {costly.lost / 10:.0f} +- {costly.margin / 10:.0f} points")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="small-world")
    parser.add_argument("--questions", type=int, default=100)
    parser.add_argument("--tries", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    asked = parser.parse_args()
    options = dict(one.split("=") for one in asked.option)
    counts, seed = Counts(), asked.seed
    print(f"{build_mode()}, hints of {asked.tries} tries")
    while counts.questions < asked.questions:
        wanted = asked.questions - counts.questions
        play(asked.game, asked.seats, options, seed, asked.tries, counts, wanted)
        seed += 1
    counts.tell(asked.game)


if __name__ == "__main__":
    main()
