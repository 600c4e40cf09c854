"""After the adventure: the guild, the market (section 3.19), and what comes between them and saving."""

from typing import Final

from meadhall.core.steps import Ask, Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures import events as told
from meadhall.games.roll_player_adventures import facts as say
from meadhall.games.roll_player_adventures.card_costs import gives_card
from meadhall.games.roll_player_adventures.choices import (
    BONUS_LIMIT,
    DEAL,
    DICE_LIMIT,
    DONE,
    HEALTH,
    MASTERY,
    RAISE,
    SELL,
    TO,
    WANT,
    Deal,
    Health,
    Raise,
    Sell,
    To,
    Want,
    at_row,
)
from meadhall.games.roll_player_adventures.data import CARDS, CORE, DECK_BITS, MARKET_DECKS, NO_COST, cards_in
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES
from meadhall.games.roll_player_adventures.journal import gain_gold, lose_gold, take_from
from meadhall.games.roll_player_adventures.state import THE_END, Adventure, Hero
from meadhall.games.roll_player_adventures.story_effects import change_score
from meadhall.games.roll_player_adventures.together import Together

LAST_ADVENTURE: Final = str(len(CORE["campaign_track"]))
NOT_TO_BE_HAD: Final = -1

TOO_DEAR: Final = Reason("too-dear", "RPA-23.2")
BONUS_IS_FULL: Final = Reason("bonus-is-full", "RUL-3")
MASTERY_IS_FULL: Final = Reason("mastery-is-full", "RPA-23.9")
NOT_OPEN: Final = Reason("not-open", "RPA-23.1")
NOT_ENOUGH_GOLD: Final = Reason("not-enough-gold", "RPA-23.11")
NOT_FOR_SALE: Final = Reason("not-for-sale", "RPA-23.12")
SCORE_AT_LIMIT: Final = Reason("score-at-limit", "RPA-23.8")


def score_limit(game: Adventure) -> int:
    """Of the tier of the last box marked (RPA-23.8), of the first tier before one is (RPA-25.5, INV-8)."""
    return game.box.mastery_limit[max(game.mastery, 1) - 1]


# What things cost


def price(game: Adventure, card: int, hero: Hero) -> int:
    """Skills are cheaper by the score shown, traits for the race shown, nothing below 0 (RPA-23.13 to RPA-23.15)."""
    cost = game.box.cost[card]
    discount = CARDS[card].discount
    if discount >= 0:
        cost -= hero.scores[discount]
    cost -= game.box.race_discount[card].get(hero.race, 0)
    return max(0, cost)


def health_cost(game: Adventure, hero: Hero) -> int:
    return game.box.health_cost if hero.health < game.box.high_health else game.box.high_health_cost


def dice_cost(game: Adventure) -> int:
    return game.box.dice_base + game.combat_dice


def bonus_cost(game: Adventure) -> int:
    """By the per-player play limit of the party size (RPA-23.5, RUL-40)."""
    return game.box.bonus_base + game.play_limit + game.bonus_limit


def mastery_cost(game: Adventure) -> int:
    prices = game.box.mastery_xp
    return prices[game.mastery] if game.mastery < len(prices) else NOT_TO_BE_HAD


# The steps


class Advancement(Do):
    """All cards come back to hand, then the market opens (RPA-23.1, RPA-23.20). A lost campaign advances no more, and
    after the last adventure only a party that can still play the sidequest does (RPA-35.3)."""

    def do(self, game: Adventure) -> None:
        for hero in game.heroes:
            hero.hand = hero.owned()
            hero.discard = hero.spent = hero.aside = hero.stored = 0
        if game.stage != THE_END or (game.story.adventure == LAST_ADVENTURE and game.sidequest):
            return
        game.then(OpenMarket(0))


class OpenMarket(Do):
    """The top of each deck in turn, as far as it has cards (RPA-23.1)."""

    deck: int

    def do(self, game: Adventure) -> None:
        if self.deck == MARKET_DECKS:
            if game.heard is not None:
                game.tell_more(told.MARKET_OPEN, 0, 0, 0, cards_in(game.market))
            game.then(Advance(game.everybody()))
            return
        cards = cards_in(game.decks & DECK_BITS[self.deck])
        if not cards or (game.market & DECK_BITS[self.deck]).bit_count() >= game.box.open_per_deck:
            game.then(OpenMarket(self.deck + 1))
            return
        game.then(OpenMarket(self.deck))
        if len(cards) == 1:
            open_card(game, cards[0])
        else:
            game.then(ShowTopCard(self.deck))


