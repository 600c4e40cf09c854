"""What people may see: section 7 of the rules, IG-70. From the first round on that is everything (IG-70.2).

The contract for boards. Ids are those of the data files: regions `bear`, boxes `making`, characters `callo`, pieces
`marker` and the units' ids, kinds of tokens `population`, `gold`, `mfactor`. Stacks are listed from the top.
Before the reveals of the setup there is nothing to hide: the numbers of the scoring tiles and the places of the
reserves are drawn only when they are shown (IG-70.3). Questions and their answers: `choices.py`. Events: `events.py`.
"""

from typing import Final, TypedDict

from meadhall.core.values import Event, Facts
from meadhall.games.ice_garden import data
from meadhall.games.ice_garden.choice_shapes import NATION
from meadhall.games.ice_garden.choices import NONE
from meadhall.games.ice_garden.combat import BODYGUARD, MARKER_POINTS, alike, is_guarded, pool, why_not_level, worth
from meadhall.games.ice_garden.events import ABSORBED, ENDED, ENDINGS, KIDNAPPED, LOCKED, SETTLED, SUFFERED, TOWER_BUILT
from meadhall.games.ice_garden.events import KINDS as EVENTS
from meadhall.games.ice_garden.scoring import final_ranking
from meadhall.games.ice_garden.state import (
    FACE_DOWN,
    NATION_DWELLER,
    NOBODY,
    NOWHERE,
    PHASES,
    REGION_STEPS,
    SETTLER,
    SOURCES,
    IceGarden,
    Player,
    Region,
)
from meadhall.games.ice_garden.vuko import active_sides, next_visit

BOX_IDS = [*data.BOXES, "activation", "vuko"]


class WoundView(TypedDict):
    """A damaged unit in the Attack step."""

    unit: str
    damage: int
    lying: bool


class ForceView(TypedDict):
    """What one player has in a region."""

    seat: int
    markers: int
    suppressed: int  # of the markers: those that count nothing because of Vuko
    units: dict[str, int]  # by id, only those that are there
    influence: int
    attack: int  # the damage points of the region if he attacks now
    wounds: list[WoundView]


class PreyView(TypedDict):
    """Pieces that are alike to an attacker: what defeats one of them now, and what that is worth (IG-36.8)."""

    seat: int  # -1: the Independent Nation
    piece: str
    number: int
    needs: int  # damage points
    points: int
    guard: str  # what keeps all damage off: terror, bodyguard or ""


class RegionView(TypedDict):
    id: str
    in_play: bool
    tile: int  # its number; 0 without a tile or while it lies face down
    face_down: bool
    points: list[int]  # for first, second, third place
    offers: dict[str, int]  # tokens by kind, only the kinds it has
    picked: list[str]  # the kinds that are gone while the region is resolved
    forces: list[ForceView]  # players with pieces there, in seat order
    prey: list[PreyView]  # what could be hit there, whoever attacks
    rank: list[int]  # the seats as they would be ranked now, the dominating one first
    ties: list[int]  # those of them that share their influence with another one of the rank
    nation: bool
    reserves: int
    lured: int  # of the reserves: those that pay van Dyken nothing and cannot be lured again in this phase
    towers: int
    nightmares: int
    locked: bool
    thorn: bool
    vuko: bool


class SlotView(TypedDict):
    """One ability space of a row: `kind` is printed, bought, copied (by Maker-Spy), spy (a free one) or blank."""

    kind: str
    ability: str


class RowView(TypedDict):
    unit: str
    level: int
    supply: int
    on_map: int
    slots: list[SlotView]
    attack: int
    health: int
    speed: int
    influence: int


class GoalView(TypedDict):
    id: str
    done: int
    target: int


class PlayerView(TypedDict):
    character: str  # "" before it is chosen
    colour: str
    tokens: dict[str, int]  # by kind; M-factor of level 0
    mfactor: list[int]  # by level
    markers: int  # in the supply
    rows: list[RowView]
    vuko: int
    points: int
    sources: dict[str, int]  # where the points came from
    doubles: list[int]  # the stages in which the double step was used
    gorge: int
    goal: GoalView
    towers: int  # in the supply, for Freihoff
    nightmares: int  # in the supply, for Callo
    locks: int  # in the supply, for Callo
    dwellers: list[str]  # for Fjollsfinn: "s1" a marker of that seat, "nation", "population"
    actions: int  # Action Markers still to place
    helm: int
    reputation: str  # the space as written on the track: safe, 0, -1, ... -9


