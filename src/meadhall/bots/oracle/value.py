"""A learned value: what the signs of a position say about who will win, and by how much.

Three small nets (one hidden layer each) were trained on different games. Their mean is told, and how far they are apart
says how sure it is. `meadhall learn` writes the files, one for each game and mode; play needs nothing but lists.
"""

import json
from math import exp, sqrt, tanh
from pathlib import Path
from typing import Any, Final

from meadhall.bots.oracle.signs import Signs

VALUES: Final = Path(__file__).parent / "values"
SUREST: Final = 0.995
"""While a game goes on nothing is certain."""


class Layer:
    """A hidden layer over rows of one kind, and what it adds to the two heads. Each row of weights ends with a bias."""

    def __init__(self, hidden: list[list[float]], chance: list[float], lead: list[float]) -> None:
        self.hidden: Final = hidden
        self.chance: Final = chance
        self.lead: Final = lead

    def add(self, row: list[float], heads: list[float]) -> None:
        """What a row says, added to the chance (as a logit) and to the lead."""
        width = len(row)
        chance, lead = heads[0], heads[1]
        for place in range(len(self.hidden)):
            weights = self.hidden[place]
            total = weights[width]
            for at in range(width):
                total += weights[at] * row[at]
            answer = tanh(total)
            chance += self.chance[place] * answer
            lead += self.lead[place] * answer
        heads[0], heads[1] = chance, lead


class Net:
    """One of the three."""

    def __init__(self, rows: Layer, things: Layer | None, bias: list[float]) -> None:
        self.rows: Final = rows
        self.things: Final = things
        self.bias: Final = bias

    def heads(self, signs: Signs, place: int) -> list[float]:
        """The logit of the chance and the lead of a row."""
        found = self.bias[:]
        self.rows.add(signs.rows[place], found)
        if self.things is not None:
            for thing in signs.things[place]:
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
        for net in self.nets:
            found = [net.heads(signs, place) for place in range(len(signs.rows))]
            shares = together(found[0][0], seats) if self.together else among_sides(found, sides)
            votes.append(shares)
            for seat in range(seats):
                sums[seat] += shares[seat]
                squares[seat] += shares[seat] * shares[seat]
                leads[seat] += self.scale * found[0 if self.together else seat][1]
        number = float(len(self.nets))
        chances = [one / number for one in sums]
        doubts = [sqrt(max(0.0, two / number - one * one)) for one, two in zip(chances, squares)]
        return Forecast([bounded(one) for one in chances], doubts, [one / number for one in leads], votes)


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
    hidden = [[float(one) for one in row] for row in data["hidden"]]
    return Layer(hidden, [float(one) for one in data["chance"]], [float(one) for one in data["lead"]])
