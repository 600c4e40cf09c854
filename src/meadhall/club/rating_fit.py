"""Which beta tells a pool's results best, and whether that is better than pairwise Elo and than a coin.

Ratings are learned from game to game; what counts is what they said of each pair before it played. Beta is chosen on
the first part of the games, and the log loss is that of the others, which nobody has looked at before.
"""

from math import log
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from meadhall.club.ratings import ANCHOR, MEAN, USUAL_BETA, Pool, Rating, chance, rated
from meadhall.lab.statistics import spread

BETAS: Final = (0.5, 1.0, 1.5, 2.0, 3.0, USUAL_BETA, 6.0, 8.0, 11.0, 15.0, 20.0, 30.0)
STEPS: Final = (4.0, 8.0, 16.0, 24.0, 32.0, 48.0, 64.0, 96.0, 128.0)
"""Of Elo: how far one game moves a rating."""
COIN: Final = log(2.0)
HELD_OUT: Final = 0.4
ORDERS: Final = 20
"""In so many orders the games are looked at: with few games one order says little."""
BUDGET: Final = ":"
"""What stands in the name of a bot before its budget."""
LEAST: Final = 1e-3
"""No chance is told to be smaller, whatever a model says."""


class Played(NamedTuple):
    """One game: who played, and who came where."""

    names: list[str]
    places: list[int]


class Fit(NamedTuple):
    """What was found for a pool: log losses per pair on games that were held out, the mean of several orders."""

    games: int
    beta: float
    step: float
    loss: float
    usual_loss: float
    """With the beta that OpenSkill takes if nobody says another."""
    elo_loss: float
    behind: float
    """How much larger our loss is than that of Elo, game by game; and where that lies in 19 of 20 cases."""
    behind_low: float
    behind_high: float
    coin: float


def shuffled(games: list[Played], seed: int) -> list[Played]:
    """The games in another order: files hold them pairing by pairing."""
    return [games[index] for index in order_of(len(games), seed)]


def pairs_of(game: Played) -> list[tuple[int, int, float]]:
    """The pairs of a game, and 1 if the former came before the latter, 0.5 if both came together."""
    seats = range(len(game.names))
    return [
        (one, other, 0.5 if game.places[one] == game.places[other] else float(game.places[one] < game.places[other]))
        for one in seats
        for other in seats
        if one < other and game.names[one] != game.names[other]
    ]


def loss_of(told: float, came: float) -> float:
    sure = min(1.0 - LEAST, max(LEAST, told))
    return -(came * log(sure) + (1.0 - came) * log(1.0 - sure))


def openskill_losses(games: list[Played], beta: float) -> list[list[float]]:
    """The losses of each game's pairs, told before it was played."""
    known: dict[str, Rating] = {}
    found = []
    for game in games:
        before = [known.get(name, Rating()) for name in game.names]
        found.append([loss_of(chance(beta, before[a], before[b]), came) for a, b, came in pairs_of(game)])
        learn(known, beta, game)
    return found


def learn(known: dict[str, Rating], beta: float, game: Played) -> None:
    before = [known.get(name, Rating()) for name in game.names]
    after = rated(beta, before, game.places)
    for name in dict.fromkeys(game.names):  # who sits there several times has learned several times as much
        changed = [new for new, other in zip(after, game.names, strict=True) if other == name]
        known[name] = Rating(
            sum([one.mean for one in changed]) / len(changed), sum([one.doubt for one in changed]) / len(changed)
        )


def elo_losses(games: list[Played], step: float) -> list[list[float]]:
    """The same for Elo, pair by pair."""
    known: dict[str, float] = {}
    found = []
    for game in games:
        losses, moves = [], dict.fromkeys(game.names, 0.0)
        for a, b, came in pairs_of(game):
            one, other = game.names[a], game.names[b]
            told = 1.0 / (1.0 + 10.0 ** ((known.get(other, 0.0) - known.get(one, 0.0)) / 400.0))
            losses.append(loss_of(told, came))
            moves[one] += step * (came - told)
            moves[other] -= step * (came - told)
        for name, move in moves.items():
            known[name] = known.get(name, 0.0) + move / max(1, len(game.names) - 1)
        found.append(losses)
    return found


def mean_loss(losses: list[list[float]]) -> float:
    flat = [loss for game in losses for loss in game]
    return sum(flat) / len(flat)


def fit(games: list[Played], orders: int = ORDERS) -> Fit:
    """The best beta and the best step on the first games, and how they do on the others, in several orders."""
    mixed = [order_of(len(games), seed) for seed in range(1, orders + 1)]
    split = round(len(games) * (1.0 - HELD_OUT))
    first = [[games[index] for index in order[:split]] for order in mixed]
    beta = min(BETAS, key=lambda one: total([openskill_losses(order, one) for order in first]))
    step = min(STEPS, key=lambda one: total([elo_losses(order, one) for order in first]))
    whole = [[games[index] for index in order] for order in mixed]
    held = [openskill_losses(order, beta)[split:] for order in whole]
    rest = [elo_losses(order, step)[split:] for order in whole]
    behind = spread(differences([order[split:] for order in mixed], held, rest))
    return Fit(
        games=len(games),
        beta=beta,
        step=step,
        loss=fmean([mean_loss(one) for one in held]),
        usual_loss=fmean([mean_loss(openskill_losses(order, USUAL_BETA)[split:]) for order in whole]),
        elo_loss=fmean([mean_loss(one) for one in rest]),
        behind=behind.mean,
        behind_low=behind.low,
        behind_high=behind.high,
        coin=COIN,
    )


def order_of(number: int, seed: int) -> list[int]:
    """The numbers of games in an order that a seed makes."""
    order = list(range(number))
    Random(seed).shuffle(order)
    return order


def differences(orders: list[list[int]], ours: list[list[list[float]]], others: list[list[list[float]]]) -> list[float]:
    """For each game that was held out, how much larger our loss was, the mean of the orders in which it was.

    Both have told the same games in the same order, so that the luck of a game is in both: what is left is paired, and
    a game counts once, however often it was looked at.
    """
    found: dict[int, list[float]] = {}
    for order, mine, theirs in zip(orders, ours, others, strict=True):
        for game, one, other in zip(order, mine, theirs, strict=True):
            if one:
                found.setdefault(game, []).append(fmean(one) - fmean(other))
    return [fmean(losses) for losses in found.values()]


def total(losses: list[list[list[float]]]) -> float:
    return sum([mean_loss(one) for one in losses])


def rate_bots(games: list[Played], beta: float, seed: int = 1) -> Pool:
    """The bots of a pool as fixed points: an adept is where somebody unknown is thought to be.

    A bot with a budget of its own is nobody's level: its games count, and it is not listed.
    """
    known: dict[str, Rating] = {}
    for game in shuffled(games, seed):
        learn(known, beta, game)
    shift = MEAN - known[ANCHOR].mean if ANCHOR in known else 0.0
    levels = [(name, one) for name, one in sorted(known.items()) if BUDGET not in name]
    return Pool(beta, {name: Rating(one.mean + shift, one.doubt) for name, one in levels})
