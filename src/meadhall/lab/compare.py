"""What house rules change: the same bots with the same seeds at both tables, and every figure with its difference."""

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from meadhall.lab.report.cases import Counting
from meadhall.lab.report.numbers import FEW, Seen, look_at_all
from meadhall.lab.simulate import Outcome, Plan, wins
from meadhall.lab.statistics import Difference, Share, Spread, difference_of_means, difference_of_shares, share, spread

MOST_THINGS: Final = 12
"""So many things are told, those that have changed most clearly."""


class Means(Struct, frozen=True):
    """A number at both tables."""

    name: str
    bot: str  # whose it is; empty if it is everybody's
    house: Spread
    against: Spread
    difference: Difference


class Shares(Struct, frozen=True):
    """How often something happened at both tables."""

    name: str
    what: str  # of which bot, seat or thing
    house: Share
    against: Share
    difference: Difference


class Thing(Struct, frozen=True):
    """A part of the game at both tables: how often whoever had it won, and how far above the table's average."""

    kind: str
    what: str
    wins: Shares
    lead: Difference

    @property
    def is_clear(self) -> bool:
        return self.wins.difference.is_clear or self.lead.is_clear

    @property
    def clearness(self) -> float:
        """How many of its intervals the clearest difference is long."""
        return max(abs(found.value) / max(found.high - found.low, 1e-9) for found in (self.wins.difference, self.lead))


class Comparison(Struct, frozen=True):
    """What a simulation with house rules and one against it have found."""

    game: str
    seats: int
    games: int
    games_against: int
    seed: int
    house: str
    against: str
    means: list[Means]
    shares: list[Shares]
    things: list[Thing]  # those that differ clearly
    compared: int  # of so many


def compare(
    plan: Plan, played: list[Outcome], other: Plan, played_other: list[Outcome], counting: Counting
) -> Comparison:
    """Both simulations side by side."""
    both = (played, played_other)
    compared = things(look_at_all(plan, played, counting), look_at_all(other, played_other, counting), counting)
    clear = sorted([thing for thing in compared if thing.is_clear], key=lambda thing: -thing.clearness)
    return Comparison(
        game=plan.game,
        seats=len(plan.bots),
        games=len(played),
        games_against=len(played_other),
        seed=plan.seed,
        house=plan.house,
        against=other.house,
        means=all_means(plan, both),
        shares=all_shares(plan, both),
        things=clear,
        compared=len(compared),
    )


def all_means(plan: Plan, both: Sequence[list[Outcome]]) -> list[Means]:
    found = [
        means("score", bot, *[[one.scores[who] for one in games for who in places(plan, bot)] for games in both])
        for bot in names(plan)
    ]
    found.append(means("winning-score", "", *[[max(one.scores) for one in games] for games in both]))
    return [*found, means("answers", "", *[[one.answers for one in games] for games in both])]


def all_shares(plan: Plan, both: Sequence[list[Outcome]]) -> list[Shares]:
    bots = names(plan) if len(set(plan.bots)) > 1 else []
    found = [shares("wins", bot, *[won(games, places(plan, bot)) for games in both]) for bot in bots]
    for seat in range(len(plan.bots)):
        counts = [share(wins(seat, [one.winning_seats for one in games]), len(games)) for games in both]
        found.append(shares("seat-wins", str(seat + 1), *counts))
    shared = [share(sum(len(one.winners) > 1 for one in games), len(games)) for games in both]
    lost = [share(sum(not one.winners for one in games), len(games)) for games in both]
    return [*found, shares("shared", "", *shared), shares("lost", "", *lost)]


def names(plan: Plan) -> list[str]:
    """The bots, each once."""
    return list(dict.fromkeys(plan.bots))


def places(plan: Plan, bot: str) -> list[int]:
    return [who for who, name in enumerate(plan.bots) if name == bot]


def won(games: list[Outcome], bots: list[int]) -> Share:
    """How many games one of these bots has won."""
    return share(math.fsum(wins(who, [one.winners for one in games]) for who in bots), len(games))


def means(name: str, bot: str, house: Sequence[float], against: Sequence[float]) -> Means:
    return Means(name, bot, spread(house), spread(against), difference_of_means(house, against))


def shares(name: str, what: str, house: Share, against: Share) -> Shares:
    return Shares(name, what, house, against, difference_of_shares(house, against))


def things(house: list[Seen], against: list[Seen], counting: Counting) -> list[Thing]:
    """Every thing of which both tables have seen enough."""
    found = []
    for kind in counting.kinds:
        groups, others = by_name(house, kind), by_name(against, kind)
        for what in sorted(groups.keys() & others.keys()):
            one, other = groups[what], others[what]
            if min(len(one), len(other)) >= FEW:
                counts = [share(math.fsum(case.win for case in cases), len(cases)) for cases in (one, other)]
                lead = difference_of_means([case.lead for case in one], [case.lead for case in other])
                found.append(Thing(kind, what, shares("wins", what, *counts), lead))
    return found


def by_name(seen: list[Seen], kind: str) -> dict[str, list[Seen]]:
    groups: dict[str, list[Seen]] = {}
    for one in seen:
        if kind in one.what:
            groups.setdefault(one.what[kind], []).append(one)
    return groups
