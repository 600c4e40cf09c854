"""Cards that go back to their decks as a price: RPA-13.3, RPA-13.4, RPA-22.10, RPA-33.23 (DEC-11, DEC-32, DEC-36)."""

from typing import Final

from meadhall.core.steps import Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures.choices import RETURN, TO, ReturnCard, To
from meadhall.games.roll_player_adventures.data import CARDS, cards_in
from meadhall.games.roll_player_adventures.facts import HeroFacts, PaysFacts
from meadhall.games.roll_player_adventures.journal import return_card
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.together import Together

HAS_NO_CARD: Final = Reason("has-no-card", "RPA-13.4")
NOT_TO_RETURN: Final = Reason("not-to-return", "RPA-13.4")


def anybody_has_card(game: Adventure) -> bool:
    return any([hero.payable() for hero in game.heroes])


def gives_card(card: int) -> PaysFacts:
    return {"what": "card", "number": 1, "played": CARDS[card].id}


def only_giver(game: Adventure) -> dict[int, PaysFacts]:
    """Whoever has to give a card of the party's, if nobody else has one."""
    givers = [hero.seat for hero in game.heroes if hero.payable()]
    return {givers[0]: {"what": "any-card", "number": 1}} if len(givers) == 1 else {}


def return_one(game: Adventure) -> None:
    """One player returns one card, the party chooses both (RPA-13.4)."""
    game.then(ReturnOne())


def return_each(game: Adventure) -> None:
    """Each player returns a card of their choice, in seat order (RPA-34.9)."""
    for hero in reversed(game.heroes):
        game.then(ReturnOwn(hero.seat))


class ReturnOne(Do):
    """Without any card in the party it is dropped."""

    def do(self, game: Adventure) -> None:
        if anybody_has_card(game):
            game.then(PickPayer(game.everybody()))


class ReturnOwn(Do):
    """For a player without a card it is dropped (RPA-33.24)."""

    seat: int

    def do(self, game: Adventure) -> None:
        if game.heroes[self.seat].payable():
            game.then(PickReturned(game.actors(self.seat), self.seat))


class PickPayer(Together):
    """Who gives a card?"""

    rule = "RPA-13.4"
    verbs = ("to",)

    def offers(self, game: Adventure) -> list[Choice]:
        return [TO[hero.seat] for hero in game.heroes if hero.payable()]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if not isinstance(choice, To) or choice.seat >= game.seats:
            return NOT_ASKED
        return None if game.heroes[choice.seat].payable() else HAS_NO_CARD

    def decide(self, game: Adventure, choice: Choice) -> None:
        assert isinstance(choice, To)
        game.then(PickReturnedTogether(game.everybody(), choice.seat))

    def spends(self, game: Adventure, choice: Choice) -> dict[int, PaysFacts]:
        assert isinstance(choice, To)
        return {choice.seat: {"what": "any-card", "number": 1}}


class PickReturnedTogether(Together):
    """Which card of this player? The party says (DEC-11)."""

    rule = "RPA-13.4"
    verbs = ("return",)

    hero: int

    def offers(self, game: Adventure) -> list[Choice]:
        return [RETURN[card] for card in cards_in(game.heroes[self.hero].payable())]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        return why_not_return(game, self.hero, choice)

    def decide(self, game: Adventure, choice: Choice) -> None:
        assert isinstance(choice, ReturnCard)
        return_card(game, game.heroes[self.hero], choice.card)

    def spends(self, game: Adventure, choice: Choice) -> dict[int, PaysFacts]:
        assert isinstance(choice, ReturnCard)
        return {self.hero: gives_card(choice.card)}

    def about(self, game: Adventure) -> HeroFacts:
        return {"hero": self.hero}


class PickReturned(Ask):
    """Which of your cards do you return? (DEC-32)"""

    rule = "RPA-22.10"
    verbs = ("return",)

    hero: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [RETURN[card] for card in cards_in(game.heroes[self.hero].payable())]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        return why_not_return(game, self.hero, choice)

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, ReturnCard)
        return_card(game, game.heroes[self.hero], choice.card)

    def facts(self, game: Adventure, seat: int) -> HeroFacts:
        return {"hero": self.hero}


def why_not_return(game: Adventure, hero: int, choice: Choice) -> Reason | None:
    if not isinstance(choice, ReturnCard):
        return NOT_ASKED
    return None if game.heroes[hero].payable() >> choice.card & 1 else NOT_TO_RETURN
