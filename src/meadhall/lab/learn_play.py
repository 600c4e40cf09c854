"""The games that `meadhall learn` learns from, and what is noted of them.

A third of the games is played as well as can be. In another third some seats are novices, and in the last one whole
turns are wild, until a moment after which everybody plays well again, and only what comes then is looked at: a value
that has seen only what the good prefer does not know what is bad, and one that has seen who goes on slipping does not
know what is good.
"""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final, NamedTuple

from meadhall.bots.base import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.judge import Judge
from meadhall.bots.judges import find_judge
from meadhall.bots.novice import NoviceBot
from meadhall.bots.oracle.signs import Schooling, Signs, school_of
from meadhall.bots.oracle.value import value_from
from meadhall.bots.pupil import PupilBot
from meadhall.bots.win_probability import known, shares_of_winners
from meadhall.core import CHANCE, Match, Rules, draw, is_forced, new_game, new_match, question
from meadhall.games import find_game
from meadhall.lab.executors import find_workshop

MIDDLE: Final = 0.12
"""The part of the moments within a turn that are looked at ..."""
MOST_BEGINNINGS: Final = 0.6
"""... and of the beginnings of turns."""
MOST_ANSWERS: Final = 3000
"""No game is so long; where habits go round in circles a game is taken to be."""
KINDS: Final = 3
MIXED: Final = 1
WANDERING: Final = 2
WILD: Final = 0.125
CARELESS: Final = 0.12
NEWCOMERS: Final = 0.5
"""The part of the seats at a mixed table that are novices."""
SEED_BITS: Final = 60
LATER: Final = 4
"""After the first round so many times fewer games are played: those of adepts take as many times as long."""

Progress = Callable[[int], None]


class Lesson(NamedTuple):
    """What a table looked like, and what became of it."""

    game: int
    part: float  # of the game that was over
    rows: list[list[float]]  # the signs, plain: they come from another process
    things: list[list[list[float]]]
    sides: list[int]
    won: list[float]
    leads: list[float]
    beginning: bool


def ignore(_games: int) -> None:
    """Nobody watches."""


class Syllabus(NamedTuple):
    """What is played, in plain words: it travels to the workers.

    In the first round pupils play, and afterwards adepts who go by `value`, which the round before has learned.
    """

    game: str
    mode: str
    seed: int
    round: int
    value: str  # as a file has it


class Course(NamedTuple):
    """A syllabus, with everything at hand that it names."""

    rules: Rules
    judge: Judge
    school: Schooling
    seed: int
    round: int

    def expert(self, seed: int) -> Bot:
        return GreedyBot(self.judge, seed) if self.round else PupilBot(seed)


@cache
def course_of(syllabus: Syllabus) -> Course:
    judge = find_judge(syllabus.game)
    return Course(
        find_game(syllabus.game),
        judge,
        school_of(judge.schoolings(), syllabus.mode),
        syllabus.seed,
        syllabus.round,
    )


def play_lessons(syllabus: Syllabus, games: int, jobs: int = 0, progress: Progress = ignore) -> list[Lesson]:
    """So many games in the first round, and fewer later; the tables of the school in turn. The games of each round have
    numbers of their own.

    They are played on so many cores, on all of them if `jobs` is 0, and are the same on any number.
    """
    begin = syllabus.round * games
    numbers = range(begin, begin + games_in_round(games, syllabus.round))
    played: dict[int, list[Lesson]] = {}
    for batch, found in find_workshop("", jobs).run(play_batch, syllabus, numbers):
        played[batch.start] = found
        progress(len(batch))
    return [lesson for begin in sorted(played) for lesson in played[begin]]


def games_in_round(games: int, number: int) -> int:
    return games // LATER if number else games


def play_batch(syllabus: Syllabus, numbers: range) -> list[Lesson]:
    """In a worker: the games with these numbers."""
    if syllabus.value:
        known[f"{syllabus.game} {syllabus.mode}"] = value_from(json.loads(syllabus.value))
    course = course_of(syllabus)
    return [lesson for number in numbers for lesson in play_one(course, number, usual_length(syllabus, number))]


def usual_length(syllabus: Syllabus, number: int) -> int:
    """How many answers a game at such a table takes, about."""
    return habitual_length(syllabus, number % len(course_of(syllabus).school.tables))


@cache
def habitual_length(syllabus: Syllabus, place: int) -> int:
    """The length of a game at one of the tables in which everybody answers by habit: the quickest way to know."""
    course = course_of(syllabus)
    seats, options = course.school.tables[place]
    random = Random(f"{syllabus.seed}/{syllabus.mode}/length/{place}")
    game = new_game(course.rules, seats, options)
    for answers in range(MOST_ANSWERS):
        ask = question(game)
        if ask is None:
            return answers
        seat = ask.asked(game)[0]
        ask.accept(game, seat, draw(game, ask, random) if seat == CHANCE else course.judge.habit(game, seat, ask))
    return MOST_ANSWERS


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
    return [
        Lesson(number, at / whole, signs.rows, signs.things, result.sides, won, leads, first)
        for at, signs, first in noted
    ]


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
