"""How likely each region is lost before its owner's next turn."""

from typing import Final

from meadhall.bots.judges.small_world.prospects import NEW_TOKENS, PRICE
from meadhall.games.small_world.conquest import reach
from meadhall.games.small_world.data import numbers
from meadhall.games.small_world.state import IMMUNE, NOBODY, SmallWorld, Tribe

APPEAL: Final = [9.0, 2.0, 1.0, 0.3, 0.125, 0.064, 0.03, 0.015, 0.01, 0.005]
"""How much an attacker likes a region by its price; only the proportions count."""
SUREST: Final = 0.9


def dangers(game: SmallWorld, seat: int) -> list[float]:
    """The chance of each region of a seat to be conquered by anybody."""
    safety = [1.0] * len(game.regions)
    for rival in game.clockwise_after(seat):
        threaten(game, seat, rival, safety)
    return [1.0 - safe for safe in safety]


def threaten(game: SmallWorld, seat: int, rival: int, safety: list[float]) -> None:
    """Lower the safety of what a rival can reach, as far as it has the tokens and nothing better to take."""
    attacker = game.active(rival)
    strength = NEW_TOKENS if attacker.number == NOBODY else free_tokens(game, attacker)
    targets = []
    appeals = []
    total = 0.0
    for number in targets_of(game, attacker, rival):
        price = game.price(attacker, game.regions[number])
        if price <= strength + 1.0:  # the die gives one on average
            appeal = APPEAL[min(price, len(APPEAL) - 1)]
            targets.append(number)
            appeals.append(appeal)
            total += appeal
    for number, appeal in zip(targets, appeals):
        if game.tribes[game.regions[number].people].owner == seat:
            safety[number] *= 1.0 - min(SUREST, strength / PRICE * appeal / total)


def free_tokens(game: SmallWorld, tribe: Tribe) -> float:
    """Tokens that a tribe can use next turn if it keeps all its regions."""
    return float(tribe.hand + tribe.off + game.tokens_on_map(tribe) - tribe.land.bit_count())


def targets_of(game: SmallWorld, attacker: Tribe, owner: int) -> list[int]:
    """What a tribe would attack next turn: in reach, open to it, and not its owner's already."""
    near = 0
    for number in numbers(attacker.land):
        near |= game.board.places[number].near
    targets = []
    for number in numbers(reach(game, attacker, near)):
        region = game.regions[number]
        defender = game.tribes[region.people]
        if defender.owner != owner and not region.markers & IMMUNE and defender.peace != owner:
            targets.append(number)
    return targets
