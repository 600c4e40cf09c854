"""The pieces, the tracks and the map: section 1 of the rules. The tables of the text are compared with the data."""

import pytest

from meadhall.games.ice_garden import RULES, data
from meadhall.games.ice_garden.setup import empty_table
from tests.games.ice_garden.scene import offered, play, refused, scene, tokens


@pytest.mark.rule("IG-1.1")
def test_two_three_or_four_play_and_each_another_character() -> None:
    assert RULES.seats == [2, 3, 4]
    assert data.PIECES["players"] == {"tag": "R", "min": 2, "max": 4}
    assert len(RULES.box.characters) == 4


@pytest.mark.rule("IG-1.2")
def test_every_character_has_a_colour() -> None:
    assert {board.id: board.colour for board in RULES.box.characters} == {
        "freihoff": "red",
        "vandyken": "black",
        "callo": "green",
        "fjollsfinn": "blue",
    }


@pytest.mark.rule("IG-1.3")
def test_what_a_player_owns() -> None:
    player = empty_table(RULES.box, 2).players[0]
    assert player.markers == 20
    assert player.units == [0, 3, 2, 1]
    assert max(RULES.box.actions) == data.PIECES["per_player"]["action_markers"] == 5


@pytest.mark.rule("IG-1.4", "IG-1.7", "IG-2.3")
def test_what_lies_in_the_stock_when_everybody_has_taken_his_share() -> None:
    game = empty_table(RULES.box, 3)
    assert game.stock == [24 - 3 * 4, 22 - 3 * 2, 16 - 3]
    assert game.vuko_stock == 10
    assert game.upgrades == [5, 5, 5, 5]
    assert sum(game.upgrades) == data.PIECES["supply"]["upgrade_tokens"]


@pytest.mark.rule("IG-1.5")
def test_the_pieces_of_the_characters() -> None:
    supply = data.PIECES["supply"]
    assert (supply["red_towers"], supply["nightmare_tokens"], supply["locked_region_tokens"]) == (6, 4, 2)


@pytest.mark.rule("IG-1.6")
def test_what_the_stock_has_not_cannot_be_taken() -> None:
    game = scene("freihoff: P=2", "callo:", stock={"gold": 0}, now="gorge 0")
    assert "take gold" not in offered(game, 0)
    assert refused(game, 0, "take gold") == "stock-empty"
    assert refused(game, 0, "exchange population population gold") == "stock-empty"


@pytest.mark.rule("IG-1.6")
def test_what_is_spent_goes_back_to_the_stock_at_once() -> None:
    game = scene("freihoff: P=2", "callo:", stock={"population": 0}, now="gorge 0")
    play(game, "0 exchange population population gold")
    assert game.stock[0] == 2
    play(game, "0 take population")
    assert tokens(game, 0) == "P1 G1 M0,0,0,0"


@pytest.mark.rule("IG-1.8")
def test_a_board_has_four_levels_and_any_number_lies_on_one() -> None:
    game = scene("freihoff: M=9,0,0,7", "callo:", now="making 0")
    assert game.players[0].mfactors() == 16
    play(game, "0 shift", "0 down 3", "0 down 2", "0 down 1", "0 down 3", "0 down 2")
    assert tokens(game, 0) == "P0 G0 M10,1,0,5"


@pytest.mark.rule("IG-1.9")
def test_scoring_tiles_by_number_of_players() -> None:
    assert [len(RULES.box.tile_points[seats]) - 1 for seats in (2, 3, 4)] == [6, 7, 8]
    assert RULES.box.tile_points[2][1:] == [[4, 1], [5, 2], [5, 2], [6, 2], [8, 3], [10, 3]]
    assert RULES.box.tile_points[3][1:] == [[3, 1], [4, 2], [5, 2], [6, 2], [6, 3], [7, 3], [9, 4]]
    four = [[3, 1, 0], [4, 2, 1], [4, 2, 1], [5, 3, 1], [5, 3, 1], [6, 3, 1], [7, 4, 2], [8, 4, 2]]
    assert RULES.box.tile_points[4][1:] == four


@pytest.mark.rule("IG-1.10")
def test_there_are_four_vuko_tiles_with_two_sides() -> None:
    assert [side.code for side in data.VUKO_SIDES] == ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"]
    assert [side.permanent for side in data.VUKO_SIDES] == [False, True] * 4


