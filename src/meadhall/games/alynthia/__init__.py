"""Alynthia: guild leaders against the dragons, alone, together or against each other."""

from random import Random
from typing import Any, Final

from meadhall.core.rules import Box, Option, Result, Rules, steps_in
from meadhall.core.steps import State
from meadhall.core.values import Choice, Event, Facts
from meadhall.games.alynthia import (
    aftermath,
    battle,
    cards,
    commands,
    decks,
    dice,
    dragons,
    economy,
    fortune,
    guilds,
    harvest,
    hidden,
    movement,
    research,
    scoring,
    setup,
    trading,
    turn,
    view,
)
from meadhall.games.alynthia.choices import CHOICES

SEATS: Final = [1, 2, 3, 4, 5]
OPTIONS: Final = [
    Option("mode", ["cooperative", "competitive"]),
    Option("guilds", ["basic", "advanced"]),
    Option("difficulty", ["normal", "easy", "challenging", "difficult"]),
    Option("toll", ["off", "on"]),
    Option("guard", ["off", "on"]),
    Option("renown", ["hidden", "open"]),
]


class AlynthiaRules(Rules):
    """The rules of Alynthia, as everybody outside this folder uses them."""

    def setup(self, seats: int, options: dict[str, str]) -> State:
        return setup.set_up(seats, options)

    def public_view(self, game: Any) -> Facts:
        return {**view.public_view(game)}

    def private_view(self, game: Any, seat: int) -> Facts:
        return {**view.private_view(game, seat)}

    def imagine(self, game: Any, seat: int, random: Random) -> State:
        return hidden.imagine(game, seat, random)

    def result(self, game: Any) -> Result:
        return scoring.result(game)

    def choice(self, text: str) -> Choice | None:
        return CHOICES.get(text)

    def all_choices(self) -> list[Choice]:
        return list(CHOICES.values())

    def event(self, game: Any, event: Event) -> Facts:
        return view.event_facts(game, event)

    def save_records(self, game: Any) -> Facts:
        return setup.save_records(game)

    def load_records(self, data: Facts) -> State:
        return setup.load_records(data)


RULES: Final = AlynthiaRules(
    "alynthia",
    Box(2, ""),
    SEATS,
    OPTIONS,
    steps_in(
        *(aftermath, battle, cards, commands, decks, dice, dragons, economy),
        *(fortune, guilds, harvest, movement, research, setup, trading, turn),
    ),
)
