"""The small nets that learn who wins from the signs of a table: their lessons as arrays, and how they learn."""

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meadhall.lab.learn_play import Lesson

SCATTER: Final = 2654435761
FOLDS: Final = 5
"""The first is never learned from; the next three are each left out by one net."""
NETS: Final = 3
HIDDEN: Final = 16
THING_HIDDEN: Final = 10
EPOCHS: Final = 24
EPOCH: Final = 60_000
"""So many moments at most between two looks at how true a net is, others each time: those of a game are much alike."""
PATIENCE: Final = 6
BATCH: Final = 256
SMOOTH: Final = 0.998
"""What is told is the mean of the weights of the last few hundred steps: single steps follow single games."""
SLOW_START: Final = 9.0
"""In the beginning the mean is that of the last tenth of all steps: nobody shall remember the first guesses."""
RATE: Final = 0.004
DECAY: Final = 3e-5
LEAD_WEIGHT: Final = 0.15
"""How much the lead counts in learning beside the chance."""
HINT_WEIGHT: Final = 0.5
"""How much it counts that what helps must not be held against anybody (hints: Abu-Mostafa 1990)."""
HINT_STEP: Final = 0.5
"""By so many standard deviations more of what helps."""
DIGITS: Final = 4

Numbers = NDArray[Any]
"""Of single precision while a net learns: twice as fast, and a million moments fit into memory."""
SINGLE: Final = np.float32


class Lessons:
    """Lessons as arrays, padded to the largest table."""

    def __init__(self, lessons: list[Lesson], together: bool) -> None:
        self.together: Final = together
        things = max(len(thing) for one in lessons for thing in one.things)
        lessons = [one for one in lessons if len(one.things[0]) == things]  # before that the table is being laid
        rows = max(len(one.rows) for one in lessons)
        width = len(lessons[0].rows[0])
        number = len(lessons)
        self.game: Final = np.array([one.game for one in lessons])
        self.part: Final = np.array([one.part for one in lessons])
        self.beginning: Final = np.array([one.beginning for one in lessons])
        self.rows: Final = np.zeros((number, rows, width), SINGLE)
        self.there: Final = np.zeros((number, rows), SINGLE)
        self.won: Final = np.zeros((number, rows), SINGLE)
        self.leads: Final = np.zeros((number, rows), SINGLE)
        self.mix: Final = np.zeros((number, rows, rows), SINGLE)  # a side is worth the mean of its seats
        self.weight: Final = np.zeros((number, rows), SINGLE)  # a side counts once
        depth = len(lessons[0].things[0][0]) if things else 0
        self.things: Final = np.zeros((number, rows, things, depth), SINGLE) if things else None
        for place, one in enumerate(lessons):
            for at, row in enumerate(one.rows):
                members = (
                    [0] if together else [seat for seat in range(len(one.sides)) if one.sides[seat] == one.sides[at]]
                )
                self.rows[place, at] = row
                self.there[place, at] = 1.0
                self.won[place, at], self.leads[place, at] = one.won[at], one.leads[at]
                self.mix[place, at, members] = 1.0 / len(members)
                self.weight[place, at] = 1.0 / len(members)
                if self.things is not None:
                    self.things[place, at] = one.things[at]

    def some(self, chosen: NDArray[np.bool_] | NDArray[np.int64]) -> "Batch":
        things = None if self.things is None else self.things[chosen]
        arrays = (self.rows, self.there, self.won, self.leads, self.mix, self.weight)
        rows, there, won, leads, mix, weight = [one[chosen] for one in arrays]
        return Batch(rows, there, won, leads, mix, weight, things)


class Batch(NamedTuple):
    rows: Numbers
    there: Numbers
    won: Numbers
    leads: Numbers
    mix: Numbers
    weight: Numbers
    things: Numbers | None


class Way(NamedTuple):
    """What a net makes of some rows."""

    rows: Numbers
    hidden: Numbers
    things: Numbers | None
    thing: Numbers | None
    heads: Numbers


