"""Who plays whom in a tournament, and how it stands: nothing here knows tables, people or stores.

A round robin lets everybody meet everybody at tables of two. Swiss rounds seat those together who stand alike and have
not met, at tables of any size: chess programs pair two, so this is a search of our own. In a knockout the best of each
table go on.
"""

from collections.abc import Iterable
from itertools import combinations, permutations
from random import Random
from typing import Final

from msgspec import Struct

from meadhall.table.rematch import points_of

SIT_OUT: Final = 1
"""A table of one is a round off, for which there is a full point."""
APART: Final = 1.0
"""What it costs to seat two together whose points differ by one: the square of the difference counts."""
REMATCH: Final = 4.0
"""What it costs that two meet who have met already, each time they have."""
RESTARTS: Final = 12
"""Searches from different beginnings; the best one counts."""


class Sitting(Struct):
    """A table of a round: who sits where, and the place of each when it is over. One player alone sits out."""

    players: list[str]
    places: list[int] | None = None
    void: bool = False
    """It was annulled, or nobody came: nobody has points of it."""

    @property
    def is_over(self) -> bool:
        return self.void or self.places is not None or len(self.players) == SIT_OUT


class Row(Struct):
    """How somebody stands; `breaker` is Sonneborn and Berger's: the points of those whom he came before."""

    person: str
    points: float = 0.0
    breaker: float = 0.0
    games: int = 0
    rank: int = 0


Rounds = list[list[Sitting]]


# ---------------------------------------------------------------- how it stands


def standings(people: list[str], rounds: Rounds) -> list[Row]:
    """The best first; those who are equal in everything share a rank, in the order in which they have entered."""
    rows = {person: Row(person) for person in people}
    for table in [table for one in rounds for table in one if table.is_over and not table.void]:
        for person, points in zip(table.players, points_at(table)):
            rows[person].points += points
            rows[person].games += len(table.players) > SIT_OUT
    for table in [table for one in rounds for table in one if table.places is not None and not table.void]:
        for (mine, my_place), (other, place) in permutations(list(zip(table.players, table.places or [])), 2):
            beaten = 1.0 if my_place < place else 0.5 if my_place == place else 0.0
            rows[mine].breaker += beaten * rows[other].points
    ranked = sorted(rows.values(), key=lambda row: (-row.points, -row.breaker))
    for row in ranked:
        row.rank = 1 + sum([(other.points, other.breaker) > (row.points, row.breaker) for other in ranked])
    return ranked


def points_at(table: Sitting) -> list[float]:
    """What a table was worth to each: 1 for the first, 0 for the last."""
    if table.places is None:
        return [1.0] * len(table.players)
    return [points_of(place, len(table.players)) for place in table.places]


# ---------------------------------------------------------------- everybody meets everybody


def round_robin(people: list[str], number: int) -> list[list[str]]:
    """The pairs of a round, from 0: each of an odd number sits out once. Who begins takes turns."""
    circle: list[str | None] = [*people, *([None] if len(people) % 2 else [])]
    rest = circle[1:]
    turned = [circle[0], *rest[len(rest) - number % len(rest) :], *rest[: len(rest) - number % len(rest)]]
    half = len(turned) // 2
    pairs = list(zip(turned[:half], reversed(turned[half:])))
    tables = [[person for person in pair if person is not None] for pair in pairs]
    return [begun_by_turns(table, people) for table in tables]


def begun_by_turns(table: list[str], people: list[str]) -> list[str]:
    """A pair in the order in which each begins as often as everybody else, or once less."""
    first, *second = sorted(table, key=people.index)
    if second and (people.index(first) + people.index(second[0])) % 2 == 0:
        return [second[0], first]
    return [first, *second]


def robin_rounds(people: int) -> int:
    return people - 1 if people % 2 == 0 else people


# ---------------------------------------------------------------- Swiss rounds


