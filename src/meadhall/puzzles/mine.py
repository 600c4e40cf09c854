"""Finding positions with one best turn in games that bots play.

A position is taken where a turn begins, or goes on with another kind of question. Its best turn must lead the best turn
that begins otherwise by some points, in nine of ten worlds that its seat could believe in; the strong search, begun ten
times, must begin as it does each time; it must be short; and what a novice would do must be something else.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from meadhall.bots import find_bot
from meadhall.bots.judge import Judge
from meadhall.bots.judges import find_judge
from meadhall.bots.look import UNHURRIED
from meadhall.bots.novice import NoviceBot
from meadhall.bots.search import SearchBot
from meadhall.core import Ask, Choice, Record, Rules, State
from meadhall.core.match import Match, new_match
from meadhall.core.play import ask_name
from meadhall.puzzles.turn import WORLDS, Line, Turn, begun, best_line

PLAYERS: Final = "adept"
"""Who plays the games."""
LEAST_GAP: Final = 2.0
"""By so many points the best turn leads the best one that begins otherwise ..."""
LEAST_WORLDS: Final = 9
"""... and is best in so many of the ten worlds."""
AT_FIRST_SIGHT: Final = 1.0
RIVALS: Final = 4
"""So many beginnings are followed to the end of the turn."""
MOST_ANSWERS: Final = 8
LEAST_OPTIONS: Final = 2
SEARCHES: Final = 10
TRIES: Final = 80
"""The budget of each search."""
NOVICES: Final = 8


class Position:
    """The beginning of a seat's turn in a game."""

    def __init__(self, record: Record, state: State, seat: int, ask: Ask) -> None:
        self.record: Final = record
        self.state: Final = state
        self.seat: Final = seat
        self.ask: Final = ask


class Found:
    """A position with one best turn: that turn, the best one that begins otherwise, and what a novice does."""

    def __init__(self, position: Position, best: Line, second: Line, gap: float, novice: Choice) -> None:
        self.position: Final = position
        self.best: Final = best
        self.second: Final = second
        self.gap: Final = gap
        self.novice: Final = novice

    def idea(self) -> str:
        """The reason that tells the two turns apart most."""
        here, there = self.best.turn.reasons(), self.second.turn.reasons()
        return max(here, key=lambda name: here[name] - there.get(name, 0.0))


def positions(rules: Rules, seats: int, options: dict[str, str], seed: int) -> Iterator[Position]:
    """Every beginning of a turn in one game, and of every part of it that asks for something else."""
    bots = [find_bot(PLAYERS, rules, seed + seat) for seat in range(seats)]
    match = new_match(rules, seats, options, [f"{seat + 1}" for seat in range(seats)], Random(seed))
    last = (-1, "")
    while (ask := match.settle()) is not None:
        asked = ask.asked(match.state)
        seat = asked[0]
        part = (seat, ask_name(ask))
        if len(asked) == 1 and part != last:
            yield here(match, seat, ask)
        last = part
        imagined = rules.imagine(match.state, seat, bots[seat].random)
        match.answer(seat, bots[seat].choose(rules, imagined, seat, ask))


def here(match: Match, seat: int, ask: Ask) -> Position:
    return Position(match.record.shortened(len(match.record.answers)), match.state.copy(), seat, ask)


class Miner:
    """Looks through the games of one table size."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.judge: Final[Judge] = find_judge(rules.name)

    def judge_position(self, position: Position) -> Found | None:
        """What is found at a position, if all that is asked of a puzzle holds."""
        state, seat, ask = position.state, position.seat, position.ask
        if len(ask.options(state, seat)) < LEAST_OPTIONS or not self.leads_at_first_sight(position):
            return None
        turn = begun(self.rules, self.judge, state, seat)
        lines = self.lines(turn)
        if len(lines) < 2:
            return None
        best, second = lines[0], lines[1]
        gaps = [mine - theirs for mine, theirs in zip(best.turn.values(), second.turn.values(), strict=True)]
        gap = sum(gaps) / len(gaps)
        leads = len([one for one in gaps if one > 0.0])
        if gap < LEAST_GAP or leads < LEAST_WORLDS * len(gaps) // WORLDS or len(best.answers) > MOST_ANSWERS:
            return None
        novice = self.novice_answer(position)
        if novice is best.answers[0] or not self.searches_agree(position, best.answers[0]):
            return None
        return Found(position, best, second, gap, novice)

    def leads_at_first_sight(self, position: Position) -> bool:
        turn = begun(self.rules, self.judge, position.state, position.seat, 1)
        values = sorted([turn.taken(choice).value() for choice in turn.options()], reverse=True)
        return len(values) > 1 and values[0] - values[1] >= AT_FIRST_SIGHT

    def lines(self, turn: Turn) -> list[Line]:
        """The turns with the most promising beginnings, each gone on with as well as can be; the best first."""
        order = sorted(turn.options(), key=lambda choice: -turn.taken(choice).value())
        found = [best_line(turn, choice) for choice in order[:RIVALS]]
        return sorted(found, key=lambda line: -line.turn.value())

    def novice_answer(self, position: Position) -> Choice:
        """What most novices would do."""
        votes: dict[Choice, int] = {}
        for seed in range(NOVICES):
            bot = NoviceBot(self.judge, seed)
            imagined = self.rules.imagine(position.state, position.seat, bot.random)
            choice = bot.choose(self.rules, imagined, position.seat, position.ask)
            votes[choice] = votes.get(choice, 0) + 1
        return max(votes, key=lambda choice: votes[choice])

    def searches_agree(self, position: Position, best: Choice, tries: int = TRIES) -> bool:
        """Whether the strong search begins like this, whatever it is begun with."""
        for seed in range(SEARCHES):
            bot = SearchBot(self.judge, seed, UNHURRIED, tries)
            if bot.choose(self.rules, position.state.copy(), position.seat, position.ask) is not best:
                return False
        return True


def mine(rules: Rules, seats: int, options: dict[str, str], games: int, seed: int) -> Iterator[Found]:
    """The puzzles in so many games."""
    miner = Miner(rules)
    for number in range(games):
        for position in positions(rules, seats, options, seed + number):
            found = miner.judge_position(position)
            if found is not None:
                yield found
