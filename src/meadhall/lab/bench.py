"""How fast a game runs here: per CPU-second of one process, medians of five.

The loops themselves are in `meadhall.bots.arena`, so that a native build measures native loops.
"""

from collections.abc import Callable
from platform import python_version
from random import Random
from statistics import median
from time import process_time
from typing import Final

from msgspec import Struct

from meadhall.bots.arena import Move, after, copies, imaginings, play_match, random_games, rollouts
from meadhall.bots.random_bot import RandomBot
from meadhall.build_mode import build_mode
from meadhall.core import Rules

SAMPLES: Final = 5
SAMPLE_SECONDS: Final = 0.2
USUAL_SEATS: Final = 4
"""Copies, rollouts and single steps are measured at a table of this size, or the nearest there is."""
TABLES: Final = 8
"""They are measured in so many games, so that no odd one decides."""
WORKS: Final = 6
"""What is done at them."""


class SeatSpeed(Struct, frozen=True):
    """Random play at a table of one size."""

    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float


class Speed(Struct, frozen=True):
    """What the bench found. Every answer of random play is checked; only rollouts trust the options."""

    game: str
    mode: str  # native or interpreted
    python: str
    decisions_per_s: float  # over all table sizes, as many games of each
    games_per_s: float
    seats: dict[str, SeatSpeed]
    usual_seats: int  # what follows is measured with so many
    copy_us: float
    imagine_us: float  # a copy with the hidden part dealt anew
    rollouts_per_s: float  # imagine a table in the middle of a game, and play it to its end at random
    opening_rollouts_per_s: float  # the same from the first question on
    options_us: float  # list the options of a question
    answer_us: float  # check and give an answer, and go on to the next question


def measurements(rules: Rules) -> int:
    """How many there are to wait for."""
    return len(rules.seats) + WORKS


def bench(
    rules: Rules, sample_seconds: float = SAMPLE_SECONDS, progress: Callable[[int], object] = lambda done: None
) -> Speed:
    """Measure everything; `progress` hears of each measurement that is done."""
    sizes = {}
    for seats in rules.seats:
        sizes[seats] = random_play(rules, seats, sample_seconds)
        progress(1)
    seconds_per_round = sum(1 / size.games_per_s for size in sizes.values())
    usual = min(rules.seats, key=lambda seats: abs(seats - USUAL_SEATS))
    tables = Tables(rules, usual, sample_seconds, progress)
    answering = tables.measure(tables.replay)
    return Speed(
        game=rules.name,
        mode=build_mode(),
        python=python_version(),
        decisions_per_s=sum(size.decisions_per_game for size in sizes.values()) / seconds_per_round,
        games_per_s=len(sizes) / seconds_per_round,
        seats={str(seats): size for seats, size in sizes.items()},
        usual_seats=usual,
        copy_us=1e6 * tables.measure(tables.copy) / TABLES,
        imagine_us=1e6 * tables.measure(tables.imagine) / TABLES,
        rollouts_per_s=TABLES / tables.measure(tables.roll_out),
        opening_rollouts_per_s=1 / tables.measure(tables.roll_out_opening),
        options_us=1e6 * (tables.measure(tables.replay_with_options) - answering) / tables.answers,
        answer_us=1e6 * answering / tables.answers,
    )


def random_play(rules: Rules, seats: int, sample_seconds: float) -> SeatSpeed:
    """Games in which everybody answers at random."""
    random = Random(seats)
    games = times_for(lambda times: random_games(rules, seats, times, random), sample_seconds)
    samples = []
    for _ in range(SAMPLES):
        start = process_time()
        decisions = random_games(rules, seats, games, random)
        seconds = process_time() - start
        samples.append(SeatSpeed(decisions / seconds, games / seconds, decisions / games))
    samples.sort(key=lambda sample: sample.decisions_per_s)
    return samples[SAMPLES // 2]


class Tables:
    """Some games of random players, and the same tables in the middle of them."""

    def __init__(self, rules: Rules, seats: int, sample_seconds: float, progress: Callable[[int], object]) -> None:
        self.rules: Final = rules
        self.seats: Final = seats
        self.sample_seconds: Final = sample_seconds
        self.progress: Final = progress
        self.random: Final = Random(seats)
        self.games: Final = [self.random_game() for _ in range(TABLES)]
        self.states: Final = [after(rules, seats, moves[: len(moves) // 2], False) for moves in self.games]
        self.opening: Final = after(rules, seats, [], False)
        self.answers: Final = sum(len(moves) for moves in self.games)

    def random_game(self) -> list[Move]:
        bots = [RandomBot(self.random.getrandbits(32)) for _ in range(self.seats)]
        record = play_match(self.rules, {}, [*bots], [""] * self.seats, self.random).record
        return [Move(given.seat, self.rules.read(given.text)) for given in record.answers]

    def measure(self, work: Callable[[int], None]) -> float:
        """CPU-seconds for doing a work once at every table."""
        times = times_for(work, self.sample_seconds)
        samples = []
        for _ in range(SAMPLES):
            start = process_time()
            work(times)
            samples.append((process_time() - start) / times)
        self.progress(1)
        return median(samples)

    # The works

    def copy(self, times: int) -> None:
        for state in self.states:
            copies(state, times)

    def imagine(self, times: int) -> None:
        for state in self.states:
            imaginings(self.rules, state, 0, times, self.random)

    def roll_out(self, times: int) -> None:
        for state in self.states:
            rollouts(self.rules, state, 0, times, self.random)

    def roll_out_opening(self, times: int) -> None:
        rollouts(self.rules, self.opening, 0, times, self.random)

    def replay(self, times: int) -> None:
        for moves in self.games:
            for _ in range(times):
                after(self.rules, self.seats, moves, False)

    def replay_with_options(self, times: int) -> None:
        for moves in self.games:
            for _ in range(times):
                after(self.rules, self.seats, moves, True)


def times_for(work: Callable[[int], object], sample_seconds: float) -> int:
    """How often a work is done in a sample of this length; trying it out warms it up as well."""
    times = 1
    while True:
        start = process_time()
        work(times)
        seconds = process_time() - start
        if seconds > sample_seconds / 4:
            return max(1, round(times * sample_seconds / seconds))
        times *= 2