class Student:
    """One net while it learns. Rows are scaled; `told` writes it for rows as they are."""

    def __init__(
        self, batch: Batch, together: bool, scale: float, helps: list[int], random: np.random.Generator
    ) -> None:
        self.together: Final = together
        self.scale: Final = scale
        self.helps: Final = helps  # the signs of which more is never worse, if all others stay as they are
        self.random: Final = random
        here = batch.there.astype(bool)
        self.middle, self.spread = scaling(batch.rows[here])
        width = batch.rows.shape[-1]
        self.weights: dict[str, Numbers] = {
            "hidden": scattered(random, 0.6 / math.sqrt(width), (width + 1, HIDDEN)),
            "out": scattered(random, 0.1, (HIDDEN, 2)),
            "bias": np.zeros(2, SINGLE),
        }
        if batch.things is not None:
            depth = batch.things.shape[-1]
            self.thing_middle, self.thing_spread = scaling(batch.things[here].reshape(-1, depth))
            self.weights["thing"] = scattered(random, 0.6 / math.sqrt(depth), (depth + 1, THING_HIDDEN))
            self.weights["thing-out"] = scattered(random, 0.05, (THING_HIDDEN, 2))
        self.first = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.second = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.steps = 0

    def inputs(self, batch: Batch) -> tuple[Numbers, Numbers | None]:
        rows = with_one((batch.rows - self.middle) / self.spread)
        if batch.things is None:
            return rows, None
        return rows, with_one((batch.things - self.thing_middle) / self.thing_spread)

    def answer(self, batch: Batch) -> Numbers:
        """The chances of all rows."""
        return self.chances(self.forward(*self.inputs(batch)).heads[..., 0], batch)

    def forward(self, rows: Numbers, things: Numbers | None) -> "Way":
        """Both heads of all rows, and what was on the way to them."""
        hidden = np.tanh(rows @ self.weights["hidden"])
        heads = hidden @ self.weights["out"] + self.weights["bias"]
        if things is None:
            return Way(rows, hidden, None, None, heads)
        thing = np.tanh(things @ self.weights["thing"])
        return Way(rows, hidden, things, thing, heads + (thing @ self.weights["thing-out"]).sum(axis=2))

    def backward(self, way: "Way", slope: Numbers) -> dict[str, Numbers]:
        """How the loss changes with each weight, from how it changes with the heads."""
        grads = {"out": crossed(way.hidden, slope), "bias": slope.sum(axis=(0, 1))}
        back = slope @ self.weights["out"].T * (1.0 - way.hidden**2)
        grads["hidden"] = crossed(way.rows, back)
        if way.things is not None and way.thing is not None:
            grads["thing-out"] = crossed(way.thing.sum(axis=2), slope)
            behind = (slope @ self.weights["thing-out"].T)[:, :, None, :] * (1.0 - way.thing**2)
            grads["thing"] = crossed(way.things, behind)
        return grads

    def chances(self, logits: Numbers, batch: Batch) -> Numbers:
        if self.together:
            return np.asarray(1.0 / (1.0 + np.exp(-np.clip(logits, -30.0, 30.0))))
        sides = np.einsum("nij,nj->ni", batch.mix, logits)
        sides = np.where(batch.there > 0, sides, -np.inf)
        claims = np.exp(sides - sides.max(axis=1, keepdims=True))
        return np.asarray(claims / (claims * batch.weight).sum(axis=1, keepdims=True))

    def learn(self, batch: Batch, rate: float) -> None:
        """One step of Adam."""
        rows, things = self.inputs(batch)
        way = self.forward(rows, things)
        number = len(batch.rows)
        wrong = (self.chances(way.heads[..., 0], batch) - batch.won) * batch.weight * batch.there / number
        if not self.together:
            wrong = np.einsum("nij,ni->nj", batch.mix, wrong)
        missed = LEAD_WEIGHT * np.tanh(way.heads[..., 1] - batch.leads / self.scale) * batch.there / number
        grads = self.backward(way, np.stack([wrong, missed], axis=-1))
        if self.helps:
            self.take_hint(grads, rows, things, batch.there)
        self.move(grads, rate)

    def take_hint(self, grads: dict[str, Numbers], rows: Numbers, things: Numbers | None, there: Numbers) -> None:
        """More of something that helps must not count less: held also against tables that no game comes to, each
        made of two, for a look may ask about any.
        """
        other = rows[self.random.permutation(len(rows))]
        less = np.where(self.random.random(rows.shape) < 0.5, rows, other)
        more = less.copy()
        more[..., self.random.choice(self.helps)] += HINT_STEP
        low, high = self.forward(less, things), self.forward(more, things)
        against = HINT_WEIGHT * (low.heads[..., 0] > high.heads[..., 0]) * there / len(rows)
        slope = np.stack([against, np.zeros_like(against)], axis=-1)
        for way, sign in ((low, 1.0), (high, -1.0)):
            for name, grad in self.backward(way, sign * slope).items():
                grads[name] = grads[name] + grad

    def move(self, grads: dict[str, Numbers], rate: float) -> None:
        self.steps += 1
        for name, found in grads.items():
            grad = found + (0.0 if name == "bias" else DECAY) * self.weights[name]
            self.first[name] = 0.9 * self.first[name] + 0.1 * grad
            self.second[name] = 0.999 * self.second[name] + 0.001 * grad * grad
            slow, fast = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
            self.weights[name] = self.weights[name] - rate * (self.first[name] / slow) / (
                np.sqrt(self.second[name] / fast) + 1e-8
            )

    def told(self) -> dict[str, Any]:
        """The net for rows as they are."""
        out = self.weights["out"]
        found: dict[str, Any] = {
            "rows": layer(self.weights["hidden"], self.middle, self.spread, out),
            "things": {},
            "bias": rounded(self.weights["bias"]),
        }
        if "thing" in self.weights:
            thing_out = self.weights["thing-out"]
            found["things"] = layer(self.weights["thing"], self.thing_middle, self.thing_spread, thing_out)
        return found


