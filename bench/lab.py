"""How much faster two processes simulate than one: `python bench/lab.py [GAME] [GAMES]`.

Prints seconds by the clock and CPU-seconds of all processes. On a machine that does other work, too, the clock says
little; but as long as the CPU-seconds stay the same, so many workers are so many times as fast on so many idle cores.
"""

import os
import sys
from time import perf_counter

from meadhall.games import find_game
from meadhall.lab.simulate import checked_plan, outcomes


def cpu_seconds() -> float:
    """Of this process and of its children that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def measure(game: str, games: int, jobs: int) -> tuple[float, float]:
    seats = find_game(game).seats[1]
    plan = checked_plan(game, ["greedy"] * seats, {}, 7)
    clock, cpu = perf_counter(), cpu_seconds()
    for _ in outcomes(plan, games, jobs):
        pass
    return perf_counter() - clock, cpu_seconds() - cpu


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "small-world"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    alone, alone_cpu = measure(game, games, 1)
    both, both_cpu = measure(game, games, 2)
    print(f"{game}, {games} games: one process {alone:.1f} s ({alone_cpu:.1f} s of CPU)")
    print(f"two processes {both:.1f} s ({both_cpu:.1f} s of CPU): {alone / both:.2f} times as fast by the clock,")
    print(f"{2 * alone_cpu / both_cpu:.2f} times on two idle cores")


if __name__ == "__main__":
    main()
