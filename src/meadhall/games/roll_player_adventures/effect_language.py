"""The effect language of cards and class abilities (section 4.3), read from data into typed modes.

A colour is the number of its attribute: red is STR 0, black DEX 1, green CON 2, blue INT 3, white WIS 4, purple CHA 5.
A set of colours or of values is the bits of one integer; value v is bit v, so bit 0 of a set of values is never set.
"""

from typing import Any, Final

from meadhall.games.roll_player_adventures.faces import ALL_VALUES, MOST_PIPS

COLOURS: Final = ["red", "black", "green", "blue", "white", "purple"]
ATTRIBUTES: Final = ["STR", "DEX", "CON", "INT", "WIS", "CHA"]
ALL_COLOURS: Final = 0b111111

FLIP: Final = 0
STEP: Final = 1
REROLL: Final = 2
TREAT_COLOUR: Final = 3
TREAT_VALUE: Final = 4
DRAW: Final = 5
RECOVER: Final = 6
REFRESH: Final = 7
EXTRA_PLAY: Final = 8
READY: Final = 9
SHIELD: Final = 10
OPS: Final = [
    *("flip", "step", "reroll", "treat-colour", "treat-value", "draw"),
    *("recover", "refresh", "extra-play", "ready", "shield"),
]

SELF: Final = 0
ONE: Final = 1
EACH: Final = 2
WHO: Final = ["self", "one", "each"]

READY_SPENT: Final = 0
READY_CLASS: Final = 1
READIES: Final = ["spent", "class"]

KEYS: Final = {
    "flip": ["op", "dice"],
    "step": ["op", "dice"],
    "reroll": ["op", "dice"],
    "treat": ["op", "dice", "as"],
    "draw": ["op", "die", "value", "count"],
    "recover": ["op", "who", "amount"],
    "refresh": ["op", "who", "amount", "attribute"],
    "extra_play": ["op", "count"],
    "ready": ["op", "what", "count"],
    "shield": ["op", "amount"],
}
"""What a mode of each operation may say; anything else is an error (RPA-32.3)."""
MOST_MODES: Final = 4

OPS_IN_MODIFIERS: Final = {
    "flip": 1 << FLIP,
    "step": 1 << STEP,
    "reroll": 1 << REROLL,
    "treat": 1 << TREAT_COLOUR | 1 << TREAT_VALUE,
    "draw": 1 << DRAW,
    "recover": 1 << RECOVER,
    "refresh": 1 << REFRESH,
    "extra_play": 1 << EXTRA_PLAY,
    "ready": 1 << READY,
    "shield": 1 << SHIELD,
}
"""An operation as modifiers name it, as bits of OPS."""


class BadEffect(Exception):  # noqa: N818 - a mistake in a data file
    """An effect that is not a sentence of the language (RPA-32.3)."""


class Mode:
    """One thing a card can do. Which fields matter depends on the operation; the others keep their empty values."""

    def __init__(self, op: int) -> None:
        self.op: Final = op
        self.colours = ALL_COLOURS  # which dice of the pool it is for: their colours
        self.values = ALL_VALUES  # and their values
        self.count = 1  # up to so many dice, plays or cards
        self.other = False  # treat: only as something the die is not now (RPA-30.8)
        self.to_colours = 0  # treat: as which colours
        self.to_values = 0  # treat: as which values; draw: which value is set, 0: it is rolled
        self.draws = 0  # draw: from which colours, 0 for a random or a familiar die
        self.familiar = ""  # draw: the id of a familiar
        self.who = SELF  # recover, refresh
        self.amount = 0  # recover, refresh, shield
        self.attribute = -1  # refresh: the only row, -1 for any
        self.what = READY_SPENT  # ready


def read_effect(effect: list[dict[str, Any]], shown: int) -> list[Mode]:
    """The modes of an effect; more than one is the "or" divider. `shown` are the values on the dice, as bits."""
    if not 1 <= len(effect) <= MOST_MODES:
        raise BadEffect(f"an effect has 1 to {MOST_MODES} modes, not {len(effect)}")
    return [read_mode(entry, shown) for entry in effect]


