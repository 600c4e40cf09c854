"""The tables of a balance report: how often whoever had a thing won, and with how much.

A score alone says little: some games are rich and some are poor. So every score is also told as a *lead*, how far it
lies above the average of its own table, and the main number of a game as how far it lies above the game's average case.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from meadhall import __version__
from meadhall.lab.report.cases import Case, Counting
from meadhall.lab.simulate import Outcome, Plan
from meadhall.lab.statistics import Share, Spread, share, spread

FEW: Final = 20
"""Rows of fewer cases are greyed: their intervals are wide, and what they say is mostly luck."""
FEW_IN_A_CELL: Final = 8
"""The same for the cells of a heat map, which would all be grey otherwise."""


class Estimate(Struct, frozen=True):
    """A figure with its interval."""

    value: float
    low: float
    high: float


class Seen(Struct, frozen=True):
    """A case with how its game ended for the player who had it."""

    game: int
    seat: int
    what: dict[str, str]
    numbers: dict[str, float]
    win: float  # a shared victory in equal parts
    score: int
    lead: float  # above the average of the table
    ahead: float  # the main number above the average case of the game


class Row(Struct, frozen=True):
    """Everything about one thing, or about two things together."""

    what: list[str]
    cases: int
    wins: Share
    score: Estimate
    lead: Estimate
    numbers: dict[str, Estimate]
    ahead: Estimate | None  # none if the game has no main number


class Table(Struct, frozen=True):
    """All things of a kind, or of two kinds together; and all of them taken together.

    Seats are in their order, everything else strongest first, with what is known too little about at the end.
    """

    kinds: list[str]
    rows: list[Row]
    all: Row


class Numbers(Struct, frozen=True):
    """The whole report in numbers."""

    game: str
    version: str
    command: str
    seats: int
    games: int
    seed: int
    bots: list[str]
    options: dict[str, str]
    house: str  # the line of its house rules
    tables: list[Table]
    pairs: list[Table]
    score: Spread
    winning_score: Spread
    margin: Spread | None  # of the winner before the second; none if nobody plays against anybody
    answers: Spread
    scores: dict[int, int]  # how often each score was reached, by any seat


def look_at_all(plan: Plan, played: list[Outcome], counting: Counting) -> list[Seen]:
    """The cases of all games in order."""
    return [one for number, outcome in enumerate(played) for one in look(number, plan, outcome, counting)]


def numbers(plan: Plan, played: list[Outcome], seen: list[Seen], counting: Counting, command: str) -> Numbers:
    """Count everything."""
    kinds = [*(["bot"] if len(set(plan.bots)) > 1 else []), "seat", *counting.kinds]
    margins = [margin(outcome.scores) for outcome in played if len(outcome.scores) > 1]
    return Numbers(
        game=plan.game,
        version=__version__,
        command=command,
        seats=len(plan.bots),
        games=len(played),
        seed=plan.seed,
        bots=list(plan.bots),
        options=plan.options,
        house=plan.house,
        tables=[found for kind in kinds if (found := table(seen, [kind], counting)) is not None],
        pairs=[found for pair in counting.pairs if (found := table(seen, [*pair], counting)) is not None],
        score=spread([score for outcome in played for score in outcome.scores]),
        winning_score=spread([max(outcome.scores) for outcome in played]),
        margin=spread(margins) if margins else None,
        answers=spread([outcome.answers for outcome in played]),
        scores=dict(sorted(Counter(score for outcome in played for score in outcome.scores).items())),
    )


def margin(scores: list[int]) -> int:
    best, second = sorted(scores, reverse=True)[:2]
    return best - second


def look(number: int, plan: Plan, outcome: Outcome, counting: Counting) -> list[Seen]:
    """The cases of one game with its end, the seats themselves among them."""
    seats = [Case(seat, {"seat": str(seat + 1), "bot": plan.bots[who]}, {}) for seat, who in enumerate(outcome.sitting)]
    scores = [outcome.scores[who] for who in outcome.sitting]
    usual_score = mean(scores)
    main = counting.numbers[0] if counting.numbers else ""
    usual = mean([case.numbers[main] for case in outcome.cases if main in case.numbers])
    return [
        Seen(
            game=number,
            seat=case.seat,
            what=case.what,
            numbers=case.numbers,
            win=1 / len(outcome.winning_seats) if case.seat in outcome.winning_seats else 0.0,
            score=scores[case.seat],
            lead=scores[case.seat] - usual_score,
            ahead=case.numbers.get(main, usual) - usual,
        )
        for case in [*seats, *outcome.cases]
    ]


def mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values) if values else 0.0


def table(seen: Iterable[Seen], kinds: list[str], counting: Counting) -> Table | None:
    """The cases that have a name for each of these kinds; None if there are none."""
    groups: dict[tuple[str, ...], list[Seen]] = {}
    for one in seen:
        if all(kind in one.what for kind in kinds):
            groups.setdefault(tuple(one.what[kind] for kind in kinds), []).append(one)
    if not groups:
        return None
    rows = [row([*what], group, counting) for what, group in groups.items()]
    numbered = all(what[0].isdecimal() for what in groups)  # seats stay in their order
    rows.sort(key=in_order if numbered else strongest_first)
    return Table(kinds, rows, row([], [one for group in groups.values() for one in group], counting))


def in_order(row: Row) -> tuple[bool, float, list[str]]:
    return False, float(row.what[0]), row.what


def strongest_first(row: Row) -> tuple[bool, float, list[str]]:
    return row.cases < FEW, -row.lead.value, row.what


def row(what: list[str], group: list[Seen], counting: Counting) -> Row:
    columns = [name for name in counting.numbers if all(name in one.numbers for one in group)]
    return Row(
        what=what,
        cases=len(group),
        wins=share(math.fsum(one.win for one in group), len(group)),
        score=average([one.score for one in group]),
        lead=average([one.lead for one in group]),
        numbers={name: average([one.numbers[name] for one in group]) for name in columns},
        ahead=average([one.ahead for one in group]) if columns else None,
    )


def average(values: Sequence[float]) -> Estimate:
    found = spread(values)
    return Estimate(found.mean, found.low, found.high)


# The figures that are drawn

Figure = Callable[[Row], Estimate]


def wins_of(row: Row) -> Estimate:
    return Estimate(row.wins.share, row.wins.low, row.wins.high)


def lead_of(row: Row) -> Estimate:
    return row.lead


def ahead_of(row: Row) -> Estimate:
    assert row.ahead is not None
    return row.ahead


def gap(found: Estimate, usual: float) -> float:
    """How far the whole interval lies from the usual value; 0 or less if the difference may be luck."""
    return max(found.low - usual, usual - found.high)


def stands_out(row: Row, table: Table, figure: Figure) -> int:
    """1 if a row lies clearly above all of its table taken together, -1 if below, 0 if that may be luck."""
    usual, found = figure(table.all).value, figure(row)
    if row.cases < FEW or gap(found, usual) <= 0:
        return 0
    return 1 if found.value > usual else -1
