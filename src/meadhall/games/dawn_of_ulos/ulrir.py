"""Ulrir, the opponent of the solo game: section 6 of the rules, UL-11. His conflicts are in `conflict`."""

from typing import Any, Final

from mypy_extensions import i64

from meadhall.core.steps import Chance, Do
from meadhall.core.values import Choice
from meadhall.games.dawn_of_ulos.cells import Cells, cells_of
from meadhall.games.dawn_of_ulos.choices import (
    CARD,
    DRAW,
    ELEMENT,
    LANTERN,
    PLACE,
    WAY,
    Card,
    Draw,
    DrawLantern,
    Element,
    Place,
)
from meadhall.games.dawn_of_ulos.conflict import start_conflict
from meadhall.games.dawn_of_ulos.counts import ONE, count, kinds
from meadhall.games.dawn_of_ulos.data import (
    BESIDE,
    COLUMNS,
    DIRECTIONS,
    HALVES,
    IS_EDGE,
    LANTERNS,
    NEAR,
    NOWHERE,
    SPACES,
    SPOTS,
)
from meadhall.games.dawn_of_ulos.draws import Drawing
from meadhall.games.dawn_of_ulos.events import (
    BOUGHT,
    DEVELOPS,
    PREPARED,
    TILE_LOST,
    TILE_SHOWN,
    ULRIR_SPOILS,
)
from meadhall.games.dawn_of_ulos.placing import Founding, judge_supply, place_tile
from meadhall.games.dawn_of_ulos.settling import settle_around
from meadhall.games.dawn_of_ulos.state import NO_CAMP, NO_SPACES, NOBODY, ULRIR, DawnOfUlos, Solo
from meadhall.games.dawn_of_ulos.territory import is_free, land_of, quiet_ground

# Why Ulrir places a tile where he does, for the log: the numbers of `placing.WHYS`.
FOR_A_CAMP: Final = 2
BESIDE_IT: Final = 3
APART: Final = 4
ON_THE_EDGE: Final = 5
QUIETLY: Final = 6
ANYWHERE: Final = 7
TESTS: Final = [APART, ON_THE_EDGE, QUIETLY, ANYWHERE]
"""The conditions of a placement for which there is no good place, weaker and weaker (UL-11.31, UL-11.34, UL-11.35)."""

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
        return [choice for choice in ELEMENT if choice.element not in taken]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Element)
        waiting = [faction for faction in game.factions if game.powers[faction].element < 0]
        game.powers[waiting[0]].element = choice.element
        if len(waiting) > 1:
            game.then(AssignElement())