class HelmView(TypedDict):
    helm: int
    stage: int
    ship: int
    red: bool
    used: bool  # a red helm that has caused its scoring
    actions: int
    stack: list[int]


class SpaceView(TypedDict):
    space: str
    stack: list[int]


class BoxView(TypedDict):
    id: str
    number: int  # -1 while its Action Order token is off
    fields: int
    markers: list[int]  # the seats on the fields from 1 on


class StageView(TypedDict):
    """The Vuko tile on a stage; `side` is "" as long as none lies there."""

    stage: int
    side: str
    code: str  # 2b
    permanent: bool
    active: bool


class VukoView(TypedDict):
    region: str  # "" off the map
    next_seat: int  # who would be visited now; -1 nobody
    next_region: str
    stages: list[StageView]  # empty without Vuko tiles


class StockView(TypedDict):
    tokens: dict[str, int]
    vuko: int
    upgrades: dict[str, int]


class ResolvingView(TypedDict):
    """The region that is resolved in the Domination phase: empty id if none is."""

    region: str
    step: str  # abilities, resources, reserve, points
    rank: list[int]
    picked: list[str]


class PublicView(TypedDict):
    variable_order: bool
    vuko_tiles: bool
    round: int
    phase: str  # setup, initiative, planning, action, domination, over
    box: str  # in the Action phase: what is resolved, also activation and vuko; otherwise ""
    scoring: bool
    over: bool
    ending: str  # snow, goal, points, track; "" before the end
    winner: int
    ranking: list[int]  # everybody's place at the end, or if the game ended now
    start: list[int]  # the start order
    order: list[int]  # the initiative order
    standing: list[int]  # from the best reputation to the worst
    helms: list[HelmView]
    reputation: list[SpaceView]
    snow: int
    snow_end: int
    boxes: list[BoxView]
    regions: list[RegionView]
    players: list[PlayerView]
    vuko: VukoView
    stock: StockView
    resolving: ResolvingView


class PrivateView(TypedDict):
    """Nobody has secrets."""


def public_view(game: IceGarden) -> PublicView:
    return {
        "variable_order": game.variable_order,
        "vuko_tiles": game.vuko_tiles,
        "round": game.round,
        "phase": PHASES[game.phase],
        "box": BOX_IDS[game.action_box] if game.action_box != NOWHERE else "",
        "scoring": game.scoring,
        "over": game.ending > 0,
        "ending": ENDINGS[game.ending],
        "winner": game.winner,
        "ranking": final_ranking(game),
        "start": game.start[:],
        "order": game.order[:],
        "standing": game.standing[:],
        "helms": [helm_view(game, helm) for helm in range(1, data.LAST_HELM + 1)],
        "reputation": [
            {"space": name, "stack": game.reputation_stack(space)} for space, name in enumerate(data.SPACES)
        ],
        "snow": game.snow,
        "snow_end": game.snow_end(),
        "boxes": [box_view(game, box) for box in range(len(data.BOXES))],
        "regions": [region_view(game, region) for region in game.regions],
        "players": [player_view(game, player) for player in game.players],
        "vuko": vuko_view(game),
        "stock": stock_view(game),
        "resolving": resolving_view(game),
    }


def private_view(game: IceGarden, seat: int) -> PrivateView:
    return {}


def region_id(at: int) -> str:
    return "" if at == NOWHERE else data.REGIONS[at]


def region_view(game: IceGarden, region: Region) -> RegionView:
    at = region.place.number
    in_play = bool(game.in_play & data.BITS[at])
    rank = game.ranking(region) if in_play else []
    amounts = [game.influence(seat, region) for seat in rank]
    return {
        "id": region.place.id,
        "in_play": in_play,
        "tile": max(region.tile, 0),
        "face_down": region.tile == FACE_DOWN,
        "points": game.tile_points(region)[:],
        "offers": {data.KINDS[kind]: amount for kind, amount in enumerate(region.place.income) if amount},
        "picked": picked(game) if game.at == at else [],
        "forces": [force_view(game, region, seat) for seat in range(len(game.players)) if region.has_pieces(seat)],
        "prey": prey_views(game, region) if in_play else [],
        "rank": rank,
        "ties": [seat for seat, amount in zip(rank, amounts, strict=True) if amounts.count(amount) > 1],
        "nation": bool(region.nation),
        "reserves": region.reserves,
        "lured": region.lured,
        "towers": region.towers,
        "nightmares": region.nightmares,
        "locked": region.locked,
        "thorn": game.thorn == at,
        "vuko": game.vuko == at,
    }


