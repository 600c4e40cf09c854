"""Laying out a table: section 2 of the rules, IG-2; and laying it out again from what was saved.

Nothing is drawn before it is shown: a tile that lies face down has no number yet (IG-70.1, IG-70.3).
"""

from typing import Final

from meadhall.core.bag import Bag
from meadhall.core.parts import load, restore
from meadhall.core.rules import BadInput
from meadhall.core.steps import ALONE, Chance, Do, Step
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.ice_garden import choices
from meadhall.games.ice_garden.box import IceGardenBox
from meadhall.games.ice_garden.data import (
    ABILITIES,
    BITS,
    BLANK,
    BOXES,
    CALLO,
    FREE_BOXES,
    MARKER,
    MFACTOR,
    MOST_REGIONS,
    NUMBERS,
    SAFE,
    SLOTS,
    VANDYKEN,
    VUKO_SIDES,
)
from meadhall.games.ice_garden.events import (
    CHARACTER,
    FIRST_DRAWN,
    RESERVE_FOUND,
    STARTED,
    THORN_PLACED,
    TILE_LAID,
    TILE_SHOWN,
    VUKO_LAID,
)
from meadhall.games.ice_garden.facts import NoFacts, NumberFacts, TargetFacts, VictimFacts
from meadhall.games.ice_garden.reasons import OUT_OF_PLAY, Question
from meadhall.games.ice_garden.state import (
    DWELLER_KINDS,
    FACE_DOWN,
    NO_TILE,
    NOBODY,
    NOTHING,
    NOWHERE,
    SETUP,
    SOURCES,
    IceGarden,
    Player,
    Region,
    new_region,
)
from meadhall.games.ice_garden.turn import NextRound

CHARACTER_TAKEN: Final = Reason("character-taken", "IG-1.1")
HAS_A_TILE: Final = Reason("has-a-tile", "IG-2.8")
ANOTHER_REGION: Final = Reason("another-region", "IG-2.15")

LEVEL_COUNT: Final = 4


def set_up(box: IceGardenBox, seats: int, options: dict[str, str]) -> IceGarden:
    """A new table for so many players."""
    game = empty_table(box, seats)
    game.variable_order = options["mode"] in ("advanced", "order")
    game.vuko_tiles = options["mode"] in ("advanced", "tiles")
    game.regions = [new_region(box, number, seats) for number in range(MOST_REGIONS)]
    game.tiles = Bag(list(range(1, len(game.box.tile_points[seats]))), [])
    if game.vuko_tiles:
        game.stages = [side_named(options[f"stage-{stage}"]) for stage in range(1, game.box.stages + 1)]
        check_sides(game.stages)
    cast: Step = DealCharacters() if options["characters"] == "dealt" else ChooseCharacters()
    game.then_all([cast, DrawOrder(), LayVukoTiles(), LayTiles()])
    return game


def side_named(code: str) -> int:
    """The side of a Vuko tile that the host has set on a stage; NOWHERE if it is drawn."""
    codes = [side.code for side in VUKO_SIDES]
    return codes.index(code) if code in codes else NOWHERE


def check_sides(sides: list[int]) -> None:
    """Each tile lies on one stage only (IG-45.1)."""
    for stage, side in enumerate(sides, start=1):
        if side != NOWHERE and VUKO_SIDES[side].tile in [
            VUKO_SIDES[s].tile for s in sides[: stage - 1] if s != NOWHERE
        ]:
            raise BadInput("vuko-tile-twice", {"option": f"stage-{stage}", "value": VUKO_SIDES[side].code})


