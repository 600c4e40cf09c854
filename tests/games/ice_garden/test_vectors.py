"""The test vectors of section 11, one test each, in their order."""

import pytest

from meadhall.core import question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.initiative import initiative_order
from meadhall.games.ice_garden.state import IceGarden
from tests.games.ice_garden.scene import (
    asked,
    give,
    influence,
    offered,
    pieces,
    play,
    points,
    rank,
    refused,
    rep,
    scene,
    tokens,
    where,
)

FOUR = ("freihoff:", "vandyken:", "callo:", "fjollsfinn:")
RED, BLACK, GREEN, BLUE = range(4)


# ---------------------------------------------------------------- initiative


@pytest.mark.rule("IG-T01", "IG-32.7")
def test_t01_the_smaller_ship_comes_first() -> None:
    game = scene("freihoff: helm=3", "vandyken: helm=4", "callo: helm=5")
    assert initiative_order(game) == [1, 2, 0]


@pytest.mark.rule("IG-T02", "IG-32.6", "IG-32.8", "IG-32.9")
def test_t02_the_printed_example_of_the_initiative_track() -> None:
    lines = ("freihoff: helm=7", "vandyken: helm=6", "callo: helm=7", "fjollsfinn: helm=6")
    game = scene(*lines, stacks=[RED, GREEN, BLACK, BLUE], round_number=5, now="initiative")
    assert initiative_order(game) == [GREEN, RED, BLUE, BLACK]
    game.order = initiative_order(game)
    play(game, "2 advance 1", "0 advance 2", "3 advance 1", "1 advance 2")
    assert [player.helm for player in game.players] == [9, 8, 8, 7]
    assert game.helm_stack(8) == [BLACK, GREEN]
    assert game.order == [RED, BLUE, BLACK, GREEN]
    assert [game.players[seat].actions for seat in game.order] == [3, 3, 4, 4]


# ---------------------------------------------------------------- Gorge, Making, reputation


@pytest.mark.rule("IG-T03", "IG-34.13")
def test_t03_two_different_tokens_leave_only_the_third_kind() -> None:
    game = scene("freihoff: P=1 G=1", "vandyken:", now="gorge 0")
    assert [text for text in offered(game, 0) if text.startswith("exchange")] == ["exchange population gold mfactor"]
    play(game, "0 exchange population gold mfactor")
    assert tokens(game, 0) == "P0 G0 M1,0,0,0"


@pytest.mark.rule("IG-T04", "IG-34.12", "IG-34.14")
def test_t04_everything_for_mfactor() -> None:
    game = scene("freihoff: P=4 G=2 M=1", "vandyken:", now="gorge 0")
    play(game, "0 take mfactor", *["0 exchange population population mfactor"] * 2, "0 exchange gold gold mfactor")
    assert tokens(game, 0) == "P0 G0 M5,0,0,0"


@pytest.mark.rule("IG-T05", "IG-35.1")
def test_t05_five_mfactor_make_two_units() -> None:
    game = scene("freihoff: M=5 wolf=m1", "vandyken:", now="making 0")
    play(game, "0 shift", *["0 up 0", "0 up 1"] * 2, "0 stop", "0 summon", "0 call enlightened", "0 number 2")
    assert tokens(game, 0) == "P0 G0 M3,0,0,0"
    assert game.snow == 2
    assert rep(game, 0) == "-4"
    assert pieces(game, 0, "wolf") == "m1+enlightened2"


@pytest.mark.rule("IG-T06", "IG-35.12")
def test_t06_two_units_of_level_two_cost_four_reputation() -> None:
    game = scene("freihoff: rep=0 M=0,0,2 wolf=m1", "vandyken:", now="making 0")
    play(game, "0 summon", "0 call enlightened", "0 number 2")
    assert rep(game, 0) == "-4"


@pytest.mark.rule("IG-T07", "IG-35.13", "IG-35.11")
def test_t07_crabs_cost_two_reputation_more() -> None:
    game = scene("vandyken: rep=-2 M=0,3 fire=m1 bear=m1", "callo:", now="making 0")
    play(game, "0 summon", "0 call crab", "0 number 2", "0 place fire", "0 place bear")
    assert rep(game, 0) == "-6"
    assert tokens(game, 0) == "P0 G0 M0,1,0,0"
    assert game.snow == 1
    assert pieces(game, 0, "fire") == pieces(game, 0, "bear") == "m1+crab"


@pytest.mark.rule("IG-T08", "IG-35.3")
def test_t08_three_of_five_points_are_used() -> None:
    game = scene("vandyken: rep=-2 M=2,1", "callo:", now="making 0")
    play(game, "0 shift", "0 up 0", "0 up 1", "0 down 1", "0 stop")
    assert tokens(game, 0) == "P0 G0 M2,0,1,0"
    assert game.snow == 1
    assert rep(game, 0) == "-3"


@pytest.mark.rule("IG-T10", "IG-30.9", "IG-37.2")
def test_t10_who_falls_comes_to_lie_on_top_and_is_the_worst() -> None:
    lines = ("freihoff: rep=-3", "vandyken: rep=-2 wolf=m1", "callo: rep=-3")
    game = scene(*lines, standing=[BLACK, RED, GREEN], now="making 1")
    play(game, "1 shift")
    assert game.reputation_stack(4) == [BLACK, GREEN, RED]
    assert game.worst() == BLACK


