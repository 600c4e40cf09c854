"""A bot that thinks ahead: information-set Monte Carlo tree search over imagined states.

Each iteration imagines anew what its seat cannot know and plays on from there. There is one tree for all imagined
worlds; its branches are the choices of the seats, and since not every choice is possible in every world, a branch is
compared by how often it could have been taken (Cowling, Powley, Whitehouse 2012). Chance is drawn, never a branch: a
branch is worth the mean over its luck. Sealed answers of others are given by habit and make no branch either, so no
choice can depend on what is not to be seen. Below the tree everybody acts as the greedy bot does until the horizon,
some turns ahead, where `standing` says who will win. Every seat goes for its own share of victory.

To act by habit there would be ten to twenty times as fast, and is worth less: a search that foresees careless answers
prepares for them. Forty iterations among greedy players win more than three hundred among habits (docs/guide/bots.md).

The judge of the game decides where to look. The options of the question itself are tried as the greedy bot tries them
and start with that in their favor; further down the greedy choice comes first, and a moment that is often reached gets
one more of the others now and then.

Where the seats follow plans, against the table or for themselves, a choice is hardly answered: there the options are
tried side by side under the same luck (`trials`), with the same budget.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from meadhall.bots.greedy import GreedyBot
from meadhall.bots.judge import Judge
from meadhall.bots.standing import standing
from meadhall.bots.trials import Budget, Contest
from meadhall.core.play import draw, question
from meadhall.core.rules import Rules
from meadhall.core.sealed import AskAll
from meadhall.core.steps import Ask, State
from meadhall.core.values import CHANCE, Choice

ENDLESS: Final = 1_000_000_000
UNHURRIED: Final = 1e9
EXPLORE: Final = 0.9
"""How curious the search is, in standard deviations of what it has seen."""
WIDER: Final = 0.7
"""How fast a moment gets further branches: so many times the root of its visits."""
HEAD_START: Final = 3.0
"""For how many visits the greedy bot's opinion of an option counts."""
SLOPE: Final = 0.4
LEAST_HUNCH: Final = 0.3
"""What a lead of one doubt is worth in shares, and the least that an option starts with."""
LOOKS: Final = 12
"""So many of the greedy bot's favorites, or of those that a plan leaves open, are looked at."""
LONGEST: Final = 400
"""Answers after which an iteration is judged wherever it is."""


class Branch:
    """One choice at one moment: how often it could be taken, how often it was, and what came of it for the chooser."""

    def __init__(self, choice: Choice) -> None:
        self.choice: Final = choice
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.hunch = 0.0  # how much less than the usual it seemed to be worth before it was tried, and ...
        self.weight = 0.0  # ... for how many visits that counts
        self.next: Moment | None = None


class Moment:
    """A decision in the tree."""

    def __init__(self) -> None:
        self.branches: Final[list[Branch]] = []
        self.visits = 0


class Thought:
    """What one search knows: its tree and how far its rewards are spread."""

    def __init__(self, rules: Rules, judge: Judge, state: State, seat: int) -> None:
        self.rules: Final = rules
        self.judge: Final = judge
        self.state: Final = state
        self.seat: Final = seat
        self.root: Final = Moment()
        self.rewards = 0
        self.mean = 0.0
        self.squares = 0.0

    def learn(self, reward: float) -> None:
        """Keep the mean and the spread of the seat's own rewards (Welford)."""
        self.rewards += 1
        step = reward - self.mean
        self.mean += step / self.rewards
        self.squares += step * (reward - self.mean)

    def spread(self) -> float:
        return sqrt(self.squares / self.rewards) + 0.001 if self.rewards > 1 else 0.1


