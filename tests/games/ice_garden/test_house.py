"""With other numbers in the data another game is played: nothing that a rule says stands in the code as well."""

from typing import Any

import pytest

from meadhall.core import CHANCE, answer, new_game, question
from tests.games.reading import house_scenes

HOUSE = {
    "map.regions.fire.income.population": 5,
    "pieces.players.max": 3,
    "pieces.start.influence_markers_on_map": 1,
    "pieces.per_player.action_markers": 4,
    "pieces.per_player.level1_units": 5,
    "pieces.action_boxes.gorge.fields": 2,
    "pieces.victory_point_track.target": 12,
    "pieces.costs.influence.population_per_marker": 2,
    "pieces.costs.move.gold_per_move": 3,
    "pieces.scoring_tiles.2.1.vp.2": 7,
    "pieces.characters.freihoff.goal.target": 3,
    "pieces.characters.callo.units.faun.base_health": 20,
    "pieces.domination.kinds_per_player": 2,
}


@pytest.fixture(scope="module")
def house() -> Any:
    """The scenes of this house: one reading for all tests."""
    return house_scenes("ice-garden", HOUSE)


def test_a_table_is_laid_as_the_house_says(house: Any) -> None:
    assert house.RULES.seats == [2, 3]
    game: Any = new_game(house.RULES, 2, {"characters": "dealt"})
    markers = 0
    while game.round < 1:
        ask: Any = question(game)
        markers += type(ask).__name__ == "StartInfluence"
        seat = ask.asked(game)[0]
        answer(game, seat, ask.options(game, seat)[0])
        question(game)
    assert markers == 2
    assert [player.units for player in game.players] == [[0, 5, 2, 1]] * 2
    assert max(helm["actions"] for helm in house.RULES.view(game, CHANCE)["public"]["helms"]) == 4


def test_each_ranked_player_picks_as_many_kinds_as_the_house_says(house: Any) -> None:
    game = house.scene("freihoff: fire=m4", "callo: fire=m3", now="domination")
    house.play(game, "0 pick mfactor", "0 pick population")
    assert [house.tokens(game, seat) for seat in range(2)] == ["P5 G0 M1,0,0,0", "P0 G1 M0,0,0,0"]


def test_boxes_have_the_fields_and_prices_of_the_house(house: Any) -> None:
    game = house.scene("freihoff: actions=3", "callo: actions=1", now="planning")
    house.play(game, "0 plan gorge", "1 plan gorge")
    assert house.refused(game, 0, "plan gorge") == "box-is-full"
    game = house.scene("freihoff: P=3 wolf=m1", "callo:", now="influence 0")
    house.play(game, "0 influence wolf")
    assert house.tokens(game, 0) == "P1 G0 M0,0,0,0"
    game = house.scene("freihoff: G=2 wolf=m1", "callo:", now="move 0")
    assert house.asked(game) != "0 MovePiece"


def test_the_second_place_scores_what_the_house_says(house: Any) -> None:
    game = house.scene("freihoff: fire=m4", "callo: fire=m3", "fire: tile=1", scoring=True, now="domination")
    house.play(game, "0 pick mfactor", "0 pick population")
    assert house.points(game) == [4, 7]


def test_a_tough_unit_bears_what_the_house_says(house: Any) -> None:
    lines = ("vandyken: G=2 wolf=crab3", "callo: wolf=faun", "wolf: nobody")
    game = house.scene(*lines, now="activation")
    house.play(game, "0 attack", *[f"0 hit wolf faun {damage}" for damage in range(5)])
    assert house.pieces(game, 1, "wolf") == "faun"
    (wound,) = house.RULES.view(game, CHANCE)["public"]["regions"][6]["forces"][1]["wounds"]
    assert (wound["damage"], wound["lying"]) == (5, False)


@pytest.mark.parametrize(("line", "finale"), [("freihoff: goal=3", "goal"), ("freihoff: points=12", "points")])
def test_a_game_ends_when_the_house_says(house: Any, line: str, finale: str) -> None:
    game = house.scene(line, "callo:", now="end")
    game.heard = []
    question(game)
    ended = house.RULES.event(game, game.heard[-1])
    assert (ended["finale"], ended["target"]) == (finale, 12)
