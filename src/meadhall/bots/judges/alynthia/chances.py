"""How likely the table is to win, learned from games that were played: scripts/fit_chances.py.

Adepts, half of them now and then careless, have played 800 games with one to four seats and every difficulty. For the
beginning and for the middle of each round a logistic regression says what speaks for a victory in the end, from a few
plain numbers of the table. Of games that it had not seen, those to which it gave 70 % after the third round were won in
62 to 70 of a hundred cases, those to which it gave 90 % in 88 to 99.
"""

from math import exp
from typing import Final

from meadhall.bots.judges.alynthia.forecast import strongest
from meadhall.bots.judges.alynthia.odds import support
from meadhall.bots.judges.alynthia.weights import WEIGHTS
from meadhall.games.alynthia.data import (
    COOPERATIVE_ROUNDS,
    FOCUS7,
    MATERIALS,
    NO_UPGRADE,
    TRACKS,
    UPGRADES,
    WORKER,
    numbers,
)
from meadhall.games.alynthia.state import ACTION_PHASE, HARVEST_PHASE, RUNNING, WON, Alynthia

NAMES: Final = [
    "always",
    *["two seats", "three seats", "four seats or five"],
    *["nests", "fallen this round", "renown missing", "renown missing for a nest"],
    *["strength", "margin at the weakest nest", "margin at the strongest nest", "help in battle", "dragons in nests"],
    *["dragons outside", "outposts", "storehouses", "monuments", "strongholds", "villages"],
    *["politics", "commerce", "fortification", "conquest"],
    *["materials", "workers", "cards", "focus", "focus to collect", "seats that are done"],
]
"""What is counted; all that belongs to seats as a mean over them."""
ROUNDS: Final = COOPERATIVE_ROUNDS
MOST_MARGIN: Final = 6.0
WHOLE_TABLE: Final = 4
"""From so many seats on a table counts as large."""


def chance_to_win(game: Alynthia) -> float:
    """The chance that the table wins; at the end what has become of it."""
    if game.outcome != RUNNING:
        return float(game.outcome == WON)
    weights = WEIGHTS[moment(game)]
    total = 0.0
    for place, amount in enumerate(signs(game)):
        total += weights[place] * amount
    return 1.0 / (1.0 + exp(-total))


def moment(game: Alynthia) -> int:
    """The place of a moment among those that are told apart: a round begins when the harvest of the last one does."""
    if game.phase == HARVEST_PHASE:
        return 2 * min(game.round, ROUNDS - 1)
    return 2 * (game.round - 1) + int(game.phase == ACTION_PHASE)


def signs(game: Alynthia) -> list[float]:
    """The numbers of a table, in the order of NAMES."""
    seats = len(game.players)
    found = [1.0, float(seats == 2), float(seats == 3), float(seats >= WHOLE_TABLE)]
    found += common_signs(game, float(seats))
    sums = [0.0] * (len(NAMES) - len(found))
    for player in game.players:
        sums[0] += len(player.outposts)
        for outpost in player.outposts:
            if outpost.upgrade != NO_UPGRADE:
                sums[1 + outpost.upgrade] += 1.0
        place = 1 + len(UPGRADES)
        for track in range(len(TRACKS)):
            sums[place + track] += player.levels[track]
        place += len(TRACKS)
        for material in range(MATERIALS):
            sums[place] += player.goods[material]
        sums[place + 1] += player.goods[WORKER]
        sums[place + 2] += sum(player.cards)
        sums[place + 3] += player.focus
        sums[place + 4] += float(not player.spent >> FOCUS7 & 1)
        sums[place + 5] += float(player.done and game.phase == ACTION_PHASE)
    return [*found, *[one / seats for one in sums]]


def common_signs(game: Alynthia, seats: float) -> list[float]:
    """What the table has in common: nests, renown, dragons, and who could fight them."""
    nests = numbers(game.nests)
    costs = game.box.nest_costs[len(game.players) - 1][game.difficulty][game.nests_defeated() :]
    might = strongest(game)
    margins = [might - game.dragon_strength(at) for at in nests]
    easiest = min(max(margins, default=0), MOST_MARGIN)
    hardest = min(min(margins, default=0), MOST_MARGIN)
    inside = sum([game.dragons[at] for at in nests])
    return [
        float(len(nests)),
        float(game.fallen),
        (sum(costs) - game.pool) / seats,
        max(0, costs[0] - game.pool) / seats if costs else 0.0,
        float(might),
        float(easiest),
        float(hardest),
        float(max([support(game, player) for player in game.players])),
        float(inside),
        (sum(game.dragons) - inside) / seats,
    ]
