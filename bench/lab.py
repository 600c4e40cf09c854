"""How much faster two workers simulate than one: `python bench/lab.py [GAME] [GAMES] [ROUNDS]`.

Each round plays the same games three times. One worker: in this process, which has imported everything and has nothing
to start. Two workers: as `meadhall simulate --jobs 2` has them, from the order to the last result, start included.
Two unrelated processes, as the most that this machine can give: each has played a game before the clock starts, then
both play half of the games. Two cores share caches, memory and more, so they are rarely twice as fast as one; what two
workers lose beyond that is ours. The less a run takes, the more of it is their start. Medians of all rounds.
"""

import subprocess
import sys
from statistics import median
from time import perf_counter

from meadhall.build_mode import build_mode
from meadhall.games import find_game
from meadhall.lab.simulate import Plan, checked_plan, outcomes

READY = "ready\n"


def plan_of(game: str) -> Plan:
    return checked_plan(game, ["greedy"] * find_game(game).seats[1], {}, 7)


def seconds_of(plan: Plan, begin: int, end: int, jobs: int) -> float:
    began = perf_counter()
    for _ in outcomes(plan, end, jobs, begin=begin):
        pass
    return perf_counter() - began


def seconds_apart(plan: Plan, games: int) -> float:
    """Of two processes that begin at once and know nothing of each other, until the later one ends."""
    halves = [(0, games // 2), (games // 2, games)]
    processes = [start_half(plan.game, *half) for half in halves]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == READY
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    return max(float(process.communicate()[0]) for process in processes)


def start_half(game: str, begin: int, end: int) -> subprocess.Popen[str]:
    command = [sys.executable, __file__, "--half", game, str(begin), str(end)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def play_half(game: str, begin: int, end: int) -> None:
    plan = plan_of(game)
    seconds_of(plan, begin, begin + 1, 1)
    print(READY, end="", flush=True)
    sys.stdin.readline()
    print(seconds_of(plan, begin, end, 1))


def main() -> None:
    game, games, rounds = (*sys.argv[1:], *["small-world", "200", "3"][len(sys.argv) - 1 :])
    plan, number = plan_of(game), int(games)
    seconds_of(plan, 0, 1, 1)
    measured = []
    for _ in range(int(rounds)):
        measured.append((seconds_of(plan, 0, number, 1), seconds_of(plan, 0, number, 2), seconds_apart(plan, number)))
        print(
            "games/s: one worker {:.1f}, two workers {:.1f}, unrelated {:.1f}".format(
                *[number / s for s in measured[-1]]
            )
        )
    faster = median(one / two for one, two, _ in measured)
    possible = median(one / apart for one, _, apart in measured)
    print(
        f"{game}, {build_mode()} rules, {games} games of {len(plan.bots)} greedy players, medians of {rounds} rounds:"
    )
    print(f"two workers are {faster:.2f} times as fast as one, two unrelated processes {possible:.2f} times")
    print(f"the workers reach {median(apart / two for _, two, apart in measured):.0%} of what the machine gives")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--half"]:
        play_half(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    else:
        main()
