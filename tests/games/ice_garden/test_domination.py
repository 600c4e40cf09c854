"""The Domination phase: section 3.38 of the rules, and the interactions of section 4.46."""

import pytest

from meadhall.core import question
from tests.games.ice_garden.scene import (
    asked,
    influence,
    offered,
    pieces,
    play,
    points,
    rank,
    refused,
    scene,
    tokens,
    told,
)


@pytest.mark.rule("IG-38.1", "IG-38.17")
def test_regions_by_tile_each_once_and_those_without_a_rank_not_at_all() -> None:
    lines = ("freihoff: wolf=m2 bear=m2 fire=m1", "callo: vale=m2")
    game = scene(*lines, "wolf: tile=3", "bear: tile=1", "vale: tile=2", "fire: tile=4", now="domination")
    events = told(game, "0 pick gold", "1 pick gold", "0 pick gold")
    assert [event["region"] for event in events if event["kind"] == "ranked"] == ["bear", "vale", "wolf"]


@pytest.mark.rule("IG-38.1", "IG-38.5", "IG-38.14")
def test_the_steps_of_a_region_in_their_order() -> None:
    lines = ("fjollsfinn: P=1 G=1 bear=m1+drakkar", "callo: bear=m2", "bear: reserve=1")
    game = scene(*lines, scoring=True, now="domination")
    events = told(game, "0 kidnap s1", "0 pick gold", "1 pick mfactor")
    kinds = [event["kind"] for event in events]
    assert kinds == ["ranked", "kidnapped", "picked", "picked", "reserve-paid", "scored", "scored"]


@pytest.mark.rule("IG-38.2", "IG-46.6")
def test_the_rank_is_worked_out_when_the_turn_of_the_region_comes() -> None:
    """The nation carried off in the first region, the marker swapped there: both count next door at once."""
    lines = ("callo: P=1 rep=-2 wolf=faun bear=m2", "freihoff: rep=-1 wolf=m1 bear=m2")
    game = scene(*lines, "wolf: tile=1", "bear: tile=2", now="domination")
    before = rank(game, "bear")
    assert before == [0, 1]  # 2 beside her in Wolf Fjords against 1
    game.add(6, 0, 2, -1)
    game.add(6, 0, 0, 1)
    game.players[0].markers -= 1
    game.players[0].units[2] += 1
    assert rank(game, "bear") == [1, 0]  # 1 against 1: reputation


@pytest.mark.rule("IG-38.3", "IG-38.4")
def test_each_ranked_player_picks_one_kind_that_is_left() -> None:
    game = scene("freihoff: fire=m4", "callo: fire=m3", "vandyken: fire=m2", now="domination")
    play(game, "0 pick mfactor")
    assert refused(game, 1, "pick mfactor") == "picked-already"
    play(game, "1 pick gold")
    assert [tokens(game, seat) for seat in range(3)] == ["P0 G0 M1,0,0,0", "P0 G1 M0,0,0,0", "P2 G0 M0,0,0,0"]


@pytest.mark.rule("IG-38.3")
def test_if_the_kinds_run_out_the_last_get_nothing() -> None:
    game = scene("freihoff: wolf=m4", "callo: wolf=m3", "vandyken: wolf=m2", now="domination")
    assert refused(game, 0, "pick mfactor") == "not-offered"
    play(game, "0 pick gold")
    assert tokens(game, 2) == "P0 G0 M0,0,0,0"
    assert asked(game) == ""


@pytest.mark.rule("IG-38.4")
def test_picking_is_compulsory_and_an_empty_kind_cannot_be_picked() -> None:
    game = scene("freihoff: fire=m4", "callo:", stock={"mfactor": 0}, now="domination")
    assert offered(game, 0) == ["pick population", "pick gold"]
    assert refused(game, 0, "pick mfactor") == "stock-empty"
    assert refused(game, 0, "pass") == "not-asked"


@pytest.mark.rule("IG-38.5", "IG-38.7")
def test_points_only_in_a_scoring_round_and_none_for_a_place_without_a_number() -> None:
    lines = ("freihoff: wolf=m4", "callo: wolf=m3", "vandyken: wolf=m2", "wolf: tile=1")
    quiet = play(scene(*lines, now="domination"), "0 pick gold")
    assert points(quiet) == [0, 0, 0]
    loud = play(scene(*lines, scoring=True, now="domination"), "0 pick gold")
    assert points(loud) == [3, 1, 0]


@pytest.mark.rule("IG-38.6", "IG-38.7")
def test_dominance_is_not_needed_to_score_only_more_than_the_nation() -> None:
    lines = ("freihoff: wolf=m4", "callo: wolf=m2", "vandyken: wolf=m1", "fjollsfinn:", "wolf: tile=8")
    game = play(scene(*lines, scoring=True, now="domination"), "0 pick gold")
    assert points(game) == [8, 4, 0, 0]