def empty_table(box: IceGardenBox, seats: int) -> IceGarden:
    """A table with nothing on it but the players' own pieces (IG-1.3, IG-2.3, IG-2.6)."""
    game = IceGarden()
    game.box = box
    game.variable_order = game.vuko_tiles = False
    game.round = 0
    game.phase = SETUP
    game.action_box = NOWHERE
    game.scoring = False
    game.used_helms = 0
    game.start = []
    game.order = []
    game.standing = list(range(seats))
    game.arrivals = list(range(seats))[::-1]
    game.boxes = [[] for _ in BOXES]
    game.sequence = FREE_BOXES[:]
    game.snow = game.box.snow_start
    game.vuko = game.thorn = NOWHERE
    game.stock = game.box.stock[:]
    game.vuko_stock = game.box.vuko_tokens
    game.upgrades = [game.box.upgrades_each] * len(ABILITIES)
    game.stages = []
    game.regions = []
    game.players = [new_player(box, seat) for seat in range(seats)]
    for player in game.players:
        for kind in range(len(game.box.stock)):
            game.stock[kind] -= player.tokens[kind]
    game.tiles = Bag([], [])
    game.in_play = game.locked = 0
    game.by_tile = []
    game.wounds = []
    game.at = NOWHERE
    game.step = 0
    game.rank = []
    game.picked = game.used = 0
    game.ending = 0
    game.winner = NOBODY
    return game


def new_player(box: IceGardenBox, seat: int) -> Player:
    """A player with a full supply and no character yet."""
    tokens = [*box.start_tokens, box.start_mfactor, *[0] * (LEVEL_COUNT - 1)]
    assert len(tokens) == MFACTOR + LEVEL_COUNT
    return Player(
        seat,
        tokens=tokens,
        units=[0, *box.units_each],
        slots=[BLANK] * (SLOTS * len(box.units_each)),
        income=[0] * len(SOURCES),
        dwellers=[0] * DWELLER_KINDS,
        attack=NOTHING,
        health=NOTHING,
        speed=NOTHING,
        influence=NOTHING,
        markers=box.markers_each,
        points=box.start_points,
        space=SAFE,
        helm=1,
    )


# Characters and the start order


def take_character(game: IceGarden, seat: int, character: int) -> None:
    player = game.players[seat]
    player.character = character
    player.read_rows(game.box)
    if character == CALLO:
        player.nightmares = game.box.nightmares
    game.tell(CHARACTER, seat, character)


def next_without_character(game: IceGarden) -> int:
    """The first seat that has no character yet."""
    for player in game.players:
        if player.character == NOBODY:
            return player.seat
    return NOBODY


def free_characters(game: IceGarden) -> list[int]:
    taken = [player.character for player in game.players]
    return [number for number in range(len(choices.TAKE_CHARACTER)) if number not in taken]


class ChooseCharacters(Do):
    """Seat by seat, each takes one of the characters that are left; a last one is not asked for (IG-2.2)."""

    def do(self, game: IceGarden) -> None:
        seat = next_without_character(game)
        if seat == NOBODY:
            return
        free = free_characters(game)
        if len(free) == 1:
            take_character(game, seat, free[0])
        else:
            game.then(ChooseCharacter(ALONE[seat]), self)


class ChooseCharacter(Question):
    """Whom do you play? (`choose_character`)"""

    rule = "IG-2.2"
    verbs = ("character",)

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return choices.TAKE_CHARACTER

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.TakeCharacter):
            return NOT_ASKED
        return None if choice.character in free_characters(game) else CHARACTER_TAKEN

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.TakeCharacter)
        take_character(game, seat, choice.character)

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> NoFacts | VictimFacts:
        if not isinstance(choice, choices.TakeCharacter):
            return {}
        return {"victim": game.seat_of(choice.character)}


class DealCharacters(Do):
    """A character at random for each seat in turn (IG-2.2)."""

    def do(self, game: IceGarden) -> None:
        seat = next_without_character(game)
        if seat == NOBODY:
            return
        free = free_characters(game)
        if len(free) == 1:
            take_character(game, seat, free[0])
        else:
            game.then(DealCharacter(), self)


class DealCharacter(Chance):
    """Which character does the next seat get?"""

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [choices.DEAL[number] for number in free_characters(game)]

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Deal)
        take_character(game, next_without_character(game), choice.character)


