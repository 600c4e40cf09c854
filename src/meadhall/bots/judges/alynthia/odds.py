"""How likely battles against dragons are won, and how strong a nest will be later (part 9 of the rules)."""

from typing import Final

from meadhall.games.alynthia.data import (
    BATTLE_FACES,
    CLAW_FACES,
    CONQUEST,
    DRAGON_STRENGTH,
    INSIGHT,
    NEST_STRENGTH,
    RUSH,
    RUSH_STRENGTH,
    SWARM,
    WINDFALL,
    WORKER,
    numbers,
)
from meadhall.games.alynthia.state import Alynthia, Player

LEAST_MARGIN: Final = -6
SURE_MARGIN: Final = 2
THROWS: Final = len(BATTLE_FACES) * len(CLAW_FACES)
ODDS: Final = [
    sum([die + margin > claw for die in BATTLE_FACES for claw in CLAW_FACES]) / THROWS
    for margin in range(LEAST_MARGIN, SURE_MARGIN + 1)
]
ATTACK_LEVELS: Final = [True, True, False, True]
"""Whether the next level of conquest raises attack, by the level reached."""


def chance(margin: int) -> float:
    """The chance of an attacker who is so much stronger than the dragons, both without dice."""
    if margin >= SURE_MARGIN:
        return 1.0
    return 0.0 if margin < LEAST_MARGIN else ODDS[margin - LEAST_MARGIN]


def likely_strength(game: Alynthia, at: int, later: int) -> int:
    """The strength of a nest so many rounds later, if it grows by one dragon each round and swarms when it must."""
    number = min(game.round + later, game.rounds())
    dragons = game.dragons[at]
    for _ in range(number - game.round):
        dragons += 1
        if dragons >= SWARM:
            dragons -= len(game.board.neighbours[at])
    return DRAGON_STRENGTH[number] * dragons + NEST_STRENGTH[number]


def weakest_nest(game: Alynthia, later: int) -> int:
    """The likely strength of the weakest nest so many rounds later."""
    return min([likely_strength(game, at, later) for at in numbers(game.nests)], default=0)


def support(game: Alynthia, fighter: Player) -> int:
    """The points that the whole table can add to an attack with cards and captives, once the dice lie."""
    points = fighter.captured
    for player in game.players:
        points += RUSH_STRENGTH * player.cards[RUSH] + player.cards[WINDFALL]
        level = fighter.levels[CONQUEST]
        if player.cards[INSIGHT] and level < len(ATTACK_LEVELS) and ATTACK_LEVELS[level]:
            points += 1
    return points


def attack_margin(game: Alynthia, player: Player, at: int) -> int:
    """How much stronger a seat is than the dragons on a space, if the attack is paid with renown."""
    return player.attack + player.goods[WORKER] - game.dragon_strength(at)