@pytest.mark.rule("IG-T11", "IG-30.10")
def test_t11_at_the_end_of_the_track_one_pays_by_lying_on_top() -> None:
    lines = ("freihoff: rep=-9", "fjollsfinn: rep=-9 M=0,0,0,1 wolf=m1")
    game = scene(*lines, standing=[1, 0], now="making 1")
    assert game.reputation_stack(10) == [0, 1]
    play(game, "1 summon", "1 call tree")
    assert game.reputation_stack(10) == [1, 0]
    assert game.worst() == 1


@pytest.mark.rule("IG-T12", "IG-30.12")
def test_t12_nobody_is_raised_above_zero_and_lies_at_the_bottom() -> None:
    game = scene("freihoff: rep=0", "callo: rep=-1", now="raven 1")
    play(game, "1 raise")
    assert game.reputation_stack(1) == [0, 1]
    assert game.standing == [1, 0]


@pytest.mark.rule("IG-T13", "IG-30.13")
def test_t13_raising_on_zero_goes_under_the_stack() -> None:
    game = scene("freihoff: rep=0", "callo: rep=0", standing=[1, 0], now="raven 0")
    assert game.reputation_stack(1) == [0, 1]
    play(game, "0 raise")
    assert game.reputation_stack(1) == [1, 0]


# ---------------------------------------------------------------- Vuko


def visited(*lines: str) -> IceGarden:
    game = scene(*lines, now="vuko")
    question(game)
    return game


@pytest.mark.rule("IG-T15", "IG-37.4")
def test_t15_vuko_leaves_where_he_is() -> None:
    game = visited("freihoff: rep=-1 fire=m6 wolf=m4 vale=m2", "callo:", "vuko: fire")
    assert where(game.vuko) == "wolf"


@pytest.mark.rule("IG-T16", "IG-37.6")
def test_t16_of_equal_regions_the_lower_tile() -> None:
    game = visited("freihoff: rep=-1 bear=m3 raven=m3", "callo:", "bear: tile=5", "raven: tile=2", "vuko: fire")
    assert where(game.vuko) == "raven"


@pytest.mark.rule("IG-T17", "IG-37.5")
def test_t17_vuko_stays_where_all_pieces_are() -> None:
    game = visited("freihoff: rep=-1 vale=m3", "callo:", "vuko: vale")
    assert where(game.vuko) == "vale"
    assert game.players[0].vuko == 1


@pytest.mark.rule("IG-T18", "IG-37.1")
def test_t18_nobody_to_hunt() -> None:
    game = visited("freihoff: vale=m3", "callo: wolf=m1")
    assert where(game.vuko) == ""
    assert [player.vuko for player in game.players] == [0, 0]


def visit_t19(then: str = "", elsewhere: str = "") -> IceGarden:
    line = f"callo: rep=-1 vuko=1 wolf=m3+wild_child+faun G=1 {elsewhere}"
    return play(scene(line, "freihoff:", now=f"vuko{then}"), "0 give-up wild_child")


@pytest.mark.rule("IG-T19", "IG-37.9", "IG-37.10", "IG-37.11")
def test_t19_a_visit_brings_a_token_and_takes_a_unit() -> None:
    game = visit_t19()
    assert game.players[0].vuko == 2
    assert game.suppressed(0, game.regions[game.vuko]) == 2
    assert influence(game, 0, "wolf") == 1 + 2


@pytest.mark.rule("IG-T20", "IG-37.12", "IG-34.33")
def test_t20_a_marker_that_moves_away_counts_again() -> None:
    game = play(visit_t19(then=",move 0"), "0 piece wolf marker", "0 to wastes")
    assert influence(game, 0, "wolf") == 2
    assert influence(game, 0, "wastes") == 1


@pytest.mark.rule("IG-T21", "IG-37.13")
def test_t21_when_vuko_leaves_all_markers_count_again() -> None:
    game = play(visit_t19(then=",move 0,vuko", elsewhere="wastes=m1"), "0 stop")
    assert where(game.vuko) == "wastes"
    assert influence(game, 0, "wolf") == 3 + 2


@pytest.mark.rule("IG-T22", "IG-37.9")
def test_t22_without_tokens_in_the_stock_the_visit_goes_on() -> None:
    game = scene("callo: rep=-1 vuko=1 wolf=m3+faun", "freihoff: vuko=9", now="vuko")
    question(game)
    assert game.players[0].vuko == 1
    assert pieces(game, 0, "wolf") == "m3"
    assert influence(game, 0, "wolf") == 2


# ---------------------------------------------------------------- attack


@pytest.mark.rule("IG-T23", "IG-36.8", "IG-36.9", "IG-40.2")
def test_t23_a_shield_takes_a_second_point() -> None:
    lines = ("callo: G=2 wolf=wild_child", "freihoff: G=2 wolf=harrasim harrasim=attack", "fjollsfinn: wolf=volcano")
    game = scene(*lines, "wolf: nobody", now="activation")
    play(game, "1 keep", "0 attack", "0 hit wolf volcano 0")
    assert points(game) == [0, 0, 0]
    play(game, "1 attack", "1 defeat wolf volcano 1")
    assert points(game) == [0, 1, 0]
    assert pieces(game, 2, "wolf") == ""


