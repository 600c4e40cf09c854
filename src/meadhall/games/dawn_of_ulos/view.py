"""What people may see: section 7 of the rules, UL-12. Built up field by field, so that nothing slips through.

The contract for boards. Spaces are ids (`r05c03`), tiles `desert-field`, factions, rift tiles and elements their ids.
"""

from typing import TypedDict

from meadhall.core.sealed import public_sealed
from meadhall.core.values import Event, Facts
from meadhall.games.dawn_of_ulos import data
from meadhall.games.dawn_of_ulos import events as told
from meadhall.games.dawn_of_ulos.battle import conflict_value
from meadhall.games.dawn_of_ulos.choices import Pledge
from meadhall.games.dawn_of_ulos.conflict import Commit
from meadhall.games.dawn_of_ulos.counts import count, kinds, total
from meadhall.games.dawn_of_ulos.events import KINDS
from meadhall.games.dawn_of_ulos.placing import WHYS
from meadhall.games.dawn_of_ulos.scoring import SOURCES
from meadhall.games.dawn_of_ulos.state import (
    ENDINGS,
    HALF,
    NOBODY,
    PHASES,
    PILLAGED,
    RIFT_TILE,
    SETUP,
    SIDES,
    STAGES,
    ULRIR,
    Conflict,
    DawnOfUlos,
    Solo,
)
from meadhall.games.dawn_of_ulos.territory import partner, territories
from meadhall.games.dawn_of_ulos.ulrir import faction_of


class TileView(TypedDict):
    """A development tile on the map."""

    spaces: list[str]  # two, the lower index first
    halves: list[str]  # the terrain on each of them; face down it is still known to all
    pillaged: list[str]  # those of its spaces that have a token
    down: bool  # face down: a conflict is being fought over it


class TerritoryView(TypedDict):
    """A territory with at least one tile (lone rift tiles are left out)."""

    factions: list[str]  # whose camp it holds: none, one, or in a conflict several
    spaces: list[str]


class FactionView(TypedDict):
    """A faction in play and its stack, in table order."""

    id: str
    value: int  # the column of the power track; -1 is the lost column
    strength: int  # the price of a card
    spoils: int
    legendary: bool
    stack: int  # cards left
    camp: list[str]  # three spaces, or none while it is lost
    element: str  # solo, "" otherwise


class PlayerView(TypedDict):
    """What everybody sees of a player. A hand is shown when the game is over."""

    favor: int
    cards: int  # numbers; cards laid aside in secret are still counted (UL-6.25)
    tiles: int
    rifts: int
    first_turn: bool  # the placement rule of the first turn still binds this player
    hand: dict[str, int]  # faction cards by id; empty while the game runs
    rift_hand: dict[str, int]


class PledgeView(TypedDict):
    """Committed cards of one player that are of one faction and count as one."""

    seat: int
    faction: str
    side: str  # the faction they count as; another one after Control
    number: int


class ConflictView(TypedDict):
    """The conflict that is being resolved."""

    stage: str  # pair, commit, abilities, returns
    tile: list[str]  # the two spaces of the face-down tile
    contested: list[str]  # factions whose camp still stands in the territory
    attacker: str  # "" before it is declared
    defender: str
    ready: list[int]  # seats that have confirmed their commitment
    pledges: list[PledgeView]  # after the reveal
    abilities: list[str]  # by player: the faction whose conflict ability was used in this pass, ""
    spared: list[int]  # by player: how many cards fewer Endure lets return
    attack: int  # conflict values so far; strength alone before the reveal
    defence: int
    winner: str  # "" until step 4


class PoolView(TypedDict):
    """A card in the pool of Redistribute."""

    seat: int  # who put it there
    faction: str


class ColumnView(TypedDict):
    """One column of Ulrir's mat."""

    slot: str
    element: str  # the develop icon of the upper card
    faction: str  # that element's faction
    tiles: int


class LowerView(TypedDict):
    """The lantern card of this turn, in the lower slot; its develop icon is hidden."""

    slot: str
    buy: dict[str, int]  # by faction
    spoils: list[int]  # multipliers