class SearchBot(GreedyBot):
    """Chooses what was looked at most: with a budget of seconds or of iterations for each answer."""

    def __init__(self, judge: Judge, seed: int, seconds: float, iterations: int) -> None:
        super().__init__(judge, seed)
        self.seconds: Final = seconds
        self.iterations: Final = iterations
        self.horizon: Final = judge.horizon()

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        return most_visited(self.branches(rules, state, seat, ask))

    def branches(self, rules: Rules, state: State, seat: int, ask: Ask) -> list[Branch]:
        """The choices that were looked at, the greedy bot's favorite first. Several bots may add up their visits."""
        begun = perf_counter()
        thought = Thought(rules, self.judge, rules.imagine(state, seat, self.random), seat)
        offered = self.judge.worth_searching(thought.state, seat, ask, ask.options(thought.state, seat))
        if len(offered) == 1:
            return [Branch(offered[0])]
        if self.judge.follows_plan(thought.state):
            return self.tried(thought, ask, offered[:LOOKS], Budget(self.iterations, begun, self.seconds))
        self.first_look(thought, ask, offered)
        self.think(thought, begun + self.seconds)
        return thought.root.branches

    def tried(self, thought: Thought, ask: Ask, offered: list[Choice], budget: Budget) -> list[Branch]:
        """Compare the options side by side; the plan's own is the first of them."""
        contest = Contest(self.judge, thought.state, thought.seat, ask, offered, self.random)
        contest.run(budget)
        branches: list[Branch] = []
        for trial in contest.trials:
            branches.append(Branch(trial.choice))
            branches[-1].visits = len(trial.rewards)
            branches[-1].total = sum(trial.rewards)
        return branches

    def first_look(self, thought: Thought, ask: Ask, offered: list[Choice]) -> None:
        """Try the options as the greedy bot does; the best of them become the first branches."""
        values = [self.prospect(thought.state, thought.seat, ask, choice) for choice in offered]
        order = sorted(range(len(offered)), key=values.__getitem__, reverse=True)
        doubt = self.judge.doubt(thought.state)
        for place in order[:LOOKS]:
            branch = Branch(offered[place])
            branch.hunch = max(-LEAST_HUNCH, SLOPE * (values[place] - values[order[0]]) / doubt)
            branch.weight = HEAD_START
            thought.root.branches.append(branch)

    def think(self, thought: Thought, deadline: float) -> None:
        """Iterate until the budget is spent."""
        done = 0
        while done < self.iterations and perf_counter() < deadline:
            self.iterate(thought)
            done += 1

    def iterate(self, thought: Thought) -> None:
        """One imagined world, played to the horizon; everybody on the way learns what came of it."""
        game = thought.rules.imagine(thought.state, thought.seat, self.random)
        path: list[Branch] = []
        choosers: list[int] = []
        moment: Moment | None = thought.root
        last = thought.seat
        turns = answers = 0
        while answers < LONGEST:
            ask = question(game)
            if ask is None:
                break
            asked = ask.asked(game)
            who = thought.seat if thought.seat in asked else asked[0]
            if who == CHANCE:
                ask.accept(game, CHANCE, draw(game, ask, self.random))
                continue
            if who != last and not isinstance(ask, AskAll):
                turns += 1
                last = who
            if turns > self.horizon or (turns == self.horizon and path and self.judge.turn_is_over(game, last)):
                break
            answers += 1
            if who != thought.seat and isinstance(ask, AskAll):
                ask.accept(game, who, self.judge.habit(game, who, ask))
                continue
            if moment is None:
                ask.accept(game, who, self.greedy_choice(thought.rules, game, who, ask))
                continue
            branch = self.select(thought, moment, game, who, ask)
            path.append(branch)
            choosers.append(who)
            moment = branch.next
            if moment is None and branch.visits:
                branch.next = Moment()
            ask.accept(game, who, branch.choice)
        shares = standing(thought.rules, self.judge, game)
        thought.learn(shares[thought.seat])
        for branch, who in zip(path, choosers):
            branch.visits += 1
            branch.total += shares[who]

    def select(self, thought: Thought, moment: Moment, game: State, who: int, ask: Ask) -> Branch:
        """The branch with the best mean and the least certainty among those that this world offers."""
        moment.visits += 1
        branches = moment.branches if moment is thought.root else self.offered(thought, moment, game, who, ask)
        best = branches[0]
        highest = -9.0
        curiosity = EXPLORE * thought.spread()
        for branch in branches:
            branch.available += 1
            tried = branch.visits + branch.weight
            if tried == 0.0:
                return branch
            mean = (branch.total + branch.weight * (thought.mean + branch.hunch)) / tried
            worth = mean + curiosity * sqrt(log(branch.available + 1.0) / tried)
            if worth > highest:
                best, highest = branch, worth
        return best

    def greedy_choice(self, rules: Rules, game: State, who: int, ask: Ask) -> Choice:
        """What the greedy bot would do in somebody's place."""
        return super().choose(rules, game, who, ask)

    def offered(self, thought: Thought, moment: Moment, game: State, who: int, ask: Ask) -> list[Branch]:
        """The branches that this world offers; the greedy choice is the first, others follow as visits grow."""
        options = ask.options(game, who)
        found = [branch for branch in moment.branches if branch.choice in options]
        if not found:
            found = [Branch(self.greedy_choice(thought.rules, game, who, ask))]
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


def most_visited(branches: list[Branch]) -> Choice:
    """What the search has come back to most often."""
    best = branches[0]
    for branch in branches:
        if branch.visits > best.visits:
            best = branch
    return best.choice
