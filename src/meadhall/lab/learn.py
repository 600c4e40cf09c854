"""`meadhall learn`: bots play against each other, and three small nets learn who wins from what a table looks like.

A third of the games is played as well as pupils can. In the others some seats slip, or whole turns are wild, until a
moment after which all play well again, and only what comes then is looked at: a value that has seen only what the good
prefer does not know what is bad, and one that has seen who goes on slipping does not know what is good. A fifth of all
is kept to see how true it is; each net stops when a fifth of its own says so. The same seed makes the same file.
"""

import json
import math
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meadhall.bots.base import Bot
from meadhall.bots.judge import Judge
from meadhall.bots.judges import find_judge
from meadhall.bots.oracle.signs import Schooling, Signs
from meadhall.bots.oracle.value import value_file
from meadhall.bots.pupil import PupilBot
from meadhall.bots.win_probability import shares_of_winners
from meadhall.core import CHANCE, Match, Rules, draw, is_forced, new_match, question
from meadhall.games import find_game
from meadhall.games.house import numbers_of

SCATTER: Final = 2654435761
FOLDS: Final = 5
"""The first is never learned from; the next three are each left out by one net."""
NETS: Final = 3
HIDDEN: Final = 16
THING_HIDDEN: Final = 10
EPOCHS: Final = 30
PATIENCE: Final = 4
BATCH: Final = 256
RATE: Final = 0.004
DECAY: Final = 3e-5
LEAD_WEIGHT: Final = 0.15
"""How much the lead counts in learning beside the chance."""
MIDDLE: Final = 0.12
"""The part of the moments within a turn that are looked at; every beginning of a turn is."""
MOST_BEGINNINGS: Final = 0.6
USUAL_LENGTH: Final = 150
KINDS: Final = 3
SLIPPING: Final = 1
WANDERING: Final = 2
WILD: Final = 0.125
SLIPS: Final = 0.2
CARELESS: Final = 0.12
DIGITS: Final = 4
TENTHS: Final = 10
FEW_MOMENTS: Final = 50
KEPT_MOMENTS: Final = 4

Numbers = NDArray[np.float64]
Progress = Callable[[int], None]


class Lesson(NamedTuple):
    """What a table looked like, and what became of it."""

    game: int
    part: float  # of the game that was over
    length: int  # of the game, in answers
    signs: Signs
    sides: list[int]
    won: list[float]
    leads: list[float]
    beginning: bool


class Scores(NamedTuple):
    """How true a value is on games that it has not seen."""

    entropy: float
    base: float  # what always telling the base rate comes to, as a Brier score
    brier: list[float]  # at a quarter, half and three quarters of a game
    reliability: float  # the worst of the ten parts of a game
    movement: float


# ---------------------------------------------------------------- play


def ignore(_games: int) -> None:
    """Nobody watches."""


def play_lessons(
    rules: Rules, judge: Judge, school: Schooling, games: int, seed: int, progress: Progress = ignore
) -> list[Lesson]:
    """So many games, the tables of the school in turn."""
    found: list[Lesson] = []
    lengths = [USUAL_LENGTH for _ in school.tables]
    for number in range(games):
        place = number % len(school.tables)
        seats, options = school.tables[place]
        random = Random(f"{seed}/{school.mode}/{number}")
        kind = number // len(school.tables) % KINDS
        played = play_one(rules, judge, seats, options, number, kind, lengths[place], random)
        if played:
            lengths[place] = played[0].length
        found += played
        progress(1)
    return found


