"""Buying cards: section 3.6 of the rules, UL-7.1 to 7.4; the purchases of Recruit and Persuade are made here, too."""

from typing import Final

from meadhall.core.steps import ALONE, Ask
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos.cards import return_used
from meadhall.games.dawn_of_ulos.choices import ABILITY, BUY, STOP, Ability, Buy
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds
from meadhall.games.dawn_of_ulos.data import FROGKIN, MOST_SEATS
from meadhall.games.dawn_of_ulos.events import BOUGHT
from meadhall.games.dawn_of_ulos.facts import AbilityGives, BuyGives, LeftFavorFacts
from meadhall.games.dawn_of_ulos.settling import NOT_IN_PLAY
from meadhall.games.dawn_of_ulos.state import DawnOfUlos

LOST_CANNOT_BE_BOUGHT: Final = Reason("lost-cannot-be-bought", "UL-7.2")
STACK_EMPTY: Final = Reason("stack-empty", "UL-7.3")
TOO_EXPENSIVE: Final = Reason("too-expensive", "UL-3.7")
NOT_OWN_CARDS: Final = Reason("not-own-cards", "UL-8.39")
CARD_NOT_HELD: Final = Reason("card-not-held", "UL-7.5")
ABILITY_LOST: Final = Reason("ability-lost", "UL-7.5")
ONLY_IN_CONFLICTS: Final = Reason("only-in-conflicts", "UL-7.6")


def why_not_buy(game: DawnOfUlos, seat: int, faction: int, cheaper: int) -> Reason | None:
    """A card of an active faction in its stack, for its strength (UL-7.1 to 7.3)."""
    power = game.powers[faction]
    if power.sells(game.box, game.players[seat].favor + cheaper):
        return None
    if not power.active():
        return LOST_CANNOT_BE_BOUGHT if faction in game.factions else NOT_IN_PLAY
    return TOO_EXPENSIVE if power.stack else STACK_EMPTY


def buyable(game: DawnOfUlos, seat: int) -> list[Choice]:
    """The cards that can be bought at their price."""
    found: list[Choice] = []
    favor, powers = game.players[seat].favor, game.powers
    for faction in game.factions:
        if powers[faction].sells(game.box, favor):
            found.append(BUY[faction])  # noqa: PERF401 - a compiled loop is faster
    return found


def can_buy(game: DawnOfUlos, seat: int) -> bool:
    favor, powers = game.players[seat].favor, game.powers
    for faction in game.factions:  # noqa: SIM110 - a compiled loop is faster
        if powers[faction].sells(game.box, favor):
            return True
    return False


def buy(game: DawnOfUlos, player: int, faction: int, price: int) -> None:
    """Favor is paid to the supply; buying does not change strength (UL-7.4)."""
    game.powers[faction].stack -= 1
    game.players[player].favor -= price
    game.players[player].cards += ONE[faction]
    game.tell(BOUGHT, player, faction, price)


def go_on_buying(game: DawnOfUlos, seat: int, left: int) -> None:
    """Ask for the next card of a purchase, if there is one to be had."""
    if left and can_buy(game, seat):
        game.then(buy_cards(left, seat))


def price_facts(game: DawnOfUlos, seat: int, choice: Choice, cheaper: int) -> BuyGives:
    """What a card costs, and what is there to pay it with."""
    facts: BuyGives = {}
    if isinstance(choice, Buy):
        facts["favor"] = game.players[seat].favor
        if choice.faction in game.factions:
            facts["price"] = max(0, game.strength(choice.faction) - cheaper)
    return facts


class BuyCards(Ask):
    """Which card is bought next? (`buy_card`)"""

    rule = "UL-7.1"
    verbs = ("buy", "stop")

    left: int

    def options(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found = buyable(game, seat)
        found.append(STOP)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Buy):
            return why_not_buy(game, seat, choice.faction, 0)
        return None if choice is STOP else NOT_ASKED

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if isinstance(choice, Buy):
            buy(game, seat, choice.faction, game.strength(choice.faction))
            go_on_buying(game, seat, self.left - 1)

    def facts(self, game: DawnOfUlos, seat: int) -> LeftFavorFacts:
        return {"left": self.left, "favor": game.players[seat].favor}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> BuyGives:
        return price_facts(game, seat, choice, 0)

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> BuyGives:
        return price_facts(game, seat, choice, 0)