@pytest.mark.rule("IG-T25", "IG-36.6", "IG-42.9")
def test_t25_a_crab_strikes_a_unit_or_two_markers() -> None:
    game = scene("vandyken: G=2 wolf=crab", "callo: wolf=m2+faun", "wolf: nobody", now="activation")
    play(game, "0 attack")
    assert offered(game, 0) == ["defeat wolf marker s1", "defeat wolf faun 0", "hit wolf faun 0", "stop"]
    unit = play(game.copy(), "0 defeat wolf faun 0")
    assert (points(unit)[0], pieces(unit, 1, "wolf")) == (2, "m2")
    both = play(game.copy(), "0 defeat wolf marker s1", "0 defeat wolf marker s1")
    assert (points(both)[0], pieces(both, 1, "wolf")) == (2, "faun")
    one = play(game.copy(), "0 defeat wolf marker s1", "0 stop")
    assert (points(one)[0], pieces(one, 1, "wolf")) == (1, "m1+faun")


def battle_t26(gold: int) -> IceGarden:
    lines = ("vandyken: G=2 wolf=crab+m1", f"callo: G={gold} wolf=faun faun=attack")
    game = scene(*lines, "wolf: nobody", now="activation")
    return play(game, "0 attack", "0 defeat wolf faun 0")


@pytest.mark.rule("IG-T26", "IG-36.10", "IG-36.11")
def test_t26_a_defeated_unit_still_strikes_back() -> None:
    game = battle_t26(2)
    assert points(game) == [2, 0]
    assert pieces(game, 1, "wolf") == "faun"
    play(game, "1 attack", "1 defeat wolf marker s0")
    assert points(game) == [2, 1]
    assert pieces(game, 1, "wolf") == ""


@pytest.mark.rule("IG-T27", "IG-36.14")
def test_t27_without_gold_nobody_strikes_back() -> None:
    game = battle_t26(1)
    assert asked(game) == ""
    assert points(game) == [2, 0]


@pytest.mark.rule("IG-T28", "IG-36.4")
def test_t28_one_payment_for_all_regions() -> None:
    game = scene("vandyken: G=2 wolf=crab bear=crab fire=crab", "callo: wolf=m1 bear=m1 fire=m1", now="activation")
    play(game, "0 attack")
    for _ in range(3):
        region = offered(game, 0)[0].split()[1]
        play(game, f"0 defeat {region} marker s1", f"0 defeat {region} nation")
    assert points(game) == [6, 0]
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"
    assert asked(game) == ""


@pytest.mark.rule("IG-T30", "IG-36.7", "IG-36.12", "IG-30.6")
def test_t30_a_defeated_nation_no_longer_stands_in_the_way() -> None:
    game = scene("callo: G=2 wolf=wild_child", "freihoff:", now="activation,domination")
    assert rank(game, "wolf") == []
    play(game, "0 attack", "0 defeat wolf nation")
    assert points(game) == [1, 0]
    assert rank(game, "wolf") == [0]
    assert asked(game) == "0 PickResource"


@pytest.mark.rule("IG-T31", "IG-41.6", "IG-36.3")
def test_t31_harrasim_copies_speed_and_influence() -> None:
    game = scene("freihoff: G=1 wolf=harrasim", "callo:", now="activation")
    play(game, "0 spy speed influence", "0 to wastes")
    assert influence(game, 0, "wastes") == 4
    assert tokens(game, 0) == "P0 G1 M0,0,0,0"


@pytest.mark.rule("IG-T32", "IG-41.6")
def test_t32_the_two_abilities_differ() -> None:
    game = scene("freihoff: wolf=harrasim", "callo:", now="activation")
    assert RULES.choice("spy attack attack") is None
    assert len([text for text in offered(game, 0) if text.startswith("spy")]) == 6


@pytest.mark.rule("IG-T33", "IG-41.7")
def test_t33_a_copied_ability_may_equal_a_bought_one() -> None:
    game = scene("freihoff: wolf=harrasim harrasim=attack", "callo:", now="activation")
    play(game, "0 spy attack speed")
    assert game.players[0].attack[3] == 2


@pytest.mark.rule("IG-T35", "IG-44.7")
def test_t35_tree_brothers_take_the_first_blows() -> None:
    lines = ("vandyken: G=2 wolf=crab+wyvern wyvern=attack", "fjollsfinn: wolf=m2+tree")
    game = scene(*lines, "wolf: nobody", now="activation")
    play(game, "0 stop", "0 attack")
    assert offered(game, 0) == ["defeat wolf tree 0", "hit wolf tree 0", "stop"]
    assert refused(game, 0, "defeat wolf marker s1") == "bodyguard"
    play(game, "0 defeat wolf tree 0", "0 defeat wolf marker s1")
    assert points(game)[0] == 3 + 1
    assert asked(game) == ""


