"""Roll Player Adventures: a party, a storybook, and dice that do not always do as they are told.

One game is one adventure; the campaign travels from one to the next as a line of text, the option `campaign`.
"""

from random import Random
from typing import Any, Final

from meadhall.core.options import Option
from meadhall.core.rules import Result, Rules, steps_in
from meadhall.core.steps import State
from meadhall.core.values import Choice, Event, Facts
from meadhall.games.data_files import Printed
from meadhall.games.roll_player_adventures import (
    advancement,
    campaign,
    card_costs,
    check,
    combat,
    death,
    effects,
    entries,
    importing,
    items,
    joining,
    legendary,
    lists,
    manipulate,
    movement,
    plays,
    pool,
    rest,
    scoring,
    setup,
    stamina,
    story_effects,
    story_loop,
    trade,
    view,
)
from meadhall.games.roll_player_adventures.box import PRINTED, AdventureBox
from meadhall.games.roll_player_adventures.choices import CHOICES, every_choice
from meadhall.games.roll_player_adventures.state import load_adventure, save_adventure
from meadhall.games.roll_player_adventures.story.library import packaged_files
from meadhall.games.roll_player_adventures.story.model import TOME

SEATS: Final = [1, 2, 3, 4]


def adventure_of(name: str) -> str:
    """`00-ferry.md` is adventure 0, `sidequest.md` is S."""
    return str(int(name[:2])) if name[:2].isdecimal() else "S"


ADVENTURES: Final = [adventure_of(path.name) for path in packaged_files() if not path.name.startswith(TOME)]
OPTIONS: Final = [
    Option("adventure", ADVENTURES),
    Option("campaign", [setup.NEW_CAMPAIGN], free=True),
    Option("legendary", ["off", "on"]),
    Option("acting", ["each", setup.ONE]),
    Option("party", [setup.PREGENERATED], free=True),
    Option("names", [setup.DEFAULT_NAMES], free=True),
]

STEPS: Final = steps_in(
    *(advancement, campaign, card_costs, check, combat, death, effects, entries, importing, items, joining),
    *(legendary, lists, manipulate, movement, plays, pool, rest, setup, stamina, story_effects, story_loop, trade),
)


class RollPlayerAdventuresRules(Rules):
    """The rules of Roll Player Adventures, as everybody outside this folder uses them."""

    def setup(self, seats: int, options: dict[str, str]) -> State:
        return setup.set_up(self.box, seats, options)

    def public_view(self, game: Any) -> Facts:
        return {**view.public_view(game)}

    def private_view(self, game: Any, seat: int) -> Facts:
        return {**view.private_view(game, seat)}

    def summary(self, game: Any) -> Facts:
        return {**view.summary_view(game)}

    def imagine(self, game: Any, seat: int, random: Random) -> State:
        """Nothing on the table is hidden: face-down tokens and decks have no order until they are turned."""
        copied: State = game.copy()
        return copied

    def result(self, game: Any) -> Result:
        return scoring.result(game)

    def choice(self, text: str) -> Choice | None:
        return CHOICES.get(text)

    def all_choices(self) -> list[Choice]:
        return every_choice(self.box.limits)

    def event(self, game: Any, event: Event) -> Facts:
        return view.event_facts(game, event)

    def save_records(self, game: Any) -> Facts:
        return save_adventure(game)

    def load_records(self, data: Facts) -> State:
        return load_adventure(data, self.box)


def rules_with(box: AdventureBox) -> Rules:
    return RollPlayerAdventuresRules("roll-player-adventures", box, SEATS, OPTIONS, STEPS)


def make_rules(printed: Printed) -> Rules:
    """The rules with what is printed for an edition and a house."""
    return rules_with(AdventureBox(printed))


RULES: Final = rules_with(PRINTED)
