"""Vuko and his tiles: sections 3.37 and 4.45 of the rules."""

import pytest

from meadhall.core import question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.vuko import active_sides
from tests.games.ice_garden.scene import (
    asked,
    influence,
    offered,
    pieces,
    play,
    points,
    refused,
    scene,
    tokens,
    told,
    where,
)

# ---------------------------------------------------------------- the visit


@pytest.mark.rule("IG-37.2", "IG-37.3", "IG-37.16")
def test_the_worst_is_visited_where_he_is_strongest() -> None:
    lines = ("freihoff: rep=-2 wolf=m2 bear=moonlit2", "callo: rep=-1 wolf=m9")
    game = scene(*lines, now="vuko")
    public = RULES.view(game, 1)["public"]["vuko"]
    assert (public["region"], public["next_seat"], public["next_region"]) == ("", 0, "bear")
    events = told(game)
    assert [event["kind"] for event in events] == ["visited", "unit-lost"]
    assert where(game.vuko) == "bear"
    assert pieces(game, 0, "bear") == "moonlit"
    assert game.vuko_stock == 9


@pytest.mark.rule("IG-37.2")
def test_of_equals_the_topmost_is_visited() -> None:
    game = scene("freihoff: rep=-2 wolf=m1", "callo: rep=-2 bear=m1", standing=[1, 0], now="vuko")
    question(game)
    assert where(game.vuko) == "wolf"


@pytest.mark.rule("IG-37.4", "IG-37.5", "IG-37.7")
def test_locked_regions_are_ignored_also_for_staying() -> None:
    lines = ("callo: rep=-1 snakes=m5 wolf=m1", "freihoff:", "snakes: locked", "vuko: wolf")
    game = scene(*lines, now="vuko")
    question(game)
    assert where(game.vuko) == "wolf"
    assert game.players[0].vuko == 1


@pytest.mark.rule("IG-37.8")
def test_without_a_piece_to_visit_nothing_happens() -> None:
    lines = ("callo: rep=-1 snakes=m5", "freihoff: wolf=m1", "snakes: locked", "vuko: wolf")
    game = scene(*lines, now="vuko")
    assert [event["kind"] for event in told(game)] == ["not-visited"]
    assert where(game.vuko) == "wolf"
    assert game.players[0].vuko == 0


@pytest.mark.rule("IG-37.10")
def test_the_owner_chooses_the_unit() -> None:
    game = scene("callo: rep=-1 wolf=wild_child+faun+m1", "freihoff:", now="vuko")
    assert offered(game, 0) == ["give-up wild_child", "give-up faun"]
    assert refused(game, 0, "give-up nightmare") == "no-such-piece"
    assert refused(game, 0, "give-up crab") == "not-your-unit"
    play(game, "0 give-up faun")
    assert (pieces(game, 0, "wolf"), game.players[0].units) == ("m1+wild_child", [0, 2, 2, 1])


@pytest.mark.rule("IG-37.11", "IG-37.12", "IG-37.15")
def test_markers_that_come_later_are_suppressed_as_well() -> None:
    game = scene("freihoff: P=2 vuko=2 wolf=m1+moonlit", "callo:", "vuko: wolf", now="influence 0")
    assert influence(game, 0, "wolf") == 2
    play(game, "0 influence wolf", "0 influence wolf")
    assert game.suppressed(0, game.regions[6]) == 2
    assert influence(game, 0, "wolf") == 1 + 2


@pytest.mark.rule("IG-37.13", "IG-46.13")
def test_markers_count_again_before_the_visit_takes_effect() -> None:
    lines = ("freihoff: rep=-1 vuko=2 wolf=m1 bear=m2", "callo: vuko=1 wolf=m3", "vuko: wolf")
    game = scene(*lines, now="vuko")
    question(game)
    assert where(game.vuko) == "bear"
    assert [influence(game, 0, "wolf"), influence(game, 1, "wolf")] == [1, 3]
    assert influence(game, 0, "bear") == 0


@pytest.mark.rule("IG-37.14", "IG-46.8")
def test_nobody_scores_and_upgrades_stay() -> None:
    game = scene("callo: rep=-1 M=0,0,1 wolf=faun+m2 faun=speed", "freihoff: wolf=m1", now="vuko,making 0")
    question(game)
    assert points(game) == [0, 0]
    assert game.players[0].speed[2] == 1
    play(game, "0 summon", "0 call faun")
    assert pieces(game, 0, "wolf") == "m2+faun"


# ---------------------------------------------------------------- tiles


@pytest.mark.rule("IG-45.2", "IG-45.3", "IG-45.4")
def test_a_tile_is_active_in_its_stage_and_one_with_an_arrow_from_then_on() -> None:
    game = scene("freihoff: helm=1", "callo: helm=1", stages="1a 2b 3b 4a")
    active = []
    for helm in (1, 4, 7, 9):
        game.players[0].helm = helm
        active.append([stage["code"] for stage in RULES.view(game, 0)["public"]["vuko"]["stages"] if stage["active"]])
    assert active == [["1a"], ["2b"], ["2b", "3b"], ["2b", "3b", "4a"]]
    assert len(active_sides(game)) == 3


