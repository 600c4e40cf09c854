"""A learned value: what the signs of a position say about who will win, and by how much.

Three small nets (one hidden layer each) were trained on different games. Their mean is told, and how far they are apart
says how sure it is. `meadhall learn` writes the files, one for each game and mode; play needs nothing but lists.
"""

import json
from math import exp, sqrt
from pathlib import Path
from typing import Any, Final

from meadhall.bots.oracle.signs import Signs

VALUES: Final = Path(__file__).parent / "values"
SUREST: Final = 0.999
"""While a game goes on nothing is certain; what is nearly lost is told apart from what is a little less so."""
BLOCK: Final = 8
FLAT: Final = 20.0
"""Beyond this a hyperbolic tangent is one, as far as numbers can tell."""


class Block:
    """Eight numbers of a row. Compiled they lie side by side, and a row is gone through eight times as fast as a list,
    whose every number is an object: most of what an adept thinks is this.
    """

    def __init__(self, a: float, b: float, c: float, d: float, e: float, f: float, g: float, h: float) -> None:
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.d: Final = d
        self.e: Final = e
        self.f: Final = f
        self.g: Final = g
        self.h: Final = h


def blocks_of(row: list[float]) -> list[Block]:
    """A row in blocks, the last of them filled up with nothing."""
    r = row + [0.0] * (-len(row) % BLOCK)
    return [
        Block(r[at], r[at + 1], r[at + 2], r[at + 3], r[at + 4], r[at + 5], r[at + 6], r[at + 7])
        for at in range(0, len(r), BLOCK)
    ]


class Unit:
    """A hidden unit: its weights, of which the last is the bias, and what it adds to the two heads."""

    def __init__(self, weights: list[Block], chance: float, lead: float) -> None:
        self.weights: Final = weights
        self.chance: Final = chance
        self.lead: Final = lead

    def answer(self, row: list[Block]) -> float:
        """Between -1 and 1: the hyperbolic tangent of the weighted sum."""
        total = 0.0
        for w, x in zip(self.weights, row):
            total += w.a * x.a + w.b * x.b + w.c * x.c + w.d * x.d + w.e * x.e + w.f * x.f + w.g * x.g + w.h * x.h
        if abs(total) > FLAT:
            return 1.0 if total > 0.0 else -1.0
        return 1.0 - 2.0 / (exp(2.0 * total) + 1.0)


class Layer:
    """The hidden units over rows of one kind."""

    def __init__(self, units: list[Unit]) -> None:
        self.units: Final = units

    def add(self, row: list[Block], heads: list[float]) -> None:
        """What a row says, added to the chance (as a logit) and to the lead."""
        chance, lead = heads[0], heads[1]
        for unit in self.units:
            answer = unit.answer(row)
            chance += unit.chance * answer
            lead += unit.lead * answer
        heads[0], heads[1] = chance, lead


class Rows:
    """What is known of one seat, ready for the nets: each row ends with a one, which the bias is multiplied with."""

    def __init__(self, row: list[float], things: list[list[float]]) -> None:
        self.row: Final = blocks_of([*row, 1.0])
        self.things: Final = [blocks_of([*thing, 1.0]) for thing in things]


class Net:
    """One of the three."""

    def __init__(self, rows: Layer, things: Layer | None, bias: list[float]) -> None:
        self.rows: Final = rows
        self.things: Final = things
        self.bias: Final = bias

    def heads(self, rows: Rows) -> list[float]:
        """The logit of the chance and the lead of a seat."""
        found = self.bias[:]
        self.rows.add(rows.row, found)
        if self.things is not None:
            for thing in rows.things:
                self.things.add(thing, found)
        return found


class Forecast:
    """How it stands: each seat's share of victory, how unsure that is, and the lead in points to be expected.

    `votes` are the shares that each net alone would tell.
    """

    def __init__(self, chances: list[float], doubts: list[float], leads: list[float], votes: list[list[float]]) -> None:
        self.chances: Final = chances
        self.doubts: Final = doubts
        self.leads: Final = leads
        self.votes: Final = votes


class Value:
    """What was learned about one mode of a game."""

    def __init__(self, together: bool, signs: list[str], things: list[str], scale: float, nets: list[Net]) -> None:
        self.together: Final = together
        self.signs: Final = signs
        self.things: Final = things
        self.scale: Final = scale
        self.nets: Final = nets

    def forecast(self, signs: Signs, sides: list[int]) -> Forecast:
        """What the nets say together."""
        seats = len(sides)
        sums, squares, leads = [0.0] * seats, [0.0] * seats, [0.0] * seats
        votes: list[list[float]] = []
        rows = [Rows(row, things) for row, things in zip(signs.rows, signs.things)]
        for net in self.nets:
            found = [net.heads(one) for one in rows]
            shares = together(found[0][0], seats) if self.together else among_sides(found, sides)
            votes.append(shares)
            for seat in range(seats):
                sums[seat] += shares[seat]
                squares[seat] += shares[seat] * shares[seat]
                leads[seat] += self.scale * found[0 if self.together else seat][1]
        number = float(len(self.nets))
        chances = [one / number for one in sums]
        doubts = [sqrt(max(0.0, two / number - one * one)) for one, two in zip(chances, squares)]
        told = [bounded(one) for one in chances]
        if not self.together:
            whole = whole_of(told, sides)
            told = [one / whole for one in told]
        return Forecast(told, doubts, [one / number for one in leads], votes)


def together(logit: float, seats: int) -> list[float]:
    return [1.0 / (1.0 + exp(-min(max(logit, -30.0), 30.0)))] * seats


def among_sides(found: list[list[float]], sides: list[int]) -> list[float]:
    """The part of each side in the victory (softmax); a side is worth the mean of its seats."""
    numbers = max(sides) + 1
    logits = [0.0] * numbers
    members = [0] * numbers
    for heads, side in zip(found, sides):
        logits[side] += heads[0]
        members[side] += 1
    best = max([logits[side] / members[side] for side in range(numbers) if members[side]])
    claims = [exp(logits[side] / members[side] - best) if members[side] else 0.0 for side in range(numbers)]
    whole = sum(claims)
    return [claims[side] / whole for side in sides]


def whole_of(shares: list[float], sides: list[int]) -> float:
    """What the shares of all sides make together; bounds may have made it more than one."""
    return sum([shares[seat] for seat in range(len(sides)) if sides[seat] not in sides[:seat]])


def bounded(chance: float) -> float:
    return min(max(chance, 1.0 - SUREST), SUREST)


# Files


def value_file(game: str, mode: str) -> Path:
    return VALUES / f"{game}.{mode}.json"


def read_value(file: Path) -> Value:
    """What `meadhall learn` wrote."""
    return value_from(json.loads(file.read_text("utf-8")))


def value_from(data: Any) -> Value:
    nets = [net_from(one) for one in data["nets"]]
    return Value(data["together"], data["signs"], data["things"], data["scale"], nets)


def net_from(data: Any) -> Net:
    things = layer_from(data["things"]) if data["things"] else None
    return Net(layer_from(data["rows"]), things, [float(one) for one in data["bias"]])


def layer_from(data: Any) -> Layer:
    rows = zip(data["hidden"], data["chance"], data["lead"])
    return Layer(
        [Unit(blocks_of([float(one) for one in row]), float(chance), float(lead)) for row, chance, lead in rows]
    )