def play_one(
    rules: Rules, judge: Judge, seats: int, options: dict[str, str], number: int, kind: int, length: int, random: Random
) -> list[Lesson]:
    """One game, looked at wherever somebody begins to decide and now and then in between."""
    bots: list[Bot] = [PupilBot(random.getrandbits(60)) for _ in range(seats)]
    slips = [SLIPS if kind == SLIPPING and random.random() < 0.5 else 0.0 for _ in bots]
    match = new_match(rules, seats, options, [""] * seats, random)
    noted: list[tuple[int, Signs, bool]] = []
    careless = CARELESS * random.random() if kind == WANDERING else 0.0
    until = int(random.random() * length) if kind else 0  # from then on everybody plays as well as can be
    last = -2
    wild = False
    while (ask := question(match.state)) is not None:
        seat = ask.asked(match.state)[0]
        beginning = seat not in (last, CHANCE)
        if beginning:
            last = seat
            wild = kind == WANDERING and random.random() < WILD
        strange = len(match.record.answers) < until
        if random.random() < (MOST_BEGINNINGS if beginning else MIDDLE) and not strange:
            game = match.state.copy()
            again = question(game)
            assert again is not None
            noted.append((len(match.record.answers), judge.signs(game, again), beginning))
        slip = careless if seat == CHANCE else max(careless, slips[seat])
        step(match, bots, judge, strange and (wild or random.random() < slip), random)
    result = rules.result(match.state)
    together = judge.school(match.state).together
    won = shares_of_winners(result.winners, result.sides, together)
    leads = [judge.lead(match.state, result, seat) for seat in range(seats)]
    whole = len(match.record.answers)
    return [Lesson(number, at / whole, whole, looks, result.sides, won, leads, first) for at, looks, first in noted]


def step(match: Match, bots: list[Bot], judge: Judge, wild: bool, random: Random) -> None:
    """Whoever is asked answers: chance, a bot, or in a wild turn anything that is worth trying."""
    ask = question(match.state)
    assert ask is not None
    rules, seat = match.rules, ask.asked(match.state)[0]
    if seat == CHANCE:
        match.answer(CHANCE, draw(match.state, ask, match.random))
    elif is_forced(match.state, ask):
        match.answer(seat, ask.options(match.state, seat)[0])
    else:
        imagined = rules.imagine(match.state, seat, bots[seat].random)
        if wild:
            offered = ask.options(imagined, seat)
            some = judge.worth_searching(imagined, seat, ask, offered)
            match.answer(seat, random.choice(some if len(some) > 1 else offered))
        else:
            match.answer(seat, bots[seat].choose(rules, imagined, seat, ask))


# ---------------------------------------------------------------- lessons as tables


class Lessons:
    """Lessons as arrays, padded to the largest table."""

    def __init__(self, lessons: list[Lesson], together: bool) -> None:
        self.together: Final = together
        things = max(len(thing) for one in lessons for thing in one.signs.things)
        lessons = [one for one in lessons if len(one.signs.things[0]) == things]  # before that the table is being laid
        rows = max(len(one.signs.rows) for one in lessons)
        width = len(lessons[0].signs.rows[0])
        number = len(lessons)
        self.game: Final = np.array([one.game for one in lessons])
        self.part: Final = np.array([one.part for one in lessons])
        self.beginning: Final = np.array([one.beginning for one in lessons])
        self.rows: Final = np.zeros((number, rows, width))
        self.there: Final = np.zeros((number, rows))
        self.won: Final = np.zeros((number, rows))
        self.leads: Final = np.zeros((number, rows))
        self.mix: Final = np.zeros((number, rows, rows))  # a side is worth the mean of its seats
        self.weight: Final = np.zeros((number, rows))  # a side counts once
        depth = len(lessons[0].signs.things[0][0]) if things else 0
        self.things: Final = np.zeros((number, rows, things, depth)) if things else None
        for place, one in enumerate(lessons):
            for at, row in enumerate(one.signs.rows):
                members = (
                    [0] if together else [seat for seat in range(len(one.sides)) if one.sides[seat] == one.sides[at]]
                )
                self.rows[place, at] = row
                self.there[place, at] = 1.0
                self.won[place, at], self.leads[place, at] = one.won[at], one.leads[at]
                self.mix[place, at, members] = 1.0 / len(members)
                self.weight[place, at] = 1.0 / len(members)
                if self.things is not None:
                    self.things[place, at] = one.signs.things[at]

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