class UlrirView(TypedDict):
    """Ulrir and his mat; his faction deck is open (UL-12.13)."""

    difficulty: str
    favor: int
    deck: dict[str, int]  # his faction cards, by id
    rifts: int
    columns: list[ColumnView]
    lower: LowerView | None
    tiles_left: int  # still to be placed in his turn
    wanted: str  # the faction he develops now, "" outside of his turn
    lanterns: int  # cards left in the lantern deck
    discarded: int


class PublicView(TypedDict):
    order: str  # the six sections, such as ABCDEF, slot by slot
    map: list[str]  # twelve rows of printed terrain: d f t m, x wasteland, ~ water
    tiles: list[TileView]
    rifts: list[str]  # spaces with a face-down rift tile, covered by a camp or not
    territories: list[TerritoryView]
    factions: list[FactionView]
    players: list[PlayerView]
    ulrir: UlrirView | None
    conflict: ConflictView | None
    start: int  # the seat with the start player marker; Ulrir is 1
    active: int  # whose turn it is
    round: int
    phase: str  # setup, place, act, draw
    rift_used: bool  # whether the active player may use no rift tile any more in this turn
    in_use: list[str]  # the factions of cards whose ability is being carried out
    ending: str  # "", or what has triggered the end: supply, legends
    over: bool
    supply: int  # tiles left
    tokens: int  # pillage tokens left
    box: int  # rift tiles in the box
    used_rifts: list[str]  # all that were used, in order
    pool: list[PoolView]


class PrivateView(TypedDict):
    cards: dict[str, int]  # by faction, cards laid aside included until the reveal
    tiles: dict[str, int]  # by tile type
    rifts: dict[str, int]  # by effect
    committed: dict[str, int]  # laid aside so far in the commitment that is still sealed


def public_view(game: DawnOfUlos) -> PublicView:
    over = not game.agenda
    solo = game.solo
    return {
        "order": game.order,
        "map": game.board.rows(),
        "tiles": [tile_view(game, space) for space in range(data.SPACES) if is_lower_half(game, space)],
        "rifts": [data.SPACE_IDS[space] for space in range(data.SPACES) if game.spaces.codes[space] & RIFT_TILE],
        "territories": territory_views(game),
        "factions": [faction_view(game, number) for number in game.factions],
        "players": [player_view(game, seat, over) for seat in range(game.seats)],
        "ulrir": None if solo is None else ulrir_view(game, solo),
        "conflict": None if game.conflict is None else conflict_view(game, game.conflict),
        "start": game.start,
        "active": game.active,
        "round": game.round,
        "phase": PHASES[game.phase],
        "rift_used": game.rift_spent(),
        "in_use": [data.FACTION_IDS[faction] for faction in kinds(game.in_use)],
        "ending": ENDINGS[game.ending],
        "over": over,
        "supply": total(game.supply),
        "tokens": game.tokens,
        "box": game.box_hidden + total(game.box_rifts),
        "used_rifts": [data.RIFT_IDS[rift] for rift in game.used_rifts],
        "pool": [{"seat": card >> 4, "faction": data.FACTION_IDS[card & 15]} for card in game.pool],
    }


def private_view(game: DawnOfUlos, seat: int) -> PrivateView:
    """What a player holds, and what he has laid aside in a commitment that is still sealed (UL-12.2 to 12.4)."""
    player = game.players[seat]
    given = game.sealed.get(seat, [])
    return {
        "cards": named(player.cards, data.FACTION_IDS),
        "tiles": named(player.tiles, data.TILE_IDS),
        "rifts": named(player.rifts, data.RIFT_IDS),
        "committed": {
            data.FACTION_IDS[pledge.faction]: pledge.number for pledge in given if isinstance(pledge, Pledge)
        },
    }


def named(pack: int, names: list[str]) -> dict[str, int]:
    """A pack with the names of its kinds."""
    return {names[kind]: count(pack, kind) for kind in kinds(pack)}


# ---------------------------------------------------------------- the map


def is_lower_half(game: DawnOfUlos, space: int) -> bool:
    return game.spaces.codes[space] & HALF != 0 and space < partner(game, space)


def tile_view(game: DawnOfUlos, space: int) -> TileView:
    both = [space, partner(game, space)]
    conflict = game.conflict
    return {
        "spaces": [data.SPACE_IDS[half] for half in both],
        "halves": [data.TERRAINS[(game.spaces.codes[half] & HALF) - 1] for half in both],
        "pillaged": [data.SPACE_IDS[half] for half in both if game.spaces.codes[half] & PILLAGED],
        "down": conflict is not None and conflict.first in both and conflict.second in both,
    }