@pytest.mark.rule("IG-T36", "IG-43.2", "IG-43.3", "IG-36.5")
def test_t36_wild_children_go_berserk_and_the_nightmare_is_beyond_reach() -> None:
    lines = ("callo: G=2 wolf=nightmare+wild_child2", "vandyken: G=2 wolf=crab", "wolf: nobody")
    game = scene(*lines, now="activation")
    play(game, "0 attack")
    ask = question(game)
    assert ask is not None
    assert ask.facts(game, 0)["number"] == 1 + 2 + 2
    play(game, "0 stop", "1 attack")
    assert refused(game, 1, "hit wolf nightmare 0") == "terror"
    assert "defeat wolf wild_child 0" in offered(game, 1)


# ---------------------------------------------------------------- domination


@pytest.mark.rule("IG-T37", "IG-38.6", "IG-30.6")
def test_t37_one_marker_against_the_nation_is_nothing() -> None:
    game = scene("freihoff: wolf=m1", "callo:", scoring=True, now="domination")
    assert asked(game) == ""
    assert points(game) == [0, 0]
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"


@pytest.mark.rule("IG-T38", "IG-30.7", "IG-38.3", "IG-38.7")
def test_t38_neighbours_break_the_tie() -> None:
    lines = (
        "freihoff: raven=m4 bear=m1 vale=m1 wolf=m1",
        "vandyken: raven=m4 bear=m1 snakes=m1 vale=m1 wolf=m2",
        "callo: raven=m2",
        "fjollsfinn: raven=m1",
    )
    game = scene(*lines, "raven: tile=6", "wolf: tile=8", scoring=True, now="domination")
    assert rank(game, "raven") == [BLACK, RED, GREEN]
    assert offered(game, BLACK) == ["pick population", "pick gold", "pick mfactor"]
    play(game, "1 pick population", "0 pick gold")
    assert asked(game) == "1 PickResource"  # in Wolf Fjords
    assert points(game) == [3, 6, 1, 0]
    assert [tokens(game, seat) for seat in (GREEN, BLUE)] == ["P0 G0 M1,0,0,0", "P0 G0 M0,0,0,0"]


@pytest.mark.rule("IG-T40", "IG-30.7", "IG-38.7", "IG-38.4")
def test_t40_reputation_breaks_the_last_tie() -> None:
    lines = ("freihoff: wolf=m5", "vandyken: rep=-2 wolf=m2", "callo: rep=-1 wolf=m2")
    game = scene(*lines, "wolf: tile=7 nobody", scoring=True, now="domination")
    assert offered(game, 0) == ["pick population", "pick gold"]
    play(game, "0 pick population")
    assert points(game) == [9, 0, 4]
    assert [tokens(game, seat) for seat in range(3)] == ["P2 G0 M0,0,0,0", "P0 G0 M0,0,0,0", "P0 G1 M0,0,0,0"]


@pytest.mark.rule("IG-T41", "IG-38.16", "IG-41.3")
def test_t41_a_tower_is_paid_before_the_region_gives_anything() -> None:
    lines = ("freihoff: P=3 bear=enlightened", "callo:", "bear: towers=1")
    game = scene(*lines, now="domination,domination,domination")
    game.players[0].goal = 1
    assert asked(game) == "0 PickResource"
    play(game, "0 pick gold")
    assert offered(game, 0) == ["tower", "stop"]
    play(game, "0 tower", "0 pick gold")
    assert game.regions[7].towers == 2
    assert tokens(game, 0) == "P3 G3 M0,0,0,0"
    assert asked(game) == "0 PickResource"


@pytest.mark.rule("IG-T42", "IG-41.4", "IG-46.7", "IG-46.11")
def test_t42_pillage_reaches_every_level_once() -> None:
    lines = ("freihoff: P=1 G=1 raven=enlightened2", "callo: M=0,0,1 raven=m1")
    game = scene(*lines, now="domination")
    assert offered(game, 0) == ["tower", "pillage s1 2", "stop"]
    play(game, "0 pillage s1 2")
    assert tokens(game, 1) == "P0 G0 M0,0,0,0"
    assert tokens(game, 0) == "P1 G1 M1,0,0,0"
    game.players[1].tokens[2] = 1
    assert refused(game, 0, "pillage s1 0") == "used-already"
    play(game, "0 tower")
    assert game.regions[5].towers == 1
    assert asked(game) == "0 PickResource"


def wolf_t43(*more: str) -> IceGarden:
    lines = ("vandyken: P=1 G=1 wolf=m2+piper", "callo:", "freihoff:", "fjollsfinn:", "thorn: vale", "wolf: reserve=1")
    return scene(*lines, *more, now="domination")


@pytest.mark.rule("IG-T43", "IG-42.3", "IG-42.4", "IG-42.6", "IG-38.14")
def test_t43_a_piper_lures_a_reserve_over_two_regions() -> None:
    game = wolf_t43()
    assert offered(game, 0) == ["lure snakes", "lure raven", "pass"]
    play(game, "0 lure raven", "0 lure vale", "0 pick population")
    assert game.players[0].goal == 1
    assert tokens(game, 0) == "P2 G0 M0,0,0,0"
    assert sum(region.reserves for region in game.regions) == 0


