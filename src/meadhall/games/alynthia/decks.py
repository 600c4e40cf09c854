"""The two decks: action cards and market cards (AL-1.16 to AL-1.18). A deck has no order until a card is drawn."""

from typing import Final

from meadhall.core.steps import Chance, Do
from meadhall.core.values import Choice
from meadhall.games.alynthia.choices import DRAW, TURN_UP, Drawn, Turned
from meadhall.games.alynthia.data import FIRST_CARD, MOST_SEATS
from meadhall.games.alynthia.events import GAINED, SHUFFLED
from meadhall.games.alynthia.state import CARD_BACK, Alynthia, Player

ACTION_DECK: Final = 0
MARKET_DECK: Final = 1
DECKS: Final = ["action", "market"]
EMPTY: Final = -1
"""A place of the market without a card."""


def draw_card(game: Alynthia, player: Player) -> None:
    """Draw an action card next; the discard pile becomes the deck when that is empty; else nothing (AL-1.17)."""
    if not sum(game.deck):
        if not sum(game.discard):
            return
        game.deck, game.discard = game.discard, game.deck
        game.tell(SHUFFLED, ACTION_DECK)
    game.then(DRAW_CARD[player.seat])


def draw_cards(game: Alynthia, player: Player, number: int) -> None:
    """Draw so many action cards next, one after the other."""
    if number > 1:
        game.then(DrawMore(player.seat, number - 1))
    if number:
        draw_card(game, player)


class DrawMore(Do):
    """The rest of several cards, once the first has been drawn."""

    seat: int
    left: int

    def do(self, game: Alynthia) -> None:
        draw_cards(game, game.players[self.seat], self.left)


class DrawCard(Chance):
    """The top card of the action deck goes to a seat."""

    seat: int

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        deck = game.deck
        return [DRAW[card] for card in range(len(deck)) if deck[card]]

    def weights(self, game: Alynthia) -> list[int]:
        return [copies for copies in game.deck if copies]

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Drawn)
        game.deck[choice.card] -= 1
        game.players[self.seat].cards[choice.card] += 1
        game.tell(GAINED, self.seat, CARD_BACK if game.competitive else FIRST_CARD + choice.card, 1)


DRAW_CARD: Final = [DrawCard(seat) for seat in range(MOST_SEATS)]


def discard_card(game: Alynthia, player: Player, card: int) -> None:
    """A played or discarded card is seen by all (AL-7.8)."""
    player.cards[card] -= 1
    game.discard[card] += 1


class RefillMarket(Do):
    """Turn up cards until every place of the market has one (AL-3.908), or no card is left (AL-1.18)."""

    def do(self, game: Alynthia) -> None:
        if EMPTY not in game.market:
            return
        if not sum(game.market_deck):
            if not sum(game.market_discard):
                return
            game.market_deck, game.market_discard = game.market_discard, game.market_deck
            game.tell(SHUFFLED, MARKET_DECK)
        game.then(TURN_UP_CARD, REFILL)


class TurnUpCard(Chance):
    """The top card of the market deck goes to the first empty place."""

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        deck = game.market_deck
        return [TURN_UP[card] for card in range(len(deck)) if deck[card]]

    def weights(self, game: Alynthia) -> list[int]:
        return [copies for copies in game.market_deck if copies]

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Turned)
        game.market_deck[choice.card] -= 1
        game.market[game.market.index(EMPTY)] = choice.card


REFILL: Final = RefillMarket()
TURN_UP_CARD: Final = TurnUpCard()
