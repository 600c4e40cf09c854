"""The printed facts of Roll Player Adventures, read once from `data/`: cards, classes, portraits, challenges, tables.

Everything has a number. Cards: armor, weapons, skills, traits, scrolls, familiars, rares, in this order; a set of cards
is the bits of one integer. Attributes and colours share their numbers (section 1.2).
"""

from typing import Any, Final

from meadhall.games.data_files import read_data
from meadhall.games.roll_player_adventures.effect_language import (
    ALL_COLOURS,
    ATTRIBUTES,
    COLOURS,
    OPS_IN_MODIFIERS,
    BadEffect,
    Mode,
    check_keys,
    colour_bits,
    read_effect,
)
from meadhall.games.roll_player_adventures.faces import MOST_PIPS

CORE: Final[dict[str, Any]] = read_data("roll_player_adventures", "core")
CARD_DATA: Final[dict[str, Any]] = read_data("roll_player_adventures", "cards")
CHALLENGES: Final[dict[str, Any]] = read_data("roll_player_adventures", "challenges")
CAMPAIGN: Final[dict[str, Any]] = read_data("roll_player_adventures", "campaign")

MOST_SEATS: Final = 4
ATTRIBUTE_DICE: Final[list[int]] = [CORE["dice"]["attribute"][colour] for colour in COLOURS]
"""How many there are of each colour (RPA-1.3)."""

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
        self.cost: Final[int] = entry.get("cost", NO_COST)
        discount = entry.get("discount", "")
        self.discount: Final = ATTRIBUTES.index(discount) if discount else -1  # the attribute (RPA-23.13)
        self.races: Final[dict[str, int]] = dict(entry.get("race_discount", {}))  # RPA-23.14
        self.pool: Final = COLOURS.index(entry["pool"]) if entry.get("pool") in COLOURS else -1
        self.after: Final = AFTERS.index(entry["after"])
        self.modes: Final = read_effect(entry["effect"])
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
    """A class card: its colour and its ability (RPA-30.21)."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final = number
        self.id: Final[str] = entry["id"]
        self.name: Final[str] = entry["name"]
        self.colour: Final = COLOURS.index(entry["color"])
        self.modes: Final = read_effect(entry["effect"])
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
        self.scores: Final[list[int]] = [entry["scores"][name] for name in ATTRIBUTES]
        self.hand: Final = [CARD_NUMBER[card] for card in entry["hand"]]
        self.line: Final[str] = entry["line"]


PORTRAITS: Final = [Portrait(number, entry) for number, entry in enumerate(CARD_DATA["pregens"])]
PORTRAIT_NUMBER: Final = {portrait.id: portrait.number for portrait in PORTRAITS}
RACES: Final[list[str]] = CORE["races"]

# Tables by party size: index 0 is unused.
SIZES: Final = [str(seats) for seats in range(1, MOST_SEATS + 1)]


def by_size(key: str) -> list[int]:
    return [0, *[int(CORE["party_size"][size][key]) for size in SIZES]]


PLAY_LIMIT: Final = by_size("play_limit")
BONUS_PLAY_LIMIT: Final = by_size("bonus_play_limit")
COMBAT_DICE_LIMIT: Final = by_size("combat_dice_limit")
START_GOLD: Final = by_size("gold")
DIE_COST: Final = by_size("die_cost")
LEGENDARY_HAND: Final = by_size("legendary_hand")
STARTING_HAND: Final = by_size("starting_hand")
START_HEALTH: Final[int] = CORE["start"]["health"]
BONUS_PLAY_MAX: Final[int] = CORE["limits"]["bonus_play_max"]
ENEMIES_MAX: Final[int] = CORE["limits"]["enemies_max"]
SUBSTITUTION: Final[int] = CORE["limits"]["substitution_ratio"]
FEWEST_DICE: Final[int] = CORE["limits"]["dice_limit_min"]
LEAST_BONUS: Final[int] = CORE["limits"]["bonus_play_min"]
LEAST_HEALTH: Final[int] = CORE["limits"]["health_min"]
MOST_SCORE: Final[int] = CORE["limits"]["score_max"]
FAIL_PENALTY: Final = [int(CORE["legendary"]["fail_penalty"][str(level)]) for level in range(1, 5)]
"""By level, 0 for level I (RPA-27.4)."""


class Slot:
    """A place for a die on a skill row or an enemy (section 4.1)."""

    def __init__(self, entry: dict[str, Any]) -> None:
        check_keys(entry, ["color", "value", "hit", "xp", "gold"], "slot")
        self.colours: Final = colour_bits(entry["color"]) if "color" in entry else ALL_COLOURS
        self.value: Final[int] = entry.get("value", 0)  # 0: any
        self.hit: Final[int] = entry.get("hit", 0)
        self.xp: Final[int] = entry.get("xp", 0)
        self.gold: Final[int] = entry.get("gold", 0)
        if self.colours == ALL_COLOURS and not self.value:
            raise BadEffect("a slot asks for a colour, a value or both")
        if self.value > MOST_PIPS:
            raise BadEffect(f"no die shows {self.value}")

    def fits(self, colours: int, value: int) -> bool:
        """Whether a die that counts as these colours and this value may lie here (RPA-29.1 to RPA-29.5)."""
        return self.colours & colours != 0 and self.value in (0, value)


LEVELS: Final = ["I", "II", "III", "IV"]


class SkillRow:
    """One difficulty of a skill."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.dice_limit: Final[int] = entry["dice_limit"]
        self.slots: Final = [Slot(slot) for slot in entry["slots"]]
        self.rate: Final[list[float]] = entry["rate"]