# ---------------------------------------------------------------- nets


class Student:
    """One net while it learns. Rows are scaled; `told` writes it for rows as they are."""

    def __init__(self, batch: Batch, together: bool, scale: float, random: np.random.Generator) -> None:
        self.together: Final = together
        self.scale: Final = scale
        here = batch.there.astype(bool)
        self.middle, self.spread = scaling(batch.rows[here])
        width = batch.rows.shape[-1]
        self.weights: dict[str, Numbers] = {
            "hidden": random.normal(0.0, 0.6 / math.sqrt(width), (width + 1, HIDDEN)),
            "out": random.normal(0.0, 0.1, (HIDDEN, 2)),
            "bias": np.zeros(2),
        }
        if batch.things is not None:
            depth = batch.things.shape[-1]
            self.thing_middle, self.thing_spread = scaling(batch.things[here].reshape(-1, depth))
            self.weights["thing"] = random.normal(0.0, 0.6 / math.sqrt(depth), (depth + 1, THING_HIDDEN))
            self.weights["thing-out"] = random.normal(0.0, 0.05, (THING_HIDDEN, 2))
        self.first = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.second = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.steps = 0

    def inputs(self, batch: Batch) -> tuple[Numbers, Numbers | None]:
        rows = with_one((batch.rows - self.middle) / self.spread)
        if batch.things is None:
            return rows, None
        return rows, with_one((batch.things - self.thing_middle) / self.thing_spread)

    def answer(self, batch: Batch) -> tuple[Numbers, Numbers, dict[str, Numbers]]:
        """Chances and leads of all rows, and what was on the way to them."""
        rows, things = self.inputs(batch)
        hidden = np.tanh(rows @ self.weights["hidden"])
        heads = hidden @ self.weights["out"] + self.weights["bias"]
        way = {"rows": rows, "answer": hidden}
        if things is not None:
            thing = np.tanh(things @ self.weights["thing"])
            heads = heads + (thing @ self.weights["thing-out"]).sum(axis=2)
            way |= {"things": things, "thing answer": thing}
        return self.chances(heads[..., 0], batch), heads[..., 1], way

    def chances(self, logits: Numbers, batch: Batch) -> Numbers:
        if self.together:
            return np.asarray(1.0 / (1.0 + np.exp(-np.clip(logits, -30.0, 30.0))))
        sides = np.einsum("nij,nj->ni", batch.mix, logits)
        sides = np.where(batch.there > 0, sides, -np.inf)
        claims = np.exp(sides - sides.max(axis=1, keepdims=True))
        return np.asarray(claims / (claims * batch.weight).sum(axis=1, keepdims=True))

    def learn(self, batch: Batch, rate: float) -> None:
        """One step of Adam."""
        chances, leads, way = self.answer(batch)
        number = len(batch.rows)
        wrong = (chances - batch.won) * batch.weight * batch.there / number
        if not self.together:
            wrong = np.einsum("nij,ni->nj", batch.mix, wrong)
        missed = LEAD_WEIGHT * np.tanh(leads - batch.leads / self.scale) * batch.there / number
        slope = np.stack([wrong, missed], axis=-1)
        grads = {"out": np.einsum("nsh,nsk->hk", way["answer"], slope), "bias": slope.sum(axis=(0, 1))}
        back = slope @ self.weights["out"].T * (1.0 - way["answer"] ** 2)
        grads["hidden"] = np.einsum("nsf,nsh->fh", way["rows"], back)
        if "things" in way:
            grads["thing-out"] = np.einsum("nsth,nsk->hk", way["thing answer"], slope)
            behind = (slope @ self.weights["thing-out"].T)[:, :, None, :] * (1.0 - way["thing answer"] ** 2)
            grads["thing"] = np.einsum("nstf,nsth->fh", way["things"], behind)
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


