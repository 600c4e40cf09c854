"""How hard a story is: parties of its stage meet each check and combat many times (13.2), or play it from the start."""

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import Struct

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.bots.judges.roll_player_adventures.odds import Odds, check_odds, combat_odds, odds_of
from meadhall.core import CHANCE, Do
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.campaign import saved_campaign
from meadhall.games.roll_player_adventures.check import SkillCheck
from meadhall.games.roll_player_adventures.combat import Combat as Fight
from meadhall.games.roll_player_adventures.data import ENEMIES, ENEMY_LIST, LEVELS, MODIFIERS, SKILLS
from meadhall.games.roll_player_adventures.state import LONG_QUIET, Adventure
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.model import TRAINING, Check, Combat, Story

SIZES: Final = [1, 2, 3, 4]
CHECKS: Final = "check"
ENEMY: Final = "enemy"
OWN_STAGE: Final = 0
"""Parties are of the stage that a story, or a level, is meant for."""


class BoxOdds(Struct, frozen=True):
    """A check or combat of a story."""

    label: str
    line: int
    box: str
    """As it is written, `[Fogbound] Lore II`."""
    parties: list[Odds]
    """What became of parties of one, two, three and four players."""


def story_odds(story: Story, games: int, seed: int, stage: int = OWN_STAGE) -> Iterator[BoxOdds]:
    """Every check and combat of a story as it is listed, without the changes that conditions make.

    The same seed gives the same parties whatever they meet, so that boxes can be compared.
    """
    stage = stage or max(story.stage, 1)  # the sidequest, which fits in everywhere, begins there
    for label, box in boxes_of(story):
        parties = [box_odds(story, box, seats, stage, games, seed) for seats in SIZES]
        yield BoxOdds(label, box.line, box_text(box), parties)


def boxes_of(story: Story) -> list[tuple[str, Check | Combat]]:
    """Every check and combat, with the label of its entry."""
    return [
        (entry.label, block) for entry in story.entries for block in entry.blocks if isinstance(block, (Check, Combat))
    ]


def box_odds(story: Story, box: Check | Combat, seats: int, stage: int, games: int, seed: int) -> Odds:
    if isinstance(box, Check):
        return check_odds(story, box.skill, box.level + 1, bits(box.modifiers), seats, stage, games, seed)
    numbers = tuple([foe.number for foe in box.foes])
    return combat_odds(story, numbers, tuple([bits(foe.modifiers) for foe in box.foes]), seats, stage, games, seed)


def bits(numbers: list[int]) -> int:
    return sum([1 << number for number in numbers])


def box_text(box: Check | Combat) -> str:
    if isinstance(box, Check):
        return f"{marks(box.modifiers)}{SKILLS[box.skill].name} {LEVELS[box.level]}"
    return " + ".join([f"{marks(foe.modifiers)}{foe.number} {ENEMIES[foe.number].name}" for foe in box.foes])


def marks(modifiers: list[int]) -> str:
    names = ", ".join([MODIFIERS[number].name for number in modifiers])
    return f"[{names}] " if names else ""


# ---------------------------------------------------------------- all levels


def level_odds(games: int, seed: int, stage: int = OWN_STAGE) -> Iterator[BoxOdds]:
    """Every level of checks and every tier of enemies for parties of a stage, or of the one it is meant for (13.2).

    The parties meet all skills of a level, or all enemies of a tier, equally often.
    """
    story = packaged(TRAINING)
    for level, name in enumerate(LEVELS, start=1):
        events: list[Do] = [SkillCheck(skill.number, level, 0) for skill in SKILLS]
        yield BoxOdds(
            CHECKS, 0, name, [mean_odds(story, events, seats, stage or level, games, seed) for seats in SIZES]
        )
    for tier, name in enumerate(LEVELS, start=1):
        events = [Fight((enemy.number,), (0,)) for enemy in ENEMY_LIST if enemy.tier == tier]
        yield BoxOdds(ENEMY, 0, name, [mean_odds(story, events, seats, stage or tier, games, seed) for seats in SIZES])


def mean_odds(story: Story, events: list[Do], seats: int, stage: int, games: int, seed: int) -> Odds:
    runs = -(-games // len(events))
    found = [odds_of(story, event, seats, stage, runs, seed + number) for number, event in enumerate(events)]
    rate = sum([odds.rate for odds in found]) / len(found)
    return Odds(rate, sum([odds.fatigue for odds in found]) / len(found), runs * len(found))


# ---------------------------------------------------------------- whole campaigns


class Journey(Struct, frozen=True):
    """What became of the parties of one size in one adventure."""

    adventure: str
    seats: int
    parties: int
    finished: int
    """So many came to THE END; the others met the tenth death."""
    deaths: float
    """Per party."""
    questions: float
    """Asked of a party, dice events included."""


def journeys(adventures: list[str], seats: int, games: int, seed: int) -> list[Journey]:
    """Companions play a campaign from its beginning, so many times."""
    random = Random(seed)
    outcomes: dict[str, list[tuple[int, int, int]]] = {adventure: [] for adventure in adventures}
    for _ in range(games):
        save = ""
        died = 0
        for adventure in adventures:
            bots = [find_bot("greedy", RULES, random.randrange(1 << 30)) for _ in range(seats)]
            options = {"adventure": adventure, "acting": "one", **({"campaign": save} if save else {})}
            match = play_match(RULES, options, bots, [""] * seats, Random(random.randrange(1 << 30)))
            game = match.state
            assert isinstance(game, Adventure)
            asked = len([given for given in match.record.answers if given.seat != CHANCE])
            outcomes[adventure].append((int(game.stage != LONG_QUIET), game.deaths - died, asked))
            if game.stage == LONG_QUIET:
                break
            save, died = saved_campaign(game), game.deaths
    return [journey(adventure, seats, found) for adventure, found in outcomes.items() if found]


def journey(adventure: str, seats: int, found: list[tuple[int, int, int]]) -> Journey:
    finished, deaths, asked = (sum(column) for column in zip(*found, strict=True))
    return Journey(adventure, seats, len(found), finished, deaths / len(found), asked / len(found))
