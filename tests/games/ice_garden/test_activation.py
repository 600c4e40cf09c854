"""Activation and the common abilities: sections 3.36 and 4.40 of the rules."""

import pytest

from meadhall.core import question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.state import IceGarden
from tests.games.ice_garden.scene import asked, influence, offered, pieces, play, points, refused, scene, tokens, told

# ---------------------------------------------------------------- order, Maker-Spy, transport


@pytest.mark.rule("IG-36.1", "IG-36.2", "IG-41.6")
def test_maker_spy_then_drakkars_then_speed_then_attack() -> None:
    lines = (
        "vandyken: G=2 wolf=wyvern+m1",
        "freihoff: G=2 bear=harrasim",
        "fjollsfinn: wolf=drakkar bear=drakkar+m1",
    )
    game = scene(*lines, now="activation")
    seen = []
    for line in ("1 keep", "2 stop", "0 stop", "0 pass"):
        seen.append(asked(game))
        play(game, line)
    assert seen == ["1 AssignSpy", "2 Transport", "0 SpeedMove", "0 PayAttack"]
    assert asked(game) == ""


@pytest.mark.rule("IG-41.6", "IG-41.8", "IG-41.11")
def test_copies_hold_until_changed_and_go_with_harrasim() -> None:
    game = scene("freihoff: wolf=harrasim rep=-1", "callo:", now="activation,activation,vuko,activation")
    printed = (game.players[0].health, game.players[0].influence)
    play(game, "0 spy shield influence")
    assert game.players[0].slots[8:] == [11, 13, -1, -1]
    assert influence(game, 0, "wolf") == 4
    play(game, "0 keep")
    assert where_harrasim(game) == ""
    assert game.players[0].slots[8:] == [-1] * 4
    assert (game.players[0].health, game.players[0].influence) == printed
    assert game.upgrades == [5, 5, 5, 5]
    assert asked(game) == ""  # Vuko has taken Harrasim: nothing to assign


def where_harrasim(game: IceGarden) -> str:
    return "".join(region.place.id for region in game.regions if region.count(0, 3))


@pytest.mark.rule("IG-41.6", "IG-41.11")
def test_two_free_slots_take_a_pair() -> None:
    game = scene("freihoff: wolf=harrasim", "callo:", now="activation")
    assert len(offered(game, 0)) == 7
    assert refused(game, 0, "spy attack") == "two-slots-free"


@pytest.mark.rule("IG-41.8", "IG-41.11")
def test_nothing_to_assign_without_harrasim_or_with_both_slots_covered() -> None:
    assert asked(scene("freihoff: wolf=moonlit", "callo:", now="activation")) == ""
    game = scene("freihoff: wolf=harrasim", "callo:", now="activation")
    game.players[0].slots = [*[-1] * 8, 0, 1, -1, -1]
    game.upgrades = [4, 4, 5, 5]
    game.players[0].read_rows(game.box)
    question(game)
    assert asked(game) == ""


@pytest.mark.rule("IG-44.4", "IG-44.9")
def test_transport_goes_both_ways_each_piece_once_and_never_a_drakkar() -> None:
    lines = ("fjollsfinn: vuko=1 wolf=drakkar+m1 vale=drakkar+volcano+m1", "callo:", "vuko: vale")
    game = scene(*lines, now="activation")
    assert offered(game, 0) == ["ferry vale marker", "ferry vale volcano", "ferry wolf marker", "stop"]
    assert refused(game, 0, "ferry vale drakkar") == "drakkars-stay"
    assert refused(game, 0, "ferry bear marker") == "no-drakkar-there"
    assert refused(game, 0, "ferry wolf volcano") == "no-such-piece"
    play(game, "0 ferry vale volcano")
    assert refused(game, 0, "ferry wolf volcano") == "carried-already"
    play(game, "0 ferry vale marker", "0 ferry wolf marker")
    assert asked(game) == ""  # everybody has been carried
    assert (pieces(game, 0, "wolf"), pieces(game, 0, "vale")) == ("m1+volcano+drakkar", "m1+drakkar")
    assert influence(game, 0, "vale") == 2  # the carried marker is suppressed at once


@pytest.mark.rule("IG-44.4")
def test_two_drakkars_in_one_region_or_one_alone_carry_nobody() -> None:
    assert asked(scene("fjollsfinn: wolf=drakkar2+m1 vale=m1", "callo:", now="activation")) == ""
    assert asked(scene("fjollsfinn: wolf=drakkar+m1 vale=m1", "callo:", now="activation")) == ""


# ---------------------------------------------------------------- Speed


@pytest.mark.rule("IG-36.3", "IG-40.3", "IG-42.10")
def test_one_region_per_speed() -> None:
    game = scene("vandyken: wolf=wyvern wyvern=speed", "callo:", "snakes: locked", now="activation")
    assert refused(game, 0, "to fire") == "not-next-to-it"
    assert refused(game, 0, "to snakes") == "locked"
    play(game, "0 to wastes")
    assert refused(game, 0, "to wastes") == "not-next-to-it"
    ask = question(game)
    assert ask is not None
    assert ask.facts(game, 0)["left"] == 1
    play(game, "0 to fire")
    assert pieces(game, 0, "fire") == "wyvern"
    assert asked(game) == ""
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"


