"""How the scenes of every game are played: answers in the notation of records, given four ways at once."""

import json
from collections.abc import Sequence
from typing import TypeVar

from meadhall.core import CHANCE, SPECTATOR, Rules, State, answer, question

Game = TypeVar("Game", bound=State)


def play_four_ways(rules: Rules, game: Game, lines: Sequence[str]) -> Game:
    """Give answers in four ways, which must all lead to the same table.

    Straight, from a copy before each answer, through JSON before each answer, and by replaying them all
    on the scene as it was. Returns the table played straight, which is the one given.
    """
    before = json.dumps(rules.save(game))
    copied, loaded = game.copy(), rules.load(json.loads(before))
    for line in lines:
        give_answer(rules, game, line)
        copied = copied.copy()
        give_answer(rules, copied, line)
        loaded = rules.load(json.loads(json.dumps(rules.save(loaded))))
        give_answer(rules, loaded, line)
    replayed = rules.load(json.loads(before))
    for line in lines:
        give_answer(rules, replayed, line)
    for other in (copied, loaded, replayed):
        question(other)
        question(game)
        assert type(other) is type(game)
        assert rules.save(other) == rules.save(game)
        assert rules.view(other, SPECTATOR) == rules.view(game, SPECTATOR)
    return game


def give_answer(rules: Rules, game: State, line: str) -> None:
    """Give one answer in the notation of records: `0 conquer r9`, `* die 2`."""
    who, _, text = line.partition(" ")
    answer(game, CHANCE if who == "*" else int(who), rules.read(text))