@pytest.mark.rule("IG-38.9", "IG-46.11", "IG-44.6")
def test_an_ability_is_used_once_however_many_units_have_it() -> None:
    game = scene("fjollsfinn: P=3 G=3 wolf=drakkar2", "callo: wolf=m2", now="domination")
    play(game, "0 kidnap s1")
    assert asked(game) == "0 PickResource"
    tower = scene("freihoff: P=3 G=3 wolf=enlightened2", "callo:", now="domination")
    play(tower, "0 tower")
    assert asked(tower) == "0 PickResource"


@pytest.mark.rule("IG-38.9")
def test_only_the_dominating_player_uses_abilities() -> None:
    game = scene("fjollsfinn: P=3 G=3 wolf=drakkar", "callo: wolf=m4", now="domination")
    assert asked(game) == "1 PickResource"


@pytest.mark.rule("IG-38.11", "IG-38.12")
def test_an_ability_is_offered_only_if_it_can_be_paid_and_has_its_effect() -> None:
    poor = scene("freihoff: P=1 wolf=enlightened", "callo: wolf=m1", now="domination")
    assert asked(poor) == "0 PickResource"
    nothing = scene("freihoff: wolf=enlightened", "callo: M=2", now="domination")
    assert asked(nothing) == "0 PickResource"  # nobody in the region to pillage
    full = scene("freihoff: P=1 G=1 goal=6 wolf=enlightened", "callo:", now="domination")
    assert asked(full) == "0 PickResource"
    declined = scene("freihoff: P=1 G=1 wolf=enlightened", "callo:", now="domination")
    assert "stop" in offered(declined, 0)


@pytest.mark.rule("IG-38.13", "IG-46.1")
def test_a_suppressed_marker_may_be_swapped_or_carried_off() -> None:
    lines = ("callo: vuko=1 wolf=m1", "vuko: wolf")
    swapped = scene(lines[0], "freihoff:", "fjollsfinn: P=1 G=1 wolf=drakkar", lines[1], now="domination")
    play(swapped, "2 kidnap s0", "2 pick gold")
    assert pieces(swapped, 0, "wolf") == ""
    callo = scene("callo: P=1 wolf=m2+faun", "freihoff: vuko=2 wolf=m2", "vuko: wolf", now="domination")
    play(callo, "0 swap s1")
    assert (pieces(callo, 1, "wolf"), influence(callo, 1, "wolf")) == ("m1", 0)


@pytest.mark.rule("IG-38.14")
def test_the_reserve_pays_the_dominating_player_after_the_resources() -> None:
    game = scene("callo: snakes=m3", "freihoff: snakes=m2", "snakes: reserve=1", now="domination")
    play(game, "0 pick gold")
    assert [tokens(game, 0), tokens(game, 1)] == ["P0 G2 M1,0,0,0", "P2 G0 M0,0,0,0"]
    dry = scene("callo: snakes=m3", "freihoff:", "snakes: reserve=1", stock={"mfactor": 0}, now="domination")
    play(dry, "0 pick gold")
    assert tokens(dry, 0) == "P0 G2 M0,0,0,0"


@pytest.mark.rule("IG-38.16")
def test_what_a_region_gives_pays_for_later_regions_only() -> None:
    lines = ("fjollsfinn: G=1 wolf=drakkar bear=drakkar", "callo:", "wolf: tile=1", "bear: tile=2")
    game = scene(*lines, now="domination")
    assert asked(game) == "0 PickResource"
    play(game, "0 pick population")
    assert asked(game) == "0 Recruit"


@pytest.mark.rule("IG-38.17")
def test_what_comes_into_a_resolved_region_waits_for_the_next_round() -> None:
    lines = ("vandyken: P=2 G=2 wolf=m3", "callo: raven=m2", "freihoff:", "fjollsfinn:")
    regions = ("wolf: tile=6 reserve=1", "raven: tile=2", "thorn: vale")
    game = scene(*lines, *regions, now="domination")
    play(game, "1 pick gold", "0 lure raven", "0 pick gold")
    assert asked(game) == ""
    assert tokens(game, 1) == "P0 G1 M0,0,0,0"
    assert (game.regions[5].reserves, game.regions[5].lured) == (1, 0)


@pytest.mark.rule("IG-46.6")
def test_a_swap_counts_at_once_for_the_regions_that_follow() -> None:
    """The neighbours decide Bear Hills: after the swap in Wolf Fjords she has 2 + 1 beside it, red 1."""
    lines = ("callo: P=1 rep=-2 wolf=faun bear=m3", "freihoff: rep=-1 wolf=m1 wastes=m2 bear=m3")
    game = scene(*lines, "wolf: tile=1", "bear: tile=2", now="domination")
    assert rank(game, "bear") == [1, 0]
    play(game, "0 swap s1", "0 pick gold")
    assert game.rank == [0, 1]
    assert asked(game) == "0 PickResource"
    question(game)
    assert game.at == 7
