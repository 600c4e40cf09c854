"""Cards out of hands and back to their stacks: section 3.6 of the rules, UL-7.5, UL-7.11, UL-7.12."""

from meadhall.games.dawn_of_ulos.counts import ONE
from meadhall.games.dawn_of_ulos.events import ABILITY_USED
from meadhall.games.dawn_of_ulos.state import DawnOfUlos


def reveal_card(game: DawnOfUlos, seat: int, faction: int) -> None:
    """A card is revealed for its ability: out of the hand, and its spoils are paid (UL-7.5, UL-7.12)."""
    spoils = game.spoils(faction)
    game.players[seat].cards -= ONE[faction]
    game.in_use += ONE[faction]
    game.pay(seat, spoils)
    game.tell(ABILITY_USED, seat, faction, spoils)


def return_used(game: DawnOfUlos, faction: int) -> None:
    """A card whose ability ends goes back to its stack; it was paid at its reveal (UL-7.11)."""
    game.in_use -= ONE[faction]
    game.powers[faction].stack += 1


def give_back(game: DawnOfUlos, player: int, faction: int, number: int) -> int:
    """Committed cards go to their own stack and pay their own spoils (UL-6.15, UL-8.37); how much."""
    power = game.powers[faction]
    power.stack += number
    favor = game.spoils(power.number) * number
    game.pay(player, favor)
    return favor