BUY_CARDS: Final[list[list[BuyCards]]] = []
"""By the number of cards and the seat: steps never change, and these are asked for often."""


def buy_cards(left: int, seat: int) -> BuyCards:
    """The question for so many more cards."""
    while len(BUY_CARDS) <= left:
        BUY_CARDS.append([BuyCards(ALONE[other], len(BUY_CARDS)) for other in range(MOST_SEATS)])
    return BUY_CARDS[left][seat]


def go_on_persuading(game: DawnOfUlos, seat: int, left: int) -> None:
    """The next card of Persuade, if there is one to be had; then the Frogkin card goes back."""
    if left:
        for faction in game.factions:
            if why_not_persuade(game, seat, faction) is None:
                game.then(PersuadeCards(ALONE[seat], left))
                return
    return_used(game, FROGKIN)


def why_not_persuade(game: DawnOfUlos, seat: int, faction: int) -> Reason | None:
    return NOT_OWN_CARDS if faction == FROGKIN else why_not_buy(game, seat, faction, game.box.persuaded)


class PersuadeCards(Ask):
    """Which card does Persuade buy, for less favor? (`persuade_buy`, UL-8.39)"""

    rule = "UL-8.39"
    verbs = ("buy", "stop")

    left: int

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = [BUY[faction] for faction in game.factions]
        found.append(STOP)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Buy):
            return why_not_persuade(game, seat, choice.faction)
        return None if choice is STOP else NOT_ASKED

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if isinstance(choice, Buy):
            buy(game, seat, choice.faction, max(0, game.strength(choice.faction) - game.box.persuaded))
            go_on_persuading(game, seat, self.left - 1)
        else:
            go_on_persuading(game, seat, 0)

    def facts(self, game: DawnOfUlos, seat: int) -> LeftFavorFacts:
        return {"left": self.left, "favor": game.players[seat].favor}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> BuyGives:
        return price_facts(game, seat, choice, game.box.persuaded)

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> BuyGives:
        return price_facts(game, seat, choice, game.box.persuaded)


# ---------------------------------------------------------------- which card's ability


def why_not_ability(game: DawnOfUlos, seat: int, faction: int) -> Reason | None:
    """A card in hand, of an active faction, with an action ability (UL-7.5, UL-7.6)."""
    if not count(game.players[seat].cards, faction):
        return CARD_NOT_HELD
    if game.box.factions[faction].fights:
        return ONLY_IN_CONFLICTS
    return None if game.powers[faction].active() else ABILITY_LOST


def can_use_ability(game: DawnOfUlos, seat: int) -> bool:
    return len(usable_abilities(game, seat)) > 0


def ability_choices(game: DawnOfUlos, seat: int) -> list[Choice]:
    return [ABILITY[faction] for faction in kinds(game.players[seat].cards)]


def usable_abilities(game: DawnOfUlos, seat: int) -> list[Choice]:
    """The cards in hand whose ability can be used now."""
    found: list[Choice] = []
    cards, powers = game.players[seat].cards, game.powers
    if cards:
        for faction in game.factions:
            if count(cards, faction) and powers[faction].active() and not game.box.factions[faction].fights:
                found.append(ABILITY[faction])  # noqa: PERF401 - a compiled loop is faster
    return found


def ability_facts(game: DawnOfUlos, choice: Choice) -> AbilityGives:
    """What an ability pays and how many times it works."""
    facts: AbilityGives = {}
    if isinstance(choice, Ability) and choice.faction in game.factions:
        facts["spoils"] = game.spoils(choice.faction)
        facts["number"] = game.strength(choice.faction) // game.box.factions[choice.faction].per
    return facts
