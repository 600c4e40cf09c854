"""What judges think and tell in golden games, kind by kind: signs, features, habits, plans, looks, reasons.

A number in a judge is worth a little strength, which no test of a few games can see, so that a fault in it stays for
years. Here each kind of thought has a fingerprint (`thoughts.json`): it shows that something is thought otherwise, not
what is right.

    python -m tests.bots.thoughts small-world-3-greedy "habit Expand"   prints what stands behind a fingerprint
    python -m tests.bots.thoughts --write                               writes all of them anew, on purpose

What `meadhall learn` has learned takes no part: the nets that are asked here have weights that are made of the names of
the signs (ADR 94). Only a judge, a look or a rule that was changed changes a thought.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from meadhall.bots import find_bot, win_probability
from meadhall.bots.advice import told
from meadhall.bots.advice_types import Because
from meadhall.bots.judges import find_judge
from meadhall.bots.judges.roll_player_adventures.counsel import FEW_TRIES
from meadhall.bots.judges.roll_player_adventures.odds import check_odds, combat_odds, reference_party
from meadhall.bots.look import UNHURRIED, Budget, Option, Searcher
from meadhall.bots.oracle.signs import Schooling
from meadhall.bots.oracle.value import Layer, Net, Unit, Value, blocks_of
from meadhall.bots.pupil import PupilBot
from meadhall.core import CHANCE, Ask, Choice, Record, Rules, State, question, read_record
from meadhall.core.record import begin, replay_one
from meadhall.games import find_rules
from meadhall.games.roll_player_adventures import RULES as ROLL_PLAYER_ADVENTURES
from meadhall.games.roll_player_adventures.story.library import packaged
from tests.golden.digest import HERE as GOLDEN
from tests.golden.digest import digest, oldest_edition
from tests.golden.write import write_json
from tests.laws.walk import Table, Walker

FILE = Path(__file__).parent / "thoughts.json"
RECORDS = [
    "alynthia-1-difficult-greedy",
    "alynthia-2-competitive-greedy",
    "alynthia-2-random",
    "alynthia-3-easy-greedy",
    "alynthia-3-competitive-random",
    "alynthia-4-competitive-greedy",
    "alynthia-4-competitive-random",
    "alynthia-4-greedy",
    "alynthia-5-competitive-greedy",
    "dawn-of-ulos-1-advanced-greedy",
    "dawn-of-ulos-1-random",
    "dawn-of-ulos-2-greedy",
    "dawn-of-ulos-3-advanced-random",
    "dawn-of-ulos-4-advanced-greedy",
    "dawn-of-ulos-5-advanced-greedy",
    "ice-garden-2-advanced-greedy",
    "ice-garden-2-order-greedy",
    "ice-garden-3-random",
    "ice-garden-3-tiles-greedy",
    "ice-garden-4-advanced-random",
    "ice-garden-4-greedy",
    "ice-garden-4-order-random",
    "roll-player-adventures-1-adventure-1-greedy",
    "roll-player-adventures-1-legendary-random",
    "roll-player-adventures-2-one-acts-random",
    "roll-player-adventures-3-imported-greedy",
    "roll-player-adventures-4-legendary-greedy",
    "small-world-2-random",
    "small-world-2-sets-greedy",
    "small-world-3-greedy",
    "small-world-3-necromancer-sets-random",
    "small-world-4-necromancer-sets-greedy",
    "small-world-5-sets-random",
    "small-world-6-teams-sets-greedy",
]
"""Every game with few and many seats, every mode, careless and careful players."""
FACTIONS = {f"faction-{place + 1}": name for place, name in enumerate(["goblins", "ogres", "orcs", "frogkin", "elves"])}
WALKS = {
    "alynthia-5-walk": Table(
        "alynthia", 5, {"guilds": "advanced", "difficulty": "difficult", "guard": "on"}, oldest_edition("alynthia")
    ),
    "dawn-of-ulos-3-walk": Table(
        "dawn-of-ulos", 3, {"factions": "chosen", **FACTIONS, "first": "2"}, oldest_edition("dawn-of-ulos")
    ),
}
"""Random games at tables with questions that no golden game asks."""
PARTIES = "roll-player-adventures parties"
"""What is reckoned with parties that nobody plays: how hard a check or a combat is."""
NAMES = [*RECORDS, *WALKS, PARTIES]
FIRST_TIMES = 10
"""So often a question of each kind is thought about in each game; then only each `THEN_EVERY`th is."""
THEN_EVERY = 8
TRIES = 20
"""Of a look as a master takes it: one in the middle of each game, for it takes as long as all the rest."""
CHOICES = 8
"""So many answers are given reasons for."""
RUNS = 1
"""So often a check is tried out for its odds."""
SEED = 94
DIGITS = 6
"""After the point: sums may differ behind them, since Python 3.12 adds up floats otherwise than 3.11 does."""
NETS = 3
UNITS = 2
SCALE = 10.0

Thoughts = dict[str, list[Any]]
"""By kind, what was thought, in order and ready for JSON."""


class Thinker:
    """One judge at the questions of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.judge = find_judge(rules.name)
        self.thoughts: Thoughts = {}

    def put(self, what: str, kind: str, *lines: Any) -> None:
        self.thoughts.setdefault(f"{what} {kind}".rstrip(), []).append(settled(lines))

    def think(self, game: State, ask: Ask) -> None:
        """All that costs little."""
        self.prospects(game)
        if self.judge.schoolings():
            school, found = self.judge.school(game), self.judge.signs(game.copy(), ask)
            for names, rows in [(school.signs, found.rows), *[(school.things, some) for some in found.things]]:
                for row in rows:
                    for name, number in zip(names, row, strict=True):
                        self.put("sign", name, number)
        if ask.asked(game)[0] != CHANCE:
            self.position(game)
            for seat in ask.asked(game):
                self.answer(game, ask, seat)

    def position(self, game: State) -> None:
        """What a judge is asked only where somebody decides, or nobody any more."""
        judge = self.judge
        for seat in range(len(self.rules.result(game).sides)):
            for name, amount in judge.features(game.copy(), seat).items():
                self.put("feature", name, float(amount))  # a sum of nothing is compiled to 0.0
            self.put("value", "", judge.value(game.copy(), seat), judge.turn_is_over(game.copy(), seat))

    def prospects(self, game: State) -> None:
        judge = self.judge
        odds = judge.odds(game.copy(), SEED, UNHURRIED, RUNS)
        if odds is not None:
            self.put("odds", "", odds.rate, odds.cost, odds.runs, odds.best, odds.facts)
        self.put("opponent", "", judge.opponent_score(game.copy()), judge.together(game))
        if judge.schoolings():
            now = win_probability.forecast(self.rules, judge, game)
            self.put("forecast", "", now.chances, now.doubts, now.leads, now.votes)

    def answer(self, game: State, ask: Ask, seat: int) -> None:
        judge, kind, options = self.judge, type(ask).__name__, ask.options(game, seat)
        self.put("habit", kind, judge.habit(game.copy(), seat, ask).text)
        self.put("tries", kind, texts(judge.worth_trying(game.copy(), seat, ask, options)))
        self.put("searches", kind, texts(judge.worth_searching(game.copy(), seat, ask, options)))
        self.put("intention", kind, because(judge.intention(game.copy(), seat, ask)))
        some = options[:: -(-len(options) // CHOICES)]
        for choice, reasons in zip(some, judge.reasons(game.copy(), seat, ask, some), strict=False):
            self.put("reasons", kind, choice.text, [because(one) for one in reasons])

    def look(self, game: State, ask: Ask, seat: int) -> None:
        """What a master sees, what is told of it, and what the other bots do there."""
        kind = type(ask).__name__
        searcher = Searcher(self.rules, self.judge, game.copy(), seat, Random(SEED))
        seen = searcher.look(Budget(UNHURRIED, TRIES))
        for option in seen.options:
            self.put("look", kind, option_lines(option), seen.told(option))
        for advice in told(searcher, searcher.ask(), seen):
            self.put(
                "advice", kind, advice.choice.text, because(advice.outcome), [because(one) for one in advice.reasons]
            )
        some = [option.choice for option in seen.options[:2]]
        for expected in self.judge.outcomes(game.copy(), seat, ask, some, list(range(FEW_TRIES))):
            self.put("outcome", kind, because(expected))
        for name in ("novice", "adept"):
            self.put(name, kind, find_bot(name, self.rules, SEED).choose(self.rules, game.copy(), seat, ask).text)
        self.put("pupil", kind, PupilBot(SEED).choose(self.rules, game.copy(), seat, ask).text)

    def end(self, game: State) -> None:
        """The game is over."""
        self.prospects(game)
        self.position(game)
        result = self.rules.result(game)
        self.put("lead", "", [self.judge.lead(game, result, seat) for seat in range(len(result.sides))])


def thoughts_in(name: str) -> Thoughts:
    """What is thought on the way through a game."""
    if name == PARTIES:
        return parties()
    record = record_of(name)
    rules = find_rules(record.game, record.version, record.house)
    thinker = Thinker(rules)
    game = begin(rules, record)
    times: Counter[str] = Counter()
    looked = False
    with made_up_values(rules.name):
        for index, given in enumerate(record.answers):
            ask = question(game)
            assert ask is not None
            kind = type(ask).__name__
            times[kind] += 1
            if times[kind] <= FIRST_TIMES or times[kind] % THEN_EVERY == 0:
                thinker.think(game, ask)
            if not looked and index > len(record.answers) // 2 and leaves_a_choice(game, ask, given.seat):
                looked = True
                thinker.look(game, ask, given.seat)
            replay_one(rules, game, record, index)
        question(game)
        thinker.end(game)
    return thinker.thoughts


def record_of(name: str) -> Record:
    if name in WALKS:
        return Walker(WALKS[name], 0).finish().record
    return read_record((GOLDEN / f"{name}.record").read_text("utf-8"))


def parties() -> Thoughts:
    """Parties of every size and stage, and how they fare."""
    story, thoughts = packaged("0"), Thoughts()
    for seats, stage in product((1, 2, 3, 4), (1, 2, 3, 4)):
        party = reference_party(story, seats, stage, Random(SEED))
        thoughts[f"party {seats} {stage}"] = [digest(ROLL_PLAYER_ADVENTURES.save_records(party))]
    for each in (1, 2, 3, 4):
        check = check_odds(story, 2 * each, each, 0, each, each, RUNS, SEED)
        combat = combat_odds(story, (each, 3), (0, 1), each, each, RUNS, SEED)
        thoughts[f"odds {each}"] = settled([check, combat])
    return thoughts


def leaves_a_choice(game: State, ask: Ask, seat: int) -> bool:
    return seat != CHANCE and len(ask.options(game, seat)) > 1


def fingerprints(name: str) -> dict[str, str]:
    return {kind: digest(lines) for kind, lines in thoughts_in(name).items()}


# What is put down


def settled(thing: Any) -> Any:
    """Ready for JSON, and the same on every machine."""
    if isinstance(thing, float):
        return round(thing, DIGITS) + 0.0  # no zero below zero
    if isinstance(thing, dict):
        return {str(key): settled(value) for key, value in thing.items()}
    return [settled(one) for one in thing] if isinstance(thing, list | tuple) else thing


def because(reason: Because | None) -> list[Any]:
    return [] if reason is None else [reason.message, reason.facts]


def option_lines(option: Option) -> list[Any]:
    return [option.choice.text, option.hunch, option.rewards, option.error(), texts(option.line())]


def texts(choices: list[Choice]) -> list[str]:
    return [choice.text for choice in choices]


# Nets that nobody has trained


@contextmanager
def made_up_values(game: str) -> Iterator[None]:
    """Ask them instead of what was learned."""
    learned = dict(win_probability.known)
    for school in find_judge(game).schoolings():
        win_probability.known[f"{game} {school.mode}"] = made_up(school)
    try:
        yield
    finally:
        win_probability.known.clear()
        win_probability.known.update(learned)


def made_up(school: Schooling) -> Value:
    nets = [
        Net(layer(school.signs, f"{number}"), layer(school.things, f"{number} of things"), [0.0, 0.0])
        for number in range(NETS)
    ]
    return Value(school.together, school.signs, school.things, SCALE, nets)


def layer(names: list[str], which: str) -> Layer:
    return Layer(
        [
            Unit(
                blocks_of([weight(f"{which} {unit} {name}") / (len(names) + 1) for name in [*names, "bias"]]),
                weight(f"{which} {unit} chance"),
                weight(f"{which} {unit} lead"),
            )
            for unit in range(UNITS)
        ]
    )


def weight(name: str) -> float:
    """A number between -1 and 1 that belongs to a name."""
    return crc32(name.encode()) / 0x7FFFFFFF - 1.0


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write_json(FILE, {name: fingerprints(name) for name in NAMES})
    else:
        _, wanted, its_kind = sys.argv
        for line in thoughts_in(wanted)[its_kind]:
            print(json.dumps(line, sort_keys=True))
