"""Abilities that take tiles from the map: March and Extract. Section 4 of the rules, UL-8.20 to 8.31."""

from typing import Final

from meadhall.core.steps import ALONE, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.dawn_of_ulos import facts as say
from meadhall.games.dawn_of_ulos.asking import AskListed
from meadhall.games.dawn_of_ulos.cards import return_used
from meadhall.games.dawn_of_ulos.cells import CELL, NO_CELLS, Cells
from meadhall.games.dawn_of_ulos.choices import EXTRACT, MARCH, MOVE, STOP, WAYS_FROM, Extract, March, Move, Pair
from meadhall.games.dawn_of_ulos.conflict import start_conflict
from meadhall.games.dawn_of_ulos.counts import ONE
from meadhall.games.dawn_of_ulos.data import DWARVES, SHEKI, SPACE_IDS, TILE_IDS
from meadhall.games.dawn_of_ulos.events import EXTRACTED, MARCHED, PROFIT
from meadhall.games.dawn_of_ulos.placing import outlook
from meadhall.games.dawn_of_ulos.settling import Settle
from meadhall.games.dawn_of_ulos.state import HALF, NO_LIFT, PILLAGED, DawnOfUlos, Lift
from meadhall.games.dawn_of_ulos.territory import (
    arcs_around,
    groups,
    is_free,
    is_visible_tile,
    lay,
    lies_on,
    occupied_land,
    territory_at,
    tile_at,
    visible_tiles,
)

NO_TILE_THERE: Final = Reason("no-tile-there", "UL-8.21")
NOT_VISIBLE: Final = Reason("tile-not-visible", "UL-5.8")
UNOCCUPIED: Final = Reason("unoccupied", "UL-8.21")
CANNOT_MOVE: Final = Reason("tile-cannot-move", "UL-8.23")
SAME_PLACE: Final = Reason("same-place", "UL-8.21")
SPACE_TAKEN: Final = Reason("space-taken", "UL-8.21")
DIVIDES: Final = Reason("divides", "UL-8.23")
EXTRACTION_DIVIDES: Final = Reason("extraction-divides", "UL-8.30")


# ---------------------------------------------------------------- Sheki: March


class NextMarch(Do):
    """The next move, if there is one; the Sheki card goes back when the ability ends (UL-8.20, UL-8.26)."""

    seat: int
    left: int

    def do(self, game: DawnOfUlos) -> None:
        offers = movable_tiles(game) if self.left else []
        if offers:
            game.then(MarchTile(ALONE[self.seat], self.left, tuple(offers)))
        else:
            return_used(game, SHEKI)


class EndMarch(Do):
    """March ends after the conflict it has caused."""

    def do(self, game: DawnOfUlos) -> None:
        return_used(game, SHEKI)


def movable_tiles(game: DawnOfUlos) -> list[int]:
    """The visible tiles of occupied territories that have somewhere to go, as pairs of spaces (UL-8.21)."""
    free = game.spaces.free()
    pairs = free.common(free.beside())
    found: list[int] = []
    for land in groups(occupied_land(game)):
        roomy = pairs.common(land.beside())
        for edge in visible_tiles(game, land):
            if has_destination(game, MARCH[edge], land, roomy):
                found.append(edge)  # noqa: PERF401 - a compiled loop is faster
    return sorted(found)


def has_destination(game: DawnOfUlos, tile: March, land: Cells, roomy: Cells) -> bool:
    """Whether a tile can go anywhere else. `roomy`: the free spaces beside its land that are next to free ones.

    A tile that holds nothing together goes to any of them that is beside the rest: surely to one that the tile does not
    touch. Otherwise at least one half must go to a space that is free already.
    """
    arcs = arcs_around(game, tile.first, tile.second)
    rest = land.without(tile.cells)
    if arcs <= 1 and (not tile.around.holds(roomy) or rest.beside().meets(roomy)):
        return True
    free = game.spaces.free()
    ground = free.also(tile.cells)
    borders = borders_of(parts_of(rest, tile.around, arcs))
    for chosen in range(halvings(borders)):
        one, other = shared_out(borders, chosen, ground)
        if one.common(other.beside()).meets(free) or other.common(one.beside()).meets(free):
            return True
    return False


