"""Who takes part: characters chosen, imported, joining and leaving (sections 2A, 2B, 6.2 and 6.3)."""

from typing import Final

from meadhall.core.steps import Ask, Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures import choices, data
from meadhall.games.roll_player_adventures import events as told
from meadhall.games.roll_player_adventures import facts as say
from meadhall.games.roll_player_adventures.advancement import SCORE_AT_LIMIT, score_limit
from meadhall.games.roll_player_adventures.box import AdventureBox
from meadhall.games.roll_player_adventures.campaign import new_hero
from meadhall.games.roll_player_adventures.dice_choices import BACK
from meadhall.games.roll_player_adventures.journal import gain_card, gain_gold, gain_xp, nothing_left
from meadhall.games.roll_player_adventures.state import Adventure, Hero
from meadhall.games.roll_player_adventures.story_effects import change_score
from meadhall.games.roll_player_adventures.together import Together

COLOUR_IS_TAKEN: Final = Reason("colour-is-taken", "RPA-2.4")
DECK_IS_EMPTY: Final = Reason("deck-is-empty", "RPA-25.6")
DECK_WAS_TAKEN: Final = Reason("deck-was-taken", "RPA-25.6")

FORMER_NAMES: Final = {"P02": "Tarn Oxley"}
"""What portraits were called up to edition 1, by id."""


def colours_taken(game: Adventure) -> list[int]:
    return [data.CLASSES[hero.klass].colour for hero in game.heroes]


# Choosing a character


class ChooseCharacter(Ask):
    """Which pregenerated character? One seat after the other (DEC-1, RPA-2.5)."""

    rule = "RPA-2.5"
    verbs = ("character",)

    joining: int  # 1 if the campaign has begun without this player

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return choices.CHARACTER

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.Character):
            return NOT_ASKED
        return COLOUR_IS_TAKEN if data.PORTRAITS[choice.portrait].colour in colours_taken(game) else None

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Character)
        hero = hero_of(game.box, choice.portrait, len(game.heroes))
        if game.box.edition < 2:  # RPA-2.6
            hero.name = FORMER_NAMES.get(data.PORTRAITS[choice.portrait].id, hero.name)
        game.heroes.append(hero)
        game.tell(told.HERO_CHOSEN, hero.seat, choice.portrait)
        deal_starting_hand(game, hero)
        if self.joining:
            join(game, hero)

    def for_companions(self, game: Adventure) -> bool:
        """The people choose whom they travel with."""
        return True

    def facts(self, game: Adventure, seat: int) -> say.HeroFacts:
        return {"hero": len(game.heroes)}


def hero_of(box: AdventureBox, number: int, seat: int) -> Hero:
    """Name, race, class and scores come from the portrait (RPA-2.6 to RPA-2.10)."""
    portrait = data.PORTRAITS[number]
    hero = new_hero(seat)
    hero.name = portrait.name
    hero.portrait = number
    hero.race = portrait.race
    hero.klass = portrait.klass
    hero.health = box.start_health
    hero.scores = box.scores[number][:]
    hero.rows = box.scores[number][:]
    return hero


def deal_starting_hand(game: Adventure, hero: Hero) -> None:
    """The first cards of the portrait's list (RPA-2.11, RPA-2.12); who joins late takes a random card of the same deck
    for every card that somebody has already (RPA-25.4)."""
    missing: list[int] = []
    for card in data.PORTRAITS[hero.portrait].hand[: game.box.starting_hand[game.seats]]:
        if game.decks >> card & 1:
            gain_card(game, hero, card)
        else:
            missing.append(card)
    for card in reversed(missing):
        game.then(DealTo(hero.seat, data.CARDS[card].deck))


class DealTo(Do):
    """A random card of a deck for one hero, or 2 XP for the party if it is empty (RPA-8.5)."""

    seat: int
    deck: int

    def do(self, game: Adventure) -> None:
        cards = data.cards_in(game.decks & data.DECK_BITS[self.deck])
        if not cards:
            nothing_left(game)
        elif len(cards) == 1:
            gain_card(game, game.heroes[self.seat], cards[0])
        else:
            game.then(DealRandom(self.seat, self.deck))