def force_view(game: IceGarden, region: Region, seat: int) -> ForceView:
    units = game.box.characters[game.players[seat].character].units
    return {
        "seat": seat,
        "markers": region.count(seat, 0),
        "suppressed": game.suppressed(seat, region),
        "units": {unit.id: region.count(seat, unit.level) for unit in units if region.count(seat, unit.level)},
        "influence": game.influence(seat, region),
        "attack": pool(game, seat, region),
        "wounds": wound_views(game, region.place.number, seat),
    }


def prey_views(game: IceGarden, region: Region) -> list[PreyView]:
    """All pieces of a region as an attacker looks at them; lying units cannot be hit again."""
    found: list[PreyView] = []
    if region.nation:
        found.append(marker_prey(NATION, "nation", 1, ""))
    for player in game.players:
        seat = player.seat
        if not region.has_pieces(seat):
            continue
        markers = region.count(seat, 0)
        if markers:
            guard = BODYGUARD.code if is_guarded(game, region, seat) else ""
            found.append(marker_prey(seat, data.NAMES[0], markers, guard))
        for unit in game.box.characters[player.character].units:
            found.extend(unit_prey(game, region, player, unit.level))
    return found


def marker_prey(seat: int, piece: str, number: int, guard: str) -> PreyView:
    return {"seat": seat, "piece": piece, "number": number, "needs": 1, "points": MARKER_POINTS, "guard": guard}


def unit_prey(game: IceGarden, region: Region, player: Player, level: int) -> list[PreyView]:
    """The units of a level, those with the same damage together."""
    found: list[PreyView] = []
    reason = why_not_level(game, region, player.seat, level)
    for damage in range(player.health[level]):
        number = alike(game, region, player.seat, level, damage)
        if number:
            found.append(
                {
                    "seat": player.seat,
                    "piece": game.box.characters[player.character].units[level - 1].id,
                    "number": number,
                    "needs": player.health[level] - damage,
                    "points": worth(game, player.seat, level),
                    "guard": "" if reason is None else reason.code,
                }
            )
    return found


def wound_views(game: IceGarden, at: int, seat: int) -> list[WoundView]:
    found: list[WoundView] = []
    units = game.box.characters[game.players[seat].character].units
    for number in sorted(game.wounds):
        piece, damage = divmod(number, game.box.wound_room)
        if piece // data.PIECE_KINDS == at * 4 + seat:
            unit = units[piece % data.PIECE_KINDS - 1].id
            found.append(
                {"unit": unit, "damage": 0 if damage == game.box.lying else damage, "lying": damage == game.box.lying}
            )
    return found


def player_view(game: IceGarden, player: Player) -> PlayerView:
    chosen = player.character != NOBODY
    board = game.box.characters[player.character]
    tokens = player.tokens
    return {
        "character": board.id if chosen else "",
        "colour": board.colour if chosen else "",
        "tokens": {name: tokens[kind] for kind, name in enumerate(data.KINDS)},
        "mfactor": tokens[data.MFACTOR :],
        "markers": player.markers,
        "rows": [row_view(game, player, level) for level in range(1, data.PIECE_KINDS)] if chosen else [],
        "vuko": player.vuko,
        "points": player.points,
        "sources": {name: points for name, points in zip(SOURCES, player.income, strict=True) if points},
        "doubles": [stage for stage in range(1, game.box.stages + 1) if player.doubles >> stage & 1],
        "gorge": player.gorge,
        "goal": {"id": board.goal, "done": player.goal, "target": board.target}
        if chosen
        else {"id": "", "done": 0, "target": 0},
        "towers": game.box.towers - player.goal if player.character == data.FREIHOFF else 0,
        "nightmares": player.nightmares,
        "locks": game.box.locks - player.goal if player.character == data.CALLO else 0,
        "dwellers": dweller_names(player),
        "actions": player.actions,
        "helm": player.helm,
        "reputation": data.SPACES[player.space],
    }


def dweller_names(player: Player) -> list[str]:
    names = [f"s{seat}" for seat in range(NATION_DWELLER)] + ["nation", "population"]
    assert len(names) == SETTLER + 1
    return [name for name, number in zip(names, player.dwellers, strict=True) for _ in range(number)]