class DrawUpper(Chance):
    """Which lantern card goes into the next upper slot? (UL-11.9)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [LANTERN[card] for card in solo_of(game).deck]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, DrawLantern)
        solo = solo_of(game)
        solo.deck.remove(choice.card)
        solo.upper.append(choice.card)
        solo.dealt = solo.upper[:]
        if len(solo.upper) < 3:
            game.then(DrawUpper())


# ---------------------------------------------------------------- the turn


class UlrirTurn(Do):
    """Prepare, develop, buy or take spoils, clean up (UL-11.11 to 11.21)."""

    def do(self, game: DawnOfUlos) -> None:
        solo = solo_of(game)
        if not solo.deck:
            solo.deck = sorted(solo.discard)
            solo.discard = []
        game.then(Prepare(), Develop(), BuyOrSpoils(), CleanUp())


class Prepare(Chance):
    """The top lantern card goes into the lower slot that it names; the column above it is active (UL-11.11)."""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [LANTERN[card] for card in solo_of(game).deck]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, DrawLantern)
        solo = solo_of(game)
        solo.deck.remove(choice.card)
        solo.lower = choice.card
        slot = LANTERNS[choice.card].slot
        card = LANTERNS[solo.upper[slot]]
        solo.wanted = faction_of(game, card.element)
        solo.tiles_left = card.tiles
        game.tell(PREPARED, slot)
        game.tell(DEVELOPS, solo.wanted, card.tiles)


def faction_of(game: DawnOfUlos, element: int) -> int:
    """The faction whose stack has an element."""
    return next(faction for faction in game.factions if game.powers[faction].element == element)


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
        return DRAW[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Draw)
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
        start_conflict(game, place.first, place.second)
    else:
        game.then(Develop())
        settle_around(game, here)


class BuyOrSpoils(Do):
    """All cards of the buy icon, if he can pay them and the stacks have them; otherwise spoils (UL-11.18 to 11.20)."""

    def do(self, game: DawnOfUlos) -> None:
        card = LANTERNS[solo_of(game).lower]
        wishes = [(faction_of(game, element), card.buy_counts[at]) for at, element in enumerate(card.buy_elements)]
        cost = sum([game.strength(faction) * number for faction, number in wishes])
        ulrir = game.players[ULRIR]
        if cost <= ulrir.favor and all([game.powers[faction].stack >= number for faction, number in wishes]):
            for faction, number in wishes:
                for _ in range(number):
                    buy_for_ulrir(game, faction)
        elif ulrir.cards:
            game.then(DrawSpoils(0, 0, 0))
        elif game.heard is not None:
            game.tell_more(ULRIR_SPOILS, 0, 0, 0, [])


def buy_for_ulrir(game: DawnOfUlos, faction: int) -> None:
    """Lost factions cost 1, the strength of the lost column."""
    power = game.powers[faction]
    power.stack -= 1
    game.players[ULRIR].favor -= power.strength()
    game.players[ULRIR].cards += ONE[faction]
    game.tell(BOUGHT, ULRIR, faction, power.strength())


class DrawSpoils(Drawing):
    """Which card of his deck does Ulrir draw for the next multiplier? (UL-11.20)"""

    def __init__(self, shown: int, number: int, favor: int) -> None:
        Drawing.__init__(self)
        self.shown: Final = shown
        self.number: Final = number
        self.favor: Final = favor

    def saved(self) -> list[Any]:
        return [self.shown, self.number, self.favor]

    def pack(self, game: DawnOfUlos) -> int:
        return game.players[ULRIR].cards - self.shown

    def drawn(self, kind: int) -> Choice:
        return CARD[kind]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Card)
        multipliers = LANTERNS[solo_of(game).lower].spoils
        shown = self.shown + ONE[choice.faction]
        favor = self.favor + multipliers[self.number] * game.powers[choice.faction].spoils()
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
        slot = LANTERNS[solo.lower].slot
        solo.discard.append(solo.upper[slot])
        solo.upper[slot] = solo.lower
        solo.lower = NOBODY
        solo.wanted = NOBODY


# ---------------------------------------------------------------- where he places


class Position:
    """Where Ulrir puts a tile, and why."""

    def __init__(self, place: Place, why: int) -> None:
        self.place: Final = place
        self.why: Final = why


def place_for(game: DawnOfUlos, faction: int, tile: int) -> Position | None:
    """The position of a tile for a faction: to establish its camp, or to expand its territory (UL-11.15)."""
    if game.powers[faction].camp == NO_CAMP:
        return place_to_establish(game, faction, tile)
    return place_to_expand(game, land_of(game, faction), tile)


def place_to_establish(game: DawnOfUlos, faction: int, tile: int) -> Position | None:
    """The first legal position in reading order that founds the camp; else a quiet one (UL-11.30, UL-11.31)."""
    legal: list[Place] = []
    founding = Founding(game)
    held = game.spaces.held
    for place in game.board.scan[tile]:
        if not place.cells.meets(held):
            if founding.founds(faction, place):
                return Position(place, FOR_A_CAMP)
            legal.append(place)
    return fallback(game, legal)


def place_to_expand(game: DawnOfUlos, land: Cells, tile: int) -> Position | None:
    """The first legal position around the territory, clockwise; else rings farther out (UL-11.33, UL-11.34)."""
    free = game.spaces.free()
    if not possible_spaces(game, tile, free).any():
        return None
    beside = first_position(game, tile, land, land.beside().common(free), free)
    if beside is not None:
        return Position(beside, BESIDE_IT)
    for test in (APART, ON_THE_EDGE):
        ground = ground_for(game, test)
        near = land.also(land.beside())
        while near.size() < SPACES:
            farther = near.also(near.beside())
            place = first_position(game, tile, land, farther.without(near).common(free), ground)
            if place is not None:
                return Position(place, test)
            near = farther
    return fallback(game, all_positions(game, tile, land.listed()))


def possible_spaces(game: DawnOfUlos, tile: int, ground: Cells) -> Cells:
    """The spaces that a half of a tile can cover, by the printed terrain, with both halves on this ground."""
    first = game.board.grounds[HALVES[tile][0]].common(ground)
    second = game.board.grounds[HALVES[tile][1]].common(ground)
    return first.common(second.beside()).also(second.common(first.beside()))


def first_position(game: DawnOfUlos, tile: int, land: Cells, ring: Cells, ground: Cells) -> Place | None:
    """The first legal position with a half on the ring, clockwise, and both on this ground."""
    possible = possible_spaces(game, tile, ground).common(ring)
    if not possible.any():
        return None
    space = first_clockwise(possible.listed(), ring.first(), land.listed())
    first = game.board.grounds[HALVES[tile][0]].common(ground)
    second = game.board.grounds[HALVES[tile][1]].common(ground)
    for direction in range(DIRECTIONS):
        other = BESIDE[space][direction]
        if other != NOWHERE:
            if first.has(space) and second.has(other):
                return PLACE[tile][WAY[space][direction]]
            if first.has(other) and second.has(space):
                return PLACE[tile][WAY[other][(direction + 3) % DIRECTIONS]]
    raise AssertionError("no position on a possible space")


def all_positions(game: DawnOfUlos, tile: int, cells: list[int]) -> list[Place]:
    """Every legal position from the second ring on, ring by ring, clockwise."""
    found: list[Place] = []
    distance = distances(cells)
    for far in range(2, max(distance) + 1):
        found += positions(game, tile, clockwise(ring(game, distance, far), cells))
    return found


def positions(game: DawnOfUlos, tile: int, spaces: list[int]) -> list[Place]:
    """The legal positions with one half on these free spaces, in the six directions and both ways round."""
    found: list[Place] = []
    first, second = game.board.grounds[HALVES[tile][0]], game.board.grounds[HALVES[tile][1]]
    for space in spaces:
        for direction in range(DIRECTIONS):
            other = BESIDE[space][direction]
            if other != NOWHERE and is_free(game, other):
                if first.has(space) and second.has(other):
                    found.append(PLACE[tile][WAY[space][direction]])
                if first.has(other) and second.has(space):
                    found.append(PLACE[tile][WAY[other][(direction + 3) % DIRECTIONS]])
    return found


def fallback(game: DawnOfUlos, legal: list[Place]) -> Position | None:
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


def joins_camps(game: DawnOfUlos, place: Place) -> bool:
    """Whether a tile here would touch two camps' territories."""
    joined = place.cells.spread(game.spaces.held.also(place.cells))
    camps = 0
    for faction in game.factions:
        camp = game.powers[faction].camp
        if camp >= 0 and joined.has(SPOTS[camp].a):
            camps += 1
    return camps > 1


