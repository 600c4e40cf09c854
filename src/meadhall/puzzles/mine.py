"""Finding positions with one best turn in games that bots play.

A position is taken where a turn begins, or goes on with another kind of question. Its best turn must lead the best turn
that begins otherwise by some points, in nine of ten worlds that its seat could believe in; it must be short; what a
novice would do must be something else; and the strong search must begin as it does, with a lead over the runner-up that
luck does not explain. What is cheap is asked first: nine positions of ten are given up after one world.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from meadhall.bots import find_bot
from meadhall.bots.judge import Judge
from meadhall.bots.judges import find_judge
from meadhall.bots.look import UNHURRIED, Budget, Difference, Look, Option, Searcher
from meadhall.core import Ask, Choice, Record, Rules, State
from meadhall.core.match import Match
from meadhall.core.matches import new_match
from meadhall.core.play import ask_name
from meadhall.puzzles import ALIKE
from meadhall.puzzles.turn import WORLDS, Line, Turn, begun, best_line

PLAYERS: Final = "adept"
"""Who plays the games."""
LEAST_GAP: Final = 2.0
"""By so many points the best turn leads the best one that begins otherwise ..."""
LEAST_WORLDS: Final = 9
"""... and is best in so many of the ten worlds."""
AT_FIRST_SIGHT: Final = 1.0
FEW_WORLDS: Final = 3
"""Whatever does not lead in so many worlds is not looked at in all."""
RIVALS: Final = 4
"""So many beginnings are followed to the end of the turn ..."""
EVERY_BEGINNING: Final = 10_000
"""... and of what leads those, all: what seems worse at first may end as well."""
MOST_ANSWERS: Final = 8
LEAST_OPTIONS: Final = 2
FEW_TRIES: Final = 24
"""The budget of a search that compares the best answer with its rivals and sees whether more is worth its while ..."""
TRIES: Final = 120
"""... of one that must find a lead over them of ..."""
SURE: Final = 2.0
"""... so many standard errors, ..."""
ALL_TRIES: Final = 160
"""... and of one that looks at all answers: what it would rather choose is compared as well."""


class Position:
    """The beginning of a seat's turn in a game."""

    def __init__(self, record: Record, state: State, seat: int, ask: Ask) -> None:
        self.record: Final = record
        self.state: Final = state
        self.seat: Final = seat
        self.ask: Final = ask


class Lead:
    """The best turn, the best one that begins otherwise, and by how many points it leads in each world. `same` are the
    answers with which the best turn may begin as well."""

    def __init__(self, best: Line, second: Line, same: list[Choice]) -> None:
        self.best: Final = best
        self.second: Final = second
        self.same: Final = same
        self.gaps: Final = [
            mine - theirs for mine, theirs in zip(best.turn.values(), second.turn.values(), strict=True)
        ]
        self.gap: Final = sum(self.gaps) / len(self.gaps)

    def is_enough(self) -> bool:
        """Whether it is large, and the hidden part does not decide it."""
        leads = len([one for one in self.gaps if one > 0.0])
        return self.gap >= LEAST_GAP and WORLDS * leads >= LEAST_WORLDS * len(self.gaps)


