"""Ulrir, the opponent of the solo game: section 6 of the rules, UL-11. His conflicts are in `conflict`."""

from typing import Final

from mypy_extensions import i64

from meadhall.core.steps import Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos import choices
from meadhall.games.dawn_of_ulos.cells import Cells, cells_of
from meadhall.games.dawn_of_ulos.conflict import start_conflict
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds
from meadhall.games.dawn_of_ulos.data import COLUMNS, DIRECTIONS, HALVES, IS_EDGE, SE, SLOTS, SPACES, SPOTS, SW, E
from meadhall.games.dawn_of_ulos.draws import Drawing
from meadhall.games.dawn_of_ulos.events import BOUGHT, DEVELOPS, PREPARED, TILE_LOST, TILE_SHOWN, ULRIR_SPOILS
from meadhall.games.dawn_of_ulos.placing import Founding, judge_supply, place_tile
from meadhall.games.dawn_of_ulos.settling import settle_around
from meadhall.games.dawn_of_ulos.state import NO_CAMP, NOBODY, ULRIR, DawnOfUlos, Solo
from meadhall.games.dawn_of_ulos.territory import land_of, quiet_ground

# Why Ulrir places a tile where he does, for the log: the numbers of `placing.WHYS`.
FOR_A_CAMP: Final = 2
BESIDE_IT: Final = 3
APART: Final = 4
ON_THE_EDGE: Final = 5
QUIETLY: Final = 6
ANYWHERE: Final = 7
TESTS: Final = [APART, ON_THE_EDGE, QUIETLY, ANYWHERE]
"""The conditions of a placement for which there is no good place, weaker and weaker (UL-11.31, UL-11.34, UL-11.35)."""

READING: Final = [E, SW, SE]
"""The directions in which a later space lies, in reading order (UL-11.36)."""
ALL_ROUND: Final = list(range(DIRECTIONS))
DOWN: Final = [space // COLUMNS for space in range(SPACES)]
ACROSS: Final = [2 * (space % COLUMNS) + DOWN[space] % 2 for space in range(SPACES)]
"""By space: its row, and its horizontal place in half hexes."""
EDGE: Final = cells_of([space for space in range(SPACES) if IS_EDGE[space]])


def solo_of(game: DawnOfUlos) -> Solo:
    solo = game.solo
    assert solo is not None
    return solo


# ---------------------------------------------------------------- setup


class AssignElement(Chance):
    """Which element goes to the next stack? (UL-11.7)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        taken = [game.powers[faction].element for faction in game.factions]
        return [choice for choice in choices.ELEMENT if choice.element not in taken]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Element)
        waiting = [faction for faction in game.factions if game.powers[faction].element < 0]
        game.powers[waiting[0]].element = choice.element
        if len(waiting) > 1:
            game.then(AssignElement())


class FromDeck(Chance):
    """Which lantern card comes?"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [choices.LANTERN[card] for card in solo_of(game).deck]

    def outcome(self, game: DawnOfUlos, part: float) -> Choice:
        deck = solo_of(game).deck
        return choices.LANTERN[deck[int(part * float(len(deck)))]]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        return None if isinstance(choice, choices.DrawLantern) and choice.card in solo_of(game).deck else NOT_ASKED


class DrawUpper(FromDeck):
    """Which lantern card goes into the next upper slot? (UL-11.9)"""

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.DrawLantern)
        solo = solo_of(game)
        solo.deck.remove(choice.card)
        solo.upper.append(choice.card)
        solo.dealt = solo.upper[:]
        if len(solo.upper) < len(SLOTS):
            game.then(DrawUpper())


# ---------------------------------------------------------------- the turn


class UlrirTurn(Do):
    """Prepare, develop, buy or take spoils, clean up (UL-11.11 to 11.21)."""

    def do(self, game: DawnOfUlos) -> None:
        solo = solo_of(game)
        if not solo.deck:
            solo.deck = sorted(solo.discard)
            solo.discard = []
        game.then_all([Prepare(), Develop(), BuyOrSpoils(), CleanUp()])


class Prepare(FromDeck):
    """The top lantern card goes into the lower slot that it names; the column above it is active (UL-11.11)."""

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.DrawLantern)
        solo = solo_of(game)
        solo.deck.remove(choice.card)
        solo.lower = choice.card
        slot = game.box.lanterns[choice.card].slot
        card = game.box.lanterns[solo.upper[slot]]
        solo.wanted = faction_of(game, card.element)
        solo.tiles_left = card.tiles
        game.tell(PREPARED, slot)
        game.tell(DEVELOPS, solo.wanted, card.tiles)


