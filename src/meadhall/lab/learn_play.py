"""The games that `meadhall learn` learns from, and what is noted of them.

A third of the games is played as well as can be. In another third some seats are novices, and in the last one whole
turns are wild, until a moment after which everybody plays well again, and only what comes then is looked at: a value
that has seen only what the good prefer does not know what is bad, and one that has seen who goes on slipping does not
know what is good.
"""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from meadhall.bots.base import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.judge import Judge
from meadhall.bots.novice import NoviceBot
from meadhall.bots.oracle.signs import Schooling, Signs
from meadhall.bots.pupil import PupilBot
from meadhall.bots.win_probability import shares_of_winners
from meadhall.core import CHANCE, Match, Rules, draw, is_forced, new_match, question

MIDDLE: Final = 0.12
"""The part of the moments within a turn that are looked at ..."""
MOST_BEGINNINGS: Final = 0.6
"""... and of the beginnings of turns."""
USUAL_LENGTH: Final = 150
KINDS: Final = 3
MIXED: Final = 1
WANDERING: Final = 2
WILD: Final = 0.125
CARELESS: Final = 0.12
NEWCOMERS: Final = 0.5
"""The part of the seats at a mixed table that are novices."""
SEED_BITS: Final = 60

Progress = Callable[[int], None]


class Lesson(NamedTuple):
    """What a table looked like, and what became of it."""

    game: int
    part: float  # of the game that was over
    length: int  # of the game, in answers
    signs: Signs
    sides: list[int]
    won: list[float]
    leads: list[float]
    beginning: bool


def ignore(_games: int) -> None:
    """Nobody watches."""


class Course(NamedTuple):
    """What is played: the games of a school, by pupils in the first round and by adepts afterwards."""

    rules: Rules
    judge: Judge
    school: Schooling
    seed: int
    round: int

    def expert(self, seed: int) -> Bot:
        return GreedyBot(self.judge, seed) if self.round else PupilBot(seed)


def play_lessons(course: Course, games: int, progress: Progress = ignore) -> list[Lesson]:
    """So many games, the tables of the school in turn; the games of each round have numbers of their own."""
    found: list[Lesson] = []
    tables = course.school.tables
    lengths = [USUAL_LENGTH for _ in tables]
    for number in range(course.round * games, (course.round + 1) * games):
        place = number % len(tables)
        played = play_one(course, number, lengths[place])
        if played:
            lengths[place] = played[0].length
        found += played
        progress(1)
    return found


def play_one(course: Course, number: int, length: int) -> list[Lesson]:
    """One game, looked at wherever somebody begins to decide and now and then in between."""
    rules, judge, tables = course.rules, course.judge, course.school.tables
    seats, options = tables[number % len(tables)]
    random = Random(f"{course.seed}/{course.school.mode}/{number}")
    kind = number // len(tables) % KINDS
    experts = [course.expert(random.getrandbits(SEED_BITS)) for _ in range(seats)]
    company = [
        NoviceBot(judge, random.getrandbits(SEED_BITS)) if kind == MIXED and random.random() < NEWCOMERS else expert
        for expert in experts
    ]
    match = new_match(rules, seats, options, [""] * seats, random)
    noted: list[tuple[int, Signs, bool]] = []
    careless = CARELESS * random.random() if kind == WANDERING else 0.0
    until = int(random.random() * length) if kind else 0  # from then on everybody plays as well as can be
    last = -2
    wild = False
    while (ask := question(match.state)) is not None:
        seat = ask.asked(match.state)[0]
        beginning = seat not in (last, CHANCE)
        if seats == 1 and seat == CHANCE:
            last = CHANCE  # alone a turn begins when chance has spoken
        if beginning:
            last = seat
            wild = kind == WANDERING and random.random() < WILD
        strange = len(match.record.answers) < until
        if random.random() < (MOST_BEGINNINGS if beginning else MIDDLE) and not strange:
            game = match.state.copy()
            again = question(game)
            assert again is not None
            noted.append((len(match.record.answers), judge.signs(game, again), beginning))
        step(match, company if strange else experts, judge, strange and (wild or random.random() < careless), random)
    result = rules.result(match.state)
    together = judge.school(match.state).together
    won = shares_of_winners(result.winners, result.sides, together)
    leads = [judge.lead(match.state, result, seat) for seat in range(seats)]
    whole = len(match.record.answers)
    return [Lesson(number, at / whole, whole, looks, result.sides, won, leads, first) for at, looks, first in noted]


def step(match: Match, bots: list[Bot], judge: Judge, wild: bool, random: Random) -> None:
    """Whoever is asked answers: chance, a bot, or in a wild turn anything that is worth trying."""
    ask = question(match.state)
    assert ask is not None
    rules, seat = match.rules, ask.asked(match.state)[0]
    if seat == CHANCE:
        match.answer(CHANCE, draw(match.state, ask, match.random))
    elif is_forced(match.state, ask):
        match.answer(seat, ask.options(match.state, seat)[0])
    else:
        imagined = rules.imagine(match.state, seat, bots[seat].random)
        if wild:
            offered = ask.options(imagined, seat)
            some = judge.worth_searching(imagined, seat, ask, offered)
            match.answer(seat, random.choice(some if len(some) > 1 else offered))
        else:
            match.answer(seat, bots[seat].choose(rules, imagined, seat, ask))
