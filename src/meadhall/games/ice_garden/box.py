"""Everything printed, for one table of The Lord of the Ice Garden: the numbers of its edition and its house.

The rulebook we own breaks off, so many numbers are a design of ours. All of them stand in the data files and come
through this module: changing one there changes the game and no code.
"""

from typing import Any, Final

from meadhall.core.rules import Box
from meadhall.games.data_files import Part, Printed
from meadhall.games.ice_garden import data
from meadhall.games.ice_garden.choices import Limits, make_choices


class Place:
    """A region as it is printed on the board."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final[int] = number
        self.id: Final[str] = entry["id"]
        self.income: Final[list[int]] = [entry["income"][kind] for kind in data.KINDS]
        self.near: Final[list[int]] = [data.REGIONS.index(name) for name in entry["neighbours"]]


class Unit:
    """A row of a character board: a type of unit with what is printed for it (IG-1.8)."""

    def __init__(self, character: int, entry: dict[str, Any]) -> None:
        self.id: Final[str] = entry["id"]
        self.character: Final[int] = character
        self.level: Final[int] = entry["level"]
        self.influence: Final[int] = entry["base_influence"]
        self.health: Final[int] = entry["base_health"]
        self.points: Final[int] = entry["defeat_vp"]
        self.printed: Final[list[str]] = [slot or "" for slot in entry["slots"]]
        self.common: Final = [self.printed.count(name) for name in data.ABILITIES]


class Character:
    """One of the four Chanters."""

    def __init__(self, number: int, entry: dict[str, Any]) -> None:
        self.number: Final[int] = number
        self.id: Final[str] = entry["id"]
        self.colour: Final[str] = entry["colour"]
        self.goal: Final[str] = entry["goal"]["id"]
        self.target: Final[int] = entry["goal"]["target"]
        self.units: Final = [Unit(number, unit) for unit in entry["units"]]
        surcharge = entry.get("summon_surcharge")
        self.surcharge: Final[list[int]] = [
            surcharge["reputation_per_making"] if surcharge and surcharge["unit"] == unit["id"] else 0
            for unit in entry["units"]
        ]


def price(gift: Part, path: str) -> list[int]:
    """A price of the data file by kind of token: Population, Gold, M-factor of level 0."""
    entry: dict[str, int] = gift.at(path)
    return [entry.get("population", 0), entry.get("gold", 0), entry.get("mfactor_level0", 0)]


def by_seats(part: Part, path: str) -> list[int]:
    """A number for each number of players; 0 where there is none."""
    entry: dict[str, int] = part.at(path)
    return [entry.get(str(seats), 0) for seats in range(data.MOST_SEATS + 1)]


class IceGardenBox(Box):
    """Made once for an edition and a house, and shared by all their tables; it never changes."""

    def __init__(self, printed: Printed) -> None:
        Box.__init__(self, printed.edition, printed.house, printed.names)
        pieces = printed.file("pieces")
        self.seats: Final = list(range(pieces.number("players.min"), pieces.number("players.max") + 1))
        boxes: list[dict[str, Any]] = pieces.at("action_boxes")
        self.fields: Final[list[int]] = [entry["fields"] for entry in boxes if entry["resolve"] != "automatic"]
        regions = printed.file("map").rows("regions")
        self.places: Final = [Place(number, row.data) for number, row in enumerate(regions)]
        characters = pieces.rows("characters")
        self.characters: Final = [Character(number, row.data) for number, row in enumerate(characters)]

        # Wounds: a damaged unit is one number, made of its region, owner, level and damage.
        toughest = max([unit.health for board in self.characters for unit in board.units])
        self.most_damage: Final = toughest + data.SLOTS  # it defeats the toughest unit with nothing but Shields
        self.wound_room: Final = max(16, self.most_damage + 1)
        self.lying: Final = self.wound_room - 1  # the damage of a unit that is defeated (IG-36.10)

        # Start and stock (IG-1.3, IG-1.4, IG-2.3).
        start, each, supply = pieces.part("start"), pieces.part("per_player"), pieces.part("supply")
        self.start_tokens: Final = [start.number("population"), start.number("gold")]
        self.start_mfactor: Final = start.number("mfactor_level0")
        self.start_markers: Final = start.number("influence_markers_on_map")
        self.start_points: Final = start.number("victory_points")
        self.action_markers: Final = each.number("action_markers")
        self.markers_each: Final = each.number("influence_markers")
        self.units_each: Final = [each.number(f"level{level}_units") for level in data.LEVELS]
        self.stock: Final = [supply.number(kind) for kind in data.KINDS]
        self.vuko_tokens: Final = supply.number("vuko_tokens")
        self.reserves: Final = supply.number("magical_reserves")
        self.towers: Final = supply.number("red_towers")
        self.nightmares: Final = supply.number("nightmare_tokens")
        self.locks: Final = supply.number("locked_region_tokens")
        self.regions_in_play: Final = by_seats(pieces, "regions_in_play.by_players")
        tiles: dict[str, list[dict[str, Any]]] = pieces.at("scoring_tiles")
        # By number of players and number of the tile: the points of each place (IG-1.7).
        self.tile_points: Final[list[list[list[int]]]] = [
            [[], *[list(tile["vp"]) for tile in tiles.get(str(seats), [])]] for seats in range(data.MOST_SEATS + 1)
        ]

        # Tracks (IG-1.4, IG-1.5). Helms count from 1.
        helms = pieces.rows("initiative_track.helms")
        self.stage: Final = [0, *[row.number("stage") for row in helms]]
        self.ship: Final = [0, *[row.number("ship") for row in helms]]
        self.actions: Final = [0, *[min(row.number("action_markers"), self.action_markers) for row in helms]]
        self.stages: Final = max(self.stage)
        self.snow_start: Final = pieces.number("dead_snow_track.start")
        self.snow_end: Final = by_seats(pieces, "dead_snow_track.end_by_players")
        self.target_points: Final = pieces.number("victory_point_track.target")
        self.gorge_bonus: Final = pieces.number("victory_point_track.gorge_bonus")

        # Prices of the boxes (IG-34, IG-35, IG-36.4).
        costs = pieces.part("costs")
        self.marker_price: Final = costs.number("influence.population_per_marker")
        self.most_markers: Final = costs.number("influence.max_markers")
        self.move_price: Final = costs.number("move.gold_per_move")
        self.most_moves: Final = costs.number("move.max_moves")
        self.mountain_price: Final = costs.number("mountain.population")
        self.discard_price: Final = costs.number("raven.discard_vuko_token.mfactor_level0")
        self.raised: Final = costs.number("raven.raise_reputation")
        self.shift_points: Final = costs.number("making.move_mfactor.steps")
        self.shift_reputation: Final = costs.number("making.move_mfactor.reputation")
        self.shift_snow: Final = costs.number("making.move_mfactor.snow")
        self.upgrade_reputation: Final = costs.number("making.upgrade.reputation")
        self.upgrade_snow: Final = costs.number("making.upgrade.snow")
        self.summon_snow: Final = costs.number("making.summon.snow")
        self.summon_mfactor: Final = costs.number("making.summon.mfactor_per_unit")
        self.attack_price: Final = costs.number("attack.gold")

        # Upgrades (IG-1.9).
        self.upgrades_each: Final = pieces.number("upgrades.tokens_per_ability")
        upgrades: list[dict[str, Any]] = pieces.at("upgrades.abilities")
        self.upgrade_prices: Final[list[list[int]]] = [
            [entry["price"][kind] for kind in data.KINDS] for entry in upgrades
        ]

        # Abilities of the characters in the Domination phase (IG-41 to IG-44).
        gifts = [row.part("ability") for row in characters]
        self.tower_price: Final = price(gifts[data.FREIHOFF], "tower_cost")
        self.towers_per_region: Final = gifts[data.FREIHOFF].number("max_towers_per_region")
        self.pillaged: Final = gifts[data.FREIHOFF].number("pillage")
        self.lure_price: Final = price(gifts[data.VANDYKEN], "cost")
        self.lure_steps: Final = gifts[data.VANDYKEN].number("steps")
        self.lure_steps_with_piper: Final = gifts[data.VANDYKEN].number("steps_with_piper")
        self.swap_price: Final = price(gifts[data.CALLO], "swap_cost")
        self.haunt_price: Final = price(gifts[data.CALLO], "token_cost")
        self.haunts_per_round: Final = gifts[data.CALLO].number("tokens_per_region_and_round")
        self.nightmares_per_region: Final = gifts[data.CALLO].number("max_nightmares_per_region")
        self.lock_price: Final = price(gifts[data.CALLO], "lock_cost")
        self.nightmares_to_lock: Final = gifts[data.CALLO].number("nightmares_before_lock")
        self.berserk: Final = gifts[data.CALLO].number("berserk_attack")
        self.kidnap_price: Final = price(gifts[data.FJOLLSFINN], "kidnap_cost")
        self.settle_price: Final = price(gifts[data.FJOLLSFINN], "settlers_cost")
        self.settlers_kept: Final = gifts[data.FJOLLSFINN].number("settlers_kept_as_dweller")
        self.kinds_per_player: Final = pieces.number("domination.kinds_per_player")
        self.reserve_mfactor: Final = pieces.number("domination.reserve_mfactor")

        # Vuko (IG-37, IG-45).
        self.visit_tokens: Final = pieces.number("vuko_visit.tokens")
        self.visit_units: Final = pieces.number("vuko_visit.units_lost")
        self.suppressed_per_token: Final = pieces.number("vuko_visit.markers_suppressed_per_token")
        sides = [row.part(side) for row in pieces.rows("vuko_tiles.tiles") for side in ("a", "b")]
        self.cold_steel_units: Final = sides[data.COLD_STEEL].number("units_lost")
        self.shadow_tokens: Final = sides[data.SECOND_SHADOW].number("tokens_second_worst")
        self.memory_tokens: Final = sides[data.LONG_MEMORY].number("tokens")
        self.silence_mfactor: Final = sides[data.SILENCE].number("mfactor_lost")
        self.toll_gold: Final = sides[data.ROAD_TOLL].number("gold_lost")
        self.toll_population: Final = sides[data.ROAD_TOLL].number("population_lost")
        self.judged_points: Final = sides[data.JUDGEMENT].number("points_lost")
        self.grace_points: Final = sides[data.GRACE].number("points_best_reputation")

        self.limits: Final = Limits(self.markers_each, self.units_each, self.most_damage)
        make_choices(self.limits)

    def wound(self, at: int, seat: int, kind: int, damage: int) -> int:
        """A damaged unit as a number."""
        return ((at * 4 + seat) * data.PIECE_KINDS + kind) * self.wound_room + damage