def faction_of(game: DawnOfUlos, element: int) -> int:
    """The faction whose stack has an element."""
    for faction in game.factions:
        if game.powers[faction].element == element:
            return faction
    raise AssertionError("no stack has this element")


class Develop(Do):
    """The next tile of the develop icon, if the supply has one (UL-11.13, UL-11.14)."""

    def do(self, game: DawnOfUlos) -> None:
        solo = solo_of(game)
        if solo.tiles_left and game.supply:
            solo.tiles_left -= 1
            game.then(UlrirDraws())
        else:
            solo.tiles_left = 0


class UlrirDraws(Drawing):
    """Which tile does Ulrir draw? He places it at once (UL-11.13)."""

    def pack(self, game: DawnOfUlos) -> int:
        return game.supply

    def drawn(self, kind: int) -> Choice:
        return choices.DRAW[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Draw)
        game.supply -= ONE[choice.tile]
        game.tell(TILE_SHOWN, choice.tile)
        judge_supply(game)
        ulrir_places(game, choice.tile)


def ulrir_places(game: DawnOfUlos, tile: int) -> None:
    """Place a tile for the developed faction; a conflict ends his placements (UL-11.17)."""
    solo = solo_of(game)
    position = place_for(game, solo.wanted, tile)
    if position is None:
        game.tile_box += ONE[tile]
        game.tell(TILE_LOST, tile)
        game.then(Develop())
        return
    place = position.place
    here = place_tile(game, place, position.why)
    if len(here.camps) > 1:
        solo.tiles_left = 0
        start_conflict(game, place.first, place.second, here.camps)
    else:
        game.then(Develop())
        settle_around(game, here)


class BuyOrSpoils(Do):
    """All cards of the buy icon, if he can pay them and the stacks have them; otherwise spoils (UL-11.18 to 11.20)."""

    def do(self, game: DawnOfUlos) -> None:
        card = game.box.lanterns[solo_of(game).lower]
        wishes = [faction_of(game, element) for element in card.buy_elements]
        ulrir = game.players[ULRIR]
        if can_pay(game, wishes, card.buy_counts, ulrir.favor):
            for at, faction in enumerate(wishes):
                for _ in range(card.buy_counts[at]):
                    buy_for_ulrir(game, faction)
        elif ulrir.cards:
            game.then(DrawSpoils(0, 0, 0))
        elif game.heard is not None:
            game.tell_more(ULRIR_SPOILS, 0, 0, 0, [])


def can_pay(game: DawnOfUlos, wishes: list[int], numbers: list[int], favor: int) -> bool:
    """Whether the stacks have so many cards of each of these factions, and the favor is enough for all."""
    for at, faction in enumerate(wishes):
        power = game.powers[faction]
        if power.stack < numbers[at]:
            return False
        favor -= game.strength(power.number) * numbers[at]
    return favor >= 0


def buy_for_ulrir(game: DawnOfUlos, faction: int) -> None:
    """Lost factions cost the strength of the lost column."""
    power = game.powers[faction]
    power.stack -= 1
    game.players[ULRIR].favor -= game.strength(power.number)
    game.players[ULRIR].cards += ONE[faction]
    game.tell(BOUGHT, ULRIR, faction, game.strength(power.number))


class DrawSpoils(Drawing):
    """Which card of his deck does Ulrir draw for the next multiplier? (UL-11.20)"""

    shown: int
    number: int
    favor: int

    def pack(self, game: DawnOfUlos) -> int:
        return game.players[ULRIR].cards - self.shown

    def drawn(self, kind: int) -> Choice:
        return choices.CARD[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.Card)
        multipliers = game.box.lanterns[solo_of(game).lower].spoils
        shown = self.shown + ONE[choice.faction]
        favor = self.favor + multipliers[self.number] * game.spoils(choice.faction)
        if self.number + 1 < len(multipliers) and shown != game.players[ULRIR].cards:
            game.then(DrawSpoils(shown, self.number + 1, favor))
            return
        game.pay(ULRIR, favor)
        if game.heard is not None:
            more: list[int] = []
            for faction in kinds(shown):
                more += [faction, count(shown, faction)]
            game.tell_more(ULRIR_SPOILS, favor, 0, 0, more)


