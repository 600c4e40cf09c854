"""What a position is worth to a rival, in renown."""

from typing import Final

from meadhall.games.alynthia.data import COLUMNS, MONUMENT, NO_UPGRADE, TUNNEL, VILLAGE, WORKER, numbers
from meadhall.games.alynthia.state import RUNNING, Alynthia, Player

RESEARCH_WORTH: Final = [
    [0.0, 1.0, 3.0, 3.0, 3.0],
    [0.0, 1.2, 2.4, 3.6, 4.6],
    [0.0, 0.5, 1.5, 2.0, 2.0],
    [0.0, 0.0, 0.0, 1.5, 1.5],
]
"""By track and level: what it brings in two rounds; strength counts by itself."""
RIVAL_SHARE: Final = 0.25
"""What a point of the leading rival weighs against an own one."""
LEAST_PREY: Final = -12.0
SURE_PREY: Final = 2.0


class Outlook:
    """How a seat stands; every number has a name, so that a hint can say it in words."""

    def __init__(self) -> None:
        self.renown = 0.0  # rivals: the own renown
        self.rivals = 0.0  # rivals: what the best of the others has, as a loss
        self.strength = 0.0  # attack and defense
        self.buildings = 0.0  # what outposts and upgrades will bring
        self.knowledge = 0.0  # what research will bring
        self.hand = 0.0  # resources, cards and focus, as far as they can be kept
        self.prey = 0.0  # rivals: how well the seat stands before the nest that is easiest for it

    def named(self) -> dict[str, float]:
        return {
            "renown": self.renown,
            "rivals": self.rivals,
            "strength": self.strength,
            "buildings": self.buildings,
            "knowledge": self.knowledge,
            "hand": self.hand,
            "prey": self.prey,
        }

    def total(self) -> float:
        standing = self.renown + self.rivals
        return standing + self.strength + self.buildings + self.knowledge + self.hand + self.prey


def outlook(game: Alynthia, seat: int) -> Outlook:
    """What a seat can expect."""
    result = Outlook()
    player = game.players[seat]
    if game.competitive:
        best = max([0, *[other.renown for other in game.players if other is not player]])
        result.renown = float(player.renown)
        result.rivals = -(RIVAL_SHARE if game.outcome == RUNNING else 1.0) * best
    if game.outcome == RUNNING:
        weigh_assets(game, player, result)
    return result


def weigh_assets(game: Alynthia, player: Player, result: Outlook) -> None:
    """What a seat has: strength, buildings, knowledge, hand."""
    left = game.rounds() - game.round
    result.strength = 0.6 * player.attack + 0.7 * player.defense
    for outpost in player.outposts:
        result.buildings += 0.8 * left
        if outpost.upgrade != NO_UPGRADE:
            result.buildings += 1.5 * left if outpost.upgrade in (MONUMENT, VILLAGE) else 0.5 * left
    for track in range(len(RESEARCH_WORTH)):
        result.knowledge += RESEARCH_WORTH[track][player.levels[track]] * (1.0 if track == 3 else 0.5 * left)
    result.hand = hand_worth(game, player, left)
    if game.competitive:
        result.prey = 0.3 * prey(game, player)


def hand_worth(game: Alynthia, player: Player, left: int) -> float:
    """Resources, cards and focus; what does not fit into the hand is a burden."""
    over = player.hand_size() + len(player.outposts) - player.hand_limit(game.box)
    value = (0.45 if left else 0.1) * sum(player.goods) + (1.0 if left else 0.1) * player.goods[WORKER]
    value += (0.9 if left else 0.2) * sum(player.cards) + (0.25 if left else 0.0) * min(player.focus, 2)
    return value - 0.6 * max(0, over) + 0.5 * player.captured


def prey(game: Alynthia, player: Player) -> float:
    """How well the seat stands before the nest that is easiest for it."""
    best = LEAST_PREY
    for at in numbers(game.nests):
        margin = player.attack + player.goods[WORKER] - game.dragon_strength(at) - 0.5 * distance(player.at, at)
        best = max(best, margin)
    return min(best, SURE_PREY)


def distance(start: int, end: int) -> int:
    """Steps as the crow flies; a character in the tunnel or beside the board is far from everything."""
    if start < 0 or start >= TUNNEL:
        return 4
    return abs(start % COLUMNS - end % COLUMNS) + abs(start // COLUMNS - end // COLUMNS)