@pytest.mark.rule("IG-T45", "IG-43.7", "IG-43.8", "IG-43.10")
def test_t45_a_lock_empties_the_region() -> None:
    lines = ("callo: M=1 P=1 snakes=m3+faun", "freihoff: snakes=m2+moonlit", "vandyken:", "fjollsfinn:")
    game = scene(*lines, "snakes: tile=4 nightmares=2 reserve=1", "vuko: bear", scoring=True, now="domination")
    assert offered(game, 0) == ["swap s1", "lock", "stop"]
    play(game, "0 lock")
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"
    assert (pieces(game, 1, "snakes"), game.players[1].markers, game.players[1].units[1]) == ("", 20, 3)
    assert game.regions[4].nation == 0
    assert game.players[0].nightmares == 4
    assert offered(game, 0) == ["push steppe", "push vale", "push raven", "push wolf"]
    play(game, "0 push raven")
    assert game.regions[5].reserves == 1
    assert game.regions[4].locked
    assert offered(game, 0) == ["pick population", "pick gold"]
    play(game, "0 pick gold")
    assert tokens(game, 0) == "P0 G2 M0,0,0,0"
    assert points(game) == [5, 0, 0, 0]
    assert tokens(game, 1) == "P0 G0 M0,0,0,0"


@pytest.mark.rule("IG-T46", "IG-30.14", "IG-37.7", "IG-43.9")
def test_t46_a_locked_region_is_closed_to_everybody_and_to_vuko() -> None:
    lines = (
        "callo: rep=-1 snakes=m5 fire=m3",
        "freihoff: P=2 G=1 M=0,0,0,1 wolf=m1+enlightened enlightened=speed",
        "snakes: locked",
        "vuko: bear",
    )
    move = play(scene(*lines, now="move 1"), "1 piece wolf marker")
    assert refused(move, 1, "to snakes") == "locked"
    mountain = play(scene(*lines, now="mountain 1"), "1 from wolf")
    assert refused(mountain, 1, "to snakes") == "locked"
    speed = scene(*lines, now="activation")
    assert refused(speed, 1, "to snakes") == "locked"
    summon = scene(*lines, "bear: tile=1", now="making 1")
    summon.add(0, 1, 0, 1)
    play(summon, "1 summon", "1 call harrasim")
    assert refused(summon, 1, "place snakes") == "locked"
    step = scene(*lines, now="vuko")
    assert asked(step) == ""
    assert where(step.vuko) == "fire"


@pytest.mark.rule("IG-T47", "IG-43.4", "IG-43.5")
def test_t47_the_nightmare_alone_cannot_lock_and_two_tokens_are_enough() -> None:
    game = scene("callo: M=3 P=3 fire=nightmare", "freihoff:", "fire: nightmares=2", now="domination")
    assert asked(game) == "0 PickResource"


@pytest.mark.rule("IG-T47", "IG-43.4", "IG-43.5")
def test_t47_the_reasons() -> None:
    lines = ("callo: M=3 P=3 fire=nightmare", "freihoff:", "fire: nightmares=1", "bear: nightmares=2")
    game = scene(*lines, now="domination")
    assert offered(game, 0) == ["haunt", "stop"]
    assert refused(game, 0, "lock") == "needs-faun"


@pytest.mark.rule("IG-T48", "IG-43.5", "IG-43.13")
def test_t48_a_token_is_brought_from_another_region() -> None:
    regions = ("fire: nightmares=1", "bear: nightmares=1", "wolf: nightmares=1", "vale: nightmares=1")
    game = scene("callo: M=1 fire=nightmare", "freihoff:", *regions, now="domination")
    assert offered(game, 0) == ["haunt vale", "haunt wolf", "haunt bear", "stop"]
    play(game, "0 haunt wolf")
    assert (game.regions[1].nightmares, game.regions[6].nightmares) == (2, 0)
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"
    faun = scene("callo: M=1 fire=faun", "freihoff:", *regions, now="domination")
    assert asked(faun) == "0 PickResource"


@pytest.mark.rule("IG-T49", "IG-44.2", "IG-38.2", "IG-46.9")
def test_t49_a_marker_is_carried_off_and_the_rank_stays() -> None:
    game = scene("fjollsfinn: P=1 G=1 wolf=m2+drakkar", "vandyken: wolf=m2", now="domination")
    assert offered(game, 0) == ["kidnap s1", "kidnap nation", "pass"]
    play(game, "0 kidnap s1")
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"
    assert (pieces(game, 1, "wolf"), game.players[1].markers) == ("m1", 18)
    assert game.players[0].goal == 1
    assert points(game) == [0, 0]
    assert offered(game, 0) == ["pick population", "pick gold"]
    play(game, "0 pick population")
    assert tokens(game, 1) == "P0 G1 M0,0,0,0"


@pytest.mark.rule("IG-T50", "IG-44.3")
def test_t50_settlers_come_where_nobody_is_left() -> None:
    game = scene("fjollsfinn: P=3 wolf=m2+drakkar", "vandyken:", "wolf: nobody", now="domination")
    assert offered(game, 0) == ["settle", "pass"]
    before = game.stock[0]
    play(game, "0 settle")
    assert tokens(game, 0).startswith("P0")
    assert game.players[0].goal == 1
    assert game.stock[0] == before + 2
    poor = scene("fjollsfinn: P=2 wolf=m2+drakkar", "vandyken:", "wolf: nobody", now="domination")
    assert asked(poor) == "0 PickResource"


