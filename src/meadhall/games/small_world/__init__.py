"""Small World: peoples with strange powers on a map too small for all of them."""

from random import Random
from typing import Any, Final

from meadhall.core.options import Option, who_begins
from meadhall.core.rules import Result, Rules, steps_in
from meadhall.core.steps import State
from meadhall.core.values import Choice, Event, Facts
from meadhall.games.data_files import Printed
from meadhall.games.editions import editions_of
from meadhall.games.small_world import (
    combos,
    conquest,
    decline,
    losses,
    markers,
    necromancer,
    places,
    redeployment,
    scoring,
    setup,
    taking_up,
    team,
    turn,
    view,
)
from meadhall.games.small_world.box import Kinds, SmallWorldBox
from meadhall.games.small_world.choices import CHOICES, every_choice
from meadhall.games.small_world.ghosts import Ghosts
from meadhall.games.small_world.packs import pack_modules
from meadhall.games.small_world.setup import SET_OPTIONS, load_records, save_records, set_up
from meadhall.games.small_world.state import MODES, SmallWorld
from meadhall.games.small_world.trait import Trait

SEATS: Final = [2, 3, 4, 5, 6]
PACKS: Final = pack_modules()
MODULES: Final = [
    *[combos, conquest, decline, losses, markers, necromancer, places, redeployment, scoring, setup, taking_up],
    *[team, turn],
    *PACKS,
]
STEPS: Final = steps_in(*MODULES)


class SmallWorldRules(Rules):
    """The rules of Small World, as everybody outside this folder uses them."""

    def setup(self, seats: int, options: dict[str, str]) -> State:
        return set_up(self.box, seats, options)

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
        return every_choice(self.box.limits)

    def event(self, game: Any, event: Event) -> Facts:
        return view.event_facts(game, event)

    def noun(self, game: Any, kind: str, value: str) -> str:
        """A region is called by the name of its place, which differs from map to map."""
        return view.place_name(game, value) if kind == "place" else f"{kind}-{value}"

    def save_records(self, game: Any) -> Facts:
        return save_records(game)

    def load_records(self, data: Facts) -> State:
        return load_records(self.box, data)


def options_in(box: SmallWorldBox) -> list[Option]:
    """What can be set at a table."""
    mode_seats = {"standard": [2, 3, 4, 5], "necromancer": box.necromancer_seats, "teams": [box.team_seats]}
    return [
        Option("mode", MODES, mode_seats),
        *[Option(name, ["usual", "on", "off"]) for name in SET_OPTIONS.values()],
        Option(
            "ghosts", [str(box.ghost_tokens - fewer) for fewer in box.fewer_ghosts], when=[{"mode": ["necromancer"]}]
        ),
        Option("coins", ["hidden", "open"]),
        who_begins(SEATS),
    ]


def kinds_in(modules: list[Any]) -> Kinds:
    """The races or powers that these modules define, by the ids of their rows: `WhiteLadies` is `white_ladies`."""
    found: Kinds = {}
    for module in modules:
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, Trait):
                found["".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in name])[1:]] = thing
    return found


def make_rules(printed: Printed) -> Rules:
    """The rules with what is printed for an edition and a house."""
    box = SmallWorldBox(printed, {**kinds_in(PACKS), "ghosts": Ghosts})
    return SmallWorldRules("small-world", box, SEATS, options_in(box), STEPS)


RULES: Final = make_rules(Printed("small_world", editions_of("small_world").newest, "", {}))
