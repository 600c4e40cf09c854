"""Everything anybody can answer outside dice events, made once and shared; dice events have `dice_choices`.

| Decision | Question | Asked | Choices |
|---|---|---|---|
| DEC-1 | ChooseCharacter, ConfirmParty | the seat; party | `character P01`; `confirm`, `back` |
| DEC-3 | RaiseImported | the seat | `raise STR`, `done` |
| DEC-4 | ChooseStoryteller | party | `storyteller s0` |
| DEC-5 | ChooseOption | party | `choose 1` (place in the list), `move`, `rest`, `items`, `end`, `trade`, `go-on` |
| DEC-6, DEC-7 | ReceiveCard, PickHero | party | `to s0` |
| DEC-8 | MoveStep | party | `go B`, `stop`, `end` |
| DEC-9 | UseItem, UseSecond, ConfirmUse | party | `item 65`; `alone`, `with 34`; `confirm`; `back` |
| DEC-10 | RestXp | party | `spend 2` |
| DEC-11, DEC-36, DEC-32 | PickPayer, PickReturned | party or the seat | `to s0`; `return W01` |
| DEC-24 | Advance | party | `health s0`, `dice-limit`, `bonus-limit`, `mastery`, `done` |
| DEC-26 | Advance | party | `want W01`, `sell W01` |
| DEC-25, DEC-29 | RaiseScore, JoinBonus | the seat | `raise STR`, `health s2` |
| DEC-26 | PickBuyer | party | `to s0` |
| DEC-27 | StoreCards | the seat | `store W01`, `fetch W01`, `done` |
| DEC-28 | Trade, TradeTo | party | `give W01`, `done`; `to s0` |
| DEC-30 | JoinDeck | the seat | `deck armor` |
| DEC-31 | ShareCard | party | `to s0`, `decline` |
| DEC-32 | LowerScore | the seat | `lower STR` |
| DEC-33 | BreakTie | the storyteller | whatever leads |
| DEC-34 | ChooseLeaver | party | `leave s0` (who goes when the party is smaller than it was) |
| DEC-35 | ImportClass, ImportFamiliar | the seat | `class K01`; `familiar F01` |
| DEC-38 | KeepTitle | party | `keep 3` (place in the list of titles) |

In a decision of the party every seat points at a choice; `vote` calls the vote, `abstain` then leaves it to the others.
Chance answers `token 4` (an encounter token is turned), `deal W01` (a random card of a deck) and, in rests, `face 5`.
"""

from typing import Final

from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures import data
from meadhall.games.roll_player_adventures import facts as say
from meadhall.games.roll_player_adventures.dice_choices import Limits, dice_choices, make_dice_choices
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES
from meadhall.games.roll_player_adventures.story.model import ENCOUNTER_TOKENS, FIRST_ITEM, MOST_OPTIONS

MOST_ITEMS: Final = 999
MOST_XP: Final = 250
"""More than a campaign has ever seen at once; a rest cannot use more than 41 dice anyway."""
MOST_TITLES: Final = 99
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Word(Choice):
    """A choice that needs no more than its verb."""


class Upgrade(Choice):
    """Something that the guild sells to the party; it has a place of its own in the market."""

    def targets(self) -> list[str]:
        return [self.text]


class Numbered(Choice):
    """A choice with a number."""

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(f"{verb} {number}")
        self.number: Final = number

    def facts(self) -> say.NumberFacts:
        return {"number": self.number}


class Choose(Numbered):
    """An option of the story's list, by its place there; what the story says is known to the question only."""

    def facts(self) -> say.NumberTextFacts:
        return {"number": self.number, "text": str(self.number)}

    def targets(self) -> list[str]:
        return [f"option{self.number}"]


class Spend(Numbered):
    """How much XP a rest costs."""


class Keep(Numbered):
    """A title to keep, by its place in the list."""

    def targets(self) -> list[str]:
        return [f"title{self.number}"]


class Token(Numbered):
    """The encounter token that was turned over."""


class OfItem(Choice):
    """A choice about an item of the story."""

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(f"{verb} {number}")
        self.number: Final = number

    def targets(self) -> list[str]:
        return [f"item{self.number}"]

    def facts(self) -> say.ItemFacts:
        return {"item": self.number}


class FirstItem(OfItem):
    """The item to use."""


class SecondItem(OfItem):
    """The item to use together with it."""