@pytest.mark.rule("IG-T51", "IG-38.10", "IG-46.12")
def test_t51_vuko_lowers_influence_and_stops_no_ability() -> None:
    game = wolf_t43("vuko: wolf")
    game.players[0].vuko = 1
    assert influence(game, 0, "wolf") == 1 + 2
    assert rank(game, "wolf") == [0]
    assert "lure raven" in offered(game, 0)


# ---------------------------------------------------------------- the end


@pytest.mark.rule("IG-T52", "IG-50.3")
def test_t52_a_goal_beats_points() -> None:
    game = scene("callo: goal=2 points=31", "freihoff: points=54", now="end")
    question(game)
    assert RULES.result(game).winners == [0]


@pytest.mark.rule("IG-T53", "IG-50.6", "IG-50.7")
def test_t53_the_gorge_decides() -> None:
    game = scene("freihoff: points=52 gorge=2", "fjollsfinn: points=49 gorge=4", now="end")
    question(game)
    assert points(game) == [52, 54]
    assert RULES.result(game).winners == [1]


@pytest.mark.rule("IG-T55", "IG-50.1", "IG-35.17")
def test_t55_the_dead_snow_ends_the_game_after_the_loss() -> None:
    lines = ("vandyken: rep=-2 M=0,0,2 wolf=m1", "freihoff: rep=-4")
    game = scene(*lines, snow=23, now="making 0,domination")
    play(game, "0 summon", "0 call piper", "0 number 2")
    assert game.snow == 24
    assert rep(game, 0) == "-6"
    assert asked(game) == ""
    assert RULES.result(game).winners == [1]
    assert pieces(game, 0, "wolf") == "m1"


# ---------------------------------------------------------------- boxes


@pytest.mark.rule("IG-T56", "IG-34.2", "IG-46.10")
def test_t56_the_last_marker_acts_first() -> None:
    game = scene(*FOUR, now="making 0 3 0 2")
    seen = []
    while asked(game):
        seen.append(asked(game))
        give(game, f"{seen[-1][0]} stop")
    assert seen == ["2 UseMaking", "0 UseMaking", "3 UseMaking", "0 UseMaking"]


@pytest.mark.rule("IG-T57", "IG-33.7")
def test_t57_without_markers_nobody_plans_the_gorge() -> None:
    game = scene("freihoff: markers=0 actions=1", "callo: actions=1", now="planning")
    assert "plan gorge" not in offered(game, 0)
    assert refused(game, 0, "plan gorge") == "no-markers"


@pytest.mark.rule("IG-T58", "IG-38.4")
def test_t58_what_is_left_of_a_kind() -> None:
    game = scene("freihoff: wastes=m2", "callo:", stock={"gold": 1}, now="domination")
    play(game, "0 pick gold")
    assert tokens(game, 0) == "P0 G1 M0,0,0,0"


@pytest.mark.rule("IG-T60", "IG-35.8")
def test_t60_a_third_attack_for_the_wyvern() -> None:
    game = scene("vandyken: M=1 G=1", "callo:", now="making 0")
    play(game, "0 improve", "0 upgrade wyvern", "0 ability attack", "0 slot 4")
    assert game.players[0].attack[3] == 3


@pytest.mark.rule("IG-T61", "IG-34.23")
def test_t61_comeback() -> None:
    game = scene("freihoff: P=2", "callo:", now="influence 0")
    assert offered(game, 0) == [f"influence {region.place.id}" for region in game.regions if region.tile] + ["stop"]
    play(game, "0 influence wastes", "0 influence fire")
    assert (pieces(game, 0, "wastes"), pieces(game, 0, "fire")) == ("m1", "m1")


@pytest.mark.rule("IG-T62", "IG-32.12")
def test_t62_a_red_helm_that_is_jumped_over_scores_once() -> None:
    game = scene("freihoff: helm=2 actions=0", "callo: helm=1", now="initiative")
    play(game, "0 advance 2", "1 advance 1")
    assert game.players[0].helm == 4
    assert game.scoring
    game.then(RULES.steps["Initiative"]())
    game.players[0].doubles = game.players[1].doubles = 1 << 1 | 1 << 2
    game.players[1].helm = 3
    question(game)
    assert not game.scoring


@pytest.mark.rule("IG-T63", "IG-32.3", "IG-32.4")
def test_t63_no_second_double_in_a_stage() -> None:
    game = scene("freihoff: helm=3 doubles=1", "callo: helm=3 doubles=1", now="initiative")
    assert asked(game) == ""
    assert [player.helm for player in game.players] == [4, 4]


@pytest.mark.rule("IG-T65", "IG-2.12", "IG-2.13")
def test_t65_reserves_of_three_players_with_the_thorn() -> None:
    game = scene("vandyken:", "callo:", "freihoff:", "thorn: vale")
    game.then(RULES.steps["LayReserves"]())
    ask = question(game)
    assert ask is not None
    assert len(ask.options(game, -1)) == 6
    assert "reserve vale" not in [choice.text for choice in ask.options(game, -1)]
    for _ in range(4):
        ask = question(game)
        assert ask is not None
        give(game, f"* {ask.options(game, -1)[0].text}")
    assert asked(game) == ""
    assert [region.reserves for region in game.regions].count(1) == 4