def read_mode(entry: dict[str, Any], shown: int) -> Mode:
    name = entry.get("op", "")
    if name not in KEYS:
        raise BadEffect(f"there is no operation {name!r}; there are {', '.join(KEYS)}")
    check_keys(entry, KEYS[name], name)
    if name == "treat":
        return read_treat(entry, shown)
    mode = Mode(OPS.index(name.replace("_", "-")))
    if "dice" in entry:
        read_selector(mode, entry["dice"])
    elif name == "draw":
        read_draw(mode, entry, shown)
    elif name == "ready":
        mode.what = READIES.index(entry["what"])
        mode.count = entry["count"]
    elif name == "extra_play":
        mode.count = entry["count"]
    else:
        mode.amount = entry["amount"]
        mode.who = WHO.index(entry.get("who", "self"))
        mode.attribute = ATTRIBUTES.index(entry["attribute"]) if "attribute" in entry else -1
    if mode.count < 1:
        raise BadEffect(f"{name} is for at least one")
    return mode


def check_keys(entry: dict[str, Any], known: list[str], where: str) -> None:
    for key in entry:
        if key not in known:
            raise BadEffect(f"{where} has no {key!r}; it knows {', '.join(known)}")


def read_selector(mode: Mode, entry: dict[str, Any]) -> None:
    """Which dice of the pool, and up to how many."""
    check_keys(entry, ["color", "value", "count"], "dice")
    if "color" in entry:
        mode.colours = colour_bits(entry["color"])
    if "value" in entry:
        mode.values = value_bits(entry["value"])
    mode.count = entry.get("count", 1)


def read_treat(entry: dict[str, Any], shown: int) -> Mode:
    target: dict[str, Any] = entry["as"]
    check_keys(target, ["color", "value"], "as")
    mode = Mode(TREAT_COLOUR if "color" in target else TREAT_VALUE)
    read_selector(mode, entry["dice"])
    if "color" in target:
        named = target["color"]
        mode.to_colours = ALL_COLOURS if isinstance(named, str) else colour_bits(named)
    else:
        named = target["value"]
        mode.to_values = shown if isinstance(named, str) else value_bits(named)
    if isinstance(named, str) and named not in ("any", "other"):
        raise BadEffect(f"a die can be treated as any, as other or as a list, not as {named!r}")
    mode.other = named == "other"
    return mode


def read_draw(mode: Mode, entry: dict[str, Any], shown: int) -> None:
    source: dict[str, Any] = entry["die"]
    check_keys(source, ["color", "random", "familiar"], "die")
    if "color" in source:
        named = source["color"]
        mode.draws = colour_bits([named] if isinstance(named, str) else named)
    mode.familiar = source.get("familiar", "")
    mode.count = entry.get("count", 1)
    if "value" in entry:
        value = entry["value"]
        if value == "any":
            mode.to_values = shown
        else:
            mode.to_values = value_bits(value if isinstance(value, list) else [value])


def colour_bits(names: list[str]) -> int:
    bits = 0
    for name in names:
        if name not in COLOURS:
            raise BadEffect(f"there is no colour {name!r}; there are {', '.join(COLOURS)}")
        bits |= 1 << COLOURS.index(name)
    return bits


def colour_names(bits: int) -> list[str]:
    """The names of a set of colours; none for all, which means that the colour does not matter."""
    if bits == ALL_COLOURS:
        return []
    return [name for colour, name in enumerate(COLOURS) if bits >> colour & 1]


def value_bits(values: list[int]) -> int:
    bits = 0
    for value in values:
        if not 1 <= value <= MOST_PIPS:
            raise BadEffect(f"a die shows 1 to {MOST_PIPS}, not {value}")
        bits |= 1 << value
    return bits
