"""Placing a tile: section 3.2 of the rules, UL-4. Whoever places (step 1, Expand, Scout) asks here what is legal."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos import data
from meadhall.games.dawn_of_ulos import facts as say
from meadhall.games.dawn_of_ulos.asking import AskListed
from meadhall.games.dawn_of_ulos.cards import return_used
from meadhall.games.dawn_of_ulos.cells import ALL_SHAPES
from meadhall.games.dawn_of_ulos.choices import DRAW, PAIRS, PLACE, SKIP, USE, Draw, Place, Use
from meadhall.games.dawn_of_ulos.conflict import start_conflict
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds
from meadhall.games.dawn_of_ulos.draws import Drawing
from meadhall.games.dawn_of_ulos.events import DREW, PLACED, RIFT_USED, SKIPPED
from meadhall.games.dawn_of_ulos.pairs import add_places
from meadhall.games.dawn_of_ulos.settling import Settle, settle_around, trigger_end
from meadhall.games.dawn_of_ulos.state import GOES_ON, HALF, HELD, SUPPLY_EMPTY, DawnOfUlos
from meadhall.games.dawn_of_ulos.territory import (
    Territory,
    capped,
    fits_in,
    has_free_pair,
    land_of,
    lay,
    lost_factions,
    lost_shapes,
    occupied_land,
    territory_at,
    territory_value,
)

NOT_IN_HAND: Final = Reason("tile-not-in-hand", "UL-4.1")
TILE_THERE: Final = Reason("tile-there", "UL-4.3")
RIFT_THERE: Final = Reason("rift-there", "UL-4.3")
WATER_THERE: Final = Reason("water-there", "UL-4.6")
OTHER_TERRAIN: Final = Reason("other-terrain", "UL-4.4")
FIRST_TURN: Final = Reason("first-turn", "UL-4.8")
MUST_PLACE: Final = Reason("must-place", "UL-4.11")
NO_SUCH_RIFT: Final = Reason("rift-not-held", "UL-9.1")
RIFT_SPENT: Final = Reason("rift-spent", "UL-9.1")
NOT_NOW: Final = Reason("rift-not-now", "UL-3.8")
NO_ROOM: Final = Reason("no-room", "UL-9.4")

# Why a tile was placed where it was, for the log (`events`).
PLAIN: Final = 0
FREELY: Final = 1
WHYS: Final = ["", "free", "camp", "beside", "apart", "edge", "quiet", "any"]


# ---------------------------------------------------------------- what is legal


def why_not_place(game: DawnOfUlos, place: Place) -> Reason | None:
    """The terrain rules and the room for a tile (UL-4.2 to 4.6)."""
    for half in range(2):
        reason = why_not_half(game, place.second if half else place.first, data.HALVES[place.tile][half])
        if reason is not None:
            return reason
    return None


def why_not_half(game: DawnOfUlos, space: int, terrain: int) -> Reason | None:
    code = game.spaces.codes[space]
    if code & HELD:
        return TILE_THERE if code & HALF else RIFT_THERE
    ground = game.board.terrain[space]
    if ground in (terrain, data.WASTELAND):
        return None
    return WATER_THERE if ground == data.WATER else OTHER_TERRAIN


def why_no_room(game: DawnOfUlos, place: Place) -> Reason | None:
    """What binds even those who ignore the terrain rules (UL-4.12)."""
    for space in (place.first, place.second):
        code = game.spaces.codes[space]
        if code & HELD:
            return TILE_THERE if code & HALF else RIFT_THERE
    return None


def open_places(game: DawnOfUlos, tiles: int) -> list[Choice]:
    """Every legal placement of some tiles: by tile, then in the order of the ways."""
    grounds, free = game.board.grounds, game.spaces.free()
    found: list[Choice] = []
    for tile in kinds(tiles):
        add_places(found, tile, grounds[data.HALVES[tile][0]].common(free), grounds[data.HALVES[tile][1]].common(free))
    return found


def free_ways(game: DawnOfUlos) -> list[int]:
    """All pairs of free neighbours, both ways round, whatever their terrain."""
    held = game.spaces.held
    return [way for way, pair in enumerate(PAIRS) if not pair.meets(held)]


def can_place(game: DawnOfUlos, tiles: int) -> bool:
    """Whether any of these tiles has a legal placement."""
    grounds, free = game.board.grounds, game.spaces.free()
    for tile in kinds(tiles):
        first = grounds[data.HALVES[tile][0]].common(free)
        if first.beside().common(free).meets(grounds[data.HALVES[tile][1]]):
            return True
    return False


class Founding:
    """Where a tile founds a camp on a settled map: on it and unoccupied land beside it, and beside no other (UL-5.15).

    No lost faction's marker fits anywhere without the new tile: wherever one fits with it, it founds a camp.
    """

    def __init__(self, game: DawnOfUlos) -> None:
        occupied = occupied_land(game)
        self.loose: Final = game.spaces.held.without(occupied)
        self.ground: Final = game.spaces.free().without(occupied.beside())
        self.border: Final = self.loose.beside()
        self.at_rifts: Final = game.spaces.rifts.beside()
        self.lost: Final = lost_shapes(game)

    def founds(self, shapes: int, place: Place) -> bool:
        """Whether a marker of these shapes would fit in the territory of a tile laid here, which has no camp."""
        if not place.cells.meets(self.border) or not self.ground.holds(place.cells):
            return False
        if shapes == ALL_SHAPES:
            return True  # with any space beside it a tile makes three in one of the shapes
        return self.loose.also(place.cells).middles(shapes).any()

    def founds_at_rift(self, place: Place) -> bool:
        """Whether a placement touches a rift tile and leads to a camp being established (UL-4.8, UL-4.9)."""
        return place.cells.meets(self.at_rifts) and self.founds(self.lost, place)


def must_found(game: DawnOfUlos, seat: int) -> bool:
    """Whether the rule of the first turn leaves this player no other placements (UL-4.8)."""
    player = game.players[seat]
    if player.first_turn:
        founding = Founding(game)
        for place in open_places(game, player.tiles):
            if isinstance(place, Place) and founding.founds_at_rift(place):
                return True
    return False


# ---------------------------------------------------------------- the questions


class Placing(Ask):
    """Which tile goes where? Children say what else may be answered and what follows."""

    def placements(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        """The legal placements of the hand."""
        return open_places(game, game.players[seat].tiles)

    def besides(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        """What may be worth answering instead of a placement."""
        return []

    def options(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found = self.placements(game, seat)
        if not found:
            found.append(SKIP)
        for choice in self.besides(game, seat):
            if self.why_not(game, seat, choice) is None:
                found.append(choice)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Place):
            if not count(game.players[seat].tiles, choice.tile):
                return NOT_IN_HAND
            return why_not_place(game, choice)
        if choice is SKIP:
            return MUST_PLACE if can_place(game, game.players[seat].tiles) else None
        return NOT_ASKED

    def tells_by_itself(self) -> bool:
        """A lone placement taken unasked would tell what the hand lacks."""
        return True

    def facts(self, game: DawnOfUlos, seat: int) -> say.TilesFacts:
        return {"tiles": [data.TILE_IDS[tile] for tile in kinds(game.players[seat].tiles)]}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> say.OutlookFacts | say.NoFacts:
        if isinstance(choice, Place):
            after = game.copy()
            lay(after, choice.tile, choice.first, choice.second)
            return outlook(game, after, choice.first)
        return {}

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> say.PlacingSums:
        """Which half is in the way, and of what."""
        facts: say.PlacingSums = {}
        if isinstance(choice, Place):
            for half, space in enumerate((choice.first, choice.second)):
                terrain = data.HALVES[choice.tile][half]
                if why_not_half(game, space, terrain) is not None:
                    facts["space"] = data.SPACE_IDS[space]
                    facts["terrain"] = data.TERRAINS[terrain]
                    facts["ground"] = data.TERRAINS[game.board.terrain[space]]
                    break
        return facts


def outlook(before: DawnOfUlos, after: DawnOfUlos, space: int) -> say.OutlookFacts:
    """What a tile would lead to that has just been laid on a copy of the table."""
    here = territory_at(after, space)
    facts: say.OutlookFacts = {
        "conflict": [],
        "camps": [],
        "rifts": 0,
        "powers": [],
        # the same as single facts, for a sentence
        "fights": 0,
        "founds": 0,
        "faction": "",
        "was": 0,
        "strength": 0,
        "grows": 0,
    }
    if len(here.camps) > 1:
        facts["conflict"] = [data.FACTION_IDS[faction] for faction in sorted(here.camps)]
        facts["fights"] = len(here.camps)
    elif here.camps:
        faction = here.camps[0]
        facts["rifts"] = here.rifts.size()
        for rift in here.rifts.listed():
            after.spaces[rift] = 0
        value = capped(after, territory_value(after, faction, land_of(after, faction)))
        was, strength = before.strength(faction), after.box.strength_of(value)
        facts["powers"] = [[data.FACTION_IDS[faction], was, strength]]
        facts["faction"], facts["was"], facts["strength"] = data.FACTION_IDS[faction], was, strength
        facts["grows"] = (strength > was) - (strength < was)
    else:
        lost = [faction for faction in lost_factions(after) if fits_in(after, faction, here.cells)]
        facts["camps"] = [data.FACTION_IDS[faction] for faction in lost]
        facts["founds"] = len(lost)
    return facts


def take_from_hand(game: DawnOfUlos, seat: int, tile: int) -> None:
    """A tile leaves the hand where all can see it."""
    player = game.players[seat]
    player.tiles -= ONE[tile]
    if count(player.seen, tile):
        player.seen -= ONE[tile]


def place_from_hand(game: DawnOfUlos, seat: int, place: Place, why: int) -> Territory:
    """Lay a tile from the hand; the territory it lies in now."""
    take_from_hand(game, seat, place.tile)
    return place_tile(game, place, why)


def place_tile(game: DawnOfUlos, place: Place, why: int) -> Territory:
    """Lay a tile; the territory it lies in now."""
    lay(game, place.tile, place.first, place.second)
    if game.heard is not None:
        game.tell_more(PLACED, game.active, place.first, place.second, [place.tile, why])
    return territory_at(game, place.first)


def resolve(game: DawnOfUlos, place: Place, here: Territory) -> None:
    """What a plain placement leads to: a conflict of two camps or more, or settling around it (UL-4.14, UL-6.1)."""
    if len(here.camps) > 1:
        start_conflict(game, place.first, place.second, here.camps)
    else:
        settle_around(game, here)


class PlaceFreely(AskListed):
    """Which tile goes where, whatever the terrain? Terraform was used for this placement (UL-9.17).

    `left` is that of the Expand it belongs to, 0 in step 1.
    """

    rule = "UL-9.17"
    verbs = ("place",)

    left: int

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        ways = free_ways(game)
        found: list[Choice] = []
        for tile in kinds(game.players[seat].tiles):
            places = PLACE[tile]
            found += [places[way] for way in ways]
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Place):
            return NOT_ASKED
        if not count(game.players[seat].tiles, choice.tile):
            return NOT_IN_HAND
        return why_no_room(game, choice)

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Place)
        here = place_from_hand(game, seat, choice, FREELY)
        if self.left:
            after_expansion(game, seat, choice, self.left, here)
        else:
            resolve(game, choice, here)

    def facts(self, game: DawnOfUlos, seat: int) -> say.TilesFacts:
        return {"tiles": [data.TILE_IDS[tile] for tile in kinds(game.players[seat].tiles)]}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> say.OutlookFacts:
        assert isinstance(choice, Place)
        after = game.copy()
        lay(after, choice.tile, choice.first, choice.second)
        return outlook(game, after, choice.first)

    def arithmetic(self, game: DawnOfUlos, seat: int, choice: Choice, reason: Reason) -> say.PlaceFreelySums:
        facts: say.PlaceFreelySums = {}
        if isinstance(choice, Place):
            taken = choice.first if game.spaces.codes[choice.first] & HELD else choice.second
            facts["space"] = data.SPACE_IDS[taken]
        return facts


# ---------------------------------------------------------------- Terraform


def why_not_terraform(game: DawnOfUlos, seat: int) -> Reason | None:
    """Terraform joins a placement (UL-9.17); it needs a tile and room for it (UL-9.4)."""
    player = game.players[seat]
    if not count(player.rifts, data.TERRAFORM):
        return NO_SUCH_RIFT
    if game.rift_spent():
        return RIFT_SPENT
    return None if player.tiles and has_free_pair(game) else NO_ROOM


def spend_rift(game: DawnOfUlos, seat: int, rift: int) -> None:
    """A rift tile is used: it goes to the box (UL-9.3)."""
    game.players[seat].rifts -= ONE[rift]
    game.box_rifts += ONE[rift]
    game.used_rifts = [*game.used_rifts, rift]
    game.rift_uses += 1
    game.tell(RIFT_USED, seat, rift)


# ---------------------------------------------------------------- Expand and Scout


class PlaceMore(Placing):
    """Which tile does Expand or Scout place? `left` placements of Expand, this one included; 0 is Scout."""

    rule = "UL-8.13"
    verbs = ("place", "use", "skip")

    left: int

    def besides(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [USE[data.TERRAFORM]] if self.left and game.players[seat].rifts else []

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, Use):
            if not self.left or choice.rift != data.TERRAFORM:
                return NOT_NOW
            return why_not_terraform(game, seat)
        return Placing.why_not(self, game, seat, choice)

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if choice is SKIP:
            game.tell(SKIPPED, seat)
            if self.left:
                game.then(NextExpansion(seat, self.left - 1))
        elif isinstance(choice, Use):
            spend_rift(game, seat, data.TERRAFORM)
            game.then(PlaceFreely(self.seats, self.left))
        else:
            assert isinstance(choice, Place)
            here = place_from_hand(game, seat, choice, PLAIN)
            if self.left:
                after_expansion(game, seat, choice, self.left, here)
            else:
                resolve(game, choice, here)

    def facts(self, game: DawnOfUlos, seat: int) -> say.TilesLeftFacts:
        return {**Placing.facts(self, game, seat), "left": max(1, self.left)}


class NextExpansion(Do):
    """The next placement of Expand, or its end: then the card is returned and the events follow (UL-8.13 to 8.16)."""

    seat: int
    left: int

    def do(self, game: DawnOfUlos) -> None:
        if not self.left:
            game.then(Settle())
            return_used(game, data.RATFOLK)
        elif ask_for_tile(game, self.seat, True):
            game.then(PlaceMore(ALONE[self.seat], self.left))
        else:
            game.tell(SKIPPED, self.seat)
            game.then(NextExpansion(self.seat, self.left - 1))


def ask_for_tile(game: DawnOfUlos, seat: int, with_rifts: bool) -> bool:
    """Whether a placement has to be asked for. Whoever holds rift tiles is asked even if nothing fits (UL-12.18)."""
    player = game.players[seat]
    if with_rifts and player.rifts and not game.rift_spent():
        return True
    return can_place(game, player.tiles)


def after_expansion(game: DawnOfUlos, seat: int, place: Place, left: int, here: Territory) -> None:
    """A conflict ends the placements of Expand (UL-8.15); otherwise nothing happens before the last one (UL-8.14)."""
    if len(here.camps) > 1:
        return_used(game, data.RATFOLK)
        start_conflict(game, place.first, place.second, here.camps)
    else:
        game.then(NextExpansion(seat, left - 1))


# ---------------------------------------------------------------- drawing tiles


class DrawTiles(Drawing):
    """Which tile is drawn from the supply? (UL-13.3) `judges`: whether an empty supply triggers the end (UL-10.2)."""

    seat: int
    left: int
    judges: bool

    def pack(self, game: DawnOfUlos) -> int:
        return game.supply

    def drawn(self, kind: int) -> Choice:
        return DRAW[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Draw)
        game.supply -= ONE[choice.tile]
        game.players[self.seat].tiles += ONE[choice.tile]
        if self.left > 1:
            game.then(draws_of(self.seat, self.left - 1, self.judges))
        elif self.judges:
            judge_supply(game)


LAST_DRAW: Final = [DrawTiles(seat, 1, True) for seat in range(data.MOST_SEATS)]
"""By seat: what ends every turn; steps never change."""


def draws_of(seat: int, left: int, judges: bool) -> DrawTiles:
    return LAST_DRAW[seat] if left == 1 and judges else DrawTiles(seat, left, judges)


def draw_tiles(game: DawnOfUlos, seat: int, number: int, judges: bool) -> None:
    """Put the draws on the agenda; `number` is no more than the supply holds."""
    if number:
        game.tell(DREW, seat, number)
        game.then(draws_of(seat, number, judges))


def judge_supply(game: DawnOfUlos) -> None:
    """An empty supply triggers the end (UL-10.1, UL-10.2)."""
    if not game.supply and game.ending == GOES_ON:
        trigger_end(game, SUPPLY_EMPTY)
