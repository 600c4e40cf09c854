"""What parties are told who play the story that has everything there is, by kind.

The adventures that are packaged seldom ask for half of what a story can ask for, and golden games play few of them. So
parties of each size play `story/everything.md` at random, with cards from all decks, in legendary mode and without, and
each kind of event, question, offer, reason and part of the view has a fingerprint (`played.json`): it shows that
something is told otherwise, not what is right.

    python -m tests.games.roll_player_adventures.played "event noted"    prints what is behind a fingerprint
    python -m tests.games.roll_player_adventures.played --write          writes all of them anew, on purpose
"""

import json
import sys
from pathlib import Path
from random import Random

from meadhall.core import CHANCE, Match, Record, draw
from meadhall.games import find_rules
from meadhall.games.roll_player_adventures import RollPlayerAdventuresRules
from meadhall.games.roll_player_adventures.campaign import read_campaign
from meadhall.games.roll_player_adventures.data import cards_in
from meadhall.games.roll_player_adventures.joining import JoinNext, LeaveNext
from meadhall.games.roll_player_adventures.setup import THE_ADVENTURE
from meadhall.games.roll_player_adventures.state import Adventure, new_adventure
from meadhall.games.roll_player_adventures.story.parser import parse
from tests.golden.digest import digest, oldest_edition
from tests.golden.told import Told, follow_on
from tests.golden.write import write_json
from tests.laws.roll_player_adventures import campaign

NAME = "roll-player-adventures"
FILE = Path(__file__).parent / "played.json"
STORY, _ = parse((Path(__file__).parent / "story/everything.md").read_text("utf-8"), "everything.md")
DONE = 2
"""Adventures before this one."""
GAMES = 32
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
MOST_ANSWERS = 600
"""Some walk about for ever."""


class Party:
    """Plays one game at random. Only `random()` is asked for numbers: it says the same in every Python."""

    def __init__(self, seed: int) -> None:
        rules = find_rules(NAME, oldest_edition(NAME), "")
        assert isinstance(rules, RollPlayerAdventuresRules)
        self.rules = rules
        self.seed = seed
        self.seats = SEATS[seed % len(SEATS)]
        self.random = Random(seed)

    def begin(self) -> Adventure:
        game = new_adventure(STORY, self.seats, self.rules.box)
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
        game.keywords = int(chance.random() * (1 << len(STORY.keywords)))
        game.titles = sorted([*game.titles, *[title for title in STORY.titles if chance.random() < HALF]])
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


def told_in_games() -> Told:
    told: Told = {}
    for seed in range(GAMES):
        party = Party(seed)
        answers = party.play().answers
        follow_on(told, party.match(logs=True), answers)
    return told


def fingerprints() -> dict[str, str]:
    return {kind: digest(lines) for kind, lines in told_in_games().items()}


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write_json(FILE, fingerprints())
    else:
        _, its_kind = sys.argv
        for line in told_in_games()[its_kind]:
            print(json.dumps(line, sort_keys=True))