class DealRandom(Chance):
    """The random card (CH-7)."""

    seat: int
    deck: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [choices.DEAL[card] for card in data.cards_in(game.decks & data.DECK_BITS[self.deck])]

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Deal)
        gain_card(game, game.heroes[self.seat], choice.card)


class ChooseParty(Do):
    """Ask every seat for a character, then the party whether it is to stay so (RPA-2.3, RPA-2.5)."""

    def do(self, game: Adventure) -> None:
        game.then(ConfirmParty(game.everybody()))
        for seat in range(game.seats - 1, -1, -1):
            game.then(ChooseCharacter(game.actors(seat), 0))


class ConfirmParty(Together):
    """Is this the party? Until it is confirmed the players may choose again (RPA-2.5)."""

    rule = "RPA-2.5"
    verbs = ("confirm", "back")

    def offers(self, game: Adventure) -> list[Choice]:
        return [choices.CONFIRM, BACK]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        return None if choice is choices.CONFIRM or choice is BACK else NOT_ASKED

    def decide(self, game: Adventure, choice: Choice) -> None:
        if choice is choices.CONFIRM:
            return
        for hero in game.heroes:
            game.decks |= hero.hand
        game.heroes = []
        game.then(ChooseParty())


# Joining


class JoinNext(Do):
    """The next new player takes the seat after the highest (RPA-25.1 to RPA-25.8)."""

    def do(self, game: Adventure) -> None:
        before = len(game.heroes)
        if before >= game.seats:
            game.play_limit = game.box.play_limit[game.seats]
            return
        game.bonus_limit = max(game.box.least_bonus, game.bonus_limit + game.box.join_bonus[before])
        game.then(ChooseCharacter(game.actors(before), 1), JoinNext())


def join(game: Adventure, hero: Hero) -> None:
    """One bonus per completed adventure, one card for every two of them (RPA-25.5, RPA-25.6)."""
    game.tell(told.HERO_JOINED, hero.seat)
    per_card = game.box.adventures_per_card
    cards = min((game.done + per_card - 1) // per_card, data.MARKET_DECKS)
    game.then(JoinBonuses(hero.seat, game.done), JoinCards(hero.seat, cards, 0))


class JoinBonuses(Do):
    """So many bonuses are still to be chosen."""

    seat: int
    left: int

    def do(self, game: Adventure) -> None:
        if self.left:
            game.then(JoinBonus(game.actors(self.seat), self.seat, self.left), JoinBonuses(self.seat, self.left - 1))


class JoinBonus(Ask):
    """An attribute score +1, or health +1? (DEC-29)"""

    rule = "RPA-25.5"
    verbs = ("raise", "health")

    hero: int
    left: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*choices.RAISE, choices.HEALTH[self.hero]]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, choices.Health):
            return None if choice.seat == self.hero else NOT_ASKED
        if not isinstance(choice, choices.Raise):
            return NOT_ASKED
        return None if game.heroes[self.hero].scores[choice.attribute] < score_limit(game) else SCORE_AT_LIMIT

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        hero = game.heroes[self.hero]
        if isinstance(choice, choices.Raise):
            change_score(game, hero, choice.attribute, 1)
        else:
            hero.health += 1
            game.tell(told.HEALTH_CHANGED, hero.seat, 1, hero.health)

    def elements(self, game: Adventure, seat: int, choice: Choice) -> list[str]:
        return choices.at_row(self.hero, choice)

    def facts(self, game: Adventure, seat: int) -> say.JoinBonusFacts:
        return {"hero": self.hero, "number": self.left, "limit": score_limit(game)}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.JoinBonusSums:
        if not isinstance(choice, choices.Raise):
            return {}
        return {"have": game.heroes[self.hero].scores[choice.attribute], "limit": score_limit(game)}


