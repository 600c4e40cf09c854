"""Everything printed, for one table of Dawn of Ulos: the numbers of its edition and its house."""

from typing import Any, Final

from meadhall.core.rules import Box
from meadhall.games.data_files import Printed
from meadhall.games.dawn_of_ulos import data
from meadhall.games.dawn_of_ulos.choices import FACTION_SETS, FactionSet, Limits, make_choices
from meadhall.games.dawn_of_ulos.counts import MASK, packed


def at_least_one(number: int) -> int:
    """A number of the data without which there is no rule."""
    if number < 1:
        raise ValueError("at least 1 is needed")
    return number


def in_a_pack(number: int) -> int:
    """How many there are of a kind of which hands are made (`counts`)."""
    if number > MASK:
        raise ValueError(f"at most {MASK} of a kind can be counted")
    return number


class Faction:
    """A faction as it is printed: what it builds on, the shape of its camp, its ability."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final[int] = number
        self.name: Final[str] = entry["id"]
        self.shape: Final[int] = data.SHAPES.index(entry["camp_shape"])
        self.shape_bit: Final[int] = 1 << self.shape  # as `Cells.middles` asks for it
        self.ability: Final[str] = entry["ability"].lower()
        self.fights: Final[bool] = entry["ability_type"] == "conflict"
        self.per: Final[int] = at_least_one(entry["per_strength"])
        self.cards: Final[int] = in_a_pack(entry["cards"])
        self.by_water: Final[bool] = entry["value_rule"] == "adjacent_water"
        self.grounds: Final[list[int]] = [data.TERRAINS.index(name) for name in entry["foundation"]]
        self.foundation: Final[int] = sum(1 << ground for ground in self.grounds)  # the same as bits


class Lantern:
    """A lantern card: whom Ulrir develops with how many tiles; its slot; what he buys, or else his spoils."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final[int] = number
        self.name: Final[str] = entry["id"]
        self.levels: Final[list[str]] = entry["difficulty"]
        self.element: Final[int] = data.ELEMENTS.index(entry["develop"]["element"])
        self.tiles: Final[int] = entry["develop"]["tiles"]
        self.slot: Final[int] = data.SLOTS.index(entry["slot"])
        self.buy_elements: Final[list[int]] = [data.ELEMENTS.index(row["element"]) for row in entry["buy"]]
        self.buy_counts: Final[list[int]] = [row["count"] for row in entry["buy"]]
        self.spoils: Final[list[int]] = list(entry["spoils"])


class DawnOfUlosBox(Box):
    """Made once for an edition and a house, and shared by all their tables; it never changes."""

    def __init__(self, printed: Printed) -> None:
        Box.__init__(self, printed.edition, printed.house, printed.names)
        components, lantern = printed.file("components"), printed.file("lantern")
        self.factions: Final = [Faction(number, row.data) for number, row in enumerate(components.rows("factions"))]
        self.most_fighters: Final = components.number("faction_rules.max_conflict_factions")
        self.faction_sets: Final[list[FactionSet]] = [one for one in FACTION_SETS if self.is_legal_set(one.factions)]
        self.tile_copies: Final = [in_a_pack(row.number("count")) for row in components.rows("development_tile_types")]
        self.all_tiles: Final = packed([tile for tile, copies in enumerate(self.tile_copies) for _ in range(copies)])

        # The power track (UL-1.27 to UL-1.30): strength and spoils by territory value + 1.
        self.track: Final[list[dict[str, Any]]] = [row.data for row in components.rows("power_track")]
        self.legendary: Final = next(int(entry["territory"]) for entry in self.track if entry["legendary"])
        values = range(data.LOST, data.SPACES + 1)
        self.strengths: Final[list[int]] = [self.column_of(value)["strength"] for value in values]
        self.spoils: Final[list[int]] = [self.column_of(value)["spoils"] for value in values]

        # Rift tiles (UL-1.31 to UL-1.33).
        rifts = components.rows("rift_tiles")
        self.rift_copies: Final = [in_a_pack(row.number("count")) for row in rifts]
        self.all_rifts: Final = packed([rift for rift, copies in enumerate(self.rift_copies) for _ in range(copies)])
        self.spare_rifts: Final = sum(self.rift_copies) - data.WASTELANDS  # left when each wasteland has one
        if self.spare_rifts < 0:
            raise ValueError("each wasteland needs a rift tile")
        effects = {row.at("effect"): row for row in rifts}
        self.most_converted: Final = at_least_one(effects["convert"].number("most"))
        self.manipulated: Final = at_least_one(effects["manipulate"].number("returned"))
        self.most_revived: Final = effects["revive"].number("most")
        self.scouted: Final = effects["scout"].number("drawn")
        self.rift_points: Final = components.number("rift_points.normal")
        self.enhanced_points: Final = components.number("rift_points.enhanced")
        self.ulrir_rift_points: Final = components.number("rift_points.ulrir")

        self.start_favor: Final = components.number("setup.start_favor")
        self.start_tiles: Final = components.number("setup.start_tiles")
        self.pillage_tokens: Final = components.number("tokens.pillage")
        limits = components.part("limits")
        self.most_bought: Final = at_least_one(limits.number("buy_per_action"))
        self.drawn: Final = limits.number("drawn_per_turn")
        self.camp_cards: Final = limits.number("cards_for_a_camp")
        self.rift_uses: Final = limits.number("rift_uses_per_turn")
        self.legends_to_end: Final = limits.number("legendary_to_end")
        self.legendary_bonus: Final = limits.number("legendary_bonus_per_card")
        self.persuaded: Final = components.number("factions.frogkin.cheaper")  # by so much (UL-8.39)
        self.lanterns: Final = [Lantern(number, row.data) for number, row in enumerate(lantern.rows("cards"))]

        most_expanded = max(self.strengths) // self.factions[data.RATFOLK].per  # the strongest Ratfolk (UL-8.11)
        self.limits: Final = Limits([one.cards for one in self.factions], most_expanded, self.most_converted)
        make_choices(self.limits)

    def is_legal_set(self, factions: list[int]) -> bool:
        """Whether these may play together: five, and not too many of those that only fight (UL-2.7)."""
        fighters = [number for number in factions if self.factions[number].fights]
        return len(set(factions)) == data.IN_PLAY and len(fighters) <= self.most_fighters

    def column_of(self, value: int) -> dict[str, Any]:
        """The column of a territory value; what reaches no other one is worth as little as a lost faction."""
        reached = [entry for entry in self.track[1:] if entry["territory"] <= min(value, self.legendary)]
        return reached[-1] if reached else self.track[0]

    def strength_of(self, value: int) -> int:
        """The strength of a territory value; LOST has one too."""
        return self.strengths[value + 1]

    def spoils_of(self, value: int) -> int:
        return self.spoils[value + 1]
