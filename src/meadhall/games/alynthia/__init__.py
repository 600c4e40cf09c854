"""Alynthia: guild leaders against the dragons, alone, together or against each other."""

from random import Random
from typing import Any, Final

from meadhall.core.options import Option
from meadhall.core.rules import Result, Rules, steps_in
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
from meadhall.games.alynthia.box import AlynthiaBox
from meadhall.games.alynthia.choices import CHOICES, every_choice
from meadhall.games.data_files import Printed
from meadhall.games.editions import editions_of

SEATS: Final = [1, 2, 3, 4, 5]
SEVERAL: Final = ["2", "3", "4", "5"]
TOGETHER: Final = [{"seats": ["1"]}, {"seats": SEVERAL, "mode": ["cooperative"]}]
OPTIONS: Final = [
    Option("mode", ["cooperative", "competitive"], when=[{"seats": SEVERAL}]),
    Option("guilds", ["basic", "advanced"]),
    Option("difficulty", ["normal", "easy", "challenging", "difficult"], when=TOGETHER),
    Option("toll", ["off", "on"], when=TOGETHER),
    Option("guard", ["off", "on"], when=[{"seats": SEVERAL, "mode": ["cooperative"]}]),
    Option("renown", ["hidden", "open"], when=[{"seats": SEVERAL, "mode": ["competitive"]}]),
]

STEPS: Final = steps_in(
    *(aftermath, battle, cards, commands, decks, dice, dragons, economy),
    *(fortune, guilds, harvest, movement, research, setup, trading, turn),
)


class AlynthiaRules(Rules):
    """The rules of Alynthia, as everybody outside this folder uses them."""

    def setup(self, seats: int, options: dict[str, str]) -> State:
        return setup.set_up(self.box, seats, options)

    def public_view(self, game: Any) -> Facts:
        return {**view.public_view(game)}

    def private_view(self, game: Any, seat: int) -> Facts:
        return {**view.private_view(game, seat)}

    def acts_at_once(self) -> bool:
        """Bots speak slowly (AL-6.18)."""
        return True

    def imagine(self, game: Any, seat: int, random: Random) -> State:
        return hidden.imagine(game, seat, random)

    def result(self, game: Any) -> Result:
        return scoring.result(game)

    def choice(self, text: str) -> Choice | None:
        return CHOICES.get(text)

    def all_choices(self) -> list[Choice]:
        return every_choice(self.box.limits)

    def event(self, game: Any, event: Event) -> Facts:
        return view.event_facts(game, event)

    def save_records(self, game: Any) -> Facts:
        return setup.save_records(game)

    def load_records(self, data: Facts) -> State:
        return setup.load_records(self.box, data)


def make_rules(printed: Printed) -> Rules:
    """The rules with what is printed for an edition and a house."""
    return AlynthiaRules("alynthia", AlynthiaBox(printed), SEATS, OPTIONS, STEPS)


RULES: Final = make_rules(Printed("alynthia", editions_of("alynthia").newest, "", {}))