class DrawOrder(Do):
    """The start order, and both stacks that follow it: the first player on top (IG-2.4, IG-2.5)."""

    def do(self, game: IceGarden) -> None:
        left = seats_left(game)
        if len(left) > 1:
            game.then(DrawFirst(), self)
            return
        enter(game, left[0])
        game.order = game.start[:]
        game.standing = game.start[::-1]
        game.arrivals = game.start[::-1]


def seats_left(game: IceGarden) -> list[int]:
    return [player.seat for player in game.players if player.seat not in game.start]


def enter(game: IceGarden, seat: int) -> None:
    """The next seat of the start order."""
    game.start.append(seat)
    game.tell(FIRST_DRAWN, seat, len(game.start))


class DrawFirst(Chance):
    """Who comes next in the start order?"""

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [choices.FIRST[number] for number in seats_left(game)]

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.First)
        enter(game, choice.seat)


class LayVukoTiles(Do):
    """A Vuko tile on each stage, those first that the host has not set (IG-2.20, IG-45.1)."""

    def do(self, game: IceGarden) -> None:
        for stage in range(len(game.stages)):
            if game.stages[stage] == NOWHERE:
                game.then(DrawVukoTile(), self)
                return
        for stage in range(len(game.stages)):
            game.tell(VUKO_LAID, stage + 1, game.stages[stage])


class DrawVukoTile(Chance):
    """Which tile lies on the next stage, and which side of it is up?"""

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        gone = [VUKO_SIDES[side].tile for side in game.stages if side != NOWHERE]
        return [choices.VUKO_TILE[number] for number, side in enumerate(VUKO_SIDES) if side.tile not in gone]

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.VukoTile)
        game.stages[game.stages.index(NOWHERE)] = choice.side


# Scoring tiles, Thorn, reserves


class LayTiles(Do):
    """Scoring tiles go face down into the regions, one at a time in start order (IG-2.8, IG-2.10)."""

    def do(self, game: IceGarden) -> None:
        laid = game.in_play.bit_count()
        seats = len(game.players)
        if game.box.regions_in_play[seats] == MOST_REGIONS:
            for number in range(MOST_REGIONS):
                lay_tile(game, number)
        elif laid < game.box.regions_in_play[seats]:
            game.then(PlaceTile(ALONE[game.start[laid % seats]]), self)
            return
        game.then(LayReserves(), ShowTiles(), PlaceFirstMarkers())
        thorn = game.seat_of(VANDYKEN)
        if thorn != NOBODY:
            game.then(PlaceThorn(ALONE[thorn]))


def lay_tile(game: IceGarden, at: int) -> None:
    game.regions[at].tile = FACE_DOWN
    game.in_play |= BITS[at]


class PlaceTile(Question):
    """Where does the next face-down tile go? (`place_tile_region`)"""

    rule = "IG-2.8"
    verbs = ("lay",)

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return choices.LAY

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.Lay):
            return NOT_ASKED
        return HAS_A_TILE if game.regions[choice.at].tile != NO_TILE else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Lay)
        lay_tile(game, choice.at)
        game.tell(TILE_LAID, seat, choice.at)

    def facts(self, game: IceGarden, seat: int) -> NumberFacts:
        return {"number": game.box.regions_in_play[len(game.players)] - game.in_play.bit_count()}


class PlaceThorn(Question):
    """Where does the Thorn grow? (`place_thorn`, IG-2.11)"""

    rule = "IG-2.11"
    verbs = ("thorn",)

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return choices.THORN

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.Thorn):
            return NOT_ASKED
        return None if game.in_play & BITS[choice.at] else OUT_OF_PLAY

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Thorn)
        game.thorn = choice.at
        game.tell(THORN_PLACED, seat, choice.at)

    def facts(self, game: IceGarden, seat: int) -> TargetFacts:
        return {"target": game.box.characters[VANDYKEN].target}


