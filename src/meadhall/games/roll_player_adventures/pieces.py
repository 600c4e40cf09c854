"""Printed pieces with the numbers of a box: slots, skill rows, round tracks, modifiers, deaths and tables."""

from typing import Any, Final

from meadhall.games.roll_player_adventures import data, effect_language
from meadhall.games.roll_player_adventures.faces import MOST_PIPS


class Slot:
    """A place for a die on a skill row or an enemy (section 4.1)."""

    def __init__(self, entry: dict[str, Any]) -> None:
        effect_language.check_keys(entry, ["color", "value", "hit", "xp", "gold"], "slot")
        self.colours: Final = (
            effect_language.colour_bits(entry["color"]) if "color" in entry else effect_language.ALL_COLOURS
        )
        self.value: Final[int] = entry.get("value", 0)  # 0: any
        self.hit: Final[int] = entry.get("hit", 0)
        self.xp: Final[int] = entry.get("xp", 0)
        self.gold: Final[int] = entry.get("gold", 0)
        if self.colours == effect_language.ALL_COLOURS and not self.value:
            raise effect_language.BadEffect("a slot asks for a colour, a value or both")
        if self.value > MOST_PIPS:
            raise effect_language.BadEffect(f"no die shows {self.value}")

    def fits(self, colours: int, value: int) -> bool:
        """Whether a die that counts as these colours and this value may lie here (RPA-29.1 to RPA-29.5)."""
        return self.colours & colours != 0 and self.value in (0, value)


class SkillRow:
    """One difficulty of a skill."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.dice_limit: Final[int] = entry["dice_limit"]
        self.slots: Final = [Slot(slot) for slot in entry["slots"]]


class Space:
    """A space of a round track: what happens to the party when the marker comes here (RPA-29.8 to RPA-29.12)."""

    def __init__(self, entry: dict[str, int] | None) -> None:
        effect, amount = data.NO_EFFECT, 0
        if entry:
            effect_language.check_keys(entry, data.TRACK_EFFECTS[1:], "track space")
            for name in entry:
                effect, amount = data.TRACK_EFFECTS.index(name), entry[name]
        self.effect: Final = effect
        self.amount: Final = amount


BLANK: Final = Space(None)


class Foe:
    """What is printed on an enemy card: its slots and its round track (section 4.11)."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.slots: Final = [Slot(slot) for slot in entry["slots"]]
        self.track: Final = [Space(space) for space in entry["track"]]
        if not data.FEWEST_SLOTS <= len(self.slots) <= data.MOST_SLOTS or len(self.track) != data.TRACK_SPACES:
            raise effect_language.BadEffect(
                f"{entry['name']} must have 4 to 14 slots and a track of 3 spaces"
            )  # RPA-32.4


HOOKS: Final = [
    *("dice_limit", "forbid", "tax", "add_slots", "cover", "rounds", "per_uncovered"),
    *("last_slot_hit", "after_hit", "reward_all", "no_class"),
]


class Modifier:
    """A modifier card: its hooks, 0 or empty where it has none (RPA-31.2)."""

    def __init__(self, card: data.ModifierCard, hooks: dict[str, Any]) -> None:
        effect_language.check_keys(hooks, HOOKS, "modifier")
        self.number: Final = card.number
        self.id: Final = card.id
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


def op_bits(names: list[str]) -> int:
    """Operations as bits; `treat` names both kinds."""
    bits = 0
    for name in names:
        if name not in effect_language.OPS_IN_MODIFIERS:
            raise effect_language.BadEffect(f"there is no operation {name!r} to forbid or tax")
        bits |= effect_language.OPS_IN_MODIFIERS[name]
    return bits


class DeathCost:
    """What a death entry takes (RPA-22.10); an entry has one of these, the others are 0."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.gold: Final[int] = entry.get("lose_gold", 0)
        self.instead: Final[int] = entry.get("else_lose_xp", 0)  # XP of a party without that much gold
        self.xp: Final[int] = entry.get("lose_xp", 0)
        self.favor: Final[int] = entry.get("favor_all", 0)
        self.share: Final[float] = entry.get("lose_share", 0.0)  # of gold and XP
        self.returned: Final[str] = entry.get("return_card", "")  # one, each
        self.health: Final[int] = entry.get("health_each", 0)
        self.least_health: Final[int] = entry.get("min", 0)
        self.scores: Final[int] = -entry.get("attribute_each", 0)


class Tier:
    """A row of a table: up to how much it counts, and what it gives. The last row counts for all that is above."""

    def __init__(self, most: int, gives: int) -> None:
        self.most: Final = most
        self.gives: Final = gives


def by_table(table: list[Tier], value: int) -> int:
    for tier in table[:-1]:
        if value <= tier.most:
            return tier.gives
    return table[-1].gives
