"""The printed facts of Alynthia: tiles, layouts, dice, cards and costs, read once from `data/`.

Spaces are numbered on the largest grid, nine columns and six rows: space n stands in column n % 9 and row n // 9,
whatever the layout. So a space has the same name and the same choices on every board, row-major order is the order of
the numbers, and a set of spaces is the bits of one integer. The tunnel is space 54.
"""

from typing import Any, Final

from meadhall.games.printed import read_data

BOX: Final[dict[str, Any]] = read_data("alynthia", "alynthia")

# What a hand holds: four resources, then eight kinds of action cards. A "thing" is one of these twelve (AL-1.9).
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
WORKER: Final = 3
RESOURCES: Final = ["wood", "stone", "food", "worker"]
MATERIALS: Final = 3
"""The first three resources are those that outposts produce and that "non-worker" allows (AL-1.1)."""

CROP: Final = 0
RANGED: Final = 1
INSIGHT: Final = 2
WINDFALL: Final = 3
RUSH: Final = 4
ACCLAIM: Final = 5
REROLL: Final = 6
MARCH: Final = 7
CARDS: Final = [str(entry["id"]).removeprefix("AC-").lower() for entry in BOX["action_cards"]]
CARD_COPIES: Final[list[int]] = [entry["qty"] for entry in BOX["action_cards"]]
FIRST_CARD: Final = 4
THINGS: Final = RESOURCES + CARDS

# The type of a space: that of the resource it gives, or dragon (AL-1.2).
DRAGON: Final = 4
TYPES: Final[list[str]] = BOX["space_types"]

# Spaces.
COLUMNS: Final = 9
ROWS: Final = 6
CELLS: Final = COLUMNS * ROWS
TUNNEL: Final = CELLS
SPACES: Final = CELLS + 1
BESIDE: Final = -1
"""Where a character is that found no space to stand on (AL-3.821)."""
UNPLACED: Final = -2
"""Where a character is before the game has begun."""
NAMES: Final = [f"{'abcdefghi'[n % COLUMNS]}{n // COLUMNS + 1}" for n in range(CELLS)] + ["tunnel"]
BITS: Final = [1 << number for number in range(SPACES)]

CHUNK: Final = 11
CHUNK_BITS: Final = (1 << CHUNK) - 1
IN_CHUNK: Final = [
    [[start + bit for bit in range(CHUNK) if chunk >> bit & 1] for chunk in range(1 << CHUNK)]
    for start in range(0, SPACES, CHUNK)
]


def numbers(spaces: int) -> list[int]:
    """The space numbers in a set of spaces, ascending."""
    found: list[int] = []
    chunk = 0
    while spaces:
        found += IN_CHUNK[chunk][spaces & CHUNK_BITS]
        spaces >>= CHUNK
        chunk += 1
    return found


# Dice. A die is a list of faces by number; what a face means depends on the die.
SPAWN_DIE: Final = 0
FORTUNE_DIE: Final = 1
LABOR_DIE: Final = 2
BATTLE_DIE: Final = 3
CLAW_DIE: Final = 4
DICE: Final = ["spawn", "fortune", "labor", "die", "claw"]
FORTUNE_FACES: Final = ["wood", "stone", "food", "worker", "card", "renown"]
FORTUNE_CARD: Final = 4
FORTUNE_RENOWN: Final = 5
LABOR_FACES: Final = ["worker", "goods", "renown", "card", "research", "focus"]
FORTUNE_AMOUNT: Final[int] = BOX["dice"]["fortune"]["face_amount"]
"""How many of what a fortune die shows."""
LABOR_AMOUNTS: Final[list[int]] = [sum(face["gain"].values()) for face in BOX["dice"]["labor"]["faces"]]
"""By the faces of the labor die: how many of what it shows; each shows one thing."""
SPAWN_FACES: Final[list[int]] = list(BOX["dice"]["spawn"]["faces"])
CLAW_FACES: Final[list[int]] = list(BOX["dice"]["dragon_battle"]["faces"])
BATTLE_FACES: Final[list[int]] = list(BOX["dice"]["player_battle"]["faces"])

