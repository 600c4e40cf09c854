"""What people may see: section 7 of the rules, SW-13. Built up field by field, so that nothing slips through."""

from typing import Final, TypedDict

from meadhall.core.values import Event, Facts
from meadhall.games.small_world.combos import combo_price
from meadhall.games.small_world.data import BITS, PLACE_IDS, POWER_IDS, RACE_IDS, count
from meadhall.games.small_world.events import BEGINS, CONQUERED, DRIVEN_OUT, KINDS, PICKED, SCORED, TREATED
from meadhall.games.small_world.marks import MARKERS
from meadhall.games.small_world.necromancer import price_of_growth
from meadhall.games.small_world.scoring import tokens_on_map
from meadhall.games.small_world.state import (
    GHOSTS,
    LOST_TRIBES,
    MODES,
    SIGIL_SETTINGS,
    TEAMS,
    Combo,
    Player,
    Region,
    SmallWorld,
    Tribe,
)
from meadhall.games.small_world.team import team_of
from meadhall.games.small_world.terms import SOURCES, term_list

METHODS: Final = ["plain", "last-try", "dragon", "convert", "catapult"]


class RegionView(TypedDict):
    race: str  # "" if nobody is here, "lost_tribe" for a Lost Tribe
    seat: int  # -1 without an owner
    declined: bool
    tokens: int  # all kinds together
    hordes: int  # how many of them are Hordes tokens
    markers: list[str]  # lair, fortress, monster, hole, dragon, hero, catapult, behemoth, pot
    camps: int
    place: str  # the Relic or Place that lies here, "" if none


class TribeView(TypedDict):
    race: str
    power: str  # "dominion" for the Ghosts: see `NecromancerView`
    declined: bool
    regions: int
    hand: int
    off: int  # beside the board until the next turn; for Ghosts on the Island
    hordes: int  # Hordes tokens among those two
    camps: int  # encampments beside the board
    fireballs: int
    behemoths: int  # beside the board
    height: int  # of each Behemoth
    stock: int  # Igors: tokens counted; Halflings: holes to dig; Gypsies: coins waiting in regions left
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
    joined: int  # Homunculi who wait on the combo; counted in `tokens`


class NecromancerView(TypedDict):
    seat: int
    in_use: list[str]
    reserve: list[str]
    island: int  # Ghosts on the Island
    ghosts: int  # Ghosts in reserve
    well: dict[str, int]  # tokens in the Well by race, "souls" for those without one
    souls: int  # all of them
    price: int  # of a Ghost or a power, now
    risen: bool


class LegendsView(TypedDict):
    hidden: int  # Relic and Places still face down
    found: dict[str, str]  # the region of each that was found
    bony: str  # the race that Bony protects, "" if none
    sigil: str  # off, guard, beg
    sigil_race: str


class PublicView(TypedDict):
    mode: str  # standard, necromancer, teams
    sides: list[int]  # who plays with whom: a number for each seat
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
    pots: int  # Pots of Gold left in the box
    necromancer: NecromancerView | None
    legends: LegendsView | None


class PrivateView(TypedDict):
    coins: int
    sources: dict[str, int]


region_views: Final[dict[int, RegionView]] = {}
"""A view of a region is made once and shared, for nobody changes views: from move to move nearly all regions stay as
they are, and what is the same thing need not be compared."""


def public_view(game: SmallWorld) -> PublicView:
    over = not game.agenda
    return {
        "mode": MODES[game.mode],
        "sides": sides(game),
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
        "pots": game.pots,
        "necromancer": necromancer_view(game) if game.island.seat >= 0 else None,
        "legends": legends_view(game) if game.mode == TEAMS else None,
    }


def sides(game: SmallWorld) -> list[int]:
    seats = range(len(game.players))
    return [team_of(game, seat) for seat in seats] if game.mode == TEAMS else list(seats)


def necromancer_view(game: SmallWorld) -> NecromancerView:
    """All of it is public (SW-13.6)."""
    island = game.island
    names = [*RACE_IDS, "souls"]
    ghosts = game.active(island.seat)
    return {
        "seat": island.seat,
        "in_use": [POWER_IDS[power] for power in island.in_use],
        "reserve": [POWER_IDS[power] for power in island.reserve],
        "island": ghosts.off - ghosts.off_hordes,
        "ghosts": game.tray[GHOSTS],
        "well": {name: tokens for name, tokens in zip(names, island.well, strict=True) if tokens},
        "souls": sum(island.well),
        "price": price_of_growth(game),
        "risen": island.risen,
    }


