"""Everything printed, for one table of Roll Player Adventures: the numbers of its edition and its house."""

from typing import Any, Final

from meadhall.core.rules import Box
from meadhall.games.data_files import Printed
from meadhall.games.editions import editions_of
from meadhall.games.roll_player_adventures.choices import make_choices
from meadhall.games.roll_player_adventures.data import DECKS, LEVELS, MODIFIERS, MOST_SEATS, NO_COST
from meadhall.games.roll_player_adventures.dice_choices import SHOWN, Limits
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS, read_effect
from meadhall.games.roll_player_adventures.faces import Faces
from meadhall.games.roll_player_adventures.pieces import DeathCost, Foe, Modifier, SkillRow, Tier

FOLDER: Final = "roll_player_adventures"


def by_size(core: dict[str, Any], key: str) -> list[int]:
    """A column of the table by party size: place 0 is unused."""
    return [0, *[int(core["party_size"][str(seats)][key]) for seats in range(1, MOST_SEATS + 1)]]


def bonus_changes(core: dict[str, Any], way: str, step: int) -> list[int]:
    """By party size before the change: what it does to the bonus play limit (RPA-25.8, RPA-25.13)."""
    changes: dict[str, int] = core["player_change"][way]["bonus_play"]
    return [changes.get(f"{size}-{size + step}", 0) for size in range(MOST_SEATS + 1)]


def tiers_of(core: dict[str, Any], table: str, key: str) -> list[Tier]:
    return [Tier(row.get("max", 0), row[key]) for row in core["import"][table]]