@pytest.mark.rule("IG-T66", "IG-41.10")
def test_t66_a_moonlit_brother_dominates_alone() -> None:
    game = scene("freihoff: wolf=moonlit", "callo:")
    assert influence(game, 0, "wolf") == 2
    assert rank(game, "wolf") == [0]


@pytest.mark.rule("IG-T67", "IG-46.5", "IG-44.4")
def test_t67_the_drakkars_carry_everybody_out_of_vukos_way() -> None:
    lines = ("fjollsfinn: rep=-1 wolf=drakkar vale=drakkar+volcano2+tree", "callo:", "vuko: wolf")
    game = scene(*lines, now="activation,vuko")
    play(game, "0 ferry vale volcano", "0 ferry vale volcano", "0 ferry vale tree")
    assert where(game.vuko) == "vale"
    assert game.players[0].vuko == 1
    assert pieces(game, 0, "vale") == ""
    assert pieces(game, 0, "wolf") == "volcano2+drakkar+tree"


@pytest.mark.rule("IG-T68", "IG-43.15", "IG-46.2", "IG-46.6")
def test_t68_a_swap_passes_the_bodyguard() -> None:
    game = scene("callo: P=1 raven=m4+faun", "fjollsfinn: raven=m2+tree", now="domination")
    play(game, "0 swap s1")
    assert (influence(game, 0, "raven"), influence(game, 1, "raven")) == (7, 4)
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"
    assert game.rank == [0, 1]


@pytest.mark.rule("IG-T70", "IG-36.3")
def test_t70_speed_answers_speed() -> None:
    lines = ("vandyken: wolf=wyvern", "freihoff: bear=moonlit2 moonlit=speed")
    game = scene(*lines, now="activation")
    assert asked(game) == "0 SpeedMove"
    play(game, "0 to bear")
    assert asked(game) == "1 SpeedMove"
    assert pieces(game, 0, "bear") == "wyvern"
    play(game, "1 to wolf", "1 stop")
    assert (pieces(game, 1, "wolf"), pieces(game, 1, "bear")) == ("moonlit", "moonlit")


@pytest.mark.rule("IG-T71", "IG-46.6", "IG-38.2")
def test_t71_a_carried_off_nation_changes_nothing_in_this_phase() -> None:
    game = scene("fjollsfinn: P=1 G=1 bear=drakkar", "freihoff: bear=m1", scoring=True, now="domination")
    play(game, "0 kidnap nation", "0 pick gold")
    assert tokens(game, 1) == "P0 G0 M0,0,0,0"
    assert points(game)[1] == 0
    assert rank(game, "bear") == [0, 1]


@pytest.mark.rule("IG-T72", "IG-45.8")
def test_t72_a_long_memory_with_one_token_left() -> None:
    lines = ("freihoff: rep=-1 wolf=m2", "callo: vuko=9")
    game = scene(*lines, stages="2b 1a 3a 4a", now="vuko")
    question(game)
    assert game.players[0].vuko == 1
    assert game.suppressed(0, game.regions[6]) == 1


@pytest.mark.rule("IG-T73", "IG-38.1")
def test_t73_the_order_of_regions_counts_not_initiative() -> None:
    lines = ("freihoff: wastes=m2", "callo: steppe=m2", "steppe: tile=1", "wastes: tile=5")
    game = scene(*lines, stock={"gold": 2}, now="domination")
    assert asked(game) == "1 PickResource"
    play(game, "1 pick gold")
    assert tokens(game, 1) == "P0 G2 M0,0,0,0"
    assert tokens(game, 0) == "P1 G0 M0,0,0,0"


@pytest.mark.rule("IG-T75", "IG-38.3")
def test_t75_three_kinds_two_ranked_players() -> None:
    game = scene("freihoff: raven=m3", "callo: raven=m2", "vandyken: raven=m1", now="domination")
    assert offered(game, 0) == ["pick population", "pick gold", "pick mfactor"]
    play(game, "0 pick population")
    assert offered(game, 1) == ["pick gold", "pick mfactor"]
    play(game, "1 pick mfactor")
    assert tokens(game, 2) == "P0 G0 M0,0,0,0"


@pytest.mark.rule("IG-T76", "IG-30.7", "IG-30.20")
def test_t76_influence_next_door_then_reputation() -> None:
    lines = ["freihoff: rep=-2 fire=m3 bear=m2 steppe=m2", "callo: rep=-1 fire=m3 vale=m1 wastes=m1"]
    assert rank(scene(*lines), "fire") == [0, 1]
    lines[1] = "callo: rep=-1 fire=m3 vale=m2 wastes=m2"
    assert rank(scene(*lines), "fire") == [1, 0]


@pytest.mark.rule("IG-T77", "IG-37.11")
def test_t77_everybodys_tokens_count_where_vuko_stands() -> None:
    lines = ("freihoff: vuko=2 wolf=m4", "fjollsfinn: P=1 G=1 vuko=1 wolf=m3+drakkar", "vandyken: wolf=m3")
    game = scene(*lines, "vuko: wolf", now="domination")
    assert [influence(game, seat, "wolf") for seat in range(3)] == [2, 4, 3]
    assert rank(game, "wolf") == [1, 2, 0]
    assert asked(game) == "1 Recruit"