def scaling(rows: Numbers) -> tuple[Numbers, Numbers]:
    spread = rows.std(axis=0)
    return rows.mean(axis=0), np.where(spread > 1e-6, spread, 1.0)


def with_one(rows: Numbers) -> Numbers:
    return np.concatenate([rows, np.ones((*rows.shape[:-1], 1))], axis=-1)


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


def train(lessons: Lessons, number: int, scale: float, seed: int) -> Student:
    """One net; the games of its own fold say when it has learned enough."""
    random = np.random.default_rng(seed * NETS + number)
    fold = folds_of(lessons.game)
    learned = np.flatnonzero((fold != 0) & (fold != number + 1))
    judged = lessons.some(np.flatnonzero(fold == number + 1))
    student = Student(lessons.some(learned), lessons.together, scale, random)
    best, best_weights, waited = math.inf, dict(student.weights), 0
    for epoch in range(EPOCHS):
        order = random.permutation(learned)
        rate = RATE / (1.0 + 0.08 * epoch)
        for begin in range(0, len(order), BATCH):
            student.learn(lessons.some(order[begin : begin + BATCH]), rate)
        surprise = entropy(student.answer(judged)[0], judged)
        if surprise < best - 1e-5:
            best, best_weights, waited = surprise, dict(student.weights), 0
        else:
            waited += 1
            if waited == PATIENCE:
                break
    student.weights = best_weights
    return student


def folds_of(games: NDArray[Any]) -> NDArray[Any]:
    """The fold of each game; neighbours are other tables, and shall not all be in the same."""
    return (games * SCATTER >> 16) % FOLDS


# ---------------------------------------------------------------- how true it is


def scores(chances: Numbers, lessons: Lessons, chosen: NDArray[np.int64]) -> Scores:
    """Measured at the beginnings of turns, in the eyes of the first seat: all seats are alike over many games."""
    batch = lessons.some(chosen)
    part, game = lessons.part[chosen], lessons.game[chosen]
    said, won = chances[:, 0], batch.won[:, 0]
    brier = [square(said, won, abs(part - middle) <= 0.1) for middle in (0.25, 0.5, 0.75)]
    base = float(((won - won.mean()) ** 2).mean())
    tenths = [(part * TENTHS).astype(int) == number for number in range(TENTHS)]
    worst = max(
        [reliability(said[tenth], won[tenth]) for tenth in tenths if tenth.sum() >= FEW_MOMENTS], default=math.nan
    )
    return Scores(entropy(chances, batch), base, brier, worst, movement(said, won, game, part))


def square(said: Numbers, won: Numbers, chosen: NDArray[np.bool_]) -> float:
    return float(((said - won) ** 2)[chosen].mean()) if chosen.any() else math.nan


def reliability(said: Numbers, won: Numbers) -> float:
    """Squared distance between what was said and what came true, less what chance alone makes of it, in ten bins."""
    total = 0.0
    for low in range(TENTHS):
        these = np.minimum((said * TENTHS).astype(int), TENTHS - 1) == low
        number = int(these.sum())
        if number >= 10:
            mean = float(said[these].mean())
            gap = (mean - float(won[these].mean())) ** 2 - mean * (1.0 - mean) / number
            total += number / len(said) * max(0.0, gap)
    return total


def movement(said: Numbers, won: Numbers, game: NDArray[Any], part: Numbers) -> float:
    """Squared steps of the curves, summed over each game, against the variance of the outcome: 1 is honest."""
    steps = variance = 0.0
    for number in np.unique(game):
        these = np.flatnonzero(game == number)
        these = these[np.argsort(part[these], kind="stable")]
        curve = np.append(said[these], won[these[0]])
        steps += float((np.diff(curve) ** 2).sum())
        variance += float((won[these[0]] - curve[0]) ** 2)
    return steps / max(variance, 1e-9)