class JoinCards(Do):
    """So many random cards are still due, each from another deck; `taken` are the decks used, as bits."""

    seat: int
    left: int
    taken: int

    def do(self, game: Adventure) -> None:
        if self.left and any(
            [not self.taken >> n & 1 and game.decks & data.DECK_BITS[n] for n in range(data.MARKET_DECKS)]
        ):
            game.then(JoinDeck(game.actors(self.seat), self.seat, self.left, self.taken))


class JoinDeck(Ask):
    """From which deck? (DEC-30)"""

    rule = "RPA-25.6"
    verbs = ("deck",)

    hero: int
    left: int
    taken: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return choices.DECK

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.Deck):
            return NOT_ASKED
        if self.taken >> choice.deck & 1:
            return DECK_WAS_TAKEN
        return None if game.decks & data.DECK_BITS[choice.deck] else DECK_IS_EMPTY

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Deck)
        game.then(DealTo(self.hero, choice.deck), JoinCards(self.hero, self.left - 1, self.taken | 1 << choice.deck))

    def facts(self, game: Adventure, seat: int) -> say.HeroNumberFacts:
        return {"hero": self.hero, "number": self.left}


# Leaving


class LeaveNext(Do):
    """While the party of the saved campaign is larger than the table, somebody leaves (RPA-25.9 to RPA-25.14)."""

    def do(self, game: Adventure) -> None:
        if len(game.heroes) > game.seats:
            game.then(ChooseLeaver(game.everybody()))
        else:
            game.play_limit = game.box.play_limit[game.seats]


class ChooseLeaver(Together):
    """Who leaves the party? (DEC-34)"""

    rule = "RPA-25.9"
    verbs = ("leave",)

    def offers(self, game: Adventure) -> list[Choice]:
        return choices.LEAVE[: len(game.heroes)]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        return None if isinstance(choice, choices.Leave) and choice.seat < len(game.heroes) else NOT_ASKED

    def decide(self, game: Adventure, choice: Choice) -> None:
        assert isinstance(choice, choices.Leave)
        leave(game, choice.seat)

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.NameFacts | say.NoFacts:
        return {"name": game.heroes[choice.seat].name} if isinstance(choice, choices.Leave) else {}


def leave(game: Adventure, seat: int) -> None:
    """Cards with a cost return to their decks, the others are shared out; the party is paid (RPA-25.9 to RPA-25.14)."""
    before = len(game.heroes)
    leaver = game.heroes.pop(seat)
    game.bonus_limit = max(game.box.least_bonus, game.bonus_limit + game.box.leave_bonus[before])
    gold, xp = game.box.leaving_gold * game.done, game.box.leaving_xp * game.done
    game.tell_more(told.HERO_LEFT, 0, gold, xp, [leaver.portrait])
    gain_gold(game, gold)
    gain_xp(game, xp)
    for number, hero in enumerate(game.heroes):
        hero.seat = number
    for card in reversed(data.cards_in(leaver.owned())):
        game.decks |= 1 << card
        if game.box.cost[card] == data.NO_COST:
            game.then(ShareCard(game.everybody(), card))
    game.then(LeaveNext())  # first all leave who leave, then those who stay share


class ShareCard(Together):
    """Who gets the card of the player who left? If nobody, it goes back to its deck (DEC-31, RPA-25.11)."""

    rule = "RPA-25.10"
    verbs = ("to", "decline")

    card: int

    def offers(self, game: Adventure) -> list[Choice]:
        return [*choices.TO[: len(game.heroes)], choices.DECLINE]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if choice is choices.DECLINE:
            return None
        return None if isinstance(choice, choices.To) and choice.seat < len(game.heroes) else NOT_ASKED

    def decide(self, game: Adventure, choice: Choice) -> None:
        if isinstance(choice, choices.To):
            gain_card(game, game.heroes[choice.seat], self.card)

    def about(self, game: Adventure) -> say.PlayedFacts:
        return {"played": data.CARDS[self.card].id}
