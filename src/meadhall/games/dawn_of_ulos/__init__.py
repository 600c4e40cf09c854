"""Dawn of Ulos: gods who own no faction and hold cards of all of them."""

from random import Random
from typing import Any, Final

from meadhall.core.options import Option, who_begins
from meadhall.core.rules import Result, Rules, steps_in
from meadhall.core.steps import State
from meadhall.core.values import Choice, Event, Facts
from meadhall.games.data_files import Printed
from meadhall.games.dawn_of_ulos import (
    abilities,
    actions,
    conflict,
    conflict_abilities,
    conflict_returns,
    march,
    placing,
    rift_cards,
    rifts,
    scoring,
    settling,
    setup,
    transmute,
    turn,
    ulrir,
    view,
)
from meadhall.games.dawn_of_ulos.box import DawnOfUlosBox
from meadhall.games.dawn_of_ulos.choices import CHOICES, every_choice
from meadhall.games.dawn_of_ulos.data import DIFFICULTIES, MOST_SEATS
from meadhall.games.dawn_of_ulos.imagining import imagine
from meadhall.games.dawn_of_ulos.setup import BASIC_SET, CHOSEN, MAPS, RANDOM
from meadhall.games.editions import editions_of

SEATS: Final = list(range(1, MOST_SEATS + 1))
OPTIONS: Final = [
    Option("factions", [BASIC_SET, RANDOM, CHOSEN]),
    Option("map", [RANDOM, *MAPS]),
    *[
        Option(f"faction-{n}", names, when=[{"factions": [CHOSEN]}])
        for n, names in enumerate(setup.faction_orders(), 1)
    ],
    who_begins(SEATS),
    Option("difficulty", DIFFICULTIES, when=[{"seats": ["1"]}]),
]

STEPS: Final = steps_in(
    abilities,
    actions,
    conflict,
    conflict_abilities,
    conflict_returns,
    march,
    placing,
    rift_cards,
    rifts,
    settling,
    setup,
    transmute,
    turn,
    ulrir,
)


class DawnOfUlosRules(Rules):
    """The rules of Dawn of Ulos, as everybody outside this folder uses them."""

    def setup(self, seats: int, options: dict[str, str]) -> State:
        return setup.set_up(self.box, seats, options)

    def public_view(self, game: Any) -> Facts:
        return {**view.public_view(game)}

    def private_view(self, game: Any, seat: int) -> Facts:
        return {**view.private_view(game, seat)}

    def imagine(self, game: Any, seat: int, random: Random) -> State:
        return imagine(game, seat, random)

    def result(self, game: Any) -> Result:
        return scoring.result(game)

    def choice(self, text: str) -> Choice | None:
        return CHOICES.get(text)

    def all_choices(self) -> list[Choice]:
        return every_choice(self.box.limits, self.box.faction_sets)

    def event(self, game: Any, event: Event) -> Facts:
        return view.event_facts(game, event)

    def save_records(self, game: Any) -> Facts:
        return setup.save_records(game)

    def load_records(self, data: Facts) -> State:
        return setup.load_records(self.box, data)


def make_rules(printed: Printed) -> Rules:
    """The rules with what is printed for an edition and a house."""
    return DawnOfUlosRules("dawn-of-ulos", DawnOfUlosBox(printed), SEATS, OPTIONS, STEPS)


RULES: Final = make_rules(Printed("dawn_of_ulos", editions_of("dawn_of_ulos").newest, "", {}))
