"""A campaign made up for an author: any adventure alone, with any past, from any entry."""

from random import Random
from typing import Final

from meadhall.bots.judges.roll_player_adventures.odds import STAGES, reference_party
from meadhall.core import BadInput
from meadhall.games.roll_player_adventures.campaign import saved_campaign
from meadhall.games.roll_player_adventures.data import PORTRAIT_NUMBER, PORTRAITS, Portrait
from meadhall.games.roll_player_adventures.state import FACTIONS
from meadhall.games.roll_player_adventures.story.ledger import OURS
from meadhall.games.roll_player_adventures.story.model import (
    BASE,
    GO,
    MOVE_TO,
    NONE,
    TO_ENTRY,
    TRAINING,
    Action,
    Actions,
    Effect,
    Story,
    Target,
)

MOST_FAVOR: Final = 10


def prepared_campaign(
    story: Story, seats: int, stage: int, heroes: list[str], titles: list[str], favor: dict[str, int], random: Random
) -> str:
    """The saved campaign of a party that stands before this story: grown as parties of the stage are (13.2)."""
    if story.adventure == TRAINING:
        raise BadInput("training-has-no-past", {})
    game = reference_party(story, seats, stage, random, faces_of(heroes, seats))
    game.done = int(story.adventure) - 1 if story.adventure.isdecimal() else 1
    game.gold, game.xp = game.box.start_gold[seats], game.box.start_xp
    game.mastery = int(STAGES[str(stage)]["mastery"])
    game.titles = sorted(known_titles(titles))
    game.favor = game.box.start_favor[:]
    for faction, value in favor.items():
        if faction not in FACTIONS or not 1 <= value <= MOST_FAVOR:
            raise BadInput("bad-favor", {"found": f"{faction}={value}", "known": ", ".join(FACTIONS)})
        game.favor[FACTIONS.index(faction)] = value
    return saved_campaign(game)


def faces_of(heroes: list[str], seats: int) -> list[Portrait]:
    """Ready-made heroes by their ids, P01 and so on; none named means any."""
    for hero in heroes:
        if hero not in PORTRAIT_NUMBER:
            raise BadInput("no-such-hero", {"found": hero, "known": ", ".join(PORTRAIT_NUMBER)})
    faces = [PORTRAITS[PORTRAIT_NUMBER[hero]] for hero in heroes]
    if faces and (len(faces) != seats or len({face.colour for face in faces}) != seats):
        raise BadInput("heroes-for-seats", {"seats": seats})
    return faces


def known_titles(titles: list[str]) -> list[str]:
    for slug in titles:
        if slug not in OURS.titles:
            raise BadInput("no-such-title", {"found": slug})
    return titles


def begin_at(story: Story, label: str) -> None:
    """Let the story begin with another entry, at its place on the map."""
    if label not in story.labels:
        raise BadInput("no-such-entry", {"found": label})
    entry = story.entries[story.labels[label]]
    if entry.place == NONE:
        raise BadInput("entry-without-place", {"found": label})
    walk = Effect(MOVE_TO, entry.line)
    walk.place = entry.place
    turn = Effect(GO, entry.line)
    turn.target = Target(TO_ENTRY, label, entry.line)
    turn.target.entry = entry.index
    effects = [walk] if entry.kind == BASE else [walk, turn]
    story.entries[story.begin].blocks = [Actions([Action(None, False, effects, entry.line)], entry.line)]
