"""What the table needs in cooperative play: which nests this round, who fights, and how much renown is missing."""

from typing import Final

from meadhall.bots.judges.alynthia.forecast import Forecast, strongest
from meadhall.bots.judges.alynthia.knowledge import FOCUS_WORTH
from meadhall.bots.judges.alynthia.objectives import Cause
from meadhall.games.alynthia.data import FIELD, FOREST, LABOR, MOUNTAIN, NEST_REQUIRED, NOMADS
from meadhall.games.alynthia.state import Alynthia, Player

CHAMPIONS: Final = [0, 1, 1, 1, 2, 2]
"""How many seats collect strength, by the number of seats."""
FIGHTING_GUILDS: Final = [MOUNTAIN, LABOR, FOREST, FIELD, NOMADS]
"""Whoever comes first here fights first."""
SECOND_SHARE: Final = 0.15
HELPER_SHARE: Final = 0.12
"""How much the strength of the second champion and of the others counts, compared with the first."""
WIN: Final = 12.0
"""What a victory is worth to each seat, in resources."""
STEPS: Final = [0, 2, 5]
"""Points of strength by which the champion might be stronger: for these the future is looked at."""
RICHER: Final = 6
"""Renown by which the pool might be richer: for this, too."""
STRENGTH_PRICE: Final = 2.5
"""What a point of strength usually costs, in resources."""
LEAST_UNIT: Final = 0.3
MOST_UNIT: Final = 2.0
"""Between these the worth of a resource moves, compared with the chance to win."""
LEAST_RENOWN: Final = 0.2
MOST_RENOWN: Final = 1.4
"""Between these the worth of renown moves, compared with a resource."""
SMALL_CHANCE: Final = 0.05
"""Below this chance to win everything is equally desperate."""
A_LITTLE: Final = 0.0001


class Team(Cause):
    """The state of the common cause, as every seat can see it."""

    def __init__(self, game: Alynthia) -> None:
        self.left = game.rounds() - game.round  # rounds after this one
        self.must = NEST_REQUIRED[game.round] and not game.fallen
        self.cost: Final = game.next_nest_cost()
        might = strongest(game)
        self.forecast: Final = Forecast(game, float(game.pool), might)
        self.winning: Final = self.forecast.winning(game.fallen)
        self.resting: Final = self.forecast.without_a_nest_more(game.fallen)
        self.extra: Final = not self.must and self.winning > self.resting + A_LITTLE
        self.might: Final = might
        self.stronger: Final = [self.winning, *[self.future(game, 0, might + more) for more in STEPS[1:]]]
        richer = self.future(game, RICHER, might)
        win = WIN * len(game.players) / max(self.winning, SMALL_CHANCE)
        strength_worth = win * (self.stronger[1] - self.stronger[0]) / STEPS[1]
        renown_worth = win * (richer - self.stronger[0]) / RICHER
        unit = min(max(renown_worth, strength_worth / STRENGTH_PRICE, LEAST_UNIT), MOST_UNIT)
        self.unit: Final = unit
        self.win: Final = win
        # How much of the chance to win is lost if nobody attacks any more this round.
        self.eagerness = (self.winning - self.resting) / max(self.winning, SMALL_CHANCE)
        self.renown_worth = min(max(renown_worth / unit, LEAST_RENOWN), MOST_RENOWN)
        self.focus_worth = FOCUS_WORTH
        self.last_worker = 1.0
        order = sorted([(fighting_rank(player), player.seat) for player in game.players])
        self.champions: Final = [seat for _, seat in order[: CHAMPIONS[len(order)]]]
        self.goal: Final = renown_goal(game, self.must or self.extra)
        self.missing: Final = max(0.0, self.goal - game.pool)
        active = sum([not player.done for player in game.players])
        self.short = self.missing / max(1, active)

    def future(self, game: Alynthia, more: int, strength: int) -> float:
        """The chance to win with so much more renown and such a champion."""
        forecast = Forecast(game, float(game.pool + more), strength)
        return forecast.winning(game.fallen)

    def wants_a_nest(self) -> bool:
        return self.must or self.extra

    def fights(self, seat: int) -> bool:
        return seat in self.champions

    def share(self, seat: int) -> float:
        """How much the strength of a seat counts."""
        if not self.champions or seat == self.champions[0]:
            return 1.0
        return SECOND_SHARE if seat in self.champions else HELPER_SHARE

    def readiness(self, strength: int) -> float:
        """What it is worth to the table that its champion is so strong."""
        more = strength - self.might
        value = self.stronger[-1]
        for place in range(len(STEPS) - 1):
            if more <= STEPS[place + 1]:
                slope = (self.stronger[place + 1] - self.stronger[place]) / (STEPS[place + 1] - STEPS[place])
                value = self.stronger[place] + slope * (more - STEPS[place])
                break
        return self.win * value / self.unit

    def sale_worth(self, renown: int) -> float:
        """In the last round only what the pool still needs."""
        return super().sale_worth(renown) if self.left else 2.0 * min(float(renown), self.missing)


def fighting_rank(player: Player) -> int:
    """The place of a seat among the fighters, by its guild."""
    return FIGHTING_GUILDS.index(player.guild) if player.guild >= 0 else len(FIGHTING_GUILDS)


def renown_goal(game: Alynthia, wanted: bool) -> float:
    """What the pool should hold: the nest of this round, in the last round all that are left."""
    costs = game.box.nest_costs[len(game.players) - 1][game.difficulty][game.nests_defeated() :]
    if game.round == game.rounds():
        return float(sum(costs) + game.box.attack_renown * len(costs))
    return float(costs[0] + game.box.attack_renown) if wanted and costs else 0.0
