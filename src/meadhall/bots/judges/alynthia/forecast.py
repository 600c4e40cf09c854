"""The chance that the table still wins: which nest is best broken in which round, and whether the pool can pay.

Nests grow by their dice, swarm at five dragons and are weak after that; the champion gains strength and the table
renown as they usually do. Over this simple picture of the game every order of breaking the nests is tried.
"""

from math import exp
from typing import Final

from meadhall.bots.judges.alynthia.odds import chance
from meadhall.games.alynthia.box import AlynthiaBox
from meadhall.games.alynthia.data import FOCUS7, MATERIALS, NEST_REQUIRED, WORKER, numbers
from meadhall.games.alynthia.state import Alynthia

INCOME: Final = [0.0, 6.3, 6.5, 10.0, 12.5, 11.0]
"""The renown that a seat earns in a round, by round."""
CAUTION: Final = [0.0, 0.5, 0.5, 0.5, 0.58, 0.65]
"""The part of it that one should count on, by the number of seats: many seats make up for each other."""
GROWTH: Final = 2.0
"""Points of strength that a champion gains in a round."""
TRIES: Final = 1.5
"""How often a nest can be attacked in a round, on average."""
FRESH: Final = 2.0
"""The renown that a seat still finds in a round which it has hardly begun, besides its hand."""
SELLING: Final = 0.8
"""The renown that a material in hand becomes."""
SWING: Final = 2.5
"""How far the renown of one seat and round may be from what was expected."""
MOST_KILLS: Final = [0, 2, 2, 2, 3, 3]
"""How many nests can be broken in a round, by the number of seats."""
BROAD: Final = 4
"""So many of the weakest nests are tried in each place of the order."""
MANY_NESTS: Final = 5
"""From so many nests on, one less."""
UNKNOWN: Final = -1.0
FAR_TOO_STRONG: Final = 64


class Forecast:
    """What may happen from this round on. Nests are numbered as they stand on the board; sets of them are bits."""

    def __init__(self, game: Alynthia, pool: float, strength: int) -> None:
        self.spaces: Final = numbers(game.nests)
        self.everything: Final = (1 << len(self.spaces)) - 1
        self.rounds: Final = game.rounds() - game.round + 1
        self.kills: Final = MOST_KILLS[len(game.players)]
        self.required: Final = [NEST_REQUIRED[game.round + later] for later in range(self.rounds)]
        self.odds: Final = [self.nest_odds(game, at, strength) for at in self.spaces]
        self.caution: Final = CAUTION[len(game.players)]
        self.breadth: Final = BROAD if len(self.spaces) < MANY_NESTS else BROAD - 1
        self.afford: Final = self.payment_odds(game, pool)
        self.order: Final = [
            sorted(range(len(self.spaces)), key=[-nest[later] for nest in self.odds].__getitem__)
            for later in range(self.rounds)
        ]
        self.known: Final = [UNKNOWN] * (self.rounds * (self.kills + 1) << len(self.spaces))

    def nest_odds(self, game: Alynthia, at: int, strength: int) -> list[float]:
        dragons, sides = min(game.dragons[at], game.box.swarm - 1), len(game.board.neighbours[at])
        return nest_odds(game.box, game.round, self.rounds, dragons, sides, strength)

    def payment_odds(self, game: Alynthia, pool: float) -> list[list[float]]:
        """The chance that the pool has paid for so many nests, by round from now on and number of nests."""
        seats = len(game.players)
        costs = game.box.nest_costs[seats - 1][game.difficulty][game.nests_defeated() :]
        found: list[list[float]] = []
        renown = pool + self.still_to_come(game)
        for later in range(self.rounds):
            if later:
                renown += self.caution * INCOME[game.round + later] * seats
            swing = 1.0 + SWING * (seats * (later + 0.3)) ** 0.5
            slack = renown
            row = [1.0]
            for cost in costs:
                slack -= cost + 0.5 * game.box.attack_renown
                row.append(1.0 / (1.0 + exp(-1.7 * slack / swing)) if slack > -8 * swing else 0.0)
            found.append(row)
        return found

    def still_to_come(self, game: Alynthia) -> float:
        """The renown that the seats can still earn this round, by what they have in hand."""
        total = 0.0
        for player in game.players:
            if not player.done:
                fresh = 0.0 if player.spent >> FOCUS7 & 1 else FRESH
                total += SELLING * sum(player.goods[:MATERIALS]) + fresh
        return total

    def winning(self, fallen: int) -> float:
        """The chance to win from this moment of the round, with so many nests broken in it."""
        return self.act(0, self.everything, min(fallen, self.kills))

    def without_a_nest_more(self, fallen: int) -> float:
        """The chance to win if no nest is attacked any more this round."""
        return self.stop(0, self.everything, fallen)

    def with_nest(self, at: int, fallen: int) -> float:
        """The chance to win if this nest falls now."""
        left = self.everything & ~(1 << self.spaces.index(at))
        return self.paid(0, left) * self.act(0, left, min(fallen + 1, self.kills))

    def paid(self, later: int, left: int) -> float:
        """The chance that all nests but these can be paid in a round."""
        return self.afford[later][len(self.spaces) - left.bit_count()]

    def stop(self, later: int, left: int, fallen: int) -> float:
        """The chance to win if a round ends so."""
        if not left:
            return 1.0
        if later + 1 == self.rounds or (self.required[later] and not fallen):
            return 0.0
        return self.act(later + 1, left, 0)

    def act(self, later: int, left: int, fallen: int) -> float:
        """The chance to win with these nests left in a round in which so many have fallen."""
        if not left:
            return 1.0
        place = ((later * (self.kills + 1) + fallen) << len(self.spaces)) + left
        value = self.known[place]
        if value != UNKNOWN:
            return value
        stop = self.stop(later, left, fallen)
        value = stop
        if fallen < self.kills:
            tried = 0
            for nest in self.order[later]:
                if left >> nest & 1:
                    rest = left & ~(1 << nest)
                    odds = self.odds[nest][later] * self.paid(later, rest)
                    value = max(value, odds * self.act(later, rest, fallen + 1) + (1.0 - odds) * stop)
                    tried += 1
                    if tried == self.breadth - (fallen > 0):
                        break
        self.known[place] = value
        return value


