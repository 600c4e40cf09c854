"""Whether house rules can be played: a few tables try them before anybody sits down."""

from random import Random
from typing import Final

from meadhall.bots.base import Bot
from meadhall.bots.random_bot import RandomBot
from meadhall.core.match import Match
from meadhall.core.matches import new_match
from meadhall.core.options import Option
from meadhall.core.rules import SPECTATOR, BadInput, Rules
from meadhall.games import find_rules
from meadhall.games.editions import NEWEST
from meadhall.games.house import told

SHORT: Final = 60
LONG: Final = 1500
"""Answers of a trial; a whole game if it is not longer."""


def tried_game(name: str, house: str, edition: int = NEWEST) -> Rules:
    """The rules of a game with house rules that have been tried out; BadInput if they cannot be played."""
    rules = find_rules(name, edition, house)
    if house:
        try_out(rules)
    return rules


def try_out(rules: Rules) -> None:
    """Play the beginning at tables of every size and with every option, and one game for long."""
    for place, seats in enumerate(rules.seats):
        play_some(rules, seats, {}, SHORT if place else LONG)
    for option in rules.options:
        for value in option.values[1:]:
            play_some(rules, fitting_seats(rules, option, value), {option.name: value}, SHORT)


def fitting_seats(rules: Rules, option: Option, value: str) -> int:
    """The smallest table for an option; BadInput if there is none any more."""
    for seats in rules.seats:
        if option.fits(value, seats):
            return seats
    raise BadInput("house-without-table", {"option": option.name, "value": value})


def play_some(rules: Rules, seats: int, options: dict[str, str], answers: int) -> None:
    """Random players at one table; BadInput if the rules fail."""
    try:
        match = new_match(rules, seats, options, [""] * seats, Random(seats))
        bots: list[Bot] = [RandomBot(seat) for seat in range(seats)]
        while len(match.record.answers) < answers and answered(match, bots):
            pass
        rules.result(match.state)
        rules.view(rules.imagine(match.state, 0, match.random), SPECTATOR)
        rules.load(rules.save(match.state))
    except BadInput as bad:
        if options:  # an option that does not go without another one is no fault of the house
            return
        raise bad
    except Exception as trouble:
        raise BadInput("house-unplayable", {"seats": seats, "trouble": told(trouble)}) from trouble


def answered(match: Match, bots: list[Bot]) -> bool:
    """Whether the game goes on: one more answer has been given."""
    ask = match.settle()
    if ask is None:
        return False
    seat = ask.asked(match.state)[0]
    match.answer(seat, bots[seat].choose(match.rules, match.state, seat, ask))
    return True
