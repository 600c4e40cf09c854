"""Whole campaigns on purpose: companions who take what leads to the endings of the last adventure.

    python -m tests.golden.pilgrims     the campaigns of the newest edition that are missing in tests/golden/campaigns

A party of one and one of four go through the first ten adventures once, and from there to each ending of the last.
Those of an older edition stay for as long as tables of it may run (docs/adr/0008-editions.md), and those of an edition
that is out are never made anew (docs/adr/0086-when-an-edition-is-out.md).
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from meadhall.bots.arena import play_match
from meadhall.bots.base import Bot
from meadhall.bots.judges.roll_player_adventures.story_habits import wants_rest
from meadhall.core import Record
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.campaign import saved_campaign
from meadhall.games.roll_player_adventures.choices import MOVE, REST, Go
from meadhall.games.roll_player_adventures.items import ConfirmUse, UseItem, UseSecond
from meadhall.games.roll_player_adventures.lists import ChooseOption
from meadhall.games.roll_player_adventures.movement import open_paths
from meadhall.games.roll_player_adventures.state import LONG_QUIET, Adventure
from meadhall.lab.tempers import PATIENCE, WAYWARD, TemperedBot
from tests.games.roll_player_adventures.test_endings import PLANS, Guide, named

CAMPAIGNS = Path(__file__).parent / "campaigns"
SIZES = [1, 4]
ENDINGS = ["true", "waking", "broken", "answer"]
LAST = "11"
BEFORE = [str(number) for number in range(1, 11)]
SEEDS = {1: 2, 4: 1}
"""By party size: luck with which all four endings are come to."""

PLANS_BEFORE = {
    "1": ["E E1", "D D9", "E use 32 35", "E E11"],
    "3": [
        *["B B1", "B B5", "C C13", "D D4", "F use 42 43", "F F7", "H H2", "H H9", "H H7", "H H8"],
        *["E E2", "F F2", "I I1", "I use 41 44"],
    ],
    "4": ["D D3", "D take 47", "C C8", "C C9", "F use 47", "H use 47 48"],
    "5": ["D D10", "D D16"],
    "6": [
        *["B B2", "C use 57", "D D1", "E E7", "I I7", "I I10", "F F1", "G G1", "H use 58 60", "H H4"],
        *["E E4", "E E5", "A A5"],
    ],
    "7": ["A A1", "G G1", "G take 65", "E E1", "E take 63", "H use 63 65", "H H20", "H H5", "H H6", "I I1"],
    "8": ["C take 66", "E take 69", "E E", "E E", "E E", "D use 66 69", "D D11"],
    "9": ["C C1", "I I4", "H H1", "J use 74", "J J10", "E E2", "E use 73", "D take 75", "G use 73 75"],
    "10": ["H take 78", "I I2", "I I5", "I I6", "C use 78 79", "C C9"],
}
"""What is gone for before the end: bells, verses, and the people who can be asked. What cannot be had is let go."""
LAST_PLANS = {
    **PLANS,
    "answer": ["B take 83", "C take 83", "E E8", "E E2", "I I3", "J use 83 85"],
}


class Pilgrim(Guide):
    """A companion who goes for what the plan says, sleeps when tired, and then looks at whatever else there is."""

    def __init__(self, plan: list[str], seed: int) -> None:
        super().__init__(seed, plan, "greedy")
        self.friend = TemperedBot(RULES, WAYWARD, seed)
        self.walks = 0

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        assert isinstance(state, Adventure)
        options = ask.options(state, seat)
        if isinstance(ask, ChooseOption) and REST in options and wants_rest(state):
            return REST
        wanted = self.wanted(state, ask, options)
        if wanted is None:
            return self.friend.choose(rules, state, seat, ask)
        if isinstance(ask, ChooseOption):
            self.walks = self.walks + 1 if wanted is MOVE else 0
        if self.walks > PATIENCE and self.plan:  # it cannot be come to
            self.plan.pop(0)
            self.walks = 0
        return wanted

    def way(self, game: Adventure, options: list[Choice]) -> Choice | None:
        """The next step on open paths; a place that none of them leads to is let go."""
        here = game.story.locations[game.at].letter
        while self.plan:
            far = open_distances(game, self.plan[0][0])
            if here in far:
                steps = [choice for choice in options if isinstance(choice, Go) and choice.letter in far]
                nearest = min(steps, key=lambda step: far[step.letter], default=None)
                return named(options, "stop") if far[here] == 0 or nearest is None else nearest
            self.plan.pop(0)
        return None

    def item(self, ask: Ask, options: list[Choice]) -> Choice | None:
        """One thing alone, or two together; what the party has not got is let go."""
        if not self.plan or " use " not in self.plan[0] or not isinstance(ask, (UseItem, UseSecond, ConfirmUse)):
            return None
        first, *second = self.plan[0].split()[2:]
        if isinstance(ask, UseItem):
            found = named(options, f"item {first}")
        elif isinstance(ask, UseSecond):
            found = named(options, f"with {second[0]}" if second else "alone")
        else:
            found = named(options, "confirm")
        if found is None or isinstance(ask, ConfirmUse):
            self.plan.pop(0)
        return found


def open_distances(game: Adventure, goal: str) -> dict[str, int]:
    """How many steps each place is from the goal, by paths that can be walked now."""
    far = {goal: 0}
    edge = [goal]
    while edge:
        here = edge.pop(0)
        for number in open_paths(game):
            ends = game.story.paths[number].name.split("-")
            if here in ends:
                there = ends[1 - ends.index(here)]
                if there not in far:
                    far[there] = far[here] + 1
                    edge.append(there)
    return far


def evening(adventure: str, save: str, bots: list[Bot], luck: Random) -> tuple[Record, Adventure]:
    options = {"adventure": adventure, "acting": "one", **({"campaign": save} if save else {})}
    match = play_match(RULES, options, bots, [f"companion {seat + 1}" for seat in range(len(bots))], luck)
    assert isinstance(match.state, Adventure)
    return match.record, match.state


def journey(seats: int, seed: int) -> Iterator[tuple[Record, Adventure]]:
    """The first ten adventures, as far as the party comes."""
    luck, save = Random(seed), ""
    for adventure in BEFORE:
        plan = PLANS_BEFORE.get(adventure, [])[:]
        bots: list[Bot] = [Pilgrim(plan, seed * 10 + seat) for seat in range(seats)]
        record, game = evening(adventure, save, bots, luck)
        yield record, game
        if game.stage == LONG_QUIET:
            return
        save = saved_campaign(game)


def last_evening(ending: str, save: str, seats: int, seed: int) -> tuple[Record, Adventure]:
    plan = LAST_PLANS[ending][:]
    bots: list[Bot] = [Pilgrim(plan, seed + seat) for seat in range(seats)]
    return evening(LAST, save, bots, Random(seed))


def folder_of(edition: int, seats: int) -> Path:
    return CAMPAIGNS / f"edition-{edition}" / str(seats)


def write_campaign(folder: Path, seats: int) -> None:
    """A journey and its four last evenings, as records."""
    folder.mkdir(parents=True, exist_ok=True)
    save = ""
    for number, (record, game) in enumerate(journey(seats, SEEDS[seats]), start=1):
        (folder / f"{number:02}.record").write_text(record.write(), "utf-8")
        save = saved_campaign(game)
    for ending in ENDINGS:
        record, _ = last_evening(ending, save, seats, SEEDS[seats])
        (folder / f"{LAST}-{ending}.record").write_text(record.write(), "utf-8")


if __name__ == "__main__":
    for size in SIZES:
        place = folder_of(RULES.version, size)
        if not place.exists():
            write_campaign(place, size)