def parts_left(game: DawnOfUlos, tile: Pair) -> list[Cells]:
    """The groups into which its territory falls when the tile on two spaces is lifted; all of them touch it."""
    land = tile.cells.spread(game.spaces.held)
    return parts_of(land.without(tile.cells), tile.cells.beside(), arcs_around(game, tile.first, tile.second))


def parts_of(rest: Cells, around: Cells, arcs: int) -> list[Cells]:
    """The same of the rest of the territory, with the spaces around the tile and how many runs of them are held.

    Each group holds at least one run; so the last run holds together what the others have left.
    """
    found: list[Cells] = []
    while arcs > 1 and rest.any():
        part = CELL[around.common(rest).first()].spread(rest)
        found.append(part)
        rest = rest.without(part)
        arcs -= 1
    if rest.any():
        found.append(rest)
    return found


def borders_of(parts: list[Cells]) -> list[Cells]:
    return [part.beside() for part in parts]


def halvings(borders: list[Cells]) -> int:
    """In how many ways two halves of a tile can share out what they must touch; which half is which does not matter."""
    return 1 << len(borders) - 1


def shared_out(borders: list[Cells], chosen: int, ground: Cells) -> tuple[Cells, Cells]:
    """Where the two halves can lie if the second touches the chosen parts, and the first the others and the last."""
    one = other = ground
    for number, border in enumerate(borders):
        if chosen >> number & 1:
            other = other.common(border)
        else:
            one = one.common(border)
    return one, other


def destinations(game: DawnOfUlos, tile: Cells, borders: list[Cells]) -> Cells:
    """The spaces to which a half of a tile may go: with one beside it, it touches all that is left."""
    ground = game.spaces.free().also(tile)
    found = NO_CELLS
    for chosen in range(halvings(borders)):
        one, other = shared_out(borders, chosen, ground)
        found = found.also(one.common(other.beside())).also(other.common(one.beside()))
    return found


def goes(game: DawnOfUlos, first: int, second: int, space: int) -> bool:
    """Whether a space is free once the tile on two spaces has been lifted."""
    return space == first or space == second or is_free(game, space)  # noqa: PLR1714 - asked very often


def why_not_move(game: DawnOfUlos, first: int, second: int, move: Move) -> Reason | None:
    """Two other free spaces, from which the whole territory hangs together (UL-8.21 to 8.23)."""
    if not goes(game, first, second, move.first) or not goes(game, first, second, move.second):
        return SPACE_TAKEN
    if move.first in (first, second) and move.second in (first, second):
        return SAME_PLACE
    return None if game.lift.touches_all(move.cells) else DIVIDES


class MarchTile(AskListed):
    """Which tile marches? (`march_tile`) The step carries those that can."""

    rule = "UL-8.21"
    verbs = ("march", "stop")

    left: int
    offers: tuple[int, ...]

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = [MARCH[edge] for edge in self.offers]
        found.append(STOP)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if choice is STOP:
            return None
        if not isinstance(choice, March):
            return NOT_ASKED
        for edge in self.offers:
            if MARCH[edge] is choice:
                return None
        reason = why_not_touch(game, choice.first, choice.second)
        return CANNOT_MOVE if reason is None else reason

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        if not isinstance(choice, March):
            return_used(game, SHEKI)
            return
        game.lift = Lift(borders_of(parts_left(game, choice)))
        game.then(MarchTo(self.seats, self.left, choice.first, choice.second))

    def facts(self, game: DawnOfUlos, seat: int) -> say.LeftFacts:
        return {"left": self.left}

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> say.NoFacts | say.TileFacts:
        if not isinstance(choice, March):
            return {}
        return {"tile": TILE_IDS[tile_at(game, choice.first, choice.second)]}


def why_not_touch(game: DawnOfUlos, first: int, second: int) -> Reason | None:
    """March and Extract take a visible tile of an occupied territory (UL-8.21, UL-8.29)."""
    if not lies_on(game, first, second):
        return NO_TILE_THERE
    if not is_visible_tile(game, first, second):
        return NOT_VISIBLE
    return None if territory_at(game, first).camps else UNOCCUPIED


