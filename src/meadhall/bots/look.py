"""One look at a question, for bots, hints and analyses: what comes of each option, and how sure that is.

The options are tried in the same worlds: what the seat cannot know is dealt alike, and chance is lucky alike, so that
what they differ by is not lost in what dice do. Those that do worse are given up, half of them at a time (sequential
halving: Karnin, Koren, Somekh 2013). Every difference is told with its standard error.

What comes of an option in a world is found in one of two ways. Where seats follow plans, against the table or side by
side, the plans go on from it (`Judge.attempt`). Elsewhere others answer, and each option has a tree of their choices
and ours: information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012). Since not every choice is possible
in every world, a branch is compared by how often it could have been taken. Chance is drawn, never a branch. Sealed
answers of others are given by habit and make no branch either, so no choice can depend on what is not to be seen. Below
the tree everybody acts as the greedy bot does until the horizon, some turns ahead, where the oracle says who will win.
Every seat goes for its own share of victory. To act by habit there would be ten to twenty times as fast, and is worth
less: a search that foresees careless answers prepares for them (docs/guide/bots.md).
"""

from hashlib import blake2b
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Final

from meadhall.bots.common_random_numbers import CHAPTERS, Luck
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.judge import Judge
from meadhall.bots.judges import find_judge
from meadhall.bots.win_probability import standing
from meadhall.core.play import question
from meadhall.core.rules import Rules
from meadhall.core.sealed import AskAll
from meadhall.core.steps import Ask, State
from meadhall.core.values import CHANCE, Choice

ENDLESS: Final = 1_000_000_000
UNHURRIED: Final = 1e9
SEED_BITS: Final = 60
CAUTION: Final = 1.6
"""By how many standard errors another option must do better than the plan's own."""
FEW_WORLDS: Final = 8
"""Before so many worlds a plan is not left for anything."""
EQUAL: Final = 2.0
"""Options whose difference is less than so many standard errors are equally good."""
SURE: Final = 3.0
"""A lead of so many standard errors is an answer, however much time is left ..."""
ENOUGH: Final = 48
"""... after so many worlds, and so is ..."""
ALIKE: Final = 0.005
"""... that all are alike to half a point."""
LOOKS: Final = 12
"""So many of the greedy bot's favorites, or of those that a plan leaves open, are looked at."""
HEAD_START: Final = 3.0
"""For how many worlds the greedy bot's opinion of an option counts."""
LEAST_HUNCH: Final = 0.3
"""How much less than the best an option may seem to be worth before it is tried."""
EXPLORE: Final = 0.9
"""How curious the tree is, in standard deviations of what it has seen."""
WIDER: Final = 0.7
"""How fast a moment gets further branches: so many times the root of its visits."""
LONGEST: Final = 400
"""Answers after which a try is judged wherever it is."""
LINE: Final = 4
"""So many answers are told of what is expected to follow."""


class Budget:
    """How much may be tried: so many tries, and none that begins after the time is over."""

    def __init__(self, seconds: float, tries: int) -> None:
        self.begun: Final = perf_counter()
        self.seconds: Final = max(seconds, 1e-9)
        self.tries: Final = tries
        self.done = 0

    def spent(self) -> float:
        """The part of the budget that is used up."""
        return max(self.done / self.tries, (perf_counter() - self.begun) / self.seconds)


class Branch:
    """One choice at one moment: how often it could be taken, how often it was, and what came of it for the chooser."""

    def __init__(self, choice: Choice) -> None:
        self.choice: Final = choice
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.next: Moment | None = None


class Moment:
    """A decision in the tree."""

    def __init__(self) -> None:
        self.branches: Final[list[Branch]] = []
        self.visits = 0


class Difference:
    """By how much an option does better than another in the same worlds, and the standard error of that."""

    def __init__(self, gain: float, error: float) -> None:
        self.gain: Final = gain
        self.error: Final = error