@pytest.mark.rule("IG-T78", "IG-37.11")
def test_t78_units_are_not_suppressed() -> None:
    game = scene("callo: vuko=1 wolf=nightmare", "freihoff:", "vuko: wolf")
    assert influence(game, 0, "wolf") == 3
    assert rank(game, "wolf") == [0]


@pytest.mark.rule("IG-T79", "IG-38.14", "IG-42.7")
def test_t79_two_reserves_pay_one_mfactor() -> None:
    game = scene("callo: snakes=m2", "freihoff:", "snakes: reserve=2", now="domination")
    play(game, "0 pick gold")
    assert tokens(game, 0) == "P0 G2 M1,0,0,0"


def lure_t80(reserves: int, *pieces_in_raven: str) -> IceGarden:
    lines = [
        f"vandyken: P=2 G=2 wolf=m3 {pieces_in_raven[0]}",
        f"freihoff: {pieces_in_raven[1]}",
        "callo:",
        "fjollsfinn:",
    ]
    regions = ("wolf: tile=2 reserve=1", f"raven: tile=6 reserve={reserves}", "thorn: vale")
    game = scene(*lines, *regions, now="domination")
    return play(game, "0 lure raven", "0 pick population")


@pytest.mark.rule("IG-T80", "IG-38.15", "IG-42.8", "IG-46.14")
def test_t80_a_lured_reserve_feeds_another_and_not_van_dyken() -> None:
    red = play(lure_t80(0, "", "raven=m2"), "1 pick gold")
    assert tokens(red, 1) == "P0 G1 M1,0,0,0"
    black = lure_t80(0, "raven=m2", "")
    assert asked(black) == "0 PickResource"
    assert tokens(play(black, "0 pick gold"), 0) == "P3 G2 M0,0,0,0"
    assert black.regions[5].lured == 0
    second = play(lure_t80(1, "raven=m2", ""), "0 pass", "0 pick gold")
    assert tokens(second, 0) == "P3 G2 M1,0,0,0"


@pytest.mark.rule("IG-T81", "IG-43.16", "IG-38.9")
def test_t81_swap_haunt_twice_and_lock_in_one_go() -> None:
    lines = ("callo: M=3 P=2 steppe=faun+nightmare", "freihoff: steppe=m1", "vuko: bear")
    game = scene(*lines, now="domination")
    play(game, "0 swap s1", "0 haunt", "0 haunt", "0 lock")
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"
    assert game.regions[2].locked
    assert offered(game, 0) == ["pick population", "pick gold"]


@pytest.mark.rule("IG-T82", "IG-38.5", "IG-38.8", "IG-43.10")
def test_t82_a_locked_region_goes_on_paying_callo() -> None:
    lines = ("callo: M=3 P=3 snakes=m1", "freihoff:", "vandyken:", "fjollsfinn:", "snakes: tile=4 locked")
    game = scene(*lines, scoring=True, now="domination")
    assert offered(game, 0) == ["pick population", "pick gold"]
    play(game, "0 pick population")
    assert points(game) == [5, 0, 0, 0]


@pytest.mark.rule("IG-T83", "IG-34.50", "IG-34.52")
def test_t83_a_token_fewer_a_marker_more() -> None:
    game = scene("freihoff: vuko=2 M=1 wolf=m3", "callo:", "vuko: wolf", now="raven 0")
    assert influence(game, 0, "wolf") == 1
    play(game, "0 discard")
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"
    assert game.suppressed(0, game.regions[6]) == 1
    assert influence(game, 0, "wolf") == 2


@pytest.mark.rule("IG-T84", "IG-38.16", "IG-46.14")
def test_t84_gold_of_a_lower_tile_builds_at_a_higher_one() -> None:
    lines = ("freihoff: P=2 wastes=m2 bear=enlightened", "callo:")
    game = scene(*lines, "wastes: tile=1", "bear: tile=3", now="domination")
    play(game, "0 pick gold")
    assert offered(game, 0) == ["tower", "stop"]
    other = scene(*lines, "wastes: tile=3", "bear: tile=1", now="domination")
    assert asked(other) == "0 PickResource"


@pytest.mark.rule("IG-T85", "IG-38.4")
def test_t85_the_only_kind_left_is_taken_without_asking() -> None:
    game = scene("freihoff: wolf=m3", "callo: wolf=m2", now="domination")
    play(game, "0 pick gold")
    assert asked(game) == ""
    assert tokens(game, 1) == "P2 G0 M0,0,0,0"


@pytest.mark.rule("IG-T86", "IG-38.10")
def test_t86_no_lock_where_vuko_stands() -> None:
    lines = ("callo: M=1 P=1 bear=m2+faun", "freihoff: bear=m1", "bear: nightmares=2", "vuko: bear")
    game = scene(*lines, now="domination")
    assert offered(game, 0) == ["swap s1", "stop"]
    assert refused(game, 0, "lock") == "vuko-is-here"