def legends_view(game: SmallWorld) -> LegendsView:
    """What was found, and whom it serves; the pile has no order (SW-13.5, SW-13.7)."""
    legends = game.legends
    return {
        "hidden": len(legends.pile),
        "found": {name: f"r{at}" for name, at in zip(PLACE_IDS, legends.found, strict=True) if at >= 0},
        "bony": game.tribes[game.bony].race.name if game.bony >= 0 else "",
        "sigil": SIGIL_SETTINGS[legends.sigil],
        "sigil_race": game.tribes[legends.sigil_tribe].race.name,
    }


def private_view(game: SmallWorld, seat: int) -> PrivateView:
    """The coins of the seat itself (SW-13.1)."""
    player = game.players[seat]
    return {"coins": player.coins, "sources": sources(player)}


def region_view(game: SmallWorld, region: Region) -> RegionView:
    tribe = game.tribes[region.people]
    place, pot = place_in(game, region.place.number), has_pot(game, region)
    # All that makes a difference, in the bits of one number.
    looks = (region.people << 3 | tribe.owner + 1) << 9 | region.markers
    looks = (looks << 7 | region.camps) << 9 | region.tokens
    looks = (looks << 7 | region.hordes) << 3 | place + 1
    looks = (looks << 1 | pot) << 1 | tribe.declined
    view = region_views.get(looks)
    if view is None:
        view = region_views[looks] = new_region_view(game, tribe, region, place, pot)
    return view


def new_region_view(game: SmallWorld, tribe: Tribe, region: Region, place: int, pot: bool) -> RegionView:
    markers = [name for bit, name in MARKERS if region.markers & bit]
    return {
        "race": people_name(game, region.people),
        "seat": tribe.owner,
        "declined": tribe.declined,
        "tokens": region.tokens,
        "hordes": region.hordes,
        "markers": [*markers, "pot"] if pot else markers,
        "camps": region.camps,
        "place": PLACE_IDS[place] if place >= 0 else "",
    }


def has_pot(game: SmallWorld, region: Region) -> bool:
    if game.pots == game.box.pots:
        return False
    return any([player.pots & BITS[region.place.number] for player in game.players])


def place_in(game: SmallWorld, at: int) -> int:
    """The Relic or Place in a region, -1 if none; where the Soapbar has slipped to a Place, the Place is named."""
    place = -1
    for number, found in enumerate(game.legends.found):
        if found == at:
            place = number
    return place


def people_name(game: SmallWorld, people: int) -> str:
    return "lost_tribe" if people == LOST_TRIBES else game.tribes[people].race.name


def player_view(game: SmallWorld, player: Player, open_coins: bool) -> PlayerView:
    return {
        "tribes": [tribe_view(game, tribe) for tribe in game.tribes_of(player.seat)],
        "coins": player.coins if open_coins else -1,
        "tokens": tokens_on_map(game, player.seat),
        "sources": sources(player) if open_coins else {},
    }


def sources(player: Player) -> dict[str, int]:
    return {name: coins for name, coins in zip(SOURCES, player.income) if coins}


def tribe_view(game: SmallWorld, tribe: Tribe) -> TribeView:
    return {
        "race": tribe.race.name,
        "power": tribe.power.name,
        "declined": tribe.declined,
        "regions": count(tribe.land),
        "hand": tribe.hand,
        "off": tribe.off,
        "hordes": tribe.hordes + tribe.off_hordes,
        "camps": tribe.camps,
        "fireballs": tribe.fireballs,
        "behemoths": count(tribe.stacks),
        "height": game.height(tribe) if tribe.power.herds else 0,
        "stock": tribe.stock if tribe.race.name != "gypsies" else tribe.race.bonus(game, tribe),
        "peace": tribe.peace,
    }


def combo_view(game: SmallWorld, combo: Combo, position: int) -> ComboView:
    return {
        "race": RACE_IDS[combo.race],
        "power": POWER_IDS[combo.power],
        "tokens": game.combo_tokens(combo),
        "coins": combo.coins,
        "price": combo_price(game, position),
        "joined": combo.joined,
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
    return {**KINDS.facts(event, fact), **details(game, event)}


def fact(field: str, number: int) -> int | str:
    if field == "race":
        return RACE_IDS[number]
    if field == "power":
        return POWER_IDS[number]
    if field == "marker":
        return PLACE_IDS[number]
    if field == "setting":
        return SIGIL_SETTINGS[number]
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
    if event.kind == BEGINS:
        return {"coins": game.box.start_coins}
    if event.kind == TREATED:
        return {"number": game.box.tavern_coins}
    return {"terms": term_list(more)} if event.kind == SCORED else {}
