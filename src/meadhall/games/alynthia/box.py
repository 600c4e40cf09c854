"""Everything printed, for one table of Alynthia: the numbers of its edition and its house."""

from typing import Any, Final

from meadhall.core.rules import Box
from meadhall.games.alynthia import data
from meadhall.games.alynthia.choices import Limits, faces_of, make_choices, weights
from meadhall.games.data_files import Printed


def by_round(tracker: dict[str, Any], mode: str, column: str) -> list[int]:
    """A column of the round tracker; rounds are counted from 1."""
    return [0, *[int(entry[column]) for entry in tracker[mode]]]


class Cost:
    """Focus and resources that something costs; `anything` counts resources of any kind."""

    def __init__(self, focus: int, entry: dict[str, int]) -> None:
        self.focus: Final = focus
        self.goods: Final = [entry.get(name, 0) for name in data.RESOURCES]
        self.anything: Final = entry.get("any_resource", 0)


class MarketCard:
    """A kind of market card: what it costs and gives (AL-1.9)."""

    def __init__(self, entry: dict[str, Any], edition: int) -> None:
        self.name: Final[str] = entry["id"]
        self.cost: Final = Cost(0, entry["cost"])
        self.renown: Final[int] = entry["reward"].get("renown", 0)
        self.resource: Final[int] = entry["reward"].get("any_resource", 0)
        self.research: Final[int] = entry["reward"].get("research", 0)
        self.cards: Final[int] = entry["reward"].get("action_card", 0)
        self.copies: Final[int] = entry["qty"] if entry.get("since", 1) <= edition else 0


def by_level(research_effects: dict[str, dict[str, int]], effect: str) -> list[list[int]]:
    """By track and level reached: how much of an effect the level brings."""
    return [[0, *[research_effects.get(name, {}).get(effect, 0) for name in names]] for names in data.RESEARCH]


