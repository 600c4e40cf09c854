"""Passing cards between players where the story offers it: RPA-8.6 (DEC-28)."""

from typing import Final

from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures.card_costs import gives_card
from meadhall.games.roll_player_adventures.choices import DONE, GIVE, TO, Give, To
from meadhall.games.roll_player_adventures.cues import offer_list
from meadhall.games.roll_player_adventures.data import CARDS, cards_in
from meadhall.games.roll_player_adventures.events import CARD_GIVEN
from meadhall.games.roll_player_adventures.facts import PaysFacts, PlayedFacts
from meadhall.games.roll_player_adventures.state import Adventure, Hero
from meadhall.games.roll_player_adventures.together import Together

NOT_TO_GIVE: Final = Reason("not-to-give", "RPA-8.6")
IS_THE_OWNER: Final = Reason("is-the-owner", "RPA-8.6")


def tradable(hero: Hero) -> int:
    """Cards in hand, spent or stored."""
    return hero.hand | hero.spent | hero.stored


def can_trade(game: Adventure) -> bool:
    return game.seats > 1 and any([tradable(hero) for hero in game.heroes])


def owner_of(game: Adventure, card: int) -> Hero | None:
    for hero in game.heroes:
        if hero.owned() >> card & 1:
            return hero
    return None


def given_away(game: Adventure, card: int) -> dict[int, PaysFacts]:
    """What it costs whoever has the card."""
    owner = owner_of(game, card)
    return {} if owner is None else {owner.seat: gives_card(card)}


class Trade(Together):
    """Which card changes hands? Any number may, one after the other; then the list comes back (RPA-7.8)."""

    rule = "RPA-8.6"
    verbs = ("give", "done")

    entry: int
    block: int

    def offers(self, game: Adventure) -> list[Choice]:
        choices: list[Choice] = [DONE]
        for hero in game.heroes:
            choices += [GIVE[card] for card in cards_in(tradable(hero))]
        return choices

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if choice is DONE:
            return None
        if not isinstance(choice, Give):
            return NOT_ASKED
        owner = owner_of(game, choice.card)
        return None if owner is not None and tradable(owner) >> choice.card & 1 else NOT_TO_GIVE

    def decide(self, game: Adventure, choice: Choice) -> None:
        if choice is DONE:
            offer_list(game, self.entry, self.block)
            return
        assert isinstance(choice, Give)
        game.then(TradeTo(game.everybody(), choice.card), Trade(game.everybody(), self.entry, self.block))

    def spends(self, game: Adventure, choice: Choice) -> dict[int, PaysFacts]:
        return given_away(game, choice.card) if isinstance(choice, Give) else {}


class TradeTo(Together):
    """To whom?"""

    rule = "RPA-8.6"
    verbs = ("to",)

    card: int

    def offers(self, game: Adventure) -> list[Choice]:
        return [choice for choice in TO[: game.seats] if self.refuse(game, choice) is None]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if not isinstance(choice, To) or choice.seat >= game.seats:
            return NOT_ASKED
        return IS_THE_OWNER if game.heroes[choice.seat].owned() >> self.card & 1 else None

    def decide(self, game: Adventure, choice: Choice) -> None:
        """The card keeps its zone (RPA-8.6)."""
        assert isinstance(choice, To)
        giver, taker, bit = owner_of(game, self.card), game.heroes[choice.seat], 1 << self.card
        assert giver is not None
        if giver.hand & bit:
            giver.hand ^= bit
            taker.hand |= bit
        elif giver.spent & bit:
            giver.spent ^= bit
            taker.spent |= bit
        else:
            giver.stored ^= bit
            taker.stored |= bit
        game.tell(CARD_GIVEN, giver.seat, self.card, taker.seat)

    def spends(self, game: Adventure, choice: Choice) -> dict[int, PaysFacts]:
        return given_away(game, self.card)

    def about(self, game: Adventure) -> PlayedFacts:
        return {"played": CARDS[self.card].id}
