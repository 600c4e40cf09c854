"""Hand limits of legendary mode: which cards are stored (RPA-27.6 to RPA-27.11)."""

from typing import Final

from meadhall.core.steps import Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures.choices import DONE, FETCH, STORE, Fetch, Store
from meadhall.games.roll_player_adventures.data import CLASSES, cards_in
from meadhall.games.roll_player_adventures.events import CARD_FETCHED, CARD_STORED
from meadhall.games.roll_player_adventures.facts import JoinBonusFacts
from meadhall.games.roll_player_adventures.state import Adventure, Hero

ABOVE_LIMIT: Final = Reason("above-limit", "RPA-27.6")
NOT_IN_HAND: Final = Reason("not-in-hand", "RPA-27.8")
NOT_STORED: Final = Reason("not-stored", "RPA-27.8")


def hand_limit(game: Adventure, hero: Hero) -> int:
    """The base of the party size plus the score in the attribute of the class colour (RPA-27.6, RPA-27.11)."""
    return game.box.legendary_hand[game.seats] + hero.scores[CLASSES[hero.klass].colour]


class ApplyLimits(Do):
    """At the beginning of an adventure and in rests each player in turn stores what is above the limit."""

    def do(self, game: Adventure) -> None:
        if not game.legendary:
            return
        for hero in reversed(game.heroes):
            if hero.stored or hero.hand.bit_count() > hand_limit(game, hero):
                game.then(StoreCards(game.actors(hero.seat), hero.seat))


class StoreCards(Ask):
    """Which cards do you store, which do you take back? (DEC-27)"""

    rule = "RPA-27.6"
    verbs = ("store", "fetch", "done")

    hero: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        hero = game.heroes[self.hero]
        stores = [STORE[card] for card in cards_in(hero.hand)]
        return [DONE, *stores, *[FETCH[card] for card in cards_in(hero.stored)]]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        hero = game.heroes[self.hero]
        if choice is DONE:
            return ABOVE_LIMIT if hero.hand.bit_count() > hand_limit(game, hero) else None
        if isinstance(choice, Store):
            return None if hero.hand >> choice.card & 1 else NOT_IN_HAND
        if isinstance(choice, Fetch):
            return None if hero.stored >> choice.card & 1 else NOT_STORED
        return NOT_ASKED

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        hero = game.heroes[self.hero]
        if choice is DONE:
            return
        game.then(StoreCards(self.seats, self.hero))
        if isinstance(choice, Store):
            hero.hand &= ~(1 << choice.card)
            hero.stored |= 1 << choice.card
            game.tell(CARD_STORED, hero.seat, choice.card)
        elif isinstance(choice, Fetch):
            hero.stored &= ~(1 << choice.card)
            hero.hand |= 1 << choice.card
            game.tell(CARD_FETCHED, hero.seat, choice.card)

    def facts(self, game: Adventure, seat: int) -> JoinBonusFacts:
        hero = game.heroes[self.hero]
        return {"hero": self.hero, "number": hero.hand.bit_count(), "limit": hand_limit(game, hero)}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> JoinBonusFacts:
        return self.facts(game, seat)
