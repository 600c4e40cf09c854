"""The names in the data of Roll Player Adventures: cards, classes, portraits, challenges. Its numbers: `box.py`.

Everything has a number. Cards: armor, weapons, skills, traits, scrolls, familiars, rares, in this order; a set of cards
is the bits of one integer. Attributes and colours share their numbers (section 1.2).
"""

from typing import Any, Final

from meadhall.games.data_files import known_data
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS, colour_bits

CORE: Final[dict[str, Any]] = known_data("roll_player_adventures", "core")
CARD_DATA: Final[dict[str, Any]] = known_data("roll_player_adventures", "cards")
CHALLENGES: Final[dict[str, Any]] = known_data("roll_player_adventures", "challenges")
CAMPAIGN: Final[dict[str, Any]] = known_data("roll_player_adventures", "campaign")

MOST_SEATS: Final = 4

# Cards.
DISCARD: Final = 0
SPENT: Final = 1
ONCE: Final = 2
RETURN: Final = 3
AFTERS: Final = ["discard", "spent", "once", "return"]
"""Where a card goes when it was played (section 4.2)."""

DECKS: Final = ["armor", "weapons", "skills", "traits", "scrolls", "familiars", "rares"]
FAMILIAR_DECK: Final = 5
RARE_DECK: Final = 6
MARKET_DECKS: Final = 5
"""The first five decks are the market's (RPA-1.8)."""
NO_COST: Final = -1


class Card:
    """A card that a player can own."""

    def __init__(self, number: int, deck: int, entry: dict[str, Any]) -> None:
        self.number: Final = number
        self.deck: Final = deck
        self.id: Final[str] = entry["id"]
        self.name: Final[str] = entry["name"]
        discount = entry.get("discount", "")
        self.discount: Final = ATTRIBUTES.index(discount) if discount else -1  # the attribute (RPA-23.13)
        self.pool: Final = COLOURS.index(entry["pool"]) if entry.get("pool") in COLOURS else -1
        self.after: Final = AFTERS.index(entry["after"])
        self.text: Final[str] = entry["text"]
        self.die: Final = colour_bits(entry["dice"]) if "dice" in entry else 0  # the colours of a familiar's die


def read_cards() -> list[Card]:
    cards: list[Card] = []
    for deck, name in enumerate(DECKS):
        for entry in CARD_DATA[name]:
            cards.append(Card(len(cards), deck, entry))
    return cards


CARDS: Final = read_cards()
CARD_NUMBER: Final = {card.id: card.number for card in CARDS}
DECK_CARDS: Final = [[card.number for card in CARDS if card.deck == deck] for deck in range(len(DECKS))]
DECK_BITS: Final = [sum([1 << number for number in cards]) for cards in DECK_CARDS]
ALL_CARDS: Final = (1 << len(CARDS)) - 1
FAMILIARS: Final = DECK_CARDS[FAMILIAR_DECK]
"""The card numbers of the familiars; familiar f is card FAMILIARS[f] and has the die COLOUR_COUNT + f."""
FAMILIAR_BITS: Final = DECK_BITS[FAMILIAR_DECK]

# Dice: an attribute die has the number of its colour, a familiar die comes after the six colours.
COLOUR_COUNT: Final = 6
DIE_NAMES: Final = [*COLOURS, *[CARDS[card].id for card in FAMILIARS]]
DIE_COLOURS: Final = [*[1 << colour for colour in range(COLOUR_COUNT)], *[CARDS[card].die for card in FAMILIARS]]
"""The colours of each kind of die, as bits (RPA-1.3, RPA-1.4)."""


def cards_in(bits: int) -> list[int]:
    """The numbers of the cards in a set, ascending."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


class CharacterClass:
    """A class card and its colour (RPA-30.21)."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final = number
        self.id: Final[str] = entry["id"]
        self.name: Final[str] = entry["name"]
        self.colour: Final = COLOURS.index(entry["color"])
        self.text: Final[str] = entry["text"]


