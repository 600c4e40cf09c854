"""What a position is worth to a seat, in renown; in cooperative play to the whole table."""

from typing import Final

from meadhall.games.alynthia.data import (
    DRAGON_STRENGTH,
    MONUMENT,
    NEST_COSTS,
    NEST_REQUIRED,
    NEST_STRENGTH,
    NO_UPGRADE,
    SWARM,
    VILLAGE,
    WORKER,
    numbers,
)
from meadhall.games.alynthia.state import RUNNING, WON, Alynthia, Player

RESEARCH_WORTH: Final = [
    [0.0, 1.0, 3.0, 3.0, 3.0],
    [0.0, 1.2, 2.4, 3.6, 4.6],
    [0.0, 0.5, 1.5, 2.0, 2.0],
    [0.0, 0.0, 0.0, 1.5, 1.5],
]
"""By track and level: what it brings in a round, or each round a little; strength counts by itself."""
LOST: Final = -300.0
VICTORY: Final = 500.0
NEST_WORTH: Final = 8.0
"""Beyond the renown it costs."""
STRENGTH_WORTH: Final = 2.5
"""A point of strength that the champion lacks before the nest that is due."""
REQUIRED: Final = 45.0
"""The nest that this round asks for."""


def features(game: Alynthia, seat: int) -> dict[str, float]:
    if game.competitive:
        return rival_worth(game, seat)
    found = {"table": table_worth(game)}
    for player in game.players:
        found[f"seat {player.seat}"] = seat_worth(game, player)
    found["march"] = approach(game)
    return found


def rival_worth(game: Alynthia, seat: int) -> dict[str, float]:
    player = game.players[seat]
    best = max([0, *[other.renown for other in game.players if other is not player]])
    if game.outcome != RUNNING:
        return {"renown": float(player.renown - best)}
    return {
        "renown": player.renown - 0.25 * best,
        "assets": seat_worth(game, player),
        "prey": 0.3 * chances(game, player, game.round),
    }


def table_worth(game: Alynthia) -> float:
    """The pool, the nests, the end."""
    if game.outcome == WON:
        return VICTORY
    defeated = game.nests_defeated()
    cost = game.next_nest_cost()
    paid = sum(NEST_COSTS[len(game.players) - 1][game.difficulty][:defeated])
    value = NEST_WORTH * defeated + paid + min(game.pool, 2 * cost) + 0.3 * max(0, game.pool - 2 * cost)
    if game.outcome != RUNNING:
        return LOST + value
    if NEST_REQUIRED[game.round] and game.fallen:
        value += REQUIRED
    return value


def seat_worth(game: Alynthia, player: Player) -> float:
    """What a seat has: strength, buildings, knowledge, hand."""
    left = game.rounds() - game.round
    fights = 0.6 if game.competitive else 1.6
    value = fights * player.attack + 0.7 * player.defense
    for outpost in player.outposts:
        value += 0.8 * left
        if outpost.upgrade != NO_UPGRADE:
            value += 1.5 * left if outpost.upgrade in (MONUMENT, VILLAGE) else 0.5 * left
    for track in range(len(RESEARCH_WORTH)):
        value += RESEARCH_WORTH[track][player.levels[track]] * (1.0 if track == 3 else 0.5 * left)
    spare = player.hand_size() + len(player.outposts) - player.hand_limit()
    hold = 0.45 if left else 0.1
    value += hold * sum(player.goods) + (1.0 if left or not game.competitive else 0.1) * player.goods[WORKER]
    value += (0.9 if left else 0.2) * sum(player.cards) + (0.25 if left else 0.0) * min(player.focus, 2)
    return value - 0.6 * max(0, spare) + 0.5 * player.captured


def chances(game: Alynthia, player: Player, number: int) -> float:
    """How well the seat stands before the nest that is easiest for it in a round; nests grow by one each round."""
    best = -12.0
    for at in numbers(game.nests):
        dragons = game.dragons[at] + number - game.round
        strength = DRAGON_STRENGTH[number] * (dragons if dragons < SWARM else 2) + NEST_STRENGTH[number]
        margin = player.attack + player.goods[WORKER] - strength - 0.5 * distance(player.at, at)
        best = max(best, margin)
    return min(best, 2.0)


def approach(game: Alynthia) -> float:
    """The champion should be able to break the nest that is due next, and stand near it."""
    due = game.round if NEST_REQUIRED[game.round] and not game.fallen else min(game.round + 1, game.rounds())
    return STRENGTH_WORTH * max([chances(game, player, due) for player in game.players])


def distance(start: int, end: int) -> int:
    if start < 0 or start >= 54:
        return 4
    return abs(start % 9 - end % 9) + abs(start // 9 - end // 9)