@pytest.mark.rule("IG-45.5", "IG-45.13")
def test_cold_steel_takes_two_units_one_after_the_other() -> None:
    game = scene("callo: rep=-1 wolf=wild_child2+faun", "freihoff:", stages="1a 2a 3a 4a", now="vuko")
    play(game, "0 give-up wild_child")
    assert asked(game) == "0 GiveUpUnit"
    play(game, "0 give-up wild_child")
    assert pieces(game, 0, "wolf") == "faun"
    one = scene("callo: rep=-1 wolf=faun", "freihoff:", stages="1a 2a 3a 4a", now="vuko")
    question(one)
    assert pieces(one, 0, "wolf") == ""


@pytest.mark.rule("IG-45.6")
def test_wolf_eyes_see_the_highest_level() -> None:
    game = scene("callo: rep=-1 wolf=wild_child2+faun2", "freihoff:", stages="1b 2a 3a 4a", now="vuko")
    assert asked(game) == ""
    assert pieces(game, 0, "wolf") == "wild_child2+faun"


@pytest.mark.rule("IG-45.7", "IG-45.13")
def test_a_second_shadow_falls_on_the_second_worst() -> None:
    lines = ("callo: rep=-2 wolf=m1", "freihoff: rep=-1 wolf=m3+moonlit", "vandyken:")
    game = scene(*lines, stages="2a 1a 3a 4a", now="vuko")
    question(game)
    assert [player.vuko for player in game.players] == [1, 1, 0]
    assert pieces(game, 1, "wolf") == "m3+moonlit"
    assert influence(game, 1, "wolf") == 2 + 2
    safe = scene("callo: rep=-2 wolf=m1", "freihoff:", stages="2a 1a 3a 4a", now="vuko")
    question(safe)
    assert [player.vuko for player in safe.players] == [1, 0]


@pytest.mark.rule("IG-45.8")
def test_a_long_memory_brings_two_tokens() -> None:
    game = scene("callo: rep=-2 wolf=m1", "freihoff:", stages="2b 1a 3a 4a", now="vuko")
    question(game)
    assert game.players[0].vuko == 2


@pytest.mark.rule("IG-45.9")
def test_silence_takes_an_mfactor_of_the_players_choice() -> None:
    game = scene("callo: rep=-2 M=1,0,2,0 wolf=m1", "freihoff:", stages="3a 1a 2a 4a", now="vuko")
    assert offered(game, 0) == ["silence 0", "silence 2"]
    assert refused(game, 0, "silence 1") == "no-mfactor-there"
    play(game, "0 silence 2")
    assert tokens(game, 0) == "P0 G0 M1,0,1,0"
    lone = scene("callo: rep=-2 M=0,0,2,0 wolf=m1", "freihoff:", stages="3a 1a 2a 4a", now="vuko")
    assert asked(lone) == ""
    assert tokens(lone, 0) == "P0 G0 M0,0,1,0"
    none = scene("callo: rep=-2 wolf=m1", "freihoff:", stages="3a 1a 2a 4a", now="vuko")
    assert asked(none) == ""


@pytest.mark.rule("IG-45.10")
def test_the_road_toll_is_paid_as_far_as_one_can() -> None:
    game = scene("callo: rep=-2 G=2 wolf=m1", "freihoff: G=1 P=1", stages="3b 1a 2a 4a", now="vuko")
    question(game)
    assert tokens(game, 0) == "P0 G1 M0,0,0,0"
    assert tokens(game, 1) == "P1 G1 M0,0,0,0"


@pytest.mark.rule("IG-45.11")
def test_judgement_takes_three_points_but_not_more_than_there_are() -> None:
    for had, left in ((5, 2), (2, 0)):
        game = scene(f"callo: rep=-2 points={had} wolf=m1", "freihoff: points=9", stages="4a 1a 2a 3a", now="vuko")
        assert {"kind": "judged", "seat": 0, "victim": 0, "points": had - left} in told(game)
        assert points(game) == [left, 9]


@pytest.mark.rule("IG-45.12", "IG-45.13")
def test_grace_for_the_best_reputation_also_without_a_visit() -> None:
    game = scene("callo: rep=-2 wolf=m1", "freihoff: rep=-1", stages="4b 1a 2a 3a", now="vuko,vuko")
    question(game)
    assert points(game) == [0, 2]
    nobody = scene("callo:", "freihoff:", stages="4b 1a 2a 3a", standing=[1, 0], now="vuko")
    question(nobody)
    assert points(nobody) == [0, 1]


@pytest.mark.rule("IG-45.13")
def test_without_a_visit_only_grace_acts() -> None:
    lines = ("callo: rep=-2 G=1 P=1 points=5", "freihoff: rep=-1")
    game = scene(*lines, stages="3b 4a 2a 1a", now="vuko")
    question(game)
    assert tokens(game, 0) == "P1 G1 M0,0,0,0"
    assert points(game) == [5, 0]


@pytest.mark.rule("IG-45.13")
def test_tiles_act_by_their_numbers() -> None:
    """In stage 4 with arrows behind: the shadow (2a), then the toll (3b), then grace (4b)."""
    lines = ("callo: rep=-2 helm=9 G=1 P=1 wolf=m1", "freihoff: rep=-1")
    game = scene(*lines, stages="4b 3b 1a 2a", now="vuko")
    kinds = [event["kind"] for event in told(game)]
    assert kinds == ["visited", "shadowed", "tolled", "graced"]