class LayReserves(Do):
    """Some of the regions in play, without the Thorn's, hold a magical reserve (IG-2.12, IG-2.13)."""

    def do(self, game: IceGarden) -> None:
        if sum([region.reserves for region in game.regions]) < game.box.reserves:
            game.then(DrawReserve(), self)


class DrawReserve(Chance):
    """Under which token is the next reserve?"""

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return [
            choices.RESERVE[number]
            for number in NUMBERS[game.in_play]
            if number != game.thorn and not game.regions[number].reserves
        ]

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Reserve)
        game.regions[choice.at].reserves = 1
        game.tell(RESERVE_FOUND, choice.at)


class ShowTiles(Do):
    """All scoring tiles are turned face up (IG-2.14)."""

    def do(self, game: IceGarden) -> None:
        at = first_face_down(game)
        if at == NOWHERE:
            numbers = sorted([region.tile for region in game.regions if region.tile > 0])
            tiles = [region.tile for region in game.regions]
            game.by_tile = [tiles.index(number) for number in numbers]
        elif game.tiles.is_open():
            show_tile(game, at, game.tiles.draw_known())
            game.then(self)
        else:
            game.then(ShowTile(), self)


def first_face_down(game: IceGarden) -> int:
    for region in game.regions:
        if region.tile == FACE_DOWN:
            return region.place.number
    return NOWHERE


def show_tile(game: IceGarden, at: int, number: int) -> None:
    game.regions[at].tile = number
    game.tell(TILE_SHOWN, at, number)


class ShowTile(Chance):
    """Which number does the next tile show?"""

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        row = choices.REVEAL[first_face_down(game)]
        return [row[number - 1] for number in game.tiles.inside]

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Reveal)
        game.tiles.draw(choice.number)
        show_tile(game, choice.at, choice.number)


# The first markers


class PlaceFirstMarkers(Do):
    """In start order each puts his first markers; then the Independent Nations come, and round 1 (IG-2.15, IG-2.16)."""

    def do(self, game: IceGarden) -> None:
        game.then(SettleNations(), NextRound())
        for seat in game.start[::-1]:
            for _ in range(game.box.start_markers):
                game.then(StartInfluence(ALONE[seat]))


class StartInfluence(Question):
    """Where do your first markers go, each into another region? (`start_influence`)"""

    rule = "IG-2.15"
    verbs = ("start",)

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        return choices.START

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.Start):
            return NOT_ASKED
        if not game.in_play & BITS[choice.at]:
            return OUT_OF_PLAY
        return ANOTHER_REGION if game.regions[choice.at].has_pieces(seat) else None

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Start)
        game.add(choice.at, seat, MARKER, 1)
        game.players[seat].markers -= 1
        game.tell(STARTED, seat, choice.at)

    def facts(self, game: IceGarden, seat: int) -> NumberFacts:
        return {"number": game.box.markers_each - game.players[seat].markers + 1}


class SettleNations(Do):
    """An Independent Nation Marker in each region in play (IG-2.16)."""

    def do(self, game: IceGarden) -> None:
        for number in NUMBERS[game.in_play]:
            game.regions[number].nation = 1


# Saving


def load_records(box: IceGardenBox, data: Facts) -> IceGarden:
    """The table that was saved."""
    game = empty_table(box, len(data["players"]))
    regions = [load(Region, saved, place=place) for place, saved in zip(game.box.places, data["regions"], strict=True)]
    restore(game, data, regions=regions, players=[load_player(box, saved) for saved in data["players"]])
    for region in game.regions:
        if region.tile != NO_TILE:
            game.in_play |= BITS[region.place.number]
        if region.locked:
            game.locked |= BITS[region.place.number]
    return game


def load_player(box: IceGardenBox, saved: Facts) -> Player:
    player = load(Player, saved, attack=NOTHING, health=NOTHING, speed=NOTHING, influence=NOTHING)
    player.read_rows(box)
    return player