def territory_views(game: DawnOfUlos) -> list[TerritoryView]:
    return [
        {
            "factions": [data.FACTION_IDS[faction] for faction in sorted(territory.camps)],
            "spaces": [data.SPACE_IDS[cell] for cell in sorted(territory.cells)],
        }
        for territory in territories(game)
        if len(territory.cells) > 1
    ]


# ---------------------------------------------------------------- factions and players


def faction_view(game: DawnOfUlos, number: int) -> FactionView:
    power = game.powers[number]
    return {
        "id": data.FACTION_IDS[number],
        "value": power.value,
        "strength": game.strength(power.number),
        "spoils": game.spoils(power.number),
        "legendary": power.legendary,
        "stack": power.stack,
        "camp": [] if power.camp < 0 else [data.SPACE_IDS[space] for space in data.SPOTS[power.camp].spaces],
        "element": "" if power.element < 0 else data.ELEMENTS[power.element],
    }


def player_view(game: DawnOfUlos, seat: int, over: bool) -> PlayerView:
    player = game.players[seat]
    return {
        "favor": player.favor,
        "cards": total(player.cards),
        "tiles": total(player.tiles),
        "rifts": total(player.rifts),
        "first_turn": player.first_turn,
        "hand": named(player.cards, data.FACTION_IDS) if over else {},
        "rift_hand": named(player.rifts, data.RIFT_IDS) if over else {},
    }


def ulrir_view(game: DawnOfUlos, solo: Solo) -> UlrirView:
    return {
        "difficulty": data.DIFFICULTIES[solo.difficulty],
        "favor": game.players[ULRIR].favor,
        "deck": named(game.players[ULRIR].cards, data.FACTION_IDS),
        "rifts": solo.rifts,
        "columns": [column_view(game, slot, card) for slot, card in enumerate(solo.upper)],
        "lower": None if solo.lower == NOBODY else lower_view(game, solo.lower),
        "tiles_left": solo.tiles_left,
        "wanted": faction_name(solo.wanted),
        "lanterns": len(solo.deck),
        "discarded": len(solo.discard),
    }


def column_view(game: DawnOfUlos, slot: int, card: int) -> ColumnView:
    lantern = game.box.lanterns[card]
    return {
        "slot": data.SLOTS[slot],
        "element": data.ELEMENTS[lantern.element],
        "faction": "" if game.phase == SETUP else data.FACTION_IDS[faction_of(game, lantern.element)],
        "tiles": lantern.tiles,
    }


def lower_view(game: DawnOfUlos, card: int) -> LowerView:
    lantern = game.box.lanterns[card]
    wishes = zip(lantern.buy_elements, lantern.buy_counts, strict=True)
    return {
        "slot": data.SLOTS[lantern.slot],
        "buy": {data.FACTION_IDS[faction_of(game, element)]: number for element, number in wishes},
        "spoils": lantern.spoils[:],
    }


# ---------------------------------------------------------------- conflict


def conflict_view(game: DawnOfUlos, conflict: Conflict) -> ConflictView:
    named_pair = conflict.attacker != NOBODY
    return {
        "stage": STAGES[conflict.stage],
        "tile": [data.SPACE_IDS[conflict.first], data.SPACE_IDS[conflict.second]],
        "contested": [data.FACTION_IDS[faction] for faction in conflict.contested],
        "attacker": faction_name(conflict.attacker),
        "defender": faction_name(conflict.defender),
        "ready": seats_ready(game),
        "pledges": pledge_views(game, conflict),
        "abilities": [faction_name(faction) for faction in conflict.used],
        "spared": conflict.spared[:],
        "attack": conflict_value(game, conflict.attacker) if named_pair else 0,
        "defence": conflict_value(game, conflict.defender) if named_pair else 0,
        "winner": faction_name(conflict.winner),
    }


def seats_ready(game: DawnOfUlos) -> list[int]:
    """Who has confirmed a commitment that is still sealed (UL-12.8)."""
    step = game.agenda[-1] if game.agenda else None
    return public_sealed(game, step) if isinstance(step, Commit) else []