class Option:
    """An option at the root: what each world came to, in the order of the worlds, and the tree below."""

    def __init__(self, choice: Choice, hunch: float) -> None:
        self.choice: Final = choice
        self.hunch: Final = hunch  # how much less than the best it seemed to be worth before it was tried
        self.rewards: Final[list[float]] = []
        self.below: Final = Moment()

    def mean(self) -> float:
        return sum(self.rewards) / max(1, len(self.rewards))

    def error(self) -> float:
        """The standard error of the mean."""
        return spread_of(self.rewards)

    def against(self, other: "Option") -> Difference:
        """Compared in the worlds that both have seen."""
        gains = [mine - theirs for mine, theirs in zip(self.rewards, other.rewards)]
        return Difference(sum(gains) / max(1, len(gains)), spread_of(gains))

    def line(self) -> list[Choice]:
        """What is expected to follow: what was looked at most."""
        found: list[Choice] = []
        moment: Moment | None = self.below
        while moment is not None and moment.branches and len(found) < LINE:
            best = moment.branches[0]
            for branch in moment.branches:
                if branch.visits > best.visits:
                    best = branch
            found.append(best.choice)
            moment = best.next
        return found


def spread_of(numbers: list[float]) -> float:
    """The standard error of the mean of some numbers; of fewer than two it is anything."""
    count = len(numbers)
    if count < 2:
        return 1.0
    mean = sum(numbers) / count
    return sqrt(sum([(one - mean) ** 2 for one in numbers]) / (count - 1) / count)


class Look:
    """What was seen: the options in the order in which they are advised, the favorite first, then its equals.

    Equals are told with one chance, for nobody can tell them apart; all others are told with less.
    """

    def __init__(self, options: list[Option], favorite: Option, seeds: list[int]) -> None:
        self.favorite: Final = favorite
        self.seeds: Final = seeds  # of the worlds
        others = sorted([option for option in options if option is not favorite], key=worst_last)
        equals = [option for option in others if self.is_equal(option)]
        worse = [option for option in others if option not in equals]
        gains = [favorite.against(option).gain for option in equals]
        self.chance: Final = favorite.mean() - sum(gains) / (len(gains) + 1)
        self.options: Final = [favorite, *equals, *sorted(worse, key=self.less)]

    def worlds(self) -> int:
        """How many worlds were looked at."""
        return len(self.favorite.rewards)

    def is_equal(self, option: Option) -> bool:
        """Whether luck explains what the favorite does better."""
        if option is self.favorite:
            return True
        difference = self.favorite.against(option)
        return difference.gain <= EQUAL * difference.error

    def less(self, option: Option) -> float:
        return self.favorite.against(option).gain

    def told(self, option: Option) -> float:
        """The chance that is told of an option."""
        return self.chance if self.is_equal(option) else min(self.chance, self.favorite.mean() - self.less(option))


def worst_last(option: Option) -> tuple[int, float]:
    """What was tried longest comes first: the others were given up."""
    return (-len(option.rewards), -option.mean())


