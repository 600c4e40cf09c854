"""How likely battles against dragons are won, and how strong a nest will be later (part 9 of the rules)."""

from meadhall.games.alynthia.box import AlynthiaBox
from meadhall.games.alynthia.data import CONQUEST, INSIGHT, RUSH, WINDFALL, WORKER
from meadhall.games.alynthia.state import Alynthia, Player


def chance(box: AlynthiaBox, margin: int) -> float:
    """The chance of an attacker who is so much stronger than the dragons, both without dice."""
    if margin >= box.sure_margin:
        return 1.0
    return 0.0 if margin < box.least_margin else box.odds[margin - box.least_margin]


def support(game: Alynthia, fighter: Player) -> int:
    """The points that the whole table can add to an attack with cards and captives, once the dice lie."""
    points = game.box.captive_strength * fighter.captured
    for player in game.players:
        points += game.box.rush_strength * player.cards[RUSH] + game.box.windfall_resources * player.cards[WINDFALL]
        if player.cards[INSIGHT]:
            points += game.box.attack_levels[fighter.levels[CONQUEST]]
    return points


def attack_margin(game: Alynthia, player: Player, at: int) -> int:
    """How much stronger a seat is than the dragons on a space, if the attack is paid with renown."""
    return player.attack + player.goods[WORKER] - game.dragon_strength(at)