def pledge_views(game: DawnOfUlos, conflict: Conflict) -> list[PledgeView]:
    found: list[PledgeView] = []
    for player in range(len(game.players)):
        for side in game.factions:
            pack = conflict.pledged[player * SIDES + side]
            for faction in kinds(pack):
                pledge: PledgeView = {
                    "seat": player,
                    "faction": data.FACTION_IDS[faction],
                    "side": data.FACTION_IDS[side],
                    "number": 0,
                }
                pledge["number"] = count(pack, faction)
                found.append(pledge)
    return found


def faction_name(faction: int) -> str:
    return "" if faction == NOBODY else data.FACTION_IDS[faction]


# ---------------------------------------------------------------- events


FACTION_FIELDS = {"faction", "attackers", "defenders", "counts_as"}
SPACE_FIELDS = {"first", "second", "space"}


def event_facts(game: DawnOfUlos, event: Event) -> Facts:
    """An event with its numbers turned into names."""
    facts = {**KINDS.facts(event, fact), **details(event)}
    if event.kind in told.SUFFERED:
        facts["victim"] = event.a
    return facts


def fact(field: str, number: int) -> int | str:
    if field in FACTION_FIELDS:
        return data.FACTION_IDS[number]
    if field in SPACE_FIELDS:
        return data.SPACE_IDS[number]
    if field == "rift":
        return data.RIFT_IDS[number]
    if field == "tile":
        return data.TILE_IDS[number]
    if field == "ending":
        return ENDINGS[number]
    return data.SLOTS[number] if field == "slot" else number


def details(event: Event) -> Facts:
    """What an event's further numbers mean: a list of one kind of thing, or a few numbers each with its own."""
    kind, more = event.kind, event.more
    if kind == told.LAID:
        return {"order": "".join([data.SECTIONS[number] for number in more])}
    if kind in (told.PLAYING, told.CONFLICT):
        return {"factions": [data.FACTION_IDS[number] for number in more]}
    if kind in (told.CAMPED, told.COLLECTED):
        return {"spaces": [data.SPACE_IDS[number] for number in more], "where": spaces_text(more)}
    if kind == told.MARCHED:
        return {"from": [data.SPACE_IDS[number] for number in more], "origin": spaces_text(more)}
    if kind in (told.COMMITTED, told.LURED, told.ULRIR_REVEALS, told.ULRIR_SPOILS):
        return {"cards_sum": card_terms(more)}
    if kind == told.SCORED:
        return {"terms": [[f"source-{name}", points] for name, points in zip(SOURCES, more, strict=True) if points]}
    return few_details(event)


def few_details(event: Event) -> Facts:
    kind, more = event.kind, event.more
    if kind == told.PLACED:
        return {"tile": data.TILE_IDS[more[0]], "why": WHYS[more[1]]}
    if kind == told.POWER:
        return {"strength": more[0], "spoils": more[1]}
    if kind in (told.DEVOURED, told.RETURNED):
        return {"favor": more[0]}
    if kind == told.EXTRACTED:
        return {"tile": data.TILE_IDS[more[0]]}
    if kind == told.TRANSMUTED:
        return {"tile": data.TILE_IDS[more[0]], "taken": data.TILE_IDS[more[1]]}
    return battle(event) if kind == told.FOUGHT else {}


def spaces_text(more: list[int]) -> str:
    return " ".join([data.SPACE_IDS[number] for number in more])


def card_terms(more: list[int]) -> list[list[str | int]]:
    """Cards by faction as the terms of a sum."""
    return [[f"cards-{data.FACTION_IDS[more[at]]}", more[at + 1]] for at in range(0, len(more), 2)]


def battle(event: Event) -> Facts:
    """Both sums of a conflict: strength and cards."""
    winner, attack, defence, strength, against = event.more
    loser = event.b if winner == event.a else event.a
    return {
        "victors": data.FACTION_IDS[winner],
        "beaten": data.FACTION_IDS[loser],
        "attack": attack,
        "defence": defence,
        "attack_sum": sum_of(strength, attack - strength),
        "defence_sum": sum_of(against, defence - against),
    }


def sum_of(strength: int, cards: int) -> list[list[str | int]]:
    terms: list[list[str | int]] = [["term-strength", strength]]
    return [*terms, ["term-cards", cards]] if cards else terms
