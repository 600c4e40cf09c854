"""How hard the checks and combats of a story are: parties of its stage meet each of them many times (13.2)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from meadhall.bots.judges.roll_player_adventures.odds import Odds, check_odds, combat_odds
from meadhall.games.roll_player_adventures.data import ENEMIES, LEVELS, MODIFIERS, SKILLS
from meadhall.games.roll_player_adventures.story.model import Check, Combat, Story

SIZES: Final = [1, 2, 3, 4]


class BoxOdds(Struct, frozen=True):
    """A check or combat of a story."""

    label: str
    line: int
    box: str
    """As it is written, `[Fogbound] Lore II`."""
    parties: list[Odds]
    """What became of parties of one, two, three and four players."""


def story_odds(story: Story, games: int, seed: int) -> Iterator[BoxOdds]:
    """Every check and combat of a story as it is listed, without the changes that conditions make.

    The same seed gives the same parties whatever they meet, so that boxes can be compared.
    """
    for entry in story.entries:
        for block in entry.blocks:
            if isinstance(block, (Check, Combat)):
                parties = [box_odds(story, block, seats, games, seed) for seats in SIZES]
                yield BoxOdds(entry.label, block.line, box_text(block), parties)


def box_odds(story: Story, box: Check | Combat, seats: int, games: int, seed: int) -> Odds:
    stage = max(story.stage, 1)  # the sidequest, which fits in everywhere, begins there
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
