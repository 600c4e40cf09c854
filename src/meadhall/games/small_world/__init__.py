"""Small World: peoples with strange powers on a map too small for all of them."""

from random import Random
from typing import Any, Final

from meadhall.core.rules import Option, Result, Rules, steps_in
from meadhall.core.steps import State
from meadhall.core.values import Choice, Event, Facts
from meadhall.games.small_world import (
    catapult,
    combos,
    conquest,
    decline,
    losses,
    markers,
    necromancer,
    places,
    powers,
    races,
    redeployment,
    scoring,
    setup,
    team,
    turn,
    view,
)
from meadhall.games.small_world.choices import CHOICES
from meadhall.games.small_world.data import NECROMANCER, TEAM
from meadhall.games.small_world.setup import SET_OPTIONS, load_records, save_records, set_up
from meadhall.games.small_world.state import MODES, SmallWorld

SEATS: Final = [2, 3, 4, 5, 6]
MODE_SEATS: Final = {"standard": [2, 3, 4, 5], "necromancer": NECROMANCER["players"], "teams": [TEAM["players"]]}
OPTIONS: Final = [
    Option("mode", MODES, MODE_SEATS),
    *[Option(name, ["usual", "on", "off"]) for name in SET_OPTIONS.values()],
    Option("ghosts", [str(NECROMANCER["ghosts"] - fewer) for fewer in NECROMANCER["easier_for_necromancer_remove"]]),
    Option("coins", ["hidden", "open"]),
    Option("first", ["random", *[str(seat + 1) for seat in range(max(SEATS))]]),
]
MODULES: Final = [
    *[catapult, combos, conquest, decline, losses, markers, necromancer, places],
    *[powers, races, redeployment, scoring, setup, team, turn],
]


class SmallWorldRules(Rules):
    """The rules of Small World, as everybody outside this folder uses them."""

    def setup(self, seats: int, options: dict[str, str]) -> State:
        return set_up(seats, options)

    def public_view(self, game: Any) -> Facts:
        return {**view.public_view(game)}

    def private_view(self, game: Any, seat: int) -> Facts:
        return {**view.private_view(game, seat)}

    def imagine(self, game: Any, seat: int, random: Random) -> State:
        """A copy: stacks have no order before they are drawn, and every coin was won in the open (SW-13.2, SW-13.4)."""
        table: SmallWorld = game
        return table.copy()

    def result(self, game: Any) -> Result:
        return scoring.result(game)

    def choice(self, text: str) -> Choice | None:
        return CHOICES.get(text)

    def all_choices(self) -> list[Choice]:
        return list(CHOICES.values())

    def event(self, game: Any, event: Event) -> Facts:
        return view.event_facts(game, event)

    def noun(self, game: Any, kind: str, value: str) -> str:
        """A region is called by the name of its place, which differs from map to map."""
        return view.place_name(game, value) if kind == "place" else f"{kind}-{value}"

    def save_records(self, game: Any) -> Facts:
        return save_records(game)

    def load_records(self, data: Facts) -> State:
        return load_records(data)


RULES: Final = SmallWorldRules("small-world", 1, SEATS, OPTIONS, steps_in(*MODULES))
