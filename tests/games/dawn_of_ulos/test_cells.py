"""Sets of spaces agree with the printed map, and the sets of a table with what lies on its spaces."""

from random import Random

from meadhall.core import CHANCE, Choice, answer, draw, new_game, question
from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.cells import BENDS, CELL, EVERYWHERE, LINES, NO_CELLS, TRIANGLES, Cells, cells_of
from meadhall.games.dawn_of_ulos.choices import PLACE
from meadhall.games.dawn_of_ulos.counts import ONE
from meadhall.games.dawn_of_ulos.data import LAND, NEAR, SPACES, SPOTS
from meadhall.games.dawn_of_ulos.placing import can_place, open_places, why_not_place
from meadhall.games.dawn_of_ulos.state import RIFT_TILE, DawnOfUlos, Spaces


def some_sets() -> list[list[int]]:
    """Spaces picked at random: few of them, half of them, nearly all."""
    random = Random(7)
    return [[space for space in range(SPACES) if random.random() < part / 40] for part in range(1, 40)]


def test_a_set_lists_its_spaces_in_order() -> None:
    for spaces in some_sets():
        cells = cells_of(spaces)
        assert cells.listed() == list(cells) == spaces
        assert cells.size() == len(cells) == len(spaces)
        assert [cells.has(space) for space in range(SPACES)] == [space in spaces for space in range(SPACES)]
        assert not spaces or cells.first() == spaces[0]
    assert not NO_CELLS.any()
    assert EVERYWHERE.listed() == list(range(SPACES))


def test_the_neighbours_of_a_space_are_those_of_the_map() -> None:
    for space in range(SPACES):
        assert CELL[space].beside().listed() == sorted(NEAR[space])


def test_the_neighbours_of_a_set_are_those_of_all_its_spaces() -> None:
    for spaces in some_sets():
        assert cells_of(spaces).beside().listed() == sorted({other for space in spaces for other in NEAR[space]})


def test_a_marker_fits_where_its_middle_is() -> None:
    """A line and a bend have one space with two neighbours, a triangle has three; every spot of the map is found so."""
    for spaces in some_sets():
        cells = cells_of(spaces)
        middles: list[set[int]] = [set(), set(), set()]
        for spot in SPOTS:
            if cells.holds(spot.cells):
                middles[spot.shape].update([at for at in spot.spaces if len(set(spot.spaces) & set(NEAR[at])) == 2])
        assert [cells.middles(shape).listed() for shape in (LINES, BENDS, TRIANGLES)] == [sorted(at) for at in middles]
        both = sorted(middles[0] | middles[2])
        assert cells.middles(LINES | TRIANGLES).listed() == both


def test_a_set_spreads_over_what_hangs_together() -> None:
    for spaces in some_sets():
        reached: set[int] = set()
        border = {spaces[0]}
        while border:
            reached |= border
            border = {other for space in border for other in NEAR[space]}.intersection(spaces) - reached
        assert CELL[spaces[0]].spread(cells_of(spaces)).listed() == sorted(reached)


def test_sets_are_joined_cut_and_compared() -> None:
    one, other = cells_of([0, 59, 60, 119, 120, 179]), cells_of([59, 60, 61, 179])
    assert one.also(other).listed() == [0, 59, 60, 61, 119, 120, 179]
    assert one.common(other).listed() == [59, 60, 179]
    assert one.without(other).listed() == [0, 119, 120]
    assert one.shared(other) == 3
    assert one.number(other, NO_CELLS, NO_CELLS) == 3
    assert one.number(other, CELL[59], CELL[179]) == 1
    assert one.meets(other)
    assert not one.meets(CELL[61])
    assert one.holds(cells_of([0, 119]))
    assert not one.holds(other)


def sets_of(spaces: Spaces) -> list[list[int]]:
    sets: list[Cells] = [spaces.held, spaces.rifts, spaces.pillaged, spaces.camps, *spaces.land[:LAND]]
    return [cells.listed() for cells in sets]


def test_the_sets_of_a_table_are_in_step_with_its_spaces() -> None:
    for seats in (1, 2, 4):
        random = Random(seats)
        game = new_game(RULES, seats, {"factions": "random"})
        assert isinstance(game, DawnOfUlos)
        ask = question(game)
        checked: list[int] = []
        while ask is not None:
            seat = ask.asked(game)[0]
            choice = draw(game, ask, random) if seat == CHANCE else random.choice(ask.options(game, seat))
            answer(game, seat, choice)
            ask = question(game)
            if game.spaces != checked:
                checked = game.spaces[:]
                assert sets_of(game.spaces) == sets_of(Spaces(game.spaces[:]))


def test_a_tile_goes_where_both_of_its_halves_may_lie() -> None:
    """Found by shifting sets, in the order of the ways, on the whole map and on a map that fills up."""
    random = Random(3)
    game = new_game(RULES, 2, {"map": "ABCDEF"})
    assert isinstance(game, DawnOfUlos)
    question(game)
    while game.spaces.held.size() < SPACES:
        for tile, places in enumerate(PLACE):
            expected: list[Choice] = [place for place in places if why_not_place(game, place) is None]
            assert open_places(game, ONE[tile]) == expected
            assert can_place(game, ONE[tile]) == (expected != [])
        for space in random.sample(game.spaces.free().listed(), min(12, game.spaces.free().size())):
            game.spaces[space] = RIFT_TILE
    assert not can_place(game, sum(ONE[:LAND]))