class CleanUp(Do):
    """The upper card of the active column is discarded, the lower one takes its place (UL-11.21)."""

    def do(self, game: DawnOfUlos) -> None:
        solo = solo_of(game)
        slot = game.box.lanterns[solo.lower].slot
        solo.discard.append(solo.upper[slot])
        solo.upper[slot] = solo.lower
        solo.lower = NOBODY
        solo.wanted = NOBODY


# ---------------------------------------------------------------- where he places


class Position:
    """Where Ulrir puts a tile, and why."""

    def __init__(self, place: choices.Place, why: int) -> None:
        self.place: Final = place
        self.why: Final = why


def place_for(game: DawnOfUlos, faction: int, tile: int) -> Position | None:
    """The position of a tile for a faction: to establish its camp, or to expand its territory (UL-11.15)."""
    if game.powers[faction].camp == NO_CAMP:
        return place_to_establish(game, faction, tile)
    return place_to_expand(game, land_of(game, faction), tile)


def place_to_establish(game: DawnOfUlos, faction: int, tile: int) -> Position | None:
    """The first legal position in reading order that founds the camp; else a quiet one (UL-11.30, UL-11.31)."""
    founding = Founding(game)
    shape = game.box.factions[faction].shape_bit
    room = Room(game, tile, founding.ground.common(founding.border.grown()))
    for space in room.spaces.listed():
        for place in positions(room, space, READING):
            if founding.founds(shape, place):
                return Position(place, FOR_A_CAMP)
    return fallback(game, in_reading_order(Room(game, tile, game.spaces.free())))


def place_to_expand(game: DawnOfUlos, land: Cells, tile: int) -> Position | None:
    """The first legal position around the territory, clockwise; else rings farther out (UL-11.33, UL-11.34)."""
    free = game.spaces.free()
    room = Room(game, tile, free)
    if not room.spaces.any():
        return None
    beside = first_position(room, land, land.beside().common(free))
    if beside is not None:
        return Position(beside, BESIDE_IT)
    for test in (APART, ON_THE_EDGE):
        quiet = Room(game, tile, ground_for(game, test))
        near = land.grown()
        while not near.holds(quiet.spaces):
            farther = near.grown()
            place = first_position(quiet, land, farther.without(near).common(free))
            if place is not None:
                return Position(place, test)
            near = farther
    return place_far_off(game, room, land)


def place_far_off(game: DawnOfUlos, room: "Room", land: Cells) -> Position | None:
    """From the second ring on, the first position that joins no camps; if all do, the first of all (UL-11.35)."""
    anywhere: choices.Place | None = None
    near = land.grown()
    while not near.holds(room.spaces):
        farther = near.grown()
        ring = farther.without(near).without(game.spaces.held)
        for space in clockwise(room.spaces.common(ring).listed(), ring, land.listed()):
            for place in positions(room, space, ALL_ROUND):
                if not joins_camps(game, place):
                    return Position(place, QUIETLY)
                if anywhere is None:
                    anywhere = place
        near = farther
    return None if anywhere is None else Position(anywhere, ANYWHERE)


class Room:
    """Where the halves of a tile fit on some free ground, by the printed terrain (UL-4.4, UL-4.5)."""

    def __init__(self, game: DawnOfUlos, tile: int, ground: Cells) -> None:
        self.tile: Final = tile
        self.first: Final = game.board.grounds[HALVES[tile][0]].common(ground)
        self.second: Final = game.board.grounds[HALVES[tile][1]].common(ground)
        self.spaces: Final = self.first.common(self.second.beside()).also(self.second.common(self.first.beside()))
        """The spaces that one half can cover with the other one beside it."""


def positions(room: Room, space: int, directions: list[int]) -> list[choices.Place]:
    """The positions with one half on a space and the other in one of these directions, each both ways round."""
    places = choices.PLACE[room.tile]
    found: list[choices.Place] = []
    for direction in directions:
        way = choices.WAY[space][direction]
        if way >= 0:
            other = places[way].second
            if room.first.has(space) and room.second.has(other):
                found.append(places[way])
            if room.first.has(other) and room.second.has(space):
                found.append(places[choices.WAY[other][(direction + 3) % DIRECTIONS]])
    return found


def in_reading_order(room: Room) -> list[choices.Place]:
    """All positions: by their first space, then by direction, then the two ways round (UL-11.36)."""
    found: list[choices.Place] = []
    for space in room.spaces.listed():
        found += positions(room, space, READING)
    return found