class Skill:
    """A page of the skillbook: four rows."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final = number
        self.name: Final[str] = entry["name"]
        self.id: Final = self.name.lower()
        self.attributes: Final = [ATTRIBUTES.index(name) for name in entry["attributes"]]
        self.family: Final[str] = entry["family"]
        self.use: Final[str] = entry["use"]
        self.rows: Final = [SkillRow(entry["rows"][level]) for level in LEVELS]


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


class Space:
    """A space of a round track: what happens to the party when the marker comes here (RPA-29.8 to RPA-29.12)."""

    def __init__(self, entry: dict[str, int] | None) -> None:
        effect, amount = NO_EFFECT, 0
        if entry:
            check_keys(entry, TRACK_EFFECTS[1:], "track space")
            for name in entry:
                effect, amount = TRACK_EFFECTS.index(name), entry[name]
        self.effect: Final = effect
        self.amount: Final = amount


BLANK: Final = Space(None)


class Enemy:
    """An enemy card (section 4.11)."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.number: Final[int] = entry["number"]
        self.name: Final[str] = entry["name"]
        self.tier: Final[int] = entry["tier"]
        self.side: Final[str] = entry["side"]
        self.slots: Final = [Slot(slot) for slot in entry["slots"]]
        self.track: Final = [Space(space) for space in entry["track"]]
        self.rate: Final[list[float]] = entry["rate"]
        self.fatigue: Final[list[float]] = entry["fatigue"]
        if not FEWEST_SLOTS <= len(self.slots) <= MOST_SLOTS or len(self.track) != TRACK_SPACES:
            raise BadEffect(f"{self.name} must have 4 to 14 slots and a track of 3 spaces")  # RPA-32.4


ENEMY_LIST: Final = [Enemy(entry) for entry in CHALLENGES["enemies"]]
ENEMIES: Final = {enemy.number: enemy for enemy in ENEMY_LIST}
"""By the number printed on the card."""

ON_CHECK: Final = 1
ON_ENEMY: Final = 2
APPLIES_TO: Final = {"check": ON_CHECK, "enemy": ON_ENEMY, "both": ON_CHECK | ON_ENEMY}
HOOKS: Final = [
    *("dice_limit", "forbid", "tax", "add_slots", "cover", "rounds", "per_uncovered"),
    *("last_slot_hit", "after_hit", "reward_all", "no_class"),
]


class Modifier:
    """A modifier card: its hooks, 0 or empty where it has none (RPA-31.2)."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        hooks: dict[str, Any] = entry["hooks"]
        check_keys(hooks, HOOKS, "modifier")
        self.number: Final = number
        self.id: Final[str] = entry["id"]
        self.name: Final[str] = entry["name"]
        self.applies_to: Final = APPLIES_TO[entry["applies_to"]]
        self.dice_limit: Final[int] = hooks.get("dice_limit", 0)
        self.forbids: Final = op_bits(hooks.get("forbid", []))
        tax: dict[str, Any] = hooks.get("tax", {})
        self.taxed: Final = op_bits([tax["op"]] if tax else [])
        self.tax: Final[int] = tax.get("fatigue", 0)
        self.slots: Final = [Slot(slot) for slot in hooks.get("add_slots", [])]
        self.covers: Final[int] = hooks.get("cover", 0)
        self.rounds: Final[int] = hooks.get("rounds", 0)
        self.per_uncovered: Final[int] = hooks.get("per_uncovered", {}).get("fatigue", 0)
        self.last_slot_hit: Final[int] = hooks.get("last_slot_hit", 0)
        self.after_hit: Final[int] = hooks.get("after_hit", {}).get("fatigue", 0)
        self.gold: Final[int] = hooks.get("reward_all", {}).get("gold", 0)
        self.xp: Final[int] = hooks.get("reward_all", {}).get("xp", 0)
        self.no_class: Final[bool] = hooks.get("no_class", False)
        self.text: Final[str] = entry["text"]


def op_bits(names: list[str]) -> int:
    """Operations as bits; `treat` names both kinds."""
    bits = 0
    for name in names:
        if name not in OPS_IN_MODIFIERS:
            raise BadEffect(f"there is no operation {name!r} to forbid or tax")
        bits |= OPS_IN_MODIFIERS[name]
    return bits


MODIFIERS: Final = [Modifier(number, entry) for number, entry in enumerate(CHALLENGES["modifiers"])]
MODIFIER_NUMBER: Final = {modifier.name: modifier.number for modifier in MODIFIERS}


def modifiers_in(bits: int) -> list[Modifier]:
    """The modifiers of a set, in the order of their numbers."""
    return [modifier for modifier in MODIFIERS if bits >> modifier.number & 1]


# Sources of effects: a card has its own number, a class ability comes after all cards.
FIRST_CLASS: Final = len(CARDS)


def source_modes(source: int) -> list[Mode]:
    """What a card or a class ability can do."""
    return CARDS[source].modes if source < FIRST_CLASS else CLASSES[source - FIRST_CLASS].modes


def source_id(source: int) -> str:
    """`W03` or `K01`."""
    return CARDS[source].id if source < FIRST_CLASS else CLASSES[source - FIRST_CLASS].id


def source_after(source: int) -> int:
    """Where it goes; a class card is turned face down, which is none of the four."""
    return CARDS[source].after if source < FIRST_CLASS else -1
