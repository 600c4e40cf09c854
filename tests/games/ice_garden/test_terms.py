"""Terms: influence, rank, reputation: section 3.30 of the rules."""

import pytest

from meadhall.core import SPECTATOR
from meadhall.games.ice_garden import RULES
from tests.games.ice_garden.scene import asked, influence, offered, play, rank, refused, rep, scene, tokens


@pytest.mark.rule("IG-30.1", "IG-2.9")
def test_pieces_stand_only_in_regions_in_play() -> None:
    game = scene("freihoff: P=2 G=2 wolf=m1", "callo:", "bear: out", "raven: out", now="move 0")
    play(game, "0 piece wolf marker")
    assert offered(game, 0) == ["to wastes", "to snakes"]
    assert refused(game, 0, "to bear") == "out-of-play"


@pytest.mark.rule("IG-30.2", "IG-30.3", "IG-30.4", "IG-40.4", "IG-40.5", "IG-35.5")
def test_influence_is_the_sum_of_markers_units_and_abilities() -> None:
    game = scene("callo: wolf=m3+wild_child2+faun+nightmare faun=influence vuko=1", "freihoff:")
    assert influence(game, 0, "wolf") == 3 + 2 * 1 + (2 + 1) + 3
    game.vuko = 6
    assert influence(game, 0, "wolf") == 3 - 1 + 2 * 1 + (2 + 1) + 3
    assert influence(game, 0, "bear") == 0


@pytest.mark.rule("IG-30.5", "IG-30.6")
def test_an_independent_nation_counts_one_of_nobody() -> None:
    game = scene("callo: wolf=m1 bear=m2", "freihoff: wolf=m1 bear=m1")
    assert rank(game, "wolf") == []
    assert rank(game, "bear") == [0]
    game.regions[6].nation = 0
    assert rank(game, "wolf") == [0, 1]


@pytest.mark.rule("IG-30.6")
def test_who_has_more_is_ranked_better() -> None:
    game = scene("callo: wolf=m2", "freihoff: wolf=m4", "vandyken: wolf=m3")
    assert rank(game, "wolf") == [1, 2, 0]


@pytest.mark.rule("IG-30.7")
def test_three_that_are_equal_are_ranked_by_their_neighbours() -> None:
    lines = ("callo: fire=m2 bear=m1", "freihoff: fire=m2 bear=m2", "vandyken: fire=m2 bear=m3", "fjollsfinn: fire=m3")
    game = scene(*lines)
    assert rank(game, "fire") == [3, 2, 1, 0]
    game.standing = [2, 3, 0, 1]
    assert rank(game, "fire") == [3, 2, 1, 0]


@pytest.mark.rule("IG-30.20")
def test_neighbours_count_locked_or_not_with_suppressed_markers_as_none() -> None:
    lines = ("callo: rep=-2 fire=m2 bear=m2", "freihoff: rep=-1 fire=m2 wastes=m1")
    assert rank(scene(*lines), "fire") == [0, 1]
    locked = scene(*lines, "bear: locked")
    assert rank(locked, "fire") == [0, 1]
    haunted = scene(*lines, "vuko: bear")
    haunted.players[0].vuko = 2
    assert rank(haunted, "fire") == [1, 0]
    nations = scene(*lines, "bear: nobody")
    assert rank(nations, "fire") == [0, 1]


@pytest.mark.rule("IG-30.8")
def test_reputation_is_a_complete_order() -> None:
    game = scene("callo: rep=-2", "freihoff: rep=safe", "vandyken: rep=-2", "fjollsfinn: rep=0", standing=[1, 3, 2, 0])
    assert game.reputation_stack(3) == [0, 2]
    assert game.worst() == 0
    assert RULES.view(game, SPECTATOR)["public"]["standing"] == [1, 3, 2, 0]


@pytest.mark.rule("IG-30.9", "IG-30.18")
def test_four_points_from_the_safe_zone_end_on_minus_three() -> None:
    game = scene("vandyken: M=0,2 wolf=m1", "callo:", now="making 0")
    play(game, "0 summon", "0 call crab", "0 number 2")
    assert rep(game, 0) == "-3"
    one = play(scene("vandyken:", "callo:", now="making 0"), "0 shift")
    assert rep(one, 0) == "0"


@pytest.mark.rule("IG-30.11", "IG-30.12")
def test_nobody_returns_to_the_safe_zone() -> None:
    game = scene("vandyken: rep=-1", "callo: rep=-5", now="raven 0 1")
    play(game, "1 raise")
    assert rep(game, 1) == "-3"
    play(game, "0 raise")
    assert rep(game, 0) == "0"


@pytest.mark.rule("IG-30.14")
def test_a_locked_region_is_open_to_callo() -> None:
    lines = ("callo: G=2 wolf=m1 snakes=m1", "freihoff: G=2 wolf=m1", "snakes: locked")
    callo = play(scene(*lines, now="move 0"), "0 piece wolf marker")
    assert "to snakes" in offered(callo, 0)
    out = play(scene(*lines, now="move 0"), "0 piece snakes marker")
    assert "to wolf" in offered(out, 0)
    others = play(scene(*lines, now="move 1"), "1 piece wolf marker")
    assert "to snakes" not in offered(others, 1)


@pytest.mark.rule("IG-30.15", "IG-46.9")
def test_the_supply_is_what_is_nowhere_else() -> None:
    game = scene("freihoff: P=2 gorge=3 wolf=m15+moonlit", "callo:", now="influence 0")
    assert game.players[0].markers == 2
    assert game.players[0].units == [0, 2, 2, 1]
    play(game, "0 influence wolf", "0 influence wolf")
    assert game.players[0].markers == 0


@pytest.mark.rule("IG-30.16")
def test_mfactor_is_spent_from_level_zero_and_comes_to_it() -> None:
    game = scene("freihoff: P=2 M=0,5,0,0 vuko=1", "callo:", now="raven 0,gorge 0")
    assert asked(game) == "0 UseGorge"  # five on level 1 discard no Vuko token
    assert refused(game, 0, "exchange population mfactor gold") == "too-poor"
    play(game, "0 take mfactor", "0 exchange population population mfactor")
    assert tokens(game, 0) == "P0 G0 M2,5,0,0"


@pytest.mark.rule("IG-30.19")
def test_a_lying_unit_still_counts_in_activation() -> None:
    lines = ("vandyken: G=2 wolf=crab", "callo: G=2 wolf=wild_child+nightmare", "wolf: nobody")
    game = scene(*lines, now="activation")
    play(game, "0 attack", "0 defeat wolf wild_child 0")
    assert influence(game, 1, "wolf") == 1 + 3
    play(game, "1 attack")
    assert game.regions[6].count(1, 1) == 1
    assert RULES.view(game, 0)["public"]["regions"][6]["forces"][1]["attack"] == 2 + 1
    assert RULES.view(game, 0)["public"]["regions"][6]["forces"][1]["wounds"] == [
        {"unit": "wild_child", "damage": 0, "lying": True}
    ]
