"""The Planning phase: section 3.33 of the rules."""

import pytest

from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.data import GORGE
from tests.games.ice_garden.scene import asked, offered, play, refused, scene


@pytest.mark.rule("IG-33.1", "IG-33.2")
def test_one_marker_each_until_all_are_placed() -> None:
    game = scene("freihoff: actions=1", "callo: actions=3", "vandyken: actions=2", order=[1, 0, 2], now="planning")
    seen = []
    while asked(game):
        seat = int(asked(game)[0])
        seen.append(seat)
        assert "pass" not in offered(game, seat)
        assert "stop" not in offered(game, seat)
        play(game, f"{seat} plan making" if len(seen) < 6 else f"{seat} plan raven")
    assert seen == [1, 0, 2, 1, 2, 1]


@pytest.mark.rule("IG-33.3")
def test_markers_go_into_the_boxes_zero_to_five() -> None:
    game = scene("freihoff: actions=1", "callo: actions=1", now="planning")
    boxes = ["gorge", "influence", "move", "mountain", "raven", "making"]
    assert offered(game, 0) == [f"plan {box}" for box in boxes]


@pytest.mark.rule("IG-33.4", "IG-33.5")
def test_the_lowest_free_field_of_a_box_and_no_more_than_it_has() -> None:
    game = scene("freihoff: actions=5", "callo: actions=1", now="planning")
    play(game, "0 plan move", "1 plan move", "0 plan move", "0 plan move")
    assert game.boxes[2] == [0, 1, 0, 0]
    assert refused(game, 0, "plan move") == "box-is-full"


@pytest.mark.rule("IG-33.6")
def test_a_marker_in_the_gorge_costs_an_influence_marker() -> None:
    game = scene("freihoff: actions=1", "callo: actions=1", now="planning")
    play(game, "0 plan gorge")
    assert (game.players[0].markers, game.players[0].gorge) == (19, 1)


@pytest.mark.rule("IG-33.6", "IG-34.5")
def test_the_influence_marker_stays_in_the_gorge_when_the_action_marker_leaves() -> None:
    game = scene("freihoff: gorge=1", "callo:", now="gorge 0")
    play(game, "0 take gold")
    assert game.boxes[GORGE] == []
    assert (game.players[0].markers, game.players[0].gorge) == (19, 1)


@pytest.mark.rule("IG-33.8")
def test_there_is_always_room() -> None:
    assert sum(RULES.box.fields) == 25 > 4 * max(RULES.box.actions)
    assert sum(RULES.box.fields) - RULES.box.fields[GORGE] == 21