class Found:
    """A position with one best turn: that turn, the best one that begins otherwise, and what a novice does."""

    def __init__(self, position: Position, lead: "Lead", novice: Choice, chance: Difference) -> None:
        self.position: Final = position
        self.best: Final = lead.best
        self.second: Final = lead.second
        self.gap: Final = lead.gap
        self.novice: Final = novice
        self.chance: Final = chance
        """By how much more the search expects to win than with its runner-up."""

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

    def judge_position(self, position: Position, seed: int = 0) -> Found | None:
        """What is found at a position, if all that is asked of a puzzle holds; the search is begun with a seed."""
        options = position.ask.options(position.state, position.seat)
        if len(options) < LEAST_OPTIONS or not self.leads_at_first_sight(position):
            return None
        lead = self.lead(position, FEW_WORLDS)
        if lead is None or self.novice_answer(position, lead) is lead.best.answers[0]:
            return None
        lead = self.lead(position, WORLDS)
        if lead is None or len(lead.best.answers) > MOST_ANSWERS:
            return None
        lead = self.lead(position, WORLDS, EVERY_BEGINNING)
        if lead is None:
            return None
        novice = self.novice_answer(position, lead)
        if novice is lead.best.answers[0] or not self.is_worth_a_search(position, lead, novice, seed):
            return None
        chance = self.confirmed(position, lead, [novice], seed)
        return None if chance is None else Found(position, lead, novice, chance)

    def is_worth_a_search(self, position: Position, lead: Lead, tempting: Choice, seed: int) -> bool:
        """Whether a short search likes the best answer best: a miner has many positions, and most are given up here."""
        first = lead.best.answers[0]
        rivals = list(dict.fromkeys([first, lead.second.answers[0], tempting]))
        return self.compared(position, rivals, FEW_TRIES, seed).favorite.choice is first

    def confirmed(self, position: Position, lead: Lead, tempting: list[Choice], seed: int) -> Difference | None:
        """By how much the strong search likes the best answer better than its rivals; None if luck may explain it.

        What it likes better among all answers is a rival, too, and is compared in the same worlds.
        """
        first = lead.best.answers[0]
        rivals = list(dict.fromkeys([first, lead.second.answers[0], *tempting]))
        chance = self.chance(self.compared(position, rivals, TRIES, seed + 1), first)
        if chance is None:
            return None
        favorite = self.searcher(position, seed + 2).look(unhurried(ALL_TRIES)).favorite.choice
        if favorite in (first, *lead.same):
            return chance
        again = self.compared(position, [first, favorite], TRIES, seed + 3)
        return chance if again.favorite.choice is first else None

    def lead(self, position: Position, worlds: int, beginnings: int = RIVALS) -> Lead | None:
        """How the best turn leads in so many worlds; None if it does not lead enough."""
        best, *others = self.lines(begun(self.rules, self.judge, position.state, position.seat, worlds), beginnings)
        same = [line.answers[0] for line in others if same_turn(best, line)]
        second = next((line for line in others if line.answers[0] not in same), None)
        lead = Lead(best, second, same) if second is not None else None
        return lead if lead is not None and lead.is_enough() else None

    def leads_at_first_sight(self, position: Position) -> bool:
        turn = begun(self.rules, self.judge, position.state, position.seat, 1)
        values = sorted([turn.taken(choice).value() for choice in turn.options()], reverse=True)
        return len(values) > 1 and values[0] - values[1] >= AT_FIRST_SIGHT

    def lines(self, turn: Turn, beginnings: int) -> list[Line]:
        """The turns with the most promising beginnings, each gone on with as well as can be; the best first."""
        order = sorted(turn.options(), key=lambda choice: -turn.taken(choice).value())
        found = [best_line(turn, choice) for choice in order[:beginnings]]
        return sorted(found, key=lambda line: -line.turn.value())

    def novice_answer(self, position: Position, lead: Lead) -> Choice:
        """What seems best to somebody who overlooks all that newcomers overlook.

        Where there are plans, novices follow them and slip now and then: that is the best answer but one.
        """
        if self.judge.follows_plan(position.state):
            return lead.second.answers[0]
        blind = self.judge.blind_spots()
        turn = begun(self.rules, self.judge, position.state, position.seat, FEW_WORLDS)
        return max(turn.options(), key=lambda choice: seen_points(turn.taken(choice), blind))

    def searcher(self, position: Position, seed: int) -> Searcher:
        return Searcher(self.rules, self.judge, position.state, position.seat, Random(seed))

    def compared(self, position: Position, choices: list[Choice], tries: int, seed: int) -> Look:
        """What the strong search sees in some answers, tried in the same worlds."""
        options = [Option(choice, 0.0) for choice in choices]
        return self.searcher(position, seed).compare(options, unhurried(tries))

    def chance(self, seen: Look, best: Choice) -> Difference | None:
        """By how much more the best answer wins than its runner-up; None if luck may explain it."""
        if seen.favorite.choice is not best:
            return None
        others = [option for option in seen.options if option is not seen.favorite]
        found = seen.favorite.against(max(others, key=lambda option: len(option.rewards)))
        return found if found.gain > SURE * found.error else None


def unhurried(tries: int) -> Budget:
    return Budget(UNHURRIED, tries)


def same_turn(best: Line, other: Line) -> bool:
    """Whether another beginning only comes later to the same: the best answer is given as well, and nothing is lost."""
    return best.answers[0] in other.answers and best.turn.value() - other.turn.value() <= ALIKE


def seen_points(turn: Turn, blind: list[str]) -> float:
    return sum(amount for name, amount in turn.reasons().items() if name not in blind)


def mine(rules: Rules, seats: int, options: dict[str, str], games: int, seed: int) -> Iterator[Found]:
    """The puzzles in so many games, from each game one of a kind of question at most."""
    miner = Miner(rules)
    for number in range(games):
        kinds: set[str] = set()
        for position in positions(rules, seats, options, seed + number):
            kind = ask_name(position.ask)
            found = None if kind in kinds else miner.judge_position(position, seed + number)
            if found is not None:
                kinds.add(kind)
                yield found
