"""How likely each region is lost before its owner's next turn."""

from typing import Final

from meadhall.bots.judges.small_world.prospects import NEW_TOKENS, PRICE
from meadhall.games.small_world.data import numbers
from meadhall.games.small_world.marks import IMMUNE
from meadhall.games.small_world.state import NOBODY, SmallWorld, Tribe
from meadhall.games.small_world.targets import havens, reach

APPEAL: Final = [9.0, 2.0, 1.0, 0.3, 0.125, 0.064, 0.03, 0.015, 0.01, 0.005]
"""How much an attacker likes a region by its price; only the proportions count."""
SUREST: Final = 0.9
SECOND_CYCLE: Final = 1.6
"""What the tokens of a Marauding race are worth, which it uses twice."""


def dangers(game: SmallWorld, seat: int) -> list[float]:
    """The chance of each region of a seat to be conquered by anybody."""
    own = 0
    for tribe in game.tribes_of(seat):
        own |= tribe.land
    safety = [1.0] * len(game.regions)
    for rival in game.clockwise_after(seat):
        reached = within_reach(game, game.active(rival))
        if reached & own:
            threaten(game, seat, rival, reached, safety)
    return [1.0 - safe for safe in safety]


def threaten(game: SmallWorld, seat: int, rival: int, reached: int, safety: list[float]) -> None:
    """Lower the safety of what a rival can reach, as far as it has the tokens and nothing better to take."""
    attacker = game.active(rival)
    strength = NEW_TOKENS if attacker.number == NOBODY else free_tokens(game, attacker)
    targets = []
    appeals = []
    total = 0.0
    for number in open_regions(game, reached, rival):
        price = game.price(attacker, game.regions[number])
        if price <= strength + game.box.die_average:
            appeal = APPEAL[min(price, len(APPEAL) - 1)]
            targets.append(number)
            appeals.append(appeal)
            total += appeal
    for number, appeal in zip(targets, appeals):
        if game.tribes[game.regions[number].people].owner == seat:
            safety[number] *= 1.0 - min(SUREST, strength / PRICE * appeal / total)


def free_tokens(game: SmallWorld, tribe: Tribe) -> float:
    """Tokens that a tribe can use next turn if it keeps all its regions, and what stands for tokens."""
    tokens = float(tribe.hand + tribe.off + game.tokens_on_map(tribe) - tribe.land.bit_count() * tribe.least)
    if tribe.power.herds:
        tokens += 2 * game.height(tribe)
    if tribe.power.marauds:
        tokens *= SECOND_CYCLE
    return tokens + game.box.fireball_strength * tribe.fireballs


def within_reach(game: SmallWorld, tribe: Tribe) -> int:
    """Where a tribe can go next turn; without one, a new race will come over the border."""
    return reach(game, tribe, game.board.beside(tribe.land))


def open_regions(game: SmallWorld, regions: int, attacker: int) -> list[int]:
    """Those of some regions that a seat would attack: neither its own nor closed to it."""
    found = []
    for player in game.players:
        if player.seat != attacker:
            regions &= ~havens(game, player)
    for number in numbers(regions):
        region = game.regions[number]
        defender = game.tribes[region.people]
        if defender.owner != attacker and not region.markers & IMMUNE and defender.peace != attacker:
            found.append(number)
    return found
