"""What parties are told who play stories that have everything there is, by kind.

The adventures that are packaged seldom ask for half of what a story can ask for, and golden games play few of them. So
parties of each size play `story/everything.md` at random, and a yard that has a check or a combat with each modifier;
with cards from all decks, in legendary mode and without. Each kind of event, question, offer, reason and part of the
view has a fingerprint (`played.json`): it shows that something is told otherwise, not what is right.

    python -m tests.games.roll_player_adventures.played modifiers "event venom"    prints what is behind a fingerprint
    python -m tests.games.roll_player_adventures.played --write                    writes all of them anew, on purpose
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from meadhall.core import CHANCE, Match, Record, draw
from meadhall.games import find_rules
from meadhall.games.roll_player_adventures import RollPlayerAdventuresRules
from meadhall.games.roll_player_adventures.campaign import read_campaign
from meadhall.games.roll_player_adventures.data import ENEMIES, LEVELS, MODIFIERS, ON_CHECK, SKILLS, cards_in
from meadhall.games.roll_player_adventures.joining import JoinNext, LeaveNext
from meadhall.games.roll_player_adventures.setup import THE_ADVENTURE
from meadhall.games.roll_player_adventures.state import Adventure, new_adventure
from meadhall.games.roll_player_adventures.story.model import Story
from meadhall.games.roll_player_adventures.story.parser import parse
from tests.games.roll_player_adventures.scene import storybook
from tests.golden.digest import digest, oldest_edition
from tests.golden.told import Told, follow_on
from tests.golden.write import write_json
from tests.laws.roll_player_adventures import campaign

NAME = "roll-player-adventures"
FILE = Path(__file__).parent / "played.json"
EVERYTHING = Path(__file__).parent / "story/everything.md"
ADVENTURE = "3"
"""Its number; the adventures before it are done."""
DONE = 2
"""Adventures before this one."""
SEATS = [1, 2, 3, 4]
CARDS_EACH = 7
"""Besides those that the campaign says."""
RELUCTANT = {
    "done",
    "pass",
    "stop",
    "roll",
    "enough",
    "back",
    "move",
    "rest",
    "trade",
    "give",
    "store",
    "fetch",
    "vote",
}
"""Verbs that lead away from what the story and the dice have to offer."""
EAGER = 0.9
HALF = 0.5
MORE = 10
MOST_ANSWERS = 500
"""Some walk about for ever."""


def everything() -> Story:
    """What is read while tests are collected, no mutant can be in (scripts/mutants.py): so it is read here."""
    story, _ = parse(EVERYTHING.read_text("utf-8"), EVERYTHING.name)
    return story


def modifiers() -> Story:
    """A check or a combat with each of them, one after the other to be chosen."""
    options = entries = ""
    for number, modifier in enumerate(MODIFIERS, start=1):
        level, skill, enemy = LEVELS[number % 2], SKILLS[number % len(SKILLS)].name, 1 + number % len(ENEMIES)
        options += f"? Try {modifier.name}. -> A{number}\n"
        if modifier.applies_to & ON_CHECK:
            entries += f"## A{number}\n\n@check [{modifier.name}] {skill} {level}\npass: Yes. -> A\nfail: No. -> A\n\n"
        else:
            entries += f"## A{number}\n\n@combat [{modifier.name}] {enemy}\nvictory: Yes. -> A\ndefeat: No. -> A\n\n"
    story = storybook(f"## A\n\nA yard.\n\n{options}? rest\n\n{entries}")
    story.adventure = ADVENTURE
    return story


class Party:
    """Plays one game at random. Only `random()` is asked for numbers: it says the same in every Python."""

    def __init__(self, story: Story, seed: int) -> None:
        rules = find_rules(NAME, oldest_edition(NAME), "")
        assert isinstance(rules, RollPlayerAdventuresRules)
        self.rules = rules
        self.story = story
        self.seed = seed
        self.seats = SEATS[seed % len(SEATS)]
        self.random = Random(seed)

    def begin(self) -> Adventure:
        game = new_adventure(self.story, self.seats, self.rules.box)
        game.one_acts = self.seed // len(SEATS) % 4 > 0
        read_campaign(game, campaign(DONE, self.seats, legendary=self.seed // len(SEATS) % 2))
        self.bring(game, Random(self.seed))
        game.then_all([LeaveNext(), JoinNext(), *THE_ADVENTURE])
        return game

    def bring(self, game: Adventure, chance: Random) -> None:
        """What opens doors: cards and skills, favor, and half of the words and titles that the story asks for."""
        game.gold += MORE
        game.combat_dice = game.bonus_limit = MORE // 2
        game.favor = [1 + int(chance.random() * MORE / 2) for _ in game.favor]
        game.keywords = int(chance.random() * (1 << len(self.story.keywords)))
        game.titles = sorted([*game.titles, *[title for title in self.story.titles if chance.random() < HALF]])
        for hero in game.heroes:
            hero.scores = [2 + int(chance.random() * MORE / 2) for _ in hero.scores]
            for _ in range(CARDS_EACH):
                cards = cards_in(game.decks)
                card = 1 << cards[int(chance.random() * len(cards))]
                game.decks &= ~card
                hero.hand |= card

    def match(self, logs: bool) -> Match:
        record = Record(NAME, self.rules.version, self.seats, {}, [])
        return Match(self.rules, record, self.begin(), self.random, logs=logs)

    def play(self) -> Record:
        match = self.match(logs=False)
        while (ask := match.ask) is not None and match.moves < MOST_ANSWERS:
            asked = ask.asked(match.state)
            seat = asked[int(self.random.random() * len(asked))]
            if seat == CHANCE:
                match.answer(seat, draw(match.state, ask, self.random))
                continue
            options = ask.options(match.state, seat)
            eager = [choice for choice in options if choice.verb not in RELUCTANT]
            options = eager if eager and self.random.random() < EAGER else options
            choice = options[int(self.random.random() * len(options))]
            match.answer(seat, choice)
        return match.record


LOOKS: dict[str, tuple[Callable[[], Story], int]] = {
    "everything": (everything, 20),
    "modifiers": (modifiers, 8),
}
"""The stories, and how many games of each."""


def told_of(look: str) -> Told:
    make, games = LOOKS[look]
    story = make()
    told: Told = {}
    for seed in range(games):
        party = Party(story, seed)
        answers = party.play().answers
        follow_on(told, party.match(logs=True), answers)
    return told


def fingerprints(look: str) -> dict[str, str]:
    return {kind: digest(lines) for kind, lines in told_of(look).items()}


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write_json(FILE, {look: fingerprints(look) for look in LOOKS})
    else:
        _, wanted, its_kind = sys.argv
        for line in told_of(wanted)[its_kind]:
            print(json.dumps(line, sort_keys=True))
