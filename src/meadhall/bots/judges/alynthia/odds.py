"""How likely battles against dragons are won, and how strong a nest will be later (part 9 of the rules)."""

from typing import Final

from meadhall.games.alynthia.data import (
    BATTLE_FACES,
    CAPTIVE_STRENGTH,
    CLAW_FACES,
    CONQUEST,
    INSIGHT,
    RESEARCH_ATTACK,
    RUSH,
    RUSH_STRENGTH,
    WINDFALL,
    WINDFALL_RESOURCES,
    WORKER,
)
from meadhall.games.alynthia.state import Alynthia, Player

LEAST_MARGIN: Final = min(CLAW_FACES) - max(BATTLE_FACES)
SURE_MARGIN: Final = max(CLAW_FACES) - min(BATTLE_FACES) + 1
THROWS: Final = len(BATTLE_FACES) * len(CLAW_FACES)
ODDS: Final = [
    sum([die + margin > claw for die in BATTLE_FACES for claw in CLAW_FACES]) / THROWS
    for margin in range(LEAST_MARGIN, SURE_MARGIN + 1)
]
ATTACK_LEVELS: Final = [*RESEARCH_ATTACK[CONQUEST][1:], 0]
"""How much the next level of conquest raises attack, by the level reached."""


def chance(margin: int) -> float:
    """The chance of an attacker who is so much stronger than the dragons, both without dice."""
    if margin >= SURE_MARGIN:
        return 1.0
    return 0.0 if margin < LEAST_MARGIN else ODDS[margin - LEAST_MARGIN]


def support(game: Alynthia, fighter: Player) -> int:
    """The points that the whole table can add to an attack with cards and captives, once the dice lie."""
    points = CAPTIVE_STRENGTH * fighter.captured
    for player in game.players:
        points += RUSH_STRENGTH * player.cards[RUSH] + WINDFALL_RESOURCES * player.cards[WINDFALL]
        if player.cards[INSIGHT]:
            points += ATTACK_LEVELS[fighter.levels[CONQUEST]]
    return points


def attack_margin(game: Alynthia, player: Player, at: int) -> int:
    """How much stronger a seat is than the dragons on a space, if the attack is paid with renown."""
    return player.attack + player.goods[WORKER] - game.dragon_strength(at)