@pytest.mark.rule("IG-1.11")
def test_every_region_has_four_neighbours_and_no_three_cut_the_map() -> None:
    assert len(data.REGIONS) == 8
    for place in RULES.box.places:
        assert len(place.near) == 4
        assert all(place.number in RULES.box.places[other].near for other in place.near)
    for gone in range(1 << 8):
        if gone.bit_count() == 3:
            left = 255 & ~gone
            reached = left & -left
            for _ in range(8):
                for number in data.NUMBERS[reached]:
                    reached |= data.NEAR[number] & left
            assert reached == left


@pytest.mark.rule("IG-1.11")
def test_neighbours_are_the_regions_whose_outlines_share_an_edge() -> None:
    def edges(polygon: list[list[int]]) -> set[frozenset[tuple[int, int]]]:
        points = [(point[0], point[1]) for point in polygon]
        return {frozenset((points[index - 1], points[index])) for index in range(len(points))}

    outlines = [edges(region["polygon"]) for region in data.MAP["regions"]]
    for one in range(8):
        near = [two for two in range(8) if two != one and outlines[one] & outlines[two]]
        assert sum(1 << two for two in near) == data.NEAR[one]


@pytest.mark.rule("IG-1.12")
def test_viper_gorge_is_a_box_and_no_region() -> None:
    assert "gorge" in data.BOXES
    assert "gorge" not in data.REGIONS
    assert data.MAP["bay"]["is_region"] is False


@pytest.mark.rule("IG-1.11", "IG-38.3")
def test_what_the_regions_offer() -> None:
    offers = {place.id: place.income for place in RULES.box.places}
    assert offers == {
        "wastes": [1, 2, 0],
        "fire": [2, 1, 1],
        "steppe": [1, 2, 0],
        "vale": [2, 1, 1],
        "snakes": [2, 2, 0],
        "raven": [2, 1, 1],
        "wolf": [2, 1, 0],
        "bear": [1, 2, 1],
    }


@pytest.mark.rule("IG-32.10", "IG-32.7")
def test_the_initiative_track() -> None:
    assert data.LAST_HELM == 10
    assert RULES.box.ship[1:] == [1, 2, 3, 1, 2, 3, 1, 2, 1, 2]
    assert RULES.box.stage[1:] == [1, 1, 1, 2, 2, 2, 3, 3, 4, 4]
    assert RULES.box.actions[1:] == [3, 4, 5, 3, 4, 5, 3, 4, 3, 4]
    assert [helm for helm in range(1, 11) if data.RED[helm]] == [3, 6, 8, 10]


@pytest.mark.rule("IG-33.4", "IG-2.18", "IG-50.1")
def test_the_boxes_and_the_dead_snow() -> None:
    assert dict(zip(data.BOXES, RULES.box.fields, strict=True)) == {
        "gorge": 4,
        "influence": 4,
        "move": 4,
        "mountain": 4,
        "raven": 4,
        "making": 5,
    }
    assert [data.BOXES[box] for box in data.FREE_BOXES] == ["influence", "move", "mountain", "raven", "making"]
    assert RULES.box.snow_end[2:] == [24, 32, 40]


@pytest.mark.rule("IG-1.7", "IG-35.4", "IG-35.9")
def test_the_prices_of_upgrades() -> None:
    prices = dict(zip(data.ABILITIES, RULES.box.upgrade_prices, strict=True))
    assert prices == {"attack": [0, 1, 1], "shield": [1, 1, 0], "speed": [0, 2, 0], "influence": [1, 0, 1]}


@pytest.mark.rule("IG-30.3", "IG-36.8", "IG-36.12")
def test_influence_health_and_points_of_a_unit_are_its_level() -> None:
    for board in RULES.box.characters:
        assert [unit.level for unit in board.units] == [1, 2, 3]
        assert [entry["count"] for entry in data.PIECES["characters"][board.number]["units"]] == RULES.box.units_each
        for unit in board.units:
            assert unit.influence == unit.health == unit.points == unit.level


@pytest.mark.rule("IG-42.9", "IG-42.10", "IG-44.8", "IG-41.10")
def test_the_printed_slots() -> None:
    printed = {unit.id: unit.printed for board in RULES.box.characters for unit in board.units}
    assert printed == {
        "moonlit": ["influence", ""],
        "enlightened": ["rite", "", ""],
        "harrasim": ["spy", "spy", "", ""],
        "crab": ["attack", "attack", ""],
        "piper": ["lure", "", ""],
        "wyvern": ["attack", "attack", "speed", ""],
        "wild_child": ["attack", ""],
        "faun": ["lullaby", "", ""],
        "nightmare": ["terror", "attack", "", ""],
        "volcano": ["shield", ""],
        "drakkar": ["drakkar", "", ""],
        "tree": ["bodyguard", "attack", "shield", ""],
    }
