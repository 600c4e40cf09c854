"""What people may see: section 7 of the rules, SW-13. Built up field by field, so that nothing slips through."""

from typing import Final, TypedDict

from meadhall.core.values import Event, Facts
from meadhall.games.small_world.data import BYPASS_COST, PIECES
from meadhall.games.small_world.events import CONQUERED, DRIVEN_OUT, FIELDS, PICKED, SCORED
from meadhall.games.small_world.scoring import tokens_on_map
from meadhall.games.small_world.state import (
    LOST_TRIBES,
    MARKERS,
    SOURCES,
    Combo,
    Player,
    Region,
    SmallWorld,
    Tribe,
    term_list,
)

RACE_IDS: Final[list[str]] = [entry["id"] for entry in PIECES["races"]]
POWER_IDS: Final[list[str]] = [entry["id"] for entry in PIECES["powers"]]
METHODS: Final = ["plain", "last-try", "dragon", "convert"]


class RegionView(TypedDict):
    race: str  # "" if nobody is here, "lost_tribe" for a Lost Tribe
    seat: int  # -1 without an owner
    declined: bool
    tokens: int
    markers: list[str]
    camps: int


class TribeView(TypedDict):
    race: str
    power: str
    declined: bool
    regions: int
    hand: int
    off: int
    pieces: int  # what the power keeps beside the board, such as encampments
    peace: int  # the seat that must not attack, -1 if none


class PlayerView(TypedDict):
    tribes: list[TribeView]
    coins: int  # -1 while hidden
    tokens: int
    sources: dict[str, int]  # where the coins came from; empty while they are hidden


class ComboView(TypedDict):
    race: str
    power: str
    tokens: int
    coins: int
    price: int


class PublicView(TypedDict):
    map: int
    turn: int
    turns: int
    first: int
    current: int
    over: bool
    roll: int
    regions: list[RegionView]
    players: list[PlayerView]
    combos: list[ComboView]
    banners: list[str]  # what is left in the stacks, in no order, then what lies under them
    badges: list[str]
    discarded: list[str]


class PrivateView(TypedDict):
    coins: int
    sources: dict[str, int]


region_views: Final[dict[int, RegionView]] = {}
"""A view of a region is made once and shared, for nobody changes views: from move to move nearly all regions stay as
they are, and what is the same thing need not be compared."""


def public_view(game: SmallWorld) -> PublicView:
    over = not game.agenda
    return {
        "map": game.board.players,
        "turn": game.turn,
        "turns": game.board.turns,
        "first": game.first,
        "current": game.current,
        "over": over,
        "roll": game.roll,
        "regions": [region_view(game, region) for region in game.regions],
        "players": [player_view(game, player, over or game.open_coins) for player in game.players],
        "combos": [combo_view(game, combo, position) for position, combo in enumerate(game.combos)],
        "banners": [RACE_IDS[race] for race in game.banners.inside + game.banners.under],
        "badges": [POWER_IDS[power] for power in game.badges.inside],
        "discarded": [POWER_IDS[power] for power in game.discarded],
    }


def private_view(game: SmallWorld, seat: int) -> PrivateView:
    """The coins of the seat itself (SW-13.1)."""
    player = game.players[seat]
    return {"coins": player.coins, "sources": sources(player)}


def region_view(game: SmallWorld, region: Region) -> RegionView:
    tribe = game.tribes[region.people]
    # All that makes a difference, in the bits of one number.
    looks = region.people << 32 | tribe.owner + 1 << 24 | region.markers << 16 | region.camps << 8 | region.tokens << 1
    looks |= tribe.declined
    view = region_views.get(looks)
    if view is None:
        view = region_views[looks] = new_region_view(game, tribe, region)
    return view


def new_region_view(game: SmallWorld, tribe: Tribe, region: Region) -> RegionView:
    return {
        "race": people_name(game, region.people),
        "seat": tribe.owner,
        "declined": tribe.declined,
        "tokens": region.tokens,
        "markers": [name for bit, name in MARKERS if region.markers & bit],
        "camps": region.camps,
    }


def people_name(game: SmallWorld, people: int) -> str:
    return "lost_tribe" if people == LOST_TRIBES else game.tribes[people].race.name


def player_view(game: SmallWorld, player: Player, open_coins: bool) -> PlayerView:
    return {
        "tribes": [tribe_view(tribe) for tribe in game.tribes_of(player.seat)],
        "coins": player.coins if open_coins else -1,
        "tokens": tokens_on_map(game, player.seat),
        "sources": sources(player) if open_coins else {},
    }


def sources(player: Player) -> dict[str, int]:
    return {name: coins for name, coins in zip(SOURCES, player.income) if coins}


def tribe_view(tribe: Tribe) -> TribeView:
    return {
        "race": tribe.race.name,
        "power": tribe.power.name,
        "declined": tribe.declined,
        "regions": tribe.land.bit_count(),
        "hand": tribe.hand,
        "off": tribe.off,
        "pieces": tribe.power_stock,
        "peace": tribe.peace,
    }


def combo_view(game: SmallWorld, combo: Combo, position: int) -> ComboView:
    return {
        "race": RACE_IDS[combo.race],
        "power": POWER_IDS[combo.power],
        "tokens": game.combo_tokens(combo),
        "coins": combo.coins,
        "price": position * BYPASS_COST,
    }


def place_name(game: SmallWorld, region: str) -> str:
    """The message id of a region's name: r17 is place-goat-tor on the map of two."""
    number = int(region[1:])
    if number >= len(game.regions):
        return "place-nowhere"
    name = game.regions[number].place.name
    return "place-" + name.lower().replace("'", "").replace(" ", "-")


def event_facts(game: SmallWorld, event: Event) -> Facts:
    """An event with its numbers turned into names."""
    kind, fields = FIELDS[event.kind]
    facts: Facts = {"kind": kind}
    for field, number in zip(fields, (event.a, event.b, event.c), strict=True):
        if field:
            facts[field] = fact(field, number)
    facts.update(details(game, event))
    return facts


def fact(field: str, number: int) -> int | str:
    if field == "race":
        return RACE_IDS[number]
    if field == "power":
        return POWER_IDS[number]
    return f"r{number}" if field == "region" else number


def details(game: SmallWorld, event: Event) -> Facts:
    """What an event's further numbers mean."""
    more = event.more
    if event.kind == CONQUERED:
        facts: Facts = {"number": more[0], "how": METHODS[more[1]], "people": people_name(game, more[2])}
        facts["victim"] = more[3]
        return {**facts, "terms": term_list(more[4:])}
    if event.kind == DRIVEN_OUT:
        return {"lost": more[0], "seat": more[1]}
    if event.kind == PICKED:
        return {"number": more[0]}
    return {"terms": term_list(more)} if event.kind == SCORED else {}