# Rounds, levels, nests.
DIFFICULTIES: Final = ["easy", "normal", "challenging", "difficult"]
START_DRAGONS: Final[list[int]] = [BOX["difficulty"][level]["start_dragons"] for level in DIFFICULTIES]
START_DRAGONS_COMPETITIVE: Final[int] = BOX["difficulty"]["competitive"]["start_dragons"]
NEST_COSTS: Final[list[list[list[int]]]] = [
    [list(BOX["nest_renown_cost"][str(seats)][level]) for level in DIFFICULTIES] for seats in range(1, 6)
]
"""By seats - 1, difficulty, and nests already defeated."""
TRACKER: Final[dict[str, Any]] = BOX["round_tracker"]
COOPERATIVE_ROUNDS: Final = len(TRACKER["cooperative"])
COMPETITIVE_ROUNDS: Final = len(TRACKER["competitive"])


def by_round(mode: str, column: str) -> list[int]:
    """A column of the round tracker; rounds are counted from 1."""
    return [0, *[int(entry[column]) for entry in TRACKER[mode]]]


DRAGON_STRENGTH: Final = by_round("cooperative", "dragon_strength")
NEST_STRENGTH: Final = by_round("cooperative", "nest_strength")
RIVAL_DRAGON_STRENGTH: Final = by_round("competitive", "dragon_strength")
RIVAL_NEST_STRENGTH: Final = by_round("competitive", "nest_strength")
NEST_REQUIRED: Final = [False, *[bool(entry["must_defeat_a_nest"]) for entry in TRACKER["cooperative"]]]
DRAGON_DICE: Final[int] = TRACKER["rewards"]["per_dragon"]["fortune_rolls"]
NEST_DICE: Final[int] = TRACKER["rewards"]["nest"]["fortune_rolls"]
NEST_RENOWN: Final[int] = TRACKER["rewards"]["nest_competitive_bonus_renown"]
LOSS_DICE: Final[int] = TRACKER["rewards"]["defeated_character_or_building"]["fortune_rolls"]
"""Fortune dice for a defeated character or building (AL-3.806, AL-3.811)."""
SWARM: Final[int] = BOX["dragons"]["swarm"]
"""As many dragons on a space swarm (AL-3.305)."""
MOST_NEIGHBOURS: Final = 4
if SWARM <= MOST_NEIGHBOURS:
    raise ValueError("a space swarms with more dragons than it has neighbours")
RUIN_DRAGONS: Final[int] = BOX["dragons"]["per_defeated_nest"]
"""How many come to a defeated nest in each Dragon Phase (AL-3.304)."""
TOLL: Final[int] = BOX["dragons"]["toll_renown"]
"""Renown for each dragon on the board at the end (AL-6.30)."""

# The player board.
MOST_SEATS: Final = 5
FOCUS_LIMIT: Final[int] = BOX["player_board"]["focus_max"]
FOCUS_PER_ROUND: Final[int] = BOX["player_board"]["focus_per_round"]
HAND_LIMIT: Final[int] = BOX["player_board"]["hand_limit"]
START_FOCUS: Final[int] = BOX["player_board"]["start_focus"]
START_ATTACK: Final[int] = BOX["player_board"]["start_attack"]
START_DEFENSE: Final[int] = BOX["player_board"]["start_defense"]
SOLO_ATTACK: Final[int] = BOX["player_board"]["start_attack_solo"]
SOLO_DEFENSE: Final[int] = BOX["player_board"]["start_defense_solo"]
SOLO_POLITICS: Final[int] = BOX["player_board"]["start_politics_solo"]
START_HAND: Final[list[int]] = [BOX["start_hand"][name] for name in RESOURCES]