def crossed(one: Numbers, other: Numbers) -> Numbers:
    """The products of every column of one with every column of the other, summed over all rows."""
    return np.asarray(one.reshape(-1, one.shape[-1]).T @ other.reshape(-1, other.shape[-1]))


def scattered(random: np.random.Generator, spread: float, shape: tuple[int, int]) -> Numbers:
    return random.normal(0.0, spread, shape).astype(SINGLE)


def scaling(rows: Numbers) -> tuple[Numbers, Numbers]:
    """The middle and the spread of each sign, reckoned in double precision: there are millions of rows."""
    spread = rows.std(axis=0, dtype=np.float64)
    middle = rows.mean(axis=0, dtype=np.float64)
    return middle.astype(SINGLE), np.where(spread > 1e-6, spread, 1.0).astype(SINGLE)


def with_one(rows: Numbers) -> Numbers:
    return np.concatenate([rows, np.ones((*rows.shape[:-1], 1), rows.dtype)], axis=-1)


def layer(hidden: Numbers, middle: Numbers, spread: Numbers, out: Numbers) -> dict[str, Any]:
    slopes = hidden[:-1] / spread[:, None]
    bias = hidden[-1] - (hidden[:-1] * (middle / spread)[:, None]).sum(axis=0)
    rows = np.concatenate([slopes, bias[None, :]], axis=0).T
    return {"hidden": [rounded(row) for row in rows], "chance": rounded(out[:, 0]), "lead": rounded(out[:, 1])}


def rounded(row: Numbers) -> list[float]:
    return [float(f"{one:.{DIGITS}g}") for one in row]


def entropy(chances: Numbers, batch: Batch) -> float:
    """How surprised one is by what happened, in nats a table."""
    bounded = np.clip(chances, 0.001, 0.999)
    if chances.shape[1] == 1:
        surprise = batch.won * np.log(bounded) + (1.0 - batch.won) * np.log(1.0 - bounded)
    else:
        surprise = batch.won * np.log(bounded) * batch.weight * batch.there
    return float(-surprise.sum(axis=1).mean())


def train(lessons: Lessons, number: int, scale: float, helps: list[int], seed: int) -> Student:
    """One net; the games of its own fold say when it has learned enough."""
    random = np.random.default_rng(seed * NETS + number)
    fold = folds_of(lessons.game)
    learned = np.flatnonzero((fold != 0) & (fold != number + 1))
    judged = lessons.some(np.flatnonzero(fold == number + 1))
    student = Student(lessons.some(learned), lessons.together, scale, helps, random)
    best, best_weights, waited = math.inf, dict(student.weights), 0
    smooth = dict(student.weights)
    for epoch in range(EPOCHS):
        order = random.permutation(learned)[:EPOCH]
        rate = RATE / (1.0 + 0.08 * epoch)
        for begin in range(0, len(order), BATCH):
            student.learn(lessons.some(order[begin : begin + BATCH]), rate)
            stays = min(SMOOTH, student.steps / (student.steps + SLOW_START))
            smooth = {name: stays * one + (1.0 - stays) * student.weights[name] for name, one in smooth.items()}
        last, student.weights = student.weights, smooth
        surprise = entropy(student.answer(judged), judged)
        student.weights = last
        if surprise < best - 1e-5:
            best, best_weights, waited = surprise, dict(smooth), 0
        else:
            waited += 1
            if waited == PATIENCE:
                break
    student.weights = best_weights
    return student


def folds_of(games: NDArray[Any]) -> NDArray[Any]:
    """The fold of each game; neighbours are other tables, and shall not all be in the same."""
    return (games * SCATTER >> 16) % FOLDS