class AdventureBox(Box):
    """Made once for an edition and a house, and shared by all their tables; it never changes."""

    def __init__(self, printed: Printed) -> None:
        Box.__init__(self, printed.edition, printed.house, printed.names)
        core: dict[str, Any] = printed.file("core").data
        cards: dict[str, Any] = printed.file("cards").data
        challenges: dict[str, Any] = printed.file("challenges").data

        # Dice (RPA-1.3, RPA-1.5).
        self.attribute_dice: Final[list[int]] = [core["dice"]["attribute"][colour] for colour in COLOURS]
        self.faces: Final = Faces([int(face) for face in core["dice"]["faces"]])

        # By party size.
        self.play_limit: Final = by_size(core, "play_limit")
        self.bonus_play_limit: Final = by_size(core, "bonus_play_limit")
        self.combat_dice_limit: Final = by_size(core, "combat_dice_limit")
        self.start_gold: Final = by_size(core, "gold")
        self.die_cost: Final = by_size(core, "die_cost")
        self.legendary_hand: Final = by_size(core, "legendary_hand")
        self.starting_hand: Final = by_size(core, "starting_hand")
        self.join_bonus: Final = bonus_changes(core, "add", 1)
        self.leave_bonus: Final = bonus_changes(core, "remove", -1)

        # Limits, and how a campaign begins.
        limits: dict[str, int] = core["limits"]
        self.most_bonus: Final = limits["bonus_play_max"]
        self.least_bonus: Final = limits["bonus_play_min"]
        self.most_enemies: Final = limits["enemies_max"]
        self.substitution: Final = limits["substitution_ratio"]
        self.fewest_dice: Final = limits["dice_limit_min"]
        self.least_health: Final = limits["health_min"]
        self.most_score: Final = limits["score_max"]
        self.rest_boxes: Final = limits["rest_boxes"]
        self.legendary_rest_boxes: Final = limits["rest_boxes_legendary"]
        self.death_boxes: Final = limits["death_boxes"]
        self.start_health: Final[int] = core["start"]["health"]
        self.start_xp: Final[int] = core["start"]["xp"]
        self.start_favor: Final[list[int]] = [faction["start"] for faction in core["factions"]]
        self.least_favor: Final[int] = core["faction_track"]["min"]
        self.most_favor: Final[int] = core["faction_track"]["max"]

        # Deaths, and failures of legendary mode (RPA-22.10, RPA-27.4); the last death, which ends all, takes nothing.
        self.death_costs: Final = [DeathCost(entry["normal"]) for entry in core["death"].values()]
        self.legendary_death_costs: Final = [DeathCost(entry["legendary"]) for entry in core["death"].values()]
        self.legendary_adds: Final[int] = core["legendary"]["deaths_added_until"]  # up to this box: both costs
        self.waking_fatigue: Final[float] = core["waking"]["fatigue_share"]  # of the health
        self.fail_penalty: Final = [int(core["legendary"]["fail_penalty"][str(level + 1)]) for level in range(4)]

        # Guild and market (section 3.19), players who come and go (6.2, 6.3), imported characters (2B).
        advancement: dict[str, dict[str, Any]] = core["advancement"]
        self.sell_price: Final[int] = core["market"]["sell_price"]
        self.open_per_deck: Final[int] = core["market"]["open_per_deck"]
        self.depleted_xp: Final[int] = core["market"]["depleted_xp"]
        self.health_cost: Final[int] = advancement["health"]["cost"]
        self.high_health_cost: Final[int] = advancement["health"]["high_cost"]
        self.high_health: Final[int] = advancement["health"]["high_from"]
        self.dice_base: Final[int] = advancement["combat_dice"]["base"]
        self.bonus_base: Final[int] = advancement["bonus_play"]["base"]
        self.mastery_xp: Final[list[int]] = [row["xp"] for row in core["mastery"]]
        self.mastery_limit: Final[list[int]] = [row["limit"] for row in core["mastery"]]
        self.adventures_per_card: Final[int] = core["player_change"]["add"]["card_per_adventures"]
        self.leaving_gold: Final[int] = core["player_change"]["remove"]["per_adventure"]["gold"]
        self.leaving_xp: Final[int] = core["player_change"]["remove"]["per_adventure"]["xp"]
        self.least_total: Final[int] = core["import"]["min_total"]
        self.health_by_stars: Final = tiers_of(core, "health_by_stars", "health")
        self.score_by_total: Final = tiers_of(core, "score_by_total", "score")

        # Cards, classes and portraits by their numbers; modes by source: a card, or FIRST_CLASS + class.
        rows = [entry for deck in DECKS for entry in cards[deck]]
        self.cost: Final[list[int]] = [entry.get("cost", NO_COST) for entry in rows]
        self.race_discount: Final[list[dict[str, int]]] = [dict(entry.get("race_discount", {})) for entry in rows]
        self.modes: Final = [read_effect(entry["effect"], self.faces.values) for entry in [*rows, *cards["classes"]]]
        self.scores: Final = [[int(entry["scores"][name]) for name in ATTRIBUTES] for entry in cards["pregens"]]

        # Challenges: skill rows by skill and level from 0, enemies by the numbers on their cards.
        self.rows: Final = [[SkillRow(entry["rows"][level]) for level in LEVELS] for entry in challenges["skillbook"]]
        self.foes: Final = {int(entry["number"]): Foe(entry) for entry in challenges["enemies"]}
        self.modifiers: Final = [
            Modifier(card, entry["hooks"]) for card, entry in zip(MODIFIERS, challenges["modifiers"], strict=True)
        ]

        self.limits: Final = Limits(sum(self.attribute_dice), self.most_enemies)
        make_choices(self.limits)
        self.rolls: Final = [SHOWN[value - 1] for value in self.faces.shown]  # the answers of a die, a face each

    def modifiers_in(self, bits: int) -> list[Modifier]:
        """The modifiers of a set, in the order of their numbers."""
        return [modifier for modifier in self.modifiers if bits >> modifier.number & 1]


PRINTED: Final = AdventureBox(Printed(FOLDER, editions_of(FOLDER).newest, "", {}))
"""As the game is printed today: what stories are checked with, and tables that nobody has set up by an edition."""
