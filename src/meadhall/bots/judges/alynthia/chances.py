"""What a table of friends looks like in numbers: what speaks for a victory, or against it."""

from typing import Final

from meadhall.bots.judges.alynthia.forecast import strongest
from meadhall.bots.judges.alynthia.odds import support
from meadhall.games.alynthia.data import FOCUS7, MATERIALS, NO_UPGRADE, TRACKS, UPGRADES, WORKER, numbers
from meadhall.games.alynthia.state import ACTION_PHASE, Alynthia

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
MOST_MARGIN: Final = 6.0
WHOLE_TABLE: Final = 4
"""From so many seats on a table counts as large."""


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