def sizes(people: int, seats: int) -> list[int]:
    """How many sit at each table: as many as may be at as few tables as hold all, and nobody alone but in pairs."""
    if people <= seats:
        return [people]
    tables = -(-people // seats)
    if seats == 2 and people % 2:
        return [*[2] * (people // 2), SIT_OUT]
    small = tables * seats - people
    even, more = divmod(people, tables)
    return [*[even + 1] * more, *[even] * (tables - more)] if small else [seats] * tables


def swiss(people: list[str], rounds: Rounds, seats: int, seed: str) -> list[list[str]]:
    """The tables of the next round: those who stand alike, who have not met, in seats they have not had."""
    random = Random(seed)
    points = {row.person: row.points for row in standings(known_in(people, rounds), rounds)}
    met = meetings(rounds)
    order = sorted(people, key=lambda person: (-points[person], random.random()))
    wanted = sizes(len(people), seats)
    alone = [sitting_out(order, rounds)] if wanted[-1] == SIT_OUT and len(people) > 1 else []
    playing = [person for person in order if person not in alone]
    found = best_tables(playing, [size for size in wanted if size > SIT_OUT or len(people) == 1], points, met, random)
    return [*[seated(table, rounds) for table in found], *[[person] for person in alone]]


def known_in(people: list[str], rounds: Rounds) -> list[str]:
    """All who play, and all who have played."""
    return list(dict.fromkeys([*people, *[one for tables in rounds for table in tables for one in table.players]]))


def sitting_out(order: list[str], rounds: Rounds) -> str:
    """The last of those who have sat out least."""
    out = [table.players[0] for one in rounds for table in one if len(table.players) == SIT_OUT]
    least = min([out.count(person) for person in order])
    return next(person for person in reversed(order) if out.count(person) == least)


def meetings(rounds: Rounds) -> dict[frozenset[str], int]:
    found: dict[frozenset[str], int] = {}
    for table in [table for one in rounds for table in one]:
        for pair in combinations(table.players, 2):
            found[frozenset(pair)] = found.get(frozenset(pair), 0) + 1
    return found


def cost_of(table: list[str], points: dict[str, float], met: dict[frozenset[str], int]) -> float:
    """How badly people fit together."""
    return sum(
        [
            APART * (points[one] - points[other]) ** 2 + REMATCH * met.get(frozenset((one, other)), 0)
            for one, other in combinations(table, 2)
        ]
    )


def best_tables(
    order: list[str], wanted: list[int], points: dict[str, float], met: dict[frozenset[str], int], random: Random
) -> list[list[str]]:
    """People at tables of the wanted sizes: begun in the order in which they stand, then two change places as long as
    that helps; and the same from other beginnings."""
    best: list[list[str]] = []
    least = float("inf")
    for attempt in range(RESTARTS):
        begun = order[:]
        if attempt:  # neighbours change places, so that the beginning is another one and not a bad one
            for place in range(len(begun) - 1):
                if random.random() < 0.5:
                    begun[place], begun[place + 1] = begun[place + 1], begun[place]
        tables = improved(dealt(begun, wanted), points, met)
        cost = sum([cost_of(table, points, met) for table in tables])
        if cost < least:
            best, least = tables, cost
    return best


def dealt(order: list[str], wanted: list[int]) -> list[list[str]]:
    tables, first = [], 0
    for size in wanted:
        tables.append(order[first : first + size])
        first += size
    return tables


def improved(tables: list[list[str]], points: dict[str, float], met: dict[frozenset[str], int]) -> list[list[str]]:
    """The same after all exchanges of two people that make it better."""
    going_on = True
    while going_on:
        going_on = False
        for one, other in combinations(tables, 2):
            for a in range(len(one)):
                for b in range(len(other)):
                    before = cost_of(one, points, met) + cost_of(other, points, met)
                    one[a], other[b] = other[b], one[a]
                    if cost_of(one, points, met) + cost_of(other, points, met) < before - 1e-9:
                        going_on = True
                    else:
                        one[a], other[b] = other[b], one[a]
    return tables


def seated(table: list[str], rounds: Rounds) -> list[str]:
    """The order of seats in which people have sat least often where they sit now; the first such one."""
    had: dict[tuple[str, int], int] = {}
    for old in [table for one in rounds for table in one if len(table.players) > SIT_OUT]:
        for seat, person in enumerate(old.players):
            had[person, seat] = had.get((person, seat), 0) + 1

    def cost(order: Iterable[str]) -> int:
        return sum([had.get((person, seat), 0) ** 2 for seat, person in enumerate(order)])

    return list(min(permutations(table), key=cost))


# ---------------------------------------------------------------- knockout


def going_on(tables: list[Sitting], best: int, seed: str) -> list[str]:
    """Those who are still in it: the best of each table; lots decide between those who came in together."""
    found: list[str] = []
    for number, table in enumerate(tables):
        if table.void:
            continue
        lots = Random(f"{seed}/{number}")
        places = table.places or [1] * len(table.players)
        ranked = sorted(zip(places, table.players), key=lambda pair: (pair[0], lots.random()))
        found += [person for _, person in ranked[: min(best, max(1, len(ranked) - 1))]]
    return found


def knockout(people: list[str], rounds: Rounds, seats: int, seed: str) -> list[list[str]]:
    """Those who are still in it, at tables by lot: whoever came in from one table is spread over several."""
    order = people[:]
    Random(seed).shuffle(order)
    wanted = sizes(len(order), seats)
    tables: list[list[str]] = [order[index :: len(wanted)] for index in range(len(wanted))]
    return [seated(table, rounds) for table in tables]
