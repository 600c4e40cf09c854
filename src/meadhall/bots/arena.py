"""Bots at a table, and the loops that the bench measures: whole games, as fast as the build allows."""

from random import Random
from typing import Final

from meadhall.bots.base import Bot
from meadhall.core.match import Match
from meadhall.core.matches import new_match
from meadhall.core.play import answer, outcome, pick, play_out, question
from meadhall.core.rules import Rules, new_game
from meadhall.core.steps import State
from meadhall.core.values import CHANCE, Choice


def play_match(rules: Rules, options: dict[str, str], bots: list[Bot], names: list[str], random: Random) -> Match:
    """A whole game, one bot per seat; each sees only what its seat may know. `random` rolls the table's dice."""
    match = new_match(rules, len(bots), options, names, random)
    while True:
        ask = match.settle()
        if ask is None:
            return match
        seat = ask.asked(match.state)[0]
        bot = bots[seat]
        imagined = rules.imagine(match.state, seat, bot.random)
        match.answer(seat, bot.choose(rules, imagined, seat, ask))


def random_games(rules: Rules, seats: int, games: int, random: Random) -> int:
    """Games in which everybody answers at random and every answer is checked; how many decisions they took."""
    decisions = 0
    roll = random.random  # looked up once
    for _ in range(games):
        game = new_game(rules, seats, {})
        while True:
            ask = question(game)
            if ask is None:
                break
            seat = ask.asked(game)[0]
            if seat == CHANCE:
                answer(game, seat, outcome(game, ask, roll()))
            else:
                answer(game, seat, pick(ask.options(game, seat), roll()))
            decisions += 1
    return decisions


class Move:
    """An answer that was given at a table."""

    def __init__(self, seat: int, choice: Choice) -> None:
        self.seat: Final = seat
        self.choice: Final = choice


def after(rules: Rules, seats: int, moves: list[Move], with_options: bool) -> State:
    """The state after these moves, each of them checked; on request all options are listed before each."""
    game = new_game(rules, seats, {})
    for move in moves:
        ask = question(game)
        if ask is not None and with_options:
            ask.options(game, move.seat)
        answer(game, move.seat, move.choice)
    question(game)
    return game


def copies(game: State, times: int) -> None:
    """Copy a state so many times."""
    for _ in range(times):
        game.copy()


def imaginings(rules: Rules, game: State, seat: int, times: int, random: Random) -> None:
    """Imagine a state so many times."""
    for _ in range(times):
        rules.imagine(game, seat, random)


def rollouts(rules: Rules, game: State, seat: int, times: int, random: Random) -> None:
    """Imagine a state and play it to its end at random, so many times."""
    for _ in range(times):
        play_out(rules.imagine(game, seat, random), random)