# ---------------------------------------------------------------- files


def digest_of(game: str) -> str:
    """The printed numbers that a value was learned with."""
    return sha256(json.dumps(numbers_of(game), sort_keys=True).encode()).hexdigest()[:16]


def learn(game: str, mode: str, games: int, seed: int, progress: Progress = ignore) -> dict[str, Any]:
    """Play, train, measure; what goes into the file."""
    rules, judge = find_game(game), find_judge(game)
    school = next(one for one in judge.schoolings() if one.mode == mode)
    lessons = Lessons(play_lessons(rules, judge, school, games, seed, progress), school.together)
    here = lessons.there.astype(bool)
    scale = max(1.0, float(lessons.leads[here].std()))
    students = [train(lessons, number, scale, seed) for number in range(NETS)]
    kept = np.flatnonzero(folds_of(lessons.game) == 0)
    chances = np.mean([student.answer(lessons.some(kept))[0] for student in students], axis=0)
    found = scores(chances, lessons, kept)
    return {
        "game": game,
        "mode": mode,
        "learned": {"command": f"meadhall learn {game} --mode {mode} --games {games} --seed {seed}"},
        "note": f"learned briefly: {games} games, {len(lessons.game)} moments, one round of self-play",
        "rules": rules.version,
        "data": digest_of(game),
        "together": school.together,
        "signs": school.signs,
        "things": school.things,
        "scale": round(scale, DIGITS),
        "scores": {name: told(value) for name, value in found._asdict().items()},
        "nets": [student.told() for student in students],
    }


def keep(game: str, mode: str, games: int, seed: int, progress: Progress = ignore) -> dict[str, Any]:
    """Moments of games that nobody learns from, for the test that what is told comes true: a few of each game."""
    rules, judge = find_game(game), find_judge(game)
    school = next(one for one in judge.schoolings() if one.mode == mode)
    random = Random(seed)
    lessons = play_lessons(rules, judge, school, games, -1 - seed, progress)
    chosen: list[Lesson] = []
    for number in range(games):
        own = [one for one in lessons if one.game == number]
        chosen += sorted(random.sample(own, min(KEPT_MOMENTS, len(own))), key=lambda one: one.part)
    return {
        "game": game,
        "mode": mode,
        "signs": school.signs,
        "moments": [
            {
                "part": round(one.part, 3),
                "sides": one.sides,
                "won": [round(share, DIGITS) for share in one.won],
                "rows": [short(row) for row in one.signs.rows],
                "things": [[short(thing) for thing in seat] for seat in one.signs.things],
            }
            for one in chosen
        ],
    }


def short(row: list[float]) -> list[float]:
    return [int(one) if one == int(one) else float(f"{one:.{DIGITS}g}") for one in row]


def write_kept(found: dict[str, Any], folder: Path) -> Path:
    """A line for each moment."""
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in found["moments"])
    head = ",\n".join(f" {json.dumps(name)}: {json.dumps(found[name])}" for name in ("game", "mode", "signs"))
    file = folder / value_file(found["game"], found["mode"]).name
    file.write_text("{\n" + head + f',\n "moments": [\n{lines}\n ]\n' + "}\n", "utf-8")
    return file


def told(value: Any) -> Any:
    return [round(one, DIGITS) for one in value] if isinstance(value, list) else round(value, DIGITS)


def write(found: dict[str, Any], folder: Path) -> Path:
    """A line for each net: people compare files, nobody reads weights."""
    lines = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in found.items() if name != "nets"]
    nets = ",\n".join(f"  {json.dumps(net)}" for net in found["nets"])
    text = "{\n" + ",\n".join([*lines, f' "nets": [\n{nets}\n ]']) + "\n}\n"
    file = folder / value_file(found["game"], found["mode"]).name
    file.write_text(text, "utf-8")
    return file
