"""Many games between bots, on all cores. The same seed gives the same result, however many processes play."""

import math
from collections.abc import Callable, Iterator
from random import Random

from msgspec import Struct

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.bots.judges import find_judge
from meadhall.core.rules import Rules, checked_options, new_game
from meadhall.games import find_game
from meadhall.lab.executors import Workshop, find_workshop
from meadhall.lab.report.cases import Case, count
from meadhall.lab.reports import find_counting
from meadhall.lab.statistics import Share, Spread, share, spread

Progress = Callable[[int], None]


class Plan(Struct, frozen=True):
    """What is to be played; it travels to the workers."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: int
    counting: bool = False  # whether each game is also counted for a balance report
    house: str = ""  # the line of its house rules
    mirrored: bool = False  # whether each deal is played from all sides before the next one


class Outcome(Struct, frozen=True):
    """How one game ended. Scores are in the order of the bots, wherever they sat."""

    winners: list[int]
    scores: list[int]
    winning_seats: list[int]
    answers: int
    sitting: list[int]  # the bot in each seat, by its place in the order of the bots
    cases: list[Case] = []  # only if the plan is to count them
    opponent: int | None = None  # the score of an opponent whom the rules play


class Entrant(Struct, frozen=True):
    """How one bot did. Whoever shares a victory has a part of it."""

    bot: str
    wins: Share
    shared: int
    score: Spread


class Report(Struct, frozen=True):
    """What a simulation found."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    games: int
    entrants: list[Entrant]
    seat_wins: list[Share]
    shared: int  # games without a single winner
    winning_score: Spread
    answers: Spread  # per game, those of chance included
    opponent: Spread | None = None  # the scores of an opponent whom the rules play


def simulate(
    game: str,
    games: int,
    bots: list[str],
    options: dict[str, str],
    seed: int,
    jobs: int = 0,
    progress: Progress | None = None,
) -> Report:
    """Play so many games, one bot per seat; the bots move on by a seat from game to game. `jobs` 0: all cores."""
    plan = checked_plan(game, bots, options, seed)
    return report(plan, list(outcomes(plan, games, jobs, progress)))


def outcomes(
    plan: Plan, games: int, jobs: int = 0, progress: Progress | None = None, on: str = "", begin: int = 0
) -> Iterator[Outcome]:
    """How the games of a plan with the numbers from `begin` to `games` end, in order.

    Whoever stops early has the first ones, as if he had asked for few. `on` names a cluster instead of this machine.
    """
    if games < 1:
        raise ValueError("a simulation needs at least one game")
    if begin >= games:
        return iter(())
    return play_all(plan, range(begin, games), find_workshop(on, jobs), progress or ignore)


def ignore(_games: int) -> None:
    """Nobody watches."""


def checked_plan(
    game: str,
    bots: list[str],
    options: dict[str, str],
    seed: int,
    counting: bool = False,
    house: str = "",
    mirrored: bool = False,
) -> Plan:
    """The plan, once everything in it exists; BadInput otherwise."""
    rules = find_game(game, house)
    settled = checked_options(rules, len(bots), options)
    for name in bots:
        find_bot(name, rules, seed)
    return Plan(game, tuple(bots), settled, seed, counting, house, mirrored)


def play_all(plan: Plan, numbers: range, workshop: Workshop, progress: Progress) -> Iterator[Outcome]:
    """Every game in order, as soon as none before it is missing."""
    played: dict[int, list[Outcome]] = {}
    following = numbers.start
    for batch, outcomes in workshop.run(play_batch, plan, numbers):
        played[batch.start] = outcomes
        while following in played:
            found = played.pop(following)
            yield from found
            following += len(found)
        progress(len(batch))


def play_batch(plan: Plan, numbers: range) -> list[Outcome]:
    """In a worker: the games with these numbers."""
    return [play_game(plan, number) for number in numbers]


def play_game(plan: Plan, number: int) -> Outcome:
    """One game; all its chance comes from the seed and its number."""
    rules = find_game(plan.game, plan.house)
    random = Random(f"{plan.seed}/{number // sides(plan.bots) if plan.mirrored else number}")
    seats = len(plan.bots)
    sitting = [(seat + number) % seats for seat in range(seats)]
    names = [plan.bots[who] for who in sitting]
    bots = [find_bot(name, rules, random.getrandbits(62)) for name in names]
    match = play_match(rules, plan.options, bots, names, random)
    result = rules.result(match.state)
    scores = [0] * seats
    for seat, who in enumerate(sitting):
        scores[who] = result.scores[seat]
    winners = [sitting[seat] for seat in result.winners]
    cases = count(rules, match.record, find_counting(rules.name).watcher()) if plan.counting else []
    opponent = find_judge(rules.name).opponent_score(match.state)
    return Outcome(winners, scores, result.winners, len(match.record.answers), sitting, cases, opponent)


def sides(bots: tuple[str, ...]) -> int:
    """After how many moves by a seat the same bots sit in the same places."""
    return next(number for number in range(1, len(bots) + 1) if bots[number:] + bots[:number] == bots)


def report(plan: Plan, played: list[Outcome]) -> Report:
    """What the games tell. What is won together is a victory of each, and nothing is shared in it."""
    together = wins_together(find_game(plan.game, plan.house), len(plan.bots), plan.options)
    opponents = [outcome.opponent for outcome in played if outcome.opponent is not None]
    return Report(
        game=plan.game,
        seats=len(plan.bots),
        options=plan.options,
        seed=plan.seed,
        games=len(played),
        entrants=[entrant(bot, who, played, together) for who, bot in enumerate(plan.bots)],
        seat_wins=[
            share(wins(seat, [one.winning_seats for one in played], together), len(played))
            for seat in range(len(plan.bots))
        ],
        shared=sum(len(outcome.winners) > 1 and not together for outcome in played),
        winning_score=spread([max(outcome.scores) for outcome in played]),
        answers=spread([outcome.answers for outcome in played]),
        opponent=spread(opponents) if opponents else None,
    )


def wins_together(rules: Rules, seats: int, options: dict[str, str]) -> bool:
    """Whether it is a game against the table."""
    table = new_game(rules, seats, checked_options(rules, seats, options))
    return find_judge(rules.name).together(table)


def entrant(bot: str, who: int, played: list[Outcome], together: bool) -> Entrant:
    winners = [outcome.winners for outcome in played]
    shared = sum(who in winning and len(winning) > 1 and not together for winning in winners)
    scores = spread([outcome.scores[who] for outcome in played])
    return Entrant(bot, share(wins(who, winners, together), len(played)), shared, scores)


def wins(who: int, winners: list[list[int]], together: bool = False) -> float:
    """Victories, a shared one in equal parts, unless it was won together."""
    return math.fsum(1 if together else 1 / len(winning) for winning in winners if who in winning)