# What the actions cost and give (AL-3.401).
ACTIONS: Final[dict[str, dict[str, Any]]] = {entry["id"]: entry for entry in BOX["actions"]}
STEP_FOCUS: Final[int] = ACTIONS["move"]["cost"]["focus"]
RECRUIT_COST: Final[int] = ACTIONS["recruit"]["cost"]["any_resource"]
RECRUITS: Final[int] = ACTIONS["recruit"]["gain"]["worker"]
CARD_FOCUS: Final[int] = ACTIONS["buy_action_card"]["cost"]["focus"]
CARDS_BOUGHT: Final[int] = ACTIONS["buy_action_card"]["gain"]["action_card"]
ATTACK_FOCUS: Final[int] = ACTIONS["attack"]["cost"]["focus"]
ATTACK_WORKERS: Final[int] = ACTIONS["attack"]["cost"]["one_of"][0]["worker"]
ATTACK_RENOWN: Final[int] = ACTIONS["attack"]["cost"]["one_of"][1]["renown"]
ENTER_FOCUS: Final[int] = ATTACK_FOCUS + ACTIONS["attack"]["plus_step_into_space"]["focus"]
"""What an attack costs with the step into the space."""
LABOR_FOCUS: Final[int] = ACTIONS["labor_roll"]["cost"]["focus"]
CARAVAN_FOCUS: Final[int] = ACTIONS["caravan_move"]["cost"]["focus"]
TURN_ACTIONS: Final[int] = BOX["competitive_turn"]["actions"]

# What the action cards give (section 4.4).
CARD_EFFECTS: Final[dict[str, dict[str, int]]] = {entry["id"]: entry.get("effect", {}) for entry in BOX["action_cards"]}
CROP_RESOURCES: Final[int] = CARD_EFFECTS["AC-CROP"]["resource_of_space"]
INSIGHT_RESEARCH: Final[int] = CARD_EFFECTS["AC-INSIGHT"]["research"]
WINDFALL_RESOURCES: Final[int] = CARD_EFFECTS["AC-WINDFALL"]["any_resource"]
RUSH_STRENGTH: Final[int] = CARD_EFFECTS["AC-RUSH"]["strength"]
ACCLAIM_RENOWN: Final[int] = CARD_EFFECTS["AC-ACCLAIM"]["renown"]
MARCH_SPACES: Final[int] = CARD_EFFECTS["AC-MARCH"]["spaces"]

# Guards against endless passing to and fro (AL-3.512, AL-3.513).
MOST_REFUSALS: Final[int] = BOX["guards"]["refused_offers_per_round"]
MOST_GIFTS: Final[int] = BOX["guards"]["gifts_per_round"]
MOST_TRADES: Final[int] = BOX["guards"]["trades_per_round"]


class Cost:
    """Focus and resources that something costs; `anything` counts resources of any kind."""

    def __init__(self, focus: int, entry: dict[str, int]) -> None:
        self.focus: Final = focus
        self.goods: Final = [entry.get(name, 0) for name in RESOURCES]
        self.anything: Final = entry.get("any_resource", 0)