class AlynthiaBox(Box):
    """Made once for an edition and a house, and shared by all their tables; it never changes."""

    def __init__(self, printed: Printed) -> None:
        Box.__init__(self, printed.edition, printed.house, printed.names)
        printed_data: dict[str, Any] = printed.file("alynthia").data
        layouts: dict[str, dict[str, Any]] = printed_data["layouts"]
        self.card_copies: Final[list[int]] = [entry["qty"] for entry in printed_data["action_cards"]]
        # How many of what a fortune die shows.
        self.fortune_amount: Final[int] = printed_data["dice"]["fortune"]["face_amount"]
        # By the faces of the labor die: how many of what it shows; each shows one thing.
        self.labor_amounts: Final[list[int]] = [
            sum(face["gain"].values()) for face in printed_data["dice"]["labor"]["faces"]
        ]
        self.spawn_faces: Final[list[int]] = list(printed_data["dice"]["spawn"]["faces"])
        self.claw_faces: Final[list[int]] = list(printed_data["dice"]["dragon_battle"]["faces"])
        self.battle_faces: Final[list[int]] = list(printed_data["dice"]["player_battle"]["faces"])
        self.start_dragons: Final[list[int]] = [
            printed_data["difficulty"][level]["start_dragons"] for level in data.DIFFICULTIES
        ]
        self.start_dragons_competitive: Final[int] = printed_data["difficulty"]["competitive"]["start_dragons"]
        # By seats - 1, difficulty, and nests already defeated.
        self.nest_costs: Final[list[list[list[int]]]] = [
            [list(printed_data["nest_renown_cost"][str(seats)][level]) for level in data.DIFFICULTIES]
            for seats in range(1, 6)
        ]
        tracker: dict[str, Any] = printed_data["round_tracker"]
        self.dragon_strength: Final = by_round(tracker, "cooperative", "dragon_strength")
        self.nest_strength: Final = by_round(tracker, "cooperative", "nest_strength")
        self.rival_dragon_strength: Final = by_round(tracker, "competitive", "dragon_strength")
        self.rival_nest_strength: Final = by_round(tracker, "competitive", "nest_strength")
        self.dragon_dice: Final[int] = tracker["rewards"]["per_dragon"]["fortune_rolls"]
        self.nest_dice: Final[int] = tracker["rewards"]["nest"]["fortune_rolls"]
        self.nest_renown: Final[int] = tracker["rewards"]["nest_competitive_bonus_renown"]
        # Fortune dice for a defeated character or building (AL-3.806, AL-3.811).
        self.loss_dice: Final[int] = tracker["rewards"]["defeated_character_or_building"]["fortune_rolls"]
        # As many dragons on a space swarm (AL-3.305).
        self.swarm: Final[int] = printed_data["dragons"]["swarm"]
        if self.swarm <= data.MOST_NEIGHBOURS:
            raise ValueError("a space swarms with more dragons than it has neighbours")
        # How many come to a defeated nest in each Dragon Phase (AL-3.304).
        self.ruin_dragons: Final[int] = printed_data["dragons"]["per_defeated_nest"]
        # Renown for each dragon on the board at the end (AL-6.30).
        self.toll: Final[int] = printed_data["dragons"]["toll_renown"]
        self.focus_limit: Final[int] = printed_data["player_board"]["focus_max"]
        self.focus_per_round: Final[int] = printed_data["player_board"]["focus_per_round"]
        self.hand_limit: Final[int] = printed_data["player_board"]["hand_limit"]
        self.start_focus: Final[int] = printed_data["player_board"]["start_focus"]
        self.start_attack: Final[int] = printed_data["player_board"]["start_attack"]
        self.start_defense: Final[int] = printed_data["player_board"]["start_defense"]
        self.solo_attack: Final[int] = printed_data["player_board"]["start_attack_solo"]
        self.solo_defense: Final[int] = printed_data["player_board"]["start_defense_solo"]
        self.solo_politics: Final[int] = printed_data["player_board"]["start_politics_solo"]
        self.start_hand: Final[list[int]] = [printed_data["start_hand"][name] for name in data.RESOURCES]
        actions: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in printed_data["actions"]}
        self.step_focus: Final[int] = actions["move"]["cost"]["focus"]
        self.recruit_cost: Final[int] = actions["recruit"]["cost"]["any_resource"]
        self.recruits: Final[int] = actions["recruit"]["gain"]["worker"]
        self.card_focus: Final[int] = actions["buy_action_card"]["cost"]["focus"]
        self.cards_bought: Final[int] = actions["buy_action_card"]["gain"]["action_card"]
        self.attack_focus: Final[int] = actions["attack"]["cost"]["focus"]
        self.attack_workers: Final[int] = actions["attack"]["cost"]["one_of"][0]["worker"]
        self.attack_renown: Final[int] = actions["attack"]["cost"]["one_of"][1]["renown"]
        # What an attack costs with the step into the space.
        self.enter_focus: Final[int] = self.attack_focus + actions["attack"]["plus_step_into_space"]["focus"]
        self.labor_focus: Final[int] = actions["labor_roll"]["cost"]["focus"]
        self.caravan_focus: Final[int] = actions["caravan_move"]["cost"]["focus"]
        self.turn_actions: Final[int] = printed_data["competitive_turn"]["actions"]
        card_effects: dict[str, dict[str, int]] = {
            entry["id"]: entry.get("effect", {}) for entry in printed_data["action_cards"]
        }
        self.crop_resources: Final[int] = card_effects["AC-CROP"]["resource_of_space"]
        self.insight_research: Final[int] = card_effects["AC-INSIGHT"]["research"]
        self.windfall_resources: Final[int] = card_effects["AC-WINDFALL"]["any_resource"]
        self.rush_strength: Final[int] = card_effects["AC-RUSH"]["strength"]
        self.acclaim_renown: Final[int] = card_effects["AC-ACCLAIM"]["renown"]
        self.march_spaces: Final[int] = card_effects["AC-MARCH"]["spaces"]
        self.most_refusals: Final[int] = printed_data["guards"]["refused_offers_per_round"]
        self.most_gifts: Final[int] = printed_data["guards"]["gifts_per_round"]
        self.most_trades: Final[int] = printed_data["guards"]["trades_per_round"]
        self.market: Final = [MarketCard(entry, self.edition) for entry in printed_data["market_cards"]]
        self.market_copies: Final = [card.copies for card in self.market]
        self.market_size: Final[int] = printed_data["market_display"]
        self.outpost_costs: Final = [Cost(entry["focus"], entry["cost"]) for entry in printed_data["outposts"]]
        self.outpost_renown: Final[list[int]] = [entry["renown"] for entry in printed_data["outposts"]]
        self.upgrade_costs: Final = [Cost(entry["focus"], entry["cost"]) for entry in printed_data["upgrades"]]
        self.upgrade_renown: Final[int] = printed_data["upgrade_common"]["renown"]
        self.upgrade_research: Final[int] = printed_data["upgrade_common"]["research"]
        self.storehouse_cards: Final[int] = printed_data["upgrades"][data.STOREHOUSE]["effect"]["hand_limit"]
        self.monument_renown: Final[int] = printed_data["upgrades"][data.MONUMENT]["effect"]["renown"]
        self.stronghold_points: Final[int] = printed_data["upgrades"][data.STRONGHOLD]["effect"][
            "battle_strength_points"
        ]
        self.village_workers: Final[int] = printed_data["upgrades"][data.VILLAGE]["effect"]["worker"]
        # Of each type there is one for each seat, and so many more (AL-2.17).
        self.spare_upgrades: Final[int] = printed_data["upgrade_common"]["spare_tokens"]
        research_effects: dict[str, dict[str, int]] = {
            entry["id"]: entry["effect"] for entry in printed_data["research"] if isinstance(entry["effect"], dict)
        }
        self.research_attack: Final = by_level(research_effects, "attack")
        self.research_defense: Final = by_level(research_effects, "defense")
        self.research_renown: Final = by_level(research_effects, "renown")
        self.renown_per_space: Final = by_level(research_effects, "renown_per_space_with_own_outpost_or_character")
        self.renown_per_building: Final = by_level(research_effects, "renown_per_own_building")
        self.market_bonus: Final[int] = research_effects["COM4"]["renown_per_market_purchase"]
        self.conquest_renown: Final[int] = research_effects["CON3"]["renown_per_attack_won"]
        self.guild_rounds: Final[list[int]] = list(printed_data["guild_track"]["spaces"])
        # By ability: how many spaces of the guild track it covers (AL-3.205, AL-3.206).
        self.ability_sizes: Final[list[int]] = [
            *[printed_data["guild_track"]["basic_size"]] * 2,
            printed_data["guild_track"]["advanced_size"],
        ]
        guild_effects: dict[str, dict[str, int]] = {
            basic["id"]: basic["effect"] for entry in printed_data["guilds"] for basic in entry["basic"]
        }
        advanced: list[dict[str, Any]] = [entry["advanced"] for entry in printed_data["guilds"]]
        self.mountain_points: Final[int] = guild_effects["MTN-B"]["battle_strength_points"]
        self.forest_cards: Final[int] = guild_effects["FST-B"]["hand_limit"]
        # How often in a round LAB-B rolls a die again (AL-4.132).
        self.reworks: Final[int] = guild_effects["LAB-B"]["reroll"]
        self.entrances: Final[int] = advanced[data.MOUNTAIN]["entrances"]
        self.tunnel_harvest: Final[int] = advanced[data.MOUNTAIN]["tunnel_harvest"]
        self.walls: Final[int] = advanced[data.FOREST]["walls"]
        self.wall_defense: Final[int] = advanced[data.FOREST]["wall_defense"]
        self.walled_harvest: Final[int] = advanced[data.FOREST]["walled_harvest"]
        self.captive_strength: Final[int] = advanced[data.FIELD]["captive_strength"]
        self.captive_dice: Final[int] = advanced[data.FIELD]["captive_fortune_rolls"]
        self.labor_rolls: Final[int] = advanced[data.LABOR]["free_rolls_per_round"]
        self.outposts_together: Final[int] = advanced[data.NOMADS]["max_outposts_per_space"]
        self.focus_given: Final[dict[int, int]] = {
            data.FOCUS7: self.focus_per_round,
            data.NOM_A: guild_effects["NOM-A"]["focus"],
            data.COM2: research_effects["COM2"]["focus"],
        }
        self.resources_given: Final[dict[int, int]] = {
            ability: guild_effects[data.ABILITIES[ability]][data.RESOURCES[resource]]
            for ability, resource in data.RESOURCE_GIVEN.items()
        }
        self.cards_given: Final[dict[int, int]] = {
            data.FLD_B: guild_effects["FLD-B"]["action_card"],
            data.POL2: research_effects["POL2"]["action_card"],
        }
        self.materials_given: Final[dict[int, int]] = {
            data.NOM_B: guild_effects["NOM-B"]["non_worker_resource"],
            data.FOR2: research_effects["FOR2"]["non_worker_resource"],
        }
        self.dice_given: Final[dict[int, int]] = {
            ability: research_effects[data.ABILITIES[ability]]["fortune_roll"] for ability in (data.COM1, data.COM3)
        }
        self.layout: Final = {name: data.Layout(name, entry) for name, entry in layouts.items()}
        # The layout for so many players, before its tiles are drawn.
        self.empty_boards: Final = {
            seats: data.Board(self.layout[name], [], []) for seats, name in data.LAYOUT_OF.items()
        }

        # What follows for the notation, for orders and for whoever weighs a battle.
        reward_dice = max(
            self.dragon_dice * (self.swarm - 1),
            self.nest_dice,
            self.loss_dice,
            self.captive_dice,
            *self.dice_given.values(),
        )
        most_dice = max(
            len(data.TILE_NAMES) + 1, reward_dice
        )  # a spawn die for each nest, the fortune dice for dragons
        numbers_on = [sorted(set(faces)) for faces in (self.spawn_faces, self.claw_faces, self.battle_faces)]
        most_points = max(self.mountain_points, self.stronghold_points)
        self.limits: Final = Limits(self.recruit_cost, most_points, most_dice, *numbers_on)
        make_choices(self.limits)
        self.faces: Final = faces_of(self.limits)  # by the kind of die
        of_dice = [self.spawn_faces, [], [], self.battle_faces, self.claw_faces]
        self.face_weights: Final = [weights(faces) for faces in of_dice]
        self.paid: Final = [self.attack_workers, self.attack_renown]  # by the way of paying for an attack
        self.least_focus: Final = min(self.step_focus, self.attack_focus)  # with less there is no move and no attack
        self.least_upgrade: Final = min([cost.focus for cost in self.upgrade_costs])
        self.attack_levels: Final = [
            *self.research_attack[data.CONQUEST][1:],
            0,
        ]  # what the next level adds, by that reached
        self.least_margin: Final = min(self.claw_faces) - max(self.battle_faces)
        self.sure_margin: Final = max(self.claw_faces) - min(self.battle_faces) + 1
        self.odds: Final = [self.odds_at(margin) for margin in range(self.least_margin, self.sure_margin + 1)]
        self.nest_odds: Final[dict[int, list[float]]] = {}
        """What judges have worked out: the same few nests are looked at over and over again."""

    def odds_at(self, margin: int) -> float:
        """How often an attacker beats dragons who is so much stronger, both without dice."""
        wins = sum([die + margin > claw for die in self.battle_faces for claw in self.claw_faces])
        return wins / (len(self.battle_faces) * len(self.claw_faces))
