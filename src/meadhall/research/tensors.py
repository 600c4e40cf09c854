"""Numbers for those who learn: what a seat sees as a vector, what it may answer as a mask, every entry with a name.

Actions are the game's shared choices in the order of its registry, so an action has the same number in every game that
is played. Observations are the entries of the seat's view. A view is as deep and as long as the game needs it just
now, a vector is not: a `Layout` fixes the names once, by looking at games played at random from fixed seeds, so that it
is the same for everybody who uses the same rules. What a view shows beyond them is counted in the entry `ELSEWHERE`.
"""

import re
from functools import cache
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from meadhall.core import Ask, Match, Rules, State, new_match
from meadhall.core.rules import Result
from meadhall.games import find_game

Vector: TypeAlias = npt.NDArray[np.float32]
Mask: TypeAlias = npt.NDArray[np.int8]

ELSEWHERE: Final = "elsewhere"
SURVEYS: Final = 6
"""Games that are looked at for a layout: more find hardly any further name."""
INDEX: Final = re.compile(r"\[(\d+)\]")
EVERY: Final = 3
"""Of their questions, one in so many is looked at."""


class Actions:
    """The numbers of a game's choices."""

    def __init__(self, rules: Rules) -> None:
        self.choices: Final = rules.all_choices()
        self.names: Final = [choice.text for choice in self.choices]
        self.numbers: Final = {text: number for number, text in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.choices)

    def offered(self, state: State, ask: Ask, seat: int) -> list[int]:
        """The numbers of what a seat, or chance, may answer, the smallest first."""
        return sorted([self.numbers[choice.text] for choice in ask.options(state, seat)])

    def mask(self, offered: list[int]) -> Mask:
        """One for each action that is offered, nought for all others."""
        mask = np.zeros(len(self.choices), np.int8)
        mask[offered] = 1
        return mask


class Layout:
    """The entries of an observation, in order."""

    def __init__(self, names: list[str]) -> None:
        self.names: Final = [*names, ELSEWHERE]
        self.places: Final = {name: place for place, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    def vector(self, entries: dict[str, float]) -> Vector:
        """The entries in their places; those without one are counted."""
        vector = np.zeros(len(self.names), np.float32)
        elsewhere = len(self.names) - 1
        for name, value in entries.items():
            place = self.places.get(name)
            if place is None:
                vector[elsewhere] += 1
            else:
                vector[place] = value
        return vector


def observed(rules: Rules, state: State, seat: int, ask: Ask | None) -> dict[str, float]:
    """All that a seat may know, by name: its view, its place at the table, and the question if it is asked."""
    found: dict[str, float] = {f"seat={seat}": 1.0}
    spread_out(rules.view(state, seat), "", found)
    if ask is not None and seat in ask.asked(state):
        found[f"question={type(ask).__name__}"] = 1.0
        spread_out(ask.facts(state, seat), "question", found)
    return found


def spread_out(value: Any, path: str, found: dict[str, float]) -> None:
    """A part of a view as entries: numbers as they are, words as a one beside their name, lists of words as counts."""
    if isinstance(value, dict):
        for key, part in value.items():
            spread_out(part, f"{path}.{key}" if path else str(key), found)
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            spread_out(part, path if isinstance(part, str) else f"{path}[{index}]", found)
    elif isinstance(value, str):
        name = f"{path}={value}"
        found[name] = found.get(name, 0.0) + 1.0
    elif value is not None:
        found[path] = float(value)


@cache
def actions_of(game: str) -> Actions:
    return Actions(find_game(game))


@cache
def layout_of(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Layout:
    """The layout for tables of this kind; the same every time."""
    names: set[str] = set()
    for number in range(SURVEYS):
        survey(find_game(game), seats, dict(options), Random(f"layout/{number}"), names)
    return Layout(sorted(completed(names)))


def completed(names: set[str]) -> set[str]:
    """What was seen in one place of a list may come up in all its places."""
    places: dict[str, set[tuple[str, ...]]] = {}
    words: dict[str, set[str]] = {}
    for name in names:
        path, equals, word = name.partition("=")
        pattern = INDEX.sub("[{}]", path.replace("{", "{{").replace("}", "}}"))
        places.setdefault(pattern, set()).add(tuple(INDEX.findall(path)))
        words.setdefault(pattern, set()).add(equals + word)
    return {
        pattern.format(*place) + word for pattern, seen in places.items() for place in seen for word in words[pattern]
    }


def survey(rules: Rules, seats: int, options: dict[str, str], random: Random, names: set[str]) -> None:
    """Note the entries that come up in one game played at random."""
    match = new_match(rules, seats, options, [str(seat) for seat in range(seats)], random)
    questions = 0
    while True:
        ask = match.settle()
        if ask is None or questions % EVERY == 0:
            for seat in range(seats):
                names.update(observed(rules, match.state, seat, ask))
        if ask is None:
            return
        questions += 1
        seat = ask.asked(match.state)[0]
        offered = ask.options(match.state, seat)
        match.answer(seat, offered[int(random.random() * len(offered))])


def rewards(result: Result) -> list[float]:
    """What the end is worth to each seat: 1 a victory, -1 a defeat; sides that share a victory have 0."""
    shared = len({result.sides[seat] for seat in result.winners}) > 1
    return [(0.0 if shared else 1.0) if seat in result.winners else -1.0 for seat in range(len(result.scores))]


class Desk:
    """One game in play with all that the adapters share: whose turn it is, what is seen, what is offered."""

    def __init__(self, game: str, seats: int | None, options: dict[str, str] | None) -> None:
        self.rules: Final = find_game(game)
        self.seats: Final = self.rules.seats[0] if seats is None else seats
        self.options: Final[dict[str, str]] = dict(options or {})
        self.actions: Final = actions_of(game)
        self.layout: Final = layout_of(game, self.seats, tuple(sorted(self.options.items())))
        self.match: Match = self.new_match(Random(0))
        self.ask: Ask | None = None

    def new_match(self, random: Random) -> Match:
        return new_match(self.rules, self.seats, self.options, [f"seat {n + 1}" for n in range(self.seats)], random)

    def deal(self, random: Random) -> None:
        """A new game, up to its first decision."""
        self.match = self.new_match(random)
        self.ask = self.match.settle()

    @property
    def turn(self) -> int | None:
        """The seat that decides next; None when the game is over."""
        return None if self.ask is None else self.ask.asked(self.match.state)[0]

    def take(self, seat: int, action: int) -> None:
        """Answer with an action; Refused changes nothing."""
        self.match.answer(seat, self.actions.choices[action])
        self.ask = self.match.settle()

    def observation(self, seat: int) -> Vector:
        return self.layout.vector(observed(self.rules, self.match.state, seat, self.ask))

    def offered(self, seat: int) -> list[int]:
        """The actions of a seat; none while others decide."""
        if self.ask is None or seat != self.turn:
            return []
        return self.actions.offered(self.match.state, self.ask, seat)

    def mask(self, seat: int) -> Mask:
        return self.actions.mask(self.offered(seat))

    def rewards(self) -> list[float]:
        return rewards(self.rules.result(self.match.state))
