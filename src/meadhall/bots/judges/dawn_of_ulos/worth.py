"""What a card of each faction will be worth at the end, and what a position promises to a seat, in favor."""

from typing import Final

from meadhall.games.dawn_of_ulos.counts import count, total
from meadhall.games.dawn_of_ulos.scoring import rift_count, rift_points
from meadhall.games.dawn_of_ulos.state import GOES_ON, DawnOfUlos

GROWTH: Final = 0.3
"""Columns that a faction climbs in a round, whoever holds its cards."""
MOST_GROWTH: Final = 4.0
RETURN_STRENGTH: Final = 4.0
"""The strength of a lost faction that has come back."""
RETURN_CHANCE: Final = 0.2
"""The chance of a lost faction to come back in a round."""
LEGEND_REACH: Final = 4.0
"""So many columns below the legendary space the bonus for its cards begins to count."""
RIVAL_SHARE: Final = [0.0, 0.9, 0.9, 0.5, 0.4, 0.35]
"""What a point of the leading rival weighs against an own one, by the number of people at the table."""
FOLLOWER_SHARE: Final = 0.3
"""What a point of another rival weighs, compared with one of the leader."""
RIFT_USE: Final = 1.0
"""What an unused rift tile may bring above its points while there is time to use it."""
SOLO_TILES: Final = 2.5
"""Tiles that leave the supply in a round of the solo game."""


class Outlook:
    """How a seat stands; every number has a name, so that a hint can say it in words. All count in favor."""

    def __init__(self) -> None:
        self.favor = 0.0  # what lies on the mat
        self.cards = 0.0  # the cards in hand at the strength of today
        self.growth = 0.0  # what they should gain until the end
        self.legends = 0.0  # the bonus of legendary factions, also of those that come near
        self.rifts = 0.0  # rift tiles
        self.rivals = 0.0  # what the rivals can expect, as a loss

    def named(self) -> dict[str, float]:
        return {
            "favor": self.favor,
            "cards": self.cards,
            "growth": self.growth,
            "legends": self.legends,
            "rifts": self.rifts,
            "rivals": self.rivals,
        }

    def total(self) -> float:
        return self.favor + self.cards + self.growth + self.legends + self.rifts + self.rivals


def outlook(game: DawnOfUlos, seat: int) -> Outlook:
    """What a seat can expect after its own turn."""
    rounds = rounds_left(game)
    result = prospects(game, seat, rounds)
    expected = [prospects(game, rival, rounds).total() for rival in game.opponents(seat)]
    leader = max(expected)
    result.rivals = -RIVAL_SHARE[game.seats] * (leader + FOLLOWER_SHARE * (sum(expected) - leader))
    return result


def prospects(game: DawnOfUlos, player: int, rounds: float) -> Outlook:
    """What a player can expect, without the rivals."""
    result = Outlook()
    me = game.players[player]
    result.favor = float(me.favor)
    result.rifts = float(rift_points(game, player))
    if rounds > 0.0:
        result.rifts += RIFT_USE * rift_count(game, player)
    for faction in game.factions:
        held = count(me.cards, faction) + committed(game, player, faction)
        if held:
            strength = game.strength(faction)
            result.cards += held * strength
            result.growth += held * (strength_at_end(game, faction, rounds) - strength)
            result.legends += held * legend_bonus(game, faction, rounds)
    return result


def committed(game: DawnOfUlos, player: int, faction: int) -> int:
    """The cards of a faction that lie in a conflict; those that Control has renamed are few and left out."""
    return 0 if game.conflict is None else count(game.conflict.pledged[player * len(game.powers) + faction], faction)


def rounds_left(game: DawnOfUlos) -> float:
    """How many rounds are still to come after this one."""
    if game.ending != GOES_ON or not game.agenda:
        return 0.0
    return total(game.supply) / (SOLO_TILES if game.solo is not None else len(game.players))


def worth(game: DawnOfUlos, faction: int, rounds: float) -> float:
    """What a card brings at the end of the game."""
    return strength_at_end(game, faction, rounds) + legend_bonus(game, faction, rounds)


def strength_at_end(game: DawnOfUlos, faction: int, rounds: float) -> float:
    """The strength to be expected at the end. Columns in between count in part: the next step is nearer from there."""
    power = game.powers[faction]
    if rounds <= 0.0:
        return float(game.strength(power.number))
    if not power.active():
        back = min(0.8, RETURN_CHANCE * rounds)
        return 1.0 + (RETURN_STRENGTH - 1.0) * back
    return smooth(game, power.value + min(MOST_GROWTH, GROWTH * rounds))


def smooth(game: DawnOfUlos, value: float) -> float:
    """The strength of a column and the two after it, mixed; between two columns in proportion."""
    below = int(value)
    part = value - below
    return mixed(game, below) + part * (mixed(game, below + 1) - mixed(game, below))


def mixed(game: DawnOfUlos, value: int) -> float:
    strength_of = game.box.strength_of
    return (strength_of(value) + strength_of(value + 1) + strength_of(value + 2)) / 3


def legend_bonus(game: DawnOfUlos, faction: int, rounds: float) -> float:
    """The bonus of a legend, or the part of it that a faction near the legendary space can hope for."""
    power = game.powers[faction]
    if power.legendary:
        return float(game.box.legendary_bonus)
    missing = game.box.legendary - power.value
    if rounds <= 0.0 or missing >= LEGEND_REACH:
        return 0.0
    return game.box.legendary_bonus * (1.0 - missing / LEGEND_REACH)


def interest(game: DawnOfUlos, seat: int, faction: int) -> float:
    """How much better a seat does than the others when a faction grows, in cards."""
    share = RIVAL_SHARE[game.seats] / max(1, len(game.players) - 1)
    others = game.box.factions[faction].cards - game.powers[faction].stack - count(game.players[seat].cards, faction)
    return count(game.players[seat].cards, faction) - share * others
