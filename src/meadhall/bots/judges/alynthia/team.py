"""What the table needs in cooperative play: which nests this round, who fights, and how much renown is missing."""

from typing import Final

from meadhall.bots.judges.alynthia.odds import chance, weakest_nest
from meadhall.games.alynthia.data import (
    ATTACK_RENOWN,
    FIELD,
    FOREST,
    LABOR,
    MOUNTAIN,
    NEST_COSTS,
    NEST_REQUIRED,
    NOMADS,
    WORKER,
)
from meadhall.games.alynthia.state import Alynthia, Player

CHAMPIONS: Final = [0, 1, 1, 2, 2, 3]
"""How many seats collect strength, by the number of seats."""
FIGHTING_GUILDS: Final = [MOUNTAIN, LABOR, FOREST, FIELD, NOMADS]
"""Whoever comes first here fights first."""
INCOME: Final = [0.0, 6.5, 7.5, 9.5, 10.0, 10.0]
"""The renown that a seat earns in a round, by round."""
CAUTION: Final = 0.9
"""The part of the expected income that one can count on."""


class Team:
    """The state of the common cause, as every seat can see it."""

    def __init__(self, game: Alynthia) -> None:
        self.left: Final = game.rounds() - game.round  # rounds after this one
        self.must: Final = NEST_REQUIRED[game.round] and not game.fallen
        self.cost: Final = game.next_nest_cost()
        self.extra: Final = not self.must and worth_a_nest_more(game)
        self.next_strength: Final = weakest_nest(game, 1)
        self.later_strength: Final = weakest_nest(game, 2)
        order = sorted([(fighting_rank(player), player.seat) for player in game.players])
        self.champions: Final = [seat for _, seat in order[: CHAMPIONS[len(order)]]]
        self.goal: Final = renown_goal(game, self.must or self.extra)
        active = sum([not player.done for player in game.players])
        self.short: Final = max(0.0, self.goal - game.pool) / max(1, active)

    def wants_a_nest(self) -> bool:
        return self.must or self.extra

    def fights(self, seat: int) -> bool:
        return seat in self.champions

    def strength_worth(self, player: Player) -> float:
        """What another point of attack is worth to a seat, in renown."""
        share = 1.0 if self.fights(player.seat) else 0.15
        strength = player.attack + player.goods[WORKER]
        return 0.4 + share * (self.readiness(strength + 1) - self.readiness(strength))

    def readiness(self, strength: int) -> float:
        """What it is worth to the table that its champion is so strong in the rounds to come."""
        if not self.left:
            return 0.0
        value = NEXT_NEST * chance(strength - self.next_strength)
        if self.left > 1:
            value += LATER_NEST * chance(strength + GROWTH - self.later_strength)
        return value


NEXT_NEST: Final = 18.0
LATER_NEST: Final = 8.0
"""What the chance to break the weakest nest of the next round, and of the one after it, is worth."""
GROWTH: Final = 2
"""Points of strength that a champion gains in a round."""


def fighting_rank(player: Player) -> int:
    """The place of a seat among the fighters, by its guild."""
    return FIGHTING_GUILDS.index(player.guild) if player.guild >= 0 else len(FIGHTING_GUILDS)


def renown_goal(game: Alynthia, wanted: bool) -> float:
    """What the pool should hold: the nest of this round, in the last round all that are left."""
    costs = NEST_COSTS[len(game.players) - 1][game.difficulty][game.nests_defeated() :]
    if game.round == game.rounds():
        return float(sum(costs) + ATTACK_RENOWN * len(costs))
    return float(costs[0] + ATTACK_RENOWN) if wanted and costs else 0.0


def worth_a_nest_more(game: Alynthia) -> bool:
    """Whether the table can pay for another nest now and still for one in every round to come."""
    costs = NEST_COSTS[len(game.players) - 1][game.difficulty][game.nests_defeated() :]
    if not costs:
        return False
    pool = game.pool - float(costs[0])
    if game.round == game.rounds() or len(costs) == 1:
        return True
    return outlasts(game, pool, costs[1:])


def outlasts(game: Alynthia, pool: float, costs: list[int]) -> bool:
    """Whether the expected income pays for a nest in each of the next rounds, and for all of them in the end."""
    paid = 0
    for number in range(game.round + 1, game.rounds() + 1):
        pool += CAUTION * INCOME[number] * len(game.players)
        if paid < len(costs) and pool < costs[paid]:
            return False
        while paid < len(costs) and pool >= costs[paid]:
            pool -= costs[paid] + ATTACK_RENOWN
            paid += 1
            if number < game.rounds():
                break
    return paid == len(costs)
