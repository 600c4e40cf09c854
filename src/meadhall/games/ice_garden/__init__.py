"""The Lord of the Ice Garden: four Chanters, magic that costs a good name, and a hunter for the worst of them."""

from random import Random
from typing import Any, Final

from meadhall.core.options import Option
from meadhall.core.rules import Result, Rules, steps_in
from meadhall.core.steps import State
from meadhall.core.values import Choice, Event, Facts
from meadhall.games.data_files import Printed
from meadhall.games.editions import editions_of
from meadhall.games.ice_garden import (
    activation,
    boxes,
    callo,
    combat,
    domination,
    fjollsfinn,
    freihoff,
    initiative,
    making,
    mountain,
    planning,
    scoring,
    setup,
    turn,
    vandyken,
    view,
    vuko,
)
from meadhall.games.ice_garden.box import IceGardenBox
from meadhall.games.ice_garden.choices import CHOICES, every_choice
from meadhall.games.ice_garden.data import VUKO_SIDES
from meadhall.games.ice_garden.setup import load_records, set_up
from meadhall.games.ice_garden.state import IceGarden

STEPS: Final = steps_in(
    *[activation, boxes, callo, combat, domination, fjollsfinn, freihoff, initiative, making, mountain],
    *[planning, setup, turn, vandyken, vuko],
)


class IceGardenRules(Rules):
    """The rules of The Lord of the Ice Garden, as everybody outside this folder uses them."""

    def setup(self, seats: int, options: dict[str, str]) -> State:
        return set_up(self.box, seats, options)

    def public_view(self, game: Any) -> Facts:
        return {**view.public_view(game)}

    def private_view(self, game: Any, seat: int) -> Facts:
        return {**view.private_view(game, seat)}

    def imagine(self, game: Any, seat: int, random: Random) -> State:
        """A copy: what is hidden in the setup has not been drawn yet, and nothing is hidden afterwards (IG-70)."""
        table: IceGarden = game
        return table.copy()

    def result(self, game: Any) -> Result:
        return scoring.result(game)

    def choice(self, text: str) -> Choice | None:
        return CHOICES.get(text)

    def all_choices(self) -> list[Choice]:
        return every_choice(self.box.limits)

    def event(self, game: Any, event: Event) -> Facts:
        return view.event_facts(game, event)

    def load_records(self, data: Facts) -> State:
        return load_records(self.box, data)


def make_rules(printed: Printed) -> Rules:
    """The rules with what is printed for an edition and a house."""
    box = IceGardenBox(printed)
    sides = ["random", *[side.code for side in VUKO_SIDES]]
    options = [
        Option("mode", ["basic", "advanced", "order", "tiles"]),
        Option("characters", ["chosen", "dealt"]),
        *[
            Option(f"stage-{stage}", sides, when=[{"mode": ["advanced", "tiles"]}])
            for stage in range(1, box.stages + 1)
        ],
    ]
    return IceGardenRules("ice-garden", box, box.seats, options, STEPS)


RULES: Final = make_rules(Printed("ice_garden", editions_of("ice_garden").newest, "", {}))