def nest_odds(box: AlynthiaBox, number: int, rounds: int, dragons: int, sides: int, strength: int) -> list[float]:
    """The chance to break a nest with so many dragons and sides, by round from this one on."""
    might = min(strength, FAR_TOO_STRONG - 1)
    key = (((number * 8 + rounds) * box.swarm + dragons) * 8 + sides) * FAR_TOO_STRONG + might
    found = box.nest_odds.get(key)
    if found is None:
        found = work_out_nest_odds(box, number, rounds, dragons, sides, might)
        box.nest_odds[key] = found
    return found


def work_out_nest_odds(
    box: AlynthiaBox, number: int, rounds: int, dragons: int, sides: int, strength: int
) -> list[float]:
    markers = [0.0] * box.swarm
    markers[dragons] = 1.0
    found: list[float] = []
    for later in range(rounds):
        if later:
            markers = grown(box, markers, sides)
        might = int(strength + GROWTH * later)
        odds = 0.0
        for marker in range(box.swarm):
            if markers[marker] > 0.0:
                once = chance(
                    box, might - box.dragon_strength[number + later] * marker - box.nest_strength[number + later]
                )
                odds += markers[marker] * (1.0 - (1.0 - once) ** TRIES)
        found.append(odds)
    return found


def grown(box: AlynthiaBox, markers: list[float], sides: int) -> list[float]:
    """How likely each marker is a round later."""
    new = [0.0] * box.swarm
    for dragons in range(box.swarm):
        if markers[dragons] > 0.0:
            for face in box.spawn_faces:
                after = dragons + face
                while after >= box.swarm:
                    after -= sides
                new[after] += markers[dragons] / len(box.spawn_faces)
    return new


def strongest(game: Alynthia) -> int:
    """The strength of the best fighter at the table."""
    return max([player.attack + player.goods[WORKER] for player in game.players])
