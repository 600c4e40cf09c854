"""How much faster two processes simulate than one: `python bench/lab.py [GAME] [GAMES] [ROUNDS]`.

Each round plays the same games three times: in one process; with two workers; and, as the most this machine can give,
as two processes that know nothing of each other and play half of them each. Cores share caches, memory and often more
than that, so two of them are rarely twice as fast as one; what is lost beyond that is ours. Medians of all rounds.
"""

import subprocess
import sys
from statistics import median
from time import perf_counter

from rich.progress import track

from meadhall.build_mode import build_mode
from meadhall.games import find_game
from meadhall.lab.simulate import checked_plan, outcomes


def simulate(game: str, games: int, jobs: int) -> None:
    plan = checked_plan(game, ["greedy"] * find_game(game).seats[1], {}, 7)
    for _ in outcomes(plan, games, jobs):
        pass


def seconds_of(game: str, games: int, jobs: int) -> float:
    began = perf_counter()
    simulate(game, games, jobs)
    return perf_counter() - began


def seconds_apart(game: str, games: int) -> float:
    """Two processes at once, half of the games each."""
    began = perf_counter()
    half = [sys.executable, __file__, "--half", game, str(games // 2)]
    for process in [subprocess.Popen(half), subprocess.Popen(half)]:
        if process.wait():
            raise SystemExit("a process that played half of the games failed")
    return perf_counter() - began


def main() -> None:
    game, games, rounds = (*sys.argv[1:], *["small-world", "600", "3"][len(sys.argv) - 1 :])
    measured = [
        (seconds_of(game, int(games), 1), seconds_of(game, int(games), 2), seconds_apart(game, int(games)))
        for _ in track(range(int(rounds)), "simulating")
    ]
    alone, together, apart = (median(times) for times in zip(*measured, strict=True))
    faster = median(one / two for one, two, _ in measured)
    possible = median(one / two for one, _, two in measured)
    print(f"{game}, {build_mode()} rules, {games} games, medians of {rounds} rounds:")
    print(f"one process {alone:.1f} s; two workers {together:.1f} s; two unrelated processes {apart:.1f} s")
    print(f"two workers are {faster:.2f} times as fast as one; this machine gives {possible:.2f}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--half"]:
        simulate(sys.argv[2], int(sys.argv[3]), 1)
    else:
        main()