def first_position(room: Room, land: Cells, ring: Cells) -> choices.Place | None:
    """The first legal position with a half on the free spaces of a ring, clockwise."""
    possible = room.spaces.common(ring)
    if not possible.any():
        return None
    return positions(room, first_clockwise(possible.listed(), ring, land.listed()), ALL_ROUND)[0]


def fallback(game: DawnOfUlos, legal: list[choices.Place]) -> Position | None:
    """The first position under the strictest condition that any of them meets (UL-11.35)."""
    for test in TESTS:
        ground = ground_for(game, test)
        for place in legal:
            if ground.holds(place.cells) and (test != QUIETLY or not joins_camps(game, place)):
                return Position(place, test)
    return None


def ground_for(game: DawnOfUlos, test: int) -> Cells:
    """The spaces on which a position may lie under a condition."""
    if test == APART:
        return quiet_ground(game).without(EDGE)
    return quiet_ground(game) if test == ON_THE_EDGE else game.spaces.free()


def joins_camps(game: DawnOfUlos, place: choices.Place) -> bool:
    """Whether a tile here would touch two camps' territories."""
    joined = place.cells.spread(game.spaces.held.also(place.cells))
    camps = 0
    for faction in game.factions:
        camp = game.powers[faction].camp
        if camp >= 0 and joined.has(SPOTS[camp].a):
            camps += 1
    return camps > 1


class Bearing:
    """A space as it is seen from the centre of a territory; exact, in whole numbers."""

    def __init__(self, space: int, x: i64, y: i64) -> None:
        self.space: Final = space
        self.x: Final[i64] = x
        self.y: Final[i64] = y
        self.half = 0

    def is_centre(self) -> bool:
        return self.x == 0 and self.y == 0


def clockwise(spaces: list[int], ring: Cells, cells: list[int]) -> list[int]:
    """Some spaces of a ring in the order in which they come round a territory, from its northernmost on (UL-11.33)."""
    if not spaces:
        return []
    return [bearing.space for bearing in in_order(bearings_of(spaces, ring.first(), cells))]


def first_clockwise(spaces: list[int], ring: Cells, cells: list[int]) -> int:
    """The first of them; there must be one."""
    bearings = bearings_of(spaces, ring.first(), cells)
    best = bearings[0]
    for bearing in bearings:
        if compare_bearings(bearing, best) < 0:
            best = bearing
    return best.space


def bearings_of(spaces: list[int], start: int, cells: list[int]) -> list[Bearing]:
    """Spaces as they are seen from the centre of a territory, the first half of the circle beginning at `start`."""
    size: i64 = len(cells)
    sum_x: i64 = 0
    sum_y: i64 = 0
    for cell in cells:
        sum_x += ACROSS[cell]
        sum_y += DOWN[cell]
    x, y = size * ACROSS[start] - sum_x, size * DOWN[start] - sum_y
    if x == 0 and y == 0:
        y = -1
    found: list[Bearing] = []
    for space in spaces:
        bearing = Bearing(space, size * ACROSS[space] - sum_x, size * DOWN[space] - sum_y)
        cross = x * bearing.y - y * bearing.x
        if cross < 0 or (cross == 0 and x * bearing.x + y * bearing.y <= 0):
            bearing.half = 1
        found.append(bearing)
    return found


def in_order(bearings: list[Bearing]) -> list[Bearing]:
    """Sorted by insertion: a ring is short, and a comparison of ours inside of `sort` would be slow when compiled."""
    ordered: list[Bearing] = []
    for bearing in bearings:
        at = len(ordered)
        while at and compare_bearings(bearing, ordered[at - 1]) < 0:
            at -= 1
        ordered.insert(at, bearing)
    return ordered


def compare_bearings(one: Bearing, other: Bearing) -> int:
    """Negative if one comes first: by half, by direction, the nearer first; the centre itself last."""
    if one.is_centre() or other.is_centre():
        if one.is_centre() and other.is_centre():
            return one.space - other.space
        return 1 if one.is_centre() else -1
    if one.half != other.half:
        return one.half - other.half
    cross = one.x * other.y - one.y * other.x
    if cross:
        return int(-cross)
    nearer = one.x * one.x + one.y * one.y - other.x * other.x - other.y * other.y
    return int(nearer) if nearer else one.space - other.space