def question_seed(rules: Rules, state: State, seat: int) -> int:
    """A seed that belongs to a question as its seat sees it: whoever looks with it looks at the same worlds.

    It is made of what the seat may know and of nothing else. A hint that is asked for twice is so the same, on any
    machine but for how far it gets, and an analysis goes on from what a hint has seen without anybody having kept it.
    """
    seen = repr((seat, rules.public_view(state), rules.private_view(state, seat)))
    return int.from_bytes(blake2b(seen.encode(), digest_size=SEED_BITS // 8).digest(), "big")


def look(rules: Rules, state: State, seat: int, budget: Budget, random: Random) -> Look:
    """What a master sees in the question that a seat is asked. `state` is one that the seat could believe in."""
    return Searcher(rules, find_judge(rules.name), state, seat, random).look(budget)


class Searcher:
    """One search for one question."""

    def __init__(self, rules: Rules, judge: Judge, state: State, seat: int, random: Random) -> None:
        self.rules: Final = rules
        self.judge: Final = judge
        self.seat: Final = seat
        self.random: Final = random
        self.greedy: Final = GreedyBot(judge, random.getrandbits(SEED_BITS))
        self.state: Final = rules.imagine(state, seat, random)
        self.plans: Final = judge.follows_plan(self.state)
        self.horizon: Final = judge.horizon()
        self.seeds: Final[list[int]] = []
        self.rewards = 0
        self.average = 0.0
        self.squares = 0.0

    def ask(self) -> Ask:
        ask = question(self.state)
        assert ask is not None
        return ask

    def look(self, budget: Budget) -> Look:
        """Compare the options that the judge thinks worth a search."""
        ask = self.ask()
        offered = self.judge.worth_searching(self.state, self.seat, ask, ask.options(self.state, self.seat))
        return self.compare(self.options(ask, offered), budget)

    def options(self, ask: Ask, offered: list[Choice]) -> list[Option]:
        """What is looked at: what the plan leaves open, or the greedy bot's favorites with its opinion of them."""
        if len(offered) == 1 or self.plans:
            return [Option(choice, 0.0) for choice in offered[:LOOKS]]
        worths = [self.greedy.prospect(self.rules, self.state, self.seat, ask, choice) for choice in offered]
        order = sorted(range(len(offered)), key=worths.__getitem__, reverse=True)
        best = worths[order[0]]
        return [Option(offered[place], max(-LEAST_HUNCH, worths[place] - best)) for place in order[:LOOKS]]

    def compare(self, options: list[Option], budget: Budget) -> Look:
        """Try all of them, then the better half, until two are left and the budget is spent; the best once more."""
        alive = options
        rounds = max(1, (len(alive) - 1).bit_length())
        settled = len(options) == 1
        for number in range(rounds):
            while not settled and budget.spent() < (number + 1) / rounds and self.try_world(alive, budget):
                settled = self.is_settled(alive)
            alive = self.better_half(alive)
        favorite = self.favorite(options, alive)
        if favorite.rewards:  # so that what is chosen was tried most, also where several add up their tries
            favorite.rewards.append(self.attempt(favorite, self.random.getrandbits(SEED_BITS)))
        return Look(options, favorite, self.seeds)

    def try_world(self, alive: list[Option], budget: Budget) -> bool:
        """One world for each of them; whether there was time for all, for a world that only some have seen is none."""
        if budget.done + len(alive) > budget.tries:
            return False
        seed = self.random.getrandbits(SEED_BITS)
        rewards: list[float] = []
        for option in alive:
            if budget.spent() >= 1.0:
                return False
            rewards.append(self.attempt(option, seed))
            budget.done += 1
        for option, reward in zip(alive, rewards):
            option.rewards.append(reward)
        self.seeds.append(seed)
        return True

    def is_settled(self, alive: list[Option]) -> bool:
        """Whether more worlds would not change the answer: one leads clearly, or all are alike."""
        worlds = len(alive[0].rewards)
        if worlds < ENOUGH or worlds % ENOUGH:
            return False
        best = min(alive, key=worst_last)
        differences = [best.against(option) for option in alive if option is not best]
        clear = alike = True
        for one in differences:
            clear = clear and one.gain > SURE * one.error
            alike = alike and one.gain + EQUAL * one.error < ALIKE
        return clear or alike

    def worth(self, option: Option) -> float:
        """The mean of an option, drawn a little to what it seemed to be worth before it was tried."""
        total = sum(option.rewards) + HEAD_START * (self.average + option.hunch)
        return total / (len(option.rewards) + HEAD_START)

    def better_half(self, alive: list[Option]) -> list[Option]:
        """Those that did better, in any case two of them, and the plan's own whatever it did."""
        if len(alive) == 2 or not alive[0].rewards:
            return alive
        worths = [self.worth(option) for option in alive]
        if self.plans:
            worths[0] = 2.0
        order = sorted(range(len(alive)), key=worths.__getitem__, reverse=True)
        kept = sorted(order[: max(2, (len(alive) + 1) // 2)])
        return [alive[place] for place in kept]

    def favorite(self, options: list[Option], alive: list[Option]) -> Option:
        """The best of those that are left; a plan is left only for what did better than luck explains."""
        own = options[0]
        best = alive[0]
        for option in alive:
            if self.worth(option) > self.worth(best):
                best = option
        if not self.plans or best is own:
            return best
        if len(best.rewards) < FEW_WORLDS:
            return own
        difference = best.against(own)
        return best if difference.gain > CAUTION * difference.error else own

    # One try

    def attempt(self, option: Option, seed: int) -> float:
        """What comes of an option in the world of a seed."""
        if self.plans:
            reward = self.judge.attempt(self.state, self.seat, self.ask(), option.choice, Luck(seed))
        else:
            reward = self.play_on(option, seed)
        self.rewards += 1
        step = reward - self.average
        self.average += step / self.rewards
        self.squares += step * (reward - self.average)
        return reward

    def spread(self) -> float:
        return sqrt(self.squares / self.rewards) + 0.001 if self.rewards > 1 else 0.1

    def play_on(self, option: Option, seed: int) -> float:
        """One imagined world, played to the horizon; everybody on the way learns what came of it."""
        game = self.rules.imagine(self.state, self.seat, Random(seed))
        luck = Luck(seed)
        first = question(game)
        assert first is not None
        first.accept(game, self.seat, option.choice)
        path: list[Branch] = []
        choosers: list[int] = []
        moment: Moment | None = option.below
        last = self.seat
        turns = answers = 0
        while answers < LONGEST:
            ask = question(game)
            if ask is None:
                break
            asked = ask.asked(game)
            who = self.seat if self.seat in asked else asked[0]
            if who == CHANCE:
                ask.accept(game, CHANCE, luck.draw(game, ask, turns % CHAPTERS))
                continue
            if who != last and not isinstance(ask, AskAll):
                turns += 1
                last = who
            if turns > self.horizon or (turns == self.horizon and self.judge.turn_is_over(game, last)):
                break
            answers += 1
            if who != self.seat and isinstance(ask, AskAll):
                ask.accept(game, who, self.judge.habit(game, who, ask))
                continue
            if moment is None:
                ask.accept(game, who, self.greedy.choose(self.rules, game, who, ask))
                continue
            branch = self.select(moment, game, who, ask)
            path.append(branch)
            choosers.append(who)
            moment = branch.next
            if moment is None and branch.visits:
                branch.next = Moment()
            ask.accept(game, who, branch.choice)
        shares = standing(self.rules, self.judge, game)
        for branch, who in zip(path, choosers):
            branch.visits += 1
            branch.total += shares[who]
        return shares[self.seat]

    def select(self, moment: Moment, game: State, who: int, ask: Ask) -> Branch:
        """The branch with the best mean and the least certainty among those that this world offers."""
        moment.visits += 1
        branches = self.offered(moment, game, who, ask)
        best = branches[0]
        highest = -9.0
        curiosity = EXPLORE * self.spread()
        for branch in branches:
            branch.available += 1
            if not branch.visits:
                return branch
            mean = branch.total / branch.visits
            worth = mean + curiosity * sqrt(log(branch.available + 1.0) / branch.visits)
            if worth > highest:
                best, highest = branch, worth
        return best

    def offered(self, moment: Moment, game: State, who: int, ask: Ask) -> list[Branch]:
        """The branches that this world offers; the greedy choice is the first, others follow as visits grow."""
        options = ask.options(game, who)
        found = [branch for branch in moment.branches if branch.choice in options]
        if not found:
            found = [Branch(self.greedy.choose(self.rules, game, who, ask))]
            moment.branches.append(found[0])
        elif len(found) < len(options) and len(found) <= WIDER * sqrt(moment.visits):
            self.widen(moment, found, self.judge.worth_trying(game, who, ask, options))
        return found

    def widen(self, moment: Moment, found: list[Branch], options: list[Choice]) -> None:
        """One more branch, if the judge knows a choice that is worth it."""
        known = [branch.choice for branch in moment.branches]
        for choice in options:
            if choice not in known:
                found.append(Branch(choice))
                moment.branches.append(found[-1])
                return