class MarketCard:
    """A kind of market card: what it costs and gives (AL-1.9)."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.name: Final[str] = entry["id"]
        self.cost: Final = Cost(0, entry["cost"])
        self.renown: Final[int] = entry["reward"].get("renown", 0)
        self.resource: Final[int] = entry["reward"].get("any_resource", 0)
        self.research: Final[int] = entry["reward"].get("research", 0)
        self.cards: Final[int] = entry["reward"].get("action_card", 0)
        self.copies: Final[int] = entry["qty"]


MARKET: Final = [MarketCard(entry) for entry in BOX["market_cards"]]
MARKET_COPIES: Final = [card.copies for card in MARKET]
MARKET_SIZE: Final[int] = BOX["market_display"]

OUTPOST_COSTS: Final = [Cost(entry["focus"], entry["cost"]) for entry in BOX["outposts"]]
OUTPOST_RENOWN: Final[list[int]] = [entry["renown"] for entry in BOX["outposts"]]
OUTPOSTS: Final = len(OUTPOST_COSTS)

STOREHOUSE: Final = 0
MONUMENT: Final = 1
STRONGHOLD: Final = 2
VILLAGE: Final = 3
NO_UPGRADE: Final = -1
UPGRADES: Final[list[str]] = [entry["id"] for entry in BOX["upgrades"]]
UPGRADE_COSTS: Final = [Cost(entry["focus"], entry["cost"]) for entry in BOX["upgrades"]]
UPGRADE_RENOWN: Final[int] = BOX["upgrade_common"]["renown"]
UPGRADE_RESEARCH: Final[int] = BOX["upgrade_common"]["research"]
STOREHOUSE_CARDS: Final[int] = BOX["upgrades"][STOREHOUSE]["effect"]["hand_limit"]
MONUMENT_RENOWN: Final[int] = BOX["upgrades"][MONUMENT]["effect"]["renown"]
STRONGHOLD_POINTS: Final[int] = BOX["upgrades"][STRONGHOLD]["effect"]["battle_strength_points"]
VILLAGE_WORKERS: Final[int] = BOX["upgrades"][VILLAGE]["effect"]["worker"]
SPARE_UPGRADES: Final[int] = BOX["upgrade_common"]["spare_tokens"]
"""Of each type there is one for each seat, and so many more (AL-2.17)."""

# Research: four tracks of four levels.
POLITICS: Final = 0
COMMERCE: Final = 1
FORTIFICATION: Final = 2
CONQUEST: Final = 3
TRACKS: Final = ["politics", "commerce", "fortification", "conquest"]
RESEARCH: Final = [[str(entry["id"]) for entry in BOX["research"] if entry["track"] == track] for track in TRACKS]
TOP_LEVEL: Final = 4
RESEARCH_EFFECTS: Final[dict[str, dict[str, int]]] = {
    entry["id"]: entry["effect"] for entry in BOX["research"] if isinstance(entry["effect"], dict)
}


def by_level(effect: str) -> list[list[int]]:
    """By track and level reached: how much of an effect the level brings."""
    return [[0, *[RESEARCH_EFFECTS.get(name, {}).get(effect, 0) for name in names]] for names in RESEARCH]


RESEARCH_ATTACK: Final = by_level("attack")
RESEARCH_DEFENSE: Final = by_level("defense")
RESEARCH_RENOWN: Final = by_level("renown")
RENOWN_PER_SPACE: Final = by_level("renown_per_space_with_own_outpost_or_character")
RENOWN_PER_BUILDING: Final = by_level("renown_per_own_building")
MARKET_BONUS: Final[int] = RESEARCH_EFFECTS["COM4"]["renown_per_market_purchase"]
CONQUEST_RENOWN: Final[int] = RESEARCH_EFFECTS["CON3"]["renown_per_attack_won"]

# Guilds. Each has two basic abilities, A and B, and the advanced one, X.
MOUNTAIN: Final = 0
FOREST: Final = 1
FIELD: Final = 2
LABOR: Final = 3
NOMADS: Final = 4
GUILDS: Final[list[str]] = [entry["id"] for entry in BOX["guilds"]]
GUILD_START: Final[list[str]] = [entry["start"] for entry in BOX["guilds"]]
GUILD_ABILITIES: Final = [
    [str(entry["basic"][0]["id"]), str(entry["basic"][1]["id"]), str(entry["advanced"]["id"])]
    for entry in BOX["guilds"]
]
ABILITY_A: Final = 0
ABILITY_B: Final = 1
ABILITY_X: Final = 2
GUILD_ROUNDS: Final[list[int]] = list(BOX["guild_track"]["spaces"])
ABILITY_SIZES: Final[list[int]] = [
    *[BOX["guild_track"]["basic_size"]] * 2,
    BOX["guild_track"]["advanced_size"],
]
"""By ability: how many spaces of the guild track it covers (AL-3.205, AL-3.206)."""
GUILD_EFFECTS: Final[dict[str, dict[str, int]]] = {
    basic["id"]: basic["effect"] for entry in BOX["guilds"] for basic in entry["basic"]
}
ADVANCED: Final[list[dict[str, Any]]] = [entry["advanced"] for entry in BOX["guilds"]]
MOUNTAIN_POINTS: Final[int] = GUILD_EFFECTS["MTN-B"]["battle_strength_points"]
FOREST_CARDS: Final[int] = GUILD_EFFECTS["FST-B"]["hand_limit"]
REWORKS: Final[int] = GUILD_EFFECTS["LAB-B"]["reroll"]
"""How often in a round LAB-B rolls a die again (AL-4.132)."""
ENTRANCES: Final[int] = ADVANCED[MOUNTAIN]["entrances"]
TUNNEL_HARVEST: Final[int] = ADVANCED[MOUNTAIN]["tunnel_harvest"]
WALLS: Final[int] = ADVANCED[FOREST]["walls"]
WALL_DEFENSE: Final[int] = ADVANCED[FOREST]["wall_defense"]
WALLED_HARVEST: Final[int] = ADVANCED[FOREST]["walled_harvest"]
CAPTIVE_STRENGTH: Final[int] = ADVANCED[FIELD]["captive_strength"]
CAPTIVE_DICE: Final[int] = ADVANCED[FIELD]["captive_fortune_rolls"]
LABOR_ROLLS: Final[int] = ADVANCED[LABOR]["free_rolls_per_round"]
OUTPOSTS_TOGETHER: Final[int] = ADVANCED[NOMADS]["max_outposts_per_space"]

# Recurring abilities, in the order in which "collect" uses them. LAB-B is used in windows only (AL-3.106).
FOCUS7: Final = 0
NOM_A: Final = 1
COM2: Final = 2
MTN_A: Final = 3
FST_A: Final = 4
FLD_A: Final = 5
LAB_A: Final = 6
USE_MONUMENT: Final = 7
USE_VILLAGE: Final = 8
FLD_B: Final = 9
POL2: Final = 10
NOM_B: Final = 11
FOR2: Final = 12
COM1: Final = 13
COM3: Final = 14
LAB_X: Final = 15
LAB_B: Final = 16
"""The last one: among the spent abilities of a seat the bits from this one on count its re-rolls."""
ABILITIES: Final = [
    *["FOCUS7", "NOM-A", "COM2", "MTN-A", "FST-A", "FLD-A", "LAB-A", "monument", "village"],
    *["FLD-B", "POL2", "NOM-B", "FOR2", "COM1", "COM3", "LAB-X", "LAB-B"],
]
COLLECTED: Final = 9
"""The first nine abilities need no choice, no roll and no card: what "collect all" uses (AL-8.36)."""

# What they give in a round.
FOCUS_GIVEN: Final[dict[int, int]] = {
    FOCUS7: FOCUS_PER_ROUND,
    NOM_A: GUILD_EFFECTS["NOM-A"]["focus"],
    COM2: RESEARCH_EFFECTS["COM2"]["focus"],
}
RESOURCE_GIVEN: Final = {MTN_A: STONE, FST_A: WOOD, FLD_A: FOOD, LAB_A: WORKER}
RESOURCES_GIVEN: Final[dict[int, int]] = {
    ability: GUILD_EFFECTS[ABILITIES[ability]][RESOURCES[resource]] for ability, resource in RESOURCE_GIVEN.items()
}
CARDS_GIVEN: Final[dict[int, int]] = {
    FLD_B: GUILD_EFFECTS["FLD-B"]["action_card"],
    POL2: RESEARCH_EFFECTS["POL2"]["action_card"],
}
MATERIALS_GIVEN: Final[dict[int, int]] = {
    NOM_B: GUILD_EFFECTS["NOM-B"]["non_worker_resource"],
    FOR2: RESEARCH_EFFECTS["FOR2"]["non_worker_resource"],
}
DICE_GIVEN: Final[dict[int, int]] = {
    ability: RESEARCH_EFFECTS[ABILITIES[ability]]["fortune_roll"] for ability in (COM1, COM3)
}

TILES: Final[list[dict[str, Any]]] = BOX["tiles"]
TILE_TYPES: Final = [[[TYPES.index(name) for name in row] for row in entry["grid"]] for entry in TILES]
TILE_NAMES: Final[list[str]] = [entry["id"] for entry in TILES]
TILE_HAS_WORKER: Final[list[bool]] = [entry["has_worker_space"] for entry in TILES]
LAYOUTS: Final[dict[str, dict[str, Any]]] = BOX["layouts"]
LAYOUT_OF: Final = {seats: name for name, entry in LAYOUTS.items() for seats in entry["players"]}


class Layout:
    """The shape of a board: its spaces, and which of them share a side."""

    def __init__(self, name: str, entry: dict[str, Any]) -> None:
        self.name: Final = name
        self.width: Final[int] = entry["width"]
        self.height: Final[int] = entry["height"]
        self.slots: Final[int] = len(entry["slots"])
        self.cells: Final = [NAMES.index(space["id"]) for space in entry["spaces"]]
        self.neighbours: Final[list[list[int]]] = []
        self.slot: Final = {NAMES.index(space["id"]): int(space["slot"]) - 1 for space in entry["spaces"]}
        self.local: Final = {
            NAMES.index(space["id"]): (int(space["lx"]), int(space["ly"])) for space in entry["spaces"]
        }
        self.everywhere: Final[int] = sum([BITS[cell] for cell in self.cells])
        self.near: Final = [0] * SPACES
        for space, neighbours in entry["adjacency"].items():
            self.near[NAMES.index(space)] = sum([BITS[NAMES.index(name)] for name in neighbours])
        self.neighbours.extend([numbers(near) for near in self.near])
        self.remove_with: Final[int] = entry["remove_tiles"]["with_worker"]
        self.remove_without: Final[int] = len(TILES) - self.slots - self.remove_with
        if self.remove_without < 0 or self.remove_with >= sum(TILE_HAS_WORKER):
            raise ValueError(f"too many tiles with a worker space would be removed for the layout {name}")
        self.needs_all_types: Final[bool] = entry["recheck_all_resource_types"]


LAYOUT: Final = {name: Layout(name, entry) for name, entry in LAYOUTS.items()}


class Board:
    """A layout with tiles on it. Never changed, so that copies of a table share it."""

    def __init__(self, layout: Layout, tiles: list[int], turned: list[int]) -> None:
        self.layout: Final = layout
        self.tiles: Final = tiles  # by slot
        self.turned: Final = turned  # by slot: 0 or 1 for a half turn (AL-1.19)
        self.type: Final = [-1] * SPACES
        self.of_type: Final = [0] * len(TYPES)
        self.near: Final = layout.near
        self.neighbours: Final = layout.neighbours
        self.everywhere: Final = layout.everywhere
        if tiles:
            for cell in layout.cells:
                self.type[cell] = printed_type(layout, tiles, turned, cell)
                self.of_type[self.type[cell]] |= BITS[cell]


def printed_type(layout: Layout, tiles: list[int], turned: list[int], cell: int) -> int:
    """What the tile under a space shows there."""
    slot = layout.slot[cell]
    column, row = layout.local[cell]
    if turned[slot]:
        column, row = 2 - column, 1 - row
    return TILE_TYPES[tiles[slot]][row][column]


EMPTY_BOARDS: Final = {seats: Board(LAYOUT[name], [], []) for seats, name in LAYOUT_OF.items()}
"""The layout for so many players, before its tiles are drawn."""