class ShowTopCard(Chance):
    """The card on top of a shuffled deck (CH-6)."""

    deck: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [DEAL[card] for card in cards_in(game.decks & DECK_BITS[self.deck])]

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Deal)
        open_card(game, choice.card)


def open_card(game: Adventure, card: int) -> None:
    game.decks &= ~(1 << card)
    game.market |= 1 << card


class Advance(Together):
    """What does the party buy or sell? One thing at a time, guild and market mixed (DEC-24, DEC-26, RPA-23.19)."""

    rule = "RPA-23.2"
    verbs = ("want", "sell", "health", "dice-limit", "bonus-limit", "mastery", "done")

    def offers(self, game: Adventure) -> list[Choice]:
        guild: list[Choice] = [DONE, *HEALTH[: game.seats], DICE_LIMIT, BONUS_LIMIT, MASTERY]
        choices = [choice for choice in guild if self.refuse(game, choice) is None]
        choices += [WANT[card] for card in cards_in(game.market) if why_not_want(game, card) is None]
        for hero in game.heroes:
            choices += [SELL[card] for card in cards_in(hero.hand) if why_not_sell(game, card) is None]
        return choices

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if choice is DONE:
            return None
        if isinstance(choice, Want):
            return why_not_want(game, choice.card)
        if isinstance(choice, Sell):
            return why_not_sell(game, choice.card)
        if isinstance(choice, Health):
            return why_not_health(game, choice.seat)
        if choice is BONUS_LIMIT and game.bonus_limit >= game.box.most_bonus:
            return BONUS_IS_FULL
        if choice is MASTERY and mastery_cost(game) == NOT_TO_BE_HAD:
            return MASTERY_IS_FULL
        if choice is DICE_LIMIT or choice is BONUS_LIMIT or choice is MASTERY:
            return None if guild_cost(game, choice) <= game.xp else TOO_DEAR
        return NOT_ASKED

    def decide(self, game: Adventure, choice: Choice) -> None:
        if choice is DONE:
            close_market(game)
            return
        game.then(Advance(self.seats))
        if isinstance(choice, Want):
            game.then(PickBuyer(self.seats, choice.card))
        elif isinstance(choice, Sell):
            sell(game, choice.card)
        else:
            advance(game, choice)

    def spends(self, game: Adventure, choice: Choice) -> dict[int, say.PaysFacts]:
        if not isinstance(choice, Sell):
            return {}
        return {hero.seat: gives_card(choice.card) for hero in game.heroes if hero.hand >> choice.card & 1}

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.AdvanceGives:
        if isinstance(choice, Want):
            prices = [price(game, choice.card, hero) for hero in game.heroes]
            least, most = min(prices), max(prices)
            return {"least": least, "most": most, "same": int(least == most)}
        if isinstance(choice, Sell):
            return {"gold": game.box.sell_price}
        return {} if choice is DONE else {"xp": guild_cost(game, choice)}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.AdvanceSums:
        if reason is BONUS_IS_FULL:
            return {"limit": game.box.most_bonus}
        if reason is TOO_DEAR:
            return {"price": guild_cost(game, choice), "have": game.xp}
        if isinstance(choice, Want):
            return {"price": min([price(game, choice.card, hero) for hero in game.heroes]), "have": game.gold}
        return {}

    def about(self, game: Adventure) -> say.GoldXpFacts:
        return {"gold": game.gold, "xp": game.xp}


def why_not_health(game: Adventure, seat: int) -> Reason | None:
    if seat >= game.seats:
        return NOT_ASKED
    return None if health_cost(game, game.heroes[seat]) <= game.xp else TOO_DEAR


def why_not_want(game: Adventure, card: int) -> Reason | None:
    if not game.market >> card & 1:
        return NOT_OPEN
    for hero in game.heroes:
        if price(game, card, hero) <= game.gold:
            return None
    return NOT_ENOUGH_GOLD


def why_not_sell(game: Adventure, card: int) -> Reason | None:
    """Only market cards with a cost, from a hand (RPA-23.12)."""
    if game.box.cost[card] != NO_COST:
        for hero in game.heroes:
            if hero.hand >> card & 1:
                return None
    return NOT_FOR_SALE