def row_view(game: IceGarden, player: Player, level: int) -> RowView:
    unit = game.box.characters[player.character].units[level - 1]
    return {
        "unit": unit.id,
        "level": level,
        "supply": player.units[level],
        "on_map": game.units_on_map(player.seat, level),
        "slots": [
            slot_view(printed, player.slots[(level - 1) * data.SLOTS + number])
            for number, printed in enumerate(unit.printed)
        ],
        "attack": player.attack[level],
        "health": player.health[level],
        "speed": player.speed[level],
        "influence": player.influence[level],
    }


def slot_view(printed: str, lying: int) -> SlotView:
    if lying == data.BLANK:
        kind = "printed" if printed not in ("", "spy") else printed or "blank"
        return {"kind": kind, "ability": printed if kind == "printed" else ""}
    return {"kind": "copied" if lying >= data.COPIED else "bought", "ability": data.ABILITIES[lying % data.COPIED]}


def helm_view(game: IceGarden, helm: int) -> HelmView:
    return {
        "helm": helm,
        "stage": game.box.stage[helm],
        "ship": game.box.ship[helm],
        "red": data.RED[helm],
        "used": bool(game.used_helms >> helm & 1),
        "actions": game.box.actions[helm],
        "stack": game.helm_stack(helm),
    }


def box_view(game: IceGarden, box: int) -> BoxView:
    number = 0 if box == 0 else game.sequence.index(box) + 1 if box in game.sequence else -1
    return {"id": data.BOXES[box], "number": number, "fields": game.box.fields[box], "markers": game.boxes[box][:]}


def vuko_view(game: IceGarden) -> VukoView:
    seat, at = next_visit(game)
    active = active_sides(game)
    return {
        "region": region_id(game.vuko),
        "next_seat": seat,
        "next_region": region_id(at),
        "stages": [stage_view(stage, side, side in active) for stage, side in enumerate(game.stages, start=1)],
    }


def stage_view(stage: int, side: int, active: bool) -> StageView:
    if side == NOWHERE:
        return {"stage": stage, "side": "", "code": "", "permanent": False, "active": False}
    tile = data.VUKO_SIDES[side]
    return {"stage": stage, "side": tile.id, "code": tile.code, "permanent": tile.permanent, "active": active}


def stock_view(game: IceGarden) -> StockView:
    return {
        "tokens": {name: game.stock[kind] for kind, name in enumerate(data.KINDS)},
        "vuko": game.vuko_stock,
        "upgrades": {name: game.upgrades[ability] for ability, name in enumerate(data.ABILITIES)},
    }


def picked(game: IceGarden) -> list[str]:
    return [name for kind, name in enumerate(data.KINDS) if game.picked >> kind & 1]


def resolving_view(game: IceGarden) -> ResolvingView:
    if game.at == NOWHERE:
        return {"region": "", "step": "", "rank": [], "picked": []}
    step = REGION_STEPS[game.step]
    return {"region": data.REGIONS[game.at], "step": step, "rank": game.rank[:], "picked": picked(game)}


def event_facts(game: IceGarden, event: Event) -> Facts:
    """An event with its numbers turned into names."""
    facts = EVENTS.facts(event, fact)
    if event.kind in GOALS or event.kind == ENDED:
        facts["target"] = target(game, event.kind)
    if event.kind in SUFFERED:
        facts["victim"] = event.a
    return facts


def target(game: IceGarden, kind: int) -> int:
    """How much is needed of what an event tells."""
    return game.box.target_points if kind == ENDED else game.box.characters[GOALS[kind]].target


GOALS: Final = {
    TOWER_BUILT: data.FREIHOFF,
    ABSORBED: data.VANDYKEN,
    LOCKED: data.CALLO,
    KIDNAPPED: data.FJOLLSFINN,
    SETTLED: data.FJOLLSFINN,
}
"""Events that bring a character nearer to the goal."""


NOUNS = {
    "region": data.REGIONS,
    "region_from": data.REGIONS,
    "box": BOX_IDS,
    "token": data.KINDS,
    "token_a": data.KINDS,
    "token_b": data.KINDS,
    "piece": [*data.NAMES, "nation"],
    "ability": data.ABILITIES,
    "ability_b": data.ABILITIES,
    "ability_old": data.ABILITIES,
    "character": data.CHARACTERS,
    "vuko": [side.id for side in data.VUKO_SIDES],
    "space": data.SPACES,
    "space_from": data.SPACES,
    "finale": ENDINGS,
}


def fact(field: str, number: int) -> int | str:
    """A number of an event as a fact; -1 is no region or no ability."""
    if field not in NOUNS:
        return number
    return NONE if number < 0 else NOUNS[field][number]