def distances(cells: list[int]) -> list[int]:
    """How far each space of the map is from a territory (UL-1.9)."""
    distance = NO_SPACES[:]
    seen = NO_SPACES[:]
    for cell in cells:
        seen[cell] = 1
    reached = cells[:]
    at = 0
    while at < len(reached):
        for other in NEAR[reached[at]]:
            if not seen[other]:
                seen[other] = 1
                distance[other] = distance[reached[at]] + 1
                reached.append(other)
        at += 1
    return distance


def ring(game: DawnOfUlos, distance: list[int], far: int) -> list[int]:
    """The free spaces at one distance, ascending."""
    return [space for space in range(SPACES) if distance[space] == far and is_free(game, space)]


class Bearing:
    """A space as it is seen from the centre of a territory; exact, in whole numbers."""

    def __init__(self, space: int, x: i64, y: i64) -> None:
        self.space: Final = space
        self.x: Final[i64] = x
        self.y: Final[i64] = y
        self.half = 0

    def is_centre(self) -> bool:
        return self.x == 0 and self.y == 0


def clockwise(spaces: list[int], cells: list[int]) -> list[int]:
    """Spaces in the order in which they come round a territory, from the northernmost on (UL-11.33)."""
    if not spaces:
        return []
    return [bearing.space for bearing in in_order(bearings_of(sorted(spaces), min(spaces), cells))]


def first_clockwise(spaces: list[int], start: int, cells: list[int]) -> int:
    """The first of some spaces of a ring whose northernmost space is `start`."""
    bearings = bearings_of(spaces, start, cells)
    best = bearings[0]
    for bearing in bearings:
        if compare_bearings(bearing, best) < 0:
            best = bearing
    return best.space


def bearings_of(spaces: list[int], start: int, cells: list[int]) -> list[Bearing]:
    """Spaces as they are seen from the centre of a territory, the first half of the circle beginning at `start`."""
    size = len(cells)
    sum_x = sum_y = 0
    for cell in cells:
        sum_x += across(cell)
        sum_y += cell // COLUMNS
    x, y = size * across(start) - sum_x, size * (start // COLUMNS) - sum_y
    if x == 0 and y == 0:
        y = -1
    found = [Bearing(space, size * across(space) - sum_x, size * (space // COLUMNS) - sum_y) for space in spaces]
    for bearing in found:
        cross = x * bearing.y - y * bearing.x
        dot = x * bearing.x + y * bearing.y
        bearing.half = 0 if cross > 0 or (cross == 0 and dot > 0) else 1
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


def across(space: int) -> int:
    """The horizontal place of a space, in half hexes."""
    row = space // COLUMNS
    return 2 * (space % COLUMNS) + row % 2


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
