"""The last adventure comes to each of its endings, for a party of one and of four (RPA-35.4)."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.bots.base import Bot
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.choices import Choose, Go
from meadhall.games.roll_player_adventures.items import ConfirmUse, UseItem, UseSecond
from meadhall.games.roll_player_adventures.lists import ChooseOption, list_at
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.model import ADD_ITEM
from meadhall.lab.prepared import prepared_campaign

SEED = 1
HEROES = {1: ["P11"], 4: ["P01", "P05", "P09", "P11"]}
BELLS = [
    *["bell-keepers", "plenty-raised", "guests-of-hestra", "vigil-uncast"],
    *["mercy-rings", "doom-is-ours", "ward-was-rung", "lament-raised"],
]
VERSES = ["verse-of-salt", "verse-of-bone", "verse-of-falling", "verse-of-ice"]
ROPES = ["J10", "J11", "J12", "J13", "J14", "J15", "J16"]
"""The last one is the only one left, and nobody is asked."""
THROUGH = ["I I3", "J J1"]
PLANS = {
    "true": ["D D6", *THROUGH, "I take 81", "J use 81 82", *[f"J {rope}" for rope in ROPES], "J J20"],
    "name": ["D D6", *THROUGH, "I take 81", "J use 81 82", *[f"J {rope}" for rope in ROPES], "J J19"],
    "waking": [*THROUGH, "J J7"],
    "broken": [*THROUGH, "J J6"],
    "answer": ["B take 83", "E E8", "I I3", "J use 83 85"],
}
TITLES = {
    "true": BELLS,
    "name": [*BELLS[:4], "lament-sleeps"],
    "waking": ["white-cord", "three-seats"],
    "broken": ["old-vigil-cast"],
    "answer": [*VERSES, "saw-it-listening", "harrow-heard", "aldith-was-heard", "bell-keepers"],
}


class Guide(Bot):
    """Walks to one place after the other and takes what the plan says there; dice are left to a bot.

    "D D6" takes the choice that leads to D6 at D, "I take 81" one that gives the item, "J use 81 82" uses two together.
    """

    def __init__(self, seed: int, plan: list[str], companion: str) -> None:
        super().__init__(seed)
        self.plan = plan
        self.companion = find_bot(companion, RULES, seed)

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        assert isinstance(state, Adventure)
        options = ask.options(state, seat)
        wanted = self.wanted(state, ask, options)
        return wanted if wanted is not None else self.companion.choose(rules, state, seat, ask)

    def wanted(self, game: Adventure, ask: Ask, options: list[Choice]) -> Choice | None:
        here = game.story.locations[game.at].letter
        if isinstance(ask, ChooseOption):
            return self.from_list(game, ask, here, options)
        if any([isinstance(choice, Go) for choice in options]):
            return self.way(game, options)
        return self.item(ask, options)

    def from_list(self, game: Adventure, ask: ChooseOption, here: str, options: list[Choice]) -> Choice | None:
        """The choice the plan asks for, or the way to it; what cannot be had any more is dropped."""
        at_a_place = "move" in [choice.text for choice in options]
        while self.plan:
            place, _, rest = self.plan[0].partition(" ")
            if here != place:
                return named(options, "move")
            found = named(options, "items") if rest.startswith("use") else leading(game, ask, options, rest)
            if found is not None or not at_a_place:
                if found is not None and not rest.startswith("use"):
                    self.plan.pop(0)
                return found
            self.plan.pop(0)
        return None

    def way(self, game: Adventure, options: list[Choice]) -> Choice | None:
        if not self.plan:
            return None
        goal = self.plan[0][0]
        far = distances(game, goal)
        if game.story.locations[game.at].letter == goal:
            return named(options, "stop")
        steps = [choice for choice in options if isinstance(choice, Go)]
        return min(steps, key=lambda step: far.get(step.letter, len(far)))

    def item(self, ask: Ask, options: list[Choice]) -> Choice | None:
        if not self.plan or " use " not in self.plan[0]:
            return None
        first, second = self.plan[0].split()[2:]
        if isinstance(ask, UseItem):
            return named(options, f"item {first}")
        if isinstance(ask, UseSecond):
            return named(options, f"with {second}")
        if isinstance(ask, ConfirmUse):
            self.plan.pop(0)
            return named(options, "confirm")
        return None


def named(options: list[Choice], text: str) -> Choice | None:
    return next((choice for choice in options if choice.text == text), None)


def leading(game: Adventure, ask: ChooseOption, options: list[Choice], wish: str) -> Choice | None:
    """The choice that leads to an entry, or that gives an item."""
    for number, option in enumerate(list_at(game, ask.entry, ask.block)):
        given = [effect.thing for effect in option.effects if effect.kind == ADD_ITEM]
        gives = [f"take {game.story.items[thing].number}" for thing in given]
        leads = option.target is not None and option.target.label == wish
        if leads or (wish.startswith("take") and wish in gives):
            found = next((one for one in options if isinstance(one, Choose) and one.number == number + 1), None)
            if found is not None:
                return found
    return None


def distances(game: Adventure, goal: str) -> dict[str, int]:
    """How many steps each place is from the goal, whatever is closed today."""
    far = {goal: 0}
    edge = [goal]
    while edge:
        here = edge.pop(0)
        for path in game.story.paths:
            ends = path.name.split("-")
            if here in ends:
                there = ends[1 - ends.index(here)]
                if there not in far:
                    far[there] = far[here] + 1
                    edge.append(there)
    return far


def played(ending: str, seats: int, titles: list[str]) -> Adventure:
    """The last adventure by a party of stage 4; only the song needs somebody who can throw dice."""
    save = prepared_campaign(packaged("11"), seats, 4, HEROES[seats], titles, {"choir": 8}, Random(SEED))
    plan = PLANS[ending][:]
    companion = "greedy" if ending == "answer" else "random"
    bots: list[Bot] = [Guide(SEED + seat, plan, companion) for seat in range(seats)]
    options = {"adventure": "11", "acting": "one", "campaign": save}
    game = play_match(RULES, options, bots, [""] * seats, Random(SEED)).state
    assert isinstance(game, Adventure)
    return game


@pytest.mark.rule("RPA-35.4")
@pytest.mark.parametrize("seats", [1, 4])
def test_with_six_bells_they_can_stay_at_the_weir_and_nobody_gives_a_name(seats: int) -> None:
    game = played("true", seats, TITLES["true"])
    assert game.ending == "ending-true"
    assert "gave-a-name" not in game.titles
    assert not any([hero.nameless for hero in game.heroes])


@pytest.mark.rule("RPA-33.28")
@pytest.mark.parametrize("seats", [1, 4])
def test_with_fewer_bells_one_hero_is_the_tongue(seats: int) -> None:
    game = played("name", seats, TITLES["name"])
    assert game.ending == "ending-true"
    assert "gave-a-name" in game.titles
    assert [hero.nameless for hero in game.heroes].count(True) == 1


@pytest.mark.rule("RPA-33.28")
@pytest.mark.parametrize("seats", [1, 4])
def test_whoever_wakes_it_keeps_as_many_titles_as_there_are_heroes(seats: int) -> None:
    game = played("waking", seats, TITLES["waking"])
    assert game.ending == "ending-waking"
    assert len(game.titles) == min(seats, len(TITLES["waking"])) + 1


@pytest.mark.parametrize("seats", [1, 4])
def test_a_gun_breaks_the_gate(seats: int) -> None:
    assert played("broken", seats, TITLES["broken"]).ending == "ending-broken"


@pytest.mark.parametrize("seats", [1, 4])
def test_the_answer_strikes_the_line_of_every_hero(seats: int) -> None:
    game = played("answer", seats, TITLES["answer"])
    assert game.ending == "ending-answer"
    assert all([hero.struck for hero in game.heroes])


def test_a_sound_that_was_kept_spares_one_hero() -> None:
    game = played("answer", 4, [*TITLES["answer"], "one-sound-kept"])
    assert game.ending == "ending-answer"
    assert [hero.struck for hero in game.heroes].count(False) == 1