class MarchTo(AskListed):
    """Where does the tile go? (`march_to`) Its first half, as the tile's type names them, goes to the first space."""

    rule = "UL-8.23"
    verbs = ("move",)

    left: int
    first: int
    second: int

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        lift = game.lift
        tile = CELL[self.first].also(CELL[self.second])
        goals = destinations(game, tile, lift.borders)
        found: list[Choice] = []
        for one in goals.listed():
            for way in WAYS_FROM[one]:
                move = MOVE[way]
                if goals.has(move.second) and lift.touches_all(move.cells) and not tile.holds(move.cells):
                    found.append(move)
        return found

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Move):
            return NOT_ASKED
        return why_not_move(game, self.first, self.second, choice)

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Move)
        move_tile(game, self.first, self.second, choice)
        game.lift = NO_LIFT
        if game.heard is not None:
            game.tell_more(MARCHED, seat, choice.first, choice.second, [self.first, self.second])
        camps = territory_at(game, choice.first).camps
        if len(camps) > 1:
            game.then(EndMarch())
            start_conflict(game, choice.first, choice.second, camps)
        else:
            game.then(Settle(), NextMarch(seat, self.left - 1))

    def facts(self, game: DawnOfUlos, seat: int) -> say.PlaceFacts:
        return {
            "tile": TILE_IDS[tile_at(game, self.first, self.second)],
            "first": SPACE_IDS[self.first],
            "second": SPACE_IDS[self.second],
        }

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> say.OutlookFacts:
        assert isinstance(choice, Move)
        after = game.copy()
        move_tile(after, self.first, self.second, choice)
        return outlook(game, after, choice.first)


def move_tile(game: DawnOfUlos, first: int, second: int, move: Move) -> None:
    """Lift a tile and lay it elsewhere; tokens stay on their halves (UL-8.24)."""
    tile = tile_at(game, first, second)
    codes = game.spaces.codes
    one, other = (first, second) if codes[first] & HALF < codes[second] & HALF else (second, first)
    tokens = codes[one] & PILLAGED, codes[other] & PILLAGED
    game.spaces[first] = game.spaces[second] = 0
    lay(game, tile, move.first, move.second)
    game.spaces[move.first] = codes[move.first] | tokens[0]
    game.spaces[move.second] = codes[move.second] | tokens[1]


# ---------------------------------------------------------------- Dwarves: Extract


def extract(game: DawnOfUlos, seat: int, times: int) -> None:
    """Favor, and then a tile must leave the map, if any may (UL-8.28 to 8.31)."""
    game.pay(seat, times)
    game.tell(PROFIT, seat, times)
    offers = removable_tiles(game)
    if offers:
        game.then(ExtractTile(ALONE[seat], tuple(offers)))
    else:
        return_used(game, DWARVES)


def removable_tiles(game: DawnOfUlos) -> list[int]:
    """The visible tiles of occupied territories whose removal divides nothing."""
    return [edge for edge in visible_tiles(game, occupied_land(game)) if not divides(game, EXTRACT[edge])]


def divides(game: DawnOfUlos, tile: Extract) -> bool:
    return arcs_around(game, tile.first, tile.second) > 1 and len(parts_left(game, tile)) > 1


def lift_off(game: DawnOfUlos, first: int, second: int) -> int:
    """Take a tile from the map; its tokens go back to the supply (UL-8.9). Its type."""
    tile = tile_at(game, first, second)
    for space in (first, second):
        if game.spaces.codes[space] & PILLAGED:
            game.tokens += 1
        game.spaces[space] = 0
    return tile


class ExtractTile(AskListed):
    """Which tile is removed? (`extract_tile`) The step carries those that may be."""

    rule = "UL-8.29"
    verbs = ("extract",)

    offers: tuple[int, ...]

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [EXTRACT[edge] for edge in self.offers]

    def why_not(self, game: DawnOfUlos, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Extract):
            return NOT_ASKED
        for edge in self.offers:
            if EXTRACT[edge] is choice:
                return None
        reason = why_not_touch(game, choice.first, choice.second)
        return EXTRACTION_DIVIDES if reason is None else reason

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Extract)
        tile = lift_off(game, choice.first, choice.second)
        game.tile_box += ONE[tile]
        if game.heard is not None:
            game.tell_more(EXTRACTED, seat, choice.first, choice.second, [tile])
        return_used(game, DWARVES)
        game.then(Settle())

    def consequences(self, game: DawnOfUlos, seat: int, choice: Choice) -> say.ExtractTileGives:
        """What the territory is worth afterwards."""
        assert isinstance(choice, Extract)
        after = game.copy()
        rest = parts_left(game, choice)[0]
        tile = TILE_IDS[lift_off(after, choice.first, choice.second)]
        return {**outlook(game, after, rest.first()), "tile": tile}