def guild_cost(game: Adventure, choice: Choice) -> int:
    """In XP (RPA-23.3 to RPA-23.6)."""
    if isinstance(choice, Health):
        return health_cost(game, game.heroes[choice.seat])
    if choice is DICE_LIMIT:
        return dice_cost(game)
    return bonus_cost(game) if choice is BONUS_LIMIT else mastery_cost(game)


def advance(game: Adventure, choice: Choice) -> None:
    """A purchase at the guild."""
    cost = guild_cost(game, choice)
    game.xp -= cost
    if isinstance(choice, Health):
        hero = game.heroes[choice.seat]
        hero.health += 1
        game.tell(told.ADVANCED_HEALTH, hero.seat, hero.health, cost)
    elif choice is DICE_LIMIT:
        game.combat_dice += 1
        game.tell(told.DICE_LIMIT, game.combat_dice, cost)
    elif choice is BONUS_LIMIT:
        game.bonus_limit += 1
        game.tell(told.BONUS_LIMIT, game.bonus_limit, cost)
    else:
        game.mastery += 1
        game.tell(told.MASTERY, game.mastery, cost)
        for hero in reversed(game.heroes):
            if min(hero.scores) < score_limit(game):
                game.then(RaiseScore(game.actors(hero.seat), hero.seat))


class RaiseScore(Ask):
    """Which attribute score rises? (DEC-25, RPA-23.7)"""

    rule = "RPA-23.7"
    verbs = ("raise",)

    hero: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return RAISE

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Raise):
            return NOT_ASKED
        return None if game.heroes[self.hero].scores[choice.attribute] < score_limit(game) else SCORE_AT_LIMIT

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Raise)
        change_score(game, game.heroes[self.hero], choice.attribute, 1)

    def elements(self, game: Adventure, seat: int, choice: Choice) -> list[str]:
        return at_row(self.hero, choice)

    def facts(self, game: Adventure, seat: int) -> say.HeroLimitFacts:
        return {"hero": self.hero, "limit": score_limit(game)}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.AnyRaiseScoreSums:
        if not isinstance(choice, Raise):
            return {}
        score = game.heroes[self.hero].scores[choice.attribute]
        return {"attribute": ATTRIBUTES[choice.attribute], "have": score, "limit": score_limit(game)}


class PickBuyer(Together):
    """Who buys the card? The price depends on the buyer (DEC-26)."""

    rule = "RPA-23.11"
    verbs = ("to",)

    card: int

    def offers(self, game: Adventure) -> list[Choice]:
        return [choice for choice in TO[: game.seats] if self.refuse(game, choice) is None]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if not isinstance(choice, To) or choice.seat >= game.seats:
            return NOT_ASKED
        return None if price(game, self.card, game.heroes[choice.seat]) <= game.gold else NOT_ENOUGH_GOLD

    def decide(self, game: Adventure, choice: Choice) -> None:
        """Bought cards are not replaced (RPA-23.11)."""
        assert isinstance(choice, To)
        hero = game.heroes[choice.seat]
        cost = price(game, self.card, hero)
        lose_gold(game, cost)
        game.market &= ~(1 << self.card)
        hero.hand |= 1 << self.card
        game.tell(told.BOUGHT, hero.seat, self.card, cost)

    def about(self, game: Adventure) -> say.PlayedFacts:
        return {"played": CARDS[self.card].id}

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.GoldFacts | say.NoFacts:
        return {"gold": price(game, self.card, game.heroes[choice.seat])} if isinstance(choice, To) else {}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.PickBuyerSums:
        if not isinstance(choice, To) or choice.seat >= game.seats:
            return {}
        return {"price": price(game, self.card, game.heroes[choice.seat]), "have": game.gold}


def sell(game: Adventure, card: int) -> None:
    """The card goes into its deck, not to the open ones (RPA-23.12, RPA-23.17)."""
    for hero in game.heroes:
        if hero.hand >> card & 1:
            take_from(hero, card)
            game.decks |= 1 << card
            game.tell(told.SOLD, hero.seat, card, game.box.sell_price)
    gain_gold(game, game.box.sell_price)


def close_market(game: Adventure) -> None:
    """The open cards return to their decks and all fatigue is cleared (RPA-23.18)."""
    game.decks |= game.market
    game.market = 0
    for hero in game.heroes:
        hero.fatigue = 0
