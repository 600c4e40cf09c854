"""Games played at random, for laws that every game on the shelf must obey.

A later game is under these laws as soon as it is in `meadhall.games.NAMES`; its own invariants stand in a module
of this folder that bears its name. The toy game of tests/core obeys them too: it has what others may lack.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol
from zlib import crc32

import pytest

from meadhall.build_mode import build_mode
from meadhall.core import CHANCE, Ask, BadInput, Choice, Facts, Match, Rules, State, draw, new_match, question
from meadhall.games import NAMES, find_game, find_rules
from meadhall.games.editions import NEWEST
from tests.core import toy

GAMES: dict[str, Rules] = {**{name: find_game(name) for name in NAMES}, toy.RULES.name: toy.RULES}

MOST_ANSWERS = 5_000
"""More than any game takes: a random game of Small World has 200 answers, seldom 600. A game's module may say more."""

QUIET = {"stop", "pass", "decline"}
"""Verbs that end something. Every other walk seldom uses them, so that empires grow and pieces meet. A game's module
may name more: `RELUCTANT`."""


class Guard(Protocol):
    """The invariants of one game; each game's module has one."""

    def __init__(self, game: Any) -> None: ...

    def look(self) -> None:
        """The state has come to its next question: nothing may be broken."""

    def end(self) -> None:
        """The game is over."""


class Table(NamedTuple):
    """What can be chosen before a game begins."""

    game: str
    seats: int
    options: dict[str, str]
    edition: int = NEWEST

    @property
    def rules(self) -> Rules:
        return GAMES[self.game] if self.edition == NEWEST else find_rules(self.game, self.edition, "")

    def module(self) -> Any:
        """What the laws know about this game in particular."""
        return import_module(f"tests.laws.{self.game.replace('-', '_')}")

    def guard(self, game: State) -> Guard:
        guard: Guard = self.module().Guard(game)
        return guard

    def match(self, seed: int) -> Match:
        return new_match(self.rules, self.seats, self.options, [], Random(seed))

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *[f"{name}={value}" for name, value in self.options.items()]])


def option_sets(rules: Rules, seats: int) -> list[dict[str, str]]:
    """What a game's own module says is worth playing with so many seats, the defaults first; or each option alone."""
    module = Table(rules.name, seats, {}).module()
    if hasattr(module, "option_sets"):
        chosen: list[dict[str, str]] = module.option_sets(seats)
        return chosen
    return each_option_alone(rules, seats)


def each_option_alone(rules: Rules, seats: int) -> list[dict[str, str]]:
    """The defaults, and each other value of each option; values that need more seats are left out."""
    sets: list[dict[str, str]] = [{}]
    for option in rules.options:
        for value in option.values[1:]:
            try:
                new_match(rules, seats, {option.name: value}, [], Random(0))
            except BadInput:
                continue
            sets.append({option.name: value})
    return sets


def every_table() -> list[Table]:
    """Every game and seat count with all that is worth playing there."""
    return [
        Table(name, seats, options)
        for name, rules in GAMES.items()
        for seats in rules.seats
        for options in option_sets(rules, seats)
    ]


def is_worth_the_wait(table: Table) -> bool:
    """The compiled rules play at every table; the written ones, several times slower, at the smallest and largest."""
    seats = table.rules.seats
    return build_mode() == "native" or not table.options or table.seats in (min(seats), max(seats))


HELD_EVERYWHERE: list[str] = []
"""The laws that were read so far and are held at every table."""


def is_taken(table: Table, number: int, law: str) -> bool:
    """Whether a law is held at a table, the so-manieth of its game, in `./check`; in `./check --long` it always is.

    Where a game's module says `LAWS_TAKE_TURNS = 4`, each law takes every fourth table and each its own fourth: every
    table is held to some law in each run, and every law meets all adventures and all numbers of seats.
    """
    turns: int = getattr(table.module(), "LAWS_TAKE_TURNS", 1)
    return not table.options or (number + crc32(law.encode())) % turns == 0


def on_every_table(law: Callable[[Table], None]) -> Callable[[Table], None]:
    """Hold a law at every table, or at those whose turn it is."""
    HELD_EVERYWHERE.append(law.__name__)
    found = []
    numbers: Counter[str] = Counter()
    for table in [table for table in every_table() if is_worth_the_wait(table)]:
        marks = [] if is_taken(table, numbers[table.game], law.__name__) else [pytest.mark.long]
        numbers[table.game] += 1
        found.append(pytest.param(table, marks=marks, id=str(table)))
    held: Callable[[Table], None] = pytest.mark.parametrize("table", found)(law)
    return held


def most_answers(table: Table) -> int:
    """How many answers a game may take at this table."""
    most: int = getattr(table.module(), "MOST_ANSWERS", MOST_ANSWERS)
    return most


class Walker:
    """Plays a match at random. Only `random()` is asked for numbers: it says the same in every Python."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.rules = table.rules
        self.match = table.match(seed)
        self.random = Random(seed)
        self.eager = seed % 2 == 1
        self.quiet = QUIET | getattr(table.module(), "RELUCTANT", set())
        self.most = most_answers(table)

    @property
    def state(self) -> State:
        return self.match.state

    def below(self, limit: int) -> int:
        return int(self.random.random() * limit)

    def choose(self, options: list[Choice]) -> Choice:
        choice = options[self.below(len(options))]
        if self.eager and choice.verb in self.quiet and self.random.random() < 0.8:
            return options[self.below(len(options))]
        return choice

    def step(self, ask: Ask) -> None:
        """Answer a question, whoever is asked."""
        asked = ask.asked(self.state)
        assert asked, "a question to nobody"
        seat = asked[self.below(len(asked))]
        options = ask.options(self.state, seat)
        assert options, "nothing to choose from"
        self.match.answer(seat, draw(self.state, ask, self.random) if seat == CHANCE else self.choose(options))

    def walk(self) -> Iterator[Ask]:
        """Stop at every question, then answer it."""
        while (ask := question(self.state)) is not None:
            yield ask
            assert len(self.match.record.answers) < self.most, "it does not end"
            self.step(ask)

    def finish(self) -> Match:
        for _ in self.walk():
            pass
        return self.match


def save(rules: Rules, game: State) -> Facts:
    """A state as it stands at its next question."""
    question(game)
    return rules.save(game)