class Go(Choice):
    """The next location of a walk."""

    def __init__(self, letter: str) -> None:
        super().__init__(f"go {letter}")
        self.letter: Final = letter

    def targets(self) -> list[str]:
        return [f"place{self.letter}"]

    def facts(self) -> say.PlaceFacts:
        return {"place": self.letter}


class OfSeat(Choice):
    """A choice of a player."""

    def __init__(self, verb: str, seat: int) -> None:
        super().__init__(f"{verb} s{seat}")
        self.seat: Final = seat

    def targets(self) -> list[str]:
        return [f"s{self.seat}"]


class OfHero(OfSeat):
    """A choice of who sits there, by name."""

    def facts(self) -> say.HeroFacts:
        return {"hero": self.seat}


class To(OfHero):
    """Who gets, pays or suffers it."""


class Storyteller(OfHero):
    """Who reads first."""


class Health(OfHero):
    """Health of a character +1."""


class Leave(OfSeat):
    """Who leaves the party, by the seat in the campaign that was saved; that seat may be gone."""

    def facts(self) -> say.NumberFacts:
        return {"number": self.seat + 1}


class OfCard(Choice):
    """A choice about a card."""

    def __init__(self, verb: str, card: int) -> None:
        super().__init__(f"{verb} {data.CARDS[card].id}")
        self.card: Final = card

    def targets(self) -> list[str]:
        return [data.CARDS[self.card].id]

    def facts(self) -> say.PlayedFacts:
        return {"played": data.CARDS[self.card].id}


class ReturnCard(OfCard):
    """Put a card back into its deck."""


class Want(OfCard):
    """Buy an open card of the market."""


class Sell(OfCard):
    """Sell a card."""


class Store(OfCard):
    """Store a card (legendary)."""


class Fetch(OfCard):
    """Take a stored card back into hand (legendary)."""


class Give(OfCard):
    """Pass a card to another player."""


class TakeFamiliar(OfCard):
    """The familiar that an imported one becomes."""


class Deal(OfCard):
    """The card that comes out of a deck at random."""


class OfAttribute(Choice):
    """A choice about an attribute score."""

    def __init__(self, verb: str, attribute: int) -> None:
        super().__init__(f"{verb} {ATTRIBUTES[attribute]}")
        self.attribute: Final = attribute

    def targets(self) -> list[str]:
        return [ATTRIBUTES[self.attribute]]

    def facts(self) -> say.AttributeFacts:
        return {"attribute": ATTRIBUTES[self.attribute]}


class Raise(OfAttribute):
    """A score +1."""


class Lower(OfAttribute):
    """A score -1."""


class Character(Choice):
    """A pregenerated character."""

    def __init__(self, portrait: int) -> None:
        super().__init__(f"character {data.PORTRAITS[portrait].id}")
        self.portrait: Final = portrait

    def targets(self) -> list[str]:
        return [data.PORTRAITS[self.portrait].id]

    def facts(self) -> say.PortraitFacts:
        return {"portrait": data.PORTRAITS[self.portrait].id}


class PickClass(Choice):
    """The class that an imported one becomes."""

    def __init__(self, klass: int) -> None:
        super().__init__(f"class {data.CLASSES[klass].id}")
        self.klass: Final = klass

    def targets(self) -> list[str]:
        return [data.CLASSES[self.klass].id]

    def facts(self) -> say.PlayedFacts:
        return {"played": data.CLASSES[self.klass].id}


class Deck(Choice):
    """A market deck to take a random card from."""

    def __init__(self, deck: int) -> None:
        super().__init__(f"deck {data.DECKS[deck]}")
        self.deck: Final = deck

    def targets(self) -> list[str]:
        return [data.DECKS[self.deck]]

    def facts(self) -> say.MarketDeckFacts:
        return {"market_deck": data.DECKS[self.deck]}


def at_row(hero: int, choice: Choice) -> list[str]:
    """Where a choice about an attribute is pointed at: at that row of a hero."""
    return [f"s{hero}-{name}" if name in ATTRIBUTES else name for name in choice.elements()]


CARD_RANGE: Final = range(len(data.CARDS))
SEAT_RANGE: Final = range(data.MOST_SEATS)
ITEM_RANGE: Final = range(FIRST_ITEM, MOST_ITEMS + 1)