@pytest.mark.rule("IG-40.3")
def test_a_step_by_speed_is_told_to_cost_nothing_and_what_it_brings() -> None:
    game = scene("vandyken: wolf=wyvern wastes=m1 wyvern=speed", "callo:", now="activation")
    ask = question(game)
    assert ask is not None
    promised = ask.consequences(game, 0, RULES.read("to wastes"))
    play(game, "0 to wastes")
    assert promised == {"price": 0, "influence": influence(game, 0, "wastes")}


@pytest.mark.rule("IG-36.16")
def test_units_are_asked_by_tile_then_level_and_stop_for_good() -> None:
    lines = ("vandyken: wolf=crab2+wyvern wastes=crab crab=speed wyvern=speed", "callo:")
    game = scene(*lines, "wolf: tile=2", "wastes: tile=1", now="activation")
    seen = []
    while asked(game) == "0 SpeedMove":
        ask = question(game)
        assert ask is not None
        facts = ask.facts(game, 0)
        seen.append((facts["region_from"], facts["piece"]))
        play(game, "0 to wolf" if len(seen) == 1 else "0 stop")
    assert seen == [("wastes", "crab"), ("wolf", "crab"), ("wolf", "crab"), ("wolf", "wyvern")]
    assert pieces(game, 0, "wolf") == "crab3+wyvern"


@pytest.mark.rule("IG-46.4")
def test_a_drakkar_with_speed_may_move_in_the_speed_step() -> None:
    game = scene("fjollsfinn: wolf=drakkar drakkar=speed", "callo:", now="activation")
    play(game, "0 to wastes")
    assert pieces(game, 0, "wastes") == "drakkar"


# ---------------------------------------------------------------- Attack


@pytest.mark.rule("IG-36.4", "IG-36.14")
def test_a_player_is_asked_once_in_initiative_order_if_he_could_harm_anybody() -> None:
    lines = ("vandyken: G=4 wolf=crab", "callo: G=4 bear=wild_child", "freihoff: G=4 wolf=moonlit")
    game = scene(*lines, "bear: nobody", "wolf: nobody", order=[1, 0, 2], now="activation")
    assert asked(game) == "0 PayAttack"  # Callo has no target, Freihoff no attack value
    play(game, "0 attack", "0 stop")
    assert asked(game) == ""
    assert tokens(game, 0) == "P0 G2 M0,0,0,0"


@pytest.mark.rule("IG-36.5", "IG-40.1", "IG-40.5")
def test_attack_values_of_a_region_are_added_up() -> None:
    game = scene("vandyken: G=2 wolf=crab2+wyvern wyvern=attack", "callo: wolf=m9", now="activation")
    play(game, "0 stop", "0 attack")
    ask = question(game)
    assert ask is not None
    assert ask.facts(game, 0) == {"region": "wolf", "number": 2 * 2 + 3}


@pytest.mark.rule("IG-36.6", "IG-36.17")
def test_points_may_be_left_and_are_lost() -> None:
    lines = ("vandyken: G=2 wolf=crab bear=crab", "callo: wolf=m1 bear=m1", "wolf: tile=2", "bear: tile=1")
    game = scene(*lines, now="activation")
    play(game, "0 attack")
    assert refused(game, 0, "defeat wolf marker s1") == "another-battle"
    play(game, "0 stop")
    assert offered(game, 0) == ["defeat wolf nation", "defeat wolf marker s1", "stop"]
    play(game, "0 defeat wolf nation", "0 stop")
    assert points(game) == [1, 0]


@pytest.mark.rule("IG-36.17", "IG-36.10")
def test_a_region_without_a_target_is_skipped() -> None:
    lines = ("vandyken: G=2 wolf=crab bear=crab", "callo: bear=m1", "wolf: tile=1 nobody", "bear: tile=2")
    game = scene(*lines, now="activation")
    play(game, "0 attack")
    assert offered(game, 0)[0] == "defeat bear nation"


@pytest.mark.rule("IG-36.7", "IG-46.1")
def test_a_suppressed_marker_is_defeated_like_any_other() -> None:
    game = scene("vandyken: G=2 wolf=crab", "callo: vuko=2 wolf=m2", "vuko: wolf", now="activation")
    play(game, "0 attack", "0 defeat wolf marker s1", "0 defeat wolf nation")
    assert (pieces(game, 1, "wolf"), game.players[1].markers) == ("m1", 19)
    assert game.regions[6].nation == 0
    assert points(game) == [2, 0]


@pytest.mark.rule("IG-36.8", "IG-36.12", "IG-40.2")
def test_a_shield_must_be_paid_for_and_scores_nothing() -> None:
    game = scene("vandyken: G=2 wolf=crab2", "callo: wolf=faun faun=shield", "wolf: nobody", now="activation")
    play(game, "0 attack", "0 defeat wolf faun 0")
    assert points(game) == [2, 0]
    assert asked(game) == ""  # nothing is left to hit with the fourth point