CLASSES: Final = [CharacterClass(number, entry) for number, entry in enumerate(CARD_DATA["classes"])]
CLASS_NUMBER: Final = {klass.id: klass.number for klass in CLASSES}


class Portrait:
    """A pregenerated character (section 4.6)."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final = number
        self.id: Final[str] = entry["id"]
        self.name: Final[str] = entry["name"]
        self.race: Final[str] = entry["race"]
        self.klass: Final = CLASS_NUMBER[entry["class"]]
        self.colour: Final = COLOURS.index(entry["color"])
        self.hand: Final = [CARD_NUMBER[card] for card in entry["hand"]]
        self.line: Final[str] = entry["line"]


PORTRAITS: Final = [Portrait(number, entry) for number, entry in enumerate(CARD_DATA["pregens"])]
PORTRAIT_NUMBER: Final = {portrait.id: portrait.number for portrait in PORTRAITS}
RACES: Final[list[str]] = CORE["races"]

LEVELS: Final = ["I", "II", "III", "IV"]


class Skill:
    """A page of the skillbook."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final = number
        self.name: Final[str] = entry["name"]
        self.id: Final = self.name.lower()
        self.attributes: Final = [ATTRIBUTES.index(name) for name in entry["attributes"]]
        self.family: Final[str] = entry["family"]
        self.use: Final[str] = entry["use"]


SKILLS: Final = [Skill(number, entry) for number, entry in enumerate(CHALLENGES["skillbook"])]
SKILL_NUMBER: Final = {skill.name: skill.number for skill in SKILLS}

NO_EFFECT: Final = 0
FATIGUE: Final = 1
LOSE_GOLD: Final = 2
LOSE_XP: Final = 3
DRAIN: Final = 4
GAIN: Final = 5
TRACK_EFFECTS: Final = ["none", "fatigue", "lose_gold", "lose_xp", "drain", "gain"]
TRACK_SPACES: Final = 3
FEWEST_SLOTS: Final = 4
MOST_SLOTS: Final = 14


class Enemy:
    """An enemy card (section 4.11)."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.number: Final[int] = entry["number"]
        self.name: Final[str] = entry["name"]
        self.tier: Final[int] = entry["tier"]
        self.side: Final[str] = entry["side"]
        self.fatigue: Final[list[float]] = entry["fatigue"]  # found in trials


ENEMY_LIST: Final = [Enemy(entry) for entry in CHALLENGES["enemies"]]
ENEMIES: Final = {enemy.number: enemy for enemy in ENEMY_LIST}
"""By the number printed on the card."""

ON_CHECK: Final = 1
ON_ENEMY: Final = 2
APPLIES_TO: Final = {"check": ON_CHECK, "enemy": ON_ENEMY, "both": ON_CHECK | ON_ENEMY}


class ModifierCard:
    """A modifier card; what it does is the box's (`pieces.Modifier`)."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final = number
        self.id: Final[str] = entry["id"]
        self.name: Final[str] = entry["name"]
        self.applies_to: Final = APPLIES_TO[entry["applies_to"]]
        self.text: Final[str] = entry["text"]


MODIFIERS: Final = [ModifierCard(number, entry) for number, entry in enumerate(CHALLENGES["modifiers"])]
MODIFIER_SLOTS: Final = sum([len(entry["hooks"].get("add_slots", [])) for entry in CHALLENGES["modifiers"]])
MODIFIER_NUMBER: Final = {modifier.name: modifier.number for modifier in MODIFIERS}

# Sources of effects: a card has its own number, a class ability comes after all cards.
FIRST_CLASS: Final = len(CARDS)


def source_id(source: int) -> str:
    """`W03` or `K01`."""
    return CARDS[source].id if source < FIRST_CLASS else CLASSES[source - FIRST_CLASS].id


def source_after(source: int) -> int:
    """Where it goes; a class card is turned face down, which is none of the four."""
    return CARDS[source].after if source < FIRST_CLASS else -1