CHOOSE: Final[list[Choice]] = [Choose("choose", number + 1) for number in range(MOST_OPTIONS)]
SPEND: Final[list[Choice]] = [Spend("spend", number + 1) for number in range(MOST_XP)]
KEEP: Final[list[Choice]] = [Keep("keep", number + 1) for number in range(MOST_TITLES)]
TOKEN: Final[list[Choice]] = [Token("token", number + 1) for number in range(ENCOUNTER_TOKENS)]
ITEM: Final[list[Choice]] = [FirstItem("item", number) for number in ITEM_RANGE]
WITH: Final[list[Choice]] = [SecondItem("with", number) for number in ITEM_RANGE]
GO: Final[list[Choice]] = [Go(letter) for letter in LETTERS]
TO: Final[list[Choice]] = [To("to", seat) for seat in SEAT_RANGE]
STORYTELLER: Final[list[Choice]] = [Storyteller("storyteller", seat) for seat in SEAT_RANGE]
HEALTH: Final[list[Choice]] = [Health("health", seat) for seat in SEAT_RANGE]
LEAVE: Final[list[Choice]] = [Leave("leave", seat) for seat in SEAT_RANGE]
RETURN: Final[list[Choice]] = [ReturnCard("return", card) for card in CARD_RANGE]
WANT: Final[list[Choice]] = [Want("want", card) for card in CARD_RANGE]
SELL: Final[list[Choice]] = [Sell("sell", card) for card in CARD_RANGE]
STORE: Final[list[Choice]] = [Store("store", card) for card in CARD_RANGE]
FETCH: Final[list[Choice]] = [Fetch("fetch", card) for card in CARD_RANGE]
GIVE: Final[list[Choice]] = [Give("give", card) for card in CARD_RANGE]
FAMILIAR: Final[list[Choice]] = [TakeFamiliar("familiar", card) for card in data.FAMILIARS]
DEAL: Final[list[Choice]] = [Deal("deal", card) for card in CARD_RANGE]
RAISE: Final[list[Choice]] = [Raise("raise", attribute) for attribute in range(len(ATTRIBUTES))]
LOWER: Final[list[Choice]] = [Lower("lower", attribute) for attribute in range(len(ATTRIBUTES))]
CHARACTER: Final[list[Choice]] = [Character(portrait) for portrait in range(len(data.PORTRAITS))]
CLASS: Final[list[Choice]] = [PickClass(klass) for klass in range(len(data.CLASSES))]
DECK: Final[list[Choice]] = [Deck(deck) for deck in range(data.MARKET_DECKS)]

MOVE: Final[Choice] = Word("move")
REST: Final[Choice] = Word("rest")
ITEMS: Final[Choice] = Word("items")
END: Final[Choice] = Word("end")
TRADE: Final[Choice] = Word("trade")
GO_ON: Final[Choice] = Word("go-on")
STOP: Final[Choice] = Word("stop")
ALONE: Final[Choice] = Word("alone")
CONFIRM: Final[Choice] = Word("confirm")
DECLINE: Final[Choice] = Word("decline")
DONE: Final[Choice] = Word("done")
DICE_LIMIT: Final[Choice] = Upgrade("dice-limit")
BONUS_LIMIT: Final[Choice] = Upgrade("bonus-limit")
MASTERY: Final[Choice] = Upgrade("mastery")
VOTE: Final[Choice] = Word("vote")
ABSTAIN: Final[Choice] = Word("abstain")

WORDS: Final[list[Choice]] = [
    *[MOVE, REST, ITEMS, END, TRADE, GO_ON, STOP, ALONE, CONFIRM, DECLINE, DONE],
    *[DICE_LIMIT, BONUS_LIMIT, MASTERY, VOTE, ABSTAIN],
]
LISTS: Final = [
    *[CHOOSE, SPEND, KEEP, TOKEN, ITEM, WITH, GO, TO, STORYTELLER, HEALTH, LEAVE, RETURN, WANT, SELL, STORE, FETCH],
    *[GIVE, FAMILIAR, DEAL, RAISE, LOWER, CHARACTER, CLASS, DECK],
]

STORY_CHOICES: Final = [*WORDS, *[choice for row in LISTS for choice in row]]
CHOICES: Final[dict[str, Choice]] = {choice.text: choice for choice in STORY_CHOICES}
"""By their texts; those of dice events come with the boxes that need them."""


def make_choices(limits: Limits) -> None:
    """Make the answers that name the numbers of a table, as far as no other table has needed them before."""
    make_dice_choices(limits)
    CHOICES.update({choice.text: choice for choice in dice_choices(limits)})


def every_choice(limits: Limits) -> list[Choice]:
    """All answers of a table, whatever others need."""
    return [*STORY_CHOICES, *dice_choices(limits)]