@pytest.mark.rule("IG-36.6", "IG-36.8")
def test_one_point_at_a_time_and_units_with_damage_apart() -> None:
    game = scene("vandyken: G=2 wolf=crab2", "callo: wolf=faun2", "wolf: nobody", now="activation")
    play(game, "0 attack", "0 hit wolf faun 0")
    assert offered(game, 0) == ["defeat wolf faun 0", "hit wolf faun 0", "defeat wolf faun 1", "stop"]
    assert refused(game, 0, "hit wolf faun 1") == "one-is-enough"
    play(game, "0 hit wolf faun 0")
    assert refused(game, 0, "defeat wolf faun 0") == "no-such-piece"
    play(game, "0 defeat wolf faun 1", "0 defeat wolf faun 1")
    assert points(game) == [4, 0]


@pytest.mark.rule("IG-36.6")
def test_too_few_points_only_wound() -> None:
    game = scene("callo: G=2 wolf=wild_child", "freihoff: wolf=enlightened", "wolf: nobody", now="activation")
    play(game, "0 attack")
    assert offered(game, 0) == ["hit wolf enlightened 0", "stop"]
    assert refused(game, 0, "defeat wolf enlightened 0") == "too-few-points"
    play(game, "0 hit wolf enlightened 0")
    assert game.wounds == []  # wiped at the end of Activation
    assert pieces(game, 1, "wolf") == "enlightened"


@pytest.mark.rule("IG-36.10", "IG-30.19")
def test_a_lying_unit_cannot_be_hit_again() -> None:
    lines = ("vandyken: G=2 wolf=crab2", "callo: wolf=faun+m1", "wolf: nobody")
    game = play(scene(*lines, now="activation"), "0 attack", "0 defeat wolf faun 0")
    assert offered(game, 0) == ["defeat wolf marker s1", "stop"]


@pytest.mark.rule("IG-36.11", "IG-36.9")
def test_defeated_units_return_at_the_end_of_activation() -> None:
    lines = ("vandyken: G=2 wolf=crab2", "callo: wolf=faun+m1", "wolf: nobody")
    game = scene(*lines, now="activation")
    events = told(game, "0 attack", "0 defeat wolf faun 0", "0 stop")
    assert {"kind": "cleared", "victim": 1, "piece": "faun", "region": "wolf"} in events
    assert game.players[1].units == [0, 3, 2, 1]
    assert game.wounds == []


@pytest.mark.rule("IG-36.13")
def test_fifty_points_in_battle_do_not_end_the_round() -> None:
    game = scene("vandyken: G=2 points=49 wolf=crab", "callo: wolf=m5", now="activation,domination,end")
    play(game, "0 attack", "0 defeat wolf marker s1", "0 stop")
    assert points(game)[0] == 50
    assert asked(game) == "1 PickResource"
    play(game, "1 pick gold")
    assert RULES.view(game, 0)["public"]["ending"] == "points"


@pytest.mark.rule("IG-36.15")
def test_own_pieces_cannot_be_hit() -> None:
    game = scene("vandyken: G=2 wolf=crab+m1", "callo: wolf=m1", now="activation")
    play(game, "0 attack")
    assert refused(game, 0, "hit wolf crab 0") == "your-own"
    assert refused(game, 0, "defeat wolf marker s0") == "your-own"
    assert offered(game, 0) == ["defeat wolf nation", "defeat wolf marker s1", "stop"]


@pytest.mark.rule("IG-44.7", "IG-44.8", "IG-40.2")
def test_bodyguards_protect_units_too_until_they_fall() -> None:
    lines = ("vandyken: G=2 wolf=crab3", "fjollsfinn: wolf=volcano+tree", "wolf: nobody")
    game = scene(*lines, now="activation")
    play(game, "0 attack")
    assert refused(game, 0, "defeat wolf volcano 0") == "bodyguard"
    play(game, "0 defeat wolf tree 0")
    assert offered(game, 0) == ["defeat wolf volcano 0", "hit wolf volcano 0", "stop"]
    play(game, "0 defeat wolf volcano 0")
    assert points(game) == [3 + 1, 0]


@pytest.mark.rule("IG-43.3", "IG-46.3")
def test_where_only_the_nightmare_stands_there_is_nothing_to_hit() -> None:
    assert asked(scene("vandyken: G=2 wolf=crab", "callo: wolf=nightmare", "wolf: nobody", now="activation")) == ""


@pytest.mark.rule("IG-43.2", "IG-46.3")
def test_berserk_needs_the_nightmare_in_the_same_region() -> None:
    game = scene("callo: G=2 wolf=wild_child2 bear=nightmare", "freihoff: wolf=m5", now="activation")
    play(game, "0 attack")
    attacks = {
        region["id"]: [f["attack"] for f in region["forces"]] for region in RULES.view(game, 0)["public"]["regions"]
    }
    assert attacks["wolf"] == [2, 0]
    assert attacks["bear"] == [1]
