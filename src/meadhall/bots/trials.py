"""Choices tried side by side, each under the same luck: how a master thinks where seats follow plans.

Against the table nobody answers a choice, and rivals who build side by side hardly do: all follow their plans, and what
counts is which first choice the own plan goes on best from. A tree of answers has little to tell about that, and its
branches do not share their luck, while what choices differ by is much less than what dice do. So every choice is tried
in the same worlds, the plan going on from it, until the judge can say what came of it. Those that do worse are given
up, half of them at a time (sequential halving: Karnin, Koren, Somekh 2013), and in the end the plan's own choice is
left only for one that did better than luck explains.
"""

from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from meadhall.bots.judge import Judge
from meadhall.bots.luck import Luck
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice

CAUTION: Final = 1.6
"""By how many standard errors another choice must do better than the plan's own."""
FEW_WORLDS: Final = 8
"""Before so many worlds nothing is given up for another choice."""
SEED_BITS: Final = 60


class Trial:
    """A choice, and what each try of it came to."""

    def __init__(self, choice: Choice) -> None:
        self.choice: Final = choice
        self.rewards: Final[list[float]] = []

    def mean(self) -> float:
        return sum(self.rewards) / max(1, len(self.rewards))


def worst_last(trial: Trial) -> float:
    return -trial.mean()


class Budget:
    """How much may be tried: so many tries, and none that begins after the time is over."""

    def __init__(self, tries: int, begun: float, seconds: float) -> None:
        self.tries: Final = tries
        self.begun: Final = begun
        self.seconds: Final = max(seconds, 1e-9)
        self.done = 0

    def spent(self) -> float:
        """The part of the budget that is used up."""
        return max(self.done / self.tries, (perf_counter() - self.begun) / self.seconds)


class Contest:
    """Choices that are compared in the same worlds; the first of them is the plan's own."""

    def __init__(self, judge: Judge, state: State, seat: int, ask: Ask, choices: list[Choice], random: Random) -> None:
        self.judge: Final = judge
        self.state: Final = state
        self.seat: Final = seat
        self.ask: Final = ask
        self.random: Final = random
        self.trials: Final = [Trial(choice) for choice in choices]

    def run(self, budget: Budget) -> None:
        """Try all of them, then the better half, until two are left and the budget is spent; the best once more."""
        alive = self.trials
        rounds = max(1, (len(alive) - 1).bit_length())
        for number in range(rounds):
            while budget.spent() < (number + 1) / rounds and self.try_world(alive, budget):
                pass
            alive = self.better_half(alive)
        best = self.favorite(alive)
        if best.rewards:
            best.rewards.append(self.attempt(best, self.random.getrandbits(SEED_BITS)))

    def try_world(self, alive: list[Trial], budget: Budget) -> bool:
        """One world for each of them; whether there was time for all, for a world that only some have seen is none."""
        if budget.done + len(alive) > budget.tries:
            return False
        seed = self.random.getrandbits(SEED_BITS)
        rewards: list[float] = []
        for trial in alive:
            if budget.spent() >= 1.0:
                return False
            rewards.append(self.attempt(trial, seed))
            budget.done += 1
        for trial, reward in zip(alive, rewards):
            trial.rewards.append(reward)
        return True

    def attempt(self, trial: Trial, seed: int) -> float:
        return self.judge.attempt(self.state, self.seat, self.ask, trial.choice, Luck(seed))

    def better_half(self, alive: list[Trial]) -> list[Trial]:
        """Those that did better, in any case two of them, and the plan's own choice whatever it did."""
        if len(alive) == 2 or not alive[0].rewards:
            return alive
        own = self.trials[0]
        others = sorted([trial for trial in alive if trial is not own], key=worst_last)
        return [own, *others[: max(1, (len(alive) + 1) // 2 - 1)]]

    def favorite(self, alive: list[Trial]) -> Trial:
        """The best of those that are left, if it did better than luck explains; else the plan's own choice."""
        own = self.trials[0]
        best = min(alive, key=worst_last)
        worlds = len(best.rewards)
        if best is own or worlds < FEW_WORLDS:
            return own
        gains = [reward - without for reward, without in zip(best.rewards, own.rewards)]
        gain = sum(gains) / worlds
        squares = sum([(one - gain) ** 2 for one in gains])
        return best if gain > CAUTION * sqrt(squares / (worlds - 1) / worlds) else own
